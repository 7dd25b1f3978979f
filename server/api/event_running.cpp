// Running scores of an event: read by everybody, said by the clocks on its tables. docs/events.md.
#include <array>

#include "server/api/route.h"
#include "server/running.h"

namespace meydan::server {

namespace {

void read(const Call& call) {
  const tournament::Event* const event = call.around.events.find(call.part(3));
  if (event == nullptr) return call.refuse(Why::NotFound, call.around.events.not_found(call.part(3)));
  call.respond(json_response(*call.around.running.text(*event)));
}

void say(const Call& call, const wire::Running& said) {
  const tournament::Event* const event = call.around.events.find(call.part(3));
  if (event == nullptr) return call.refuse(Why::NotFound, call.around.events.not_found(call.part(3)));
  const tournament::Actor actor = actor_of(call.person());
  // Counted before it is judged, and for each match apart: a director's account may be on every tablet of the hall.
  if (call.too_soon(kRunningOfMatch, actor.account + " " + event->setup.id + " " + said.match)) return;
  if (const auto refusal = call.around.running.report(*event, actor, said)) return call.respond(refused(*refusal));
  call.respond(done());
}

constexpr std::array kRoutes{
    get("/api/events/ID/running", Who::Anybody, read),
    post<say>("/api/events/ID/running", Who::Somebody).at_most(kRunningByAccount),
};

}  // namespace

std::span<const Route> event_running_routes() { return kRoutes; }

}  // namespace meydan::server
