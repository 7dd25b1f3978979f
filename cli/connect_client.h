// The person at the terminal and the session with the server: lines typed become commands, news become lines shown.
// Lines are obeyed one after the other, each after the answer to the one before, so that a script can write them all at
// once.
#pragma once

#include <deque>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/rng.h"
#include "cli/connect_command.h"
#include "cli/guest_tokens.h"
#include "client/loop.h"
#include "client/session.h"
#include "games/registry.h"

namespace meydan::cli {

class ConnectClient final : private client::Handler, private client::Listener {
 public:
  struct Setup {
    client::Address address;
    ConnectOptions options;
    GuestTokens tokens;
    std::optional<Guest> known;  // who comes back
    std::string key_prefix;      // of this process alone
    std::string entropy;         // our part of the dice
    bool person;                 // somebody sits at the keyboard
  };
  ConnectClient(const Console& console, Setup setup);

  /// Until the person leaves; gives the exit code.
  int run();

 private:
  // What the loop tells.
  void opened() override;
  void heard(std::string_view text) override;
  void lost(const std::string& why) override;
  void typed(std::string line) override;
  void input_ended() override;
  // What the session needs and tells.
  void send(std::string text) override { loop_.send(std::move(text)); }
  void after(std::chrono::milliseconds pause, std::function<void()> then) override;
  [[nodiscard]] play::Ms now_ms() const override;
  void welcomed(bool again) override;
  void turned_away(const Message& why) override;
  void lobby_changed() override;
  void seated(const std::string& table) override;
  void happened(const std::string& table, const std::vector<play::Event>& events) override;
  void nonsense(const Message& why) override { end(why); }

  // Lines.
  void obey_next();
  [[nodiscard]] bool may_obey() const;
  void obey(std::string_view line);
  bool obey_in_hall(std::string_view command, std::string_view rest);
  void obey_at_table(std::string_view line, std::string_view command, std::string_view rest);
  void show_help() const;

  // The hall.
  void arrive();
  void list();
  void show_lobby();
  void wish(std::string_view what, std::string_view rest);
  void accept_seek(std::string_view which);
  void accept_first();
  void cancel();
  void enter(const std::string& table);
  void go_to(const std::string& table, bool sit);
  void leave_table();
  [[nodiscard]] bool is_free() const;
  void wish_for(const wire::ClientMessage& wish);
  void wished(const wire::ClientMessage& wish, const client::Reply& reply);

  // The table.
  [[nodiscard]] const client::FollowedTable* table() const { return session_.table(table_id_); }
  void command(play::Request request);
  void answer_offer(bool accept);
  void resign();
  void move_by_itself();

  /// Says what was refused; false if it was.
  bool check(const client::Reply& reply) const;
  /// Shows what was said, and a prompt to a person.
  void show();
  void leave();
  void end(const Message& why);

  const Console& screen_;
  std::ostringstream said_;  // shown in one piece when everything has been heard
  Console console_;
  Setup setup_;
  client::Loop loop_;
  client::Session session_;
  Rng rng_;

  std::deque<std::string> lines_;
  std::vector<std::string> listed_;  // the seeks by number, as they were shown
  std::string table_id_;             // empty: in the hall
  bool introduced_ = false;          // the table here has been shown
  bool sit_down_ = false;            // take a free chair of the table when it is there
  bool looks_for_first_ = false;     // accept the first seek of somebody else
  bool resign_asked_ = false;
  bool asking_ = false;  // something was asked for that is not here yet
  bool list_ = false;    // and that is the hall's news
  play::EventNumber moved_at_ = 0;
  bool welcome_ = false;
  bool lost_ = false;
  bool input_ended_ = false;
  bool prompted_ = false;
  bool leaving_ = false;
  int attempts_ = 0;
  int exit_code_ = kExitOk;
};

}  // namespace meydan::cli
