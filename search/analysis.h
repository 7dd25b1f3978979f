// What an engine is asked and what it answers: how far to think, and what it thinks of the moves.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "rules/citation.h"
#include "rules/outcome.h"

namespace meydan {

/// Whoever waits for an answer says when it has taken too long, or is not wanted any more. It is asked now and then,
/// from the thread that asked the question. Engines have no clock: time is handed in here.
class Patience {
 public:
  virtual ~Patience() = default;
  [[nodiscard]] virtual bool is_over() const = 0;
};

/// How far to think, whatever ends first.
struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  // positions looked at, of all threads together
  int depth = 0;                                                    // moves ahead; 0: as deep as it goes
  int threads = 1;  // with one the answer depends on nothing else; WebAssembly has no more
};

struct Question {
  Limits limits{};
  int lines = 1;  // how many of the best moves are to be valued
  /// How far below the best a chosen move may be, so that weak levels make mistakes, and what decides among those.
  int carelessness = 0;
  std::uint64_t seed = 0;
  /// How little is understood of the game, so that weak levels err as people do; 0: all that the engine knows. What the
  /// numbers mean is the engine's own.
  int simplicity = 0;
  /// Only the move counts: where there is one move alone, or the game is decided, nothing more is looked at.
  bool move_only = false;
};

/// How good a move is for the seat that makes it.
struct Value {
  enum class Unit : std::uint8_t {
    Outcome,     // proven: this is how the game ends if both play as well as they can
    Hundredths,  // an estimate; 100 is a clear advantage by the game's own measure
    Equity,      // an estimate in thousandths of a single game
  };
  Unit unit = Unit::Hundredths;
  int amount = 0;                      // of an estimate
  Standing standing = Standing::Draw;  // of an outcome, and what follows with it
  int margin = 0;                      // of the game score at that end, where the game keeps one
  int plies = 0;                       // moves until a win or loss; 0 where only the margin counts

  friend bool operator==(const Value&, const Value&) = default;
};

/// A move, and what is expected after it.
struct Line {
  std::string move{};
  Value value{};
  int depth = 0;                         // how many moves ahead the value looks
  std::uint64_t nodes = 0;               // spent on this move
  std::vector<std::string> variation{};  // the best play of both as far as it is known, the move first
  std::optional<Message> reason{};       // why it is proposed, where the engine can say it

  friend bool operator==(const Line&, const Line&) = default;
};

struct Analysis {
  std::vector<Line> lines{};  // the best first; never empty
  int depth = 0;              // that all moves have been looked at to
  std::uint64_t nodes = 0;

  friend bool operator==(const Analysis&, const Analysis&) = default;
};

/// What perfect play of both leads to, for games whose engine can prove it.
struct Solution {
  /// For the seat to move: the final difference of game scores, or what the game counts in its place.
  int value = 0;
  std::vector<std::string> best{};  // every move that keeps it, in the game's own order
  std::uint64_t nodes = 0;
};

}  // namespace meydan
