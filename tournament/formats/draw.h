// Lots that anyone can draw again (N 7-1: draws and seeding are made in the open so that everyone can see and check
// how). A draw follows from a published text and nothing else; docs/draws.md has the algorithm, step by step.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::tournament {

/// 1 to `count` in the order drawn. Several draws of one event have numbers of their own, so that one seed is enough.
std::vector<int> draw_order(std::string_view seed, int count, std::uint64_t number = 0);

/// The names in the order drawn. They are sorted by their bytes first, so that nobody gains by the order of the list; a
/// name that stands twice is refused, for nobody could tell which is which.
Result<std::vector<std::string>, Message> draw_names(std::string_view seed, std::vector<std::string> names,
                                                     std::uint64_t number = 0);

}  // namespace meydan::tournament
