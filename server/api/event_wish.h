// One wish about one event, on its way through.
#pragma once

#include "server/api/call.h"
#include "tournament/event.h"
#include "wire/event_wish.h"

namespace meydan::server {

/// It is copied into what happens later, so it owns what it needs.
struct EventWish {
  Call call;
  std::shared_ptr<const tournament::Event> kept_event;  // the event loop's own; on another thread, the readers' copy
  std::shared_ptr<ReadersCopy> readers;
  std::shared_ptr<const wire::SaidWish> said;
  tournament::Actor actor;
  Person person;

  [[nodiscard]] const tournament::Event& event() const { return *kept_event; }
  [[nodiscard]] const std::string& event_id() const { return kept_event->setup.id; }

  void refuse(const Events::Refused& refusal) const { call.respond(refused(refusal)); }
  /// {"version":N}, or the refusal.
  [[nodiscard]] Events::Reply reply() const;
  void submit(tournament::Fact fact) const;
  /// What the arena's own list says of somebody in the event's game and rules: of a pair the mean of both, 0 for who
  /// has none.
  [[nodiscard]] int rating_of(const tournament::Entry& entry, const std::string& account) const;

  /// The same wish of the same person, with the authority that is left of it; nobody's if the session has ended.
  [[nodiscard]] std::optional<EventWish> as_of_now() const;
  using Back = std::function<void(const EventWish&)>;
  /// Goes on in a pool, with the event as other threads read it, and then back on the event loop with what it gives.
  /// Both take long: each time what counts is who asks now, and not who asked then.
  void elsewhere(Work kind, std::function<Back(const EventWish& there)> work) const;
};

// What is more than a fact to be noted.
void import_entries(const EventWish& wish);                               // event_import.cpp
void act_at_table(const EventWish& wish, const wire::TableWish& wanted);  // event_table_acts.cpp

void rate_entries(const EventWish& wish, const wire::RatingsWish& wanted);  // event_ratings.cpp

}  // namespace meydan::server
