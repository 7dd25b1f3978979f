#include "server/prize_list.h"

#include <string_view>

#include "base/text.h"
#include "tournament/prizes.h"

namespace meydan::server {

namespace {

using tournament::Award;
using tournament::Event;
using tournament::Section;

std::string number(std::int64_t value, bool persian) {
  return persian ? persian_digits(std::to_string(value)) : std::to_string(value);
}

/// "3" or "3-4".
std::string places_of(const Award& award, bool persian) {
  std::string text = number(award.place, persian);
  if (award.last_place > award.place) text += (persian ? " تا " : "-") + number(award.last_place, persian);
  return text;
}

std::string ranking_of(const Award& award, bool persian) {
  if (award.ranking == "consolation") return persian ? "تسلی" : "consolation";
  if (award.ranking == "last_chance") return persian ? "شانس آخر" : "last chance";
  return {};
}

std::string things_of(const Award& award, bool persian) {
  std::string text;
  for (const std::string& thing : award.things) text += (text.empty() ? "" : persian ? "، " : ", ") + thing;
  return text;
}

}  // namespace

std::string csv_cell(const std::string& text) {
  std::string safe = text;
  if (!safe.empty() && std::string_view("=+-@").find(safe.front()) != std::string_view::npos) safe.insert(0, "'");
  if (safe.find_first_of(",\"\n\r") == std::string::npos) return safe;
  std::string quoted = "\"";
  for (const char letter : safe) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + "\"";
}

std::string prizes_csv(const Event& event, bool persian) {
  std::string rows;
  for (const Section& section : event.sections) {
    const std::string& name = persian ? section.setup.fa : section.setup.en;
    for (const Award& award : tournament::awards_of(event, section)) {
      const tournament::Entry& entry = event.entries.at(award.entry).entry;
      rows += csv_cell(name) + "," + ranking_of(award, persian) + "," + places_of(award, persian) + "," +
              csv_cell(entry.name) + "," + csv_cell(entry.institution) + "," +
              (award.amount > 0 ? number(award.amount, persian) : std::string()) + "," +
              (award.amount > 0 ? csv_cell(section.setup.prize_unit) : std::string()) + "," +
              csv_cell(things_of(award, persian)) + "\n";
    }
  }
  if (rows.empty()) return rows;
  return (persian ? "بخش,جدول,رده,نام,نهاد,مبلغ,واحد,جایزه\n"
                  : "section,ranking,place,name,institution,amount,unit,things\n") +
         rows;
}

std::string prizes_report(const Event& event, bool persian) {
  std::string text;
  for (const Section& section : event.sections) {
    for (const Award& award : tournament::awards_of(event, section)) {
      std::string ranking = ranking_of(award, persian);
      if (!ranking.empty()) ranking = (persian ? "، " : ", ") + ranking;
      std::string won = things_of(award, persian);
      if (award.amount > 0) {
        std::string money = number(award.amount, persian);
        if (!section.setup.prize_unit.empty()) money += " " + section.setup.prize_unit;
        won = won.empty() ? money : money + (persian ? " و " : " and ") + won;
      }
      text += (persian ? section.setup.fa : section.setup.en) + ranking + (persian ? "، ردهٔ " : ", place ") +
              places_of(award, persian) + ": " + event.entries.at(award.entry).entry.name + ": " + won + "\n";
    }
  }
  return text.empty() ? text : (persian ? "\nجایزه‌ها\n" : "\nPrizes\n") + text;
}

}  // namespace meydan::server
