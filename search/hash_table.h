// What a search found out about positions, by their keys, for all its threads together. No thread waits for another: an
// entry is two words, and the first is the key with the second folded into it (exclusive or), so an entry of which two
// threads wrote one half each is not taken for anybody's.
//
//   word 1   key ^ word 2
//   word 2   value 32 bits | depth 8 | move 8 | bound 2 | solved 1
//
// Two places belong to a key. The first keeps what was looked at deepest, the second what came last.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace meydan {

class HashTable {
 public:
  enum class Bound : std::uint8_t { AtLeast = 1, AtMost = 2, Exactly = 3 };
  static constexpr int kNoMove = 255;

  struct Entry {
    int value = 0;
    int depth = 0;
    int move = kNoMove;  // the best one, as a place in the list of moves
    Bound bound = Bound::Exactly;
    bool solved = false;  // rests on ends of games alone, so it is right for any depth

    friend bool operator==(const Entry&, const Entry&) = default;
  };

  /// Room for at least so many entries; 16 bytes each.
  explicit HashTable(std::uint64_t entries)
      : slots_(static_cast<std::size_t>(std::bit_ceil(std::max<std::uint64_t>(entries, 2)))) {}

  [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const {
    for (const std::size_t at : {place(key), place(key) + 1}) {
      const std::uint64_t data = slots_[at].data.load(std::memory_order_relaxed);
      if (data != 0 && (slots_[at].check.load(std::memory_order_relaxed) ^ data) == key) return unpacked(data);
    }
    return std::nullopt;
  }

  void keep(std::uint64_t key, const Entry& entry) {
    const std::uint64_t data = packed(entry);
    const std::size_t first = place(key);
    const std::uint64_t there = slots_[first].data.load(std::memory_order_relaxed);
    const bool same = (slots_[first].check.load(std::memory_order_relaxed) ^ there) == key;
    const bool deepest = there == 0 || same || entry.depth >= unpacked(there).depth;
    Slot& slot = slots_[deepest ? first : first + 1];
    slot.data.store(data, std::memory_order_relaxed);
    slot.check.store(key ^ data, std::memory_order_relaxed);
  }

  [[nodiscard]] std::size_t size() const { return slots_.size(); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;  // 0: empty, since no bound is 0
  };

  /// The upper bits: the lower ones of a plain hash are often the poorer ones.
  [[nodiscard]] std::size_t place(std::uint64_t key) const {
    return static_cast<std::size_t>((key >> 20) & (slots_.size() - 1) & ~std::uint64_t{1});
  }

  static std::uint64_t packed(const Entry& entry) {
    return std::uint64_t{static_cast<std::uint32_t>(entry.value)} << 32 |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 24 |
           std::uint64_t{static_cast<std::uint8_t>(entry.move)} << 16 |
           std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 1 | (entry.solved ? 1u : 0u);
  }
  static Entry unpacked(std::uint64_t data) {
    return {.value = static_cast<int>(static_cast<std::uint32_t>(data >> 32)),
            .depth = static_cast<int>(data >> 24 & 0xff),
            .move = static_cast<int>(data >> 16 & 0xff),
            .bound = static_cast<Bound>(data >> 1 & 3),
            .solved = (data & 1) != 0};
  }

  std::vector<Slot> slots_;
};

}  // namespace meydan
