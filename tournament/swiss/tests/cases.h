// Pairings made by bbpPairings 6.0.0, to be met pair by pair and colour by colour. A file of them is plain text: `==`
// and a name, the event as TRF, `--`, the pairing as that program prints it or NO_VALID_PAIRING.
#pragma once

#include <string>
#include <vector>

#include "tournament/crosstable.h"

namespace meydan::tournament {

struct PairingCase {
  std::string name;
  std::string trf;
  std::string expected;
};

/// From tournament/swiss/tests/data.
std::vector<PairingCase> read_cases(const std::string& file);

/// As bbpPairings prints it: how many boards, then `white black` in their order, a bye as `number 0`.
std::string printed_pairing(const Crosstable& table);

}  // namespace meydan::tournament
