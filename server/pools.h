// Threads for what would hold up the event loop, a pool for each purpose, so that none of them waits for another: a
// password is checked while bots think, and a guest is let in while a round is paired. What waits in a pool is taken in
// fair shares and bounded: who comes when a pool is full is told so at once and tries again.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "rules/citation.h"
#include "server/fair_queue.h"

namespace meydan::server {

class Pool {
 public:
  struct Shape {
    std::string_view name;
    unsigned threads = 1;
    Bounds waiting{};
    /// From 0 to 19: how far its threads stand back when the machine has too much to do. The event loop has 0.
    int niceness = 0;
  };

  explicit Pool(const Shape& shape);
  /// Finishes the tasks that are under way; those that wait are dropped.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// From any thread. False, and the task is never run, if enough waits.
  bool run(const Share& whose, std::function<void()> task);

  /// Tasks that take long look here now and then and come to an end.
  [[nodiscard]] bool stops() const;

  /// Since the start, but for what is waiting and running now.
  struct Figures {
    std::string_view name;
    std::size_t waiting = 0;
    std::size_t running = 0;
    std::int64_t begun = 0;
    std::int64_t refused = 0;   // because enough was waiting
    double waited_seconds = 0;  // of all that began
    double longest_wait_seconds = 0;
  };
  [[nodiscard]] Figures figures() const;

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Task {
    std::function<void()> run;
    Moment since;
  };

  void work();
  void stand_back() const;

  const Shape shape_;
  mutable std::mutex mutex_;  // guards the rest but the threads
  FairQueue<Task> tasks_;
  Figures figures_;
  bool stopping_ = false;
  std::condition_variable wake_;
  std::vector<std::thread> threads_;
};

/// What the server does beside its event loop. Shares begin with an address, unless it says otherwise.
struct Pools {
  /// A password takes 0.1 s and 64 MB, once it is its turn. A whole club may come through one address.
  Pool passwords{{.name = "passwords", .threads = 2, .waiting = {.each = 32, .all = 4'000}, .niceness = 5}};
  /// Short, but each waits for the disk: guests, sessions, tokens, roles.
  Pool writes{{.name = "writes", .threads = 4, .waiting = {.each = 2'000, .all = 20'000}, .niceness = 0}};
  /// Short, from the log and its lists: accounts, tables that are not in memory, pages.
  Pool reads{{.name = "reads", .threads = 2, .waiting = {.each = 2'000, .all = 20'000}, .niceness = 0}};
  /// The house's bots: by person, then by table. A table has one thought at a time, and a person so many tables.
  Pool bots{{.name = "bots", .threads = 2, .waiting = {.each = 2'000, .all = 20'000}, .niceness = 19}};
  /// What readers are told of events.
  Pool views{{.name = "views", .threads = 2, .waiting = {.each = 2'000, .all = 20'000}, .niceness = 5}};
  /// What takes longest in an event with thousands of players, by event: pairing, explaining, importing, files.
  Pool events{{.name = "events", .threads = 2, .waiting = {.each = 64, .all = 512}, .niceness = 10}};
  /// Games that are over, weighed by engines for seconds or minutes.
  Pool reviews{{.name = "reviews", .threads = 1, .waiting = {.each = 4, .all = 64}, .niceness = 19}};
  /// Mails, each of which waits for a mail server: seconds, if that is slow.
  Pool mail{{.name = "mail", .threads = 2, .waiting = {.each = 10, .all = 200}, .niceness = 5}};

  [[nodiscard]] std::vector<Pool::Figures> figures() const;
};

/// What somebody is told for whom a pool has no room. Nothing was done: trying again helps.
Message busy();

}  // namespace meydan::server
