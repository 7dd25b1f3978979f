#include "server/hall.h"

#include <algorithm>

#include "server/event_tables.h"

namespace meydan::server {

namespace {

constexpr std::size_t kMostTablesInLobby = 50;
constexpr std::size_t kMostSeeksInLobby = 100;
/// OPTIMIZATION: with thousands of players the lobby changes a hundred times a second; nobody reads so fast. The longer
/// it is and the more people watch it, the less often it is sent: so much a millisecond, to all of them together.
constexpr play::Ms kLobbyEveryMs = 100;
constexpr std::size_t kLobbyBytesPerMs = 10'000;
constexpr std::size_t kLobbyWatchersAtOnce = 50;
/// OPTIMIZATION: the results of a round come in a burst, and every reader reads the whole event again.
constexpr play::Ms kEventEveryMs = 500;
/// Who plays fast at many tables is told of them no faster than people look.
constexpr play::Ms kGamesEveryMs = 200;
constexpr std::uint16_t kPolicyClose = 1008;
constexpr std::string_view kSessionEnded = "the session has ended";

/// Catches the answer of one message; whatever else is said to its sender is for other ears. When nobody is left who
/// could answer, it does so itself: somebody waits.
class AnswerCatcher final : public net::Socket {
 public:
  AnswerCatcher(std::function<void(std::string)> answer, Loop& loop) : answer_(std::move(answer)), loop_(loop) {}
  AnswerCatcher(const AnswerCatcher&) = delete;
  AnswerCatcher& operator=(const AnswerCatcher&) = delete;
  ~AnswerCatcher() override {
    if (!answer_) return;
    // On any thread: whoever had it last may have been in a pool.
    loop_.post([answer = std::move(answer_)] {
      answer(text_of(answer_to(0, Answer{Answer::Kind::Refused, 0, std::nullopt, not_logged_in()})));
    });
  }

  void send(std::shared_ptr<const std::string> text) override {
    if (!answer_ || !text->starts_with("{\"answer\":")) return;
    const auto answer = std::move(answer_);
    answer_ = nullptr;
    answer(*text);
  }
  [[nodiscard]] std::size_t waiting_bytes() const override { return 0; }
  void when_written(std::function<void()>) override {}
  void close(std::uint16_t, std::string_view) override {}
  [[nodiscard]] std::int64_t round_trip_ms() const override { return 0; }

 private:
  std::function<void(std::string)> answer_;
  Loop& loop_;
};

/// OPTIMIZATION: of lists that are written once for many readers.
std::string whole_lobby(const std::string& seeks, std::size_t more, const std::string& tables) {
  const wire::LobbyNews news{.lobby = {.more_seeks = static_cast<std::int64_t>(more)}};
  return with_items(with_items(text_of(news), "seeks", seeks), "tables", tables);
}

}  // namespace

void Hall::opened(const SocketPtr& socket, std::optional<Person> known, const std::string& address) {
  Client& client = clients_[socket.get()];
  client.socket = socket;
  client.known = std::move(known);
  client.address = address;
  if (client.known) note_end(*client.known);
  move_account(socket.get(), "", account_of(client));
}

std::string Hall::account_of(const Client& client) {
  if (client.person) return client.person->id;
  return client.known ? client.known->id : std::string();
}

void Hall::move_account(net::Socket* socket, const std::string& from, const std::string& to) {
  if (const auto found = doors_of_.find(from); found != doors_of_.end()) {
    found->second.erase(socket);
    if (found->second.empty()) doors_of_.erase(found);
  }
  if (!to.empty()) doors_of_[to].insert(socket);
}

void Hall::unwatch_tables(Client& client) {
  for (const std::string& id : client.watches) {
    surroundings_.tables.unwatch(client.socket.get(), id);
    count_watch(client, id, -1);
  }
  client.watches.clear();
}

void Hall::count_watch(const Client& client, const std::string& table, int more) {
  if (!client.person) return;
  auto& watched = watched_by_[client.person->id];
  if ((watched[table] += more) <= 0) watched.erase(table);
  if (watched.empty()) watched_by_.erase(client.person->id);
}

void Hall::note_watch(Client& client, const std::string& table) {
  if (client.watches.insert(table).second) count_watch(client, table, 1);
}

bool Hall::watches_enough(const Person& person, const std::string& table) const {
  const auto watched = watched_by_.find(person.id);
  return watched != watched_by_.end() && watched->second.size() >= kMostWatchedEach && !watched->second.contains(table);
}

void Hall::closed(const SocketPtr& socket) {
  owed_.erase(socket.get());
  leave(socket.get());
}

void Hall::leave(net::Socket* socket) {
  const auto found = clients_.find(socket);
  if (found == clients_.end()) return;
  unwatch_tables(found->second);
  lobby_watchers_.erase(socket);
  for (const std::string& event : found->second.events) unwatch_event(socket, event);
  leave_person(found->second);
  move_account(socket, account_of(found->second), "");
  clients_.erase(found);
}

void Hall::listen(const SocketPtr& socket, const Person& person, const std::string& table, play::EventNumber seen) {
  // The session may have ended while the answer began.
  const auto now = surroundings_.people.recall(person, Accounts::Counts::AsLook);
  if (!now) return socket->close(kPolicyClose, kSessionEnded);
  opened(socket);
  Client& client = clients_[socket.get()];
  introduce(client, *now);
  if (table.empty()) return;
  surroundings_.tables.with(table, share_of(*now),
                            [this, socket, table, seen](const Result<TableHost*, Tables::Missing>& found) {
                              const auto still = clients_.find(socket.get());
                              if (still == clients_.end() || !still->second.person) return;
                              // As it is now: the session may have ended, or a role.
                              if (!found) return refuse(socket, 0, found.reason().message);
                              auto refused = refusal_under_appeal(surroundings_.events, table, still->second.person);
                              if (!refused)
                                refused = surroundings_.tables.watch(socket, *still->second.person, table, seen);
                              if (refused) return refuse(socket, 0, *refused);
                              note_watch(still->second, table);
                            });
}

void Hall::ask(const Person& person, const std::string& address, const wire::Incoming& incoming,
               std::function<void(std::string)> answer) {
  const auto known = std::make_shared<std::weak_ptr<net::Socket>>();
  const auto socket = std::make_shared<AnswerCatcher>(
      [this, known, answer = std::move(answer)](std::string answered) {
        answer(std::move(answered));
        // Later: the hall may be about to use it.
        surroundings_.loop.post([this, known] {
          if (const SocketPtr still = known->lock()) closed(still);
        });
      },
      surroundings_.loop);
  *known = socket;
  opened(socket, std::nullopt, address);
  Client& client = clients_[socket.get()];
  client.asks_once = true;
  introduce(client, person);
  obey(socket, incoming);
}

void Hall::introduce(Client& client, const Person& person) {
  if (client.person && client.person->id != person.id) {
    // What the one was shown is not the other's to see.
    unwatch_tables(client);
    client.watches_games = false;
    leave_person(client);
  }
  move_account(client.socket.get(), account_of(client), person.id);
  client.person = person;
  if (!client.address.empty()) client.person->address = client.address;
  note_end(person);
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
  std::size_t gone = std::erase_if(seeks_, [&](const auto& entry) { return entry.second.by.id == id; });
  for (auto& [name, seek] : seeks_) {
    gone += std::erase_if(seek.joined, [&](const Person& person) { return person.id == id; });
  }
  if (gone > 0) lobby_changed();
}

void Hall::put_out(const SocketPtr& socket) {
  const SocketPtr kept = socket;  // the reference may be the client's own
  leave(kept.get());
  // What it said before and was obeyed is still answered.
  if (const auto owed = owed_.find(kept.get()); owed != owed_.end()) {
    owed->second.put_out = true;
  } else {
    kept->close(kPolicyClose, kSessionEnded);
  }
}

void Hall::give_answer(const SocketPtr& socket) {
  const auto owed = owed_.find(socket.get());
  if (owed == owed_.end() || --owed->second.answers > 0) return;
  const bool put_out = owed->second.put_out;
  owed_.erase(owed);
  if (put_out) socket->close(kPolicyClose, kSessionEnded);
}

void Hall::look_again(const std::string& account) {
  const auto found = doors_of_.find(account);
  if (found == doors_of_.end()) return;
  const std::set<net::Socket*> doors = found->second;  // a copy: who is put out leaves it
  for (net::Socket* const door : doors) {
    const auto at = clients_.find(door);
    if (at == clients_.end()) continue;
    Client& client = at->second;
    std::optional<Person>& somebody = client.person ? client.person : client.known;
    auto now = surroundings_.people.recall(*somebody, Accounts::Counts::AsLook);
    if (!now) {
      put_out(client.socket);
    } else {
      somebody = std::move(now);
      note_end(*somebody);
    }
  }
}

void Hall::end_old_sessions() {
  // OPTIMIZATION: sessions last for weeks, so nearly always there is nothing to look through.
  const play::Ms now_ms = surroundings_.loop.now_ms();
  if (now_ms < next_end_ms_) return;
  next_end_ms_ = kNever;
  std::set<std::string> old;
  for (const auto& [account, doors] : doors_of_) {
    for (net::Socket* const door : doors) {
      const Client& client = clients_.at(door);
      const Person& person = client.person ? *client.person : *client.known;
      if (person.ends_ms > now_ms) note_end(person);
      if (person.ends_ms > 0 && person.ends_ms <= now_ms) old.insert(account);
    }
  }
  for (const std::string& account : old) look_again(account);
}

void Hall::note_end(const Person& person) {
  if (person.ends_ms > 0) next_end_ms_ = std::min(next_end_ms_, person.ends_ms);
}

void Hall::seated(const std::string& player, const std::string& table) {
  const auto found = sockets_of_.find(player);
  if (found == sockets_of_.end()) return;
  const TableHost* const host = surroundings_.tables.in_memory(table);
  const auto text = shared(
      text_of(wire::SeatedAt{.seated = table, .event = host == nullptr ? std::string() : host->table().setup.event}));
  for (net::Socket* const socket : found->second) {
    Client& client = clients_[socket];
    client.socket->send(text);
    if (client.watches.contains(table)) continue;
    if (!surroundings_.tables.watch(client.socket, *client.person, table, 0)) note_watch(client, table);
  }
}

void Hall::games_changed(const std::string& player) {
  const auto here = sockets_of_.find(player);
  if (here == sockets_of_.end()) return;
  // OPTIMIZATION: every move changes somebody's games, and most who play look at their board alone.
  const bool watched = std::any_of(here->second.begin(), here->second.end(),
                                   [this](net::Socket* socket) { return clients_.at(socket).watches_games; });
  if (!watched || !games_due_.insert(player).second) return;
  surroundings_.loop.after(kGamesEveryMs, [this, player] {
    games_due_.erase(player);
    const auto found = sockets_of_.find(player);
    if (found == sockets_of_.end()) return;
    const Shared text = shared(surroundings_.tables.games_of(player));  // the same for all of them
    for (net::Socket* const socket : found->second) send_games(socket, text);
  });
}

/// Who has something else to read first hears of the tables as they are after that, as with the lobby.
void Hall::send_games(net::Socket* watcher, Shared text) {
  const auto found = clients_.find(watcher);
  if (found == clients_.end() || !found->second.watches_games || found->second.games_owed) return;
  if (watcher->waiting_bytes() <= kMostWaitingBytes)
    return watcher->send(text ? text : shared(surroundings_.tables.games_of(found->second.person->id)));
  found->second.games_owed = true;
  watcher->when_written([this, watcher] {
    const auto still_there = clients_.find(watcher);
    if (still_there == clients_.end()) return;
    still_there->second.games_owed = false;
    send_games(watcher);
  });
}

void Hall::unwatch_event(net::Socket* socket, const std::string& event) {
  const auto found = event_watchers_.find(event);
  if (found == event_watchers_.end()) return;
  found->second.erase(socket);
  if (found->second.empty()) event_watchers_.erase(found);
}

void Hall::event_changed(const std::string& event, std::int64_t version) {
  if (!event_watchers_.contains(event)) return;
  const bool due = !events_due_.contains(event);
  events_due_[event] = version;
  if (!due) return;
  surroundings_.loop.after(kEventEveryMs, [this, event] {
    const auto text = shared(text_of(wire::EventChanged{event, events_due_[event]}));
    events_due_.erase(event);
    const auto watchers = event_watchers_.find(event);
    if (watchers == event_watchers_.end()) return;
    for (net::Socket* const watcher : watchers->second) watcher->send(text);
  });
}

void Hall::tell(const std::string& event, const Shared& text) {
  const auto watchers = event_watchers_.find(event);
  if (watchers == event_watchers_.end()) return;
  for (net::Socket* const watcher : watchers->second) {
    // Scores are soon others: who has much else to read asks for them when that is read.
    if (watcher->waiting_bytes() <= kMostWaitingBytes) watcher->send(text);
  }
}

void Hall::lobby_changed() {
  lobby_.reset();
  if (lobby_is_due_ || lobby_watchers_.empty()) return;
  lobby_is_due_ = true;
  const auto pause_ms = static_cast<play::Ms>(lobby_bytes_ * lobby_watchers_.size() / kLobbyBytesPerMs);
  const play::Ms wait_ms = lobby_sent_ms_ + pause_ms - surroundings_.loop.now_ms();
  surroundings_.loop.after(std::max(kLobbyEveryMs, wait_ms), [this] {
    lobby_is_due_ = false;
    lobby_sent_ms_ = surroundings_.loop.now_ms();
    send_lobby();
  });
}

void Hall::send_lobby() {
  std::vector<net::Socket*> some;
  const auto send = [this](std::vector<net::Socket*> watchers) {
    turns_.add([this, watchers = std::move(watchers)] {
      for (net::Socket* const watcher : watchers) send_lobby(watcher);
    });
  };
  for (const auto& [watcher, owed] : lobby_watchers_) {
    some.push_back(watcher);
    if (some.size() == kLobbyWatchersAtOnce) send(std::exchange(some, {}));
  }
  if (!some.empty()) send(std::move(some));
}

/// Who has something else to read first gets the lobby as it is after that, and none of those in between.
void Hall::send_lobby(net::Socket* watcher) {
  const auto found = lobby_watchers_.find(watcher);
  if (found == lobby_watchers_.end() || found->second) return;
  if (watcher->waiting_bytes() <= kMostWaitingBytes) return watcher->send(lobby_for(watcher));
  found->second = true;
  watcher->when_written([this, watcher] {
    const auto still_there = lobby_watchers_.find(watcher);
    if (still_there == lobby_watchers_.end()) return;
    still_there->second = false;
    send_lobby(watcher);
  });
}

std::string Hall::seek_text(const Seek& seek) const {
  wire::Seek shown{.seek = seek.id,
                   .by = {.id = seek.by.id, .name = seek.by.name, .bot = seek.by.bot},
                   .game = seek.wish.game,
                   .rules = seek.wish.rules,
                   .clock = seek.wish.clock,
                   .games = seek.wish.games,
                   .rated = seek.wish.rated,
                   .teams = seek.teams,
                   .seat = seek.wish.seat,
                   .seats = setup_of(seek.wish, seek.teams).value().seats};
  if (const auto found = surroundings_.ratings.find(seek.by.id, seek.wish.game, seek.wish.rules)) {
    const wire::Rating rating = rating_at(*found, surroundings_.loop.now_ms());
    shown.by.rating = rating.rating;
    shown.by.deviation = rating.deviation;
    shown.by.tables = rating.tables;
    shown.by.provisional = rating.provisional;
  }
  for (const Person& person : seek.joined) shown.joined.push_back({person.id, person.name});
  return text_of(shown);
}

std::vector<const Hall::Seek*> Hall::seeks_in_turn() const {
  std::map<std::uint64_t, const Seek*> by_number;
  for (const auto& [id, seek] : seeks_) by_number[seek.number] = &seek;
  std::map<std::string, std::uint64_t> shown;
  std::map<std::pair<std::uint64_t, std::uint64_t>, const Seek*> in_turn;
  for (const auto& [number, seek] : by_number) {
    const std::string& whose = seek->address.empty() ? seek->by.id : seek->address;
    in_turn[{shown[whose]++, number}] = seek;
  }
  std::vector<const Seek*> seeks;
  for (const auto& [turn, seek] : in_turn) seeks.push_back(seek);
  return seeks;
}

const Hall::LobbyTexts& Hall::lobby() {
  if (lobby_) return *lobby_;
  LobbyTexts texts;
  const std::vector<const Seek*> seeks = seeks_in_turn();
  for (std::size_t index = 0; index < seeks.size(); ++index) {
    if (index < kMostSeeksInLobby) {
      texts.seeks += (index > 0 ? "," : "") + seek_text(*seeks[index]);
    } else {
      texts.own[seeks[index]->by.id].push_back(seeks[index]->id);
      ++texts.more;
    }
  }
  for (const wire::LiveTable& table : surroundings_.tables.live(kMostTablesInLobby))
    texts.tables += (texts.tables.empty() ? "" : ",") + text_of(table);
  texts.for_all = shared(whole_lobby(texts.seeks, texts.more, texts.tables));
  lobby_bytes_ = texts.for_all->size();
  return lobby_.emplace(std::move(texts));
}

Shared Hall::lobby_for(net::Socket* watcher) {
  const LobbyTexts& texts = lobby();
  const Client& client = clients_[watcher];
  const auto own = client.person ? texts.own.find(client.person->id) : texts.own.end();
  if (own == texts.own.end()) return texts.for_all;
  std::string seeks = texts.seeks;
  for (const std::string& id : own->second) seeks += "," + seek_text(seeks_[id]);
  return shared(whole_lobby(seeks, texts.more - own->second.size(), texts.tables));
}

}  // namespace meydan::server
