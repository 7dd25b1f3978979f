// Alpha-beta with iterative deepening, for any game of two seats whose moves can be listed: principal variations, a
// hash table, killer moves and history. It counts nodes and knows no time, so the same question has the same answer on
// every machine, unless somebody loses patience or several threads share the table.
//
// What it needs to know of a game beyond the rules is a struct, here called Hints:
//
//   static int evaluate(const Position&)       how good the position is for the seat to move, about 100 for a clear
//                                              advantage, always less than kWin / 2 in size
//   static constexpr int kMoveNumbers          if the game has a small number for every move: so many of them,
//   static int number_of(const Move&)          which one a move has,
//   static int first_guess(int number)         and which to try first while nothing is known (more is earlier)
//
// A game that offers PlaysQuickly and HashesPositions (rules/quick_play.h) is searched without allocating for a node.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/hash.h"
#include "base/rng.h"
#include "rules/quick_play.h"
#include "search/analysis.h"
#include "search/hash_table.h"

namespace meydan {

inline constexpr int kWin = 1'000'000;
inline constexpr int kInfinity = std::numeric_limits<int>::max() / 2;

template <class Hints, class Move>
concept NumbersMoves = requires(const Move& move, int number) {
  { Hints::kMoveNumbers } -> std::convertible_to<int>;
  { Hints::number_of(move) } -> std::same_as<int>;
  { Hints::first_guess(number) } -> std::same_as<int>;
};

template <ListsMoves G, class Hints>
class AlphaBeta {
  using Position = typename G::Position;
  using Move = typename G::Move;

 public:
  static constexpr int kDeepest = 64;

  /// A first move, and what is known of it.
  struct Root {
    Move move;
    Position after;
    int whim = 0;  // added to the value when choosing
    int value = 0;
    bool solved = false;  // the value rests on ends of games alone
    int depth = 0;
    std::uint64_t nodes = 0;
  };

  /// `position` must have a seat to move. Several searches that share a table help each other; they differ by seed.
  AlphaBeta(const Position& position, const Question& question, HashTable& table, std::uint64_t seed)
      : position_(position), question_(question), table_(&table) {
    MEYDAN_ASSERT(question.lines >= 1);
    Rng rng(seed);
    for (const Move& move : G::legal_moves(position)) {
      const auto whim = static_cast<int>(rng.below(static_cast<std::uint64_t>(question.carelessness) + 1));
      roots_.push_back({.move = move, .after = after(position, move), .whim = whim});
    }
    MEYDAN_ASSERT(!roots_.empty());
    // Moves of equal value are not always tried in the same order, so that games differ.
    for (std::size_t left = roots_.size(); left > 1; --left)
      std::swap(roots_[left - 1], roots_[static_cast<std::size_t>(rng.below(left))]);
    if constexpr (NumbersMoves<Hints, Move>) {
      for (auto& of_seat : history_) {
        for (int number = 0; number < Hints::kMoveNumbers; ++number)
          of_seat[static_cast<std::size_t>(number)] = Hints::first_guess(number);
      }
    }
  }

  /// Looks at so many more positions, fewer if patience is over. False when there is nothing more to find out.
  bool go_on(std::uint64_t nodes, const Patience* stop) {
    const std::uint64_t left = question_.limits.nodes - std::min(question_.limits.nodes, nodes_);
    pause_at_ = nodes_ + std::min(nodes, left);
    stop_ = stop;
    stopped_ = false;
    while (!finished_) {
      look_at_next_root();
      if (stopped_) {
        finished_ = nodes_ >= question_.limits.nodes;
        break;
      }
      if (tried_.size() == roots_.size()) end_iteration();
    }
    return !finished_;
  }

  /// The first moves, the best first; those that the last iteration did not come to are behind those that it did.
  [[nodiscard]] std::vector<Root> roots() const {
    std::vector<Root> all = sorted(tried_);
    all.insert(all.end(), roots_.begin() + static_cast<std::ptrdiff_t>(tried_.size()), roots_.end());
    return all;
  }
  /// Of the last finished iteration.
  [[nodiscard]] int depth() const { return depth_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  /// How many of the first moves are valued.
  [[nodiscard]] std::size_t lines() const { return static_cast<std::size_t>(question_.lines); }

  /// The best play of both after `root`, as far as the table still knows it.
  [[nodiscard]] std::vector<Move> variation(const Root& root) const {
    std::vector<Move> line{root.move};
    Position position = root.after;
    while (static_cast<int>(line.size()) < root.depth && !G::outcome(position)) {
      const auto entry = table_->find(key_of(position));
      if (!entry || entry->move == HashTable::kNoMove) break;
      const std::vector<Move> moves = G::legal_moves(position);
      if (static_cast<std::size_t>(entry->move) >= moves.size()) break;
      line.push_back(moves[static_cast<std::size_t>(entry->move)]);
      position = after(position, line.back());
    }
    return line;
  }

  /// A value of this search in words that outsiders understand.
  static Value in_words(const Root& root) { return in_words(root.value, root.solved); }
  static Value in_words(int value, bool solved) {
    if (!is_decided(value)) {
      if (solved) return {.unit = Value::Unit::Outcome, .standing = Standing::Draw};
      return {.unit = Value::Unit::Hundredths, .amount = value};
    }
    const int short_of_win = kWin - std::abs(value);  // see value_of_end()
    const int plies = (short_of_win + kPly - 1) / kPly;
    const int margin = plies * kPly - short_of_win;
    const bool wins = value > 0;
    return {.unit = Value::Unit::Outcome,
            .standing = wins ? Standing::Win : Standing::Loss,
            .margin = wins ? margin : -margin,
            .plies = plies};
  }

 private:
  struct Found {
    int value = 0;
    bool solved = false;
  };
  struct Rank {
    int score;
    int place;  // in the list of moves
  };

  /// A ply weighs more than any margin of the game score that is taken into account.
  static constexpr int kPly = 100;

  // ---- what the game offers, or what the rules give ----

  static Position after(const Position& position, const Move& move) {
    if constexpr (PlaysQuickly<G>) {
      return G::after_legal(position, move);
    } else {
      return G::apply(position, move).value();
    }
  }
  static Seat mover(const Position& position) {
    if constexpr (PlaysQuickly<G>) {
      return G::mover(position);
    } else {
      return G::turn(position).seat;
    }
  }
  static void append_moves(const Position& position, std::vector<Move>& moves) {
    if constexpr (PlaysQuickly<G>) {
      G::append_legal_moves(position, moves);
    } else {
      const std::vector<Move> listed = G::legal_moves(position);
      moves.insert(moves.end(), listed.begin(), listed.end());
    }
  }
  static std::uint64_t key_of(const Position& position) {
    if constexpr (HashesPositions<G>) {
      return G::key(position);
    } else {
      return hash_word(hash_text(G::format(position)));  // plain FNV leaves the upper bits poor
    }
  }

  // ---- the first moves ----

  void look_at_next_root() {
    const Root& root = roots_[tried_.size()];
    const std::uint64_t before = nodes_;
    const int floor = floor_of_interest();
    Found found{.value = kInfinity};
    // Most moves are no better than those before them, which a window of nothing shows quickly.
    if (floor > -kInfinity) found = value_of(position_, root.after, depth_, floor, floor + 1, 1);
    if (!stopped_ && found.value > floor) found = value_of(position_, root.after, depth_, floor, kInfinity, 1);
    nodes_at_root_ += nodes_ - before;
    if (stopped_) return;
    tried_.push_back(root);
    tried_.back().value = found.value;
    tried_.back().solved = found.solved;
    tried_.back().depth = depth_ + 1;
    tried_.back().nodes += std::exchange(nodes_at_root_, 0);
  }

  /// Below this it does not matter how bad a move is.
  [[nodiscard]] int floor_of_interest() const {
    if (tried_.size() < static_cast<std::size_t>(question_.lines)) return -kInfinity;
    std::vector<int> values;
    for (const Root& root : tried_) values.push_back(root.value);
    std::nth_element(values.begin(), values.begin() + (question_.lines - 1), values.end(), std::greater<>());
    const int last_line = values[static_cast<std::size_t>(question_.lines - 1)];
    if (question_.carelessness == 0) return last_line;
    const int best = *std::max_element(values.begin(), values.end());
    return std::min(last_line, best - question_.carelessness - 1);
  }

  void end_iteration() {
    roots_ = sorted(std::move(tried_));
    tried_.clear();
    ++depth_;
    const auto is_decided_root = [](const Root& root) { return is_decided(root.value); };
    const auto is_solved = [](const Root& root) { return root.solved; };
    const auto asked = std::min(roots_.size(), static_cast<std::size_t>(question_.lines));
    finished_ = depth_ >= kDeepest || depth_ == question_.limits.depth ||
                std::all_of(roots_.begin(), roots_.end(), is_solved) ||
                std::all_of(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(asked), is_decided_root) ||
                (question_.move_only && roots_.size() == 1);
  }

  static std::vector<Root> sorted(std::vector<Root> roots) {
    std::stable_sort(roots.begin(), roots.end(), [](const Root& one, const Root& other) {
      return one.value + one.whim > other.value + other.whim;
    });
    return roots;
  }

  // ---- below them ----

  /// The value of `next` for the seat that moved in `before`.
  Found value_of(const Position& before, const Position& next, int depth, int alpha, int beta, int ply) {
    const Seat own = mover(before);
    if (const auto outcome = G::outcome(next)) {
      ++nodes_;
      return {value_of_end(*outcome, own, ply), true};
    }
    if (mover(next) == own) return search(next, depth, alpha, beta, ply);
    const Found found = search(next, depth, -beta, -alpha, ply);
    return {-found.value, found.solved};
  }

  Found search(const Position& position, int depth, int alpha, int beta, int ply) {
    ++nodes_;
    if (must_stop()) return {};
    if (depth <= 0) return {Hints::evaluate(position), false};

    const std::uint64_t key = key_of(position);
    int known_best = HashTable::kNoMove;
    if (const auto entry = table_->find(key)) {
      known_best = entry->move;
      const int value = seen_from_root(entry->value, ply);
      if ((entry->solved || entry->depth >= depth) && settles(entry->bound, value, alpha, beta))
        return {value, entry->solved};
    }

    // The moves of all positions on the way down stand behind each other in one list.
    const std::size_t begin = moves_.size();
    append_moves(position, moves_);
    const int count = static_cast<int>(moves_.size() - begin);
    MEYDAN_ASSERT(count > 0);  // whoever is to move has a move, if only a pass
    rank_moves(mover(position), begin, count, known_best, ply);

    const int floor = alpha;
    Found best{-kInfinity, true};
    int best_place = HashTable::kNoMove;
    bool all_solved = true;
    for (int tried = 0; tried < count; ++tried) {
      const int place = take_next(begin, tried, count);
      const Move move = moves_[begin + static_cast<std::size_t>(place)];
      const Position next = after(position, move);
      Found found;
      if (tried > 0) found = value_of(position, next, depth - 1, alpha, alpha + 1, ply + 1);
      if (tried == 0 || (!stopped_ && found.value > alpha && found.value < beta))
        found = value_of(position, next, depth - 1, alpha, beta, ply + 1);
      if (stopped_) break;
      all_solved = all_solved && found.solved;
      if (found.value > best.value) {
        best = found;
        best_place = place;
      }
      alpha = std::max(alpha, best.value);
      if (alpha >= beta) {
        remember_cut(mover(position), move, depth, ply);
        break;
      }
    }
    moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(begin), moves_.end());
    ranks_.erase(ranks_.begin() + static_cast<std::ptrdiff_t>(begin), ranks_.end());
    if (stopped_) return {};

    // One move that is known to be good enough proves a position, and so does one that wins; that no move is takes all.
    if (best.value < beta) best.solved = all_solved || is_decided(best.value);
    const auto bound = best.value >= beta   ? HashTable::Bound::AtLeast
                       : best.value > floor ? HashTable::Bound::Exactly
                                            : HashTable::Bound::AtMost;
    table_->keep(key, {.value = seen_from_here(best.value, ply),
                       .depth = depth,
                       .move = std::min(best_place, HashTable::kNoMove),
                       .bound = bound,
                       .solved = best.solved});
    return best;
  }

  static bool settles(HashTable::Bound bound, int value, int alpha, int beta) {
    switch (bound) {
      case HashTable::Bound::Exactly: return true;
      case HashTable::Bound::AtLeast: return value >= beta;
      case HashTable::Bound::AtMost: return value <= alpha;
    }
    return false;
  }

  // ---- which move first ----

  void rank_moves(Seat seat, std::size_t begin, int count, int known_best, int ply) {
    constexpr int kKnownBest = 1 << 30;
    constexpr int kKiller = 1 << 29;
    const auto& killers = killers_[static_cast<std::size_t>(ply)];
    for (int place = 0; place < count; ++place) {
      const Move& move = moves_[begin + static_cast<std::size_t>(place)];
      int score = 0;
      if (place == known_best) {
        score = kKnownBest;
      } else if (killers[0] == move) {
        score = kKiller + 1;
      } else if (killers[1] == move) {
        score = kKiller;
      } else if constexpr (NumbersMoves<Hints, Move>) {
        score = history_[static_cast<std::size_t>(seat)][static_cast<std::size_t>(Hints::number_of(move))];
      }
      ranks_.push_back({score, place});
    }
  }

  /// The place of the best of the moves that have not been tried; of equal ones that which the game lists first. Most
  /// positions are settled by the first few moves, so the rest is sorted only if it comes to it.
  int take_next(std::size_t begin, int tried, int count) {
    constexpr int kPicked = 3;
    const auto first = ranks_.begin() + static_cast<std::ptrdiff_t>(begin) + tried;
    const auto end = first + (count - tried);
    const auto is_better = [](const Rank& one, const Rank& other) {
      return one.score != other.score ? one.score > other.score : one.place < other.place;
    };
    if (tried < kPicked) std::iter_swap(first, std::min_element(first, end, is_better));
    if (tried == kPicked) std::sort(first, end, is_better);
    return first->place;
  }

  void remember_cut(Seat seat, const Move& move, int depth, int ply) {
    auto& killers = killers_[static_cast<std::size_t>(ply)];
    if (killers[0] != move) {
      killers[1] = killers[0];
      killers[0] = move;
    }
    if constexpr (NumbersMoves<Hints, Move>) {
      constexpr int kMuch = 1 << 24;
      auto& of_seat = history_[static_cast<std::size_t>(seat)];
      int& worth = of_seat[static_cast<std::size_t>(Hints::number_of(move))];
      worth += depth * depth;
      if (worth > kMuch) {
        for (int& each : of_seat) each /= 2;
      }
    }
  }

  // ---- values ----

  /// Quick wins and slow losses first; among equally quick ones the better game score.
  static int value_of_end(const Outcome& outcome, Seat seat, int ply) {
    const auto own = static_cast<std::size_t>(seat);
    const int difference = outcome.score ? (*outcome.score)[own] - (*outcome.score)[1 - own] : 0;
    const int margin = std::clamp(difference, 1 - kPly, kPly - 1);
    switch (outcome.standing[own]) {
      case Standing::Loss: return -kWin + kPly * ply + std::min(margin, 0);
      case Standing::Draw: return 0;
      case Standing::Win: return kWin - kPly * ply + std::max(margin, 0);
    }
    MEYDAN_ASSERT(!"every standing has a value");
    return 0;
  }

  static bool is_decided(int value) { return std::abs(value) > kWin / 2; }

  /// Wins and losses count moves from the root, but from the position itself in the table, which knows no root.
  static int seen_from_here(int value, int ply) {
    if (!is_decided(value)) return value;
    return value > 0 ? value + kPly * ply : value - kPly * ply;
  }
  static int seen_from_root(int value, int ply) {
    if (!is_decided(value)) return value;
    return value > 0 ? value - kPly * ply : value + kPly * ply;
  }

  bool must_stop() {
    constexpr std::uint64_t kAskEvery = 1'024;
    if (nodes_ > pause_at_) {
      stopped_ = true;
    } else if (stop_ != nullptr && nodes_ >= ask_at_) {
      ask_at_ = nodes_ + kAskEvery;
      stopped_ = stop_->is_over();
    }
    return stopped_;
  }

  Position position_;
  Question question_;
  HashTable* table_;

  std::vector<Root> roots_;  // as the last finished iteration left them
  std::vector<Root> tried_;  // those that the present one has come to: the first of roots_
  int depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t nodes_at_root_ = 0;  // for the root that is being looked at, in slices before
  std::uint64_t pause_at_ = 0;
  std::uint64_t ask_at_ = 0;
  const Patience* stop_ = nullptr;
  bool stopped_ = false;
  bool finished_ = false;

  std::vector<Move> moves_;
  std::vector<Rank> ranks_;  // as many
  std::array<std::array<std::optional<Move>, 2>, kDeepest + 2> killers_{};
  static constexpr std::size_t move_numbers() {
    if constexpr (NumbersMoves<Hints, Move>) {
      return static_cast<std::size_t>(Hints::kMoveNumbers);
    } else {
      return 1;
    }
  }
  std::array<std::array<int, move_numbers()>, kMaxSeats> history_{};
};

}  // namespace meydan
