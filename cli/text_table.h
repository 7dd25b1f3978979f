// Columns for a terminal: as wide as their widest cell, counted in characters.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace meydan::cli {

class TextTable {
 public:
  /// Begins a row.
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// One more cell in the last row.
  void cell(std::string text) { rows_.back().push_back(std::move(text)); }
  /// Columns are aligned to the right, as numbers are, unless it is said otherwise.
  void left_aligned(std::size_t column) { left_.push_back(column); }

  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::vector<std::string>> rows_;
  std::vector<std::size_t> left_;
};

}  // namespace meydan::cli
