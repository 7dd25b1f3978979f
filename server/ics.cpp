#include "server/ics.h"

#include <array>
#include <chrono>
#include <cstdio>

namespace meydan::server {

namespace {

/// 3.3.11: in a text these stand behind a backslash. A line end that is no \n is none in a calendar either.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '\r') continue;
    if (letter == '\n') {
      out += "\\n";
      continue;
    }
    if (letter == '\\' || letter == ';' || letter == ',') out += '\\';
    // 3.1: no other control characters.
    const auto byte = static_cast<unsigned char>(letter);
    if (byte >= 0x20 && byte != 0x7F) out += letter;
  }
  return out;
}

/// 3.1: at most 75 octets without the line's end; what goes on begins with a space.
void add_line(std::string& out, std::string_view line) {
  constexpr std::size_t kLongest = 75;
  std::size_t room = kLongest;
  while (line.size() > room) {
    std::size_t cut = room;
    while ((static_cast<unsigned char>(line[cut]) & 0xC0) == 0x80) --cut;  // UTF-8: the rest of a character
    out.append(line.substr(0, cut)).append("\r\n ");
    line.remove_prefix(cut);
    room = kLongest - 1;
  }
  out.append(line).append("\r\n");
}

/// 3.3.5, form 2: 20261120T063000Z.
std::string utc(play::Ms time_ms) {
  using namespace std::chrono;
  const sys_seconds at{seconds(time_ms / 1000)};
  const sys_days day = floor<days>(at);
  const year_month_day date(day);
  const hh_mm_ss time(at - day);
  std::array<char, 64> text{};
  const int length = std::snprintf(text.data(), text.size(), "%04d%02u%02uT%02d%02d%02dZ",
                                   static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                                   static_cast<unsigned>(date.day()), static_cast<int>(time.hours().count()),
                                   static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()));
  return {text.data(), static_cast<std::size_t>(length)};
}

}  // namespace

std::string ics_of(std::string_view name, const std::vector<IcsEntry>& entries) {
  std::string out;
  const auto say = [&](std::string_view property, std::string_view value) {
    if (!value.empty()) add_line(out, std::string(property) + ":" + std::string(value));
  };
  say("BEGIN", "VCALENDAR");
  say("VERSION", "2.0");
  say("PRODID", "-//Meydan//Meydan//FA");
  say("CALSCALE", "GREGORIAN");
  say("METHOD", "PUBLISH");
  say("X-WR-CALNAME", escaped(name));
  for (const IcsEntry& entry : entries) {
    say("BEGIN", "VEVENT");
    say("UID", escaped(entry.uid));
    say("DTSTAMP", utc(entry.changed_ms));
    say("LAST-MODIFIED", utc(entry.changed_ms));
    say("SEQUENCE", std::to_string(entry.version));
    say("DTSTART", utc(entry.from_ms));
    say("DTEND", utc(entry.until_ms));
    say("SUMMARY", escaped(entry.summary));
    say("LOCATION", escaped(entry.location));
    say("DESCRIPTION", escaped(entry.description));
    say("URL", entry.url);
    say("END", "VEVENT");
  }
  say("END", "VCALENDAR");
  return out;
}

}  // namespace meydan::server
