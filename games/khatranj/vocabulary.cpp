#include "games/khatranj/vocabulary.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace meydan::khatranj {

namespace {

using Pairs = std::array<std::uint8_t, kLetters * kLetters>;
constexpr std::size_t pair_at(int first, int last) { return static_cast<std::size_t>(first * kLetters + last); }

/// The class of the most common word of every pair of letters; kCommonnessClasses where there is none, or offensive
/// ones alone.
Pairs commonest_of(const Lexicon& lexicon) {
  Pairs pairs;
  pairs.fill(kCommonnessClasses);
  for (int first = 0; first < kLetters; ++first) {
    lexicon.visit(first, Lexicon::kAnyLetter, [&](const Letters& word, const WordEntry& entry) {
      std::uint8_t& known = pairs[pair_at(first, word.back())];
      if (!entry.offensive) known = std::min(known, static_cast<std::uint8_t>(entry.commonness));
      return true;
    });
  }
  return pairs;
}

/// OPTIMIZATION: looked up once for each dictionary; sets stay until the program ends, and so may what is known of
/// them.
const Pairs& known_pairs(const DataSet& set, const Lexicon& lexicon) {
  static std::mutex mutex;
  static std::map<const DataSet*, Pairs> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(&set);
  return found != known.end() ? found->second : known.emplace(&set, commonest_of(lexicon)).first->second;
}

}  // namespace

Vocabulary::Vocabulary(const Position& position, Colour colour, int classes)
    : lexicon_(lexicon_of(position.rules)), said_(&position.words[index_of(colour)]), classes_(classes) {
  if (!lexicon_) return;
  const Pairs& commonest = known_pairs(*position.rules.data, *lexicon_);
  std::array<bool, kLetters * kLetters> known{};
  for (std::size_t pair = 0; pair < known.size(); ++pair) known[pair] = commonest[pair] < classes;
  std::array<bool, kLetters * kLetters> looked_up{};
  for (const Letters& word : *said_) {
    const std::size_t pair = pair_at(word.front(), word.back());
    if (known[pair] && !looked_up[pair]) known[pair] = may_say_any(word.front(), word.back());
    looked_up[pair] = true;
  }
  const bool either = position.rules.order == WordOrder::Either;
  for (int from = 0; from < kSquares; ++from) {
    for (int to = 0; to < kSquares; ++to) {
      if (known[pair_at(letter_of(from), letter_of(to))] || (either && known[pair_at(letter_of(to), letter_of(from))]))
        steps_[static_cast<std::size_t>(from)] |= bit_of(to);
    }
  }
}

bool Vocabulary::may_say(const Letters& word, const WordEntry& entry) const {
  return entry.commonness < classes_ && !entry.offensive &&
         std::find(said_->begin(), said_->end(), word) == said_->end();
}

bool Vocabulary::may_say_any(int first, int last) const {
  bool found = false;
  lexicon_->visit(first, last, [&](const Letters& word, const WordEntry& entry) {
    found = may_say(word, entry);
    return !found;
  });
  return found;
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
