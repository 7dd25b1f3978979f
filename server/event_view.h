// What readers see of an event, as JSON: docs/events.md describes it. Who may not know something does not get it.
#pragma once

#include <string>

#include "base/json_writer.h"
#include "server/event_texts.h"
#include "server/tables.h"
#include "tournament/event.h"

namespace meydan::server {

/// {"id","fa","en",...,"sections":[...]}: an event in a list.
void write_event_summary(JsonWriter& json, const tournament::Event& event, const tournament::Actor* reader);

/// The event as somebody sees it who may not know a ruling (N 5-2): the standings must not tell it either. Nothing if
/// there is nothing to hide.
std::optional<tournament::Event> without_hidden_rulings(const tournament::Event& whole, const tournament::Actor* actor);

/// Everything; `reader` is nobody for somebody who is not logged in. What many readers see alike is made once.
std::string event_view_text(const tournament::Event& event, const tournament::Actor* reader, play::Ms now_ms,
                            EventTexts& texts);

/// What the director's desk shows of a table that is being played.
struct DeskTable {
  std::string match;
  int board = 0;  // of a team match, from 1
  std::string table;
  play::Phase phase = play::Phase::Open;
  std::string position;
  std::optional<Seat> turn;
  std::vector<play::Left> clocks;  // by seat
  std::optional<Seat> running;
  bool interrupted = false;
  std::vector<bool> here;            // by seat
  std::vector<std::string> players;  // entries, by seat
  Presence presence;
  play::EventNumber events = 0;
  std::int64_t moves = 0;
};
/// Every table of the event that is being played, each board of a team match too, and at which this person rules (N 1-3-3).
std::vector<DeskTable> desk_tables(const tournament::Event& event, const tournament::Actor& reader, Tables& tables,
                                   play::Ms now_ms);
/// {"tables":[...]}
std::string event_desk_text(const std::vector<DeskTable>& tables, play::Ms now_ms);

/// The audit trail: so many facts after the first `after`, of which those that the reader may see, parted by commas.
std::string event_log_piece(const tournament::Event& event, const tournament::Actor* reader, std::size_t after,
                            std::size_t most);

/// For the council (N 1-2-4, N 5-5): penalties, rulings and appeals with their grounds.
std::string council_report(const tournament::Event& event, bool persian);

/// The entries with their state, as a table for spreadsheets; `import` reads it back.
std::string entries_csv(const tournament::Event& event);

}  // namespace meydan::server
