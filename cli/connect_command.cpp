#include "cli/connect_command.h"

#include <chrono>
#include <iostream>

#include "base/text.h"
#include "cli/clock_text.h"
#include "cli/connect_client.h"
#include "cli/connect_texts.h"
#include "cli/find.h"
#include "cli/password_prompt.h"
#include "play/table.h"
#include "server/random.h"

namespace meydan::cli {

namespace {

/// What can be known to be wrong before anybody is asked.
std::optional<Message> objection(const ConnectOptions& options) {
  for (const std::string& game : {options.seek, options.bot, options.challenge}) {
    if (game.empty()) continue;
    const auto chosen = find_game_and_rules(game, options.rules);
    if (!chosen) return chosen.reason();
    if (auto why = play::refusal_of_limit({.move_limit_ms = options.limit_s * 1'000}, *chosen->game, chosen->rules))
      return why;
  }
  if (const auto clock = parse_clock(options.clock); !clock) return clock.reason();
  if (!options.bot.empty()) {
    if (const auto level = find_level(*find_game(options.bot), options.level); !level) return level.reason();
  }
  if (!options.automatic.empty()) return objection_to_level(options.automatic);
  return std::nullopt;
}

}  // namespace

int connect(const Console& console, const ConnectOptions& asked) {
  ConnectOptions options = asked;
  const auto address = client::parse_address(options.server);
  if (!address) return console.complain(address.reason());
  if (const auto wrong = objection(options)) return console.complain(*wrong);

  GuestTokens tokens(client::host_and_port(*address));
  auto known = tokens.find(options.nickname);
  if (!known && options.nickname.empty()) {
    if (!is_terminal()) return console.complain(fill(texts::kNicknameNeeded));
    console.out << console.text_of(texts::kAskNickname) << std::flush;
    const auto line = read_line(console.in);
    if (!line || trim(*line).empty()) return console.complain(fill(texts::kNicknameNeeded));
    options.nickname = trim(*line);
  }
  server::SystemRandom random;
  ConnectClient client(console, {.address = *address,
                                 .options = std::move(options),
                                 .tokens = std::move(tokens),
                                 .known = std::move(known),
                                 .key_prefix = server::new_id(random),
                                 .entropy = server::new_secret(random),
                                 .person = is_terminal()});
  return client.run();
}

}  // namespace meydan::cli
