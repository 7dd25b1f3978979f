#include "store/sqlite/lists.h"

#include <algorithm>

#include "store/sqlite/log.h"

namespace meydan::store::sqlite {

namespace {

#define MEYDAN_ROW_COLUMNS                                                                                        \
  "id, game, rules, event, rated, games, phase, end_key, end_clause, created_ms, started_ms, ended_ms, last_ms, " \
  "last_number"

std::optional<std::int64_t> optional_integer(const Use& query, int column) {
  if (query->is_null(column)) return std::nullopt;
  return query->integer(column);
}

/// The row that the query stands on, without its players.
TableRow row_at(const Use& query) {
  TableRow row;
  row.id = query->text(0);
  row.game = query->text(1);
  row.rules = query->text(2);
  row.event = query->text(3);
  row.rated = query->integer(4) != 0;
  row.games = static_cast<int>(query->integer(5));
  row.phase = phase_of_name(query->text(6)).value_or(play::Phase::Open);
  row.end_key = query->text(7);
  row.end_clause = query->text(8);
  row.created_ms = query->integer(9);
  row.started_ms = optional_integer(query, 10);
  row.ended_ms = optional_integer(query, 11);
  row.last_ms = query->integer(12);
  row.last_number = query->integer(13);
  return row;
}

void read_players(Connection& connection, TableRow& row) {
  const Use query =
      connection.use("SELECT player, name, half_points, side FROM table_players WHERE table_id = ? ORDER BY chair");
  query->bind(0, row.id);
  while (query->step()) {
    row.players.push_back({query->text(0), query->text(1)});
    if (!query->is_null(2)) row.half_points.push_back(static_cast<int>(query->integer(2)));
    if (!query->is_null(3)) row.sides.push_back(static_cast<int>(query->integer(3)));
  }
}

void write_row(Connection& connection, const TableRow& row) {
  const Use remove = connection.use("DELETE FROM table_players WHERE table_id = ?");
  remove->bind(0, row.id).run();
  const Use insert = connection.use("INSERT OR REPLACE INTO table_list (" MEYDAN_ROW_COLUMNS
                                    ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  insert->bind(0, row.id).bind(1, row.game).bind(2, row.rules).bind(3, row.event).bind(4, std::int64_t{row.rated});
  insert->bind(5, std::int64_t{row.games})
      .bind(6, name_of_enumerator(row.phase))
      .bind(7, row.end_key)
      .bind(8, row.end_clause);
  insert->bind(9, row.created_ms).bind(10, row.started_ms).bind(11, row.ended_ms).bind(12, row.last_ms);
  insert->bind(13, row.last_number).run();
  const Use seat = connection.use(
      "INSERT INTO table_players (table_id, chair, player, name, half_points, side) VALUES (?, ?, ?, ?, ?, ?)");
  for (std::size_t chair = 0; chair < row.players.size(); ++chair) {
    std::optional<std::int64_t> half_points;
    if (!row.half_points.empty()) half_points = row.half_points[chair];
    std::optional<std::int64_t> side;
    if (!row.sides.empty()) side = row.sides[chair];
    seat->bind(0, row.id).bind(1, static_cast<std::int64_t>(chair)).bind(2, row.players[chair].id);
    seat->bind(3, row.players[chair].name).bind(4, half_points).bind(5, side).run();
  }
}

/// OPTIMIZATION: most events are moves, and a move changes nothing in the list but the number and time of the last
/// event. False if there is no such row.
bool touch(Connection& connection, std::string_view table, const play::Event& last) {
  const Use update = connection.use("UPDATE table_list SET last_ms = ?, last_number = ? WHERE id = ?");
  update->bind(0, last.time_ms).bind(1, last.number).bind(2, table).run();
  return sqlite3_changes(connection.handle()) == 1;
}

}  // namespace

std::vector<TableRow> read_tables(Connection& connection, const TableQuery& query) {
  std::vector<TableRow> rows;
  {
    const Use find = connection.use("SELECT " MEYDAN_ROW_COLUMNS
                                    " FROM table_list WHERE (?1 IS NULL OR phase = ?1) AND (?2 = '' OR game = ?2)"
                                    " AND (?3 = '' OR id IN (SELECT table_id FROM table_players WHERE player = ?3))"
                                    " AND (?4 = '' OR event = ?4)"
                                    " AND (?5 IS NULL OR (created_ms, id) < (?5, ?6))"
                                    " AND (?8 = 0 OR started_ms IS NOT NULL OR event <> '')"
                                    " ORDER BY created_ms DESC, id DESC LIMIT ?7");
    if (query.phase) find->bind(0, name_of_enumerator(*query.phase));
    find->bind(1, query.game).bind(2, query.player).bind(3, query.event);
    if (query.before) find->bind(4, query.before->created_ms).bind(5, query.before->id);
    find->bind(6, std::max<std::int64_t>(0, query.limit)).bind(7, std::int64_t{query.listed});
    while (find->step()) rows.push_back(row_at(find));
  }
  for (TableRow& row : rows) read_players(connection, row);
  return rows;
}

std::optional<TableRow> read_table(Connection& connection, std::string_view id) {
  const Use find = connection.use("SELECT " MEYDAN_ROW_COLUMNS " FROM table_list WHERE id = ?");
  find->bind(0, id);
  if (!find->step()) return std::nullopt;
  TableRow row = row_at(find);
  read_players(connection, row);
  return row;
}

void update_lists(Connection& connection, const Prepared& prepared) {
  const auto table = table_of_stream(prepared.append.stream);
  if (!table) return;
  const std::vector<play::Event>& events = *prepared.append.events;
  const auto any = [&](bool (*test)(const play::Fact&)) {
    return std::any_of(events.begin(), events.end(), [&](const play::Event& event) { return test(event.fact); });
  };
  if (!any(changes_row) && touch(connection, *table, events.back())) return;

  std::optional<TableRow> row;
  if (events.front().number == 1) {
    row.emplace();
  } else if (!any(needs_whole_log)) {
    row = read_table(connection, *table);
  }
  if (row && !any(needs_whole_log)) {
    for (const play::Event& event : events) evolve_row(*row, event);
  } else if (const auto log = read_table_log(connection, *table)) {
    row = row_of(*log);
  }
  // A log with an unreadable record has no row until it is mended. Its other events are kept all the same: a list is
  // no reason to refuse a fact, least of all those of other tables in the same commit.
  if (row) write_row(connection, *row);
}

Rebuilt rebuild_lists(Connection& connection) {
  connection.execute("DELETE FROM table_players");
  connection.execute("DELETE FROM table_list");
  Rebuilt rebuilt;
  std::string after;
  for (;;) {
    const auto streams = read_streams(connection, "table/", after, kMostRead);
    for (const StreamInfo& info : streams) {
      if (const auto log = read_table_log(connection, *table_of_stream(info.stream))) {
        write_row(connection, row_of(*log));
        ++rebuilt.tables;
      } else {
        rebuilt.unreadable.push_back(info.stream);
      }
    }
    if (static_cast<std::int64_t>(streams.size()) < kMostRead) return rebuilt;
    after = streams.back().stream;
  }
}

}  // namespace meydan::store::sqlite
