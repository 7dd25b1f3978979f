#include "tournament/lengths.h"

#include <algorithm>

#include "tournament/sentences.h"

namespace meydan::tournament {

int length_of_round(const Setup& setup, int round) {
  if (setup.lengths.empty()) return 0;
  const auto index = std::min(static_cast<std::size_t>(std::max(1, round)), setup.lengths.size()) - 1;
  return setup.lengths[index];
}

play::ClockSetup clock_of_length(const Setup& setup, int length) {
  play::ClockSetup clock = setup.clock;
  if (setup.bank_per_point_ms > 0 && length > 0) clock.bank_ms = setup.bank_per_point_ms * length;
  return clock;
}

std::optional<Message> refusal_of_length(const Match& match, const LengthChange& wish, Ms now_ms) {
  if (match.over()) return fill(kMatchOver);
  if (match.length < 1) return fill(kNoLength);
  // A running match keeps the length it began with.
  if (has_begun(match, now_ms)) return fill(kLengthRunning);
  if (wish.points == match.length) return fill(kLengthIsRight);
  return std::nullopt;
}

std::optional<Message> refusal_of_wrong_length(const Event& event, const Match& match, const WrongLength& noticed) {
  if (match.over()) return fill(kMatchOver);
  // At a table of ours the length is corrected there.
  if (match.tables.size() > match.void_tables) return fill(kLengthRunning);
  const bool whole = event.setup.best_of == 1 && find_section(event, match.section)->setup.boards == 1;
  if (match.length < 1 || !whole) return fill(kNoLength);
  if (noticed.played == match.length) return fill(kLengthIsRight);
  return std::nullopt;
}

std::optional<MatchResult> result_after(const WrongLength& noticed, int length) {
  const int white = noticed.white_score;
  const int black = noticed.black_score;
  const int most = std::max(white, black);
  // A finished match stands; (b) who is there alone, (c) or higher, has won. Raised, or with (a) one point to go, it
  // goes on; (d) so it does if both are there and equal.
  const bool finished = most >= noticed.played && noticed.played < length;
  if ((most < length && !finished) || white == black) return std::nullopt;
  MatchResult result{.kind = MatchResult::Kind::Adjudicated, .white_score = white, .black_score = black};
  (white > black ? result.white : result.black) = kPoint;
  return result;
}

}  // namespace meydan::tournament
