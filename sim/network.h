// A faked network between the clients and the node. Messages may be dropped, doubled, slow, and so overtake each other;
// what travels on a connection that has been cut is not heard at the client's end.
#pragma once

#include <functional>
#include <variant>
#include <vector>

#include "play/command.h"
#include "server/table_host.h"
#include "sim/counts.h"
#include "sim/plan.h"
#include "sim/queue.h"

namespace meydan::sim {

using Connection = std::int64_t;  // a client counts its connections

// To the node.
/// A client is (again) here and has seen the events up to `seen`: it wants those after it, and all that follow.
struct Hello {
  play::EventNumber seen = 0;
};
struct Order {
  play::Command command;
};
struct ToNode {
  std::size_t client = 0;
  Connection connection = 0;
  std::variant<Hello, Order> what;
};

// To a client.
struct News {
  std::vector<play::Event> events;  // following one another; none only says that the node is there
};
struct AnswerTo {
  std::string key;
  server::Answer answer;
};
struct ToClient {
  Connection connection = 0;
  std::variant<News, AnswerTo> what;
};

class Network {
 public:
  struct Ends {
    std::function<void(const ToNode&, Ms travelled_ms)> node;
    std::function<void(std::size_t client, const ToClient&)> client;
  };
  Network(Queue& queue, const Plan& plan, Counts& counts)
      : queue_(queue), faults_(plan.faults), dice_(plan.seed, 2), counts_(counts) {}

  void connect(Ends ends) { ends_ = std::move(ends); }
  void send(ToNode message);
  void send(std::size_t client, ToClient message);

 private:
  /// When each copy of a message arrives: none, one or two times.
  std::vector<Ms> arrivals();

  Queue& queue_;
  const Faults& faults_;
  Dice dice_;
  Counts& counts_;
  Ends ends_;
  Ms latest_ms_ = 0;
};

}  // namespace meydan::sim
