// Entries from a table that people write in a spreadsheet: a header line, then one entry a line. Every line that cannot
// be read is told by its number, and nothing is guessed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/event.h"

namespace meydan::server {

struct CsvEntry {
  int line = 0;
  tournament::Entry entry;
  std::string account_name;
};
struct CsvProblem {
  int line = 0;
  Message message;
};
struct CsvEntries {
  std::vector<CsvEntry> entries;
  std::vector<CsvProblem> problems;
};

/// Columns by their names in the first line, in any order: name, section, institution, level, rating, seed, account,
/// members (of a team, parted by /).
/// Commas, semicolons or tabs part the cells, whichever the first line has; quotes as spreadsheets write them.
/// In Persian the columns have Persian names, and either are read.
CsvEntries read_csv_entries(std::string_view text, const tournament::Event& event);

/// The first line of a list of entries.
std::string csv_heading(bool persian);
std::string_view persian_level(std::string_view level);
std::string_view persian_status(tournament::EntryState::Status status);

}  // namespace meydan::server
