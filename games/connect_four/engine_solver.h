// Perfect play of coin dooz, where it can be reached: who wins and how soon, from any position that is far enough.
//
// The score of a position, for the side to move: 0 for a draw; 28 - n when it wins with its n-th coin; -(28 - n) when
// the other side wins with its n-th coin. So 1 is a win with the very last coin, and quicker wins score more. The
// solver answers one kind of question, "is the score at least so much?"; wins, draws and losses take two of them.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include "games/connect_four/rules.h"
#include "search/analysis.h"

namespace meydan::connect_four {

class Solver {
 public:
  /// `table_bits`: two to the power of it are the positions that it remembers, of 8 bytes each.
  explicit Solver(int table_bits);
  ~Solver();
  Solver(Solver&&) noexcept;

  /// More than any score.
  static constexpr int kMost = 28;

  /// Whether the score of the position, which may be a finished one, is at least `score`; nothing when interrupted.
  std::optional<bool> gets_at_least(const Position& position, int score);

  /// From here on questions are interrupted beyond so many nodes in all, or when `stop` (may be null) is over. What was
  /// found out until then is kept, so the same question asked again comes further.
  void pause_at(std::uint64_t nodes, const Patience* stop);
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace meydan::connect_four
