// What happens to an account, as records of the log.
//
// clang-format off
//   account/ID       opened            name                     the first record, and only the first
//                    password_set      hash                     Argon2id with its own salt; before it the account is a guest's
//                    marked_bot
//                    session_started   session token_hash label
//                    session_seen      session                  at most once a day: what makes its end move on
//                    session_ended     session
//                    sessions_ended    except                   all of them, or all but one
//                    token_created     token name token_hash
//                    token_revoked     token
//                    role_granted      role by
//                    role_withdrawn    role by
//                    codes_set         hashes                   recovery codes, in place of all earlier ones
//                    code_used         hash
//                    email_asked       email code_hash          counts when the code that was mailed there comes back
//                    email_confirmed   email
//                    email_removed
//                    reset_asked       code_hash by             a code for a new password, for an hour
//                    reset_used        code_hash
//   accounts/names   named             account name instead_of  an account exists once this is written; see accounts.h
// clang-format on
//
// Bodies are JSON objects of texts. Tokens stand here as SHA-256 only, passwords as Argon2id hashes only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "rules/citation.h"
#include "store/record.h"

namespace meydan::server {

enum class Role : std::uint8_t { Player, Director, Committee, Administrator };

struct Opened {
  std::string name;
  friend bool operator==(const Opened&, const Opened&) = default;
};
struct PasswordSet {
  std::string hash;
  friend bool operator==(const PasswordSet&, const PasswordSet&) = default;
};
struct MarkedBot {
  friend bool operator==(const MarkedBot&, const MarkedBot&) = default;
};
struct SessionStarted {
  std::string session;
  std::string token_hash;  // SHA-256 in hexadecimal
  std::string label;       // what the browser calls itself, for the list of sessions
  friend bool operator==(const SessionStarted&, const SessionStarted&) = default;
};
struct SessionSeen {
  std::string session;
  friend bool operator==(const SessionSeen&, const SessionSeen&) = default;
};
struct SessionEnded {
  std::string session;
  friend bool operator==(const SessionEnded&, const SessionEnded&) = default;
};
struct SessionsEnded {
  std::string except;  // a session that goes on, or empty
  friend bool operator==(const SessionsEnded&, const SessionsEnded&) = default;
};
struct TokenCreated {
  std::string token;
  std::string name;
  std::string token_hash;
  friend bool operator==(const TokenCreated&, const TokenCreated&) = default;
};
struct TokenRevoked {
  std::string token;
  friend bool operator==(const TokenRevoked&, const TokenRevoked&) = default;
};
struct RoleGranted {
  Role role = Role::Player;
  std::string by;  // the administrator's account, or kConsole
  friend bool operator==(const RoleGranted&, const RoleGranted&) = default;
};
struct RoleWithdrawn {
  Role role = Role::Player;
  std::string by;
  friend bool operator==(const RoleWithdrawn&, const RoleWithdrawn&) = default;
};
/// The codes with which somebody comes in who has lost the password: SHA-256 of each, with spaces between.
struct CodesSet {
  std::string hashes;
  friend bool operator==(const CodesSet&, const CodesSet&) = default;
};
struct CodeUsed {
  std::string hash;
  friend bool operator==(const CodeUsed&, const CodeUsed&) = default;
};
struct EmailAsked {
  std::string email;
  std::string code_hash;
  friend bool operator==(const EmailAsked&, const EmailAsked&) = default;
};
struct EmailConfirmed {
  std::string email;
  friend bool operator==(const EmailConfirmed&, const EmailConfirmed&) = default;
};
struct EmailRemoved {
  friend bool operator==(const EmailRemoved&, const EmailRemoved&) = default;
};
struct ResetAsked {
  std::string code_hash;
  std::string by;  // kByMail, the administrator's account, or kConsole
  friend bool operator==(const ResetAsked&, const ResetAsked&) = default;
};
struct ResetUsed {
  std::string code_hash;
  friend bool operator==(const ResetUsed&, const ResetUsed&) = default;
};
struct Named {
  std::string account;
  std::string name;
  std::string instead_of;  // the guest who had the name and did not come back, or empty
  friend bool operator==(const Named&, const Named&) = default;
};

using AccountFact = std::variant<Opened, PasswordSet, MarkedBot, SessionStarted, SessionSeen, SessionEnded,
                                 SessionsEnded, TokenCreated, TokenRevoked, RoleGranted, RoleWithdrawn, Named, CodesSet,
                                 CodeUsed, EmailAsked, EmailConfirmed, EmailRemoved, ResetAsked, ResetUsed>;

/// Who sits at the machine with the data; no account has this id.
inline constexpr std::string_view kConsole = "console";
/// Who asked for a new password is whoever reads the account's mail; no account has this id.
inline constexpr std::string_view kByMail = "mail";

/// "player", "director", ...; and back.
std::string_view name_of(Role role);
std::optional<Role> role_of_name(std::string_view name);
/// For people, in both languages.
Argument title_of(Role role);

store::NewRecord record_of(const AccountFact& fact, std::int64_t time_ms);

/// Strict: a kind or a body that we would not have written is refused.
Result<AccountFact, Message> fact_of(const store::Record& record);

}  // namespace meydan::server
