#include "cli/text_table.h"

#include <algorithm>

#include "base/utf8.h"

namespace meydan::cli {

namespace {

/// Characters that take a place on the line: not the marks that only join, part or turn others.
std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(utf8_character_size(text), 1);
    const std::string_view character = text.substr(0, size);
    const bool unseen = character >= "\u200b" && character <= "\u200f";
    if (!unseen) ++width;
    text.remove_prefix(size);
  }
  return width;
}

}  // namespace

std::string TextTable::text() const {
  std::vector<std::size_t> widths;
  for (const auto& row : rows_) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t at = 0; at < row.size(); ++at) widths[at] = std::max(widths[at], width_of(row[at]));
  }
  std::string out;
  for (const auto& row : rows_) {
    std::string line;
    for (std::size_t at = 0; at < row.size(); ++at) {
      const std::string blank(widths[at] - width_of(row[at]), ' ');
      const bool left = std::find(left_.begin(), left_.end(), at) != left_.end();
      if (at > 0) line += "  ";
      line += left ? row[at] + blank : blank + row[at];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace meydan::cli
