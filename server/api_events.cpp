// Wishes about events over HTTP: docs/events.md. What is read of them: api_event_reading.cpp.
#include <boost/json.hpp>

#include <cmath>

#include "base/fields_json.h"
#include "base/text.h"
#include "rules/views_json.h"
#include "server/api.h"
#include "server/csv_entries.h"
#include "server/event_view.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"
#include "tournament/trf.h"
#include "wire/event_fact.h"

namespace meydan::server {

namespace {

namespace json = boost::json;
using tournament::Event;

constexpr Citation kNotLoggedIn{"not_logged_in", "", "اول وارد شوید یا یک نام مهمان انتخاب کنید",
                                "log in or choose a guest's name first"};
constexpr Citation kWantsJson{"wants_json", "", "بدنهٔ درخواست باید شیء JSON با نوع application/json باشد",
                              "the body must be a JSON object, of type application/json"};
constexpr Citation kUnknownWord{"unknown_word", "", "کار {0} شناخته نیست", "{0} is not something to do"};
constexpr Citation kTooLarge{"too_large", "", "درخواست بیش از اندازه بلند است", "the request is too long"};
constexpr Citation kNoTable{"no_table", "", "این مسابقه میزی ندارد", "this match has no table"};

std::string text_of(const json::object& body, std::string_view name) {
  const json::value* const value = body.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}
bool flag_of(const json::object& body, std::string_view name) {
  const json::value* const value = body.if_contains(name);
  return value != nullptr && value->is_bool() && value->get_bool();
}

int status_of(const Events::Refused& refused) {
  if (refused.failed) return 503;
  const std::string& key = refused.message.key;
  if (key == "no_such_event") return 404;
  if (key == "not_logged_in") return 401;
  const bool who = key == "directors_only" || key == "own_case" || key == "server_only" || key == "committee_only" ||
                   key == "may_not_open" || key == "not_your_match" || key == "entry_members_only" ||
                   key == "not_asked";
  return who ? 403 : 409;
}

net::Response version_response(std::int64_t version) {
  JsonWriter out;
  out.begin_object().key("version").number(version).end_object();
  return json_response(std::move(out).text());
}

Events::Reply replying(const net::Respond& respond) {
  return [respond](const Result<std::int64_t, Events::Refused>& done) {
    if (!done) return respond(error_response(done.reason().message, status_of(done.reason())));
    respond(version_response(*done));
  };
}

}  // namespace

/// One wish about one event, on its way through.
/// It is copied into what happens later, so it owns what it needs.
struct EventRequest {
  const Api::Surroundings& around;
  std::shared_ptr<const Event> kept_event;  // the event loop's own; on another thread, the readers' copy
  std::shared_ptr<ReadersCopy> readers;
  std::shared_ptr<const json::value> kept_body;
  tournament::Actor actor;
  Person person;
  net::Respond respond;

  [[nodiscard]] const Event& event() const { return *kept_event; }
  [[nodiscard]] const json::object& body() const { return kept_body->get_object(); }

  void refuse(const Message& message, int status = 409) const { respond(error_response(message, status)); }

  void act(const std::string& word) const {
    if (word == "pair")
      return around.events.pair(event().setup.id, text_of(body(), "section"), actor, replying(respond));
    if (word == "import") return import();
    if (word == "at_table") return at_table(text_of(body(), "match"), text_of(body(), "what"));
    if (word == "pause_all" || word == "resume_all") return all_tables(word == "pause_all");
    // Who is meant is looked up, a pairing by hand compared with ours, and settings may be long: not on the event loop.
    const bool looks = word == "entry" || word == "transfer" || word == "appointment" || word == "monitor";
    if (!looks && word != "pairing" && word != "settings") return submit_if_read(read(word));
    elsewhere(looks ? Work::Reads : Work::Events, [word](const EventRequest& there) {
      auto fact = std::make_shared<Result<tournament::Fact, Message>>(there.read(word));
      return [fact](const EventRequest& back) { back.submit_if_read(std::move(*fact)); };
    });
  }

  /// What a wish would change, without changing it.
  void preview(const std::string& word) const {
    elsewhere(Work::Events, [word](const EventRequest& there) {
      auto response = std::make_shared<net::Response>(there.previewed(word));
      return [response](const EventRequest& back) { back.respond(std::move(*response)); };
    });
  }

 private:
  using Back = std::function<void(const EventRequest&)>;
  /// Goes on in a pool, with the event as other threads read it, and then back on the event loop with what it gives.
  /// Both take long: each time what counts is who asks now, and not who asked then.
  void elsewhere(Work kind, std::function<Back(const EventRequest& there)> work) const {
    const Share whose{event().setup.id, actor.account};
    const bool begun = around.loop.work(kind, whose, [this_copy = *this, work = std::move(work)]() -> Loop::Task {
      const auto still = this_copy.as_of_now();
      const auto event = this_copy.readers->now();
      if (!still || !event) {
        const Message why = still ? event.reason().message : not_logged_in();
        return [this_copy, why, status = still ? 503 : 401] { this_copy.refuse(why, status); };
      }
      EventRequest there = *still;
      there.kept_event = *event;
      Back back = work(there);
      (void)this_copy.as_of_now();  // so that the event loop has nothing to read
      return [this_copy, back = std::move(back)] {
        const auto now = this_copy.as_of_now();
        if (!now) return this_copy.refuse(not_logged_in(), 401);
        back(*now);
      };
    });
    if (!begun) respond(busy_response());
  }

  /// The same request of the same person, with the authority that is left of it.
  [[nodiscard]] std::optional<EventRequest> as_of_now() const {
    const auto now = around.people.recall(person, Accounts::Counts::AsLook);
    if (!now) return std::nullopt;
    EventRequest request = *this;
    request.person = *now;
    request.actor = actor_of(*now);
    return request;
  }

  void submit_if_read(Result<tournament::Fact, Message> fact) const {
    if (!fact) return refuse(fact.reason(), 400);
    submit(std::move(fact).value());
  }

  [[nodiscard]] net::Response previewed(const std::string& word) const {
    auto fact = read(word);
    if (!fact) return error_response(fact.reason(), 400);
    const auto decided = tournament::decide(event(), {actor, "", *fact}, around.loop.now_ms());
    if (!decided) return error_response(decided.reason(), status_of({decided.reason()}));
    JsonWriter out;
    out.begin_object().key("warnings").begin_array();
    if (const auto* const pairing = std::get_if<tournament::Paired>(&*fact)) {
      const auto& section = *tournament::find_section(event(), pairing->section);
      for (const Message& warning : tournament::warnings_of(event(), section, *pairing)) write_json(out, warning);
    }
    out.end_array().key("changes").begin_array();
    int later = 0;
    if (const auto* const result = std::get_if<tournament::Outcome>(&*fact)) {
      const tournament::Match& match = event().matches.at(result->match);
      const auto& section = *tournament::find_section(event(), match.section);
      later = static_cast<int>(section.rounds.size()) - match.round;
      for (const tournament::Change& change : tournament::changes_by(event(), *result)) {
        out.begin_object().key("section").string(match.section).key("entry").string(change.entry).key("before");
        out.begin_object().key("rank").number(change.rank_before).key("points").number(change.points_before);
        out.end_object().key("after").begin_object().key("rank").number(change.rank_after).key("points");
        out.number(change.points_after).end_object().end_object();
      }
    }
    out.end_array().key("later_rounds").number(later).end_object();
    return json_response(std::move(out).text());
  }

  void submit(tournament::Fact fact) const {
    // Players do not say how strong they are: the arena does, or nobody.
    if (auto* const entry = std::get_if<tournament::Entry>(&fact);
        entry != nullptr && !tournament::directs(event(), actor)) {
      const tournament::Setup& setup = event().setup;
      const auto rated = around.ratings.find(actor.account, setup.game, setup.rules);
      entry->rating = rated ? static_cast<int>(std::lround(rated->rating.rating)) : 0;
    }
    around.events.submit(event().setup.id, {actor, text_of(body(), "key"), std::move(fact)}, replying(respond));
  }

  /// The fact of a word, with what only the server knows: ids and accounts.
  [[nodiscard]] Result<tournament::Fact, Message> read(const std::string& word) const {
    auto known = wire::fact_of_wish(word, body());
    if (!known) return Failure{fill(kUnknownWord, {quoted(word)})};
    if (!*known) return Failure{known->reason()};
    tournament::Fact fact = std::move(*known).value();
    if (auto* const entry = std::get_if<tournament::Entry>(&fact)) {
      entry->entry = new_id(around.random);
      if (const std::string name = text_of(body(), "account_name"); !name.empty()) {
        const auto profile = around.accounts.profile_of_name(name, around.loop.now_ms());
        if (!profile) return Failure{profile.reason().message};
        entry->account = profile->account;
        if (entry->name.empty()) entry->name = profile->name;
      } else {
        entry->account.clear();
      }
      if (entry->name.empty()) entry->name = actor.name;
      // Only a name says who it is, never what a client claims.
      find_members(*entry);
    }
    if (auto* const transfer = std::get_if<tournament::Transfer>(&fact)) find_members(transfer->to);
    if (auto* const appeal = std::get_if<tournament::Appeal>(&fact)) appeal->appeal = new_id(around.random);
    if (auto* const appointment = std::get_if<tournament::Appointment>(&fact)) {
      if (auto problem = find_person(appointment->account, appointment->name)) return Failure{*problem};
    }
    if (auto* const monitor = std::get_if<tournament::Monitor>(&fact)) {
      if (auto problem = find_person(monitor->account, monitor->name)) return Failure{*problem};
    }
    if (auto* const pairing = std::get_if<tournament::Paired>(&fact)) complete(*pairing);
    if (auto* const settings = std::get_if<tournament::Settings>(&fact)) {
      const json::value* const setup = body().if_contains("setup");
      if (setup == nullptr || !setup->is_object()) return Failure{fill(kWantsJson)};
      auto whole = wire::setup_of_json(setup->get_object(), event().setup);
      if (!whole) return Failure{whole.reason()};
      settings->setup = *whole;
    }
    return fact;
  }

  /// Also over the board: N 5-1 asks who belongs to a team.
  void find_members(tournament::Entry& entry) const {
    for (tournament::Member& member : entry.members) {
      const auto profile = around.accounts.profile_of_name(member.name, around.loop.now_ms());
      member.account = profile ? profile->account : std::string();
    }
  }

  [[nodiscard]] std::optional<Message> find_person(std::string& account, std::string& name) const {
    const auto profile = around.accounts.profile_of_name(name, around.loop.now_ms());
    if (!profile) return profile.reason().message;
    account = profile->account;
    name = profile->name;
    return std::nullopt;
  }

  /// A pairing by hand: the matches get their ids, the absent are written down, and what it breaks.
  void complete(tournament::Paired& pairing) const {
    const tournament::Section* const section = tournament::find_section(event(), pairing.section);
    if (section == nullptr) return;
    const std::string ids = tournament::round_id(event(), *section, pairing.round);
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
      pairing.starts_at_ms = tournament::start_of_round(event().setup, pairing.round, around.loop.now_ms());
    pairing.warnings.clear();
    for (const Message& warning : tournament::warnings_of(event(), *section, pairing))
      pairing.warnings.push_back(warning.key);
  }

  void import() const {
    if (!tournament::directs(event(), actor)) return refuse(fill(tournament::kDirectorsOnly), 403);
    elsewhere(Work::Events, [](const EventRequest& there) -> Back {
      if (!tournament::directs(there.event(), there.actor))
        return [](const EventRequest& back) { back.refuse(fill(tournament::kDirectorsOnly), 403); };
      const auto read = std::make_shared<const CsvEntries>(there.tried_entries());
      return [read](const EventRequest& back) {
        if (!tournament::directs(back.event(), back.actor)) return back.refuse(fill(tournament::kDirectorsOnly), 403);
        const bool skip = flag_of(back.body(), "skip");
        if (read->entries.empty() || (!read->problems.empty() && !skip))
          return back.respond(import_response(back.event().version, 0, read->problems));
        back.enter_from(read, 0);
      };
    });
  }

  [[nodiscard]] CsvEntries tried_entries() const {
    CsvEntries read = read_entries();
    for (CsvEntry& row : read.entries) {
      row.entry.entry = new_id(around.random);
      for (tournament::Member& member : row.entry.members) {
        const auto profile = around.accounts.profile_of_name(member.name, around.loop.now_ms());
        if (profile) member.account = profile->account;  // who has none plays over the board
      }
      if (row.account_name.empty()) continue;
      const auto profile = around.accounts.profile_of_name(row.account_name, around.loop.now_ms());
      if (profile) {
        row.entry.account = profile->account;
      } else {
        read.problems.push_back({row.line, profile.reason().message});
      }
    }
    try_all(read);
    return read;
  }

  /// A spreadsheet, a federation's file, or a list.
  [[nodiscard]] CsvEntries read_entries() const {
    if (const std::string trf = text_of(body(), "trf"); !trf.empty())
      return read_trf_entries(trf, text_of(body(), "section"));
    const json::value* const list = body().if_contains("entries");
    if (list != nullptr && list->is_array()) return read_json_entries(list->get_array());
    return read_csv_entries(text_of(body(), "csv"), event());
  }

  static CsvEntries read_trf_entries(const std::string& text, const std::string& section) {
    const auto table = tournament::read_trf(text);
    if (!table) return {{}, {{1, table.reason()}}};
    CsvEntries read;
    for (const tournament::Player& player : table->players) {
      CsvEntry row{.line = player.number, .entry = {}, .account_name = {}};
      row.entry.name = player.name;
      row.entry.section = section;
      row.entry.institution = player.federation;
      row.entry.rating = player.rating;
      row.entry.seed = player.number;
      read.entries.push_back(std::move(row));
    }
    return read;
  }

  static CsvEntries read_json_entries(const json::array& list) {
    CsvEntries read;
    int line = 0;
    for (const json::value& each : list) {
      ++line;
      const auto fact = each.is_object() ? wire::fact_of_wish("entry", each.get_object()) : std::nullopt;
      if (!fact) {
        read.problems.push_back({line, fill(kWantsJson)});
      } else if (!*fact) {
        read.problems.push_back({line, fact->reason()});
      } else {
        CsvEntry row{line, std::get<tournament::Entry>(**fact), text_of(each.get_object(), "account_name")};
        row.entry.account.clear();  // only an account's own name says whose it is
        read.entries.push_back(std::move(row));
      }
    }
    return read;
  }

  /// So many at a time as the log takes at once; all of them were tried before.
  void enter_from(const std::shared_ptr<const CsvEntries>& read, std::size_t first) const {
    constexpr std::size_t kAtOnce = 400;
    const std::size_t end = std::min(read->entries.size(), first + kAtOnce);
    std::vector<tournament::Wish> wishes;
    for (std::size_t at = first; at < end; ++at) wishes.push_back({actor, "", read->entries[at].entry});
    around.events.submit_all(
        event().setup.id, std::move(wishes),
        [this_copy = *this, read, end](const Result<std::int64_t, Events::Refused>& done) {
          if (!done) return this_copy.respond(error_response(done.reason().message, status_of(done.reason())));
          if (end < read->entries.size()) return this_copy.enter_from(read, end);
          this_copy.respond(import_response(*done, static_cast<std::int64_t>(end), read->problems));
        });
  }

  /// Nothing is entered while a line is wrong, so every line is tried on a copy first.
  void try_all(CsvEntries& read) const {
    Event copy = event();
    std::vector<CsvEntry> good;
    for (CsvEntry& row : read.entries) {
      const auto decided = tournament::decide(copy, {actor, "", row.entry}, around.loop.now_ms());
      const bool known = std::any_of(read.problems.begin(), read.problems.end(),
                                     [&](const CsvProblem& problem) { return problem.line == row.line; });
      if (!decided && !known) read.problems.push_back({row.line, decided.reason()});
      if (!decided || known) continue;
      for (const tournament::Fact& fact : *decided)
        tournament::evolve(copy, {copy.version + 1, around.loop.now_ms(), actor.account, actor.name, "", fact});
      good.push_back(std::move(row));
    }
    read.entries = std::move(good);
    std::stable_sort(read.problems.begin(), read.problems.end(),
                     [](const CsvProblem& one, const CsvProblem& other) { return one.line < other.line; });
  }

  static net::Response import_response(std::int64_t version, std::int64_t entered,
                                       const std::vector<CsvProblem>& problems) {
    JsonWriter out;
    out.begin_object().key("version").number(version).key("entered").number(entered).key("problems").begin_array();
    for (const CsvProblem& problem : problems) {
      out.begin_object().key("line").number(problem.line).key("message");
      write_json(out, problem.message);
      out.end_object();
    }
    out.end_array().end_object();
    return json_response(std::move(out).text());
  }

  [[nodiscard]] play::Grounds grounds_of_body() const {
    const json::value* const given = body().if_contains("grounds");
    if (given == nullptr || !given->is_object()) return {};
    return {text_of(given->get_object(), "clause"), text_of(given->get_object(), "reason")};
  }

  /// A director's hand at a table: done there, and noted in the event's own log before the answer. Of a team match it
  /// is the table of `board`; otherwise the last one.
  void at_table(const std::string& match_id, const std::string& what) const {
    const auto found = event().matches.find(match_id);
    if (found == event().matches.end()) return refuse(fill(tournament::kNoSuchMatch));
    if (const auto no = tournament::refusal_to_rule(event(), found->second, actor))
      return refuse(*no, status_of({*no}));
    const auto& tables = found->second.tables;
    const json::value* const board = body().if_contains("board");
    const bool named = board != nullptr && board->is_int64() && board->get_int64() > 0;
    const std::size_t number = named ? static_cast<std::size_t>(board->get_int64()) : tables.size();
    if (number == 0 || number > tables.size()) return refuse(fill(kNoTable));
    auto request = table_request(tables[number - 1], what, grounds_of_body());
    if (!request) return refuse(request.reason(), 400);
    around.tables.with(tables[number - 1], share_of(person),
                       [this_copy = *this, request = *request, match_id](const Result<TableHost*, Message>& host) {
                         if (!host) return this_copy.refuse(fill(kNoTable));
                         this_copy.give(**host, request, match_id);
                       });
  }

  /// The table may have had to be read: what counts is who asks now.
  void give(TableHost& host, const play::Request& request, const std::string& match_id) const {
    const auto now = as_of_now();
    const Event* const as_it_is = around.events.find(event().setup.id);
    const auto match = as_it_is == nullptr ? event().matches.end() : as_it_is->matches.find(match_id);
    if (!now || as_it_is == nullptr || match == as_it_is->matches.end()) return refuse(fill(kNoTable));
    if (const auto no = tournament::refusal_to_rule(*as_it_is, match->second, now->actor))
      return refuse(*no, status_of({*no}));
    host.submit({person.id, play::Role::Director, host.table().play_version, text_of(body(), "key"), request},
                around.loop.now_ms(), [this_copy = *this](const Answer& answer) {
                  if (answer.kind == Answer::Kind::Refused) return this_copy.refuse(answer.message);
                  if (answer.kind == Answer::Kind::Failed) return this_copy.refuse(answer.message, 503);
                  // Behind the wish that notes it.
                  this_copy.around.events.submit_all(this_copy.event().setup.id, {}, replying(this_copy.respond));
                });
  }

  /// The same words as over the WebSocket, so that both mean the same.
  [[nodiscard]] Result<play::Request, Message> table_request(const std::string& table, const std::string& what,
                                                             const play::Grounds& grounds) const {
    json::object words = body();
    words["do"] = what == "undo" ? "undo_to" : what;
    words["table"] = table;
    words["clause"] = grounds.clause;
    words["reason"] = grounds.reason;
    words.erase("id");
    if (what == "stop_clocks" && !words.contains("why")) words["why"] = "director_call";
    const auto parsed = parse_incoming(json::serialize(words));
    if (!parsed) return Failure{parsed.reason()};
    const auto* const at = std::get_if<AtTable>(&parsed->message);
    if (at == nullptr) return Failure{fill(kUnknownWord, {quoted(what)})};
    return at->request;
  }

  /// N 4-3-2: the clocks of all tables, those where the director is a party excepted.
  void all_tables(bool pause) const {
    play::Grounds grounds = grounds_of_body();
    if (pause && grounds.reason.empty()) grounds = {"N 4-3-2", "all tables"};
    submit(tournament::Pause{!pause, grounds});
  }
};

bool Api::takes_long_body(const Target& target) {
  return target.is({"api", "events"}) || target.is({"api", "events", "*", "do"}) ||
         target.is({"api", "events", "*", "preview"});
}

/// A wish as it came, read.
struct Api::EventPost {
  RequestPtr request;
  Target target;
  Person person;
  net::Respond respond;
  std::shared_ptr<const json::value> body{};                  // an object
  std::optional<Result<tournament::Setup, Message>> setup{};  // of an event that is to be opened

  /// On any thread. Gives what is wrong with it.
  std::optional<net::Response> read() {
    boost::system::error_code problem;
    json::parse_options options;
    options.max_depth = 6;
    // OPTIMIZATION: all of it in few pieces, so that the event loop lets go of a long one at once.
    const auto pieces = json::make_shared_resource<json::monotonic_resource>();
    const json::string_view text(request->body.data(), request->body.size());
    body = std::make_shared<const json::value>(json::parse(text, problem, pieces, options));
    if (problem || !body->is_object()) return error_response(fill(kWantsJson), 400);
    const json::object& fields = body->get_object();
    if (target.path.size() == 2) {
      const json::value* const wanted = fields.if_contains("setup");
      if (wanted == nullptr || !wanted->is_object()) return error_response(fill(kWantsJson), 400);
      setup = wire::setup_of_json(wanted->get_object());
      return std::nullopt;
    }
    const std::string word = text_of(fields, "do");
    if (is_long() && word != "import" && word != "settings" && word != "pairing")
      return error_response(fill(kTooLarge), 413);
    return std::nullopt;
  }
  [[nodiscard]] bool is_long() const { return request->body.size() > kReadAtOnce; }

 private:
  static constexpr std::size_t kReadAtOnce = 16 * 1024;
};

void Api::change_event(const RequestPtr& request, const Target& target, const net::Respond& respond) const {
  const auto identity = identify(*request);
  if (!identity) return respond(error_response(fill(kNotLoggedIn), 401));
  EventPost post{.request = request, .target = target, .person = person_of(*identity), .respond = respond};
  const bool trusted = surroundings_.gate.trusts(address_key(request->peer));
  const play::Ms wait = trusted ? 0 : surroundings_.gate.wait_ms(kCommandByAccount, post.person.id);
  if (wait > 0) return respond(error_response(too_often(wait), 429));
  if (!post.is_long()) {
    if (auto refused = post.read()) return respond(std::move(*refused));
    return change_event(post);
  }
  const Share whose{post.person.id};
  const bool begun =
      surroundings_.loop.work(Work::Events, whose, [this, post = std::move(post)]() mutable -> Loop::Task {
        auto refused = post.read();
        return [this, post, refused = std::move(refused)] {
          if (refused) return post.respond(*refused);
          change_event(post);
        };
      });
  if (!begun) respond(busy_response());
}

void Api::change_event(const EventPost& post) const {
  const auto& [request, target, person, respond, body, setup] = post;
  if (setup) {
    if (!*setup) return respond(error_response(setup->reason(), 400));
    return surroundings_.events.open(
        **setup, actor_of(person),
        [respond = post.respond](const std::string& id, const Result<std::int64_t, Events::Refused>& done) {
          if (!done) return respond(error_response(done.reason().message, status_of(done.reason())));
          JsonWriter out;
          out.begin_object().key("event").string(id).key("version").number(*done).end_object();
          respond(json_response(std::move(out).text()));
        });
  }
  const auto& all = surroundings_.events.all();
  const auto event = all.find(target.path[2]);
  if (target.path.size() != 4) return respond(not_found());
  if (event == all.end()) return respond(error_response(surroundings_.events.not_found(target.path[2]), 404));
  const EventRequest wish{surroundings_, event->second,    surroundings_.events.readers_copy(target.path[2]),
                          body,          actor_of(person), person,
                          respond};
  const std::string word = text_of(body->get_object(), "do");
  if (target.path[3] == "do") return wish.act(word);
  if (target.path[3] == "preview") return wish.preview(word);
  respond(not_found());
}

}  // namespace meydan::server
