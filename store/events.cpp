#include "store/events.h"

#include "store/prepare.h"
#include "wire/event_fact.h"

namespace meydan::store {

std::string event_stream(std::string_view event) { return "event/" + std::string(event); }

Append append_of(std::string_view event, const std::vector<tournament::Recorded>& facts) {
  Append append{event_stream(event), facts.empty() ? 0 : facts.front().number - 1, {}};
  for (const tournament::Recorded& recorded : facts)
    append.records.push_back({recorded.time_ms, std::string(word_of(recorded.fact)), wire::to_json(recorded)});
  return append;
}

namespace {

/// The whole log of an event, checked against its chain.
Result<std::vector<tournament::Recorded>, StoreProblem> read_facts(const Store& store, std::string_view event) {
  const std::string stream = event_stream(event);
  std::vector<tournament::Recorded> facts;
  Hash previous = chain_start(stream);
  for (;;) {
    const auto next = static_cast<std::int64_t>(facts.size()) + 1;
    const auto records = store.read(stream, next);
    if (!records) return Failure{records.reason()};
    for (const Record& record : *records) {
      const auto number = static_cast<std::int64_t>(facts.size()) + 1;
      if (record.number != number || chain_next(previous, record) != record.hash)
        return Failure{StoreProblem{StoreProblem::Kind::Damaged, fill(kChainBroken, {stream, whole(number)})}};
      previous = record.hash;
      auto recorded = wire::recorded_of_json(record.body);
      if (!recorded) return Failure{unreadable(stream, number, recorded.reason())};
      facts.push_back(std::move(recorded).value());
    }
    if (static_cast<std::int64_t>(records->size()) < kMostRead) return facts;
  }
}

}  // namespace

Result<tournament::Event, StoreProblem> read_event(const Store& store, std::string_view event) {
  const auto facts = read_facts(store, event);
  if (!facts) return Failure{facts.reason()};
  auto replayed = tournament::replay(*facts);
  if (!replayed) return Failure{unreadable(event_stream(event), replayed.reason().number, replayed.reason().message)};
  return std::move(replayed).value();
}

}  // namespace meydan::store
