// Real randomness, the only place it comes from: ids, tokens and secrets. Behind an interface, so that a test or the
// simulator can hand in bytes of its own.
#pragma once

#include <span>
#include <string>

namespace meydan::server {

/// May be asked from any thread.
class Random {
 public:
  virtual ~Random() = default;
  virtual void fill(std::span<unsigned char> bytes) = 0;
  /// 80 bits as 16 letters and digits (no i, l, o, u, so that it can be read aloud): names an account, a session, a
  /// table. Not a secret. A test may want ids that it knows.
  virtual std::string id();
};

/// The operating system's, through libsodium.
class SystemRandom final : public Random {
 public:
  SystemRandom();
  void fill(std::span<unsigned char> bytes) override;
};

inline std::string new_id(Random& random) { return random.id(); }

/// 256 bits as 43 letters of base64url: what nobody can guess.
std::string new_secret(Random& random);

/// Heads or tails.
/// A number below `count`, each as likely as the others.
std::uint32_t below(Random& random, std::uint32_t count);

}  // namespace meydan::server
