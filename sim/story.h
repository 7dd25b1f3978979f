// The story of a run, told line by line to who wants to read it; sentences are made only if somebody does.
#pragma once

#include <functional>
#include <string>

#include "play/table.h"
#include "server/table_host.h"
#include "sim/queue.h"

namespace meydan::sim {

class Story {
 public:
  using Listener = std::function<void(const std::string&)>;
  Story(const Queue& queue, Listener listener) : queue_(queue), listener_(std::move(listener)) {}

  template <class Sentence>
  void tell(const std::string& who, const Sentence& sentence) const {
    if (listener_) line(who, sentence());
  }

 private:
  void line(const std::string& who, const std::string& sentence) const;

  const Queue& queue_;
  Listener listener_;
};

std::string describe(const play::Command& command);
std::string describe(const play::Event& event);
std::string describe(const server::Answer& answer);

}  // namespace meydan::sim
