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
// Words are numbered in the order of the alphabet by counting those that the walk leaves behind; how many words an edge
// leads to stands beside it. That number is a word's place in a table of half a byte each: how common it is, and
// whether it is offensive.
//
// The block, numbers being little-endian and of four bytes unless said otherwise:
//    "MYDWRDS1", the count of words, the count of edges, the root's first edge
//    the edges; the first is of no use, so that 0 can mean none
//    how many words each edge leads to, in three bytes
//    how many words begin with one letter and end with another, 32 times 32
//    the half bytes, two in a byte, the lower half first
// A node stands behind all that its edges lead to, so that nothing can go in a circle.
#pragma once

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

/// Looks into a block. It is as light as the text it looks at, which must stay where it is.
class Lexicon {
 public:
  using Each = std::function<bool(const Letters&, const WordEntry&)>;

  /// Nothing if the text is not a block: its mark or its size are wrong.
  static std::optional<Lexicon> read(std::string_view block);
  /// Whether everything in the block agrees; takes a while, and is for those who make or receive one.
  [[nodiscard]] bool is_sound() const;

  [[nodiscard]] std::uint32_t words() const { return words_; }
  [[nodiscard]] bool contains(const Letters& word) const { return find(word).has_value(); }
  /// What is known about a word; nothing if it is none.
  [[nodiscard]] std::optional<WordEntry> find(const Letters& word) const;
  /// How many words begin with one letter and end with the other.
  [[nodiscard]] std::uint32_t count(int first, int last) const;
  static constexpr int kAnyLetter = -1;  // as the last one
  /// Those words in the order of the alphabet, until `each` says false.
  void visit(int first, int last, const Each& each) const;

 private:
  Lexicon() = default;
  [[nodiscard]] std::uint32_t edge(std::uint32_t index) const;
  [[nodiscard]] std::uint32_t below(std::uint32_t index) const;
  [[nodiscard]] WordEntry entry(std::uint32_t number) const;
  /// Words below a node that end with `last`, the first of all words below being the `number`th; false to stop.
  bool walk(std::uint32_t node, std::uint32_t number, int last, Letters& word, const Each& each) const;

  std::string_view edges_;
  std::string_view below_;
  std::string_view pairs_;
  std::string_view entries_;
  std::uint32_t words_ = 0;
  std::uint32_t edge_count_ = 0;
  std::uint32_t root_ = 0;
};

/// Whether a text is a block, and sound.
bool is_whole_lexicon(std::string_view block);

/// A word and what is known about it, for those who make a block.
struct LexiconWord {
  Letters letters;
  WordEntry entry;
};
/// The block of these words: sorted, none twice.
std::string lexicon_block(const std::vector<LexiconWord>& words);

}  // namespace meydan::khatranj
