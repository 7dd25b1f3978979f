// Tables as the log has them: lists, logs and records.
#include "store/tables.h"

#include <algorithm>
#include <array>
#include <set>

#include "play/game_record.h"
#include "play/refusals.h"
#include "server/api/route.h"
#include "server/api/rows.h"
#include "server/event_tables.h"
#include "server/hall_texts.h"
#include "store/events.h"
#include "wire/table_event.h"

namespace meydan::server {

namespace {

constexpr std::int64_t kMostTables = 100;
/// Of a log, read and sent at a time: some 64 kB.
constexpr std::int64_t kEventsInPiece = 200;

/// In the pool.
net::Response page_of_tables(const Call& call, const std::set<std::string>& hidden) {
  const Target& target = call.target;
  store::TableQuery query;
  query.listed = true;  // a challenge is its link's alone
  query.game = target.word("game");
  query.event = target.word("event");
  query.limit = std::max<std::int64_t>(1, number_of(target.word("limit"), kUsualTables, kMostTables));
  if (const auto phase = store::phase_of_name(target.word("phase"))) query.phase = *phase;
  if (const std::string name = target.word("player"); !name.empty()) {
    const auto profile = call.around.accounts.profile_of_name(name, call.now_ms());
    if (!profile) return refused(profile.reason());
    query.player = profile->account;
  }
  // A page's `next` is "MS.ID" of its last row.
  const std::string before = target.word("before");
  if (const auto dot = before.find('.'); dot != std::string::npos)
    query.before = {number_of(before.substr(0, dot), 0, std::int64_t{1} << 50), before.substr(dot + 1)};
  const auto rows = call.around.store.tables(query);
  if (!rows) return refused(rows.reason());
  wire::TablesPage page;
  for (const store::TableRow& row : *rows) {
    if (!hidden.contains(row.id)) page.tables.push_back(shown(row));
  }
  if (static_cast<std::int64_t>(rows->size()) == query.limit)
    page.next = std::to_string(rows->back().created_ms) + "." + rows->back().id;
  return json_response(page);
}

net::Response row_of(const Call&, const store::TableRow& row) { return json_response(shown(row)); }

/// Its log, piece by piece.
net::Response log_of(const Call& call, const store::TableRow& row) {
  const auto reader = std::make_shared<store::EventReader>(call.around.store, row.id);
  const Pieces pieces{.read = [reader]() -> Result<std::string, store::StoreProblem> {
                        const auto events = reader->next(kEventsInPiece);
                        if (!events) return Failure{events.reason()};
                        std::string text;
                        for (const play::Event& event : *events) text += wire::to_json(event) + "\n";
                        return text;
                      },
                      .ended = [reader] { return reader->ended(); }};
  auto first = pieces.read();
  if (!first) return refused(first.reason());
  net::Response response = file_response(std::move(first).value(), "application/x-ndjson; charset=utf-8",
                                         "meydan-" + row.id + ".jsonl", Shown::AsFile);
  if (!reader->ended()) go_on(response, call.around.loop, Work::Reads, call.whose(), pieces);
  return response;
}

/// One of its games as a record.
net::Response record_of(const Call& call, const store::TableRow& row) {
  const auto events = store::read_events(call.around.store, row.id);
  if (!events) return refused(events.reason());
  const auto number = static_cast<int>(number_of(call.target.word("game"), 1, 10'000));
  const RegisteredGame* const game = find_game(row.game);
  const std::string format = call.target.word("as");
  if (game == nullptr) return not_found();
  std::string body;
  if (format.empty()) {
    const auto text = play::record_text(*events, number, *game->game);
    if (!text) return not_found();
    body = *text;
  } else {
    const auto file = play::record_file(*events, number, *game->game, format);
    if (!file) return not_found();
    if (!*file) return refused(Why::AsThingsStand, file->reason());
    body = file->value();
  }
  const std::string name = "meydan-" + row.id + "-" + std::to_string(number) + "." + (format.empty() ? "txt" : format);
  return file_response(std::move(body), "text/plain; charset=utf-8", name, Shown::AsFile);
}

std::optional<Person> asker(const Call& call) {
  if (call.identity) return call.person();
  return std::nullopt;
}

/// N 5-2: of a table whose ruling is under appeal the players and the directors alone are told.
std::optional<Message> refusal_of(const Call& call) {
  return refusal_under_appeal(call.around.events, call.part(3), asker(call));
}

void tables(const Call& call) {
  std::set<std::string> hidden;
  for (const auto& [id, event] : call.around.events.all()) hidden.merge(hidden_tables(*event, asker(call)));
  call.later(Work::Reads, [call, hidden] { return page_of_tables(call, hidden); });
}

/// What is said of one table, if there is such a one.
template <net::Response (*kAnswer)(const Call&, const store::TableRow&)>
void of_table(const Call& call) {
  // N 1-6-4: who was sent away sees nothing of the table while it is played, in whatever way they ask.
  if (const auto hidden = refusal_of(call)) return call.refuse(Why::NotAllowed, *hidden);
  const TableHost* const host = call.around.tables.in_memory(call.part(3));
  const bool plays_on = host != nullptr && host->table().phase != play::Phase::Over;
  if (plays_on && call.identity && host->table().removed.contains(call.person().id))
    return call.refuse(Why::NotAllowed, fill(play::kRemoved));
  call.later(Work::Reads, [call] {
    const auto row = call.around.store.table(call.part(3));
    if (!row) return refused(row.reason());
    return *row ? kAnswer(call, **row) : not_found();
  });
}

constexpr Citation kNotOver{"review_while_played", "D 18",
                            "تا مسابقه تمام نشده است تحلیل نمی‌شود",
                            "a match is not analysed before it is over"};

int game_asked_for(const Call& call) { return static_cast<int>(number_of(call.target.word("game"), 1, 10'000)); }

/// What is known of it.
void review_of(const Call& call) {
  if (const auto hidden = refusal_of(call)) return call.refuse(Why::NotAllowed, *hidden);
  // A ruling may have opened it again.
  const TableHost* const host = call.around.tables.in_memory(call.part(3));
  if (host != nullptr && host->table().phase != play::Phase::Over)
    return call.refuse(Why::AsThingsStand, fill(kNotOver));
  auto known = call.around.reviews.known(call.part(3), game_asked_for(call));
  call.respond(known ? json_response(std::move(*known)) : not_found());
}

struct ReviewBody {
  int game = 1;
  static constexpr auto fields() { return std::tuple(field("game", &ReviewBody::game).from_to(1, 10'000)); }
};

/// Begins one. Its record is read from the log first, and that is done elsewhere.
void begin_review(const Call& call, const ReviewBody& body) {
  if (const auto hidden = refusal_of(call)) return call.refuse(Why::NotAllowed, *hidden);
  const bool begun = call.around.loop.work(Work::Reads, call.whose(), [call, game = body.game]() -> Loop::Task {
    const auto refuse = [&](net::Response response) -> Loop::Task {
      return [call, response = std::move(response)]() mutable { call.respond(std::move(response)); };
    };
    const auto row = call.around.store.table(call.part(3));
    if (!row) return refuse(refused(row.reason()));
    if (!*row) return refuse(not_found());
    if ((*row)->phase != play::Phase::Over) return refuse(refused(Why::AsThingsStand, fill(kNotOver)));
    const auto events = store::read_events(call.around.store, (*row)->id);
    if (!events) return refuse(refused(events.reason()));
    auto record = play::record_of_game(*events, game);
    if (!record) return refuse(not_found());
    return [call, which = ReviewedGame{(*row)->id, game, (*row)->last_number}, record = std::move(*record)]() mutable {
      Reviews& reviews = call.around.reviews;
      if (!reviews.begin(which, {call.address, call.account()}, std::move(record)))
        return call.respond(busy_response());
      call.respond(json_response(*reviews.known(which.table, which.game)));
    };
  });
  if (!begun) call.respond(busy_response());
}

constexpr std::array kRoutes{
    get("/api/tables", Who::Anybody, tables),
    get("/api/tables/ID", Who::Anybody, of_table<row_of>),
    get("/api/tables/ID/events", Who::Anybody, of_table<log_of>),
    get("/api/tables/ID/record", Who::Anybody, of_table<record_of>),
    get("/api/tables/ID/review", Who::Anybody, review_of),
    post<begin_review>("/api/tables/ID/review", Who::Somebody),
};

}  // namespace

std::span<const Route> table_routes() { return kRoutes; }

wire::TableRow shown(const store::TableRow& row) {
  wire::TableRow shown{.table = row.id,
                       .game = row.game,
                       .rules = row.rules,
                       .event = row.event,
                       .rated = row.rated,
                       .games = row.games,
                       .phase = row.phase,
                       .half_points = row.half_points,
                       .end = {row.end_key, row.end_clause},
                       .created_ms = row.created_ms,
                       .started_ms = row.started_ms,
                       .ended_ms = row.ended_ms,
                       .events = row.last_number};
  for (const auto& player : row.players) shown.players.push_back({player.id, player.name});
  return shown;
}

}  // namespace meydan::server
