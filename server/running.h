// The scores of matches of events while they are played: what a clock on the table says (over the board), and what the
// tables of online events show. In memory only: nothing of it is a result, and the log does not know it. All calls come
// on one thread.
#pragma once

#include <map>
#include <set>
#include <string>

#include "server/events.h"
#include "server/hall_texts.h"
#include "wire/running.h"

namespace meydan::server {

/// Who hears of an event that is being played.
class EventAudience {
 public:
  virtual ~EventAudience() = default;
  [[nodiscard]] virtual bool is_there(const std::string& event) const = 0;
  virtual void tell(const std::string& event, const Shared& text) = 0;
};

class RunningScores final : public TablesListener, public EventsListener {
 public:
  struct Surroundings {
    Events& events;
    Tables& tables;
    Loop& loop;
    EventAudience& audience;
    /// Of all events together; with more the oldest reports are forgotten.
    std::size_t most_reports = 10'000;
  };

  /// Hears of tables and events from now on.
  explicit RunningScores(const Surroundings& surroundings);

  /// The newest that a clock says of its match, or why nothing is taken from who says it: the right is that of the
  /// result (N 1-3-3, N 4-7, N 5-1).
  std::optional<Events::Refused> report(const tournament::Event& event, const tournament::Actor& by,
                                        const wire::Running& said);
  /// All that may be read of an event now: a wire::RunningNow, the same for everybody. While an appeal about a match is
  /// open it is not among them, for a score may tell the ruling (N 5-2).
  Shared text(const tournament::Event& event);
  [[nodiscard]] std::size_t reports() const { return by_age_.size(); }

  void event_changed(const std::string& event, std::int64_t version) override;
  void seated(const std::string& player, const std::string& table) override;
  void event_table_published(const play::Table& table) override;

 private:
  struct Reported {
    wire::Running running;
    play::Ms at_ms = 0;
    std::uint64_t number = 0;  // in the order in which they came
  };
  struct OfEvent {
    std::map<std::string, Reported> reports;  // by match
    std::set<std::string> shown;              // matches of which somebody was told last
    std::set<std::string> due;                // matches of which there is something to tell
    bool timer = false;
    Shared text;  // as it was lately
    play::Ms text_ms = 0;
  };

  void due(const std::string& event, const std::string& match);
  void tell(const std::string& event);
  void forget(const std::string& event, const std::string& match);
  [[nodiscard]] std::vector<wire::RunningRow> rows(const tournament::Event& event,
                                                   const tournament::Match& match) const;

  Surroundings surroundings_;
  std::map<std::string, OfEvent> events_;
  std::map<std::uint64_t, std::pair<std::string, std::string>> by_age_;  // event and match of the reports
  std::uint64_t last_number_ = 0;
};

}  // namespace meydan::server
