#include "games/khatranj/lexicon.h"

#include <array>

#include "games/khatranj/lexicon_block.h"

namespace meydan::khatranj {

using namespace lexicon_block_parts;

std::optional<Lexicon> Lexicon::read(std::string_view block) {
  if (block.size() < kHeadBytes || block.substr(0, kMark.size()) != kMark) return std::nullopt;
  Lexicon lexicon;
  lexicon.words_ = number_at(block, kMark.size());
  lexicon.edge_count_ = number_at(block, kMark.size() + 4);
  lexicon.root_ = number_at(block, kMark.size() + 8);
  if (lexicon.words_ > kMostWords || lexicon.edge_count_ > kTarget) return std::nullopt;
  if (lexicon.root_ == 0 || lexicon.root_ >= lexicon.edge_count_) return std::nullopt;
  block.remove_prefix(kHeadBytes);
  const std::size_t sizes[] = {kEdgeBytes * lexicon.edge_count_, kBelowBytes * lexicon.edge_count_,
                               kPairBytes * kLetters * kLetters, (std::size_t{lexicon.words_} + 1) / 2};
  std::string_view* const parts[] = {&lexicon.edges_, &lexicon.below_, &lexicon.pairs_, &lexicon.entries_};
  for (std::size_t part = 0; part < 4; ++part) {
    if (block.size() < sizes[part]) return std::nullopt;
    *parts[part] = block.substr(0, sizes[part]);
    block.remove_prefix(sizes[part]);
  }
  if (!block.empty()) return std::nullopt;
  return lexicon;
}

/// Outside of the block everything is a last edge that leads nowhere: a broken block ends a walk, and nothing worse.
std::uint32_t Lexicon::edge(std::uint32_t index) const {
  return index < edge_count_ ? number_at(edges_, kEdgeBytes * index) : kLast;
}
std::uint32_t Lexicon::below(std::uint32_t index) const {
  return index < edge_count_ ? number_at(below_, kBelowBytes * index, kBelowBytes) : 0;
}

WordEntry Lexicon::entry(std::uint32_t number) const {
  if (number >= words_) return {};
  const auto both = static_cast<unsigned char>(entries_[number / 2]);
  return entry_of(static_cast<std::uint8_t>(number % 2 == 0 ? both & 15 : both >> 4));
}

std::uint32_t Lexicon::count(int first, int last) const {
  return number_at(pairs_, kPairBytes * static_cast<std::size_t>(first * kLetters + last));
}

bool Lexicon::is_sound() const {
  if ((edge(edge_count_ - 1) & kLast) == 0) return false;
  const auto words_of_node = [&](std::uint32_t node) {
    std::uint64_t sum = 0;
    for (std::uint32_t at = node; node != 0; ++at) {
      sum += below(at);
      if ((edge(at) & kLast) != 0) break;
    }
    return sum;
  };
  std::uint32_t node = 1;  // that the edge at hand belongs to
  for (std::uint32_t at = 1; at < edge_count_; ++at) {
    const std::uint32_t target = edge(at) & kTarget;
    if (target >= node) return false;
    // An edge that leads to no word would make the walks below longer than the words are many.
    if (below(at) == 0 || below(at) != words_of_node(target) + ((edge(at) & kEnds) != 0 ? 1 : 0)) return false;
    if ((edge(at) & kLast) != 0) node = at + 1;
  }
  if (words_of_node(root_) != words_) return false;
  for (int first = 0; first < kLetters; ++first) {
    std::array<std::uint32_t, kLetters> found{};
    visit(first, kAnyLetter, [&](const Letters& word, const WordEntry&) {
      ++found[static_cast<std::size_t>(word.back())];
      return true;
    });
    for (int last = 0; last < kLetters; ++last) {
      if (found[static_cast<std::size_t>(last)] != count(first, last)) return false;
    }
  }
  return true;
}

bool is_whole_lexicon(std::string_view block) {
  const auto lexicon = Lexicon::read(block);
  return lexicon && lexicon->is_sound();
}

std::optional<WordEntry> Lexicon::find(const Letters& word) const {
  std::uint32_t number = 0;
  std::uint32_t node = root_;
  for (std::size_t index = 0; index < word.size(); ++index) {
    if (node == 0) return std::nullopt;
    std::uint32_t at = node;
    for (; letter_on(edge(at)) != word[index]; ++at) {
      number += below(at);
      if ((edge(at) & kLast) != 0) return std::nullopt;
    }
    const bool ends = (edge(at) & kEnds) != 0;
    if (index + 1 == word.size()) return ends ? std::optional(entry(number)) : std::nullopt;
    if (ends) ++number;
    node = edge(at) & kTarget;
  }
  return std::nullopt;
}

void Lexicon::visit(int first, int last, const Each& each) const {
  std::uint32_t number = 0;
  for (std::uint32_t at = root_;; ++at) {
    const std::uint32_t edge_here = edge(at);
    if (letter_on(edge_here) == first && at < edge_count_) {
      // One letter alone is no word (K 2), so the first edge ends none that is asked for.
      Letters word(1, static_cast<char>(first));
      walk(edge_here & kTarget, number, last, word, each);
      return;
    }
    number += below(at);
    if ((edge_here & kLast) != 0) return;
  }
}

bool Lexicon::walk(std::uint32_t node, std::uint32_t number, int last, Letters& word, const Each& each) const {
  if (node == 0 || word.size() >= kLongestWord) return true;
  for (std::uint32_t at = node;; ++at) {
    const std::uint32_t edge_here = edge(at);
    const bool ends = (edge_here & kEnds) != 0;
    word.push_back(static_cast<char>(letter_on(edge_here)));
    if (ends && (last == kAnyLetter || letter_on(edge_here) == last) && !each(word, entry(number))) return false;
    if (!walk(edge_here & kTarget, number + (ends ? 1 : 0), last, word, each)) return false;
    word.pop_back();
    number += below(at);
    if ((edge_here & kLast) != 0) return true;
  }
}

}  // namespace meydan::khatranj
