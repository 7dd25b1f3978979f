// An event as other threads read it. The event loop's own goes on changing under its hands; this one follows, on the
// thread that wants to read it, so that the loop neither waits for readers nor copies for them.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/store.h"
#include "tournament/event.h"

namespace meydan::server {

class ReadersCopy {
 public:
  ReadersCopy(const store::Store& store, std::string id) : store_(store), id_(std::move(id)) {}
  ReadersCopy(const ReadersCopy&) = delete;
  ReadersCopy& operator=(const ReadersCopy&) = delete;

  /// On the event loop: these facts are durable, and have happened.
  void follow(const std::vector<tournament::Recorded>& facts);

  /// On any other thread: the event with everything that happened until now. It stays as it is for as long as somebody
  /// holds it.
  Result<std::shared_ptr<const tournament::Event>, store::StoreProblem> now();

 private:
  struct Copy {
    tournament::Event event;
    std::atomic<int> readers = 0;
  };

  const store::Store& store_;
  const std::string id_;
  std::mutex reading_;  // guards the copy; held by one reader while it catches up, never by the event loop
  std::shared_ptr<Copy> copy_;
  std::mutex mutex_;  // guards the rest, for a moment only
  bool wanted_ = false;
  std::vector<tournament::Recorded> news_;  // what the copy does not have yet
};

}  // namespace meydan::server
