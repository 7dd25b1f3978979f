// Wishes and what they lead to, on small events. What players and directors see of it over HTTP: server/tests.
#include "tournament/event.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "tournament/tests/made.h"

namespace meydan::tournament {
namespace {

TEST(Event_D_2, AnInstitutionHasThreeInASection) {
  Made made({.sections = {{.id = "women", .fa = "w", .en = "w"}}, .per_institution = 3});
  for (const char* const name : {"a", "b", "c"}) made.enter(name, "Tehran");
  EXPECT_EQ(made.refusal(kDirector, Entry{"d", "", "d", "Tehran", "women", "", 0, 0, {}}), "institution_full");
  EXPECT_EQ(made.refusal(kDirector, Entry{"d", "", "d", "", "women", "", 0, 0, {}}), "institution_needed");
  made.must(player("a"), Withdrawal{"a"});
  made.enter("d", "Tehran");
}

TEST(Event_D_14, ALateResultFromTheTableDoesNotUndoARuling) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  made.must(kDirector, Outcome{match, {.white = 0, .black = 0, .kind = MatchResult::Kind::Adjudicated}, kGrounds});
  EXPECT_EQ(made.refusal(kServer, Outcome{match, win(), {}}), "match_over");
  EXPECT_EQ(made.first().result->white + made.first().result->black, 0) << "D 23: both lose";
}

TEST(Event_D_14, AnExpulsionWinsTheOpponentsMatch) {
  Made made({});
  for (const char* const name : {"a", "b", "c", "d"}) made.enter(name);
  made.pair();
  const std::string white = made.first().pair.white;
  made.must(kDirector, Penalty{white, "", Step::Exclusion, 0, 0, kGrounds});
  EXPECT_EQ(made.first().result->black, kPoint);
  EXPECT_FALSE(made.event.entries.at(white).plays());
  EXPECT_EQ(made.refusal(kDirector, Withdrawal{white, true}), "excluded") << "nobody comes back from it";
}

TEST(Event_N_2_2, LateByMoreThanHalfOfTheMatchLosesIt) {
  Made made({.lengths = {5}});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const Pair pair = made.first().pair;
  made.must(kServer, LatePoints{pair.match, pair.black, 2});
  EXPECT_FALSE(made.first().result);
  made.must(kServer, LatePoints{pair.match, pair.black, 3});
  ASSERT_TRUE(made.first().result);
  EXPECT_EQ(*made.first().result, (MatchResult{.white = kPoint, .kind = MatchResult::Kind::Forfeit, .white_score = 5}));
}

TEST(Event_N_2_2_2, BestOfThreeEndsWithTheSecondWin) {
  Made made({.best_of = 3});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  made.must(kServer, Part{match, win(), 0});
  EXPECT_FALSE(made.first().result);
  made.must(kServer, Part{match, {.white = 0, .black = kPoint}, 0});
  EXPECT_FALSE(made.first().result);
  made.must(kServer, Part{match, win(), 0});
  EXPECT_EQ(made.first().result->white, kPoint);
  EXPECT_EQ(made.refusal(kServer, Part{match, win(), 0}), "match_over");
}

TEST(Event, TeamsThatAreLevelInAKnockoutArePartedByTheHighestBoardWon) {
  Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .format = Format::Knockout, .boards = 3}}});
  for (const char* const name : {"a", "b"})
    made.must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {{"1", ""}, {"2", ""}, {"3", ""}}});
  made.pair();
  const std::string match = made.first().pair.match;
  for (const int board : {1, 2, 3}) made.must(kDirector, Part{match, draw(), board});
  EXPECT_FALSE(made.first().result) << "no board was won: the director rules";
  made.must(kDirector, Part{match, win(), 3});
  made.must(kDirector, Part{match, {.white = 0, .black = kPoint}, 2});
  EXPECT_EQ(*made.first().result, (MatchResult{.white = 0, .black = 10, .white_score = 15, .black_score = 15}));
}

TEST(Event, ATeamMatchIsDecidedByItsBoards) {
  Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .boards = 3}}});
  EXPECT_EQ(made.refusal(kDirector, Entry{"x", "", "x", "", "open", "", 0, 0, {{"1", ""}, {"2", ""}}}),
            "team_too_small");
  for (const char* const name : {"a", "b"})
    made.must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {{"1", ""}, {"2", ""}, {"3", ""}}});
  made.pair();
  const std::string match = made.first().pair.match;
  made.must(kDirector, Part{match, win(), 1});
  EXPECT_EQ(made.refusal(kServer, Part{match, draw(), 1}), "match_over") << "a table tells once";
  EXPECT_EQ(made.refusal(kDirector, Part{match, draw(), 4}), "bad_result");
  made.must(kDirector, Part{match, draw(), 2});
  EXPECT_FALSE(made.first().result);
  made.must(kDirector, Part{match, {.white = 0, .black = kPoint}, 3});
  EXPECT_EQ(*made.first().result, (MatchResult{.white = 5, .black = 5, .white_score = 15, .black_score = 15}));
  made.must(kDirector, Part{match, win(), 3});  // put right
  EXPECT_EQ(*made.first().result, (MatchResult{.white = 10, .black = 0, .white_score = 25, .black_score = 5}));
}

TEST(Event_N_1_3, WhoLostTheOfficeRulesNothing) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  made.must(kDirector, Monitor{match, "m", "m", {}});
  Actor director = kDirector;
  director.dismissed = true;
  Actor monitor = player("m");
  EXPECT_EQ(made.refusal(monitor, Outcome{match, win(), kGrounds}), "granted");
  monitor.dismissed = true;
  for (const Actor& by : {director, monitor}) {
    EXPECT_EQ(made.refusal(by, Outcome{match, win(), kGrounds}), "directors_only");
    EXPECT_EQ(made.refusal(by, Notice{"salam"}), "directors_only");
  }
  director.administrator = true;
  EXPECT_EQ(made.refusal(director, Notice{"salam"}), "granted");
}

Entry entry_of_account(const std::string& account) { return {account, account, account, "", "open", "", 0, 0, {}}; }

TEST(Event_N_1_4, NobodyPlaysForARatingUnasked) {
  Made made({.rated = true, .needs_approval = false});
  const auto entry = [&](const std::string& id) -> const EntryState& { return made.event.entries.at(id); };
  made.must(player("own"), entry_of_account("own"));
  EXPECT_TRUE(entry("own").plays());
  for (const char* const name : {"a", "b", "c"}) made.must(kDirector, entry_of_account(name));
  made.must(kDirector, entry_of_account(kDirector.account));
  EXPECT_TRUE(entry(kDirector.account).plays());
  EXPECT_EQ(entry("a").status, EntryState::Status::Approved);
  EXPECT_FALSE(entry("a").plays());
  const auto answer = [](const std::string& id, Consent::Answer word) { return Consent{id, "", word}; };
  EXPECT_EQ(made.refusal(kDirector, answer("a", Consent::Answer::Given)), "not_asked");
  EXPECT_EQ(made.refusal(player("b"), answer("a", Consent::Answer::Given)), "not_asked");
  EXPECT_EQ(made.refusal(player("a"), answer("a", Consent::Answer::Asked)), "server_only");
  EXPECT_EQ(made.refusal(player("a"), answer("x", Consent::Answer::Given)), "no_such_entry");
  made.must(player("a"), answer("a", Consent::Answer::Given));
  EXPECT_TRUE(entry("a").plays());
  EXPECT_EQ(made.refusal(player("a"), answer("a", Consent::Answer::Declined)), "not_asked")
      << "who has agreed withdraws";
  made.must(player("b"), answer("b", Consent::Answer::Declined));
  EXPECT_EQ(entry("b").status, EntryState::Status::Refused);
  EXPECT_EQ(made.refusal(kDirector, Approval{"b"}), "declined");
  Entry again = entry_of_account("b");
  again.entry = "b2";
  EXPECT_EQ(made.refusal(kDirector, again), "declined") << "who has said no is not asked again";
  made.must(player("b"), again);
  EXPECT_TRUE(entry("b2").plays()) << "but may enter";
  made.pair();
  const auto& numbers = made.event.sections[0].numbers;
  EXPECT_EQ(std::count(numbers.begin(), numbers.end(), "c"), 0) << "who has not answered is not paired";
  made.must(player("c"), answer("c", Consent::Answer::Given));
  EXPECT_EQ(numbers.back(), "c") << "a late answer is a late entry";
  EXPECT_EQ(replay(made.event.log).value(), made.event);
}

TEST(Event_N_1_4, NobodyIsPairedByHandWhoIsGoneOrHasNotAgreed) {
  Made made({.rated = true});
  for (const char* const name : {"a", "b", "c", "e"}) {
    made.must(player(name), entry_of_account(name));
    if (made.event.setup.needs_approval) made.must(kDirector, Approval{name});
  }
  made.pair();
  for (const auto& [id, match] : made.event.matches) made.must(kServer, Outcome{id, win(), {}});
  made.must(player("a"), Withdrawal{"a", false});
  Entry other = entry_of_account("b");
  other.account = "z";
  made.must(kDirector, Transfer{other, kGrounds});
  const auto by_hand = [](const std::string& white, const std::string& black) {
    return Paired{.section = "open",
                  .round = 2,
                  .starts_at_ms = 0,
                  .pairs = {{"m", white, black, ""}},
                  .absent = {},
                  .warnings = {},
                  .made = {},
                  .grounds = kGrounds};
  };
  EXPECT_EQ(made.refusal(kDirector, by_hand("a", "c")), "not_in") << "withdrawn";
  EXPECT_EQ(made.refusal(kDirector, by_hand("e", "b")), "not_in") << "has not agreed";
  EXPECT_EQ(made.refusal(kDirector, by_hand("e", "c")), "granted");
}

TEST(Event, ABracketIsToldAsItIsDrawn) {
  Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .format = Format::Knockout}}});
  EXPECT_TRUE(bracket_of(made.event, made.event.sections[0]).empty()) << "before the draw there is none";
  for (const char* const name : {"a", "b", "c"}) made.enter(name);
  made.pair();
  const auto drawn = [&] { return bracket_of(made.event, made.event.sections[0]); };
  ASSERT_EQ(drawn().size(), 1U);
  EXPECT_EQ(drawn()[0].stage, formats::Stage::Main);
  const auto rounds = drawn()[0].rounds;
  ASSERT_EQ(rounds.size(), 2U);
  ASSERT_EQ(rounds[0].size(), 2U);
  // Three entrants: the best has a bye and stands in the final already.
  const DrawnMatch& bye = rounds[0][0];
  EXPECT_EQ(bye.sides[1].from, formats::Source::Kind::Bye);
  EXPECT_EQ(bye.winner, bye.sides[0].entry);
  const DrawnMatch& played = rounds[0][1];
  EXPECT_EQ(played.winner, "");
  EXPECT_EQ(rounds[1][0].sides[0].entry, bye.winner);
  EXPECT_EQ(rounds[1][0].sides[1].entry, "");
  EXPECT_EQ(rounds[1][0].sides[1].from, formats::Source::Kind::Winner);
  EXPECT_EQ(rounds[1][0].sides[1].slot, played.slot);
  for (const auto& [id, match] : made.event.matches) {
    if (match.pair.slot == played.slot) made.must(kServer, Outcome{id, win(), {}});
  }
  const auto after = drawn()[0].rounds;
  EXPECT_EQ(after[0][1].winner, played.sides[0].entry);
  EXPECT_EQ(after[1][0].sides[1].entry, played.sides[0].entry);
}

TEST(Event_N_1_4, ABracketWaitsForWhoIsAskedAndDoesWithoutWhoDeclines) {
  for (const Format format : {Format::RoundRobin, Format::Knockout, Format::DoubleElimination}) {
    Made made({.rated = true, .sections = {{.id = "open", .fa = "o", .en = "o", .format = format}}});
    for (const char* const name : {"a", "b", "c", "e"}) {
      made.must(player(name), entry_of_account(name));
      if (made.event.setup.needs_approval) made.must(kDirector, Approval{name});
    }
    made.pair();
    const Pair first = made.first().pair;
    for (const auto& [id, match] : made.event.matches) made.must(kServer, Outcome{id, win(), {}});
    Entry other = entry_of_account(first.white);
    other.account = "z";
    made.must(kDirector, Transfer{other, kGrounds});
    const auto opponents = [&](const std::string& entry) {
      const auto next = next_round(made.event, made.event.sections[0], made.now_ms);
      if (!next) return next.reason().key;
      std::string with;
      for (const Pair& pair : next->pairs) {
        if (pair.white == entry || pair.black == entry) with += pair.white == entry ? pair.black : pair.white;
      }
      return with;
    };
    const std::string waiting = opponents(first.white);
    EXPECT_TRUE(waiting.empty() || waiting == "not_answered") << waiting;
    Made agreed = made;
    agreed.must(player("z"), Consent{first.white, "", Consent::Answer::Given});
    const auto round = next_round(agreed.event, agreed.event.sections[0], agreed.now_ms);
    ASSERT_TRUE(round) << round.reason().en;
    EXPECT_TRUE(std::any_of(round->pairs.begin(), round->pairs.end(),
                            [&](const Pair& pair) { return pair.white == first.white || pair.black == first.white; }));
    made.must(player("z"), Consent{first.white, "", Consent::Answer::Declined});
    const std::string after = opponents(first.white);
    EXPECT_TRUE(after.empty() || after == "no_more_matches") << after;
    EXPECT_EQ(replay(made.event.log).value(), made.event);
  }
}

TEST(Event_N_5_1, NobodyRulesAroundTheOwnMatch) {
  Made made({});
  for (const char* const name : {"d", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  EXPECT_EQ(made.refusal(kDirector, Penalty{"b", "", Step::Exclusion, 0, 0, kGrounds}), "own_case");
  EXPECT_EQ(made.refusal(kDirector, Transfer{entry_of_account("b"), kGrounds}), "own_case");
  EXPECT_EQ(made.refusal(kDirector, Transfer{entry_of_account("d"), kGrounds}), "own_case");
  made.must(player("b"), Call{match, "b", "help", false});
  EXPECT_EQ(made.refusal(kDirector, Call{match, "", "", true}), "own_case");
  // Nor by leaving the match between two rounds.
  made.must(kServer, Outcome{match, win(), {}});
  Entry away = entry_of_account("d");
  away.account = "z";
  made.must(kDirector, Transfer{away, kGrounds});
  EXPECT_TRUE(is_party(made.event, made.first(), "d"));
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, draw(), kGrounds}), "own_case");
}

TEST(Event_N_5_2, WhoSitsInTheCommitteeDoesNotBecomeDirector) {
  Made made({});
  made.must(kDirector, Appointment{"k", "Komite", Office::Committee, false});
  EXPECT_EQ(made.refusal(kDirector, Appointment{"k", "Komite", Office::Director, false}), "director_in_committee");
  made.must(kDirector, Appointment{"k", "Komite", Office::Committee, true});
  made.must(kDirector, Appointment{"k", "Komite", Office::Director, false});
}

TEST(Event_N_1_4, NobodyPlaysForTwoTeams) {
  Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .boards = 2}}});
  const auto team = [](const std::string& id, const std::string& one, const std::string& two) {
    return Entry{id, id, id, "", "open", "", 0, 0, {{one, one}, {two, two}}};
  };
  EXPECT_EQ(made.refusal(kDirector, team("a", "x", "x")), "entered_already") << "nobody sits at two boards";
  made.must(kDirector, team("a", "x", "y"));
  EXPECT_EQ(made.refusal(kDirector, team("b", "y", "z")), "entered_already");
  made.must(kDirector, team("b", "w", "z"));
}

TEST(Event_N_1_4, NoWayAroundTheQuestion) {
  Made made({.rated = false});
  const auto asked = [&](const std::string& id) { return made.event.entries.at(id).asked; };
  for (const char* const name : {"a", "b"}) made.must(kDirector, entry_of_account(name));
  made.must(player("c"), entry_of_account("c"));
  EXPECT_TRUE(asked("a").empty()) << "nothing is at stake";
  tournament::Setup rated = made.event.setup;
  rated.rated = true;
  made.must(kDirector, Settings{rated});
  EXPECT_EQ(asked("a"), std::set<std::string>{"a"}) << "it counts from now on";
  EXPECT_EQ(asked("c"), std::set<std::string>{"c"}) << "who came by himself came to play for nothing";
  for (const char* const name : {"a", "b", "c"}) made.must(player(name), Consent{name, "", Consent::Answer::Given});
  Entry other = entry_of_account("a");
  other.account = "z";
  made.must(kDirector, Transfer{other, kGrounds});
  EXPECT_EQ(asked("a"), std::set<std::string>{"z"}) << "another player instead";
  other.account = "a";
  made.must(kDirector, Transfer{other, kGrounds});
  EXPECT_EQ(asked("a"), std::set<std::string>{"a"}) << "and back: what was agreed to was another entry";
  made.must(player("a"), Consent{"a", "", Consent::Answer::Given});
  made.must(player("b"), Withdrawal{"b", false});
  made.must(kDirector, Withdrawal{"b", true});
  EXPECT_EQ(asked("b"), std::set<std::string>{"b"}) << "who went away is brought back";
  made.must(kDirector, Withdrawal{"a", false});
  made.must(kDirector, Withdrawal{"a", true});
  EXPECT_TRUE(asked("a").empty()) << "the director had sent them away";
  EXPECT_EQ(replay(made.event.log).value(), made.event);

  rated.rated = false;
  made.must(kDirector, Settings{rated});
  EXPECT_TRUE(asked("b").empty()) << "nothing is at stake any more";

  Made begun({.rated = false});
  for (const char* const name : {"a", "b"}) begun.enter(name);
  begun.pair();
  tournament::Setup late = begun.event.setup;
  late.rated = true;
  EXPECT_EQ(begun.refusal(kDirector, Settings{late}), "begun_already");
}

TEST(Event_N_1_4, MembersOfATeamAreAskedToo) {
  Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .boards = 2}}, .needs_approval = false});
  made.must(player("c"), Entry{"x", "", "x", "", "open", "", 0, 0, {{"1", "c"}, {"2", "m"}}});
  EXPECT_EQ(made.event.entries.at("x").asked, std::set<std::string>{"m"}) << "no captain enters others by their names";
  EXPECT_FALSE(made.event.entries.at("x").plays());
  made.must(player("m"), Consent{"x", "", Consent::Answer::Given});
  EXPECT_TRUE(made.event.entries.at("x").plays());
}

TEST(Event_N_5_2, TheCommitteeIsThreeOrFiveAndItsMajorityDecides) {
  Made made({.online = false});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const Pair pair = made.first().pair;
  const Appeal appeal{"A", pair.match, pair.black, "no"};
  const Actor black = player(pair.black);
  for (const char* const name : {"c1", "c2"}) made.must(kDirector, Appointment{name, name, Office::Committee, false});
  EXPECT_EQ(made.refusal(black, appeal), "nothing_ruled");
  made.must(kDirector, Penalty{pair.black, pair.match, Step::Warning, 0, 0, kGrounds});
  EXPECT_EQ(made.refusal(black, appeal), "no_committee");
  made.must(kDirector, Appointment{"c3", "c3", Office::Committee, false});
  made.must(black, appeal);
  EXPECT_EQ(made.refusal(player("c1"), Vote{"A", Decision::Draw, ""}), "not_heard") << "N 5-3";
  made.must(player(pair.white), Statement{"A", pair.white, "yes"});
  made.must(player("c1"), Vote{"A", Decision::Draw, ""});
  made.must(player("c2"), Vote{"A", Decision::WhiteWins, ""});
  EXPECT_TRUE(under_appeal(made.event, pair.match));
  made.must(player("c2"), Vote{"A", Decision::Draw, ""});  // has thought again
  EXPECT_FALSE(under_appeal(made.event, pair.match));
  EXPECT_EQ(made.first().result->white, kPoint / 2);
  EXPECT_FALSE(made.event.appeals[0].verdict->confirms);
}

TEST(Event_N_6_7, OnlineThereIsNoAppeal) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const Pair pair = made.first().pair;
  EXPECT_EQ(made.refusal(player(pair.black), Appeal{"A", pair.match, pair.black, "no"}), "no_appeal_online");
}

TEST(Event, AKnockoutMatchIsPlayedAgainAfterADraw) {
  Made made({.sections = {{.id = "open", .fa = "o", .en = "o", .format = Format::Knockout}}});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  made.must(kServer, Part{match, draw(), 0});
  EXPECT_FALSE(made.first().result);
  made.must(kServer, Part{match, win(), 0});
  EXPECT_EQ(made.first().result->white, kPoint);
  EXPECT_TRUE(is_finished(made.event, made.event.sections[0]));
}

TEST(Event, NobodyReportsADrawWhereSomebodyGoesOn) {
  for (const Format format : {Format::Knockout, Format::RoundRobin}) {
    Made made({.online = false, .sections = {{.id = "open", .fa = "o", .en = "o", .format = format}}});
    for (const char* const name : {"a", "b"}) made.enter(name);
    made.pair();
    const Pair pair = made.first().pair;
    const bool knockout = format == Format::Knockout;
    EXPECT_EQ(made.refusal(player(pair.white), Report{pair.match, pair.white, draw()}),
              knockout ? "no_draw_here" : "granted");
    EXPECT_EQ(made.refusal(player(pair.white), Report{pair.match, pair.white, win()}), "granted");
  }
}

TEST(Event, ALateEntryHasTheLastNumberAndNoPointsBefore) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  made.must(kDirector, Outcome{made.first().pair.match, win(), kGrounds});
  made.enter("z");
  EXPECT_EQ(made.event.sections[0].numbers.back(), "z");
  made.pair();
  const Crosstable table = crosstable_of(made.event, made.event.sections[0]);
  EXPECT_EQ(table.players[2].rounds.at(0).mark, Mark::ZeroBye);
  EXPECT_EQ(made.refusal(kDirector, Refusal{"z", kGrounds}), "begun_already");
}

TEST(Event, AByeIsAskedForBeforeTheRoundIsPaired) {
  Made made({});
  for (const char* const name : {"a", "b", "c", "d"}) made.enter(name);
  made.must(player("a"), ByeRequest{"a", 1, "H"});
  EXPECT_EQ(made.refusal(player("b"), ByeRequest{"a", 2, "H"}), "directors_only");
  EXPECT_EQ(made.refusal(player("a"), ByeRequest{"a", 4, "H"}), "round_paired") << "there is no such round";
  made.pair();
  EXPECT_EQ(made.event.sections[0].rounds[0].pairing.absent, std::vector<std::string>{"a"});
  const Crosstable table = crosstable_of(made.event, made.event.sections[0]);
  const auto place = std::find(made.event.sections[0].numbers.begin(), made.event.sections[0].numbers.end(), "a") -
                     made.event.sections[0].numbers.begin();
  EXPECT_EQ(table.players[static_cast<std::size_t>(place)].rounds.at(0).mark, Mark::HalfBye);
  EXPECT_EQ(made.refusal(player("a"), ByeRequest{"a", 1, ""}), "round_paired");
}

TEST(Event, ANameHasRoomForTheSameNumberOfCharactersInEveryScript) {
  Made made({});
  std::string persian;  // two bytes a character
  for (int count = 0; count < 120; ++count) persian += "ن";
  const auto entry = [](const std::string& name) { return Entry{"a", "", name, "", "open", "", 0, 0, {}}; };
  EXPECT_EQ(made.refusal(kDirector, entry(persian)), "granted");
  EXPECT_EQ(made.refusal(kDirector, entry(std::string(120, 'n'))), "granted");
  EXPECT_EQ(made.refusal(kDirector, entry(persian + "ن")), "bad_text");
}

TEST(Event_N_7_1, TheNumbersFollowFromTheSeedAlone) {
  Made made({});
  for (const char* const name : {"a", "b", "c", "d", "e", "f"}) made.enter(name);
  const Section& section = made.event.sections[0];
  const auto one = start_of(made.event, section, std::string(64, '1')).value();
  EXPECT_EQ(start_of(made.event, section, std::string(64, '1')).value(), one);
  EXPECT_NE(start_of(made.event, section, std::string(64, '2')).value().numbers, one.numbers);
}

/// Any wish of anybody, at any time: what is granted can be replayed, and nobody's points come from nowhere.
TEST(EventProperty, WhateverIsWishedTheLogGivesTheSameEvent) {
  int granted = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const auto pick = [&](int bound) { return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound))); };
    const auto format = static_cast<Format>(pick(8));
    Made made({.best_of = pick(3) == 0 ? 3 : 1,
               .sections = {{.id = "open", .fa = "o", .en = "o", .format = format, .rounds = 4, .groups = 2}}});
    const int entrants = 2 + pick(9);
    for (int at = 0; at < entrants; ++at) made.enter("p" + std::to_string(at));
    for (int step = 0; step < 200; ++step) {
      const Section& section = made.event.sections[0];
      if (section.ended) break;
      if (!section.started || (round_is_over(section, made.event) && pick(3) == 0)) {
        if (!section.started) made.must(kServer, start_of(made.event, section, std::string(64, 'b')).value());
        const auto round = next_round(made.event, made.event.sections[0], made.now_ms);
        if (round) made.must(kServer, *round);
        continue;
      }
      if (made.event.matches.empty()) continue;
      auto match = made.event.matches.begin();
      std::advance(match, pick(static_cast<int>(made.event.matches.size())));
      const std::string entry = "p" + std::to_string(pick(entrants));
      const Actor by = pick(3) == 0 ? kDirector : player(entry);
      const std::vector<MatchResult> results{win(), draw(), {.white = 0, .black = kPoint}, {.white = 7, .black = 3}};
      const std::vector<Fact> wishes{Outcome{match->first, results[static_cast<std::size_t>(pick(4))], kGrounds},
                                     Report{match->first, entry, win()},
                                     Confirmation{match->first, entry, pick(2) == 0},
                                     Part{match->first, draw(), 0},
                                     Withdrawal{entry, pick(2) == 0},
                                     ByeRequest{entry, 1 + pick(5), "H"},
                                     Penalty{entry, match->first, static_cast<Step>(pick(8)), 1, 1, kGrounds},
                                     Unpairing{"open", 1 + pick(4), kGrounds},
                                     Call{match->first, entry, "help", pick(2) == 0},
                                     Ending{"open"}};
      const Fact& wish = wishes[static_cast<std::size_t>(pick(static_cast<int>(wishes.size()) - (step < 190 ? 1 : 0)))];
      if (made.refusal(by, wish) != "granted") continue;
      made.must(by, wish);
      ++granted;
    }
    EXPECT_EQ(replay(made.event.log).value(), made.event) << seed;
    const Standings shown = standings_of(made.event, made.event.sections[0]);
    for (const Standing& place : shown.places) EXPECT_GE(place.points, 0);
  }
  EXPECT_GT(granted, 1'000) << "something must have happened";
}

/// What a log came to that is no event's.
std::string fault_of(const std::vector<Recorded>& log) {
  const auto replayed = replay(log);
  return replayed ? "fine" : std::to_string(replayed.reason().number) + " " + replayed.reason().message.key;
}

TEST(Log, WhatSpeaksOfNothingThatIsThereIsNamed) {
  Made made({});
  for (const char* const name : {"a", "b", "c"}) made.enter(name);
  made.must(kServer, start_of(made.event, made.event.sections[0], std::string(64, 'b')).value());
  made.must(kServer, next_round(made.event, made.event.sections[0], made.now_ms).value());
  const std::vector<Recorded>& log = made.event.log;
  EXPECT_EQ(fault_of(log), "fine");
  const auto with = [&](const Fact& fact) {
    auto longer = log;
    longer.push_back({made.event.version + 1, made.now_ms, "", "", "", fact});
    const std::string fault = fault_of(longer);
    return fault.substr(fault.find(' ') + 1);
  };
  const std::vector<std::pair<std::string, Fact>> cases{
      {"fact_opening", Opening{}},
      {"section_has_entries", Settings{}},
      {"no_such_match", Monitor{"x", "m", "M", kGrounds}},
      {"no_such_section", Entry{"d", "d", "d", "", "x", "", 0, 0, {}}},
      {"no_such_entry", Approval{"x"}},
      {"no_such_entry", Refusal{"x", kGrounds}},
      {"no_such_entry", Transfer{Entry{"x", "x", "x", "", "open", "", 0, 0, {}}, kGrounds}},
      {"no_such_entry", Withdrawal{"x", false}},
      {"no_such_entry", ByeRequest{"x", 2, "H"}},
      {"no_such_section", Start{"x", "", {}}},
      {"no_such_entry", Start{"open", "", {"x"}}},
      {"no_such_section", Unpairing{"x", 1, kGrounds}},
      {"no_such_match", TableFor{"x", "t"}},
      {"no_such_match", Arrival{"x", "a"}},
      {"no_such_match", LatePoints{"x", "a", 1}},
      {"no_such_match", Report{"x", "a", win()}},
      {"no_such_match", Confirmation{"x", "a", true}},
      {"no_such_match", Part{"x", win(), 0}},
      {"no_such_match", Outcome{"x", win(), kGrounds}},
      {"no_such_entry", Penalty{"x", "", Step::Exclusion, 0, 0, kGrounds}},
      {"no_such_match", Call{"x", "a", "help", false}},
      {"no_such_match", Appeal{"a1", "x", "a", "why"}},
      {"no_such_appeal", Statement{"x", "a", "so"}},
      {"no_such_section", Ending{"x"}},
  };
  for (const auto& [key, fact] : cases) EXPECT_EQ(with(fact), key) << word_of(fact);
  Paired far;
  far.section = "open";
  far.round = 3;
  EXPECT_EQ(with(far), "not_that_round");
  far.round = 2;
  far.pairs = {{"m", "a", "x", ""}};
  EXPECT_EQ(with(far), "no_such_entry");
}

TEST(Log, HasNoGapsAndBeginsWithItsOpening) {
  Made made({});
  made.enter("a");
  auto log = made.event.log;
  log.erase(log.begin() + 1);
  EXPECT_EQ(fault_of(log), "2 fact_number");
  log = made.event.log;
  log.erase(log.begin());
  log[0].number = 1;
  EXPECT_EQ(fault_of({log[0]}), "1 fact_opening");
}

TEST(Draw_N7_1, ASectionThatComesLaterIsSealedBeforeItIsDrawn) {
  Made made({.draw_seal = "open=11"});
  auto later = made.event.setup;
  later.sections.push_back({.id = "women", .fa = "w", .en = "w", .rounds = 3});
  later.draw_seal = "open=99 women=22";
  made.must(kDirector, Settings{later});
  EXPECT_EQ(made.event.setup.draw_seal, "open=11 women=22") << "what was sealed stays sealed as it was";
  later.draw_seal = "women=33";
  made.must(kDirector, Settings{later});
  EXPECT_EQ(made.event.setup.draw_seal, "open=11 women=22");
  EXPECT_TRUE(is_sealed(made.event.setup, "women"));
  EXPECT_FALSE(is_sealed(made.event.setup, "wom"));
}

TEST(Draw_N7_1, NothingIsSealedAfterItWasDrawn) {
  Made made({});
  made.enter("a");
  made.enter("b");
  made.must(kServer, start_of(made.event, made.event.sections[0], std::string(64, 'b')).value());
  auto later = made.event.setup;
  later.draw_seal = "open=11";
  made.must(kServer, Settings{later});
  EXPECT_EQ(made.event.setup.draw_seal, "");
}

}  // namespace
}  // namespace meydan::tournament
