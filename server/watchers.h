// Who watches one table: what each has been sent, and who is here.
//
// A watcher is live, and is sent what happens when it happens; or is catching up, and is sent the log page by page,
// each page when the one before is written, until there is nothing more to send. So a log may be as long as it likes
// and a reader as slow: what waits for each is a page. A live watcher for whom too much waits falls back to catching
// up. Either way everybody gets every event once, in order.
//
// Pages come from the table's log when their turn comes; nothing here keeps events.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "play/table.h"
#include "server/hall_texts.h"
#include "server/net/net.h"
#include "server/person.h"

namespace meydan::server {

/// What is put into one page before it is sent, about.
inline constexpr std::size_t kPageBytes = 64 * 1024;
/// A live watcher for whom more than this waits gets the rest as pages.
inline constexpr std::size_t kMostWaitingBytes = 64 * 1024;
/// The same person, at the same table. Who comes back after a loss finds the old connection still there for a while.
inline constexpr std::size_t kMostSocketsEach = 20;
/// How many spectators are named to everybody; the others are counted.
inline constexpr std::size_t kMostNamed = 50;

class Watchers : public std::enable_shared_from_this<Watchers> {
 public:
  using SocketPtr = std::shared_ptr<net::Socket>;

  struct Surroundings {
    /// The log from event `from` on, as much as goes into a page.
    std::function<EventsPage(play::EventNumber from)> page;
    /// Who is here now, as a text.
    std::function<Shared()> presence;
    /// Runs a task later on the same thread, when its turn comes among those of all tables.
    std::function<void(std::function<void()>)> take_turn;
  };

  explicit Watchers(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

  /// Sends the events after `seen`, now and as they come. Who watches in too many places loses the oldest: that socket
  /// is given back.
  SocketPtr add(const SocketPtr& socket, const Person& person, play::EventNumber seen);
  /// False if it did not watch.
  bool remove(net::Socket* socket);
  /// Takes a person's sockets out, and gives them back.
  std::vector<SocketPtr> remove_person(const std::string& person);

  /// Events `first` to `last` have become durable; `text` is them.
  void publish(const Shared& text, play::EventNumber first, play::EventNumber last);
  /// Who is here has changed: for everybody who is live; the others hear of it when they are.
  void show_presence(const Shared& text);
  /// Something short, for everybody or for these people.
  void tell(const Shared& text) const;
  void tell(const Shared& text, const std::set<std::string>& people) const;

  [[nodiscard]] bool empty() const { return watchers_.empty(); }
  [[nodiscard]] std::size_t count() const { return watchers_.size(); }
  [[nodiscard]] bool is_here(const std::string& person) const { return here_.contains(person); }
  /// Now or before, as far as is remembered.
  [[nodiscard]] bool was_here(const std::string& person) const { return been_.contains(person); }
  [[nodiscard]] Presence presence(const play::Table& table) const;

 private:
  struct Watcher {
    SocketPtr socket;
    Person person;
    play::EventNumber next = 1;  // the first event that it was not sent
    bool catching_up = false;
    std::uint64_t watch = 0;  // the number of this watch: what was begun for an earlier one is not finished
  };
  struct Here {
    std::string name;
    std::size_t sockets = 0;
    std::uint64_t since = 0;  // by number of watch
  };

  void catch_up(Watcher& watcher);
  void send_page(Watcher& watcher);
  [[nodiscard]] Watcher* find(net::Socket* socket, std::uint64_t watch);
  void leave(const Watcher& watcher);

  Surroundings surroundings_;
  std::map<net::Socket*, Watcher> watchers_;
  std::map<std::string, Here> here_;               // by person
  std::map<std::uint64_t, std::string> arrivals_;  // of the same people, in order
  std::set<std::string> been_;
  std::uint64_t last_watch_ = 0;
};

}  // namespace meydan::server
