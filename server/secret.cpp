#include "server/secret.h"

#include <sodium.h>

#include <array>

#include "base/assert.h"
#include "base/utf8.h"
#include "store/hex.h"

namespace meydan::server {

namespace {

constexpr Citation kTooShort{"password_too_short", "",
                             "گذرواژه باید دست‌کم ۸ حرف یا رقم داشته باشد",
                             "a password has at least 8 characters"};
constexpr Citation kTooLong{"password_too_long", "", "گذرواژه حداکثر ۱۲۸ بایت است", "a password has at most 128 bytes"};
constexpr Citation kNotText{"password_not_utf8", "", "گذرواژه باید متن UTF-8 باشد", "the password is not UTF-8 text"};
constexpr Citation kNoMemory{"password_no_memory", "", "حافظه برای این کار کافی نیست؛ کمی بعد دوباره تلاش کنید",
                             "there is not enough memory for this now; try again a little later"};

void ready() {
  static const bool kReady = sodium_init() >= 0;
  MEYDAN_ASSERT(kReady);
}

int characters_in(std::string_view text) {
  int count = 0;
  for (; !text.empty(); text.remove_prefix(utf8_character_size(text))) ++count;
  return count;
}

}  // namespace

std::optional<Message> refuse_password(std::string_view password) {
  if (password.size() > kLongestPassword) return fill(kTooLong);
  if (!is_utf8(password)) return fill(kNotText);
  if (characters_in(password) < kShortestPassword) return fill(kTooShort);
  return std::nullopt;
}

Result<PasswordHash, Message> hash_password(std::string_view password, const PasswordCost& cost) {
  ready();
  if (auto refused = refuse_password(password)) return Failure{*refused};
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.operations, cost.memory_bytes,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return Failure{fill(kNoMemory)};
  }
  return PasswordHash{hash.data()};
}

PasswordProof prove(PasswordCheck check, std::string_view password) {
  ready();
  // A password that is too long for us is wrong, after the same work.
  const std::string_view compared = password.substr(0, kLongestPassword);
  const bool same = crypto_pwhash_str_verify(check.stored.text.c_str(), compared.data(), compared.size()) == 0;
  const bool correct = same && compared.size() == password.size() && !check.account.empty();
  return {std::move(check.account), std::move(check.stored), correct};
}

std::string token_hash(std::string_view token) {
  ready();
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return store::hex_of(hash);
}

std::string keyed_hash(std::string_view key, std::string_view text) {
  ready();
  const auto bytes = [](std::string_view of) { return reinterpret_cast<const unsigned char*>(of.data()); };
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> hash{};
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes(text), text.size());
  crypto_auth_hmacsha256_final(&state, hash.data());
  return store::hex_of(hash);
}

bool same_secret(std::string_view left, std::string_view right) {
  return left.size() == right.size() && sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

void wipe(std::string& secret) {
  sodium_memzero(secret.data(), secret.size());
  secret.clear();
}

}  // namespace meydan::server
