#include "tournament/schedule.h"

#include <algorithm>

namespace meydan::tournament {

namespace {

constexpr Ms kHourMs = 3'600'000;
constexpr Ms kLongestDayMs = 16 * kHourMs;
/// Of a format whose rounds depend on how many enter.
constexpr int kUsualRounds = 5;

int rounds_of(const Setup& setup) {
  int most = 1;
  for (const SectionSetup& section : setup.sections)
    most = std::max(most, section.format == Format::Swiss ? section.rounds : kUsualRounds);
  return most;
}

Hours day_of(const Setup& setup, Ms starts_at_ms, int rounds) {
  const Ms round_ms = setup.round_every_ms > 0 ? setup.round_every_ms : kHourMs;
  const Ms lasts_ms = std::clamp(std::max(rounds, 1) * round_ms, kHourMs, kLongestDayMs);
  return {starts_at_ms, starts_at_ms + lasts_ms};
}

}  // namespace

Ms announced_start(const Setup& setup, int round) {
  Ms day_ms = setup.starts_at_ms;
  int first = 1;  // round of that day
  for (std::size_t at = 0; at + 1 < setup.days.size() && round >= first + setup.days[at].rounds; ++at) {
    first += setup.days[at].rounds;
    day_ms = setup.days[at + 1].starts_at_ms;
  }
  return day_ms + (round - first) * setup.round_every_ms;
}

std::vector<Hours> hours_of(const Setup& setup) {
  if (setup.starts_at_ms <= 0) return {};
  int left = rounds_of(setup);
  if (setup.days.empty()) return {day_of(setup, setup.starts_at_ms, left)};
  std::vector<Hours> days;
  for (const DaySetup& day : setup.days) {
    const int rounds = day.rounds > 0 ? day.rounds : left;
    left = std::max(0, left - rounds);
    days.push_back(day_of(setup, day.starts_at_ms, rounds));
  }
  return days;
}

std::optional<Ms> same_hour(const Setup& one, const Setup& other) {
  if (one.window_ms > 0 || other.window_ms > 0) return std::nullopt;
  const std::vector<Hours> others = hours_of(other);
  for (const Hours& mine : hours_of(one)) {
    for (const Hours& theirs : others) {
      const Ms from_ms = std::max(mine.from_ms, theirs.from_ms);
      if (from_ms < std::min(mine.until_ms, theirs.until_ms)) return from_ms;
    }
  }
  return std::nullopt;
}

}  // namespace meydan::tournament
