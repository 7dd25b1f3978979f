// The events of the arena: read from the log, changed through wishes one at a time, and attended to: tables are opened
// for matches, results taken from them, rounds paired, the late counted. All calls come on one thread.
//
//   wish -> decide on what is durable -> append -> durable -> evolve, tell the watchers, answer, attend
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/listeners.h"
#include "server/match_secrets.h"
#include "server/people.h"
#include "server/readers_copy.h"
#include "server/refusal.h"
#include "server/set_aside.h"
#include "server/tables.h"
#include "tournament/attend.h"

namespace meydan::server {

/// Hears of events, on the loop.
class EventsListener {
 public:
  virtual ~EventsListener() = default;
  virtual void event_changed(const std::string& event, std::int64_t version) = 0;
  /// A player's table has opened.
  virtual void seated(const std::string& player, const std::string& table) = 0;
};

class Events final : public TablesListener {
 public:
  struct Surroundings {
    store::Store& store;
    const MatchSecrets& secrets;
    Tables& tables;
    Loop& loop;
    Random& random;
    People& people;
  };

  struct Refused {
    Message message;
    Why why;

    /// By the event, which says so in its message.
    Refused(const Message& refusal);  // NOLINT(google-explicit-constructor)
    Refused(Message refusal, Why reason) : message(std::move(refusal)), why(reason) {}
  };
  /// The event's version once it is durable.
  using Reply = std::function<void(const Result<std::int64_t, Refused>&)>;

  /// Hears what happens at the tables of events from now on.
  explicit Events(const Surroundings& surroundings) : surroundings_(surroundings) {
    surroundings_.tables.listen(*this);
  }
  void listen(EventsListener& listener) { listeners_.add(listener); }

  /// All of them, from the log. Gives the number of events, or why the log cannot be read; an event that cannot be read
  /// is set aside.
  Result<int, store::StoreProblem> read_all();
  [[nodiscard]] const SetAside& set_aside() const { return set_aside_; }
  /// After the tables are there: goes on with what was running.
  void begin();

  [[nodiscard]] const tournament::Event* find(const std::string& id) const;
  /// Why find() found nothing.
  [[nodiscard]] Message not_found(const std::string& id) const;
  /// For other threads; null if there is no such event.
  [[nodiscard]] std::shared_ptr<ReadersCopy> readers_copy(const std::string& id) const;
  [[nodiscard]] std::vector<std::shared_ptr<ReadersCopy>> readers_copies() const;
  [[nodiscard]] const std::map<std::string, std::shared_ptr<const tournament::Event>>& all() const { return shown_; }

  using Opened = std::function<void(const std::string& event, const Result<std::int64_t, Refused>&)>;
  void open(const tournament::Setup& setup, const tournament::Actor& by, const Opened& then);
  void submit(const std::string& event, tournament::Wish wish, Reply reply);
  /// A director's wishes, all of them at once or none: the first that is refused says why. Whoever does not direct any
  /// more when their turn comes is refused: an entry that they wished for others would be taken for their own.
  void submit_all(const std::string& event, std::vector<tournament::Wish> wishes, Reply reply);
  /// Starts the section if it has not begun, and pairs its next round.
  void pair(const std::string& event, const std::string& section, const tournament::Actor& by, const Reply& reply);

  /// N 1-3-3, N 5-1: whether somebody rules at this table of an event.
  [[nodiscard]] bool rules_at(const play::TableSetup& setup, const Person& person) const;
  /// Which chair somebody may take at a table of an event; nothing for everybody else.
  [[nodiscard]] std::optional<int> chair_at(const play::TableSetup& setup, const std::string& player) const;
  /// The match of a table.
  [[nodiscard]] const tournament::Match* match_of(const play::TableSetup& setup) const;

  /// N 4-6: ratings follow what events say of their tables.
  void rate(const tournament::Event& event, const tournament::Match& match);

  // What tables tell.
  void event_table_changed(const play::Table& table) override;
  void arrived(const play::Table& table, const std::string& player) override;

 private:
  struct Waiting {
    std::vector<tournament::Wish> wishes;
    Reply reply;
    /// Who asked the server for it, and has to direct the event when it is done; the server itself otherwise.
    tournament::Actor for_director = {.server = true};
  };
  struct Hosted {
    std::shared_ptr<tournament::Event> event;
    std::shared_ptr<ReadersCopy> readers;
    std::optional<play::Secret> secret;  // behind all draws (N 7-1); nothing if it cannot be opened
    std::deque<Waiting> waiting;
    bool writing = false;                                       // or deciding on another thread
    std::map<std::string, std::set<std::string>> unfinished{};  // matches that are not over, by section
    std::set<std::string> opening;                              // matches whose table is on its way
    std::set<std::string> pairing;                              // sections whose round is on its way
    std::set<std::string> unnoted;                              // tables with acts that are still to be noted
    std::set<std::string> fetched;                              // tables that were asked for and are over
  };

  void pump(const std::string& id);
  void wait(const std::string& id, Waiting next);
  /// Somebody as the account is now, nobody if the session has ended; the server is always itself.
  [[nodiscard]] std::optional<tournament::Actor> as_of_now(const tournament::Actor& by) const;
  /// What waited is judged by who asks now: an office or a session that has ended meanwhile counts for nothing. Why it
  /// is refused, or nothing.
  [[nodiscard]] std::optional<Message> bring_up_to_date(const tournament::Event& event, Waiting& next) const;
  void decide(const std::string& id, Waiting next);
  void write(const std::string& id, const Waiting& next,
             const Result<std::vector<tournament::Recorded>, Message>& recorded);
  /// What the wishes lead to, one after the other, as the log will have it.
  [[nodiscard]] static Result<std::vector<tournament::Recorded>, Message> granted(
      const tournament::Event& event, const std::vector<tournament::Wish>& wishes, play::Ms now_ms);
  void stored(const std::string& id, const std::vector<tournament::Recorded>& facts, const Reply& reply,
              const store::AppendResult& result);
  [[nodiscard]] static Result<tournament::Wish, Refused> paired_by(ReadersCopy& readers, const std::string& section_id,
                                                                   const tournament::Actor& by,
                                                                   const std::optional<std::string>& secret,
                                                                   play::Ms now_ms);
  /// Keeps the list of matches as the event is after this fact.
  static void note(Hosted& hosted, const tournament::Recorded& fact);
  static void note_all(Hosted& hosted);
  static void note_match(Hosted& hosted, const std::string& match);
  [[nodiscard]] static std::set<std::string> unfinished_of(const Hosted& hosted);
  /// Does what is due (tournament/attend.h): idempotent, so it may be called at any time and after any crash. Of
  /// `matches`, or of all that are not over, and of all tables that go on.
  void attend(const std::string& id, const std::set<std::string>* matches = nullptr);
  void attend_sections(Hosted& hosted);
  /// Notes in the event what was done at its table by somebody's own hand.
  void note_acts(const std::string& event, const std::string& table);
  /// Likewise at tables that may have ended just before this process took over.
  void note_last_acts(const Hosted& hosted);
  void perform(Hosted& hosted, const tournament::Wish& wish);
  void perform(Hosted& hosted, const tournament::NewTable& wanted);
  void perform(Hosted& hosted, const tournament::Order& order);
  void perform(Hosted& hosted, const tournament::Fetch& fetch);
  void perform(Hosted& hosted, const tournament::NextRound& next);
  void open_new_table(Hosted& hosted, const tournament::NewTable& wanted, const std::function<void()>& opened);
  void tick();
  [[nodiscard]] std::optional<store::StoreProblem> read_one(const std::string& id);
  void show(const std::string& id);
  /// Sections that have none yet, because an earlier program sealed only those an event was opened with.
  void seal_the_rest(const std::string& id);

  Surroundings surroundings_;
  Listeners<EventsListener> listeners_;
  std::map<std::string, Hosted> hosted_;
  SetAside set_aside_;
  std::map<std::string, std::shared_ptr<const tournament::Event>> shown_;
  bool ticking_ = false;
  play::Ms began_ms_ = 0;  // when this process took the events up
};

/// The matches that a fact is about; nothing if it may be about any.
std::optional<std::set<std::string>> matches_of(const tournament::Fact& fact);

}  // namespace meydan::server
