// Lines of a TRF file by columns, shared by reading and writing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/crosstable.h"

namespace meydan::tournament {

/// First column of the entry of round 1; every round has ten.
inline constexpr std::size_t kFirstRoundColumn = 92;
inline constexpr std::size_t kRoundColumns = 10;
inline constexpr int kMostRounds = 999;    // three columns
inline constexpr int kMostPlayers = 9999;  // four columns

/// One line, whose columns are characters. The text must be UTF-8.
class TrfLine {
 public:
  explicit TrfLine(std::string_view text);

  std::string_view text() const { return text_; }
  std::size_t width() const { return starts_.size() - 1; }
  /// Columns `first` to `last`, counted from 1; as much of them as there is, without blanks around.
  std::string_view columns(std::size_t first, std::size_t last) const;
  /// Everything from column `first`, without blanks around.
  std::string_view rest(std::size_t first) const { return columns(first, width()); }
  std::string_view code() const { return columns(1, 3); }

 private:
  std::string_view text_;
  std::vector<std::size_t> starts_;  // of every character, and the end
};

/// "4", "4.5", "10,5": at most 99.9.
std::optional<Points> parse_points(std::string_view text);
/// "4.5", always with one digit after the point.
std::string points_text(Points points);

}  // namespace meydan::tournament
