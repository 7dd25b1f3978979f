#include "store/sqlite/writer.h"

#include "store/sqlite/cards.h"
#include "store/sqlite/lists.h"
#include "store/sqlite/log.h"

namespace meydan::store::sqlite {

namespace {

/// The most appends in one commit: more would only make the first of them wait.
constexpr std::size_t kLargestGroup = 1'000;
/// The most appends that wait. Beyond it something is wrong, and memory is not where it should pile up.
constexpr std::size_t kMostWaiting = 100'000;
/// Pages of the write-ahead log after which they are brought into the database file. One that was written several times
/// is brought there once.
constexpr int kCheckpointPages = 4'000;
/// OPTIMIZATION: where so many come together, the next commit begins no sooner than so long after the last: pages that
/// several of them touch are written once. Who writes alone never waits.
constexpr std::size_t kCrowd = 24;
constexpr std::chrono::milliseconds kPace{5};
/// How long until the write-ahead log is swept again if a reader was in the way.
constexpr std::chrono::milliseconds kSweepAgain{250};

constexpr Citation kOverloaded{
    "store_overloaded", "",
    "نوشته‌های بسیاری در انتظار دیسک‌اند؛ کمی دیگر دوباره بفرستید",
    "too much is waiting for the disk; try again in a moment"};

StoreProblem unexpected(const std::exception& error, const std::string& path) {
  if (const auto* const known = dynamic_cast<const Error*>(&error)) return problem_of(*known, path);
  return failed_at(path, error.what());
}

}  // namespace

Writer::Writer(Connection connection, Connection beside, Heard heard)
    : connection_(std::move(connection)), beside_(std::move(beside)), heard_(std::move(heard)) {
  // SQLite only says how much has been written ahead: it would bring it over before the answers, not after.
  sqlite3_wal_hook(
      connection_.handle(),
      [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
      },
      &wal_pages_);
  beside_thread_ = std::thread([this] { work_beside(); });
  thread_ = std::thread([this] { work(); });
}

Writer::~Writer() { close(); }

void Writer::append(Prepared prepared, Done done) {
  StoreProblem refused{};
  {
    const std::lock_guard lock(mutex_);
    if (!closing_ && waiting_.size() < kMostWaiting) {
      waiting_.push_back({std::move(prepared), std::move(done)});
      wake_.notify_one();
      return;
    }
    refused = closing_ ? closed() : StoreProblem{StoreProblem::Kind::Busy, fill(kOverloaded)};
  }
  if (heard_ && refused.kind == StoreProblem::Kind::Busy) heard_({1, refused, {}});
  done(Failure{refused});
}

Result<Rebuilt, StoreProblem> Writer::rebuild() {
  // Shared, because the thread may still be inside set_value() when we have the answer and go.
  const auto promise = std::make_shared<RebuildPromise::element_type>();
  auto answer = promise->get_future();
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return Failure{closed()};
    rebuilds_.push_back(promise);
    wake_.notify_one();
  }
  return answer.get();
}

std::optional<StoreProblem> Writer::change_cards(Change change) {
  // Shared, as in rebuild().
  const auto wanted = std::make_shared<CardsChange>();
  wanted->change = std::move(change);
  auto answer = wanted->done.get_future();
  {
    const std::lock_guard lock(mutex_);
    if (closing_) return closed();
    changes_.push_back(wanted);
    wake_.notify_one();
  }
  return answer.get();
}

void Writer::try_writing() {
  const std::lock_guard lock(mutex_);
  if (closing_) return;
  trial_ = true;
  wake_.notify_one();
}

void Writer::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    wake_.notify_one();
  }
  std::call_once(joined_, [this] {
    thread_.join();
    {
      const std::lock_guard lock(checkpoint_mutex_);
      checkpoint_ = Checkpoint::Ended;
      checkpoint_changed_.notify_one();
    }
    beside_thread_.join();
  });
}

void Writer::work() {
  for (;;) {
    if (last_group_ >= kCrowd) std::this_thread::sleep_until(last_began_ + kPace);
    std::vector<Waiting> group;
    std::vector<RebuildPromise> rebuilds;
    std::vector<std::shared_ptr<CardsChange>> changes;
    bool trial = false;
    {
      std::unique_lock lock(mutex_);
      const auto idle = [this] { return waiting_.empty() && rebuilds_.empty() && changes_.empty(); };
      const auto called = [&] { return closing_ || trial_ || !idle(); };
      if (to_sweep_) {
        wake_.wait_for(lock, kSweepAgain, called);
      } else {
        wake_.wait(lock, called);
      }
      if (closing_ && idle()) return;
      rebuilds.swap(rebuilds_);
      changes.swap(changes_);
      trial = std::exchange(trial_, false);
      const std::size_t size = std::min(waiting_.size(), kLargestGroup);
      const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(size);
      group.assign(std::move_iterator(waiting_.begin()), std::move_iterator(end));
      waiting_.erase(waiting_.begin(), end);
    }
    last_group_ = group.size();
    if (!group.empty()) {
      commit(std::move(group));
    } else if (trial) {
      try_now();  // a real commit would have told as much
    }
    for (const RebuildPromise& promise : rebuilds) promise->set_value(rebuild_now());
    for (const auto& change : changes) change_now(*change);
    if (to_sweep_) to_sweep_ = !sweep(connection_);
    see_to_checkpoint();
  }
}

void Writer::commit(std::vector<Waiting> group) {
  std::vector<AppendResult> answers;
  answers.reserve(group.size());
  Commit told{.appends = group.size()};
  const auto began = std::chrono::steady_clock::now();
  last_began_ = began;
  try {
    Transaction transaction(connection_);
    for (const Waiting& waiting : group) {
      answers.push_back(write_records(connection_, waiting.prepared.append));
      if (answers.back()) update_lists(connection_, waiting.prepared);
    }
    transaction.commit();
  } catch (const std::exception& error) {
    // Nothing of the group is stored, not even for those who were going to be refused because of it.
    told.problem = unexpected(error, connection_.path());
    answers.assign(group.size(), Failure{*told.problem});
  }
  told.took = std::chrono::steady_clock::now() - began;
  if (heard_) heard_(told);
  for (std::size_t at = 0; at < group.size(); ++at) group[at].done(answers[at]);
}

void Writer::change_now(CardsChange& wanted) {
  std::optional<StoreProblem> problem;
  try {
    // What was there is overwritten in its page, and the page then brought over from the write-ahead log.
    connection_.execute("PRAGMA secure_delete = ON");
    Transaction transaction(connection_);
    wanted.change(connection_);
    transaction.commit();
  } catch (const std::exception& error) {
    problem = unexpected(error, connection_.path());
  }
  // Also after a failure, which may have come after the commit. Swept before it is told, where no reader is in the way.
  to_sweep_ = !sweep(connection_);
  wanted.done.set_value(problem);
}

void Writer::try_now() {
  Commit told;
  try {
    // The database's own version, written anew: the smallest commit there is, on the way of all others to the disk.
    Transaction transaction(connection_);
    connection_.execute("PRAGMA user_version = " + std::to_string(connection_.number("PRAGMA user_version")));
    transaction.commit();
  } catch (const std::exception& error) {
    told.problem = unexpected(error, connection_.path());
  }
  if (heard_) heard_(told);
}

Result<Rebuilt, StoreProblem> Writer::rebuild_now() {
  try {
    Transaction transaction(connection_);
    Rebuilt rebuilt = rebuild_lists(connection_);
    transaction.commit();
    return rebuilt;
  } catch (const std::exception& error) {
    return Failure{unexpected(error, connection_.path())};
  }
}

namespace {

/// It may fail (a full disk, a reader in the way) without harm: everything stays in the write-ahead log, and the next
/// commit brings us here again.
void bring_over(Connection& connection) {
  sqlite3_wal_checkpoint_v2(connection.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

}  // namespace

void Writer::see_to_checkpoint() {
  if (wal_pages_ < kCheckpointPages) return;
  const std::lock_guard lock(checkpoint_mutex_);
  if (!checkpoint_begun_) {
    checkpoint_begun_ = true;
    checkpoint_ = Checkpoint::Wanted;
    checkpoint_changed_.notify_one();
  } else if (checkpoint_ == Checkpoint::Done) {
    // What was committed meanwhile is little. When it is over there as well, the log begins anew; as long as somebody
    // writes, only the writer can bring it to that.
    bring_over(connection_);
    checkpoint_ = Checkpoint::None;
    checkpoint_begun_ = false;
    wal_pages_ = 0;
  }
}

void Writer::work_beside() {
  std::unique_lock lock(checkpoint_mutex_);
  for (;;) {
    checkpoint_changed_.wait(lock,
                             [this] { return checkpoint_ == Checkpoint::Wanted || checkpoint_ == Checkpoint::Ended; });
    if (checkpoint_ == Checkpoint::Ended) return;
    lock.unlock();
    bring_over(beside_);
    lock.lock();
    if (checkpoint_ == Checkpoint::Wanted) checkpoint_ = Checkpoint::Done;
  }
}

}  // namespace meydan::store::sqlite
