#include "server/hall_texts.h"

#include <algorithm>
#include <cmath>

#include "base/assert.h"
#include "games/registry.h"
#include "play/breaks.h"
#include "play/entrance_work.h"
#include "wire/table_event.h"

namespace meydan::server {

wire::Clock clock_of(const play::Table& table, play::Ms now_ms) {
  const auto chair_at = [&](std::size_t seat) -> const play::Chair& {
    return table.chairs[play::chair_of_seat(table, static_cast<Seat>(seat))];
  };
  wire::Clock clock{.time_ms = now_ms};
  if (table.clock.running) {
    const bool judged = table.clock.running->bank_stands;
    (judged ? clock.verdict : clock.running) = table.clock.running->seat;
  }
  if (stands_for_outage(table.clock)) clock.waits_for = table.clock.interrupted->seat;
  const auto absent = [](const play::Chair& chair) { return chair.absence.has_value(); };
  if (play::may_be_absent(table) && std::any_of(table.chairs.begin(), table.chairs.end(), absent)) {
    auto& claims = clock.claim_ms.emplace(table.chairs.size());
    for (std::size_t seat = 0; seat < table.chairs.size(); ++seat) {
      const auto& absence = chair_at(seat).absence;
      if (absence) claims[seat] = std::max<play::Ms>(0, absence->claim_at_ms() - now_ms);
    }
  }
  clock.left.reserve(table.chairs.size());
  for (std::size_t seat = 0; seat < table.chairs.size(); ++seat)
    clock.left.push_back(play::left(table.clock, static_cast<Seat>(seat), now_ms));
  if (table.pause_until_ms) {
    const AnyGame& game = *find_game(table.setup.game)->game;
    const auto rules = RuleChoice::parse(game.info().book, table.setup.rules);
    const int allowed = rules ? play::breaks_of(table, game, *rules) : 0;
    auto& pause = clock.pause.emplace(wire::Pause{.ms = std::max<play::Ms>(0, *table.pause_until_ms - now_ms)});
    for (std::size_t seat = 0; seat < table.chairs.size(); ++seat)
      pause.breaks_left.push_back(std::max(0, allowed - chair_at(seat).breaks));
  }
  return clock;
}

std::string with_items(std::string text, std::string_view list, std::string_view items) {
  // Quotes inside a text are escaped, so this is the list and nothing that somebody has said.
  const std::string empty = "\"" + std::string(list) + "\":[]";
  const std::size_t found = text.find(empty);
  MEYDAN_ASSERT(found != std::string::npos);
  text.insert(found + empty.size() - 1, items);
  return text;
}

wire::Person shown(const Person& person) {
  return {.id = person.id, .name = person.name, .guest = person.guest, .bot = person.bot, .roles = person.roles};
}

wire::Rating rating_at(const RatedPlayer& rated, play::Ms now_ms) {
  const Rating now = rated.at(now_ms);
  return {.rating = std::llround(now.rating),
          .deviation = std::llround(now.deviation),
          .tables = rated.tables,
          .provisional = rated.is_provisional(now_ms)};
}

std::optional<wire::Work> work_of(const TurnedAway& why) {
  if (why.challenge.empty()) return std::nullopt;
  return wire::Work{.challenge = why.challenge, .bits = why.bits, .parts = play::kWorkParts};
}

wire::Answer answer_to(std::int64_t id, const Answer& answer) {
  wire::Answer said{.answer = id, .kind = answer.kind, .version = answer.version, .refusal = answer.refusal};
  if (!answer.message.key.empty()) said.message = answer.message;
  return said;
}

wire::Answer answer_to(std::int64_t id, const TurnedAway& why) {
  return {.answer = id,
          .kind = wire::AnswerKind::Refused,
          .version = 0,
          .message = why.why,
          .work = work_of(why),
          .wait_ms = why.wait_ms};
}

std::string events_text(const std::string& table, const std::string& events, const TableHost& host, play::Ms now_ms) {
  wire::TableEvents around{.table = table};
  if (!host.waits_for_disk()) around.clock = clock_of(host.table(), now_ms);
  return with_items(text_of(around), "events", events);
}

EventsPage events_page(const std::string& table, play::EventNumber from, const TableHost& host, play::Ms now_ms,
                       std::size_t most_bytes) {
  const std::span<const play::Event> events = host.durable_events_after(from - 1);
  std::size_t written = 0;
  std::string text;
  for (; written < events.size() && text.size() < most_bytes; ++written) {
    if (written > 0) text += ',';
    text += wire::to_json(events[written]);
  }
  const bool more = written < events.size();
  if (more) {
    text = with_items(text_of(wire::TableEvents{.table = table, .more = true}), "events", text);
  } else {
    text = events_text(table, text, host, now_ms);
  }
  const play::EventNumber first = events.empty() ? host.durable_version() + 1 : events.front().number;
  return {shared(std::move(text)), first + static_cast<play::EventNumber>(written), more};
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

wire::TableRatings ratings_of(const std::string& table, const RatedChairs& chairs) {
  wire::TableRatings ratings{.table = table};
  for (const auto& chair : chairs) {
    auto& row = ratings.ratings.emplace_back();
    if (chair) row = wire::ChairRating{rating_at(chair->rated, chair->as_of_ms), chair->change};
  }
  return ratings;
}

}  // namespace meydan::server
