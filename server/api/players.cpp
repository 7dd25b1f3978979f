// Players: found by their names, their profiles, how their ratings came about, and the ladders. Accounts are read in a
// pool; the ratings belong to the event loop.
#include <array>
#include <cmath>

#include "games/registry.h"
#include "server/api/route.h"
#include "server/api/rows.h"

namespace meydan::server {

namespace {

constexpr std::size_t kLadderLength = 100;
/// What a chart of a rating shows.
constexpr std::size_t kHistoryLength = 200;

void write_ratings(JsonWriter& json, const Ratings& ratings, const std::string& account, play::Ms now_ms) {
  json.key("ratings").begin_array();
  for (const auto& [kind, rated] : ratings.all_of(account)) {
    json.begin_object().key("game").string(kind.first).key("rules").string(kind.second);
    write_rating_fields(json, rated, now_ms);
    json.key("wins").number(rated.wins).key("draws").number(rated.draws).key("losses").number(rated.losses());
    json.end_object();
  }
  json.end_array();
}

/// Reads in the pool and answers on the loop, which the ratings belong to; or at once that there is too much to do.
template <class Found>
void read_then(const Call& call, std::function<Result<Found, net::Response>()> read,
               std::function<net::Response(const Found&)> answer) {
  const bool begun = call.around.loop.work(
      Work::Reads, call.whose(),
      [respond = call.respond, read = std::move(read), answer = std::move(answer)]() -> Loop::Task {
        return [respond, answer, found = read()] { respond(found ? answer(*found) : found.reason()); };
      });
  if (!begun) call.respond(busy_response());
}

Result<Profile, net::Response> player_called(const Call& call, const std::string& name) {
  const auto profile = call.around.accounts.profile_of_name(name, call.now_ms());
  if (!profile) return Failure{refused(profile.reason())};
  return *profile;
}

void players(const Call& call) {
  using Found = Accounts::FoundPage;
  read_then<Found>(
      call,
      [call]() -> Result<Found, net::Response> {
        const auto from = static_cast<std::size_t>(number_of(call.target.word("from"), 0, kMostFound));
        auto found = call.around.accounts.search(call.target.word("name"), from, call.now_ms());
        if (!found) return Failure{refused(found.reason())};
        return std::move(found).value();
      },
      [call](const Found& found) {
        JsonWriter json;
        json.begin_object().key("players").begin_array();
        for (const Profile& profile : found.profiles) {
          json.begin_object();
          write_person_fields(json, person_of(profile));
          write_ratings(json, call.around.ratings, profile.account, call.now_ms());
          json.end_object();
        }
        json.end_array().key("next");
        if (found.next) {
          json.number(static_cast<std::int64_t>(*found.next));
        } else {
          json.null();
        }
        json.end_object();
        return json_response(std::move(json).text());
      });
}

void player(const Call& call) {
  struct Found {
    Profile profile;
    std::vector<store::TableRow> rows;
  };
  read_then<Found>(
      call,
      [call]() -> Result<Found, net::Response> {
        const auto profile = player_called(call, call.part(3));
        if (!profile) return Failure{profile.reason()};
        store::TableQuery query;
        query.listed = true;
        query.player = profile->account;
        query.limit = kUsualTables;
        auto rows = call.around.store.tables(query);
        if (!rows) return Failure{refused(rows.reason())};
        return Found{*profile, std::move(rows).value()};
      },
      [call](const Found& found) {
        JsonWriter json;
        json.begin_object().key("player");
        write_value(json, wire::Profile{shown(person_of(found.profile)), found.profile.opened_ms});
        write_ratings(json, call.around.ratings, found.profile.account, call.now_ms());
        json.key("tables").begin_array();
        for (const store::TableRow& row : found.rows) write_row(json, row);
        json.end_array().end_object();
        return json_response(std::move(json).text());
      });
}

/// What ratings are asked for, or the answer to who asks for none.
struct RatedKind {
  std::string game;
  std::string rules;
};
Result<RatedKind, net::Response> kind_of(const Call& call) {
  const RegisteredGame* const game = find_game(call.target.word("game"));
  if (game == nullptr) return Failure{not_found()};
  const auto rules = RuleChoice::parse(game->game->info().book, call.target.word("rules"));
  if (!rules) return Failure{refused(Why::BadInput, rules.reason())};
  return RatedKind{std::string(game->game->info().id), rules->text()};
}

void rating_history(const Call& call) {
  const auto kind = kind_of(call);
  if (!kind) return call.respond(kind.reason());
  read_then<Profile>(
      call, [call] { return player_called(call, call.part(3)); },
      [call, kind = *kind](const Profile& profile) {
        JsonWriter json;
        json.begin_object().key("game").string(kind.game).key("rules").string(kind.rules).key("history").begin_array();
        for (const Ratings::Step& step :
             call.around.ratings.history(profile.account, kind.game, kind.rules, kHistoryLength)) {
          const auto before = std::llround(step.before.rating.rating);
          const auto after = std::llround(step.after.rating.rating);
          json.begin_object().key("table").string(step.table).key("ended_ms").number(step.ended_ms);
          json.key("rating").number(after).key("change").number(after - before);
          json.key("deviation").number(std::llround(step.after.rating.deviation)).end_object();
        }
        json.end_array().end_object();
        return json_response(std::move(json).text());
      });
}

void ladder(const Call& call) {
  const auto kind = kind_of(call);
  if (!kind) return call.respond(kind.reason());
  auto places = call.around.ratings.ladder(kind->game, kind->rules, kLadderLength);
  call.later(Work::Reads, [call, kind = *kind, places = std::move(places)] {
    const play::Ms now_ms = call.now_ms();
    JsonWriter json;
    json.begin_object().key("game").string(kind.game).key("rules").string(kind.rules);
    json.key("ladder").begin_array();
    for (const auto& place : places) {
      const auto profile = call.around.accounts.profile(place.player, now_ms);
      if (!profile) continue;
      json.begin_object().key("name").string(profile->name).key("bot").boolean(profile->bot);
      write_rating_fields(json, place.rated, now_ms);
      json.end_object();
    }
    json.end_array().end_object();
    return json_response(std::move(json).text());
  });
}

constexpr std::array kRoutes{
    get("/api/players", Who::Anybody, players),
    get("/api/players/NAME", Who::Anybody, player),
    get("/api/players/NAME/ratings", Who::Anybody, rating_history),
    get("/api/ratings", Who::Anybody, ladder),
};

}  // namespace

std::span<const Route> player_routes() { return kRoutes; }

}  // namespace meydan::server
