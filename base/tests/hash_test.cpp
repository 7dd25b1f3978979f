#include "base/hash.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

TEST(Hash, PublishedFnv1aValues) {
  EXPECT_EQ(hash_text(""), 0xcbf29ce484222325u);
  EXPECT_EQ(hash_text("a"), 0xaf63dc4c8601ec8cu);
  EXPECT_EQ(hash_text("foobar"), 0x85944171f73967e8u);
}

TEST(Hash, CanBeContinued) { EXPECT_EQ(hash_text("bar", hash_text("foo")), hash_text("foobar")); }

}  // namespace
}  // namespace meydan
