#include "server/rate_limit.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <functional>

#include "store/problem.h"

namespace meydan::server {

namespace {

constexpr Citation kTooOften{
    "too_often", "", "درخواست‌ها زیاد است؛ {0} ثانیهٔ دیگر دوباره تلاش کنید",
    "too many requests; try again in {0} s"};

std::string hexadecimal(const unsigned char* bytes, std::size_t size) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (std::size_t at = 0; at < size; ++at) {
    text += kDigits[bytes[at] >> 4];
    text += kDigits[bytes[at] & 15];
  }
  return text;
}

/// Keys come from strangers, who may say long ones: what stays in memory is short.
std::string name_of(const RateRule& rule, std::string_view key) {
  constexpr std::size_t kLongest = 128;
  std::string name = std::string(rule.name) + ' ';
  if (key.size() <= kLongest) return name += key;
  return name += "long " + std::to_string(std::hash<std::string_view>{}(key));
}

}  // namespace

play::Ms RateLimiter::take(const RateRule& rule, std::string_view key, play::Ms now_ms) {
  const std::lock_guard lock(mutex_);
  latest_ms_ = now_ms = std::max(latest_ms_, now_ms);
  forget_full(now_ms);
  std::string name = name_of(rule, key);
  auto found = full_at_ms_.find(name);
  const play::Ms full_at_ms = found == full_at_ms_.end() ? now_ms : found->second;
  // Full again later than this after now means that less than one token is in the bucket.
  const play::Ms wait_ms = full_at_ms - now_ms - (rule.burst - 1) * rule.interval_ms;
  if (wait_ms > 0) return wait_ms;
  if (found == full_at_ms_.end()) {
    while (full_at_ms_.size() >= most_keys_ && !by_time_.empty()) {
      const auto victim = full_at_ms_.find(by_time_.begin()->second);
      by_time_.erase(by_time_.begin());
      full_at_ms_.erase(victim);
    }
    found = full_at_ms_.emplace(std::move(name), 0).first;
  } else {
    by_time_.erase({found->second, found->first});
  }
  found->second = full_at_ms + rule.interval_ms;
  by_time_.emplace(found->second, found->first);
  return 0;
}

void RateLimiter::forget_full(play::Ms now_ms) {
  while (!by_time_.empty() && by_time_.begin()->first <= now_ms) {
    const auto full = full_at_ms_.find(by_time_.begin()->second);
    by_time_.erase(by_time_.begin());
    full_at_ms_.erase(full);
  }
}

std::int64_t RateLimiter::missing(const RateRule& rule, std::string_view key, play::Ms now_ms) const {
  const std::lock_guard lock(mutex_);
  const auto found = full_at_ms_.find(name_of(rule, key));
  if (found == full_at_ms_.end() || found->second <= now_ms) return 0;
  return (found->second - now_ms + rule.interval_ms - 1) / rule.interval_ms;
}

std::size_t RateLimiter::keys() const {
  const std::lock_guard lock(mutex_);
  return full_at_ms_.size();
}

std::string KnownPlaces::key_of(std::string_view name, std::string_view address) {
  return std::string(address) + ' ' + std::string(name);
}

void KnownPlaces::add(std::string_view name, std::string_view address) {
  const std::lock_guard lock(mutex_);
  std::string key = key_of(name, address);
  if (!known_.insert(key).second) return;
  order_.push_back(std::move(key));
  if (order_.size() <= most_) return;
  known_.erase(order_.front());
  order_.pop_front();
}

bool KnownPlaces::has(std::string_view name, std::string_view address) const {
  const std::lock_guard lock(mutex_);
  return known_.contains(key_of(name, address));
}

std::string address_key(std::string_view address) {
  const std::string text(address);
  std::array<unsigned char, 16> bytes{};
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  // ::ffff:a.b.c.d is an IPv4 address that came through an IPv6 socket.
  constexpr std::array<unsigned char, 12> kMapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(kMapped.begin(), kMapped.end(), bytes.begin())) {
    std::array<char, INET_ADDRSTRLEN> dotted{};
    ::inet_ntop(AF_INET, bytes.data() + kMapped.size(), dotted.data(), dotted.size());
    return dotted.data();
  }
  return hexadecimal(bytes.data(), 8) + "/64";
}

std::string wide_address_key(std::string_view key) {
  constexpr std::size_t kHexDigits = 12;
  return key.ends_with("/64") ? std::string(key.substr(0, kHexDigits)) + "/48" : std::string(key);
}

Message too_often(play::Ms wait_ms) {
  return fill(kTooOften, {store::whole((std::max<play::Ms>(wait_ms, 1) + 999) / 1'000)});
}

}  // namespace meydan::server
