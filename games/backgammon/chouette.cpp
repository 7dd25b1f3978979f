#include "games/backgammon/chouette.h"

#include <algorithm>

#include "games/backgammon/rules.h"

namespace meydan::backgammon {

namespace {

using At = MemberCube::At;

constexpr Citation kSessionOver{"session_over", "T 12", "پایان نشست شوئت: بیشترین امتیاز",
                                "the chouette is over: most points"};

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }
std::uint8_t bit_of_seat(Seat seat) { return static_cast<std::uint8_t>(1u << seat); }
int people(const Position& position) { return position.rules.people; }

MemberCube& cube_of(Position& position, Seat member) { return position.chouette.cubes[index_of(member)]; }
const MemberCube& cube_of(const Position& position, Seat member) { return position.chouette.cubes[index_of(member)]; }

/// The team in the order of the line, whether still in the game or not.
std::vector<Seat> team_of(const Position& position) {
  const auto begin = position.chouette.line.begin();
  return {begin + 1, begin + people(position)};
}

/// T 12: the cube's points go from one to the other, so the scores sum to zero.
void settle(Position& position, Seat member, int winning_side, int points) {
  const int gain = winning_side == kTeamSide ? points : -points;
  position.chouette.score[index_of(member)] += gain;
  position.chouette.score[index_of(box_of(position))] -= gain;
  cube_of(position, member) = {};
}

void to_end_of_line(Position& position, Seat seat) {
  const auto begin = position.chouette.line.begin();
  const auto end = begin + people(position);
  std::rotate(std::find(begin, end, seat), std::find(begin, end, seat) + 1, end);
}

void set_cubes(Position& position) {
  for (const Seat member : team_of(position)) cube_of(position, member) = {.in_play = true};
}

/// Every cube is settled. The captain at the end decides who is the box: who wins against the captain stays, a captain
/// who wins becomes the box. The loser goes to the end of the line.
Position game_over(Position position, int winning_side, Seat captain) {
  position.turn = winning_side;
  position.dice = {};
  position.made = {};
  position.chouette.asked = kNobody;
  if (position.chouette.game == position.rules.session) {
    position.stage = Stage::Over;
    return position;
  }
  to_end_of_line(position, winning_side == kBoxSide ? captain : box_of(position));
  if (winning_side == kTeamSide) {
    const auto begin = position.chouette.line.begin();
    const auto place = std::find(begin, begin + people(position), captain);
    std::rotate(begin, place, place + 1);
  }
  ++position.chouette.game;
  set_cubes(position);
  position.board = set_up();
  position.stage = Stage::Opening;
  position.turn = kNobody;
  return position;
}

/// Nobody has anything left to say before this roll.
Position everybody_spoke(Position position) {
  position.chouette.asked = kNobody;
  position.stage = next_offered(position) == kNobody ? Stage::ToRoll : Stage::Doubled;
  return position;
}

Outcome decided(const std::array<int, kMaxSeats>& score, int seats, Seat loser, const Citation& reason) {
  Outcome outcome{.seats = seats, .standing = {}, .score = score, .reason = reason};
  std::optional<int> most;
  bool all_equal = loser == kNobody;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (seat != loser) most = std::max(most.value_or(score[index_of(seat)]), score[index_of(seat)]);
    all_equal = all_equal && score[index_of(seat)] == score[0];
  }
  for (Seat seat = 0; seat < seats; ++seat) {
    const bool first = seat != loser && score[index_of(seat)] == *most;
    outcome.standing[index_of(seat)] = all_equal ? Standing::Draw : first ? Standing::Win : Standing::Loss;
  }
  return outcome;
}

}  // namespace

void begin_chouette(Position& position) {
  position.chouette.game = 1;
  for (Seat seat = 0; seat < people(position); ++seat) position.chouette.line[index_of(seat)] = seat;
  set_cubes(position);
}

Seat box_of(const Position& position) { return position.chouette.line[0]; }

Seat captain_of(const Position& position) {
  for (const Seat member : team_of(position)) {
    if (cube_of(position, member).in_play) return member;
  }
  return kNobody;
}

Seat player_of(const Position& position, int side) {
  return side == kBoxSide ? box_of(position) : captain_of(position);
}

std::vector<Seat> asking_order(const Position& position) {
  const Seat captain = captain_of(position);
  std::vector<Seat> order;
  for (const Seat member : team_of(position)) {
    if (cube_of(position, member).in_play && member != captain) order.push_back(member);
  }
  if (captain != kNobody) order.push_back(captain);
  return order;
}

std::optional<Refusal> refusal_to_turn(const Position& position, Seat member) {
  const MemberCube& cube = cube_of(position, member);
  if (!cube.in_play) return Refusal::CubeSettled;
  // N 4-4-2: first either side, later only the owner.
  const At own = position.turn == kBoxSide ? At::Box : At::Member;
  if (cube.at != At::Centre && cube.at != own) return Refusal::NotOwner;
  if (cube.power >= kGreatestCube) return Refusal::CubeLimit;
  return std::nullopt;
}

std::uint8_t cubes_to_turn(const Position& position) {
  std::uint8_t bits = 0;
  for (const Seat member : team_of(position)) {
    if (!refusal_to_turn(position, member)) bits |= bit_of_seat(member);
  }
  return bits;
}

void begin_turn_of_chouette(Position& position) {
  const std::uint8_t turnable = cubes_to_turn(position);
  position.chouette.asked = kNobody;
  if (position.turn == kBoxSide) {
    if (turnable != 0) position.chouette.asked = box_of(position);
    return;
  }
  for (const Seat member : asking_order(position)) {
    if ((turnable & bit_of_seat(member)) == 0) continue;
    position.chouette.asked = member;
    return;
  }
}

Seat next_offered(const Position& position) {
  for (const Seat member : asking_order(position)) {
    if (cube_of(position, member).offered) return member;
  }
  return kNobody;
}

Seat answering_seat(const Position& position) {
  return position.turn == kBoxSide ? next_offered(position) : box_of(position);
}

Position chouette_said_roll(Position position) {
  if (position.turn == kBoxSide) return everybody_spoke(std::move(position));
  const std::uint8_t turnable = cubes_to_turn(position);
  bool later = false;
  for (const Seat member : asking_order(position)) {
    if (later && (turnable & bit_of_seat(member)) != 0) {
      position.chouette.asked = member;
      return position;
    }
    later = later || member == position.chouette.asked;
  }
  return everybody_spoke(std::move(position));
}

Position chouette_doubled(Position position, const Move& move) {
  if (position.turn == kTeamSide) {
    cube_of(position, position.chouette.asked).offered = true;
    return chouette_said_roll(std::move(position));
  }
  for (const Seat member : team_of(position)) {
    cube_of(position, member).offered = (move.cubes & bit_of_seat(member)) != 0;
  }
  return everybody_spoke(std::move(position));
}

Position chouette_taken(Position position) {
  MemberCube& cube = cube_of(position, next_offered(position));
  cube.offered = false;
  ++cube.power;
  cube.at = position.turn == kBoxSide ? At::Member : At::Box;
  return everybody_spoke(std::move(position));
}

Position chouette_passed(Position position) {
  const Seat member = next_offered(position);
  const bool was_captain = member == captain_of(position);
  const int winning_side = position.turn;
  settle(position, member, winning_side, 1 << cube_of(position, member).power);
  if (captain_of(position) == kNobody) return game_over(std::move(position), winning_side, member);
  // A captain who is out of the game goes to the end of the line; the next who is in it takes over.
  if (was_captain) to_end_of_line(position, member);
  return everybody_spoke(std::move(position));
}

void turn_all_cubes(Position& position) {
  for (const Seat member : team_of(position)) {
    MemberCube& cube = cube_of(position, member);
    if (cube.power < kGreatestCube) ++cube.power;
  }
}

Position chouette_won(Position position, int side, int level) {
  const Seat captain = captain_of(position);
  for (const Seat member : asking_order(position)) {
    const MemberCube& cube = cube_of(position, member);
    // T 12: under Jacoby a gammon counts on those cubes that stand on somebody's side.
    const bool counts_single = position.rules.jacoby && cube.at == At::Centre;
    settle(position, member, side, (1 << cube.power) * (counts_single ? 1 : level));
  }
  return game_over(std::move(position), side, captain);
}

std::optional<Outcome> chouette_outcome(const Position& position) {
  if (position.stage != Stage::Over) return std::nullopt;
  return decided(position.chouette.score, people(position), kNobody, kSessionOver);
}

Outcome chouette_forfeit(const Position& position, Seat loser, const Citation& reason) {
  // Who leaves pays for the own cubes as they stand.
  Position left = position;
  for (const Seat member : asking_order(position)) {
    const int value = 1 << cube_of(position, member).power;
    if (loser == box_of(position)) settle(left, member, kTeamSide, value);
    if (loser == member) settle(left, member, kBoxSide, value);
  }
  return decided(left.chouette.score, people(position), loser, reason);
}

Position as_two_players(const Position& position, Seat member) {
  const MemberCube& cube = cube_of(position, member);
  Position two = position;
  two.rules.people = 0;
  two.chouette = {};
  two.cube = cube.power;
  two.cube_owner = cube.at == At::Centre ? kNobody : cube.at == At::Box ? kBoxSide : kTeamSide;
  return two;
}

}  // namespace meydan::backgammon
