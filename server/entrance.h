// How newcomers get in when many of them come from one address. The first few just do. Then each does a small work
// (play/entrance_work.h) that grows with how many have come lately, and after many the next ones wait for some seconds:
// nobody is shut out, and who makes accounts by the thousand gets a few in a minute.
//
// A challenge says all there is to know about it and is signed: nothing is kept before the work is done, and then only
// that it was used, until it would have expired. On the event loop only.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <string_view>

#include "server/random.h"
#include "server/rate_limit.h"

namespace meydan::server {

/// What somebody is told who cannot do something at this moment: why, and what helps.
struct TurnedAway {
  Message why;
  std::string challenge{};  // to be worked on; empty if there is nothing to do
  int bits = 0;             // of each part of that work
  play::Ms wait_ms = 0;     // then the same again, with the same proof

  TurnedAway(Message message) : why(std::move(message)) {}  // NOLINT(google-explicit-constructor)
  TurnedAway(Message message, std::string work, int work_bits)
      : why(std::move(message)), challenge(std::move(work)), bits(work_bits) {}
  TurnedAway(Message message, play::Ms wait) : why(std::move(message)), wait_ms(wait) {}
};

class Entrance {
 public:
  enum class Way : std::uint8_t { Guest, Member };

  /// `rates` and `random` outlive it.
  Entrance(RateLimiter& rates, Random& random);

  /// Nothing if somebody may come in. `proof` is "CHALLENGE:ANSWER", or empty. A proof counts once.
  std::optional<TurnedAway> knock(Way way, const std::string& address, std::string_view proof, play::Ms now_ms);

  /// Challenges that were used and have not expired.
  [[nodiscard]] std::size_t used() const { return used_.size(); }

 private:
  [[nodiscard]] std::string signature(Way way, std::string_view address, std::string_view challenge) const;
  TurnedAway ask_for_work(Way way, const std::string& address, play::Ms now_ms);
  [[nodiscard]] bool is_proven(Way way, std::string_view address, std::string_view proof, play::Ms now_ms) const;
  void remember(std::string_view challenge, play::Ms now_ms);

  RateLimiter& rates_;
  Random& random_;
  std::string key_;
  std::set<std::string, std::less<>> used_;
  std::deque<std::pair<play::Ms, std::string>> expiring_;  // of the same, the oldest first
};

}  // namespace meydan::server
