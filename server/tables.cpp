#include "server/tables.h"

#include <algorithm>

#include "base/text.h"
#include "play/message.h"
#include "play/refusals.h"
#include "play/sealed_chance.h"
#include "play/sides.h"
#include "server/pools.h"
#include "server/sentences.h"
#include "store/tables.h"
#include "tournament/attend.h"

namespace meydan::server {

namespace {

constexpr Citation kChanceLost{
    "chance_lost", "",
    "راز تاس‌های این مسابقه باز نمی‌شود، چون کلید آن روی سرور نیست؛ تا گردانندهٔ سرور کلید را برنگرداند مسابقه ادامه ندارد",
    "the secret behind the dice of this match cannot be opened: its key is not on the server; the match cannot go on "
    "until the operator puts it back"};

constexpr Citation kNeverWatched{"no_spectator", "N 1-6-4", "این شخص این میز را تماشا نکرده است",
                                 "that person has not watched this table"};

constexpr Citation kNoTeam{"no_team", "N 4-2-1", "شما در این میز هم‌تیمی ندارید",
                           "you have no team at this table"};
constexpr std::string_view kTablePrefix = "table/";
constexpr std::uint16_t kPolicyClose = 1008;
/// OPTIMIZATION: when hundreds come to watch, who is here changes with each, and everybody is told. Every so often is
/// enough, and a little less often for every watcher.
constexpr play::Ms kPresenceEveryMs = 300;
constexpr play::Ms kPresencePerWatcherMs = 1;

constexpr Citation kTooManyBots{"too_many_bot_tables", "", "شما {0} بازی با ربات در جریان دارید؛ اول یکی را تمام کنید",
                                "you have {0} tables against bots going on; bring one of them to its end first"};
constexpr Citation kTooManyChallenges{
    "too_many_challenges", "",
    "شما {0} میز گذاشته‌اید که منتظر حریف‌اند؛ اول یکی را ببندید",
    "you have {0} tables waiting for an opponent; take one of them back first"};

constexpr Citation kTooManyGames{"too_many_games", "", "شما {0} بازی ناتمام دارید؛ اول یکی را به پایان برسانید",
                                 "you have {0} games going on; bring one of them to its end first"};
/// Against people, by seeks. More than anybody plays at once, even in games that last for weeks.
constexpr std::size_t kMostGames = 100;

constexpr TableQuota::Most kMostBotTables{.guest = 8, .member = 20, .address = 200};
constexpr TableQuota::Most kMostChallenges{.guest = 8, .member = 20, .address = 200};
/// Nobody who sits there watches, and nobody has done anything for so long: the table is left.
constexpr play::Ms kLeftMs = 600'000;
/// A bot thinks for who is there, or was there so lately.
constexpr play::Ms kBotWaitsMs = 60'000;

/// "abc", "abc-2", "abc-3", ...: whoever opens the rematch, it is the same table.
std::string next_table(const std::string& id) {
  const auto dash = id.rfind('-');
  if (dash == std::string::npos) return id + "-2";
  return id.substr(0, dash + 1) + std::to_string(std::stoi(id.substr(dash + 1)) + 1);
}

std::int64_t moves_in(const std::vector<play::Event>& events) {
  return std::count_if(events.begin(), events.end(),
                       [](const play::Event& event) { return std::holds_alternative<play::Moved>(event.fact); });
}

bool wants_rematch(const play::Event& event) {
  const auto* const answered = std::get_if<play::OfferAnswered>(&event.fact);
  return answered != nullptr && answered->offer == play::Offer::Rematch && answered->accepted;
}
bool has_rematch(const play::Table& table) {
  return table.phase == play::Phase::Over && std::any_of(table.log.begin(), table.log.end(), wants_rematch);
}

}  // namespace

Tables::Tables(const Surroundings& surroundings)
    : surroundings_(surroundings),
      turns_(surroundings_.loop),
      resting_(surroundings_.most_events_at_rest),
      bot_tables_(kMostBotTables),
      challenges_(kMostChallenges) {}

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
      auto table = read(id);
      if (!table) {
        set_aside_.emplace(stream.stream, table.reason().message);
        continue;
      }
      take_over(id, std::move(table).value());
      ++going_on;
    }
  }
}

TableHost::Surroundings Tables::host_surroundings(const std::string& id, const AnyGame& game,
                                                  std::shared_ptr<const play::ChanceSource> chance) {
  return {surroundings_.store, game, std::move(chance), surroundings_.loop,
          [this, id](const std::vector<play::Event>& events, const std::string& json) { published(id, events, json); }};
}

void Tables::open(play::TableSetup setup, std::vector<Seating> seats, Opened then) {
  if (setup.table.empty()) setup.table = new_id(surroundings_.random);
  count_in(setup, seats);
  const AnyGame& game = *find_game(setup.game)->game;
  if (const auto rules = RuleChoice::parse(game.info().book, setup.rules)) setup.sides = play::kept_sides(game, *rules);
  if (!game.info().has_chance) return create(std::move(setup), seats, nullptr, then);
  // The secret is on the disk before its seal is shown: otherwise a crash could leave a table nobody can roll for.
  const play::Secret secret = new_match_secret(surroundings_.random);
  setup.dice_commitment = play::commit(secret);
  store::Append append = surroundings_.secrets.locked(setup.table, secret, surroundings_.loop.now_ms());
  surroundings_.store.append(std::move(append), [this, secret, setup = std::move(setup), seats = std::move(seats),
                                                 then = std::move(then)](const store::AppendResult& stored) {
    surroundings_.loop.post([this, secret, setup, seats, then, stored] {
      const auto failed = [&](const store::StoreProblem& why) {
        forget(setup.table);
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

void Tables::count_in(const play::TableSetup& setup, const std::vector<Seating>& seats) {
  if (!setup.event.empty() || seats.empty()) return;
  const auto is_bot = [](const Seating& seat) { return is_house_bot(seat.person.id); };
  if (std::any_of(seats.begin(), seats.end(), is_bot)) {
    bot_tables_.count_in(setup.table, std::find_if_not(seats.begin(), seats.end(), is_bot)->person);
  } else if (static_cast<int>(seats.size()) < setup.seats) {
    challenges_.count_in(setup.table, seats.front().person);
  }
}

void Tables::create(play::TableSetup setup, const std::vector<Seating>& seats,
                    std::shared_ptr<const play::ChanceSource> chance, const Opened& then) {
  const std::string id = setup.table;
  const AnyGame& game = *find_game(setup.game)->game;
  const play::Ms now_ms = surroundings_.loop.now_ms();
  // The host answers later, on a task of its own, so the entry is there when it does.
  const auto answered = [this, id, then](const Answer& answer) {
    if (answer.kind == Answer::Kind::Failed) forget(id);
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
  entry.here_ms.fill(surroundings_.loop.now_ms());  // before that nobody could be here
  entry.watchers = std::make_shared<Watchers>(Watchers::Surroundings{
      .page =
          [this, id](play::EventNumber from) {
            return events_page(id, from, *tables_[id].host, surroundings_.loop.now_ms(), kPageBytes);
          },
      .presence =
          [this, id] {
            return shared(text_of(wire::TablePresence{id, presence(id)}));
          },
      .take_turn = [this](std::function<void()> task) { turns_.add(std::move(task)); }});
  return entry;
}

Result<Tables::Read, Tables::Missing> Tables::read(const std::string& id) const {
  const auto row = surroundings_.store.table(id);
  if (!row) return Failure{Missing{row.reason().message}};
  if (!*row) return Failure{Missing{fill(kNoSuchTable), Why::NotFound}};
  const RegisteredGame* const game = find_game((*row)->game);
  if (game == nullptr) return Failure{Missing{fill(kNoSuchGame, {quoted((*row)->game)})}};
  Read read{.game = game->game.get(), .chance = {}, .table = {}};
  if (game->game->info().has_chance) {
    auto found_chance = chance_of(id, (*row)->phase);
    if (!found_chance) return Failure{Missing{fill(kChanceLost)}};
    read.chance = std::move(*found_chance);
  }
  auto table = TableHost::read(surroundings_.store, *game->game, id);
  if (!table) return Failure{Missing{table.reason().message}};
  read.table = std::move(table).value();
  return read;
}

void Tables::take_over(const std::string& id, Read read) {
  tell_own_games(read.table);  // as it is on the disk; the host may have something to add at once
  Entry& entry = enter(id, TableHost::resume(host_surroundings(id, *read.game, std::move(read.chance)),
                                             std::move(read.table), surroundings_.loop.now_ms()));
  entry.moves = moves_in(entry.host->table().log);
  note(id, entry);
  set_timer(id);
  let_bot_act(id);
  if (has_rematch(entry.host->table())) open_rematch(id);
  let_rest(id);
}

TableHost* Tables::in_memory(const std::string& id) {
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.host.get();
}

void Tables::with(const std::string& id, const Share& whose, Then then) {
  if (TableHost* const host = in_memory(id)) {
    resting_.wake(id);
    then(host);
    return let_rest(id);
  }
  std::vector<Then>& waiting = loading_[id];
  waiting.push_back(std::move(then));
  if (waiting.size() > 1) return;
  // Perhaps it is only in the log: a finished match somebody wants to see, or one that nobody has needed for a while.
  const bool begun = surroundings_.loop.work(Work::Reads, whose, [this, id] {
    auto table = std::make_shared<Result<Read, Missing>>(read(id));
    return std::function<void()>([this, id, table] { loaded(id, std::move(*table)); });
  });
  if (!begun) loaded(id, Failure{Missing{busy()}});
}

void Tables::loaded(const std::string& id, Result<Read, Missing> read) {
  const auto waiting = std::move(loading_.extract(id).mapped());
  if (in_memory(id) == nullptr && read) take_over(id, std::move(read).value());
  for (const Then& then : waiting) {
    if (TableHost* const host = in_memory(id)) {
      then(host);
    } else {
      then(Failure{read.reason()});
    }
  }
  let_rest(id);
}

void Tables::heard_from(const Person& person, const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || !play::chair_of_player(found->second.host->table(), person.id)) return;
  Entry& entry = found->second;
  entry.heard_ms = surroundings_.loop.now_ms();
  // Who speaks without a connection that stays is here for the moment.
  const std::size_t chair = *play::chair_of_player(entry.host->table(), person.id);
  if (chair < entry.here_ms.size()) entry.here_ms[chair] = entry.heard_ms;
  look_for_absences(id);
  // Guests of one address share; everybody else has a share of his own.
  const bool by_address = person.guest && !person.address.empty();
  entry.whose = {by_address ? person.address : person.id, person.id, id};
  let_bot_think(id, entry);
}

bool Tables::somebody_waits(const Entry& entry) const {
  return !entry.watchers->empty() || surroundings_.loop.now_ms() < entry.heard_ms + kBotWaitsMs;
}

bool Tables::is_left(const std::string& id) const {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return false;  // it is being opened
  const Entry& entry = found->second;
  const play::Table& table = entry.host->table();
  const bool watched = std::any_of(table.chairs.begin(), table.chairs.end(),
                                   [&](const play::Chair& chair) { return entry.watchers->is_here(chair.player); });
  return !watched && (table.log.empty() || surroundings_.loop.now_ms() >= table.log.back().time_ms + kLeftMs);
}

std::optional<Message> Tables::refusal_to_play_bot(const Person& person) const {
  if (!bot_tables_.is_full(person, [this](const std::string& id) { return is_left(id); })) return std::nullopt;
  return fill(kTooManyBots, {store::whole(static_cast<std::int64_t>(bot_tables_.most(person)))});
}

std::optional<Message> Tables::refusal_to_challenge(const Person& person) const {
  if (!challenges_.is_full(person, [](const std::string&) { return false; })) return refusal_to_play_more(person);
  return fill(kTooManyChallenges, {store::whole(static_cast<std::int64_t>(challenges_.most(person)))});
}

std::optional<Message> Tables::refusal_to_play_more(const Person& person) const {
  if (own_games_.count_of(person.id) < kMostGames) return std::nullopt;
  return fill(kTooManyGames, {static_cast<int>(kMostGames)});
}

void Tables::tell_own_games(const play::Table& table) {
  own_games_.note(table,
                  [this](const std::string& player) { listeners_.tell(&TablesListener::games_changed, player); });
}

void Tables::note(const std::string& id, Entry& entry) {
  // Only what is durable is told; while something newer is on its way to the disk, its news will follow.
  if (entry.host->durable_version() > 0 && !entry.host->waits_for_disk()) tell_own_games(entry.host->table());
  const play::Table& table = entry.host->table();
  const bool live = table.phase == play::Phase::Playing || table.phase == play::Phase::BetweenGames;
  if (const bool shown = live && entry.host->durable_version() > 0; shown != entry.live) {
    entry.live = shown;
    if (shown) live_.insert(id);
    if (!shown) live_.erase(id);
  }
  const bool over = table.phase == play::Phase::Over;
  if (!table.setup.event.empty()) {
    auto& here = of_events_[table.setup.event];
    if (over && !entry.host->waits_for_disk()) here.erase(id);
    if (!over && entry.host->durable_version() > 0) here.insert(id);
  }
  if (over) bot_tables_.count_out(id);
  if (over || live) challenges_.count_out(id);
  if (over || !table.setup.event.empty()) return;
  // From before a restart: whose it is, is known, but not where they came from.
  const auto is_bot = [](const play::Chair& chair) { return is_house_bot(chair.player); };
  const bool with_bot = std::any_of(table.chairs.begin(), table.chairs.end(), is_bot);
  const auto person = std::find_if(table.chairs.begin(), table.chairs.end(),
                                   [&](const play::Chair& chair) { return !chair.player.empty() && !is_bot(chair); });
  if (person == table.chairs.end()) return;
  if (with_bot && !bot_tables_.contains(id)) bot_tables_.count_in(id, {.id = person->player, .name = person->name});
  const bool waits = table.phase == play::Phase::Open &&
                     std::any_of(table.chairs.begin(), table.chairs.end(), [&](const play::Chair& chair) {
                       return chair.player.empty() || (table.setup.teams && chair.partner.empty());
                     });
  if (waits && !challenges_.contains(id)) challenges_.count_in(id, {.id = person->player, .name = person->name});
}

void Tables::forget(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  const std::string& event = found->second.host->table().setup.event;
  if (!event.empty()) of_events_[event].erase(id);
  tables_.erase(found);
  live_.erase(id);
  resting_.wake(id);
  bot_tables_.count_out(id);
  challenges_.count_out(id);
}

std::set<std::string> Tables::of_event(const std::string& event) const {
  const auto found = of_events_.find(event);
  return found == of_events_.end() ? std::set<std::string>() : found->second;
}

std::optional<Message> Tables::refusal_to_watch(const Person& person, const std::string& id) {
  const TableHost* const host = in_memory(id);
  if (host == nullptr) return fill(kNoSuchTable);
  if (host->table().removed.contains(person.id)) return fill(play::kRemoved);
  return std::nullopt;
}

std::optional<Message> Tables::refusal_to_remove(const std::string& id, const std::string& spectator) {
  if (in_memory(id) == nullptr) return fill(kNoSuchTable);
  if (!tables_[id].watchers->was_here(spectator)) return fill(kNeverWatched);
  return std::nullopt;
}

std::optional<Message> Tables::watch(const SocketPtr& socket, const Person& person, const std::string& id,
                                     play::EventNumber seen) {
  if (auto refused = refusal_to_watch(person, id)) return refused;
  resting_.wake(id);
  // Exactly what is missing, also if it is nothing: then the client knows it is up to date.
  const SocketPtr displaced = tables_[id].watchers->add(socket, person, seen);
  if (displaced) displaced->close(kPolicyClose, "you watch this table in too many places");
  if (const Shared ratings = ratings_of(id, tables_[id])) socket->send(ratings);
  presence_changed(id);
  heard_from(person, id);
  tables_[id].host->came_back(person.id, surroundings_.loop.now_ms());
  set_timer(id);
  // Whoever comes late to a table that was left for another is told where its players went.
  if (has_rematch(tables_[id].host->table()) && !rematches_.contains(next_table(id)))
    socket->send(shared(text_of(wire::TableRematch{id, next_table(id)})));
  return std::nullopt;
}

void Tables::unwatch(net::Socket* socket, const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  note_here(found->second);
  if (!found->second.watchers->remove(socket)) return;
  presence_changed(id);
  look_for_absences(id);
  let_rest(id);
}

void Tables::published(const std::string& id, const std::vector<play::Event>& events, const std::string& json) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Entry& entry = found->second;
  entry.moves += moves_in(events);
  note(id, entry);
  const auto text = shared(events_text(id, json, *entry.host, surroundings_.loop.now_ms()));
  entry.watchers->publish(text, events.front().number, events.back().number);
  bool over = false;
  bool sat = false;
  for (const play::Event& event : events) {
    if (const auto* const removed = std::get_if<play::SpectatorRemoved>(&event.fact)) drop_removed(id, removed->player);
    if (std::holds_alternative<play::Seated>(event.fact)) {
      sat = true;
      presence_changed(id);
    }
    over = over || std::holds_alternative<play::MatchEnded>(event.fact) || store::needs_whole_log(event.fact);
    if (std::holds_alternative<play::GameStarted>(event.fact) || std::holds_alternative<play::MatchEnded>(event.fact))
      listeners_.tell(&TablesListener::lobby_changed);
    if (wants_rematch(event)) open_rematch(id);
  }
  if (over) rate(id);
  if (over || sat) {
    if (const Shared ratings = ratings_of(id, entry)) entry.watchers->tell(ratings);
  }
  const play::Table& table = entry.host->table();
  const bool matters = std::any_of(events.begin(), events.end(), [&](const play::Event& event) {
    return std::holds_alternative<play::GameStarted>(event.fact) || tournament::is_act(table, event);
  });
  if ((over || matters) && !table.setup.event.empty()) listeners_.tell(&TablesListener::event_table_changed, table);
  if (!table.setup.event.empty()) listeners_.tell(&TablesListener::event_table_published, table);
  set_timer(id);
  look_for_absences(id);
  let_bot_act(id);
  let_rest(id);
}

std::optional<Message> Tables::consult(const Person& person, const std::string& id, const std::string& text) {
  if (!play::is_message(text)) return fill(play::kSayNothing);
  const TableHost* const host = in_memory(id);
  if (host == nullptr) return fill(kNoTeam);  // nobody is there to hear it
  const play::Table& table = host->table();
  auto chair = play::chair_of_player(table, person.id);
  if (!chair) chair = play::chair_of_partner(table, person.id);
  if (!chair || !table.setup.teams) return fill(kNoTeam);
  const auto words = shared(text_of(wire::TeamWords{id, {person.id, person.name, text, surroundings_.loop.now_ms()}}));
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
  surroundings_.loop.after(std::max<play::Ms>(0, next_ms - surroundings_.loop.now_ms()),
                           [this, id] { show_presence(id); });
}

void Tables::show_presence(const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Entry& entry = found->second;
  entry.presence_is_due = false;
  Presence now = entry.watchers->presence(entry.host->table());
  if (now == entry.shown) return;
  entry.presence_shown_ms = surroundings_.loop.now_ms();
  entry.watchers->show_presence(shared(text_of(wire::TablePresence{id, now})));
  entry.shown = std::move(now);
}

/// An event waits for its players: that one has come is told at once.
void Tables::tell_arrivals(const Entry& entry) const {
  const play::Table& table = entry.host->table();
  if (table.setup.event.empty()) return;
  for (const play::Chair& chair : table.chairs) {
    if (entry.watchers->is_here(chair.player)) listeners_.tell(&TablesListener::arrived, table, chair.player);
  }
}

std::int64_t Tables::moves(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() ? 0 : found->second.moves;
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
  surroundings_.loop.after(std::max<play::Ms>(0, *due - surroundings_.loop.now_ms()), [this, id, due] {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second.tick_at != due) return;
    found->second.tick_at.reset();
    const play::Ms now_ms = surroundings_.loop.now_ms();
    const auto now_due = found->second.host->next_tick_ms();
    if (now_due && *now_due <= now_ms) found->second.host->tick(now_ms);
    set_timer(id);
  });
}

void Tables::rate(const std::string& id) {
  // OPTIMIZATION: it is read from the list, and most tables count for nobody.
  const TableHost* const host = in_memory(id);
  if (host != nullptr && !host->table().setup.rated) return;
  const auto row = surroundings_.store.table(id);
  if (row && *row) surroundings_.ratings.add(**row);
}

Shared Tables::ratings_of(const std::string& id, const Entry& entry) const {
  const RatedChairs chairs = rated_chairs(entry.host->table(), surroundings_.ratings, surroundings_.loop.now_ms());
  const bool any = std::any_of(chairs.begin(), chairs.end(), [](const auto& chair) { return chair.has_value(); });
  return any ? shared(text_of(server::ratings_of(id, chairs))) : nullptr;
}

void Tables::open_rematch(const std::string& id) {
  const std::string next = next_table(id);
  if (tables_.contains(next) || !rematches_.insert(next).second) return;
  const bool begun = surroundings_.loop.work(Work::Reads, {id}, [this, id, next] {
    const auto stored = surroundings_.store.table(next);
    const bool known = stored.ok();
    const bool missing = known && !*stored;
    return std::function<void()>([this, id, next, known, missing] {
      if (missing && tables_.contains(id) && !tables_.contains(next)) return open_rematch(id, next);
      rematches_.erase(next);
      const auto left = tables_.find(id);
      if (known && !missing && left != tables_.end())
        left->second.watchers->tell(shared(text_of(wire::TableRematch{id, next})));
    });
  });
  if (begun) return;
  rematches_.erase(next);
  surroundings_.loop.after(kRetryMs, [this, id] {
    if (tables_.contains(id)) open_rematch(id);
  });
}

void Tables::open_rematch(const std::string& id, const std::string& next) {
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
    rematches_.erase(opened);
    if (answer.kind != Answer::Kind::Done) return;
    const auto found = tables_.find(id);
    if (found != tables_.end()) {
      const auto text = shared(text_of(wire::TableRematch{id, opened}));
      found->second.watchers->tell(text);
    }
    for (const Seating& seat : seats) listeners_.tell(&TablesListener::seated, seat.person.id, opened);
  });
}

void Tables::let_rest(const std::string& id) {
  const auto busy_now = tables_.find(id);
  if (busy_now == tables_.end() || !busy_now->second.watchers->empty()) return;
  // Later: whoever calls may still hold the entry.
  surroundings_.loop.post([this, id] {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const Entry& entry = found->second;
    const play::Table& table = entry.host->table();
    const bool thinks = entry.bot_thinks_at != 0 && entry.bot_thinks_at == table.play_version;
    // The director's desk shows every table of an event that is not over.
    const bool shown = !table.setup.event.empty() && table.phase != play::Phase::Over;
    const bool needed =
        !entry.watchers->empty() || entry.host->waits_for_disk() || entry.host->next_tick_ms() || thinks || shown;
    if (needed) return resting_.wake(id);
    constexpr std::size_t kOfItself = 20;  // a table without events needs as much memory as so many
    for (const std::string& other : resting_.lay_down(id, table.log.size() + kOfItself)) forget(other);
  });
}

std::vector<wire::LiveTable> Tables::live(std::size_t most) const {
  std::vector<wire::LiveTable> shown;
  for (const std::string& id : live_) {
    if (shown.size() == most) break;
    const play::TableSetup& setup = tables_.find(id)->second.host->table().setup;
    wire::LiveTable& row = shown.emplace_back(wire::LiveTable{
        .table = id, .game = setup.game, .rules = setup.rules, .rated = setup.rated, .event = setup.event});
    for (const play::Chair& chair : tables_.find(id)->second.host->table().chairs)
      row.players.push_back({chair.player, chair.name});
  }
  return shown;
}

}  // namespace meydan::server
