// The seam itself: levels, limits, progress, stopping, threads; with the small game and one that takes longer.
#include "search/any_engine.h"

#include <gtest/gtest.h>

#include <set>

#include "games/registry.h"
#include "search/alpha_beta_engine.h"
#include "search/engine_json.h"
#include "search/tests/noughts.h"

namespace meydan {
namespace {

using NoughtsEngine = AlphaBetaEngine<noughts::QuickNoughts, noughts::NumberedHints>;

const RuleChoice& standard() {
  static const RuleChoice rules(noughts::kInfo.book);
  return rules;
}

/// Is over when it has been asked so often.
class Asked final : public Patience {
 public:
  explicit Asked(int times) : left_(times) {}
  [[nodiscard]] bool is_over() const override { return --left_ < 0; }

 private:
  mutable int left_;
};

/// A game that no test solves: the first in the house whose moves alternate and are not chance's.
struct Long {
  const RegisteredGame& entry = *find_game("connect_four");
  RuleChoice rules{entry.game->info().book};
  std::string start = entry.game->start(rules);
};

TEST(AnyEngine, ListsItsLevelsAndFindsThem) {
  const NoughtsEngine engine;
  EXPECT_EQ(engine.find_level("weak"), &noughts::kLevels[0]);
  EXPECT_EQ(engine.find_level("genius"), nullptr);
  EXPECT_EQ(engine.usual_level().id, "strong") << "the one in the middle";
  EXPECT_EQ(engine.level_names(), "weak, strong");
}

TEST(AnyEngine, RefusesWhatIsNoPositionAndOneWhereNobodyMoves) {
  const NoughtsEngine engine;
  Rng rng(1);
  EXPECT_EQ(engine.choose(standard(), "junk", noughts::kLevels[0], rng).reason().kind, Problem::Kind::BadPosition);
  EXPECT_EQ(engine.choose(standard(), "XXXOO....O", noughts::kLevels[0], rng).reason().message.key, "nobody_to_move");
  EXPECT_FALSE(engine.analyse(standard(), "junk", {}, 1, {}, nullptr).ok());
}

TEST(AnyEngine, ValuesAsManyMovesAsWereAskedForTheBestFirst) {
  const NoughtsEngine engine;
  const auto analysis = engine.analyse(standard(), "XX.OO....X", {}, 3, {}, nullptr);
  ASSERT_EQ(analysis->lines.size(), 3u);
  const Line& best = analysis->lines.front();
  EXPECT_EQ(best.move, "2");
  EXPECT_EQ(best.value, (Value{.unit = Value::Unit::Outcome, .standing = Standing::Win, .plies = 1}));
  EXPECT_EQ(best.variation, std::vector<std::string>{"2"});
  EXPECT_GT(analysis->nodes, 0u);
  // Everything else but 5 loses to O on 5.
  EXPECT_EQ(analysis->lines[1].move, "5");
  EXPECT_EQ(analysis->lines[2].value.standing, Standing::Loss);
  EXPECT_EQ(engine.analyse(standard(), "XX.OO....X", {}, 100, {}, nullptr)->lines.size(), 5u)
      << "no more than there are";
}

TEST(AnyEngine, AStrongLevelNeverLosesToAWeakOne) {
  const NoughtsEngine engine;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Rng rng(seed);
    const Seat strong = seed % 2 == 0 ? 0 : 1;
    noughts::Noughts::Position position;
    while (!noughts::Noughts::outcome(position)) {
      const auto chosen = engine.choose(standard(), noughts::Noughts::format(position),
                                        noughts::kLevels[position.to_move == strong ? 1 : 0], rng);
      const auto move = noughts::Noughts::parse_move(position, *chosen).value();
      position = noughts::Noughts::apply(position, move).value();
    }
    EXPECT_NE(noughts::Noughts::outcome(position)->standing[static_cast<std::size_t>(strong)], Standing::Loss) << seed;
  }
}

TEST(AnyEngine, WithOneThreadTheSameSeedGivesTheSameAnswer) {
  const Long game;
  const Level level{.nodes = 3'000, .carelessness = 200};
  std::set<std::string> chosen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Rng one(seed);
    Rng again(seed);
    const auto first = game.entry.engine->choose(game.rules, game.start, level, one);
    EXPECT_EQ(*first, *game.entry.engine->choose(game.rules, game.start, level, again));
    chosen.insert(*first);
  }
  EXPECT_GT(chosen.size(), 1u) << "and a careless one does not always play the same";
  const auto analysis = [&] {
    return game.entry.engine->analyse(game.rules, game.start, {.nodes = 120'000}, 2, {}, nullptr).value();
  };
  EXPECT_EQ(analysis(), analysis());
}

TEST(AnyEngine, WhoWaitsHearsHowItGoesAndCanStopIt) {
  const Long game;
  int heard = 0;
  std::uint64_t nodes = 0;
  const auto on_progress = [&](const Analysis& so_far) {
    ++heard;
    EXPECT_FALSE(so_far.lines.empty());
    EXPECT_GT(so_far.nodes, nodes);
    nodes = so_far.nodes;
  };
  const Asked patience(400);
  const auto analysis = game.entry.engine->analyse(game.rules, game.start, {}, 1, on_progress, &patience);
  ASSERT_TRUE(analysis.ok());
  EXPECT_GT(heard, 2);
  EXPECT_GT(analysis->depth, 3) << "what was finished before counts";
  EXPECT_LT(analysis->nodes, 410'000u) << "asked every thousand nodes or so";
}

TEST(AnyEngine, WhoIsStoppedAtOnceStillHasAMove) {
  const Long game;
  for (const int times : {0, 1, 2}) {
    const Asked patience(times);
    Rng rng(1);
    const auto move =
        game.entry.engine->choose(game.rules, game.start, game.entry.engine->levels().back(), rng, &patience);
    EXPECT_TRUE(game.entry.game->apply(game.rules, game.start, *move).ok());
  }
}

TEST(AnyEngine, SeveralThreadsFindTheBestMoveToo) {
  const Long game;
  // Dark has three in the bottom row and wins on either side; nobody else's move stops it.
  for (const int threads : {2, 4}) {
    const auto won = game.entry.engine->analyse(game.rules, "415161", {.threads = threads}, 1, {}, nullptr);
    EXPECT_EQ(won->lines.front().value.standing, Standing::Win);
    EXPECT_EQ(won->lines.front().value.plies, 1);
    const auto open =
        game.entry.engine->analyse(game.rules, game.start, {.nodes = 200'000, .threads = threads}, 2, {}, nullptr);
    EXPECT_LE(open->nodes, 200'100u) << "all threads together";
    for (const Line& line : open->lines) EXPECT_TRUE(game.entry.game->apply(game.rules, game.start, line.move).ok());
  }
  const NoughtsEngine engine;
  const auto solved = engine.analyse(standard(), ".........X", {.threads = 3}, 9, {}, nullptr);
  for (const Line& line : solved->lines) EXPECT_EQ(line.value, Value{.unit = Value::Unit::Outcome});
}

TEST(AnyEngine, SeveralThreadsStopWhenTheyAreTold) {
  const Long game;
  const Asked patience(200);
  const auto analysis = game.entry.engine->analyse(game.rules, game.start, {.threads = 3}, 1, {}, &patience);
  EXPECT_FALSE(analysis->lines.empty());
}

TEST(AnyEngine, SaysWhatItThinksAsJson) {
  const NoughtsEngine engine;
  JsonWriter json;
  write_json(json, engine.analyse(standard(), "XX.OO....X", {}, 1, {}, nullptr)->lines.front().value);
  EXPECT_EQ(json.text(), R"({"unit":"outcome","result":"win","margin":0,"plies":1})");
  JsonWriter estimate;
  write_json(estimate, Value{.unit = Value::Unit::Equity, .amount = -412});
  EXPECT_EQ(estimate.text(), R"({"unit":"equity","amount":-412})");
  JsonWriter levels;
  write_levels(levels, nullptr);
  EXPECT_EQ(levels.text(), "[]");
}

TEST(EngineJson, ALineHasItsReasonWhereThereIsOne) {
  const auto text = [](const Line& line) {
    JsonWriter json;
    write_json(json, line);
    return std::move(json).text();
  };
  Line line{.move = "a", .variation = {"a"}};
  EXPECT_EQ(text(line).find("reason"), std::string::npos);
  line.reason = Message{"covers", "C 10", "پوشش", "cover"};
  EXPECT_NE(text(line).find(R"("variation":["a"],"reason":{"key":"covers","clause":"C 10","fa":"پوشش","en":"cover"}})"),
            std::string::npos)
      << text(line);
}

}  // namespace
}  // namespace meydan
