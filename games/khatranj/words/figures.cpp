#include "games/khatranj/words/figures.h"

#include <chrono>

#include "base/rng.h"
#include "games/khatranj/rules.h"

namespace meydan::khatranj {

namespace {

constexpr int kGames = 1'000;
constexpr int kLongest = 200;  // steps of a random game

struct Share {
  std::uint64_t with = 0;
  std::uint64_t of = 0;

  void add(bool has) {
    with += has ? 1 : 0;
    ++of;
  }
  [[nodiscard]] std::string text() const {
    const auto tenths = of == 0 ? 0 : (1'000 * with + of / 2) / of;
    return std::to_string(with) + " of " + std::to_string(of) + " (" + std::to_string(tenths / 10) + "." +
           std::to_string(tenths % 10) + " %)";
  }
};

/// Every legal move of random games, in which moves are made whether they have a word or not.
Share moves_with_a_word(const Lexicon& lexicon) {
  Share share;
  const Rules rules;
  Rng rng(1);
  for (int game = 0; game < kGames; ++game) {
    Men men = start_men(rules.ways);
    for (int step = 0; step < kLongest; ++step) {
      const auto legal = legal_steps(men, rules.ways);
      if (legal.empty()) break;
      for (const Step& each : legal) {
        bool has = false;
        for (const LetterPair& pair : letter_pairs(rules, men, each)) has |= lexicon.count(pair.first, pair.last) > 0;
        share.add(has);
      }
      men = after_step(men, legal[static_cast<std::size_t>(rng.below(legal.size()))], rules.ways);
    }
  }
  return share;
}

std::vector<Letters> all_words(const Lexicon& lexicon) {
  std::vector<Letters> words;
  for (int pair = 0; pair < kLetters * kLetters; ++pair) {
    lexicon.visit(pair / kLetters, pair % kLetters, [&](const Letters& word, const WordEntry&) {
      words.push_back(word);
      return true;
    });
  }
  return words;
}

}  // namespace

std::string figures_of(const Lexicon& lexicon) {
  Share pairs;
  for (int pair = 0; pair < kLetters * kLetters; ++pair) pairs.add(lexicon.count(pair / kLetters, pair % kLetters) > 0);
  const auto words = all_words(lexicon);
  std::uint64_t hidden = 0;
  const auto began = std::chrono::steady_clock::now();
  for (const Letters& word : words) hidden += lexicon.find(word)->offensive ? 1 : 0;
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  return std::to_string(lexicon.words()) + " words, " + std::to_string(hidden) + " of them never suggested\n" +
         "pairs of letters with a word: " + pairs.text() + "\n" + "legal moves with a word, in " +
         std::to_string(kGames) + " random games: " + moves_with_a_word(lexicon).text() + "\n" + "look-ups a second: " +
         std::to_string(static_cast<std::uint64_t>(static_cast<double>(words.size()) / std::max(took.count(), 1e-9))) +
         "\n";
}

}  // namespace meydan::khatranj
