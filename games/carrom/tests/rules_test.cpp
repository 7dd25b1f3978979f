// Set-up, placement, limits, matches, and the way back to the centre.
#include "base/rng.h"
#include "games/carrom/referee.h"
#include "games/carrom/tests/shots.h"
#include "games/carrom/tests/strokes.h"

namespace meydan::carrom {
namespace {

static_assert(Game<Carrom> && TriesMoves<Carrom> && HasLimits<Carrom> && Traces<Carrom>);
static_assert(SeatsByRules<Carrom> && PlaysInSides<Carrom>);

constexpr std::int64_t kTouching_um = kStrikerRadius_um + kPieceRadius_um;

Position start(std::string_view rules = "standard") { return Carrom::start(rules_of(rules)); }
std::optional<Refusal> refused(const Position& position, std::int64_t x_um, std::int64_t angle = 90'000'000,
                               std::int64_t speed = 1'000) {
  const auto applied = Carrom::apply(position, {x_um, angle, speed});
  return applied ? std::nullopt : std::optional(applied.reason());
}

TEST(Carrom_C1, TheQueenLiesInTheCentreAndWhitesFormAY) {
  const Position position = start();
  EXPECT_EQ(position.at[kQueen], (Place{kCentre_um, kCentre_um}));
  // The Y stands upright before the beginner: arms to the upper left and right, the foot towards the player.
  for (const int id : {1, 2, 4, 5, 7, 8}) EXPECT_EQ(colour_of(id), Colour::White);
  EXPECT_EQ(position.at[8], (Place{kCentre_um, kCentre_um - 4 * kPieceRadius_um}));
  EXPECT_GT(position.at[2].x_um, kCentre_um);
  EXPECT_GT(position.at[2].y_um, kCentre_um);
  EXPECT_EQ(position.at[5].x_um, kBoard_um - position.at[2].x_um);
  // Everybody else sees it so when it is theirs to begin.
  const Position second = next_board(start("icf"));
  EXPECT_EQ(seen_by(second.rules, 1, second.at[8]), position.at[8]);
}

TEST(Carrom_C22, SixAndSixAreRackedAroundTheQueenColoursInTurn) {
  const Position six = start("free-six");
  EXPECT_EQ(ids_text(six.on_board), "1 2 3 4 5 6 10 11 12 13 14 15 19");
  for (const int id : {1, 2, 3, 10, 11, 12}) {
    const double dx = static_cast<double>(six.at[static_cast<std::size_t>(id)].x_um - kCentre_um);
    const double dy = static_cast<double>(six.at[static_cast<std::size_t>(id)].y_um - kCentre_um);
    EXPECT_NEAR(dx * dx + dy * dy, 31'800.0 * 31'800.0, 50'000) << id << " touches the queen";
  }
}

TEST(Carrom_C2, WhitesBelongToWhoeverBeginsAndEachBoardAnotherSeatDoes) {
  Position board = start("icf");
  EXPECT_EQ(board.turn, 0);
  EXPECT_EQ(ids_text(own_pieces(board, 0)), "1 2 3 4 5 6 7 8 9");
  board = next_board(board);
  EXPECT_EQ(board.turn, 1);
  EXPECT_EQ(board.board, 2);
  EXPECT_EQ(ids_text(own_pieces(board, 1)), "1 2 3 4 5 6 7 8 9");
  EXPECT_EQ(ids_text(own_pieces(board, 0)), "10 11 12 13 14 15 16 17 18");
  Position pairs = start("match=icf,players=4");
  for (const Seat seat : {1, 2, 3, 0}) {
    pairs = next_board(pairs);
    EXPECT_EQ(pairs.first, seat);
  }
}

TEST(Carrom_C3, FourPlayAsTwoPairsOfOppositesCounterClockwiseOrByTheOptionClockwise) {
  const Rules pairs = rules_of("pairs");
  EXPECT_EQ(Carrom::seats(pairs).size(), 4u);
  EXPECT_EQ(Carrom::seats(rules_of("standard")).size(), 2u);
  EXPECT_EQ(side_of(0), side_of(2));
  EXPECT_NE(side_of(0), side_of(1));
  // Counter-clockwise: from the bottom to the right.
  EXPECT_EQ(on_board_of(pairs, 1, {kCentre_um, kBaseLine_um}), (Place{kBoard_um - kBaseLine_um, kCentre_um}));
  Seat seat = 0;
  for (const Seat next : {1, 2, 3, 0}) EXPECT_EQ(seat = next_seat(pairs, seat), next);
  for (const Seat next : {3, 2, 1, 0}) EXPECT_EQ(seat = next_seat(rules_of("players=4,round=clockwise"), seat), next);
  Position position = start("pairs");
  EXPECT_EQ(struck_down(position, {}).after.turn, 1);
  position.turn = 2;
  EXPECT_EQ(struck_down(position, {1}).after.turn, 2) << "White is theirs";
  EXPECT_EQ(struck_down(position, {10}).after.turn, 3);
  EXPECT_EQ(struck_down(position, {10}).after.pocketed[1], bit_of(10));
}

TEST(Carrom_C3, APairWinsAndLosesTogether) {
  Position position = lying("pairs", {4, 13});
  position.turn = 2;
  const auto outcome = Carrom::outcome(struck_down(position, {4}).after);
  EXPECT_EQ(outcome->seats, 4);
  EXPECT_EQ(outcome->standing, (std::array{Standing::Win, Standing::Loss, Standing::Win, Standing::Loss}));
  EXPECT_EQ(Carrom::forfeit(position, 3, Forfeit::Resignation).standing[1], Standing::Loss);
}

TEST(Carrom_C4, TheStrikerStandsBetweenTheEndCirclesOfTheOwnLine) {
  const Position position = start();
  EXPECT_EQ(refused(position, kBaseLeft_um), std::nullopt);
  EXPECT_EQ(refused(position, kBaseRight_um), std::nullopt);
  EXPECT_EQ(refused(position, kBaseLeft_um - 1), Refusal::OffTheLine);
  EXPECT_EQ(refused(position, kBaseRight_um + 1), Refusal::OffTheLine);
  EXPECT_EQ(refused(position, kCentre_um, 360'000'000), Refusal::NoSuchAngle);
  EXPECT_EQ(refused(position, kCentre_um, -1), Refusal::NoSuchAngle);
  EXPECT_EQ(refused(position, kCentre_um, 0, 0), Refusal::NoSuchSpeed);
  EXPECT_EQ(refused(position, kCentre_um, 0, kGreatestSpeed_mm_s), std::nullopt);
  EXPECT_EQ(refused(position, kCentre_um, 0, kGreatestSpeed_mm_s + 1), Refusal::NoSuchSpeed);
  const auto why = Carrom::explain(position, {0, 0, 1});
  EXPECT_EQ(in_english(why.message),
            "the striker must stand on the own base line between its end circles: 150.9 to 589.1 mm (C 4)");
}

TEST(Carrom_C4, ByTheOptionAnEndCircleIsCoveredFullyOrNotAtAll) {
  const Position position = start("end-circles=whole");
  for (const std::int64_t away : {0, 4'750, 36'550}) {
    EXPECT_EQ(refused(position, kBaseLeft_um + away), std::nullopt) << away;
    EXPECT_EQ(refused(position, kBaseRight_um - away), std::nullopt) << away;
  }
  for (const std::int64_t away : {4'751, 20'000, 36'549}) {
    EXPECT_EQ(refused(position, kBaseLeft_um + away), Refusal::HalfOnCircle) << away;
    EXPECT_EQ(refused(position, kBaseRight_um - away), Refusal::HalfOnCircle) << away;
    EXPECT_EQ(refused(start(), kBaseLeft_um + away), std::nullopt) << away;
  }
  EXPECT_EQ(free_spans(position, 0).size(), 3u);
}

/// A board with one white piece beside the line of seat 0.
Position with_piece_at(std::string_view rules, Place place) {
  Position position = lying(rules, {4, 5, 13, 19});
  position.at[4] = place;
  return position;
}

TEST(Carrom_C5, AStrikerThatTouchesAPieceIsRefused) {
  const Position position = with_piece_at("standard", {300'000, kBaseLine_um});
  EXPECT_EQ(refused(position, 300'000 + kTouching_um), Refusal::WrongTouch) << "touching is enough";
  EXPECT_EQ(refused(position, 300'000 + kTouching_um + 1), std::nullopt);
  EXPECT_EQ(refused(position, 300'000), Refusal::WrongTouch);
  EXPECT_EQ(in_english(Carrom::explain(position, {300'000, 90'000'000, 1'000}).message),
            "the striker touches a piece there: a white piece (C 5)");
  const std::vector<Span> spans{{kBaseLeft_um, 300'000 - kTouching_um - 1},
                                {300'000 + kTouching_um + 1, kBaseRight_um}};
  EXPECT_EQ(free_spans(position, 0), spans);
  EXPECT_EQ(free_spans(position, 1).size(), 1u);
}

TEST(Carrom_C5, ByTheOptionItIsADueAndTheTurn) {
  const Position position = with_piece_at("wrong-touch=foul", {300'000, kBaseLine_um});
  const auto after = Carrom::apply(position, {300'000, 90'000'000, 1'000}).value();
  EXPECT_EQ(after.turn, 1);
  EXPECT_EQ(ids_text(after.on_board), "1 4 5 13 19");
  EXPECT_EQ(after.at[4], position.at[4]) << "nothing was shot";
  EXPECT_EQ(account_of(position, {300'000, 90'000'000, 1'000}).front().clause, "C 5");
  EXPECT_EQ(Carrom::explain(position, {300'000, 90'000'000, 1'000}).message.clause, "C 5");
  EXPECT_EQ(Carrom::apply(waiting(position), {300'000, 90'000'000, 1'000})->queen, Queen::OnBoard);
}

TEST(Carrom_C5, FreeSpansAreExactlyWhereAShotIsAccepted) {
  Rng rng(5);
  for (int round = 0; round < 300; ++round) {
    Position position = lying(round % 2 == 0 ? "standard" : "pairs,end-circles=whole", {4, 5, 6, 13, 14, 19});
    position.turn = round % position.rules.players;
    const Place seen{between(rng, 120'000, 620'000), between(rng, kBaseLine_um - 50'000, kBaseLine_um + 50'000)};
    position.at[4] = on_board_of(position.rules, position.turn, seen);
    for (const Span& span : free_spans(position, position.turn)) {
      for (const std::int64_t x_um : {span.from_um, span.to_um})
        EXPECT_EQ(refusal_of(position, {x_um, 0, 1}), std::nullopt);
      for (const std::int64_t x_um : {span.from_um - 1, span.to_um + 1})
        EXPECT_NE(refusal_of(position, {x_um, 0, 1}), std::nullopt);
    }
  }
}

TEST(Carrom_C4, WhereALineIsFullPiecesOnItGoBackUntilThereIsRoom) {
  Position position = lying("standard", {1, 2, 3, 4, 5, 6, 7, 13, 19});
  for (int id = 1; id <= 7; ++id)
    position.at[static_cast<std::size_t>(id)] = {120'000 + 73'000 * (id - 1), kBoard_um - kBaseLine_um};
  EXPECT_TRUE(free_spans(position, 1).empty());
  const Told told = struck_down(position, {});
  EXPECT_EQ(told.after.turn, 1);
  EXPECT_TRUE(told.says("made_room"));
  EXPECT_FALSE(free_spans(told.after, 1).empty());
  EXPECT_NE(told.after.at[4], position.at[4]) << "in the middle of the line";
  EXPECT_EQ(told.after.at[1], position.at[1]);
  position.turn = 1;
  EXPECT_FALSE(Carrom::parse(position.rules, Carrom::format(position)).ok()) << "nobody is to shoot without room";
}

TEST(Carrom_C6, AShotThatIsNotMadeInTimeCostsTheTurn) {
  ASSERT_EQ(Carrom::limits(rules_of("standard")).size(), 1u);
  EXPECT_EQ(Carrom::limits(rules_of("standard"))[0].limit_ms, 0) << "where the table sets it";
  EXPECT_TRUE(Carrom::limits(rules_of("standard"))[0].set_by_table);
  EXPECT_EQ(Carrom::limits(rules_of("shot-clock=30"))[0].limit_ms, 30'000);
  EXPECT_EQ(Carrom::turn(start()).phase, "shot");
  const Position lapsed = Carrom::lapse(usual()).value();
  EXPECT_EQ(lapsed.turn, 1);
  EXPECT_EQ(lapsed.lapses, (std::array{1, 0}));
  EXPECT_EQ(lapsed.at, usual().at);
  const Position uncovered = Carrom::lapse(waiting(usual())).value();
  EXPECT_EQ(uncovered.queen, Queen::OnBoard) << "C 10: the next stroke did not cover her";
  EXPECT_EQ(uncovered.at[kQueen], (Place{kCentre_um, kCentre_um}));
}

TEST(Carrom_C6, OnlyTheTurnIsLostHoweverOften) {
  Position position = usual();
  for (int lapse = 0; lapse < 40; ++lapse) {
    position = Carrom::lapse(position).value();
    position = struck_down(position, {}).after;  // of the opponent
  }
  EXPECT_EQ(position.lapses, (std::array{kLapsesThatEnd, 0})) << "no more are counted";
  EXPECT_EQ(position.won, Won::NotYet);
  EXPECT_EQ(Carrom::parse(position.rules, Carrom::format(position)).value(), position);
  EXPECT_EQ(struck_down(position, {}).after.lapses, (std::array{0, 0}));
}

TEST(Carrom_C6, ATableThatBothSidesHaveLeftIsDrawn) {
  for (const char* const rules : {"standard", "pairs", "free", "icf"}) {
    Position position = usual(rules);
    for (int lapse = 1; lapse < 2 * kLapsesThatEnd; ++lapse) {
      position = Carrom::lapse(position).value();
      ASSERT_EQ(position.won, Won::NotYet) << rules << ' ' << lapse;
    }
    // A stroke in between, and the count of that side begins again.
    Position shot = position;
    shot = struck_down(shot, {}).after;
    EXPECT_EQ(Carrom::lapse(shot).value().won, Won::NotYet);
    const Position left = Carrom::lapse(position).value();
    EXPECT_EQ(left.won, Won::Draw);
    const auto outcome = Carrom::outcome(left).value();
    EXPECT_EQ(outcome.reason.clause, "C 6");
    EXPECT_EQ(outcome.standing[0], Standing::Draw);
    EXPECT_EQ((*outcome.score)[1], position.rules.style == Style::Free ? score_of(position, 1) : 0);
    EXPECT_EQ(Carrom::parse(left.rules, Carrom::format(left)).value(), left);
    Position open = left;
    open.won = Won::NotYet;
    EXPECT_FALSE(Carrom::parse(open.rules, Carrom::format(open))) << "nobody shoots at a table that both have left";
    open.won = Won::Side0;
    EXPECT_FALSE(Carrom::parse(open.rules, Carrom::format(open)));
  }
  Position patient = usual("lapses=turn-only");
  for (int lapse = 0; lapse < 60; ++lapse) patient = Carrom::lapse(patient).value();
  EXPECT_EQ(patient.turn, 0);
  EXPECT_EQ(patient.won, Won::NotYet);
}

TEST(Carrom_C8, PiecesReturnAsNearToTheCentreAsThereIsRoom) {
  const Place centre{kCentre_um, kCentre_um};
  EXPECT_EQ(nearest_free_place({}), centre);
  EXPECT_EQ(nearest_free_place({{kCentre_um, kCentre_um - 2 * kPieceRadius_um}}), centre) << "touching is room enough";
  EXPECT_EQ(nearest_free_place({centre}), (Place{kCentre_um, kCentre_um - 2 * kPieceRadius_um}))
      << "towards the player";
  EXPECT_EQ(nearest_free_place({{kCentre_um + 10'000, kCentre_um}}), (Place{kCentre_um - 21'800, kCentre_um}));
  // Two pieces that cover the centre between them: above or below, and below it is.
  const Place between_two = nearest_free_place({{kCentre_um - 16'000, kCentre_um}, {kCentre_um + 16'000, kCentre_um}});
  EXPECT_EQ(between_two.x_um, kCentre_um);
  EXPECT_NEAR(static_cast<double>(between_two.y_um), kCentre_um - 27'482.0, 1);
}

TEST(Carrom_C8, NoPlaceThatIsFreeLiesNearerToTheCentre) {
  Rng rng(8);
  const auto away = [](Place place) {
    const auto dx = static_cast<double>(place.x_um - kCentre_um);
    const auto dy = static_cast<double>(place.y_um - kCentre_um);
    return dx * dx + dy * dy;
  };
  for (int round = 0; round < 200; ++round) {
    std::vector<Place> pieces;
    while (pieces.size() < 12) {
      const Place place{between(rng, 290'000, 450'000), between(rng, 290'000, 450'000)};
      if (std::none_of(pieces.begin(), pieces.end(), [&](Place each) { return overlap(each, place); }))
        pieces.push_back(place);
    }
    const Place found = nearest_free_place(pieces);
    for (const Place& piece : pieces) EXPECT_FALSE(overlap(piece, found));
    for (int tried = 0; tried < 2'000; ++tried) {
      const Place other{between(rng, 290'000, 450'000), between(rng, 290'000, 450'000)};
      const bool free = std::none_of(pieces.begin(), pieces.end(), [&](Place each) { return overlap(each, other); });
      if (free) {
        EXPECT_GE(away(other) + 4e5, away(found));
      }
    }
  }
}

TEST(Carrom_C9, WhatARealShotPocketsIsJudged) {
  // White 4 lies before the left far pocket, in line with the striker: straight in, and the player goes on.
  const auto read = [](std::string_view text) { return Carrom::parse(rules_of("standard"), text).value(); };
  const Position position =
      read(R"({"pieces":[{"id":4,"x":100,"y":640},{"id":5,"x":600,"y":400},{"id":13,"x":400,"y":300}]})");
  EXPECT_EQ(position.queen, Queen::Covered);
  Rng rng(1);
  bool pocketed = false;
  for (const Move& move : Carrom::sample_moves(position, rng, 60)) {
    const Position after = Carrom::apply(position, move).value();
    if ((after.pocketed[0] & bit_of(4)) == 0 || !struck(position, move).rest[5].x_um) continue;
    pocketed = true;
    EXPECT_NE(after.on_board, position.on_board);
  }
  EXPECT_TRUE(pocketed) << "samples know the way";
}

// ---- matches ----

/// The last stroke of a board: `winner` shoots its last piece; `left` of the other side lie there still.
Told last_stroke(std::array<int, 2> points, int board, int winner, int left, int queen_side) {
  std::vector<int> on_board{winner == 0 ? 4 : 13};
  for (int piece = 0; piece < left; ++piece) on_board.push_back((winner == 0 ? 10 : 1) + piece);
  Position position = lying("icf", on_board);
  position.turn = winner;
  position.points = points;
  position.board = board;
  position.queen_side = queen_side;
  return struck_down(position, {on_board.front()});
}

TEST(Carrom_C20, InAMatchABoardCountsThePiecesLeftAndTheQueenThree) {
  EXPECT_EQ(last_stroke({0, 0}, 1, 0, 5, 0).after.points, (std::array{8, 0}));
  EXPECT_EQ(last_stroke({0, 0}, 1, 0, 5, 1).after.points, (std::array{5, 0})) << "the other side covered her";
  EXPECT_EQ(last_stroke({4, 21}, 4, 1, 2, 1).after.points, (std::array{4, 26}));
  EXPECT_EQ(last_stroke({4, 22}, 4, 1, 2, 1).after.points, (std::array{4, 24})) << "she counts up to 21 points";
  const Told next = last_stroke({0, 0}, 1, 0, 5, 0);
  EXPECT_EQ(next.after.board, 2);
  EXPECT_EQ(next.after.turn, 1);
  EXPECT_EQ(next.after.won, Won::NotYet);
  EXPECT_TRUE(next.says("board_won") && next.says("next_board"));
}

TEST(Carrom_C20, AMatchEndsAt25PointsOrAfterEightBoards) {
  const Told reached = last_stroke({19, 20}, 5, 0, 6, 1);
  EXPECT_EQ(reached.after.won, Won::Side0);
  EXPECT_EQ(Carrom::outcome(reached.after)->score, (std::array<int, kMaxSeats>{25, 20}));
  EXPECT_EQ(Carrom::outcome(reached.after)->reason.key, "match_won");
  EXPECT_EQ(last_stroke({10, 3}, 8, 1, 4, 0).after.won, Won::Side0) << "who leads after the eighth";
  EXPECT_EQ(last_stroke({10, 3}, 7, 1, 4, 0).after.won, Won::NotYet);
  const Told equal = last_stroke({7, 3}, 8, 1, 4, 0);
  EXPECT_EQ(equal.after.won, Won::NotYet) << "equal: one more board";
  EXPECT_EQ(equal.after.board, 9);
}

TEST(Carrom_C22, InAMatchOfFreeStyleABoardCountsTheTenthOfTheDifference) {
  Position position = lying("free,match=icf", {9, 18, 19}, {1, 2, 3, 4, 5, 6, 7, 8}, {10, 11, 12, 13, 14, 15, 16, 17});
  const Told told = struck_down(position, {9});
  EXPECT_EQ(told.after.points, (std::array{10, 0})) << "180 to 80";
  EXPECT_EQ(told.after.board, 2);
}

}  // namespace
}  // namespace meydan::carrom
