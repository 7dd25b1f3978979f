// A player behind texts, the companion of AnyGame: give it a position, it chooses a move.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/rng.h"
#include "rules/any_game.h"
#include "search/alpha_beta.h"

namespace meydan {

/// How strong a bot plays; more levels come with stronger engines.
struct Level {
  std::string_view id;
  Name name;
  Effort effort;
};
inline constexpr std::array<Level, 3> kLevels{{
    {"easy", {"آسان", "easy"}, {.nodes = 300, .carelessness = 60}},
    {"medium", {"متوسط", "medium"}, {.nodes = 20'000, .carelessness = 10}},
    {"hard", {"سخت", "hard"}, {.nodes = 2'000'000, .carelessness = 0}},
}};

class AnyEngine {
 public:
  virtual ~AnyEngine() = default;

  /// The move it plays in a position where a seat is to move.
  [[nodiscard]] virtual Result<std::string, Problem> choose(const RuleChoice& rules, std::string_view position,
                                                            const Effort& effort, Rng& rng) const = 0;
};

inline constexpr Citation kNobodyToMove{"nobody_to_move", "", "در این وضعیت نوبت کسی نیست",
                                        "nobody is to move in this position"};

template <ListsMoves G, class Evaluate>
class AlphaBetaEngine final : public AnyEngine {
 public:
  Result<std::string, Problem> choose(const RuleChoice& rules, std::string_view position, const Effort& effort,
                                      Rng& rng) const override {
    const auto read = G::parse(G::rules(rules), position);
    if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
    if (G::turn(*read).by != Turn::By::Player) {
      return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
    }
    return G::format_move(*read, AlphaBeta<G, Evaluate>::choose(*read, effort, rng).move);
  }
};

}  // namespace meydan
