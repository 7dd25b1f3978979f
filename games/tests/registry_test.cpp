// What must hold of the list of games. The conformance suite is in every game's own tests (conformance_of.cpp).
#include "games/registry.h"

#include <gtest/gtest.h>

#include "rules/conformance/rule_choices.h"

namespace meydan {
namespace {

TEST(Registry, FindsAGameByItsId) {
  for (const RegisteredGame& entry : registered_games()) EXPECT_EQ(find_game(entry.game->info().id), &entry);
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
}

TEST(Registry, EveryEngineListsItsLevelsInBothLanguages) {
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.engine == nullptr) continue;
    ASSERT_FALSE(entry.engine->levels().empty()) << entry.game->info().id;
    for (const Level& level : entry.engine->levels()) {
      EXPECT_EQ(entry.engine->find_level(level.id), &level) << "told apart by their ids";
      for (const Name& words : {level.name, level.about})
        EXPECT_FALSE(words.fa.empty() || words.en.empty()) << level.id;
    }
    EXPECT_EQ(entry.engine->find_level("genius"), nullptr);
    // These stand in logs, protocols and settings since the first bots.
    for (const std::string_view id : {"easy", "medium", "hard"}) EXPECT_NE(entry.engine->find_level(id), nullptr) << id;
  }
}

TEST(Registry, EveryEngineValuesSeveralMovesTheBestFirst) {
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.engine == nullptr) continue;
    const RuleChoice rules(entry.game->info().book);
    std::string position = entry.game->start(rules);
    while (entry.game->look(rules, position)->turn.by == Turn::By::Chance)
      position = entry.game->legal_moves(rules, position)->back().position;
    const auto analysis = entry.engine->analyse(rules, position, {.nodes = 20'000}, 3, {}, nullptr);
    ASSERT_TRUE(analysis.ok()) << entry.game->info().id;
    ASSERT_EQ(analysis->lines.size(), 3u) << entry.game->info().id;
    for (const Line& line : analysis->lines) {
      EXPECT_TRUE(entry.game->apply(rules, position, line.move).ok()) << position << " " << line.move;
      EXPECT_EQ(line.variation.front(), line.move);
      EXPECT_LE(line.value.amount, analysis->lines.front().value.amount);
    }
    EXPECT_FALSE(entry.engine->analyse(rules, "junk", {.nodes = 100}, 1, {}, nullptr).ok());
  }
}

TEST(Registry, EveryEnginePlaysLegalMovesToTheEnd) {
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.engine == nullptr) continue;
    for (const RuleChoice& rules : rule_choices(entry.game->info().book)) {
      Rng rng(5);
      std::string position = entry.game->start(rules);
      while (!entry.game->look(rules, position)->outcome) {
        if (entry.game->look(rules, position)->turn.by == Turn::By::Chance) {
          const auto drawn = entry.game->legal_moves(rules, position).value();
          position = drawn[rng.below(drawn.size())].position;
          continue;
        }
        const auto move = entry.engine->choose(rules, position, {.nodes = 500, .carelessness = 20}, rng);
        ASSERT_TRUE(move.ok()) << position;
        const auto made = entry.game->apply(rules, position, *move);
        ASSERT_TRUE(made.ok()) << position << " " << *move;
        position = made->position;
        const auto after = entry.game->look(rules, position);
        ASSERT_TRUE(after.ok()) << position;
        EXPECT_EQ(made->turn, after->turn) << position;
        EXPECT_EQ(made->outcome, after->outcome) << position;
      }
      EXPECT_FALSE(entry.engine->choose(rules, position, {.nodes = 500, .carelessness = 0}, rng).ok());
      EXPECT_FALSE(entry.engine->choose(rules, "junk", {.nodes = 500, .carelessness = 0}, rng).ok());
    }
  }
}

}  // namespace
}  // namespace meydan
