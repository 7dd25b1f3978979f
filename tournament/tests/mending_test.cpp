// N 4-6 in brackets: what a correction touches, and that the draw, the matches and the consolation always say the same.
#include "tournament/mending.h"

#include <gtest/gtest.h>

#include "tournament/match_results.h"
#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

MatchResult loss() { return {.white = 0, .black = kPoint}; }

/// Entries a, b, c ... are seeded in this order.
Made drawn(Format format, int entries, bool third_place = false) {
  Made made({.online = false,
             .sections = {{.id = "open", .fa = "o", .en = "o", .format = format, .third_place = third_place}}});
  for (int at = 0; at < entries; ++at) {
    const std::string name(1, static_cast<char>('a' + at));
    made.must(kDirector, Entry{name, "account " + name, name, "", "open", "", 0, at + 1, {}});
  }
  made.pair();
  return made;
}

const Match& match_of(const Made& made, std::string_view slot) {
  for (const auto& [id, match] : made.event.matches) {
    if (match.pair.slot == slot) return match;
  }
  ADD_FAILURE() << "no match is paired for " << slot;
  return made.event.matches.begin()->second;
}
bool is_paired(const Made& made, std::string_view slot) {
  return std::any_of(made.event.matches.begin(), made.event.matches.end(),
                     [&](const auto& match) { return match.second.pair.slot == slot; });
}
/// The better seed wins every open match of the last round.
void play_round(Made& made) {
  const std::vector<std::string> matches = made.event.sections[0].rounds.back().matches;
  for (const std::string& id : matches) {
    const Match& match = made.event.matches.at(id);
    if (!match.over()) made.must(kDirector, Outcome{id, match.pair.white < match.pair.black ? win() : loss(), {}});
  }
}
std::string players_of(const Match& match) {
  return std::min(match.pair.white, match.pair.black) + std::max(match.pair.white, match.pair.black);
}
/// The other one wins.
Outcome corrected(const Match& match, std::vector<MendChoice> mending = {}) {
  return {match.pair.match, match.result->white > 0 ? loss() : win(), kGrounds, std::move(mending)};
}
std::string drawn_players(const Made& made, std::string_view slot) {
  for (const DrawnStage& stage : bracket_of(made.event, made.event.sections[0])) {
    for (const auto& round : stage.rounds) {
      for (const DrawnMatch& match : round) {
        if (match.slot == slot)
          return std::min(match.sides[0].entry, match.sides[1].entry) +
                 std::max(match.sides[0].entry, match.sides[1].entry);
      }
    }
  }
  return "?";
}
std::string winner_in(const Made& made, std::string_view slot) {
  for (const DrawnStage& stage : bracket_of(made.event, made.event.sections[0])) {
    for (const auto& round : stage.rounds) {
      for (const DrawnMatch& match : round) {
        if (match.slot == slot) return match.winner;
      }
    }
  }
  return "?";
}

TEST(Event_N_4_6, ACorrectionReplacesThePlayerOfAMatchThatHasNotBegun) {
  Made made = drawn(Format::Knockout, 4);
  play_round(made);
  made.pair();
  const Match first = match_of(made, "M1.1");
  const Match final = match_of(made, "M2.1");
  ASSERT_EQ(players_of(first) + " " + players_of(final), "ad ab");
  const auto touched = touched_by(made.event, first, corrected(first).result, made.now_ms);
  ASSERT_EQ(touched.size(), 1U);
  EXPECT_EQ(touched[0].match, final.pair.match);
  EXPECT_FALSE(touched[0].begun);
  EXPECT_EQ(touched[0].choices, (std::vector{Mend::Replace, Mend::Stand}));
  EXPECT_EQ(std::min(touched[0].white, touched[0].black), "b");
  EXPECT_EQ(std::max(touched[0].white, touched[0].black), "d");
  EXPECT_EQ(made.refusal(kDirector, corrected(first)), "mending_needed");
  EXPECT_EQ(made.refusal(kDirector, corrected(first, {{final.pair.match, Mend::Again}})), "mend_not_begun");
  made.must(kDirector, corrected(first, {{final.pair.match, Mend::Replace}}));
  EXPECT_EQ(players_of(match_of(made, "M2.1")), "bd");
  EXPECT_EQ(drawn_players(made, "M2.1"), "bd");
  EXPECT_NE(match_of(made, "M2.1").pair.match, final.pair.match) << "a table of the first one is nobody's";
  EXPECT_EQ(made.event.sections[0].rounds.size(), 2U);
  EXPECT_EQ(replay(made.event.log).value(), made.event);
}

TEST(Event_N_4_6, AMatchThatHasBegunIsPlayedAgain) {
  Made made = drawn(Format::Knockout, 4);
  play_round(made);
  made.pair();
  play_round(made);
  made.must(kDirector, Ending{"open"});
  const Match first = match_of(made, "M1.1");
  const std::string final = match_of(made, "M2.1").pair.match;
  EXPECT_EQ(made.refusal(kDirector, corrected(first, {{final, Mend::Replace}})), "mend_begun");
  made.must(kDirector, corrected(first, {{final, Mend::Again}}));
  EXPECT_EQ(players_of(match_of(made, "M2.1")), "bd");
  EXPECT_FALSE(match_of(made, "M2.1").result);
  EXPECT_FALSE(made.event.sections[0].ended) << "there is a match to play";
  EXPECT_EQ(winner_in(made, "M2.1"), "");
  made.must(kDirector, Outcome{match_of(made, "M2.1").pair.match, win(), {}});
  EXPECT_EQ(winner_in(made, "M2.1"), match_of(made, "M2.1").pair.white);
}

TEST(Event_N_4_6, WhatStandsKeepsThePeopleItHas) {
  Made made = drawn(Format::Consolation, 8);
  play_round(made);
  made.pair();
  play_round(made);
  const Match first = match_of(made, "M1.1");
  const std::string loser = first.result->white > 0 ? first.pair.black : first.pair.white;
  const auto touched = touched_by(made.event, first, corrected(first).result, made.now_ms);
  ASSERT_EQ(touched.size(), 2U) << "one of the main, one of the consolation";
  std::vector<MendChoice> mixed{{touched[0].match, Mend::Stand}, {touched[1].match, Mend::Again}};
  EXPECT_EQ(made.refusal(kDirector, corrected(first, mixed)), "mend_together");
  const std::string before = drawn_players(made, "M2.1") + drawn_players(made, "C1.1");
  made.must(kDirector, corrected(first, {{touched[0].match, Mend::Stand}, {touched[1].match, Mend::Stand}}));
  EXPECT_EQ(drawn_players(made, "M2.1") + drawn_players(made, "C1.1"), before);
  EXPECT_TRUE(match_of(made, "M2.1").result);
  const MatchResult& result = *match_of(made, "M1.1").result;
  EXPECT_EQ(result.white > 0 ? first.pair.white : first.pair.black, loser) << "the result is the right one";
  EXPECT_EQ(replay(made.event.log).value(), made.event);
  // Corrected once more, it is as it was, and nothing has to be chosen.
  made.must(kDirector, corrected(match_of(made, "M1.1")));
  EXPECT_EQ(match_of(made, "M1.1").goes_on, "");
}

TEST(Event_N_4_6, TheConsolationFollowsTheMain) {
  Made made = drawn(Format::Consolation, 8);
  play_round(made);
  made.pair();
  const Match first = match_of(made, "M1.1");
  std::vector<MendChoice> choices;
  for (const Touched& one : touched_by(made.event, first, corrected(first).result, made.now_ms))
    choices.push_back({one.match, Mend::Replace});
  made.must(kDirector, corrected(first, choices));
  for (const std::string slot : {"M2.1", "C1.1"})
    EXPECT_EQ(players_of(match_of(made, slot)), drawn_players(made, slot));
  EXPECT_NE(players_of(match_of(made, "C1.1")).find('a'), std::string::npos) << "who has lost plays there";
}

TEST(Event_N_4_6, AResultIsClearedAndItsMatchReopened) {
  Made made = drawn(Format::Knockout, 4);
  play_round(made);
  made.pair();
  const std::string first = match_of(made, "M1.1").pair.match;
  EXPECT_EQ(made.refusal(kDirector, Reopening{first, {}, {}}), "grounds_needed");
  EXPECT_EQ(made.refusal(kDirector, Reopening{first, kGrounds, {}}), "mending_needed");
  const std::string final = match_of(made, "M2.1").pair.match;
  EXPECT_EQ(made.refusal(kDirector, Reopening{final, kGrounds, {}}), "no_result_yet");
  EXPECT_EQ(made.refusal(kDirector, Reopening{first, kGrounds, {{final, Mend::Stand}}}), "mend_not_begun")
      << "nobody knows who goes on";
  made.must(kDirector, Reopening{first, kGrounds, {{final, Mend::Replace}}});
  EXPECT_FALSE(made.event.matches.at(first).result);
  EXPECT_FALSE(is_paired(made, "M2.1")) << "it waits";
  EXPECT_FALSE(is_finished(made.event, made.event.sections[0]));
  EXPECT_FALSE(rounds_are_over(made.event.sections[0], made.event)) << "no round is paired before it is played";
  EXPECT_EQ(made.refusal(kDirector, Ending{"open"}), "round_not_over");
  made.must(kDirector, Outcome{first, loss(), {}});
  made.pair();
  EXPECT_EQ(players_of(match_of(made, "M2.1")), drawn_players(made, "M2.1"));
  EXPECT_EQ(replay(made.event.log).value(), made.event);
}

TEST(Event_N_4_6, ARoundThatHasBegunCanBeMended) {
  Made made({});
  for (const char* const name : {"a", "b", "c", "e", "f", "g"}) made.enter(name);
  made.pair();
  const Paired before = made.event.sections[0].rounds[0].pairing;
  made.must(kDirector, Outcome{before.pairs[0].match, win(), {}});
  Paired mended = before;
  mended.grounds = kGrounds;
  std::swap(mended.pairs[1].black, mended.pairs[2].black);
  mended.pairs[1].match += "r";
  mended.pairs[2].match += "r";
  made.must(kDirector, mended);
  EXPECT_EQ(made.event.matches.at(before.pairs[0].match).result, win()) << "what was played stays";
  EXPECT_EQ(made.event.matches.at(mended.pairs[1].match).pair.black, before.pairs[2].black);
  EXPECT_EQ(made.event.matches.size(), 3U);
  std::swap(mended.pairs[0].black, mended.pairs[1].black);
  EXPECT_EQ(made.refusal(kDirector, mended), "round_begun");
  EXPECT_EQ(replay(made.event.log).value(), made.event);
}

TEST(Event_N_4_6, ABracketIsPairedByItsDraw) {
  Made made = drawn(Format::Knockout, 4);
  Paired by_hand = made.event.sections[0].rounds[0].pairing;
  by_hand.grounds = kGrounds;
  by_hand.made.clear();
  for (Pair& pair : by_hand.pairs) pair.match += "r";
  std::swap(by_hand.pairs[0].white, by_hand.pairs[0].black);
  made.must(kDirector, by_hand);
  EXPECT_FALSE(bracket_of(made.event, made.event.sections[0]).empty()) << "colours are exchanged, the draw stays";
  std::swap(by_hand.pairs[0].black, by_hand.pairs[1].black);
  for (Pair& pair : by_hand.pairs) pair.match += "r";
  EXPECT_EQ(made.refusal(kDirector, by_hand), "draw_decides");
}

TEST(Event_N_4_6, AWalkoverThatOthersHangOnStandsWhoeverGoesLater) {
  Made made = drawn(Format::Knockout, 8);
  play_round(made);  // a b c d are left: a-d and b-c
  made.must(player("account a"), Withdrawal{"a"});
  made.pair();
  EXPECT_FALSE(is_paired(made, "M2.1")) << "a is gone: d goes on";
  play_round(made);
  made.pair();
  ASSERT_EQ(players_of(match_of(made, "M3.1")), "bd");
  made.must(kDirector, Withdrawal{"a", true});
  EXPECT_EQ(drawn_players(made, "M3.1"), "bd") << "the way back is closed";
  made.must(player("account d"), Withdrawal{"d"});
  EXPECT_EQ(drawn_players(made, "M3.1"), "bd");
  EXPECT_EQ(winner_in(made, "M3.1"), "b");
  ASSERT_TRUE(match_of(made, "M3.1").result) << "the match says what the bracket says";
  EXPECT_EQ(replay(made.event.log).value(), made.event);
}

TEST(Event_N_5_2, AVerdictTakesNoMatchFromThoseWhoPlayIt) {
  Made made = drawn(Format::Knockout, 4);
  play_round(made);
  made.pair();
  play_round(made);
  const Match first = match_of(made, "M1.1");
  const std::string winner = first.result->white > 0 ? first.pair.white : first.pair.black;
  made.must(kDirector, Penalty{winner, first.pair.match, Step::MatchLoss, 0, 0, kGrounds});
  EXPECT_EQ(match_of(made, "M1.1").goes_on, winner) << "the final was played by them";
  EXPECT_EQ(drawn_players(made, "M2.1"), "ab");
}

TEST(Event_D_23, BothAtFaultLoseAndTheNextOpponentHasABye) {
  Made made = drawn(Format::Knockout, 4);
  const Match first = match_of(made, "M1.1");
  made.must(kDirector, Penalty{first.pair.white, first.pair.match, Step::MatchLoss, 0, 0, kGrounds});
  made.must(kDirector, Penalty{first.pair.black, first.pair.match, Step::MatchLoss, 0, 0, kGrounds});
  const MatchResult& result = *match_of(made, "M1.1").result;
  EXPECT_EQ(result.white + result.black, 0) << "nobody wins by the fault of the other";
  EXPECT_FALSE(is_drawn(result));
  play_round(made);
  EXPECT_EQ(winner_in(made, "M2.1"), "b") << "the next opponent has a bye";
  EXPECT_TRUE(is_finished(made.event, made.event.sections[0]));
}

TEST(Event_D_14, BothAbsentHaveNothing) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  made.must(kDirector, Outcome{made.first().pair.match, {.kind = MatchResult::Kind::Forfeit}, kGrounds});
  for (const Standing& place : standings_of(made.event, made.event.sections[0]).places) EXPECT_EQ(place.points, 0);
}

}  // namespace
}  // namespace meydan::tournament
