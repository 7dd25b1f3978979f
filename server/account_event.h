// What happens to an account, as records of the log.
//
//   account/ID       Opened first, and only first; then everything but Named
//   accounts/names   Named: an account exists once this is written; see accounts.h
//
// A body is a JSON object with the fields below; the record's kind is the fact's word. Tokens stand here as SHA-256
// only, passwords as Argon2id hashes only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/fields.h"
#include "base/result.h"
#include "rules/citation.h"
#include "store/record.h"

namespace meydan::server {

enum class Role : std::uint8_t { Player, Director, Committee, Administrator };
constexpr std::array<std::string_view, 4> enumerators(Role) {
  return {"player", "director", "committee", "administrator"};
}

struct Opened {
  static constexpr std::string_view kWord = "opened";
  std::string name;
  static constexpr auto fields() { return std::tuple(field("name", &Opened::name)); }
  friend bool operator==(const Opened&, const Opened&) = default;
};
/// A guest who registers under another name. The directory has the name already: Named is written first.
struct Renamed {
  static constexpr std::string_view kWord = "renamed";
  std::string name;
  static constexpr auto fields() { return std::tuple(field("name", &Renamed::name)); }
  friend bool operator==(const Renamed&, const Renamed&) = default;
};
struct PasswordSet {
  static constexpr std::string_view kWord = "password_set";
  std::string hash;
  static constexpr auto fields() { return std::tuple(field("hash", &PasswordSet::hash)); }
  friend bool operator==(const PasswordSet&, const PasswordSet&) = default;
};
struct MarkedBot {
  static constexpr std::string_view kWord = "marked_bot";
  static constexpr auto fields() { return no_fields(); }
  friend bool operator==(const MarkedBot&, const MarkedBot&) = default;
};
struct SessionStarted {
  static constexpr std::string_view kWord = "session_started";
  std::string session;
  std::string token_hash;  // SHA-256 in hexadecimal
  std::string label;       // what the browser calls itself, for the list of sessions
  static constexpr auto fields() {
    return std::tuple(field("session", &SessionStarted::session), field("token_hash", &SessionStarted::token_hash),
                      field("label", &SessionStarted::label));
  }
  friend bool operator==(const SessionStarted&, const SessionStarted&) = default;
};
struct SessionSeen {
  static constexpr std::string_view kWord = "session_seen";
  std::string session;
  static constexpr auto fields() { return std::tuple(field("session", &SessionSeen::session)); }
  friend bool operator==(const SessionSeen&, const SessionSeen&) = default;
};
struct SessionEnded {
  static constexpr std::string_view kWord = "session_ended";
  std::string session;
  static constexpr auto fields() { return std::tuple(field("session", &SessionEnded::session)); }
  friend bool operator==(const SessionEnded&, const SessionEnded&) = default;
};
struct SessionsEnded {
  static constexpr std::string_view kWord = "sessions_ended";
  std::string except;  // a session that goes on, or empty
  static constexpr auto fields() { return std::tuple(field("except", &SessionsEnded::except)); }
  friend bool operator==(const SessionsEnded&, const SessionsEnded&) = default;
};
struct TokenCreated {
  static constexpr std::string_view kWord = "token_created";
  std::string token;
  std::string name;
  std::string token_hash;
  static constexpr auto fields() {
    return std::tuple(field("token", &TokenCreated::token), field("name", &TokenCreated::name),
                      field("token_hash", &TokenCreated::token_hash));
  }
  friend bool operator==(const TokenCreated&, const TokenCreated&) = default;
};
struct TokenRevoked {
  static constexpr std::string_view kWord = "token_revoked";
  std::string token;
  static constexpr auto fields() { return std::tuple(field("token", &TokenRevoked::token)); }
  friend bool operator==(const TokenRevoked&, const TokenRevoked&) = default;
};
struct RoleGranted {
  static constexpr std::string_view kWord = "role_granted";
  Role role = Role::Player;
  std::string by;  // the administrator's account, or kConsole
  static constexpr auto fields() {
    return std::tuple(field("role", &RoleGranted::role), field("by", &RoleGranted::by));
  }
  friend bool operator==(const RoleGranted&, const RoleGranted&) = default;
};
struct RoleWithdrawn {
  static constexpr std::string_view kWord = "role_withdrawn";
  Role role = Role::Player;
  std::string by;
  static constexpr auto fields() {
    return std::tuple(field("role", &RoleWithdrawn::role), field("by", &RoleWithdrawn::by));
  }
  friend bool operator==(const RoleWithdrawn&, const RoleWithdrawn&) = default;
};
/// The codes with which somebody comes in who has lost the password: SHA-256 of each, with spaces between.
struct CodesSet {
  static constexpr std::string_view kWord = "codes_set";
  std::string hashes;
  static constexpr auto fields() { return std::tuple(field("hashes", &CodesSet::hashes)); }
  friend bool operator==(const CodesSet&, const CodesSet&) = default;
};
struct CodeUsed {
  static constexpr std::string_view kWord = "code_used";
  std::string hash;
  static constexpr auto fields() { return std::tuple(field("hash", &CodeUsed::hash)); }
  friend bool operator==(const CodeUsed&, const CodeUsed&) = default;
};
struct EmailAsked {
  static constexpr std::string_view kWord = "email_asked";
  std::string email;
  std::string code_hash;
  static constexpr auto fields() {
    return std::tuple(field("email", &EmailAsked::email), field("code_hash", &EmailAsked::code_hash));
  }
  friend bool operator==(const EmailAsked&, const EmailAsked&) = default;
};
struct EmailConfirmed {
  static constexpr std::string_view kWord = "email_confirmed";
  std::string email;
  static constexpr auto fields() { return std::tuple(field("email", &EmailConfirmed::email)); }
  friend bool operator==(const EmailConfirmed&, const EmailConfirmed&) = default;
};
struct EmailRemoved {
  static constexpr std::string_view kWord = "email_removed";
  static constexpr auto fields() { return no_fields(); }
  friend bool operator==(const EmailRemoved&, const EmailRemoved&) = default;
};
struct ResetAsked {
  static constexpr std::string_view kWord = "reset_asked";
  std::string code_hash;
  std::string by;  // kByMail, the administrator's account, or kConsole
  static constexpr auto fields() {
    return std::tuple(field("code_hash", &ResetAsked::code_hash), field("by", &ResetAsked::by));
  }
  friend bool operator==(const ResetAsked&, const ResetAsked&) = default;
};
struct ResetUsed {
  static constexpr std::string_view kWord = "reset_used";
  std::string code_hash;
  static constexpr auto fields() { return std::tuple(field("code_hash", &ResetUsed::code_hash)); }
  friend bool operator==(const ResetUsed&, const ResetUsed&) = default;
};
struct Named {
  static constexpr std::string_view kWord = "named";
  std::string account;
  std::string name;
  std::string instead_of;  // the guest who had the name and did not come back, or empty
  static constexpr auto fields() {
    return std::tuple(field("account", &Named::account), field("name", &Named::name),
                      field("instead_of", &Named::instead_of));
  }
  friend bool operator==(const Named&, const Named&) = default;
};

using AccountFact = std::variant<Opened, PasswordSet, MarkedBot, SessionStarted, SessionSeen, SessionEnded,
                                 SessionsEnded, TokenCreated, TokenRevoked, RoleGranted, RoleWithdrawn, Named, CodesSet,
                                 CodeUsed, EmailAsked, EmailConfirmed, EmailRemoved, ResetAsked, ResetUsed, Renamed>;

/// Who sits at the machine with the data; no account has this id.
inline constexpr std::string_view kConsole = "console";
/// Who asked for a new password is whoever reads the account's mail; no account has this id.
inline constexpr std::string_view kByMail = "mail";

/// "director", ...: the role, if there is one.
std::optional<Role> role_of_name(std::string_view name);
/// For people, in both languages.
Argument title_of(Role role);

store::NewRecord record_of(const AccountFact& fact, std::int64_t time_ms);

/// Strict: a kind or a body that we would not have written is refused. is_newer() (wire/read.h) says whether a newer
/// program may have.
Result<AccountFact, Message> fact_of(const store::Record& record);

}  // namespace meydan::server
