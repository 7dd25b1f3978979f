// Rulings and penalties, who may give them, and what they do to a match.
#include <gtest/gtest.h>

#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

TEST(Event_N_1_3_3, AMonitorRulesInTheMatchAndNotInTheEvent) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  EXPECT_EQ(made.refusal(kDirector, Monitor{match, "a", "a", {}}), "own_case")
      << "nobody watches the own match (N 5-1)";
  made.must(kDirector, Monitor{match, "m", "m", {}});
  EXPECT_EQ(made.refusal(player("m"), Penalty{"a", match, Step::Warning, 0, 0, kGrounds}), "granted");
  EXPECT_EQ(made.refusal(player("m"), Penalty{"a", match, Step::MatchLoss, 0, 0, kGrounds}), "granted");
  for (const Step step : {Step::Exclusion, Step::Council})
    EXPECT_EQ(made.refusal(player("m"), Penalty{"a", match, step, 0, 0, kGrounds}), "directors_only");
}

TEST(Event_D_14, ARulingAboutATeamMatchOutlivesItsBoards) {
  for (const Step step : {Step::Exclusion, Step::MatchLoss}) {
    Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .boards = 2}}});
    for (const char* const name : {"a", "b"})
      made.must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {{"1", ""}, {"2", ""}}});
    made.pair();
    const Pair pair = made.first().pair;
    made.must(kServer, Part{pair.match, win(), 1});
    made.must(kDirector, Penalty{pair.white, pair.match, step, 0, 0, kGrounds});
    ASSERT_EQ(made.first().result->black, kPoint);
    // The other board ends in the same moment, or somebody enters its result afterwards.
    EXPECT_EQ(made.refusal(kServer, Part{pair.match, win(), 2}), "match_over");
    EXPECT_EQ(made.refusal(kDirector, Part{pair.match, win(), 2}), "ruled_as_a_whole");
    made.must(kDirector, Outcome{pair.match, win(), kGrounds});  // N 4-6
    EXPECT_EQ(made.first().result->white, kPoint);
  }
}

TEST(Event_D_22, ABoardOfATeamMatchIsLostAlone) {
  Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .boards = 2}}});
  for (const char* const name : {"a", "b"})
    made.must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {{"1", ""}, {"2", ""}}});
  made.pair();
  const Pair pair = made.first().pair;
  made.must(kDirector, Penalty{pair.white, pair.match, Step::MatchLoss, 0, 0, kGrounds, 2});
  EXPECT_FALSE(made.first().result) << "the first board is still played";
  EXPECT_EQ(made.first().boards.at(2).black, kPoint);
  made.must(kServer, Part{pair.match, win(), 1});
  EXPECT_EQ(*made.first().result, (MatchResult{.white = 5, .black = 5, .white_score = 10, .black_score = 10}));
}

TEST(Event_D_22, StepsHaveTheAmountsThatBelongToThem) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  const auto given = [&](Step step, int points, Ms bank_ms) {
    return made.refusal(kDirector, Penalty{"a", match, step, points, bank_ms, kGrounds});
  };
  EXPECT_EQ(given(Step::Time, 0, play::kLongestClockMs), "granted");
  EXPECT_EQ(given(Step::Time, 0, play::kLongestClockMs + 1), "bad_amount") << "no clock has so much";
  EXPECT_EQ(given(Step::Time, 0, 0), "bad_amount");
  EXPECT_EQ(given(Step::PenaltyPoints, 100, 0), "granted");
  EXPECT_EQ(given(Step::PenaltyPoints, 0, 0), "bad_amount");
  EXPECT_EQ(given(Step::Reminder, 3, 0), "bad_amount");
  EXPECT_EQ(given(Step::Warning, 0, 1), "bad_amount");
  made.must(kDirector, Outcome{match, win(), kGrounds});
  EXPECT_EQ(given(Step::Time, 0, 1'000), "match_over") << "there is no clock any more";
}

TEST(Event_D_23, WhereBothAreAtFaultBothLose) {
  const MatchResult lost{.white = 0, .black = 0, .kind = MatchResult::Kind::Adjudicated};
  Made single({.best_of = 3});
  for (const char* const name : {"a", "b"}) single.enter(name);
  single.pair();
  for (int part = 0; part < 3; ++part) single.must(kDirector, Part{single.first().pair.match, lost});
  EXPECT_EQ(single.first().result->white + single.first().result->black, 0) << "never a draw";
  for (const Format format : {Format::Swiss, Format::Knockout}) {
    Made teams({.sections = {{.id = "open", .fa = "o", .en = "o", .format = format, .rounds = 3, .boards = 2}}});
    for (const char* const name : {"a", "b"})
      teams.must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {{"1", ""}, {"2", ""}}});
    teams.pair();
    for (const int board : {1, 2}) teams.must(kDirector, Part{teams.first().pair.match, lost, board});
    ASSERT_TRUE(teams.first().result);
    EXPECT_EQ(teams.first().result->white + teams.first().result->black, 0);
  }
  Made knockout({.sections = {{.id = "open", .fa = "o", .en = "o", .format = Format::Knockout}}});
  for (const char* const name : {"a", "b"}) knockout.enter(name);
  knockout.pair();
  knockout.must(kServer, Part{knockout.first().pair.match, lost});
  ASSERT_TRUE(knockout.first().result) << "nobody plays again";
}

TEST(Event_N_1_3_3, AMonitorIsReplacedOnceAndWithReason) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  made.must(kDirector, Monitor{match, "m1", "m1", {}});
  EXPECT_EQ(made.refusal(player("m2"), Outcome{match, win(), kGrounds}), "directors_only");
  EXPECT_EQ(made.refusal(kDirector, Monitor{match, "m2", "m2", {}}), "grounds_needed");
  made.must(kDirector, Monitor{match, "m2", "m2", kGrounds});
  EXPECT_EQ(made.refusal(kDirector, Monitor{match, "m3", "m3", kGrounds}), "monitor_twice");
  EXPECT_EQ(made.refusal(player("m1"), Outcome{match, win(), kGrounds}), "directors_only") << "no longer the monitor";
  made.must(player("m2"), Outcome{match, win(), kGrounds});
}

TEST(Event_N_5_1, ADirectorWhoPlaysRulesNothingThere) {
  Made made({});
  made.must(kDirector, Entry{"x", kDirector.account, "x", "", "open", "", 0, 0, {}});
  made.enter("b");
  made.pair();
  EXPECT_EQ(made.refusal(kDirector, Outcome{made.first().pair.match, win(), kGrounds}), "own_case");
  EXPECT_EQ(made.refusal(kDirector, Penalty{"b", made.first().pair.match, Step::Warning, 0, 0, kGrounds}), "own_case");
  EXPECT_EQ(made.refusal(kDirector, Penalty{"x", "", Step::Warning, 0, 0, kGrounds}), "own_case");
}

TEST(Event_N_5_1, AMemberOfATeamIsAPartyToItsMatch) {
  Made made({.online = false, .sections = {{.id = "open", .fa = "o", .en = "o", .boards = 2}}});
  made.must(kDirector, Entry{"x", "c", "x", "", "open", "", 0, 0, {{"1", "c"}, {"2", kDirector.account}}});
  made.must(kDirector, Entry{"y", "e", "y", "", "open", "", 0, 0, {{"1", "e"}, {"2", "f"}}});
  made.pair();
  const std::string match = made.first().pair.match;
  for (const Fact& ruling : std::vector<Fact>{
           Outcome{match, win(), kGrounds}, Part{match, win(), 1}, Penalty{"y", match, Step::Warning, 0, 0, kGrounds},
           Penalty{"x", "", Step::Warning, 0, 0, kGrounds}, Monitor{match, "m", "m", {}}}) {
    EXPECT_EQ(made.refusal(kDirector, ruling), "own_case") << word_of(ruling);
  }
  EXPECT_EQ(refusal_to_rule(made.event, made.first(), kDirector)->key, "own_case");  // what is done at its tables
  EXPECT_EQ(made.refusal(kDirector, Penalty{"y", "", Step::Warning, 0, 0, kGrounds}), "own_case") << "the opponent";
  EXPECT_EQ(made.refusal(kDirector, Withdrawal{"y"}), "own_case") << "it would win the match";
  for (const char* const name : {"f", "g", "h"})
    made.must(kDirector, Appointment{name, name, Office::Committee, false});
  made.must({.account = "r", .name = "r", .administrator = true}, Outcome{match, win(), kGrounds});
  made.must(player("c"), Appeal{"A", match, "x", "why"});
  made.must(player("e"), Statement{"A", "y", "so"});
  EXPECT_EQ(made.refusal(player("f"), Vote{"A", Decision::Draw, ""}), "own_case");
  made.must(player("g"), Vote{"A", Decision::Draw, ""});
}

/// Three of the committee, and who has ruled as a monitor sits among them.
TEST(Event_N_5_2, WhoHasRuledDoesNotVoteAndNobodyIsTakenOffWhileAnAppealIsOpen) {
  Made made({.online = false, .sections = {}});
  made.enter("x");
  made.enter("y");
  made.pair();
  const std::string match = made.first().pair.match;
  made.must(kDirector, Monitor{match, "m", "m", {}});
  made.must(player("m"), Outcome{match, win(), kGrounds});
  for (const char* const name : {"m", "g", "h"})
    made.must(kDirector, Appointment{name, name, Office::Committee, false});
  made.must(player("x"), Appeal{"A", match, "x", "why"});
  made.must(player("y"), Statement{"A", "y", "so"});
  EXPECT_EQ(made.refusal(player("m"), Vote{"A", Decision::Draw, ""}), "own_ruling");
  made.must(player("g"), Vote{"A", Decision::Draw, ""});
  EXPECT_EQ(made.refusal(kDirector, Appointment{"h", "h", Office::Committee, true}), "committee_stays");
  made.must(player("h"), Vote{"A", Decision::Draw, ""});
  made.must(kDirector, Appointment{"h", "h", Office::Committee, true});
}

}  // namespace
}  // namespace meydan::tournament
