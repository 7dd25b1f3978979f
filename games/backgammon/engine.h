// A bot of one ply: it looks at every play of its roll, the stronger levels also at every roll of the opponent after
// the best of them, and it handles the cube by the same estimate.
#pragma once

#include "games/backgammon/rules.h"
#include "search/any_engine.h"

namespace meydan::backgammon {

class Engine final : public AnyEngine {
 public:
  Result<std::string, Problem> choose(const RuleChoice& rules, std::string_view position, const Effort& effort,
                                      Rng& rng) const override;
};

}  // namespace meydan::backgammon
