// The games of the arena. Adding one is a line in registry.cpp; nothing else outside its folder changes.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "rules/any_game.h"
#include "search/any_engine.h"

namespace meydan {

struct RegisteredGame {
  std::unique_ptr<const AnyGame> game;
  std::unique_ptr<const AnyEngine> engine;
};

/// In the order in which they are shown.
std::span<const RegisteredGame> registered_games();

/// The game with this id, or null.
const RegisteredGame* find_game(std::string_view id);

}  // namespace meydan
