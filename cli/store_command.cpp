#include "cli/store_command.h"

#include <iostream>

#include "base/text.h"
#include "games/registry.h"
#include "rules/views_json.h"
#include "store/check.h"
#include "store/event_json.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tables.h"

namespace meydan::cli {

namespace {

using store::SqliteOptions;
using store::SqliteStore;
using store::StoreProblem;
using store::whole;

constexpr Citation kFileDamaged{"file_damaged", "", "پروندهٔ پایگاه داده: {0}", "the database file: {0}"};
constexpr Citation kFound{"store_found", "", "{0}: {1}", "{0}: {1}"};
constexpr Citation kFoundRecord{"store_found_record", "", "{0} رکورد {1}: {2}", "{0} record {1}: {2}"};
constexpr Citation kSound{"store_sound", "",
                          "{0} جریان، {1} رکورد، {2} میز از نو داوری شد: همه همان است که نوشته شده بود",
                          "{0} streams, {1} records, {2} tables judged again: all is as it was written"};
constexpr Citation kDamageFound{"store_damage_found", "", "{0} جریان، {1} رکورد، {2} میز از نو داوری شد: {3} ایراد",
                                "{0} streams, {1} records, {2} tables judged again: {3} found"};
constexpr Citation kRebuilt{"store_rebuilt", "", "فهرست {0} میز از نو ساخته شد",
                            "the list of {0} tables was made anew"};
constexpr Citation kLeftOut{
    "store_left_out", "",
    "{0} خوانده نمی‌شود و در فهرست نیست؛ meydan store check می‌گوید چرا",
    "{0} cannot be read and is not in the list; `meydan store check` says why"};
constexpr Citation kCopied{"store_copied", "", "{0}٪ نسخه‌برداری شد", "copied {0}%"};
constexpr Citation kBackedUp{"store_backed_up", "", "{0} نوشته و بررسی شد: {1} جریان، {2} رکورد",
                             "{0} is written and verified: {1} streams, {2} records"};
constexpr Citation kNoTable{"no_table", "", "میز {0} در داده‌ها نیست", "the data hold no table {0}"};

const AnyGame* find_referee(std::string_view id) {
  const RegisteredGame* const found = find_game(id);
  return found == nullptr ? nullptr : found->game.get();
}

/// Prints the problem where the caller reads: a program on standard output, a person on standard error.
int report(const Console& console, Format format, const StoreProblem& problem) {
  if (format == Format::Json) console.out << error_json(name_of(problem.kind), problem.message) << '\n';
  const bool damaged = problem.kind == StoreProblem::Kind::Damaged;
  return console.complain(problem.message, damaged ? kExitDamage : kExitBadInput);
}

Result<std::unique_ptr<SqliteStore>, StoreProblem> open(const StoreOptions& options) {
  return SqliteStore::open({.folder = options.folder, .access = SqliteOptions::Access::ReadOnly});
}

/// Chains, referee, lists, and the database file itself.
Result<store::CheckReport, StoreProblem> check_all(const SqliteStore& opened) {
  auto report = store::check(opened, find_referee);
  if (!report) return report;
  const auto file = opened.examine();
  if (!file) return Failure{file.reason()};
  store::CheckReport whole_report = std::move(report).value();
  for (const std::string& line : *file) whole_report.findings.push_back({"", 0, fill(kFileDamaged, {line})});
  return whole_report;
}

void write_json(JsonWriter& json, const store::CheckReport& report) {
  json.begin_object().key("streams").number(report.streams).key("records").number(report.records);
  json.key("tables").number(report.tables).key("findings").begin_array();
  for (const store::Finding& finding : report.findings) {
    json.begin_object().key("stream").string(finding.stream).key("number").number(finding.number).key("message");
    meydan::write_json(json, finding.message);
    json.end_object();
  }
  json.end_array().end_object();
}

Message sentence_of(const store::Finding& finding) {
  Message message = finding.message;
  const Argument what{message.fa, message.en};
  if (finding.number > 0) {
    message = fill(kFoundRecord, {finding.stream, whole(finding.number), what});
  } else if (!finding.stream.empty()) {
    message = fill(kFound, {finding.stream, what});
  }
  message.clause = finding.message.clause;
  return message;
}

int print(const Console& console, Format format, const store::CheckReport& report) {
  const bool sound = report.findings.empty();
  if (format == Format::Json) {
    JsonWriter json;
    write_json(json, report);
    console.out << json.text() << '\n';
  } else {
    for (const store::Finding& finding : report.findings) console.out << console.text_of(sentence_of(finding)) << '\n';
    const auto found = static_cast<std::int64_t>(report.findings.size());
    console.say(sound ? kSound : kDamageFound,
                {whole(report.streams), whole(report.records), whole(report.tables), whole(found)});
  }
  return sound ? kExitOk : kExitDamage;
}

}  // namespace

int store_check(const Console& console, const StoreOptions& options) {
  const auto opened = open(options);
  if (!opened) return report(console, options.format, opened.reason());
  const auto checked = check_all(**opened);
  if (!checked) return report(console, options.format, checked.reason());
  return print(console, options.format, *checked);
}

int store_rebuild(const Console& console, const StoreOptions& options) {
  // A folder that holds nothing is a slip of the pen, not a wish for a new database: reading it says so.
  const auto looked = open(options);
  const bool missing = !looked && looked.reason().kind == StoreProblem::Kind::NotFound;
  if (missing) return report(console, options.format, looked.reason());
  const auto opened = SqliteStore::open({.folder = options.folder});
  if (!opened) return report(console, options.format, opened.reason());
  const auto rebuilt = (*opened)->rebuild();
  if (!rebuilt) return report(console, options.format, rebuilt.reason());
  if (options.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("tables").number(rebuilt->tables).key("unreadable").begin_array();
    for (const std::string& stream : rebuilt->unreadable) json.string(stream);
    json.end_array().end_object();
    console.out << json.text() << '\n';
  } else {
    console.say(kRebuilt, {whole(rebuilt->tables)});
  }
  for (const std::string& stream : rebuilt->unreadable) console.complain(fill(kLeftOut, {stream}));
  return rebuilt->unreadable.empty() ? kExitOk : kExitDamage;
}

int store_backup(const Console& console, const StoreOptions& options, const std::string& file) {
  const auto opened = open(options);
  if (!opened) return report(console, options.format, opened.reason());
  std::int64_t shown = -1;
  const auto copied = (*opened)->backup(file, [&](store::BackupProgress progress) {
    // A line for every tenth, on standard error: standard output is for the result.
    const std::int64_t tenths = progress.pages > 0 ? progress.pages_done * 10 / progress.pages : 10;
    if (tenths == shown) return;
    shown = tenths;
    console.err << console.text_of(kCopied, {whole(tenths * 10)}) << std::endl;
  });
  if (!copied) return report(console, options.format, copied.reason());
  const auto copy = SqliteStore::open_copy(file);
  if (!copy) return report(console, options.format, copy.reason());
  const auto checked = check_all(**copy);
  if (!checked) return report(console, options.format, checked.reason());
  if (!checked->findings.empty()) return print(console, options.format, *checked);
  if (options.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("file").string(file).key("pages").number(copied->pages);
    json.key("streams").number(checked->streams).key("records").number(checked->records).end_object();
    console.out << json.text() << '\n';
  } else {
    console.say(kBackedUp, {quoted(file, 200), whole(checked->streams), whole(checked->records)});
  }
  return kExitOk;
}

int store_export(const Console& console, const StoreOptions& options, const std::string& table) {
  const auto opened = open(options);
  if (!opened) return report(console, options.format, opened.reason());
  const auto events = store::read_events(**opened, table);
  if (!events) return report(console, options.format, events.reason());
  if (events->empty()) return console.complain(fill(kNoTable, {quoted(table)}));
  for (const play::Event& event : *events) console.out << store::to_json(event) << '\n';
  return kExitOk;
}

}  // namespace meydan::cli
