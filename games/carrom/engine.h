// A bot that plays by simulation: it lists shots worth trying (straight, cut, off the frame, by way of another piece,
// the break), plays them all in its head, tries the best of them again with the error of its hand, and the stronger
// levels look at what the next shot would be, their own or the opponent's. Then its hand shakes, by its level.
#pragma once

#include "games/carrom/rules.h"
#include "search/any_engine.h"

namespace meydan::carrom {

class Engine final : public AnyEngine {
 public:
  std::span<const Level> levels() const override;
  Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                  const Question& question) const override;
};

}  // namespace meydan::carrom
