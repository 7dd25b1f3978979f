#include "client/session.h"

#include <algorithm>

#include "play/entrance_work.h"

namespace meydan::client {

namespace {

namespace json = boost::json;

constexpr Citation kNotJson{"server_not_json", "", "سرور چیزی فرستاد که JSON نیست",
                            "the server sent something that is not JSON"};
constexpr Citation kGone{"no_connection", "", "ارتباط با سرور برقرار نیست", "there is no connection to the server"};

constexpr std::chrono::milliseconds kRetry{500};
constexpr std::chrono::milliseconds kTooOften{1'000};
/// Of a newcomer at a crowded address: some minutes.
constexpr int kMostTries = 30;

std::string serialized(const json::object& object) { return json::serialize(object); }

Reply reply_of(const json::object& message) {
  Reply reply;
  const std::string kind = text_in(message, "kind");
  reply.done = kind == "done" || kind == "repeated";
  reply.fields = message;
  const json::value* const why = message.if_contains("message");
  if (why != nullptr && why->is_object()) {
    const json::object& words = why->get_object();
    reply.message = {text_in(words, "key"), text_in(words, "clause"), text_in(words, "fa"), text_in(words, "en")};
  }
  return reply;
}

Reply granted(std::string_view name, const std::string& id) {
  Reply reply{.done = true, .message = {}, .fields = {}};
  reply.fields[json::string_view(name.data(), name.size())] = id;
  return reply;
}

const Then kNobody = [](const Reply&) {};

}  // namespace

Session::Session(Listener& listener, Who who, std::string key_prefix)
    : listener_(listener), who_(std::move(who)), key_prefix_(std::move(key_prefix)) {}

void Session::opened() {
  json::object hello{{"do", "hello"}, {"v", 1}};
  if (!who_.token.empty()) {
    hello["token"] = who_.token;
  } else {
    hello["nickname"] = who_.nickname;
    if (!who_.work.empty()) hello["work"] = who_.work;
  }
  const std::int64_t id = next_id_++;
  asked_[id] = {
      .kind = Kind::Once, .fields = std::move(hello), .then = [this](const Reply& reply) { hear_hello(reply); }};
  json::object text = asked_[id].fields;
  text["id"] = id;
  listener_.send(serialized(text));
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

bool Session::is_us(const Person& person) const {
  return person.id.empty() ? person.name == you_.name : person.id == you_.id;
}

void Session::ask(Kind kind, json::object fields, Then then) {
  const std::int64_t id = next_id_++;
  Asked& asked = asked_[id] = {.kind = kind, .fields = std::move(fields), .then = std::move(then)};
  if (const FollowedTable* const about = table(text_in(asked.fields, "table")))
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
  json::object text = found->second.fields;
  text["id"] = id;
  listener_.send(serialized(text));
}

void Session::wish(json::object fields, Then then) {
  if (text_in(fields, "do") == "seek") {
    // Remembered, so that it can be put up again if the hall takes it down while we are away.
    seek_wish_ = fields;
    then = [this, then = std::move(then)](const Reply& reply) {
      seek_ = text_in(reply.fields, "seek");
      then(reply);
    };
  }
  ask(Kind::Wish, std::move(fields), std::move(then));
}

void Session::withdraw_seek(Then then) {
  const std::string withdrawn = std::exchange(seek_, {});
  ask(Kind::Command, {{"do", "withdraw_seek"}, {"seek", withdrawn}}, std::move(then));
}

void Session::ask_lobby() { ask(Kind::Once, {{"do", "watch_lobby"}}, kNobody); }

void Session::follow(const std::string& table, Then then) {
  if (!ready_) return then({false, fill(kGone), {}});
  tables_[table];
  our_tables_.insert(table);
  watch(table, [this, table, then = std::move(then)](const Reply& reply) {
    if (!reply.done) tables_.erase(table);
    then(reply);
  });
}

void Session::watch(const std::string& table, Then then) {
  ask(Kind::Once, {{"do", "watch"}, {"table", table}, {"seen", tables_[table].table().version}}, std::move(then));
}

void Session::leave(const std::string& table) {
  tables_.erase(table);
  behind_.erase(table);
  missed_.erase(table);
  ask(Kind::Once, {{"do", "unwatch"}, {"table", table}}, kNobody);
}

void Session::command(const std::string& table, json::object fields, Then then) {
  const FollowedTable* const followed = this->table(table);
  fields["table"] = table;
  // A command is about the board that the player sees: talk after the last move does not make it stale.
  fields["seen"] = followed == nullptr ? 0 : play::turn_version(followed->table());
  fields["key"] = key_prefix_ + "-" + std::to_string(next_key_++);
  ask(Kind::Command, std::move(fields), std::move(then));
}

void Session::heard(std::string_view text) {
  boost::system::error_code problem;
  const json::value value = json::parse(json::string_view(text.data(), text.size()), problem);
  const json::object* const message = problem ? nullptr : value.if_object();
  if (message == nullptr) return listener_.nonsense(fill(kNotJson));
  if (message->contains("answer")) {
    answered(*message);
  } else if (message->contains("events")) {
    hear_events(*message);
  } else if (message->contains("seated")) {
    const std::string table = text_in(*message, "seated");
    seek_.clear();
    our_tables_.insert(table);
    tables_[table];  // its events follow by themselves
    listener_.seated(table);
  } else if (message->contains("lobby")) {
    hear_lobby(*message);
  }
  // Anything else is news that this program does not know; the protocol may grow.
}

void Session::answered(const json::object& message) {
  const std::int64_t id = number_in(message, "answer");
  const auto found = asked_.find(id);
  if (found == asked_.end()) return;
  const Reply reply = reply_of(message);
  const bool hello = text_in(found->second.fields, "do") == "hello";
  const bool not_stored = text_in(message, "kind") == "failed" && found->second.kind == Kind::Command;
  if (not_stored || (reply.message.key == "too_often" && !hello)) {
    // The same once more, with the same key: what was not stored, or came faster than the server likes.
    return listener_.after(not_stored ? kRetry : kTooOften, [this, id] { transmit(id); });
  }
  const Asked asked = std::move(found->second);
  asked_.erase(found);
  if (text_in(message, "refusal") == "stale" && ask_afresh(asked)) return;
  asked.then(reply);
}

/// A director who stopped the clocks and let them run again makes stale by that alone what was on its way before. A
/// stale command was not obeyed; while the board is the one it was made for, it is asked again.
bool Session::ask_afresh(const Asked& asked) {
  const std::string id = text_in(asked.fields, "table");
  const FollowedTable* const followed = table(id);
  const bool same = followed != nullptr && followed->table().phase == play::Phase::Playing &&
                    followed->table().position == asked.position &&
                    play::turn_version(followed->table()) > number_in(asked.fields, "seen");
  if (asked.kind != Kind::Command || text_in(asked.fields, "do") != "move" || !same) return false;
  command(id, json::object(asked.fields), asked.then);
  return true;
}

void Session::hear_hello(const Reply& reply) {
  const json::value* const you = reply.fields.if_contains("you");
  if (!reply.done && try_again(reply)) return;
  if (!reply.done || you == nullptr || !you->is_object()) return listener_.turned_away(reply.message);
  tries_ = 0;
  you_ = {text_in(you->get_object(), "id"), text_in(you->get_object(), "name")};
  if (const std::string token = text_in(you->get_object(), "token"); !token.empty()) who_.token = token;
  ready_ = true;
  ask(Kind::Once, {{"do", "ping"}}, [this](const Reply& pong) { set_time(number_in(pong.fields, "time_ms")); });
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
  const json::value* const work = reply.fields.if_contains("work");
  if (work != nullptr && work->is_object()) {
    const std::string challenge = text_in(work->get_object(), "challenge");
    const auto answer = play::do_work(challenge, static_cast<int>(number_in(work->get_object(), "bits")));
    if (!answer) return false;
    who_.work = challenge + ":" + *answer;
    opened();
    return true;
  }
  const std::int64_t wait_ms = number_in(reply.fields, "wait_ms");
  if (wait_ms <= 0) return false;
  listener_.after(std::chrono::milliseconds(wait_ms), [this] { opened(); });
  return true;
}

void Session::set_time(play::Ms server_ms) {
  if (server_ms > 0) ahead_ms_ = server_ms - listener_.now_ms();
}

void Session::hear_events(const json::object& message) {
  const auto found = tables_.find(text_in(message, "table"));
  const json::value& events = message.at("events");
  if (found == tables_.end() || !events.is_array()) return;
  const json::value* const clock = message.if_contains("clock");
  if (clock != nullptr && clock->is_object()) set_time(number_in(clock->get_object(), "time_ms"));
  const std::string table = found->first;
  const auto taken = found->second.take(events.get_array());
  if (!taken) return listener_.nonsense(taken.reason());
  std::vector<play::Event>& missed = missed_[table];
  missed.insert(missed.end(), taken->begin(), taken->end());
  if (message.contains("more")) {
    // A page of a long log: what the table was then is not what anybody should act on.
    behind_.insert(table);
    return;
  }
  behind_.erase(table);
  const std::vector<play::Event> news = std::move(missed);
  missed_.erase(table);
  if (!news.empty()) listener_.happened(table, news);
}

void Session::hear_lobby(const json::object& message) {
  const json::value& lobby = message.at("lobby");
  if (!lobby.is_object()) return;
  lobby_ = lobby_of(lobby.get_object());
  if (std::exchange(comes_back_, false)) come_back();
  for (const LiveTable& live : lobby_.tables) {
    if (std::any_of(live.players.begin(), live.players.end(), [&](const Person& person) { return is_us(person); })) {
      our_tables_.insert(live.id);
    }
  }
  listener_.lobby_changed();
}

std::string Session::new_table_of_ours() const {
  for (const LiveTable& live : lobby_.tables) {
    const bool ours =
        std::any_of(live.players.begin(), live.players.end(), [&](const Person& person) { return is_us(person); });
    if (ours && !our_tables_.contains(live.id)) return live.id;
  }
  return {};
}

/// The hall shows what came of our wishes while we were away: a table that we do not know, a seek that is up. What it
/// does not show is wished again.
void Session::come_back() {
  const std::string opened = new_table_of_ours();
  const auto ours = std::find_if(lobby_.seeks.begin(), lobby_.seeks.end(), [&](const Seek& seek) {
    return is_us(seek.by) && seek.game == text_in(seek_wish_, "game");
  });
  const std::string up = ours == lobby_.seeks.end() ? "" : ours->id;
  const bool had_seek = !std::exchange(seek_, up).empty();

  std::vector<std::int64_t> held;
  for (const auto& [id, asked] : asked_) {
    if (asked.held) held.push_back(id);
  }
  bool granted_one = false;
  for (const std::int64_t id : held) {
    Asked& asked = asked_[id];
    asked.held = false;
    const bool seeks = text_in(asked.fields, "do") == "seek";
    Reply reply;
    if (seeks && !up.empty()) {
      reply = granted("seek", up);
    } else if (!opened.empty() && !granted_one) {
      granted_one = true;
      reply = granted("table", opened);
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
    wish(json::object(seek_wish_), kNobody);
  }
}

}  // namespace meydan::client
