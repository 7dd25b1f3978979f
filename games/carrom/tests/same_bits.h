// One number over the bits of 10,000 shots: every compiler and every build must give it, WebAssembly in node and in a
// browser too.
#pragma once

#include <cstring>

#include "base/hash.h"
#include "games/carrom/tests/shots.h"

namespace meydan::carrom {

// A change of the model's arithmetic changes this number, and then what records of games replay to: it must be meant.
inline constexpr std::uint64_t kNumberOverShots = 0x70b71c08ff1f848du;

inline constexpr int kShots = 10'000;

inline std::uint64_t number_over_shots() {
  Rng rng(20);
  std::uint64_t number = kHashStart;
  const auto add = [&number](double value) {
    std::uint64_t bits = 0;  // Debian's Emscripten has no std::bit_cast
    std::memcpy(&bits, &value, sizeof bits);
    number = hash_word(number + hash_word(bits));
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

}  // namespace meydan::carrom
