#include "server/csv_entries.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/spelling.h"
#include "base/text.h"
#include "base/utf8.h"

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

struct Column {
  std::string_view name;
  std::string_view fa;
};
constexpr std::array kColumns{Column{"name", "نام"},     Column{"section", "بخش"},   Column{"institution", "نهاد"},
                              Column{"level", "سطح"},    Column{"rating", "ریتینگ"}, Column{"seed", "سید"},
                              Column{"status", "وضعیت"}, Column{"account", "حساب"},  Column{"members", "اعضا"}};
/// Those that a list of entries has, in this order.
constexpr std::size_t kWritten = 7;

/// N 3-5-1.
constexpr std::array kLevels{Column{"beginner", "مقدماتی"}, Column{"intermediate", "متوسط"},
                             Column{"advanced", "پیشرفته"}};

/// The English name of what stands in either language; empty if it is none of these.
template <std::size_t kCount>
std::string_view name_in(const std::array<Column, kCount>& known, std::string_view text) {
  const std::string alike = spelled_alike(text);
  for (const Column& one : known) {
    if (alike == one.name || alike == spelled_alike(one.fa)) return one.name;
  }
  return {};
}

struct Line {
  int number = 0;
  std::vector<std::string> cells;
  bool open_quote = false;
};

char separator_of(std::string_view text) {
  const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
  for (const char candidate : {'\t', ';'}) {
    if (first.find(candidate) != std::string_view::npos) return candidate;
  }
  return ',';
}

/// A quoted cell may hold separators, line ends and doubled quotes.
std::vector<Line> lines_of(std::string_view text, char separator) {
  std::vector<Line> lines;
  Line line{1, {""}};
  int number = 1;
  bool quoted_cell = false;
  const auto end_line = [&] {
    const bool blank = line.cells.size() == 1 && trim(line.cells[0]).empty();
    if (!blank) lines.push_back(line);
    line = {number, {""}};
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (quoted_cell) {
      if (letter == '\n') ++number;
      if (letter != '"') {
        line.cells.back() += letter;
      } else if (at + 1 < text.size() && text[at + 1] == '"') {
        line.cells.back() += '"';
        ++at;
      } else {
        quoted_cell = false;
      }
    } else if (letter == '"' && trim(line.cells.back()).empty()) {
      line.cells.back().clear();
      quoted_cell = true;
    } else if (letter == separator) {
      line.cells.emplace_back();
    } else if (letter == '\n') {
      ++number;
      end_line();
    } else if (letter != '\r') {
      line.cells.back() += letter;
    }
  }
  line.open_quote = quoted_cell;
  end_line();
  return lines;
}

/// ASCII digits for Persian and Arabic ones: a spreadsheet in Persian writes those.
std::string latin_digits(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const auto next = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) : 0U;
    const bool persian = byte == 0xDB && next >= 0xB0 && next <= 0xB9;
    const bool arabic = byte == 0xD9 && next >= 0xA0 && next <= 0xA9;
    if (persian || arabic) {
      out += static_cast<char>('0' + (next & 0x0F));
      ++at;
    } else {
      out += text[at];
    }
  }
  return out;
}

class LineReader {
 public:
  LineReader(const std::map<std::string, std::size_t>& columns, const Line& line) : columns_(columns), line_(line) {}

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
  const Line& line_;
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
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::vector<Line> lines = lines_of(text, separator_of(text));
  if (lines.empty()) return {{}, {{1, fill(kNoHeader)}}};
  std::map<std::string, std::size_t> columns;
  for (std::size_t at = 0; at < lines[0].cells.size(); ++at) {
    const std::string_view name = name_in(kColumns, trim(lines[0].cells[at]));
    if (name.empty()) return {{}, {{lines[0].number, fill(kUnknownColumn, {quoted(lines[0].cells[at])})}}};
    columns[std::string(name)] = at;
  }
  if (!columns.contains("name") || !columns.contains("section")) return {{}, {{lines[0].number, fill(kNoHeader)}}};
  for (std::size_t at = 1; at < lines.size(); ++at) {
    const Line& line = lines[at];
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
  const auto found = std::find_if(kLevels.begin(), kLevels.end(), [&](const Column& one) { return one.name == level; });
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
