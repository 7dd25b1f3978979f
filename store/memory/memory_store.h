// A store without a disk, for tests and simulation. What is durable lives on a MemoryDisk, which outlives the store
// that writes to it as a real disk outlives a process; faults happen exactly when they are asked for, and no thread of
// its own makes two runs differ.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "store/prepare.h"
#include "store/store.h"

namespace meydan::store {

/// What survives a crash. Hand it to the next MemoryStore.
struct MemoryDisk {
  std::map<std::string, std::vector<Record>, std::less<>> streams;
  std::map<std::string, TableRow, std::less<>> tables;
  std::int64_t written = 0;        // records, ever
  std::vector<std::string> order;  // and the stream of each
};

class MemoryStore final : public Store {
 public:
  enum class Acknowledge : std::uint8_t {
    AtOnce,       // append() writes and answers before it returns
    WhenFlushed,  // appends wait for flush(), as they wait for a disk
  };
  explicit MemoryStore(std::shared_ptr<MemoryDisk> disk = std::make_shared<MemoryDisk>(),
                       Acknowledge acknowledge = Acknowledge::AtOnce);
  ~MemoryStore() override;

  void append(Append append, Done done) override;
  [[nodiscard]] Result<std::vector<Record>, StoreProblem> read(std::string_view stream, std::int64_t from,
                                                               std::int64_t limit = kMostRead) const override;
  [[nodiscard]] Result<std::vector<StreamInfo>, StoreProblem> streams(std::string_view prefix, std::string_view after,
                                                                      std::int64_t limit = kMostRead) const override;
  [[nodiscard]] Result<Totals, StoreProblem> totals() const override;
  [[nodiscard]] Result<std::int64_t, StoreProblem> position() const override;
  [[nodiscard]] Result<Written, StoreProblem> written_after(std::int64_t position,
                                                            std::string_view prefix) const override;
  [[nodiscard]] Result<std::vector<TableRow>, StoreProblem> tables(const TableQuery& query) const override;
  [[nodiscard]] Result<std::optional<TableRow>, StoreProblem> table(std::string_view id) const override;
  Result<Rebuilt, StoreProblem> rebuild() override;
  void close() override;

  /// Writes what is waiting in one group and answers it. Gives the number of appends answered.
  std::size_t flush();

  // Faults.
  enum class Leaves : std::uint8_t {
    Nothing,
    Everything,  // the group is durable all the same: a disk may fail after it has written
  };
  /// The writers of the next group hear of this problem.
  void fail_next_write(StoreProblem problem, Leaves leaves = Leaves::Nothing);
  /// The power goes now: what waits is lost, nobody is answered, and nothing works any more.
  void crash();
  enum class Tell : std::uint8_t {
    Nobody,  // the last write is durable, but its writer never hears of it
    Writer,
  };
  /// The power goes after `appends` more appends have become durable.
  void crash_after(std::int64_t appends, Tell tell_last);
  [[nodiscard]] bool crashed() const;

 private:
  struct Waiting {
    Prepared prepared;
    Done done;
  };
  AppendResult write(const Prepared& prepared);
  std::size_t flush_group(std::vector<Waiting> group);

  mutable std::mutex mutex_;  // guards everything below, and the disk
  std::shared_ptr<MemoryDisk> disk_;
  Acknowledge acknowledge_;
  std::vector<Waiting> waiting_;
  std::optional<StoreProblem> fail_next_;
  Leaves leaves_ = Leaves::Nothing;
  std::optional<std::int64_t> appends_to_crash_;
  Tell tell_last_ = Tell::Nobody;
  bool crashed_ = false;
  bool closed_ = false;
};

}  // namespace meydan::store
