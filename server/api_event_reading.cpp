// What is read of events over HTTP: docs/events.md. What is wished: api_events.cpp.
#include <algorithm>

#include "base/text.h"
#include "server/api.h"
#include "server/event_view.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"
#include "tournament/trf.h"

namespace meydan::server {

namespace {

using tournament::Event;

net::Response file_response(std::string body, std::string type, const std::string& name) {
  net::Response response = json_response(std::move(body));
  response.content_type = std::move(type);
  response.headers.push_back({"Content-Disposition", "inline; filename=\"" + name + "\""});
  return response;
}

}  // namespace

void Api::events(const net::Request& request, const Target& target, const net::Respond& respond) const {
  const Events& events = surroundings_.events;
  EventReader reader{target, {}, surroundings_.loop.now_ms()};
  if (const auto identity = identify(request)) reader.actor = actor_of(person_of(*identity));
  const std::string address = address_key(request.peer);
  if (target.path.size() == 2) {
    return later(Work::Views, {address}, respond,
                 [this, copies = events.readers_copies(), reader] { return event_list(copies, as_of_now(reader)); });
  }
  const Event* const event = events.find(target.path[2]);
  if (event == nullptr) return respond(error_response(events.not_found(target.path[2]), 404));
  if (target.is({"api", "events", "*", "desk"})) return desk(*event, reader, address, respond);
  // What takes longest does not hold up who only looks.
  const bool long_one = target.path.size() > 3 && target.path[3] != "log";
  const Work kind = long_one ? Work::Events : Work::Views;
  const Share whose = long_one ? Share{target.path[2], address} : Share{address, target.path[2]};
  later(kind, whose, respond, [this, copy = events.readers_copy(target.path[2]), reader, whose] {
    if (reader.target.is({"api", "events", "*", "log"})) return event_log(copy, reader, whose);
    const auto now = copy->now();
    return now ? event_answer(**now, as_of_now(reader)) : error_response(now.reason().message, 503);
  });
}

Api::EventReader Api::as_of_now(EventReader reader) const {
  if (reader.actor) reader.actor = surroundings_.people.recall(*reader.actor);
  return reader;
}

net::Response Api::event_log(const std::shared_ptr<ReadersCopy>& copy, const EventReader& reader,
                             const Share& whose) const {
  struct Place {
    std::size_t after = 0;
    std::optional<std::size_t> end{};  // what is written while it is read is for the next reading
    bool has_any = false;

    [[nodiscard]] bool ended() const { return end && after >= *end; }
  };
  const auto place = std::make_shared<Place>();
  // The event is not held in between: it may change, and whoever reads slowly would keep a copy of it.
  const auto read = [this, copy, reader, place]() -> Result<std::string, store::StoreProblem> {
    constexpr std::size_t kFactsInPiece = 200;
    const auto event = copy->now();
    if (!event) return Failure{event.reason()};
    if (!place->end) place->end = (*event)->log.size();
    const EventReader now = as_of_now(reader);
    std::string text = place->after == 0 ? "{\"log\":[" : "";
    do {
      const std::string piece = event_log_piece(**event, now.who(), place->after, kFactsInPiece);
      if (!piece.empty()) text += (place->has_any ? "," : "") + piece;
      place->has_any = place->has_any || !piece.empty();
      place->after += kFactsInPiece;
    } while (text.empty() && !place->ended());
    return place->ended() ? text + "]}" : text;
  };
  auto first = read();
  if (!first) return error_response(first.reason().message, 503);
  net::Response response = json_response(std::move(first).value());
  if (!place->ended())
    go_on(
        response, Work::Views, whose, [place] { return place->ended(); }, read);
  return response;
}

net::Response Api::event_list(const std::vector<std::shared_ptr<ReadersCopy>>& copies, const EventReader& reader) {
  std::vector<std::shared_ptr<const Event>> all;
  for (const auto& copy : copies) {
    const auto event = copy->now();
    if (!event) return error_response(event.reason().message, 503);
    all.push_back(*event);
  }
  std::sort(all.begin(), all.end(),
            [](const auto& one, const auto& other) { return one->setup.starts_at_ms > other->setup.starts_at_ms; });
  JsonWriter out;
  out.begin_object().key("events").begin_array();
  for (const auto& event : all) write_event_summary(out, *event, reader.who());
  out.end_array().end_object();
  return json_response(std::move(out).text());
}

/// The tables are the event loop's; what is said of them is written elsewhere.
void Api::desk(const Event& event, const EventReader& reader, const std::string& address,
               const net::Respond& respond) const {
  const tournament::Actor* const actor = reader.who();
  const bool monitors =
      actor != nullptr && std::any_of(event.matches.begin(), event.matches.end(),
                                      [&](const auto& one) { return tournament::monitors(one.second, *actor); });
  const bool directs = actor != nullptr && tournament::directs(event, *actor);
  if (!directs && !monitors) return respond(error_response(fill(tournament::kDirectorsOnly), 403));
  later(Work::Views, {address}, respond,
        [tables = desk_tables(event, *actor, surroundings_.tables, reader.now_ms), now_ms = reader.now_ms] {
          return json_response(event_desk_text(tables, now_ms));
        });
}

net::Response Api::event_answer(const Event& event, const EventReader& reader) const {
  const Target& target = reader.target;
  const tournament::Actor* const actor = reader.who();
  const auto view = [&] { return event_view_text(event, actor, reader.now_ms, surroundings_.event_texts); };
  if (target.path.size() == 3) return json_response(view());
  if (target.is({"api", "events", "*", "explain"})) return explain_pairing(event, target);
  if (!target.is({"api", "events", "*", "files", "*"})) return not_found();
  const std::string& name = target.path[4];
  const bool persian = target.word("lang") == "fa";
  if (name == "event.json") return file_response(view(), "application/json", name);
  if (name != "entries.csv" && name != "report.txt") {
    const auto hidden = without_hidden_rulings(event, actor);
    return section_file(hidden ? *hidden : event, name, persian);
  }
  if (actor == nullptr || !tournament::directs(event, *actor))
    return error_response(fill(tournament::kDirectorsOnly), 403);
  if (name == "entries.csv") return file_response(entries_csv(event), "text/csv; charset=utf-8", name);
  return file_response(council_report(event, persian), "text/plain; charset=utf-8", name);
}

net::Response Api::explain_pairing(const Event& event, const Target& target) const {
  const tournament::Section* const section = tournament::find_section(event, target.word("section"));
  const auto round = parse_integer(target.word("round"));
  if (section == nullptr || !round) return not_found();
  // What no round has is told at once, and not kept.
  if (*round < 1 || *round > static_cast<std::int64_t>(section->rounds.size()))
    return json_response(tournament::explanation_of(event, *section, 0));
  const std::string what = "explain " + section->setup.id + " " + std::to_string(*round);
  return json_response(*surroundings_.event_texts.get(
      event, what, [&] { return tournament::explanation_of(event, *section, static_cast<int>(*round)); }));
}

net::Response Api::section_file(const Event& event, const std::string& name, bool persian) {
  const auto dot = name.rfind('.');
  const tournament::Section* const section =
      dot == std::string::npos ? nullptr : tournament::find_section(event, name.substr(0, dot));
  if (section == nullptr) return not_found();
  if (name.ends_with(".trf"))
    return file_response(tournament::write_trf(tournament::crosstable_of(event, *section)), "text/plain; charset=utf-8",
                         name);
  if (!name.ends_with(".svg")) return not_found();
  const auto svg = tournament::bracket_picture(event, *section, persian);
  if (!svg) return not_found();
  return file_response(*svg, "image/svg+xml; charset=utf-8", name);
}

}  // namespace meydan::server
