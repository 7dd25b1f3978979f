// Texts about an event that take long to make: each is made once for every version of the event, however many ask for
// it, by one thread at a time. Called from any thread but the event loop.
#pragma once

#include <functional>
#include <future>
#include <map>
#include <mutex>
#include <string>

#include "server/hall_texts.h"
#include "tournament/event.h"

namespace meydan::server {

class EventTexts {
 public:
  /// With more bytes than `most_bytes` all are forgotten, and made again when they are wanted.
  explicit EventTexts(std::size_t most_bytes = 64 << 20) : most_bytes_(most_bytes) {}

  /// `what` names the text among those of the event.
  Shared get(const tournament::Event& event, const std::string& what, const std::function<std::string()>& make);

 private:
  struct Kept {
    std::int64_t version = 0;
    std::map<std::string, std::shared_future<Shared>> texts;
  };

  const std::size_t most_bytes_;
  std::mutex mutex_;                  // guards the rest; not held while a text is made
  std::map<std::string, Kept> kept_;  // by event
  std::size_t bytes_ = 0;             // at least: of versions that are gone, too, until all are forgotten
};

}  // namespace meydan::server
