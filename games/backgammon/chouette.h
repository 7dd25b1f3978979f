// Chouette (شوئت, T 12): one person, the box, plays one board against all others, the team. The captain moves for the
// team; every member has an own cube with the box and decides about it alone. RULES.md says which customs are followed.
//
// The box is White and the team Black, so that Position::turn is a side of the board; seats are people. Before a roll
// those who may turn a cube are asked one after the other, and only they: on the team in the order of the line, the
// captain last. Doubles are answered in the same order when everybody has spoken. So whoever is settled last in a game
// is the captain.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/outcome.h"

namespace meydan::backgammon {

struct Position;
struct Move;
enum class Refusal : std::uint8_t;

inline constexpr int kFewestPeople = 3;
inline constexpr int kLongestSession = 99;  // games

/// The sides of the board in a chouette.
inline constexpr int kBoxSide = 0;
inline constexpr int kTeamSide = 1;

struct MemberCube {
  enum class At : std::uint8_t { Centre, Box, Member };
  bool in_play = false;  // the member is still in this game
  bool offered = false;  // turned, and not yet answered
  int power = 0;         // its value as a power of two
  At at = At::Centre;

  friend bool operator==(const MemberCube&, const MemberCube&) = default;
};

struct Chouette {
  int game = 0;                               // of the session, from 1
  std::array<Seat, kMaxSeats> line{};         // the box, then the team
  std::array<MemberCube, kMaxSeats> cubes{};  // by seat; the box has none
  std::array<int, kMaxSeats> score{};         // by seat; they sum to zero
  Seat asked = -1;                            // before a roll: who says whether to double

  friend bool operator==(const Chouette&, const Chouette&) = default;
};

/// Who is asked first before this roll; nobody when no cube may be turned.
void begin_turn_of_chouette(Position& position);
/// The first game: the seats are the line.
void begin_chouette(Position& position);

Seat box_of(const Position& position);
/// The first of the team who is still in the game; nobody when none is.
Seat captain_of(const Position& position);
/// Who moves the checkers of a side.
Seat player_of(const Position& position, int side);
/// The members still in the game, in the order in which they are asked: the line, the captain last.
std::vector<Seat> asking_order(const Position& position);
/// Why the side to roll may not turn this member's cube, if so.
std::optional<Refusal> refusal_to_turn(const Position& position, Seat member);
/// The cubes that the side to roll may turn, a bit a seat.
std::uint8_t cubes_to_turn(const Position& position);
/// While doubles are on the table: whose cube is answered next.
Seat next_offered(const Position& position);
/// Who answers it: the member, or the box.
Seat answering_seat(const Position& position);

/// What the cube moves lead to. They must be legal.
Position chouette_said_roll(Position position);
Position chouette_doubled(Position position, const Move& move);
Position chouette_taken(Position position);
Position chouette_passed(Position position);
/// Equal opening dice with automatic doubles (T 12): every cube turns and stays in the centre.
void turn_all_cubes(Position& position);
/// The position after a side has borne off and won at this level: every cube still in play is settled.
Position chouette_won(Position position, int side, int level);

std::optional<Outcome> chouette_outcome(const Position& position);
Outcome chouette_forfeit(const Position& position, Seat loser, const Citation& reason);

/// The same game between the box and one member alone, for an estimate of that member's cube.
Position as_two_players(const Position& position, Seat member);

}  // namespace meydan::backgammon
