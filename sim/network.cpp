#include "sim/network.h"

namespace meydan::sim {

void Network::send(ToNode message) {
  const Ms sent_ms = queue_.now_ms();
  for (const Ms arrival_ms : arrivals()) {
    queue_.at(arrival_ms, [this, message, travelled_ms = arrival_ms - sent_ms] { ends_.node(message, travelled_ms); });
  }
}

void Network::send(std::size_t client, ToClient message) {
  for (const Ms arrival_ms : arrivals()) {
    queue_.at(arrival_ms, [this, client, message] { ends_.client(client, message); });
  }
}

std::vector<Ms> Network::arrivals() {
  const Ms now_ms = queue_.now_ms();
  const bool faulty = now_ms < faults_.stop_at_ms;
  if (faulty && dice_.chance(faults_.dropped)) {
    ++counts_.dropped;
    return {};
  }
  const bool doubled = faulty && dice_.chance(faults_.doubled);
  if (doubled) ++counts_.doubled;
  std::vector<Ms> arrivals;
  for (int copy = 0; copy < (doubled ? 2 : 1); ++copy) {
    const bool slow = faulty && dice_.chance(faults_.slow);
    const Ms arrival_ms = now_ms + dice_.between(1, slow ? faults_.slow_ms : kQuickMs);
    if (arrival_ms < latest_ms_) ++counts_.reordered;
    latest_ms_ = std::max(latest_ms_, arrival_ms);
    arrivals.push_back(arrival_ms);
  }
  return arrivals;
}

}  // namespace meydan::sim
