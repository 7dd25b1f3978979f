// The log, and the lists derived from it: our own small interface, with a database behind it (store/memory,
// store/sqlite). Nothing is ever changed or taken out.
//
// A record is written under the version its writer saw: who saw an older one is refused and decides anew. What was
// acknowledged is on the disk; after any other answer than WrongVersion the writer reads the stream again before it
// tries again, because a disk may fail after it has written.
#pragma once

#include <functional>
#include <future>
#include <memory>

#include "base/result.h"
#include "store/problem.h"
#include "store/record.h"
#include "store/table_list.h"

namespace meydan::store {

/// The most records in one append, and bytes in a record's body.
inline constexpr std::size_t kMostRecords = 1'000;
inline constexpr std::size_t kLargestBody = 1 << 20;
/// The most records that one read gives.
inline constexpr std::int64_t kMostRead = 10'000;

/// Records for one stream, all of them or none. The first gets the number expected + 1.
struct Append {
  std::string stream;
  std::int64_t expected = 0;  // the version the writer saw; 0 for a new stream
  std::vector<NewRecord> records;
  /// What the records of a table say, from who has just written them of it (append_of() in tables.h alone): what is
  /// known need not be read back. Without it the store reads every record before it takes it.
  std::shared_ptr<const std::vector<play::Event>> events{};
};

struct Appended {
  std::int64_t version = 0;  // the number of the last record written

  friend bool operator==(const Appended&, const Appended&) = default;
};

using AppendResult = Result<Appended, StoreProblem>;
/// Called exactly once, on a thread of the store's choice and possibly before append() returns. It does not throw, does
/// not wait for the store and does not close it; it may append.
using Done = std::function<void(const AppendResult&)>;

/// How much was ever written and how much is there; they differ when something was removed.
struct Totals {
  std::int64_t written = 0;
  std::int64_t present = 0;

  friend bool operator==(const Totals&, const Totals&) = default;
};

/// What was written since somebody looked last.
struct Written {
  std::int64_t position = 0;         // how far this looked: where the next look begins
  std::vector<std::string> streams;  // each once

  friend bool operator==(const Written&, const Written&) = default;
};

/// What rebuilding the lists came to.
struct Rebuilt {
  std::int64_t tables = 0;
  std::vector<std::string> unreadable;  // streams left out because a record cannot be read

  friend bool operator==(const Rebuilt&, const Rebuilt&) = default;
};

/// Every function may be called from any thread.
class Store {
 public:
  virtual ~Store() = default;

  /// Acknowledged once the records are durable. A `table/ID` takes only events that can be read back (see prepare.h).
  virtual void append(Append append, Done done) = 0;

  /// At most `limit` records from number `from` on, in order; none of a stream that does not exist.
  [[nodiscard]] virtual Result<std::vector<Record>, StoreProblem> read(std::string_view stream, std::int64_t from,
                                                                       std::int64_t limit = kMostRead) const = 0;
  /// Streams whose names begin with `prefix` and come after `after`, by name.
  [[nodiscard]] virtual Result<std::vector<StreamInfo>, StoreProblem> streams(std::string_view prefix,
                                                                              std::string_view after,
                                                                              std::int64_t limit = kMostRead) const = 0;
  [[nodiscard]] virtual Result<Totals, StoreProblem> totals() const = 0;

  /// Where the whole log ends by now: everything in it has a position of its own, whoever wrote it.
  [[nodiscard]] virtual Result<std::int64_t, StoreProblem> position() const = 0;
  /// The streams with this prefix among what was written after a position; it looks at no more than kMostRead records.
  [[nodiscard]] virtual Result<Written, StoreProblem> written_after(std::int64_t position,
                                                                    std::string_view prefix) const = 0;

  /// The list of tables, newest first.
  [[nodiscard]] virtual Result<std::vector<TableRow>, StoreProblem> tables(const TableQuery& query) const = 0;
  [[nodiscard]] virtual Result<std::optional<TableRow>, StoreProblem> table(std::string_view id) const = 0;

  /// Throws the lists away and derives them from the log again.
  virtual Result<Rebuilt, StoreProblem> rebuild() = 0;

  /// Writes what is waiting, then refuses everything. The destructor does it too.
  virtual void close() = 0;
};

/// append() for who has time to wait.
AppendResult append_and_wait(Store& store, Append append);

}  // namespace meydan::store
