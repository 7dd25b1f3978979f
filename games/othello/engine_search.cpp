#include "games/othello/engine_search.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "base/rng.h"
#include "games/othello/evaluation.h"

namespace meydan::othello {

namespace {

constexpr int kMost = kSquares;       // discs of difference
constexpr int kInfinite = kMost + 1;  // more than any value
/// With what confidence positions are judged that are far from the end.
constexpr int kMiddleConfidence = 1;
/// A search to the end takes about as long as one that is so many moves shallower. With few squares left it is exact at
/// once; otherwise it begins where the search by depth has come near.
constexpr int kToEnd = 10;
constexpr int kExactAtOnce = 13;

bool is_over(const void* patience) { return static_cast<const Patience*>(patience)->is_over(); }

SearchState state_for(const Position& position, DeepTable& table) {
  SearchState state;
  state.table = table.slots();
  state.slots = table.size();
  state.weights = weights_at_hand();
  state.edges = stable_edges();
  state.empty_to_winner = position.rules.empty_squares == EmptySquares::Winner;
  return state;
}

int empty_squares(const Position& position) { return kSquares - std::popcount(occupied(position)); }

}  // namespace

DeepTable::DeepTable(std::uint64_t entries)
    : slots_(static_cast<std::size_t>(std::bit_ceil(std::max<std::uint64_t>(entries, 2)))) {}

DeepSearch::DeepSearch(const Position& position, const Question& question, DeepTable& table, std::uint64_t seed)
    : position_(position), question_(question), state_(state_for(position, table)), empty_(empty_squares(position)) {
  if (question.simplicity > 0) state_.weights = nullptr;
  state_.counts_discs = question.simplicity > 1;
  Rng rng(seed);
  for (const Move& move : Othello::legal_moves(position)) {
    const auto whim = static_cast<int>(rng.below(static_cast<std::uint64_t>(question.carelessness) + 1));
    roots_.push_back({.move = move, .after = Othello::after_legal(position, move), .whim = whim});
  }
  MEYDAN_ASSERT(!roots_.empty());
  // Moves of equal value are not always tried in the same order, so that games differ.
  for (std::size_t left = roots_.size(); left > 1; --left)
    std::swap(roots_[left - 1], roots_[static_cast<std::size_t>(rng.below(left))]);

  const int limit = question.limits.depth > 0 ? question.limits.depth : kSquares;
  const int by_depth = empty_ <= kExactAtOnce ? empty_ / 2 : empty_ - kToEnd;
  for (int depth = 1; depth <= std::min(by_depth, limit); ++depth) steps_.push_back({depth, kMiddleConfidence});
  if (limit >= empty_) {
    for (const int confidence : {0, 2, kExact}) {
      if (confidence == kExact || empty_ > kExactAtOnce) steps_.push_back({empty_, confidence});
    }
  } else {
    for (int depth = by_depth + 1; depth <= limit; ++depth) steps_.push_back({depth, kMiddleConfidence});
  }
}

bool DeepSearch::go_on(std::uint64_t nodes, const Patience* stop) {
  const std::uint64_t left = question_.limits.nodes - std::min(question_.limits.nodes, state_.nodes);
  state_.pause_at = state_.nodes + std::min(nodes, left);
  state_.is_over = stop != nullptr ? is_over : nullptr;
  state_.patience = stop;
  state_.stopped = false;
  while (!finished_) {
    look_at_next_root();
    if (state_.stopped) {
      finished_ = state_.nodes >= question_.limits.nodes;
      break;
    }
    if (tried_.size() == roots_.size()) end_step();
  }
  return !finished_;
}

/// The value of a first move for who makes it.
int DeepSearch::value_after(const Root& root, int alpha, int beta) {
  const Step& step = steps_[step_];
  const Bits mover = movers_discs(root.after);
  const Bits enemy = enemy_discs(root.after);
  // A pass fills no square, so it leaves the same way to go.
  const int left = root.move.square == kPass ? std::min(step.depth, empty_) : step.depth - 1;
  // O 3: an end is an end at any depth, so the search below must look for moves at least.
  const bool over = outflanking_squares(mover, enemy) == 0 && outflanking_squares(enemy, mover) == 0;
  return -search_kernel().value(state_, mover, enemy, std::max(-beta, -kMost), std::min(-alpha, kMost),
                                over ? std::max(left, 1) : left, step.confidence);
}

void DeepSearch::look_at_next_root() {
  const Root& root = roots_[tried_.size()];
  const std::uint64_t before = state_.nodes;
  const int floor = floor_of_interest();
  int value = kInfinite;
  // Most moves are no better than those before them, which a window of nothing shows quickly.
  if (floor > -kMost) value = value_after(root, floor, floor + 1);
  if (!state_.stopped && value > floor) value = value_after(root, floor, kInfinite);
  nodes_at_root_ += state_.nodes - before;
  if (state_.stopped) return;
  tried_.push_back(root);
  tried_.back().value = value;
  tried_.back().solved = steps_[step_].depth >= empty_ && steps_[step_].confidence == kExact;
  tried_.back().depth = steps_[step_].depth;
  tried_.back().nodes += std::exchange(nodes_at_root_, 0);
}

/// Below this it does not matter how bad a move is.
int DeepSearch::floor_of_interest() const {
  if (tried_.size() < lines()) return -kInfinite;
  std::vector<int> values;
  for (const Root& root : tried_) values.push_back(root.value);
  std::nth_element(values.begin(), values.begin() + (question_.lines - 1), values.end(), std::greater<>());
  const int last_line = values[lines() - 1];
  if (question_.carelessness == 0) return std::min(last_line, kMost - 1);
  const int best = *std::max_element(values.begin(), values.end());
  return std::max(std::min(last_line, best - question_.carelessness - 1), -kInfinite);
}

namespace {

std::vector<DeepSearch::Root> sorted(std::vector<DeepSearch::Root> roots) {
  std::stable_sort(roots.begin(), roots.end(), [](const DeepSearch::Root& one, const DeepSearch::Root& other) {
    return one.value + one.whim > other.value + other.whim;
  });
  return roots;
}

}  // namespace

void DeepSearch::end_step() {
  roots_ = sorted(std::move(tried_));
  tried_.clear();
  depth_ = steps_[step_].depth;
  ++step_;
  finished_ = step_ == steps_.size() || (question_.move_only && roots_.size() == 1);
}

std::vector<DeepSearch::Root> DeepSearch::roots() const {
  std::vector<Root> all = sorted(tried_);
  all.insert(all.end(), roots_.begin() + static_cast<std::ptrdiff_t>(tried_.size()), roots_.end());
  return all;
}

std::vector<Move> DeepSearch::variation(const Root& root) const {
  std::vector<Move> line{root.move};
  Position position = root.after;
  while (static_cast<int>(line.size()) < root.depth && !Othello::outcome(position)) {
    const Bits moves = outflanking_squares(movers_discs(position), enemy_discs(position));
    Move move{kPass};
    if (moves != 0) {
      const int known = search_kernel().known_move(state_, movers_discs(position), enemy_discs(position));
      if (known >= kSquares || (moves & bit_of(known)) == 0) break;
      move.square = known;
    }
    line.push_back(move);
    position = Othello::after_legal(position, move);
  }
  return line;
}

Value DeepSearch::in_words(const Root& root) const {
  constexpr int kHundredths = 100;  // of a disc
  if (!root.solved) return {.unit = Value::Unit::Hundredths, .amount = root.value * kHundredths};
  if (root.value == 0) return {.unit = Value::Unit::Outcome, .standing = Standing::Draw};
  return {.unit = Value::Unit::Outcome,
          .standing = root.value > 0 ? Standing::Win : Standing::Loss,
          .margin = root.value,
          .plies = empty_};
}

namespace {

/// Where the selective search is so sure of a value that the exact one is first looked for there.
constexpr int kSure = 2;
constexpr int kDeepestGuess = 12;

class Solver {
 public:
  Solver(const Position& position, const Patience* stop)
      : position_(position),
        // A table that stays in the processor's caches as long as it is large enough.
        table_(std::uint64_t{1} << std::clamp(empty_squares(position), 8, 20)),
        state_(state_for(position, table_)) {
    if (stop != nullptr) {
      state_.is_over = is_over;
      state_.patience = stop;
    }
  }

  std::optional<ExactEnding> value() {
    const int empty = empty_squares(position_);
    int guess = 0;
    for (int depth = 1; depth <= std::min(empty - kToEnd, kDeepestGuess); ++depth)
      guess = ask(position_, -kMost, kMost, depth, 0);
    if (empty > kExactAtOnce + kSure) guess = ask(position_, -kMost, kMost, empty, 0);
    // A narrow window around the guess, moved until the value is in it.
    int low = std::max(guess - 1, -kMost);
    int high = std::min(guess + 1, kMost);
    for (;;) {
      const int value = ask(position_, low, high, empty, kExact);
      if (state_.stopped) return std::nullopt;
      if (value <= low && low > -kMost) {
        high = value + 1;
        low = std::max(value - 2, -kMost);
      } else if (value >= high && high < kMost) {
        low = value - 1;
        high = std::min(value + 2, kMost);
      } else {
        return ExactEnding{.value = value, .nodes = state_.nodes};
      }
    }
  }

  /// Whether a move gets so much; nothing if patience was over.
  std::optional<bool> keeps(const Move& move, int value) {
    const Position after = Othello::after_legal(position_, move);
    const int found = -ask(after, -value, -value + 1, empty_squares(after), kExact);
    if (state_.stopped) return std::nullopt;
    return found >= value;
  }

  [[nodiscard]] std::uint64_t nodes() const { return state_.nodes; }

 private:
  int ask(const Position& position, int alpha, int beta, int depth, int confidence) {
    return search_kernel().value(state_, movers_discs(position), enemy_discs(position), alpha, beta, depth, confidence);
  }

  Position position_;
  DeepTable table_;
  SearchState state_;
};

}  // namespace

std::optional<ExactEnding> exact_value(const Position& position, const Patience* stop) {
  return Solver(position, stop).value();
}

std::optional<ExactEnding> exact_ending(const Position& position, const Patience* stop) {
  Solver solver(position, stop);
  auto ending = solver.value();
  if (!ending) return std::nullopt;
  for (const Move& move : Othello::legal_moves(position)) {
    const auto keeps = solver.keeps(move, ending->value);
    if (!keeps) return std::nullopt;
    if (*keeps) ending->best.push_back(move);
  }
  ending->nodes = solver.nodes();
  return ending;
}

}  // namespace meydan::othello
