#include "games/carrom/tests/same_bits.h"

#include <gtest/gtest.h>

namespace meydan::carrom {
namespace {

// In WebAssembly: same_bits_module.cpp.
TEST(Carrom_Physics, TenThousandShotsGiveTheSameBitsEverywhere) { EXPECT_EQ(number_over_shots(), kNumberOverShots); }

}  // namespace
}  // namespace meydan::carrom
