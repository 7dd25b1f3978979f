#include "cli/compare_command.h"

#include <algorithm>
#include <ostream>

#include "base/json_writer.h"
#include "cli/find.h"
#include "rules/views_json.h"

namespace meydan::cli {

namespace {

constexpr Citation kBoth{"allowed_by_both", "", "در هر دو مجاز ({0}):", "allowed by both ({0}):"};
constexpr Citation kOnly{"allowed_by_one", "", "فقط در {0} مجاز ({1}):", "allowed by {0} only ({1}):"};
constexpr Citation kSame{"no_difference", "", "{0} و {1} در این وضعیت یکسان‌اند.",
                         "{0} and {1} are the same here."};

/// One of the two: its rules, what it shows, what it allows.
struct Side {
  RuleChoice rules;
  std::string position;
  std::string drawing;
  std::vector<std::string> moves;

  [[nodiscard]] bool allows(const std::string& move) const {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
};

Result<Side, Problem> side_of(const AnyGame& game, const RuleChoice& rules, const std::string& position) {
  const auto view = game.look(rules, position);
  if (!view) return Failure{view.reason()};
  const auto moves = game.legal_moves(rules, view->position);
  if (!moves) return Failure{moves.reason()};
  Side side{rules, view->position, view->drawing, {}};
  for (const MoveView& move : *moves) side.moves.push_back(move.move);
  return side;
}

/// A move that one side allows and the other refuses, and why.
struct Refused {
  std::string move;
  Message why;
};
std::vector<Refused> only_in(const AnyGame& game, const Side& side, const Side& other) {
  std::vector<Refused> list;
  for (const std::string& move : side.moves) {
    if (other.allows(move)) continue;
    const auto explained = game.explain(other.rules, other.position, move);
    list.push_back({move, explained ? explained->message : explained.reason().message});
  }
  return list;
}

void write_side(JsonWriter& json, const Side& side, const std::vector<Refused>& only) {
  json.begin_object().key("rules").string(side.rules.text()).key("position").string(side.position);
  json.key("only").begin_array();
  for (const Refused& refused : only) {
    json.begin_object().key("move").string(refused.move).key("refused_by_other");
    write_json(json, refused.why);
    json.end_object();
  }
  json.end_array().end_object();
}

void print_only(const Console& console, const Side& side, const std::vector<Refused>& only) {
  if (only.empty()) return;
  console.out << '\n';
  console.say(kOnly, {side.rules.text(), static_cast<int>(only.size())});
  for (const Refused& refused : only) {
    console.out << "  " << refused.move << "\n      " << console.text_of(refused.why) << '\n';
  }
}

}  // namespace

int compare(const Console& console, const GameOptions& options, const std::string& other) {
  const auto first = find_game_and_rules(options.game, options.rules);
  if (!first) return console.complain(first.reason());
  const AnyGame& game = *first->game;
  const std::string last(game.info().book.rule_sets.back().name);
  const auto second = find_game_and_rules(options.game, other.empty() ? last : other);
  if (!second) return console.complain(second.reason());
  const auto one = side_of(game, first->rules, position_or_start(*first, options.position));
  if (!one) return console.complain(one.reason());
  const auto two = side_of(game, second->rules, position_or_start(*second, options.position));
  if (!two) return console.complain(two.reason());

  std::vector<std::string> both;
  for (const std::string& move : one->moves) {
    if (two->allows(move)) both.push_back(move);
  }
  const std::vector<Refused> only_one = only_in(game, *one, *two);
  const std::vector<Refused> only_two = only_in(game, *two, *one);
  if (options.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("both").begin_array();
    for (const std::string& move : both) json.string(move);
    json.end_array().key("sides").begin_array();
    write_side(json, *one, only_one);
    write_side(json, *two, only_two);
    json.end_array().end_object();
    console.out << json.text() << '\n';
    return kExitOk;
  }
  console.out << one->drawing << "\n\n";
  console.say(kBoth, {static_cast<int>(both.size())});
  for (const std::string& move : both) console.out << "  " << move << '\n';
  print_only(console, *one, only_one);
  print_only(console, *two, only_two);
  if (only_one.empty() && only_two.empty()) {
    console.out << '\n';
    console.say(kSame, {one->rules.text(), two->rules.text()});
  }
  return kExitOk;
}

}  // namespace meydan::cli
