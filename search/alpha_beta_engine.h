// The engine of a game that alpha-beta plays: Hints (search/alpha_beta.h) with `static std::span<const Level>
// levels()`.
#pragma once

#include <atomic>

#include "search/alpha_beta.h"
#include "search/any_engine.h"
#include "search/together.h"

namespace meydan {

/// A position in which a seat is to move, or why the text is none.
template <Game G>
Result<typename G::Position, Problem> read_position(const RuleChoice& rules, std::string_view position) {
  const auto read = G::parse(G::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  if (G::turn(*read).by != Turn::By::Player) return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  return *read;
}

/// Drives searches that share a table, in slices. A Search is AlphaBeta or has its form.
template <ListsMoves G, class Search, class Table>
class SearchThought final : public Thought {
 public:
  SearchThought(const typename G::Position& position, const Question& question)
      : position_(position), table_(std::clamp(question.limits.nodes, kSmallestTable, kLargestTable)) {
    const int threads = std::clamp(question.limits.threads, 1, kMostThreads);
    Question each = question;
    each.limits.nodes = question.limits.nodes / static_cast<std::uint64_t>(threads);
    for (int number = 0; number < threads; ++number) {
      searches_.push_back(
          std::make_unique<Search>(position, each, table_, question.seed + static_cast<std::uint64_t>(number)));
    }
  }

  /// Several threads look at the same moves in different orders and find in the table what the others found out (Lazy
  /// SMP). The first of them answers; the others stop when it does.
  bool go_on(const Patience* stop) override {
    const std::uint64_t slice = std::max(kSlice, searches_.front()->nodes() / kSliceGrows);
    if (searches_.size() == 1) return searches_.front()->go_on(slice, stop);
    Told first_is_done;
    bool more = false;
    run_together(static_cast<int>(searches_.size()), [&](int number) {
      Search& search = *searches_[static_cast<std::size_t>(number)];
      if (number == 0) {
        more = search.go_on(slice, stop);
        first_is_done.tell();
      } else {
        search.go_on(std::numeric_limits<std::uint64_t>::max(), &first_is_done);
      }
    });
    return more;
  }

  /// Of all threads together.
  [[nodiscard]] std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& each : searches_) sum += each->nodes();
    return sum;
  }

  Analysis analysis() const override {
    const Search& search = *searches_.front();
    Analysis analysis{.lines = {}, .depth = search.depth(), .nodes = nodes()};
    auto roots = search.roots();
    roots.resize(std::min(roots.size(), search.lines()), roots.front());
    for (const auto& root : roots) {
      Line line{.move = G::format_move(position_, root.move),
                .value = search.in_words(root),
                .depth = root.depth,
                .nodes = root.nodes,
                .variation = {}};
      typename G::Position position = position_;
      for (const auto& move : search.variation(root)) {
        line.variation.push_back(G::format_move(position, move));
        position = G::apply(position, move).value();
      }
      analysis.lines.push_back(std::move(line));
    }
    return analysis;
  }

 private:
  class Told final : public Patience {
   public:
    void tell() { told_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool is_over() const override { return told_.load(std::memory_order_relaxed); }

   private:
    std::atomic<bool> told_ = false;
  };

  /// Some hundredths of a second. Longer when much has been looked at already, as a move that a slice is too short for
  /// is looked at again from its beginning; the table makes that quick.
  static constexpr std::uint64_t kSlice = 50'000;
  static constexpr std::uint64_t kSliceGrows = 8;
  static constexpr std::uint64_t kSmallestTable = 1 << 10;
  static constexpr std::uint64_t kLargestTable = 1 << 20;  // 16 MB
  static constexpr int kMostThreads = 64;

  typename G::Position position_;
  Table table_;
  std::vector<std::unique_ptr<Search>> searches_;
};

template <ListsMoves G, class Hints>
using AlphaBetaThought = SearchThought<G, AlphaBeta<G, Hints>, HashTable>;

template <ListsMoves G, class Hints>
class AlphaBetaEngine final : public AnyEngine {
 public:
  std::span<const Level> levels() const override { return Hints::levels(); }

  Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                  const Question& question) const override {
    const auto read = read_position<G>(rules, position);
    if (!read) return Failure{read.reason()};
    return std::unique_ptr<Thought>(std::make_unique<AlphaBetaThought<G, Hints>>(*read, question));
  }
};

}  // namespace meydan
