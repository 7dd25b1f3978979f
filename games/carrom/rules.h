// Carrom (کارم), clauses C 1 to C 31: black-and-white and free style, for two people or two pairs. A position is a
// match: the board that is played and the points of the boards before it. A move is one shot; the referee computes
// where everything comes to rest (physics.h), then what the clauses make of it (referee.cpp).
//
// Text of a position, compact JSON in this order. Places are millimetres on the board (origin at a corner, seat 0 at y
// = 0). The start, shortened, and a board in the middle of a match, where side 0 (White) owes a due and side 1 must
// cover the queen:
//
//   {"pieces":[{"id":1,"colour":"white","x":397.54,"y":385.9},...,{"id":19,"colour":"queen","x":370,"y":370}],"turn":0,
//    "first":0,"pocketed":[[],[]],"dues":[0,0],"queen":"board","lapses":[0,0]}
//   {"pieces":[{"id":2,"colour":"white","x":120.5,"y":300.125},...,{"id":18,"colour":"black","x":370,"y":404.5}],"turn":1,
//    "first":0,"pocketed":[[],[10,11,14]],"dues":[1,0],"queen":"waiting","queen_of":1,"lapses":[0,0],"board":3,"points":[4,9]}
//
//   turn      the seat that shoots; of a finished game the seat that shot last
//   first     the seat that began this board: the white pieces are its side's (C 2)
//   pocketed  by side: in black-and-white style the side's own pieces that are gone, whoever pocketed them; in free
//   style those
//             that the side pocketed. The queen is in neither.
//   dues      by side: dues that are still owed (C 8)
//   queen     "board"; "waiting" for her cover (C 10), which is then due from the seat that shoots; "covered" for good
//   queen_of  the side that pocketed her, when she waits or is covered
//   lapses    by side: shots in a row that were not made in time (C 6), 10 at most
//   board, points  in a match only: the number of the board, and the points of the sides before it
//   winner    of a finished game only: 0, 1 or "draw"
//
// Only `pieces` must be there when a position is read; the rest is as at the start then, and in black-and-white style
// every piece that is not on the board counts as pocketed.
//
// Text of a move: {"x":520.123,"angle":123.377,"speed":5} as its player sees the board, millimetres (3 decimals),
// degrees (6) counter-clockwise from the player's right, metres a second (3). Reading accepts spaces.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/carrom/physics.h"
#include "rules/game.h"
#include "rules/record.h"

namespace meydan::carrom {

// ---- pieces ----

/// A bit for each disc's number (table.h).
using PieceSet = std::uint32_t;
constexpr PieceSet bit_of(int id) { return PieceSet{1} << id; }
inline constexpr PieceSet kWhites = 0x3feu;    // 1 to 9
inline constexpr PieceSet kBlacks = 0x7fc00u;  // 10 to 18
static_assert((kWhites & kBlacks) == 0 && (kWhites | kBlacks) == bit_of(kQueen) - 2);

// ---- rules ----

/// C 11 to C 20, or C 21 to C 31.
enum class Style : std::uint8_t { BlackAndWhite, Free };
/// C 3: how turns go round.
enum class Round : std::uint8_t { CounterClockwise, Clockwise };
/// C 5: what a striker that touches a piece on the line means.
enum class WrongTouch : std::uint8_t { Refused, Foul };

struct Rules {
  Style style = Style::BlackAndWhite;
  int players = 2;                        // C 3
  int pieces_each = 9;                    // C 22: of a colour
  Round round = Round::CounterClockwise;  // C 3
  bool whole_end_circles = false;         // C 4
  WrongTouch wrong_touch = WrongTouch::Refused;
  bool shot_clock_always = false;      // C 6: at every table, not only where one is set
  bool lapses_end = true;              // C 6: kLapsesThatEnd in a row of either side
  bool early_queen_loses_turn = true;  // C 7
  bool dues_are_owed = true;           // C 8
  bool cover_by_next_stroke = true;    // C 10; otherwise only by the same one
  bool both_keep_turn = true;          // C 14
  // The lines of the tables that are rulings, by what fell. true is the ruling.
  bool queen_back_with_opponents = true;      // opponent's, queen: she goes back; otherwise she waits
  bool queen_covered_with_both = true;        // own, opponent's, queen: covered; otherwise back
  bool opponents_count_in_queen_foul = true;  // opponent's, queen, striker: it counts; otherwise all back
  bool all_back_in_full_foul = true;          // own, opponent's, queen, striker; otherwise as C 16
  bool queen_covered_with_own = true;         // own, queen; otherwise she waits
  bool due_for_queen_foul = true;             // queen, striker; otherwise she goes back and that is all
  bool last_of_opponent_goes_back = true;     // C 19; otherwise literally
  bool queen_back_in_foul = true;             // C 30; otherwise she counts
  bool higher_score_wins = true;              // free style, the board is empty below the target; otherwise a draw
  bool match = false;                         // 25 points or 8 boards; otherwise one board

  friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr int kMatchPoints = 25;
inline constexpr int kMatchBoards = 8;
/// C 6 passes the turn on and no more. Where neither side shoots so many times in a row, the table has been left.
inline constexpr int kLapsesThatEnd = 10;
// What a position's text may count to.
inline constexpr int kMostDues = 99;
inline constexpr int kMostBoards = 99;

/// C 22: what wins a board of free style.
constexpr int target_of(const Rules& rules) { return rules.pieces_each == 9 ? 170 : 100; }
/// C 21.
constexpr int value_of(Colour colour) { return colour == Colour::Red ? 50 : colour == Colour::White ? 20 : 10; }
/// Pairs sit opposite; two players are sides of one.
constexpr int side_of(Seat seat) { return seat % 2; }
/// Every piece that these rules are played with, the queen too.
PieceSet pieces_of(const Rules& rules);

// ---- play ----

enum class Queen : std::uint8_t { OnBoard, Waiting, Covered };
inline constexpr int kNobody = -1;
/// How a game ended.
enum class Won : std::uint8_t { NotYet, Side0, Side1, Draw };

struct Position {
  Rules rules;
  PieceSet on_board = 0;
  std::array<Place, kDiscs> at{};  // of those on the board; all others at {0, 0}
  Seat turn = 0;
  Seat first = 0;
  std::array<PieceSet, 2> pocketed{};  // by side
  std::array<int, 2> dues{};           // owed, by side
  Queen queen = Queen::OnBoard;
  int queen_side = kNobody;  // whose she is while she waits or is covered
  std::array<int, 2> lapses{};
  int board = 1;
  std::array<int, 2> points{};
  Won won = Won::NotYet;

  friend bool operator==(const Position&, const Position&) = default;
};

/// A shot as its player sees the board.
using Move = Shot;

enum class Refusal : std::uint8_t { Over, OffTheLine, HalfOnCircle, WrongTouch, NoSuchAngle, NoSuchSpeed };

struct Carrom {
  using Rules = carrom::Rules;
  using Position = carrom::Position;
  using Move = carrom::Move;
  using Refusal = carrom::Refusal;
  static constexpr int kRefusalCount = 6;

  static const GameInfo& info();
  static Rules rules(const RuleChoice& choice);
  static std::span<const Name> seats(const Rules& rules);
  static std::span<const int> sides(const Rules& rules);

  static Position start(const Rules& rules);
  static Turn turn(const Position& position);
  static std::vector<Move> sample_moves(const Position& position, Rng& rng, std::size_t most);
  static Result<Position, Refusal> apply(const Position& position, const Move& move);
  static std::optional<meydan::Outcome> outcome(const Position& position);
  static meydan::Outcome forfeit(const Position& position, Seat loser, Forfeit how);
  static std::span<const PhaseLimit> limits(const Rules& rules);
  static std::optional<Position> lapse(const Position& position);

  /// {"events":[...],"fallen":[...],"rest":[...],"paths":[...],"account":[...],"after":{...}}: what happens on the way,
  /// what the referee makes of it, and the position after it. RULES.md has the fields.
  static Result<std::string, Refusal> trace(const Position& position, const Move& move);

  static const Citation& citation(Refusal refusal);
  static Explanation explain(const Position& position, const Move& move);

  static std::string format(const Position& position);
  static Result<Position, Message> parse(const Rules& rules, std::string_view text);
  static std::string format_move(const Position& position, const Move& move);
  static Result<Move, Message> parse_move(const Position& position, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view text);
  static std::string draw(const Position& position);

  /// "csv": the score sheet, a line for each board.
  static std::vector<std::string_view> file_formats();
  static std::optional<Result<Record, Message>> read_file(std::string_view text);
  static Result<std::string, Message> write_file(std::string_view format, const Rules& rules, const Record& record);
};

// ---- for the board's picture, the bot and the tests ----

/// The board as a seat sees it, and back: whole quarter turns, without loss. A stroke is computed as its player sees it
/// (the pieces turned, the striker shot from seat 0's line), which makes the game the same to the bit from every seat.
Place seen_by(const Rules& rules, Seat seat, Place place);
Place on_board_of(const Rules& rules, Seat seat, Place seen);

/// C 2: the side that the pieces of a colour belong to, in black-and-white style.
constexpr int side_of_colour(const Position& position, Colour colour) {
  return colour == Colour::White ? side_of(position.first) : 1 - side_of(position.first);
}
/// The pieces that a side may pocket as its own, whether they are on the board or not.
PieceSet own_pieces(const Position& position, int side);
/// Neither side has shot for so long that the table has been left.
constexpr bool left_by_both(const Position& position) {
  return position.lapses[0] == kLapsesThatEnd && position.lapses[1] == kLapsesThatEnd;
}
/// C 21: what a side has in free style, a covered queen with it.
int score_of(const Position& position, int side);

/// Why a shot is refused, if it is.
std::optional<Refusal> refusal_of(const Position& position, const Move& move);

/// The pieces on the board as the seat that shoots sees them, for simulate() with launch_of(move, 0).
std::vector<Placed> seen_pieces(const Position& position);

/// A stroke as the referee sees it: what fell, in this order, and where the pieces left on the board rest.
struct Struck {
  std::vector<int> fallen;           // the striker too
  std::array<Place, kDiscs> rest{};  // on the board, not as the player sees it
};
/// The stroke of a legal move, and of a simulated one.
Struck struck(const Position& position, const Move& move);
Struck struck_of(const Position& position, const Stroke& stroke);
/// C 5: a shot that is a foul where it is not refused. Nothing is shot then.
bool touches_piece(const Position& position, const Move& move);
/// What the clauses make of a stroke, with the account of it: every sentence with its clause.
Position judged(const Position& before, const Struck& struck, std::vector<Message>* account = nullptr);

/// The account of a legal move.
std::vector<Message> account_of(const Position& position, const Move& move);

/// Whole micrometres along a base line, both ends included.
struct Span {
  std::int64_t from_um = 0;
  std::int64_t to_um = 0;
  friend bool operator==(const Span&, const Span&) = default;
};
/// Where the striker's centre may be placed by a seat, as it sees its line from left to right (C 4, C 5). Nobody is to
/// shoot without such a place.
std::vector<Span> free_spans(const Position& position, Seat seat);

}  // namespace meydan::carrom
