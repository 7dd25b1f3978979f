// Makes a lexicon's block: the smallest automaton of a sorted list of words, grown word by word. What a new word has
// not in common with the one before is finished and will not change; if an equal node was made already, that one is
// used.
#include <array>
#include <map>

#include "base/assert.h"
#include "games/khatranj/lexicon_block.h"

namespace meydan::khatranj {

using namespace lexicon_block_parts;

namespace {

class Writer {
 public:
  void add(const LexiconWord& word) {
    MEYDAN_ASSERT(word.letters.size() >= 2 && word.letters.size() <= kLongestWord && last_ < word.letters);
    std::size_t shared = 0;
    while (shared < last_.size() && last_[shared] == word.letters[shared]) ++shared;
    finish_down_to(shared);
    for (std::size_t index = shared; index < word.letters.size(); ++index) {
      open_.back().push_back(static_cast<std::uint32_t>(word.letters[index]) << kLetterShift);
      open_.emplace_back();
    }
    open_[word.letters.size() - 1].back() |= kEnds;
    last_ = word.letters;
    entries_.push_back(half_byte_of(word.entry));
    MEYDAN_ASSERT(entries_.size() <= kMostWords);
    ++pairs_[static_cast<std::size_t>(word.letters.front() * kLetters + word.letters.back())];
  }

  std::string block() {
    finish_down_to(0);
    const std::uint32_t root = node_of(open_.front());
    std::string out(kMark);
    const auto number = [&](std::uint32_t value, std::size_t size = 4) {
      for (std::size_t byte = 0; byte < size; ++byte) out.push_back(static_cast<char>(value >> 8 * byte & 255u));
    };
    number(static_cast<std::uint32_t>(entries_.size()));
    number(static_cast<std::uint32_t>(edges_.size()));
    number(root);
    for (const std::uint32_t edge : edges_) number(edge);
    for (const std::uint32_t words : below_) number(words, kBelowBytes);
    for (const std::uint32_t words : pairs_) number(words, kPairBytes);
    for (std::size_t index = 0; index < entries_.size(); index += 2) {
      const unsigned upper = index + 1 < entries_.size() ? entries_[index + 1] : 0u;
      out.push_back(static_cast<char>(entries_[index] | upper << 4));
    }
    return out;
  }

 private:
  using Node = std::vector<std::uint32_t>;  // its edges, without the mark of the last one

  void finish_down_to(std::size_t depth) {
    while (open_.size() > depth + 1) {
      const std::uint32_t node = node_of(open_.back());
      open_.pop_back();
      open_.back().back() |= node;
    }
  }

  /// Where a finished node stands; 0 for one without edges.
  std::uint32_t node_of(const Node& node) {
    if (node.empty()) return 0;
    const auto [found, is_new] = known_.try_emplace(node, static_cast<std::uint32_t>(edges_.size()));
    if (is_new) {
      for (const std::uint32_t edge : node) {
        edges_.push_back(edge);
        below_.push_back(words_of(edge & kTarget) + ((edge & kEnds) != 0 ? 1 : 0));
      }
      edges_.back() |= kLast;
      MEYDAN_ASSERT(edges_.size() <= kTarget);
    }
    return found->second;
  }

  [[nodiscard]] std::uint32_t words_of(std::uint32_t node) const {
    std::uint32_t words = 0;
    for (std::uint32_t at = node; node != 0; ++at) {
      words += below_[at];
      if ((edges_[at] & kLast) != 0) break;
    }
    return words;
  }

  Letters last_;
  std::vector<Node> open_{Node{}};  // along the last word, the root first
  std::map<Node, std::uint32_t> known_;
  std::vector<std::uint32_t> edges_{0};
  std::vector<std::uint32_t> below_{0};
  std::array<std::uint32_t, kLetters * kLetters> pairs_{};
  std::vector<std::uint8_t> entries_;
};

}  // namespace

std::string lexicon_block(const std::vector<LexiconWord>& words) {
  Writer writer;
  for (const LexiconWord& word : words) writer.add(word);
  return writer.block();
}

}  // namespace meydan::khatranj
