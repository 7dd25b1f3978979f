#include "cli/store_command.h"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "base/text.h"
#include "games/registry.h"
#include "rules/views_json.h"
#include "server/audit.h"
#include "store/check.h"
#include "store/sqlite/sqlite_store.h"
#include "store/tables.h"
#include "wire/table_event.h"

namespace meydan::cli {

namespace {

using store::SqliteOptions;
using store::SqliteStore;
using store::StoreProblem;
using store::whole;

constexpr Citation kFileDamaged{"file_damaged", "", "فایل پایگاه داده: {0}", "the database file: {0}"};
constexpr Citation kFound{"store_found", "", "{0}: {1}", "{0}: {1}"};
constexpr Citation kFoundRecord{"store_found_record", "", "{0} رکورد {1}: {2}", "{0} record {1}: {2}"};
constexpr Citation kLooked{"store_looked", "",
                           "{0} جریان، {1} رکورد؛ {2} میز از نو داوری شد و {3} رویداد و {4} حساب از نو خوانده شد",
                           "{0} streams, {1} records; {2} tables judged again, {3} events and {4} accounts read again"};
constexpr Citation kSound{"store_sound", "", "همه همان است که نوشته شده بود", "all is as it was written"};
constexpr Citation kDamageFound{"store_damage_found", "", "{0} ایراد", "{0} found"};
constexpr Citation kRebuilt{"store_rebuilt", "", "فهرست {0} میز از نو ساخته شد",
                            "the list of {0} tables was made anew"};
constexpr Citation kLeftOut{
    "store_left_out", "",
    "{0} خوانده نمی‌شود و در فهرست نیست؛ meydan store check می‌گوید چرا",
    "{0} cannot be read and is not in the list; `meydan store check` says why"};
constexpr Citation kCopied{"store_copied", "", "{0}٪ نسخه‌برداری شد", "copied {0}%"};
constexpr Citation kBackedUp{"store_backed_up", "", "{0} نوشته و بررسی شد: {1} جریان، {2} رکورد",
                             "{0} is written and verified: {1} streams, {2} records"};
constexpr Citation kHasData{
    "store_has_data", "",
    "پوشهٔ {0} خود داده‌هایی دارد؛ پوشهٔ دیگری بدهید یا نخست آن را کنار بگذارید",
    "the folder {0} has data of its own; choose another, or move it away first"};
constexpr Citation kRestored{"store_restored", "",
                             "{0} اکنون داده‌های پوشهٔ {1} است: {2} جریان، {3} رکورد",
                             "{0} is the data of {1} now: {2} streams, {3} records"};
constexpr Citation kNeedsKey{
    "store_needs_key", "",
    "پیش از meydan serve فایل کلید را در {0} بگذارید؛ بی آن این‌ها ادامه ندارد: {1}",
    "before `meydan serve`, put the key file back as {0}; without it these cannot go on: {1}"};
constexpr Citation kNewKey{
    "store_new_key", "",
    "{0} کلید تازه‌ای دارد؛ از راه‌اندازی بعدی سرور راز مسابقه‌های تازه با آن بسته می‌شود. اکنون {1} کلید دارد",
    "{0} has a new key; from the server's next start on it locks the secrets of new matches. It holds {1} keys now"};
constexpr Citation kNoTable{"no_table", "", "میز {0} در داده‌ها نیست", "the data hold no table {0}"};

const AnyGame* find_referee(std::string_view id) {
  const RegisteredGame* const found = find_game(id);
  return found == nullptr ? nullptr : found->game.get();
}

/// Prints the problem where the caller reads: a program on standard output, a person on standard error.
int report(const Console& console, Format format, const StoreProblem& problem) {
  const Message message = store::for_operator(problem);
  if (format == Format::Json) console.out << error_json(name_of(problem.kind), message) << '\n';
  const bool damaged = problem.kind == StoreProblem::Kind::Damaged;
  return console.complain(message, damaged ? kExitDamage : kExitBadInput);
}

store::Remark remarks_on(const Console& console) {
  return [&console](const Message& message) { console.complain(message); };
}

std::string key_file_of(const StoreOptions& options) {
  return options.key_file.empty() ? store::key_file(options.folder) : options.key_file;
}

Result<std::unique_ptr<SqliteStore>, StoreProblem> open(const StoreOptions& options) {
  return SqliteStore::open({.folder = options.folder, .access = SqliteOptions::Access::ReadOnly});
}

struct Report : store::CheckReport {
  std::int64_t accounts = 0;

  /// What the chain has said about a stream already need not be said twice.
  void add(const std::vector<store::Finding>& more) {
    const auto known = findings;
    for (const store::Finding& finding : more) {
      const bool named = std::any_of(known.begin(), known.end(),
                                     [&](const store::Finding& one) { return one.stream == finding.stream; });
      if (!named) findings.push_back(finding);
    }
  }
};

/// Chains, tables, events, accounts, lists, and the database file itself.
Result<Report, StoreProblem> check_all(const SqliteStore& opened) {
  auto checked = store::check(opened, find_referee);
  if (!checked) return Failure{checked.reason()};
  Report report{std::move(checked).value()};
  const auto accounts = server::audit_accounts(opened);
  if (!accounts) return Failure{accounts.reason()};
  report.accounts = accounts->accounts;
  report.add(accounts->findings);
  const auto file = opened.examine();
  if (!file) return Failure{file.reason()};
  for (const std::string& line : *file) report.findings.push_back({"", 0, fill(kFileDamaged, {line})});
  return report;
}

/// What goes on and cannot with the keys in this file; without a file, what needs one.
Result<std::vector<store::Finding>, StoreProblem> locked_out(const SqliteStore& opened, const std::string& key_file) {
  const auto keys = store::read_keys(key_file);
  if (!keys) return Failure{keys.reason()};
  server::SystemRandom random;
  return server::audit_secrets(opened, server::MatchSecrets(*keys, random));
}

void write_json(JsonWriter& json, const Report& report) {
  json.begin_object().key("streams").number(report.streams).key("records").number(report.records);
  json.key("tables").number(report.tables).key("events").number(report.events);
  json.key("accounts").number(report.accounts).key("findings").begin_array();
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

int print(const Console& console, Format format, const Report& report) {
  const bool sound = report.findings.empty();
  if (format == Format::Json) {
    JsonWriter json;
    write_json(json, report);
    console.out << json.text() << '\n';
  } else {
    for (const store::Finding& finding : report.findings) console.out << console.text_of(sentence_of(finding)) << '\n';
    const auto found = static_cast<std::int64_t>(report.findings.size());
    console.out << console.text_of(kLooked, {whole(report.streams), whole(report.records), whole(report.tables),
                                             whole(report.events), whole(report.accounts)})
                << ": " << console.text_of(sound ? kSound : kDamageFound, {whole(found)}) << '\n';
  }
  return sound ? kExitOk : kExitDamage;
}

}  // namespace

int store_check(const Console& console, const StoreOptions& options) {
  const auto opened = open(options);
  if (!opened) return report(console, options.format, opened.reason());
  auto checked = check_all(**opened);
  if (!checked) return report(console, options.format, checked.reason());
  const auto locked = locked_out(**opened, key_file_of(options));
  if (!locked) return report(console, options.format, locked.reason());
  Report whole_report = std::move(checked).value();
  whole_report.add(*locked);
  return print(console, options.format, whole_report);
}

int store_rebuild(const Console& console, const StoreOptions& options) {
  // A folder that holds nothing is a slip of the pen, not a wish for a new database: reading it says so.
  const auto looked = open(options);
  const bool missing = !looked && looked.reason().kind == StoreProblem::Kind::NotFound;
  if (missing) return report(console, options.format, looked.reason());
  const auto opened = SqliteStore::open(
      {.folder = options.folder, .access = SqliteOptions::Access::Alone, .remark = remarks_on(console)});
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

int store_restore(const Console& console, const StoreOptions& options, const std::string& file) {
  const std::string database = store::database_file(options.folder);
  std::error_code ignored;
  if (std::filesystem::exists(database, ignored)) {
    return report(console, options.format,
                  {StoreProblem::Kind::BadRequest, fill(kHasData, {quoted(options.folder, 200)})});
  }
  const auto backup = SqliteStore::open_copy(file);
  if (!backup) return report(console, options.format, backup.reason());
  const auto checked = check_all(**backup);
  if (!checked) return report(console, options.format, checked.reason());
  if (!checked->findings.empty()) return print(console, options.format, *checked);
  if (auto problem = store::make_private_folder(options.folder, remarks_on(console))) {
    return report(console, options.format, *problem);
  }
  const auto lock = store::FolderLock::take(options.folder);
  if (!lock) return report(console, options.format, lock.reason());
  const auto copied = (*backup)->backup(database, {});
  if (!copied) return report(console, options.format, copied.reason());
  const auto locked = locked_out(**backup, key_file_of(options));
  if (!locked) return report(console, options.format, locked.reason());
  if (options.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("file").string(database).key("streams").number(checked->streams);
    json.key("records").number(checked->records).key("need_the_key").begin_array();
    for (const store::Finding& finding : *locked) json.string(finding.stream);
    json.end_array().end_object();
    console.out << json.text() << '\n';
  } else {
    console.say(kRestored,
                {quoted(file, 200), quoted(options.folder, 200), whole(checked->streams), whole(checked->records)});
  }
  std::string names;
  for (const store::Finding& finding : *locked) names += (names.empty() ? "" : ", ") + finding.stream;
  if (!names.empty()) console.complain(fill(kNeedsKey, {quoted(key_file_of(options), 200), names}));
  return kExitOk;
}

int store_new_key(const Console& console, const StoreOptions& options) {
  const std::string file = key_file_of(options);
  if (const auto opened = open(options); !opened) return report(console, options.format, opened.reason());
  server::SystemRandom random;
  store::SecretKey fresh;
  random.fill(fresh.bytes);
  const auto keys = store::add_key(file, fresh);
  if (!keys) return report(console, options.format, keys.reason());
  const auto count = static_cast<std::int64_t>(keys->size());
  if (options.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("file").string(file).key("keys").number(count).end_object();
    console.out << json.text() << '\n';
  } else {
    console.say(kNewKey, {quoted(file, 200), whole(count)});
  }
  return kExitOk;
}

int store_export(const Console& console, const StoreOptions& options, const std::string& table) {
  const auto opened = open(options);
  if (!opened) return report(console, options.format, opened.reason());
  const auto events = store::read_events(**opened, table);
  if (!events) return report(console, options.format, events.reason());
  if (events->empty()) return console.complain(fill(kNoTable, {meydan::quoted(table)}));
  for (const play::Event& event : *events) console.out << wire::to_json(event) << '\n';
  return kExitOk;
}

}  // namespace meydan::cli
