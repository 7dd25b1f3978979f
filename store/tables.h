// Tables in the log: their events in and out, as events rather than as texts.
#pragma once

#include <span>

#include "store/store.h"

namespace meydan::store {

/// `table/ID`
std::string table_stream(std::string_view table);

/// The append for what a table decided; `events` follow one another. The version is the number before the first.
Append append_of(std::string_view table, std::span<const play::Event> events);
/// The same, and the store takes the events for what the records say.
Append append_of(std::string_view table, std::shared_ptr<const std::vector<play::Event>> events);

/// Reads a table's events piece by piece. Each is checked against the chain: what was changed is not handed out.
class EventReader {
 public:
  EventReader(const Store& store, std::string_view table, play::EventNumber from = 1);

  /// The next ones, at most `most`.
  Result<std::vector<play::Event>, StoreProblem> next(std::int64_t most = kMostRead);
  /// There were no more than those.
  [[nodiscard]] bool ended() const { return ended_; }

 private:
  const Store& store_;
  std::string table_;
  std::string stream_;
  play::EventNumber from_;
  std::int64_t next_;
  std::optional<Hash> previous_;
  bool ended_ = false;
};

/// All of a table's events from number `from` on. Each is checked against the chain: what was changed is not handed
/// out.
Result<std::vector<play::Event>, StoreProblem> read_events(const Store& store, std::string_view table,
                                                           play::EventNumber from = 1);

}  // namespace meydan::store
