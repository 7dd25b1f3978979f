// The words of khatranj, as one block of bytes that is read where it lies.
//
// It is the smallest automaton of letters that accepts them. An edge has four bytes, the edges of a node follow each
// other, and a word is found by walking from the first node, a letter at a time:
//
//    0x80000000  the word may end here          0x40000000  the last edge of its node
//    0x3e000000  the letter, 0 to 31            0x01ffffff  the first edge of the node it leads to; 0: none
//
//    ا ─┬─ ب ●        اب, ابر and بر share what they end with
//       │  └─ ر ●
//    ب ─┴──── ر ●
//
// Words are numbered in the order of the alphabet by counting those that the walk leaves behind. That number is their
// place in a second table of half a byte each: how common a word is, and whether it is offensive.
//
// The block: "MYDWRDS1", then as little-endian 32-bit numbers the count of words, the count of edges and the root's first
// edge, the edges (the first is of no use, so that 0 can mean none), and the half bytes, two in a byte, the lower half
// first. A node stands behind all that its edges lead to, so that nothing can go in a circle.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/khatranj/letters.h"

namespace meydan::khatranj {

/// 0 is the most common. Bots of an easy level know the first classes only.
inline constexpr int kCommonnessClasses = 8;

struct WordEntry {
  int commonness = kCommonnessClasses - 1;
  /// Valid, but never suggested.
  bool offensive = false;

  friend bool operator==(const WordEntry&, const WordEntry&) = default;
};

class Lexicon {
 public:
  /// Reads a block, which must stay where it is; nothing if it is not one.
  static std::optional<Lexicon> read(std::string_view block);

  [[nodiscard]] std::uint32_t words() const { return words_; }
  [[nodiscard]] bool contains(const Letters& word) const { return find(word).has_value(); }
  /// What is known about a word; nothing if it is none.
  [[nodiscard]] std::optional<WordEntry> find(const Letters& word) const;
  /// How many words begin with one letter and end with the other.
  [[nodiscard]] std::uint32_t count(int first, int last) const {
    return counts_[static_cast<std::size_t>(first * kLetters + last)];
  }
  /// Those words in the order of the alphabet, until `each` says false.
  void visit(int first, int last, const std::function<bool(const Letters&, const WordEntry&)>& each) const;

 private:
  Lexicon() = default;
  using Each = std::function<bool(const Letters&, const WordEntry&)>;

  [[nodiscard]] std::uint32_t edge(std::uint32_t index) const;
  [[nodiscard]] WordEntry entry(std::uint32_t number) const;
  /// Words below a node that end with `last`, the first of all words below being the `number`th; false to stop.
  bool walk(std::uint32_t node, std::uint32_t number, int last, Letters& word, const Each& each) const;
  bool count_below();
  void count_pairs(std::uint32_t node, int first);

  std::string_view edges_;
  std::string_view entries_;
  std::uint32_t words_ = 0;
  std::uint32_t edge_count_ = 0;
  std::uint32_t root_ = 0;
  std::vector<std::uint32_t> below_;  // by edge: the words that begin with what leads over it
  std::array<std::uint32_t, kLetters * kLetters> counts_{};
};

/// A word and what is known about it, for those who make a block.
struct LexiconWord {
  Letters letters;
  WordEntry entry;
};
/// The block of these words: sorted, none twice.
std::string lexicon_block(const std::vector<LexiconWord>& words);

}  // namespace meydan::khatranj
