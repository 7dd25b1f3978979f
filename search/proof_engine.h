// The engine of a game that has a solver: it proves what it can and plays by alpha-beta where it cannot.
//
// A thought asks the solver one question after the other ("is it at least so much?"): first what the position is
// worth, then which moves keep that, then, where several lines are wanted, what every other move gives away. Beside it
// runs an alpha-beta search with a small share of the nodes, whose estimates stand where nothing is proven yet. Levels
// that make mistakes are alpha-beta alone: they miss what lies behind their horizon, as people do.
//
// What it needs to know of a game beside its Hints (search/alpha_beta.h), here called Proof:
//
//   Solver                                    see below; a move always hands the turn to the other side
//   static Solver solver(const Position&, std::uint64_t nodes)   one that will be asked for so many nodes
//   static bool within_reach(const Position&)        whether asking is worth while at all
//   static constexpr std::uint64_t kFirstEstimates   nodes for alpha-beta before the first question
//   static int next_question(int least, int most)   which value to ask for when it lies between these
//   static Value in_words(const Position&, int value)            of the seat to move there
//   static std::optional<Opening> opening(const Position&, std::uint64_t seed)    if some positions were solved before
//                                             anybody asked: { Move move; int value; }, one of the best moves
//
//   Solver::kMost                             more than any value
//   std::optional<bool> gets_at_least(const Position&, int)      nothing when it was interrupted
//   void pause_at(std::uint64_t nodes, const Patience*)          interrupts questions from there on
//   std::uint64_t nodes() const
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "search/alpha_beta_engine.h"

namespace meydan {

template <ListsMoves G, class Proof>
class ProofSearch {
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Solver = typename Proof::Solver;

 public:
  /// How much is to be found out.
  enum class Wanted : std::uint8_t { OneBestMove, AllBestMoves, EveryMove };

  struct Root {
    Move move;
    Position after;
    int least = -Solver::kMost;
    int most = Solver::kMost;
    [[nodiscard]] bool exact() const { return least == most; }
  };

  ProofSearch(const Position& position, Wanted wanted, std::uint64_t nodes)
      : position_(position), wanted_(wanted), solver_(Proof::solver(position, nodes)) {
    for (const Move& move : G::legal_moves(position))
      roots_.push_back({.move = move, .after = G::apply(position, move).value()});
    MEYDAN_ASSERT(!roots_.empty());
  }

  /// False when everything wanted is known, or it was interrupted.
  bool go_on(std::uint64_t pause_at, const Patience* stop) {
    solver_.pause_at(pause_at, stop);
    while (!done()) {
      if (!ask_next()) return false;
    }
    return true;
  }
  [[nodiscard]] bool done() const {
    if (least_ != most_) return false;
    switch (wanted_) {
      case Wanted::OneBestMove:
        return std::any_of(roots_.begin(), roots_.end(), [&](const Root& root) { return keeps(root); });
      case Wanted::AllBestMoves:
        return std::all_of(roots_.begin(), roots_.end(),
                           [&](const Root& root) { return keeps(root) || root.most < least_; });
      case Wanted::EveryMove:
        return std::all_of(roots_.begin(), roots_.end(), [](const Root& root) { return root.exact(); });
    }
    return true;
  }

  [[nodiscard]] const std::vector<Root>& roots() const { return roots_; }
  [[nodiscard]] std::uint64_t nodes() const { return solver_.nodes(); }
  [[nodiscard]] bool value_known() const { return least_ == most_; }
  [[nodiscard]] int value() const { return least_; }
  [[nodiscard]] bool keeps(const Root& root) const { return root.least >= least_; }

  /// Whoever knows which moves look good says so, and those are asked about first.
  void look_first_at(const std::vector<std::string>& moves) {
    const auto rank = [&](const Root& root) {
      return std::find(moves.begin(), moves.end(), G::format_move(position_, root.move)) - moves.begin();
    };
    std::stable_sort(roots_.begin(), roots_.end(),
                     [&](const Root& one, const Root& other) { return rank(one) < rank(other); });
  }

 private:
  bool ask_next() {
    if (least_ != most_) {
      const int value = Proof::next_question(least_, most_);
      const auto answer = solver_.gets_at_least(position_, value);
      if (!answer) return false;
      (*answer ? least_ : most_) = *answer ? value : value - 1;
      return true;
    }
    for (Root& root : roots_) root.most = std::min(root.most, most_);
    // Which moves keep the value, before what the others give away.
    for (Root& root : roots_) {
      if (!keeps(root) && root.most >= least_) return ask(root, least_);
    }
    for (Root& root : roots_) {
      if (!root.exact()) return ask(root, Proof::next_question(root.least, root.most));
    }
    return false;
  }

  bool ask(Root& root, int value) {
    const auto other_gets = solver_.gets_at_least(root.after, 1 - value);
    if (!other_gets) return false;
    (*other_gets ? root.most : root.least) = *other_gets ? value - 1 : value;
    return true;
  }

  Position position_;
  Wanted wanted_;
  Solver solver_;
  std::vector<Root> roots_;
  int least_ = -Solver::kMost;
  int most_ = Solver::kMost;
};

template <class Proof, class Position>
concept KnowsOpenings = requires(const Position& position, std::uint64_t seed) {
  { Proof::opening(position, seed) } -> std::same_as<std::optional<typename Proof::Opening>>;
};

template <ListsMoves G, class Hints, class Proof>
class ProofThought final : public Thought {
  using Search = ProofSearch<G, Proof>;

 public:
  ProofThought(const typename G::Position& position, const Question& question)
      : position_(position),
        question_(question),
        in_reach_(Proof::within_reach(position)),
        estimates_(position, for_estimates(question, in_reach_)),
        proof_(position, question.lines > 1 ? Search::Wanted::EveryMove : Search::Wanted::OneBestMove,
               question.limits.nodes) {
    if constexpr (KnowsOpenings<Proof, typename G::Position>) {
      const auto opening = question.lines == 1 ? Proof::opening(position, question.seed) : std::nullopt;
      if (opening)
        known_ =
            Line{.move = G::format_move(position, opening->move), .value = Proof::in_words(position, opening->value)};
    }
  }

  bool go_on(const Patience* stop) override {
    if (known_) return false;
    if (!in_reach_ || (question_.move_only && proof_.roots().size() == 1)) return estimates_.go_on(stop);
    const std::uint64_t spent = proof_.nodes() + estimates_.nodes();
    if (guesses_next()) {
      const std::uint64_t before = estimates_.nodes();
      guessing_ = estimates_.go_on(stop) && estimates_.nodes() > before;
      std::vector<std::string> moves;
      for (const Line& line : estimates_.analysis().lines) moves.push_back(line.move);
      proof_.look_first_at(moves);
      return estimates_.nodes() + proof_.nodes() < question_.limits.nodes;
    }
    const std::uint64_t left = question_.limits.nodes - std::min(question_.limits.nodes, spent);
    const std::uint64_t slice = std::max(kSlice, proof_.nodes() / kSliceGrows);
    const bool done = proof_.go_on(proof_.nodes() + std::min(slice, left), stop);
    return !done && slice < left;
  }

  [[nodiscard]] Analysis analysis() const override {
    if (known_) return {.lines = {Line{known_->move, known_->value, 0, 0, {known_->move}}}, .depth = 0, .nodes = 0};
    const Analysis estimated = estimates_.analysis();
    Analysis analysis{.lines = {}, .depth = estimated.depth, .nodes = estimated.nodes + proof_.nodes()};
    std::vector<std::pair<int, Line>> ranked;
    for (const auto& root : proof_.roots()) {
      Line line{.move = G::format_move(position_, root.move)};
      line.variation = {line.move};
      const auto known = std::find_if(estimated.lines.begin(), estimated.lines.end(),
                                      [&](const Line& each) { return each.move == line.move; });
      const bool guessed = known != estimated.lines.end();
      if (guessed) line = *known;
      ranked.emplace_back(rank_of(root, guessed ? &line.value : nullptr), line);
      describe(root, guessed, ranked.back().second);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    const auto wanted = std::min(ranked.size(), static_cast<std::size_t>(question_.lines));
    for (std::size_t at = 0; at < wanted; ++at) analysis.lines.push_back(std::move(ranked[at].second));
    return analysis;
  }

 private:
  static constexpr std::uint64_t kSlice = 200'000;
  static constexpr std::uint64_t kSliceGrows = 8;
  static constexpr std::uint64_t kShareOfEstimates = 32;
  /// A node of the solver is cheaper, and limits are made for it.
  static constexpr std::uint64_t kCostOfEstimates = 8;

  static Question for_estimates(Question question, bool in_reach) {
    if (!in_reach && question.limits.nodes != std::numeric_limits<std::uint64_t>::max())
      question.limits.nodes = std::max<std::uint64_t>(1, question.limits.nodes / kCostOfEstimates);
    return question;
  }

  [[nodiscard]] bool guesses_next() const {
    const std::uint64_t estimated = estimates_.nodes();
    if (!guessing_) return false;
    if (estimated == 0) return true;
    const std::uint64_t share = std::max(Proof::kFirstEstimates, proof_.nodes() / kShareOfEstimates);
    return estimated < std::min(share, question_.limits.nodes / kCostOfEstimates);
  }

  /// What is proven comes before and behind what is only guessed.
  int rank_of(const typename Search::Root& root, const Value* guess) const {
    constexpr int kProven = 1 << 28;
    constexpr int kBest = 1 << 27;  // a move that keeps the value, even of a draw, before any guess
    constexpr int kGuess = 1 << 20;
    if (proof_.value_known() && proof_.keeps(root)) return kProven + kBest + root.least;
    if (root.least > 0) return kProven + root.least;
    if (root.most < 0 || proof_.value_known()) return -kProven + root.most;
    if (guess == nullptr) return -kGuess;
    if (guess->unit != Value::Unit::Outcome) return std::clamp(guess->amount, 1 - kGuess, kGuess - 1);
    switch (guess->standing) {
      case Standing::Win: return kGuess + guess->margin;
      case Standing::Draw: return 0;
      case Standing::Loss: return -2 * kGuess + guess->margin;
    }
    return 0;
  }

  void describe(const typename Search::Root& root, bool guessed, Line& line) const {
    const bool best = proof_.value_known() && proof_.keeps(root);
    std::optional<int> proven;
    if (best || root.exact()) proven = best ? proof_.value() : root.least;
    if (!proven && !guessed && root.least > 0) proven = root.least;
    if (!proven && !guessed && root.most < 0) proven = root.most;
    if (proven) line.value = Proof::in_words(position_, *proven);
  }

  typename G::Position position_;
  Question question_;
  bool in_reach_;
  AlphaBetaThought<G, Hints> estimates_;
  Search proof_;
  std::optional<Line> known_{};
  bool guessing_ = true;
};

/// `Hints` as AlphaBetaEngine wants them.
template <ListsMoves G, class Hints, class Proof>
class ProofEngine final : public AnyEngine {
 public:
  std::span<const Level> levels() const override { return Hints::levels(); }

  Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                  const Question& question) const override {
    const auto read = read_position<G>(rules, position);
    if (!read) return Failure{read.reason()};
    // A depth is a horizon, and so are mistakes.
    if (question.carelessness > 0 || question.limits.depth > 0 || question.limits.threads > 1)
      return std::unique_ptr<Thought>(std::make_unique<AlphaBetaThought<G, Hints>>(*read, question));
    return std::unique_ptr<Thought>(std::make_unique<ProofThought<G, Hints, Proof>>(*read, question));
  }

  bool solves() const override { return true; }

  Result<Solution, Problem> solve(const RuleChoice& rules, std::string_view position,
                                  const Patience* stop) const override {
    const auto read = read_position<G>(rules, position);
    if (!read) return Failure{read.reason()};
    constexpr auto kWithoutEnd = std::numeric_limits<std::uint64_t>::max();
    using Search = ProofSearch<G, Proof>;
    Search search(*read, Search::Wanted::AllBestMoves, kWithoutEnd);
    if (!search.go_on(kWithoutEnd, stop)) return Failure{Problem{Problem::Kind::BadPosition, fill(kNotSolvedInTime)}};
    Solution solution{.value = search.value(), .nodes = search.nodes()};
    for (const auto& root : search.roots()) {
      if (search.keeps(root)) solution.best.push_back(G::format_move(*read, root.move));
    }
    return solution;
  }
};

}  // namespace meydan
