// Passwords and tokens, and what of them may be stored: an Argon2id hash of the one, a SHA-256 of the other.
//
// Hashing a password takes about 0.1 s and 64 MB on purpose. hash_password() and prove() block for so long: they run on
// a worker thread, never on the event loop.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::server {

inline constexpr int kShortestPassword = 8;           // characters
inline constexpr std::size_t kLongestPassword = 128;  // bytes

/// How much work a password is to guess. The stored text says it too, so old hashes stay valid when this is raised.
struct PasswordCost {
  unsigned long long operations = 2;
  std::size_t memory_bytes = std::size_t{64} << 20;
};
/// libsodium's "interactive".
inline constexpr PasswordCost kUsualCost{};
/// For tests only.
inline constexpr PasswordCost kCheapestCost{1, 8192};

/// A hash with its salt and cost; a type of its own, so that no password is stored by mistake.
struct PasswordHash {
  std::string text;

  friend bool operator==(const PasswordHash&, const PasswordHash&) = default;
};

/// Nothing if the password may be used.
std::optional<Message> refuse_password(std::string_view password);

/// Blocks. Refuses what refuse_password() refuses.
Result<PasswordHash, Message> hash_password(std::string_view password, const PasswordCost& cost = kUsualCost);

/// What a password is to be compared with. For an unknown name there is one too, so that it takes as long.
struct PasswordCheck {
  std::string account;  // empty: nobody
  PasswordHash stored;
};

/// That somebody knew a password, or did not.
struct PasswordProof {
  std::string account;
  PasswordHash stored;  // the hash it was compared with; worthless once the password was changed
  bool correct = false;
};

/// Blocks, for the same time whoever it is about.
PasswordProof prove(PasswordCheck check, std::string_view password);

/// SHA-256 in hexadecimal. Enough for a token, which is 256 random bits; never for a password.
std::string token_hash(std::string_view token);

/// HMAC-SHA-256 in hexadecimal: what only who has the key can make.
std::string keyed_hash(std::string_view key, std::string_view text);

/// Takes the same time wherever the two differ.
bool same_secret(std::string_view left, std::string_view right);

/// Overwrites a secret that is no longer needed.
void wipe(std::string& secret);

}  // namespace meydan::server
