// Players: found by their names, their profiles, how their ratings came about, and the ladders. Accounts are read in a
// pool; the ratings belong to the event loop.
#include <array>
#include <cmath>

#include "games/registry.h"
#include "server/api/route.h"
#include "server/api/rows.h"
#include "wire/player_answers.h"

namespace meydan::server {

namespace {

constexpr std::size_t kLadderLength = 100;
/// What a chart of a rating shows.
constexpr std::size_t kHistoryLength = 200;

std::vector<wire::KindRating> ratings_of(const Call& call, const std::string& account) {
  std::vector<wire::KindRating> ratings;
  for (const auto& [kind, rated] : call.around.ratings.all_of(account)) {
    ratings.push_back({.game = kind.first,
                       .rules = kind.second,
                       .rating = rating_at(rated, call.now_ms()),
                       .wins = rated.wins,
                       .draws = rated.draws,
                       .losses = rated.losses()});
  }
  return ratings;
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
        wire::PlayersPage answer;
        for (const Profile& profile : found.profiles)
          answer.players.push_back({shown(person_of(profile)), ratings_of(call, profile.account)});
        if (found.next) answer.next = static_cast<std::int64_t>(*found.next);
        return json_response(answer);
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
        wire::PlayerPage answer{.player = {shown(person_of(found.profile)), found.profile.opened_ms},
                                .ratings = ratings_of(call, found.profile.account)};
        for (const store::TableRow& row : found.rows) answer.tables.push_back(shown(row));
        return json_response(answer);
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
        wire::RatingHistory answer{.game = kind.game, .rules = kind.rules};
        for (const Ratings::Step& step :
             call.around.ratings.history(profile.account, kind.game, kind.rules, kHistoryLength)) {
          const auto before = std::llround(step.before.rating.rating);
          const auto after = std::llround(step.after.rating.rating);
          answer.history.push_back({.table = step.table,
                                    .ended_ms = step.ended_ms,
                                    .rating = after,
                                    .change = after - before,
                                    .deviation = std::llround(step.after.rating.deviation)});
        }
        return json_response(answer);
      });
}

void ladder(const Call& call) {
  const auto kind = kind_of(call);
  if (!kind) return call.respond(kind.reason());
  auto places = call.around.ratings.ladder(kind->game, kind->rules, kLadderLength);
  call.later(Work::Reads, [call, kind = *kind, places = std::move(places)] {
    const play::Ms now_ms = call.now_ms();
    wire::Ladder answer{.game = kind.game, .rules = kind.rules};
    for (const auto& place : places) {
      const auto profile = call.around.accounts.profile(place.player, now_ms);
      if (!profile) continue;
      answer.ladder.push_back({profile->name, profile->bot, rating_at(place.rated, now_ms)});
    }
    return json_response(answer);
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
