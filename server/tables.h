// The tables that are in memory: opened, read back from the log, watched, woken when something is due, played at by the
// house's bots, and forgotten when they are over and nobody looks. All calls come on one thread.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "games/registry.h"
#include "play/dice.h"
#include "server/hall_texts.h"
#include "server/match_secrets.h"
#include "server/net/net.h"
#include "server/person.h"
#include "server/rating.h"
#include "server/table_host.h"
#include "server/turns.h"
#include "server/watchers.h"

namespace meydan::server {

class Tables {
 public:
  struct Surroundings {
    store::Store& store;
    const MatchSecrets& secrets;
    Ratings& ratings;
    TableHost::Post post;  // runs a task on the tables' thread
    std::function<void(play::Ms, std::function<void()>)> after;
    /// Runs `heavy` on another thread; what it gives back is run on the tables' thread.
    std::function<void(std::function<std::function<void()>()>)> work;
    std::function<play::Ms()> now_ms;
    std::function<std::string()> new_id;
    std::function<play::Secret()> new_secret;
    /// What changed for the lobby, and for players who sit at a new table.
    std::function<void()> lobby_changed;
    std::function<void(const std::string& player, const std::string& table)> seated;
    /// Of a table of an event: it is over, and a player has come to it.
    std::function<void(const play::Table& table)> event_table_over{};
    std::function<void(const play::Table& table, const std::string& player)> arrived{};
  };
  using SocketPtr = std::shared_ptr<net::Socket>;

  explicit Tables(Surroundings surroundings)
      : surroundings_(std::move(surroundings)), turns_([this](auto task) { surroundings_.post(std::move(task)); }) {}

  /// Tables that were being played when the log ends go on. Gives the number of them, or why the log cannot be read.
  Result<int, store::StoreProblem> open_unfinished();

  struct Seating {
    Person person;
    int chair = 0;
  };
  using Opened = std::function<void(const std::string& table, const Answer&)>;
  /// Opens a table and seats these players; `then` hears when all of it is durable. An id is made if the setup has
  /// none.
  void open(play::TableSetup setup, std::vector<Seating> seats, Opened then);

  /// A table in memory or, if it is only in the log, read back; null if there is none.
  TableHost* find(const std::string& id);

  /// No such table, or N 1-6-4: a player had this person removed.
  std::optional<Message> refusal_to_watch(const Person& person, const std::string& id);
  /// N 1-6-4: only who watches, or has watched, is asked to leave.
  std::optional<Message> refusal_to_remove(const std::string& id, const std::string& spectator);
  /// Events after `seen`, in pages, and then as they come; or the refusal.
  std::optional<Message> watch(const SocketPtr& socket, const Person& person, const std::string& id,
                               play::EventNumber seen);
  void unwatch(net::Socket* socket, const std::string& id);
  /// Tells a captain and a partner what one of them says to the other; or the refusal.
  std::optional<Message> consult(const Person& person, const std::string& id, const std::string& text);

  /// Who is at a table that is in memory.
  [[nodiscard]] Presence presence(const std::string& id) const;
  /// {"table","game","rules","players","rated","event"} of every table that is being played, at most so many.
  void write_live(JsonWriter& json, std::size_t most) const;
  [[nodiscard]] std::size_t count() const { return tables_.size(); }

 private:
  struct Entry {
    std::shared_ptr<TableHost> host;
    std::shared_ptr<Watchers> watchers;
    Presence shown;                // as the watchers know it
    bool presence_is_due = false;  // a timer will show it
    play::Ms presence_shown_ms = 0;
    std::optional<play::Ms> tick_at;      // the moment a timer is set for
    play::EventNumber bot_thinks_at = 0;  // the play version a bot is thinking about
  };

  void create(play::TableSetup setup, const std::vector<Seating>& seats,
              std::shared_ptr<const play::ChanceSource> chance, const Opened& then);
  TableHost::Surroundings host_surroundings(const std::string& id, const AnyGame& game,
                                            std::shared_ptr<const play::ChanceSource> chance);
  /// The chance of a table of a game that has it; nothing if its secret cannot be opened and the match is not over.
  [[nodiscard]] std::optional<std::shared_ptr<const play::ChanceSource>> chance_of(const std::string& id,
                                                                                   play::Phase phase) const;
  /// The entry of a table that somebody has just opened or read back.
  Entry& enter(const std::string& id, std::shared_ptr<TableHost> host);
  void published(const std::string& id, const std::vector<play::Event>& events);
  /// Tells the watchers who is here in a moment, once for all who come and go until then.
  void presence_changed(const std::string& id);
  void show_presence(const std::string& id);
  void tell_arrivals(const Entry& entry) const;
  void drop_removed(const std::string& id, const std::string& spectator);
  void set_timer(const std::string& id);
  void let_bot_act(const std::string& id);
  void rate(const std::string& id);
  /// The table after this one, once both want it. Safe to call again: a table is opened once.
  void open_rematch(const std::string& id);
  /// A finished table that nobody looks at needs no memory: the log has it.
  void forget_if_over(const std::string& id);

  Surroundings surroundings_;
  Turns turns_;  // of the pages for those who catch up
  std::map<std::string, Entry> tables_;
  std::set<std::string> lost_;  // go on in the log, but the key to their secret is not here
};

/// The house's player at a level: "bot:hard", and back.
/// Several of one level at a table are told apart by their numbers, from 1.
Person house_bot(const Level& level, int number = 1);
std::optional<Level> level_of_bot(std::string_view player);

}  // namespace meydan::server
