// What all bots have in common: limits are kept, and with one thread the seed decides.
#include <gtest/gtest.h>

#include "games/registry.h"

namespace meydan {
namespace {

/// A position in which a player decides, so many moves into a game of chance's making.
std::string position_after(const RegisteredGame& entry, const RuleChoice& rules, int moves, Rng& rng) {
  for (;;) {
    std::string position = entry.game->start(rules);
    for (int made = 0;;) {
      const auto view = entry.game->look(rules, position);
      if (view->turn.by == Turn::By::Nobody) break;  // from the beginning
      if (view->turn.by == Turn::By::Player && made++ == moves) return position;
      const auto next = entry.game->legal_moves(rules, position);
      if (next) {
        position = (*next)[static_cast<std::size_t>(rng.below(next->size()))].position;
        continue;
      }
      // Moves that cannot be listed have samples; the weakest level knows some.
      const auto move = entry.engine->choose(rules, position, entry.engine->levels().front(), rng);
      position = entry.game->apply(rules, position, *move)->position;
    }
  }
}

template <class Task>
void for_every_bot(const Task& task) {
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.engine == nullptr) continue;
    SCOPED_TRACE(entry.game->info().id);
    const RuleChoice rules(entry.game->info().book);
    if (!entry.game->look(rules, entry.game->start(rules))) continue;  // needs a data set
    task(entry, rules);
  }
}

/// Is over when it has been asked so often.
class AfterQuestions final : public Patience {
 public:
  explicit AfterQuestions(int questions) : left_(questions) {}
  [[nodiscard]] bool is_over() const override { return left_-- <= 0; }

 private:
  mutable int left_;
};

TEST(Levels, NodesAreKeptWithinATenthInEveryGame) {
  for_every_bot([](const RegisteredGame& entry, const RuleChoice& rules) {
    Rng rng(2);
    for (const int moves : {2, 7}) {
      const std::string position = position_after(entry, rules, moves, rng);
      for (const std::uint64_t nodes : {1'000u, 10'000u, 40'000u}) {
        for (const int lines : {1, 500}) {
          const auto analysis = entry.engine->analyse(rules, position, {.nodes = nodes}, lines, {}, nullptr);
          ASSERT_TRUE(analysis.ok()) << analysis.reason().message.en;
          EXPECT_LE(analysis->nodes, nodes + nodes / 10) << position << ", " << lines << " lines";
          EXPECT_FALSE(analysis->lines.empty());
        }
      }
    }
  });
}

TEST(Levels, AStopIsHeededAfterFewNodesInEveryGame) {
  // Between two questions: hundredths of a second at most. Carrom's nodes are shots, which its own tests count.
  constexpr std::uint64_t kMostBetween = 5'000;
  for_every_bot([](const RegisteredGame& entry, const RuleChoice& rules) {
    Rng rng(4);
    for (const int moves : {1, 7, 15}) {
      const std::string position = position_after(entry, rules, moves, rng);
      for (const int questions : {0, 1, 4, 20}) {
        for (const int lines : {1, 500}) {
          const AfterQuestions stop(questions);
          const auto analysis = entry.engine->analyse(rules, position, {}, lines, {}, &stop);
          ASSERT_TRUE(analysis.ok()) << analysis.reason().message.en;
          EXPECT_LE(analysis->nodes, kMostBetween * static_cast<std::uint64_t>(questions + 1))
              << position << ", " << lines << " lines, " << questions << " questions";
          ASSERT_FALSE(analysis->lines.empty());
          EXPECT_TRUE(entry.game->apply(rules, position, analysis->lines.front().move).ok());
        }
      }
    }
  });
}

TEST(Levels, ASolverThatIsStoppedSaysSo) {
  int solvers = 0;
  for_every_bot([&](const RegisteredGame& entry, const RuleChoice& rules) {
    if (!entry.engine->solves()) return;
    ++solvers;
    Rng rng(5);
    const std::string position = position_after(entry, rules, 1, rng);
    const AfterQuestions stop(0);
    EXPECT_FALSE(entry.engine->solve(rules, position, &stop).ok());
  });
  EXPECT_GT(solvers, 1);
}

TEST(Levels, WithOneThreadTheSameSeedGivesTheSameMoveInEveryGame) {
  for_every_bot([](const RegisteredGame& entry, const RuleChoice& rules) {
    Rng rng(3);
    const std::string position = position_after(entry, rules, 6, rng);
    for (const Level& level : entry.engine->levels()) {
      if (level.nodes > 200'000) continue;  // they take seconds, and are the same engine
      for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{8}}) {
        Rng one(seed);
        Rng again(seed);
        EXPECT_EQ(*entry.engine->choose(rules, position, level, one),
                  *entry.engine->choose(rules, position, level, again))
            << level.id;
      }
    }
  });
}

}  // namespace
}  // namespace meydan
