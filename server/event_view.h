// What readers see of an event: the structs of wire/event_view.h, filled. Who may not know something does not get it.
#pragma once

#include <string>

#include "server/event_texts.h"
#include "server/tables.h"
#include "tournament/event.h"
#include "wire/event_view.h"

namespace meydan::server {

/// An event in a list.
wire::EventSummary event_summary(const tournament::Event& event, const tournament::Actor* reader);

/// The event as somebody sees it who may not know a ruling (N 5-2): the standings must not tell it either. Nothing if
/// there is nothing to hide.
std::optional<tournament::Event> without_hidden_rulings(const tournament::Event& whole, const tournament::Actor* actor);

/// Everything; `reader` is nobody for somebody who is not logged in. What many readers see alike is made once.
std::string event_view_text(const tournament::Event& event, const tournament::Actor* reader, play::Ms now_ms,
                            EventTexts& texts);

/// Every table of the event that is being played, each board of a team match too, and at which this person rules (N
/// 1-3-3).
std::vector<wire::DeskRow> desk_rows(const tournament::Event& event, const tournament::Actor& reader, Tables& tables,
                                     play::Ms now_ms);

/// The audit trail: so many facts after the first `after`, of which those that the reader may see, parted by commas.
std::string event_log_piece(const tournament::Event& event, const tournament::Actor* reader, std::size_t after,
                            std::size_t most);

/// For the council (N 1-2-4, N 5-5): penalties, rulings and appeals with their grounds.
std::string council_report(const tournament::Event& event, bool persian);

/// The entries with their state, as a table for spreadsheets; `import` reads it back.
std::string entries_csv(const tournament::Event& event);

}  // namespace meydan::server
