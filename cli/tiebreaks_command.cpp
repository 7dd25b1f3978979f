#include "cli/tiebreaks_command.h"

#include <algorithm>
#include <iostream>
#include <vector>

#include "base/json_writer.h"
#include "base/text.h"
#include "cli/text_table.h"
#include "cli/trf_file.h"
#include "rules/views_json.h"
#include "tournament/tiebreaks.h"
#include "tournament/trf_lines.h"

namespace meydan::cli {

namespace {

using tournament::Crosstable;
using tournament::Place;
using tournament::TieBreak;
using tournament::TieBreakKind;

constexpr Citation kBadPoints{"bad_points", "", "{0} نظام امتیاز نیست؛ برد، مساوی، باخت مانند 3,1,0",
                              "{0} is no point system; win, draw, loss like 3,1,0"};
constexpr Citation kRank{"rank", "", "رده", "rank"};
constexpr Citation kNumber{"number", "", "شماره", "no."};
constexpr Citation kName{"name", "", "نام", "name"};
constexpr Citation kRounds{"rounds", "", "پس از دور {0}", "after round {0}"};

/// What is printed, in whichever form.
struct Report {
  Crosstable table;
  std::vector<TieBreak> tie_breaks;  // points first
  std::vector<Place> places;

  const tournament::Player& player(const Place& place) const {
    return table.players[static_cast<std::size_t>(place.player) - 1];
  }
};

Result<Report, Message> read_report(const Console& console, const TieBreakOptions& options) {
  const auto table = read_trf_file(console, options.file);
  if (!table) return Failure{table.reason()};
  Report report{*table, {TieBreak{}}, {}};
  if (!options.points.empty()) {
    std::vector<tournament::Points> points;
    for (const std::string_view part : split(options.points, ',')) {
      if (const auto one = tournament::parse_points(trim(part))) points.push_back(*one);
    }
    if (points.size() != 3) return Failure{fill(kBadPoints, {quoted(options.points)})};
    report.table.points = {points[0], points[1], points[2], points[0], points[2], points[1], points[0], points[0], 0};
  }
  const auto parsed = tournament::parse_tie_breaks(options.tie_breaks);
  if (!parsed) return Failure{parsed.reason()};
  for (const TieBreak tie_break : options.tie_breaks.empty() ? tournament::default_tie_breaks() : *parsed) {
    if (tie_break != TieBreak{}) report.tie_breaks.push_back(tie_break);
  }
  report.places = tournament::standings(report.table, report.tie_breaks);
  return report;
}

std::vector<std::string> values_of(const Report& report, const Place& place) {
  std::vector<std::string> texts;
  for (std::size_t at = 0; at < report.tie_breaks.size(); ++at) {
    texts.push_back(tournament::value_text(report.tie_breaks[at], place.values[at]));
  }
  return texts;
}

void print_text(const Console& console, const Report& report) {
  if (!report.table.name.empty()) console.out << report.table.name << '\n';
  console.say(kRounds, {tournament::rounds_played(report.table)});
  TextTable table;
  table.row({console.text_of(kRank), console.text_of(kNumber), console.text_of(kName)});
  for (const TieBreak tie_break : report.tie_breaks) table.cell(tournament::code_of(tie_break));
  for (const Place& place : report.places) {
    table.row({std::to_string(place.rank), std::to_string(place.player), report.player(place).name});
    for (const std::string& value : values_of(report, place)) table.cell(value);
  }
  table.left_aligned(2);
  console.out << table.text();
}

/// By starting number, as the checkers of federations print it.
void print_tsv(const Console& console, const Report& report) {
  console.out << "StartNo\tRank";
  for (const TieBreak tie_break : report.tie_breaks) console.out << '\t' << tournament::code_of(tie_break);
  console.out << '\n';
  std::vector<Place> places = report.places;
  std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.player < b.player; });
  for (const Place& place : places) {
    console.out << place.player << '\t' << place.rank;
    for (const std::string& value : values_of(report, place)) console.out << '\t' << value;
    console.out << '\n';
  }
}

void print_json(const Console& console, const Report& report) {
  JsonWriter json;
  json.begin_object().key("name").string(report.table.name);
  json.key("rounds").number(tournament::rounds_played(report.table)).key("standings").begin_array();
  for (const Place& place : report.places) {
    json.begin_object().key("rank").number(place.rank).key("number").number(place.player);
    json.key("name").string(report.player(place).name).key("values").begin_object();
    const std::vector<std::string> values = values_of(report, place);
    for (std::size_t at = 0; at < values.size(); ++at) {
      json.key(tournament::code_of(report.tie_breaks[at])).string(values[at]);
    }
    json.end_object().end_object();
  }
  json.end_array().end_object();
  console.out << json.text() << '\n';
}

int print_codes(const Console& console, TableForm form) {
  JsonWriter json;
  json.begin_array();
  TextTable table;
  for (const TieBreakKind& text : tournament::tie_break_kinds()) {
    const std::string cuts = std::string(text.cuts ? "/C1 /C2" : "") + (text.medians ? " /M1 /M2" : "");
    const bool persian = console.language == Language::Fa;
    table.row({std::string(text.code), cuts, std::string(persian ? text.fa : text.en),
               std::string(persian ? text.why_fa : text.why_en)});
    json.begin_object().key("code").string(text.code).key("modifiers").string(cuts).key("fa").string(text.fa);
    json.key("en").string(text.en).key("why_fa").string(text.why_fa).key("why_en").string(text.why_en).end_object();
  }
  json.end_array();
  for (const std::size_t column : {0U, 1U, 2U, 3U}) table.left_aligned(column);
  console.out << (form == TableForm::Json ? json.text() + "\n" : table.text());
  return kExitOk;
}

}  // namespace

int tie_breaks(const Console& console, const TieBreakOptions& options) {
  if (options.codes) return print_codes(console, options.form);
  const auto report = read_report(console, options);
  if (!report) {
    if (options.form == TableForm::Json) console.out << error_json("unreadable", report.reason()) << '\n';
    return console.complain(report.reason());
  }
  switch (options.form) {
    case TableForm::Text: print_text(console, *report); break;
    case TableForm::Json: print_json(console, *report); break;
    case TableForm::Tsv: print_tsv(console, *report); break;
  }
  return kExitOk;
}

}  // namespace meydan::cli
