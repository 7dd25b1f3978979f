#include "rules/compare.h"

#include <algorithm>

#include "rules/views_json.h"

namespace meydan {

namespace {

struct Seen {
  PositionView view;
  std::vector<std::string> moves;

  [[nodiscard]] bool allows(const std::string& move) const {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
};

Result<Seen, Problem> see(const AnyGame& game, const RulesAndPosition& place) {
  auto view = game.look(place.rules, place.position);
  if (!view) return Failure{view.reason()};
  const auto moves = game.legal_moves(place.rules, view->position);
  if (!moves) return Failure{moves.reason()};
  Seen seen{std::move(view).value(), {}};
  for (const MoveView& move : *moves) seen.moves.push_back(move.move);
  return seen;
}

std::vector<AllowedByOne> only_in(const AnyGame& game, const Seen& side, const RuleChoice& other_rules,
                                  const Seen& other) {
  std::vector<AllowedByOne> list;
  for (const std::string& move : side.moves) {
    if (other.allows(move)) continue;
    const auto explained = game.explain(other_rules, other.view.position, move);
    list.push_back({move, explained ? explained->message : explained.reason().message});
  }
  return list;
}

void write_side(JsonWriter& json, const ComparedSide& side) {
  json.begin_object().key("rules").string(side.rules.text()).key("position").string(side.view.position);
  json.key("only").begin_array();
  for (const AllowedByOne& allowed : side.only) {
    json.begin_object().key("move").string(allowed.move).key("refused_by_other");
    write_json(json, allowed.refused_by_other);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace

Result<Comparison, Problem> compare(const AnyGame& game, const RulesAndPosition& one, const RulesAndPosition& other) {
  const auto first = see(game, one);
  if (!first) return Failure{first.reason()};
  const auto second = see(game, other);
  if (!second) return Failure{second.reason()};
  Comparison comparison{{},
                        {one.rules, first->view, only_in(game, *first, other.rules, *second)},
                        {other.rules, second->view, only_in(game, *second, one.rules, *first)}};
  for (const std::string& move : first->moves) {
    if (second->allows(move)) comparison.both.push_back(move);
  }
  return comparison;
}

void write_json(JsonWriter& json, const Comparison& comparison) {
  json.begin_object().key("both").begin_array();
  for (const std::string& move : comparison.both) json.string(move);
  json.end_array().key("sides").begin_array();
  write_side(json, comparison.one);
  write_side(json, comparison.other);
  json.end_array().end_object();
}

}  // namespace meydan
