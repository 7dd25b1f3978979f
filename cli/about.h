// A message about a part of the input: a line, a move.
#pragma once

#include "rules/citation.h"

namespace meydan::cli {

inline constexpr Citation kLineProblem{"line_problem", "", "سطر {0}: {1}", "line {0}: {1}"};

/// `part` with the number of the part and what is wrong with it; the clause of that stays.
inline Message about(const Citation& part, int number, const Message& why) {
  Message message = fill(part, {number, Argument{why.fa, why.en}});
  message.clause = why.clause;
  return message;
}

}  // namespace meydan::cli
