#include "store/memory/memory_store.h"

#include <algorithm>
#include <set>

namespace meydan::store {

namespace {

std::vector<play::Event> events_of(std::string_view table, const std::vector<Record>& records) {
  std::vector<play::Event> events;
  for (const Record& record : records) events.push_back(event_of_record(table, record).value());
  return events;
}

}  // namespace

MemoryStore::MemoryStore(std::shared_ptr<MemoryDisk> disk, Acknowledge acknowledge)
    : disk_(std::move(disk)), acknowledge_(acknowledge) {}

MemoryStore::~MemoryStore() { MemoryStore::close(); }

void MemoryStore::append(Append append, Done done) {
  auto prepared = prepare(std::move(append));
  if (!prepared) return done(Failure{prepared.reason()});
  std::vector<Waiting> group;
  {
    const std::lock_guard lock(mutex_);
    if (crashed_) return;  // nobody is there to answer
    if (!closed_) {
      group.push_back({std::move(prepared).value(), std::move(done)});
      if (acknowledge_ == Acknowledge::WhenFlushed) {
        waiting_.push_back(std::move(group.front()));
        return;
      }
    }
  }
  if (group.empty()) return done(Failure{closed()});
  flush_group(std::move(group));
}

std::size_t MemoryStore::flush() {
  std::vector<Waiting> group;
  {
    const std::lock_guard lock(mutex_);
    group.swap(waiting_);
  }
  return flush_group(std::move(group));
}

std::size_t MemoryStore::flush_group(std::vector<Waiting> group) {
  std::vector<AppendResult> answers;
  {
    const std::lock_guard lock(mutex_);
    if (crashed_ || group.empty()) return 0;
    if (fail_next_) {
      if (leaves_ == Leaves::Everything) {
        for (const Waiting& waiting : group) static_cast<void>(write(waiting.prepared));
      }
      answers.assign(group.size(), Failure{*fail_next_});
      fail_next_.reset();
    } else {
      for (const Waiting& waiting : group) {
        answers.push_back(write(waiting.prepared));
        if (!crashed_) continue;
        if (tell_last_ == Tell::Nobody) answers.pop_back();
        break;
      }
    }
  }
  // Outside the lock: whoever is answered may append again.
  for (std::size_t at = 0; at < answers.size(); ++at) group[at].done(answers[at]);
  return answers.size();
}

AppendResult MemoryStore::write(const Prepared& prepared) {
  const Append& append = prepared.append;
  const auto found = disk_->streams.find(append.stream);
  const std::int64_t version = found == disk_->streams.end() ? 0 : found->second.back().number;
  if (version != append.expected) return Failure{wrong_version(append.stream, append.expected, version)};

  std::vector<Record>& records = disk_->streams[append.stream];
  Hash previous = records.empty() ? chain_start(append.stream) : records.back().hash;
  std::int64_t number = version;
  for (const NewRecord& fresh : append.records) {
    previous = chain_next(previous, ++number, fresh);
    records.push_back({number, fresh.time_ms, fresh.kind, fresh.body, previous});
  }
  disk_->written += static_cast<std::int64_t>(append.records.size());
  disk_->order.insert(disk_->order.end(), append.records.size(), append.stream);
  if (const auto table = table_of_stream(append.stream)) {
    const std::vector<play::Event>& events = *append.events;
    const bool whole_log =
        std::any_of(events.begin(), events.end(), [](const play::Event& event) { return needs_whole_log(event.fact); });
    TableRow& row = disk_->tables[std::string(*table)];
    if (whole_log) {
      row = row_of(events_of(*table, records));
    } else {
      for (const play::Event& event : events) evolve_row(row, event);
    }
  }
  if (appends_to_crash_ && --*appends_to_crash_ <= 0) crashed_ = true;
  return Appended{number};
}

Result<std::vector<Record>, StoreProblem> MemoryStore::read(std::string_view stream, std::int64_t from,
                                                            std::int64_t limit) const {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  std::vector<Record> wanted;
  const auto found = disk_->streams.find(stream);
  if (found == disk_->streams.end()) return wanted;
  const auto before = [](const Record& record, std::int64_t number) { return record.number < number; };
  auto at = std::lower_bound(found->second.begin(), found->second.end(), from, before);
  for (; at != found->second.end() && static_cast<std::int64_t>(wanted.size()) < std::min(limit, kMostRead); ++at)
    wanted.push_back(*at);
  return wanted;
}

Result<std::vector<StreamInfo>, StoreProblem> MemoryStore::streams(std::string_view prefix, std::string_view after,
                                                                   std::int64_t limit) const {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  std::vector<StreamInfo> wanted;
  auto at = after < prefix ? disk_->streams.lower_bound(prefix) : disk_->streams.upper_bound(after);
  for (; at != disk_->streams.end(); ++at) {
    if (!at->first.starts_with(prefix) || static_cast<std::int64_t>(wanted.size()) >= std::min(limit, kMostRead)) break;
    const Record& last = at->second.back();
    wanted.push_back({at->first, last.number, last.time_ms, last.hash});
  }
  return wanted;
}

Result<Totals, StoreProblem> MemoryStore::totals() const {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  Totals totals{disk_->written, 0};
  for (const auto& [stream, records] : disk_->streams) totals.present += static_cast<std::int64_t>(records.size());
  return totals;
}

Result<std::int64_t, StoreProblem> MemoryStore::position() const {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  return static_cast<std::int64_t>(disk_->order.size());
}

Result<Written, StoreProblem> MemoryStore::written_after(std::int64_t position, std::string_view prefix) const {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  const auto end = std::min(static_cast<std::int64_t>(disk_->order.size()), position + kMostRead);
  std::set<std::string> streams;
  for (std::int64_t at = position; at < end; ++at) {
    const std::string& stream = disk_->order[static_cast<std::size_t>(at)];
    if (stream.starts_with(prefix)) streams.insert(stream);
  }
  return Written{std::max(position, end), {streams.begin(), streams.end()}};
}

Result<std::vector<TableRow>, StoreProblem> MemoryStore::tables(const TableQuery& query) const {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  std::vector<TableRow> rows;
  for (const auto& [id, row] : disk_->tables) {
    if (matches(row, query)) rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end(), [](const TableRow& one, const TableRow& other) {
    return std::pair(one.created_ms, one.id) > std::pair(other.created_ms, other.id);
  });
  if (static_cast<std::int64_t>(rows.size()) > query.limit) rows.resize(static_cast<std::size_t>(query.limit));
  return rows;
}

Result<std::optional<TableRow>, StoreProblem> MemoryStore::table(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  const auto found = disk_->tables.find(id);
  if (found == disk_->tables.end()) return std::optional<TableRow>();
  return std::optional(found->second);
}

Result<Rebuilt, StoreProblem> MemoryStore::rebuild() {
  const std::lock_guard lock(mutex_);
  if (closed_ || crashed_) return Failure{closed()};
  disk_->tables.clear();
  for (const auto& [stream, records] : disk_->streams) {
    if (const auto table = table_of_stream(stream)) {
      disk_->tables.emplace(*table, row_of(events_of(*table, records)));
    }
  }
  return Rebuilt{static_cast<std::int64_t>(disk_->tables.size()), {}};
}

void MemoryStore::close() {
  flush();
  const std::lock_guard lock(mutex_);
  closed_ = true;
}

void MemoryStore::fail_next_write(StoreProblem problem, Leaves leaves) {
  const std::lock_guard lock(mutex_);
  fail_next_ = std::move(problem);
  leaves_ = leaves;
}

void MemoryStore::crash() {
  const std::lock_guard lock(mutex_);
  crashed_ = true;
  waiting_.clear();
}

void MemoryStore::crash_after(std::int64_t appends, Tell tell_last) {
  const std::lock_guard lock(mutex_);
  appends_to_crash_ = appends;
  tell_last_ = tell_last;
}

bool MemoryStore::crashed() const {
  const std::lock_guard lock(mutex_);
  return crashed_;
}

}  // namespace meydan::store
