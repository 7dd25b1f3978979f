// A game as text that can be replayed. The annotated form is also the golden playthrough: comment lines show the board,
// the position and the legal moves before every move, so a person can follow it and a test can regenerate it.
//
//   meydan record 1
//   game: mijnlieff
//   rules: standard
//   1. Ra1
//   2. Ba3
//   3. lapse                       (the limit of a phase was over before anything was done)
//   4. e2e4 غزال                   (a whole turn, in games that write turns)
//   forfeit: 2 time-out            (only if a seat, counted from 1, lost so)
//   result: 1-0 4-0 time_out
//
// Lines that begin with # and empty lines are comments. `start:` gives another first position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/any_game.h"

namespace meydan {

struct Forfeited {
  Seat loser;
  Forfeit how;
};

/// What stands in the place of a move where the limit of a phase lapsed. No game with limits writes a move so.
inline constexpr std::string_view kLapse = "lapse";

/// What a record file says, not yet judged by the rules.
struct Record {
  std::string game;
  std::string rules;
  std::optional<std::string> start;
  std::vector<std::string> moves;  // or lines with whole turns, in games that write them; each move alone will do too
  std::optional<Forfeited> forfeit;
  std::optional<std::string> result;
  /// A bare list of moves in the game's own writing may leave forced passes out, as Othello players do.
  bool passes_implied = false;
};

/// What the rules say about it.
struct Replayed {
  std::vector<std::string> moves;      // canonical, implied passes included
  std::vector<std::string> positions;  // the first one and the one after each move
  std::optional<Outcome> outcome;
  std::uint64_t hash = 0;  // over all positions; native and WebAssembly must agree
};

/// Where a record went wrong: the number of the move as the record counts (of the line, where turns are lines), from 1,
/// or 0 for the record as a whole.
struct RecordProblem {
  std::size_t move_number;
  Problem problem;
};

/// True when the text claims to be a record in the form above (otherwise it is a bare list of moves).
bool looks_like_record(std::string_view text);
/// Reads the form above; the message names the line that is wrong.
Result<Record, Message> parse_record(std::string_view text);

/// Plays the record move by move, and checks the result it claims.
Result<Replayed, RecordProblem> replay(const AnyGame& game, const RuleChoice& rules, const Record& record);

enum class RecordStyle : std::uint8_t { Plain, Annotated };
/// Writes a record that replay() accepted, in games that write turns a turn a line.
std::string write_record(const AnyGame& game, const RuleChoice& rules, const Record& record, const Replayed& replayed,
                         RecordStyle style);

/// "1-0 40-24 more_discs": points by D 14, the game score by D 15 where there is one, the reason's key.
std::string result_text(const Outcome& outcome);

}  // namespace meydan
