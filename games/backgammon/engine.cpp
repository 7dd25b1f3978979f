#include "games/backgammon/engine.h"

#include <algorithm>

#include "games/backgammon/estimate.h"

namespace meydan::backgammon {

namespace {

/// From this effort on the opponent's rolls are looked at too, for the best few plays.
constexpr std::uint64_t kEffortForReplies = 10'000;
constexpr std::size_t kPlaysWithReplies = 6;
constexpr int kWhimUnit = 3;  // of carelessness, in thousandths

class Thinker {
 public:
  explicit Thinker(const PlayRules& rules) : rules_(rules) {}

  /// The value of a roll for its player, by the best play.
  int best_of_roll(const Board& board, Dice dice) {
    std::vector<Candidate>& plays = buffer_;
    legal_plays(board, dice, rules_, plays);
    if (plays.empty()) return estimate(board);
    int best = -10'000;
    for (const Candidate& candidate : plays) best = std::max(best, estimate(candidate.after));
    return best;
  }

  /// The value for the player who is about to roll.
  int before_roll(const Board& board) {
    int sum = 0;
    for (std::uint8_t first = 1; first <= 6; ++first) {
      for (std::uint8_t second = 1; second <= first; ++second) {
        sum += (first == second ? 1 : 2) * best_of_roll(board, {first, second});
      }
    }
    return sum / 36;
  }

  Play best_play(const std::vector<Candidate>& plays, const Effort& effort, Rng& rng) {
    struct Rated {
      const Candidate* candidate;
      int value;
    };
    std::vector<Rated> rated;
    for (const Candidate& candidate : plays) rated.push_back({&candidate, estimate(candidate.after)});
    const auto better = [](const Rated& one, const Rated& other) { return one.value > other.value; };
    std::stable_sort(rated.begin(), rated.end(), better);
    if (effort.nodes >= kEffortForReplies) {
      rated.resize(std::min(rated.size(), kPlaysWithReplies));
      std::size_t looked = 0;
      do {
        const Board& after = rated[looked].candidate->after;
        if (after.own[kOff] != kCheckers) rated[looked].value = -before_roll(turned(after));
      } while (++looked < rated.size() && !(effort.patience != nullptr && effort.patience->is_over()));
      rated.resize(looked);
    }
    for (Rated& one : rated) {
      one.value += kWhimUnit * static_cast<int>(rng.below(static_cast<std::uint64_t>(effort.carelessness) + 1));
    }
    std::stable_sort(rated.begin(), rated.end(), better);
    return rated.front().candidate->play;
  }

 private:
  PlayRules rules_;
  std::vector<Candidate> buffer_;
};

/// How many points a seat still needs; plenty in an unlimited game.
int points_needed(const Position& position, Seat seat) {
  constexpr int kPlenty = 100;
  if (position.rules.money()) return kPlenty;
  return position.rules.points - position.score[static_cast<std::size_t>(seat)];
}

/// Doubling window and take point of the unlimited game, and what the score changes beyond doubt.
bool doubles(const Position& position, int value) {
  const int own_need = points_needed(position, position.turn);
  const int enemy_need = points_needed(position, opponent_of(position.turn));
  // The opponent wins the match with this game anyway: there is nothing left to lose by doubling.
  if (enemy_need <= cube_value(position)) return value > -900;
  const bool gammon_counts = !position.rules.money() || !position.rules.jacoby || position.cube_owner != kNobody;
  if (gammon_counts && value > 1050 && own_need > cube_value(position)) return false;  // too good: play for the gammon
  return value > 430;
}

/// `value` is the doubler's.
bool takes(const Position& position, int value) {
  const Seat taker = opponent_of(position.turn);
  if (points_needed(position, taker) <= cube_value(position)) return value < 700;
  if (points_needed(position, position.turn) <= 2 * cube_value(position)) return value < 480;
  return value < 560;
}

/// Whether the conceded level is all that can be had: the loser has a checker off, or offers the most.
bool accepts(const Position& position) {
  const Board loser = board_of(position, position.turn);
  if (loser.own[kOff] != 0 || position.level == 3) return true;
  const bool backgammon_possible = (occupied(loser) & bits_between(19, kBar)) != 0;
  if (position.level == 2) return !backgammon_possible;
  const Board winner = turned(loser);
  int to_first = 0;
  for (int place = kHome + 1; place <= kBar; ++place) {
    to_first += (place - kHome) * loser.own[static_cast<std::size_t>(place)];
  }
  return to_first / 8 + 1 < (kCheckers - winner.own[kOff]) / 2;
}

/// The cubes of a chouette, each as if box and member were alone.
Move chosen_in_chouette(const Position& position, int value) {
  using Kind = Move::Kind;
  if (position.stage == Stage::Doubled) {
    return {.kind = takes(as_two_players(position, next_offered(position)), value) ? Kind::Take : Kind::Pass};
  }
  Move move{.kind = Kind::Double};
  if (position.turn == kTeamSide) {
    if (doubles(as_two_players(position, position.chouette.asked), value)) return move;
    return {.kind = Kind::Roll};
  }
  for (Seat member = 0; member < position.rules.people; ++member) {
    const bool may = (cubes_to_turn(position) & (1u << member)) != 0;
    if (may && doubles(as_two_players(position, member), value)) {
      move.cubes = static_cast<std::uint8_t>(move.cubes | (1u << member));
    }
  }
  if (move.cubes == 0) return {.kind = Kind::Roll};
  return move;
}

Move chosen(const Position& position, const Effort& effort, Rng& rng) {
  using Kind = Move::Kind;
  Thinker thinker(position.rules.plays());
  if (position.rules.chouette() && position.stage != Stage::Rolled) {
    return chosen_in_chouette(position, thinker.before_roll(board_of(position, position.turn)));
  }
  const Board board = board_of(position, position.turn);
  switch (position.stage) {
    case Stage::Rolled: {
      const auto plays = plays_of(position);
      if (plays.empty()) return {.kind = Kind::Pass};
      return {.kind = Kind::Play, .play = thinker.best_play(plays, effort, rng)};
    }
    case Stage::ToRoll:
      if (!refusal_to_double(position) && doubles(position, thinker.before_roll(board))) return {.kind = Kind::Double};
      return {.kind = Kind::Roll};
    case Stage::Doubled: return {.kind = takes(position, thinker.before_roll(board)) ? Kind::Take : Kind::Pass};
    case Stage::Beavered: return {.kind = Kind::Take};
    case Stage::Conceded: return {.kind = accepts(position) ? Kind::Accept : Kind::Reject};
    case Stage::Opening:
    case Stage::Rolling:
    case Stage::Over: break;
  }
  MEYDAN_ASSERT(!"a seat is to move");
  return {};
}

}  // namespace

Result<std::string, Problem> Engine::choose(const RuleChoice& rules, std::string_view position, const Effort& effort,
                                            Rng& rng) const {
  const auto read = Backgammon::parse(Backgammon::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  if (Backgammon::turn(*read).by != Turn::By::Player) {
    return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  }
  return Backgammon::format_move(*read, chosen(*read, effort, rng));
}

}  // namespace meydan::backgammon
