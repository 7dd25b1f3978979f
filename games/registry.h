// The games of the arena. Adding one is a line in registry.cpp; nothing else outside its folder changes.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "rules/any_game.h"
#include "rules/running.h"
#include "search/any_engine.h"
#include "search/engine_protocol.h"
#include "search/training.h"

namespace meydan {

struct RegisteredGame {
  std::unique_ptr<const AnyGame> game;
  std::unique_ptr<const AnyEngine> engine;
  std::unique_ptr<const EngineProtocol> protocol{};  // null: its programs have none that we speak
  const Training* training = nullptr;                // null: nothing in it is made by training, or this is a browser
  /// D 15: whether a game of this kind can end with these scores, of the first seat and of the second. Who writes a
  /// result down by hand is told if it cannot.
  bool (*can_end_with)(int first, int second) = [](int, int) { return true; };
  /// The score in a position that is a whole match; nothing of games that have none there, nor of a text that is no
  /// position.
  std::optional<RunningMatch> (*running)(const RuleChoice& rules, std::string_view position) =
      [](const RuleChoice&, std::string_view) { return std::optional<RunningMatch>(); };
};

/// In the order in which they are shown.
std::span<const RegisteredGame> registered_games();

/// The game with this id, or null.
const RegisteredGame* find_game(std::string_view id);

}  // namespace meydan
