// The register as a list in a spreadsheet, in either language and either way.
#include <algorithm>
#include <array>

#include "base/spelling.h"
#include "base/text.h"
#include "base/utf8.h"
#include "server/csv.h"
#include "server/prize_list.h"
#include "server/register.h"

namespace meydan::server {

namespace {

using wire::RegisterData;

constexpr Citation kNoHeader{
    "csv_no_name", "",
    "سطر اول باید نام ستون‌ها باشد و دست‌کم نام یا شمارهٔ کارت را داشته باشد",
    "the first line names the columns, a name or a card among them"};
constexpr Citation kCells{"csv_cells", "", "این سطر {0} ستون دارد، ولی سطر اول {1} ستون",
                          "this line has {0} cells, the header has {1}"};
constexpr Citation kNotNumber{"csv_not_number", "", "{0} در ستون {1} عدد نیست",
                              "{0} in the column {1} is not a number"};
constexpr Citation kNotText{"csv_not_text", "", "این فایل با کدگذاری UTF-8 ذخیره نشده است", "this file is not UTF-8"};
constexpr Citation kOpenQuote{"csv_open_quote", "", "یک گیومه (\") بسته نشده است", "a quote is left open"};

/// In the order in which they are written; a rating list has those that are not private.
struct Cell {
  CsvColumn column;
  bool is_private = false;
};
constexpr std::array kWritten{
    Cell{{"name", "نام"}},         Cell{{"latin", "نام لاتین"}},  Cell{{"card", "کارت فدراسیون"}},
    Cell{{"city", "شهر"}},         Cell{{"institution", "نهاد"}}, Cell{{"born", "سال تولد"}, true},
    Cell{{"phone", "تلفن"}, true}, Cell{{"rating", "ریتینگ"}},    Cell{{"account", "حساب"}, true}};
/// What lists of others call the same.
constexpr std::array kOtherNames{CsvColumn{"latin", "Latin name"},
                                 CsvColumn{"latin", "English name"},
                                 CsvColumn{"latin", "نام انگلیسی"},
                                 CsvColumn{"card", "federation card"},
                                 CsvColumn{"card", "شماره کارت"},
                                 CsvColumn{"card", "کارت"},
                                 CsvColumn{"card", "id"},
                                 CsvColumn{"institution", "club"},
                                 CsvColumn{"institution", "باشگاه"},
                                 CsvColumn{"born", "birth year"},
                                 CsvColumn{"born", "year of birth"},
                                 CsvColumn{"phone", "موبایل"},
                                 CsvColumn{"phone", "شماره تلفن"},
                                 CsvColumn{"phone", "mobile"},
                                 CsvColumn{"name", "نام و نام خانوادگی"}};

std::string_view column_named(std::string_view text) {
  std::array<CsvColumn, kWritten.size()> columns;
  std::transform(kWritten.begin(), kWritten.end(), columns.begin(), [](const Cell& cell) { return cell.column; });
  const std::string_view known = name_in(columns, text);
  return known.empty() ? name_in(kOtherNames, text) : known;
}

/// A spreadsheet's apostrophe, which our own lists put before what it would take for a formula.
std::string_view plain(std::string_view cell) {
  cell = trim(cell);
  const bool guarded =
      cell.size() > 1 && cell[0] == '\'' && std::string_view("=+-@").find(cell[1]) != std::string::npos;
  return guarded ? cell.substr(1) : cell;
}

std::optional<Message> put(RegisterData& data, std::string_view column, std::string_view cell) {
  std::optional<Message> wrong;
  each_field(data, [&](const auto& field, auto& member) {
    if (field.name != column) return;
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, int>) {
      const std::string digits = latin_digits(cell);
      if (digits.empty()) return;
      const auto value = parse_integer(digits);
      if (value && *value >= 0 && *value <= 1'000'000) {
        member = static_cast<int>(*value);
      } else {
        wrong = fill(kNotNumber, {quoted(cell), std::string(column)});
      }
    } else {
      // Numbers are kept in one script, so that a phone can be called and a card compared.
      member = column == "phone" || column == "card" ? latin_digits(cell) : std::string(cell);
    }
  });
  return wrong;
}

}  // namespace

RegisterLines read_register_csv(std::string_view csv) {
  RegisterLines read;
  if (!is_utf8(csv)) return {{}, {{1, fill(kNotText)}}};
  const std::vector<CsvLine> lines = csv_lines(csv);
  if (lines.empty()) return {{}, {{1, fill(kNoHeader)}}};
  std::vector<std::string_view> columns;  // columns of other lists have no name here, and are passed over
  for (const std::string& cell : lines[0].cells) columns.push_back(column_named(trim(cell)));
  const auto has = [&](std::string_view name) {
    return std::find(columns.begin(), columns.end(), name) != columns.end();
  };
  if (!has("name") && !has("latin") && !has("card")) return {{}, {{lines[0].number, fill(kNoHeader)}}};
  for (std::size_t at = 1; at < lines.size(); ++at) {
    const CsvLine& line = lines[at];
    std::optional<Message> wrong;
    RegisterLine row{.number = line.number, .data = {}};
    if (line.open_quote) {
      wrong = fill(kOpenQuote);
    } else if (line.cells.size() != columns.size()) {
      wrong = fill(kCells, {static_cast<int>(line.cells.size()), static_cast<int>(columns.size())});
    }
    for (std::size_t cell = 0; !wrong && cell < columns.size(); ++cell) {
      wrong = put(row.data, columns[cell], plain(line.cells[cell]));
    }
    if (wrong) {
      read.problems.push_back({line.number, std::move(*wrong)});
    } else {
      read.lines.push_back(std::move(row));
    }
  }
  return read;
}

std::string register_csv(const Register::People& people, RegisterList list, bool persian) {
  const auto stands = [&](const Cell& cell) { return list == RegisterList::Whole || !cell.is_private; };
  const auto joined = [&](const auto& text_of_cell) {
    std::string line;
    for (const Cell& cell : kWritten) {
      if (stands(cell)) line += (line.empty() ? "" : ",") + text_of_cell(cell);
    }
    return line + "\n";
  };
  std::string text = joined([&](const Cell& cell) { return std::string(persian ? cell.column.fa : cell.column.name); });
  std::vector<const RegisterData*> order;
  for (const auto& [person, card] : people) order.push_back(&card.data);
  std::stable_sort(order.begin(), order.end(), [](const RegisterData* one, const RegisterData* other) {
    return spelled_alike(one->name) < spelled_alike(other->name);
  });
  for (const RegisterData* const data : order) {
    text += joined([&](const Cell& cell) {
      std::string said;
      each_field(*data, [&](const auto& field, const auto& member) {
        if (field.name != cell.column.name) return;
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(member)>, int>) {
          const std::string digits = member == 0 ? std::string() : std::to_string(member);
          said = persian ? persian_digits(digits) : digits;
        } else {
          said = csv_cell(member);
        }
      });
      return said;
    });
  }
  return text;
}

}  // namespace meydan::server
