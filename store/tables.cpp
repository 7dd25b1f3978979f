#include "store/tables.h"

#include <algorithm>

#include "store/event_json.h"
#include "store/prepare.h"

namespace meydan::store {

namespace {

constexpr Citation kBroken{"chain_broken", "", "رکورد {1} از {0} تغییر کرده است",
                           "record {1} of {0} was changed: its hash does not fit"};
constexpr Citation kGap{"record_missing", "", "رکورد {1} از {0} نیست", "record {1} of {0} is missing"};

StoreProblem damaged(const Citation& citation, std::initializer_list<Argument> arguments) {
  return {StoreProblem::Kind::Damaged, fill(citation, arguments)};
}

}  // namespace

std::string table_stream(std::string_view table) { return "table/" + std::string(table); }

Append append_of(std::string_view table, std::span<const play::Event> events) {
  Append append{table_stream(table), events.empty() ? 0 : events.front().number - 1, {}};
  for (const play::Event& event : events) {
    append.records.push_back({event.time_ms, std::string(kind_of(event.fact)), to_json(event)});
  }
  return append;
}

Result<std::vector<play::Event>, StoreProblem> read_events(const Store& store, std::string_view table,
                                                           play::EventNumber from) {
  const std::string stream = table_stream(table);
  std::vector<play::Event> events;
  // One record earlier than asked for: its hash is where the chain goes on.
  std::int64_t next = std::max<std::int64_t>(1, from - 1);
  std::optional<Hash> previous;
  if (next == 1) previous = chain_start(stream);
  for (;;) {
    const auto records = store.read(stream, next);
    if (!records) return Failure{records.reason()};
    for (const Record& record : *records) {
      if (record.number != next) return Failure{damaged(kGap, {stream, whole(next)})};
      if (previous && chain_next(*previous, record) != record.hash) {
        return Failure{damaged(kBroken, {stream, whole(next)})};
      }
      previous = record.hash;
      ++next;
      if (record.number < from) continue;
      auto event = event_of_record(table, record);
      if (!event) return Failure{unreadable(stream, record.number, event.reason())};
      events.push_back(std::move(event).value());
    }
    if (static_cast<std::int64_t>(records->size()) < kMostRead) return events;
  }
}

}  // namespace meydan::store
