// The list of tables: a line about each, derived from its events without asking the referee. It can be thrown away and
// derived again at any time.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/event.h"
#include "play/table.h"

namespace meydan::store {

struct TableRow {
  struct Player {
    std::string id;  // empty: the chair is free
    std::string name;

    friend bool operator==(const Player&, const Player&) = default;
  };

  std::string id;
  std::string game;
  std::string rules;
  std::string event;  // the event it belongs to, or empty
  bool rated = false;
  int games = 1;
  std::vector<Player> players;  // by chair
  std::vector<int> sides;       // likewise, where pairs share one (play/sides.h)
  play::Phase phase = play::Phase::Open;
  std::vector<int> half_points;  // by chair, once the match is over (D 14)
  std::string end_key;           // why the last game ended, and by which clause
  std::string end_clause;
  play::Ms created_ms = 0;
  std::optional<play::Ms> started_ms;
  std::optional<play::Ms> ended_ms;
  play::Ms last_ms = 0;
  play::EventNumber last_number = 0;

  friend bool operator==(const TableRow&, const TableRow&) = default;
};

/// Which tables are wanted; an empty text asks for any.
struct TableQuery {
  /// A page ends somewhere; the next begins before its last row.
  struct Place {
    play::Ms created_ms = 0;
    std::string id;
  };

  std::optional<play::Phase> phase{};
  std::string game{};
  std::string player{};
  std::string event{};
  /// Without tables that are their link's alone: outside events, those at which nobody has begun to play, also when
  /// they wait no more.
  bool listed = false;
  std::optional<Place> before{};
  std::int64_t limit = 100;
};

/// The row after one more event. Going back to an earlier event (play::Undone) needs the whole log: see row_of().
void evolve_row(TableRow& row, const play::Event& event);
bool needs_whole_log(const play::Fact& fact);
/// Whether an event says more to the list than "here is a newer event".
bool changes_row(const play::Fact& fact);

/// The row of a table with this log.
TableRow row_of(std::span<const play::Event> log);

/// Whether a row is asked for.
bool matches(const TableRow& row, const TableQuery& query);

/// Of the phase with this name.
std::optional<play::Phase> phase_of_name(std::string_view name);

}  // namespace meydan::store
