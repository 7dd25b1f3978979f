// A disk that fails on request: SQLite reaches the real one through it. It has so many bytes left, may refuse
// to write, may fail to sync, and counts its syncs.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace meydan::store::sqlite {

struct FaultDisk {
  /// By how much files may still grow.
  std::atomic<std::int64_t> bytes_left = std::numeric_limits<std::int64_t>::max();
  std::atomic<bool> refuses_writes = false;
  std::atomic<int> failing_syncs = 0;
  std::atomic<int> syncs = 0;  // of the write-ahead log

  void mend() {
    bytes_left = std::numeric_limits<std::int64_t>::max();
    refuses_writes = false;
    failing_syncs = 0;
  }
};

/// The name to hand to SqliteOptions::vfs; registers the disk the first time.
inline constexpr const char* kFaultDiskName = "meydan-fault";
FaultDisk& fault_disk();

}  // namespace meydan::store::sqlite
