// The bot of khatranj. A step is found by alpha-beta over what it can word (engine_search.h), a word among the most
// common that it knows (vocabulary.h). Weak levels look a little ahead, overlook what they should see, are careless and
// know few words; the strong ones know all of them and, of steps that are about as good, prefer those after which the
// opponent's letters are hard to word for a person.
#pragma once

#include "games/khatranj/evaluation.h"
#include "search/any_engine.h"

namespace meydan::khatranj {

class Engine final : public AnyEngine {
 public:
  Engine() = default;
  /// With weights of one's own (evaluation.h), which must stay.
  explicit Engine(const Weights& weights) : weights_(&weights) {}
  [[nodiscard]] std::span<const Level> levels() const override;
  [[nodiscard]] Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                                const Question& question) const override;

 private:
  const Weights* weights_ = &kWeights;
};

}  // namespace meydan::khatranj
