// Bugs that a canary plants in how events are attended to; see base/planted.h.
#pragma once

#include <cstdint>

#include "base/planted.h"

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

}  // namespace meydan::tournament
