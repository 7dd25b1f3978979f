// The search behind deep_search.h. Included by one source file per kind of machine, which names the namespace in
// MEYDAN_OTHELLO_KERNEL; what the compiler may use decides how discs are turned and groups summed up, and nothing else,
// so every build looks at the same positions.
//
// Everything in here has internal linkage and no header with inline functions is included: the linker keeps one copy of
// an inline function, and one compiled for AVX2 must not become the copy of the whole program.
//
// From the top of the tree to its leaves:
//
//   search()   principal variation search; moves ordered by the evaluation after a short look ahead, ProbCut where less
//              than certainty is asked for. Ends at the evaluation (depth 0) or, in exact endings, goes over to
//   ending()   no evaluation: moves that leave the other side few moves first (7 to kJudgedFrom - 1 empty squares)
//   LastSquares (kernel_last.h): order by parity alone
#pragma once

#include "games/othello/deep_search.h"
#include "games/othello/kernel_features.h"
#include "games/othello/kernel_last.h"
#include "games/othello/kernel_stable.h"

namespace meydan::othello::MEYDAN_OTHELLO_KERNEL {

namespace {

constexpr int kNone = LastSquares::kNothing;
constexpr int kNoSquare = 64;
constexpr int kMostMoves = 34;

constexpr int kUnsortedUpTo = 6;  // empty squares: by parity alone
constexpr int kTableFrom = 8;
constexpr int kLookAtChildrenFrom = 9;  // whether the table settles one of them
constexpr int kJudgedFrom = 12;         // moves are ordered by the evaluation

MEYDAN_INLINE std::uint64_t key_of(Bits mover, Bits enemy) {
  std::uint64_t key = (mover ^ mover >> 32) * 0x9e3779b97f4a7c15u + (enemy ^ enemy >> 29) * 0xd6e8feb86659fd93u;
  key = (key ^ key >> 32) * 0xff51afd7ed558ccdu;
  return key ^ key >> 29;
}

/// What the table knows of a position.
struct Known {
  int lower = -64;
  int upper = 64;
  int depth = 0;
  int confidence = 0;
  int move[2] = {kNoSquare, kNoSquare};
};

MEYDAN_INLINE std::uint64_t packed(const Known& known) {
  const auto byte = [](int value) { return std::uint64_t{static_cast<std::uint8_t>(value)}; };
  return byte(known.lower) | byte(known.upper) << 8 | byte(known.depth) << 16 | byte(known.confidence) << 24 |
         byte(known.move[0]) << 32 | byte(known.move[1]) << 40 | std::uint64_t{1} << 63;
}
MEYDAN_INLINE Known unpacked(std::uint64_t data) {
  return {.lower = static_cast<std::int8_t>(data),
          .upper = static_cast<std::int8_t>(data >> 8),
          .depth = static_cast<std::uint8_t>(data >> 16),
          .confidence = static_cast<std::uint8_t>(data >> 24),
          .move = {static_cast<std::uint8_t>(data >> 32), static_cast<std::uint8_t>(data >> 40)}};
}

/// Two places belong to a key: the first keeps what was looked at deepest, the second what came last.
class Table {
 public:
  explicit Table(const SearchState& state) : slots_(state.table), mask_((state.slots - 1) & ~std::uint64_t{1}) {}

  MEYDAN_INLINE void prefetch(std::uint64_t key) const { __builtin_prefetch(&slots_[key & mask_]); }

  MEYDAN_INLINE bool find(std::uint64_t key, Known& known) const {
    const TableSlot* const slot = &slots_[key & mask_];
    for (int place = 0; place < 2; ++place) {
      const std::uint64_t data = __atomic_load_n(&slot[place].data, __ATOMIC_RELAXED);
      if (data != 0 && (__atomic_load_n(&slot[place].check, __ATOMIC_RELAXED) ^ data) == key) {
        known = unpacked(data);
        return true;
      }
    }
    return false;
  }

  void keep(std::uint64_t key, int value, int alpha, int beta, int depth, int confidence, int move) {
    TableSlot* const slot = &slots_[key & mask_];
    int place = 0;
    Known known{.depth = depth, .confidence = confidence};
    for (;; ++place) {
      const std::uint64_t data = __atomic_load_n(&slot[place].data, __ATOMIC_RELAXED);
      const bool same = data != 0 && (__atomic_load_n(&slot[place].check, __ATOMIC_RELAXED) ^ data) == key;
      const Known there = unpacked(data);
      if (same) {
        if (there.depth == depth && there.confidence == confidence) known = there;
        known.move[0] = there.move[0];
        known.move[1] = there.move[1];
        break;
      }
      if (place == 1 || data == 0 || there.depth <= depth) break;
    }
    if (value < beta && value < known.upper) known.upper = value;
    if (value > alpha && value > known.lower) known.lower = value;
    if (known.lower > known.upper) known.lower = known.upper = value;  // less than certain values may contradict
    if ((value > alpha || depth == 0) && move != known.move[0] && move != kNoSquare) {
      known.move[1] = known.move[0];
      known.move[0] = move;
    }
    const std::uint64_t data = packed(known);
    __atomic_store_n(&slot[place].data, data, __ATOMIC_RELAXED);
    __atomic_store_n(&slot[place].check, key ^ data, __ATOMIC_RELAXED);
  }

 private:
  TableSlot* slots_;
  std::uint64_t mask_;
};

/// In 1/16 disc: by how much the values of a deep and a shallow search of the same position differ (root mean square).
MEYDAN_INLINE int expected_error(int empty_count, int depth, int shallow) {
  const int to_end = depth == empty_count ? 8 : 0;
  return 40 + 3 * (depth - shallow) - 2 * shallow + to_end;
}
/// By confidence, in 1/16: how many such errors are enough.
constexpr int kErrors[kExact] = {18, 24, 32, 42};

class Search {
 public:
  explicit Search(SearchState& state) : state_(state), table_(state), last_(state.empty_to_winner) {
    last_.nodes = state.nodes;
  }
  ~Search() { state_.nodes = last_.nodes; }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  int value(Bits mover, Bits enemy, int alpha, int beta, int depth, int confidence) {
    Features features;
    features_of(mover, enemy, features);
    const int empty_count = 64 - count_of(mover | enemy);
    return search(mover, enemy, features, empty_count, alpha, beta, depth < empty_count ? depth : empty_count,
                  confidence);
  }

 private:
  struct Child {
    Bits mover;  // who is to move then
    Bits enemy;
    Bits turned;
    int square;
    int score;
  };

  bool must_stop() {
    constexpr std::uint64_t kAskEvery = 4'096;
    if (last_.nodes >= state_.pause_at) {
      state_.stopped = true;
    } else if (state_.is_over != nullptr && last_.nodes >= state_.ask_at) {
      state_.ask_at = last_.nodes + kAskEvery;
      if (state_.is_over(state_.patience)) state_.stopped = true;
    }
    return state_.stopped;
  }

  /// Takes the best of the children that are left to the front.
  static MEYDAN_INLINE void pick(Child* child, int count) {
    int best = 0;
    for (int each = 1; each < count; ++each) {
      if (child[each].score > child[best].score) best = each;
    }
    if (best != 0) {
      const Child other = child[0];
      child[0] = child[best];
      child[best] = other;
    }
  }

  /// O 4: stable discs of the enemy are out of reach. Worth looking only where few of them are enough.
  bool is_hopeless(Bits mover, Bits enemy, int alpha, int empty_count, int& most) {
    if (alpha < 2 * empty_count - 8 || alpha < 64 - 2 * count_of(enemy)) return false;
    most = 64 - 2 * stable_count(state_.edges, enemy, mover);
    return most <= alpha;
  }

  // ---- exact endings without the evaluation ----

  int ending(Bits mover, Bits enemy, int alpha, int beta, int empty_count) {
    if (empty_count <= kUnsortedUpTo) return few_squares(mover, enemy, alpha, beta, empty_count);
    ++last_.nodes;
    if (must_stop()) return 0;
    int most = 64;
    if (is_hopeless(mover, enemy, alpha, empty_count, most)) return most;

    const Bits moves = moves_of(mover, enemy);
    if (moves == 0) {
      if (moves_of(enemy, mover) == 0) return final_value(mover, enemy, state_.empty_to_winner);
      return -ending(enemy, mover, -beta, -alpha, empty_count);
    }
    const bool with_table = empty_count >= kTableFrom;
    const std::uint64_t key = with_table ? key_of(mover, enemy) : 0;
    Known known;
    if (with_table && table_.find(key, known) && known.depth == empty_count && known.confidence == kExact) {
      if (known.lower >= beta || known.lower == known.upper) return known.lower;
      if (known.upper <= alpha) return known.upper;
      if (known.lower > alpha) alpha = known.lower;
      if (known.upper < beta) beta = known.upper;
    }

    Child child[kMostMoves];
    int count = 0;
    const Bits empty = ~(mover | enemy);
    const Bits odd = kQuarters.squares[odd_quarters(empty)];
    for (Bits left = moves; left != 0; left &= left - 1) {
      Child& next = child[count++];
      next.square = first_of(left);
      next.turned = turned_by(mover, enemy, next.square);
      next.mover = enemy ^ next.turned;
      next.enemy = mover ^ next.turned ^ bit(next.square);
      if (next.square == known.move[0]) {
        next.score = 1 << 20;
      } else if (next.square == known.move[1]) {
        next.score = 1 << 19;
      } else {
        next.score = score_of_ending(next, odd);
      }
    }
    if (empty_count >= kLookAtChildrenFrom) {
      for (int each = 0; each < count; ++each) {
        Known after;
        if (table_.find(key_of(child[each].mover, child[each].enemy), after) && after.confidence == kExact &&
            after.depth == empty_count - 1 && -after.upper >= beta) {
          return -after.upper;
        }
      }
    }

    int best = kNone;
    int best_square = kNoSquare;
    int floor = alpha;
    for (int each = 0; each < count; ++each) {
      pick(child + each, count - each);
      const Child& next = child[each];
      int value = 0;
      if (each > 0 && beta - floor > 1) {
        value = -ending(next.mover, next.enemy, -floor - 1, -floor, empty_count - 1);
        if (value > floor && value < beta) value = -ending(next.mover, next.enemy, -beta, -floor, empty_count - 1);
      } else {
        value = -ending(next.mover, next.enemy, -beta, -floor, empty_count - 1);
      }
      if (state_.stopped) return 0;
      if (value > best) {
        best = value;
        best_square = next.square;
        if (value > floor) floor = value;
        if (value >= beta) break;
      }
    }
    if (with_table) table_.keep(key, best, alpha, beta, empty_count, kExact, best_square);
    return best;
  }

  int few_squares(Bits mover, Bits enemy, int alpha, int beta, int empty_count) {
    if (empty_count >= 4) return last_.few(mover, enemy, alpha, beta, odd_quarters(~(mover | enemy)), empty_count);
    return last_.fewest(mover, enemy, alpha, beta, empty_count);
  }

  /// Moves that leave few answers, first of all few corners, few squares to come next to, and discs that stay.
  MEYDAN_INLINE int score_of_ending(const Child& next, Bits odd) {
    const Bits answers = moves_of(next.mover, next.enemy);
    const Bits empty = ~(next.mover | next.enemy);
    int score = -16 * (count_of(answers) + count_of(answers & kCornerSquares));
    score -= 4 * count_of(around(next.enemy) & empty);
    score += 6 * count_of(stable_on_edges(state_.edges, next.enemy, next.mover));
    if ((bit(next.square) & odd) != 0) score += 8;
    return score;
  }

  static MEYDAN_INLINE Bits around(Bits squares) {
    const Bits across = squares | ((squares << 1) & ~kLeft) | ((squares >> 1) & ~kRight);
    return across | across << 8 | across >> 8;
  }

  // ---- with the evaluation ----

  int judged(Bits mover, Bits enemy, const Features& features) const {
    if (state_.weights == nullptr) {
      return state_.counts_discs ? discs_and_corners(mover, enemy) : plain_worth(mover, enemy);
    }
    return worth(*state_.weights, features, count_of(mover | enemy));
  }

  /// A short look ahead to put moves in order, in 1/kUnitsPerDisc; no table.
  int look(Bits mover, Bits enemy, const Features& features, int alpha, int beta, int depth) {
    ++last_.nodes;
    if (depth == 0) return judged(mover, enemy, features);
    Bits moves = moves_of(mover, enemy);
    Features after;
    if (moves == 0) {
      if (moves_of(enemy, mover) == 0) return kUnitsPerDisc * final_value(mover, enemy, state_.empty_to_winner);
      after_pass(features, after);
      return -look(enemy, mover, after, -beta, -alpha, depth);
    }
    int best = kNone * kUnitsPerDisc;
    for (; moves != 0; moves &= moves - 1) {
      const int square = first_of(moves);
      const Bits turned = turned_by(mover, enemy, square);
      after_move(features, after, square, turned);
      const int value =
          -look(enemy ^ turned, mover ^ turned ^ bit(square), after, -beta, -(alpha > best ? alpha : best), depth - 1);
      if (value > best) {
        best = value;
        if (best >= beta) break;
      }
    }
    return best;
  }

  int search(Bits mover, Bits enemy, const Features& features, int empty_count, int alpha, int beta, int depth,
             int confidence) {
    if (depth >= empty_count && empty_count < kJudgedFrom) return ending(mover, enemy, alpha, beta, empty_count);
    ++last_.nodes;
    if (must_stop()) return 0;
    if (depth <= 0) return in_discs(judged(mover, enemy, features));
    int most = 64;
    if (is_hopeless(mover, enemy, alpha, empty_count, most)) return most;

    const Bits moves = moves_of(mover, enemy);
    if (moves == 0) {
      // Among estimates a game that is over before its time is worth all squares to its winner: it is sure.
      if (moves_of(enemy, mover) == 0) return final_value(mover, enemy, state_.empty_to_winner || depth < empty_count);
      Features after;
      after_pass(features, after);
      return -search(enemy, mover, after, empty_count, -beta, -alpha, depth, confidence);
    }
    const std::uint64_t key = key_of(mover, enemy);
    Known known;
    if (table_.find(key, known) && known.depth >= depth && known.confidence >= confidence) {
      if (known.lower >= beta || known.lower == known.upper) return known.lower;
      if (known.upper <= alpha) return known.upper;
      if (known.lower > alpha) alpha = known.lower;
      if (known.upper < beta) beta = known.upper;
    }
    if (confidence < kExact && depth >= 3 && beta - alpha == 1) {
      const int value = cut(mover, enemy, features, empty_count, alpha, depth, confidence);
      if (state_.stopped) return 0;
      if (value != kNone) return value;
    }

    Child child[kMostMoves];
    int count = 0;
    const bool to_end = depth == empty_count;
    const int ahead = look_ahead(empty_count, depth);
    for (Bits left = moves; left != 0; left &= left - 1) {
      Child& next = child[count++];
      next.square = first_of(left);
      next.turned = turned_by(mover, enemy, next.square);
      next.mover = enemy ^ next.turned;
      next.enemy = mover ^ next.turned ^ bit(next.square);
    }
    if (to_end && confidence == kExact) {
      for (int each = 0; each < count; ++each) {
        Known after;
        if (table_.find(key_of(child[each].mover, child[each].enemy), after) && after.confidence == kExact &&
            after.depth == empty_count - 1 && -after.upper >= beta) {
          return -after.upper;
        }
      }
    }
    for (int each = 0; each < count; ++each) {
      Child& next = child[each];
      if (next.square == known.move[0]) {
        next.score = 1 << 20;
      } else if (next.square == known.move[1]) {
        next.score = 1 << 19;
      } else {
        Features after;
        after_move(features, after, next.square, next.turned);
        const int floor = (alpha - kLookMargin) * kUnitsPerDisc;
        next.score = -look(next.mover, next.enemy, after, -64 * kUnitsPerDisc, -floor, ahead);
        const Bits answers = moves_of(next.mover, next.enemy);
        next.score -= (to_end ? kAnswerToEnd : kAnswer) * (count_of(answers) + count_of(answers & kCornerSquares));
      }
    }

    int best = kNone;
    int best_square = kNoSquare;
    int floor = alpha;
    for (int each = 0; each < count; ++each) {
      pick(child + each, count - each);
      const Child& next = child[each];
      Features after;
      after_move(features, after, next.square, next.turned);
      int value = 0;
      if (each > 0 && beta - floor > 1) {
        value = -search(next.mover, next.enemy, after, empty_count - 1, -floor - 1, -floor, depth - 1, confidence);
        if (value > floor && value < beta)
          value = -search(next.mover, next.enemy, after, empty_count - 1, -beta, -floor, depth - 1, confidence);
      } else {
        value = -search(next.mover, next.enemy, after, empty_count - 1, -beta, -floor, depth - 1, confidence);
      }
      if (state_.stopped) return 0;
      if (value > best) {
        best = value;
        best_square = next.square;
        if (value > floor) floor = value;
        if (value >= beta) break;
      }
    }
    table_.keep(key, best, alpha, beta, depth, confidence, best_square);
    return best;
  }

  static constexpr int kLookMargin = 8;
  static constexpr int kAnswer = 6;
  static constexpr int kAnswerToEnd = 72;
  static int look_ahead(int empty_count, int depth) {
    if (depth == empty_count) return empty_count < 14 ? 0 : empty_count < 17 ? 1 : empty_count < 20 ? 2 : 3;
    return depth < 8 ? 0 : 1;
  }

  /// ProbCut: a shallower search that comes out far enough beyond the window is believed. kNone if it does not.
  int cut(Bits mover, Bits enemy, const Features& features, int empty_count, int alpha, int depth, int confidence) {
    const int shallow = depth / 4 * 2 + (depth & 1);
    const int margin = kErrors[confidence] * expected_error(empty_count, depth, shallow) / 16;
    const int rough = kErrors[confidence] * (expected_error(empty_count, depth, 0) + 16) / 32;
    const int now = judged(mover, enemy, features);
    const int beta = alpha + 1;
    const int high = beta + (margin + kUnitsPerDisc / 2) / kUnitsPerDisc;
    if (high < 64 && now >= beta * kUnitsPerDisc - rough + margin) {
      const int value = search(mover, enemy, features, empty_count, high - 1, high, shallow, confidence);
      if (state_.stopped) return 0;
      if (value >= high) return beta;
    }
    const int low = alpha - (margin + kUnitsPerDisc / 2) / kUnitsPerDisc;
    if (low > -64 && now <= alpha * kUnitsPerDisc + rough - margin) {
      const int value = search(mover, enemy, features, empty_count, low, low + 1, shallow, confidence);
      if (state_.stopped) return 0;
      if (value <= low) return alpha;
    }
    return kNone;
  }

  SearchState& state_;
  Table table_;
  LastSquares last_;
};

}  // namespace

int value(SearchState& state, std::uint64_t mover, std::uint64_t enemy, int alpha, int beta, int depth,
          int confidence) {
  Search search(state);
  return search.value(mover, enemy, alpha, beta, depth, confidence);
}

int evaluate(const Weights* weights, std::uint64_t mover, std::uint64_t enemy) {
  if (weights == nullptr) return plain_worth(mover, enemy);
  Features features;
  features_of(mover, enemy, features);
  return worth(*weights, features, count_of(mover | enemy));
}

int known_move(const SearchState& state, std::uint64_t mover, std::uint64_t enemy) {
  Known known;
  Table(state).find(key_of(mover, enemy), known);
  return known.move[0];
}

}  // namespace meydan::othello::MEYDAN_OTHELLO_KERNEL
