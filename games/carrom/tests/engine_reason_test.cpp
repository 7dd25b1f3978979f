// Why the bot proposes a shot: what falls, where and how, how sure that is, and what comes next.
#include "games/carrom/engine_reason.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/carrom/engine.h"
#include "games/carrom/engine_shots.h"
#include "games/carrom/meeting.h"

namespace meydan::carrom {
namespace {

constexpr Vector kFarRight{717.75, 717.75};
constexpr Vector kFarLeft{22.25, 717.75};

RuleChoice rules_of(std::string_view name) { return RuleChoice::parse(Carrom::info().book, name).value(); }

/// White to shoot; what is not put on the board is pocketed.
Position board(const std::vector<std::pair<int, Vector>>& pieces, std::string_view rules = "standard") {
  Position position = Carrom::start(Carrom::rules(rules_of(rules)));
  position.on_board = 0;
  position.at = {};
  for (const auto& [id, at] : pieces) {
    position.on_board |= bit_of(id);
    position.at[static_cast<std::size_t>(id)] = Place{std::llround(at.x * 1000), std::llround(at.y * 1000)};
  }
  position.pocketed = {kWhites & ~position.on_board, kBlacks & ~position.on_board};
  return position;
}

/// From a place of the line, so that the striker sends a piece to a pocket.
Move aimed(double x_mm, Vector piece, Vector pocket, int speed_mm_s) {
  const Vector way = pocket - piece;
  const Vector contact = piece - way * (36.55 / std::sqrt(dot(way, way)));
  return {std::llround(x_mm * 1000), angle_of(contact.x - x_mm, contact.y - 117.4), speed_mm_s};
}

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

//   far left (o)                     (o) far right
//                              1 /          the striker, the piece and the pocket on one line
//                               /
//                  striker     s
TEST(Carrom_C9, AStraightShotIsToldWithItsPieceAndPocket) {
  const Vector piece{650, 600};
  const Position position = board({{1, piece}, {2, {200, 300}}, {10, {100, 500}}, {kQueen, {300, 420}}});
  const Message reason = reason_of(position, aimed(372.332, piece, kFarRight, 1'300), {});
  EXPECT_EQ(reason.key, "shot_pockets");
  EXPECT_EQ(reason.clause, "C 9");
  EXPECT_EQ(reason.en, "pockets white piece 1 in the far right pocket by a straight shot and keeps the turn");
  EXPECT_EQ(
      reason.fa,
      "مهرهٔ سفید ۱ را در پاکت راست دور با ضربهٔ مستقیم می‌اندازد و نوبت می‌ماند");
}

TEST(Carrom_C9, AThinCutIsToldFromAStraightShot) {
  const Vector piece{700, 300};
  const Position position = board({{1, piece}, {2, {200, 300}}, {10, {100, 500}}, {kQueen, {300, 420}}});
  const Message reason = reason_of(position, aimed(150.9, piece, kFarRight, 3'000), {});
  EXPECT_EQ(reason.key, "shot_pockets") << reason.en;
  EXPECT_TRUE(says(reason.en, "in the far right pocket by a thin cut")) << reason.en;
}

//   Two pieces and the far left pocket on one line: the striker meets the nearer one.
TEST(Carrom_C9, AShotByWayOfAnotherPieceSaysSo) {
  const Vector first{100, 600};
  const Vector unit = (kFarLeft - first) * (1 / std::sqrt(dot(kFarLeft - first, kFarLeft - first)));
  const Vector second = first - unit * 60;
  const Position position = board({{1, first}, {10, second}, {2, {600, 300}}, {kQueen, {500, 420}}});
  const Message reason = reason_of(position, aimed(418, second, kFarLeft, 1'350), {});
  EXPECT_EQ(reason.key, "shot_pockets") << reason.en;
  EXPECT_TRUE(says(reason.en, "white piece 1 in the far left pocket by way of another piece")) << reason.en;
}

TEST(Carrom_C10, CoveringTheQueenIsTheReason) {
  const Vector piece{650, 600};
  Position position = board({{1, piece}, {2, {200, 300}}, {10, {100, 500}}});
  position.queen = Queen::Waiting;
  position.queen_side = 0;
  const Message reason = reason_of(position, aimed(372.332, piece, kFarRight, 1'300), {});
  EXPECT_EQ(reason.key, "shot_covers_queen");
  EXPECT_EQ(reason.clause, "C 10");
  EXPECT_TRUE(says(reason.en, "covers the queen by pocketing white piece 1")) << reason.en;
}

TEST(Carrom_C10, TheQueenHerselfIsToldToNeedACover) {
  const Vector queen{650, 600};
  const Position position = board({{1, {200, 300}}, {10, {100, 500}}, {kQueen, queen}});
  const Message reason = reason_of(position, aimed(372.332, queen, kFarRight, 1'300), {});
  EXPECT_EQ(reason.key, "shot_pockets_queen") << reason.en;
  EXPECT_TRUE(says(reason.en, "her cover is due")) << reason.en;
}

TEST(Carrom_C20, TheLastPieceWins) {
  const Vector piece{650, 600};
  Position position = board({{1, piece}, {10, {100, 500}}});
  position.queen = Queen::Covered;
  position.queen_side = 0;
  const Message reason = reason_of(position, aimed(372.332, piece, kFarRight, 1'300), {});
  EXPECT_EQ(reason.key, "shot_wins") << reason.en;
  EXPECT_TRUE(says(reason.en, "and wins")) << reason.en;
}

TEST(Carrom_C9, WhatComesNextIsToldByWhoShootsIt) {
  const Position position = board({{1, {650, 600}}, {10, {100, 500}}, {kQueen, {300, 420}}});
  const Move quiet{370'000, 90'000'000, 300};
  const auto told = [&](int next_gain) {
    return reason_of(position, quiet, {.count = 36, .as_told = 36, .next_gain = next_gain});
  };
  EXPECT_EQ(told(0).key, "shot_plays_safe");
  EXPECT_TRUE(says(told(0).en, "100 % without a foul under the hand's error; leaves the opponent without an easy shot"))
      << told(0).en;
  EXPECT_EQ(told(100).key, "shot_pockets_nothing");
  EXPECT_TRUE(says(told(100).en, "the opponent will have an easy shot")) << told(100).en;
}

int percent_in(const std::string& text) {
  const auto percent = text.find(" %");
  EXPECT_NE(percent, std::string::npos) << text;
  return std::stoi(text.substr(text.rfind(' ', percent - 1) + 1));
}

TEST(CarromEngine, HowSureAShotIsIsToldInPercent) {
  const Vector piece{650, 600};
  const Position position = board({{1, piece}, {2, {200, 300}}, {10, {100, 500}}, {kQueen, {300, 420}}});
  const Message reason =
      reason_of(position, aimed(372.332, piece, kFarRight, 1'300), {.count = 36, .as_told = 30, .next_gain = {}});
  EXPECT_TRUE(says(reason.en, "keeps the turn; 83 % under the hand's error")) << reason.en;
  EXPECT_TRUE(says(reason.fa, "با خطای دست ۸۳٪")) << reason.fa;
}

//   The same board: whoever shakes by two degrees is told of a shot that comes off now and then.
TEST(CarromEngine, WhatIsToldIsWhatTheHandMostlyDoes) {
  const Position position = board({{1, {560, 520}}, {2, {300, 420}}, {10, {200, 600}}, {kQueen, {420, 600}}});
  const auto best = [&](int hand) {
    const Question question{.limits = {.nodes = 6'000}, .carelessness = hand, .seed = 1};
    const auto thought = Engine().begin(rules_of("standard"), Carrom::format(position), question).value();
    while (thought->go_on(nullptr)) {
    }
    return thought->analysis().lines.front().reason.value().en;
  };
  EXPECT_GT(percent_in(best(5)), percent_in(best(200)) + 20) << best(5) << '\n' << best(200);
}

TEST(CarromEngine, EveryLineOfAnAnalysisHasItsReasonAndABotSaysNone) {
  const Position position = board({{1, {640, 640}}, {2, {370, 400}}, {10, {200, 300}}, {kQueen, {120, 420}}});
  const std::string text = Carrom::format(position);
  const auto analysis = Engine().analyse(rules_of("standard"), text, {.nodes = 6'000}, 5, {}, nullptr).value();
  EXPECT_EQ(analysis.lines.size(), 5u);
  for (const Line& line : analysis.lines) {
    ASSERT_TRUE(line.reason.has_value());
    EXPECT_FALSE(line.reason->fa.empty());
    EXPECT_FALSE(line.reason->en.empty());
  }
  EXPECT_EQ(Engine().analyse(rules_of("standard"), text, {.nodes = 6'000}, 5, {}, nullptr).value(), analysis);
  const Question of_bot{.limits = {.nodes = 6'000}, .carelessness = 28, .seed = 1, .move_only = true};
  const auto thought = Engine().begin(rules_of("standard"), text, of_bot).value();
  while (thought->go_on(nullptr)) {
  }
  EXPECT_FALSE(thought->analysis().lines.front().reason.has_value());
}

}  // namespace
}  // namespace meydan::carrom
