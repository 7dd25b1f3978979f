#include "tournament/match_results.h"

#include <algorithm>
#include <cstdlib>

#include "tournament/sentences.h"

namespace meydan::tournament {

MatchResult lost_by(const Match& match, std::string_view entry, MatchResult::Kind kind, int length) {
  const bool white = match.pair.white == entry;
  MatchResult result{.white = white ? 0 : kPoint, .black = white ? kPoint : 0, .kind = kind};
  // N 2-2: recorded N-0.
  if (length > 1) (white ? result.black_score : result.white_score) = length;
  return result;
}

MatchResult lost_by_fault(const Event& event, const Match& match, std::string_view entry) {
  const std::string& opponent = match.pair.white == entry ? match.pair.black : match.pair.white;
  const auto at_fault = [&](const PenaltyState& state) {
    const Penalty& penalty = state.penalty;
    return penalty.match == match.pair.match && penalty.entry == opponent && penalty.board == 0 &&
           (penalty.step == Step::MatchLoss || penalty.step == Step::Exclusion);
  };
  if (std::any_of(event.penalties.begin(), event.penalties.end(), at_fault))
    return {.kind = MatchResult::Kind::Adjudicated};
  return lost_by(match, entry, MatchResult::Kind::Adjudicated, match.length);
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

Terms terms_of(const Event& event, const Match& match) {
  const Section& section = *find_section(event, match.section);
  Terms terms;
  // Of several matches or boards the whole has the sum of their points.
  const bool whole = event.setup.best_of == 1 && section.setup.boards == 1;
  if (match.length > 1) terms.length = match.length;
  if (!whole) return terms;
  const auto late = [&](const std::string& entry) {
    const auto found = match.late.find(entry);
    return found == match.late.end() ? 0 : found->second;
  };
  terms.given = {late(match.pair.black), late(match.pair.white)};
  for (const PenaltyState& state : event.penalties) {
    if (state.penalty.match != match.pair.match) continue;
    terms.given[state.penalty.entry == match.pair.black ? 0 : 1] += state.penalty.points;
  }
  const auto& noticed = match.wrong_length;
  if (noticed && noticed->white_score == noticed->black_score && noticed->white_score >= match.length)
    terms.level_at = noticed->white_score;
  return terms;
}

namespace {

/// N 8, T 10: a backgammon.
constexpr int kMostOfAGameWithoutCube = 3;

/// N 4-7: every game gives its points to one of them, and nobody had all the points before the last one.
bool make_up(const std::vector<GameScore>& games, const MatchResult& result, const Terms& terms) {
  std::array<int, 2> sum = terms.given;
  for (std::size_t at = 0; at < games.size(); ++at) {
    const GameScore& game = games[at];
    if (game.white < 0 || game.black < 0 || (game.white > 0) == (game.black > 0)) return false;
    const int most = terms.level_at ? *terms.level_at + 1 : terms.length;
    if (terms.length > 0 && std::max(sum[0], sum[1]) >= most) return false;
    sum[0] += game.white;
    sum[1] += game.black;
  }
  // The last game may give more points than were needed.
  const auto fits = [&](int total, int score) {
    return total == score || (terms.length > 0 && !terms.level_at && score == terms.length && total > score);
  };
  return fits(sum[0], result.white_score) && fits(sum[1], result.black_score);
}

}  // namespace

std::optional<Message> refusal_of_played(const MatchResult& result, const Terms& terms) {
  const int white = result.white_score;
  const int black = result.black_score;
  const bool said = white != 0 || black != 0;
  if (!said && result.games.empty()) return std::nullopt;
  const bool white_won = result.white > result.black;
  const bool nobody = result.white == result.black;
  const auto against = [&] { return fill(kScoreAgainstResult, {white, black}); };
  if (nobody ? result.white > 0 && white != black : white_won ? white <= black : black <= white) return against();
  if (terms.length > 0) {
    const int most = std::max(white, black);
    const int least = std::min(white, black);
    if (terms.level_at) {
      const bool fits = least == *terms.level_at && most > least && most - least <= kMostOfAGameWithoutCube;
      if (!fits) return fill(kScoreNotOfOneMoreGame, {*terms.level_at});
    } else if (nobody || least < 0 || most != terms.length || least == most) {
      return fill(kScoreNotOfLength, {terms.length});
    }
  }
  // Points of lateness and penalties may stand in the score or not.
  Terms played = terms;
  played.given = {};
  const bool fits = make_up(result.games, result, terms) || make_up(result.games, result, played);
  if (!result.games.empty() && !fits) return fill(kGamesNotOfScore);
  return std::nullopt;
}

std::optional<Message> refusal_by_hand(const Event& event, const Match& match, const MatchResult& result, Of of) {
  if (result.kind != MatchResult::Kind::Played) return std::nullopt;
  const bool parts = event.setup.best_of > 1 || find_section(event, match.section)->setup.boards > 1;
  return refusal_of_played(result, of == Of::Whole && parts ? Terms() : terms_of(event, match));
}

bool possible(const MatchResult& result) {
  constexpr int kMostScore = 9'999;
  const auto is_score = [](int score) { return score >= -kMostScore && score <= kMostScore; };
  const Points sum = result.white + result.black;
  // D 22: who refuses the rules has lost, and the arbiter decides whether the opponent has a point, a half or none.
  const bool half = sum == kPoint / 2 && result.kind == MatchResult::Kind::Adjudicated;
  return result.white >= 0 && result.black >= 0 && (sum == kPoint || sum == 0 || half) && result.white % 5 == 0 &&
         is_score(result.white_score) && is_score(result.black_score);
}

}  // namespace meydan::tournament
