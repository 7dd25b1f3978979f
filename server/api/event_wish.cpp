#include "server/api/event_wish.h"

#include <algorithm>
#include <cmath>

#include "server/hall_texts.h"
#include "wire/event_view.h"

namespace meydan::server {

Events::Reply EventWish::reply() const {
  return [respond = call.respond](const Result<std::int64_t, Events::Refused>& done) {
    if (!done) return respond(refused(done.reason()));
    respond(json_response(wire::EventDone{.version = *done}));
  };
}

int EventWish::rating_of(const tournament::Entry& entry, const std::string& account) const {
  const tournament::Setup& setup = event().setup;
  std::vector<std::string> players;
  const std::size_t each = tournament::players_each(setup);
  for (std::size_t at = 0; each > 1 && at < std::min(each, entry.members.size()); ++at)
    players.push_back(entry.members[at].account);
  if (players.empty()) players.push_back(account);
  double sum = 0;
  for (const std::string& player : players) {
    const auto rated = call.around.ratings.find(player, setup.game, setup.rules);
    if (!rated) return 0;
    sum += rated->rating.rating;
  }
  return static_cast<int>(std::lround(sum / static_cast<double>(players.size())));
}

void EventWish::submit(tournament::Fact fact) const {
  // Players do not say how strong they are: the arena does, or nobody.
  if (auto* const entry = std::get_if<tournament::Entry>(&fact);
      entry != nullptr && !tournament::directs(event(), actor)) {
    entry->rating = rating_of(*entry, actor.account);
  }
  call.around.events.submit(event_id(), {actor, said->key, std::move(fact)}, reply());
}

std::optional<EventWish> EventWish::as_of_now() const {
  const auto now = call.around.people.recall(person, Accounts::Counts::AsLook);
  if (!now) return std::nullopt;
  EventWish wish = *this;
  wish.person = *now;
  wish.actor = actor_of(*now);
  return wish;
}

void EventWish::elsewhere(Work kind, std::function<Back(const EventWish& there)> work) const {
  const Share whose{event_id(), actor.account};
  const bool begun = call.around.loop.work(kind, whose, [asked = *this, work = std::move(work)]() -> Loop::Task {
    const auto still = asked.as_of_now();
    if (!still) return [asked] { asked.call.refuse(Why::NotLoggedIn, not_logged_in()); };
    const auto event = asked.readers->now();
    if (!event) return [asked, problem = event.reason()] { asked.call.respond(refused(problem)); };
    EventWish there = *still;
    there.kept_event = *event;
    Back back = work(there);
    (void)asked.as_of_now();  // so that the event loop has nothing to read
    return [asked, back = std::move(back)] {
      const auto now = asked.as_of_now();
      if (!now) return asked.call.refuse(Why::NotLoggedIn, not_logged_in());
      back(*now);
    };
  });
  if (!begun) call.respond(busy_response());
}

}  // namespace meydan::server
