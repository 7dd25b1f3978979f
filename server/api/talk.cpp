// What goes on in the hall, and talking with it without a WebSocket.
#include <array>

#include "rules/views_json.h"
#include "server/api/route.h"

namespace meydan::server {

namespace {

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

void games(const Call& call) { call.respond(json_response(games_text())); }

void lobby(const Call& call) { call.respond(json_response(call.around.hall.lobby_text())); }

void say(const Call& call, const wire::Incoming& incoming) {
  const bool counted = !call.around.gate.trusts(call.address);
  call.around.hall.ask(call.person(), counted ? call.address : std::string(), incoming,
                       [respond = call.respond](std::string answer) { respond(json_response(std::move(answer))); });
}

void stream(const Call& call) {
  constexpr std::int64_t kMostSeen = std::int64_t{1} << 40;
  net::Response response = json_response("");
  response.content_type = "application/x-ndjson; charset=utf-8";
  response.stream = [&hall = call.around.hall, person = call.person(), table = call.target.word("table"),
                     seen = number_of(call.target.word("seen"), 0, kMostSeen)](
                        const std::shared_ptr<net::Socket>& socket) { hall.listen(socket, person, table, seen); };
  call.respond(std::move(response));
}

constexpr std::array kRoutes{
    get("/api/games", Who::Anybody, games),
    get("/api/lobby", Who::Anybody, lobby),
    post<say>("/api/do", Who::Somebody),
    get("/api/stream", Who::Somebody, stream),
};

}  // namespace

std::span<const Route> talk_routes() { return kRoutes; }

}  // namespace meydan::server
