#include "store/tests/fault_disk.h"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <utility>

namespace meydan::store::sqlite {

namespace {

FaultDisk disk;                   // one for the process, as SQLite's list of disks is
thread_local int last_error = 0;  // what errno would be after a failed call
sqlite3_vfs* real_vfs = nullptr;

/// Our file, with SQLite's own right behind it.
struct FaultFile {
  sqlite3_file base;
  bool is_log;

  static FaultFile* of(sqlite3_file* file) { return reinterpret_cast<FaultFile*>(file); }
  static sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(of(file) + 1); }
};
static_assert(sizeof(FaultFile) % alignof(std::max_align_t) == 0);

const sqlite3_io_methods* methods(sqlite3_file* file) { return FaultFile::real(file)->pMethods; }

int write(sqlite3_file* file, const void* data, int amount, sqlite3_int64 offset) {
  if (disk.refuses_writes) {
    last_error = EIO;
    return SQLITE_IOERR_WRITE;
  }
  sqlite3_int64 size = 0;
  methods(file)->xFileSize(FaultFile::real(file), &size);
  const std::int64_t growth = std::max<std::int64_t>(0, offset + amount - size);
  if (growth > disk.bytes_left) {
    last_error = ENOSPC;
    return SQLITE_FULL;  // as SQLite's own file does for ENOSPC
  }
  if (growth > 0) disk.bytes_left -= growth;
  return methods(file)->xWrite(FaultFile::real(file), data, amount, offset);
}

int sync(sqlite3_file* file, int flags) {
  if (disk.failing_syncs > 0) {
    --disk.failing_syncs;
    last_error = EIO;
    return SQLITE_IOERR_FSYNC;
  }
  if (FaultFile::of(file)->is_log) ++disk.syncs;
  return methods(file)->xSync(FaultFile::real(file), flags);
}

int close(sqlite3_file* file) { return methods(file)->xClose(FaultFile::real(file)); }
int read(sqlite3_file* file, void* data, int amount, sqlite3_int64 offset) {
  return methods(file)->xRead(FaultFile::real(file), data, amount, offset);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) { return methods(file)->xTruncate(FaultFile::real(file), size); }
int file_size(sqlite3_file* file, sqlite3_int64* size) { return methods(file)->xFileSize(FaultFile::real(file), size); }
int lock(sqlite3_file* file, int level) { return methods(file)->xLock(FaultFile::real(file), level); }
int unlock(sqlite3_file* file, int level) { return methods(file)->xUnlock(FaultFile::real(file), level); }
int reserved(sqlite3_file* file, int* held) { return methods(file)->xCheckReservedLock(FaultFile::real(file), held); }
int control(sqlite3_file* file, int what, void* argument) {
  return methods(file)->xFileControl(FaultFile::real(file), what, argument);
}
int sector_size(sqlite3_file* file) { return methods(file)->xSectorSize(FaultFile::real(file)); }
int characteristics(sqlite3_file* file) { return methods(file)->xDeviceCharacteristics(FaultFile::real(file)); }
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
  return methods(file)->xShmMap(FaultFile::real(file), page, size, extend, memory);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return methods(file)->xShmLock(FaultFile::real(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) { methods(file)->xShmBarrier(FaultFile::real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return methods(file)->xShmUnmap(FaultFile::real(file), remove); }

constexpr sqlite3_io_methods kMethods{
    2,         close,    read,    write,       truncate,        sync,    file_size, lock,
    unlock,    reserved, control, sector_size, characteristics, shm_map, shm_lock,  shm_barrier,
    shm_unmap, nullptr,  nullptr};

int open(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* out_flags) {
  std::memset(file, 0, sizeof(FaultFile));
  const int code = real_vfs->xOpen(real_vfs, name, FaultFile::real(file), flags, out_flags);
  FaultFile::of(file)->is_log = (flags & SQLITE_OPEN_WAL) != 0;
  if (methods(file) != nullptr) file->pMethods = &kMethods;
  return code;
}

int get_last_error(sqlite3_vfs*, int size, char* text) {
  if (last_error == 0) return real_vfs->xGetLastError(real_vfs, size, text);
  return std::exchange(last_error, 0);
}

bool register_disk() {
  real_vfs = sqlite3_vfs_find(nullptr);
  static sqlite3_vfs ours = *real_vfs;  // everything else goes straight to the real one
  ours.szOsFile = static_cast<int>(sizeof(FaultFile)) + real_vfs->szOsFile;
  ours.zName = kFaultDiskName;
  ours.xOpen = open;
  ours.xGetLastError = get_last_error;
  return sqlite3_vfs_register(&ours, 0) == SQLITE_OK;
}

}  // namespace

FaultDisk& fault_disk() {
  static const bool kRegistered = register_disk();
  static_cast<void>(kRegistered);
  return disk;
}

}  // namespace meydan::store::sqlite
