#include "games/backgammon/train/benchmark.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>

namespace meydan::backgammon::train {

std::optional<Board> read_board(const std::string& text) {
  if (text.size() != kPlaces) return std::nullopt;
  Board board{};
  int own = 0;
  int enemy = 0;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const char letter = text[place];
    if (letter >= 'A' && letter <= 'O') {
      board.own[place] = static_cast<std::uint8_t>(letter - 'A' + 1);
      own += board.own[place];
    } else if (letter >= 'a' && letter <= 'o') {
      board.enemy[place] = static_cast<std::uint8_t>(letter - 'a' + 1);
      enemy += board.enemy[place];
    } else if (letter != '-') {
      return std::nullopt;
    }
  }
  if (own > kCheckers || enemy > kCheckers) return std::nullopt;
  board.own[kOff] = static_cast<std::uint8_t>(kCheckers - own);
  board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - enemy);
  return board;
}

std::string board_text(const Board& board) {
  std::string text(kPlaces, '-');
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (place > kOff && board.own[place] != 0) text[place] = static_cast<char>('A' + board.own[place] - 1);
    if (place < kBar && board.enemy[place] != 0) text[place] = static_cast<char>('a' + board.enemy[place] - 1);
  }
  return text;
}

std::optional<std::vector<Decision>> read_decisions(const std::string& path) {
  std::ifstream in(path);
  if (!in) return std::nullopt;
  std::vector<Decision> decisions;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string dice;
    std::string text;
    float amount = 0;
    Decision decision;
    words >> dice;
    while (words >> text >> amount) {
      const auto board = read_board(text);
      if (!board) return std::nullopt;
      decision.after.push_back(*board);
      decision.equity.push_back(amount);
    }
    if (decision.after.size() < 2) return std::nullopt;
    decisions.push_back(std::move(decision));
  }
  return decisions;
}

namespace {

double lost(Evaluator& evaluator, const Decision& decision) {
  std::size_t chosen = 0;
  float least = 100;
  for (std::size_t at = 0; at < decision.after.size(); ++at) {
    const float amount = equity(evaluator.chances(turned(decision.after[at])));
    if (amount >= least) continue;
    least = amount;
    chosen = at;
  }
  return static_cast<double>(*std::max_element(decision.equity.begin(), decision.equity.end()) -
                             decision.equity[chosen]);
}

}  // namespace

Error error_of_kind(const Nets& nets, const std::vector<Decision>& decisions, Kind kind) {
  Evaluator evaluator(nets, Style::Modern);
  Error error;
  double sum = 0;
  for (const Decision& decision : decisions) {
    if (kind_of(turned(decision.after.front())) != kind) continue;
    ++error.decisions;
    sum += lost(evaluator, decision);
  }
  error.mean = sum / std::max(1, error.decisions);
  return error;
}

double mean_error(const Nets& nets, const std::vector<Decision>& decisions) {
  Evaluator evaluator(nets, Style::Modern);
  double sum = 0;
  for (const Decision& decision : decisions) sum += lost(evaluator, decision);
  return sum / static_cast<double>(decisions.size());
}

}  // namespace meydan::backgammon::train
