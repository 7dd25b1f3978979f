#include "server/hall.h"

#include "base/json_writer.h"
#include "base/text.h"
#include "rules/views_json.h"
#include "store/event_json.h"
#include "store/tables.h"

namespace meydan::server {

namespace {

constexpr Citation kSayHello{"say_hello", "", "نخست خود را معرفی کنید (hello)", "say hello first"};
constexpr Citation kOtherVersion{"other_version", "", "نسخهٔ پروتکل {0} است", "the protocol's version is {0}"};
constexpr Citation kNoSuchTable{"no_such_table", "", "چنین میزی نیست", "there is no such table"};
constexpr Citation kNoSuchSeek{"no_such_seek", "", "این درخواست دیگر نیست", "that seek is gone"};
constexpr Citation kOwnSeek{"own_seek", "", "این درخواست خود شماست", "that is your own seek"};
constexpr Citation kNotYourSeek{"not_your_seek", "", "این درخواست از شما نیست", "that seek is not yours"};
constexpr Citation kNoSuchGame{"unknown_game", "", "بازی {0} وجود ندارد", "there is no game {0}"};
constexpr Citation kNoSuchLevel{"unknown_level", "", "سطح {0} وجود ندارد", "there is no level {0}"};
constexpr Citation kTooManySeeks{"too_many_seeks", "",
                                 "شما به اندازهٔ کافی درخواست گذاشته‌اید",
                                 "you have enough seeks up"};
constexpr Citation kNoTimeLeft{"no_time", "", "این ساعت زمانی به بازیکنان نمی‌دهد",
                               "that clock gives the players no time"};

constexpr std::size_t kMostSeeksEach = 5;
constexpr std::size_t kMostTablesInLobby = 50;
/// OPTIMIZATION: with thousands of players the lobby changes a hundred times a second; nobody reads so fast.
constexpr play::Ms kLobbyEveryMs = 100;

constexpr std::string_view kBotPrefix = "bot:";

std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

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

std::string events_text(const std::string& table, const std::vector<play::Event>& events) {
  // The events are JSON already: what is stored is what is sent.
  JsonWriter name;
  name.string(table);
  std::string out = "{\"table\":" + name.text() + ",\"events\":[";
  for (std::size_t index = 0; index < events.size(); ++index) {
    if (index > 0) out += ',';
    out += store::to_json(events[index]);
  }
  return out + "]}";
}

std::optional<Level> level_of_bot(std::string_view player) {
  if (!player.starts_with(kBotPrefix)) return std::nullopt;
  for (const Level& level : kLevels) {
    if (level.id == player.substr(kBotPrefix.size())) return level;
  }
  return std::nullopt;
}

}  // namespace

std::string bot_id(const Level& level) { return std::string(kBotPrefix) + std::string(level.id); }

Hall::Hall(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

Result<int, store::StoreProblem> Hall::open() {
  int going_on = 0;
  std::string after;
  for (;;) {
    const auto streams = surroundings_.store.streams("table/", after);
    if (!streams) return Failure{streams.reason()};
    if (streams->empty()) return going_on;
    for (const store::StreamInfo& stream : *streams) {
      after = stream.stream;
      const std::string id = stream.stream.substr(std::string_view("table/").size());
      const auto row = surroundings_.store.table(id);
      if (!row) return Failure{row.reason()};
      if (*row && (*row)->phase == play::Phase::Over) continue;
      if (table(id) != nullptr) ++going_on;
    }
  }
}

void Hall::opened(const SocketPtr& socket) { clients_[socket.get()].socket = socket; }

void Hall::closed(const SocketPtr& socket) {
  const auto found = clients_.find(socket.get());
  if (found == clients_.end()) return;
  for (const std::string& id : found->second.watches) {
    tables_[id].watchers.erase(socket.get());
    forget_if_over(id);
  }
  lobby_watchers_.erase(socket.get());
  leave_person(found->second);
  clients_.erase(found);
}

void Hall::introduce(Client& client, const Person& person) {
  if (client.person && client.person->id != person.id) leave_person(client);
  client.person = person;
  sockets_of_[person.id].insert(client.socket.get());
}

void Hall::leave_person(const Client& client) {
  if (!client.person) return;
  const std::string id = client.person->id;
  const auto found = sockets_of_.find(id);
  if (found == sockets_of_.end()) return;
  found->second.erase(client.socket.get());
  if (!found->second.empty()) return;
  sockets_of_.erase(found);
  // A wish lasts as long as somebody is there to play it.
  if (std::erase_if(seeks_, [&](const auto& entry) { return entry.second.by.id == id; }) > 0) lobby_changed();
}

void Hall::forget_if_over(const std::string& id) {
  // Later: whoever calls may still hold the entry.
  surroundings_.post([this, id] {
    const auto found = tables_.find(id);
    if (found == tables_.end() || !found->second.watchers.empty()) return;
    const TableHost& host = *found->second.host;
    if (host.table().phase == play::Phase::Over && !host.waits_for_disk()) tables_.erase(found);
  });
}

void Hall::answer(const SocketPtr& socket, std::int64_t id, const Answer& answer) const {
  JsonWriter json;
  json.begin_object().key("answer").number(id).key("kind").string(name_of(answer.kind));
  json.key("version").number(answer.version);
  if (answer.refusal) json.key("refusal").string(name_of(*answer.refusal));
  if (!answer.message.key.empty()) {
    json.key("message");
    write_json(json, answer.message);
  }
  json.end_object();
  socket->send(shared(std::move(json).text()));
}

void Hall::refuse(const SocketPtr& socket, std::int64_t id, const Message& why) const {
  answer(socket, id, {Answer::Kind::Refused, 0, std::nullopt, why});
}

void Hall::done(const SocketPtr& socket, std::int64_t id, std::string_view name, std::string_view value) const {
  JsonWriter json;
  json.begin_object().key("answer").number(id).key("kind").string("done");
  if (!name.empty()) json.key(name).string(value);
  json.end_object();
  socket->send(shared(std::move(json).text()));
}

Result<play::TableSetup, Message> Hall::setup_of(const Wish& wish) const {
  const RegisteredGame* const entry = find_game(wish.game);
  if (entry == nullptr) return Failure{fill(kNoSuchGame, {quoted(wish.game)})};
  const auto rules = RuleChoice::parse(entry->game->info().book, wish.rules);
  if (!rules) return Failure{rules.reason()};
  const bool needs_bank = wish.clock.kind != play::ClockKind::None;
  if (needs_bank && wish.clock.bank_ms == 0) return Failure{fill(kNoTimeLeft)};
  return play::TableSetup{.table = {},
                          .game = wish.game,
                          .rules = rules->text(),
                          .clock = wish.clock,
                          .seats = static_cast<int>(entry->game->info().seats.size()),
                          .games = wish.games};
}

TableHost::Surroundings Hall::host_surroundings(const std::string& table, const AnyGame& game) {
  return {surroundings_.store, game, nullptr, surroundings_.post,
          [this, table](const std::vector<play::Event>& events) { published(table, events); }};
}

std::string Hall::open_table(play::TableSetup setup, const std::vector<Person>& players, TableHost::Reply then) {
  setup.table = surroundings_.new_id();
  const std::string id = setup.table;
  const AnyGame& game = *find_game(setup.game)->game;
  TableEntry& entry = tables_[id];
  const play::Ms now_ms = surroundings_.now_ms();
  entry.host = TableHost::create(host_surroundings(id, game), std::move(setup), now_ms, [](const Answer&) {});
  for (std::size_t index = 0; index < players.size(); ++index) {
    const Person& person = players[index];
    const play::Command sit{person.id, play::Role::Player, 0, "seat", play::Sit{person.name}};
    const bool last = index + 1 == players.size();
    entry.host->submit(sit, now_ms, last ? std::move(then) : TableHost::Reply([](const Answer&) {}));
  }
  return id;
}

Hall::TableEntry* Hall::table(const std::string& id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) return &found->second;
  // Perhaps it is only in the log: a finished match somebody wants to see, or one from before a restart.
  const auto row = surroundings_.store.table(id);
  if (!row || !*row) return nullptr;
  const RegisteredGame* const game = find_game((*row)->game);
  if (game == nullptr) return nullptr;
  auto loaded = TableHost::load(host_surroundings(id, *game->game), id, surroundings_.now_ms());
  if (!loaded) return nullptr;
  TableEntry& entry = tables_[id];
  entry.host = *loaded;
  set_timer(id);
  let_bot_think(id);
  return &entry;
}

void Hall::watch(Client& client, const std::string& id, play::EventNumber seen) {
  TableEntry& entry = tables_[id];
  client.watches.insert(id);
  entry.watchers.insert(client.socket.get());
  // Exactly what is missing, also if it is nothing: then the client knows it is up to date.
  client.socket->send(shared(events_text(id, entry.host->durable_events_after(seen))));
}

void Hall::published(const std::string& id, const std::vector<play::Event>& events) {
  TableEntry& entry = tables_[id];
  const auto text = shared(events_text(id, events));
  for (net::Socket* const watcher : entry.watchers) watcher->send(text);
  set_timer(id);
  let_bot_think(id);
  if (entry.watchers.empty() && entry.host->table().phase == play::Phase::Over) forget_if_over(id);
}

/// One timer a table, always for the next thing that is due.
void Hall::set_timer(const std::string& id) {
  TableEntry& entry = tables_[id];
  const auto due = entry.host->next_tick_ms();
  // OPTIMIZATION: every move puts the flag off. The timer that is set already wakes us, sees so and is set again, so
  // that no table has a heap of timers for moments that have lost their meaning.
  if (!due || (entry.tick_at && *entry.tick_at <= *due)) return;
  entry.tick_at = due;
  surroundings_.after(std::max<play::Ms>(0, *due - surroundings_.now_ms()), [this, id, due] {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second.tick_at != due) return;
    found->second.tick_at.reset();
    const play::Ms now_ms = surroundings_.now_ms();
    const auto now_due = found->second.host->next_tick_ms();
    if (now_due && *now_due <= now_ms) found->second.host->tick(now_ms);
    set_timer(id);
  });
}

void Hall::let_bot_think(const std::string& id) {
  TableEntry& entry = tables_[id];
  const play::Table& table = entry.host->table();
  if (table.phase != play::Phase::Playing || table.turn.by != Turn::By::Player || table.clock.interrupted) return;
  const std::string player = table.chairs[play::chair_of_seat(table, table.turn.seat)].player;
  const auto level = level_of_bot(player);
  if (!level || entry.bot_thinks_at == table.play_version) return;
  entry.bot_thinks_at = table.play_version;
  surroundings_.work([this, id, player, effort = level->effort, position = table.position, seen = table.play_version,
                      game = find_game(table.setup.game), rules_text = table.setup.rules] {
    const RuleChoice rules = RuleChoice::parse(game->game->info().book, rules_text).value();
    Rng rng(static_cast<std::uint64_t>(seen));
    const auto move = game->engine->choose(rules, position, effort, rng);
    return std::function<void()>([this, id, player, seen, move] {
      const auto found = tables_.find(id);
      if (found == tables_.end() || !move) return;
      const play::Command command{player, play::Role::Player, seen, "bot " + std::to_string(seen), play::Move{*move}};
      found->second.host->submit(command, surroundings_.now_ms(), [](const Answer&) {});
    });
  });
}

std::string Hall::lobby_text() const {
  JsonWriter json;
  json.begin_object().key("lobby").begin_object().key("seeks").begin_array();
  for (const auto& [id, seek] : seeks_) {
    json.begin_object().key("seek").string(id).key("by").string(seek.by.name).key("game").string(seek.wish.game);
    json.key("rules").string(seek.wish.rules).key("bank_ms").number(seek.wish.clock.bank_ms);
    json.key("step_ms").number(seek.wish.clock.step_ms).key("games").number(seek.wish.games).end_object();
  }
  json.end_array().key("tables").begin_array();
  std::size_t shown = 0;
  for (const auto& [id, entry] : tables_) {
    const play::Table& table = entry.host->table();
    if (table.phase == play::Phase::Over || entry.host->durable_version() == 0) continue;
    if (++shown > kMostTablesInLobby) break;
    json.begin_object().key("table").string(id).key("game").string(table.setup.game).key("players").begin_array();
    for (const play::Chair& chair : table.chairs) json.string(chair.name);
    json.end_array().end_object();
  }
  json.end_array().end_object().end_object();
  return std::move(json).text();
}

void Hall::lobby_changed() {
  if (lobby_is_due_ || lobby_watchers_.empty()) return;
  lobby_is_due_ = true;
  surroundings_.after(kLobbyEveryMs, [this] {
    lobby_is_due_ = false;
    if (lobby_watchers_.empty()) return;
    const auto text = shared(lobby_text());
    for (net::Socket* const watcher : lobby_watchers_) watcher->send(text);
  });
}

/// What each message leads to. `client` has said hello, but for Hello and Ping.
struct Hall::Answering {
  Hall& hall;
  const SocketPtr& socket;
  std::int64_t id;
  Client& client;

  void operator()(const Hello& hello) const {
    if (hello.version != kProtocolVersion) return hall.refuse(socket, id, fill(kOtherVersion, {kProtocolVersion}));
    // Passwords and tokens may take a thread of their own; the answer finds the client if it is still there.
    hall.surroundings_.identify(hello, [&hall = hall, socket = socket, id = id](const Result<Welcome, Message>& who) {
      const auto found = hall.clients_.find(socket.get());
      if (found == hall.clients_.end()) return;
      if (!who) return hall.refuse(socket, id, who.reason());
      hall.introduce(found->second, who->person);
      JsonWriter json;
      json.begin_object().key("answer").number(id).key("kind").string("done").key("you").begin_object();
      json.key("id").string(who->person.id).key("name").string(who->person.name).key("token").string(who->token);
      json.end_object().end_object();
      socket->send(shared(std::move(json).text()));
    });
  }

  void operator()(const Ping&) const {
    JsonWriter json;
    json.begin_object().key("answer").number(id).key("kind").string("done");
    json.key("time_ms").number(hall.surroundings_.now_ms()).key("round_trip_ms").number(socket->round_trip_ms());
    json.end_object();
    socket->send(shared(std::move(json).text()));
  }

  void operator()(const PostSeek& seek) const {
    const auto setup = hall.setup_of(seek.wish);
    if (!setup) return hall.refuse(socket, id, setup.reason());
    const auto mine = std::count_if(hall.seeks_.begin(), hall.seeks_.end(),
                                    [&](const auto& entry) { return entry.second.by.id == client.person->id; });
    if (static_cast<std::size_t>(mine) >= kMostSeeksEach) return hall.refuse(socket, id, fill(kTooManySeeks));
    Seek posted{hall.surroundings_.new_id(), *client.person, seek.wish};
    posted.wish.rules = setup->rules;
    const std::string name = posted.id;
    hall.seeks_[name] = std::move(posted);
    hall.done(socket, id, "seek", name);
    hall.lobby_changed();
  }

  void operator()(const WithdrawSeek& withdrawn) const {
    const auto found = hall.seeks_.find(withdrawn.seek);
    if (found == hall.seeks_.end()) return hall.refuse(socket, id, fill(kNoSuchSeek));
    if (found->second.by.id != client.person->id) return hall.refuse(socket, id, fill(kNotYourSeek));
    hall.seeks_.erase(found);
    hall.done(socket, id, "", "");
    hall.lobby_changed();
  }

  void operator()(const AcceptSeek& accepted) const {
    const auto found = hall.seeks_.find(accepted.seek);
    if (found == hall.seeks_.end()) return hall.refuse(socket, id, fill(kNoSuchSeek));
    const Seek seek = found->second;
    if (seek.by.id == client.person->id) return hall.refuse(socket, id, fill(kOwnSeek));
    hall.seeks_.erase(found);
    open(hall.setup_of(seek.wish).value(), {seek.by, *client.person});
    hall.lobby_changed();
  }

  void operator()(const PlayBot& wanted) const {
    const auto setup = hall.setup_of(wanted.wish);
    if (!setup) return hall.refuse(socket, id, setup.reason());
    const auto level = level_of_bot(std::string(kBotPrefix) + wanted.level);
    if (!level) return hall.refuse(socket, id, fill(kNoSuchLevel, {quoted(wanted.level)}));
    const Person bot{bot_id(*level), "Meydan " + std::string(level->id)};
    open(*setup, wanted.seat == 0 ? std::vector{*client.person, bot} : std::vector{bot, *client.person});
  }

  void operator()(const Watch& watch) const {
    if (hall.table(watch.table) == nullptr) return hall.refuse(socket, id, fill(kNoSuchTable));
    hall.done(socket, id, "table", watch.table);
    hall.watch(client, watch.table, watch.seen);
  }

  void operator()(const Unwatch& unwatch) const {
    client.watches.erase(unwatch.table);
    if (const auto found = hall.tables_.find(unwatch.table); found != hall.tables_.end()) {
      found->second.watchers.erase(socket.get());
      hall.forget_if_over(unwatch.table);
    }
    hall.done(socket, id, "", "");
  }

  void operator()(const WatchLobby&) const {
    hall.lobby_watchers_.insert(socket.get());
    hall.done(socket, id, "", "");
    socket->send(shared(hall.lobby_text()));
  }

  void operator()(const AtTable& at) const {
    TableEntry* const entry = hall.table(at.table);
    if (entry == nullptr) return hall.refuse(socket, id, fill(kNoSuchTable));
    play::Command command{client.person->id, client.person->director ? play::Role::Director : play::Role::Player,
                          at.seen, at.key, at.request};
    if (auto* const sit = std::get_if<play::Sit>(&command.request)) sit->name = client.person->name;
    if (auto* const move = std::get_if<play::Move>(&command.request)) {
      // What the server itself measured, not what the client claims.
      move->lag_ms = socket->round_trip_ms();
    }
    entry->host->submit(
        command, hall.surroundings_.now_ms(),
        [&hall = hall, socket = socket, id = id](const Answer& answer) { hall.answer(socket, id, answer); });
  }

 private:
  /// The players of a new table are told of it, and see it.
  void open(play::TableSetup setup, const std::vector<Person>& players) const {
    const auto opened = std::make_shared<std::string>();
    // Known before anything is durable; the answer below comes later, on a task of its own.
    *opened = hall.open_table(std::move(setup), players,
                              [&hall = hall, socket = socket, id = id, opened, players](const Answer& answer) {
                                if (answer.kind != Answer::Kind::Done) return hall.answer(socket, id, answer);
                                hall.done(socket, id, "table", *opened);
                                JsonWriter json;
                                json.begin_object().key("seated").string(*opened).end_object();
                                const auto text = shared(std::move(json).text());
                                for (const Person& person : players) {
                                  const auto sockets = hall.sockets_of_.find(person.id);
                                  if (sockets == hall.sockets_of_.end()) continue;
                                  for (net::Socket* const each : sockets->second) {
                                    each->send(text);
                                    hall.watch(hall.clients_.at(each), *opened, 0);
                                  }
                                }
                                hall.lobby_changed();
                              });
  }
};

void Hall::message(const SocketPtr& socket, std::string_view text) {
  const auto found = clients_.find(socket.get());
  if (found == clients_.end()) return;
  const auto incoming = parse_incoming(text);
  if (!incoming) return refuse(socket, 0, incoming.reason());
  const bool anybody =
      std::holds_alternative<Hello>(incoming->message) || std::holds_alternative<Ping>(incoming->message);
  if (!anybody && !found->second.person) return refuse(socket, incoming->id, fill(kSayHello));
  std::visit(Answering{*this, socket, incoming->id, found->second}, incoming->message);
}

}  // namespace meydan::server
