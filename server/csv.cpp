#include "server/csv.h"

#include "base/spelling.h"
#include "base/text.h"

namespace meydan::server {

namespace {

char separator_of(std::string_view text) {
  const std::string_view first = text.substr(0, text.find_first_of("\r\n"));
  for (const char candidate : {'\t', ';'}) {
    if (first.find(candidate) != std::string_view::npos) return candidate;
  }
  return ',';
}

}  // namespace

std::string_view name_in(std::span<const CsvColumn> known, std::string_view text) {
  const std::string alike = spelled_alike(text);
  for (const CsvColumn& one : known) {
    if (alike == spelled_alike(one.name) || alike == spelled_alike(one.fa)) return one.name;
  }
  return {};
}

std::vector<CsvLine> csv_lines(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const char separator = separator_of(text);
  std::vector<CsvLine> lines;
  CsvLine line{1, {""}};
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

}  // namespace meydan::server
