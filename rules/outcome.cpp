#include "rules/outcome.h"

namespace meydan {

namespace {

Standing standing_of(int own, int other) {
  if (own == other) return Standing::Draw;
  return own > other ? Standing::Win : Standing::Loss;
}

}  // namespace

Outcome decided_by_score(int first_score, int second_score, const Citation& reason) {
  return Outcome{.seats = 2,
                 .standing = {standing_of(first_score, second_score), standing_of(second_score, first_score)},
                 .score = std::array<int, kMaxSeats>{first_score, second_score},
                 .reason = reason};
}

Outcome won_by(Seat winner, const Citation& reason, std::optional<RecordedScore> score) {
  Outcome outcome{.seats = 2, .standing = {}, .score = std::nullopt, .reason = reason};
  outcome.standing[static_cast<std::size_t>(winner)] = Standing::Win;
  outcome.standing[static_cast<std::size_t>(1 - winner)] = Standing::Loss;
  if (score) {
    outcome.score.emplace();
    (*outcome.score)[static_cast<std::size_t>(winner)] = score->winner;
    (*outcome.score)[static_cast<std::size_t>(1 - winner)] = score->loser;
  }
  return outcome;
}

Outcome drawn(const Citation& reason) {
  return Outcome{.seats = 2, .standing = {Standing::Draw, Standing::Draw}, .score = std::nullopt, .reason = reason};
}

}  // namespace meydan
