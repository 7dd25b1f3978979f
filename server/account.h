// An account, and the directory of names: what folding their records gives. Pure: no store, no time, no randomness.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "play/clock.h"
#include "server/account_event.h"
#include "server/name_index.h"

namespace meydan::server {

using play::Ms;

inline constexpr Ms kDayMs = 86'400'000;
/// A session ends so long after it was last seen.
inline constexpr Ms kSessionMs = 30 * kDayMs;
/// The log is told of a session being used no more often than this.
inline constexpr Ms kSeenEveryMs = kDayMs;
/// A guest who is not seen for so long has left, and the name is free again.
inline constexpr Ms kGuestStaysMs = kSessionMs;

inline constexpr std::size_t kMostSessions = 50;
inline constexpr std::size_t kMostTokens = 20;

struct Session {
  std::string id;
  std::string token_hash;
  std::string label;
  Ms started_ms = 0;
  Ms seen_ms = 0;

  [[nodiscard]] Ms ends_ms() const { return seen_ms + kSessionMs; }
  friend bool operator==(const Session&, const Session&) = default;
};

struct ApiToken {
  std::string id;
  std::string name;
  std::string token_hash;
  Ms created_ms = 0;

  friend bool operator==(const ApiToken&, const ApiToken&) = default;
};

/// A code that was handed out for an hour: to confirm an e-mail address, or for a new password.
struct HourCode {
  std::string hash;
  Ms ends_ms = 0;
  std::string by{};  // who gave it: as in ResetAsked

  friend bool operator==(const HourCode&, const HourCode&) = default;
};
inline constexpr Ms kHourCodeMs = 3'600'000;
/// Of one account at a time; the oldest makes room.
inline constexpr std::size_t kMostResets = 5;

struct Account {
  std::string id;
  std::string name;
  std::string password;  // its hash; empty for a guest
  bool bot = false;
  std::set<Role> roles{Role::Player};
  std::set<Role> withdrawn;       // roles that were taken away, and not given again since
  std::vector<Session> sessions;  // oldest first; those that had ended by the last record are gone
  std::vector<ApiToken> tokens;
  std::set<std::string> codes;   // hashes of the recovery codes that are left
  std::string email;             // confirmed; nobody else is told
  std::string waiting_email;     // one that is not confirmed yet
  HourCode email_code;           // what confirms it
  std::vector<HourCode> resets;  // codes for a new password; a new password ends them
  Ms opened_ms = 0;
  Ms last_ms = 0;            // of the last record
  std::int64_t version = 0;  // its number

  [[nodiscard]] bool is_guest() const { return password.empty(); }
  [[nodiscard]] bool has_left(Ms now_ms) const { return is_guest() && now_ms >= last_ms + kGuestStaysMs; }
  [[nodiscard]] const Session* find_session(std::string_view session) const;
  [[nodiscard]] const ApiToken* find_token(std::string_view token) const;

  friend bool operator==(const Account&, const Account&) = default;
};

/// The account after one more record.
void evolve(Account& account, const AccountFact& fact, Ms time_ms);

/// Who has which name. An account exists when it stands here.
///
/// A name belongs to who was first to claim it, as the log says: that is judged by folded_nickname(), which never
/// changes, because every log is read by it. What looks the same besides (look_of()) is judged when a name is claimed;
/// names that were given away before that count stay with their accounts.
///
/// An account that got another name keeps the former one as well, so that nobody else plays under it.
class Names {
 public:
  void evolve(const Named& named);

  /// The account that has this name.
  [[nodiscard]] const std::string* holder(std::string_view name) const;
  /// The accounts whose names look like this one, its holder among them.
  [[nodiscard]] const std::set<std::string>& look_alikes(std::string_view name) const;
  /// The one it was given last.
  [[nodiscard]] const std::string* name_of_account(std::string_view account) const;
  /// Every account, by folded name; by the former ones too.
  [[nodiscard]] const std::map<std::string, std::string>& all() const { return accounts_; }
  /// The folded names, for searching.
  [[nodiscard]] const NameIndex& index() const { return index_; }

  std::int64_t version = 0;

 private:
  void take_away(const std::string& folded, const std::string& account);

  std::map<std::string, std::string> accounts_;                         // by folded name
  std::map<std::string, std::set<std::string>> look_alikes_;            // accounts, by how their names look
  std::map<std::string, std::vector<std::string>, std::less<>> names_;  // by account, the oldest first
  NameIndex index_;
};

}  // namespace meydan::server
