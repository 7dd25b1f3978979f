// Players over HTTP: found by their names, their profiles, how their ratings came about, and the ladders. Accounts are
// read in a pool; the ratings belong to the event loop.
#include <cmath>

#include "games/registry.h"
#include "server/api.h"

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

}  // namespace

template <class Found>
void Api::read_then(const Share& whose, const net::Respond& respond, std::function<Result<Found, net::Response>()> read,
                    std::function<net::Response(const Found&)> answer) const {
  const bool begun = surroundings_.loop.work(
      Work::Reads, whose, [respond, read = std::move(read), answer = std::move(answer)]() -> Loop::Task {
        return [respond, answer, found = read()] { respond(found ? answer(*found) : found.reason()); };
      });
  if (!begun) respond(busy_response());
}

void Api::players(const Target& target, const Share& whose, const net::Respond& respond) const {
  using Found = Accounts::FoundPage;
  const auto from = static_cast<std::size_t>(number_of(target.word("from"), 0, kMostFound));
  read_then<Found>(
      whose, respond,
      [this, text = target.word("name"), from]() -> Result<Found, net::Response> {
        auto found = surroundings_.accounts.search(text, from, surroundings_.loop.now_ms());
        if (!found) return Failure{error_response(found.reason())};
        return std::move(found).value();
      },
      [this](const Found& found) {
        JsonWriter json;
        json.begin_object().key("players").begin_array();
        for (const Profile& profile : found.profiles) {
          json.begin_object();
          write_person_fields(json, person_of(profile));
          write_ratings(json, surroundings_.ratings, profile.account, surroundings_.loop.now_ms());
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

void Api::player(const std::string& name, const Share& whose, const net::Respond& respond) const {
  struct Found {
    Profile profile;
    std::vector<store::TableRow> rows;
  };
  read_then<Found>(
      whose, respond,
      [this, name]() -> Result<Found, net::Response> {
        const auto profile = surroundings_.accounts.profile_of_name(name, surroundings_.loop.now_ms());
        if (!profile) return Failure{error_response(profile.reason())};
        store::TableQuery query;
        query.listed = true;
        query.player = profile->account;
        query.limit = kUsualTables;
        auto rows = surroundings_.store.tables(query);
        if (!rows) return Failure{error_response(rows.reason().message, 503)};
        return Found{*profile, std::move(rows).value()};
      },
      [this](const Found& found) {
        JsonWriter json;
        json.begin_object().key("player").begin_object();
        write_person_fields(json, person_of(found.profile));
        json.key("opened_ms").number(found.profile.opened_ms).end_object();
        write_ratings(json, surroundings_.ratings, found.profile.account, surroundings_.loop.now_ms());
        json.key("tables").begin_array();
        for (const store::TableRow& row : found.rows) write_row(json, row);
        json.end_array().end_object();
        return json_response(std::move(json).text());
      });
}

void Api::rating_history(const Target& target, const Share& whose, const net::Respond& respond) const {
  const RegisteredGame* const game = find_game(target.word("game"));
  if (game == nullptr) return respond(not_found());
  const auto rules = RuleChoice::parse(game->game->info().book, target.word("rules"));
  if (!rules) return respond(error_response(rules.reason(), 400));
  read_then<Profile>(
      whose, respond,
      [this, name = target.path[2]]() -> Result<Profile, net::Response> {
        const auto profile = surroundings_.accounts.profile_of_name(name, surroundings_.loop.now_ms());
        if (!profile) return Failure{error_response(profile.reason())};
        return *profile;
      },
      [this, id = std::string(game->game->info().id), rules = rules->text()](const Profile& profile) {
        JsonWriter json;
        json.begin_object().key("game").string(id).key("rules").string(rules).key("history").begin_array();
        for (const Ratings::Step& step : surroundings_.ratings.history(profile.account, id, rules, kHistoryLength)) {
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

void Api::ladder(const Target& target, const Share& whose, const net::Respond& respond) const {
  const RegisteredGame* const game = find_game(target.word("game"));
  if (game == nullptr) return respond(not_found());
  const auto rules = RuleChoice::parse(game->game->info().book, target.word("rules"));
  if (!rules) return respond(error_response(rules.reason(), 400));
  auto places = surroundings_.ratings.ladder(game->game->info().id, rules->text(), kLadderLength);
  later(Work::Reads, whose, respond,
        [this, id = game->game->info().id, rules = rules->text(), places = std::move(places)] {
          const play::Ms now_ms = surroundings_.loop.now_ms();
          JsonWriter json;
          json.begin_object().key("game").string(id).key("rules").string(rules);
          json.key("ladder").begin_array();
          for (const auto& place : places) {
            const auto profile = surroundings_.accounts.profile(place.player, now_ms);
            if (!profile) continue;
            json.begin_object().key("name").string(profile->name).key("bot").boolean(profile->bot);
            write_rating_fields(json, place.rated, now_ms);
            json.end_object();
          }
          json.end_array().end_object();
          return json_response(std::move(json).text());
        });
}

}  // namespace meydan::server
