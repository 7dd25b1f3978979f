// The one thread that writes. Whatever waits when it comes round is committed in one transaction, because the disk
// takes as long for a hundred records as for one; then everybody who waited is answered.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>

#include "store/prepare.h"
#include "store/sqlite/database.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::store::sqlite {

class Writer {
 public:
  Writer(Connection connection, Heard heard);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer();

  void append(Prepared prepared, Done done);
  /// Derives the lists anew, between two commits.
  Result<Rebuilt, StoreProblem> rebuild();
  /// Commits a page that says what it said before, between two commits; only `heard` is told what came of it.
  void try_writing();
  /// Writes what is waiting and ends the thread.
  void close();

 private:
  struct Waiting {
    Prepared prepared;
    Done done;
  };
  using RebuildPromise = std::shared_ptr<std::promise<Result<Rebuilt, StoreProblem>>>;

  void work();
  void commit(std::vector<Waiting> group);
  void try_now();
  Result<Rebuilt, StoreProblem> rebuild_now();
  void checkpoint();

  Connection connection_;  // the thread's alone while it runs
  int wal_pages_ = 0;      // waiting in the write-ahead log; the thread's too
  Heard heard_;

  std::mutex mutex_;  // guards the four below
  std::deque<Waiting> waiting_;
  std::vector<RebuildPromise> rebuilds_;
  bool trial_ = false;  // try_writing() was asked for
  bool closing_ = false;
  std::condition_variable wake_;
  std::once_flag joined_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace meydan::store::sqlite
