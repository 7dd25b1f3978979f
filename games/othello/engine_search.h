// How the engine goes about a position: deeper and deeper over its first moves, at last to the exact ending, each with
// more confidence than before. It has the form of search/alpha_beta.h's search, so the same thought drives both.
#pragma once

#include <vector>

#include "games/othello/deep_search.h"
#include "games/othello/rules.h"
#include "search/analysis.h"

namespace meydan::othello {

/// The slots that all searches of a thought share.
class DeepTable {
 public:
  explicit DeepTable(std::uint64_t entries);
  [[nodiscard]] TableSlot* slots() { return slots_.data(); }
  [[nodiscard]] std::uint64_t size() const { return slots_.size(); }

 private:
  std::vector<TableSlot> slots_;
};

class DeepSearch {
 public:
  struct Root {
    Move move;
    Position after;
    int whim = 0;  // added to the value when choosing
    int value = 0;
    bool solved = false;
    int depth = 0;
    std::uint64_t nodes = 0;
  };

  DeepSearch(const Position& position, const Question& question, DeepTable& table, std::uint64_t seed);

  bool go_on(std::uint64_t nodes, const Patience* stop);
  [[nodiscard]] std::vector<Root> roots() const;
  [[nodiscard]] int depth() const { return depth_; }
  [[nodiscard]] std::uint64_t nodes() const { return state_.nodes; }
  [[nodiscard]] std::size_t lines() const { return static_cast<std::size_t>(question_.lines); }
  [[nodiscard]] std::vector<Move> variation(const Root& root) const;
  [[nodiscard]] Value in_words(const Root& root) const;

 private:
  struct Step {
    int depth;
    int confidence;
  };

  void look_at_next_root();
  void end_step();
  [[nodiscard]] int floor_of_interest() const;
  [[nodiscard]] int value_after(const Root& root, int alpha, int beta);

  Position position_;
  Question question_;
  SearchState state_;
  std::vector<Step> steps_;
  std::size_t step_ = 0;
  std::vector<Root> roots_;  // as the last finished step left them
  std::vector<Root> tried_;  // those that the present one has come to: the first of roots_
  int empty_ = 0;
  int depth_ = 0;
  std::uint64_t nodes_at_root_ = 0;
  bool finished_ = false;
};

/// What the seat to move gets at the end if both play their best: discs of difference (O 4).
struct ExactEnding {
  int value = 0;
  std::vector<Move> best{};  // every move that keeps it
  std::uint64_t nodes = 0;
};
/// Nothing if `stop` (may be null) was over before.
std::optional<ExactEnding> exact_ending(const Position& position, const Patience* stop);
/// The value and one best move, which is quicker.
std::optional<ExactEnding> exact_value(const Position& position, const Patience* stop);

}  // namespace meydan::othello
