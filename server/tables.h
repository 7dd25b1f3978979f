// The tables that are in memory: opened, read back from the log, watched, woken when something is due, played at by the
// house's bots, and forgotten when nobody looks and nothing is due. All calls come on one thread; what takes long,
// reading a log and a bot's thinking, is done on others.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <string>

#include "base/by_name.h"
#include "games/registry.h"
#include "play/dice.h"
#include "server/absence.h"
#include "server/hall_texts.h"
#include "server/listeners.h"
#include "server/match_secrets.h"
#include "server/net/net.h"
#include "server/own_games.h"
#include "server/person.h"
#include "server/rating.h"
#include "server/refusal.h"
#include "server/resting.h"
#include "server/set_aside.h"
#include "server/table_host.h"
#include "server/table_quota.h"
#include "server/turns.h"
#include "server/watchers.h"

namespace meydan::server {

/// Hears what happens at tables, on the loop; nothing of what it does not ask for.
class TablesListener {
 public:
  virtual ~TablesListener() = default;
  virtual void lobby_changed() {}
  /// A player sits at a new table.
  virtual void seated(const std::string& /*player*/, const std::string& /*table*/) {}
  /// Somebody's own tables are others now, or wait for somebody else.
  virtual void games_changed(const std::string& /*player*/) {}
  /// Of an event: something that it has to know, be it that a game began or ended, or a director's hand.
  virtual void event_table_changed(const play::Table& /*table*/) {}
  /// Of an event too: anything at all has happened at it.
  virtual void event_table_published(const play::Table& /*table*/) {}
  /// A player has come to a table of an event.
  virtual void arrived(const play::Table& /*table*/, const std::string& /*player*/) {}
};

class Tables {
 public:
  struct Surroundings {
    store::Store& store;
    const MatchSecrets& secrets;
    Ratings& ratings;
    Loop& loop;
    Random& random;
    AbsenceSettings absence{};
    /// Of tables that nobody needs: some 20 MB.
    std::size_t most_events_at_rest = 10'000;
    /// The house's bots take so long for a move at least: people want to see what they answer to.
    play::Ms bot_pause_ms = 0;
  };
  using SocketPtr = std::shared_ptr<net::Socket>;

  explicit Tables(const Surroundings& surroundings);
  void listen(TablesListener& listener) { listeners_.add(listener); }

  /// Tables that were being played when the log ends go on. Gives the number of them, or why the log cannot be read; a
  /// table that cannot be read is set aside.
  Result<int, store::StoreProblem> open_unfinished();
  [[nodiscard]] const SetAside& set_aside() const { return set_aside_; }

  struct Seating {
    Person person;
    int chair = 0;
  };
  using Opened = std::function<void(const std::string& table, const Answer&)>;
  /// Opens a table and seats these players; `then` hears when all of it is durable. An id is made if the setup has
  /// none.
  void open(play::TableSetup setup, std::vector<Seating> seats, Opened then);

  /// A table that is in memory; null for others, which may be in the log.
  TableHost* in_memory(const std::string& id);
  /// Why a table cannot be handed over: there is none, or it cannot be read now and may be later.
  struct Missing {
    Message message;
    Why why = Why::Failed;
  };
  using Then = std::function<void(const Result<TableHost*, Missing>&)>;
  /// Hands over a table: at once if it is in memory, or when it has been read back from the log, in the order of
  /// asking. A refusal if there is none, or if too much waits to be read.
  void with(const std::string& id, const Share& whose, Then then);
  /// A table that is being read: whoever asks now is served after those who wait for it.
  [[nodiscard]] bool is_read(const std::string& id) const { return loading_.contains(id); }
  /// Who sits at a table has said something: a bot that waited for somebody to come goes on.
  void heard_from(const Person& person, const std::string& id);

  /// Too many tables of somebody's are going on against bots, or wait for somebody to come.
  [[nodiscard]] std::optional<Message> refusal_to_play_bot(const Person& person) const;
  [[nodiscard]] std::optional<Message> refusal_to_challenge(const Person& person) const;
  [[nodiscard]] std::optional<Message> refusal_to_play_more(const Person& person) const;

  /// N 4-6: how a table of an event counts for ratings, whatever it says itself (Ratings::rule()).
  /// A match over the board, as if it were a table; one that does not count (any more) is taken out.
  void rate_row(const store::TableRow& row) { surroundings_.ratings.add(row); }
  void rate_as(const std::string& table, std::optional<double> score) { surroundings_.ratings.rule(table, score); }

  /// N 1-6-4: a player had this person removed. The table is in memory.
  std::optional<Message> refusal_to_watch(const Person& person, const std::string& id);
  /// N 1-6-4: only who watches, or has watched, is asked to leave.
  std::optional<Message> refusal_to_remove(const std::string& id, const std::string& spectator);
  /// Events after `seen`, in pages, and then as they come; or the refusal. The table is in memory.
  std::optional<Message> watch(const SocketPtr& socket, const Person& person, const std::string& id,
                               play::EventNumber seen);
  void unwatch(net::Socket* socket, const std::string& id);
  /// Tells a captain and a partner what one of them says to the other; or the refusal.
  std::optional<Message> consult(const Person& person, const std::string& id, const std::string& text);

  /// Those of an event that go on; all of them are in memory.
  [[nodiscard]] std::set<std::string> of_event(const std::string& event) const;
  /// How many moves were made at a table that is in memory.
  [[nodiscard]] std::int64_t moves(const std::string& id) const;
  /// Who is at a table that is in memory.
  [[nodiscard]] Presence presence(const std::string& id) const;
  /// Every table that is being played, at most so many.
  [[nodiscard]] std::vector<wire::LiveTable> live(std::size_t most) const;
  /// As OwnGames writes it.
  [[nodiscard]] std::string games_of(const std::string& player) const { return own_games_.text_for(player); }
  [[nodiscard]] std::size_t count() const { return tables_.size(); }
  [[nodiscard]] std::size_t resting() const { return resting_.count(); }

 private:
  /// A bot's thought, which another thread has. It is dropped when the table is over or forgotten, or has gone on.
  class ThoughtAbout {
   public:
    ThoughtAbout() = default;
    ThoughtAbout(const ThoughtAbout&) = delete;
    ThoughtAbout& operator=(const ThoughtAbout&) = delete;
    ~ThoughtAbout() { drop(); }

    std::shared_ptr<const std::atomic<bool>> begin() {
      drop();
      dropped_ = std::make_shared<std::atomic<bool>>(false);
      return dropped_;
    }
    void drop() {
      if (dropped_) dropped_->store(true, std::memory_order_relaxed);
      dropped_.reset();
    }

   private:
    std::shared_ptr<std::atomic<bool>> dropped_;
  };
  struct Entry {
    std::shared_ptr<TableHost> host;
    std::shared_ptr<Watchers> watchers;
    Presence shown;                // as the watchers know it
    bool presence_is_due = false;  // a timer will show it
    play::Ms presence_shown_ms = 0;
    std::optional<play::Ms> tick_at;      // the moment a timer is set for
    play::EventNumber bot_thinks_at = 0;  // the play version a bot is thinking about
    ThoughtAbout thought{};
    bool live = false;  // is among the live tables
    std::int64_t moves = 0;
    play::Ms heard_ms = 0;                   // when somebody who sits here said something
    Share whose{};                           // in which a bot thinks
    std::array<play::Ms, 2> here_ms{};       // when the players of a table of two were here last, by chair
    std::optional<play::Ms> absence_due_ms;  // the moment a timer is set for
  };
  /// A table as another thread has read it.
  struct Read {
    const AnyGame* game = nullptr;
    std::shared_ptr<const play::ChanceSource> chance;
    play::Table table;
  };

  /// From the wish on, so that many wishes at once are counted too.
  void count_in(const play::TableSetup& setup, const std::vector<Seating>& seats);
  void create(play::TableSetup setup, const std::vector<Seating>& seats,
              std::shared_ptr<const play::ChanceSource> chance, const Opened& then);
  TableHost::Surroundings host_surroundings(const std::string& id, const AnyGame& game,
                                            std::shared_ptr<const play::ChanceSource> chance);
  /// The chance of a table of a game that has it; nothing if its secret cannot be opened and the match is not over.
  [[nodiscard]] std::optional<std::shared_ptr<const play::ChanceSource>> chance_of(const std::string& id,
                                                                                   play::Phase phase) const;
  /// The entry of a table that somebody has just opened or read back.
  Entry& enter(const std::string& id, std::shared_ptr<TableHost> host);
  /// On any thread.
  [[nodiscard]] Result<Read, Missing> read(const std::string& id) const;
  void take_over(const std::string& id, Read read);
  void loaded(const std::string& id, Result<Read, Missing> read);
  /// Keeps the lists of what is played, and by whom, as the table is now.
  void note(const std::string& id, Entry& entry);
  void tell_own_games(const play::Table& table);
  void forget(const std::string& id);
  void published(const std::string& id, const std::vector<play::Event>& events, const std::string& json);
  /// Tells the watchers who is here in a moment, once for all who come and go until then.
  void presence_changed(const std::string& id);
  void show_presence(const std::string& id);
  void tell_arrivals(const Entry& entry) const;
  /// Whoever has left a casual game of two, and whose opponent waits, is called absent after a moment; and no longer
  /// when back.
  void look_for_absences(const std::string& id);
  void look_for_absences_at(const std::string& id, play::Ms due_ms);
  /// Notes the moment at which those who are here are here.
  void note_here(Entry& entry) const;
  void drop_removed(const std::string& id, const std::string& spectator);
  void set_timer(const std::string& id);
  void let_bot_act(const std::string& id);
  void let_bot_think(const std::string& id, Entry& entry);
  void let_bot_act_later(const std::string& id, play::Ms delay_ms);
  /// How long a bot waits with its move at most. Its clock runs, so one that is short of time hurries.
  [[nodiscard]] play::Ms bot_pause_ms(const play::Table& table) const;
  void submit_of_bot(const std::string& id, const play::Command& command);
  [[nodiscard]] bool somebody_waits(const Entry& entry) const;
  [[nodiscard]] bool is_left(const std::string& id) const;
  void rate(const std::string& id);
  /// What watchers are told of the players' ratings; nothing if no player has one.
  [[nodiscard]] Shared ratings_of(const std::string& id, const Entry& entry) const;
  /// The table after this one, once both want it. Safe to call again: a table is opened once.
  void open_rematch(const std::string& id);
  void open_rematch(const std::string& id, const std::string& next);
  /// A table at which nothing is due and nobody looks needs no memory: the log has it.
  void let_rest(const std::string& id);

  Surroundings surroundings_;
  Listeners<TablesListener> listeners_;
  Turns turns_;  // of the pages for those who catch up
  ByName<Entry> tables_;
  std::set<std::string> live_;                              // those that are being played
  std::map<std::string, std::set<std::string>> of_events_;  // those that are not over, by event
  ByName<std::vector<Then>> loading_;                       // who waits for a table that is being read
  std::set<std::string> rematches_;                         // tables that are about to be opened
  Resting resting_;
  TableQuota bot_tables_;
  TableQuota challenges_;
  OwnGames own_games_;
  SetAside set_aside_;
};

/// The house's player at a level: "bot:hard". Several of one level at a table are told apart by their numbers, from 1.
Person house_bot(std::string_view level, int number = 1);
bool is_house_bot(std::string_view player);
/// At which level a bot plays this game: the usual one, if the game has that of its name no longer. Null for people and
/// for games without an engine.
const Level* level_of_bot(const RegisteredGame& game, std::string_view player);

}  // namespace meydan::server
