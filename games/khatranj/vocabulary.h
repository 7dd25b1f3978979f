// The words that a bot knows: those of the first classes of the dictionary (lexicon.h), never an offensive one.
#pragma once

#include <array>
#include <optional>

#include "base/rng.h"
#include "games/khatranj/rules.h"

namespace meydan::khatranj {

class Vocabulary {
 public:
  /// Classes below `classes` are known. What `colour` has said in the position does not count any more.
  Vocabulary(const Position& position, Colour colour, int classes);

  /// K 2: whether there is a word for a step. Asked often, and answered from memory the second time.
  [[nodiscard]] bool has_word(const Rules& rules, const Men& men, const Step& step);
  /// One of the most common words for the step of a position in which a word is due.
  [[nodiscard]] std::optional<Letters> word_for(const Position& position, Rng& rng) const;

 private:
  enum class Known : std::uint8_t { NotAsked, No, Yes };
  [[nodiscard]] bool has(int first, int last);
  [[nodiscard]] bool may_say(const Letters& word, const WordEntry& entry) const;

  std::optional<Lexicon> lexicon_;
  const std::vector<Letters>* said_;  // the position's, which must stay
  int classes_;
  std::array<Known, kLetters * kLetters> known_{};
};

}  // namespace meydan::khatranj
