// The hall: everyone who is connected and the wishes on the board. It reads what clients say and asks the tables.
// Sockets, threads, time and randomness are handed in; all calls come on one thread.
#pragma once

#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>

#include "base/by_name.h"
#include "server/accounts.h"
#include "server/entrance.h"
#include "server/events.h"
#include "server/people.h"
#include "server/rate_limit.h"
#include "server/running.h"
#include "server/tables.h"
#include "wire/client_message.h"

namespace meydan::server {

using wire::Hello;
using wire::Wish;

/// Somebody who said hello, and the token to say it with next time; empty if a cookie says it.
struct Welcome {
  Person person;
  std::string token;
};

/// Lets people into the hall, and says how often they may speak there.
class Doorkeeper {
 public:
  virtual ~Doorkeeper() = default;
  using Then = std::function<void(Result<Welcome, TurnedAway>)>;
  virtual void identify(const Hello& hello, Then then) = 0;
  /// How long somebody has to wait before saying more; 0 if nothing hinders.
  virtual play::Ms wait_ms(const std::string& person) = 0;
  /// The same for what somebody does often at one table.
  virtual play::Ms wait_at_table_ms(const RateRule& rule, const std::string& person, const std::string& table) = 0;
};

class Hall final : public TablesListener, public EventsListener, public EventAudience {
 public:
  struct Surroundings {
    Tables& tables;
    Events& events;
    Ratings& ratings;
    Loop& loop;
    Random& random;
    People& people;
    Doorkeeper& doorkeeper;
  };
  using SocketPtr = std::shared_ptr<net::Socket>;

  /// Hears of its tables and events from now on.
  explicit Hall(const Surroundings& surroundings) : surroundings_(surroundings), turns_(surroundings_.loop) {
    surroundings_.tables.listen(*this);
    surroundings_.events.listen(*this);
  }

  /// `known` came with a session's cookie, and is who a hello without name and token means. Seeks are counted by
  /// `address`, if there is one.
  void opened(const SocketPtr& socket, std::optional<Person> known = std::nullopt, const std::string& address = {});
  void message(const SocketPtr& socket, std::string_view text);
  void closed(const SocketPtr& socket);

  /// Somebody who listens without a WebSocket: hears what is said to this person, and of a table from `seen` on.
  void listen(const SocketPtr& socket, const Person& person, const std::string& table, play::EventNumber seen);
  /// One message of somebody who waits for its answer and nothing else; `address` as above.
  void ask(const Person& person, const std::string& address, const wire::Incoming& incoming,
           std::function<void(std::string)> answer);

  /// Something has happened to an account. Connections whose session or token has ended are closed, at once and before
  /// anything more is heard from them; the others have the roles of this moment from now on.
  void look_again(const std::string& account);
  /// Closes the connections of sessions that have ended by their age.
  void end_old_sessions();
  void seated(const std::string& player, const std::string& table) override;
  // Whoever watches it hears of it in a moment, once for all that changed until then.
  void event_changed(const std::string& event, std::int64_t version) override;
  [[nodiscard]] bool is_there(const std::string& event) const override { return event_watchers_.contains(event); }
  void tell(const std::string& event, const Shared& text) override;
  void lobby_changed() override;
  void games_changed(const std::string& player) override;
  /// As somebody sees it who has no seek.
  [[nodiscard]] std::string lobby_text() { return *lobby().for_all; }
  [[nodiscard]] std::size_t clients() const { return clients_.size(); }
  [[nodiscard]] std::size_t seeks() const { return seeks_.size(); }

 private:
  static constexpr std::size_t kMostWatchedEach = 300;
  struct Client {
    SocketPtr socket;
    std::optional<Person> person;
    std::optional<Person> known;  // by the cookie, before hello
    std::string address;          // empty for who is not counted
    bool asks_once = false;       // an HTTP request: it has said who it is
    std::set<std::string> watches;
    std::set<std::string> events;  // that it watches
    bool watches_games = false;
    bool games_owed = false;  // will be sent what they are then, once what waits is written
  };
  struct Seek {
    std::string id;
    Person by;
    Wish wish;
    bool teams = false;
    std::string address{};
    std::uint64_t number = 0;      // in the order in which they came
    std::vector<Person> joined{};  // who else waits, where the table has more than two seats
  };
  /// The lobby as text, made once for every change. Not everything that is up is shown; but everybody sees their own.
  struct LobbyTexts {
    Shared for_all;
    std::string seeks;                                    // those that are shown, parted by commas
    std::size_t more = 0;                                 // are not
    std::string tables;                                   // likewise
    std::map<std::string, std::vector<std::string>> own;  // of people some of whose seeks are not shown: those
  };

  struct Answering;  // visits a message
  friend struct Answering;

  void answer(const SocketPtr& socket, std::int64_t id, const Answer& answer) const;
  void refuse(const SocketPtr& socket, std::int64_t id, const Message& why) const;
  static void done(const SocketPtr& socket, const wire::Answer& answer);

  void obey(const SocketPtr& socket, const wire::Incoming& incoming);
  void introduce(Client& client, const Person& person);
  void leave_person(const Client& client);
  void unwatch_tables(Client& client);
  void note_watch(Client& client, const std::string& table);
  void count_watch(const Client& client, const std::string& table, int more);
  /// Whether this person watches so many tables, on all connections together, that another one is too much.
  [[nodiscard]] bool watches_enough(const Person& person, const std::string& table) const;
  /// What was said on this connection is being obeyed: it stays open until that is answered, whatever happens to its
  /// authority meanwhile.
  void owe_answer(const SocketPtr& socket) { ++owed_[socket.get()].answers; }
  void give_answer(const SocketPtr& socket);
  /// Nothing of this connection is heard any more, and nothing said to it but what it is owed.
  void leave(net::Socket* socket);
  /// The connection has no authority any more: it hears why, and is not heard.
  void put_out(const SocketPtr& socket);
  /// Which account a connection speaks for, or may speak for; empty if for none.
  static std::string account_of(const Client& client);
  void note_end(const Person& person);
  void move_account(net::Socket* socket, const std::string& from, const std::string& to);
  void unwatch_event(net::Socket* socket, const std::string& event);
  [[nodiscard]] std::optional<Message> refusal_to_seek(const Client& client) const;
  [[nodiscard]] std::string seek_text(const Seek& seek) const;
  /// In the order in which they are shown: from every address one before any has two.
  [[nodiscard]] std::vector<const Seek*> seeks_in_turn() const;
  const LobbyTexts& lobby();
  [[nodiscard]] Shared lobby_for(net::Socket* watcher);
  void send_lobby();
  void send_lobby(net::Socket* watcher);
  void send_games(net::Socket* watcher, Shared text = nullptr);

  Surroundings surroundings_;
  std::unordered_map<net::Socket*, Client> clients_;
  ByName<std::set<net::Socket*>> sockets_of_;  // by person
  ByName<std::set<net::Socket*>> doors_of_;    // by account, those included that have not said hello
  static constexpr play::Ms kNever = std::numeric_limits<play::Ms>::max();
  play::Ms next_end_ms_ = kNever;  // no session of a connection ends before this
  Turns turns_;
  struct Owed {
    int answers = 0;
    bool put_out = false;  // and then it is closed
  };
  std::unordered_map<net::Socket*, Owed> owed_;
  ByName<std::map<std::string, int>> watched_by_;  // by person: on how many connections, by table
  std::map<net::Socket*, bool> lobby_watchers_;    // true: will be sent what it is then, once what waits is written
  std::map<std::string, std::set<net::Socket*>> event_watchers_;
  std::map<std::string, std::int64_t> events_due_;  // a timer will tell, with this version
  NameSet games_due_;                               // people whom a timer will tell of their tables
  bool lobby_is_due_ = false;                       // a timer will send it
  play::Ms lobby_sent_ms_ = 0;
  std::size_t lobby_bytes_ = 0;      // when it was made last
  std::optional<LobbyTexts> lobby_;  // nothing since the last change
  std::map<std::string, Seek> seeks_;
  std::uint64_t last_seek_ = 0;
};

/// What somebody is told whose session or token has ended.
Message not_logged_in();

/// A wish that can be played, with the texts made canonical.
Result<play::TableSetup, Message> setup_of(const Wish& wish, bool teams);

}  // namespace meydan::server
