// The match: opening rolls, the cube, Crawford, the ends of games and their points.
#include <gtest/gtest.h>

#include "games/backgammon/tests/set_up_board.h"
#include "rules/record.h"

namespace meydan::backgammon {
namespace {

constexpr Rules kTraditional{.style = Style::Traditional};
constexpr Rules kMoney{.points = 0};

Position after(Position position, std::initializer_list<std::string_view> moves) {
  for (const std::string_view text : moves) {
    const auto move = Backgammon::parse_move(position, text);
    EXPECT_TRUE(move.ok()) << text;
    const auto next = Backgammon::apply(position, *move);
    EXPECT_TRUE(next.ok()) << text << ": " << explained(position, text);
    position = *next;
  }
  return position;
}

std::string listed(const Position& position) {
  std::string out;
  for (const Move& move : Backgammon::legal_moves(position)) out += Backgammon::format_move(position, move) + ";";
  return out;
}

/// White needs one checker, Black has borne some off: a single game for White.
Position about_to_win(const Rules& rules) { return white_to_play("1", "24:5", "65", rules); }

TEST(Backgammon_N4, TheHigherDieBeginsWithBothNumbers) {
  const Position start = Backgammon::start({});
  EXPECT_EQ(Backgammon::turn(start).chance, ChanceKind::DieEach);
  EXPECT_TRUE(Backgammon::turn(start).clocks_stand);
  const Position white = after(start, {"roll 53"});
  EXPECT_EQ(Backgammon::turn(white).seat, 0);
  EXPECT_EQ(white.dice, (Dice{5, 3}));
  EXPECT_EQ(Backgammon::turn(after(start, {"roll 26"})).seat, 1);
}

TEST(Backgammon_N4, EqualDiceAreRolledAgain) {
  EXPECT_EQ(after(Backgammon::start({}), {"roll 44"}), Backgammon::start({}));
}

TEST(Backgammon_N4, EveryModernGameHasItsOpeningRoll) {
  const Position next = after(about_to_win({}), {"1/off"});
  EXPECT_EQ(next.stage, Stage::Opening);
  EXPECT_EQ(next.score, (std::array{1, 0}));
  EXPECT_EQ(next.board, set_up());
}

TEST(Backgammon_N4, WhatHasNoPlaceIsRefused) {
  EXPECT_EQ(explained(Backgammon::start({}), "8/5"), "no: 8/5 has no place now: the opening roll is due (N 4)");
  EXPECT_EQ(explained(about_to_win({}), "take"), "no: take has no place now: the dice lie and a play is due (N 4)");
}

TEST(Backgammon_T9, TraditionallyTheBeginnerRollsAgain) {
  const Position white = after(Backgammon::start(kTraditional), {"roll 53"});
  EXPECT_EQ(white.turn, 0);
  EXPECT_EQ(Backgammon::turn(white).chance, ChanceKind::TwoDice);
  EXPECT_EQ(after(white, {"roll 44"}).dice, (Dice{4, 4}));  // the first roll may be a double
}

TEST(Backgammon_T9, ThePlayersMayAgreeOnTheLowerDie) {
  Rules lower = kTraditional;
  lower.begins = Begins::Lower;
  EXPECT_EQ(after(Backgammon::start(lower), {"roll 53"}).turn, 1);
  EXPECT_EQ(after(Backgammon::start(lower), {"roll 33"}).stage, Stage::Opening);
}

TEST(Backgammon_T9, TheWinnerOfTheLastGameBegins) {
  const Position next = after(about_to_win(kTraditional), {"1/off"});
  EXPECT_EQ(next.stage, Stage::ToRoll);
  EXPECT_EQ(next.turn, 0);
  EXPECT_EQ(Backgammon::turn(next).by, Turn::By::Chance);
}

TEST(Backgammon_T9, TheMatchIsWonByItsPoints) {
  Position position = about_to_win(kTraditional);
  position.score = {4, 3};
  EXPECT_EQ(result_text(*Backgammon::outcome(after(position, {"1/off"}))), "1-0 5-3 match_won");
}

TEST(Backgammon_T10, SingleGammonAndBackgammon) {
  const auto level = [](std::string_view black, const Rules& rules) {
    return win_level(white_to_play("", black, "", rules), 0);
  };
  EXPECT_EQ(level("24:14", {}), 1);      // one is off
  EXPECT_EQ(level("24:14 7", {}), 2);    // none is off, none in White's home
  EXPECT_EQ(level("24:14 6", {}), 3);    // one in White's home
  EXPECT_EQ(level("24:14 bar", {}), 3);  // one on the bar
  EXPECT_EQ(level("24:13 bar", {}), 1);  // on the bar, but one is off
  EXPECT_EQ(level("24:14 6", kTraditional), 2);
  EXPECT_EQ(level("24:14", kTraditional), 1);
}

TEST(Backgammon_T10, NoCubeInTheTraditionalGame) {
  const Position position = white_to_play("6:5 13:5", "19:5", "", kTraditional);
  EXPECT_EQ(Backgammon::turn(position).by, Turn::By::Chance);
  EXPECT_EQ(explained(position, "double"), "no: traditional backgammon has no cube (T 10)");
}

TEST(Backgammon_N4_4_2, OnOwnTurnBeforeRolling) {
  const Position position = white_to_play("6:5 13:5", "19:5 12:5", "");
  EXPECT_EQ(listed(position), "roll;double;");
  EXPECT_EQ(explained(after(position, {"roll", "roll 31"}), "double"),
            "no: double has no place now: the dice lie and a play is due (N 4)");
}

TEST(Backgammon_N4_4_2, LaterOnlyTheOwner) {
  Position position = white_to_play("6:5 13:5", "19:5 12:5", "");
  position.cube = 1;
  position.cube_owner = 1;
  EXPECT_EQ(explained(position, "double"), "no: the cube on 2 belongs to Black, who alone may double (N 4-4-2)");
  EXPECT_EQ(Backgammon::turn(position).by, Turn::By::Chance);  // nothing to decide
  position.cube_owner = 0;
  EXPECT_EQ(explained(position, "double"), "legal: a double to 4 (N 4-4-2)");
}

TEST(Backgammon_N4_4_2, TheCubeHasALimitInUnlimitedGames) {
  Position position = white_to_play("6:5 13:5", "19:5 12:5", "", kMoney);
  position.cube = kGreatestCube;
  position.cube_owner = 0;
  EXPECT_EQ(explained(position, "double"), "no: the cube stands on its greatest number, 1024 (N 4-4-2)");
}

TEST(Backgammon_N4_1_8_1, WhoIsClosedOutMayStillDouble) {
  const Position position = white_to_play("bar 6:5", "19:2 20:2 21:2 22:2 23:2 24:2", "");
  EXPECT_EQ(listed(position), "roll;double;");
  const Position rolled = after(position, {"roll", "roll 65"});
  EXPECT_EQ(listed(rolled), "pass;");
  EXPECT_EQ(explained(rolled, "pass"), "legal: nothing can be played with 6-5 (N 4-1-8-1)");
  EXPECT_EQ(explained(rolled, "bar/20"), "no: nothing can be played with 6-5, only pass (N 4-1-8-1)");
  EXPECT_EQ(after(rolled, {"pass"}).turn, 1);
}

TEST(Backgammon_N4_4_3, ATakeDoublesAndGivesTheCube) {
  const Position doubled = after(white_to_play("6:5 13:5", "19:5 12:5", ""), {"double"});
  EXPECT_EQ(Backgammon::turn(doubled).seat, 1);  // the opponent's clock
  EXPECT_EQ(Backgammon::turn(doubled).phase, "take");
  EXPECT_EQ(explained(doubled, "take"), "legal: a take, Black owns the cube on 2 (N 4-4-3)");
  const Position taken = after(doubled, {"take"});
  EXPECT_EQ(taken.cube, 1);
  EXPECT_EQ(taken.cube_owner, 1);
  EXPECT_EQ(Backgammon::turn(taken).by, Turn::By::Chance);
  EXPECT_EQ(Backgammon::turn(after(taken, {"roll 31"})).seat, 0);  // the doubler's clock
}

TEST(Backgammon_N4_4_4, APassEndsTheGameForTheValueBefore) {
  Position position = white_to_play("6:5 13:5", "19:5 12:5", "");
  position.cube = 1;
  position.cube_owner = 0;
  position.score = {1, 2};
  const Position doubled = after(position, {"double"});
  EXPECT_EQ(explained(doubled, "pass"), "legal: a pass, White wins 2 (N 4-4-4)");
  const Position passed = after(doubled, {"pass"});
  EXPECT_EQ(passed.score, (std::array{3, 2}));
  EXPECT_EQ(passed.stage, Stage::Opening);
  EXPECT_EQ(passed.cube, 0);
}

TEST(Backgammon_N4_4_6, TheGameAfterReachingMatchPointIsWithoutCube) {
  Position position = about_to_win({});
  position.score = {3, 2};
  const Position crawford = after(position, {"1/off"});
  EXPECT_TRUE(crawford.crawford);
  const Position rolled = after(crawford, {"roll 31", "8/5 6/5"});
  EXPECT_EQ(Backgammon::turn(rolled).by, Turn::By::Chance);
  EXPECT_EQ(explained(rolled, "double"), "no: this is the Crawford game: nobody may double (N 4-4-6)");
}

TEST(Backgammon_N4_4_6, AfterTheCrawfordGameTheCubeIsBack) {
  Position position = about_to_win({});
  position.score = {2, 4};
  position.crawford = true;
  const Position next = after(position, {"1/off"});
  EXPECT_EQ(next.score, (std::array{3, 4}));
  EXPECT_FALSE(next.crawford);
  Position second = about_to_win({});
  second.score = {3, 4};
  EXPECT_FALSE(after(second, {"1/off"}).crawford);  // Black was there first
}

TEST(Backgammon_N4_4_6, GammonsStillCountInTheCrawfordGame) {
  Position position = white_to_play("1", "24:14 7", "65");
  position.score = {1, 4};
  position.crawford = true;
  EXPECT_EQ(after(position, {"1/off"}).score, (std::array{3, 4}));
}

TEST(Backgammon_N4_4_8, AWrongNumberIsTheRightNumber) {
  const Position position = white_to_play("6:5 13:5", "19:5 12:5", "");
  EXPECT_EQ(Backgammon::parse_move(position, "double 16").value(), Backgammon::parse_move(position, "double").value());
}

TEST(Backgammon_N4_4_9, ADeadCubeIsNotTurned) {
  Position position = white_to_play("6:5 13:5", "19:5 12:5", "", {.points = 1});
  EXPECT_EQ(explained(position, "double"),
            "no: the cube is dead: with 0 points and the cube on 1, White already wins the match to 1 (N 4-4-9)");
  EXPECT_EQ(Backgammon::turn(position).by, Turn::By::Chance);
}

TEST(Backgammon_N4_4_10, NoBeaversAndNoJacobyInMatches) {
  const Position doubled = after(white_to_play("6:5 13:5", "19:5 12:5", ""), {"double"});
  EXPECT_EQ(explained(doubled, "beaver"), "no: beavers are not used in this game (N 4-4-10)");
  EXPECT_EQ(points_for(white_to_play("6", "19", ""), 2), 2);  // a gammon counts with the cube in the centre
  EXPECT_EQ(after(Backgammon::start({.automatic_doubles = true}), {"roll 44"}).cube, 0);
}

TEST(Backgammon_T12, UnderJacobyAGammonNeedsATurnedCube) {
  Position position = white_to_play("1", "24:14 7", "65", kMoney);
  EXPECT_EQ(result_text(*Backgammon::outcome(after(position, {"1/off"}))), "1-0 1-0 game_won");
  position.cube = 1;
  position.cube_owner = 0;
  EXPECT_EQ(result_text(*Backgammon::outcome(after(position, {"1/off"}))), "1-0 4-0 game_won");
  position.rules.jacoby = false;
  position.cube_owner = kNobody;
  EXPECT_EQ(after(position, {"1/off"}).score[0], 4);
}

TEST(Backgammon_T12, AutomaticDoublesLeaveTheCubeInTheCentre) {
  Rules rules = kMoney;
  rules.automatic_doubles = true;
  const Position position = after(Backgammon::start(rules), {"roll 44", "roll 22", "roll 31"});
  EXPECT_EQ(position.cube, 2);
  EXPECT_EQ(position.cube_owner, kNobody);
  EXPECT_EQ(points_for(position, 2), 4);  // Jacoby: the cube is on nobody's side
}

TEST(Backgammon_T12, ABeaverQuadruplesAndKeepsTheCube) {
  Rules rules = kMoney;
  rules.beavers = true;
  const Position doubled = after(white_to_play("6:5 13:5", "19:5 12:5", "", rules), {"double"});
  EXPECT_EQ(listed(doubled), "take;pass;beaver;");
  const Position beavered = after(doubled, {"beaver"});
  EXPECT_EQ(Backgammon::turn(beavered).seat, 0);
  const Position taken = after(beavered, {"take"});
  EXPECT_EQ(taken.cube, 2);
  EXPECT_EQ(taken.cube_owner, 1);
  EXPECT_EQ(after(beavered, {"pass"}).score, (std::array{0, 2}));
}

TEST(Backgammon_N4_5, AConcessionNeedsNoContactAndAnAnswer) {
  const Position contact = white_to_play("6:5 13:5", "19:5 12:5", "");
  EXPECT_EQ(explained(contact, "concede single"),
            "no: there is still contact; a game may be conceded only without (N 4-5)");
  const Position race = white_to_play("6:5 5:5", "19:5 20:5", "");
  EXPECT_EQ(listed(race), "roll;double;concede 1;");
  const Position conceded = after(race, {"concede single"});
  EXPECT_EQ(Backgammon::turn(conceded).seat, 1);
  EXPECT_EQ(after(conceded, {"accept"}).score, (std::array{0, 1}));
  const Position rejected = after(conceded, {"reject"});
  EXPECT_EQ(Backgammon::turn(rejected).by, Turn::By::Chance);  // no endless offers: the dice fall
  EXPECT_EQ(rejected.board, race.board);
  EXPECT_EQ(explained(white_to_play("6:5", "19:5", "", kTraditional), "concede 1"),
            "no: traditional games and those of a chouette are not conceded (N 4-5)");
}

/// And N 4-2-6: more would be a gift.
TEST(Backgammon_N4_5, NoConcessionIsGreaterThanThePositionCanStillGive) {
  const Position one_off = white_to_play("6:5 5:5 4:4", "19:5 20:5", "");
  EXPECT_EQ(listed(one_off), "roll;double;concede 1;");
  EXPECT_EQ(
      explained(one_off, "concede gammon"),
      "no: level 1 is the most that can be lost here (1 single, 2 gammon, 3 backgammon); no more is conceded (N 4-2-6)");
  const Position none_off = white_to_play("6:5 5:5 4:5", "19:5 20:5", "");
  EXPECT_EQ(listed(none_off), "roll;double;concede 1;concede 2;");
  EXPECT_EQ(after(none_off, {"concede gammon", "accept"}).score, (std::array{0, 2}));
  const Position behind = white_to_play("19:2 6:13", "20:5", "");
  EXPECT_EQ(listed(behind), "roll;double;concede 1;concede 2;concede 3;");
}

/// Penalties of the director (N 5): nobody has played for these points.
TEST(Backgammon_N4_4_6, PointsOfAPenaltyLeadToTheCrawfordGameToo) {
  const Position start = Backgammon::start({});
  EXPECT_FALSE(Backgammon::award(start, 0, 3).crawford);
  const Position match_point = Backgammon::award(start, 0, 4);
  EXPECT_EQ(match_point.score, (std::array{4, 0}));
  EXPECT_TRUE(match_point.crawford);
  const Position decided = Backgammon::award(white_to_play("6:5 13:5", "19:5 12:5", ""), 1, 7);
  EXPECT_EQ(decided.stage, Stage::Over);
  EXPECT_EQ(decided.score, (std::array{0, 5}));
  EXPECT_EQ(Backgammon::outcome(decided)->standing[1], Standing::Win);
  const Position lost = Backgammon::award_game(white_to_play("6:5 13:5", "19:5 12:5", ""), 1);
  EXPECT_EQ(lost.score, (std::array{0, 1}));
  EXPECT_EQ(lost.stage, Stage::Opening);
}

TEST(Backgammon_N4_5, TheMatchIsOverAtItsLength) {
  Position position = white_to_play("1", "24:14 7", "65");
  position.score = {4, 1};
  const Position over = after(position, {"1/off"});
  EXPECT_EQ(result_text(*Backgammon::outcome(over)), "1-0 5-1 match_won");  // points beyond the match count for nothing
  EXPECT_EQ(Backgammon::turn(over), Turn::of_nobody());
  EXPECT_EQ(explained(over, "roll"), "no: the match is over (N 4-5)");
}

TEST(Backgammon_N4_3_3, TimeLosesTheWholeMatch) {
  Position position = white_to_play("1", "24:14 7", "65");
  position.score = {4, 1};
  EXPECT_EQ(result_text(Backgammon::forfeit(position, 0, Forfeit::TimeOut)), "0-1 4-5 time_out");
  EXPECT_EQ(Backgammon::forfeit(position, 0, Forfeit::TimeOut).reason.clause, "N 4-3-3");
  EXPECT_EQ(result_text(Backgammon::forfeit(position, 1, Forfeit::Resignation)), "1-0 5-1 resignation");
}

TEST(BackgammonOptions, RuleSetsAndOptions) {
  const RuleBook& book = Backgammon::info().book;
  const auto read = [&book](std::string_view text) { return Backgammon::rules(RuleChoice::parse(book, text).value()); };
  EXPECT_EQ(read(""), Rules{});
  EXPECT_EQ(read("modern,points=7").points, 7);
  EXPECT_EQ(read("modern-money"), kMoney);
  EXPECT_EQ(read("traditional,points=3,begins=lower,folk=on"),
            (Rules{.style = Style::Traditional, .points = 3, .begins = Begins::Lower, .folk = true}));
  EXPECT_EQ(read("modern-money,jacoby=off,beavers=on,automatic-doubles=on"),
            (Rules{.points = 0, .jacoby = false, .beavers = true, .automatic_doubles = true}));
}

TEST(Backgammon_N4_4_7, ADoubleBeforeItsTurnIsJudgedAsIfTheTurnWereThere) {
  const Move roll{.kind = Move::Kind::Roll};
  const Move twice{.kind = Move::Kind::Double};
  Position position = Backgammon::start(Rules{.points = 5});
  position.turn = 0;
  position.stage = Stage::Rolled;
  position.dice = {3, 1};
  EXPECT_TRUE(Backgammon::explain_announced(position, 1, twice).legal);
  EXPECT_EQ(Backgammon::explain_announced(position, 1, roll).message.key, "not_now");
  EXPECT_EQ(Backgammon::explain_announced(position, 0, twice).message.key, "not_now") << "it is White's turn";
  position.crawford = true;
  EXPECT_EQ(Backgammon::explain_announced(position, 1, twice).message.key, "crawford_game");
  position.crawford = false;
  position.cube = 1;
  position.cube_owner = 0;
  EXPECT_EQ(Backgammon::explain_announced(position, 1, twice).message.key, "not_cube_owner");
  position.cube_owner = 1;
  position.score = {0, 3};
  EXPECT_EQ(Backgammon::explain_announced(position, 1, twice).message.key, "dead_cube");
}

TEST(Backgammon_N4_8, ALengthIsCorrectedBetweenGames) {
  const auto between = [](int white, int black) {
    Position position = Backgammon::start(Rules{.points = 9});
    position.score = {white, black};
    return position;
  };
  const auto corrected = [&](int white, int black, int points) {
    return Backgammon::correct_length(between(white, black), points).value();
  };
  EXPECT_EQ(corrected(3, 2, 11).rules.points, 11) << "too short: raised";
  EXPECT_FALSE(corrected(8, 2, 11).crawford);
  EXPECT_FALSE(corrected(3, 2, 7).crawford);
  EXPECT_TRUE(corrected(4, 2, 5).crawford) << "(a) one point away";
  const Position alone = corrected(6, 2, 5);
  EXPECT_EQ(alone.stage, Stage::Over) << "(b) one is there";
  EXPECT_EQ(alone.turn, 0);
  EXPECT_EQ(corrected(5, 7, 5).turn, 1) << "(c) both: the higher";
  const Position equal = corrected(6, 6, 5);
  EXPECT_EQ(equal.rules.points, 7) << "(d) both and equal: one more game";
  EXPECT_TRUE(equal.crawford) << "without cube";
  for (const Position& position : {alone, equal}) {
    EXPECT_EQ(Backgammon::parse(Rules{.points = 9}, Backgammon::format(position)).value(), position);
  }
  Position playing = between(0, 0);
  playing.board.own[6] = 4;
  playing.board.own[5] = 1;
  EXPECT_EQ(Backgammon::correct_length(playing, 5).reason().key, "length_between_games");
  EXPECT_EQ(Backgammon::correct_length(between(0, 0), 100).reason().key, "bad_length");
  EXPECT_EQ(Backgammon::correct_length(Backgammon::start(Rules{.points = 0}), 5).reason().key, "no_length");
}

}  // namespace
}  // namespace meydan::backgammon
