// What must hold between the lines of a TRF file before its table is one that pairing and tie-breaks may trust.
#pragma once

#include <optional>
#include <vector>

#include "rules/citation.h"
#include "tournament/crosstable.h"

namespace meydan::tournament {

/// What the file says of a player besides the row of the table.
struct FileRow {
  int line = 0;  // of the file, from 1
  Points points = 0;
};

/// The same sentence, with the line it is about before it.
Message at_line(int line, const Message& why);

/// Numbers run from 1 to n, each once. Rows stand beside the players, which are sorted by number.
std::optional<Message> check_numbers(const Crosstable& table, const std::vector<FileRow>& rows);
/// Games stand in both rows alike, everybody named exists, and no more rounds were played than announced.
std::optional<Message> check_games(const Crosstable& table, const std::vector<FileRow>& rows);
/// The points of the file are those of the results.
std::optional<Message> check_points(const Crosstable& table, const std::vector<FileRow>& rows);

}  // namespace meydan::tournament
