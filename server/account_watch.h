// Notices what happens to accounts in the log, whoever wrote it: this process, another one, or `meydan admin` beside a
// running server. It has a thread of its own, which looks at what was written since it looked last; so nobody waits for
// the disk, and it costs the same however many people are connected.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace meydan::server {

class AccountWatch {
 public:
  /// Called on the watch's thread with the ids of accounts that have changed.
  using Tell = std::function<void(const std::vector<std::string>& accounts)>;

  /// `store` outlives it.
  AccountWatch(const store::Store& store, Tell tell);
  ~AccountWatch();
  AccountWatch(const AccountWatch&) = delete;
  AccountWatch& operator=(const AccountWatch&) = delete;

 private:
  void run();
  /// At everything new. A store that does not answer is asked again the next time.
  void look();

  const store::Store& store_;
  Tell tell_;
  std::optional<std::int64_t> position_;  // the thread's
  std::mutex mutex_;                      // guards the rest
  std::condition_variable wake_;
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace meydan::server
