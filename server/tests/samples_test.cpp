// What earlier programs wrote is read to the same tables, standings and accounts for ever: every sample log of
// store/samples, record by record, and as the server starts on it.
#include <gtest/gtest.h>

#include "play/game_record.h"
#include "server/api/rows.h"
#include "server/audit.h"
#include "server/event_view.h"
#include "server/events.h"
#include "server/hand_loop.h"
#include "server/tests/fixed_random.h"
#include "server/tests/sample_sets.h"
#include "store/events.h"
#include "store/hex.h"
#include "store/tables.h"
#include "tournament/tiebreaks.h"
#include "wire/event_fact.h"
#include "wire/table_event.h"

namespace meydan::server {
namespace {

namespace json = boost::json;

std::string id_of(const SampleStream& stream) { return stream.name.substr(stream.name.find('/') + 1); }
std::string text(const json::value& value) { return std::string(value.as_string()); }

const AnyGame* referee(std::string_view id) {
  const RegisteredGame* const found = find_game(id);
  return found == nullptr ? nullptr : found->game.get();
}

/// A record as the program of today reads it and writes it again.
std::string written_again(const std::string& stream, const store::Record& record) {
  if (stream.starts_with("table/")) {
    const auto event = wire::event_of_json(record.body);
    return event ? std::string(play::kind_of(event->fact)) + " " + wire::to_json(*event) : event.reason().en;
  }
  if (stream.starts_with("event/")) {
    const auto fact = wire::recorded_of_json(record.body);
    return fact ? std::string(tournament::word_of(fact->fact)) + " " + wire::to_json(*fact) : fact.reason().en;
  }
  if (stream.starts_with("account")) {
    const auto fact = fact_of(record);
    if (!fact) return fact.reason().en;
    const store::NewRecord again = record_of(*fact, record.time_ms);
    return again.kind + " " + again.body;
  }
  // Secrets are locked anew every time; that they open is looked at below.
  return stream.starts_with("secret/") ? record.kind + " " + record.body : "nobody knows such a stream";
}

class Samples : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { ASSERT_EQ(set_.fill(store_), ""); }

  SampleSet set_{GetParam()};
  store::MemoryStore store_;
  SystemRandom random_;
};

TEST_P(Samples, EveryRecordIsWhereItsHashSaysAndIsWrittenAgainAsItWas) {
  ASSERT_FALSE(set_.files().empty());
  for (const SampleFile& file : set_.files()) {
    for (const SampleStream& stream : file.streams) {
      store::Hash head = store::chain_start(stream.name);
      for (const store::Record& record : stream.records) {
        SCOPED_TRACE(file.path + " " + stream.name + " record " + std::to_string(record.number));
        head = store::chain_next(head, record);
        ASSERT_EQ(store::hex_of(head), store::hex_of(record.hash));
        ASSERT_EQ(written_again(stream.name, record), record.kind + " " + record.body);
      }
      const json::object& expected = file.expected.as_object();
      const auto* const one = expected.if_contains("head");
      EXPECT_EQ(store::hex_of(head), text(one != nullptr ? *one : expected.at("heads").at(stream.name))) << file.path;
      EXPECT_EQ(store_.read(stream.name, 1).value(), stream.records) << "a store of today chains it the same way";
    }
  }
}

TEST_P(Samples, EveryTableStandsWhereItStood) {
  ASSERT_FALSE(set_.files_of("table/").empty());
  for (const SampleFile* const file : set_.files_of("table/")) {
    SCOPED_TRACE(file->path);
    const std::string id = id_of(file->streams.front());
    const auto row = store_.table(id).value();
    ASSERT_TRUE(row.has_value());
    EXPECT_EQ(difference(file->expected.at("row"), text_of(shown(*row))), "");
    const AnyGame& game = *referee(row->game);
    const auto table = TableHost::read(store_, game, id);
    ASSERT_TRUE(table.ok()) << table.reason().message.en;
    const json::value& clock = file->expected.at("clock");
    EXPECT_EQ(difference(clock, text_of(clock_of(*table, clock.at("time_ms").as_int64()))), "");
    const json::array& records = file->expected.at("records").as_array();
    for (std::size_t at = 0; at < records.size(); ++at) {
      EXPECT_EQ(play::record_text(table->log, static_cast<int>(at) + 1, game).value_or(""), text(records[at]));
    }
    EXPECT_FALSE(play::record_text(table->log, static_cast<int>(records.size()) + 1, game).has_value());
  }
}

TEST_P(Samples, EveryEventHasTheSameEntriesRoundsAndStandings) {
  ASSERT_FALSE(set_.files_of("event/").empty());
  for (const SampleFile* const file : set_.files_of("event/")) {
    SCOPED_TRACE(file->path);
    const auto event = store::read_event(store_, id_of(file->streams.front()));
    ASSERT_TRUE(event.ok()) << event.reason().message.en;
    const json::value& view = file->expected.at("view");
    // The director looked, who sees everything.
    const tournament::Actor reader{
        .account = text(view.at("me").at("account")), .name = text(view.at("me").at("name")), .may_direct = true};
    EventTexts texts;
    EXPECT_EQ(difference(view, event_view_text(*event, &reader, view.at("now_ms").as_int64(), texts)), "");
  }
}

TEST_P(Samples, EverybodyIsWhoTheyWere) {
  const json::value& expected = set_.files_of("account").front()->expected;
  const Ms now_ms = expected.at("now_ms").as_int64();
  Accounts accounts(store_, random_, kCheapestCost);
  const auto all = accounts.all(now_ms);
  ASSERT_TRUE(all.ok()) << all.reason().message.en;
  JsonWriter people;
  people.begin_array();
  for (const Profile& profile : *all) write_value(people, shown(person_of(profile)));
  people.end_array();
  EXPECT_EQ(difference(expected.at("accounts"), people.text()), "");
  for (const auto& [account, lists] : expected.at("of").as_object()) {
    JsonWriter now;
    now.begin_object().key("sessions").begin_array();
    for (const SessionInfo& session : accounts.sessions(std::string(account), now_ms).value()) {
      now.begin_object().key("session").string(session.id).key("label").string(session.label);
      now.key("started_ms").number(session.started_ms).key("seen_ms").number(session.seen_ms);
      now.key("ends_ms").number(session.ends_ms).end_object();
    }
    now.end_array().key("tokens").begin_array();
    for (const TokenInfo& token : accounts.tokens(std::string(account), now_ms).value()) {
      now.begin_object().key("token").string(token.id).key("name").string(token.name);
      now.key("created_ms").number(token.created_ms).end_object();
    }
    now.end_array().end_object();
    EXPECT_EQ(difference(lists, now.text()), "") << account;
  }
}

TEST_P(Samples, RatingsAreCountedTheSame) {
  const json::value expected = set_.expected("ratings");
  const Ms now_ms = expected.at("now_ms").as_int64();
  const auto ratings = Ratings::read(store_);
  ASSERT_TRUE(ratings.ok());
  Accounts accounts(store_, random_, kCheapestCost);
  ASSERT_FALSE(expected.at("ladders").as_array().empty());
  for (const json::value& ladder : expected.at("ladders").as_array()) {
    JsonWriter now;
    now.begin_array();
    for (const auto& place : ratings->ladder(text(ladder.at("game")), text(ladder.at("rules")), 100)) {
      const auto profile = accounts.profile(place.player, now_ms);
      ASSERT_TRUE(profile.ok());
      now.begin_object().key("name").string(profile->name).key("bot").boolean(profile->bot);
      write_fields(now, rating_at(place.rated, now_ms));
      now.end_object();
    }
    now.end_array();
    EXPECT_EQ(difference(ladder.at("ladder"), now.text()), "") << ladder;
  }
}

TEST_P(Samples, EverySecretOpensAndFitsItsSeal) {
  const auto keys = store::read_keys(set_.key_file());
  ASSERT_TRUE(keys.ok());
  const MatchSecrets secrets(*keys, random_);
  int sealed = 0;
  for (const SampleFile* const file : set_.files_of("secret/")) {
    for (const SampleStream& stream : file->streams) {
      const auto secret = secrets.read(store_, id_of(stream));
      ASSERT_TRUE(secret.ok()) << stream.name << ": " << secret.reason().message.en;
      const auto events = store::read_events(store_, id_of(stream));
      if (!events || events->empty()) continue;  // an event's
      ++sealed;
      EXPECT_EQ(play::commit(*secret), std::get<play::Created>(events->front().fact).setup.dice_commitment);
    }
  }
  EXPECT_GT(sealed, 0);
}

/// What the real start does (server/arena.cpp), with threads and time handed in.
class Starting : public Samples {
 protected:
  /// A moment after the last record.
  [[nodiscard]] Ms now_ms() const {
    Ms last_ms = 0;
    for (const SampleFile& file : set_.files()) {
      for (const SampleStream& stream : file.streams) last_ms = std::max(last_ms, stream.records.back().time_ms);
    }
    return last_ms + 1'000;
  }
  /// What the samples' program said about tables: how many were not over.
  [[nodiscard]] int unfinished() const {
    int count = 0;
    for (const SampleFile* const file : set_.files_of("table/"))
      count += text(file->expected.at("row").at("phase")) == "over" ? 0 : 1;
    return count;
  }
};

TEST_P(Starting, FindsNothingWrongAndGoesOnWithEverything) {
  const auto checked = store::check(store_, referee);
  ASSERT_TRUE(checked.ok());
  for (const store::Finding& finding : checked->findings) ADD_FAILURE() << finding.stream << ": " << finding.message.en;
  const auto audited = audit_accounts(store_);
  ASSERT_TRUE(audited.ok());
  for (const store::Finding& finding : audited->findings) ADD_FAILURE() << finding.stream << ": " << finding.message.en;
  const MatchSecrets secrets(store::read_keys(set_.key_file()).value(), random_);
  const auto lost = audit_secrets(store_, secrets);
  ASSERT_TRUE(lost.ok());
  for (const store::Finding& finding : *lost) ADD_FAILURE() << finding.stream << ": " << finding.message.en;

  auto ratings = Ratings::read(store_).value();
  Accounts accounts(store_, random_, kCheapestCost);
  const Ms now_ms = this->now_ms();
  EXPECT_FALSE(accounts.read_names([](std::int64_t) {}, now_ms).has_value());
  HandLoop loop(now_ms);
  NumberedIds ids("fresh");
  AccountPeople people(accounts, loop);
  Tables tables({.store = store_, .secrets = secrets, .ratings = ratings, .loop = loop, .random = ids});
  Events events({.store = store_, .secrets = secrets, .tables = tables, .loop = loop, .random = ids, .people = people});
  EXPECT_EQ(events.read_all().value(), static_cast<int>(set_.files_of("event/").size()));
  EXPECT_GT(unfinished(), 0);
  EXPECT_EQ(tables.open_unfinished().value(), unfinished());
  events.begin();
  loop.run_tasks();
  loop.run_works(Work::Reads);
  loop.run_works(Work::Events);
  // Whatever goes on by itself, what was there stays.
  for (const SampleFile& file : set_.files()) {
    for (const SampleStream& stream : file.streams) {
      const auto kept = store_.read(stream.name, 1, static_cast<std::int64_t>(stream.records.size()));
      EXPECT_EQ(kept.value(), stream.records) << stream.name;
    }
  }
}

std::string name_of_set(const ::testing::TestParamInfo<std::string>& set) { return set.param; }
INSTANTIATE_TEST_SUITE_P(Set, Samples, ::testing::ValuesIn(SampleSet::all()), name_of_set);
INSTANTIATE_TEST_SUITE_P(Set, Starting, ::testing::ValuesIn(SampleSet::all()), name_of_set);

// What the program knows, and what the sets have of it.

using Kinds = std::set<std::string>;

template <class Variant, std::size_t... kIndex>
Kinds kinds_of(const std::string& what, const auto& name, std::index_sequence<kIndex...>) {
  return {(what + " " + std::string(name(Variant(std::in_place_index<kIndex>))))...};
}
template <class Variant>
Kinds kinds_of(const std::string& what, const auto& name) {
  return kinds_of<Variant>(what, name, std::make_index_sequence<std::variant_size_v<Variant>>());
}

Kinds known_kinds() {
  Kinds known = kinds_of<play::Fact>("table", [](const auto& fact) { return play::kind_of(fact); });
  known.merge(kinds_of<tournament::Fact>("event", [](const auto& fact) { return tournament::word_of(fact); }));
  known.merge(kinds_of<AccountFact>("account", [](const auto& fact) { return record_of(fact, 0).kind; }));
  known.insert("secret sealed");
  for (const RegisteredGame& registered : registered_games()) {
    const GameInfo& info = registered.game->info();
    known.insert("game " + std::string(info.id));
    for (const RuleSetSpec& rules : info.book.rule_sets)
      known.insert("rules " + std::string(info.id) + "/" + std::string(rules.name));
  }
  for (const std::string_view format : enumerators(tournament::Format{})) known.insert("format " + std::string(format));
  for (const auto& tie_break : tournament::tie_break_kinds()) known.insert("tie_break " + std::string(tie_break.code));
  for (const std::string_view clock : enumerators(play::ClockKind{})) known.insert("clock " + std::string(clock));
  return known;
}

void note(Kinds& found, const play::TableSetup& setup) {
  const GameInfo& info = referee(setup.game)->info();
  found.insert("game " + setup.game);
  found.insert("clock " + std::string(enumerators(setup.clock.kind)[static_cast<std::size_t>(setup.clock.kind)]));
  const auto chosen = RuleChoice::parse(info.book, setup.rules).value();
  for (const RuleSetSpec& rules : info.book.rule_sets) {
    const auto named = RuleChoice::parse(info.book, rules.name).value();
    const bool plays = std::all_of(rules.settings.begin(), rules.settings.end(), [&](const OptionSetting& setting) {
      return chosen.chosen(setting.option) == named.chosen(setting.option);
    });
    if (plays) found.insert("rules " + setup.game + "/" + std::string(rules.name));
  }
}

void note(Kinds& found, const tournament::Setup& setup) {
  for (const auto& section : setup.sections)
    found.insert("format " + std::string(enumerators(section.format)[static_cast<std::size_t>(section.format)]));
  for (const auto& tie_break : tournament::parse_tie_breaks(setup.tie_breaks).value())
    found.insert("tie_break " + std::string(tie_break.kind->code));
}

Kinds kinds_in(const SampleSet& set) {
  Kinds found;
  for (const SampleFile& file : set.files()) {
    for (const SampleStream& stream : file.streams) {
      std::string what = stream.name.substr(0, stream.name.find('/'));
      if (what == "accounts") what = "account";
      for (const store::Record& record : stream.records) found.insert(what + " " + record.kind);
      const std::string& first = stream.records.front().body;
      if (what == "table") note(found, std::get<play::Created>(wire::event_of_json(first)->fact).setup);
      if (what == "event") note(found, std::get<tournament::Opening>(wire::recorded_of_json(first)->fact).setup);
    }
  }
  return found;
}

TEST(SampleSets, HaveEverythingThatTheProgramKnows) {
  Kinds found;
  for (const std::string& name : SampleSet::all()) found.merge(kinds_in(SampleSet(name)));
  const Kinds newer = newer_than_all_sets();
  const Kinds known = known_kinds();
  for (const std::string& kind : known) {
    EXPECT_TRUE(found.contains(kind) || newer.contains(kind))
        << kind << " is in no set: add it to store/samples/newer.txt, and to tools/samples for the next set";
  }
  for (const std::string& kind : found) EXPECT_TRUE(known.contains(kind)) << kind << " is known no more";
  for (const std::string& kind : newer) {
    EXPECT_TRUE(known.contains(kind)) << kind << " is nothing that the program knows";
    EXPECT_FALSE(found.contains(kind)) << kind << " is in a set: take it out of store/samples/newer.txt";
  }
}

TEST(SampleSets, AViewMaySayMoreAndNothingElse) {
  const json::value was = json::parse(R"({"a":[1,{"b":"x"}]})");
  EXPECT_EQ(difference(was, R"({"a":[1,{"b":"x","c":2}],"d":null})"), "");
  EXPECT_EQ(difference(was, R"({"a":[1,{"b":"y"}]})"), R"(.a[1].b was "x" and is "y")");
  EXPECT_EQ(difference(was, R"({"a":[1]})"), R"(.a was [1,{"b":"x"}] and is [1])");
  EXPECT_EQ(difference(was, R"({})"), ".a is not said any more");
}

}  // namespace
}  // namespace meydan::server
