#include "sim/events/event_world.h"

#include <algorithm>

#include "sim/events/event_node.h"
#include "sim/events/event_witness.h"
#include "sim/events/people.h"

namespace meydan::sim {

namespace {

/// How long after the last fault an event may still take, at most, and how long one that is over is left alone.
constexpr Ms kPatienceMs = 3'600'000;
constexpr Ms kOverMs = 3'000;

class EventWorld {
 public:
  EventWorld(std::uint64_t seed, const EventOptions& options)
      : plan_(event_plan_of(seed)),
        options_(options),
        node_({plan_, queue_, disk_, report_.counts, options.crash_at_write,
               [this](const std::string& what) { object(what); }}),
        people_({plan_, queue_, node_, report_.counts, [this](const std::string& what) { tell(what); }}) {}

  EventReport run() {
    node_.start();
    people_.start();
    while (!report_.failure && !finished() && queue_.run_next()) {
      if (queue_.now_ms() > plan_.stop_at_ms + kPatienceMs)
        object("no fault happens any more, and still the event does not end");
    }
    if (!report_.failure) conclude();
    if (options_.listener) tell_logs();
    if (report_.failure) tell("witness objects: " + *report_.failure);
    return report_;
  }

 private:
  void object(const std::string& what) {
    if (!report_.failure) report_.failure = what;
  }
  void tell(const std::string& what) const {
    if (options_.listener) options_.listener(std::to_string(queue_.now_ms()) + " " + what);
  }

  bool finished() {
    const tournament::Event* const event =
        node_.events() == nullptr || people_.event().empty() ? nullptr : node_.events()->find(people_.event());
    const bool over = event != nullptr && event->version > 0 && event->sections[0].ended && !node_.faulty();
    if (!over) over_since_ms_ = queue_.now_ms();
    return over && queue_.now_ms() - over_since_ms_ >= kOverMs;
  }

  void conclude() {
    const store::MemoryStore store(disk_);
    EventWitness witness(
        {plan_, store, report_.counts, [this](Ms from_ms, Ms to_ms) { return node_.longest_peace_ms(from_ms, to_ms); },
         people_.told()},
        people_.event());
    report_.failure = witness.objection();
  }

  /// All logs, for who looks for the reason.
  void tell_logs() const {
    const store::MemoryStore store(disk_);
    for (const char* const prefix : {"event/", "table/"}) {
      const auto streams = store.streams(prefix, "");
      for (const store::StreamInfo& stream : *streams) {
        const auto records = store.read(stream.stream, 1);
        for (const store::Record& record : *records) options_.listener(stream.stream + " " + record.body);
      }
    }
  }

  EventPlan plan_;
  EventOptions options_;
  EventReport report_;
  Queue queue_;
  std::shared_ptr<store::MemoryDisk> disk_ = std::make_shared<store::MemoryDisk>();
  EventNode node_;
  People people_;
  Ms over_since_ms_ = 0;
};

}  // namespace

EventReport run_event(std::uint64_t seed, const EventOptions& options) { return EventWorld(seed, options).run(); }

EventEveryWrite run_event_every_write(std::uint64_t seed) {
  const EventReport whole = run_event(seed);
  EventEveryWrite every{whole.failure, 0, whole.counts, 1};
  for (std::int64_t write = 1; write <= whole.counts.writes && !every.failure; ++write) {
    const EventReport report = run_event(seed, {.crash_at_write = write});
    every.counts += report.counts;
    every.failure = report.failure;
    every.crash_at_write = write;
    ++every.runs;
  }
  return every;
}

}  // namespace meydan::sim
