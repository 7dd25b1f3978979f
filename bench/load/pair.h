// Two players and the table between them. They sit down through a seek, play legal moves when told to, and sit down
// again when a match is over.
#pragma once

#include <array>

#include "base/rng.h"
#include "bench/load/client.h"
#include "bench/load/figures.h"
#include "games/registry.h"

namespace meydan::load {

class Pair : public std::enable_shared_from_this<Pair> {
 public:
  /// What the crowd hears from its pairs.
  struct Listener {
    virtual ~Listener() = default;
    virtual void said_hello() = 0;
    /// Both have the same position and somebody is to move.
    virtual void ready(Pair& pair) = 0;
    virtual void opened(SteadyClock::duration took) = 0;
    virtual void over(Pair& pair) = 0;
    virtual void received(Instant due, Instant now) = 0;
    virtual void answered(Instant due, Instant now) = 0;
    virtual void wrong(const std::string& what) = 0;
  };

  Pair(boost::asio::io_context& loop, const RegisteredGame& game, int number, Listener& listener);

  void connect(const boost::asio::ip::tcp::endpoint& where);
  /// Opens a table; the other one asks this time.
  void sit_down();
  /// Makes the move that was due at `due`.
  void move(Instant due);

 private:
  struct Player {
    std::shared_ptr<Client> client;
    std::string id;
    std::string table;  // whose events are counted
    std::int64_t seen = 0;
    bool over = false;
  };

  void hear(std::size_t who, const boost::json::object& message);
  void hear_answer(std::size_t who, std::int64_t id, const boost::json::object& answer);
  void hear_events(std::size_t who, const boost::json::object& message);
  void hear_event(std::size_t who, const boost::json::object& event);
  void contribute(std::size_t who);
  void be_ready();
  void settle();

  const AnyGame& game_;
  RuleChoice rules_;
  int number_;
  Listener& listener_;
  Rng rng_;
  std::array<Player, 2> players_;
  std::size_t asker_ = 0;
  std::string table_;
  std::int64_t id_ = 10;  // of the next message; smaller ones are fixed, see pair.cpp
  std::array<std::string, 2> by_seat_;
  std::string position_;
  Turn turn_;  // in it, when somebody may move
  Instant accepted_at_;
  bool opening_ = false;
  bool paused_ = false;   // between two games of a match, and both have said that they are ready
  bool started_ = false;  // where dice are sealed, not before both have given their part
  bool waits_ = false;    // for its moment to move
  // The move under way.
  std::string key_;
  /// When each move without an answer was due; the opponent may be quicker than the answer.
  std::map<std::int64_t, Instant> unanswered_;
  std::size_t mover_ = 0;
  Instant due_;
  bool on_its_way_ = false;
};

}  // namespace meydan::load
