// Looks ahead by whole rolls: with no ply a board is what the nets say; with each ply more it is the mean over all 21
// rolls of the best reply, chosen without looking ahead and then looked at with the plies that are left.
#pragma once

#include <array>
#include <cstdint>
#include <limits>

#include "games/backgammon/engine/stake.h"
#include "games/backgammon/engine/weights.h"
#include "search/analysis.h"

namespace meydan::backgammon {

class Lookahead {
 public:
  /// Without nets it goes by the plain estimate. Replies are chosen by `prices`, those of the player who asks.
  Lookahead(const Nets* nets, const PlayRules& rules, const Prices& prices);

  /// Of the player on roll; `own` when that is the player who asks. Once the nodes are used up, or it was interrupted,
  /// what it says means nothing.
  Chances look(const Board& board, bool own, int plies);

  struct Reply {
    Board board;  // seen by the other player, who is then on roll
    Chances chances;
  };
  /// The best play of a roll by the nets alone.
  Reply reply(const Board& board, bool own, Dice dice);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  void allow(std::uint64_t nodes) { allowed_ = nodes; }
  [[nodiscard]] bool used_up() const { return nodes_ >= allowed_; }
  /// From here on looks ahead are interrupted when `stop` (may be null) is over.
  void heed(const Patience* stop) {
    stop_ = stop;
    interrupted_ = false;
  }
  [[nodiscard]] bool interrupted() const { return interrupted_; }

 private:
  Chances at_once(const Board& board);
  bool must_stop();
  Chances evaluated(const Board& board);

  Nets none_;
  bool has_nets_;
  Evaluator evaluator_;
  PlayRules rules_;
  Prices own_;
  Prices enemy_;
  std::vector<Candidate> plays_;
  std::vector<Board> boards_;
  struct Seen {
    Board board{};  // none has no checkers
    Chances chances{};
  };
  std::vector<Seen> seen_;  // by hash, once somebody looks two plies ahead
  std::uint64_t nodes_ = 0;
  std::uint64_t allowed_ = std::numeric_limits<std::uint64_t>::max();
  const Patience* stop_ = nullptr;
  bool interrupted_ = false;
};

/// Which plays are looked at with one ply more than before: at most so many, and none that is so far behind the best.
struct Filter {
  std::size_t most;
  double behind;  // points, or games with the present cube
};
inline constexpr int kMostPlies = 2;
inline constexpr std::array<Filter, kMostPlies> kFilters{{{10, 0.20}, {4, 0.07}}};

/// Adds chances that come with a weight.
void add(Chances& sum, const Chances& more, float weight);

}  // namespace meydan::backgammon
