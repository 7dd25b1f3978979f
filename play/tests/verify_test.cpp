// Logs of whole matches: honest ones pass, and whatever is changed in them afterwards is noticed, as far as it can be.
#include "play/verify.h"

#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "base/rng.h"
#include "games/registry.h"
#include "play/sealed_chance.h"
#include "play/tests/host.h"
#include "play/tests/race.h"
#include "rules/any_game_of.h"

namespace meydan::play {
namespace {

const AnyGame& race_game() {
  static const auto game = any_game_of<race::Race>();
  return *game;
}
const AnyGame& dooz() { return *find_game("connect_four")->game; }

Secret secret() {
  Secret made;
  for (std::size_t index = 0; index < made.bytes.size(); ++index)
    made.bytes[index] = static_cast<std::uint8_t>(7 * index);
  return made;
}

const Grounds kGrounds{"D 22", "asked twice"};

TableSetup race_setup() {
  const ClockSetup clock{.kind = ClockKind::Fischer, .bank_ms = 60'000, .step_ms = 500};
  TableSetup setup{.table = "t1", .game = "race", .rules = "standard", .clock = clock};
  setup.games = 2;
  setup.starts_at_ms = 1'010'000;
  setup.dice_commitment = commit(secret());
  return setup;
}

/// Two people sit down, contribute (Ani thinks better of it once, which was possible) and wait for the start.
void sit_and_start(Host& host) {
  host.send("ani", Sit{"Ani"});
  host.send("ani", Contribute{"first-thought"});
  host.send("babak", Sit{"Babak"});
  host.wait(2'000);
  host.unbounded();
  host.send("ani", Contribute{"salam"});
  host.unbounded(false);
  host.send("babak", Contribute{"dorud"});
  host.wait(8'000);
  host.tick();
}

/// A match of two games in which everything happens that can happen at a table.
Log play_race(const ChanceSource& chance) {
  Host host(race_game(), race_setup(), &chance);
  sit_and_start(host);
  host.wait(1'700);
  host.run();
  host.send("babak", Say{"khoob bood"});
  host.send("babak", RemoveSpectator{"cyrus"});
  host.send("ani", MakeOffer{Offer::Draw});
  host.wait(300);
  host.send("babak", AnswerOffer{Offer::Draw, false});
  host.run();
  host.wait(900);
  host.direct(StopClocks{StopReason::Dispute, kGrounds});
  host.wait(5'000);
  host.direct(AdjustClock{1, Adjust::Add, 10'000, kGrounds});
  host.direct(Penalise{0, 1, kGrounds});
  host.direct(ResumeClocks{});
  host.wait(1'100);
  host.run();
  const EventNumber wanted = host.table().version;
  host.wait(800);
  host.run();
  host.wait(800);
  host.run();
  host.direct(UndoTo{wanted, kGrounds});
  host.direct(ResumeClocks{});
  while (host.table().phase == Phase::Playing) {
    host.wait(1'000);
    host.run();
  }
  host.wait(kBetweenGamesMs);
  host.tick();
  for (int turn = 0; turn < 3; ++turn) {
    host.wait(700);
    host.run();
  }
  host.wait(50);
  host.send("ani", Resign{});
  host.send("ani", MakeOffer{Offer::Rematch});
  host.send("babak", AnswerOffer{Offer::Rematch, true});
  return host.log();
}

const Log& race_log() {
  static const Log log = play_race(SealedChance(secret()));
  return log;
}

std::string words_of(const Verification& report) {
  std::string text;
  for (const Finding& finding : report.findings) {
    text += std::to_string(finding.event) + ": " + finding.message.key + ": " + finding.message.en + "\n";
  }
  return text;
}

/// The place of the first, second, ... event of a kind.
template <class Kind>
std::size_t place_of(const Log& log, int which = 1) {
  for (std::size_t place = 0; place < log.size(); ++place) {
    if (std::holds_alternative<Kind>(log[place].fact) && --which == 0) return place;
  }
  ADD_FAILURE() << "no such event";
  return 0;
}
template <class Kind>
int count_of(const Log& log) {
  return static_cast<int>(std::count_if(log.begin(), log.end(),
                                        [](const Event& event) { return std::holds_alternative<Kind>(event.fact); }));
}
template <class Kind>
Kind& fact_of(Log& log, int which = 1) {
  return std::get<Kind>(log[place_of<Kind>(log, which)].fact);
}

void number_anew(Log& log) {
  for (std::size_t place = 0; place < log.size(); ++place) log[place].number = static_cast<EventNumber>(place) + 1;
}

/// The keys of the findings that the report has about an event.
bool has(const Verification& report, std::string_view key, EventNumber event) {
  return std::any_of(report.findings.begin(), report.findings.end(),
                     [&](const Finding& finding) { return finding.message.key == key && finding.event == event; });
}

TEST(VerifyTest, AnHonestMatchIsClean) {
  const Log& log = race_log();
  // Every kind of event is in it, or the tests below would miss some.
  const std::size_t cancelled = Fact(Cancelled{}).index();  // never together with a game: see below
  // What belongs to matches of several games on one board is in match_test.cpp.
  const std::size_t of_matches = Fact(Announced{}).index();
  for (std::size_t kind = 0; kind < of_matches; ++kind) {
    if (kind == cancelled) continue;
    EXPECT_TRUE(std::any_of(log.begin(), log.end(), [&](const Event& event) { return event.fact.index() == kind; }))
        << kind;
  }
  const Verification report = verify(log, race_game());
  EXPECT_TRUE(report.clean()) << words_of(report);
  EXPECT_EQ(report.events, static_cast<EventNumber>(log.size()));
  EXPECT_EQ(report.moves, count_of<Moved>(log));
  EXPECT_GT(report.moves, 10);
  EXPECT_EQ(report.rolls, count_of<Rolled>(log));
  EXPECT_GT(report.rolls, 10);
  EXPECT_EQ(report.rolls_not_derived, 0);
  EXPECT_TRUE(report.over);
}

TEST(VerifyTest, SealedDiceWaitForThePartsButNotForEver) {
  TableSetup setup = race_setup();
  setup.starts_at_ms.reset();
  const SealedChance chance(secret());
  for (const bool given : {true, false}) {
    Host host(race_game(), setup, &chance);
    host.send("ani", Sit{"Ani", "salam"});
    host.wait(10'000);
    host.send("babak", Sit{"Babak"});
    EXPECT_EQ(host.table().phase, Phase::Open);
    const Ms due = host.log().back().time_ms + kWaitForPartsMs;
    EXPECT_EQ(next_tick_ms(host.table(), 0), due);
    if (given) {
      host.wait(100);
      host.send("babak", Contribute{"dorud"});
    } else {
      host.wait(kWaitForPartsMs - 1);
      host.tick();
      EXPECT_EQ(host.table().phase, Phase::Open);
      host.wait(1);
      host.tick();
    }
    EXPECT_EQ(host.table().phase, Phase::Playing);
    const Verification report = verify(host.log(), race_game());
    EXPECT_TRUE(report.clean()) << words_of(report);
  }
}

TEST(VerifyTest, ATableTakenBackIsClean) {
  for (const bool withdrawn : {true, false}) {
    TableSetup setup = race_setup();
    setup.starts_at_ms.reset();
    Host host(race_game(), setup, nullptr);
    host.send("ani", Sit{"Ani", "salam", 1});
    host.wait(kWaitForPlayersMs);
    if (withdrawn) {
      host.send("ani", Cancel{});
    } else {
      host.tick();
    }
    Log log = host.log();
    ASSERT_EQ(log.size(), 4U);
    const Verification report = verify(log, race_game());
    EXPECT_TRUE(report.clean()) << words_of(report);
    EXPECT_TRUE(report.over);
    log[3].time_ms -= 1;
    EXPECT_EQ(verify(log, race_game()).clean(), withdrawn) << "nobody comes only after a day";
  }
}

// --- Every field of every kind of event.

constexpr std::string_view kNothing = "";  // what only people know: nobody can notice that it was changed

struct Change {
  const char* what;
  std::function<std::size_t(Log&)> make;  // gives the place where it must be noticed
  std::string_view noticed;
};

/// A change of a fact that is noticed at its own event.
template <class Kind>
Change change(const char* what, std::string_view noticed, std::function<void(Kind&)> make, int which = 1) {
  return {what,
          [make = std::move(make), which](Log& log) {
            make(fact_of<Kind>(log, which));
            return place_of<Kind>(log, which);
          },
          noticed};
}
/// A change of an event's number, time or author.
template <class Kind>
Change change_event(const char* what, std::string_view noticed, std::function<void(Event&)> make, int which = 1) {
  return {what,
          [make = std::move(make), which](Log& log) {
            const std::size_t place = place_of<Kind>(log, which);
            make(log[place]);
            return place;
          },
          noticed};
}
/// A change of the setup, noticed at the first event of another kind.
template <class Noticing>
Change change_setup(const char* what, std::string_view noticed, std::function<void(TableSetup&)> make, int which = 1) {
  return {what,
          [make = std::move(make), which](Log& log) {
            make(fact_of<Created>(log).setup);
            return place_of<Noticing>(log, which);
          },
          noticed};
}

std::vector<Change> all_changes() {
  return {
      change_event<Said>("number", "number_differs", [](Event& event) { ++event.number; }),
      change_event<Created>("number of the first", "number_differs", [](Event& event) { event.number = 0; }),
      change_event<Said>("time, back", "time_went_back", [](Event& event) { event.time_ms -= 1; }),
      change_event<Said>("time, mad", "unbelievable", [](Event& event) { event.time_ms = INT64_MAX; }),
      change_event<OfferAnswered>(
          "time that no clock was charged for", kNothing, [](Event& event) { ++event.time_ms; }, 2),
      {"time that a turn was interrupted",
       [](Log& log) {
         ++log[place_of<ClocksStopped>(log)].time_ms;
         return place_of<Moved>(log, 3);  // which took a millisecond longer now
       },
       "charge_differs"},
      change_event<Moved>("time of a move", "charge_differs", [](Event& event) { event.time_ms -= 1; }),
      change_event<Rolled>(
          "time of a roll", "time_differs", [](Event& event) { ++event.time_ms; }, 2),
      change_event<Moved>("who moved", "refused", [](Event& event) { event.by = event.by == "ani" ? "babak" : "ani"; }),
      change_event<Moved>("moved by nobody", "refused", [](Event& event) { event.by.clear(); }),
      change_event<Rolled>("who rolled", "author_differs", [](Event& event) { event.by = "dara"; }),
      change_event<Created>("who created", "author_differs", [](Event& event) { event.by = "dara"; }),
      change_event<Penalised>("a player as director", "refused", [](Event& event) { event.by = "ani"; }),
      change_event<Penalised>("another director", kNothing, [](Event& event) { event.by = "dariush"; }),
      change_event<Rolled>("key", "author_differs", [](Event& event) { event.key = "mine"; }),
      change_event<Said>("a key that nobody else used", kNothing, [](Event& event) { event.key = "mine"; }),
      change_event<Offered>("a used key", "repeated", [](Event& event) { event.key = "k1"; }),

      change_setup<Rolled>("table", "roll_differs", [](TableSetup& setup) { setup.table = "t2"; }),
      change_setup<Created>("game", "other_game", [](TableSetup& setup) { setup.game = "connect_four"; }),
      change_setup<Created>("rules", "bad_rules", [](TableSetup& setup) { setup.rules = "lenient"; }),
      change_setup<Moved>("clock.kind", "charge_differs",
                          [](TableSetup& setup) { setup.clock.kind = ClockKind::SuddenDeath; }),
      change_setup<Moved>("clock.bank_ms", "other_event", [](TableSetup& setup) { setup.clock.bank_ms = 1'000; }),
      change_setup<Created>("clock.bank_ms, mad", "unbelievable",
                            [](TableSetup& setup) { setup.clock.bank_ms = INT64_MAX; }),
      change_setup<Moved>("clock.step_ms", "charge_differs", [](TableSetup& setup) { ++setup.clock.step_ms; }),
      change_setup<Created>("clock.move_limit_ms", kNothing, [](TableSetup& setup) { setup.clock.move_limit_ms = 1; }),
      change_setup<Seated>(
          "seats, fewer", "refused", [](TableSetup& setup) { setup.seats = 1; }, 2),
      change_setup<Created>("seats, more", "bad_seats", [](TableSetup& setup) { setup.seats = 3; }),
      change_setup<Created>("seats, none", "unbelievable", [](TableSetup& setup) { setup.seats = 0; }),
      change_setup<GameStarted>(
          "games, fewer", "other_event", [](TableSetup& setup) { setup.games = 1; }, 2),
      change_setup<MatchEnded>("games, more", "does_not_follow", [](TableSetup& setup) { setup.games = 3; }),
      change_setup<Created>("rated", kNothing, [](TableSetup& setup) { setup.rated = true; }),
      {"event",
       [](Log& log) {  // in an event nobody offers a rematch
         fact_of<Created>(log).setup.event = "nowruz";
         std::size_t place = 0;
         for (std::size_t at = 0; at < log.size(); ++at) {
           const auto* const offered = std::get_if<Offered>(&log[at].fact);
           if (offered != nullptr && offered->offer == Offer::Rematch) place = at;
         }
         return place;
       },
       "refused"},
      change_setup<GameStarted>("starts_at_ms, later", "does_not_follow",
                                [](TableSetup& setup) { ++*setup.starts_at_ms; }),
      change_setup<GameStarted>("starts_at_ms, none", "time_differs",
                                [](TableSetup& setup) { setup.starts_at_ms.reset(); }),
      change_setup<Revealed>("dice_commitment", "secret_differs",
                             [](TableSetup& setup) { setup.dice_commitment = commit(Secret{}); }),
      change_setup<Created>("dice_commitment, no text for one", "bad_commitment",
                            [](TableSetup& setup) { setup.dice_commitment = "sealed"; }),
      change_setup<Rolled>("dice_commitment, none", "not_sealed",
                           [](TableSetup& setup) { setup.dice_commitment.clear(); }),

      {"a seat that somebody else takes later",
       [](Log& log) {
         fact_of<Seated>(log).seat = 1;
         return place_of<Seated>(log, 2);
       },
       "refused"},
      change<Seated>("seat, none", "refused", [](Seated& fact) { fact.seat = 2; }),
      change<Seated>("player", "player_differs", [](Seated& fact) { fact.player = "cyrus"; }),
      change<Seated>("name", kNothing, [](Seated& fact) { fact.name = "Cyrus"; }),
      change<Contributed>("seat", "seat_differs", [](Contributed& fact) { fact.seat = 1; }),
      change<Contributed>("a part that was replaced", kNothing, [](Contributed& fact) { fact.entropy = "other"; }),
      {"entropy",
       [](Log& log) {
         fact_of<Contributed>(log, 2).entropy = "salaam";
         return place_of<Rolled>(log);
       },
       "roll_differs"},
      change<Contributed>("entropy, too long", "refused", [](Contributed& fact) { fact.entropy.assign(65, 'x'); }),

      change<GameStarted>("game", "game_number_differs", [](GameStarted& fact) { fact.game = 2; }),
      change<GameStarted>("position", "position_differs", [](GameStarted& fact) { fact.position = "1 0 0 0 -"; }),

      change<Moved>("seat", "seat_differs", [](Moved& fact) { fact.seat = 1 - fact.seat; }),
      change<Moved>("move", "position_differs", [](Moved& fact) { fact.move = "leave"; }),
      change<Moved>("move, as nobody writes it", "move_differs", [](Moved& fact) { fact.move = " take"; }),
      change<Moved>("move, illegal", "refused", [](Moved& fact) { fact.move = "roll 66"; }),
      change<Moved>("position", "position_differs", [](Moved& fact) { fact.position = "30 0 1 1 -"; }),
      change<Moved>("charge.used_ms", "charge_differs", [](Moved& fact) { --fact.charge.used_ms; }),
      change<Moved>("charge.lag_ms", "charge_differs", [](Moved& fact) { ++fact.charge.lag_ms; }),
      change<Moved>("charge.measured_lag_ms", "charge_differs", [](Moved& fact) { fact.charge.measured_lag_ms = 50; }),
      change<Moved>("charge.measured_lag_ms, mad", "unbelievable",
                    [](Moved& fact) { fact.charge.measured_lag_ms = INT64_MIN; }),
      change<Moved>("charge.bank_used_ms", "charge_differs", [](Moved& fact) { --fact.charge.bank_used_ms; }),
      change<Moved>("charge.given_back_ms", "charge_differs", [](Moved& fact) { ++fact.charge.given_back_ms; }),

      change<Rolled>(
          "move", "roll_differs", [](Rolled& fact) { fact.move = fact.move == "roll 6-6" ? "roll 5-5" : "roll 6-6"; },
          2),
      change<Rolled>("move, impossible", "roll_impossible", [](Rolled& fact) { fact.move = "roll 7-1"; }),
      change<Rolled>("position", "position_differs", [](Rolled& fact) { fact.position = "9 9 9 0 -"; }),
      change<Rolled>("draw", "draw_number_differs", [](Rolled& fact) { ++fact.draw; }),
      change<Rolled>(
          "draw, again", "draw_number_differs", [](Rolled& fact) { --fact.draw; }, 2),

      change<Offered>("seat", "seat_differs", [](Offered& fact) { fact.seat = 1; }),
      change<Offered>("offer", "refused", [](Offered& fact) { fact.offer = Offer::Rematch; }),
      change<OfferAnswered>("seat", "seat_differs", [](OfferAnswered& fact) { fact.seat = 0; }),
      change<OfferAnswered>("offer", "refused", [](OfferAnswered& fact) { fact.offer = Offer::Rematch; }),
      {"accepted",
       [](Log& log) {
         fact_of<OfferAnswered>(log).accepted = true;
         return place_of<OfferAnswered>(log) + 1;  // where the game should have ended
       },
       "other_event"},

      change<GameEnded>("standing", "result_differs",
                        [](GameEnded& fact) { std::swap(fact.result.standing[0], fact.result.standing[1]); }),
      change<GameEnded>("score", "result_differs", [](GameEnded& fact) { ++fact.result.score->back(); }),
      change<GameEnded>("key", "result_differs", [](GameEnded& fact) { fact.result.key = "arrived early"; }),
      change<GameEnded>("clause", "result_differs", [](GameEnded& fact) { fact.result.clause = "R 9"; }),
      change<GameEnded>(
          "how a resignation ended", "result_differs",
          [](GameEnded& fact) {
            fact.result.standing = {Standing::Draw, Standing::Draw};
          },
          2),
      change<MatchEnded>("half_points", "points_differ", [](MatchEnded& fact) { ++fact.half_points[0]; }),

      change<ClocksStopped>("reason", kNothing, [](ClocksStopped& fact) { fact.reason = StopReason::Break; }),
      change<ClocksStopped>("grounds.clause", kNothing, [](ClocksStopped& fact) { fact.grounds.clause = "D 1"; }),
      change<ClocksStopped>("grounds, none", "refused", [](ClocksStopped& fact) { fact.grounds = {}; }),
      change<ClockAdjusted>("seat", kNothing, [](ClockAdjusted& fact) { fact.seat = 0; }),
      change<ClockAdjusted>("seat, none such", "refused", [](ClockAdjusted& fact) { fact.seat = 7; }),
      {"how",
       [](Log& log) {  // nothing left of a bank: its owner's next move comes too late
         fact_of<ClockAdjusted>(log).how = Adjust::Set;
         fact_of<ClockAdjusted>(log).amount_ms = 0;
         fact_of<ClockAdjusted>(log).seat = fact_of<Moved>(log, 3).seat;
         return place_of<Moved>(log, 3);
       },
       "other_event"},
      change<ClockAdjusted>("amount_ms", kNothing, [](ClockAdjusted& fact) { ++fact.amount_ms; }),
      change<ClockAdjusted>("amount_ms, mad", "unbelievable", [](ClockAdjusted& fact) { fact.amount_ms = INT64_MAX; }),
      change<ClockAdjusted>("grounds, none", "refused", [](ClockAdjusted& fact) { fact.grounds.reason.clear(); }),
      change<Penalised>("seat", kNothing, [](Penalised& fact) { fact.seat = 1; }),
      change<Penalised>("seat, none such", "refused", [](Penalised& fact) { fact.seat = -1; }),
      change<Penalised>("points", kNothing, [](Penalised& fact) { ++fact.points; }),
      change<Penalised>("points, negative", "unbelievable", [](Penalised& fact) { fact.points = -1; }),
      change<Penalised>("grounds, none", "refused", [](Penalised& fact) { fact.grounds.clause.clear(); }),
      {"to",
       [](Log& log) {  // back to another moment: the next move does not belong there
         fact_of<Undone>(log).to -= 3;
         return place_of<Undone>(log) + 2;
       },
       "refused"},
      change<Undone>("to, before the game", "refused", [](Undone& fact) { fact.to = 2; }),
      change<Undone>("to, nowhere", "refused", [](Undone& fact) { fact.to = 1'000'000; }),
      change<Undone>("grounds, none", "refused", [](Undone& fact) { fact.grounds = {}; }),
      change<Said>("player", "player_differs", [](Said& fact) { fact.player = "ani"; }),
      change<Said>("text", kNothing, [](Said& fact) { fact.text = "bad bood"; }),
      change<Said>("text, none", "refused", [](Said& fact) { fact.text.clear(); }),
      change<Revealed>("secret", "secret_differs", [](Revealed& fact) { fact.secret = to_hex(Secret{}); }),
      change<Revealed>("secret, unreadable", "secret_unreadable", [](Revealed& fact) { fact.secret = "sesame"; }),
  };
}

TEST(VerifyTest, EveryChangedFieldIsNoticedWhereItCanBe) {
  for (const Change& change : all_changes()) {
    Log log = race_log();
    const std::size_t place = change.make(log);
    SCOPED_TRACE(std::string(kNothing == change.noticed ? "nobody can notice: " : "") + change.what + " at event " +
                 std::to_string(place + 1));
    EXPECT_NE(log, race_log());
    const Verification report = verify(log, race_game());
    if (change.noticed == kNothing) {
      EXPECT_TRUE(report.clean()) << words_of(report);
    } else {
      EXPECT_TRUE(has(report, change.noticed, static_cast<EventNumber>(place) + 1)) << words_of(report);
    }
    for (const Finding& finding : report.findings) {
      EXPECT_FALSE(finding.message.fa.empty());
      EXPECT_EQ(finding.message.en.find('{'), std::string::npos) << finding.message.en;
      EXPECT_EQ(finding.message.fa.find('{'), std::string::npos) << finding.message.fa;
    }
  }
}

// --- Events that were left out, put in or come twice.

TEST(VerifyTest, AnEventLeftOutIsNoticed) {
  for (std::size_t place = 0; place < race_log().size(); ++place) {
    const Fact& fact = race_log()[place].fact;
    // What changes nothing that follows leaves no hole: talk, a director's word on banks and penalties, an offer's end.
    const bool leaves_no_hole =
        std::holds_alternative<Said>(fact) || std::holds_alternative<ClockAdjusted>(fact) ||
        std::holds_alternative<Penalised>(fact) || std::holds_alternative<SpectatorRemoved>(fact) ||
        std::holds_alternative<OfferAnswered>(fact) || place == place_of<Contributed>(race_log());
    Log log = race_log();
    log.erase(log.begin() + static_cast<std::ptrdiff_t>(place));
    const bool last = place == log.size();  // a log that ends earlier is one of a match that is younger
    EXPECT_EQ(verify(log, race_game()).clean(), last) << "there is a gap in the numbers: " << place + 1;
    number_anew(log);
    if (!std::holds_alternative<Undone>(fact)) {
      EventNumber& undone_to = fact_of<Undone>(log).to;
      if (undone_to > static_cast<EventNumber>(place)) --undone_to;
    }
    EXPECT_EQ(verify(log, race_game()).clean(), leaves_no_hole || last) << place + 1;
  }
}

TEST(VerifyTest, AnEventThatComesTwiceIsNoticed) {
  for (std::size_t place = 0; place < race_log().size(); ++place) {
    Log log = race_log();
    log.insert(log.begin() + static_cast<std::ptrdiff_t>(place), race_log()[place]);
    number_anew(log);
    EXPECT_FALSE(verify(log, race_game()).clean()) << place + 1;
  }
}

TEST(VerifyTest, APartGivenAfterTheStartIsNoticed) {
  Log log = race_log();
  const std::size_t place = place_of<Moved>(log);
  Event late = log[place_of<Contributed>(log)];
  late.time_ms = log[place - 1].time_ms;
  late.key = "late";
  log.insert(log.begin() + static_cast<std::ptrdiff_t>(place), late);
  number_anew(log);
  const Verification report = verify(log, race_game());
  ASSERT_EQ(report.findings.size(), 1u) << words_of(report);
  EXPECT_TRUE(has(report, "refused", static_cast<EventNumber>(place) + 1));
  EXPECT_NE(report.findings[0].message.en.find("before the game begins"), std::string::npos);
}

TEST(VerifyTest, NothingIsNoLog) {
  EXPECT_TRUE(has(verify({}, race_game()), "empty_log", 0));
  EXPECT_TRUE(has(verify(Log{race_log()[1]}, race_game()), "not_created", 1));
}

// --- What a dishonest server could do.

TEST(VerifyTest, AMatchUnderWayIsCleanButItsRollsAreNotDerivedYet) {
  Log log = race_log();
  log.resize(place_of<GameStarted>(log, 2));
  const Verification report = verify(log, race_game());
  EXPECT_TRUE(report.clean()) << words_of(report);
  EXPECT_FALSE(report.over);
  EXPECT_EQ(report.rolls, 0);
  EXPECT_EQ(report.rolls_not_derived, count_of<Rolled>(log));
  EXPECT_EQ(report.moves, count_of<Moved>(log));
}

TEST(VerifyTest, AWithheldSecretIsNoticed) {
  Log log = race_log();
  log.resize(place_of<Revealed>(log));
  Verification report = verify(log, race_game());
  EXPECT_TRUE(has(report, "secret_withheld", static_cast<EventNumber>(log.size()))) << words_of(report);
  EXPECT_EQ(report.rolls, 0);
  log.push_back(race_log().back());
  number_anew(log);
  report = verify(log, race_game());
  EXPECT_TRUE(has(report, "secret_withheld", static_cast<EventNumber>(log.size()))) << words_of(report);
}

/// Rolls as it likes, and shows a secret that fits the seal.
class LoadedDice final : public ChanceSource {
 public:
  [[nodiscard]] std::string draw(ChanceKind kind, const TableState& table) const override {
    return kind == ChanceKind::TwoDice && table.draws % 2 == 0 ? "roll 11" : SealedChance(secret_).draw(kind, table);
  }
  [[nodiscard]] std::string secret() const override { return to_hex(secret_); }

 private:
  Secret secret_ = play::secret();
};

TEST(VerifyTest, EveryLoadedRollIsFoundAndTheRestStillJudged) {
  const Log log = play_race(LoadedDice());
  const Verification report = verify(log, race_game());
  EXPECT_EQ(report.events, static_cast<EventNumber>(log.size()));
  EXPECT_EQ(report.moves, count_of<Moved>(log));
  EXPECT_GE(report.findings.size(), 5u);
  for (const Finding& finding : report.findings) {
    EXPECT_EQ(finding.message.key, "roll_differs");
    const auto& rolled = std::get<Rolled>(log[static_cast<std::size_t>(finding.event) - 1].fact);
    EXPECT_EQ(rolled.move, "roll 1-1");
    EXPECT_EQ(rolled.draw % 2, 0);
  }
}

TEST(VerifyTest, RollingUntilItPleasesIsFound) {
  // The server throws the second roll away and shows the third in its place, with the third's number.
  class Again final : public ChanceSource {
   public:
    [[nodiscard]] std::string draw(ChanceKind kind, const TableState& table) const override {
      TableState later = table;
      if (table.draws >= 1) ++later.draws;
      return SealedChance(play::secret()).draw(kind, later);
    }
    [[nodiscard]] std::string secret() const override { return to_hex(play::secret()); }
  };
  Log log = play_race(Again());
  EXPECT_TRUE(has(verify(log, race_game()), "roll_differs", static_cast<EventNumber>(place_of<Rolled>(log, 2)) + 1));
  for (int which = 2; which <= count_of<Rolled>(log); ++which) ++fact_of<Rolled>(log, which).draw;
  EXPECT_TRUE(
      has(verify(log, race_game()), "draw_number_differs", static_cast<EventNumber>(place_of<Rolled>(log, 2)) + 1));
}

TEST(VerifyTest, RollsAfterTheSecretIsOutAreNamed) {
  const SealedChance chance(secret());
  TableSetup setup = race_setup();
  setup.games = 1;
  Host host(race_game(), setup, &chance);
  sit_and_start(host);
  host.wait(100);
  host.run();
  const EventNumber wanted = host.table().version;
  host.send("ani", Resign{});
  host.unbounded();  // earlier releases went back behind the end
  host.direct(UndoTo{wanted, kGrounds});
  host.direct(ResumeClocks{});
  const auto place = static_cast<EventNumber>(host.log().size()) + 2;  // the roll after the next move
  host.run();
  const Verification report = verify(host.log(), race_game());
  ASSERT_EQ(report.findings.size(), 1u) << words_of(report);
  EXPECT_TRUE(has(report, "known_before", place)) << words_of(report);
}

// --- Games without chance, and every way to end.

TableSetup dooz_setup() {
  return {.table = "t2", .game = "connect_four", .rules = "standard", .clock = kDirectiveClock};
}

Host dooz_table() {
  Host host(dooz(), dooz_setup(), nullptr);
  host.send("ani", Sit{"Ani"});
  host.send("babak", Sit{"Babak"});
  host.wait(1'000);
  host.send("ani", Move{"5", 400});
  return host;
}

void expect_clean(const Log& log, const AnyGame& game, bool over) {
  const Verification report = verify(log, game);
  EXPECT_TRUE(report.clean()) << words_of(report);
  EXPECT_EQ(report.over, over);
}

TEST(VerifyTest, AGameWonOnTheBoard) {
  Host host = dooz_table();
  for (const char* const column : {"5", "6", "6", "7", "7", "8"}) host.send(host.to_move(), Move{column});
  expect_clean(host.log(), dooz(), true);
}

TEST(VerifyTest, AFallenFlagCountsToTheMillisecond) {
  Host host = dooz_table();
  host.wait(300'000);
  host.send("ani", Say{"waqt"});  // what she says finds the flag down
  EXPECT_EQ(host.table().results.back().key, "time_out");
  expect_clean(host.log(), dooz(), true);
  Log log = host.log();
  for (Event& event : log) {
    if (event.number > static_cast<EventNumber>(place_of<Moved>(log)) + 1) --event.time_ms;
  }
  EXPECT_TRUE(has(verify(log, dooz()), "does_not_follow", static_cast<EventNumber>(place_of<GameEnded>(log)) + 1));
  // And with more in the bank it would not have fallen.
  log = host.log();
  ++fact_of<Created>(log).setup.clock.bank_ms;
  EXPECT_TRUE(has(verify(log, dooz()), "does_not_follow", static_cast<EventNumber>(place_of<GameEnded>(log)) + 1));
}

TEST(VerifyTest, AMoveThatSpentItsTurnOnTheNetworkIsInTime) {
  Host host = dooz_table();
  host.direct(AdjustClock{1, Adjust::Set, 0, kGrounds});
  host.wait(200);
  host.send("babak", Move{"5", 5'000});  // forgiven: 200 ms, no more than the turn took
  EXPECT_EQ(std::get<Moved>(host.log().back().fact).charge.lag_ms, 200);
  expect_clean(host.log(), dooz(), false);
}

TEST(VerifyTest, ADirectorsRuling) {
  Host host = dooz_table();
  host.direct(Adjudicate{{Standing::Loss, Standing::Loss}, {"D 23", "both at fault"}});
  expect_clean(host.log(), dooz(), true);
  Log log = host.log();
  log[place_of<GameEnded>(log)].by = "ani";  // nobody rules in their own game
  EXPECT_TRUE(has(verify(log, dooz()), "refused", static_cast<EventNumber>(place_of<GameEnded>(log)) + 1));
}

TEST(VerifyTest, ADrawAgreedOnAndAnOutage) {
  const SealedChance chance(secret());
  TableSetup setup = race_setup();
  setup.games = 1;
  Host host(race_game(), setup, &chance);
  sit_and_start(host);
  host.send("", StopClocks{StopReason::Outage, {"N 4-3-2", "outage"}}, Role::Server);
  host.wait(900'000);
  host.send("", ResumeClocks{}, Role::Server);
  host.send("babak", MakeOffer{Offer::Draw});
  host.send("ani", AnswerOffer{Offer::Draw, true});
  expect_clean(host.log(), race_game(), true);
}

TEST(VerifyTest, NothingInALogStopsTheProgram) {
  Rng rng(11);
  const auto below = [&](std::size_t bound) { return static_cast<std::size_t>(rng.below(bound)); };
  const auto changes = all_changes();
  const std::array<std::int64_t, 4> mad{INT64_MAX, INT64_MIN, 0, -1};
  int noticed = 0;
  for (int round = 0; round < 400; ++round) {
    Log log = race_log();
    if (below(2) == 0) changes[below(changes.size())].make(log);
    for (std::size_t times = 1 + below(4); times > 0; --times) {
      Event& event = log[below(log.size())];
      switch (rng.below(6)) {
        case 0: event = race_log()[below(race_log().size())]; break;
        case 1: event.fact = race_log()[below(race_log().size())].fact; break;
        case 2: event.time_ms = mad[below(mad.size())]; break;
        case 3: event.number = mad[below(mad.size())]; break;
        case 4: std::swap(event, log[below(log.size())]); break;
        default: log.erase(log.begin() + static_cast<std::ptrdiff_t>(below(log.size()))); break;
      }
    }
    if (below(2) == 0) number_anew(log);
    const Verification report = verify(log, below(8) == 0 ? dooz() : race_game());
    EXPECT_LE(report.events, static_cast<EventNumber>(log.size()));
    for (const Finding& finding : report.findings) EXPECT_LE(finding.event, static_cast<EventNumber>(log.size()));
    if (!report.clean()) ++noticed;
  }
  EXPECT_GT(noticed, 350);
}

}  // namespace
}  // namespace meydan::play
