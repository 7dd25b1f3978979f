// All the pairs, and the beat they move to.
//
// Moves are due at fixed moments, one every 1/rate s, whatever the server does. Each goes to the pair that has been
// ready for longest; if none is ready, it waits for the next one, and its latency still counts from the moment it was
// due. So a server that stands still for a second is charged with every move of that second, not with one (coordinated
// omission).
#pragma once

#include <boost/asio/steady_timer.hpp>

#include <deque>

#include "bench/load/pair.h"

namespace meydan::load {

struct CrowdOptions {
  int players = 5'000;
  double rate = 2'000;
  double warm_up_s = 10;
  double seconds = 30;
};

class Crowd final : public Pair::Listener {
 public:
  Crowd(const CrowdOptions& options, const boost::asio::ip::tcp::endpoint& where, int server_process);

  /// Connects, plays, and gives what was measured. Throws std::runtime_error if the players cannot sit down.
  Figures run();

 private:
  void said_hello() override;
  void ready(Pair& pair) override;
  void opened(SteadyClock::duration took) override;
  void over(Pair& pair) override;
  void received(Instant due, Instant now) override;
  void answered(Instant due, Instant now) override;
  void wrong(const std::string& what) override;

  void connect_next();
  void open_next();
  void beat();
  void let_move();
  void run_until(const std::function<bool()>& done, const char* what);

  CrowdOptions options_;
  boost::asio::ip::tcp::endpoint where_;
  int server_process_;
  boost::asio::io_context loop_{1};
  boost::asio::steady_timer timer_{loop_};
  std::vector<std::shared_ptr<Pair>> pairs_;
  std::size_t connected_ = 0;  // pairs that were told to connect
  std::size_t opened_ = 0;     // pairs that were told to sit down
  std::int64_t hellos_ = 0;
  std::int64_t tables_ = 0;
  std::deque<Pair*> ready_;
  std::deque<Instant> due_;
  Instant next_due_;
  bool playing_ = false;
  bool measuring_ = false;
  Figures figures_;
};

}  // namespace meydan::load
