// SHA-256 with the instructions that x86-64 has for it; CMakeLists.txt gives this file alone the flags for them.
#include <immintrin.h>

#include "base/sha256.h"

namespace meydan::sha256_detail {

// The instructions want the eight words of the state in two registers, from the highest lane to the lowest:
//
//   abef  a b e f        cdgh  c d g h
//
// sha256rnds2 makes two rounds from the two lowest lanes of `w + k`; sha256msg1 and sha256msg2 are the two halves of
// the message schedule, four words at a time.
void compress_x86(std::uint32_t* state, const std::uint8_t* blocks, std::size_t count) {
  const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  auto* const first = reinterpret_cast<__m128i*>(state);
  auto* const second = reinterpret_cast<__m128i*>(state + 4);
  const auto* const constants = reinterpret_cast<const __m128i*>(kRoundConstants.data());

  const __m128i dcba = _mm_loadu_si128(first);
  const __m128i hgfe = _mm_loadu_si128(second);
  __m128i abef = _mm_shuffle_epi32(_mm_unpacklo_epi64(dcba, hgfe), 0x1b);
  __m128i cdgh = _mm_shuffle_epi32(_mm_unpackhi_epi64(dcba, hgfe), 0x1b);

  for (; count > 0; --count, blocks += 64) {
    const __m128i abef_before = abef;
    const __m128i cdgh_before = cdgh;
    __m128i w[4];
#pragma GCC unroll 4
    for (int four = 0; four < 4; ++four)
      w[four] = _mm_shuffle_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(blocks) + four), big_endian);
#pragma GCC unroll 16
    for (int four = 0; four < 16; ++four) {
      __m128i& now = w[four % 4];
      const __m128i wk = _mm_add_epi32(now, _mm_loadu_si128(constants + four));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, wk);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(wk, 0x0e));
      if (four >= 12) continue;
      // In the place of these four words come those of four rounds of four later.
      const __m128i& next = w[(four + 1) % 4];
      const __m128i& last = w[(four + 3) % 4];
      const __m128i seven_back = _mm_alignr_epi8(last, w[(four + 2) % 4], 4);
      now = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(now, next), seven_back), last);
    }
    abef = _mm_add_epi32(abef, abef_before);
    cdgh = _mm_add_epi32(cdgh, cdgh_before);
  }

  const __m128i feba = _mm_shuffle_epi32(abef, 0x1b);  // lanes from the lowest: a b e f
  const __m128i hgdc = _mm_shuffle_epi32(cdgh, 0x1b);
  _mm_storeu_si128(first, _mm_unpacklo_epi64(feba, hgdc));
  _mm_storeu_si128(second, _mm_unpackhi_epi64(feba, hgdc));
}

}  // namespace meydan::sha256_detail
