#include "games/backgammon/rules.h"

#include <algorithm>

#include "games/backgammon/steps.h"

namespace meydan::backgammon {

namespace {

constexpr Citation kMatchWon{"match_won", "N 4-5", "امتیاز کامل مسابقه", "all points of the match"};
constexpr Citation kTraditionalMatchWon{"match_won", "T 9", "امتیاز کامل مسابقه", "all points of the match"};
constexpr Citation kMoneyGameWon{"game_won", "T 12", "برد دست در بازی نامحدود", "won the game"};
constexpr Citation kTimeOut{"time_out", "N 4-3-3", "وقت بازنده تمام شد: همهٔ مسابقه باخته است",
                            "the loser's time ran out: the whole match is lost"};
constexpr Citation kResignation{"resignation", "N 4-5", "بازنده در مسابقه تسلیم شد", "the loser resigned the match"};

constexpr Citation kTimeOutOfSession{"time_out", "T 12", "پایان وقت یکی از بازیکنان: نشست شوئت تمام شد",
                                     "a player's time ran out: the chouette is over"};
constexpr Citation kLeftSession{"resignation", "T 12", "یکی از بازیکنان رفت: نشست شوئت تمام شد",
                                "a player left: the chouette is over"};

constexpr Citation kNoLength{"no_length", "T 12", "بازی نامحدود طول ندارد", "an unlimited game has no length"};
constexpr Citation kBadLength{"bad_length", "N 4-8", "طول مسابقه از ۱ تا {0} امتیاز است",
                              "a match is to 1 to {0} points"};
constexpr Citation kLengthBetweenGames{"length_between_games", "N 4-8",
                                       "طول مسابقه فقط میان دو دست اصلاح می‌شود",
                                       "the length is corrected between two games only"};

constexpr Citation kStepStands{"step_stands", "T 6",
                               "دست به مهره: گامی که برداشته شده برنمی‌گردد",
                               "touch-move: a step made is not taken back"};

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

bool has_cube(const Position& position) { return position.rules.style == Style::Modern; }

/// N 4-4-6: when a player first reaches one point less than the match, the next game is without cube.
bool next_is_crawford(const Position& before, const std::array<int, 2>& score) {
  const int last = before.rules.points - 1;
  return has_cube(before) && std::max(score[0], score[1]) == last && std::max(before.score[0], before.score[1]) < last;
}

void begin_game(Position& position, Seat winner_of_last) {
  position.board = set_up();
  position.cube = 0;
  position.cube_owner = kNobody;
  position.dice = {};
  position.level = 0;
  // T 9: traditionally the winner of the last game begins; in the modern game each game has its opening roll.
  const bool winner_begins = position.rules.style == Style::Traditional;
  position.stage = winner_begins ? Stage::ToRoll : Stage::Opening;
  position.turn = winner_begins ? winner_of_last : kNobody;
}

/// N 4, T 9: the die of each player.
Position opened(Position position, Dice dice) {
  if (dice.is_double()) {
    if (position.rules.chouette()) {
      if (position.rules.automatic_doubles) turn_all_cubes(position);
      return position;
    }
    // T 12: with automatic doubles equal dice turn the cube, which stays in the centre.
    if (position.rules.money() && position.rules.automatic_doubles && position.cube < kGreatestCube) ++position.cube;
    return position;
  }
  const Seat higher = dice.first > dice.second ? 0 : 1;
  if (position.rules.style == Style::Traditional) {
    position.turn = position.rules.begins == Begins::Higher ? higher : opponent_of(higher);
    position.stage = Stage::ToRoll;
    return position;
  }
  position.turn = higher;
  position.dice = dice;
  position.stage = Stage::Rolled;
  return position;
}

/// T 9: traditionally the winner of the last game begins the next one with both dice, without an opening roll.
bool begins_later_game(const Position& position) {
  return position.rules.style == Style::Traditional && position.score != std::array<int, 2>{} &&
         position.board == set_up();
}

Position turn_over(Position position) {
  position.turn = opponent_of(position.turn);
  position.stage = Stage::ToRoll;
  position.dice = {};
  position.made = {};
  if (position.rules.chouette()) begin_turn_of_chouette(position);
  return position;
}

Position played(Position position, const Board& after) {
  const Seat mover = position.turn;
  position.board = mover == 0 ? after : turned(after);
  if (after.own[kOff] == kCheckers) return game_won(std::move(position), mover, win_level(position, mover));
  return turn_over(std::move(position));
}

Position taken(Position position, int cube, Seat owner) {
  position.cube = cube;
  position.cube_owner = owner;
  return rolling(std::move(position));
}

void add_rolls(std::vector<Move>& moves) {
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      moves.push_back(
          {.kind = Move::Kind::Dice, .dice = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
    }
  }
}

/// A member doubles the own cube; the box any of those it may turn, all of them first.
void add_chouette_doubles(const Position& position, std::vector<Move>& moves) {
  if (position.turn == kTeamSide) return moves.push_back({.kind = Move::Kind::Double});
  const unsigned all = cubes_to_turn(position);
  for (unsigned cubes = all; cubes != 0; cubes = (cubes - 1) & all) {
    moves.push_back({.kind = Move::Kind::Double, .cubes = static_cast<std::uint8_t>(cubes)});
  }
}

/// The moves of a chouette that go another way than with two players; nothing for the others.
std::optional<Position> applied_in_chouette(const Position& position, const Move& move) {
  if (!position.rules.chouette()) return std::nullopt;
  if (move.kind == Move::Kind::Roll) return chouette_said_roll(position);
  if (move.kind == Move::Kind::Double) return chouette_doubled(position, move);
  if (move.kind == Move::Kind::Take) return chouette_taken(position);
  if (move.kind == Move::Kind::Pass && position.stage == Stage::Doubled) return chouette_passed(position);
  return std::nullopt;
}

}  // namespace

Position Backgammon::start(const Rules& rules) {
  Position position;
  position.rules = rules;
  if (rules.chouette()) begin_chouette(position);
  // A match to one point begins at match point, but its cube is dead without Crawford's help (N 4-4-9).
  return position;
}

Board board_of(const Position& position, Seat seat) { return seat == 0 ? position.board : turned(position.board); }

std::vector<Candidate> plays_of(const Position& position) {
  return plays_going_on(board_of(position, position.turn), position.dice, position.rules.plays(), position.made);
}

std::optional<Refusal> refusal_to_double(const Position& position) {
  // T 10: the traditional game has no cube.
  if (!has_cube(position)) return Refusal::NoCube;
  // N 4-4-6: no cube in the Crawford game, for either player.
  if (position.crawford) return Refusal::CrawfordGame;
  // N 4-4-2: first either player, later only the owner.
  if (position.cube_owner != kNobody && position.cube_owner != position.turn) return Refusal::NotOwner;
  // N 4-4-9: the present value already wins the match.
  if (!position.rules.money() &&
      position.score[index_of(position.turn)] + cube_value(position) >= position.rules.points) {
    return Refusal::DeadCube;
  }
  if (position.cube >= kGreatestCube) return Refusal::CubeLimit;
  return std::nullopt;
}

bool may_concede(const Position& position) {
  return position.rules.style == Style::Modern && !has_contact(position.board);
}

int greatest_concession(const Position& position) {
  const Board loser = board_of(position, position.turn);
  if (loser.own[kOff] != 0) return 1;
  // Without contact nobody is hit any more: who has left the winner's home does not come back.
  return (occupied(loser) & bits_between(kPoints - kHome + 1, kBar)) != 0 ? 3 : 2;
}

bool decides_before_roll(const Position& position) {
  if (position.rules.chouette()) return position.stage == Stage::ToRoll && position.chouette.asked != kNobody;
  return position.stage == Stage::ToRoll && (!refusal_to_double(position) || may_concede(position));
}

Position rolling(Position position) {
  position.stage = Stage::ToRoll;
  if (decides_before_roll(position)) position.stage = Stage::Rolling;
  return position;
}

int win_level(const Position& position, Seat winner) {
  const Board loser = board_of(position, opponent_of(winner));
  if (loser.own[kOff] != 0) return 1;
  if (position.rules.style == Style::Traditional) return 2;  // T 10: mars, and no backgammon
  // T 10: a checker on the bar or in the winner's home, which the loser counts 19 to 24.
  return (occupied(loser) & bits_between(kPoints - kHome + 1, kBar)) != 0 ? 3 : 2;
}

int points_for(const Position& position, int level) {
  // T 12: under Jacoby a gammon counts only if the cube stands on a player's side.
  const bool counts_single = position.rules.money() && position.rules.style == Style::Modern && position.rules.jacoby &&
                             position.cube_owner == kNobody;
  return cube_value(position) * (counts_single ? 1 : level);
}

Position game_won(Position position, Seat winner, int level) {
  if (position.rules.chouette()) return chouette_won(std::move(position), winner, level);
  std::array<int, 2> score = position.score;
  score[index_of(winner)] += points_for(position, level);
  position.made = {};
  if (position.rules.money() || score[index_of(winner)] >= position.rules.points) {
    // Points beyond the match count for nothing.
    if (!position.rules.money()) score[index_of(winner)] = position.rules.points;
    position.score = score;
    position.stage = Stage::Over;
    position.turn = winner;
    position.dice = {};
    position.level = 0;
    return position;
  }
  position.crawford = next_is_crawford(position, score);
  position.score = score;
  begin_game(position, winner);
  return position;
}

Turn Backgammon::turn(const Position& position) {
  const bool chouette = position.rules.chouette();
  const auto seat_of = [&](Seat side) { return chouette ? player_of(position, side) : side; };
  const auto player = [](Seat seat, std::string_view phase) {
    return Turn{.by = Turn::By::Player, .seat = seat, .phase = phase};
  };
  const auto dice = [&](bool new_game) {
    return Turn{.by = Turn::By::Chance,
                .seat = seat_of(position.turn),
                .chance = ChanceKind::TwoDice,
                .clocks_stand = new_game,
                .phase = "dice"};
  };
  switch (position.stage) {
    case Stage::Opening:
      // In a chouette only two of all the people throw: the box the first die, the captain the second.
      return {.by = Turn::By::Chance,
              .chance = chouette ? ChanceKind::TwoDice : ChanceKind::DieEach,
              .clocks_stand = true,
              .phase = "opening"};
    case Stage::ToRoll:
      // N 4-1-8-1: who cannot move still has the turn, to double.
      if (decides_before_roll(position)) return player(chouette ? position.chouette.asked : position.turn, "roll");
      return dice(begins_later_game(position));
    case Stage::Rolling: return dice(false);
    case Stage::Rolled: return player(seat_of(position.turn), "move");
    // N 4-4-3: a double starts the opponent's clock, a take the doubler's.
    case Stage::Doubled: return player(chouette ? answering_seat(position) : opponent_of(position.turn), "take");
    case Stage::Beavered: return player(position.turn, "take");
    case Stage::Conceded: return player(opponent_of(position.turn), "accept");
    case Stage::Over: return Turn::of_nobody();
  }
  MEYDAN_ASSERT(!"every stage has a turn");
  return {};
}

std::vector<Move> Backgammon::legal_moves(const Position& position) {
  using Kind = Move::Kind;
  std::vector<Move> moves;
  switch (position.stage) {
    case Stage::Over: break;
    case Stage::Opening:
    case Stage::Rolling: add_rolls(moves); break;
    case Stage::ToRoll:
      if (!decides_before_roll(position)) {
        add_rolls(moves);
        break;
      }
      moves.push_back({.kind = Kind::Roll});
      if (position.rules.chouette()) {
        add_chouette_doubles(position, moves);
        break;
      }
      if (!refusal_to_double(position)) moves.push_back({.kind = Kind::Double});
      if (may_concede(position)) {
        for (int level = 1; level <= greatest_concession(position); ++level)
          moves.push_back({.kind = Kind::Concede, .level = level});
      }
      break;
    case Stage::Doubled:
      moves = {{.kind = Kind::Take}, {.kind = Kind::Pass}};
      if (position.rules.money() && position.rules.beavers && position.cube + 2 <= kGreatestCube) {
        moves.push_back({.kind = Kind::Beaver});
      }
      break;
    case Stage::Beavered: moves = {{.kind = Kind::Take}, {.kind = Kind::Pass}}; break;
    case Stage::Conceded: moves = {{.kind = Kind::Accept}, {.kind = Kind::Reject}}; break;
    case Stage::Rolled:
      for (const Candidate& candidate : plays_of(position)) {
        moves.push_back({.kind = Kind::Play, .play = candidate.play});
      }
      if (moves.empty()) moves.push_back({.kind = Kind::Pass});  // N 4-1-8-1: the turn is passed on
      break;
  }
  return moves;
}

Result<Position, Refusal> Backgammon::apply(const Position& position, const Move& move) {
  using Kind = Move::Kind;
  // A listed play needs no words about it.
  if (position.stage == Stage::Rolled && move.kind == Kind::Play) {
    for (const Candidate& candidate : plays_of(position)) {
      if (candidate.play == move.play) return played(position, candidate.after);
    }
  }
  if (const auto judgement = judge(position, move)) return Failure{judgement->refusal};
  if (auto after = applied_in_chouette(position, move)) return std::move(*after);
  Position next = position;
  switch (move.kind) {
    case Kind::Roll: next.stage = Stage::Rolling; return next;
    case Kind::Dice:
      if (position.stage == Stage::Opening) return opened(next, move.dice);
      next.dice = move.dice;
      next.stage = Stage::Rolled;
      return next;
    case Kind::Double: next.stage = Stage::Doubled; return next;
    case Kind::Take:
      if (position.stage == Stage::Beavered) return taken(next, position.cube + 2, opponent_of(position.turn));
      return taken(next, position.cube + 1, opponent_of(position.turn));
    case Kind::Beaver: next.stage = Stage::Beavered; return next;
    case Kind::Pass:
      if (position.stage == Stage::Doubled) return game_won(next, position.turn, 1);
      if (position.stage == Stage::Beavered) {
        // The double stands, the beaver does not.
        next.cube = position.cube + 1;
        return game_won(next, opponent_of(position.turn), 1);
      }
      return turn_over(next);
    case Kind::Concede:
      next.stage = Stage::Conceded;
      next.level = move.level;
      return next;
    case Kind::Accept: return game_won(next, opponent_of(position.turn), position.level);
    case Kind::Reject: next.level = 0; return rolling(std::move(next));
    case Kind::Play: {
      Board after = board_of(position, position.turn);
      for (std::size_t index = 0; index < move.play.count; ++index) move_checker(after, move.play.steps[index]);
      return played(next, after);
    }
  }
  MEYDAN_ASSERT(!"every kind of move is made");
  return next;
}

std::vector<Move> Backgammon::next_steps(const Position& position) {
  std::vector<Move> moves;
  if (position.stage != Stage::Rolled) return moves;
  const Board board = board_of(position, position.turn);
  for (const Step step : steps_going_on(board, position.dice, position.rules.plays(), position.made)) {
    moves.push_back({.kind = Move::Kind::Play});
    moves.back().play.add(step);
  }
  return moves;
}

Result<Position, Refusal> Backgammon::step(const Position& position, const Move& move) {
  if (position.stage == Stage::Rolled && move.kind == Move::Kind::Play && move.play.count == 1) {
    for (const Move& legal : next_steps(position)) {
      if (legal != move) continue;
      Position next = position;
      next.made.add(move.play.steps[0]);
      return next;
    }
  }
  return Failure{judge_step(position, move).refusal};
}

const Citation* Backgammon::touch_move(const Rules& rules) {
  return rules.style == Style::Traditional ? &kStepStands : nullptr;
}

Result<Position, Message> Backgammon::correct_length(const Position& position, int points) {
  if (position.rules.money()) return Failure{fill(kNoLength)};
  if (points < 1 || points > kLongestMatch) return Failure{fill(kBadLength, {kLongestMatch})};
  if (position.board != set_up() || position.stage == Stage::Over) return Failure{fill(kLengthBetweenGames)};
  Position next = position;
  const auto [least, most] = std::minmax(position.score[0], position.score[1]);
  next.rules.points = points;
  if (most < points) {
    // (a) One point away: the Crawford game is next. Raised, the match is not at match point any more.
    next.crawford = has_cube(position) && most == points - 1 && most > 0;
    return next;
  }
  if (least == most) {
    // (d) Both are there and equal: one more game without cube decides.
    next.rules.points = most + 1;
    next.crawford = has_cube(position);
    return next;
  }
  // (b), (c) Who is there alone, or higher, has won.
  next.stage = Stage::Over;
  next.turn = position.score[0] > position.score[1] ? 0 : 1;
  next.score[index_of(next.turn)] = next.rules.points = most;
  next.crawford = false;
  return next;
}

Position Backgammon::award(const Position& position, Seat seat, int points) {
  if (position.rules.money() || position.stage == Stage::Over) return position;
  Position next = position;
  std::array<int, 2>& score = next.score;
  score[index_of(seat)] += points;
  if (score[index_of(seat)] >= next.rules.points) {
    score[index_of(seat)] = next.rules.points;
    next.stage = Stage::Over;
    next.turn = seat;
    next.dice = {};
    next.level = 0;
    next.made = {};
    next.crawford = false;
    return next;
  }
  // Who came to match point by it plays the Crawford game next, if nobody was there before.
  if (position.board == set_up()) next.crawford = next.crawford || next_is_crawford(position, score);
  return next;
}

Position Backgammon::award_game(const Position& position, Seat seat) {
  return position.stage == Stage::Over ? position : game_won(position, seat, 1);
}

std::optional<Outcome> Backgammon::outcome(const Position& position) {
  if (position.rules.chouette()) return chouette_outcome(position);
  if (position.stage != Stage::Over) return std::nullopt;
  const Citation& reason = position.rules.money()                       ? kMoneyGameWon
                           : position.rules.style == Style::Traditional ? kTraditionalMatchWon
                                                                        : kMatchWon;
  return won_by(position.turn, reason,
                RecordedScore{.winner = position.score[index_of(position.turn)],
                              .loser = position.score[index_of(opponent_of(position.turn))]});
}

Outcome Backgammon::forfeit(const Position& position, Seat loser, Forfeit how) {
  // N 4-3-3: the match is lost whatever the score; it is recorded as won in full.
  if (position.rules.chouette()) {
    return chouette_forfeit(position, loser, how == Forfeit::TimeOut ? kTimeOutOfSession : kLeftSession);
  }
  const Seat winner = opponent_of(loser);
  const int full =
      position.rules.money() ? position.score[index_of(winner)] + cube_value(position) : position.rules.points;
  return won_by(winner, how == Forfeit::TimeOut ? kTimeOut : kResignation,
                RecordedScore{.winner = full, .loser = position.score[index_of(loser)]});
}

}  // namespace meydan::backgammon
