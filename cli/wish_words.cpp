#include "cli/wish_words.h"

#include "base/text.h"
#include "cli/clock_text.h"
#include "cli/connect_texts.h"
#include "cli/find.h"
#include "client/lobby.h"

namespace meydan::cli {

namespace {

namespace json = boost::json;

struct Settings {
  std::string level;
  std::string rules;
  std::string clock;
  int games;
  int seat;
  bool rated;
};

/// False for a word that is none of ours.
bool take(Settings& settings, std::string_view what, std::string_view word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string_view::npos) {
    if (word == "rated") {
      settings.rated = true;
      return true;
    }
    if (what != "play_bot") return false;
    settings.level = word;
    return true;
  }
  const std::string_view name = word.substr(0, equals);
  const std::string_view value = word.substr(equals + 1);
  const auto number = parse_integer(value);
  if (name == "clock") {
    settings.clock = value;
  } else if (name == "rules") {
    settings.rules = value;
  } else if (name == "level") {
    settings.level = value;
  } else if (name == "games" && number && *number >= 1 && *number <= 99) {
    settings.games = static_cast<int>(*number);
  } else if (name == "seat" && number && *number >= 1 && *number <= 2) {
    settings.seat = static_cast<int>(*number);
  } else {
    return false;
  }
  return true;
}

}  // namespace

Result<json::object, Message> wish_of_words(std::string_view what, std::span<const std::string_view> words,
                                            const ConnectOptions& defaults, const std::string& entropy) {
  if (words.empty()) {
    std::string names;
    for (const RegisteredGame& entry : registered_games()) {
      names += (names.empty() ? "" : ", ") + std::string(entry.game->info().id);
    }
    return Failure{fill(texts::kGameNeeded, {names})};
  }
  Settings settings{defaults.level, defaults.rules, defaults.clock, defaults.games, defaults.seat, defaults.rated};
  for (const std::string_view word : words.subspan(1)) {
    if (!take(settings, what, word)) return Failure{fill(texts::kBadWord, {quoted(word)})};
  }
  const auto chosen = find_game_and_rules(words.front(), settings.rules);
  if (!chosen) return Failure{chosen.reason()};
  const auto clock = parse_clock(settings.clock);
  if (!clock) return Failure{clock.reason()};

  json::object wish;
  wish["do"] = std::string(what);
  wish["game"] = std::string(words.front());
  wish["rules"] = chosen->rules.text();
  wish["clock"] = {{"kind", std::string(name_of_enumerator(clock->kind))},
                   {"bank_ms", clock->bank_ms},
                   {"step_ms", clock->step_ms},
                   {"move_limit_ms", clock->move_limit_ms}};
  wish["games"] = settings.games;
  wish["entropy"] = entropy;
  if (settings.rated) wish["rated"] = true;
  if (settings.seat > 0) wish["seat"] = settings.seat - 1;
  if (what == "play_bot") {
    const auto level = find_level(*find_game(words.front()), settings.level);
    if (!level) return Failure{level.reason()};
    wish["level"] = std::string((*level)->id);
  }
  return wish;
}

}  // namespace meydan::cli
