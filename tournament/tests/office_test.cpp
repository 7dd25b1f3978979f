// The referee's office: appeals and what comes of them, exceptions to lateness, who is entered already.
#include <gtest/gtest.h>

#include <algorithm>

#include "tournament/tests/attending.h"

namespace meydan::tournament {
namespace {

/// A match over the board about which the director has ruled, and three who sit in the committee.
class Ruled : public Made {
 public:
  explicit Ruled(Setup setup = {.online = false}) : Made(std::move(setup)) {
    for (const char* const name : {"a", "b"}) enter(name);
    pair();
    pair_ = first().pair;
    must(kDirector, Outcome{pair_.match, win(), kGrounds});
    for (const char* const name : {"c1", "c2", "c3"})
      must(kDirector, Appointment{name, name, Office::Committee, false});
  }
  Appeal appeal() const { return {"A", pair_.match, pair_.black, "not so"}; }
  void appeal_heard() {
    must(player(pair_.black), appeal());
    must(player(pair_.white), Statement{"A", pair_.white, "it was"});
  }
  void decide_by_two(Decision decision) {
    for (const char* const name : {"c1", "c2"}) must(player(name), Vote{"A", decision, ""});
  }

  Pair pair_;
};

TEST(Event_N_5_2, NobodyAppealsBeforeThereIsARuling) {
  Made made({.online = false});
  for (const char* const name : {"a", "b"}) made.enter(name);
  for (const char* const name : {"c1", "c2", "c3"})
    made.must(kDirector, Appointment{name, name, Office::Committee, false});
  made.pair();
  const Pair pair = made.first().pair;
  EXPECT_EQ(made.refusal(player(pair.black), Appeal{"A", pair.match, pair.black, "no"}), "nothing_ruled");
  made.must(player(pair.white), Report{pair.match, pair.white, win()});
  made.must(player(pair.black), Confirmation{pair.match, pair.black, true});
  EXPECT_EQ(made.refusal(player(pair.black), Appeal{"A", pair.match, pair.black, "no"}), "nothing_ruled")
      << "what both have said is no ruling";
  made.must(kDirector, Penalty{pair.black, pair.match, Step::Warning, 0, 0, kGrounds});
  EXPECT_EQ(made.refusal(player(pair.black), Appeal{"A", pair.match, pair.black, "no"}), "granted");
}

TEST(Event_N_5_2, PlayOnReopensTheMatch) {
  Ruled made;
  made.appeal_heard();
  made.decide_by_two(Decision::PlayOn);
  EXPECT_FALSE(made.first().over());
  EXPECT_TRUE(made.first().ruled_by.empty());
  ASSERT_TRUE(made.event.appeals[0].verdict->reopens);
  made.must(player(made.pair_.white), Report{made.pair_.match, made.pair_.white, draw()});
  made.must(player(made.pair_.black), Confirmation{made.pair_.match, made.pair_.black, true});
  EXPECT_EQ(made.first().result, draw());
}

TEST(Event_N_5_2, TheVerdictIsTheCommitteesWithItsScore) {
  Ruled made;
  made.appeal_heard();
  made.decide_by_two(Decision::BlackWins);
  const Verdict& verdict = *made.event.appeals[0].verdict;
  EXPECT_EQ(verdict.votes_for, 2);
  EXPECT_EQ(verdict.votes, 3);
  EXPECT_FALSE(verdict.confirms);
  for (const Recorded& recorded : made.event.log) {
    const bool of_committee = std::holds_alternative<Verdict>(recorded.fact) ||
                              (std::holds_alternative<Outcome>(recorded.fact) && &recorded == &made.event.log.back());
    if (of_committee) {
      EXPECT_EQ(recorded.by + recorded.name, "") << word_of(recorded.fact);
    }
  }
  EXPECT_EQ(made.first().ruled_by, "") << "no member of it";
  EXPECT_EQ(made.first().grounds.clause, "N 5-2");
}

TEST(Event_N_5_2, NothingIsPairedByARulingThatIsHidden) {
  Ruled made({.online = false, .sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 1}}, .pairs_itself = true});
  EXPECT_TRUE(due_in(made.event, made.event.sections[0], made.now_ms));
  made.appeal_heard();
  EXPECT_FALSE(due_in(made.event, made.event.sections[0], made.now_ms));
  EXPECT_EQ(made.refusal(kDirector, Ending{"open"}), "appeal_open");
  EXPECT_EQ(made.refusal(kServer, Paired{.section = "open",
                                         .round = 2,
                                         .pairs = {{"open-2-1", "a", "b", ""}},
                                         .absent = {},
                                         .warnings = {},
                                         .grounds = {}}),
            "appeal_open");
  made.decide_by_two(Decision::WhiteWins);
  EXPECT_EQ(made.refusal(kDirector, Ending{"open"}), "granted");
}

TEST(Event_N_5_2, AnAppealIsTakenBackByWhoMadeIt) {
  Ruled made;
  made.must(player(made.pair_.black), made.appeal());
  Appeal back = made.appeal();
  back.withdrawn = true;
  EXPECT_EQ(made.refusal(player(made.pair_.white), back), "not_your_match");
  made.must(player(made.pair_.black), back);
  EXPECT_FALSE(under_appeal(made.event, made.pair_.match));
  EXPECT_EQ(made.refusal(player("c1"), Vote{"A", Decision::Draw, ""}), "appeal_over");
  EXPECT_EQ(made.refusal(player(made.pair_.black), back), "appeal_over");
  Appeal second = made.appeal();
  second.appeal = "B";
  EXPECT_EQ(made.refusal(player(made.pair_.black), second), "granted");
}

TEST(Event_N_5_2, AVerdictThatTheFormatCannotTakeIsRefusedBeforeTheVote) {
  Ruled made({.online = false, .sections = {{.id = "open", .fa = "o", .en = "o", .format = Format::Knockout}}});
  made.appeal_heard();
  EXPECT_EQ(made.refusal(player("c1"), Vote{"A", Decision::Draw, ""}), "no_draw_here");
  EXPECT_EQ(made.refusal(player("c1"), Vote{"A", Decision::BlackWins, ""}), "granted");
}

TEST(Event_N_5_3, WhoHasNoAccountIsHeardThroughTheDirectorOrAMonitor) {
  Made made({.online = false});
  for (const char* const name : {"a", "b"}) made.must(kDirector, Entry{name, "", name, "", "open", "", 0, 0, {}});
  made.pair();
  const Pair pair = made.first().pair;
  made.must(kDirector, Outcome{pair.match, win(), kGrounds});
  made.must(kDirector, Monitor{pair.match, "m", "m", {}});
  for (const char* const name : {"c1", "c2", "c3"})
    made.must(kDirector, Appointment{name, name, Office::Committee, false});
  EXPECT_EQ(made.refusal(player("x"), Appeal{"A", pair.match, pair.black, "no"}), "not_your_match");
  made.must(kDirector, Appeal{"A", pair.match, pair.black, "no"});
  EXPECT_EQ(made.refusal(player("x"), Statement{"A", pair.white, "yes"}), "not_your_match");
  made.must(player("m"), Statement{"A", pair.white, "yes"});
  made.must(player("c1"), Vote{"A", Decision::Draw, ""});
  Ruled with_accounts;
  with_accounts.must(player(with_accounts.pair_.black), with_accounts.appeal());
  EXPECT_EQ(with_accounts.refusal(kDirector, Statement{"A", with_accounts.pair_.white, "yes"}), "not_your_match")
      << "who has an account speaks for themselves";
}

TEST(Event_N_5_3, TheSecondOfAPairCallsAndAppeals) {
  Made made({.online = false, .sides = {0, 1, 0, 1}});
  for (const std::string pair : {"x", "y"})
    made.must(kDirector, Entry{pair, pair + "1", pair, "", "open", "", 0, 0, {{"1", pair + "1"}, {"2", pair + "2"}}});
  made.pair();
  const Pair pair = made.first().pair;
  made.must(player(pair.white + "2"), Call{pair.match, pair.white, "please", false});
  EXPECT_EQ(made.refusal(player(pair.white + "2"), Call{pair.match, pair.black, "", false}), "not_your_match");
  made.must(kDirector, Outcome{pair.match, win(), kGrounds});
  for (const char* const name : {"c1", "c2", "c3"})
    made.must(kDirector, Appointment{name, name, Office::Committee, false});
  made.must(player(pair.black + "2"), Appeal{"A", pair.match, pair.black, "no"});
  made.must(player(pair.white + "2"), Statement{"A", pair.white, "yes"});
  made.must(player("c1"), Vote{"A", Decision::Draw, ""});
}

TEST(Event_D_8, TheCommitteeOfTheMindGamesSitsOnlineToo) {
  Ruled made({.online = true, .committee_online = true});
  made.appeal_heard();
  made.decide_by_two(Decision::Draw);
  EXPECT_EQ(made.first().result->white, kPoint / 2);
}

TEST(Event_D_22, TheArbiterGivesTheOpponentAPointAHalfOrNothing) {
  Made made({});
  for (const char* const name : {"a", "b"}) made.enter(name);
  made.pair();
  const std::string match = made.first().pair.match;
  using enum MatchResult::Kind;
  for (const Points points : {0, 5, 10})
    EXPECT_EQ(made.refusal(kDirector, Outcome{match, {.white = points, .black = 0, .kind = Adjudicated}, kGrounds}),
              "granted");
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, {.white = 5, .black = 0}, kGrounds}), "bad_result");
  EXPECT_EQ(made.refusal(kDirector, Outcome{match, {.white = 3, .black = 2, .kind = Adjudicated}, kGrounds}),
            "bad_result");
  made.must(kDirector, Outcome{match, {.white = 5, .black = 0, .kind = Adjudicated}, kGrounds});
  for (const Standing& place : standings_of(made.event, made.event.sections[0]).places)
    EXPECT_EQ(place.points, place.entry == made.first().pair.white ? 5 : 0);
}

// ---- lateness ----

class OfficeHours : public Attending {
 protected:
  void open(tournament::Setup setup, const std::vector<std::string>& people = {"a", "b"}) {
    setup.id = "e";
    setup.fa = setup.en = "Event";
    setup.game = "othello";
    setup.online = false;
    setup.lateness = Lateness::PenaltyPoints;
    setup.lengths = {7};
    setup.sections = {{.id = "open", .fa = "o", .en = "o", .rounds = 3}};
    must(kDirector, Opening{setup, "", ""});
    for (const std::string& name : people) must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {}});
    must(kServer, start_of(event_, event_.sections[0], std::string(64, 'a')).value());
    pair();
  }
  void end_round() {
    for (const std::string& id : event_.sections[0].rounds.back().matches) must(kServer, Outcome{id, draw(), {}});
  }
  void pair() { must(kServer, next_round(event_, event_.sections[0], now_ms_).value()); }
  int points_due() {
    const auto wishes = due_of<Wish>();
    return wishes.empty() ? 0 : std::get<LatePoints>(wishes[0].fact).points;
  }
  static constexpr Ms kMinute = 60'000;
};

TEST_F(OfficeHours, N_2_2_ALateTickForfeitsNobody) {
  open({});
  const Ms start = match().starts_at_ms;
  now_ms_ = start + 60 * kMinute;
  must(kDirector, Arrival{id(), match().pair.white});
  EXPECT_EQ(points_due(), 0) << "an hour of nobody being ticked";
  now_ms_ += 4 * kMinute;
  EXPECT_EQ(points_due(), 0);
  now_ms_ += 1 * kMinute;
  EXPECT_EQ(points_due(), 1);
  now_ms_ += 5 * kMinute;
  EXPECT_EQ(points_due(), 2);
}

TEST_F(OfficeHours, N_2_2_TheFirstMatchOfEachDayHasTheLongerGrace) {
  open({.round_every_ms = 12 * 60 * kMinute}, {"a", "b", "c", "d", "e", "f"});
  const auto grace = [&] {
    now_ms_ = match().starts_at_ms;
    must(kDirector, Arrival{id(), match().pair.white});
    while (points_due() == 0) now_ms_ += kMinute;
    return (now_ms_ - match().starts_at_ms) / kMinute;
  };
  EXPECT_EQ(grace(), 15);
  end_round();
  pair();  // twelve hours later: half past three in the afternoon of the same day in Iran
  EXPECT_EQ(grace(), 10);
  end_round();
  pair();  // and half past three in the night after it
  EXPECT_EQ(grace(), 15);
}

TEST_F(OfficeHours, N_2_2_3_TheDirectorUndoesATickAndExcuses) {
  open({});
  const std::string white = match().pair.white;
  const std::string black = match().pair.black;
  must(kDirector, Arrival{id(), white});
  now_ms_ = match().starts_at_ms + 15 * kMinute;
  EXPECT_EQ(points_due(), 1);
  const auto refused = decide(event_, {player(white), "", Arrival{id(), white, "", true}}, now_ms_);
  EXPECT_FALSE(refused) << "the director's to undo";
  must(kDirector, Arrival{id(), white, "", true});
  EXPECT_EQ(points_due(), 0);
  must(kDirector, Arrival{id(), white});
  now_ms_ += 60 * kMinute;
  must(kServer, LatePoints{id(), black, 4});  // past half of seven
  ASSERT_TRUE(match().over());
  EXPECT_FALSE(decide(event_, {kDirector, "", LatePoints{id(), black, 0}}, now_ms_)) << "without grounds";
  must(kDirector, LatePoints{id(), black, 1, kGrounds});
  EXPECT_FALSE(match().over());
  EXPECT_EQ(match().late.at(black), 1);
  EXPECT_EQ(points_due(), 0) << "nothing is counted any more";
}

TEST_F(OfficeHours, N_5_2_AReopenedMatchHasANewTable) {
  tournament::Setup setup{.id = "e",
                          .fa = "E",
                          .en = "E",
                          .game = "othello",
                          .sections = {{.id = "open", .fa = "o", .en = "o"}},
                          .committee_online = true};
  must(kDirector, Opening{setup, "", ""});
  for (const char* const name : {"a", "b"}) must(kDirector, Entry{name, name, name, "", "open", "", 0, 0, {}});
  must(kServer, start_of(event_, event_.sections[0], std::string(64, 'a')).value());
  pair();
  add_table(play::Phase::Playing);
  must(kDirector, Outcome{id(), win(), kGrounds});
  tables_.begin()->second.phase = play::Phase::Over;
  for (const char* const name : {"c1", "c2", "c3"})
    must(kDirector, Appointment{name, name, tournament::Office::Committee, false});
  must(player(match().pair.black), Appeal{"A", id(), match().pair.black, "no"});
  must(player(match().pair.white), Statement{"A", match().pair.white, "yes"});
  for (const char* const name : {"c1", "c2"}) must(player(name), Vote{"A", Decision::PlayOn, ""});
  const auto tables = due_of<NewTable>();
  ASSERT_EQ(tables.size(), 1U);
  EXPECT_EQ(tables[0].table, table_id(event_, match(), 1));
  EXPECT_TRUE(due_of<Wish>().empty()) << "what the first table said counts no more";
  play::Table& second = add_table(play::Phase::Over);
  using enum meydan::Standing;
  second.results.push_back({{Loss, Win}, std::nullopt, "more_discs", "O 4"});
  second.chairs[1].half_points = 2;
  const auto taken = due_of<Wish>();
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(std::get<Outcome>(taken[0].fact).result.black, kPoint);
}

// ---- entries ----

TEST(Event_D_2, AnInstitutionIsTheSameHoweverItIsWritten) {
  Made made({.per_institution = 1});
  made.enter("a", "دانشگاه علمی‌کاربردی ۱۲");
  for (const char* const same : {"دانشگاه علمی کاربردی 12", "دانشگاه علم\u064a‌\u0643اربرد\u064a ١٢",
                                 " دانشگاه  علمیکاربردی ۱۲"})
    EXPECT_EQ(made.refusal(kDirector, Entry{"b", "", "b", same, "open", "", 0, 0, {}}), "institution_full") << same;
  EXPECT_EQ(made.refusal(kDirector,
                         Entry{"b", "", "b", "دانشگاه علمی‌کاربردی ۱۳", "open", "", 0, 0, {}}),
            "granted");
}

TEST(Event_D_2, ThePersonWhoIsEnteredTwiceIsNoticed) {
  Made made({});
  made.must(kDirector, Entry{"a", "", "علی یکتا", "مرکز ۱", "open", "", 0, 0, {}});
  Entry again{"b", "", "عل\u064a \u064a\u0643تا", "مرکز1", "open", "", 0, 0, {}};
  EXPECT_EQ(made.refusal(kDirector, again), "known_person");
  again.namesake = true;
  EXPECT_EQ(made.refusal(kDirector, again), "granted");
  again.namesake = false;
  again.institution = "مرکز ۲";
  EXPECT_EQ(made.refusal(kDirector, again), "granted");
}

TEST(Event_N_1_4, WhoWasRefusedDoesNotEnterAgainWithoutTheDirector) {
  Made made({});
  made.must(player("a"), Entry{"a1", "", "", "", "open", "", 0, 0, {}});
  made.must(kDirector, tournament::Refusal{"a1", kGrounds});
  EXPECT_EQ(made.refusal(player("a"), Entry{"a2", "", "", "", "open", "", 0, 0, {}}), "refused_before");
  EXPECT_EQ(made.refusal(kDirector, Entry{"a2", "a", "a", "", "open", "", 0, 0, {}}), "granted");
}

TEST(Event_N_1_4, EntriesAreFoundWithoutLookingAtAllOthers) {
  Made made({});
  made.enter("a", "x");
  made.must(kDirector, Transfer{{"a", "a2", "a", "y", "open", "", 0, 0, {}}, kGrounds});
  EXPECT_EQ(entry_of(made.event, "a"), nullptr);
  ASSERT_NE(entry_of(made.event, "a2"), nullptr);
  EXPECT_TRUE(made.event.index.of_institution("open", "x").empty());
  EXPECT_EQ(made.event.index.of_institution("open", "Y").size(), 1U);
}

}  // namespace
}  // namespace meydan::tournament
