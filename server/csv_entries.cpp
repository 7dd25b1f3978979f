#include "server/csv_entries.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/text.h"
#include "base/utf8.h"
#include "server/csv.h"
#include "tournament/entry_words.h"

namespace meydan::server {

namespace {

constexpr Citation kNoHeader{
    "csv_no_header", "",
    "سطر اول باید نام ستون‌ها باشد و دست‌کم name و section را داشته باشد",
    "the first line names the columns and has name and section at least"};
constexpr Citation kUnknownColumn{"csv_unknown_column", "", "ستونی به نام {0} نداریم", "the column {0} is not known"};
constexpr Citation kCells{"csv_cells", "", "این سطر {0} ستون دارد، ولی سطر اول {1} ستون",
                          "this line has {0} cells, the header has {1}"};
constexpr Citation kNotNumber{"csv_not_number", "", "{0} در ستون {1} عدد نیست",
                              "{0} in the column {1} is not a number"};
constexpr Citation kNoSection{"csv_no_section", "", "بخش {0} در این رویداد نیست", "the event has no section {0}"};
constexpr Citation kNotText{"csv_not_text", "", "این فایل با کدگذاری UTF-8 ذخیره نشده است", "this file is not UTF-8"};
constexpr Citation kOpenQuote{"csv_open_quote", "", "یک گیومه (\") بسته نشده است", "a quote is left open"};

constexpr std::array kColumns{
    CsvColumn{"name", "نام"},     CsvColumn{"section", "بخش"},   CsvColumn{"institution", "نهاد"},
    CsvColumn{"level", "سطح"},    CsvColumn{"rating", "ریتینگ"}, CsvColumn{"seed", "سید"},
    CsvColumn{"status", "وضعیت"}, CsvColumn{"account", "حساب"},  CsvColumn{"members", "اعضا"}};
/// Those that a list of entries has, in this order.
constexpr std::size_t kWritten = 7;

/// N 3-5-1.
constexpr auto level_called(tournament::Level level, std::string_view fa) {
  return CsvColumn{name_of_enumerator(level), fa};
}
constexpr std::array kLevels{level_called(tournament::Level::Beginner, "مقدماتی"),
                             level_called(tournament::Level::Intermediate, "متوسط"),
                             level_called(tournament::Level::Advanced, "پیشرفته")};
static_assert(kLevels.size() == enumerators(tournament::Level{}).size());

class LineReader {
 public:
  LineReader(const std::map<std::string, std::size_t>& columns, const CsvLine& line) : columns_(columns), line_(line) {}

  [[nodiscard]] std::string text(const std::string& column) const {
    const auto found = columns_.find(column);
    return found == columns_.end() ? std::string() : std::string(trim(line_.cells[found->second]));
  }
  int number(const std::string& column) {
    const std::string cell = latin_digits(text(column));
    if (cell.empty()) return 0;
    const auto value = parse_integer(cell);
    if (value && *value >= 0 && *value <= 1'000'000) return static_cast<int>(*value);
    problem = fill(kNotNumber, {quoted(cell), column});
    return 0;
  }

  std::optional<Message> problem;

 private:
  const std::map<std::string, std::size_t>& columns_;
  const CsvLine& line_;
};

/// By its id, or by its name in either language.
std::optional<std::string> section_named(const tournament::Event& event, const std::string& name) {
  for (const tournament::Section& section : event.sections) {
    if (section.setup.id == name || section.setup.fa == name || section.setup.en == name) return section.setup.id;
  }
  return std::nullopt;
}

}  // namespace

CsvEntries read_csv_entries(std::string_view text, const tournament::Event& event) {
  CsvEntries read;
  if (!is_utf8(text)) return {{}, {{1, fill(kNotText)}}};
  const std::vector<CsvLine> lines = csv_lines(text);
  if (lines.empty()) return {{}, {{1, fill(kNoHeader)}}};
  std::map<std::string, std::size_t> columns;
  for (std::size_t at = 0; at < lines[0].cells.size(); ++at) {
    const std::string_view name = name_in(kColumns, trim(lines[0].cells[at]));
    if (name.empty()) return {{}, {{lines[0].number, fill(kUnknownColumn, {quoted(lines[0].cells[at])})}}};
    columns[std::string(name)] = at;
  }
  if (!columns.contains("name") || !columns.contains("section")) return {{}, {{lines[0].number, fill(kNoHeader)}}};
  for (std::size_t at = 1; at < lines.size(); ++at) {
    const CsvLine& line = lines[at];
    const auto wrong = [&](Message message) { read.problems.push_back({line.number, std::move(message)}); };
    if (line.open_quote) {
      wrong(fill(kOpenQuote));
      continue;
    }
    if (line.cells.size() != lines[0].cells.size()) {
      wrong(fill(kCells, {static_cast<int>(line.cells.size()), static_cast<int>(lines[0].cells.size())}));
      continue;
    }
    LineReader cells(columns, line);
    CsvEntry row{.line = line.number, .entry = {}, .account_name = cells.text("account")};
    row.entry.name = cells.text("name");
    row.entry.institution = cells.text("institution");
    const std::string level = lower_case(cells.text("level"));
    const std::string_view known = name_in(kLevels, level);
    row.entry.level = known.empty() ? level : std::string(known);
    row.entry.rating = cells.number("rating");
    row.entry.seed = cells.number("seed");
    const std::string members = cells.text("members");
    for (const std::string_view member : split(members, '/'))
      row.entry.members.push_back({std::string(trim(member)), {}});
    const auto section = section_named(event, cells.text("section"));
    if (!section) cells.problem = fill(kNoSection, {quoted(cells.text("section"))});
    if (cells.problem) {
      wrong(*cells.problem);
      continue;
    }
    row.entry.section = *section;
    read.entries.push_back(std::move(row));
  }
  return read;
}

std::string csv_heading(bool persian) {
  std::string heading;
  for (std::size_t at = 0; at < kWritten; ++at) {
    if (at > 0) heading += ",";
    heading += persian ? kColumns[at].fa : kColumns[at].name;
  }
  return heading + "\n";
}

std::string_view persian_level(std::string_view level) {
  const auto found =
      std::find_if(kLevels.begin(), kLevels.end(), [&](const CsvColumn& one) { return one.name == level; });
  return found == kLevels.end() ? level : found->fa;
}

std::string_view persian_status(tournament::EntryState::Status status) {
  using enum tournament::EntryState::Status;
  switch (status) {
    case Applied: return "در انتظار پذیرش";
    case Approved: return "پذیرفته";
    case Refused: return "ردشده";
  }
  return {};
}

}  // namespace meydan::server
