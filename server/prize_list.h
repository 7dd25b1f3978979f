// Who has won what in an event, as texts (tournament/prizes.h says how it comes about).
#pragma once

#include <string>

#include "tournament/event.h"

namespace meydan::server {

/// A table for spreadsheets, of the sections that have ended; in Persian with Persian headings and digits. Empty if
/// nobody has won anything.
std::string prizes_csv(const tournament::Event& event, bool persian);

/// The same as lines of a report; empty likewise.
std::string prizes_report(const tournament::Event& event, bool persian);

/// A cell of a table for spreadsheets: in quotes where it must be, and nothing that one would compute.
std::string csv_cell(const std::string& text);

}  // namespace meydan::server
