// Keys in their file: whole, private, the newest first, and what is no key is said.
#include "store/secret_key.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "store/hex.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

SecretKey key_of(unsigned char byte) {
  SecretKey key;
  key.bytes.fill(byte);
  return key;
}

class KeyFile : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
  const std::string file_ = folder_.path() + "/meydan.key";
};

TEST_F(KeyFile, ThereIsNoneAtFirst) { EXPECT_EQ(read_keys(file_).value(), SecretKeys{}); }

TEST_F(KeyFile, ANewKeyComesFirstAndTheOthersStay) {
  const mode_t before = ::umask(0);
  EXPECT_EQ(add_key(file_, key_of(1)).value(), SecretKeys{key_of(1)});
  EXPECT_EQ(add_key(file_, key_of(2)).value(), (SecretKeys{key_of(2), key_of(1)}));
  ::umask(before);
  EXPECT_EQ(read_keys(file_).value(), (SecretKeys{key_of(2), key_of(1)}));
  struct stat seen {};
  ASSERT_EQ(::stat(file_.c_str(), &seen), 0);
  EXPECT_EQ(seen.st_mode & 07777, 0600U);
  EXPECT_FALSE(std::filesystem::exists(file_ + ".new"));
}

TEST_F(KeyFile, LinesForPeopleAreLeftAlone) {
  std::ofstream(file_) << "# the club's\n\n  " << hex_of(key_of(7).bytes) << "  \r\n# end\n";
  EXPECT_EQ(read_keys(file_).value(), SecretKeys{key_of(7)});
}

TEST_F(KeyFile, WhatIsNoKeyIsNamed) {
  std::ofstream(file_) << "# a key that lost its end\n" << hex_of(key_of(7).bytes).substr(1) << "\n";
  const auto keys = read_keys(file_);
  ASSERT_FALSE(keys.ok());
  EXPECT_EQ(keys.reason().kind, StoreProblem::Kind::Damaged);
  EXPECT_EQ(in_english(keys.reason().message),
            "line 2 of the key file \"" + file_ + "\" is no key of 64 hexadecimal digits");
  EXPECT_FALSE(add_key(file_, key_of(8)).ok()) << "nothing is thrown away";
}

TEST_F(KeyFile, AFolderThatIsNotThereIsSaid) {
  const auto keys = add_key(folder_.path() + "/none/meydan.key", key_of(1));
  ASSERT_FALSE(keys.ok());
  EXPECT_EQ(keys.reason().message.key, "key_file_unwritten");
}

TEST(SecretKeyName, GivesNothingAway) {
  EXPECT_EQ(key_of(1).name().size(), 16U);
  EXPECT_NE(key_of(1).name(), key_of(2).name());
  EXPECT_EQ(hex_of(key_of(1).bytes).find(key_of(1).name()), std::string::npos);
}

}  // namespace
}  // namespace meydan::store
