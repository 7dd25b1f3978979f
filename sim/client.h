// One client, as the protocol has it: it keeps its own copy of the events, sends its commands again with the same key
// until they are answered, and after a cut comes back with the number of the last event it has seen.
#pragma once

#include <vector>

#include "sim/network.h"
#include "sim/script.h"
#include "sim/story.h"
#include "sim/witness.h"

namespace meydan::sim {

class Client {
 public:
  struct Surroundings {
    const Plan& plan;
    Queue& queue;
    Network& network;
    Witness& witness;
    Counts& counts;
    Story& story;
  };
  Client(Surroundings surroundings, std::size_t number, Script script)
      : around_(surroundings), number_(number), script_(std::move(script)) {}

  /// Begins to look at the table from time to time, for ever.
  void start();
  void hear(const ToClient& message);
  /// The connection is gone; it is noticed at once and made anew when the client wakes.
  void cut();
  /// From now on only what brings the match to its end.
  void settle_down() { closing_ = true; }

  [[nodiscard]] const play::Table& copy() const { return copy_; }
  [[nodiscard]] bool waits() const { return !pending_.empty(); }

 private:
  struct Pending {
    play::Command command;
    Ms send_again_ms;
  };

  void wake();
  void hello();
  void hear(const News& news);
  void hear(const AnswerTo& answer);
  void send_again();
  void act();
  void send(const play::Command& command);
  [[nodiscard]] bool calm() const { return closing_ || around_.queue.now_ms() >= around_.plan.faults.stop_at_ms; }

  Surroundings around_;
  std::size_t number_;
  Script script_;
  play::Table copy_;
  std::vector<Pending> pending_;
  Connection connection_ = 0;
  bool connected_ = false;  // the node has answered on this connection
  bool missed_ = false;     // a later event came before an earlier one
  int keys_ = 0;
  bool closing_ = false;
  Ms last_hello_ms_ = -10'000;
};

}  // namespace meydan::sim
