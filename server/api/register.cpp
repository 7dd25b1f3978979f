// The register of players: each account that directs events has its own, in a browser, and no address leads to
// another's. Nothing of it is told to watchers or written into the log.
#include "server/register.h"

#include <array>

#include "server/api/route.h"
#include "server/hall_texts.h"
#include "tournament/sentences.h"
#include "wire/event_answers.h"

namespace meydan::server {

namespace {

constexpr Citation kOrganisersOnly{"organisers_only", "N 1-3", "دفتر بازیکنان برای مدیران تورنمنت است",
                                   "the register of players is for directors"};

net::Response refused(const Register::Refused& refusal) { return server::refused(refusal.why, refusal.message); }

/// As of now: a session or an office may have ended since it was asked.
bool organises(const Call& call) {
  const auto person = call.around.people.recall(call.person(), Accounts::Counts::AsLook);
  return person && person->director;
}
net::Response organisers_only() { return server::refused(Why::NotAllowed, fill(kOrganisersOnly)); }

template <class Do>
void for_organiser(const Call& call, Work kind, Do work) {
  call.later(kind, {call.account()}, [call, work] { return organises(call) ? work() : organisers_only(); });
}

// ---- reading ----

/// Events as they are called now; what was entered and refused, or cannot be read, is left out.
wire::RegisterPage shown(const Register::Found& found, const Events& events) {
  wire::RegisterPage page{.people = {}, .found = found.found, .all = found.all};
  for (const auto& [id, card] : found.people) {
    wire::RegisterPerson person{.person = id, .data = card.data, .events = {}};
    for (const wire::RegisterPlayed& played : card.played) {
      const tournament::Event* const event = events.find(played.event);
      if (event == nullptr || !event->entries.contains(played.entry)) continue;
      const tournament::Setup& setup = event->setup;
      person.events.push_back({played.event, played.entry, setup.fa, setup.en, setup.starts_at_ms});
    }
    page.people.push_back(std::move(person));
  }
  return page;
}

void people(const Call& call) {
  constexpr std::int64_t kUsual = 50;
  constexpr std::int64_t kMost = 200;
  const bool begun = call.around.loop.work(Work::Reads, {call.account()}, [call]() -> Loop::Task {
    if (!organises(call)) return [call] { call.respond(organisers_only()); };
    const auto from = number_of(call.target.word("from"), 0, Register::kMostPeople);
    const auto limit = number_of(call.target.word("limit"), kUsual, kMost);
    const auto found = std::make_shared<const Register::Answer<Register::Found>>(call.around.registers.find(
        call.account(), call.target.word("q"), static_cast<std::size_t>(from), static_cast<std::size_t>(limit)));
    return [call, found] {
      if (!*found) return call.respond(refused(found->reason()));
      call.respond(json_response(shown(**found, call.around.events)));
    };
  });
  if (!begun) call.respond(busy_response());
}

template <RegisterList kList>
void as_list(const Call& call) {
  for_organiser(call, Work::Reads, [call] {
    const auto people = call.around.registers.people(call.account());
    if (!people) return refused(people.reason());
    const bool persian = call.target.word("lang") == "fa";
    // With a mark, without which spreadsheets take Persian for something else.
    return file_response("\xEF\xBB\xBF" + register_csv(*people, kList, persian), "text/csv; charset=utf-8",
                         kList == RegisterList::Whole ? "register.csv" : "ratings.csv", Shown::AsFile);
  });
}

// ---- writing ----

struct WriteBody {
  std::string person;  // empty: somebody new
  wire::RegisterData data;

  static constexpr auto fields() { return std::tuple(field("person", &WriteBody::person), inlined(&WriteBody::data)); }
};

net::Response written(const std::string& person) { return json_response(wire::RegisterWritten{person}); }

void write(const Call& call, const WriteBody& body) {
  for_organiser(call, Work::Writes, [call, body] {
    const auto person = call.around.registers.write(call.account(), body.person, body.data);
    return person ? written(*person) : refused(person.reason());
  });
}

struct PersonBody {
  std::string person;

  static constexpr auto fields() { return std::tuple(field("person", &PersonBody::person)); }
};

void erase(const Call& call, const PersonBody& body) {
  for_organiser(call, Work::Writes, [call, body] {
    const auto refusal = call.around.registers.erase(call.account(), body.person);
    return refusal ? refused(*refusal) : done();
  });
}

struct ListBody {
  std::string csv;
  bool ratings = false;

  static constexpr auto fields() {
    return std::tuple(field("csv", &ListBody::csv).up_to(500'000), field("ratings", &ListBody::ratings));
  }
};

void import(const Call& call, const ListBody& body) {
  for_organiser(call, Work::Events, [call, body] {
    const auto imported = call.around.registers.import(call.account(), body.csv, body.ratings);
    return imported ? json_response(*imported) : refused(imported.reason());
  });
}

// ---- entering somebody into an event ----

struct EnterBody {
  std::string person;
  std::string event;
  std::string section;
  bool namesake = false;

  static constexpr auto fields() {
    return std::tuple(field("person", &EnterBody::person), field("event", &EnterBody::event),
                      field("section", &EnterBody::section), field("namesake", &EnterBody::namesake));
  }
};

/// What everybody may read of somebody who plays: never more of a card than this.
tournament::Entry entry_of(const wire::RegisterData& data, const EnterBody& body, const std::string& id) {
  tournament::Entry entry;
  entry.entry = id;
  entry.name = data.name;
  entry.institution = data.institution;
  entry.rating = data.rating;
  entry.section = body.section;
  entry.namesake = body.namesake;
  return entry;
}

/// The note on the card comes first: an entry without one would never be found again, and a note without an entry is
/// shown to nobody.
void enter(const Call& call, const EnterBody& body) {
  const Events& events = call.around.events;
  const tournament::Event* const event = events.find(body.event);
  if (event == nullptr) return call.refuse(Why::NotFound, events.not_found(body.event));
  const tournament::Actor actor = actor_of(call.person());
  if (!tournament::directs(*event, actor)) return call.refuse(Why::NotAllowed, fill(tournament::kDirectorsOnly));
  const wire::RegisterPlayed played{body.event, new_id(call.around.random)};
  const auto prepared = [call, body, played]() -> Register::Answer<tournament::Entry> {
    const auto card = call.around.registers.note(call.account(), body.person, played);
    if (!card) return Failure{card.reason()};
    tournament::Entry entry = entry_of(card->data, body, played.entry);
    if (card->data.account.empty()) return entry;
    const auto profile = call.around.accounts.profile_of_name(card->data.account, call.now_ms());
    if (!profile) {
      call.around.registers.unnote(call.account(), body.person, played);
      return Failure{Register::Refused{profile.reason().message, Why::BadInput}};
    }
    entry.account = profile->account;
    return entry;
  };
  const auto submit = [call, body, played, actor](const tournament::Entry& entry) {
    // All or none: whoever does not direct any more when their turn comes enters nobody.
    call.around.events.submit_all(
        body.event, {{actor, "", entry}}, [call, body, played](const Result<std::int64_t, Events::Refused>& entered) {
          if (entered) return call.respond(json_response(wire::EventDone{.version = *entered, .entered = 1}));
          call.later(Work::Writes, {call.account()}, [call, body, played, refusal = entered.reason()] {
            call.around.registers.unnote(call.account(), body.person, played);
            return server::refused(refusal);
          });
        });
  };
  const bool begun = call.around.loop.work(Work::Writes, {call.account()}, [call, prepared, submit]() -> Loop::Task {
    if (!organises(call)) return [call] { call.respond(organisers_only()); };
    const auto entry = std::make_shared<const Register::Answer<tournament::Entry>>(prepared());
    return [call, entry, submit] {
      if (!*entry) return call.respond(refused(entry->reason()));
      submit(**entry);
    };
  });
  if (!begun) call.respond(busy_response());
}

// ---- for administrators ----

struct OwnerBody {
  std::string account;

  static constexpr auto fields() { return std::tuple(field("account", &OwnerBody::account)); }
};

/// An administrator reads nobody's register. But when its owner is gone, what stands in it can still be erased.
void erase_all(const Call& call, const OwnerBody& body) {
  call.later(Work::Writes, {call.account()}, [call, body] {
    const auto person = call.around.people.recall(call.person(), Accounts::Counts::AsLook);
    if (!person) return organisers_only();
    const auto refusal = call.around.registers.erase_all(body.account);
    return refusal ? refused(*refusal) : done();
  });
}

constexpr std::array kRoutes{
    get("/api/register", Who::Owner, people),
    get("/api/register/register.csv", Who::Owner, as_list<RegisterList::Whole>),
    get("/api/register/ratings.csv", Who::Owner, as_list<RegisterList::Ratings>),
    post<write>("/api/register/write", Who::Owner).at_most(kCommandByAccount),
    post<erase>("/api/register/erase", Who::Owner).at_most(kCommandByAccount),
    post<import>("/api/register/import", Who::Owner).with(Body::Long).at_most(kCommandByAccount),
    post<enter>("/api/register/enter", Who::Owner).at_most(kCommandByAccount),
    post<erase_all>("/api/admin/erase_register", Who::Administrator),
};

}  // namespace

std::span<const Route> register_routes() { return kRoutes; }

}  // namespace meydan::server
