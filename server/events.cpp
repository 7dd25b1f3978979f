#include "server/events.h"

#include <algorithm>

#include "server/pools.h"
#include "store/fact_json.h"
#include "tournament/format_bridge.h"
#include "tournament/sentences.h"

namespace meydan::server {

namespace {

using tournament::Event;
using tournament::Match;
using tournament::Section;

constexpr Citation kNoSuchGame{"unknown_game", "", "بازی {0} وجود ندارد", "there is no game {0}"};
constexpr Citation kTwoSeats{"two_seats", "", "این بازی برای دو نفر نیست", "this game is not for two"};
constexpr Citation kBadLength{"bad_length", "N 4-8-1", "این بازی مسابقهٔ {0} امتیازی ندارد",
                              "this game has no match to {0} points"};
constexpr Citation kPairingBusy{"pairing_busy", "",
                                "قرعهٔ این بخش همین حالا کشیده می‌شود",
                                "this section is being paired at this moment"};
constexpr Citation kSeedLost{
    "seed_lost", "N 7-1",
    "بذر مُهرشدهٔ این قرعه باز نمی‌شود، چون کلید آن روی سرور نیست؛ گردانندهٔ سرور باید کلید را برگرداند",
    "the sealed seed of this draw cannot be opened: its key is not on the server; its operator has to put it back"};

constexpr std::string_view kEventPrefix = "event/";
/// In which the tables of events are read.
const Share kShare{"events"};
constexpr play::Ms kTickMs = 1'000;
/// Between two matches of a best of three.
constexpr play::Ms kNextPartMs = 30'000;

tournament::Actor server_itself() { return {.account = "", .name = "", .server = true}; }

/// The rules of a round: the event's, played to the length that is announced for it (N 4-8-1). Which option of a game
/// that is, is found by asking the game.
std::optional<std::string> rules_of_length(const AnyGame& game, const std::string& text, int points) {
  const auto rules = RuleChoice::parse(game.info().book, text);
  if (!rules) return std::nullopt;
  if (game.match_points(*rules) == points) return rules->text();
  for (const OptionSpec& option : game.info().book.options) {
    for (const OptionValue& value : option.values) {
      if (value.name != std::to_string(points)) continue;
      std::string with = rules->text() + "," + std::string(option.name) + "=" + std::string(value.name);
      const auto other = RuleChoice::parse(game.info().book, with);
      if (other && game.match_points(*other) == points) return other->text();
    }
  }
  return std::nullopt;
}

/// The game of the setup exists, its rules can be read, and its lengths can be played.
std::optional<Message> bad_game(tournament::Setup& setup) {
  const RegisteredGame* const game = find_game(setup.game);
  if (game == nullptr) return fill(kNoSuchGame, {setup.game});
  const auto rules = RuleChoice::parse(game->game->info().book, setup.rules);
  if (!rules) return rules.reason();
  if (game->game->seats(*rules).size() != 2) return fill(kTwoSeats);
  setup.rules = rules->text();
  const int points = game->game->match_points(*rules);
  if (setup.lengths.empty() && points > 0) setup.lengths = {points};
  for (const int length : setup.lengths) {
    if (!rules_of_length(*game->game, setup.rules, length)) return fill(kBadLength, {length});
  }
  const auto tie_breaks = tournament::parse_tie_breaks(setup.tie_breaks);
  if (!tie_breaks) return tie_breaks.reason();
  return std::nullopt;
}

/// What a table that is over says of its match; white has chair 0.
tournament::MatchResult result_of(const play::Table& table) {
  tournament::MatchResult result;
  const auto points = [&](std::size_t chair) { return table.chairs[chair].half_points * tournament::kPoint / 2; };
  result.white = points(0);
  result.black = points(1);
  const play::GameResult* const last = table.results.empty() ? nullptr : &table.results.back();
  if (last != nullptr && last->score) {
    result.white_score = (*last->score)[0];
    result.black_score = (*last->score)[1];
  }
  // Who lost without a single move was not there: unplayed, as pairing and tie-breaks see it.
  const int loser = result.white < result.black ? 0 : 1;
  const bool moved = std::any_of(table.log.begin(), table.log.end(), [&](const play::Event& event) {
    const auto* const move = std::get_if<play::Moved>(&event.fact);
    return move != nullptr && move->seat == loser;
  });
  const bool timed_out = last != nullptr && last->key == "time_out";
  if (timed_out && !moved && result.white != result.black) result.kind = tournament::MatchResult::Kind::Forfeit;
  return result;
}

/// The tables of the rounds that a fact takes back.
std::set<std::string> tables_dropped_by(const Event& event, const tournament::Fact& fact) {
  const auto* const paired = std::get_if<tournament::Paired>(&fact);
  const auto* const unpaired = std::get_if<tournament::Unpairing>(&fact);
  std::set<std::string> tables;
  if (paired == nullptr && unpaired == nullptr) return tables;
  const Section& section = *tournament::find_section(event, paired != nullptr ? paired->section : unpaired->section);
  const auto rounds = static_cast<int>(section.rounds.size());
  for (int round = paired != nullptr ? paired->round : rounds; round <= rounds; ++round) {
    for (const std::string& id : section.rounds[static_cast<std::size_t>(round) - 1].matches) {
      const Match& match = event.matches.at(id);
      tables.insert(match.tables.begin(), match.tables.end());
    }
  }
  return tables;
}

/// The matches that a fact is about; nothing if it may be about any.
std::optional<std::set<std::string>> matches_of(const tournament::Fact& fact) {
  return std::visit(
      [](const auto& known) -> std::optional<std::set<std::string>> {
        if constexpr (requires { known.match; }) return std::set<std::string>{known.match};
        if constexpr (requires { known.pairs; }) {
          std::set<std::string> matches;
          for (const tournament::Pair& pair : known.pairs) matches.insert(pair.match);
          return matches;
        }
        return std::nullopt;
      },
      fact);
}

int boards_of(const Event& event, const Match& match) {
  return tournament::find_section(event, match.section)->setup.boards;
}

/// Which of the match's tables this is, from 0.
std::size_t table_place(const Match& match, const std::string& table) {
  return static_cast<std::size_t>(std::find(match.tables.begin(), match.tables.end(), table) - match.tables.begin());
}

/// Who sits at the match's table number `place`, from 0: white has chair 0. Of teams it is the members of that board,
/// and the teams take turns to begin.
std::array<Person, 2> sides_at(const Event& event, const Match& match, std::size_t place) {
  std::array<Person, 2> sides;
  const std::array<const std::string*, 2> entries{&match.pair.white, &match.pair.black};
  const bool team = boards_of(event, match) > 1;
  for (std::size_t side = 0; side < 2; ++side) {
    const tournament::Entry& entry = event.entries.at(*entries[side]).entry;
    Person& person = sides[team && place % 2 == 1 ? 1 - side : side];
    if (!team) {
      person = {.id = entry.account, .name = entry.name};
    } else if (place < entry.members.size()) {
      person = {.id = entry.members[place].account, .name = entry.members[place].name};
    }
  }
  return sides;
}

play::Secret section_secret(const play::Secret& secret, const std::string& section) {
  return {play::match_key(secret, "draw of " + section, {}).bytes};
}

/// The seals of a setup's sections: "women=HEX men=HEX". None if the secret is not to be had.
std::string seals_of(const tournament::Setup& setup, const std::optional<play::Secret>& secret) {
  std::string seals;
  if (!secret) return seals;
  for (const tournament::SectionSetup& section : setup.sections)
    seals += (seals.empty() ? "" : " ") + section.id + "=" + play::commit(section_secret(*secret, section.id));
  return seals;
}

}  // namespace

tournament::Actor actor_of(const Person& person) {
  const auto has = [&](std::string_view role) {
    return std::find(person.roles.begin(), person.roles.end(), role) != person.roles.end();
  };
  return {.account = person.id,
          .name = person.name,
          .may_direct = has("director"),
          .administrator = has("administrator"),
          .guest = person.guest,
          .dismissed = person.dismissed};
}

/// What pairs a section's next round, or gives it its numbers first, by this secret. On any thread.
Result<tournament::Wish, Events::Refused> Events::paired_by(ReadersCopy& readers, const std::string& section_id,
                                                            const tournament::Actor& by,
                                                            const std::optional<std::string>& secret, play::Ms now_ms) {
  const auto event = readers.now();
  if (!event) return Failure{Refused{event.reason().message, true}};
  const Section* const section = tournament::find_section(**event, section_id);
  if (section == nullptr) return Failure{Refused{fill(tournament::kNoSuchSection)}};
  tournament::Wish wish{server_itself(), "", {}};
  if (secret) {
    auto start = tournament::start_of(**event, *section, *secret);
    if (!start) return Failure{Refused{start.reason()}};
    wish.fact = std::move(start).value();
    return wish;
  }
  auto round = tournament::next_round(**event, *section, now_ms);
  if (!round) return Failure{Refused{round.reason()}};
  wish.fact = std::move(round).value();
  wish.by.account = by.account;
  wish.by.name = by.name;
  return wish;
}

Result<int, store::StoreProblem> Events::read_all() {
  std::string after;
  for (;;) {
    const auto streams = surroundings_.store.streams(kEventPrefix, after);
    if (!streams) return Failure{streams.reason()};
    if (streams->empty()) return static_cast<int>(hosted_.size());
    for (const store::StreamInfo& stream : *streams) {
      after = stream.stream;
      if (auto problem = read_one(stream.stream.substr(kEventPrefix.size()))) return Failure{*problem};
    }
  }
}

std::optional<store::StoreProblem> Events::read_one(const std::string& id) {
  auto event = store::read_event(surroundings_.store, id);
  if (!event) return event.reason();
  Hosted& hosted = hosted_[id];
  hosted.event = std::make_shared<Event>(std::move(event).value());
  hosted.readers = std::make_shared<ReadersCopy>(surroundings_.store, id);
  note_all(hosted);
  const auto secret = surroundings_.secrets.read(surroundings_.store, secret_of_event(id));
  if (secret) hosted.secret = *secret;
  show(id);
  return std::nullopt;
}

void Events::begin() {
  for (const auto& [id, hosted] : hosted_) {
    seal_the_rest(id);
    attend(id);
  }
  tick();
}

void Events::seal_the_rest(const std::string& id) {
  const Hosted& hosted = hosted_.at(id);
  const auto& sections = hosted.event->sections;
  const bool sealed = std::all_of(sections.begin(), sections.end(), [&](const Section& section) {
    return section.started || tournament::is_sealed(hosted.event->setup, section.setup.id);
  });
  if (sealed || !hosted.secret) return;
  submit(id, {server_itself(), "", tournament::Settings{hosted.event->setup}},
         [](const Result<std::int64_t, Refused>&) {});
}

const Event* Events::find(const std::string& id) const {
  const auto found = hosted_.find(id);
  return found == hosted_.end() ? nullptr : found->second.event.get();
}

std::shared_ptr<ReadersCopy> Events::readers_copy(const std::string& id) const {
  const auto found = hosted_.find(id);
  return found == hosted_.end() ? nullptr : found->second.readers;
}

std::vector<std::shared_ptr<ReadersCopy>> Events::readers_copies() const {
  std::vector<std::shared_ptr<ReadersCopy>> all;
  for (const auto& [id, event] : shown_) all.push_back(hosted_.at(id).readers);
  return all;
}

void Events::show(const std::string& id) { shown_[id] = hosted_.at(id).event; }

void Events::note_match(Hosted& hosted, const std::string& id) {
  const auto match = hosted.event->matches.find(id);
  if (match != hosted.event->matches.end() && !match->second.over()) {
    hosted.unfinished[match->second.section].insert(id);
  } else {
    for (auto& [section, matches] : hosted.unfinished) matches.erase(id);
  }
}

std::set<std::string> Events::unfinished_of(const Hosted& hosted) {
  std::set<std::string> all;
  for (const auto& [section, matches] : hosted.unfinished) all.insert(matches.begin(), matches.end());
  return all;
}

void Events::note(Hosted& hosted, const tournament::Recorded& recorded) {
  if (const auto* const table = std::get_if<tournament::TableFor>(&recorded.fact))
    hosted.match_of[table->table] = table->match;
  if (const auto matches = matches_of(recorded.fact)) {
    for (const std::string& match : *matches) note_match(hosted, match);
  }
}

void Events::note_all(Hosted& hosted) {
  hosted.unfinished.clear();
  hosted.match_of.clear();
  for (const auto& [id, match] : hosted.event->matches) {
    note_match(hosted, id);
    for (const std::string& table : match.tables) hosted.match_of[table] = id;
  }
}

void Events::open(const tournament::Setup& wanted, const tournament::Actor& by, const Opened& then) {
  tournament::Setup setup = wanted;
  setup.id = surroundings_.new_id();
  if (auto bad = bad_game(setup)) return then("", Failure{Refused{*bad}});
  // Refused before anything is written, not after.
  const tournament::Wish wish{by, "", tournament::Opening{setup, "", ""}};
  const auto decided = tournament::decide(Event{}, wish, surroundings_.now_ms());
  if (!decided) return then("", Failure{Refused{decided.reason()}});
  const play::Secret secret = surroundings_.new_secret();
  setup.draw_seal = seals_of(setup, secret);
  // As with dice: the secret is on the disk before its seal is shown.
  store::Append append = surroundings_.secrets.locked(secret_of_event(setup.id), secret, surroundings_.now_ms());
  surroundings_.store.append(std::move(append), [this, secret, setup, by, then](const store::AppendResult& stored) {
    surroundings_.post([this, secret, setup, by, then, stored] {
      if (!stored) return then("", Failure{Refused{stored.reason().message, true}});
      Hosted& hosted = hosted_[setup.id];
      hosted.event = std::make_shared<Event>();
      hosted.readers = std::make_shared<ReadersCopy>(surroundings_.store, setup.id);
      hosted.secret = secret;
      submit(setup.id, {by, "", tournament::Opening{setup, "", ""}},
             [this, id = setup.id, then](const Result<std::int64_t, Refused>& done) {
               if (!done) hosted_.erase(id);
               then(id, done);
             });
    });
  });
}

void Events::submit(const std::string& id, tournament::Wish wish, Reply reply) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end()) return reply(Failure{Refused{fill(tournament::kNoSuchEvent)}});
  if (auto* const settings = std::get_if<tournament::Settings>(&wish.fact)) {
    if (auto bad = bad_game(settings->setup)) return reply(Failure{Refused{*bad}});
    settings->setup.draw_seal = seals_of(settings->setup, found->second.secret);
  }
  std::vector<tournament::Wish> one;
  one.push_back(std::move(wish));
  found->second.waiting.push_back({std::move(one), std::move(reply)});
  pump(id);
}

void Events::submit_all(const std::string& id, std::vector<tournament::Wish> wishes, Reply reply) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end()) return reply(Failure{Refused{fill(tournament::kNoSuchEvent)}});
  found->second.waiting.push_back({std::move(wishes), std::move(reply)});
  pump(id);
}

Result<std::vector<tournament::Recorded>, Message> Events::granted(const Event& event,
                                                                   const std::vector<tournament::Wish>& wishes,
                                                                   play::Ms now_ms) {
  std::vector<tournament::Recorded> recorded;
  // One wish is decided on the event as it is; of several each sees what those before it led to.
  std::optional<Event> copy;
  if (wishes.size() > 1) copy = event;
  for (const tournament::Wish& wish : wishes) {
    const auto facts = tournament::decide(copy ? *copy : event, wish, now_ms);
    if (!facts) return Failure{facts.reason()};
    std::string key = wish.key;
    for (const tournament::Fact& fact : *facts) {
      const auto number = event.version + static_cast<std::int64_t>(recorded.size()) + 1;
      // What follows by itself is nobody's wish, but happens in the name of who caused it.
      recorded.push_back({number, now_ms, wish.by.account, wish.by.name, key, fact});
      key.clear();
      if (copy) tournament::evolve(*copy, recorded.back());
    }
  }
  return recorded;
}

void Events::pump(const std::string& id) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end()) return;
  Hosted& hosted = found->second;
  while (!hosted.writing && !hosted.waiting.empty()) {
    Waiting next = std::move(hosted.waiting.front());
    hosted.waiting.pop_front();
    if (next.wishes.size() > 1) {
      decide(id, std::move(next));
    } else {
      write(id, next, granted(*hosted.event, next.wishes, surroundings_.now_ms()));
    }
  }
}

/// Many wishes at once take long: on another thread, while the others of this event wait.
void Events::decide(const std::string& id, Waiting next) {
  Hosted& hosted = hosted_.at(id);
  hosted.writing = true;
  const auto shared_next = std::make_shared<const Waiting>(std::move(next));
  const bool begun =
      surroundings_.work({id}, [this, id, shared_next, readers = hosted.readers, now_ms = surroundings_.now_ms()] {
        const auto event = readers->now();
        const auto recorded = std::make_shared<const Result<std::vector<tournament::Recorded>, Message>>(
            event ? granted(**event, shared_next->wishes, now_ms)
                  : Result<std::vector<tournament::Recorded>, Message>(Failure{event.reason().message}));
        return std::function<void()>([this, id, shared_next, recorded] {
          const auto still = hosted_.find(id);
          if (still == hosted_.end()) return;
          still->second.writing = false;
          write(id, *shared_next, *recorded);
          pump(id);
        });
      });
  if (begun) return;
  hosted.writing = false;
  shared_next->reply(Failure{Refused{busy(), true}});
}

void Events::write(const std::string& id, const Waiting& next,
                   const Result<std::vector<tournament::Recorded>, Message>& recorded) {
  Hosted& hosted = hosted_.at(id);
  if (!recorded) return next.reply(Failure{Refused{recorded.reason()}});
  if (recorded->empty()) return next.reply(hosted.event->version);
  hosted.writing = true;
  surroundings_.store.append(store::append_of(id, *recorded), [this, id, facts = *recorded,
                                                               reply = next.reply](const store::AppendResult& result) {
    surroundings_.post([this, id, facts, reply, result] { stored(id, facts, reply, result); });
  });
}

void Events::stored(const std::string& id, const std::vector<tournament::Recorded>& facts, const Reply& reply,
                    const store::AppendResult& result) {
  Hosted& hosted = hosted_.at(id);
  hosted.writing = false;
  // What the facts are about; everything, if one of them may be about anything.
  std::optional<std::set<std::string>> matches(std::in_place);
  if (!result) {
    // The disk may have written before it failed: what is there counts.
    auto read = store::read_event(surroundings_.store, id);
    if (read && read->version > hosted.event->version) {
      hosted.event = std::make_shared<Event>(std::move(read).value());
      hosted.readers = std::make_shared<ReadersCopy>(surroundings_.store, id);
      note_all(hosted);
    }
    matches.reset();
    reply(Failure{Refused{result.reason().message, true}});
  } else {
    std::set<std::string> dropped;
    for (const tournament::Recorded& recorded : facts) {
      dropped.merge(tables_dropped_by(*hosted.event, recorded.fact));
      tournament::evolve(*hosted.event, recorded);
      note(hosted, recorded);
      auto about = matches_of(recorded.fact);
      if (!about) matches.reset();
      if (about && matches) matches->merge(*about);
    }
    hosted.readers->follow(facts);
    cancel(dropped);
    reply(hosted.event->version);
  }
  if (!hosted_.contains(id)) return;  // an event that could not be opened
  show(id);
  surroundings_.changed(id, hosted_.at(id).event->version);
  attend(id, matches ? &*matches : nullptr);
  pump(id);
}

/// A round that is taken back takes its tables along; nobody has played there yet.
void Events::cancel(const std::set<std::string>& tables) {
  for (const std::string& table : tables) {
    surroundings_.tables.with(table, kShare, [this](const Result<TableHost*, Message>& host) {
      if (!host) return;
      (*host)->submit({"", play::Role::Server, 0, "dropped", play::Cancel{}}, surroundings_.now_ms(),
                      [](const Answer&) {});
    });
  }
}

void Events::pair(const std::string& id, const std::string& section_id, const tournament::Actor& by,
                  const Reply& reply) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end()) return reply(Failure{Refused{fill(tournament::kNoSuchEvent)}});
  Hosted& hosted = found->second;
  if (!by.server && !tournament::directs(*hosted.event, by))
    return reply(Failure{Refused{fill(tournament::kDirectorsOnly)}});
  const Section* const section = tournament::find_section(*hosted.event, section_id);
  if (section == nullptr) return reply(Failure{Refused{fill(tournament::kNoSuchSection)}});
  if (!section->started && !hosted.secret) return reply(Failure{Refused{fill(kSeedLost)}});
  if (!hosted.pairing.insert(section_id).second) return reply(Failure{Refused{fill(kPairingBusy)}});
  const bool starts = !section->started;
  if (!starts && !tournament::round_is_over(*section, *hosted.event)) {
    hosted.pairing.erase(section_id);
    return reply(Failure{Refused{fill(tournament::kRoundNotOver)}});
  }
  const auto done = [this, id, section_id, by, reply, starts](const Result<std::int64_t, Refused>& answer) {
    const auto still = hosted_.find(id);
    if (still != hosted_.end()) still->second.pairing.erase(section_id);
    // Once it has its numbers, its first round is paired.
    if (starts && answer) return pair(id, section_id, by, reply);
    reply(answer);
  };
  std::optional<std::string> secret;
  if (starts) secret = play::to_hex(section_secret(*hosted.secret, section_id));
  // A thousand players take a second: not on the thread that serves everybody else.
  const bool begun = surroundings_.work({id}, [this, id, section_id, by, done, readers = hosted.readers,
                                               now_ms = surroundings_.now_ms(), secret] {
    const auto wish =
        std::make_shared<const Result<tournament::Wish, Refused>>(paired_by(*readers, section_id, by, secret, now_ms));
    return std::function<void()>([this, id, done, wish] {
      if (!*wish) return done(Failure{wish->reason()});
      submit(id, **wish, done);
    });
  });
  if (!begun) done(Failure{Refused{busy(), true}});
}

// ---- tables ----

const Match* Events::match_of(const play::TableSetup& setup) const {
  const auto hosted = hosted_.find(setup.event);
  if (hosted == hosted_.end()) return nullptr;
  const auto known = hosted->second.match_of.find(setup.table);
  if (known == hosted->second.match_of.end()) return nullptr;
  // A round that was taken back has taken its matches along.
  const auto& matches = hosted->second.event->matches;
  const auto match = matches.find(known->second);
  return match == matches.end() ? nullptr : &match->second;
}

bool Events::rules_at(const play::TableSetup& setup, const Person& person) const {
  const Event* const event = find(setup.event);
  if (event == nullptr) return false;
  const tournament::Actor actor = actor_of(person);
  const Match* const match = match_of(setup);
  if (match == nullptr) return tournament::directs(*event, actor);
  // N 5-1: nor does who plays at another board of the match, or has not sat down yet.
  if (tournament::is_party(*event, *match, person.id)) return false;
  return tournament::directs(*event, actor) || tournament::monitors(*match, actor);
}

std::optional<int> Events::chair_at(const play::TableSetup& setup, const std::string& player) const {
  const Event* const event = find(setup.event);
  const Match* const match = match_of(setup);
  if (event == nullptr || match == nullptr || match->bye() || player.empty()) return std::nullopt;
  const auto sides = sides_at(*event, *match, table_place(*match, setup.table));
  for (std::size_t chair = 0; chair < sides.size(); ++chair) {
    if (sides[chair].id == player) return static_cast<int>(chair);
  }
  return std::nullopt;
}

void Events::table_over(const play::Table& table) {
  if (table.phase != play::Phase::Over || table.results.empty()) return;
  const Match* const match = match_of(table.setup);
  if (match == nullptr || match->over()) return;
  // A table tells once: the parts before it are those of earlier tables.
  const std::size_t place = table_place(*match, table.setup.table);
  const Event& event = *find(table.setup.event);
  if (boards_of(event, *match) > 1) return board_over(event, *match, table);
  if (place != match->parts.size()) return;
  const auto nothing = [](const Result<std::int64_t, Refused>&) {};
  const std::string key = "over " + table.setup.table;
  // A draw where somebody has to go on is a part of the match too: another table follows.
  const tournament::MatchResult result = result_of(table);
  const tournament::formats::Match* const slot = tournament::slot_of(event, *match);
  const bool again = slot != nullptr && !slot->may_draw && result.white == result.black;
  if (event.setup.best_of > 1 || again)
    return submit(event.setup.id, {server_itself(), key, tournament::Part{match->pair.match, result}}, nothing);
  submit(event.setup.id, {server_itself(), key, tournament::Outcome{match->pair.match, result, {}}}, nothing);
}

/// One board of a team match. On even boards the second team begins.
void Events::board_over(const Event& event, const Match& match, const play::Table& table) {
  const int board = static_cast<int>(table_place(match, table.setup.table)) + 1;
  if (match.boards.contains(board)) return;
  tournament::MatchResult result = result_of(table);
  if (board % 2 == 0) {
    std::swap(result.white, result.black);
    std::swap(result.white_score, result.black_score);
  }
  submit(event.setup.id,
         {server_itself(), "over " + table.setup.table, tournament::Part{match.pair.match, result, board}},
         [](const Result<std::int64_t, Refused>&) {});
}

void Events::arrived(const play::Table& table, const std::string& player) {
  const auto chair = chair_at(table.setup, player);
  const Match* const match = match_of(table.setup);
  if (!chair || match == nullptr || match->over()) return;
  const bool crossed =
      boards_of(*find(table.setup.event), *match) > 1 && table_place(*match, table.setup.table) % 2 == 1;
  const std::string& entry = (*chair == 0) != crossed ? match->pair.white : match->pair.black;
  if (match->arrived.contains(entry)) return;
  submit(table.setup.event, {server_itself(), "", tournament::Arrival{match->pair.match, entry}},
         [](const Result<std::int64_t, Refused>&) {});
}

// ---- what is due ----

void Events::attend(const std::string& id, const std::set<std::string>* matches) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end() || found->second.event->version == 0) return;
  Hosted& hosted = found->second;
  const std::shared_ptr<const Event> event = hosted.event;
  for (const std::string& one : matches != nullptr ? *matches : unfinished_of(hosted)) {
    const auto match = event->matches.find(one);
    if (match == event->matches.end()) {
      note_match(hosted, one);  // of a round that was taken back
      continue;
    }
    const Section* const section = tournament::find_section(*event, match->second.section);
    const bool goes_on = section != nullptr && section->started && !section->ended;
    if (goes_on && !match->second.over() && event->setup.online) attend_match(hosted, match->second);
  }
  for (const Section& section : event->sections) attend_section(hosted, section);
}

void Events::attend_match(Hosted& hosted, const Match& match) {
  const std::string& event = hosted.event->setup.id;
  const bool team = boards_of(*hosted.event, match) > 1;
  const std::size_t wanted = team ? static_cast<std::size_t>(boards_of(*hosted.event, match)) : match.parts.size() + 1;
  // It has its tables. Perhaps one ended while we were not there.
  const bool complete = match.tables.size() >= wanted;
  for (std::size_t place = team || match.tables.empty() ? 0 : match.tables.size() - 1; place < match.tables.size();
       ++place) {
    if (team ? match.boards.contains(static_cast<int>(place) + 1) : !complete) continue;
    look_at(match.tables[place]);
  }
  if (complete) return;
  const auto sides = sides_at(*hosted.event, match, match.tables.size());
  const bool both = !sides[0].id.empty() && !sides[1].id.empty();
  if (!both || !hosted.opening.insert(match.pair.match).second) return;
  const std::string table = event + "-" + match.pair.match + "-" + std::to_string(match.tables.size() + 1);
  open_table(hosted, match, table);
}

/// Takes the result of a table that is over.
void Events::look_at(const std::string& table) {
  if (const TableHost* const host = surroundings_.tables.in_memory(table)) return table_over(host->table());
  // Tables that go on are in memory, so this one has ended, and nobody was told.
  surroundings_.tables.with(table, kShare, [this](const Result<TableHost*, Message>& host) {
    if (host) table_over((*host)->table());
  });
}

void Events::open_table(Hosted& hosted, const Match& match, const std::string& table) {
  const std::string event = hosted.event->setup.id;
  const auto opened = [this, event, id = match.pair.match, table] {
    submit(event, {server_itself(), "open " + table, tournament::TableFor{id, table}},
           [this, event, id, table](const Result<std::int64_t, Refused>& done) {
             const auto found = hosted_.find(event);
             if (found == hosted_.end()) return;
             found->second.opening.erase(id);
             const TableHost* const host = done ? surroundings_.tables.in_memory(table) : nullptr;
             if (host == nullptr) return;
             for (const play::Chair& chair : host->table().chairs) {
               if (!chair.player.empty()) surroundings_.seated(chair.player, table);
             }
           });
  };
  // Perhaps it was opened before a crash, and only the event does not know yet.
  surroundings_.tables.with(
      table, kShare, [this, event, id = match.pair.match, table, opened](const Result<TableHost*, Message>& there) {
        if (there) return opened();
        const auto found = hosted_.find(event);
        if (found == hosted_.end()) return;
        const auto& matches = found->second.event->matches;
        const auto still = matches.find(id);
        // If it cannot be read, the next tick tries again.
        if (still == matches.end() || there.reason().key != "no_such_table") {
          found->second.opening.erase(id);
        } else {
          open_new_table(found->second, still->second, table, opened);
        }
      });
}

void Events::open_new_table(Hosted& hosted, const Match& match, const std::string& table,
                            const std::function<void()>& opened) {
  const tournament::Setup& setup = hosted.event->setup;
  const std::string event = setup.id;
  const AnyGame& game = *find_game(setup.game)->game;
  const std::string rules =
      setup.lengths.empty()
          ? setup.rules
          : rules_of_length(game, setup.rules, length_of_round(setup, match.round)).value_or(setup.rules);
  const auto sides = sides_at(*hosted.event, match, match.tables.size());
  // N 6-2: in a window the table waits for both to sit down; otherwise both sit, and the clock starts at its time.
  std::vector<Tables::Seating> seats;
  std::optional<play::Ms> starts;
  if (setup.window_ms == 0) {
    seats = {{sides[0], 0}, {sides[1], 1}};
    starts = match.parts.empty() ? match.starts_at_ms : surroundings_.now_ms() + kNextPartMs;
  }
  surroundings_.tables.open({.table = table,
                             .game = setup.game,
                             .rules = rules,
                             .clock = setup.clock,
                             .seats = 2,
                             .games = 1,
                             .rated = setup.rated,
                             .event = event,
                             .starts_at_ms = starts},
                            seats,
                            [this, event, id = match.pair.match, opened](const std::string&, const Answer& answer) {
                              if (answer.kind == Answer::Kind::Done) return opened();
                              const auto found = hosted_.find(event);
                              if (found != hosted_.end()) found->second.opening.erase(id);  // the next tick tries again
                            });
}

void Events::attend_section(Hosted& hosted, const Section& section) {
  const Event& event = *hosted.event;
  if (!event.setup.pairs_itself || section.ended || hosted.pairing.contains(section.setup.id)) return;
  const auto nothing = [](const Result<std::int64_t, Refused>&) {};
  const std::string& id = event.setup.id;
  const bool due = surroundings_.now_ms() >= event.setup.starts_at_ms - event.setup.lead_ms;
  if (!section.started && !due) return;
  // OPTIMIZATION: while a round is played, some match of it is at hand that is not over.
  const auto plays_on = [&](const std::string& match_id) {
    const auto match = event.matches.find(match_id);
    return match != event.matches.end() && match->second.round == static_cast<int>(section.rounds.size());
  };
  const std::set<std::string>& unfinished = hosted.unfinished[section.setup.id];
  if (section.started && std::any_of(unfinished.begin(), unfinished.end(), plays_on)) return;
  if (section.started && !tournament::round_is_over(section, event)) return;
  if (section.started && tournament::is_finished(event, section)) {
    return submit(id, {server_itself(), "end " + section.setup.id, tournament::Ending{section.setup.id}}, nothing);
  }
  pair(id, section.setup.id, server_itself(), nothing);
}

/// N 2-2: a point when the grace is over, then one every step, for the opponent who is there.
void Events::count_late(Hosted& hosted, const Match& match) {
  const tournament::Setup& setup = hosted.event->setup;
  if (match.over() || match.bye()) return;
  if (setup.lateness == tournament::Lateness::Wait) return call_for_absent(hosted, match);
  if (setup.lateness != tournament::Lateness::PenaltyPoints) return;
  const play::Ms grace = match.round == 1 ? setup.first_grace_ms : setup.grace_ms;
  const play::Ms late_ms = surroundings_.now_ms() - match.starts_at_ms - grace;
  if (late_ms < 0) return;
  const int points = 1 + static_cast<int>(late_ms / setup.late_step_ms);
  for (const std::string& entry : {match.pair.white, match.pair.black}) {
    const std::string& other = entry == match.pair.white ? match.pair.black : match.pair.white;
    if (match.arrived.contains(entry) || !match.arrived.contains(other)) continue;
    const auto known = match.late.find(entry);
    if (known != match.late.end() && known->second >= points) continue;
    submit(setup.id, {server_itself(), "", tournament::LatePoints{match.pair.match, entry, points}},
           [](const Result<std::int64_t, Refused>&) {});
  }
}

/// N 6-4: after the wait the absence is reported to the director, who decides.
void Events::call_for_absent(Hosted& hosted, const Match& match) {
  const tournament::Setup& setup = hosted.event->setup;
  const bool waited = surroundings_.now_ms() >= match.starts_at_ms + std::max(setup.wait_ms, setup.window_ms);
  if (!waited || match.call) return;
  for (const std::string& entry : {match.pair.white, match.pair.black}) {
    const std::string& other = entry == match.pair.white ? match.pair.black : match.pair.white;
    if (match.arrived.contains(entry) || !match.arrived.contains(other)) continue;
    submit(setup.id,
           {server_itself(), "absent " + match.pair.match, tournament::Call{match.pair.match, other, "N 6-4", false}},
           [](const Result<std::int64_t, Refused>&) {});
  }
}

void Events::tick() {
  if (ticking_) return;
  ticking_ = true;
  surroundings_.after(kTickMs, [this] {
    ticking_ = false;
    std::vector<std::string> ids;
    for (const auto& [id, hosted] : hosted_) ids.push_back(id);
    for (const std::string& id : ids) {
      const auto found = hosted_.find(id);
      if (found == hosted_.end()) continue;
      const std::shared_ptr<const Event> event = found->second.event;
      const auto& sections = event->sections;
      if (std::all_of(sections.begin(), sections.end(), [](const Section& section) { return section.ended; })) continue;
      for (const std::string& one : unfinished_of(found->second)) {
        const auto match = event->matches.find(one);
        if (match != event->matches.end()) count_late(found->second, match->second);
      }
      attend(id);
    }
    tick();
  });
}

}  // namespace meydan::server
