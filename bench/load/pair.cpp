#include "bench/load/pair.h"

#include <boost/json/array.hpp>

#include <utility>

#include "base/json_writer.h"

namespace meydan::load {

namespace {

namespace json = boost::json;

constexpr std::int64_t kHelloId = 1;
constexpr std::int64_t kSeekId = 2;
constexpr std::int64_t kAcceptId = 3;
constexpr std::int64_t kUnwatchId = 4;
constexpr std::int64_t kContributeId = 5;
constexpr std::int64_t kReadyId = 6;

std::string text_of(const json::object& object, std::string_view name) {
  const json::value* const value = object.if_contains(json::string_view(name.data(), name.size()));
  if (value == nullptr || !value->is_string()) return {};
  return {value->get_string().data(), value->get_string().size()};
}

std::int64_t number_of(const json::object& object, std::string_view name) {
  const json::value* const value = object.if_contains(json::string_view(name.data(), name.size()));
  return value != nullptr && value->is_int64() ? value->get_int64() : 0;
}

}  // namespace

Pair::Pair(boost::asio::io_context& loop, const RegisteredGame& game, int number, Listener& listener)
    : game_(*game.game),
      rules_(game.game->info().book),
      number_(number),
      listener_(listener),
      rng_(static_cast<std::uint64_t>(number)) {
  for (Player& player : players_) player.client = std::make_shared<Client>(loop);
}

void Pair::connect(const boost::asio::ip::tcp::endpoint& where) {
  for (std::size_t who = 0; who < players_.size(); ++who) {
    const auto client = players_[who].client;
    client->hear([self = shared_from_this(), who](const json::object& message) { self->hear(who, message); });
    client->connect(
        where,
        [this, client, who] {
          JsonWriter hello;
          hello.begin_object().key("id").number(kHelloId).key("do").string("hello").key("v").number(1);
          hello.key("nickname").string("Load " + std::to_string(2 * number_ + static_cast<int>(who))).end_object();
          client->send(std::move(hello).text());
        },
        [this](const Client::Error& error) { listener_.wrong("connection: " + error.message()); });
  }
}

void Pair::sit_down() {
  asker_ = 1 - asker_;
  table_.clear();
  started_ = false;
  JsonWriter seek;
  seek.begin_object().key("id").number(kSeekId).key("do").string("seek").key("game").string(game_.info().id);
  seek.key("clock").begin_object().key("kind").string("sudden_death").key("bank_ms").number(300'000).end_object();
  seek.key("seat").number(0).end_object();
  players_[asker_].client->send(std::move(seek).text());
}

void Pair::move(Instant due) {
  waits_ = false;
  const auto some = game_.some_moves(rules_, position_, rng_, 1);
  if (!some || some->empty()) return listener_.wrong("no legal move");
  const std::string& chosen = some->front().move;
  mover_ = players_[0].id == by_seat_[static_cast<std::size_t>(turn_.seat)] ? 0 : 1;
  key_ = std::to_string(++id_);
  unanswered_[id_] = due;
  due_ = due;
  on_its_way_ = true;
  JsonWriter move;
  move.begin_object().key("id").number(id_).key("do").string("move").key("table").string(table_);
  move.key("seen").number(players_[mover_].seen).key("key").string(key_).key("move").string(chosen).end_object();
  players_[mover_].client->send(std::move(move).text());
}

void Pair::hear(std::size_t who, const json::object& message) {
  if (message.contains("answer")) return hear_answer(who, number_of(message, "answer"), message);
  if (message.contains("events")) hear_events(who, message);
}

void Pair::hear_answer(std::size_t who, std::int64_t id, const json::object& answer) {
  if (text_of(answer, "kind") != "done") {
    const json::value* const why = answer.if_contains("message");
    return listener_.wrong(text_of(answer, "kind") + " " +
                           (why != nullptr && why->is_object() ? text_of(why->get_object(), "key") : ""));
  }
  switch (id) {
    case kHelloId: players_[who].id = text_of(answer.at("you").as_object(), "id"); return listener_.said_hello();
    case kSeekId: {
      JsonWriter accept;
      accept.begin_object().key("id").number(kAcceptId).key("do").string("accept_seek");
      accept.key("seek").string(text_of(answer, "seek")).end_object();
      accepted_at_ = SteadyClock::now();
      opening_ = true;
      return players_[1 - who].client->send(std::move(accept).text());
    }
    case kAcceptId:
    case kContributeId:
    case kReadyId:
    case kUnwatchId: return;
    default:
      if (const auto asked = unanswered_.extract(id)) listener_.answered(asked.mapped(), SteadyClock::now());
  }
}

void Pair::hear_events(std::size_t who, const json::object& message) {
  const std::string table = text_of(message, "table");
  Player& player = players_[who];
  if (table != player.table) {
    // The events of a new table begin with its first; anything else belongs to one that we have left.
    const auto& events = message.at("events").as_array();
    if (events.empty() || number_of(events.front().as_object(), "number") != 1) return;
    player.table = table;
    player.seen = 0;
    player.over = false;
  }
  table_ = table;
  for (const json::value& event : message.at("events").as_array()) hear_event(who, event.as_object());
  if (!message.contains("more")) settle();
}

void Pair::hear_event(std::size_t who, const json::object& event) {
  Player& player = players_[who];
  if (number_of(event, "number") != player.seen + 1) return listener_.wrong("events out of order");
  ++player.seen;
  const std::string kind = text_of(event, "kind");
  if (kind == "seated") by_seat_.at(static_cast<std::size_t>(number_of(event, "seat"))) = text_of(event, "player");
  if (kind == "seated" && text_of(event, "player") == player.id && game_.info().has_chance) contribute(who);
  if (kind == "game_started") started_ = true;
  if (kind == "rolled") paused_ = false;
  if (kind == "match_ended") player.over = true;
  if (event.contains("position")) position_ = text_of(event, "position");
  if (kind == "moved" && on_its_way_ && who != mover_ && text_of(event, "key") == key_) {
    on_its_way_ = false;
    listener_.received(due_, SteadyClock::now());
  }
}

/// A player's part of the randomness; the table waits for both parts (docs/dice.md).
void Pair::contribute(std::size_t who) {
  JsonWriter part;
  part.begin_object().key("id").number(kContributeId).key("do").string("contribute").key("table").string(table_);
  part.key("seen").number(players_[who].seen).key("key").string("part").key("entropy").string("salam").end_object();
  players_[who].client->send(std::move(part).text());
}

/// N 4-3-2: between two games of a match nobody of ours needs the pause.
void Pair::be_ready() {
  if (std::exchange(paused_, true)) return;
  for (const Player& player : players_) {
    JsonWriter ready;
    ready.begin_object().key("id").number(kReadyId).key("do").string("ready").key("table").string(table_);
    ready.key("seen").number(player.seen).key("key").string("ready " + std::to_string(player.seen)).end_object();
    player.client->send(std::move(ready).text());
  }
}

/// Both have heard the same: the next thing may happen.
void Pair::settle() {
  if (players_[0].table != players_[1].table || players_[0].seen != players_[1].seen) return;
  if (on_its_way_ || waits_ || !started_) return;
  if (opening_) {
    opening_ = false;
    listener_.opened(SteadyClock::now() - accepted_at_);
  }
  if (!players_[0].over) {
    turn_ = game_.look(rules_, position_).value().turn;
    if (turn_.by == Turn::By::Chance) return be_ready();
    waits_ = true;
    return listener_.ready(*this);
  }
  for (const Player& player : players_) {
    JsonWriter leave;
    leave.begin_object()
        .key("id")
        .number(kUnwatchId)
        .key("do")
        .string("unwatch")
        .key("table")
        .string(table_)
        .end_object();
    player.client->send(std::move(leave).text());
  }
  listener_.over(*this);
}

}  // namespace meydan::load
