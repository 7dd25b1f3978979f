#include "cli/find.h"

#include <algorithm>
#include <numeric>

#include "base/text.h"

namespace meydan::cli {

namespace {

constexpr Citation kUnknownGame{"unknown_game", "", "بازی {0} وجود ندارد؛ بازی‌ها: {1}",
                                "there is no game {0}; the games are: {1}"};
constexpr Citation kNoSuchLevel{"unknown_level", "", "سطح {0} وجود ندارد؛ سطح‌ها: {1}",
                                "there is no level {0}; the levels are: {1}"};

void append_name(std::string& names, std::string_view name) {
  if (!names.empty()) names += ", ";
  names += name;
}

/// How many letters have to be put in, left out or changed (Levenshtein).
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t at = 1; at <= one.size(); ++at) {
    std::size_t diagonal = row[0];
    row[0] = at;
    for (std::size_t place = 1; place <= other.size(); ++place) {
      const std::size_t changed = diagonal + (one[at - 1] == other[place - 1] ? 0 : 1);
      diagonal = row[place];
      row[place] = std::min({row[place] + 1, row[place - 1] + 1, changed});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& names) {
  std::string best;
  std::size_t least = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& name : names) {
    const std::size_t far = distance(word, name);
    if (far >= least) continue;
    least = far;
    best = name;
  }
  return best;
}

Result<const RegisteredGame*, Message> find_registered(std::string_view id) {
  if (const RegisteredGame* const found = find_game(id)) return found;
  std::string names;
  for (const RegisteredGame& entry : registered_games()) append_name(names, entry.game->info().id);
  return Failure{fill(kUnknownGame, {quoted(id), names})};
}

Result<const Level*, Message> find_level(const RegisteredGame& entry, std::string_view id) {
  if (entry.engine == nullptr) return Failure{fill(kNoBot)};
  if (id.empty()) return &entry.engine->usual_level();
  if (const Level* const found = entry.engine->find_level(id)) return found;
  return Failure{fill(kUnknownLevel, {quoted(id), entry.engine->level_names()})};
}

std::optional<Message> objection_to_level(std::string_view id) {
  std::vector<std::string_view> known;
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.engine == nullptr) continue;
    if (entry.engine->find_level(id) != nullptr) return std::nullopt;
    for (const Level& level : entry.engine->levels()) {
      if (std::find(known.begin(), known.end(), level.id) == known.end()) known.push_back(level.id);
    }
  }
  std::string names;
  for (const std::string_view name : known) append_name(names, name);
  return fill(kNoSuchLevel, {quoted(id), names});
}

Result<GameAndRules, Message> find_game_and_rules(std::string_view id, std::string_view rules) {
  const auto found = find_registered(id);
  if (!found) return Failure{found.reason()};
  const AnyGame* const game = (*found)->game.get();
  auto choice = RuleChoice::parse(game->info().book, rules);
  if (!choice) return Failure{choice.reason()};
  return GameAndRules{game, std::move(choice).value()};
}

std::string position_or_start(const GameAndRules& chosen, const std::string& text) {
  return trim(text) == "start" ? chosen.game->start(chosen.rules) : text;
}

}  // namespace meydan::cli
