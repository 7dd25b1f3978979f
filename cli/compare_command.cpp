#include "cli/compare_command.h"

#include <ostream>

#include "cli/find.h"
#include "rules/compare.h"
#include "rules/views_json.h"

namespace meydan::cli {

namespace {

constexpr Citation kBoth{"allowed_by_both", "", "در هر دو مجاز ({0}):", "allowed by both ({0}):"};
constexpr Citation kOnly{"allowed_by_one", "", "فقط در {0} مجاز ({1}):", "allowed by {0} only ({1}):"};
constexpr Citation kSame{"no_difference", "", "{0} و {1} در این وضعیت یکسان‌اند.",
                         "{0} and {1} are the same here."};

void print_only(const Console& console, const ComparedSide& side) {
  if (side.only.empty()) return;
  console.out << '\n';
  console.say(kOnly, {side.rules.text(), static_cast<int>(side.only.size())});
  for (const AllowedByOne& allowed : side.only) {
    console.out << "  " << allowed.move << "\n      " << console.text_of(allowed.refused_by_other) << '\n';
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
  const std::string one_position = position_or_start(*first, options.position);
  const std::string other_position = position_or_start(*second, options.position);
  const auto compared = meydan::compare(game, {first->rules, one_position}, {second->rules, other_position});
  if (!compared) return console.complain(compared.reason());
  if (options.format == Format::Json) {
    console.out << json_of(*compared) << '\n';
    return kExitOk;
  }
  const ComparedSide& one = compared->one;
  const ComparedSide& two = compared->other;
  console.out << game.draw(one.rules, one.view.position).value() << "\n\n";
  console.say(kBoth, {static_cast<int>(compared->both.size())});
  for (const std::string& move : compared->both) console.out << "  " << move << '\n';
  print_only(console, one);
  print_only(console, two);
  if (one.only.empty() && two.only.empty()) {
    console.out << '\n';
    console.say(kSame, {one.rules.text(), two.rules.text()});
  }
  return kExitOk;
}

}  // namespace meydan::cli
