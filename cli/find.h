// Finding what a person named: a game, a level, a position; with a message that says what there is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/registry.h"

namespace meydan::cli {

Result<const RegisteredGame*, Message> find_registered(std::string_view id);
/// A level of a game's bot; the usual one for an empty name.
Result<const Level*, Message> find_level(const RegisteredGame& entry, std::string_view id);
/// Why no game at all has a level of this name; nothing if some game has.
std::optional<Message> objection_to_level(std::string_view id);

/// A game with its rules, as most commands need them.
struct GameAndRules {
  const AnyGame* game;
  RuleChoice rules;
};
Result<GameAndRules, Message> find_game_and_rules(std::string_view id, std::string_view rules);

/// Which of the names somebody most likely meant; empty if none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& names);

/// `start` stands for the first position of the rule set.
std::string position_or_start(const GameAndRules& chosen, const std::string& text);

}  // namespace meydan::cli
