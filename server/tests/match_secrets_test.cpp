// Secrets on the disk: only the key opens them, and only in their own place.
#include "server/match_secrets.h"

#include <gtest/gtest.h>

#include "store/memory/memory_store.h"

namespace meydan::server {
namespace {

constexpr std::int64_t kNoon = 1'700'000'000'000;

store::SecretKey key_of(unsigned char byte) {
  store::SecretKey key;
  key.bytes.fill(byte);
  return key;
}

class Secrets : public ::testing::Test {
 protected:
  void put(const store::Append& append) { ASSERT_TRUE(store::append_and_wait(store_, append).ok()); }
  std::string refusal(const store::SecretKeys& keys, const std::string& id) {
    const auto read = MatchSecrets(keys, random_).read(store_, id);
    return read ? "opened" : read.reason().message.key;
  }

  store::MemoryStore store_;
  SystemRandom random_;
  play::Secret secret_ = [] {
    play::Secret secret;
    secret.bytes.fill(0xab);
    return secret;
  }();
  MatchSecrets secrets_{{key_of(1)}, random_};
};

TEST_F(Secrets, AreOpenedWithTheirKey) {
  put(secrets_.locked("t", secret_, kNoon));
  EXPECT_EQ(secrets_.read(store_, "t").value(), secret_);
  const store::Record record = store_.read("secret/t", 1).value().at(0);
  EXPECT_EQ(record.kind, "sealed");
  EXPECT_EQ(record.body.find(play::to_hex(secret_).substr(0, 8)), std::string::npos) << record.body;
}

TEST_F(Secrets, NoTwoBoxesAreTheSame) {
  EXPECT_NE(secrets_.locked("t", secret_, kNoon).records[0].body, secrets_.locked("t", secret_, kNoon).records[0].body);
}

TEST_F(Secrets, FromBeforeThereWereKeysAreStillRead) {
  put({"secret/old", 0, {{kNoon, "secret", R"({"secret":")" + play::to_hex(secret_) + "\"}"}}});
  EXPECT_EQ(secrets_.read(store_, "old").value(), secret_);
  EXPECT_EQ(MatchSecrets({}, random_).read(store_, "old").value(), secret_) << "no key is needed";
}

TEST_F(Secrets, AnOlderKeyStillOpens) {
  put(secrets_.locked("before", secret_, kNoon));
  const MatchSecrets now({key_of(2), key_of(1)}, random_);
  put(now.locked("after", secret_, kNoon));
  EXPECT_EQ(now.read(store_, "before").value(), secret_);
  EXPECT_EQ(now.read(store_, "after").value(), secret_);
  EXPECT_EQ(refusal({key_of(1)}, "after"), "no_secret_key");
}

TEST_F(Secrets, AreNotOpenedOtherwise) {
  put(secrets_.locked("t", secret_, kNoon));
  EXPECT_EQ(refusal({}, "t"), "no_secret_key");
  EXPECT_EQ(refusal({key_of(2)}, "t"), "no_secret_key");
  EXPECT_EQ(refusal({key_of(1)}, "nobody's"), "no_secret");
  // The box of another match, under this one's name.
  const std::string body = store_.read("secret/t", 1).value().at(0).body;
  put({"secret/u", 0, {{kNoon, "sealed", body}}});
  EXPECT_EQ(refusal({key_of(1)}, "u"), "secret_changed");
  std::string changed = body;
  changed[changed.size() - 3] = changed[changed.size() - 3] == '0' ? '1' : '0';
  put({"secret/v", 0, {{kNoon, "sealed", changed}}});
  EXPECT_EQ(refusal({key_of(1)}, "v"), "secret_changed");
  put({"secret/w", 0, {{kNoon, "sealed", "{}"}}});
  EXPECT_EQ(refusal({key_of(1)}, "w"), "secret_changed");
}

}  // namespace
}  // namespace meydan::server
