// What is read of events: docs/events.md. What is wished: event_wishes.cpp.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "server/api/route.h"
#include "server/event_calendar.h"
#include "server/event_view.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"
#include "wire/event_answers.h"

namespace meydan::server {

namespace {

using tournament::Event;

/// Who reads, with the authority that is left of it at this moment; nobody's if the session has ended.
struct Reader {
  std::optional<tournament::Actor> actor;

  explicit Reader(const Call& call) {
    if (call.identity) actor = call.around.people.recall(actor_of(call.person()));
  }
  [[nodiscard]] const tournament::Actor* who() const { return actor ? &*actor : nullptr; }
  [[nodiscard]] bool directs(const Event& event) const { return actor && tournament::directs(event, *actor); }
};

// ---- the list ----

using Copies = std::vector<std::shared_ptr<ReadersCopy>>;

/// In a pool.
Result<KnownEvents, store::StoreProblem> known_of(const Copies& copies) {
  KnownEvents all;
  for (const auto& copy : copies) {
    const auto event = copy->now();
    if (!event) return Failure{event.reason()};
    all.push_back(*event);
  }
  return all;
}

/// In a pool.
net::Response list_of(const Copies& copies, const Reader& reader) {
  auto known = known_of(copies);
  if (!known) return refused(known.reason());
  KnownEvents all = std::move(known).value();
  std::sort(all.begin(), all.end(),
            [](const auto& one, const auto& other) { return one->setup.starts_at_ms > other->setup.starts_at_ms; });
  wire::EventList answer;
  for (const auto& event : all) answer.events.push_back(event_summary(*event, reader.who()));
  return json_response(answer);
}

void list(const Call& call) {
  call.later(Work::Views,
             [call, copies = call.around.events.readers_copies()] { return list_of(copies, Reader(call)); });
}

// ---- calendars ----

constexpr std::string_view kCalendarType = "text/calendar; charset=utf-8";

/// Where people open the arena: as its operator says, or as this one has.
std::string home_of(const Call& call) {
  if (call.around.mailer != nullptr && !call.around.mailer->url().empty()) {
    std::string url = call.around.mailer->url();
    while (url.ends_with('/')) url.pop_back();
    return url;
  }
  return (call.around.https ? "https://" : "http://") + call.request->host;
}

void calendar(const Call& call) {
  call.later(Work::Views, [call, copies = call.around.events.readers_copies()] {
    auto known = known_of(copies);
    if (!known) return refused(known.reason());
    KnownEvents all = std::move(known).value();
    std::sort(all.begin(), all.end(),
              [](const auto& one, const auto& other) { return one->setup.starts_at_ms < other->setup.starts_at_ms; });
    return file_response(calendar_file(all, home_of(call), call.target.word("lang") == "fa"),
                         std::string(kCalendarType), "meydan.ics", Shown::InPlace);
  });
}

void clashes(const Call& call) {
  const auto copy = call.around.events.readers_copy(call.part(3));
  if (copy == nullptr) return call.refuse(Why::NotFound, call.around.events.not_found(call.part(3)));
  call.later(Work::Views, [call, copy, copies = call.around.events.readers_copies()] {
    const auto event = copy->now();
    if (!event) return refused(event.reason());
    const auto all = known_of(copies);
    if (!all) return refused(all.reason());
    return json_response(clashes_of(**event, *all, Reader(call).who()));
  });
}

// ---- one event ----

/// What is said of one event, in a pool: what takes longest does not hold up who only looks.
template <Work kKind, net::Response (*kAnswer)(const Call&, const Event&, const Reader&)>
void of_event(const Call& call) {
  const auto copy = call.around.events.readers_copy(call.part(3));
  if (copy == nullptr) return call.refuse(Why::NotFound, call.around.events.not_found(call.part(3)));
  const Share whose = kKind == Work::Events ? Share{call.part(3), call.address} : Share{call.address, call.part(3)};
  call.later(kKind, whose, [call, copy] {
    const auto event = copy->now();
    return event ? kAnswer(call, **event, Reader(call)) : refused(event.reason());
  });
}

std::string view_text(const Call& call, const Event& event, const Reader& reader) {
  return event_view_text(event, reader.who(), call.now_ms(), call.around.event_texts);
}

net::Response view(const Call& call, const Event& event, const Reader& reader) {
  return json_response(view_text(call, event, reader));
}

net::Response explanation(const Call& call, const Event& event, const Reader& reader) {
  const tournament::Section* const section = tournament::find_section(event, call.target.word("section"));
  const auto round = parse_integer(call.target.word("round"));
  if (section == nullptr || !round) return not_found();
  // What no round has is told at once, and not kept.
  if (*round < 1 || *round > static_cast<std::int64_t>(section->rounds.size()))
    return json_response(tournament::explanation_of(event, *section, 0));
  const std::string what = "explain " + section->setup.id + " " + std::to_string(*round);
  return json_response(*text_for_reader(event, reader.who(), what, call.around.event_texts, [&](const Event& shown) {
    return tournament::explanation_of(shown, *tournament::find_section(shown, section->setup.id),
                                      static_cast<int>(*round));
  }));
}

struct KnownFile {
  std::string_view ending;
  EventFile::Kind kind;
  std::string_view type;
};
constexpr std::array kFiles{
    KnownFile{"entries.csv", EventFile::Kind::Entries, "text/csv; charset=utf-8"},
    KnownFile{"prizes.csv", EventFile::Kind::Prizes, "text/csv; charset=utf-8"},
    KnownFile{"report.txt", EventFile::Kind::Report, "text/plain; charset=utf-8"},
    KnownFile{".trf", EventFile::Kind::Crosstable, "text/plain; charset=utf-8"},
    KnownFile{".svg", EventFile::Kind::Bracket, "image/svg+xml; charset=utf-8"},
};

net::Response file(const Call& call, const Event& event, const Reader& reader) {
  const std::string& name = call.part(5);
  if (name == "event.json")
    return file_response(view_text(call, event, reader), "application/json", name, Shown::InPlace);
  if (name == "event.ics") {
    const std::shared_ptr<const Event> own(std::shared_ptr<const Event>(), &event);  // whoever calls holds it
    return file_response(calendar_file({own}, home_of(call), call.target.word("lang") == "fa"),
                         std::string(kCalendarType), name, Shown::AsFile);
  }
  const auto* const known = std::find_if(kFiles.begin(), kFiles.end(), [&](const KnownFile& one) {
    return one.ending.front() == '.' ? name.ends_with(one.ending) : name == one.ending;
  });
  if (known == kFiles.end()) return not_found();
  EventFile wanted{.kind = known->kind};
  if (wanted.directors_own()) {
    if (!reader.directs(event)) return refused(Why::NotAllowed, fill(tournament::kDirectorsOnly));
  } else {
    wanted.section = name.substr(0, name.size() - known->ending.size());
  }
  // The others are the same in every language.
  const bool speaks = wanted.kind != EventFile::Kind::Crosstable;
  wanted.persian = speaks && call.target.word("lang") == "fa";
  const auto text = event_file_text(event, reader.who(), wanted, call.around.event_texts);
  return text ? file_response(*text, std::string(known->type), name, Shown::InPlace) : not_found();
}

// ---- what goes on at its tables ----

/// The tables are the event loop's; what is said of them is written elsewhere.
void desk(const Call& call) {
  const Event* const event = call.around.events.find(call.part(3));
  if (event == nullptr) return call.refuse(Why::NotFound, call.around.events.not_found(call.part(3)));
  const Reader reader(call);
  const bool monitors = reader.actor && std::any_of(event->matches.begin(), event->matches.end(), [&](const auto& one) {
                          return tournament::monitors(one.second, *reader.actor);
                        });
  if (!reader.directs(*event) && !monitors) return call.refuse(Why::NotAllowed, fill(tournament::kDirectorsOnly));
  const play::Ms now_ms = call.now_ms();
  call.later(Work::Views, [desk = wire::Desk{now_ms, desk_rows(*event, *reader.actor, call.around.tables, now_ms)}] {
    return json_response(desk);
  });
}

// ---- its log ----

/// Piece by piece. The event is not held in between: it may change, and whoever reads slowly would keep a copy of it.
class LogPieces {
 public:
  LogPieces(Call call, std::shared_ptr<ReadersCopy> copy) : call_(std::move(call)), copy_(std::move(copy)) {}

  [[nodiscard]] bool ended() const { return end_ && after_ >= *end_; }

  Result<std::string, store::StoreProblem> next() {
    constexpr std::size_t kFactsInPiece = 200;
    const auto event = copy_->now();
    if (!event) return Failure{event.reason()};
    if (!end_) end_ = (*event)->log.size();
    const Reader reader(call_);
    std::string text = after_ == 0 ? "{\"log\":[" : "";
    do {
      const std::string piece = event_log_piece(**event, reader.who(), after_, kFactsInPiece);
      if (!piece.empty()) text += (has_any_ ? "," : "") + piece;
      has_any_ = has_any_ || !piece.empty();
      after_ += kFactsInPiece;
    } while (text.empty() && !ended());
    return ended() ? text + "]}" : text;
  }

 private:
  Call call_;
  std::shared_ptr<ReadersCopy> copy_;
  std::size_t after_ = 0;
  std::optional<std::size_t> end_;  // what is written while it is read is for the next reading
  bool has_any_ = false;
};

void log(const Call& call) {
  const auto copy = call.around.events.readers_copy(call.part(3));
  if (copy == nullptr) return call.refuse(Why::NotFound, call.around.events.not_found(call.part(3)));
  const Share whose{call.address, call.part(3)};
  call.later(Work::Views, whose, [call, copy, whose] {
    // Who reads is kept, and how they are answered is not: the answer would hold itself.
    Call reading = call;
    reading.respond = nullptr;
    const auto pieces = std::make_shared<LogPieces>(std::move(reading), copy);
    auto first = pieces->next();
    if (!first) return refused(first.reason());
    net::Response response = json_response(std::move(first).value());
    if (!pieces->ended()) {
      go_on(response, call.around.loop, Work::Views, whose,
            {.read = [pieces] { return pieces->next(); }, .ended = [pieces] { return pieces->ended(); }});
    }
    return response;
  });
}

constexpr std::array kRoutes{
    get("/api/events", Who::Anybody, list),
    get("/api/events/ID", Who::Anybody, of_event<Work::Views, view>),
    get("/api/events/ID/desk", Who::Anybody, desk),
    get("/api/events/ID/log", Who::Anybody, log),
    get("/api/events/ID/clashes", Who::Anybody, clashes),
    get("/api/calendar.ics", Who::Anybody, calendar),
    get("/api/events/ID/explain", Who::Anybody, of_event<Work::Events, explanation>),
    get("/api/events/ID/files/FILE", Who::Anybody, of_event<Work::Events, file>),
};

}  // namespace

std::span<const Route> event_reading_routes() { return kRoutes; }

}  // namespace meydan::server
