#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <sstream>

namespace meydan::server {

struct Metrics::State {
  prometheus::Registry registry;
  prometheus::Family<prometheus::Counter>& requests =
      prometheus::BuildCounter().Name("meydan_http_requests_total").Help("HTTP requests by status").Register(registry);
  prometheus::Counter& messages =
      prometheus::BuildCounter().Name("meydan_messages_total").Help("Messages from clients").Register(registry).Add({});
  prometheus::Counter& sockets = prometheus::BuildCounter()
                                     .Name("meydan_websockets_opened_total")
                                     .Help("WebSockets opened")
                                     .Register(registry)
                                     .Add({});
  prometheus::Gauge& open =
      prometheus::BuildGauge().Name("meydan_websockets").Help("WebSockets open now").Register(registry).Add({});
  prometheus::Gauge& clients =
      prometheus::BuildGauge().Name("meydan_clients").Help("Clients in the hall").Register(registry).Add({});
  prometheus::Gauge& tables =
      prometheus::BuildGauge().Name("meydan_tables").Help("Tables in memory").Register(registry).Add({});
  prometheus::Gauge& resting = prometheus::BuildGauge()
                                   .Name("meydan_tables_resting")
                                   .Help("Tables in memory that nobody needs at the moment")
                                   .Register(registry)
                                   .Add({});
  prometheus::Family<prometheus::Gauge>& set_aside = prometheus::BuildGauge()
                                                         .Name("meydan_set_aside")
                                                         .Help("Tables and events that this program cannot read")
                                                         .Register(registry);
  prometheus::Family<prometheus::Gauge>& waiting =
      prometheus::BuildGauge().Name("meydan_pool_waiting").Help("Tasks that wait, by pool").Register(registry);
  prometheus::Family<prometheus::Gauge>& running =
      prometheus::BuildGauge().Name("meydan_pool_running").Help("Tasks under way, by pool").Register(registry);
  prometheus::Family<prometheus::Gauge>& longest = prometheus::BuildGauge()
                                                       .Name("meydan_pool_longest_wait_seconds")
                                                       .Help("The longest that a task has waited, by pool")
                                                       .Register(registry);
  prometheus::Family<prometheus::Counter>& begun =
      prometheus::BuildCounter().Name("meydan_pool_begun_total").Help("Tasks begun, by pool").Register(registry);
  prometheus::Family<prometheus::Counter>& refused = prometheus::BuildCounter()
                                                         .Name("meydan_pool_refused_total")
                                                         .Help("Tasks refused because enough waited, by pool")
                                                         .Register(registry);
  prometheus::Family<prometheus::Counter>& waited = prometheus::BuildCounter()
                                                        .Name("meydan_pool_waited_seconds_total")
                                                        .Help("How long all tasks together have waited, by pool")
                                                        .Register(registry);
  prometheus::Gauge& seeks =
      prometheus::BuildGauge().Name("meydan_seeks").Help("Open seeks").Register(registry).Add({});
  prometheus::Counter& writes = prometheus::BuildCounter()
                                    .Name("meydan_store_writes_total")
                                    .Help("Writes that are on the disk")
                                    .Register(registry)
                                    .Add({});
  prometheus::Counter& failed_writes = prometheus::BuildCounter()
                                           .Name("meydan_store_failed_writes_total")
                                           .Help("Writes that the disk did not take")
                                           .Register(registry)
                                           .Add({});
  prometheus::Gauge& writable = prometheus::BuildGauge()
                                    .Name("meydan_store_writable")
                                    .Help("1 if the store can write, 0 if it cannot")
                                    .Register(registry)
                                    .Add({});
  prometheus::Gauge& free_bytes = prometheus::BuildGauge()
                                      .Name("meydan_data_free_bytes")
                                      .Help("What is free on the disk with the data")
                                      .Register(registry)
                                      .Add({});
  prometheus::Histogram& commits =
      prometheus::BuildHistogram()
          .Name("meydan_store_commit_seconds")
          .Help("Time until a group of writes is on the disk")
          .Register(registry)
          .Add({}, prometheus::Histogram::BucketBoundaries{0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2});
  prometheus::Histogram& handling =
      prometheus::BuildHistogram()
          .Name("meydan_message_seconds")
          .Help("Time on the event loop for one message")
          .Register(registry)
          .Add({}, prometheus::Histogram::BucketBoundaries{0.00005, 0.0001, 0.0002, 0.0005, 0.001, 0.005, 0.02, 0.1});
};

Metrics::Metrics() : state_(std::make_unique<State>()) {}
Metrics::~Metrics() = default;

void Metrics::request(int status) { state_->requests.Add({{"status", std::to_string(status)}}).Increment(); }
void Metrics::message() { state_->messages.Increment(); }
void Metrics::socket_opened() {
  state_->sockets.Increment();
  state_->open.Increment();
}
void Metrics::socket_closed() { state_->open.Decrement(); }
void Metrics::handled(double seconds) { state_->handling.Observe(seconds); }
void Metrics::committed(std::size_t writes, bool stored, double seconds) {
  (stored ? state_->writes : state_->failed_writes).Increment(static_cast<double>(writes));
  if (stored && writes > 0) state_->commits.Observe(seconds);
}

namespace {

/// A counter that somebody else counts.
void bring_to(prometheus::Counter& counter, double value) { counter.Increment(value - counter.Value()); }

}  // namespace

std::string Metrics::text(const Now& now) {
  state_->clients.Set(static_cast<double>(now.clients));
  state_->tables.Set(static_cast<double>(now.tables));
  state_->set_aside.Add({{"kind", "table"}}).Set(static_cast<double>(now.tables_set_aside));
  state_->set_aside.Add({{"kind", "event"}}).Set(static_cast<double>(now.events_set_aside));
  state_->resting.Set(static_cast<double>(now.resting));
  state_->seeks.Set(static_cast<double>(now.seeks));
  state_->writable.Set(now.writable ? 1 : 0);
  if (now.free_bytes) state_->free_bytes.Set(static_cast<double>(*now.free_bytes));
  for (const Pool::Figures& pool : now.pools) {
    const prometheus::Labels name{{"pool", std::string(pool.name)}};
    state_->waiting.Add(name).Set(static_cast<double>(pool.waiting));
    state_->running.Add(name).Set(static_cast<double>(pool.running));
    state_->longest.Add(name).Set(pool.longest_wait_seconds);
    bring_to(state_->begun.Add(name), static_cast<double>(pool.begun));
    bring_to(state_->refused.Add(name), static_cast<double>(pool.refused));
    bring_to(state_->waited.Add(name), pool.waited_seconds);
  }
  std::ostringstream out;
  prometheus::TextSerializer().Serialize(out, state_->registry.Collect());
  return out.str();
}

}  // namespace meydan::server
