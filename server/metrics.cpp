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

std::string Metrics::text(const Now& now) {
  state_->clients.Set(static_cast<double>(now.clients));
  state_->tables.Set(static_cast<double>(now.tables));
  state_->seeks.Set(static_cast<double>(now.seeks));
  state_->writable.Set(now.writable ? 1 : 0);
  if (now.free_bytes) state_->free_bytes.Set(static_cast<double>(*now.free_bytes));
  std::ostringstream out;
  prometheus::TextSerializer().Serialize(out, state_->registry.Collect());
  return out.str();
}

}  // namespace meydan::server
