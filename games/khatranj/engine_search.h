// Alpha-beta over what a side can do in words, with a quiescence search over captures at its leaves. Besides steps that
// have a word it knows K 3 where that matters: a capture without a word takes its man off with the captured one, and
// who has no step with a word at all gives a man or two turns, or, in check, mostly the game.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "games/khatranj/evaluation.h"
#include "search/analysis.h"
#include "search/hash_table.h"

namespace meydan::khatranj {

/// What the search knows of a position: the men, turns that are still to be lost (K 3), and for K 9 how many half moves
/// there were without a capture or a pawn's move.
struct Node {
  Men men;
  std::array<int, 2> lost_turns{};
  int quiet = 0;
};

/// What a side can do: a step with its word, or without one in a way of K 3.
struct Action {
  enum class How : std::uint8_t { WithWord, Removed, TakenBack };
  Step step{};
  How how = How::WithWord;

  friend bool operator==(const Action&, const Action&) = default;
};

/// The node after it, with the turns that are lost passed over.
Node after(const Node& node, const Action& action, const Rules& rules);

/// Mate in so many plies is worth this less the plies; everything else is less than half.
inline constexpr int kMateValue = 1'000'000;

/// Who looks, and how well.
struct Looking {
  Colour own = Colour::White;        // the colour that thinks
  int classes = kCommonnessClasses;  // of words that it knows; the other one knows all
  int overlooks = 0;                 // of a hundred possibilities beyond its own next step, how many it does not see
  std::uint64_t seed = 0;            // which ones
  std::uint64_t table_entries = 1 << 10;  // of the hash table
  const Weights* weights = &kWeights;
};

class StepSearch {
 public:
  /// The position must stay.
  StepSearch(const Position& position, const Looking& looking);

  /// How good a node is for the side to move. `before` are keys of the positions that could come again (K 9), its own
  /// the last one. Nothing when it was stopped on the way.
  std::optional<int> value(const Node& node, std::span<const std::uint64_t> before, int depth, int alpha, int beta);
  [[nodiscard]] int quick_value(const Node& node);

  void pause_at(std::uint64_t nodes, const Patience* stop);
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] const Vocabulary& vocabulary(Colour colour) const { return vocabularies_[index_of(colour)]; }

 private:
  static constexpr int kMostPlies = 100;

  struct Choice {
    Action action;
    int place = 0;  // in the order in which they are found
    int score = 0;
  };
  /// Those of one node: the end of one row for all nodes on the way.
  struct Choices {
    explicit Choices(std::vector<Choice>& whole_row) : row(whole_row), begin(whole_row.size()) {}
    Choices(const Choices&) = delete;
    Choices& operator=(const Choices&) = delete;
    ~Choices() { clear(); }
    Choice& operator[](std::size_t index) { return row[begin + index]; }
    const Choice& operator[](std::size_t index) const { return row[begin + index]; }
    [[nodiscard]] std::size_t count() const { return row.size() - begin; }
    void cut_to(std::size_t count) { row.erase(row.begin() + static_cast<std::ptrdiff_t>(begin + count), row.end()); }
    void clear() { cut_to(0); }
    void add(const Action& action) { row.push_back({action, static_cast<int>(count()), 0}); }

    std::vector<Choice>& row;
    std::size_t begin;
    bool any_step = false;  // with or without a word
    std::size_t worded = 0;
  };
  enum class Wanted : std::uint8_t { All, Captures };
  class Lister;

  void list(const Node& node, Wanted wanted, bool checked, Choices& choices) const;
  void add_giving_up(const Node& node, bool checked, Choices& choices) const;
  void overlook(const Node& node, Choices& choices) const;
  void rank(const Node& node, Choices& choices, int known_best, int ply) const;
  static Choice take_next(Choices& choices, std::size_t tried);

  int search(const Node& node, int depth, int alpha, int beta, int ply, bool may_pass);
  int quiet_value(const Node& node, int alpha, int beta, int ply, int deep);
  int value_after(const Node& node, const Node& next, int depth, int alpha, int beta, int ply);
  [[nodiscard]] bool is_drawn(const Node& node, std::uint64_t key) const;
  [[nodiscard]] int worth_of(const Men& men) const { return evaluate(men, rules_.ways, worded_, weights_); }
  void remember_cut(const Node& node, const Choices& choices, std::size_t tried, const Choice& choice, int depth,
                    int ply);
  bool must_stop();

  const Rules& rules_;
  const Weights& weights_;
  std::array<Vocabulary, 2> vocabularies_;
  Worded worded_;
  std::vector<Choice> row_;
  int overlooks_;
  std::uint64_t seed_;
  HashTable table_;
  std::vector<std::uint64_t> path_;  // keys of the positions on the way to here
  std::array<std::array<int, kSquares * kSquares>, 2> history_{};
  std::array<std::array<Action, 2>, kMostPlies + 1> killers_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t pause_at_ = 0;
  std::uint64_t ask_at_ = 0;
  const Patience* stop_ = nullptr;
  bool stopped_ = false;
};

/// What letters without any word are worth, and so the most that a preference for hard ones may outweigh.
inline constexpr int kHardest = 24;
/// How hard the replies to a step of `own` are to word for a person, on the average, in hundredths of a pawn; nothing
/// where the opponent's turn is lost (K 3).
int hardness_of_replies(const Rules& rules, const Node& node, Colour own);

}  // namespace meydan::khatranj
