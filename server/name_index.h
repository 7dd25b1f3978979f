// All names, folded, for finding those that have a text anywhere in them.
//
// OPTIMIZATION: nothing but the names in one long text: a million of them are some 25 MB, and looking through that
// takes a few hundredths of a second, which no index of parts of names needs to save. It is done beside the event loop
// and without holding any lock: full blocks never change and are shared with who searches, the last one is copied.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::server {

class NameIndex {
 public:
  using Block = std::shared_ptr<const std::string>;
  /// Names as they were at some moment, each with a line's end after it.
  using Snapshot = std::vector<Block>;

  /// By folded_nickname(); each name once.
  void add(std::string_view folded);
  [[nodiscard]] Snapshot snapshot() const;

 private:
  std::vector<Block> full_;
  std::string last_;
};

/// The words of a search, folded as names are; none if there is nothing to look for.
std::vector<std::string> search_words(std::string_view text);

/// At most `most` names that have every word somewhere in them: those that begin with the first word before the others,
/// short ones before long ones. If there are more, some of them.
std::vector<std::string> find_names(const NameIndex::Snapshot& names, const std::vector<std::string>& words,
                                    std::size_t most);

}  // namespace meydan::server
