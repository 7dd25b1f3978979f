// The same position under two rule sets: what both allow, what only one allows and why the other refuses it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "rules/any_game.h"

namespace meydan {

/// A move that one side allows and the other refuses.
struct AllowedByOne {
  std::string move;
  Message refused_by_other;
};

/// One of the two: its rules, what it shows, what it alone allows.
struct ComparedSide {
  RuleChoice rules;
  PositionView view;
  std::vector<AllowedByOne> only;
};

struct Comparison {
  std::vector<std::string> both;
  ComparedSide one;
  ComparedSide other;
};

/// Rules and the position's text as these rules are to read it.
struct RulesAndPosition {
  RuleChoice rules;
  std::string_view position;
};
Result<Comparison, Problem> compare(const AnyGame& game, const RulesAndPosition& one, const RulesAndPosition& other);

/// {"both":[moves],"sides":[{"rules","position","only":[{"move","refused_by_other":{message}}]},...]}
void write_json(JsonWriter& json, const Comparison& comparison);

}  // namespace meydan
