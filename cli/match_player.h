// Who plays in `meydan match`: a level of the game's engine, the engine under limits, or another program. A new kind of
// opponent (another protocol) is another MatchPlayer and a word in player_named().
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "games/registry.h"

namespace meydan::cli {

class MatchPlayer {
 public:
  virtual ~MatchPlayer() = default;
  /// Before every game, with everything that may be random in it.
  virtual void begin_game(std::uint64_t seed) = 0;
  /// A position in which this player is to move; the move's text, or why there is none. After Ctrl-C it need not be
  /// any good.
  [[nodiscard]] virtual Result<std::string, Message> move(const std::string& position) = 0;
};

/// What the players of a match play.
struct MatchGame {
  const RegisteredGame* entry;
  RuleChoice rules;
  double patience_s;  // that another program has for a move
};

/// `name` is one of
///   LEVEL              as `meydan games` lists them
///   nodes=N, depth=N   the engine without mistakes and whims, looking so far
///   time=SECONDS       likewise, for so long a move
///   program=COMMAND    a program that answers every line, a position, with a line that is an object with a "move" (as
///                      `meydan bestmove --stdin` does), run by the shell; one for every thread
///   PROTOCOL=HOST:PORT       a program that waits there and speaks the protocol of the game's programs, or
///   PROTOCOL=LIMIT:COMMAND   a program that speaks the protocol of the game's programs, looking so far: depth=N or
///   only
///                            N, nodes=N, movetime=MILLISECONDS
/// Every thread of a match has players of its own.
Result<std::unique_ptr<MatchPlayer>, Message> player_named(const MatchGame& game, std::string_view name);
/// Whether only one game at a time can be played against who is named: there is one of them.
bool plays_alone(const MatchGame& game, std::string_view name);

}  // namespace meydan::cli
