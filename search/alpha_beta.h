// A plain alpha-beta search with iterative deepening, for any game of two seats whose moves can be listed. It counts
// nodes and knows no time, so the same position, effort and seed give the same move on every machine, unless somebody
// loses patience.
//
// An Evaluate is a struct with `static int evaluate(const Position&)`: how good the position is for the seat to move,
// about 100 for a clear advantage, always less than kWin / 2 in size.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "base/rng.h"
#include "rules/game.h"

namespace meydan {

inline constexpr int kWin = 1'000'000;
inline constexpr int kInfinity = std::numeric_limits<int>::max() / 2;

/// Whoever waits for a move says when it has taken too long. It is asked now and then, from the thread that searches.
class Patience {
 public:
  virtual ~Patience() = default;
  [[nodiscard]] virtual bool is_over() const = 0;
};

/// How much thought to spend, and how far below the best a chosen move may be (so that easy levels make mistakes).
struct Effort {
  std::uint64_t nodes;
  int carelessness;
  /// When it is over, the move is the best of what was looked at until then. Without it the nodes alone decide.
  const Patience* patience = nullptr;
};

template <class G>
struct Chosen {
  typename G::Move move;
  int value = 0;  // for the seat that moves
  int depth = 0;  // reached by the last finished iteration
  std::uint64_t nodes = 0;
};

template <ListsMoves G, class Evaluate>
class AlphaBeta {
  using Position = typename G::Position;
  using Move = typename G::Move;

 public:
  /// `position` must have a seat to move.
  static Chosen<G> choose(const Position& position, const Effort& effort, Rng& rng) {
    AlphaBeta search(effort);
    std::vector<Root> roots;
    for (const Move& move : G::legal_moves(position)) {
      roots.push_back({move, 0, static_cast<int>(rng.below(static_cast<std::uint64_t>(effort.carelessness) + 1))});
    }
    MEYDAN_ASSERT(!roots.empty());
    // Moves of equal value are not always tried in the same order, so that games differ.
    for (std::size_t left = roots.size(); left > 1; --left)
      std::swap(roots[left - 1], roots[static_cast<std::size_t>(rng.below(left))]);

    Chosen<G> chosen{.move = roots.front().move};
    for (int depth = 1; depth <= kDeepest; ++depth) {
      if (!search.iterate(position, roots, depth)) break;
      chosen = {.move = roots.front().move, .value = roots.front().value, .depth = depth, .nodes = search.nodes_};
      if (std::abs(chosen.value) > kWin / 2 || roots.size() == 1) break;
    }
    chosen.nodes = search.nodes_;
    return chosen;
  }

 private:
  static constexpr int kDeepest = 64;

  struct Root {
    Move move;
    int value;
    int whim;  // added to the value when choosing
  };

  explicit AlphaBeta(const Effort& effort) : effort_(effort) {}

  /// Searches every root move to `depth` and puts the best first. False when the effort ran out on the way.
  bool iterate(const Position& position, std::vector<Root>& roots, int depth) {
    std::vector<Root> tried;
    int best = -kInfinity;
    for (const Root& root : roots) {
      const int floor = best == -kInfinity ? -kInfinity : best - effort_.carelessness - 1;
      const auto value = value_of(position, G::apply(position, root.move).value(), depth - 1, floor, kInfinity, 1);
      if (!value) return false;
      tried.push_back({root.move, *value, root.whim});
      best = std::max(best, *value);
    }
    std::stable_sort(tried.begin(), tried.end(), [](const Root& one, const Root& other) {
      return one.value + one.whim > other.value + other.whim;
    });
    roots = std::move(tried);
    return true;
  }

  /// The value of `after` for the seat that moved in `before`. Nothing when the effort ran out.
  std::optional<int> value_of(const Position& before, const Position& after, int depth, int alpha, int beta, int ply) {
    const Seat mover = G::turn(before).seat;
    if (const auto outcome = G::outcome(after)) {
      ++nodes_;
      return value_of_end(*outcome, mover, ply);
    }
    if (G::turn(after).seat == mover) return search(after, depth, alpha, beta, ply);
    const auto value = search(after, depth, -beta, -alpha, ply);
    if (!value) return std::nullopt;
    return -*value;
  }

  std::optional<int> search(const Position& position, int depth, int alpha, int beta, int ply) {
    if (++nodes_ > effort_.nodes || lost_patience()) return std::nullopt;
    if (depth <= 0) return Evaluate::evaluate(position);
    int best = -kInfinity;
    for (const Move& move : G::legal_moves(position)) {
      const auto value = value_of(position, G::apply(position, move).value(), depth - 1, alpha, beta, ply + 1);
      if (!value) return std::nullopt;
      best = std::max(best, *value);
      alpha = std::max(alpha, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  bool lost_patience() {
    constexpr std::uint64_t kAskEvery = 1'024;
    if (effort_.patience == nullptr || nodes_ % kAskEvery != 0 || !effort_.patience->is_over()) return false;
    effort_.nodes = 0;  // nothing more is looked at
    return true;
  }

  /// Quick wins and slow losses first; among equally quick ones the better game score.
  static int value_of_end(const Outcome& outcome, Seat mover, int ply) {
    const auto own = static_cast<std::size_t>(mover);
    const int margin = outcome.score ? (*outcome.score)[own] - (*outcome.score)[1 - own] : 0;
    switch (outcome.standing[own]) {
      case Standing::Loss: return -kWin + 100 * ply + margin;
      case Standing::Draw: return 0;
      case Standing::Win: return kWin - 100 * ply + margin;
    }
    MEYDAN_ASSERT(!"every standing has a value");
    return 0;
  }

  Effort effort_;
  std::uint64_t nodes_ = 0;
};

}  // namespace meydan
