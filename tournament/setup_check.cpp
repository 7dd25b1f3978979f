#include "tournament/setup_check.h"

#include <algorithm>
#include <set>

#include "base/utf8.h"
#include "play/sides.h"
#include "tournament/sentences.h"

namespace meydan::tournament {

namespace {

constexpr std::size_t kMostSections = 20;

/// One after the other, the first with the event; only the last may say that all that are left are its own.
bool are_days(const Setup& setup) {
  const auto& days = setup.days;
  if (days.empty()) return true;
  if (days.size() > 60 || days.front().starts_at_ms != setup.starts_at_ms) return false;
  for (std::size_t at = 0; at < days.size(); ++at) {
    const bool last = at + 1 == days.size();
    if (days[at].rounds < (last ? 0 : 1) || days[at].rounds > 100) return false;
    if (!last && days[at].starts_at_ms >= days[at + 1].starts_at_ms) return false;
  }
  return true;
}

constexpr Ms kLastMomentMs = 7'258'118'400'000;  // of the year 2199
bool is_moment(Ms time_ms) { return time_ms >= 0 && time_ms < kLastMomentMs; }

}  // namespace

bool is_text(std::string_view text, std::size_t most, bool may_be_empty) {
  return (may_be_empty || !text.empty()) && is_utf8(text) && utf8_length(text) <= most;
}

std::optional<Message> bad_setup(const Setup& setup) {
  if (!is_text(setup.fa, kLongestName) || !is_text(setup.en, kLongestName)) return fill(kNameNeeded);
  if (!is_text(setup.conditions, 10'000, true) || !is_text(setup.place, kLongestName, true)) return fill(kBadText);
  if (!play::are_two_sides(setup.sides, setup.sides.empty() ? 2 : static_cast<int>(setup.sides.size())))
    return fill(kTwoSides);
  if (setup.sections.empty() || setup.sections.size() > kMostSections) return fill(kSectionNeeded);
  std::set<std::string> ids;
  for (const SectionSetup& section : setup.sections) {
    const bool plain = !section.id.empty() && section.id.size() <= 20 &&
                       section.id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
    if (!plain || !ids.insert(section.id).second) return fill(kBadSection);
    if (!is_text(section.fa, kLongestName) || !is_text(section.en, kLongestName)) return fill(kBadSection);
    if (section.rounds < 1 || section.rounds > 100) return fill(kBadRounds);
    if (section.boards < 1 || section.boards > 20) return fill(kBadRounds);
    if (section.places < 0 || section.places > 5'000) return fill(kBadAmount);
    if (!is_text(section.prize_unit, 30, true)) return fill(kBadPrize);
    for (const Prize& prize : section.prizes) {
      const bool known = prize.ranking.empty() || prize.ranking == "consolation" || prize.ranking == "last_chance";
      if (!known || prize.place < 1 || prize.amount < 0 || !is_text(prize.thing, 200, true)) return fill(kBadPrize);
      if (prize.amount == 0 && prize.thing.empty()) return fill(kBadPrize);
    }
    if (section.losses < 1 || section.losses > 10 || section.groups < 1 || section.groups > 64) return fill(kBadRounds);
  }
  if (setup.fee < 0 || setup.fee > 1'000'000'000 || setup.entries_until_ms < 0) return fill(kBadAmount);
  if (!is_text(setup.fee_unit, 20, true)) return fill(kBadText);
  if (!are_days(setup)) return fill(kBadDays);
  // Sums of times are computed, and dates are written with years of four digits.
  if (!is_moment(setup.starts_at_ms) || !is_moment(setup.entries_until_ms)) return fill(kBadAmount);
  if (!std::all_of(setup.days.begin(), setup.days.end(),
                   [](const DaySetup& day) { return is_moment(day.starts_at_ms); }))
    return fill(kBadDays);
  // N 6 comes before the rest: online nobody gains points by waiting, and no board begins with any.
  if (setup.online && setup.lateness == Lateness::PenaltyPoints) return fill(kLatenessOnline);
  if (setup.best_of < 1 || setup.best_of > 9 || setup.best_of % 2 == 0) return fill(kBadBestOf);
  const auto bad_length = [](int length) { return length < 1 || length > kLongestLength; };
  for (const auto& lengths : {setup.lengths, setup.consolation_lengths, setup.last_chance_lengths}) {
    if (lengths.size() > 100 || std::any_of(lengths.begin(), lengths.end(), bad_length)) return fill(kBadAmount);
  }
  const auto negative = [](Ms time) { return time < 0 || time > 1000LL * 3'600'000; };
  if (negative(setup.round_every_ms) || negative(setup.lead_ms) || negative(setup.window_ms) ||
      negative(setup.first_grace_ms) || negative(setup.grace_ms) || negative(setup.wait_ms) ||
      setup.late_step_ms <= 0 || setup.per_institution < 0 || negative(setup.bank_per_point_ms))
    return fill(kBadAmount);
  return std::nullopt;
}

}  // namespace meydan::tournament
