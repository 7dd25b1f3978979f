// How much is read from whom. A connection has a little of its own, enough to play; what goes beyond that is taken from
// what its address has. When both are used up nothing is read from the connection for a while, so who sends too much
// waits: nothing is parsed, nothing is answered, and nobody else behind the same address is kept from playing.
//
// Buckets are kept as in server/rate_limit.h: as the moment at which they will be full again.
#pragma once

#include <boost/beast/core/rate_policy.hpp>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "server/net/net.h"

namespace meydan::server::net {

using ReadingClock = std::chrono::steady_clock;

class ByteBucket {
 public:
  using Time = ReadingClock::time_point;

  explicit ByteBucket(const ByteRate& rate) : rate_(rate) {}

  /// Below zero for who has taken more than there was.
  [[nodiscard]] std::int64_t left(Time now) const {
    return rate_.at_once - std::max<std::int64_t>(0, (full_at_ - now).count()) / nanoseconds_each();
  }
  void take(std::int64_t bytes, Time now) {
    full_at_ = std::max(full_at_, now) + std::chrono::nanoseconds(bytes * nanoseconds_each());
  }
  [[nodiscard]] bool is_full(Time now) const { return full_at_ <= now; }

 private:
  [[nodiscard]] std::int64_t nanoseconds_each() const { return 1'000'000'000 / rate_.per_second; }

  ByteRate rate_;
  Time full_at_{};
};

/// The bucket of an address, whose connections may be on several threads.
class AddressBucket {
 public:
  using Time = ByteBucket::Time;

  explicit AddressBucket(const ByteRate& rate) : bucket_(rate) {}

  [[nodiscard]] std::int64_t left(Time now) const {
    const std::lock_guard lock(mutex_);
    return bucket_.left(now);
  }
  void take(std::int64_t bytes, Time now) {
    const std::lock_guard lock(mutex_);
    bucket_.take(bytes, now);
  }
  [[nodiscard]] bool is_full(Time now) const {
    const std::lock_guard lock(mutex_);
    return bucket_.is_full(now);
  }

 private:
  mutable std::mutex mutex_;
  ByteBucket bucket_;
};

/// The buckets of all addresses that have read something lately. All calls come on one thread.
class AddressBuckets {
 public:
  explicit AddressBuckets(const ByteRate& rate) : rate_(rate) {}

  /// None for nobody (an empty name), who is not counted.
  std::shared_ptr<AddressBucket> of(const std::string& whose, ByteBucket::Time now) {
    if (whose.empty()) return nullptr;
    if (buckets_.size() >= look_at_) forget_full(now);
    std::shared_ptr<AddressBucket>& bucket = buckets_[whose];
    if (!bucket) bucket = std::make_shared<AddressBucket>(rate_);
    return bucket;
  }
  [[nodiscard]] std::size_t count() const { return buckets_.size(); }

 private:
  static constexpr std::size_t kFew = 1'000;

  /// A full bucket that no connection has is like one that was never there.
  void forget_full(ByteBucket::Time now) {
    std::erase_if(buckets_, [now](const auto& one) { return one.second.use_count() == 1 && one.second->is_full(now); });
    look_at_ = std::max(kFew, 2 * buckets_.size());
  }

  ByteRate rate_;
  std::map<std::string, std::shared_ptr<AddressBucket>> buckets_;
  std::size_t look_at_ = kFew;
};

/// What one connection may read: Boost.Beast asks it before every read, and asks again a second later if it is nothing.
class Reading {
 public:
  Reading(const ByteRate& own, std::shared_ptr<AddressBucket> address) : own_(own), address_(std::move(address)) {}

  /// Whose it is may be known only when a proxy has said it. Nobody's is not counted.
  void belongs_to(std::shared_ptr<AddressBucket> address) { address_ = std::move(address); }
  /// For the work that a message makes, however short it is.
  void charge(std::size_t bytes, ByteBucket::Time now = ReadingClock::now()) {
    if (!address_) return;
    const auto whole = static_cast<std::int64_t>(bytes);
    const std::int64_t own = std::clamp<std::int64_t>(own_.left(now), 0, whole);
    own_.take(own, now);
    address_->take(whole - own, now);
  }
  /// 0 if it is not worth a read.
  [[nodiscard]] std::size_t available(ByteBucket::Time now = ReadingClock::now()) const {
    if (!address_) return kAll;
    const std::int64_t bytes =
        std::max<std::int64_t>(0, own_.left(now)) + std::max<std::int64_t>(0, address_->left(now));
    return bytes < kLeast ? 0 : static_cast<std::size_t>(bytes);
  }

 private:
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  static constexpr std::int64_t kLeast = 1'024;

  // What Boost.Beast calls a RatePolicy.
  friend class boost::beast::rate_policy_access;
  [[nodiscard]] std::size_t available_read_bytes() const { return available(); }
  [[nodiscard]] static std::size_t available_write_bytes() { return kAll; }
  void transfer_read_bytes(std::size_t bytes) { charge(bytes); }
  static void transfer_write_bytes(std::size_t) {}
  static void on_timer() {}

  ByteBucket own_;
  std::shared_ptr<AddressBucket> address_;
};

}  // namespace meydan::server::net
