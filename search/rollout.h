// A position played to its end many times over, the engine moving for both: what its moves are worth by what really
// came of them, with the standard error. Engines that can do it override AnyEngine::rollout; commands show it.
#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/json_writer.h"
#include "rules/game.h"

namespace meydan {

struct RolloutQuestion {
  int games = 1296;
  int lines = 3;  // of the best moves
  int cut = 0;    // turns after which a game is not played on but estimated; 0: every game is played to its end
  /// Leaves what the dice gave in the results. Without it a game's luck is taken out again roll by roll, which changes
  /// nothing in the mean and makes the error several times smaller.
  bool with_luck = false;
  int threads = 1;  // the answer is the same with any number of them
  std::uint64_t seed = 1;
};

/// How often something happens, of which a game has several kinds.
struct RolloutShare {
  std::string_view id{};
  Name name{};
};
inline constexpr std::size_t kMostShares = 8;

struct RolledOut {
  std::string move{};
  double worth = 0;  // in games, for who makes the move
  double error = 0;  // standard error of it; 0 where it is known
  std::array<double, kMostShares> shares{};

  friend bool operator==(const RolledOut&, const RolledOut&) = default;
};

struct Rollout {
  std::span<const RolloutShare> shares{};
  std::vector<RolledOut> lines{};  // the best first
  int games = 0;                   // that each line was played
};

/// What is known so far.
using OnRolledOut = std::function<void(const Rollout&)>;

/// {"games","lines":[{"move","worth","error","shares":{...}}]}; the fields without the braces
void write_fields(JsonWriter& json, const Rollout& rollout);

}  // namespace meydan
