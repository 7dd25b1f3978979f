#include "tournament/trf_lines.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"

namespace meydan::tournament {

TrfLine::TrfLine(std::string_view text) : text_(text) {
  std::size_t at = 0;
  while (at < text.size()) {
    starts_.push_back(at);
    at += std::max<std::size_t>(utf8_character_size(text.substr(at)), 1);
  }
  starts_.push_back(text.size());
}

std::string_view TrfLine::columns(std::size_t first, std::size_t last) const {
  if (first > width() || last < first) return {};
  const std::size_t from = starts_[first - 1];
  return trim(text_.substr(from, starts_[std::min(last, width())] - from));
}

std::optional<Points> parse_points(std::string_view text) {
  const std::size_t point = std::min(text.find_first_of(".,"), text.size());
  const auto whole = parse_integer(text.substr(0, point));
  if (!whole || *whole < 0 || *whole > 99) return std::nullopt;
  if (point == text.size()) return static_cast<Points>(*whole * kPoint);
  const std::string_view tenths = text.substr(point + 1);
  if (tenths.size() != 1 || tenths[0] < '0' || tenths[0] > '9') return std::nullopt;
  return static_cast<Points>(*whole * kPoint + (tenths[0] - '0'));
}

std::string points_text(Points points) {
  return std::to_string(points / kPoint) + "." + std::to_string(points % kPoint);
}

}  // namespace meydan::tournament
