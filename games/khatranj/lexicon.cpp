#include "games/khatranj/lexicon.h"

#include "base/assert.h"
#include "games/khatranj/lexicon_block.h"

namespace meydan::khatranj {

using namespace lexicon_block_parts;

std::optional<Lexicon> Lexicon::read(std::string_view block) {
  if (block.size() < kHeadBytes || block.substr(0, kMark.size()) != kMark) return std::nullopt;
  Lexicon lexicon;
  lexicon.words_ = number_at(block, kMark.size());
  lexicon.edge_count_ = number_at(block, kMark.size() + 4);
  lexicon.root_ = number_at(block, kMark.size() + 8);
  const std::uint64_t edge_bytes = std::uint64_t{kEdgeBytes} * lexicon.edge_count_;
  const std::uint64_t entry_bytes = (std::uint64_t{lexicon.words_} + 1) / 2;
  if (lexicon.edge_count_ > kTarget || lexicon.root_ == 0 || lexicon.root_ >= lexicon.edge_count_) return std::nullopt;
  if (block.size() != kHeadBytes + edge_bytes + entry_bytes) return std::nullopt;
  lexicon.edges_ = block.substr(kHeadBytes, static_cast<std::size_t>(edge_bytes));
  lexicon.entries_ = block.substr(kHeadBytes + static_cast<std::size_t>(edge_bytes));
  if (!lexicon.count_below()) return std::nullopt;
  for (std::uint32_t at = lexicon.root_;; ++at) {
    const std::uint32_t edge = lexicon.edge(at);
    lexicon.count_pairs(edge & kTarget, letter_on(edge));
    if ((edge & kLast) != 0) break;
  }
  return lexicon;
}

std::uint32_t Lexicon::edge(std::uint32_t index) const { return number_at(edges_, std::size_t{kEdgeBytes} * index); }

WordEntry Lexicon::entry(std::uint32_t number) const {
  const auto both = static_cast<unsigned char>(entries_[number / 2]);
  return entry_of(static_cast<std::uint8_t>(number % 2 == 0 ? both & 15 : both >> 4));
}

/// Counts the words below every edge. False if an edge leads forward or out, a node has no end, or the sum is not what
/// the block says.
bool Lexicon::count_below() {
  below_.assign(edge_count_, 0);
  if ((edge(edge_count_ - 1) & kLast) == 0) return false;
  const auto words_of_node = [&](std::uint32_t node) {
    std::uint64_t sum = 0;
    for (std::uint32_t at = node;; ++at) {
      sum += below_[at];
      if ((edge(at) & kLast) != 0) return sum;
    }
  };
  std::uint32_t node = 1;  // that the edge at hand belongs to
  for (std::uint32_t at = 1; at < edge_count_; ++at) {
    const std::uint32_t target = edge(at) & kTarget;
    if (target >= node) return false;
    const std::uint64_t sum = (target == 0 ? 0 : words_of_node(target)) + ((edge(at) & kEnds) != 0 ? 1 : 0);
    if (sum > words_) return false;
    below_[at] = static_cast<std::uint32_t>(sum);
    if ((edge(at) & kLast) != 0) node = at + 1;
  }
  return words_of_node(root_) == words_;
}

void Lexicon::count_pairs(std::uint32_t node, int first) {
  if (node == 0) return;
  for (std::uint32_t at = node;; ++at) {
    const std::uint32_t edge_here = edge(at);
    if ((edge_here & kEnds) != 0) ++counts_[static_cast<std::size_t>(first * kLetters + letter_on(edge_here))];
    count_pairs(edge_here & kTarget, first);
    if ((edge_here & kLast) != 0) return;
  }
}

std::optional<WordEntry> Lexicon::find(const Letters& word) const {
  std::uint32_t number = 0;
  std::uint32_t node = root_;
  for (std::size_t index = 0; index < word.size(); ++index) {
    if (node == 0) return std::nullopt;
    std::uint32_t at = node;
    while (letter_on(edge(at)) != word[index]) {
      number += below_[at];
      if ((edge(at) & kLast) != 0) return std::nullopt;
      ++at;
    }
    const std::uint32_t found = edge(at);
    const bool ends = (found & kEnds) != 0;
    if (index + 1 == word.size()) return ends ? std::optional(entry(number)) : std::nullopt;
    if (ends) ++number;
    node = found & kTarget;
  }
  return std::nullopt;
}

void Lexicon::visit(int first, int last, const Each& each) const {
  std::uint32_t number = 0;
  for (std::uint32_t at = root_;; ++at) {
    const std::uint32_t edge_here = edge(at);
    if (letter_on(edge_here) == first) {
      // One letter alone is no word (K 2), so the first edge ends none that is asked for.
      Letters word(1, static_cast<char>(first));
      walk(edge_here & kTarget, number + ((edge_here & kEnds) != 0 ? 1 : 0), last, word, each);
      return;
    }
    number += below_[at];
    if ((edge_here & kLast) != 0) return;
  }
}

bool Lexicon::walk(std::uint32_t node, std::uint32_t number, int last, Letters& word, const Each& each) const {
  if (node == 0) return true;
  for (std::uint32_t at = node;; ++at) {
    const std::uint32_t edge_here = edge(at);
    const bool ends = (edge_here & kEnds) != 0;
    word.push_back(static_cast<char>(letter_on(edge_here)));
    if (ends && letter_on(edge_here) == last && !each(word, entry(number))) return false;
    if (!walk(edge_here & kTarget, number + (ends ? 1 : 0), last, word, each)) return false;
    word.pop_back();
    number += below_[at];
    if ((edge_here & kLast) != 0) return true;
  }
}

}  // namespace meydan::khatranj
