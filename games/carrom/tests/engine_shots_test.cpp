// Which shots the bot tries, and what a position is worth to it: each kind of shot is found where no other one helps.
#include "games/carrom/engine_shots.h"

#include <gtest/gtest.h>

#include "games/carrom/engine.h"
#include "games/carrom/engine_value.h"
#include "games/carrom/tests/strokes.h"

namespace meydan::carrom {
namespace {

/// One thing alone: no shots at random, nothing off the frame, no combinations.
constexpr ShotSearch kDirect{.places = 24, .speeds = 2, .frame = false, .combinations = false, .at_random = 0};

Position empty_board(std::string_view rules = "standard") {
  Position position{.rules = rules_of(rules)};
  return position;
}

void put(Position& position, int id, std::int64_t x_mm, std::int64_t y_mm) {
  position.on_board |= bit_of(id);
  position.at[static_cast<std::size_t>(id)] = {x_mm * 1000, y_mm * 1000};
}

/// In black-and-white style what is not on the board is pocketed; the queen is covered unless she lies there.
Position with_the_rest_pocketed(Position position) {
  for (const int side : {0, 1})
    position.pocketed[static_cast<std::size_t>(side)] = own_pieces(position, side) & ~position.on_board;
  if ((position.on_board & bit_of(kQueen)) == 0) position.queen = Queen::Covered, position.queen_side = 1;
  return position;
}

/// How many of the shots that are listed pocket this piece.
int pocketing(const Position& position, const ShotSearch& search, int id) {
  Rng rng(1);
  int count = 0;
  for (const Move& move : shots_worth_trying(position, search, rng)) {
    EXPECT_FALSE(refusal_of(position, move)) << Carrom::format_move(position, move);
    const auto fallen = struck(position, move).fallen;
    count += std::find(fallen.begin(), fallen.end(), id) != fallen.end() ? 1 : 0;
  }
  return count;
}

TEST(CarromShots, ADirectShotIsFoundWhereTheWayIsFreeAndNowhereElse) {
  Position position = empty_board();
  put(position, 1, 560, 560);
  EXPECT_GT(pocketing(with_the_rest_pocketed(position), kDirect, 1), 10);
  // A black piece in front of each pocket that the white one could be cut to.
  for (const auto& [id, x, y] : {std::array{10, 680, 680}, {11, 60, 680}, {12, 680, 60}, {13, 60, 60}})
    put(position, id, x, y);
  EXPECT_EQ(pocketing(with_the_rest_pocketed(position), kDirect, 1), 0);
}

//   The white piece touches a black one in line with the pocket: the striker has no place to meet it, and the black one
//   passes the impact on.
TEST(CarromShots, ACombinationIsFoundWhereTheStrikerCannotMeetThePiece) {
  Position position = empty_board();
  put(position, 1, 660, 660);
  put(position, 10, 637, 637);
  position = with_the_rest_pocketed(position);
  ASSERT_FALSE(overlap(position.at[1], position.at[10]));
  ShotSearch search = kDirect;
  // Where nothing is listed there is one shot all the same, full at some piece.
  EXPECT_LE(pocketing(position, search, 1), 1);
  search.combinations = true;
  EXPECT_GT(pocketing(position, search, 1), 3);
}

//   Nothing but the frame leads the white piece anywhere: it lies behind the own line, and black pieces stand before
//   the pockets beside it.
TEST(CarromShots, AShotOffTheFrameIsFoundWhereNoOtherLeadsToAPocket) {
  Position position = empty_board();
  put(position, 1, 370, 60);
  put(position, 10, 66, 28);
  put(position, 11, 674, 28);
  position = with_the_rest_pocketed(position);
  ShotSearch search = kDirect;
  EXPECT_EQ(pocketing(position, search, 1), 0);
  search.frame = true;
  EXPECT_GT(pocketing(position, search, 1), 0);
}

TEST(CarromShots, EveryThirdShotAtRandomIsAHardOneAtAPiece) {
  const Position position = Carrom::start(rules_of("standard"));
  ShotSearch search = kDirect;
  search.at_random = 90;
  Rng rng(4);
  const auto shots = shots_worth_trying(position, search, rng);
  ASSERT_GE(shots.size(), 90u);
  for (std::size_t i = shots.size() - 90; i < shots.size(); i += 3) {
    EXPECT_GE(shots[i].speed_mm_s, 2'500);
    const Stroke stroke = simulate(seen_pieces(position), launch_of(shots[i], 0));
    ASSERT_FALSE(stroke.impacts.empty());
    EXPECT_EQ(stroke.impacts.front().kind, ImpactKind::Disc) << Carrom::format_move(position, shots[i]);
  }
}

TEST(CarromShots, TheStrikerStandsOnlyWhereTheRulesLetIt) {
  // C 4, C 5: half of the line is taken, and end circles are covered fully or not at all.
  Position position = empty_board("end-circles=whole");
  put(position, 1, 560, 560);
  for (const auto& [id, x] : {std::array{10, 200}, {11, 260}, {12, 320}, {13, 380}}) put(position, id, x, 117);
  ShotSearch search = kDirect;
  search.at_random = 60;
  EXPECT_GT(pocketing(with_the_rest_pocketed(position), search, 1), 0);  // and none of them is refused
}

TEST(CarromShots, TheQueenIsWantedOnceAnOwnPieceIsPocketed) {
  const Position start = Carrom::start(rules_of("standard"));
  EXPECT_EQ(wanted_pieces(start), kWhites) << "C 7: not before";
  EXPECT_EQ(wanted_pieces(usual()), set_of({4, 5, 6, 7, 8, 9, 19}));
  EXPECT_EQ(wanted_pieces(waiting(usual())), set_of({4, 5, 6, 7, 8, 9})) << "she is gone";
  EXPECT_EQ(wanted_pieces(usual("free")), set_of({4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18, 19})) << "C 21";
  Position seconds = usual();
  seconds.turn = 1;
  EXPECT_EQ(wanted_pieces(seconds), set_of({13, 14, 15, 16, 17, 18, 19}));
}

// ---- what a position is worth ----

TEST(CarromStanding, IsTheOpponentsLossAndKnowsPiecesDuesQueenAndPoints) {
  const auto worth = [](const Position& position) {
    const int value = standing_of(position, 0);
    EXPECT_EQ(value, -standing_of(position, 1));
    return value;
  };
  const Position position = usual();
  Position owing = position;
  owing.dues[0] = 1;
  EXPECT_LT(worth(owing), worth(position)) << "C 8";
  EXPECT_LT(worth(position), worth(lying("standard", {4, 5, 6, 7, 8, 13, 14, 15, 16, 17, 18, 19})));
  EXPECT_LT(worth(position), worth(waiting(position)));
  Position covered = waiting(position);
  covered.queen = Queen::Covered;
  EXPECT_LT(worth(waiting(position)), worth(covered)) << "C 10";
  // C 18: with the queen on the board the last piece is no win yet.
  Position last = lying("standard", {4, 13, 14, 15});
  last.queen_side = 0;
  Position gone = lying("standard", {4, 13, 14, 15, 19});
  EXPECT_LT(worth(gone) + 160, worth(last));
  // C 21: points; C 20: the boards before it.
  EXPECT_LT(worth(lying("free", {4, 13, 19}, {5}, {6, 7})), worth(lying("free", {4, 13, 19}, {5, 6}, {7})));
  Position ahead = usual("icf");
  ahead.points = {5, 1};
  EXPECT_LT(worth(usual("icf")), worth(ahead));
}

TEST(CarromStanding, APieceBeforeAFreePocketIsWorthMoreThanOneInTheMiddleOrBehindAnother) {
  const auto worth = [](std::int64_t x_mm, std::int64_t y_mm, bool blocked) {
    Position position = empty_board();
    put(position, 1, x_mm, y_mm);
    if (blocked) {
      put(position, 10, 690, 690);
    } else {
      put(position, 10, 370, 100);
    }
    return standing_of(with_the_rest_pocketed(position), 0);
  };
  EXPECT_GT(worth(640, 640, false), worth(370, 400, false));
  EXPECT_GT(worth(640, 640, false), worth(640, 640, true));
}

}  // namespace
}  // namespace meydan::carrom
