// The chain, against numbers that another program computed.
#include "store/record.h"

#include <gtest/gtest.h>

#include "store/hex.h"

namespace meydan::store {
namespace {

// python3: h = sha256(b"meydan stream table/7"); h2 = sha256(h.digest() + b"1 1700000000000 said\n" +
// '{"text":"سلام"}')
TEST(Chain, IsWhatTheHeaderSays) {
  const Hash start = chain_start("table/7");
  EXPECT_EQ(hex_of(start), "e96f180456f41bf266ff95d3445e3aba4c4d191ce9e4995619152d027559c70d");
  const Record record{1, 1'700'000'000'000, "said", "{\"text\":\"سلام\"}", {}};
  EXPECT_EQ(hex_of(chain_next(start, record)), "3e9fe073a0a2272bc85f2425c247d184c8d4affa7d20af2f1acee9d9f46fccdb");
}

TEST(Chain, EverythingCounts) {
  const Hash start = chain_start("table/7");
  const Record record{1, 5, "said", "{}", {}};
  const Hash hash = chain_next(start, record);
  EXPECT_EQ(chain_next(start, record), hash);
  EXPECT_NE(chain_next(chain_start("table/8"), record), hash);
  EXPECT_NE(chain_next(start, {2, 5, "said", "{}", {}}), hash);
  EXPECT_NE(chain_next(start, {1, 6, "said", "{}", {}}), hash);
  EXPECT_NE(chain_next(start, {1, 5, "sai", "d{}", {}}), hash);
  EXPECT_NE(chain_next(start, {1, 5, "said", "{ }", {}}), hash);
}

}  // namespace
}  // namespace meydan::store
