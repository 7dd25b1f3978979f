#include "store/tables.h"

#include <algorithm>
#include <iterator>

#include "store/prepare.h"
#include "wire/table_event.h"

namespace meydan::store {

namespace {

constexpr Citation kGap{"record_missing", "", "رکورد {1} از {0} نیست", "record {1} of {0} is missing"};

StoreProblem damaged(const Citation& citation, std::initializer_list<Argument> arguments) {
  return {StoreProblem::Kind::Damaged, fill(citation, arguments)};
}

}  // namespace

std::string table_stream(std::string_view table) { return "table/" + std::string(table); }

Append append_of(std::string_view table, std::span<const play::Event> events) {
  Append append{table_stream(table), events.empty() ? 0 : events.front().number - 1, {}};
  append.records.reserve(events.size());
  for (const play::Event& event : events) {
    append.records.push_back({event.time_ms, std::string(play::kind_of(event.fact)), wire::to_json(event)});
  }
  return append;
}

Append append_of(std::string_view table, std::shared_ptr<const std::vector<play::Event>> events) {
  Append append = append_of(table, std::span(*events));
  append.events = std::move(events);
  return append;
}

EventReader::EventReader(const Store& store, std::string_view table, play::EventNumber from)
    : store_(store),
      table_(table),
      stream_(table_stream(table)),
      from_(from),
      // One record earlier than asked for: its hash is where the chain goes on.
      next_(std::max<std::int64_t>(1, from - 1)) {
  if (next_ == 1) previous_ = chain_start(stream_);
}

Result<std::vector<play::Event>, StoreProblem> EventReader::next(std::int64_t most) {
  std::vector<play::Event> events;
  const std::int64_t passed_over = next_ < from_ ? 1 : 0;
  const std::int64_t wanted = std::min(kMostRead, most + passed_over);
  const auto records = store_.read(stream_, next_, wanted);
  if (!records) return Failure{records.reason()};
  ended_ = static_cast<std::int64_t>(records->size()) < wanted;
  for (const Record& record : *records) {
    if (record.number != next_) return Failure{damaged(kGap, {stream_, whole(next_)})};
    if (previous_ && chain_next(*previous_, record) != record.hash) {
      return Failure{damaged(kChainBroken, {stream_, whole(next_)})};
    }
    previous_ = record.hash;
    ++next_;
    if (record.number < from_) continue;
    auto event = event_of_record(table_, record);
    if (!event) return Failure{unreadable(stream_, record.number, event.reason())};
    events.push_back(std::move(event).value());
  }
  return events;
}

Result<std::vector<play::Event>, StoreProblem> read_events(const Store& store, std::string_view table,
                                                           play::EventNumber from) {
  EventReader reader(store, table, from);
  std::vector<play::Event> events;
  while (!reader.ended()) {
    auto some = reader.next();
    if (!some) return Failure{some.reason()};
    std::move(some->begin(), some->end(), std::back_inserter(events));
  }
  return events;
}

}  // namespace meydan::store
