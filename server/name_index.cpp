#include "server/name_index.h"

#include <algorithm>
#include <functional>

#include "server/nickname.h"

namespace meydan::server {

namespace {

/// Of a search; the rest of what somebody types says nothing more.
constexpr std::size_t kMostWords = 8;
/// Bytes of a full block: who searches copies at most so much.
constexpr std::size_t kBlockBytes = 32 * 1024;

bool is_shorter(const std::string& one, const std::string& other) {
  return std::pair(one.size(), std::string_view(one)) < std::pair(other.size(), std::string_view(other));
}

}  // namespace

void NameIndex::add(std::string_view folded) {
  last_ += folded;
  last_ += '\n';
  if (last_.size() < kBlockBytes) return;
  full_.push_back(std::make_shared<const std::string>(last_));
  last_.clear();
}

NameIndex::Snapshot NameIndex::snapshot() const {
  Snapshot all = full_;
  all.push_back(std::make_shared<const std::string>(last_));
  return all;
}

std::vector<std::string> search_words(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" \t\n"), text.size());
    std::string word = folded_nickname(text.substr(0, end));
    const bool is_new = std::find(words.begin(), words.end(), word) == words.end();
    if (!word.empty() && is_new && words.size() < kMostWords) words.push_back(std::move(word));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::vector<std::string> find_names(const NameIndex::Snapshot& names, const std::vector<std::string>& words,
                                    std::size_t most) {
  if (words.empty()) return {};
  const std::string& first = words.front();
  const std::boyer_moore_horspool_searcher search(first.begin(), first.end());
  std::vector<std::string> begin_with;
  std::vector<std::string> have;
  for (const NameIndex::Block& block : names) {
    if (begin_with.size() >= most) break;
    auto at = block->begin();
    while ((at = std::search(at, block->end(), search)) != block->end()) {
      const auto found = static_cast<std::size_t>(at - block->begin());
      const std::size_t before = found == 0 ? std::string::npos : block->rfind('\n', found);
      const std::size_t begin = before == std::string::npos ? 0 : before + 1;
      const std::size_t end = block->find('\n', found);
      const std::string_view name = std::string_view(*block).substr(begin, end - begin);
      auto& kind = found == begin ? begin_with : have;
      const bool has_all =
          kind.size() < most && std::all_of(words.begin() + 1, words.end(), [&](const std::string& word) {
            return name.find(word) != std::string_view::npos;
          });
      if (has_all) kind.emplace_back(name);
      at = block->begin() + static_cast<std::ptrdiff_t>(end) + 1;
    }
  }
  std::sort(begin_with.begin(), begin_with.end(), is_shorter);
  std::sort(have.begin(), have.end(), is_shorter);
  begin_with.insert(begin_with.end(), have.begin(), have.end());
  if (begin_with.size() > most) begin_with.resize(most);
  return begin_with;
}

}  // namespace meydan::server
