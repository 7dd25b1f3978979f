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

TEST(Levels, NodesAreKeptWithinATenthInEveryGame) {
  for_every_bot([](const RegisteredGame& entry, const RuleChoice& rules) {
    Rng rng(2);
    for (const int moves : {2, 7}) {
      const std::string position = position_after(entry, rules, moves, rng);
      for (const std::uint64_t nodes : {std::uint64_t{5'000}, std::uint64_t{40'000}}) {
        const auto analysis = entry.engine->analyse(rules, position, {.nodes = nodes}, 1, {}, nullptr);
        ASSERT_TRUE(analysis.ok()) << analysis.reason().message.en;
        EXPECT_LE(analysis->nodes, nodes + nodes / 10) << position;
        EXPECT_FALSE(analysis->lines.empty());
      }
    }
  });
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
