// The number over the bits of 10,000 shots as a WebAssembly module of its own, for node and for a browser.
#include "games/carrom/tests/same_bits.h"

extern "C" {
__attribute__((export_name("number_over_shots"))) std::uint64_t meydan_number_over_shots() {
  return meydan::carrom::number_over_shots();
}
__attribute__((export_name("expected"))) std::uint64_t meydan_expected_number() {
  return meydan::carrom::kNumberOverShots;
}
}
