// One pairing bracket (C.04.3 1.3, 2 and 3): who of it meets whom, who moves down, who has the bye.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "tournament/swiss/field.h"

namespace meydan::tournament {

/// C5: the lowest score that somebody who may have the bye can have, if there is one to be given below or here.
struct ByeToGive {
  bool open = false;
  Points score = 0;
};

inline bool is_bye_candidate(const Field& field, const ByeToGive& bye, int entrant) {
  return bye.open && field[entrant].may_have_bye && field[entrant].score == bye.score;
}

/// All of these are places in the field, in its order.
struct Bracket {
  std::vector<int> moved_down{};  // 1.3.2: not paired in a bracket above
  std::vector<int> residents{};
  std::vector<int> next{};   // the score group below
  std::vector<int> below{};  // everybody under that
  ByeToGive bye{};
};

/// How far down a bracket had to look to be sure.
enum class Reach : std::uint8_t { Bracket, NextBracket, Everybody };

struct BracketPairing {
  std::vector<std::pair<int, int>> pairs{};  // the higher ranked first; pairs of players moved down first
  std::vector<int> floaters{};               // move down
  int bye = -1;
  int exchanges = 0;  // 4.3: players of S1 that changed places with players of S2
  Reach reach = Reach::Bracket;
};

/// Everybody in the field can be paired (C4), or all but one who may have the bye.
bool can_be_completed(const Field& field, const ByeToGive& bye);

/// The best pairing of the bracket. Everybody in and below it must be able to be paired. How far it looks at least
/// changes nothing but the time it takes.
BracketPairing pair_bracket(const Field& field, const Bracket& bracket, Reach at_least = Reach::Bracket);

}  // namespace meydan::tournament
