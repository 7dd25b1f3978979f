// N 4-8: lengths as they are announced, agreed and corrected; results that no match of a length can have.
#include "tournament/lengths.h"

#include <gtest/gtest.h>

#include "tournament/format_bridge.h"
#include "tournament/match_results.h"
#include "tournament/tests/attending.h"
#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

Made two_in(tournament::Setup setup) {
  Made made(std::move(setup));
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  return made;
}
MatchResult score(int white, int black) {
  return {.white = white > black ? kPoint : 0,
          .black = black > white ? kPoint : 0,
          .white_score = white,
          .black_score = black};
}

TEST(Event_N_4_8_1, LengthsGoByTheRoundOfTheBracketAndItsOwnList) {
  tournament::Setup setup{.online = false,
                          .sections = {{.id = "open", .fa = "o", .en = "o", .format = Format::Consolation}},
                          .lengths = {5, 7, 9}};
  setup.consolation_lengths = {3};
  Made made(setup);
  for (int at = 0; at < 8; ++at) made.enter(std::string(1, static_cast<char>('k' + at)));
  made.pair();
  std::map<std::string, int> lengths;
  for (int round = 0; round < 10 && !is_finished(made.event, made.event.sections[0]); ++round) {
    const std::vector<std::string> matches = made.event.sections[0].rounds.back().matches;
    for (const std::string& id : matches) {
      const Match& match = made.event.matches.at(id);
      lengths[match.pair.slot] = match.length;
      made.must(kDirector, Outcome{id, score(match.length, 0), {}});
    }
    if (!is_finished(made.event, made.event.sections[0])) made.pair();
  }
  for (const auto& [slot, length] : lengths) {
    const int announced = slot.starts_with("M1")   ? 5
                          : slot.starts_with("M2") ? 7
                          : slot.starts_with("M3") ? 9
                          : slot.starts_with("C")  ? 3
                                                   : 5;
    EXPECT_EQ(length, announced) << slot;
  }
  EXPECT_TRUE(lengths.contains("C2.1")) << "the consolation was played";
}

TEST(Event_N_4_8_1, AnAnnouncedLengthChangesIfBothPlayersAndTheDirectorAgree) {
  Made made = two_in({.online = false, .lengths = {7}});
  const Pair pair = made.first().pair;
  EXPECT_EQ(made.first().length, 7);
  made.must(player(pair.white), LengthChange{pair.match, 5, pair.white});
  made.must(kDirector, LengthChange{pair.match, 5, ""});
  EXPECT_EQ(made.first().length, 7) << "one has not agreed";
  made.must(player(pair.black), LengthChange{pair.match, 3, pair.black});
  EXPECT_EQ(made.first().length, 7) << "not to the same";
  EXPECT_EQ(made.refusal(player("x"), LengthChange{pair.match, 5, pair.black}), "directors_only");
  made.must(kDirector, LengthChange{pair.match, 5, pair.black});
  EXPECT_EQ(made.first().length, 5) << "over the board the player said it to the director";
  tournament::Setup other = made.event.setup;
  other.lengths = {9};
  EXPECT_EQ(made.refusal(kDirector, Settings{other}), "lengths_announced");
  EXPECT_EQ(replay(made.event.log).value(), made.event);
}

TEST(Event_N_4_8_1, ARunningMatchKeepsTheLengthItBeganWith) {
  Made made = two_in({.online = false, .lengths = {7}});
  const Pair pair = made.first().pair;
  made.must(player(pair.white), Report{pair.match, pair.white, score(7, 2)});
  EXPECT_EQ(made.refusal(kDirector, LengthChange{pair.match, 5, ""}), "length_running");
  made.must(kDirector, Outcome{pair.match, score(7, 2), {}});
  EXPECT_EQ(made.refusal(kDirector, LengthChange{pair.match, 5, ""}), "match_over");
}

TEST(Event_N_4_8_1, OnlinePlayersAgreeByThemselves) {
  Made made = two_in({.online = true, .lengths = {7}});
  const Pair pair = made.first().pair;
  EXPECT_EQ(made.refusal(kDirector, LengthChange{pair.match, 5, pair.white}), "not_your_match");
  EXPECT_EQ(made.refusal(player(pair.white), LengthChange{pair.match, 5, pair.white}), "granted");
}

class Event_N_4_8 : public ::testing::Test {
 protected:
  /// What becomes of a match to `length` that was played to `played`, when this is the score.
  std::string noticed(int length, int played, int white, int black) {
    Made made = two_in({.online = false, .lengths = {length}});
    const std::string match = made.first().pair.match;
    made.must(kDirector, WrongLength{match, played, white, black, kGrounds});
    const auto& result = made.first().result;
    return !result ? "goes on" : result->white > 0 ? "white" : "black";
  }
};
TEST_F(Event_N_4_8, TooShortIsRaised) { EXPECT_EQ(noticed(7, 5, 3, 2), "goes on"); }
TEST_F(Event_N_4_8, AFinishedMatchStands) { EXPECT_EQ(noticed(7, 5, 5, 2), "white"); }
TEST_F(Event_N_4_8, A_OnePointAwayGoesOnWithTheCrawfordGame) { EXPECT_EQ(noticed(5, 7, 4, 2), "goes on"); }
TEST_F(Event_N_4_8, B_WhoIsThereAloneHasWon) { EXPECT_EQ(noticed(5, 7, 3, 6), "black"); }
TEST_F(Event_N_4_8, C_OfBothTheHigherScoreHasWon) { EXPECT_EQ(noticed(5, 9, 7, 6), "white"); }
TEST_F(Event_N_4_8, D_BothAndEqualPlayOneMoreGame) {
  EXPECT_EQ(noticed(5, 9, 6, 6), "goes on");
  Made made = two_in({.online = false, .lengths = {5}});
  const std::string match = made.first().pair.match;
  EXPECT_EQ(made.refusal(kDirector, WrongLength{match, 5, 6, 6, kGrounds}), "length_is_right");
  made.must(kDirector, WrongLength{match, 9, 6, 6, kGrounds});
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, score(5, 3), {}}), "score_not_of_one_more_game");
  // Without a cube a game gives three points at most.
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, score(10, 6), {}}), "score_not_of_one_more_game");
  made.must(kDirector, Outcome{match, score(9, 6), {}});
}

TEST(Event_T_6, TheBankIsSoMuchAPointOfTheMatchsLength) {
  tournament::Setup setup;
  setup.clock = {.kind = play::ClockKind::SimpleDelay, .bank_ms = 840'000, .step_ms = 12'000};
  EXPECT_EQ(clock_of_length(setup, 5).bank_ms, 840'000) << "announced as it is";
  setup.bank_per_point_ms = 120'000;
  EXPECT_EQ(clock_of_length(setup, 5).bank_ms, 600'000);
  EXPECT_EQ(clock_of_length(setup, 9).bank_ms, 1'080'000);
  EXPECT_EQ(clock_of_length(setup, 9).step_ms, 12'000);
  EXPECT_EQ(clock_of_length(setup, 0).bank_ms, 840'000) << "no length";
}

std::string refusal_of(int white, int black, const Terms& terms, std::vector<GameScore> games = {}) {
  MatchResult result = score(white, black);
  if (white == 10 && black == 99) std::swap(result.white, result.black);
  result.games = std::move(games);
  const auto why = refusal_of_played(result, terms);
  return why ? why->key : "fine";
}

TEST(Event_D_14, AResultThatCannotBeIsRefused) {
  EXPECT_EQ(refusal_of(10, 99, {}), "score_against_result") << "white wins 10 to 99";
  EXPECT_EQ(refusal_of(7, 3, {.length = 5}), "score_not_of_length");
  EXPECT_EQ(refusal_of(4, 3, {.length = 5}), "score_not_of_length");
  EXPECT_EQ(refusal_of(5, 3, {.length = 5}), "fine");
  EXPECT_EQ(refusal_of(40, 24, {}), "fine");
  MatchResult unsaid = win();
  EXPECT_FALSE(refusal_of_played(unsaid, {.length = 5})) << "the score was not written down";
  MatchResult drawn{.white = 5, .black = 5, .white_score = 33, .black_score = 31};
  EXPECT_EQ(refusal_of_played(drawn, {})->key, "score_against_result");
}

TEST(Event_N_4_7, GamesMakeTheResult) {
  const Terms terms{.length = 5};
  EXPECT_EQ(refusal_of(5, 2, terms, {{2, 0}, {0, 2}, {1, 0}, {2, 0}}), "fine");
  EXPECT_EQ(refusal_of(5, 2, terms, {{4, 0}, {0, 2}, {4, 0}}), "fine") << "the last game gives more than is needed";
  EXPECT_EQ(refusal_of(5, 2, terms, {{2, 0}, {0, 2}}), "games_not_of_score");
  EXPECT_EQ(refusal_of(5, 2, terms, {{5, 0}, {0, 2}}), "games_not_of_score") << "it was over before";
  EXPECT_EQ(refusal_of(5, 2, terms, {{3, 1}, {2, 1}}), "games_not_of_score") << "one of them wins a game";
  EXPECT_EQ(refusal_of(5, 2, {.length = 5, .given = {1, 0}}, {{2, 0}, {0, 2}, {2, 0}}), "fine") << "late by a point";
}

TEST(Event_N_4_6, AnOrdinaryResultNeedsNoGrounds) {
  Made made = two_in({.online = false, .lengths = {5}});
  const std::string match = made.first().pair.match;
  MatchResult ruled = win();
  ruled.kind = MatchResult::Kind::Adjudicated;
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, ruled, {}}), "grounds_needed") << "a ruling";
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, score(7, 3), {}}), "score_not_of_length");
  made.must(kDirector, Outcome{match, score(5, 3), {}});
  EXPECT_EQ(made.first().ruled_by, "");
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, score(3, 5), {}}), "grounds_needed") << "a correction";
  made.must(kDirector, Outcome{match, score(3, 5), kGrounds});
}

class LengthsAttended : public Attending {
 protected:
  void begin(tournament::Setup setup) {
    setup.id = "e";
    setup.fa = setup.en = "Event";
    setup.game = "othello";
    setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}};
    must(kDirector, Opening{setup, "", ""});
    for (const char* const name : {"a", "b"}) must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {}});
    must(kServer, start_of(event_, event_.sections[0], std::string(64, 'a')).value());
    must(kServer, next_round(event_, event_.sections[0], now_ms_).value());
  }
};

TEST_F(LengthsAttended, T_6_ATableHasTheBankOfItsLength) {
  begin({.clock = {.kind = play::ClockKind::SimpleDelay, .step_ms = 12'000},
         .lengths = {5},
         .bank_per_point_ms = 120'000});
  const auto tables = due_of<NewTable>();
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].length, 5);
  EXPECT_EQ(tables[0].clock.bank_ms, 600'000);
  EXPECT_TRUE(tables[0].breaks);
}

TEST_F(LengthsAttended, N_2_2_2_OfABestOfThreeTheBreakIsBetweenTheMatches) {
  begin({.best_of = 3, .lengths = {7}});
  EXPECT_FALSE(due_of<NewTable>().at(0).breaks) << "none inside one";
  now_ms_ = match().starts_at_ms;
  must(kServer, TableFor{id(), table_id(event_, match(), 0)});
  must(kServer, Part{id(), win()});
  now_ms_ += 1'000'000;
  EXPECT_EQ(due_of<NewTable>().at(0).starts_at_ms, now_ms_ + play::kBreakMs);
}

TEST_F(LengthsAttended, D_14_WhoWasNotThereDoesNotWinByTheClock) {
  begin({});
  play::Table& table = add_table(play::Phase::Over);
  table.chairs[0].half_points = 0;
  table.chairs[1].half_points = 2;
  play::GameResult& lost = table.results.emplace_back();
  lost.standing = {meydan::Standing::Loss, meydan::Standing::Win};
  lost.key = "time_out";
  const auto wishes = due_of<Wish>();
  ASSERT_EQ(wishes.size(), 1U);
  EXPECT_EQ(std::get<Outcome>(wishes[0].fact).result, (MatchResult{.kind = MatchResult::Kind::Forfeit}))
      << "both have 0";
  must(kServer, Arrival{id(), match().pair.black});
  EXPECT_EQ(std::get<Outcome>(due_of<Wish>().at(0).fact).result.black, kPoint) << "who was there has won";
}

TEST_F(LengthsAttended, N_4_6_AReopenedMatchGetsANewTable) {
  begin({});
  add_table(play::Phase::Over);
  must(kDirector, Outcome{id(), {.white = kPoint, .kind = MatchResult::Kind::Adjudicated}, kGrounds});
  must(kDirector, Reopening{id(), kGrounds, {}});
  ASSERT_EQ(due_of<NewTable>().size(), 1U);
  EXPECT_EQ(due_of<NewTable>()[0].table, table_id(event_, match(), 1));
  EXPECT_TRUE(due_of<Wish>().empty()) << "what the first table says counts no more";
}

}  // namespace
}  // namespace meydan::tournament
