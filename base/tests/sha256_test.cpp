#include "base/sha256.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/rng.h"

namespace meydan {
namespace {

std::string hex(const Digest& digest) {
  std::string text;
  for (const std::uint8_t byte : digest) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

std::string sha256(std::string_view text) { return hex(Sha256().add(text).finish()); }

// The examples that NIST publishes beside FIPS 180-4.
TEST(Sha256Test, GivesThePublishedAnswers) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1'000'000, 'a')), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256Test, TakesItsTextInPartsOfAnySize) {
  const std::string text(300, 'x');
  const std::string whole = sha256(text);
  for (std::size_t first = 0; first <= text.size(); ++first) {
    for (const std::size_t second : {std::size_t{0}, std::size_t{1}, std::size_t{63}, std::size_t{64}}) {
      const std::string_view rest = std::string_view(text).substr(first);
      Sha256 parts;
      parts.add(std::string_view(text).substr(0, first)).add(rest.substr(0, second));
      if (rest.size() > second) parts.add(rest.substr(second));
      ASSERT_EQ(hex(parts.finish()), whole) << first << " and " << second;
    }
  }
}

// RFC 4231, test case 2 with its key filled up to 32 bytes of zeros, which HMAC does by itself to any shorter one.
TEST(Sha256Test, HmacGivesThePublishedAnswer) {
  Digest key{'J', 'e', 'f', 'e'};
  const std::string_view text = "what do ya want for nothing?";
  const std::vector<std::uint8_t> message(text.begin(), text.end());
  const HmacSha256 hmac(key);
  EXPECT_EQ(hex(hmac(message)), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hmac(message), hmac(message));
}

#ifdef __x86_64__
TEST(Sha256Test, TheMachinesOwnInstructionsSayTheSame) {
  if (!sha256_detail::machine_has_sha()) GTEST_SKIP() << "this machine has none";
  Rng rng(5);
  std::array<std::uint32_t, 8> plain{};
  std::array<std::uint32_t, 8> own{};
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint8_t> blocks(64 * (1 + rng.below(4)));
    for (std::uint8_t& byte : blocks) byte = static_cast<std::uint8_t>(rng.below(256));
    sha256_detail::compress_plain(plain.data(), blocks.data(), blocks.size() / 64);
    sha256_detail::compress_x86(own.data(), blocks.data(), blocks.size() / 64);
    ASSERT_EQ(plain, own) << round;
  }
}
#endif

}  // namespace
}  // namespace meydan
