// What one loop has to say to another: gathered while it does what is ready, then handed over together and in order.
// The other is woken once for all of it, and a lock is taken once.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <utility>
#include <vector>

#include "server/net/task_queue.h"

namespace meydan::server::net {

class Handover {
 public:
  Handover(boost::asio::io_context& from, TaskQueue& to) : from_(from), to_(to) {}

  /// On the thread of the loop that speaks.
  void push(TaskQueue::Task task) {
    said_.push_back(std::move(task));
    if (std::exchange(due_, true)) return;
    boost::asio::post(from_, [this] {
      due_ = false;
      to_.push_all(std::exchange(said_, {}));
    });
  }

 private:
  boost::asio::io_context& from_;
  TaskQueue& to_;
  std::vector<TaskQueue::Task> said_;
  bool due_ = false;  // it is about to be handed over
};

}  // namespace meydan::server::net
