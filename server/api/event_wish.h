// One wish about one event, on its way through.
#pragma once

#include <boost/json.hpp>

#include "server/api/call.h"
#include "tournament/event.h"

namespace meydan::server {

inline constexpr Citation kUnknownWord{"unknown_word", "", "کار {0} شناخته نیست", "{0} is not something to do"};

/// It is copied into what happens later, so it owns what it needs.
struct EventWish {
  Call call;
  std::shared_ptr<const tournament::Event> kept_event;  // the event loop's own; on another thread, the readers' copy
  std::shared_ptr<ReadersCopy> readers;
  std::shared_ptr<const boost::json::value> kept_body;
  tournament::Actor actor;
  Person person;

  [[nodiscard]] const tournament::Event& event() const { return *kept_event; }
  [[nodiscard]] const std::string& event_id() const { return kept_event->setup.id; }
  [[nodiscard]] const boost::json::object& body() const { return kept_body->get_object(); }
  /// A text or a flag of the body; nothing if it has none.
  [[nodiscard]] std::string text(std::string_view name) const;
  [[nodiscard]] bool flag(std::string_view name) const;

  void refuse(const Events::Refused& refusal) const { call.respond(refused(refusal)); }
  /// {"version":N}, or the refusal.
  [[nodiscard]] Events::Reply reply() const;
  void submit(tournament::Fact fact) const;

  /// The same wish of the same person, with the authority that is left of it; nobody's if the session has ended.
  [[nodiscard]] std::optional<EventWish> as_of_now() const;
  using Back = std::function<void(const EventWish&)>;
  /// Goes on in a pool, with the event as other threads read it, and then back on the event loop with what it gives.
  /// Both take long: each time what counts is who asks now, and not who asked then.
  void elsewhere(Work kind, std::function<Back(const EventWish& there)> work) const;
};

/// A text of an object; empty if it has none of this name.
std::string text_of(const boost::json::object& object, std::string_view name);

/// {"grounds":{"clause","reason"}} of a body.
play::Grounds grounds_of(const EventWish& wish);

// The words that are more than a fact to be noted.
void import_entries(const EventWish& wish);  // event_import.cpp
void act_at_table(const EventWish& wish);    // event_table_acts.cpp

}  // namespace meydan::server
