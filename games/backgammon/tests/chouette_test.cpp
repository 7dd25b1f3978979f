// The chouette: who is asked, what each cube comes to, and who is the box afterwards. People are counted from 1 in
// texts and from 0 as seats; the box is White.
#include <gtest/gtest.h>

#include <numeric>

#include "base/rng.h"
#include "games/backgammon/engine.h"
#include "games/backgammon/tests/set_up_board.h"
#include "rules/any_game_of.h"
#include "rules/record.h"

namespace meydan::backgammon {
namespace {

using Scores = std::array<int, kMaxSeats>;

RuleChoice choice_of(std::string_view text) { return RuleChoice::parse(Backgammon::info().book, text).value(); }
Rules rules_of(std::string_view text = "chouette") { return Backgammon::rules(choice_of(text)); }

constexpr std::string_view kFour = "chouette,people=4";
constexpr std::string_view kSetUp = "-b----E-C---eE---c-e----B-";

/// The board of the set-up with this side to roll and this line-up.
Position to_roll(std::string_view side, std::string_view line, std::string_view rules = "chouette") {
  const std::string text =
      "XGID=" + std::string(kSetUp) + ":0:0:" + std::string(side) + ":00:0:0:1:0:10;" + std::string(line);
  const auto position = Backgammon::parse(rules_of(rules), text);
  EXPECT_TRUE(position.ok()) << text << ": " << position.reason().en;
  return position.ok() ? *position : Position{};
}

/// White, the box, bears off the last checker with a 6-5; Black has borne off `off` checkers.
Position box_wins(std::string_view line, int off, std::string_view rules = "chouette") {
  const std::string board = off == 0 ? "-A----------------------o-" : "-A----------------------e-";
  const auto position =
      Backgammon::parse(rules_of(rules), "XGID=" + board + ":0:0:1:65:0:0:1:0:10;" + std::string(line));
  EXPECT_TRUE(position.ok()) << position.reason().en;
  return position.ok() ? *position : Position{};
}

/// Black, the team, bears off the last checker; White has borne off ten.
Position team_wins(std::string_view line, std::string_view rules = "chouette") {
  const auto position =
      Backgammon::parse(rules_of(rules), "XGID=-E----------------------a-:0:0:-1:65:0:0:1:0:10;" + std::string(line));
  EXPECT_TRUE(position.ok()) << position.reason().en;
  return position.ok() ? *position : Position{};
}

Position after(Position position, std::initializer_list<std::string_view> moves) {
  for (const std::string_view text : moves) {
    const auto move = Backgammon::parse_move(position, text);
    EXPECT_TRUE(move.ok()) << text;
    const auto next = Backgammon::apply(position, *move);
    EXPECT_TRUE(next.ok()) << text << ": " << explained(position, text);
    if (!next) return position;
    position = *next;
  }
  return position;
}

std::string listed(const Position& position) {
  std::string out;
  for (const Move& move : Backgammon::legal_moves(position)) out += Backgammon::format_move(position, move) + ";";
  return out;
}

/// The text behind the board: the line-up.
std::string line_of(const Position& position) {
  const std::string text = Backgammon::format(position);
  return text.substr(text.find(';') + 1);
}

int seat_to_act(const Position& position) { return Backgammon::turn(position).seat; }
int sum(const Scores& scores) { return std::accumulate(scores.begin(), scores.end(), 0); }

TEST(BackgammonChouette, TheFirstSeatIsTheBoxAndTheSecondTheCaptain) {
  const Position start = Backgammon::start(rules_of(kFour));
  EXPECT_EQ(line_of(start), "1/5;1:0;2:0:1;3:0:1;4:0:1");
  EXPECT_EQ(Backgammon::seats(rules_of(kFour)).size(), 4u);
  EXPECT_EQ(Backgammon::seats(rules_of()).size(), 3u);
  EXPECT_EQ(Backgammon::seats(rules_of("modern")).size(), 2u);
  // Only the box and the captain throw a die, not everybody.
  EXPECT_EQ(Backgammon::turn(start).chance, ChanceKind::TwoDice);
  EXPECT_TRUE(Backgammon::turn(start).clocks_stand);
  EXPECT_EQ(seat_to_act(after(start, {"roll 31"})), 0);
  EXPECT_EQ(seat_to_act(after(start, {"roll 13"})), 1);
}

TEST(BackgammonChouette, ItIsAMoneyGameWhateverElseIsChosen) {
  const Rules rules = rules_of("style=traditional,points=7,beavers=on,chouette=on,people=4,session=3");
  EXPECT_EQ(rules.style, Style::Modern);
  EXPECT_TRUE(rules.money());
  EXPECT_FALSE(rules.beavers);
  EXPECT_EQ(rules.session, 3);
}

TEST(BackgammonChouette, BeforeItsRollTheTeamIsAskedInLineTheCaptainLast) {
  Position position = after(Backgammon::start(rules_of(kFour)), {"roll 31", "8/5 6/5"});
  EXPECT_EQ(line_of(position), "1/5;1:0;2:0:1;3:0:1!;4:0:1");
  EXPECT_EQ(listed(position), "roll;double;");
  EXPECT_EQ(seat_to_act(position), 2);
  position = after(position, {"roll"});
  EXPECT_EQ(seat_to_act(position), 3);
  position = after(position, {"roll"});
  EXPECT_EQ(seat_to_act(position), 1);
  position = after(position, {"roll"});
  EXPECT_EQ(Backgammon::turn(position).by, Turn::By::Chance);
  EXPECT_EQ(seat_to_act(position), 1);  // the dice fall in the captain's time
}

TEST(BackgammonChouette, OnlyThoseAreAskedWhoMayTurnTheirCube) {
  // The box holds the captain's cube and that of person 3.
  EXPECT_EQ(seat_to_act(to_roll("-1", "1/5;1:0;2:0:2b;3:0:2b;4:0:2m!", kFour)), 3);
  // Nobody may: the dice fall at once after the box has played.
  Position position = to_roll("1", "1/5;1:0!;2:0:2b;3:0:2b");
  position = after(position, {"roll", "roll 31", "8/5 6/5"});
  EXPECT_EQ(Backgammon::turn(position).by, Turn::By::Chance);
  EXPECT_EQ(line_of(position), "1/5;1:0;2:0:2b;3:0:2b");
  // The box is not asked when every cube is with the team.
  position = after(to_roll("-1", "1/5;1:0;2:0:2m;3:0:2m!"), {"roll", "roll", "roll 31", "8/5 6/5"});
  EXPECT_EQ(Backgammon::turn(position).by, Turn::By::Chance);
  EXPECT_EQ(seat_to_act(position), 0);
}

TEST(BackgammonChouette, EveryMemberDoublesAloneAndTheBoxAnswersEach) {
  Position position = to_roll("-1", "1/5;1:0;2:0:1;3:0:1!;4:0:1", kFour);
  position = after(position, {"double", "roll", "double"});
  // Only when all have spoken the box answers, person 3 first and the captain last.
  EXPECT_EQ(line_of(position), "1/5;1:0;2:0:1?;3:0:1?;4:0:1");
  EXPECT_EQ(seat_to_act(position), 0);
  EXPECT_EQ(listed(position), "take;pass;");
  position = after(position, {"take"});
  EXPECT_EQ(line_of(position), "1/5;1:0;2:0:1?;3:0:2b;4:0:1");
  position = after(position, {"pass"});
  // The captain is paid and out; person 3, the next in line, plays on.
  EXPECT_EQ(line_of(position), "1/5;1:-1;3:0:2b;4:0:1;2:1:-");
  EXPECT_EQ(captain_of(position), 2);
  EXPECT_EQ(Backgammon::turn(position).by, Turn::By::Chance);
  EXPECT_EQ(seat_to_act(after(position, {"roll 31"})), 2);
}

TEST(BackgammonChouette, TheBoxDoublesWhomItLikes) {
  const Position position = to_roll("1", "1/5;1:0!;2:0:1;3:0:2b;4:0:2m", kFour);
  EXPECT_EQ(listed(position), "roll;double;double 3;double 2;");
  EXPECT_EQ(after(position, {"double 3 2"}), after(position, {"double"}));
  EXPECT_EQ(explained(position, "double"), "legal: the box doubles, cubes: 2 (T 12)");
  EXPECT_EQ(explained(position, "double 4"), "no: the cube on 2 belongs to Player 4, who alone may double (N 4-4-2)");
  EXPECT_EQ(explained(to_roll("1", "1/5;1:0!;2:0:1;3:0:2b;4:0:-", kFour), "double 2 4"),
            "no: the cube of Player 4 is settled in this game (T 12)");
  const Position doubled = after(position, {"double"});
  EXPECT_EQ(line_of(doubled), "1/5;1:0;2:0:1?;3:0:2b?;4:0:2m");
  EXPECT_EQ(seat_to_act(doubled), 2);
  EXPECT_EQ(explained(doubled, "take"), "legal: a take, Player 3 owns the cube on 4 (N 4-4-3)");
  EXPECT_EQ(explained(doubled, "pass"), "legal: a pass, Player 1 wins 2 (N 4-4-4)");
  const Position answered = after(doubled, {"pass", "take"});
  EXPECT_EQ(line_of(answered), "1/5;1:2;2:0:2m;3:-2:-;4:0:2m");
  EXPECT_EQ(Backgammon::turn(answered).by, Turn::By::Chance);
}

TEST(BackgammonChouette, ACaptainWhoPassesGoesToTheEndOfTheLine) {
  Position position = after(to_roll("1", "1/5;1:0!;2:0:1;3:0:1;4:0:1", kFour), {"double", "take", "pass", "pass"});
  // Asked in the order 3, 4, 2: person 3 took, so person 3 is captain now.
  EXPECT_EQ(line_of(position), "1/5;1:2;3:0:2m;4:-1:-;2:-1:-");
  EXPECT_EQ(captain_of(position), 2);
  // Person 4 dropped without being captain and keeps the place in the line for the next game.
  position = after(position, {"roll 31", "8/5 6/5", "double", "pass"});
  EXPECT_EQ(line_of(position), "2/5;3:2;4:-1:1;2:-1:1;1:0:1");
}

TEST(BackgammonChouette, WhenEverybodyPassesTheBoxStays) {
  const Position position = after(to_roll("1", "1/5;1:0!;2:0:1;3:0:1"), {"double", "pass", "pass"});
  EXPECT_EQ(line_of(position), "2/5;1:2;3:-1:1;2:-1:1");
  EXPECT_EQ(position.stage, Stage::Opening);
}

TEST(BackgammonChouette, TheBoxThatPassesToAllIsTheBoxNoMore) {
  const Position position = after(to_roll("-1", "1/5;1:0;2:0:1;3:0:1!"), {"double", "double", "pass", "pass"});
  EXPECT_EQ(line_of(position), "2/5;2:1;3:1:1;1:-2:1");
}

TEST(BackgammonChouette, TheBoxWinsAndTheCaptainGoesToTheEnd) {
  const Position position = after(box_wins("2/5;1:0;2:0:1;3:0:4b;4:0:2m", 10, kFour), {"1/off"});
  EXPECT_EQ(line_of(position), "3/5;1:7;3:-4:1;4:-2:1;2:-1:1");
  EXPECT_EQ(position.board, set_up());
}

TEST(BackgammonChouette, TheCaptainWinsAndBecomesTheBox) {
  const Position position = after(team_wins("2/5;1:3;2:-3:1;3:0:4b;4:0:-", kFour), {"1/off"});
  EXPECT_EQ(line_of(position), "3/5;2:-2;3:4:1;4:0:1;1:-2:1");
}

TEST(BackgammonChouette, WhoIsCaptainAtTheEndDecides) {
  // Person 2 began as captain and has passed; person 3 wins and becomes the box, person 4 is next.
  const Position won = after(team_wins("2/5;1:1;3:0:2m;4:0:1;2:-1:-", kFour), {"1/off"});
  EXPECT_EQ(line_of(won), "3/5;3:2;4:1:1;2:-1:1;1:-2:1");
}

TEST(BackgammonChouette, JacobyCountsCubeByCube) {
  // A gammon: single on the centred cube of person 2, double on the turned one of person 3.
  Position position = box_wins("1/5;1:0;2:0:1;3:0:2m", 0);
  EXPECT_EQ(line_of(after(position, {"1/off"})), "2/5;1:5;3:-4:1;2:-1:1");
  position.rules.jacoby = false;
  EXPECT_EQ(line_of(after(position, {"1/off"})), "2/5;1:6;3:-4:1;2:-2:1");
}

TEST(BackgammonChouette, AutomaticDoublesTurnEveryCube) {
  const Position start = Backgammon::start(rules_of("chouette,automatic-doubles=on"));
  EXPECT_EQ(line_of(after(start, {"roll 33"})), "1/5;1:0;2:0:2;3:0:2");
  EXPECT_EQ(line_of(after(Backgammon::start(rules_of()), {"roll 33"})), "1/5;1:0;2:0:1;3:0:1");
}

TEST(BackgammonChouette, NothingIsConcededBeaveredOrAnnounced) {
  const auto position =
      Backgammon::parse(rules_of(), "XGID=-O----------------------o-:0:0:1:00:0:0:1:0:10;1/5;1:0!;2:0:1;3:0:1");
  ASSERT_TRUE(position.ok()) << position.reason().en;
  EXPECT_EQ(explained(*position, "concede 1"),
            "no: traditional games and those of a chouette are not conceded (N 4-5)");
  EXPECT_EQ(explained(after(*position, {"double"}), "beaver"), "no: beavers are not used in this game (N 4-4-10)");
  const Position rolled = after(*position, {"roll", "roll 21"});
  EXPECT_FALSE(Backgammon::explain_announced(rolled, 1, {.kind = Move::Kind::Double}).legal);
}

TEST(BackgammonChouette, TheSessionEndsAfterItsGames) {
  const Position over = after(box_wins("5/5;1:3;2:-4:1;3:1:1", 10), {"1/off"});
  EXPECT_EQ(line_of(over), "5/5;1:5;2:-5:-;3:0:-");
  const auto outcome = Backgammon::outcome(over);
  ASSERT_TRUE(outcome.has_value());
  EXPECT_EQ(result_text(*outcome), "1-0-0 5:-5:0 session_over");
  // Who shares the first place wins too; all at nothing is a draw.
  EXPECT_EQ(result_text(*Backgammon::outcome(after(box_wins("5/5;1:-4;2:3:1;3:1:1", 10), {"1/off"}))),
            "0-1-0 -2:2:0 session_over");
  EXPECT_EQ(result_text(*Backgammon::outcome(after(box_wins("5/5;1:-2;2:1:1;3:1:1", 10), {"1/off"}))),
            "1/2-1/2-1/2 0-0-0 session_over");
}

TEST(BackgammonChouette, WhoLeavesPaysTheOwnCubes) {
  const Position position = to_roll("1", "2/5;1:3!;2:-3:2b;3:0:4m");
  EXPECT_EQ(result_text(Backgammon::forfeit(position, 0, Forfeit::Resignation)), "0-0-1 -3:-1:4 resignation");
  EXPECT_EQ(result_text(Backgammon::forfeit(position, 2, Forfeit::TimeOut)), "1-0-0 7:-3:-4 time_out");
}

TEST(BackgammonChouette, TextsThatCannotBeAreRefused) {
  const std::string board = "XGID=" + std::string(kSetUp);
  const auto refused = [&](std::string_view fields, std::string_view line) {
    const auto read = Backgammon::parse(rules_of(), board + std::string(fields) + std::string(line));
    return read.ok() ? "read" : read.reason().en;
  };
  const std::string_view roll = ":0:0:1:00:0:0:1:0:10";
  EXPECT_EQ(refused(roll, ";1/5;1:0!;2:0:1;3:0:1"), "read");
  EXPECT_EQ(refused(roll, ""),
            "a chouette has the game and the line of 3 people after the XGID, like ;1/5;1:0;2:0:1;3:0:1");
  for (const std::string_view line :
       {";1/5;1:0!;2:0:1;3:0:1;4:0:1", ";6/5;1:0!;2:0:1;3:0:1", ";0/5;1:0!;2:0:1;3:0:1", ";1/5;1:0!;1:0:1;3:0:1",
        ";1/5;1:0!;2:0:3;3:0:1", ";1/5;1:0!;2:0:1b;3:0:1", ";1/5;1:1!;2:0:1;3:0:1", ";1/5;1:0;2:0:1!;3:0:1",
        ";1/5;1:0!;2:0:-;3:0:-", ";1/5;1:0!;2:0:1?;3:0:1", ";1/5;1:0!;2:0:1;3:0:01", ";1/5;1:-0!;2:0:1;3:0:1",
        ";1/5;1:0!;2:0:2m;3:0:2m", ";1/5;1:0!;2:0:1;3:0:1!", ";1/5;1:0:1!;2:0:1;3:0:1"}) {
    EXPECT_NE(refused(roll, line), "read") << line;
  }
  EXPECT_NE(refused(":1:0:1:00:0:0:1:0:10", ";1/5;1:0!;2:0:1;3:0:1"), "read");
  EXPECT_NE(refused(":0:0:1:--:0:0:1:0:10", ";1/5;1:0;2:0:1;3:0:1"), "read");
  EXPECT_NE(refused(":0:0:1:D:0:0:1:0:10", ";1/5;1:0;2:0:1;3:0:1"), "read");
  EXPECT_NE(refused(":0:0:0:00:0:0:1:0:10", ";1/5;1:0;2:0:2;3:0:2"), "read");
  EXPECT_FALSE(Backgammon::parse(rules_of("modern"), Backgammon::format(Backgammon::start(rules_of()))).ok());
}

TEST(BackgammonChouette, NoOtherProgramHasAFileForIt) {
  const auto written = Backgammon::write_file("mat", rules_of(), {});
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.reason().en, "files of other programs have two players; a chouette does not fit into one");
}

/// A random game in which takes and rolls are likelier than doubles and passes, so that games last.
Move some_move(const Position& position, Rng& rng) {
  const auto moves = Backgammon::legal_moves(position);
  if (rng.below(4) != 0) return moves.front();
  return moves[rng.below(moves.size())];
}

TEST(BackgammonChouette, ScoresSumToZeroAndSomebodyActsUntilTheEnd) {
  int borne_off = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const RuleChoice rules = choice_of(seed % 2 == 0 ? kFour : "chouette,automatic-doubles=on");
    Position position = Backgammon::start(Backgammon::rules(rules));
    Record record;
    while (!Backgammon::outcome(position)) {
      const Turn turn = Backgammon::turn(position);
      ASSERT_NE(turn.by, Turn::By::Nobody);
      if (turn.by == Turn::By::Player) {
        // Nobody who is out of the game, and nobody outside it, is asked.
        const bool in =
            turn.seat == box_of(position) || position.chouette.cubes[static_cast<std::size_t>(turn.seat)].in_play;
        ASSERT_TRUE(in) << Backgammon::format(position);
      }
      const Move move = some_move(position, rng);
      record.moves.push_back(Backgammon::format_move(position, move));
      const Position next = Backgammon::apply(position, move).value();
      EXPECT_EQ(sum(next.chouette.score), 0) << Backgammon::format(next);
      EXPECT_EQ(Backgammon::parse(position.rules, Backgammon::format(next)).value(), next);
      borne_off += move.kind == Move::Kind::Play && next.board == set_up() ? 1 : 0;
      position = next;
    }
    const auto replayed = replay(*any_game_of<Backgammon>(), rules, record);
    ASSERT_TRUE(replayed.ok());
    EXPECT_EQ(replayed->positions.back(), Backgammon::format(position));
  }
  EXPECT_GT(borne_off, 20);  // not all of them ended by a pass
}

TEST(BackgammonChouette, BotsPlayASessionToItsEnd) {
  const RuleChoice rules = choice_of("chouette,people=4,session=3");
  const auto game = any_game_of<Backgammon>();
  const Engine engine;
  Rng rng(7);
  std::string position = game->start(rules);
  int doubles = 0;
  for (int move = 0; !game->look(rules, position)->outcome; ++move) {
    ASSERT_LT(move, 5000);
    if (game->look(rules, position)->turn.by == Turn::By::Chance) {
      const auto rolls = game->legal_moves(rules, position).value();
      position = rolls[rng.below(rolls.size())].position;
      continue;
    }
    const auto chosen = engine.choose(rules, position, {.nodes = 100, .carelessness = 0}, rng);
    ASSERT_TRUE(chosen.ok()) << position;
    doubles += chosen->starts_with("double") ? 1 : 0;
    position = game->apply(rules, position, *chosen).value().position;
  }
  EXPECT_GT(doubles, 0);
}

}  // namespace
}  // namespace meydan::backgammon
