#include "games/khatranj/vocabulary.h"

#include <algorithm>

namespace meydan::khatranj {

Vocabulary::Vocabulary(const Position& position, Colour colour, int classes)
    : lexicon_(lexicon_of(position.rules)), said_(&position.words[index_of(colour)]), classes_(classes) {}

bool Vocabulary::may_say(const Letters& word, const WordEntry& entry) const {
  return entry.commonness < classes_ && !entry.offensive &&
         std::find(said_->begin(), said_->end(), word) == said_->end();
}

bool Vocabulary::has(int first, int last) {
  Known& known = known_[static_cast<std::size_t>(first * kLetters + last)];
  if (known == Known::NotAsked) {
    known = Known::No;
    if (lexicon_ && lexicon_->count(first, last) > 0) {
      lexicon_->visit(first, last, [&](const Letters& word, const WordEntry& entry) {
        if (may_say(word, entry)) known = Known::Yes;
        return known == Known::No;
      });
    }
  }
  return known == Known::Yes;
}

bool Vocabulary::has_word(const Rules& rules, const Men& men, const Step& step) {
  // OPTIMIZATION: most steps have one pair of letters, which needs no list.
  const int from = letter_of(step.from);
  const int to = letter_of(step.to);
  if (has(from, to) || (rules.order == WordOrder::Either && has(to, from))) return true;
  const auto castling = castling_of(men, step, rules.ways);
  if (!castling) return false;
  const int rook_from = letter_of(castling->rook_from);
  const int rook_to = letter_of(castling->rook_to);
  return has(rook_from, rook_to) || (rules.order == WordOrder::Either && has(rook_to, rook_from));
}

std::optional<Letters> Vocabulary::word_for(const Position& position, Rng& rng) const {
  if (!lexicon_) return std::nullopt;
  std::vector<Letters> best;
  int commonness = classes_;
  for (const LetterPair& pair : letter_pairs(position.rules, position.men, position.step)) {
    lexicon_->visit(pair.first, pair.last, [&](const Letters& word, const WordEntry& entry) {
      if (entry.commonness > commonness || !may_say(word, entry)) return true;
      if (entry.commonness < commonness) best.clear();
      commonness = entry.commonness;
      best.push_back(word);
      return true;
    });
  }
  if (best.empty()) return std::nullopt;
  return best[static_cast<std::size_t>(rng.below(best.size()))];
}

}  // namespace meydan::khatranj
