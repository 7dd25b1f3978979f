#include "server/api.h"

#include <boost/json.hpp>

#include <charconv>

#include "base/text.h"
#include "play/game_record.h"
#include "rules/views_json.h"
#include "server/pools.h"
#include "store/tables.h"
#include "wire/table_event.h"

namespace meydan::server {

namespace {

constexpr Citation kNotFound{"not_found", "", "چنین چیزی اینجا نیست", "there is nothing of this kind here"};
constexpr Citation kWrongMethod{"wrong_method", "", "این نشانی با این روش کار نمی‌کند",
                                "this address does not work with this method"};
constexpr Citation kOtherOrigin{"other_origin", "", "این درخواست از صفحهٔ دیگری آمده است",
                                "this request comes from a page of another site"};
constexpr Citation kWantsJson{"wants_json", "", "بدنهٔ درخواست باید شیء JSON با نوع application/json باشد",
                              "the body must be a JSON object, of type application/json"};
constexpr Citation kNotLoggedIn{"not_logged_in", "", "اول وارد شوید یا یک نام مهمان انتخاب کنید",
                                "log in or choose a guest's name first"};

constexpr std::int64_t kMostTables = 100;
/// Of a log, read and sent at a time: some 64 kB.
constexpr std::int64_t kEventsInPiece = 200;

bool same_site(const net::Request& request) {
  return request.origin.empty() || request.origin == "http://" + request.host ||
         request.origin == "https://" + request.host;
}

bool is_json(const net::Request& request) { return request.content_type.starts_with("application/json"); }

/// For a file to be kept under this name.
net::Header attached(const std::string& name) {
  return {"Content-Disposition", "attachment; filename=\"" + name + "\""};
}

std::string bearer_of(const net::Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  return request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size()) : std::string();
}

const std::string& games_text() {
  static const std::string text = [] {
    JsonWriter json;
    json.begin_array();
    for (const RegisteredGame& entry : registered_games()) write_json(json, entry.game->info());
    json.end_array();
    return std::move(json).text();
  }();
  return text;
}

/// Texts and flags of a flat object; nothing if the body is not one.
std::optional<std::map<std::string, std::string>> fields_of(std::string_view body) {
  boost::system::error_code problem;
  boost::json::parse_options options;
  options.max_depth = 2;
  const auto value = boost::json::parse(boost::json::string_view(body.data(), body.size()), problem, {}, options);
  if (problem || !value.is_object()) return std::nullopt;
  std::map<std::string, std::string> fields;
  for (const auto& field : value.get_object()) {
    const std::string name(field.key());
    if (field.value().is_string()) fields[name] = std::string(field.value().get_string());
    if (field.value().is_bool()) fields[name] = field.value().get_bool() ? "true" : "false";
  }
  return fields;
}

}  // namespace

std::int64_t number_of(const std::string& text, std::int64_t otherwise, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || number < 0) return otherwise;
  return std::min(number, most);
}

void write_row(JsonWriter& json, const store::TableRow& row) {
  const auto moment = [&](std::string_view name, const std::optional<play::Ms>& time_ms) {
    json.key(name);
    if (time_ms) {
      json.number(*time_ms);
    } else {
      json.null();
    }
  };
  json.begin_object().key("table").string(row.id).key("game").string(row.game).key("rules").string(row.rules);
  json.key("event").string(row.event).key("rated").boolean(row.rated).key("games").number(row.games);
  json.key("players").begin_array();
  for (const auto& player : row.players)
    json.begin_object().key("id").string(player.id).key("name").string(player.name).end_object();
  json.end_array().key("phase").string(store::name_of(row.phase)).key("half_points").begin_array();
  for (const int points : row.half_points) json.number(points);
  json.end_array().key("end").begin_object().key("key").string(row.end_key).key("clause").string(row.end_clause);
  json.end_object().key("created_ms").number(row.created_ms);
  moment("started_ms", row.started_ms);
  moment("ended_ms", row.ended_ms);
  json.key("events").number(row.last_number).end_object();
}

net::Response json_response(std::string body, int status) {
  net::Response response;
  response.status = status;
  response.body = std::move(body);
  response.headers = {{"X-Content-Type-Options", "nosniff"},
                      {"Referrer-Policy", "no-referrer"},
                      {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                      {"Cache-Control", "no-store"}};
  return response;
}

net::Response error_response(const Message& message, int status) {
  JsonWriter json;
  json.begin_object().key("error");
  write_json(json, message);
  json.end_object();
  return json_response(std::move(json).text(), status);
}

net::Response not_found() { return error_response(fill(kNotFound), 404); }

net::Response busy_response() {
  net::Response response = error_response(busy(), 503);
  response.headers.push_back({"Retry-After", "2"});
  return response;
}

std::string Api::token_of(const net::Request& request) {
  std::string bearer = bearer_of(request);
  return bearer.empty() ? cookie_value(request.cookie, kSessionCookie) : bearer;
}

Accounts::Answer<Identity> Api::identify(const net::Request& request) const {
  return surroundings_.accounts.identify(token_of(request), surroundings_.loop.now_ms());
}

void Api::request(const RequestPtr& kept, const Target& target, net::Respond respond) {
  const net::Request& request = *kept;
  if (request.method == "GET" || request.method == "HEAD") return get(request, target, respond);
  if (request.method != "POST") return respond(error_response(fill(kWrongMethod), 405));
  // A form of another site can send neither this type nor, with SameSite cookies, a session; both are checked.
  if (!same_site(request)) return respond(error_response(fill(kOtherOrigin), 403));
  if (!is_json(request)) return respond(error_response(fill(kWantsJson), 415));
  if (target.is({"api", "do"})) return say(request, respond);
  if (target.path.size() >= 2 && target.path[1] == "events") return change_event(kept, target, respond);
  auto fields = fields_of(request.body);
  if (!fields) return respond(error_response(fill(kWantsJson), 400));
  Post post{.fields = std::move(*fields),
            .identity = {},
            .device = cookie_value(request.cookie, kDeviceCookie),
            .address = address_key(request.peer),
            .label = request.user_agent,
            .respond = std::move(respond)};
  if (const auto identity = identify(request)) post.identity = *identity;
  if (target.path.size() == 3 && target.path[1] == "account") return account(target, post);
  if (target.path.size() == 3 && target.path[1] == "admin") return administer(target, post);
  post.respond(not_found());
}

void Api::get(const net::Request& request, const Target& target, const net::Respond& respond) const {
  if (target.is({"api", "stream"})) return stream(request, target, respond);
  if (target.is({"api", "games"})) return respond(json_response(games_text()));
  if (target.path.size() >= 2 && target.path[1] == "events") return events(request, target, respond);
  if (target.is({"api", "lobby"})) return respond(json_response(surroundings_.hall.lobby_text()));
  const Share whose{address_key(request.peer)};
  if (target.path.size() >= 2 && target.path[1] == "tables") {
    return later(Work::Reads, whose, respond,
                 [this, target, whose] { return target.path.size() == 2 ? tables(target) : table(target, whose); });
  }
  if (target.is({"api", "players"})) return players(target, whose, respond);
  if (target.is({"api", "players", "*"})) return player(target.path[2], whose, respond);
  if (target.is({"api", "players", "*", "ratings"})) return rating_history(target, whose, respond);
  if (target.is({"api", "ratings"})) return ladder(target, whose, respond);
  account_lists(request, target, respond);
}

void Api::stream(const net::Request& request, const Target& target, const net::Respond& respond) const {
  const auto identity = identify(request);
  if (!identity) return respond(error_response(identity.reason()));
  net::Response response = json_response("");
  response.content_type = "application/x-ndjson; charset=utf-8";
  response.stream = [&hall = surroundings_.hall, person = person_of(*identity), table = target.word("table"),
                     seen = number_of(target.word("seen"), 0, std::int64_t{1} << 40)](
                        const std::shared_ptr<net::Socket>& socket) { hall.listen(socket, person, table, seen); };
  respond(std::move(response));
}

void Api::say(const net::Request& request, const net::Respond& respond) const {
  const auto identity = identify(request);
  if (!identity) return respond(error_response(fill(kNotLoggedIn), 401));
  const std::string address = address_key(request.peer);
  surroundings_.hall.ask(person_of(*identity), surroundings_.gate.trusts(address) ? std::string() : address,
                         request.body, [respond](std::string answer) { respond(json_response(std::move(answer))); });
}

net::Response Api::tables(const Target& target) const {
  store::TableQuery query;
  query.listed = true;  // a challenge is its link's alone
  query.game = target.word("game");
  query.event = target.word("event");
  query.limit = std::max<std::int64_t>(1, number_of(target.word("limit"), kUsualTables, kMostTables));
  if (const auto phase = store::phase_of_name(target.word("phase"))) query.phase = *phase;
  if (const std::string name = target.word("player"); !name.empty()) {
    const auto profile = surroundings_.accounts.profile_of_name(name, surroundings_.loop.now_ms());
    if (!profile) return error_response(profile.reason());
    query.player = profile->account;
  }
  // A page's `next` is "MS.ID" of its last row.
  const std::string before = target.word("before");
  if (const auto dot = before.find('.'); dot != std::string::npos)
    query.before = {number_of(before.substr(0, dot), 0, std::int64_t{1} << 50), before.substr(dot + 1)};
  const auto rows = surroundings_.store.tables(query);
  if (!rows) return error_response(rows.reason().message, 503);
  JsonWriter json;
  json.begin_object().key("tables").begin_array();
  for (const store::TableRow& row : *rows) write_row(json, row);
  json.end_array().key("next");
  if (static_cast<std::int64_t>(rows->size()) == query.limit) {
    json.string(std::to_string(rows->back().created_ms) + "." + rows->back().id);
  } else {
    json.null();
  }
  json.end_object();
  return json_response(std::move(json).text());
}

net::Response Api::table(const Target& target, const Share& whose) const {
  const std::string& id = target.path[2];
  const auto row = surroundings_.store.table(id);
  if (!row) return error_response(row.reason().message, 503);
  if (!*row) return not_found();
  if (target.path.size() == 3) {
    JsonWriter json;
    write_row(json, **row);
    return json_response(std::move(json).text());
  }
  if (target.is({"api", "tables", "*", "events"})) return log(id, whose);
  if (target.is({"api", "tables", "*", "record"})) return record(surroundings_.store, **row, target);
  return not_found();
}

net::Response Api::log(const std::string& id, const Share& whose) const {
  const auto reader = std::make_shared<store::EventReader>(surroundings_.store, id);
  const auto read = [reader]() -> Result<std::string, store::StoreProblem> {
    const auto events = reader->next(kEventsInPiece);
    if (!events) return Failure{events.reason()};
    std::string text;
    for (const play::Event& event : *events) text += wire::to_json(event) + "\n";
    return text;
  };
  auto first = read();
  if (!first) return error_response(first.reason().message, 503);
  net::Response response = json_response("");
  response.content_type = "application/x-ndjson; charset=utf-8";
  response.headers.push_back(attached("meydan-" + id + ".jsonl"));
  response.body = std::move(first).value();
  if (!reader->ended())
    go_on(
        response, Work::Reads, whose, [reader] { return reader->ended(); }, read);
  return response;
}

void Api::go_on(net::Response& response, Work kind, const Share& whose, const std::function<bool()>& ended,
                const ReadPiece& read) const {
  const auto begun = std::make_shared<std::string>(std::exchange(response.body, {}));
  response.next = [&loop = surroundings_.loop, kind, whose, ended, read, begun](const net::Response::Piece& then) {
    if (!begun->empty()) return then(std::exchange(*begun, {}));
    if (ended()) return then(std::string());
    const bool goes_on = loop.work(kind, whose, [read, then]() -> Loop::Task {
      auto piece = read();
      return [then, text = piece ? std::optional(std::move(piece).value()) : std::nullopt] { then(text); };
    });
    if (!goes_on) then(std::nullopt);
  };
}

net::Response Api::record(const store::Store& store, const store::TableRow& row, const Target& target) {
  const auto events = store::read_events(store, row.id);
  if (!events) return error_response(events.reason().message, 503);
  const auto number = static_cast<int>(number_of(target.word("game"), 1, 10'000));
  const RegisteredGame* const game = find_game(row.game);
  const std::string format = target.word("as");
  if (game == nullptr) return not_found();
  net::Response response = json_response("");
  if (format.empty()) {
    const auto text = play::record_text(*events, number, *game->game);
    if (!text) return not_found();
    response.body = *text;
  } else {
    const auto file = play::record_file(*events, number, *game->game, format);
    if (!file) return not_found();
    if (!*file) return error_response(file->reason(), 409);
    response.body = file->value();
  }
  response.content_type = "text/plain; charset=utf-8";
  response.headers.push_back(
      attached("meydan-" + row.id + "-" + std::to_string(number) + "." + (format.empty() ? "txt" : format)));
  return response;
}

void Api::change(Work kind, const Share& whose, const std::string& account, const net::Respond& respond,
                 std::function<net::Response()> work) const {
  const net::Respond after = [&hall = surroundings_.hall, account, respond](net::Response response) {
    hall.look_again(account);
    respond(std::move(response));
  };
  later(kind, whose, after, std::move(work));
}

void Api::later(Work kind, const Share& whose, const net::Respond& respond, std::function<net::Response()> work) const {
  const bool begun = surroundings_.loop.work(kind, whose, [respond, work = std::move(work)]() -> Loop::Task {
    return [respond, response = work()]() mutable { respond(std::move(response)); };
  });
  if (!begun) respond(busy_response());
}

}  // namespace meydan::server
