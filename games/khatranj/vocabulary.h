// The words that a bot knows: those of the first classes of the dictionary (lexicon.h), never an offensive one.
#pragma once

#include <array>
#include <optional>

#include "base/rng.h"
#include "games/khatranj/rules.h"

namespace meydan::khatranj {

/// For every square, where a step from it has a word (K 2). Castling may use the rook's squares besides.
using WordedSteps = std::array<Bits, kSquares>;

class Vocabulary {
 public:
  /// Classes below `classes` are known. What `colour` has said in the position does not count any more.
  Vocabulary(const Position& position, Colour colour, int classes);

  [[nodiscard]] const WordedSteps& steps() const { return steps_; }
  /// K 2: whether there is a word for a step.
  [[nodiscard]] bool has_word(const Men& men, const Step& step, const Ways& ways) const {
    if (has(step.from, step.to)) return true;
    const auto castling = castling_of(men, step, ways);
    return castling && has_word(*castling);
  }
  [[nodiscard]] bool has_word(const Castling& castling) const {
    return has(castling.king_from, castling.king_to) || has(castling.rook_from, castling.rook_to);
  }
  /// One of the most common words for the step of a position in which a word is due.
  [[nodiscard]] std::optional<Letters> word_for(const Position& position, Rng& rng) const;

 private:
  [[nodiscard]] bool has(int from, int to) const { return (steps_[static_cast<std::size_t>(from)] & bit_of(to)) != 0; }
  [[nodiscard]] bool may_say(const Letters& word, const WordEntry& entry) const;
  [[nodiscard]] bool may_say_any(int first, int last) const;

  std::optional<Lexicon> lexicon_;
  const std::vector<Letters>* said_;  // the position's, which must stay
  int classes_;
  WordedSteps steps_{};
};

}  // namespace meydan::khatranj
