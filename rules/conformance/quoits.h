// A small game that lives with the conformance suite only, and has what no registered game has yet: pairs, moves that
// cannot be listed, limits, verdicts, a data set and traces.
//
//   Q 1  Four people play in two pairs, the first and third against the second and fourth. Turns go round.
//   Q 2  A turn begins with a throw: so far to the side (-1000 to 1000 mm) and so hard (1 to 1,000,000). The ring
//   slides a
//        millimetre for every 1,000 of force. The nearer it rests to the peg, 600 mm away, the more it scores, up
//        to 10.
//   Q 3  A throw may take 30 s, or what the table sets. Then the turn passes.
//   Q 4  Who has scored calls the ring by a name from the book of names (a data set: one name a line), within 20 s.
//   Without
//        a name the points are gone. A pair that has let three limits lapse has lost.
//   Q 5  Ruling: only names of the book. Options: another name counts if the next player accepts it within 15 s
//   (silence
//        accepts), or if the arbiter does within 60 s (silence does not). Clocks stand meanwhile.
//   Q 6  After 12 throws the pair with more points has won; equal points are a draw.
//   Q 7  Time-out and resignation lose for the pair.
//
// A position is written `3 12-8 0-1 call 7 -`: throws done, points and lapses of the pairs, what is due (throw, call,
// verdict, arbiter), the points of the ring that lies there, the name that is judged. Moves are `-20,600000`, `call
// simorgh`, `accept` and `reject`.
#pragma once

#include <array>

#include "rules/game.h"

namespace meydan::quoits {

inline constexpr int kThrows = 12;
inline constexpr int kLapsesThatLose = 3;
inline constexpr std::string_view kBookOfNames = "names";

enum class Names : std::uint8_t { Book, Opponent, Arbiter };

struct Rules {
  Names names = Names::Book;
  const DataSet* book = nullptr;

  friend bool operator==(const Rules&, const Rules&) = default;
};

enum class Phase : std::uint8_t { Throw, Call, Verdict, Arbiter };

struct Position {
  Rules rules;
  int throws = 0;
  std::array<int, 2> points{};
  std::array<int, 2> lapses{};
  Phase phase = Phase::Throw;
  int ring = 0;
  std::string name{};

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { Throw, Call, Accept, Reject };
  Kind kind = Kind::Throw;
  int aside_mm = 0;
  int force = 0;
  std::string name{};

  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t { Over, ThrowFirst, CallFirst, JudgeFirst, TooFarAside, TooHard, NotInTheBook };

struct Quoits {
  using Rules = quoits::Rules;
  using Position = quoits::Position;
  using Move = quoits::Move;
  using Refusal = quoits::Refusal;
  static constexpr int kRefusalCount = 7;

  static const GameInfo& info();
  static Rules rules(const RuleChoice& choice);
  static std::span<const int> sides(const Rules& rules);

  static Position start(const Rules& rules);
  static Turn turn(const Position& position);
  static std::vector<Move> sample_moves(const Position& position, Rng& rng, std::size_t most);
  static Result<Position, Refusal> apply(const Position& position, const Move& move);
  static std::optional<Outcome> outcome(const Position& position);
  static Outcome forfeit(const Position& position, Seat loser, Forfeit how);
  static std::span<const PhaseLimit> limits(const Rules& rules);
  static std::optional<Position> lapse(const Position& position);
  /// {"rest_mm":600,"aside_mm":-20,"points":9}
  static Result<std::string, Refusal> trace(const Position& position, const Move& move);

  static const Citation& citation(Refusal refusal);
  static Explanation explain(const Position& position, const Move& move);

  static std::string format(const Position& position);
  static Result<Position, Message> parse(const Rules& rules, std::string_view text);
  static std::string format_move(const Position& position, const Move& move);
  static Result<Move, Message> parse_move(const Position& position, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view text);
  /// `-20,600000 call simorgh accept` is a line of a record.
  static bool goes_on(const Position& position);
  static std::string draw(const Position& position);
};

}  // namespace meydan::quoits
