#include "search/zeroed_words.h"

#include <gtest/gtest.h>

#include <utility>

namespace meydan {
namespace {

TEST(ZeroedWords, BeginAsZeroAndKeepWhatIsWritten) {
  // Small ones and large ones come from different places.
  for (const std::size_t size : {std::size_t{3}, std::size_t{1} << 20}) {
    ZeroedWords words(size);
    for (std::size_t at = 0; at < size; ++at) ASSERT_EQ(words[at], 0u);
    for (std::size_t at = 0; at < size; ++at) words[at] = at + 1;
    const ZeroedWords moved = std::move(words);
    for (std::size_t at = 0; at < size; ++at) ASSERT_EQ(moved[at], at + 1);
  }
}

}  // namespace
}  // namespace meydan
