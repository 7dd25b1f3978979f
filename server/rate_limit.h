// How often somebody may do something: a token bucket for every pair of rule and key, the key being an address, an
// account or whatever else the caller counts by. The time is handed in.
//
// A bucket holds `burst` tokens when full and gets one back every `interval_ms`. It is kept as one number, the moment
// at which it will be full again: so nothing has to run in the background, nothing is rounded, and a full bucket is
// simply forgotten.
#pragma once

#include <deque>
#include <mutex>
#include <set>
#include <string>
#include <string_view>

#include "base/by_name.h"
#include "play/clock.h"
#include "rules/citation.h"

namespace meydan::server {

struct RateRule {
  std::string_view name;  // buckets of different rules are different buckets
  std::int64_t burst = 1;
  play::Ms interval_ms = 1'000;
};

// What guards the accounts; docs/accounts.md says why so. Passwords are guessed from one address, at one account, or at
// one account from many addresses: all are counted, and none of them by the browser of who has logged in before.
inline constexpr RateRule kLogInByAddress{"log_in_address", 20, 6'000};
inline constexpr RateRule kLogInByNameAndAddress{"log_in_name_address", 5, 60'000};
inline constexpr RateRule kLogInByName{"log_in_name", 25, 10'000};
// When all of those are spent: what an address that has hardly tried this name has left, whatever others do.
inline constexpr RateRule kLogInAllTheSame{"log_in_all_the_same", 2, 900'000};
inline constexpr RateRule kLogInByDevice{"log_in_device", 10, 30'000};
inline constexpr RateRule kPasswordByAccount{"password_account", 10, 30'000};
inline constexpr RateRule kRegisterByAddress{"register_address", 5, 600'000};
inline constexpr RateRule kGuestByAddress{"guest_address", 10, 60'000};
// With a proof of work (server/entrance.h), when those are used up.
inline constexpr RateRule kProvenRegisterByAddress{"register_proven", 60, 20'000};
inline constexpr RateRule kProvenGuestByAddress{"guest_proven", 200, 5'000};
// Mails are asked for by name and by address; codes are tried by address only, because nobody guesses 80 bits and
// nobody's way back may be blocked by others.
inline constexpr RateRule kAskResetByName{"reset_name", 3, 1'200'000};
inline constexpr RateRule kAskResetByAddress{"reset_address", 10, 60'000};
// Whoever is named gets few mails, whoever names them.
inline constexpr RateRule kMailByRecipient{"mail_recipient", 3, 1'200'000};
// Wrong codes alone.
inline constexpr RateRule kRecoverByAddress{"recover_address", 20, 10'000};
// Several people who come at once behind one address ask for some thirty things each.
inline constexpr RateRule kRequestByAddress{"request_address", 600, 20};
// Files of the page, which cost little: a first visit asks for a hundred, and a club comes through one address.
inline constexpr RateRule kFileByAddress{"file_address", 5'000, 5};
inline constexpr RateRule kMetricsByAddress{"metrics_address", 20, 1'000};
// Saying who one is on a connection; a hall that comes back after a restart does so at once.
inline constexpr RateRule kHelloByAddress{"hello_address", 400, 20};
inline constexpr RateRule kCommandByAccount{"command_account", 40, 100};
// Running scores of events: of one account, which may be on every tablet of a hall, and about one match.
inline constexpr RateRule kRunningByAccount{"running_account", 200, 25};
inline constexpr RateRule kRunningOfMatch{"running_match", 10, 500};
// Of one person at one table.
inline constexpr RateRule kTalkAtTable{"talk_table", 10, 1'000};

/// May be called from any thread.
class RateLimiter {
 public:
  /// With more keys than `most_keys` the bucket that is nearest to full is forgotten, which does the least harm.
  explicit RateLimiter(std::size_t most_keys = 100'000) : most_keys_(most_keys) {}

  /// Takes a token. 0 if there was one, else how long until there is; a refused try takes nothing.
  play::Ms take(const RateRule& rule, std::string_view key, play::Ms now_ms);

  /// How many tokens the bucket has given that have not come back yet.
  [[nodiscard]] std::int64_t missing(const RateRule& rule, std::string_view key, play::Ms now_ms) const;

  [[nodiscard]] std::size_t keys() const;

 private:
  void forget_full(play::Ms now_ms);

  mutable std::mutex mutex_;  // guards the rest
  std::size_t most_keys_;
  play::Ms latest_ms_ = 0;  // the clock of the machine may be set back, ours does not go back
  ByName<play::Ms> full_at_ms_;
  std::set<std::pair<play::Ms, std::string_view>> by_time_;  // of the same buckets; the views are the map's keys
};

/// The places from which people have logged in lately: pairs of a name and an address, the oldest forgotten first. May
/// be called from any thread.
class KnownPlaces {
 public:
  explicit KnownPlaces(std::size_t most = 50'000) : most_(most) {}

  void add(std::string_view name, std::string_view address);
  [[nodiscard]] bool has(std::string_view name, std::string_view address) const;

 private:
  static std::string key_of(std::string_view name, std::string_view address);

  mutable std::mutex mutex_;  // guards the rest
  std::size_t most_;
  std::set<std::string> known_;
  std::deque<std::string> order_;
};

/// The key for an address as text: IPv4 whole; of IPv6 the first 64 bits, because one customer has all the others.
std::string address_key(std::string_view address);

/// Where a few more must not be had for little: of an IPv6 key the first 48 bits, of which a customer may have one; all
/// others as they are. `key` is an address_key().
std::string wide_address_key(std::string_view key);

/// What somebody is told who has to wait.
Message too_often(play::Ms wait_ms);

}  // namespace meydan::server
