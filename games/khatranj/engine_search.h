// Alpha-beta over the steps that can be worded, with a quiescence search over captures at its leaves. A side that has
// steps but no word for any of them is taken to be worse off, in check much worse: K 3 costs a man or two turns.
#pragma once

#include <array>

#include "games/khatranj/vocabulary.h"
#include "search/analysis.h"
#include "search/hash_table.h"

namespace meydan::khatranj {

/// What the search knows of a position: the men, and turns that are still to be lost (K 3).
struct Node {
  Men men;
  std::array<int, 2> lost_turns{};
};

/// Mate in so many plies is worth this less the plies; everything else is less than half.
inline constexpr int kMateValue = 1'000'000;

class StepSearch {
 public:
  /// The position must stay. `own` is the colour that thinks; it has its level's vocabulary, the other one all words.
  StepSearch(const Position& position, Colour own, int classes, std::uint64_t table_entries);

  /// How good a node is for the side to move. Nothing when it was stopped on the way.
  std::optional<int> value(const Node& node, int depth, int alpha, int beta);
  [[nodiscard]] int quick_value(const Node& node) { return quiet_value(node, -kMateValue, kMateValue, 0); }

  void pause_at(std::uint64_t nodes, const Patience* stop);
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] Vocabulary& vocabulary(Colour colour) { return vocabularies_[index_of(colour)]; }

 private:
  struct Choice {
    Step step;
    int place;  // in the list of legal steps
    int score;
  };
  int search(const Node& node, int depth, int alpha, int beta, int ply);
  int quiet_value(const Node& node, int alpha, int beta, int ply);
  /// The value of what follows a step, for the side that makes it.
  int value_after(const Node& node, const Step& step, int depth, int alpha, int beta, int ply);
  std::vector<Choice> ranked(const Node& node, const std::vector<Step>& steps, int known_best);
  bool must_stop();

  const Rules& rules_;
  std::array<Vocabulary, 2> vocabularies_;
  HashTable table_;
  std::array<std::array<int, kSquares * kSquares>, 2> history_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t pause_at_ = 0;
  std::uint64_t ask_at_ = 0;
  const Patience* stop_ = nullptr;
  bool stopped_ = false;
};

/// The node after a step whose word is given.
Node after(const Node& node, const Step& step, const Ways& ways);
/// What letters without any word are worth, and so the most that a preference for hard ones may outweigh.
inline constexpr int kHardest = 24;
/// How hard the replies to a step of `own` are to word for a person, on the average, in hundredths of a pawn; nothing
/// where the opponent's turn is lost (K 3).
int hardness_of_replies(const Rules& rules, const Node& node, Colour own);
/// Men, where they stand and how far pawns have come, for the side to move.
int evaluate(const Men& men);

}  // namespace meydan::khatranj
