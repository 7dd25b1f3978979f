// Figures for whoever runs an arena, in the form that Prometheus reads. Counted on any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/pools.h"

namespace meydan::server {

class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void request(int status);
  void message();  // that a client said
  void socket_opened();
  void socket_closed();
  void handled(double seconds);  // from a message's arrival to the end of its handling on the event loop
  /// Of the store: so many writes at once, or a trial with none, and whether they are on the disk now.
  void committed(std::size_t writes, bool stored, double seconds);

  struct Now {
    std::size_t clients = 0;
    std::size_t tables = 0;
    std::size_t resting = 0;  // of these
    std::size_t tables_set_aside = 0;
    std::size_t events_set_aside = 0;
    std::size_t seeks = 0;
    bool writable = true;                      // the store
    std::optional<std::int64_t> free_bytes{};  // of the disk with the data
    std::vector<Pool::Figures> pools{};
  };
  [[nodiscard]] std::string text(const Now& now);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace meydan::server
