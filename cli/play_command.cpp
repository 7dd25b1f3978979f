#include "cli/play_command.h"

#include <chrono>
#include <iostream>
#include <span>

#include "base/text.h"
#include "cli/find.h"
#include "cli/play_texts.h"
#include "cli/terminal_game.h"
#include "games/registry.h"
#include "play/table.h"

namespace meydan::cli {

namespace {

/// Shows numbered choices and reads one of them; nothing at the end of input.
std::optional<std::size_t> choose(const Console& console, const Citation& question,
                                  const std::vector<std::string>& choices) {
  console.say(question);
  for (std::size_t index = 0; index < choices.size(); ++index) {
    console.out << "  " << index + 1 << "  " << choices[index] << '\n';
  }
  for (;;) {
    console.out << "> " << std::flush;
    const auto line = read_line(console.in);
    if (!line) return std::nullopt;
    const auto number = parse_integer(trim(*line));
    if (number && *number >= 1 && static_cast<std::size_t>(*number) <= choices.size()) {
      return static_cast<std::size_t>(*number - 1);
    }
    console.say(texts::kChooseAgain, {static_cast<int>(choices.size())});
  }
}

std::optional<const RegisteredGame*> ask_game(const Console& console) {
  std::vector<std::string> names;
  for (const RegisteredGame& entry : registered_games()) names.push_back(console.text_of(entry.game->info().name));
  const auto chosen = choose(console, texts::kChooseGame, names);
  if (!chosen) return std::nullopt;
  return &registered_games()[*chosen];
}

/// The level of the bot, or null for a friend.
std::optional<const Level*> ask_opponent(const Console& console, const RegisteredGame& entry) {
  std::span<const Level> levels;
  if (entry.engine != nullptr) levels = entry.engine->levels();
  std::vector<std::string> choices;
  choices.reserve(levels.size() + 1);
  for (const Level& level : levels) {
    choices.push_back(console.text_of(texts::kBotLevel, {Argument{level.name.fa, level.name.en}}));
  }
  choices.push_back(console.text_of(texts::kFriend));
  const auto chosen = choose(console, texts::kChooseOpponent, choices);
  if (!chosen) return std::nullopt;
  return *chosen < levels.size() ? &levels[*chosen] : nullptr;
}

std::optional<Seat> ask_seat(const Console& console, std::span<const Name> seats) {
  std::vector<std::string> choices;
  for (const Name& seat : seats) {
    choices.push_back(choices.empty() ? console.text_of(texts::kSeatBegins, {Argument{seat.fa, seat.en}})
                                      : console.text_of(seat));
  }
  const auto chosen = choose(console, texts::kChooseSeat, choices);
  if (!chosen) return std::nullopt;
  return static_cast<Seat>(*chosen);
}

std::uint64_t seed_of_the_moment() {
  return static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}

}  // namespace

int play(const Console& console, const PlayOptions& options) {
  const bool asking = options.game.empty();
  if (asking) console.say(texts::kWelcome);

  const auto leave = [&] {
    console.out << '\n';
    console.say(texts::kGoodbye);
    return kExitOk;
  };

  const RegisteredGame* entry = nullptr;
  if (asking) {
    const auto asked = ask_game(console);
    if (!asked) return leave();
    entry = *asked;
  } else {
    const auto found = find_registered(options.game);
    if (!found) return console.complain(found.reason());
    entry = *found;
  }
  const AnyGame& game = *entry->game;
  auto rules = RuleChoice::parse(game.info().book, options.rules);
  if (!rules) return console.complain(rules.reason());

  const play::Ms limit_ms = play::Ms{options.limit_s} * 1'000;
  if (const auto why = play::refusal_of_limit({.move_limit_ms = limit_ms}, game, *rules)) return console.complain(*why);

  const Level* level = nullptr;
  if (options.against == "friend") {
    // Two people at one keyboard.
  } else if (asking && options.against.empty() && options.level.empty()) {
    const auto asked = ask_opponent(console, *entry);
    if (!asked) return leave();
    level = *asked;
  } else {
    const auto found = find_level(*entry, options.level);
    if (!found) return console.complain(found.reason());
    level = *found;
  }

  Seat seat = options.seat > 0 ? options.seat - 1 : 0;
  const auto seats = static_cast<int>(game.seats(*rules).size());
  if (seat >= seats) return console.complain(fill(texts::kNoSuchSeat, {seats}));
  if (asking && options.seat == 0 && level != nullptr) {
    const auto asked = ask_seat(console, game.seats(*rules));
    if (!asked) return leave();
    seat = *asked;
  }

  TerminalGame::Setup setup{.entry = *entry,
                            .rules = std::move(rules).value(),
                            .start = std::nullopt,
                            .bot = level,
                            .human = seat,
                            .limit_ms = limit_ms,
                            .rng = Rng(options.seed.value_or(seed_of_the_moment()))};
  if (options.position) {
    const auto view = game.look(setup.rules, *options.position);
    if (!view) return console.complain(view.reason());
    setup.start = view->position;
  }

  console.say(texts::kPlaying, {Argument{game.info().name.fa, game.info().name.en}, setup.rules.text()});
  TerminalGame table(console, std::move(setup));
  while (table.play_game() == TerminalGame::Next::Again) {
  }
  console.say(texts::kGoodbye);
  return kExitOk;
}

}  // namespace meydan::cli
