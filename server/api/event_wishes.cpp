// Wishes about events: docs/events.md. Most are facts to be noted, in the same words as the log has them; for some the
// server has to look up or to complete what people cannot know.
#include <array>
#include <set>

#include "base/text.h"
#include "server/api/event_wish.h"
#include "server/api/route.h"
#include "server/event_tables.h"
#include "server/event_view.h"
#include "server/hall_texts.h"
#include "server/sentences.h"
#include "tournament/mending.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"
#include "wire/event_answers.h"
#include "wire/event_view.h"

namespace meydan::server {

namespace {

using tournament::Event;

constexpr Citation kNoFact{"unknown_word", "", "کار {0} پیش‌نمایش ندارد", "{0} has no preview"};

// ---- a fact from its words ----

/// Also over the board: N 5-1 asks who belongs to a team. Only a name says who it is, never what a client claims.
void find_members(const Call& call, tournament::Entry& entry) {
  for (tournament::Member& member : entry.members) {
    const auto profile = call.around.accounts.profile_of_name(member.name, call.now_ms());
    member.account = profile ? profile->account : std::string();
  }
}

std::optional<Message> find_person(const Call& call, std::string& account, std::string& name) {
  const auto profile = call.around.accounts.profile_of_name(name, call.now_ms());
  if (!profile) return profile.reason().message;
  account = profile->account;
  name = profile->name;
  return std::nullopt;
}

using ReadFact = Result<tournament::Fact, Message>;

/// The fact that is wished for, with what only the server knows of it: ids and accounts. Or what is wrong with it.
struct Completing {
  const EventWish& wish;

  ReadFact operator()(const wire::NamedEntry& said) const {
    const Call& call = wish.call;
    tournament::Entry entry = said.entry;
    entry.entry = new_id(call.around.random);
    entry.account.clear();
    if (!said.account_name.empty()) {
      const auto profile = call.around.accounts.profile_of_name(said.account_name, call.now_ms());
      if (!profile) return Failure{profile.reason().message};
      entry.account = profile->account;
      if (entry.name.empty()) entry.name = profile->name;
    }
    if (entry.name.empty()) entry.name = wish.actor.name;
    find_members(call, entry);
    return tournament::Fact(std::move(entry));
  }
  ReadFact operator()(tournament::Transfer transfer) const {
    find_members(wish.call, transfer.to);
    return tournament::Fact(std::move(transfer));
  }
  ReadFact operator()(tournament::Appeal appeal) const {
    if (!appeal.withdrawn) appeal.appeal = new_id(wish.call.around.random);
    return tournament::Fact(std::move(appeal));
  }
  ReadFact operator()(tournament::Appointment appointment) const {
    if (auto wrong = find_person(wish.call, appointment.account, appointment.name)) return Failure{std::move(*wrong)};
    return tournament::Fact(std::move(appointment));
  }
  ReadFact operator()(tournament::Monitor monitor) const {
    if (auto wrong = find_person(wish.call, monitor.account, monitor.name)) return Failure{std::move(*wrong)};
    return tournament::Fact(std::move(monitor));
  }
  ReadFact operator()(const wire::SettingsWish& said) const {
    auto setup = wire::value_of(said.setup, wish.event().setup, "setup");
    if (!setup) return Failure{setup.reason()};
    return tournament::Fact(tournament::Settings{std::move(setup).value()});
  }
  /// Results are looked at with the game's own eyes: how its games can end, and how long its matches can be.
  ReadFact operator()(const tournament::Outcome& outcome) const { return of_game(outcome, outcome.result); }
  ReadFact operator()(const tournament::Report& report) const { return of_game(report, report.result); }
  ReadFact operator()(const tournament::Part& part) const { return of_game(part, part.result); }
  ReadFact operator()(const tournament::LengthChange& change) const {
    const tournament::Setup& setup = wish.event().setup;
    // Where none are announced decide() says so.
    if (!setup.lengths.empty() && !rules_of_length(*find_game(setup.game)->game, setup.rules, change.points))
      return Failure{fill(kBadLength, {change.points})};
    return tournament::Fact(change);
  }
  /// A pairing by hand: the matches get their ids, the absent are written down, and what it breaks.
  ReadFact operator()(tournament::Paired pairing) const {
    const Event& event = wish.event();
    const tournament::Section* const section = tournament::find_section(event, pairing.section);
    if (section == nullptr) return tournament::Fact(std::move(pairing));  // decide() says so
    const std::string ids = tournament::round_id(event, *section, pairing.round);
    int board = 0;
    std::set<std::string> paired;
    const auto rounds = section->rounds.size();
    const bool again = rounds > 0 && section->rounds.back().pairing.round == pairing.round;
    // A match that has begun stays the one it is.
    const auto begun = [&](const tournament::Pair& pair) {
      if (!again) return std::string();
      for (const std::string& id : section->rounds.back().matches) {
        const tournament::Match& match = event.matches.at(id);
        const bool same = match.pair.white == pair.white && match.pair.black == pair.black;
        if (same && tournament::has_begun(match, wish.call.now_ms())) return id;
      }
      return std::string();
    };
    for (tournament::Pair& pair : pairing.pairs) {
      ++board;
      const std::string same = begun(pair);
      pair.match = same.empty() ? ids + std::to_string(board) : same;
      paired.insert(pair.white);
      paired.insert(pair.black);
    }
    pairing.absent.clear();
    for (const std::string& entry : section->numbers) {
      if (!paired.contains(entry)) pairing.absent.push_back(entry);
    }
    if (pairing.starts_at_ms == 0)
      pairing.starts_at_ms = tournament::start_of_round(event.setup, pairing.round, wish.call.now_ms());
    pairing.warnings.clear();
    for (const Message& warning : tournament::warnings_of(event, *section, pairing))
      pairing.warnings.push_back(warning.key);
    return tournament::Fact(std::move(pairing));
  }
  /// What is no fact cannot be previewed either.
  template <class Other>
  ReadFact operator()(const Other& fact) const {
    if constexpr (is_fact<Other>(static_cast<const tournament::Fact*>(nullptr))) {
      return tournament::Fact(fact);
    } else {
      return Failure{fill(kNoFact, {quoted(Other::kWord)})};
    }
  }

 private:
  /// D 15: nobody can have played to a score that the game does not have.
  [[nodiscard]] ReadFact of_game(const tournament::Fact& fact, const tournament::MatchResult& result) const {
    const tournament::Setup& setup = wish.event().setup;
    const bool said = result.white_score != 0 || result.black_score != 0;
    const bool one_game = setup.best_of == 1 && result.kind == tournament::MatchResult::Kind::Played;
    if (said && one_game && !find_game(setup.game)->can_end_with(result.white_score, result.black_score))
      return Failure{fill(tournament::kScoreNotOfGame, {result.white_score, result.black_score})};
    return fact;
  }

  template <class Other, class... Facts>
  static constexpr bool is_fact(const std::variant<Facts...>* /*all*/) {
    return (std::is_same_v<Other, Facts> || ...);
  }
};

ReadFact read_fact(const EventWish& wish) { return std::visit(Completing{wish}, wish.said->wish); }

// ---- words ----

void submit_if_read(const EventWish& wish, ReadFact fact) {
  if (!fact) return wish.call.refuse(Why::BadInput, fact.reason());
  wish.submit(std::move(fact).value());
}

void note(const EventWish& wish) { submit_if_read(wish, read_fact(wish)); }

template <Work kKind>
void note_later(const EventWish& wish) {
  wish.elsewhere(kKind, [](const EventWish& there) {
    auto fact = std::make_shared<ReadFact>(read_fact(there));
    return [fact](const EventWish& back) { submit_if_read(back, std::move(*fact)); };
  });
}

/// What is not noted at once: who is meant is looked up, a pairing by hand compared with ours, settings may be long; or
/// what is no fact. Every other wish is the fact itself.
struct Obeying {
  const EventWish& wish;

  void operator()(const wire::NamedEntry&) const { note_later<Work::Reads>(wish); }
  void operator()(const tournament::Transfer&) const { note_later<Work::Reads>(wish); }
  void operator()(const tournament::Appointment&) const { note_later<Work::Reads>(wish); }
  void operator()(const tournament::Monitor&) const { note_later<Work::Reads>(wish); }
  void operator()(const tournament::Paired&) const { note_later<Work::Events>(wish); }
  void operator()(const wire::SettingsWish&) const { note_later<Work::Events>(wish); }
  void operator()(const wire::ImportWish&) const { import_entries(wish); }
  void operator()(const wire::PairWish& wanted) const {
    wish.call.around.events.pair(wish.event_id(), wanted.section, wish.actor, wish.reply());
  }
  void operator()(const wire::RatingsWish& wanted) const { rate_entries(wish, wanted); }
  void operator()(const wire::TableWish& wanted) const { act_at_table(wish, wanted); }
  /// N 4-3-2: the clocks of all tables, those where the director is a party excepted.
  void operator()(const wire::PauseAll& wanted) const {
    const bool said_why = !wanted.grounds.reason.empty();
    wish.submit(tournament::Pause{false, said_why ? wanted.grounds : play::Grounds{"N 4-3-2", "all tables"}});
  }
  void operator()(const wire::ResumeAll& wanted) const { wish.submit(tournament::Pause{true, wanted.grounds}); }
  template <class Other>
  void operator()(const Other&) const {
    note(wish);
  }
};

void obey(const EventWish& wish) { std::visit(Obeying{wish}, wish.said->wish); }

bool may_be_long(const wire::EventWish& wish) {
  return std::holds_alternative<wire::ImportWish>(wish) || std::holds_alternative<wire::SettingsWish>(wish) ||
         std::holds_alternative<tournament::Paired>(wish);
}

// ---- what a wish would change ----

/// N 4-6: what a result or a reopening touches. Who has not said what becomes of it sees the first of the choices.
std::vector<wire::TouchedView> touched_and_chosen(const Event& event, tournament::Fact& fact, play::Ms now_ms) {
  auto* const outcome = std::get_if<tournament::Outcome>(&fact);
  auto* const reopening = std::get_if<tournament::Reopening>(&fact);
  if (outcome == nullptr && reopening == nullptr) return {};
  const auto match = event.matches.find(outcome != nullptr ? outcome->match : reopening->match);
  if (match == event.matches.end() || !match->second.result) return {};
  std::optional<tournament::MatchResult> result;
  if (outcome != nullptr) result = outcome->result;
  std::vector<wire::TouchedView> shown;
  auto& mending = outcome != nullptr ? outcome->mending : reopening->mending;
  const bool said = !mending.empty();
  for (tournament::Touched& one : tournament::touched_by(event, match->second, result, now_ms)) {
    if (!said) mending.push_back({one.match, one.choices.front()});
    shown.push_back({one.match, one.white, one.black, one.begun, std::move(one.choices)});
  }
  return shown;
}

/// Where results come, change or go by these facts.
std::set<std::string> sections_of(const Event& event, const std::vector<tournament::Fact>& facts) {
  std::set<std::string> sections;
  for (const tournament::Fact& fact : facts) {
    const auto* const result = std::get_if<tournament::Outcome>(&fact);
    const auto* const cleared = std::get_if<tournament::Reopening>(&fact);
    if (result == nullptr && cleared == nullptr) continue;
    const auto match = event.matches.find(result != nullptr ? result->match : cleared->match);
    if (match != event.matches.end()) sections.insert(match->second.section);
  }
  return sections;
}

net::Response previewed(const EventWish& wish) {
  const Event& event = wish.event();
  auto read = read_fact(wish);
  if (!read) return refused(Why::BadInput, read.reason());
  tournament::Fact fact = std::move(read).value();
  wire::Preview preview;
  preview.touched = touched_and_chosen(event, fact, wish.call.now_ms());
  const auto decided = tournament::decide(event, {wish.actor, "", fact}, wish.call.now_ms());
  if (!decided) return refused(Events::Refused(decided.reason()));
  if (const auto* const pairing = std::get_if<tournament::Paired>(&fact))
    preview.warnings = tournament::warnings_of(event, *tournament::find_section(event, pairing->section), *pairing);
  // N 5-2: what a vote would change in the standings tells the ruling before it is given.
  if (!hidden_rulings(event, &wish.actor).empty()) return json_response(wire::Preview{.warnings = preview.warnings});
  // Also what a penalty, a withdrawal or a cleared result makes of the standings.
  for (const std::string& id : sections_of(event, *decided)) {
    for (const tournament::Change& change : tournament::changes_by(event, id, *decided)) {
      preview.changes.push_back({.section = id,
                                 .entry = change.entry,
                                 .before = {change.rank_before, change.points_before},
                                 .after = {change.rank_after, change.points_after}});
    }
  }
  const auto* const result = std::get_if<tournament::Outcome>(&fact);
  // Where the next matches hang on the result they are named instead.
  if (result != nullptr && preview.touched.empty()) {
    const tournament::Match& match = event.matches.at(result->match);
    preview.later_rounds =
        static_cast<int>(tournament::find_section(event, match.section)->rounds.size()) - match.round;
  }
  return json_response(preview);
}

void preview(const EventWish& wish) {
  wish.elsewhere(Work::Events, [](const EventWish& there) {
    auto response = std::make_shared<net::Response>(previewed(there));
    return [response](const EventWish& back) { back.call.respond(std::move(*response)); };
  });
}

// ---- addresses ----

void open(const Call& call, const wire::OpenEvent& wanted) {
  call.around.events.open(
      wanted.setup, actor_of(call.person()),
      [respond = call.respond](const std::string& id, const Result<std::int64_t, Events::Refused>& opened) {
        if (!opened) return respond(refused(opened.reason()));
        respond(json_response(wire::EventOpened{.event = id, .version = *opened}));
      });
}

template <void (*kDo)(const EventWish&)>
void wish_for(const Call& call, const wire::SaidWish& said) {
  if (call.request->body.size() > kReadAtOnce && !may_be_long(said.wish))
    return call.refuse(Why::TooLong, fill(kTooLarge));
  const Events& events = call.around.events;
  const auto event = events.all().find(call.part(3));
  if (event == events.all().end()) return call.refuse(Why::NotFound, events.not_found(call.part(3)));
  const Person person = call.person();
  kDo({call, event->second, events.readers_copy(call.part(3)), std::make_shared<const wire::SaidWish>(said),
       actor_of(person), person});
}

constexpr std::array kRoutes{
    post<open>("/api/events", Who::Somebody).with(Body::Long).at_most(kCommandByAccount),
    post<wish_for<obey>>("/api/events/ID/do", Who::Somebody).with(Body::Long).at_most(kCommandByAccount),
    post<wish_for<preview>>("/api/events/ID/preview", Who::Somebody).with(Body::Long).at_most(kCommandByAccount),
};

}  // namespace

std::span<const Route> event_wish_routes() { return kRoutes; }

}  // namespace meydan::server
