// Perfect play of order dooz: the exact difference of points at the end, from any position and under every ruling.
//
// The solver answers one kind of question, "does the side to move get at least so much?", by a search that looks for
// one good enough move here and refutes all of them there. Values follow from two or three such questions. What it
// found out stays in a table of 8 MB, so later questions about the same game are cheaper.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>

#include "games/mijnlieff/rules.h"
#include "search/analysis.h"

namespace meydan::mijnlieff {

class Solver {
 public:
  explicit Solver(const Rules& rules);
  ~Solver();
  Solver(Solver&&) noexcept;

  /// More than anybody can get, for the side to move as for the other.
  static constexpr int kMost = 15;

  /// Whether the side to move ends at least `value` ahead; nothing when it was interrupted. The position may be one in
  /// which the game is over.
  std::optional<bool> gets_at_least(const Position& position, int value);

  /// From here on questions are interrupted beyond so many nodes in all, or when `stop` (may be null) is over. What was
  /// found out until then is kept, so the same question asked again comes further.
  void pause_at(std::uint64_t nodes, const Patience* stop);
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace meydan::mijnlieff
