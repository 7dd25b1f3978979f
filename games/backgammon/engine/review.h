// A match looked over: errors of plays and cubes, luck, and the result without it.
#pragma once

#include "games/backgammon/engine/lookahead.h"
#include "games/backgammon/rules.h"
#include "rules/record.h"
#include "search/review.h"

namespace meydan::backgammon {

/// Every decision is looked at with so many plies; luck without. Not for chouettes.
Result<std::unique_ptr<Reviewing>, Problem> review_record(const Nets* nets, const Rules& rules, const Record& record,
                                                          int plies);

}  // namespace meydan::backgammon
