#include "search/zeroed_words.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace meydan {
namespace {

TEST(ZeroedWords, BeginAsZeroAndKeepWhatIsWritten) {
  std::vector<std::uint64_t> left_over;
  // Small ones and large ones come from different places.
  for (const std::size_t size : {std::size_t{3}, std::size_t{1} << 20}) {
    std::vector<std::uint64_t>(size, 7).swap(left_over);  // memory that was used before
    std::vector<std::uint64_t>().swap(left_over);
    ZeroedWords words(size);
    for (std::size_t at = 0; at < size; ++at) ASSERT_EQ(words[at], 0u);
    for (std::size_t at = 0; at < size; ++at) words[at] = at + 1;
    const ZeroedWords moved = std::move(words);
    for (std::size_t at = 0; at < size; ++at) ASSERT_EQ(moved[at], at + 1);
  }
}

}  // namespace
}  // namespace meydan
