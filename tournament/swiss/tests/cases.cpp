#include "tournament/swiss/tests/cases.h"

#include <fstream>

#include "tournament/swiss/dutch.h"

namespace meydan::tournament {

std::vector<PairingCase> read_cases(const std::string& file) {
  std::ifstream stream(std::string(MEYDAN_SOURCE_DIR "/tournament/swiss/tests/data/") + file);
  std::vector<PairingCase> cases;
  bool in_trf = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("== ")) {
      cases.push_back({line.substr(3), "", ""});
      in_trf = true;
    } else if (line == "--") {
      in_trf = false;
    } else if (!cases.empty()) {
      (in_trf ? cases.back().trf : cases.back().expected) += line + "\n";
    }
  }
  return cases;
}

std::string printed_pairing(const Crosstable& table) {
  const auto pairing = pair_next_round(table);
  if (!pairing) return pairing.reason().key == "no_valid_pairing" ? "NO_VALID_PAIRING\n" : pairing.reason().en + "\n";
  std::string text = std::to_string(pairing->boards.size()) + "\n";
  for (const Board& board : pairing->boards) {
    text += std::to_string(board.white) + " " + std::to_string(board.black) + "\n";
  }
  return text;
}

}  // namespace meydan::tournament
