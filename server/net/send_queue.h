// What waits to be written to one connection, in order, and who wants to hear when it is. Knows no sockets.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace meydan::server::net {

class SendQueue {
 public:
  void push(std::shared_ptr<const std::string> text) {
    pushed_ += text->size();
    texts_.push_back(std::move(text));
  }
  [[nodiscard]] bool empty() const { return texts_.empty(); }
  [[nodiscard]] const std::string& front() const { return *texts_.front(); }
  [[nodiscard]] std::size_t bytes() const { return static_cast<std::size_t>(pushed_ - popped_); }
  /// Everything that was ever written, to see whether something was.
  [[nodiscard]] std::uint64_t written() const { return popped_; }

  /// The first text is written. Gives back who waited for it.
  std::vector<std::function<void()>> pop() {
    popped_ += texts_.front()->size();
    texts_.pop_front();
    std::vector<std::function<void()>> due;
    while (!waiting_.empty() && waiting_.front().first <= popped_) {
      due.push_back(std::move(waiting_.front().second));
      waiting_.pop_front();
    }
    return due;
  }
  /// `then` comes out of pop() when all that was pushed so far is written; there must be something.
  void when_written(std::function<void()> then) { waiting_.emplace_back(pushed_, std::move(then)); }
  /// The connection has ended: nobody needs to hear anything any more.
  void forget_waiting() { waiting_.clear(); }

 private:
  std::deque<std::shared_ptr<const std::string>> texts_;
  std::deque<std::pair<std::uint64_t, std::function<void()>>> waiting_;  // until so much is written
  std::uint64_t pushed_ = 0;
  std::uint64_t popped_ = 0;
};

}  // namespace meydan::server::net
