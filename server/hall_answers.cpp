// What each message of a client leads to.
#include <algorithm>

#include "base/text.h"
#include "play/sides.h"
#include "server/event_tables.h"
#include "server/hall.h"
#include "server/sentences.h"
#include "tournament/sentences.h"

namespace meydan::server {

using wire::AcceptSeek;
using wire::AtTable;
using wire::Challenge;
using wire::Consult;
using wire::Incoming;
using wire::Ping;
using wire::PlayBot;
using wire::PostSeek;
using wire::Unwatch;
using wire::UnwatchEvent;
using wire::Watch;
using wire::WatchEvent;
using wire::WatchGames;
using wire::WatchLobby;
using wire::WithdrawSeek;

namespace {

constexpr Citation kSayHello{"say_hello", "", "اول خودتان را معرفی کنید (hello)", "say hello first"};
constexpr Citation kKnownAlready{"known_already", "", "درخواست خود می‌گوید که از کیست",
                                 "the request itself says whose it is"};
constexpr Citation kNothingToFollow{"nothing_to_follow", "", "برای دنبال کردن، WebSocket یا /api/stream لازم است",
                                    "following something needs a WebSocket or /api/stream"};
constexpr Citation kOtherVersion{"other_version", "", "نسخهٔ پروتکل {0} است", "the protocol's version is {0}"};
constexpr Citation kPenaltyOfEvent{
    "penalty_of_event", "",
    "جریمه در رویداد از میز مدیر داده می‌شود تا رویداد هم آن را بشمارد",
    "in an event penalties are given at the desk, so that the event counts them"};
constexpr Citation kNoSuchSeek{"no_such_seek", "", "این درخواست دیگر نیست", "that seek is gone"};
constexpr Citation kOwnSeek{"own_seek", "", "این درخواست خود شماست", "that is your own seek"};
constexpr Citation kNotYourSeek{"not_your_seek", "", "این درخواست از شما نیست", "that seek is not yours"};
constexpr Citation kTooManySeeks{
    "too_many_seeks", "", "درخواست‌های باز شما زیاد است؛ اول یکی را لغو کنید",
    "you have enough seeks up"};
constexpr Citation kManySeeksHere{"too_many_seeks_here", "", "از نشانی شما به اندازهٔ کافی درخواست گذاشته شده است",
                                  "enough seeks are up from your address"};
constexpr Citation kHallIsFull{
    "hall_is_full", "",
    "تالار جای درخواست دیگری ندارد؛ یکی از درخواست‌ها را بپذیرید یا کمی بعد دوباره تلاش کنید",
    "the hall has no room for another seek; accept one, or try again later"};
constexpr Citation kTooManyWatched{
    "too_many_watched", "", "شما {0} میز را تماشا می‌کنید؛ اول یکی را ببندید",
    "you watch {0} tables; leave one first"};
constexpr Citation kNoTimeLeft{"no_time", "", "این ساعت زمانی به بازیکنان نمی‌دهد",
                               "that clock gives the players no time"};
constexpr Citation kRatedTime{
    "rated_time", "",
    "بازی رسمی (با ریتینگ) باید به هر بازیکن دست‌کم {0} ثانیه وقت بدهد",
    "a rated game gives each player at least {0} seconds"};
constexpr Citation kMembersOnly{
    "rated_members_only", "",
    "بازی رسمی (با ریتینگ) برای کسانی است که ثبت‌نام کرده‌اند",
    "rated play is for people who have registered"};
constexpr Citation kBotsUnrated{"bots_unrated", "",
                                "بازی با ربات‌های میدان در ریتینگ حساب نمی‌شود",
                                "play against the house's bots is not rated"};

constexpr Citation kTwoRated{"two_rated", "", "ریتینگ فقط برای میز دو نفر یا دو جفت است",
                             "only tables of two players or two pairs are rated"};
constexpr Citation kNoArbiter{"no_arbiter", "",
                              "«{0}» فقط در رویداد ممکن است: این میز داور ندارد؛ گزینهٔ دیگری انتخاب کنید",
                              "\"{0}\" is for events: this table has nobody who directs; choose another option"};
constexpr Citation kNoSuchChair{"no_such_chair", "", "این میز چنین صندلی‌ای ندارد",
                                "this table has no such chair"};
constexpr Citation kWaitsAlready{"waits_already", "", "شما در این درخواست هستید", "you wait there already"};

constexpr std::size_t kMostSeeksEach = 5;
constexpr std::size_t kMostSeeksOfAddress = 200;
constexpr std::size_t kMostSeeks = 1'000;
/// On one connection.
constexpr std::size_t kMostWatched = 200;

/// Less is no game but a race of networks, and a rating should not come from it.
constexpr play::Ms kLeastRatedMs = 30'000;
/// What a player has for a game of so many moves; with a delay, if each of them takes that long.
play::Ms time_for_a_game_ms(const play::ClockSetup& clock) {
  constexpr play::Ms kMoves = 20;
  return clock.bank_ms + kMoves * clock.step_ms;
}

}  // namespace

Message not_logged_in() { return fill(kNotLoggedIn); }

Result<play::TableSetup, Message> setup_of(const Wish& wish, bool teams) {
  const RegisteredGame* const entry = find_game(wish.game);
  if (entry == nullptr) return Failure{fill(kNoSuchGame, {quoted(wish.game)})};
  const auto rules = RuleChoice::parse(entry->game->info().book, wish.rules);
  if (!rules) return Failure{rules.reason()};
  if (const OptionValue* const value = rules->needs_arbiter())
    return Failure{fill(kNoArbiter, {Argument{value->fa, value->en}})};
  const bool needs_bank = wish.clock.kind != play::ClockKind::None;
  if (needs_bank && wish.clock.bank_ms == 0) return Failure{fill(kNoTimeLeft)};
  if (wish.rated && needs_bank && time_for_a_game_ms(wish.clock) < kLeastRatedMs)
    return Failure{fill(kRatedTime, {static_cast<int>(kLeastRatedMs / 1'000)})};
  if (auto why = play::refusal_of_limit(wish.clock, *entry->game, *rules)) return Failure{std::move(*why)};
  const auto seats = static_cast<int>(entry->game->seats(*rules).size());
  if (wish.rated && !play::are_two_sides(play::kept_sides(*entry->game, *rules), seats))
    return Failure{fill(kTwoRated)};
  if (wish.seat >= seats) return Failure{fill(kNoSuchChair)};
  return play::TableSetup{.table = {},
                          .game = wish.game,
                          .rules = rules->text(),
                          .clock = wish.clock,
                          .seats = seats,
                          .games = wish.games,
                          .rated = wish.rated,
                          .teams = teams,
                          .by_invitation = teams};
}

void Hall::answer(const SocketPtr& socket, std::int64_t id, const Answer& answer) const {
  socket->send(shared(text_of(answer_to(id, answer))));
}

void Hall::refuse(const SocketPtr& socket, std::int64_t id, const Message& why) const {
  answer(socket, id, {Answer::Kind::Refused, 0, std::nullopt, why});
}

void Hall::done(const SocketPtr& socket, const wire::Answer& answer) { socket->send(shared(text_of(answer))); }

/// `client` has said hello, but for Hello and Ping.
struct Hall::Answering {
  Hall& hall;
  const SocketPtr& socket;
  std::int64_t id;
  Client& client;

  void operator()(const Hello& hello) const {
    if (hello.version != wire::kProtocolVersion)
      return hall.refuse(socket, id, fill(kOtherVersion, {wire::kProtocolVersion}));
    if (client.asks_once) return hall.refuse(socket, id, fill(kKnownAlready));
    if (!hello.nickname && hello.token.empty()) {
      // The cookie's session may have ended since the connection was opened.
      const auto now =
          client.known ? hall.surroundings_.people.recall(*client.known, Accounts::Counts::AsUse) : std::nullopt;
      if (!now) return hall.refuse(socket, id, fill(kNotLoggedIn));
      return welcome(client, {*now, ""});
    }
    // Passwords and tokens may take a thread of their own; the answer finds the client if it is still there.
    hall.surroundings_.doorkeeper.identify(
        hello, [&hall = hall, socket = socket, id = id](const Result<Welcome, TurnedAway>& who) {
          const auto found = hall.clients_.find(socket.get());
          if (found == hall.clients_.end()) return;  // it is closed: there is nobody to tell
          if (!who) return socket->send(shared(text_of(answer_to(id, who.reason()))));
          Answering{hall, socket, id, found->second}.welcome(found->second, *who);
        });
  }

  void operator()(const Ping&) const {
    socket->send(shared(text_of(wire::Answer{
        .answer = id, .time_ms = hall.surroundings_.loop.now_ms(), .round_trip_ms = socket->round_trip_ms()})));
  }

  void operator()(const PostSeek& seek) const {
    const auto setup = checked(seek.wish, seek.teams);
    if (!setup) return hall.refuse(socket, id, setup.reason());
    if (const auto refused = hall.refusal_to_seek(client)) return hall.refuse(socket, id, *refused);
    Seek posted{
        new_id(hall.surroundings_.random), *client.person, seek.wish, seek.teams, client.address, ++hall.last_seek_};
    posted.wish.rules = setup->rules;
    const std::string name = posted.id;
    hall.seeks_[name] = std::move(posted);
    hall.done(socket, {.answer = id, .seek = name});
    hall.lobby_changed();
  }

  void operator()(const WithdrawSeek& withdrawn) const {
    const auto found = hall.seeks_.find(withdrawn.seek);
    if (found == hall.seeks_.end()) return hall.refuse(socket, id, fill(kNoSuchSeek));
    Seek& seek = found->second;
    const auto is_me = [this](const Person& person) { return person.id == client.person->id; };
    if (is_me(seek.by)) {
      hall.seeks_.erase(found);
    } else if (std::erase_if(seek.joined, is_me) == 0) {
      return hall.refuse(socket, id, fill(kNotYourSeek));
    }
    hall.done(socket, {.answer = id});
    hall.lobby_changed();
  }

  void operator()(const AcceptSeek& accepted) const {
    const auto found = hall.seeks_.find(accepted.seek);
    if (found == hall.seeks_.end()) return hall.refuse(socket, id, fill(kNoSuchSeek));
    Seek seek = found->second;
    if (seek.by.id == client.person->id) return hall.refuse(socket, id, fill(kOwnSeek));
    if (const auto enough = hall.surroundings_.tables.refusal_to_play_more(*client.person))
      return hall.refuse(socket, id, *enough);
    if (seek.wish.rated && client.person->guest) return hall.refuse(socket, id, fill(kMembersOnly));
    const auto waits = [this](const Person& person) { return person.id == client.person->id; };
    if (std::any_of(seek.joined.begin(), seek.joined.end(), waits)) {
      return hall.refuse(socket, id, fill(kWaitsAlready));
    }
    const play::TableSetup setup = setup_of(seek.wish, seek.teams).value();
    seek.joined.push_back(*client.person);
    hall.lobby_changed();
    if (static_cast<int>(seek.joined.size()) + 1 < setup.seats) {
      // A table of more than two opens when everybody is there.
      found->second.joined = std::move(seek.joined);
      return hall.done(socket, {.answer = id, .seek = accepted.seek});
    }
    hall.seeks_.erase(found);
    open(setup, around(seek.by, chair_of(seek.wish, setup.seats), seek.joined));
  }

  void operator()(const Challenge& challenge) const {
    const auto setup = checked(challenge.wish, challenge.teams);
    if (!setup) return hall.refuse(socket, id, setup.reason());
    if (const auto enough = hall.surroundings_.tables.refusal_to_challenge(*client.person))
      return hall.refuse(socket, id, *enough);
    open(*setup, {{*client.person, chair_of(challenge.wish, setup->seats)}});
  }

  void operator()(const PlayBot& wanted) const {
    if (wanted.wish.rated) return hall.refuse(socket, id, fill(kBotsUnrated));
    const auto setup = checked(wanted.wish, false);
    if (!setup) return hall.refuse(socket, id, setup.reason());
    const AnyEngine* const engine = find_game(setup->game)->engine.get();
    if (engine == nullptr) return hall.refuse(socket, id, fill(kNoBot));
    const Level* const level = engine->find_level(wanted.level);
    if (level == nullptr)
      return hall.refuse(socket, id, fill(kUnknownLevel, {quoted(wanted.level), engine->level_names()}));
    if (const auto enough = hall.surroundings_.tables.refusal_to_play_bot(*client.person))
      return hall.refuse(socket, id, *enough);
    std::vector<Person> bots;
    for (int number = 1; number < setup->seats; ++number) bots.push_back(house_bot(level->id, number));
    open(*setup, around(*client.person, chair_of(wanted.wish, setup->seats), bots));
  }

  void operator()(const Watch& watch) const {
    with_table(watch.table, [watch](const Answering& later, TableHost& host) { later.watch(watch, host); });
  }

  void operator()(const Unwatch& unwatch) const {
    const auto leave = [table = unwatch.table](const Answering& now) {
      if (now.client.watches.erase(table) > 0) now.hall.count_watch(now.client, table, -1);
      now.hall.surroundings_.tables.unwatch(now.socket.get(), table);
      now.hall.done(now.socket, {.answer = now.id});
    };
    // Not before the watch that it takes back.
    if (!hall.surroundings_.tables.is_read(unwatch.table)) return leave(*this);
    with_table(unwatch.table, [leave](const Answering& later, TableHost&) { leave(later); });
  }

  void operator()(const WatchLobby&) const {
    hall.lobby_watchers_.try_emplace(socket.get(), false);
    hall.done(socket, {.answer = id});
    hall.send_lobby(socket.get());
  }

  void operator()(const WatchGames&) const {
    client.watches_games = true;
    hall.done(socket, {.answer = id});
    hall.send_games(socket.get());
  }

  void operator()(const WatchEvent& watch) const {
    const tournament::Event* const event = hall.surroundings_.events.find(watch.event);
    if (event == nullptr) return hall.refuse(socket, id, hall.surroundings_.events.not_found(watch.event));
    client.events.insert(watch.event);
    hall.event_watchers_[watch.event].insert(socket.get());
    hall.done(socket, {.answer = id, .event = watch.event});
    socket->send(shared(text_of(wire::EventChanged{watch.event, event->version})));
  }

  void operator()(const UnwatchEvent& unwatch) const {
    client.events.erase(unwatch.event);
    hall.unwatch_event(socket.get(), unwatch.event);
    hall.done(socket, {.answer = id});
  }

  void operator()(const Consult& consult) const {
    if (const play::Ms wait_ms = talk_wait_ms(consult.table)) return hall.refuse(socket, id, too_often(wait_ms));
    const auto refused = hall.surroundings_.tables.consult(*client.person, consult.table, consult.text);
    if (refused) return hall.refuse(socket, id, *refused);
    hall.done(socket, {.answer = id});
  }

  void operator()(const AtTable& at) const {
    with_table(at.table, [at](const Answering& later, TableHost& host) { later.at_table(at, host); });
  }

 private:
  /// Goes on with the table once it is in memory, if the client is still there.
  void with_table(const std::string& table, std::function<void(const Answering&, TableHost&)> go_on) const {
    hall.surroundings_.tables.with(
        table, share_of(*client.person),
        [&hall = hall, socket = socket, id = id, person = client.person->id,
         go_on = std::move(go_on)](const Result<TableHost*, Tables::Missing>& found) {
          const auto still = hall.clients_.find(socket.get());
          if (still == hall.clients_.end() || !still->second.person || still->second.person->id != person)
            return hall.refuse(socket, id, not_logged_in());
          if (!found) return hall.refuse(socket, id, found.reason().message);
          go_on(Answering{hall, socket, id, still->second}, **found);
        });
  }

  void watch(const Watch& watch, const TableHost& host) const {
    Tables& tables = hall.surroundings_.tables;
    // The answer comes first, then the events.
    auto refused = tables.refusal_to_watch(*client.person, watch.table);
    if (!refused) refused = refusal_under_appeal(hall.surroundings_.events, watch.table, client.person);
    if (refused) return hall.refuse(socket, id, *refused);
    if (client.watches.size() >= kMostWatched && !client.watches.contains(watch.table))
      return hall.refuse(socket, id, fill(kTooManyWatched, {static_cast<int>(kMostWatched)}));
    // Who plays here is always let in.
    const bool plays =
        host.table().phase != play::Phase::Over && (play::chair_of_player(host.table(), client.person->id) ||
                                                    play::chair_of_partner(host.table(), client.person->id));
    if (!plays && hall.watches_enough(*client.person, watch.table))
      return hall.refuse(socket, id, fill(kTooManyWatched, {static_cast<int>(kMostWatchedEach)}));
    hall.done(socket, {.answer = id, .table = watch.table});
    if (!tables.watch(socket, *client.person, watch.table, watch.seen)) hall.note_watch(client, watch.table);
  }

  void at_table(const AtTable& at, TableHost& host) const {
    const Person& person = *client.person;
    // N 5-1: who plays at a table rules nothing there.
    const bool plays =
        play::chair_of_player(host.table(), person.id) || play::chair_of_partner(host.table(), person.id);
    const play::TableSetup& setup = host.table().setup;
    // A director of the arena directs casual tables; a table of an event has the directors of that event.
    const Events& events = hall.surroundings_.events;
    const bool directs = !plays && (setup.event.empty() ? person.director : events.rules_at(setup, person));
    const auto chair = setup.event.empty() ? std::nullopt : events.chair_at(setup, person.id);
    const auto* const sits = std::get_if<play::Sit>(&at.request);
    if (sits != nullptr && !setup.event.empty() && !chair)
      return hall.refuse(socket, id, fill(tournament::kNotYourMatch));
    if (directs && !setup.event.empty() && std::holds_alternative<play::Penalise>(at.request))
      return hall.refuse(socket, id, fill(kPenaltyOfEvent));
    if (sits != nullptr && setup.rated && person.guest) return hall.refuse(socket, id, fill(kMembersOnly));
    if (std::holds_alternative<play::Say>(at.request)) {
      if (const play::Ms wait_ms = talk_wait_ms(at.table)) return hall.refuse(socket, id, too_often(wait_ms));
    }
    if (const auto* const removal = std::get_if<play::RemoveSpectator>(&at.request); removal != nullptr && plays) {
      const auto refused = hall.surroundings_.tables.refusal_to_remove(at.table, removal->player);
      if (refused) return hall.refuse(socket, id, *refused);
    }
    play::Command command{person.id, directs && sits == nullptr ? play::Role::Director : play::Role::Player, at.seen,
                          at.key, at.request};
    if (auto* const sit = std::get_if<play::Sit>(&command.request)) {
      sit->name = person.name;
      if (chair) sit->chair = chair;
    }
    if (auto* const join = std::get_if<play::Join>(&command.request)) join->name = person.name;
    // What the server itself measured, not what the client claims.
    if (auto* const move = std::get_if<play::Move>(&command.request)) move->lag_ms = socket->round_trip_ms();
    if (auto* const step = std::get_if<play::Step>(&command.request)) step->lag_ms = socket->round_trip_ms();
    hall.owe_answer(socket);
    host.submit(command, hall.surroundings_.loop.now_ms(),
                [&hall = hall, socket = socket, id = id](const Answer& answer) {
                  hall.answer(socket, id, answer);
                  hall.give_answer(socket);
                });
    hall.surroundings_.tables.heard_from(person, at.table);
  }

  [[nodiscard]] play::Ms talk_wait_ms(const std::string& table) const {
    return hall.surroundings_.doorkeeper.wait_at_table_ms(kTalkAtTable, client.person->id, table);
  }

  [[nodiscard]] Result<play::TableSetup, Message> checked(const Wish& wish, bool teams) const {
    if (wish.rated && client.person->guest) return Failure{fill(kMembersOnly)};
    return setup_of(wish, teams);
  }

  [[nodiscard]] int chair_of(const Wish& wish, int seats) const {
    if (wish.seat >= 0) return wish.seat;
    return static_cast<int>(below(hall.surroundings_.random, static_cast<std::uint32_t>(seats)));
  }

  /// Whoever asked has a chair; the others sit down in the order in which they came.
  static std::vector<Tables::Seating> around(const Person& asker, int chair, const std::vector<Person>& others) {
    std::vector<Tables::Seating> seats{{asker, chair}};
    const auto count = static_cast<int>(others.size()) + 1;
    for (int next = 1; next < count; ++next) {
      seats.push_back({others[static_cast<std::size_t>(next - 1)], (chair + next) % count});
    }
    return seats;
  }

  void welcome(Client& to, const Welcome& who) const {
    hall.introduce(to, who.person);
    wire::Person you = shown(who.person);
    you.token = who.token;
    socket->send(shared(text_of(wire::Answer{.answer = id, .you = std::move(you)})));
  }

  /// The players of a new table are told of it, and see it.
  void open(play::TableSetup setup, std::vector<Tables::Seating> seats) const {
    std::vector<std::string> players;
    for (const Tables::Seating& seat : seats) players.push_back(seat.person.id);
    hall.owe_answer(socket);
    hall.surroundings_.tables.open(
        std::move(setup), std::move(seats),
        [&hall = hall, socket = socket, id = id, players](const std::string& table, const Answer& answer) {
          if (answer.kind != Answer::Kind::Done) {
            hall.answer(socket, id, answer);
            return hall.give_answer(socket);
          }
          hall.done(socket, {.answer = id, .table = table});
          hall.give_answer(socket);
          for (const std::string& player : players) hall.seated(player, table);
          hall.lobby_changed();
        });
  }
};

std::optional<Message> Hall::refusal_to_seek(const Client& client) const {
  const auto count = [this](auto matches) {
    return static_cast<std::size_t>(
        std::count_if(seeks_.begin(), seeks_.end(), [&](const auto& entry) { return matches(entry.second); }));
  };
  const auto is_mine = [&](const Seek& seek) { return seek.by.id == client.person->id; };
  if (count(is_mine) >= kMostSeeksEach) return fill(kTooManySeeks);
  const auto is_from_here = [&](const Seek& seek) { return seek.address == client.address; };
  if (!client.address.empty() && count(is_from_here) >= kMostSeeksOfAddress) return fill(kManySeeksHere);
  if (seeks_.size() >= kMostSeeks) return fill(kHallIsFull);
  return surroundings_.tables.refusal_to_play_more(*client.person);
}

namespace {

bool follows_something(const Incoming& incoming) {
  return std::visit(
      [](const auto& message) {
        using Kind = std::decay_t<decltype(message)>;
        return std::is_same_v<Kind, Watch> || std::is_same_v<Kind, WatchLobby> || std::is_same_v<Kind, WatchGames> ||
               std::is_same_v<Kind, WatchEvent>;
      },
      incoming.message);
}

}  // namespace

void Hall::message(const SocketPtr& socket, std::string_view text) {
  if (!clients_.contains(socket.get())) return;  // it has been put out
  const auto incoming = wire::parse_incoming(text);
  if (!incoming) return refuse(socket, wire::id_in(text), incoming.reason());
  obey(socket, *incoming);
}

void Hall::obey(const SocketPtr& socket, const Incoming& incoming) {
  const auto found = clients_.find(socket.get());
  if (found == clients_.end()) return;
  const bool anybody =
      std::holds_alternative<Hello>(incoming.message) || std::holds_alternative<Ping>(incoming.message);
  if (!anybody && !found->second.person) return refuse(socket, incoming.id, fill(kSayHello));
  if (found->second.asks_once && follows_something(incoming))
    return refuse(socket, incoming.id, fill(kNothingToFollow));
  if (auto& person = found->second.person) {
    // Used once a day, a session goes on; one that has ended is not obeyed, however long its connection stays open.
    const play::Ms now_ms = surroundings_.loop.now_ms();
    const bool old = person->ends_ms > 0 && person->ends_ms - now_ms <= kSessionMs - kSeenEveryMs;
    if (old && !surroundings_.people.recall(*person, Accounts::Counts::AsUse)) return put_out(socket);
    const play::Ms wait_ms = surroundings_.doorkeeper.wait_ms(found->second.person->id);
    if (wait_ms > 0) return refuse(socket, incoming.id, too_often(wait_ms));
  }
  std::visit(Answering{*this, socket, incoming.id, found->second}, incoming.message);
}

}  // namespace meydan::server
