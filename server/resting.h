// Tables in memory that nobody needs at the moment: the log has them. They stay for a while, because who looked once
// often looks again, and the one that was not needed for the longest time goes first. Together they have at most so
// many events, however many people ask for however many old tables.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "base/by_name.h"

namespace meydan::server {

class Resting {
 public:
  explicit Resting(std::size_t most_events) : most_events_(most_events) {}

  /// A table is not needed any more, or again not. Gives those that shall be forgotten.
  std::vector<std::string> lay_down(const std::string& table, std::size_t events) {
    wake(table);
    order_.push_back({table, events});
    places_[table] = std::prev(order_.end());
    events_ += events;
    std::vector<std::string> forgotten;
    while (events_ > most_events_) {
      forgotten.push_back(order_.front().table);
      wake(forgotten.back());
    }
    return forgotten;
  }

  /// It is needed, or gone.
  void wake(const std::string& table) {
    const auto place = places_.find(table);
    if (place == places_.end()) return;
    events_ -= place->second->events;
    order_.erase(place->second);
    places_.erase(place);
  }

  [[nodiscard]] std::size_t count() const { return places_.size(); }

 private:
  struct Rests {
    std::string table;
    std::size_t events;
  };

  std::size_t most_events_;
  std::size_t events_ = 0;
  std::list<Rests> order_;  // the longest at rest first
  ByName<std::list<Rests>::iterator> places_;
};

}  // namespace meydan::server
