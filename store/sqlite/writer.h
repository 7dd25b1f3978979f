// The one thread that writes. Whatever waits when it comes round is committed in one transaction, because the disk
// takes as long for a hundred records as for one; then everybody who waited is answered. Beside it another one brings
// what was written ahead into the database file, so that nobody waits for that.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "store/prepare.h"
#include "store/sqlite/database.h"
#include "store/sqlite/sqlite_store.h"

namespace meydan::store::sqlite {

class Writer {
 public:
  /// The second connection is for checkpoints.
  Writer(Connection connection, Connection beside, Heard heard);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer();

  void append(Prepared prepared, Done done);
  /// Derives the lists anew, between two commits.
  Result<Rebuilt, StoreProblem> rebuild();
  using Change = std::function<void(Connection&)>;
  /// Changes what is not the log, between two commits, and sees to it that no file keeps what stood there before.
  std::optional<StoreProblem> change_cards(Change change);
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

  struct CardsChange {
    Change change;
    std::promise<std::optional<StoreProblem>> done;
  };

  void work();
  void change_now(CardsChange& wanted);
  void commit(std::vector<Waiting> group);
  void try_now();
  Result<Rebuilt, StoreProblem> rebuild_now();
  /// On the writer's thread: has the other one begin, or ends what it has done.
  void see_to_checkpoint();
  void work_beside();

  Connection connection_;  // the thread's alone while it runs, and so are the next five
  int wal_pages_ = 0;      // waiting in the write-ahead log
  std::size_t last_group_ = 0;
  std::chrono::steady_clock::time_point last_began_{};
  bool checkpoint_begun_ = false;
  bool to_sweep_ = false;  // the write-ahead log may hold what was erased
  Connection beside_;      // the other thread's alone
  Heard heard_;

  std::mutex mutex_;  // guards the five below
  std::deque<Waiting> waiting_;
  std::vector<RebuildPromise> rebuilds_;
  std::vector<std::shared_ptr<CardsChange>> changes_;
  bool trial_ = false;  // try_writing() was asked for
  bool closing_ = false;
  std::condition_variable wake_;

  enum class Checkpoint : std::uint8_t { None, Wanted, Done, Ended };
  std::mutex checkpoint_mutex_;  // guards the next
  Checkpoint checkpoint_ = Checkpoint::None;
  std::condition_variable checkpoint_changed_;

  std::once_flag joined_;
  std::thread beside_thread_;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace meydan::store::sqlite
