// One number over the bits of 10,000 shots: every compiler and every build must give it. In WebAssembly the same shots
// stand behind `meydan_bench` (games/bench.h), whose number wasm/tests compare.
#include <gtest/gtest.h>

#include <bit>

#include "base/hash.h"
#include "games/carrom/tests/shots.h"

namespace meydan::carrom {
namespace {

constexpr int kShots = 10'000;

std::uint64_t number_over_shots() {
  Rng rng(20);
  std::uint64_t number = kHashStart;
  const auto add = [&number](double value) {
    number = hash_word(number + hash_word(std::bit_cast<std::uint64_t>(value)));
  };
  for (int i = 0; i < kShots; ++i) {
    const auto pieces = i % 10 == 0 ? racked() : random_pieces(rng);
    const Shot shot = random_shot(rng, pieces);
    const Stroke stroke = simulate(placed(pieces), launch_of(shot, i % 4));
    for (const Impact& impact : stroke.impacts) {
      add(impact.t_s);
      add(impact.speed_m_s);
      add(impact.a * 100 + impact.b);
    }
    for (const Placed& disc : stroke.rest) {
      add(disc.x_mm);
      add(disc.y_mm);
    }
    for (const RestingPiece& piece : rounded_rest(stroke.rest)) {
      add(static_cast<double>(piece.place.x_um));
      add(static_cast<double>(piece.place.y_um));
    }
  }
  return number;
}

// A change of the model's arithmetic changes this number, and then what records of games replay to: it must be meant.
TEST(Carrom_Physics, TenThousandShotsGiveTheSameBitsEverywhere) { EXPECT_EQ(number_over_shots(), 0x70b71c08ff1f848du); }

}  // namespace
}  // namespace meydan::carrom
