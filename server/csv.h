// Lists that people keep in a spreadsheet: lines, cells, and words of either language in them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meydan::server {

/// Something that has a name in both languages: a column, a level.
struct CsvColumn {
  std::string_view name;
  std::string_view fa;
};

/// The English name of what stands in either language, however it is spelled; empty if it is none of these.
std::string_view name_in(std::span<const CsvColumn> known, std::string_view text);

struct CsvLine {
  int number = 0;
  std::vector<std::string> cells;
  bool open_quote = false;
};

/// Commas, semicolons or tabs part the cells, whichever the first line has. A quoted cell may hold separators, line
/// ends and doubled quotes. Empty lines are left out.
std::vector<CsvLine> csv_lines(std::string_view text);

/// ASCII digits for Persian and Arabic ones: a spreadsheet in Persian writes those.
std::string latin_digits(std::string_view text);

}  // namespace meydan::server
