#include "server/events.h"

#include <algorithm>

#include "base/text.h"
#include "play/sides.h"
#include "server/event_tables.h"
#include "server/pools.h"
#include "server/sentences.h"
#include "store/events.h"
#include "tournament/planted_bug.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"

namespace meydan::server {

namespace {

using tournament::Event;
using tournament::Match;
using tournament::Section;

constexpr Citation kSetAside{
    "event_set_aside", "",
    "این رویداد را این نسخهٔ برنامه نمی‌تواند بخواند؛ گردانندهٔ سایت باید به آن رسیدگی کند",
    "this event cannot be read by this version of the program; who runs it must look into it"};
constexpr Citation kPairingBusy{"pairing_busy", "",
                                "قرعهٔ این بخش همین حالا کشیده می‌شود",
                                "this section is being paired at this moment"};
constexpr Citation kSeedLost{
    "seed_lost", "N 7-1",
    "بذر مُهرشدهٔ این قرعه باز نمی‌شود، چون کلید آن روی سرور نیست؛ گردانندهٔ سرور باید کلید را برگرداند",
    "the sealed seed of this draw cannot be opened: its key is not on the server; its operator has to put it back"};

constexpr Citation kSessionOver{"not_logged_in", "", "نشست شما پایان یافته است؛ دوباره وارد شوید",
                                "your session has ended; log in again"};

constexpr std::string_view kEventPrefix = "event/";
constexpr play::Ms kTickMs = 1'000;

/// Why this program cannot run an event with such a setup: it has no such game, or cannot read its rules.
std::optional<Message> unknown_game(const tournament::Setup& setup) {
  const RegisteredGame* const game = find_game(setup.game);
  if (game == nullptr) return fill(kNoSuchGame, {quoted(setup.game)});
  const auto rules = RuleChoice::parse(game->game->info().book, setup.rules);
  if (!rules) return rules.reason();
  return std::nullopt;
}

/// The game of the setup exists, its rules can be read, and its lengths can be played.
std::optional<Message> bad_game(tournament::Setup& setup) {
  if (auto unknown = unknown_game(setup)) return unknown;
  const RegisteredGame* const game = find_game(setup.game);
  const auto rules = RuleChoice::parse(game->game->info().book, setup.rules);
  if (auto casual = rules->refusal_in_events()) return casual;
  setup.sides = play::kept_sides(*game->game, *rules);
  setup.committee_online = game->game->info().committee_online;
  if (!play::are_two_sides(setup.sides, static_cast<int>(game->game->seats(*rules).size())))
    return fill(tournament::kTwoSides);
  if (auto why = play::refusal_of_limit(setup.clock, *game->game, *rules)) return why;
  setup.rules = rules->text();
  const int points = game->game->match_points(*rules);
  if (setup.lengths.empty() && points > 0) setup.lengths = {points};
  // T 6, N 3-5-5: two minutes a point, unless another bank is announced.
  if (points > 0 && setup.clock.kind == play::ClockKind::SimpleDelay && setup.clock.bank_ms == 0 &&
      setup.bank_per_point_ms == 0)
    setup.bank_per_point_ms = 120'000;
  for (const auto& lengths : {setup.lengths, setup.consolation_lengths, setup.last_chance_lengths}) {
    for (const int length : lengths) {
      if (!rules_of_length(*game->game, setup.rules, length)) return fill(kBadLength, {length});
    }
  }
  const auto tie_breaks = tournament::parse_tie_breaks(setup.tie_breaks);
  if (!tie_breaks) return tie_breaks.reason();
  return std::nullopt;
}

/// What is said about who asks is one thing, what is said about the event another.
Why why_of(const Message& refusal) {
  const auto is = [&](const auto&... citations) { return ((refusal.key == citations.key) || ...); };
  if (is(tournament::kNoSuchEvent)) return Why::NotFound;
  if (is(kSessionOver)) return Why::NotLoggedIn;
  const bool who =
      is(tournament::kDirectorsOnly, tournament::kOwnCase, tournament::kServerOnly, tournament::kCommitteeOnly,
         tournament::kMayNotOpen, tournament::kNotYourMatch, tournament::kMembersOnly, tournament::kNotAsked);
  return who ? Why::NotAllowed : Why::AsThingsStand;
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

Events::Refused::Refused(const Message& refusal) : message(refusal), why(why_of(refusal)) {}

std::optional<std::set<std::string>> matches_of(const tournament::Fact& fact) {
  return std::visit(
      [](const auto& known) -> std::optional<std::set<std::string>> {
        if constexpr (requires { known.pair.match; }) return std::set<std::string>{known.match, known.pair.match};
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

/// What pairs a section's next round, or gives it its numbers first, by this secret. On any thread.
Result<tournament::Wish, Events::Refused> Events::paired_by(ReadersCopy& readers, const std::string& section_id,
                                                            const tournament::Actor& by,
                                                            const std::optional<std::string>& secret, play::Ms now_ms) {
  const auto event = readers.now();
  if (!event) return Failure{Refused{event.reason().message, Why::Failed}};
  const Section* const section = tournament::find_section(**event, section_id);
  if (section == nullptr) return Failure{Refused{fill(tournament::kNoSuchSection)}};
  tournament::Wish wish{tournament::server_itself(), "", {}};
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
      const auto problem = read_one(stream.stream.substr(kEventPrefix.size()));
      if (problem && !store::is_about_records(*problem)) return Failure{*problem};
      if (problem) set_aside_.emplace(stream.stream, problem->message);
    }
  }
}

std::optional<store::StoreProblem> Events::read_one(const std::string& id) {
  auto event = store::read_event(surroundings_.store, id);
  if (!event) return event.reason();
  // Its tables could not be opened here, nor its results told.
  if (auto unknown = unknown_game(event->setup))
    return store::StoreProblem{store::StoreProblem::Kind::TooNew, std::move(*unknown)};
  Hosted& hosted = hosted_[id];
  hosted.event = std::make_shared<Event>(std::move(event).value());
  hosted.readers = std::make_shared<ReadersCopy>(surroundings_.store, id);
  note_all(hosted);
  for (const auto& [match_id, match] : hosted.event->matches) rate(*hosted.event, match);
  rate_out_gone(surroundings_.tables, *hosted.event);
  const auto secret = surroundings_.secrets.read(surroundings_.store, secret_of_event(id));
  if (secret) hosted.secret = *secret;
  show(id);
  return std::nullopt;
}

void Events::begin() {
  began_ms_ = surroundings_.loop.now_ms();
  for (const auto& [id, hosted] : hosted_) {
    seal_the_rest(id);
    if (!planted(tournament::Bug::ActsForgotten)) {
      for (const std::string& table : surroundings_.tables.of_event(id)) note_acts(id, table);
      note_last_acts(hosted);
    }
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
  submit(id, {tournament::server_itself(), "", tournament::Settings{hosted.event->setup}},
         [](const Result<std::int64_t, Refused>&) {});
}

const Event* Events::find(const std::string& id) const {
  const auto found = hosted_.find(id);
  return found == hosted_.end() ? nullptr : found->second.event.get();
}

Message Events::not_found(const std::string& id) const {
  return fill(set_aside_.contains(store::event_stream(id)) ? kSetAside : tournament::kNoSuchEvent);
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
  if (const auto matches = matches_of(recorded.fact)) {
    for (const std::string& match : *matches) note_match(hosted, match);
  }
}

void Events::note_all(Hosted& hosted) {
  hosted.unfinished.clear();
  for (const auto& [id, match] : hosted.event->matches) note_match(hosted, id);
}

void Events::open(const tournament::Setup& wanted, const tournament::Actor& by, const Opened& then) {
  tournament::Setup setup = wanted;
  setup.id = new_id(surroundings_.random);
  if (auto bad = bad_game(setup)) return then("", Failure{Refused{*bad}});
  // Refused before anything is written, not after.
  const tournament::Wish wish{by, "", tournament::Opening{setup, "", ""}};
  const auto decided = tournament::decide(Event{}, wish, surroundings_.loop.now_ms());
  if (!decided) return then("", Failure{Refused{decided.reason()}});
  const play::Secret secret = new_match_secret(surroundings_.random);
  setup.draw_seal = seals_of(setup, secret);
  // As with dice: the secret is on the disk before its seal is shown.
  store::Append append = surroundings_.secrets.locked(secret_of_event(setup.id), secret, surroundings_.loop.now_ms());
  surroundings_.store.append(std::move(append), [this, secret, setup, by, then](const store::AppendResult& stored) {
    surroundings_.loop.post([this, secret, setup, by, then, stored] {
      if (!stored) return then("", Failure{Refused{stored.reason().message, Why::Failed}});
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
  if (found == hosted_.end()) return reply(Failure{Refused{not_found(id)}});
  if (auto* const settings = std::get_if<tournament::Settings>(&wish.fact)) {
    if (auto bad = bad_game(settings->setup)) return reply(Failure{Refused{*bad}});
    settings->setup.draw_seal = seals_of(settings->setup, found->second.secret);
  }
  wait(id, {{std::move(wish)}, std::move(reply)});
}

void Events::submit_all(const std::string& id, std::vector<tournament::Wish> wishes, Reply reply) {
  Waiting next{std::move(wishes), std::move(reply)};
  if (!next.wishes.empty()) next.for_director = next.wishes.front().by;
  wait(id, std::move(next));
}

void Events::wait(const std::string& id, Waiting next) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end()) return next.reply(Failure{Refused{not_found(id)}});
  found->second.waiting.push_back(std::move(next));
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
    for (tournament::Recorded& each : tournament::recorded_of(copy ? *copy : event, wish, *facts, now_ms)) {
      if (copy) tournament::evolve(*copy, each);
      recorded.push_back(std::move(each));
    }
  }
  return recorded;
}

void Events::pump(const std::string& id) {
  // Looked for every time: an event that could not be opened goes with the reply.
  for (auto found = hosted_.find(id); found != hosted_.end(); found = hosted_.find(id)) {
    Hosted& hosted = found->second;
    if (hosted.writing || hosted.waiting.empty()) return;
    Waiting next = std::move(hosted.waiting.front());
    hosted.waiting.pop_front();
    if (const auto ended = bring_up_to_date(*hosted.event, next)) {
      next.reply(Failure{Refused{*ended}});
      continue;
    }
    if (next.wishes.size() > 1) {
      decide(id, std::move(next));
    } else {
      write(id, next, granted(*hosted.event, next.wishes, surroundings_.loop.now_ms()));
    }
  }
}

std::optional<tournament::Actor> Events::as_of_now(const tournament::Actor& by) const {
  if (by.server) return by;
  return surroundings_.people.recall(by);
}

std::optional<Message> Events::bring_up_to_date(const Event& event, Waiting& next) const {
  const auto director = as_of_now(next.for_director);
  if (!director) return fill(kSessionOver);
  if (!director->server && !tournament::directs(event, *director)) return fill(tournament::kDirectorsOnly);
  if (next.wishes.empty()) return std::nullopt;
  const auto by = as_of_now(next.wishes.front().by);  // all of them are one person's
  if (!by) return fill(kSessionOver);
  for (tournament::Wish& wish : next.wishes) wish.by = *by;
  return std::nullopt;
}

/// Many wishes at once take long: on another thread, while the others of this event wait.
void Events::decide(const std::string& id, Waiting next) {
  Hosted& hosted = hosted_.at(id);
  hosted.writing = true;
  const auto shared_next = std::make_shared<const Waiting>(std::move(next));
  const bool begun = surroundings_.loop.work(
      Work::Events, {id}, [this, id, shared_next, readers = hosted.readers, now_ms = surroundings_.loop.now_ms()] {
        const auto event = readers->now();
        const auto recorded = std::make_shared<const Result<std::vector<tournament::Recorded>, Message>>(
            event ? granted(**event, shared_next->wishes, now_ms)
                  : Result<std::vector<tournament::Recorded>, Message>(Failure{event.reason().message}));
        return std::function<void()>([this, id, shared_next, recorded] {
          const auto there = hosted_.find(id);
          if (there == hosted_.end()) return;
          there->second.writing = false;
          const tournament::Actor& by = shared_next->wishes.front().by;
          if (as_of_now(by) == by) {
            write(id, *shared_next, *recorded);
          } else {
            there->second.waiting.push_front(*shared_next);  // decided anew, as who asks is now
          }
          pump(id);
        });
      });
  if (begun) return;
  hosted.writing = false;
  shared_next->reply(Failure{Refused{busy(), Why::Failed}});
}

void Events::write(const std::string& id, const Waiting& next,
                   const Result<std::vector<tournament::Recorded>, Message>& recorded) {
  Hosted& hosted = hosted_.at(id);
  if (!recorded) return next.reply(Failure{Refused{recorded.reason()}});
  if (recorded->empty()) return next.reply(hosted.event->version);
  hosted.writing = true;
  surroundings_.store.append(store::append_of(id, *recorded), [this, id, facts = *recorded,
                                                               reply = next.reply](const store::AppendResult& result) {
    surroundings_.loop.post([this, id, facts, reply, result] { stored(id, facts, reply, result); });
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
    reply(Failure{Refused{result.reason().message, Why::Failed}});
  } else {
    for (const tournament::Recorded& recorded : facts) {
      const auto* const mending = std::get_if<tournament::Mending>(&recorded.fact);
      if (mending != nullptr) rate_out(surroundings_.tables, *hosted.event, hosted.event->matches.at(mending->match));
      tournament::evolve(*hosted.event, recorded);
      note(hosted, recorded);
      auto about = matches_of(recorded.fact);
      if (!about) matches.reset();
      if (about && matches) matches->merge(*about);
    }
    if (counts_for_ratings(hosted.event->setup) || !hosted.event->setup.online) {
      for (const auto& [match_id, match] : hosted.event->matches) {
        if (!matches || matches->contains(match_id)) rate(*hosted.event, match);
      }
    }
    hosted.readers->follow(facts);
    reply(hosted.event->version);
  }
  if (!hosted_.contains(id)) return;  // an event that could not be opened
  show(id);
  listeners_.tell(&EventsListener::event_changed, id, hosted_.at(id).event->version);
  attend(id, matches ? &*matches : nullptr);
  pump(id);
}

void Events::pair(const std::string& id, const std::string& section_id, const tournament::Actor& by,
                  const Reply& reply) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end()) return reply(Failure{Refused{not_found(id)}});
  Hosted& hosted = found->second;
  if (!by.server && !tournament::directs(*hosted.event, by))
    return reply(Failure{Refused{fill(tournament::kDirectorsOnly)}});
  const Section* const section = tournament::find_section(*hosted.event, section_id);
  if (section == nullptr) return reply(Failure{Refused{fill(tournament::kNoSuchSection)}});
  if (!section->started && !hosted.secret) return reply(Failure{Refused{fill(kSeedLost)}});
  if (!hosted.pairing.insert(section_id).second) return reply(Failure{Refused{fill(kPairingBusy)}});
  const bool starts = !section->started;
  if (!starts && !tournament::rounds_are_over(*section, *hosted.event)) {
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
  const bool begun = surroundings_.loop.work(
      Work::Events, {id},
      [this, id, section_id, by, done, readers = hosted.readers, now_ms = surroundings_.loop.now_ms(), secret] {
        const auto wish = std::make_shared<const Result<tournament::Wish, Refused>>(
            paired_by(*readers, section_id, by, secret, now_ms));
        return std::function<void()>([this, id, by, done, wish] {
          if (!*wish) return done(Failure{wish->reason()});
          wait(id, {{**wish}, done, by});
        });
      });
  if (!begun) done(Failure{Refused{busy(), Why::Failed}});
}

// ---- what is due ----

void Events::attend(const std::string& id, const std::set<std::string>* matches) {
  const auto found = hosted_.find(id);
  if (found == hosted_.end() || found->second.event->version == 0) return;
  Hosted& hosted = found->second;
  const std::shared_ptr<const Event> event = hosted.event;
  const tournament::Moment moment{surroundings_.loop.now_ms(), began_ms_};
  const auto table_of = [this](const std::string& table) -> tournament::TableNow {
    const TableHost* const host = surroundings_.tables.in_memory(table);
    if (host == nullptr) return {};
    return {&host->table(), host->waits_for_disk()};
  };
  std::vector<tournament::Due> due;
  std::set<std::string> about = matches != nullptr ? *matches : unfinished_of(hosted);
  if (matches == nullptr && !planted(tournament::Bug::TellsOnce)) {
    // Tables go on although their match is over, if somebody has just ruled; or although it is gone.
    for (const std::string& table : surroundings_.tables.of_event(id)) {
      const Match* const match = tournament::match_of_table(*event, table);
      if (match != nullptr) about.insert(match->pair.match);
      const auto [now, writing] = table_of(table);
      if (match != nullptr || now == nullptr || writing) continue;
      if (auto one = tournament::due_at_stranger(*now)) due.push_back(std::move(*one));
    }
  }
  for (const std::string& one : about) {
    const auto match = event->matches.find(one);
    if (match == event->matches.end()) {
      note_match(hosted, one);  // of a round that was taken back
      continue;
    }
    for (tournament::Due& each : tournament::due_in(*event, match->second, table_of, moment))
      due.push_back(std::move(each));
  }
  for (const tournament::Due& each : due) std::visit([&](const auto& known) { perform(hosted, known); }, each);
  attend_sections(hosted);
}

void Events::attend_sections(Hosted& hosted) {
  const std::shared_ptr<const Event> event = hosted.event;
  for (const Section& section : event->sections) {
    if (hosted.pairing.contains(section.setup.id)) continue;
    // OPTIMIZATION: while a round is played, some match of it is at hand that is not over.
    const auto plays_on = [&](const std::string& match_id) {
      const auto match = event->matches.find(match_id);
      return match != event->matches.end() && match->second.round == static_cast<int>(section.rounds.size());
    };
    const std::set<std::string>& unfinished = hosted.unfinished[section.setup.id];
    if (section.started && std::any_of(unfinished.begin(), unfinished.end(), plays_on)) continue;
    const auto due = tournament::due_in(*event, section, surroundings_.loop.now_ms());
    if (due) std::visit([&](const auto& known) { perform(hosted, known); }, *due);
  }
}

void Events::tick() {
  if (ticking_) return;
  ticking_ = true;
  surroundings_.loop.after(kTickMs, [this] {
    ticking_ = false;
    std::vector<std::string> ids;
    for (const auto& [id, hosted] : hosted_) ids.push_back(id);
    for (const std::string& id : ids) {
      const auto found = hosted_.find(id);
      if (found == hosted_.end()) continue;
      const std::shared_ptr<const Event> event = found->second.event;
      const auto& sections = event->sections;
      const auto unnoted = found->second.unnoted;
      const bool ended =
          std::all_of(sections.begin(), sections.end(), [](const Section& section) { return section.ended; });
      if (ended && unnoted.empty() && surroundings_.tables.of_event(id).empty()) continue;
      for (const std::string& table : unnoted) {
        if (!planted(tournament::Bug::ActsForgotten)) note_acts(id, table);
      }
      attend(id);
    }
    tick();
  });
}

}  // namespace meydan::server
