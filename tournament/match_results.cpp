#include "tournament/match_results.h"

#include <algorithm>
#include <cstdlib>

namespace meydan::tournament {

MatchResult lost_by(const Match& match, std::string_view entry, MatchResult::Kind kind, int length) {
  const bool white = match.pair.white == entry;
  MatchResult result{.white = white ? 0 : kPoint, .black = white ? kPoint : 0, .kind = kind};
  // N 2-2: recorded N-0.
  if (length > 1) (white ? result.black_score : result.white_score) = length;
  return result;
}

std::optional<MatchResult> result_of(Decision decision) {
  MatchResult result{.kind = MatchResult::Kind::Adjudicated};
  switch (decision) {
    case Decision::WhiteWins: result.white = kPoint; return result;
    case Decision::BlackWins: result.black = kPoint; return result;
    case Decision::Draw: result.white = result.black = kPoint / 2; return result;
    case Decision::BothLose:  // D 23
      return result;
    case Decision::PlayOn: break;
  }
  return std::nullopt;
}

std::optional<MatchResult> whole_of(const std::vector<MatchResult>& parts, int best_of) {
  Points white = 0;
  Points black = 0;
  MatchResult whole;
  for (const MatchResult& part : parts) {
    white += part.white;
    black += part.black;
    whole.white_score += part.white_score;
    whole.black_score += part.black_score;
  }
  const bool last = static_cast<int>(parts.size()) >= best_of;
  if (!last && 2 * std::max(white, black) <= best_of * kPoint) return std::nullopt;
  if (white + black == 0) return whole;  // D 23: both have lost, which is no draw
  whole.white = white > black ? kPoint : (white == black ? kPoint / 2 : 0);
  whole.black = kPoint - whole.white;
  return whole;
}

std::optional<MatchResult> whole_of_boards(const std::map<int, MatchResult>& boards, bool may_draw) {
  MatchResult whole;
  int highest = 0;
  for (const auto& [board, result] : boards) {
    whole.white_score += result.white;
    whole.black_score += result.black;
    if (highest == 0) highest = result.white - result.black;
  }
  if (whole.white_score + whole.black_score == 0) return whole;  // D 23: both have lost, which is no draw
  int lead = whole.white_score - whole.black_score;
  if (lead == 0 && !may_draw) {
    if (highest == 0) return std::nullopt;
    lead = highest;
  }
  whole.white = lead > 0 ? kPoint : (lead == 0 ? kPoint / 2 : 0);
  whole.black = kPoint - whole.white;
  return whole;
}

bool is_drawn(const MatchResult& result) { return result.white == result.black && result.white > 0; }

bool same_points(const MatchResult& one, const MatchResult& other) {
  return one.white == other.white && one.black == other.black;
}

bool possible(const MatchResult& result) {
  constexpr int kMostScore = 9'999;
  const auto is_score = [](int score) { return score >= -kMostScore && score <= kMostScore; };
  const Points sum = result.white + result.black;
  return result.white >= 0 && result.black >= 0 && (sum == kPoint || sum == 0) && result.white % 5 == 0 &&
         is_score(result.white_score) && is_score(result.black_score);
}

}  // namespace meydan::tournament
