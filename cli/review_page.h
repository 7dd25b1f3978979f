// A review as one page without anything beside it, in the console's language.
#pragma once

#include <string>

#include "cli/console.h"
#include "search/review.h"

namespace meydan::cli {

/// What a review is told with.
struct ReviewTexts {
  std::array<std::string, 2> seats;
  std::string game;
};

/// A number with its sign and point: in Persian with the point of the language, and apart from the direction of the
/// line.
std::string number_text(const Console& console, const std::string& text);
/// "+0.123", of thousandths, in the language's digits.
std::string games_text(const Console& console, int thousandths);
/// The result, or luck: points, or a chance in per cent.
std::string worth_text(const Console& console, const Review& review, double worth);
/// "3.21"
std::string rate_text(const Console& console, double rate);
std::string mark_text(const Console& console, Mark mark);

std::string review_page(const Console& console, const Review& review, const ReviewTexts& texts);

}  // namespace meydan::cli
