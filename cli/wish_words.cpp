#include "cli/wish_words.h"

#include "base/text.h"
#include "cli/clock_text.h"
#include "cli/connect_texts.h"
#include "cli/find.h"
#include "play/table.h"

namespace meydan::cli {

namespace {

struct Settings {
  std::string level;
  std::string rules;
  std::string clock;
  int limit_s;
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
    if (what != wire::PlayBot::kWord) return false;
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
  } else if (name == "limit" && number && *number >= 0 && *number <= kLongestLimitSeconds) {
    settings.limit_s = static_cast<int>(*number);
  } else if (name == "seat" && number && *number >= 1 && *number <= kMaxSeats) {
    settings.seat = static_cast<int>(*number);
  } else {
    return false;
  }
  return true;
}

}  // namespace

Result<wire::ClientMessage, Message> wish_of_words(std::string_view what, std::span<const std::string_view> words,
                                                   const ConnectOptions& defaults) {
  if (words.empty()) {
    std::string names;
    for (const RegisteredGame& entry : registered_games()) {
      names += (names.empty() ? "" : ", ") + std::string(entry.game->info().id);
    }
    return Failure{fill(texts::kGameNeeded, {names})};
  }
  Settings settings{defaults.level, defaults.rules, defaults.clock, defaults.limit_s,
                    defaults.games, defaults.seat,  defaults.rated};
  for (const std::string_view word : words.subspan(1)) {
    if (!take(settings, what, word)) return Failure{fill(texts::kBadWord, {quoted(word)})};
  }
  const auto chosen = find_game_and_rules(words.front(), settings.rules);
  if (!chosen) return Failure{chosen.reason()};
  const auto parsed = parse_clock(settings.clock);
  if (!parsed) return Failure{parsed.reason()};
  play::ClockSetup clock = *parsed;
  clock.move_limit_ms = settings.limit_s * 1'000;
  if (auto why = play::refusal_of_limit(clock, *chosen->game, chosen->rules)) return Failure{*std::move(why)};

  wire::Wish wish{.game = std::string(words.front()),
                  .rules = chosen->rules.text(),
                  .clock = clock,
                  .games = settings.games,
                  .rated = settings.rated};
  if (settings.seat > 0) wish.seat = settings.seat - 1;
  if (what == wire::PostSeek::kWord) return wire::ClientMessage(wire::PostSeek{std::move(wish)});
  if (what == wire::Challenge::kWord) return wire::ClientMessage(wire::Challenge{std::move(wish)});
  const auto level = find_level(*find_game(words.front()), settings.level);
  if (!level) return Failure{level.reason()};
  return wire::ClientMessage(wire::PlayBot{std::move(wish), std::string((*level)->id)});
}

}  // namespace meydan::cli
