#include "server/tables.h"

#include "play/sealed_chance.h"
#include "store/tables.h"

namespace meydan::server {

namespace {

constexpr Citation kNoSuchTable{"no_such_table", "", "چنین میزی نیست", "there is no such table"};
constexpr Citation kRemoved{"removed", "N 1-6-4", "بازیکنی خواسته است که شما این میز را تماشا نکنید",
                            "a player has asked that you do not watch this table"};
constexpr Citation kChanceLost{
    "chance_lost", "",
    "راز تاس‌های این مسابقه باز نمی‌شود، چون کلید آن روی سرور نیست؛ تا گردانندهٔ سرور کلید را برنگرداند مسابقه ادامه ندارد",
    "the secret behind the dice of this match cannot be opened: its key is not on the server; the match cannot go on "
    "until the operator puts it back"};

constexpr Citation kNeverWatched{"no_spectator", "N 1-6-4", "این شخص این میز را تماشا نکرده است",
                                 "that person has not watched this table"};

constexpr std::string_view kBotPrefix = "bot:";

constexpr Citation kNoTeam{"no_team", "N 4-2-1", "شما در این میز هم‌تیمی ندارید",
                           "you have no team at this table"};
constexpr Citation kConsultLength{"consult_length", "", "پیام باید ۱ تا {0} بایت باشد", "a message has 1 to {0} bytes"};
constexpr std::string_view kTablePrefix = "table/";
constexpr std::uint16_t kPolicyClose = 1008;
/// OPTIMIZATION: when hundreds come to watch, who is here changes with each, and everybody is told. Every so often is
/// enough, and a little less often for every watcher.
constexpr play::Ms kPresenceEveryMs = 300;
constexpr play::Ms kPresencePerWatcherMs = 1;

/// "abc", "abc-2", "abc-3", ...: whoever opens the rematch, it is the same table.
std::string next_table(const std::string& id) {
  const auto dash = id.rfind('-');
  if (dash == std::string::npos) return id + "-2";
  return id.substr(0, dash + 1) + std::to_string(std::stoi(id.substr(dash + 1)) + 1);
}

bool wants_rematch(const play::Event& event) {
  const auto* const answered = std::get_if<play::OfferAnswered>(&event.fact);
  return answered != nullptr && answered->offer == play::Offer::Rematch && answered->accepted;
}

}  // namespace

Person house_bot(const Level& level, int number) {
  const std::string more = std::to_string(number);
  return {.id = std::string(kBotPrefix) + std::string(level.id) + (number > 1 ? ":" + more : ""),
          .name = "Meydan " + std::string(level.id) + (number > 1 ? " " + more : ""),
          .bot = true};
}

std::optional<Level> level_of_bot(std::string_view player) {
  if (!player.starts_with(kBotPrefix)) return std::nullopt;
  const std::string_view rest = player.substr(kBotPrefix.size());
  for (const Level& level : kLevels) {
    if (level.id == rest.substr(0, rest.find(':'))) return level;
  }
  return std::nullopt;
}

Result<int, store::StoreProblem> Tables::open_unfinished() {
  int going_on = 0;
  std::string after;
  for (;;) {
    const auto streams = surroundings_.store.streams(kTablePrefix, after);
    if (!streams) return Failure{streams.reason()};
    if (streams->empty()) return going_on;
    for (const store::StreamInfo& stream : *streams) {
      after = stream.stream;
      const std::string id = stream.stream.substr(kTablePrefix.size());
      const auto row = surroundings_.store.table(id);
      if (!row) return Failure{row.reason()};
      if (*row && (*row)->phase == play::Phase::Over) continue;
      if (find(id) != nullptr) ++going_on;
    }
  }
}

TableHost::Surroundings Tables::host_surroundings(const std::string& id, const AnyGame& game,
                                                  std::shared_ptr<const play::ChanceSource> chance) {
  return {surroundings_.store, game, std::move(chance), surroundings_.post,
          [this, id](const std::vector<play::Event>& events) { published(id, events); }};
}

void Tables::open(play::TableSetup setup, std::vector<Seating> seats, Opened then) {
  if (setup.table.empty()) setup.table = surroundings_.new_id();
  if (!find_game(setup.game)->game->info().has_chance) return create(std::move(setup), seats, nullptr, then);
  // The secret is on the disk before its seal is shown: otherwise a crash could leave a table nobody can roll for.
  const play::Secret secret = surroundings_.new_secret();
  setup.dice_commitment = play::commit(secret);
  store::Append append = surroundings_.secrets.locked(setup.table, secret, surroundings_.now_ms());
  surroundings_.store.append(std::move(append), [this, secret, setup = std::move(setup), seats = std::move(seats),
                                                 then = std::move(then)](const store::AppendResult& stored) {
    surroundings_.post([this, secret, setup, seats, then, stored] {
      const auto failed = [&](const store::StoreProblem& why) {
        then(setup.table, {Answer::Kind::Failed, 0, std::nullopt, why.message});
      };
      if (stored) return create(setup, seats, std::make_shared<const play::SealedChance>(secret), then);
      if (stored.reason().kind != store::StoreProblem::Kind::WrongVersion) return failed(stored.reason());
      // A crash came between an earlier secret of this table and the table: nobody has seen its seal, and it serves.
      const auto earlier = surroundings_.secrets.read(surroundings_.store, setup.table);
      if (!earlier) return failed(earlier.reason());
      play::TableSetup sealed = setup;
      sealed.dice_commitment = play::commit(*earlier);
      create(sealed, seats, std::make_shared<const play::SealedChance>(*earlier), then);
    });
  });
}

void Tables::create(play::TableSetup setup, const std::vector<Seating>& seats,
                    std::shared_ptr<const play::ChanceSource> chance, const Opened& then) {
  const std::string id = setup.table;
  const AnyGame& game = *find_game(setup.game)->game;
  const play::Ms now_ms = surroundings_.now_ms();
  // The host answers later, on a task of its own, so the entry is there when it does.
  const auto answered = [this, id, then](const Answer& answer) {
    if (answer.kind == Answer::Kind::Failed) tables_.erase(id);
    then(id, answer);
  };
  Entry& entry = enter(id, TableHost::create(
                               host_surroundings(id, game, std::move(chance)), std::move(setup), now_ms,
                               seats.empty() ? TableHost::Reply(answered) : [](const Answer&) {}));
  for (std::size_t index = 0; index < seats.size(); ++index) {
    const Seating& seat = seats[index];
    const play::Command sit{seat.person.id, play::Role::Player, 0, "seat", play::Sit{seat.person.name, "", seat.chair}};
    const bool last = index + 1 == seats.size();
    entry.host->submit(
        sit, now_ms, last ? TableHost::Reply(answered) : [](const Answer&) {});
  }
}

std::optional<std::shared_ptr<const play::ChanceSource>> Tables::chance_of(const std::string& id,
                                                                           play::Phase phase) const {
  auto secret = surroundings_.secrets.read(surroundings_.store, id);
  if (secret) return std::make_shared<const play::SealedChance>(*secret);
  if (phase != play::Phase::Over) return std::nullopt;
  // A match that is over has shown its secret, and needs no key to be seen.
  const auto events = store::read_events(surroundings_.store, id);
  if (events) {
    for (const play::Event& event : *events) {
      const auto* const revealed = std::get_if<play::Revealed>(&event.fact);
      const auto shown = revealed == nullptr ? std::nullopt : play::secret_from_hex(revealed->secret);
      if (shown) return std::make_shared<const play::SealedChance>(*shown);
    }
  }
  return nullptr;
}

Tables::Entry& Tables::enter(const std::string& id, std::shared_ptr<TableHost> host) {
  Entry& entry = tables_[id];
  entry.host = std::move(host);
  entry.watchers = std::make_shared<Watchers>(
      Watchers::Surroundings{.page =
                                 [this, id](play::EventNumber from) {
                                   return events_page(id, from, *tables_[id].host, surroundings_.now_ms(), kPageBytes);
                                 },
                             .presence = [this, id] { return shared(presence_text(id, presence(id))); },
                             .take_turn = [this](std::function<void()> task) { turns_.add(std::move(task)); }});
  return entry;
}

TableHost* Tables::find(const std::string& id) {
  const auto found = tables_.find(id);
  if (found != tables_.end()) return found->second.host.get();
  // Perhaps it is only in the log: a finished match somebody wants to see, or one from before a restart.
  const auto row = surroundings_.store.table(id);
  if (!row || !*row) return nullptr;
  const RegisteredGame* const game = find_game((*row)->game);
  if (game == nullptr) return nullptr;
  std::shared_ptr<const play::ChanceSource> chance;
  if (game->game->info().has_chance) {
    const auto found_chance = chance_of(id, (*row)->phase);
    if (!found_chance) {
      lost_.insert(id);
      return nullptr;
    }
    chance = *found_chance;
  }
  auto loaded = TableHost::load(host_surroundings(id, *game->game, std::move(chance)), id, surroundings_.now_ms());
  if (!loaded) return nullptr;
  const std::shared_ptr<TableHost> host = *loaded;
  enter(id, host);
  set_timer(id);
  let_bot_act(id);
  const auto& log = host->table().log;
  if (std::any_of(log.begin(), log.end(), wants_rematch)) open_rematch(id);
  return host.get();
}

std::optional<Message> Tables::refusal_to_watch(const Person& person, const std::string& id) {
  const TableHost* const host = find(id);
  if (host == nullptr) return fill(lost_.contains(id) ? kChanceLost : kNoSuchTable);
  if (host->table().removed.contains(person.id)) return fill(kRemoved);
  return std::nullopt;
}

std::optional<Message> Tables::refusal_to_remove(const std::string& id, const std::string& spectator) {
  if (find(id) == nullptr) return fill(kNoSuchTable);
  if (!tables_[id].watchers->was_here(spectator)) return fill(kNeverWatched);
  return std::nullopt;
}

std::optional<Message> Tables::watch(const SocketPtr& socket, const Person& person, const std::string& id,
                                     play::EventNumber seen) {
  if (auto refused = refusal_to_watch(person, id)) return refused;
  // Exactly what is missing, also if it is nothing: then the client knows it is up to date.
  const SocketPtr displaced = tables_[id].watchers->add(socket, person, seen);
  if (displaced) displaced->close(kPolicyClose, "you watch this table in too many places");
  presence_changed(id);
  return std::nullopt;
}

void Tables::unwatch(net::Socket* socket, const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || !found->second.watchers->remove(socket)) return;
  presence_changed(id);
  forget_if_over(id);
}

void Tables::published(const std::string& id, const std::vector<play::Event>& events) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Entry& entry = found->second;
  const auto text = shared(events_text(id, events, *entry.host, surroundings_.now_ms()));
  entry.watchers->publish(text, events.front().number, events.back().number);
  bool over = false;
  for (const play::Event& event : events) {
    if (const auto* const removed = std::get_if<play::SpectatorRemoved>(&event.fact)) drop_removed(id, removed->player);
    if (std::holds_alternative<play::Seated>(event.fact)) presence_changed(id);
    over = over || std::holds_alternative<play::MatchEnded>(event.fact) || store::needs_whole_log(event.fact);
    if (std::holds_alternative<play::GameStarted>(event.fact) || std::holds_alternative<play::MatchEnded>(event.fact))
      surroundings_.lobby_changed();
    if (wants_rematch(event)) open_rematch(id);
  }
  if (over) rate(id);
  const play::Table& table = entry.host->table();
  if (over && !table.setup.event.empty() && surroundings_.event_table_over) surroundings_.event_table_over(table);
  set_timer(id);
  let_bot_act(id);
  if (entry.watchers->empty() && entry.host->table().phase == play::Phase::Over) forget_if_over(id);
}

std::optional<Message> Tables::consult(const Person& person, const std::string& id, const std::string& text) {
  constexpr std::size_t kLongest = 500;
  if (text.empty() || text.size() > kLongest) return fill(kConsultLength, {static_cast<int>(kLongest)});
  const TableHost* const host = find(id);
  if (host == nullptr) return fill(kNoTeam);
  const play::Table& table = host->table();
  auto chair = play::chair_of_player(table, person.id);
  if (!chair) chair = play::chair_of_partner(table, person.id);
  if (!chair || !table.setup.teams) return fill(kNoTeam);
  JsonWriter json;
  json.begin_object().key("table").string(id).key("team").begin_object();
  json.key("player").string(person.id).key("name").string(person.name).key("text").string(text);
  json.key("time_ms").number(surroundings_.now_ms()).end_object().end_object();
  const auto words = shared(std::move(json).text());
  const play::Chair& team = table.chairs[*chair];
  tables_[id].watchers->tell(words, {team.player, team.partner});
  return std::nullopt;
}

void Tables::presence_changed(const std::string& id) {
  Entry& entry = tables_[id];
  tell_arrivals(entry);
  if (entry.presence_is_due) return;
  entry.presence_is_due = true;
  const auto watchers = static_cast<play::Ms>(entry.watchers->count());
  const play::Ms next_ms = entry.presence_shown_ms + kPresenceEveryMs + watchers * kPresencePerWatcherMs;
  surroundings_.after(std::max<play::Ms>(0, next_ms - surroundings_.now_ms()), [this, id] { show_presence(id); });
}

void Tables::show_presence(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Entry& entry = found->second;
  entry.presence_is_due = false;
  Presence now = entry.watchers->presence(entry.host->table());
  if (now == entry.shown) return;
  entry.presence_shown_ms = surroundings_.now_ms();
  entry.watchers->show_presence(shared(presence_text(id, now)));
  entry.shown = std::move(now);
}

/// An event waits for its players: that one has come is told at once.
void Tables::tell_arrivals(const Entry& entry) const {
  const play::Table& table = entry.host->table();
  if (table.setup.event.empty() || !surroundings_.arrived) return;
  for (const play::Chair& chair : table.chairs) {
    if (entry.watchers->is_here(chair.player)) surroundings_.arrived(table, chair.player);
  }
}

Presence Tables::presence(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? Presence{} : found->second.watchers->presence(found->second.host->table());
}

void Tables::drop_removed(const std::string& id, const std::string& spectator) {
  for (const SocketPtr& socket : tables_[id].watchers->remove_person(spectator)) {
    socket->close(kPolicyClose, "a player has asked that you do not watch");
  }
  presence_changed(id);
}

/// One timer a table, always for the next thing that is due.
void Tables::set_timer(const std::string& id) {
  Entry& entry = tables_[id];
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

/// The house's bots move, give their part of the randomness, need no pause and never mind a rematch.
void Tables::let_bot_act(const std::string& id) {
  Entry& entry = tables_[id];
  const play::Table& table = entry.host->table();
  const auto act = [this, id](const std::string& bot, play::EventNumber seen, std::string key, play::Request request) {
    surroundings_.post([this, id, bot, seen, key = std::move(key), request = std::move(request)] {
      const auto found = tables_.find(id);
      if (found == tables_.end()) return;
      found->second.host->submit({bot, play::Role::Player, seen, key, request}, surroundings_.now_ms(),
                                 [](const Answer&) {});
    });
  };
  if (table.phase == play::Phase::Open && !table.setup.dice_commitment.empty()) {
    for (const play::Chair& chair : table.chairs) {
      if (level_of_bot(chair.player) && chair.entropy.empty())
        act(chair.player, table.version, "part", play::Contribute{surroundings_.new_id()});
    }
  }
  if (table.offer && table.offer->offer == play::Offer::Rematch) {
    const play::Chair& other = table.chairs[play::chair_of_seat(table, static_cast<Seat>(1 - table.offer->seat))];
    if (level_of_bot(other.player))
      act(other.player, table.version, "rematch " + std::to_string(table.version),
          play::AnswerOffer{play::Offer::Rematch, true});
  }
  if (table.pause_until_ms) {
    for (const play::Chair& chair : table.chairs) {
      if (level_of_bot(chair.player) && !chair.ready)
        act(chair.player, table.version, "ready " + std::to_string(table.version), play::Ready{});
    }
  }
  if (table.phase != play::Phase::Playing || table.turn.by != Turn::By::Player || table.clock.interrupted) return;
  const std::string player = table.chairs[play::chair_of_seat(table, table.turn.seat)].player;
  const auto level = level_of_bot(player);
  if (!level || entry.bot_thinks_at == table.play_version) return;
  entry.bot_thinks_at = table.play_version;
  surroundings_.work([act, player, effort = level->effort, position = table.position, seen = table.play_version,
                      game = find_game(table.setup.game), rules_text = table.setup.rules] {
    const RuleChoice rules = RuleChoice::parse(game->game->info().book, rules_text).value();
    Rng rng(static_cast<std::uint64_t>(seen));
    const auto move = game->engine->choose(rules, position, effort, rng);
    return std::function<void()>([act, player, seen, move] {
      if (move) act(player, seen, "bot " + std::to_string(seen), play::Move{*move});
    });
  });
}

void Tables::rate(const std::string& id) {
  const auto row = surroundings_.store.table(id);
  if (row && *row) surroundings_.ratings.add(**row);
}

void Tables::open_rematch(const std::string& id) {
  const std::string next = next_table(id);
  const auto stored = surroundings_.store.table(next);
  if (tables_.contains(next) || !stored || *stored) return;
  const play::Table& table = tables_[id].host->table();
  play::TableSetup setup = table.setup;
  setup.table = next;
  setup.starts_at_ms.reset();
  setup.dice_commitment.clear();
  // Whoever answered begins this time.
  std::vector<Seating> seats;
  const auto chairs = static_cast<int>(table.chairs.size());
  for (int chair = 0; chair < chairs; ++chair) {
    const play::Chair& from = table.chairs[static_cast<std::size_t>(chair)];
    seats.push_back({{.id = from.player, .name = from.name}, (chair + 1) % chairs});
  }
  open(std::move(setup), seats, [this, id, seats](const std::string& opened, const Answer& answer) {
    if (answer.kind != Answer::Kind::Done) return;
    const auto found = tables_.find(id);
    if (found != tables_.end()) {
      const auto text = shared(rematch_text(id, opened));
      found->second.watchers->tell(text);
    }
    for (const Seating& seat : seats) surroundings_.seated(seat.person.id, opened);
  });
}

void Tables::forget_if_over(const std::string& id) {
  // Later: whoever calls may still hold the entry.
  surroundings_.post([this, id] {
    const auto found = tables_.find(id);
    if (found == tables_.end() || !found->second.watchers->empty()) return;
    const TableHost& host = *found->second.host;
    if (host.table().phase == play::Phase::Over && !host.waits_for_disk()) tables_.erase(found);
  });
}

void Tables::write_live(JsonWriter& json, std::size_t most) const {
  json.begin_array();
  std::size_t shown = 0;
  for (const auto& [id, entry] : tables_) {
    const play::Table& table = entry.host->table();
    const bool live = table.phase == play::Phase::Playing || table.phase == play::Phase::BetweenGames;
    if (!live || entry.host->durable_version() == 0) continue;
    if (++shown > most) break;
    json.begin_object().key("table").string(id).key("game").string(table.setup.game);
    json.key("rules").string(table.setup.rules).key("players").begin_array();
    for (const play::Chair& chair : table.chairs)
      json.begin_object().key("id").string(chair.player).key("name").string(chair.name).end_object();
    json.end_array().key("rated").boolean(table.setup.rated).key("event").string(table.setup.event).end_object();
  }
  json.end_array();
}

}  // namespace meydan::server
