// A bot of one ply: it looks at every play of its roll, the stronger levels also at every roll of the opponent after
// the best of them, and it handles the cube by the same estimate. Plays are valued in equity; of what is said about a
// cube it values only the word that it chooses.
#pragma once

#include "games/backgammon/rules.h"
#include "search/any_engine.h"

namespace meydan::backgammon {

class Engine final : public AnyEngine {
 public:
  std::span<const Level> levels() const override;
  Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                  const Question& question) const override;
};

}  // namespace meydan::backgammon
