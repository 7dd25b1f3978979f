// A knockout as a page to print: one SVG on A4, white and thin-lined, from left to right in English and from right to
// left in Persian. Works before the draw is played (sides by where they come from) and after (names, winners in bold).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tournament/formats/format.h"

namespace meydan::tournament::formats {

enum class PageLanguage : std::uint8_t { Fa, En };

struct BracketPage {
  PageLanguage language = PageLanguage::Fa;
  std::string title{};
  std::vector<std::string> names{};  // of entrant 1, 2, ...; who has none is shown by the seed
};

/// The stages of the event that can be drawn: Main (with the finals and the match for the third place), Losers,
/// Consolation, LastChance.
std::vector<Stage> bracket_stages(const FormatEvent& event);

/// All rounds of a stage, as indices of the event's matches; the finals of double elimination are rounds of their own,
/// the third place stands with the final.
std::vector<std::vector<std::size_t>> bracket_rounds(const FormatEvent& event, Stage stage);

/// One SVG a page. A stage that begins with more than 32 matches is cut: a page for every 32 of them, and one for what
/// follows. Empty if the event has no such stage.
std::vector<std::string> bracket_svg(const FormatEvent& event, Stage stage, const BracketPage& page);

}  // namespace meydan::tournament::formats
