#include <gtest/gtest.h>

#include "games/othello/engine_nboard.h"

namespace meydan::othello {
namespace {

std::vector<std::string> said(ProtocolEngine& engine, std::string_view line) {
  std::vector<std::string> lines;
  EXPECT_TRUE(engine.hear(
      line, [&](const std::string& each) { lines.push_back(each); }, nullptr))
      << line;
  return lines;
}

constexpr std::string_view kGame =
    "(;GM[Othello]PC[NBoard]DT[2024-01-01]PB[one]PW[two]RE[?]TI[5:00]TY[8]"
    "BO[8 ---------------------------O*------*O--------------------------- *]B[F5//0.01]W[d6/1.50/2];)";

TEST(OthelloNboard, ReadsGamesOfGgf) {
  const auto position = position_in_ggf(kGame);
  ASSERT_TRUE(position.has_value());
  Position expected = Othello::start({});
  expected = Othello::apply(expected, *Othello::parse_move(expected, "f5")).value();
  expected = Othello::apply(expected, *Othello::parse_move(expected, "d6")).value();
  EXPECT_EQ(*position, expected);
  EXPECT_EQ(position_in_ggf(ggf_of(expected)), expected);
}

TEST(OthelloNboard, RefusesWhatIsNoGame) {
  EXPECT_EQ(position_in_ggf(""), std::nullopt);
  EXPECT_EQ(position_in_ggf("(;GM[Chess]BO[8 -];)"), std::nullopt);
  EXPECT_EQ(position_in_ggf("(;GM[Othello]BO[8 --O*];)"), std::nullopt);
  EXPECT_EQ(position_in_ggf("(;GM[Othello]BO[10 " + std::string(65, '-') + "];)"), std::nullopt);
  const std::string unfinished(kGame.substr(0, kGame.find(";)")));
  EXPECT_EQ(position_in_ggf(unfinished + "B[a1];)"), std::nullopt) << "an illegal move";
  EXPECT_EQ(position_in_ggf("B[f5]"), std::nullopt);
}

TEST(OthelloNboard, AnEnginePlaysLegalMoves) {
  const Nboard protocol;
  const auto engine = protocol.engine(nullptr);
  EXPECT_EQ(said(*engine, "nboard 2"), std::vector<std::string>{"set myname Meydan"});
  EXPECT_EQ(said(*engine, "ping 17"), std::vector<std::string>{"pong 17"});
  EXPECT_TRUE(said(*engine, "set depth 3").empty());
  EXPECT_TRUE(said(*engine, "set game " + std::string(kGame)).empty());
  Position position = *position_in_ggf(kGame);
  for (int moves = 0; moves < 6; ++moves) {
    std::optional<std::string> answer;
    for (const std::string& line : said(*engine, "go")) {
      const RuleChoice rules(Othello::info().book);
      if (const auto move = protocol.answer(rules, Othello::format(position), line)) answer = move;
    }
    ASSERT_TRUE(answer.has_value());
    const auto next = Othello::apply(position, *Othello::parse_move(position, *answer));
    ASSERT_TRUE(next.ok()) << *answer;
    position = *next;
    EXPECT_TRUE(said(*engine, "move " + *answer + "/0.00/0.1").empty());
  }
  EXPECT_FALSE(said(*engine, "move a1").empty()) << "an illegal one is named";
  EXPECT_FALSE(engine->hear(
      "quit", [](const std::string&) {}, nullptr));
}

TEST(OthelloNboard, HintsAreTheBestMovesWithValues) {
  const auto engine = Nboard().engine(nullptr);
  said(*engine, "set depth 2");
  std::vector<std::string> searches;
  for (const std::string& line : said(*engine, "hint 3")) {
    if (line.starts_with("search ")) searches.push_back(line);
  }
  ASSERT_EQ(searches.size(), 3u);
  EXPECT_EQ(searches.front().substr(searches.front().rfind(' ')), " 2");
}

TEST(OthelloNboard, AHostAsksAndHears) {
  const Nboard protocol;
  EXPECT_EQ(protocol.greeting({.amount = 8}), (std::vector<std::string>{"nboard 2", "set depth 8"}));
  const std::string start = Othello::format(Othello::start({}));
  const RuleChoice rules(Othello::info().book);
  const auto question = protocol.question(rules, start, {});
  ASSERT_EQ(question.size(), 2u);
  EXPECT_EQ(position_in_ggf(question[0].substr(std::string_view("set game ").size())), Othello::start({}));
  EXPECT_EQ(question[1], "go");
  EXPECT_EQ(protocol.answer(rules, start, "=== F5/2.00/0.1"), "f5");
  EXPECT_EQ(protocol.answer(rules, start, "=== PA"), "pass");
  EXPECT_EQ(protocol.answer(rules, start, "==="), std::nullopt);
  EXPECT_EQ(protocol.answer(rules, start, "search F5 0 0 3"), std::nullopt);
  EXPECT_EQ(protocol.answer(rules, start, "status thinking"), std::nullopt);
}

}  // namespace
}  // namespace meydan::othello
