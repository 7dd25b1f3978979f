// A few threads for what would hold up the event loop: a bot that thinks, a password that is hashed, a write that is
// waited for. Tasks are taken in order.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace meydan::server {

class Workers {
 public:
  explicit Workers(unsigned threads);
  /// Finishes the tasks that are under way; those that wait are dropped.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// From any thread.
  void run(std::function<void()> task);

 private:
  void work();

  std::mutex mutex_;  // guards the two below
  std::deque<std::function<void()>> tasks_;
  bool stopping_ = false;
  std::condition_variable wake_;
  std::vector<std::thread> threads_;
};

}  // namespace meydan::server
