// What is measured, and how it is told.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace meydan::load {

using SteadyClock = std::chrono::steady_clock;
using Instant = SteadyClock::time_point;

/// Every latency is kept: a run has some hundred thousand of them, and a percentile of all is beyond doubt.
class Latencies {
 public:
  void add(SteadyClock::duration took) {
    us_.push_back(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
  }
  [[nodiscard]] std::size_t count() const { return us_.size(); }
  /// In milliseconds, of the part between 0 and 1; 1 is the greatest.
  [[nodiscard]] double ms(double part) const;

 private:
  mutable std::vector<std::int64_t> us_;  // sorted when asked
};

/// How much a process has used so far, from /proc.
struct Usage {
  double cpu_s = 0;
  double rss_mb = 0;
};
Usage usage_of(int process);

struct Figures {
  int players = 0;
  int games = 0;
  double target_rate = 0;
  double seconds = 0;
  std::int64_t moves = 0;  // received by the opponent within the time
  std::int64_t tables_opened = 0;
  Latencies event;    // from the moment a move was due to the opponent's receipt of it
  Latencies answer;   // from the same moment to the mover's answer
  Latencies opening;  // from accept_seek to both players having the first position
  Latencies late;     // how late the generator itself sent: part of the two above
  double server_cores = 0;
  double generator_cores = 0;
  double rss_empty_mb = 0;
  double rss_players_mb = 0;
  double rss_tables_mb = 0;
  double rss_end_mb = 0;
  double load_before = 0;  // of the machine, before we began
  std::map<std::string, std::int64_t> errors;

  void print(std::ostream& out) const;
  void print_json(std::ostream& out) const;
};

}  // namespace meydan::load
