// How long a player may be away from a game before the opponent may claim it.
#pragma once

#include <algorithm>

#include "play/clock.h"

namespace meydan::server {

struct AbsenceSettings {
  /// For a quick game; slower ones give more.
  play::Ms grace_ms = 60'000;

  /// A page that is loaded again, or a line that is lost for a moment, is no absence and leaves nothing in the log. The
  /// moment grows with the absences so far: who comes and goes all day cannot fill the log, and never escapes a claim.
  [[nodiscard]] play::Ms unnoticed_ms(play::Ms absences = 0) const {
    return std::min<play::Ms>(5'000, grace_ms) * (1 + absences * absences / 100);
  }

  /// As much more as a player has more than ten minutes for a game of some forty moves. Whoever plays without a clock
  /// is not in a hurry.
  [[nodiscard]] play::Ms grace_for(const play::ClockSetup& clock) const {
    constexpr play::Ms kQuickMs = 600'000;
    constexpr int kMoves = 40;
    constexpr int kWithoutClock = 5;
    if (clock.kind == play::ClockKind::None) return kWithoutClock * grace_ms;
    const play::Ms whole_ms = clock.bank_ms + kMoves * clock.step_ms;
    return std::max(grace_ms, grace_ms * (whole_ms / 1'000) / (kQuickMs / 1'000));
  }
};

}  // namespace meydan::server
