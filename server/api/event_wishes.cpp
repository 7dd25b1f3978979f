// Wishes about events: docs/events.md. Most are facts to be noted, in the same words as the log has them; for some the
// server has to look up or to complete what people cannot know.
#include <array>

#include "base/fields_json.h"
#include "base/text.h"
#include "rules/views_json.h"
#include "server/api/event_wish.h"
#include "server/api/route.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"
#include "wire/event_fact.h"

namespace meydan::server {

namespace {

namespace json = boost::json;
using tournament::Event;

constexpr Citation kTooLarge{"too_large", "", "درخواست بیش از اندازه بلند است", "the request is too long"};

/// Longer bodies are read in a pool, and only where there is a reason for them.
constexpr std::size_t kReadAtOnce = 16 * 1024;

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

/// What only the server knows of a fact: ids and accounts. Gives what is wrong with it.
struct Completing {
  const EventWish& wish;

  std::optional<Message> operator()(tournament::Entry& entry) const {
    const Call& call = wish.call;
    entry.entry = new_id(call.around.random);
    if (const std::string name = wish.text("account_name"); !name.empty()) {
      const auto profile = call.around.accounts.profile_of_name(name, call.now_ms());
      if (!profile) return profile.reason().message;
      entry.account = profile->account;
      if (entry.name.empty()) entry.name = profile->name;
    } else {
      entry.account.clear();
    }
    if (entry.name.empty()) entry.name = wish.actor.name;
    find_members(call, entry);
    return std::nullopt;
  }
  std::optional<Message> operator()(tournament::Transfer& transfer) const {
    find_members(wish.call, transfer.to);
    return std::nullopt;
  }
  std::optional<Message> operator()(tournament::Appeal& appeal) const {
    appeal.appeal = new_id(wish.call.around.random);
    return std::nullopt;
  }
  std::optional<Message> operator()(tournament::Appointment& appointment) const {
    return find_person(wish.call, appointment.account, appointment.name);
  }
  std::optional<Message> operator()(tournament::Monitor& monitor) const {
    return find_person(wish.call, monitor.account, monitor.name);
  }
  std::optional<Message> operator()(tournament::Settings& settings) const {
    const json::value* const setup = wish.body().if_contains("setup");
    if (setup == nullptr || !setup->is_object()) return fill(kWantsJson);
    auto whole = wire::setup_of_json(setup->get_object(), wish.event().setup);
    if (!whole) return whole.reason();
    settings.setup = *whole;
    return std::nullopt;
  }
  /// A pairing by hand: the matches get their ids, the absent are written down, and what it breaks.
  std::optional<Message> operator()(tournament::Paired& pairing) const {
    const Event& event = wish.event();
    const tournament::Section* const section = tournament::find_section(event, pairing.section);
    if (section == nullptr) return std::nullopt;  // decide() says so
    const std::string ids = tournament::round_id(event, *section, pairing.round);
    int board = 0;
    std::set<std::string> paired;
    for (tournament::Pair& pair : pairing.pairs) {
      ++board;
      pair.match = ids + std::to_string(board);
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
    return std::nullopt;
  }
  template <class Other>
  std::optional<Message> operator()(Other&) const {
    return std::nullopt;
  }
};

Result<tournament::Fact, Message> read_fact(const EventWish& wish) {
  const std::string word = wish.text("do");
  auto known = wire::fact_of_wish(word, wish.body());
  if (!known) return Failure{fill(kUnknownWord, {quoted(word)})};
  if (!*known) return Failure{known->reason()};
  tournament::Fact fact = std::move(*known).value();
  if (const auto wrong = std::visit(Completing{wish}, fact)) return Failure{*wrong};
  return fact;
}

// ---- words ----

void submit_if_read(const EventWish& wish, Result<tournament::Fact, Message> fact) {
  if (!fact) return wish.call.refuse(Why::BadInput, fact.reason());
  wish.submit(std::move(fact).value());
}

void note(const EventWish& wish) { submit_if_read(wish, read_fact(wish)); }

template <Work kKind>
void note_later(const EventWish& wish) {
  wish.elsewhere(kKind, [](const EventWish& there) {
    auto fact = std::make_shared<Result<tournament::Fact, Message>>(read_fact(there));
    return [fact](const EventWish& back) { submit_if_read(back, std::move(*fact)); };
  });
}

void pair(const EventWish& wish) {
  wish.call.around.events.pair(wish.event_id(), wish.text("section"), wish.actor, wish.reply());
}

/// N 4-3-2: the clocks of all tables, those where the director is a party excepted.
void pause_all(const EventWish& wish) {
  play::Grounds grounds = grounds_of(wish);
  if (grounds.reason.empty()) grounds = {"N 4-3-2", "all tables"};
  wish.submit(tournament::Pause{false, grounds});
}
void resume_all(const EventWish& wish) { wish.submit(tournament::Pause{true, grounds_of(wish)}); }

struct Word {
  std::string_view word;
  void (*obey)(const EventWish&);
  Body body = Body::Short;
};
/// Words that are not noted at once: who is meant is looked up, a pairing by hand compared with ours, settings may be
/// long; or that are no facts. Every other is the fact of its name.
constexpr std::array kWords{
    Word{"entry", note_later<Work::Reads>},
    Word{"transfer", note_later<Work::Reads>},
    Word{"appointment", note_later<Work::Reads>},
    Word{"monitor", note_later<Work::Reads>},
    Word{"pairing", note_later<Work::Events>, Body::Long},
    Word{"settings", note_later<Work::Events>, Body::Long},
    Word{"import", import_entries, Body::Long},
    Word{"pair", pair},
    Word{"at_table", act_at_table},
    Word{"pause_all", pause_all},
    Word{"resume_all", resume_all},
};

const Word* find_word(std::string_view word) {
  const auto found = std::find_if(kWords.begin(), kWords.end(), [&](const Word& one) { return one.word == word; });
  return found == kWords.end() ? nullptr : &*found;
}

void obey(const EventWish& wish) {
  const Word* const word = find_word(wish.text("do"));
  (word == nullptr ? note : word->obey)(wish);
}

// ---- what a wish would change ----

net::Response previewed(const EventWish& wish) {
  const Event& event = wish.event();
  auto fact = read_fact(wish);
  if (!fact) return refused(Why::BadInput, fact.reason());
  const auto decided = tournament::decide(event, {wish.actor, "", *fact}, wish.call.now_ms());
  if (!decided) return refused(Events::Refused(decided.reason()));
  JsonWriter out;
  out.begin_object().key("warnings").begin_array();
  if (const auto* const pairing = std::get_if<tournament::Paired>(&*fact)) {
    const auto& section = *tournament::find_section(event, pairing->section);
    for (const Message& warning : tournament::warnings_of(event, section, *pairing)) write_json(out, warning);
  }
  out.end_array().key("changes").begin_array();
  int later = 0;
  if (const auto* const result = std::get_if<tournament::Outcome>(&*fact)) {
    const tournament::Match& match = event.matches.at(result->match);
    const auto& section = *tournament::find_section(event, match.section);
    later = static_cast<int>(section.rounds.size()) - match.round;
    for (const tournament::Change& change : tournament::changes_by(event, *result)) {
      out.begin_object().key("section").string(match.section).key("entry").string(change.entry).key("before");
      out.begin_object().key("rank").number(change.rank_before).key("points").number(change.points_before);
      out.end_object().key("after").begin_object().key("rank").number(change.rank_after).key("points");
      out.number(change.points_after).end_object().end_object();
    }
  }
  out.end_array().key("later_rounds").number(later).end_object();
  return json_response(std::move(out).text());
}

void preview(const EventWish& wish) {
  wish.elsewhere(Work::Events, [](const EventWish& there) {
    auto response = std::make_shared<net::Response>(previewed(there));
    return [response](const EventWish& back) { back.call.respond(std::move(*response)); };
  });
}

// ---- addresses ----

using BodyPtr = std::shared_ptr<const json::value>;

/// Null if it is no object.
BodyPtr read_body(const net::Request& request) {
  boost::system::error_code problem;
  json::parse_options options;
  options.max_depth = 6;
  // OPTIMIZATION: all of it in few pieces, so that the event loop lets go of a long one at once.
  const auto pieces = json::make_shared_resource<json::monotonic_resource>();
  const json::string_view text(request.body.data(), request.body.size());
  auto body = std::make_shared<const json::value>(json::parse(text, problem, pieces, options));
  return problem || !body->is_object() ? nullptr : body;
}

/// Goes on with the body, and with what `prepare` makes of it on the same thread: another one if it is long.
template <class Prepared>
void with_body(const Call& call, Prepared (*prepare)(const json::object&),
               void (*then)(const Call&, const BodyPtr&, const Prepared&)) {
  const auto go_on = [call, then](const BodyPtr& body, const std::shared_ptr<const Prepared>& prepared) {
    if (body == nullptr) return call.refuse(Why::BadInput, fill(kWantsJson));
    then(call, body, *prepared);
  };
  const auto read = [call, prepare, go_on]() -> Loop::Task {
    const BodyPtr body = read_body(*call.request);
    const auto prepared = body == nullptr ? nullptr : std::make_shared<const Prepared>(prepare(body->get_object()));
    return [go_on, body, prepared] { go_on(body, prepared); };
  };
  if (call.request->body.size() <= kReadAtOnce) return read()();
  if (!call.around.loop.work(Work::Events, {call.account()}, read)) call.respond(busy_response());
}

using ReadSetup = Result<tournament::Setup, Message>;

ReadSetup setup_of_body(const json::object& body) {
  const json::value* const wanted = body.if_contains("setup");
  if (wanted == nullptr || !wanted->is_object()) return Failure{fill(kWantsJson)};
  return wire::setup_of_json(wanted->get_object());
}

void open(const Call& call) {
  with_body<ReadSetup>(call, setup_of_body, [](const Call& caller, const BodyPtr&, const ReadSetup& setup) {
    if (!setup) return caller.refuse(Why::BadInput, setup.reason());
    caller.around.events.open(
        *setup, actor_of(caller.person()),
        [respond = caller.respond](const std::string& id, const Result<std::int64_t, Events::Refused>& opened) {
          if (!opened) return respond(refused(opened.reason()));
          JsonWriter out;
          out.begin_object().key("event").string(id).key("version").number(*opened).end_object();
          respond(json_response(std::move(out).text()));
        });
  });
}

template <void (*kDo)(const EventWish&)>
void wish_for(const Call& call) {
  with_body<std::string>(
      call, [](const json::object& body) { return text_of(body, "do"); },
      [](const Call& caller, const BodyPtr& body, const std::string& name) {
        const Word* const word = find_word(name);
        const bool may_be_long = word != nullptr && word->body == Body::Long;
        if (caller.request->body.size() > kReadAtOnce && !may_be_long)
          return caller.refuse(Why::TooLong, fill(kTooLarge));
        const Events& events = caller.around.events;
        const auto event = events.all().find(caller.part(3));
        if (event == events.all().end()) return caller.refuse(Why::NotFound, events.not_found(caller.part(3)));
        const Person person = caller.person();
        kDo({caller, event->second, events.readers_copy(caller.part(3)), body, actor_of(person), person});
      });
}

constexpr std::array kRoutes{
    post("/api/events", Who::Somebody, open).with(Body::Long).at_most(kCommandByAccount),
    post("/api/events/ID/do", Who::Somebody, wish_for<obey>).with(Body::Long).at_most(kCommandByAccount),
    post("/api/events/ID/preview", Who::Somebody, wish_for<preview>).with(Body::Long).at_most(kCommandByAccount),
};

}  // namespace

std::span<const Route> event_wish_routes() { return kRoutes; }

}  // namespace meydan::server
