#include "play/breaks.h"

#include <span>

namespace meydan::play {

namespace {

/// The last correction that has taken effect and was not taken back.
std::optional<int> corrected_length(std::span<const Event> log) {
  bool in_effect = false;
  for (std::size_t count = log.size(); count > 0; --count) {
    const Fact& fact = log[count - 1].fact;
    if (const auto* const undone = std::get_if<Undone>(&fact)) {
      // What came after the event gone back to does not count; events are numbered from 1.
      count = std::min(count, static_cast<std::size_t>(undone->to) + 1);
    } else if (std::holds_alternative<LengthSet>(fact)) {
      in_effect = true;
    } else if (const auto* const corrected = std::get_if<LengthCorrected>(&fact); corrected != nullptr && in_effect) {
      return corrected->points;
    }
  }
  return std::nullopt;
}

}  // namespace

int breaks_of(const Table& table, const AnyGame& game, const RuleChoice& rules) {
  if (!table.setup.breaks) return 0;
  return breaks_in_match(corrected_length(table.log).value_or(game.match_points(rules)));
}

}  // namespace meydan::play
