#include "cli/verify_command.h"

#include <iostream>

#include "base/text.h"
#include "cli/about.h"
#include "cli/find.h"
#include "play/verify.h"
#include "rules/views_json.h"
#include "store/problem.h"
#include "wire/table_event.h"

namespace meydan::cli {

namespace {

using store::whole;

constexpr Citation kEmptyFile{
    "empty_file", "",
    "فایل {0} هیچ رویدادی ندارد؛ گزارش میز را meydan store export می‌نویسد",
    "{0} holds no events; `meydan store export` writes the log of a table"};
constexpr Citation kHeading{"verify_heading", "", "میز {0}: {1}، قواعد {2}", "table {0}: {1}, rules {2}"};
constexpr Citation kFinding{"verify_finding", "", "رویداد {0}: {1}", "event {0}: {1}"};
constexpr Citation kChecked{"verify_checked", "", "{0} رویداد از {1} و {2} حرکت از نو داوری شد",
                            "{0} of {1} events and {2} moves judged again"};
constexpr Citation kRolls{"verify_rolls", "", "{0} تاس از راز مُهرشده و سهم بازیکنان دوباره به دست آمد",
                          "{0} rolls derived again from the sealed secret and the players' parts"};
constexpr Citation kNotDerived{"verify_not_derived", "", "{0} تاس ممکن است، ولی راز آن هنوز آشکار نشده است",
                               "{0} rolls are possible, but their secret is not revealed yet"};
constexpr Citation kOver{"verify_over", "", "مسابقه به پایان رسیده است", "the match came to its end"};
constexpr Citation kNotOver{"verify_not_over", "", "مسابقه در این گزارش به پایان نرسیده است",
                            "the match does not come to its end in this log"};
constexpr Citation kClean{"verify_clean", "", "همه‌چیز با قواعد، ساعت و تاس می‌خواند",
                          "everything follows from the rules, the clocks and the dice"};
constexpr Citation kNotClean{"verify_not_clean", "", "{0} ایراد پیدا شد", "{0} found that cannot be so"};

/// Empty lines are nothing; every other line is an event.
Result<std::vector<play::Event>, Message> read_events(const std::string& text) {
  std::vector<play::Event> events;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (trim(line).empty()) continue;
    auto event = wire::event_of_json(trim(line));
    if (!event) return Failure{about(kLineProblem, number, event.reason())};
    events.push_back(std::move(event).value());
  }
  return events;
}

/// The game that the log names. A log without its first event names none, and any referee will see that.
Result<const AnyGame*, Message> find_referee(const std::vector<play::Event>& events) {
  const auto* const created = std::get_if<play::Created>(&events.front().fact);
  if (created == nullptr) return registered_games().front().game.get();
  const auto found = find_registered(created->setup.game);
  if (!found) return Failure{found.reason()};
  return (*found)->game.get();
}

struct Report {
  const std::vector<play::Event>& events;
  const AnyGame& game;
  play::Verification checked;

  [[nodiscard]] const play::TableSetup* setup() const {
    const auto* const created = std::get_if<play::Created>(&events.front().fact);
    return created == nullptr ? nullptr : &created->setup;
  }
};

void print_json(const Console& console, const Report& report) {
  const play::Verification& checked = report.checked;
  JsonWriter json;
  json.begin_object();
  if (const play::TableSetup* const setup = report.setup()) {
    json.key("table").string(setup->table).key("game").string(setup->game).key("rules").string(setup->rules);
  }
  json.key("clean").boolean(checked.clean()).key("over").boolean(checked.over);
  json.key("events").number(static_cast<std::int64_t>(report.events.size()));
  json.key("events_checked").number(checked.events).key("moves").number(checked.moves);
  json.key("rolls").number(checked.rolls).key("rolls_not_derived").number(checked.rolls_not_derived);
  json.key("findings").begin_array();
  for (const play::Finding& finding : checked.findings) {
    json.begin_object().key("event").number(finding.event).key("message");
    write_json(json, finding.message);
    json.end_object();
  }
  json.end_array().end_object();
  console.out << json.text() << '\n';
}

void print_text(const Console& console, const Report& report) {
  const play::Verification& checked = report.checked;
  if (const play::TableSetup* const setup = report.setup()) {
    const Name& name = report.game.info().name;
    console.say(kHeading, {setup->table, Argument{name.fa, name.en}, setup->rules});
  }
  for (const play::Finding& finding : checked.findings) {
    Message message = fill(kFinding, {whole(finding.event), Argument{finding.message.fa, finding.message.en}});
    message.clause = finding.message.clause;
    console.out << console.text_of(message) << '\n';
  }
  const auto events = static_cast<std::int64_t>(report.events.size());
  console.say(kChecked, {whole(checked.events), whole(events), checked.moves});
  if (checked.rolls > 0) console.say(kRolls, {checked.rolls});
  if (checked.rolls_not_derived > 0) console.say(kNotDerived, {checked.rolls_not_derived});
  console.say(checked.over ? kOver : kNotOver);
  console.say(checked.clean() ? kClean : kNotClean, {static_cast<int>(checked.findings.size())});
}

}  // namespace

int verify(const Console& console, const std::string& file, Format format) {
  // Prints the problem where the caller reads: a program on standard output, a person on standard error.
  const auto complain = [&](const Message& why) {
    if (format == Format::Json) console.out << error_json("unreadable", why) << '\n';
    return console.complain(why);
  };
  const auto text = read_file(console, file);
  if (!text) return complain(text.reason());
  const auto events = read_events(*text);
  if (!events) return complain(events.reason());
  if (events->empty()) return complain(fill(kEmptyFile, {quoted(file, 200)}));
  const auto game = find_referee(*events);
  if (!game) return complain(game.reason());

  const Report report{*events, **game, play::verify(*events, **game)};
  if (format == Format::Json) {
    print_json(console, report);
  } else {
    print_text(console, report);
  }
  return report.checked.clean() ? kExitOk : kExitDamage;
}

}  // namespace meydan::cli
