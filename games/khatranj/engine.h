// The bot of khatranj. A step is found by alpha-beta over those that it can word (engine_search.h), a word among the
// most common that it knows (vocabulary.h). Weak levels are careless and know few words; the strongest knows all of
// them and, of steps that are about as good, prefers those after which the opponent's letters are hard to word for a
// person.
#pragma once

#include "search/any_engine.h"

namespace meydan::khatranj {

class Engine final : public AnyEngine {
 public:
  [[nodiscard]] std::span<const Level> levels() const override;
  [[nodiscard]] Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                                const Question& question) const override;
};

}  // namespace meydan::khatranj
