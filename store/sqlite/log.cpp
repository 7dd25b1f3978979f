#include "store/sqlite/log.h"

#include <algorithm>
#include <set>

#include "store/tables.h"

namespace meydan::store::sqlite {

namespace {

/// A hash of another size was tampered with: it becomes one that fits nowhere.
Hash hash_of(std::span<const unsigned char> blob) {
  Hash hash{};
  if (blob.size() == hash.size()) std::copy(blob.begin(), blob.end(), hash.begin());
  return hash;
}

}  // namespace

std::vector<Record> read_records(Connection& connection, std::string_view stream, std::int64_t from,
                                 std::int64_t limit) {
  std::vector<Record> records;
  const Use query = connection.use(
      "SELECT number, time_ms, kind, body, hash FROM records"
      " WHERE stream = (SELECT id FROM streams WHERE name = ?) AND number >= ? ORDER BY number LIMIT ?");
  query->bind(0, stream).bind(1, from).bind(2, std::clamp<std::int64_t>(limit, 0, kMostRead));
  while (query->step()) {
    records.push_back({query->integer(0), query->integer(1), query->text(2), query->text(3), hash_of(query->blob(4))});
  }
  return records;
}

std::vector<StreamInfo> read_streams(Connection& connection, std::string_view prefix, std::string_view after,
                                     std::int64_t limit) {
  std::vector<StreamInfo> streams;
  const Use query = connection.use(
      "SELECT name, version, last_ms, head FROM streams WHERE name >= ?1 AND name > ?2 ORDER BY name LIMIT ?3");
  query->bind(0, prefix).bind(1, after).bind(2, std::clamp<std::int64_t>(limit, 0, kMostRead));
  while (query->step()) {
    std::string name = query->text(0);
    if (!name.starts_with(prefix)) break;
    streams.push_back({std::move(name), query->integer(1), query->integer(2), hash_of(query->blob(3))});
  }
  return streams;
}

Totals read_totals(Connection& connection) {
  // One statement, one snapshot: a writer between two queries would look like a loss.
  const Use query = connection.use(
      "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'records'), 0), (SELECT count(*) FROM records)");
  query->step();
  return {query->integer(0), query->integer(1)};
}

std::int64_t read_position(Connection& connection) {
  return connection.number("SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'records'), 0)");
}

Written read_written(Connection& connection, std::int64_t position, std::string_view prefix) {
  Written written{position, {}};
  std::set<std::string> streams;
  const Use query = connection.use(
      "SELECT position, name FROM records JOIN streams ON streams.id = stream WHERE position > ? ORDER BY position"
      " LIMIT ?");
  query->bind(0, position).bind(1, kMostRead);
  while (query->step()) {
    written.position = query->integer(0);
    std::string name = query->text(1);
    if (name.starts_with(prefix)) streams.insert(std::move(name));
  }
  written.streams.assign(streams.begin(), streams.end());
  return written;
}

std::optional<std::vector<play::Event>> read_table_log(Connection& connection, std::string_view table) {
  std::vector<play::Event> events;
  std::int64_t next = 1;
  for (;;) {
    const auto records = read_records(connection, table_stream(table), next, kMostRead);
    for (const Record& record : records) {
      auto event = event_of_record(table, record);
      if (!event) return std::nullopt;
      events.push_back(std::move(event).value());
      next = record.number + 1;
    }
    if (static_cast<std::int64_t>(records.size()) < kMostRead) return events;
  }
}

AppendResult write_records(Connection& connection, const Append& append) {
  std::int64_t id = 0;
  std::int64_t version = 0;
  Hash head = chain_start(append.stream);
  {
    const Use query = connection.use("SELECT id, version, head FROM streams WHERE name = ?");
    query->bind(0, append.stream);
    if (query->step()) {
      id = query->integer(0);
      version = query->integer(1);
      head = hash_of(query->blob(2));
    }
  }
  if (version != append.expected) return Failure{wrong_version(append.stream, append.expected, version)};
  if (id == 0) {
    const Use insert = connection.use("INSERT INTO streams (name, version, last_ms, head) VALUES (?, 0, 0, ?)");
    insert->bind(0, append.stream).bind(1, head).run();
    id = sqlite3_last_insert_rowid(connection.handle());
  }
  const Use insert =
      connection.use("INSERT INTO records (stream, number, time_ms, kind, body, hash) VALUES (?, ?, ?, ?, ?, ?)");
  for (const NewRecord& fresh : append.records) {
    head = chain_next(head, ++version, fresh);
    insert->bind(0, id).bind(1, version).bind(2, fresh.time_ms).bind(3, fresh.kind).bind(4, fresh.body);
    insert->bind(5, head).run();
  }
  const Use update = connection.use("UPDATE streams SET version = ?, last_ms = ?, head = ? WHERE id = ?");
  update->bind(0, version).bind(1, append.records.back().time_ms).bind(2, head).bind(3, id).run();
  return Appended{version};
}

}  // namespace meydan::store::sqlite
