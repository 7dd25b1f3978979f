// What is answered over HTTP about accounts: who comes in, their sessions and tokens, the ways back for who has lost
// the password, and the list that administrators have. docs/protocol.md says who may ask for which.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/fields.h"
#include "wire/server_message.h"

namespace meydan::wire {

/// Who is asking; nobody without a session.
struct MeAnswer {
  std::optional<Person> me{};
  static constexpr auto fields() { return std::tuple(field("me", &MeAnswer::me)); }
  friend bool operator==(const MeAnswer&, const MeAnswer&) = default;
};
/// Who has just come in: as a guest, by registering, with a password or a code.
struct CameIn {
  Person me{};
  std::vector<std::string> codes{};  // of recovery, told once: to who has just registered
  static constexpr auto fields() {
    return std::tuple(field("me", &CameIn::me), field("codes", &CameIn::codes).if_any());
  }
  friend bool operator==(const CameIn&, const CameIn&) = default;
};

/// A browser in which somebody is signed in.
struct OwnSession {
  std::string session{};
  std::string label{};  // what the browser calls itself
  play::Ms started_ms = 0;
  play::Ms seen_ms = 0;  // to the day
  play::Ms ends_ms = 0;
  bool here = false;  // the one that asks
  static constexpr auto fields() {
    return std::tuple(field("session", &OwnSession::session), field("label", &OwnSession::label),
                      field("started_ms", &OwnSession::started_ms), field("seen_ms", &OwnSession::seen_ms),
                      field("ends_ms", &OwnSession::ends_ms), field("here", &OwnSession::here));
  }
  friend bool operator==(const OwnSession&, const OwnSession&) = default;
};
struct OwnSessions {
  std::vector<OwnSession> sessions{};
  static constexpr auto fields() { return std::tuple(field("sessions", &OwnSessions::sessions)); }
  friend bool operator==(const OwnSessions&, const OwnSessions&) = default;
};

/// What a program signs in with, without the secret.
struct OwnToken {
  std::string token{};  // its id
  std::string name{};
  play::Ms created_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("token", &OwnToken::token), field("name", &OwnToken::name),
                      field("created_ms", &OwnToken::created_ms));
  }
  friend bool operator==(const OwnToken&, const OwnToken&) = default;
};
struct OwnTokens {
  std::vector<OwnToken> tokens{};
  static constexpr auto fields() { return std::tuple(field("tokens", &OwnTokens::tokens)); }
  friend bool operator==(const OwnTokens&, const OwnTokens&) = default;
};
/// The secret, told once.
struct TokenMade {
  std::string id{};
  std::string token{};
  static constexpr auto fields() { return std::tuple(field("id", &TokenMade::id), field("token", &TokenMade::token)); }
  friend bool operator==(const TokenMade&, const TokenMade&) = default;
};

/// How one comes back without the password. All but the first is for the owner alone.
struct WaysBack {
  bool mail = false;  // this arena sends mail
  std::optional<std::int64_t> codes_left{};
  std::optional<std::string> email{};    // confirmed, or empty
  std::optional<std::string> waiting{};  // an address to which a code was sent, or empty
  static constexpr auto fields() {
    return std::tuple(field("mail", &WaysBack::mail), field("codes_left", &WaysBack::codes_left).if_any(),
                      field("email", &WaysBack::email).if_any(), field("waiting", &WaysBack::waiting).if_any());
  }
  friend bool operator==(const WaysBack&, const WaysBack&) = default;
};
/// New codes of recovery, told once.
struct CodesRenewed {
  std::vector<std::string> codes{};
  static constexpr auto fields() { return std::tuple(field("codes", &CodesRenewed::codes)); }
  friend bool operator==(const CodesRenewed&, const CodesRenewed&) = default;
};
/// What an administrator hands to who has lost the password.
struct CodeHanded {
  std::string name{};
  std::string code{};
  std::string path{};  // a link of this arena with both in it
  static constexpr auto fields() {
    return std::tuple(field("name", &CodeHanded::name), field("code", &CodeHanded::code),
                      field("path", &CodeHanded::path));
  }
  friend bool operator==(const CodeHanded&, const CodeHanded&) = default;
};

/// All accounts that somebody has registered.
struct AccountList {
  std::vector<Person> accounts{};
  static constexpr auto fields() { return std::tuple(field("accounts", &AccountList::accounts)); }
  friend bool operator==(const AccountList&, const AccountList&) = default;
};

}  // namespace meydan::wire
