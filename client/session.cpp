#include "client/session.h"

#include <algorithm>

#include "play/entrance_work.h"

namespace meydan::client {

namespace {

constexpr Citation kGone{"no_connection", "", "ارتباط با سرور برقرار نیست", "there is no connection to the server"};

constexpr std::chrono::milliseconds kRetry{500};
constexpr std::chrono::milliseconds kTooOften{1'000};
/// Of a newcomer at a crowded address: some minutes.
constexpr int kMostTries = 30;

Reply reply_of(const wire::Answer& answer) {
  const bool done = answer.kind == wire::AnswerKind::Done || answer.kind == wire::AnswerKind::Repeated;
  return {.done = done, .answer = answer};
}

const Then kNobody = [](const Reply&) {};

}  // namespace

Session::Session(Listener& listener, Who who, std::string key_prefix)
    : listener_(listener), who_(std::move(who)), key_prefix_(std::move(key_prefix)) {}

void Session::opened() {
  wire::Hello hello{.version = wire::kProtocolVersion};
  if (!who_.token.empty()) {
    hello.token = who_.token;
  } else {
    hello.nickname = who_.nickname;
    hello.work = who_.work;
  }
  const std::int64_t id = next_id_++;
  listener_.send(wire::to_json({id, hello}));
  asked_[id] = {.kind = Kind::Once, .message = hello, .then = [this](const Reply& reply) { hear_hello(reply); }};
}

void Session::introduce(Who who) {
  who_ = std::move(who);
  opened();
}

void Session::lost() {
  ready_ = false;
  comes_back_ = was_here_;
  std::erase_if(asked_, [](const auto& entry) { return entry.second.kind == Kind::Once; });
  for (auto& [id, asked] : asked_) asked.held = asked.kind == Kind::Wish;
  for (const auto& [id, followed] : tables_) behind_.insert(id);
}

bool Session::waiting() const {
  return std::any_of(asked_.begin(), asked_.end(), [](const auto& entry) { return entry.second.kind != Kind::Once; });
}

const FollowedTable* Session::table(const std::string& id) const {
  const auto found = tables_.find(id);
  return found == tables_.end() || found->second.entry() == nullptr ? nullptr : &found->second;
}

void Session::ask(Kind kind, wire::ClientMessage message, Then then) {
  const std::int64_t id = next_id_++;
  Asked& asked = asked_[id] = {.kind = kind, .message = std::move(message), .then = std::move(then)};
  const auto* const command = std::get_if<wire::AtTable>(&asked.message);
  if (const FollowedTable* const about = command == nullptr ? nullptr : table(command->table))
    asked.position = about->table().position;
  if (ready_) {
    transmit(id);
  } else if (kind == Kind::Once) {
    asked_.erase(id);
  }
}

void Session::transmit(std::int64_t id) {
  const auto found = asked_.find(id);
  if (found == asked_.end() || !ready_) return;
  listener_.send(wire::to_json({id, found->second.message}));
}

void Session::wish(wire::ClientMessage message, Then then) {
  if (const auto* const seek = std::get_if<wire::PostSeek>(&message)) {
    // Remembered, so that it can be put up again if the hall takes it down while we are away.
    seek_wish_ = *seek;
    then = [this, then = std::move(then)](const Reply& reply) {
      seek_ = reply.answer.seek;
      then(reply);
    };
  }
  ask(Kind::Wish, std::move(message), std::move(then));
}

void Session::withdraw_seek(Then then) {
  ask(Kind::Command, wire::WithdrawSeek{std::exchange(seek_, {})}, std::move(then));
}

void Session::ask_lobby() { ask(Kind::Once, wire::WatchLobby{}, kNobody); }

void Session::follow(const std::string& table, Then then) {
  if (!ready_) return then({.done = false, .answer = {.message = fill(kGone)}});
  tables_[table];
  our_tables_.insert(table);
  watch(table, [this, table, then = std::move(then)](const Reply& reply) {
    if (!reply.done) tables_.erase(table);
    then(reply);
  });
}

void Session::watch(const std::string& table, Then then) {
  ask(Kind::Once, wire::Watch{table, tables_[table].table().version}, std::move(then));
}

void Session::leave(const std::string& table) {
  tables_.erase(table);
  behind_.erase(table);
  missed_.erase(table);
  ask(Kind::Once, wire::Unwatch{table}, kNobody);
}

void Session::command(const std::string& table, play::Request request, Then then) {
  const FollowedTable* const followed = this->table(table);
  // A command is about the board that the player sees: talk after the last move does not make it stale.
  ask(Kind::Command,
      wire::AtTable{.table = table,
                    .seen = followed == nullptr ? 0 : play::turn_version(followed->table()),
                    .key = key_prefix_ + "-" + std::to_string(next_key_++),
                    .request = std::move(request)},
      std::move(then));
}

void Session::heard(std::string_view text) {
  const auto message = wire::server_message_of_json(text);
  if (!message) return listener_.nonsense(message.reason());
  if (!message->has_value()) return;  // news that this program does not know; the protocol may grow
  const wire::ServerMessage& news = **message;
  if (const auto* const answer = std::get_if<wire::Answer>(&news)) return answered(*answer);
  if (const auto* const events = std::get_if<wire::TableEvents>(&news)) return hear_events(*events);
  if (const auto* const lobby = std::get_if<wire::LobbyNews>(&news)) return hear_lobby(lobby->lobby);
  if (const auto* const seat = std::get_if<wire::SeatedAt>(&news)) {
    seek_.clear();
    our_tables_.insert(seat->seated);
    tables_[seat->seated];  // its events follow by themselves
    listener_.seated(seat->seated);
  }
}

void Session::answered(const wire::Answer& answer) {
  const auto found = asked_.find(answer.answer);
  if (found == asked_.end()) return;
  const bool hello = std::holds_alternative<wire::Hello>(found->second.message);
  const bool not_stored = answer.kind == wire::AnswerKind::Failed && found->second.kind == Kind::Command;
  const bool too_often = answer.message && answer.message->key == "too_often";
  if (not_stored || (too_often && !hello)) {
    // The same once more, with the same key: what was not stored, or came faster than the server likes.
    return listener_.after(not_stored ? kRetry : kTooOften, [this, id = answer.answer] { transmit(id); });
  }
  const Asked asked = std::move(found->second);
  asked_.erase(found);
  if (answer.refusal == play::TableRefusal::Kind::Stale && ask_afresh(asked)) return;
  asked.then(reply_of(answer));
}

/// A director who stopped the clocks and let them run again makes stale by that alone what was on its way before. A
/// stale command was not obeyed; while the board is the one it was made for, it is asked again.
bool Session::ask_afresh(const Asked& asked) {
  const auto* const command = std::get_if<wire::AtTable>(&asked.message);
  if (command == nullptr || !std::holds_alternative<play::Move>(command->request)) return false;
  const FollowedTable* const followed = table(command->table);
  const bool same = followed != nullptr && followed->table().phase == play::Phase::Playing &&
                    followed->table().position == asked.position &&
                    play::turn_version(followed->table()) > command->seen;
  if (!same) return false;
  this->command(command->table, command->request, asked.then);
  return true;
}

void Session::hear_hello(const Reply& reply) {
  const auto& you = reply.answer.you;
  if (!reply.done && try_again(reply)) return;
  if (!reply.done || !you) return listener_.turned_away(reply.why());
  tries_ = 0;
  you_ = {you->id, you->name};
  if (!you->token.empty()) who_.token = you->token;
  ready_ = true;
  ask(Kind::Once, wire::Ping{}, [this](const Reply& pong) { set_time(pong.answer.time_ms.value_or(0)); });
  for (const auto& [table, followed] : tables_) watch(table, kNobody);
  ask_lobby();
  for (const auto& [id, asked] : asked_) {
    if (asked.kind == Kind::Command) transmit(id);
  }
  const bool again = std::exchange(was_here_, true);
  if (!again) {
    // What was asked before the first hello has been sent to nobody.
    for (const auto& [id, asked] : asked_) {
      if (asked.kind == Kind::Wish) transmit(id);
    }
  }
  listener_.welcomed(again);
}

bool Session::try_again(const Reply& reply) {
  if (++tries_ > kMostTries) return false;
  if (const auto& work = reply.answer.work) {
    const auto done = play::do_work(work->challenge, work->bits);
    if (!done) return false;
    who_.work = work->challenge + ":" + *done;
    opened();
    return true;
  }
  const play::Ms wait_ms = reply.answer.wait_ms;
  if (wait_ms <= 0) return false;
  listener_.after(std::chrono::milliseconds(wait_ms), [this] { opened(); });
  return true;
}

void Session::set_time(play::Ms server_ms) {
  if (server_ms > 0) ahead_ms_ = server_ms - listener_.now_ms();
}

void Session::hear_events(const wire::TableEvents& news) {
  const auto found = tables_.find(news.table);
  if (found == tables_.end()) return;
  if (news.clock) set_time(news.clock->time_ms);
  const auto taken = found->second.take(news.events);
  if (!taken) return listener_.nonsense(taken.reason());
  std::vector<play::Event>& missed = missed_[news.table];
  missed.insert(missed.end(), taken->begin(), taken->end());
  if (news.more) {
    // A page of a long log: what the table was then is not what anybody should act on.
    behind_.insert(news.table);
    return;
  }
  behind_.erase(news.table);
  const std::vector<play::Event> told = std::move(missed);
  missed_.erase(news.table);
  if (!told.empty()) listener_.happened(news.table, told);
}

void Session::hear_lobby(const wire::Lobby& lobby) {
  lobby_ = lobby;
  if (std::exchange(comes_back_, false)) come_back();
  for (const wire::LiveTable& live : lobby_.tables) {
    if (std::any_of(live.players.begin(), live.players.end(),
                    [&](const wire::Named& player) { return is_us(player.id); })) {
      our_tables_.insert(live.table);
    }
  }
  listener_.lobby_changed();
}

std::string Session::new_table_of_ours() const {
  for (const wire::LiveTable& live : lobby_.tables) {
    const bool ours = std::any_of(live.players.begin(), live.players.end(),
                                  [&](const wire::Named& player) { return is_us(player.id); });
    if (ours && !our_tables_.contains(live.table)) return live.table;
  }
  return {};
}

/// The hall shows what came of our wishes while we were away: a table that we do not know, a seek that is up. What it
/// does not show is wished again.
void Session::come_back() {
  const std::string opened = new_table_of_ours();
  const auto ours = std::find_if(lobby_.seeks.begin(), lobby_.seeks.end(), [&](const wire::Seek& seek) {
    return is_us(seek.by.id) && seek.game == seek_wish_.wish.game;
  });
  const std::string up = ours == lobby_.seeks.end() ? "" : ours->seek;
  const bool had_seek = !std::exchange(seek_, up).empty();

  std::vector<std::int64_t> held;
  for (const auto& [id, asked] : asked_) {
    if (asked.held) held.push_back(id);
  }
  bool granted_one = false;
  for (const std::int64_t id : held) {
    Asked& asked = asked_[id];
    asked.held = false;
    const bool seeks = std::holds_alternative<wire::PostSeek>(asked.message);
    Reply reply{.done = true};
    if (seeks && !up.empty()) {
      reply.answer.seek = up;
    } else if (!opened.empty() && !granted_one) {
      granted_one = true;
      reply.answer.table = opened;
    } else {
      transmit(id);
      continue;
    }
    const Then then = std::move(asked.then);
    asked_.erase(id);
    then(reply);
  }
  if (!opened.empty() && (granted_one || had_seek)) {
    seek_.clear();
    tables_[opened];
    watch(opened, kNobody);
    listener_.seated(opened);
  } else if (had_seek && up.empty()) {
    wish(seek_wish_, kNobody);
  }
}

}  // namespace meydan::client
