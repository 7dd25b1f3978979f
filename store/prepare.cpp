#include "store/prepare.h"

#include <algorithm>
#include <memory>

#include "base/text.h"
#include "base/utf8.h"
#include "wire/read.h"
#include "wire/table_event.h"

namespace meydan::store {

namespace {

constexpr std::size_t kLongestName = 200;
constexpr std::size_t kLongestKind = 40;
constexpr std::int64_t kLargestVersion = std::int64_t{1} << 53;  // a browser must be able to count so far
constexpr std::string_view kTablePrefix = "table/";

constexpr Citation kBadStream{"bad_stream", "", "{0} نام جریان نیست؛ نمونه: table/17",
                              "{0} is no name of a stream; one looks like table/17"};
constexpr Citation kBadKind{"bad_kind", "", "{0} نوع رکورد نیست", "{0} is no kind of record"};
constexpr Citation kBadCount{"bad_count", "", "هر بار ۱ تا ۱۰۰۰ رکورد نوشته می‌شود",
                             "1 to 1000 records are written at a time"};
constexpr Citation kBadExpected{"bad_expected", "", "شمارهٔ مورد انتظار {0} ممکن نیست",
                                "the expected version {0} is not possible"};
constexpr Citation kBadBody{"bad_body", "", "متن رکورد {0} خالی، بلندتر از ۱ مگابایت یا خارج از UTF-8 است",
                            "the body of record {0} is empty, longer than 1 megabyte or not UTF-8"};
constexpr Citation kBadEvent{"bad_event", "", "رکورد {0}: {1}", "record {0}: {1}"};
constexpr Citation kEventDiffers{"event_differs", "", "{0} رویداد با {0} رکورد یکی نیست",
                                 "the event's {0} is not the record's"};
constexpr Citation kFirstIsCreated{"first_is_created", "", "نخستین رویداد میز، و تنها آن، ساختن همان میز است",
                                   "the first event of a table, and no other, creates this very table"};
constexpr Citation kWrongVersion{"wrong_version", "", "{0} در شمارهٔ {1} است، نه {2}", "{0} is at version {1}, not {2}"};
constexpr Citation kUnreadable{"record_unreadable", "", "رکورد {1} از {0}: {2}", "record {1} of {0}: {2}"};
constexpr Citation kClosed{"store_closed", "", "انبار بسته است", "the store is closed"};

StoreProblem bad_request(const Citation& citation, std::initializer_list<Argument> arguments = {}) {
  return {StoreProblem::Kind::BadRequest, fill(citation, arguments)};
}

bool is_stream_name(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (name.size() > kLongestName || slash == 0 || slash == std::string_view::npos || slash + 1 == name.size()) {
    return false;
  }
  const auto lower = [](char character) { return (character >= 'a' && character <= 'z') || character == '_'; };
  const auto printable = [](char character) { return character > ' ' && character <= '~'; };
  return std::all_of(name.begin(), name.begin() + static_cast<std::ptrdiff_t>(slash), lower) &&
         std::all_of(name.begin(), name.end(), printable);
}

/// Why an event of this table does not stand in this record, if so.
template <class AnyRecord>
std::optional<Message> differs(std::string_view table, const play::Event& event, std::int64_t number,
                               const AnyRecord& record) {
  if (event.number != number) return fill(kEventDiffers, {Argument{"شمارهٔ", "number"}});
  if (event.time_ms != record.time_ms) return fill(kEventDiffers, {Argument{"زمان", "time"}});
  if (play::kind_of(event.fact) != record.kind) return fill(kEventDiffers, {Argument{"نوع", "kind"}});
  const auto* const created = std::get_if<play::Created>(&event.fact);
  if ((created != nullptr) != (number == 1) || (created != nullptr && created->setup.table != table)) {
    return fill(kFirstIsCreated);
  }
  return std::nullopt;
}

bool is_kind(std::string_view kind) {
  return !kind.empty() && kind.size() <= kLongestKind && std::all_of(kind.begin(), kind.end(), [](char character) {
    return (character >= 'a' && character <= 'z') || character == '_';
  });
}

}  // namespace

std::optional<std::string_view> table_of_stream(std::string_view stream) {
  if (!stream.starts_with(kTablePrefix)) return std::nullopt;
  return stream.substr(kTablePrefix.size());
}

Result<play::Event, Message> event_of_record(std::string_view table, const Record& record) {
  auto event = wire::event_of_json(record.body);
  if (!event) return event;
  if (auto why = differs(table, *event, record.number, record)) return Failure{std::move(*why)};
  return event;
}

Result<Prepared, StoreProblem> prepare(Append append) {
  if (!is_stream_name(append.stream)) return Failure{bad_request(kBadStream, {quoted(append.stream)})};
  if (append.expected < 0 || append.expected > kLargestVersion) {
    return Failure{bad_request(kBadExpected, {whole(append.expected)})};
  }
  if (append.records.empty() || append.records.size() > kMostRecords) return Failure{bad_request(kBadCount)};
  const auto table = table_of_stream(append.stream);
  // OPTIMIZATION: what our own writer has made of an event is UTF-8 and is read back as that event.
  const bool known = table && append.events && append.events->size() == append.records.size();
  std::vector<play::Event> events;
  for (std::size_t at = 0; at < append.records.size(); ++at) {
    const NewRecord& record = append.records[at];
    const std::int64_t number = append.expected + 1 + static_cast<std::int64_t>(at);
    if (!is_kind(record.kind)) return Failure{bad_request(kBadKind, {quoted(record.kind)})};
    if (record.body.empty() || record.body.size() > kLargestBody || (!known && !is_utf8(record.body))) {
      return Failure{bad_request(kBadBody, {whole(number)})};
    }
    if (!table) continue;
    std::optional<Message> why;
    if (known) {
      why = differs(*table, (*append.events)[at], number, record);
    } else if (auto event = event_of_record(*table, {number, record.time_ms, record.kind, record.body, {}})) {
      events.push_back(std::move(event).value());
    } else {
      why = event.reason();
    }
    if (why) return Failure{bad_request(kBadEvent, {whole(number), Argument{why->fa, why->en}})};
  }
  if (!known) append.events = std::make_shared<const std::vector<play::Event>>(std::move(events));
  return Prepared{std::move(append)};
}

StoreProblem unreadable(std::string_view stream, std::int64_t number, const Message& why) {
  // What a newer program wrote is as it should be: this one is only too old for it.
  const auto kind = wire::is_newer(why) ? StoreProblem::Kind::TooNew : StoreProblem::Kind::Damaged;
  return {kind, fill(kUnreadable, {stream, whole(number), Argument{why.fa, why.en}})};
}

StoreProblem wrong_version(std::string_view stream, std::int64_t expected, std::int64_t version) {
  return {StoreProblem::Kind::WrongVersion, fill(kWrongVersion, {stream, whole(version), whole(expected)})};
}

StoreProblem closed() { return {StoreProblem::Kind::Closed, fill(kClosed)}; }

AppendResult append_and_wait(Store& store, Append append) {
  // Shared: the store's thread may still be inside set_value() when we have the answer and go.
  const auto promise = std::make_shared<std::promise<AppendResult>>();
  auto answer = promise->get_future();
  store.append(std::move(append), [promise](const AppendResult& result) { promise->set_value(result); });
  return answer.get();
}

}  // namespace meydan::store
