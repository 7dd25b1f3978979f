#include "server/event_texts.h"

namespace meydan::server {

Shared EventTexts::get(const tournament::Event& event, const std::string& what,
                       const std::function<std::string()>& make) {
  std::promise<Shared> promise;
  std::shared_future<Shared> known;
  {
    const std::lock_guard lock(mutex_);
    Kept& kept = kept_[event.setup.id];
    if (kept.version < event.version) kept = {event.version, {}};
    // Who still reads an older version makes a text of its own.
    if (kept.version == event.version) {
      auto& place = kept.texts[what];
      known = place;
      if (!known.valid()) place = promise.get_future().share();
    }
  }
  if (known.valid()) return known.get();
  const Shared text = shared(make());
  promise.set_value(text);
  const std::lock_guard lock(mutex_);
  bytes_ += text->size();
  if (bytes_ > most_bytes_) {
    kept_.clear();
    bytes_ = 0;
  }
  return text;
}

}  // namespace meydan::server
