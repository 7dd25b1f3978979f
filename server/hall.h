// The hall: everyone who is connected, the wishes on the board, and the tables. It reads what clients say, asks tables
// and sends what is durable to whoever watches. Sockets, threads, time and randomness are handed in.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "games/registry.h"
#include "server/net/net.h"
#include "server/protocol.h"
#include "server/table_host.h"

namespace meydan::server {

struct Person {
  std::string id;
  std::string name;
  bool director = false;
};

/// Somebody who said hello, and the token to say it with next time.
struct Welcome {
  Person person;
  std::string token;
};

class Hall {
 public:
  struct Surroundings {
    store::Store& store;
    TableHost::Post post;  // runs a task on the hall's thread
    std::function<void(play::Ms, std::function<void()>)> after;
    /// Runs `heavy` on another thread; what it gives back is run on the hall's thread.
    std::function<void(std::function<std::function<void()>()>)> work;
    std::function<play::Ms()> now_ms;
    std::function<std::string()> new_id;
    std::function<void(const Hello&, std::function<void(Result<Welcome, Message>)>)> identify;
  };

  explicit Hall(Surroundings surroundings);

  /// Tables that were being played when the log ends go on. Gives the number of them, or why the log cannot be read.
  Result<int, store::StoreProblem> open();

  void opened(const std::shared_ptr<net::Socket>& socket);
  void message(const std::shared_ptr<net::Socket>& socket, std::string_view text);
  void closed(const std::shared_ptr<net::Socket>& socket);

  [[nodiscard]] std::size_t clients() const { return clients_.size(); }
  [[nodiscard]] std::size_t tables() const { return tables_.size(); }

 private:
  using SocketPtr = std::shared_ptr<net::Socket>;

  struct Client {
    SocketPtr socket;
    std::optional<Person> person;
    std::set<std::string> watches;
  };
  struct Seek {
    std::string id;
    Person by;
    Wish wish;
  };
  struct TableEntry {
    std::shared_ptr<TableHost> host;
    std::set<net::Socket*> watchers;
    std::optional<play::Ms> tick_at;      // the moment a timer is set for
    play::EventNumber bot_thinks_at = 0;  // the play version a bot is thinking about
  };

  struct Answering;  // visits a message
  friend struct Answering;

  void answer(const SocketPtr& socket, std::int64_t id, const Answer& answer) const;
  void refuse(const SocketPtr& socket, std::int64_t id, const Message& why) const;
  void done(const SocketPtr& socket, std::int64_t id, std::string_view name, std::string_view value) const;

  /// A wish that can be played, with the texts made canonical.
  [[nodiscard]] Result<play::TableSetup, Message> setup_of(const Wish& wish) const;
  TableHost::Surroundings host_surroundings(const std::string& table, const AnyGame& game);
  /// Opens a table and seats the players in this order; `then` hears when all of it is
  /// durable. Gives the table's id.
  std::string open_table(play::TableSetup setup, const std::vector<Person>& players, TableHost::Reply then);
  TableEntry* table(const std::string& id);
  void watch(Client& client, const std::string& table, play::EventNumber seen);
  void published(const std::string& table, const std::vector<play::Event>& events);
  void set_timer(const std::string& table);
  void let_bot_think(const std::string& table);
  /// The lobby has changed: whoever watches it hears so in a moment, once for all that changed until then.
  void lobby_changed();
  /// Who a client is from now on.
  void introduce(Client& client, const Person& person);
  void leave_person(const Client& client);
  /// A finished table that nobody looks at needs no memory: the log has it.
  void forget_if_over(const std::string& table);
  [[nodiscard]] std::string lobby_text() const;

  Surroundings surroundings_;
  std::map<net::Socket*, Client> clients_;
  std::map<std::string, std::set<net::Socket*>> sockets_of_;  // by person
  std::set<net::Socket*> lobby_watchers_;
  bool lobby_is_due_ = false;  // a timer will send it
  std::map<std::string, Seek> seeks_;
  std::map<std::string, TableEntry> tables_;
};

/// The id of the house's player at a level; "bot:hard".
std::string bot_id(const Level& level);

}  // namespace meydan::server
