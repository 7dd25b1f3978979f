#include "server/hall_texts.h"

#include <algorithm>
#include <cmath>

#include "games/registry.h"
#include "play/breaks.h"
#include "play/entrance_work.h"
#include "rules/views_json.h"
#include "wire/table_event.h"

namespace meydan::server {

namespace {

std::string_view name_of(Answer::Kind kind) {
  switch (kind) {
    case Answer::Kind::Done: return "done";
    case Answer::Kind::Repeated: return "repeated";
    case Answer::Kind::Refused: return "refused";
    case Answer::Kind::Failed: return "failed";
  }
  return "failed";
}

std::string_view name_of(play::TableRefusal::Kind kind) {
  switch (kind) {
    case play::TableRefusal::Kind::Stale: return "stale";
    case play::TableRefusal::Kind::NotAllowed: return "not_allowed";
    case play::TableRefusal::Kind::Unreadable: return "unreadable";
    case play::TableRefusal::Kind::Illegal: return "illegal";
  }
  return "not_allowed";
}

}  // namespace

std::string clock_text(const play::Table& table, play::Ms now_ms) {
  JsonWriter json;
  json.begin_object().key("time_ms").number(now_ms).key("running");
  const bool judged = table.clock.running && table.clock.running->bank_stands;
  if (table.clock.running && !judged) {
    json.number(table.clock.running->seat);
  } else {
    json.null();
  }
  if (judged) json.key("verdict").number(table.clock.running->seat);
  if (stands_for_outage(table.clock)) json.key("waits_for").number(table.clock.interrupted->seat);
  const auto absent = [](const play::Chair& chair) { return chair.absence.has_value(); };
  if (play::may_be_absent(table) && std::any_of(table.chairs.begin(), table.chairs.end(), absent)) {
    json.key("claim_ms").begin_array();
    for (std::size_t seat = 0; seat < table.chairs.size(); ++seat) {
      const auto& absence = table.chairs[play::chair_of_seat(table, static_cast<Seat>(seat))].absence;
      if (absence) {
        json.number(std::max<play::Ms>(0, absence->claim_at_ms() - now_ms));
      } else {
        json.null();
      }
    }
    json.end_array();
  }
  json.key("left").begin_array();
  for (std::size_t seat = 0; seat < table.chairs.size(); ++seat) {
    const play::Left left = play::left(table.clock, static_cast<Seat>(seat), now_ms);
    json.begin_object().key("delay_ms").number(left.delay_ms).key("bank_ms").number(left.bank_ms).key("limit_ms");
    if (left.limit_ms) {
      json.number(*left.limit_ms);
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array().key("pause");
  if (table.pause_until_ms) {
    const AnyGame& game = *find_game(table.setup.game)->game;
    const auto rules = RuleChoice::parse(game.info().book, table.setup.rules);
    const int allowed = rules ? play::breaks_of(table, game, *rules) : 0;
    json.begin_object().key("ms").number(std::max<play::Ms>(0, *table.pause_until_ms - now_ms));
    json.key("breaks_left").begin_array();
    for (std::size_t seat = 0; seat < table.chairs.size(); ++seat) {
      json.number(std::max(0, allowed - table.chairs[play::chair_of_seat(table, static_cast<Seat>(seat))].breaks));
    }
    json.end_array().end_object();
  } else {
    json.null();
  }
  json.end_object();
  return std::move(json).text();
}

namespace {

/// {"table","events":[
std::string beginning_of(const std::string& table) {
  JsonWriter name;
  name.string(table);
  return "{\"table\":" + name.text() + ",\"events\":[";
}

/// ],"clock"?}
std::string ending_of(const TableHost& host, play::Ms now_ms) {
  if (host.waits_for_disk()) return "]}";
  return "],\"clock\":" + clock_text(host.table(), now_ms) + "}";
}

}  // namespace

void write_person_fields(JsonWriter& json, const Person& person) {
  json.key("id").string(person.id).key("name").string(person.name);
  json.key("guest").boolean(person.guest).key("bot").boolean(person.bot).key("roles").begin_array();
  for (const std::string& role : person.roles) json.string(role);
  json.end_array();
}

void write_person(JsonWriter& json, const Person& person) {
  json.begin_object();
  write_person_fields(json, person);
  json.end_object();
}

void write_rating_fields(JsonWriter& json, const RatedPlayer& rated, play::Ms now_ms) {
  const Rating now = rated.at(now_ms);
  json.key("rating").number(std::llround(now.rating));
  json.key("deviation").number(std::llround(now.deviation)).key("tables").number(rated.tables);
  json.key("provisional").boolean(rated.is_provisional(now_ms));
}

std::string answer_text(std::int64_t id, const Answer& answer) {
  JsonWriter json;
  json.begin_object().key("answer").number(id).key("kind").string(name_of(answer.kind));
  json.key("version").number(answer.version);
  if (answer.refusal) json.key("refusal").string(name_of(*answer.refusal));
  if (!answer.message.key.empty()) {
    json.key("message");
    write_json(json, answer.message);
  }
  json.end_object();
  return std::move(json).text();
}

void write_help_fields(JsonWriter& json, const TurnedAway& why) {
  if (!why.challenge.empty()) {
    json.key("work").begin_object().key("challenge").string(why.challenge).key("bits").number(why.bits);
    json.key("parts").number(play::kWorkParts).end_object();
  }
  if (why.wait_ms > 0) json.key("wait_ms").number(why.wait_ms);
}

std::string turned_away_text(std::int64_t id, const TurnedAway& why) {
  JsonWriter json;
  json.begin_object().key("answer").number(id).key("kind").string("refused").key("version").number(0).key("message");
  write_json(json, why.why);
  write_help_fields(json, why);
  json.end_object();
  return std::move(json).text();
}

std::string done_text(std::int64_t id, std::string_view name, std::string_view value) {
  JsonWriter json;
  json.begin_object().key("answer").number(id).key("kind").string("done");
  if (!name.empty()) json.key(name).string(value);
  json.end_object();
  return std::move(json).text();
}

std::string events_text(const std::string& table, const std::string& events, const TableHost& host, play::Ms now_ms) {
  return beginning_of(table) + events + ending_of(host, now_ms);
}

EventsPage events_page(const std::string& table, play::EventNumber from, const TableHost& host, play::Ms now_ms,
                       std::size_t most_bytes) {
  const std::span<const play::Event> events = host.durable_events_after(from - 1);
  std::size_t written = 0;
  std::string text = beginning_of(table);
  for (; written < events.size() && text.size() < most_bytes; ++written) {
    if (written > 0) text += ',';
    text += wire::to_json(events[written]);
  }
  const bool more = written < events.size();
  text += more ? std::string("],\"more\":true}") : ending_of(host, now_ms);
  const play::EventNumber first = events.empty() ? host.durable_version() + 1 : events.front().number;
  return {shared(std::move(text)), first + static_cast<play::EventNumber>(written), more};
}

std::string presence_text(const std::string& table, const Presence& presence) {
  JsonWriter json;
  json.begin_object().key("table").string(table).key("presence").begin_object().key("players").begin_array();
  for (const bool present : presence.players) json.boolean(present);
  json.end_array().key("spectators").begin_array();
  for (const auto& [id, name] : presence.spectators)
    json.begin_object().key("id").string(id).key("name").string(name).end_object();
  json.end_array().key("watching").number(static_cast<std::int64_t>(presence.watching)).end_object().end_object();
  return std::move(json).text();
}

RatedChairs rated_chairs(const play::Table& table, const Ratings& ratings, play::Ms now_ms) {
  RatedChairs chairs(table.chairs.size());
  const auto steps = ratings.steps_of(table.setup.table);
  for (std::size_t chair = 0; chair < chairs.size(); ++chair) {
    const std::string& player = table.chairs[chair].player;
    if (player.empty()) continue;
    if (steps && chair < steps->size()) {
      const Ratings::Step& step = (*steps)[chair];
      // What people see adds up: the change is that of the rounded numbers.
      const auto change = std::llround(step.after.rating.rating) - std::llround(step.before.rating.rating);
      chairs[chair] = RatedChair{step.after, step.ended_ms, change};
    } else if (const auto rated = ratings.find(player, table.setup.game, table.setup.rules)) {
      chairs[chair] = RatedChair{*rated, now_ms};
    } else if (table.setup.rated) {
      chairs[chair] = RatedChair{RatedPlayer{}, now_ms};  // a newcomer, as the table will count
    }
  }
  return chairs;
}

std::string ratings_text(const std::string& table, const RatedChairs& chairs) {
  JsonWriter json;
  json.begin_object().key("table").string(table).key("ratings").begin_array();
  for (const auto& chair : chairs) {
    if (!chair) {
      json.null();
      continue;
    }
    json.begin_object();
    write_rating_fields(json, chair->rated, chair->as_of_ms);
    json.key("change");
    if (chair->change) {
      json.number(*chair->change);
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array().end_object();
  return std::move(json).text();
}

std::string seated_text(const std::string& table, const std::string& event) {
  JsonWriter json;
  json.begin_object().key("seated").string(table);
  if (!event.empty()) json.key("event").string(event);
  json.end_object();
  return std::move(json).text();
}

std::string event_text(const std::string& event, std::int64_t version) {
  JsonWriter json;
  json.begin_object().key("event").string(event).key("version").number(version).end_object();
  return std::move(json).text();
}

std::string rematch_text(const std::string& table, const std::string& next) {
  JsonWriter json;
  json.begin_object().key("table").string(table).key("rematch").string(next).end_object();
  return std::move(json).text();
}

}  // namespace meydan::server
