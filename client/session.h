// A conversation with the server that outlives its connections (docs/protocol.md). After a loss it says hello with its
// token, asks every table for exactly what it missed, and sends what had no answer again: a command to a table with the
// same key, so that it is obeyed once; a wish only if the hall does not show that it was granted.
//
// No sockets and no clock in here: texts come in and go out, so a test can lose whatever it likes.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "client/followed_table.h"
#include "wire/client_message.h"
#include "wire/server_message.h"

namespace meydan::client {

/// What the session tells, and what it needs.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual void send(std::string text) = 0;
  virtual void after(std::chrono::milliseconds pause, std::function<void()> then) = 0;
  /// Of any clock that only goes forward.
  [[nodiscard]] virtual play::Ms now_ms() const = 0;

  /// `again`: after a loss.
  virtual void welcomed(bool again) = 0;
  /// The server does not take who we say we are.
  virtual void turned_away(const Message& why) = 0;
  virtual void lobby_changed() = 0;
  /// A table with us at it has opened; it is followed.
  virtual void seated(const std::string& table) = 0;
  /// Of a table whose log comes in pages, all of them at once.
  virtual void happened(const std::string& table, const std::vector<play::Event>& events) = 0;
  /// The server says what cannot be: there is no going on.
  virtual void nonsense(const Message& why) = 0;
};

/// An answer to something asked.
struct Reply {
  bool done = false;  // or repeated, which is the same to whoever asked
  wire::Answer answer{};

  /// Why not.
  [[nodiscard]] Message why() const { return answer.message.value_or(Message{}); }
};
using Then = std::function<void(const Reply&)>;

class Session {
 public:
  struct Who {
    std::string nickname;  // for a new guest
    std::string token;     // for who was here before
    std::string work{};    // the proof of work of a new guest, when the server has asked for it
  };
  /// Keys of commands begin with `key_prefix`, which nobody may have used before at the same tables.
  Session(Listener& listener, Who who, std::string key_prefix);

  void opened();
  /// Says hello once more, as somebody else.
  void introduce(Who who);
  void heard(std::string_view text);
  void lost();

  /// Said hello, and welcome.
  [[nodiscard]] bool ready() const { return ready_; }
  /// Something asked has no answer yet.
  [[nodiscard]] bool waiting() const;
  [[nodiscard]] const wire::Named& you() const { return you_; }
  [[nodiscard]] const std::string& token() const { return who_.token; }
  [[nodiscard]] const wire::Lobby& lobby() const { return lobby_; }
  /// Null for a table that is not followed.
  [[nodiscard]] const FollowedTable* table(const std::string& id) const;
  /// The table has not yet said all that was missed.
  [[nodiscard]] bool is_behind(const std::string& id) const { return behind_.contains(id); }
  /// Also before its first event is here.
  [[nodiscard]] bool follows(const std::string& id) const { return tables_.contains(id); }
  [[nodiscard]] play::Ms server_now_ms() const { return listener_.now_ms() + ahead_ms_; }
  /// Our own seek, while it is up; empty otherwise.
  [[nodiscard]] const std::string& seek() const { return seek_; }
  [[nodiscard]] bool is_us(const std::string& person) const { return person == you_.id; }

  /// A seek, a challenge, a game against a bot, or somebody's seek accepted: what may open a table.
  void wish(wire::ClientMessage message, Then then);
  void withdraw_seek(Then then);
  /// The hall as it is now; lobby_changed() follows.
  void ask_lobby();
  void follow(const std::string& table, Then then);
  void leave(const std::string& table);
  /// A command to a followed table; what was seen and the key are added here.
  void command(const std::string& table, play::Request request, Then then);

 private:
  enum class Kind : std::uint8_t {
    Once,     // of this connection: asked anew, not sent again
    Command,  // sent again with its key
    Wish,     // sent again if the hall does not show what came of it
  };
  struct Asked {
    Kind kind;
    wire::ClientMessage message;
    Then then;
    std::string position{};  // the board that a command is about
    bool held = false;       // a wish that waits for the hall's news after a loss
  };

  void ask(Kind kind, wire::ClientMessage message, Then then);
  void transmit(std::int64_t id);
  bool ask_afresh(const Asked& asked);
  void answered(const wire::Answer& answer);
  void hear_hello(const Reply& reply);
  /// Whether what the server asks of newcomers was done, or is waited for: then hello is said once more.
  bool try_again(const Reply& reply);
  void hear_events(const wire::TableEvents& news);
  void hear_lobby(const wire::Lobby& lobby);
  void come_back();
  [[nodiscard]] std::string new_table_of_ours() const;
  void watch(const std::string& table, Then then);
  void set_time(play::Ms server_ms);

  Listener& listener_;
  Who who_;
  std::string key_prefix_;
  std::int64_t next_id_ = 1;
  std::int64_t next_key_ = 1;
  bool ready_ = false;
  bool was_here_ = false;    // welcomed once
  int tries_ = 0;            // of a newcomer, while many come from the same address
  bool comes_back_ = false;  // since the loss the hall has not told what it shows
  wire::Named you_;
  play::Ms ahead_ms_ = 0;
  wire::Lobby lobby_;
  std::set<std::string> our_tables_;  // shown by the hall so far, or followed
  std::string seek_;
  wire::PostSeek seek_wish_;
  std::map<std::int64_t, Asked> asked_;  // in the order in which it was asked
  std::map<std::string, FollowedTable> tables_;
  std::set<std::string> behind_;
  std::map<std::string, std::vector<play::Event>> missed_;  // by table: taken, and told when the last page is here
};

}  // namespace meydan::client
