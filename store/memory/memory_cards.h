// Cards without a disk, for tests.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "store/cards.h"

namespace meydan::store {

class MemoryCards final : public Cards {
 public:
  /// By owner and id; it outlives who writes to it, as a disk does.
  using Disk = std::map<std::string, std::map<std::string, std::string>, std::less<>>;
  explicit MemoryCards(std::shared_ptr<Disk> disk = std::make_shared<Disk>()) : disk_(std::move(disk)) {}

  [[nodiscard]] Result<std::vector<Card>, StoreProblem> cards(std::string_view owner) const override {
    const std::lock_guard lock(mutex_);
    std::vector<Card> found;
    if (const auto own = disk_->find(owner); own != disk_->end()) {
      for (const auto& [id, body] : own->second) found.push_back({id, body});
    }
    return found;
  }
  [[nodiscard]] std::optional<StoreProblem> keep(std::string_view owner, std::vector<Card> cards) override {
    const std::lock_guard lock(mutex_);
    for (Card& card : cards) (*disk_)[std::string(owner)][card.id] = std::move(card.body);
    return std::nullopt;
  }
  [[nodiscard]] std::optional<StoreProblem> erase(std::string_view owner, std::vector<std::string> ids) override {
    const std::lock_guard lock(mutex_);
    const auto own = disk_->find(owner);
    for (const std::string& id : ids) {
      if (own != disk_->end()) own->second.erase(id);
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<StoreProblem> erase_all(std::string_view owner) override {
    const std::lock_guard lock(mutex_);
    if (const auto own = disk_->find(owner); own != disk_->end()) disk_->erase(own);
    return std::nullopt;
  }

 private:
  mutable std::mutex mutex_;  // guards the disk
  std::shared_ptr<Disk> disk_;
};

}  // namespace meydan::store
