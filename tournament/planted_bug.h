// Bugs that the simulator's canary plants in how events are attended to, to see that the simulator finds them. Only
// that test is built with MEYDAN_CANARY; everywhere else planted() is a constant false and nothing of it is left.
#pragma once

#include <cstdint>

namespace meydan::tournament {

enum class Bug : std::uint8_t {
  None,
  TellsOneBoard,      // of a team match only the last table hears of a ruling
  ColoursUncrossed,   // on every second board the other one is meant
  TellsOnce,          // what a crash kept from reaching a table never does
  OrdersTwice,        // a table does not know what it has obeyed
  RuledTablesBegin,   // a match that was ruled before its start is played all the same
  StrangersPlayOn,    // so is one whose round was taken back
  ActsForgotten,      // what a director did at a table just before a crash is not noted
  ActsUnnoted,        // nor what was done at any other time
  TakesTheUndurable,  // the result of a game whose end is not on the disk yet
};

#ifdef MEYDAN_CANARY
inline Bug planted_bug = Bug::None;
inline bool planted(Bug bug) { return planted_bug == bug; }
#else
constexpr bool planted(Bug) { return false; }
#endif

}  // namespace meydan::tournament
