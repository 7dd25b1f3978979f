// What must hold of a faked event once it is over, read from the disk alone and by other means than the server's own:
//
//  - The logs of the event and of every table can be read and follow from each other; nothing that somebody was told is
//    missing.
//  - Every table of the event is over. Of a match that was ruled on none begins or plays on; one that had not begun was
//    cancelled and has no result. A table of a round that was taken back has none either.
//  - A penalty has reached every table it is about that was played on, once, and hit a player of the entry it was for.
//  - A table that the event ended says what somebody ruled, for the right players.
//  - What a director did at a table stands in the event, once, with a name; and nothing else does.
//  - A result that the event took from a table is what that table's log says.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include "sim/events/event_plan.h"
#include "store/store.h"
#include "tournament/event.h"

namespace meydan::sim {

class EventWitness {
 public:
  struct Surroundings {
    const EventPlan& plan;
    const store::Store& store;
    EventCounts& counts;
    /// The longest time without a fault between these two.
    std::function<Ms(Ms from_ms, Ms to_ms)> longest_peace_ms;
    std::int64_t told = 0;  // the highest version that somebody was told
  };
  EventWitness(Surroundings surroundings, const std::string& event);

  /// The first objection, if there is one.
  [[nodiscard]] std::optional<std::string> objection();

 private:
  /// What the log of a table says, in short.
  struct Played {
    std::string id;
    const tournament::Match* match = nullptr;
    std::size_t place = 0;
    play::Table table;
    std::optional<Ms> began_ms{};
    std::optional<Ms> ended_ms{};
  };

  void read();
  void look_at(const Played& played);
  void look_at_end(const Played& played);
  void look_at_penalties(const Played& played);
  void look_at_ruling(const Played& played);
  void look_at_acts();
  [[nodiscard]] bool has_come(const std::string& match, const std::string& entry, std::int64_t before) const;
  void look_at_results();
  void object(const std::string& what);
  [[nodiscard]] const std::string& entry_of_player(const std::string& account) const;
  /// The facts of the match that decide this table, in their order.
  [[nodiscard]] std::vector<const tournament::Recorded*> deciding(const Played& played) const;

  Surroundings around_;
  std::string id_;
  tournament::Event event_;
  std::map<std::string, Played> played_;
  std::optional<std::string> objection_;
};

}  // namespace meydan::sim
