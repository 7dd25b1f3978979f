#include "server/readers_copy.h"

#include "store/events.h"

namespace meydan::server {

using tournament::Event;

void ReadersCopy::follow(const std::vector<tournament::Recorded>& facts) {
  const std::lock_guard lock(mutex_);
  // Until somebody reads it there is no copy, and the log has everything.
  if (wanted_) news_.insert(news_.end(), facts.begin(), facts.end());
}

Result<std::shared_ptr<const Event>, store::StoreProblem> ReadersCopy::now() {
  const std::lock_guard one_at_a_time(reading_);
  std::vector<tournament::Recorded> news;
  {
    const std::lock_guard lock(mutex_);
    wanted_ = true;
    news.swap(news_);
  }
  if (!copy_) {
    auto event = store::read_event(store_, id_);
    if (!event) return Failure{event.reason()};
    copy_ = std::make_shared<Copy>();
    copy_->event = std::move(event).value();
  } else if (!news.empty() && copy_->readers.load(std::memory_order_acquire) > 0) {
    // Whoever reads the old one keeps it.
    auto next = std::make_shared<Copy>();
    next->event = copy_->event;
    copy_ = std::move(next);
  }
  for (const tournament::Recorded& fact : news) {
    if (fact.number > copy_->event.version) tournament::evolve(copy_->event, fact);
  }
  ++copy_->readers;
  return std::shared_ptr<const Event>(
      &copy_->event, [kept = copy_](const Event*) { kept->readers.fetch_sub(1, std::memory_order_release); });
}

}  // namespace meydan::server
