// A large table of 64-bit words that begin as zero. A std::vector would write every one of them first, which costs a
// search that is over after a millisecond more than the search; here the system hands out pages as they are touched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "base/assert.h"
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace meydan {

class ZeroedWords {
 public:
  explicit ZeroedWords(std::size_t size)
      : words_(static_cast<std::uint64_t*>(std::calloc(size, sizeof(std::uint64_t)))) {
    MEYDAN_ASSERT(words_ != nullptr);
#if defined(__linux__)
    // OPTIMIZATION: with pages of 2 MB a look into the table costs no search for its page. A wish, no more: whether it
    // is granted does not matter to anybody.
    constexpr std::uintptr_t kPage = 4096;
    const std::uintptr_t begin = (reinterpret_cast<std::uintptr_t>(words_.get()) + kPage - 1) / kPage * kPage;
    const std::uintptr_t end = reinterpret_cast<std::uintptr_t>(words_.get() + size) / kPage * kPage;
    constexpr std::size_t kWorthWhile = std::size_t{1} << 22;
    if (size * sizeof(std::uint64_t) >= kWorthWhile)
      madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
  }

  std::uint64_t& operator[](std::size_t at) { return words_[at]; }
  const std::uint64_t& operator[](std::size_t at) const { return words_[at]; }

 private:
  struct Free {
    void operator()(std::uint64_t* words) const { std::free(words); }
  };
  std::unique_ptr<std::uint64_t[], Free> words_;
};

}  // namespace meydan
