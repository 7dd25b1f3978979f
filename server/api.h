// HTTP for programs and pages: docs/protocol.md. Reading needs nobody; doing needs a session's cookie or a token.
#pragma once

#include "server/accounts.h"
#include "server/entrance.h"
#include "server/event_texts.h"
#include "server/hall.h"
#include "server/mailer.h"
#include "server/net/net.h"
#include "server/target.h"

namespace meydan::server {

inline constexpr std::string_view kSessionCookie = "meydan_session";
/// Marks a browser in which somebody has logged in before: strangers who guess do not lock its owner out.
inline constexpr std::string_view kDeviceCookie = "meydan_device";

/// How often addresses and names may ask for something.
class Gate {
 public:
  virtual ~Gate() = default;
  /// How long this address or name has to wait; 0 if nothing hinders. From any thread.
  virtual play::Ms wait_ms(const RateRule& rule, const std::string& key) = 0;
  /// Nothing if a newcomer from this address may come in now, perhaps with a proof of work.
  virtual std::optional<TurnedAway> knock(Entrance::Way way, const std::string& address, std::string_view proof) = 0;
  /// An address without limits: a test's machine, never a stranger's.
  [[nodiscard]] virtual bool trusts(const std::string& address) const = 0;
};

class Api {
 public:
  struct Surroundings {
    store::Store& store;
    Accounts& accounts;
    Hall& hall;
    Events& events;
    Tables& tables;
    Ratings& ratings;
    Loop& loop;
    EventTexts& event_texts;
    Random& random;
    People& people;
    Gate& gate;
    const Mailer* mailer = nullptr;  // none: no mail is sent
    bool https = false;              // people come through https: cookies say so
  };

  explicit Api(const Surroundings& surroundings) : surroundings_(surroundings) {}

  using RequestPtr = std::shared_ptr<const net::Request>;
  /// Answers what begins with /api.
  void request(const RequestPtr& request, const Target& target, net::Respond respond);
  /// Whether a body there may be longer than a few lines: entries, settings and pairings of an event.
  [[nodiscard]] static bool takes_long_body(const Target& target);

  /// The token of a program, or else the session of a browser; empty if there is neither.
  [[nodiscard]] static std::string token_of(const net::Request& request);
  /// Who makes a request. The account of its token is at hand.
  [[nodiscard]] Accounts::Answer<Identity> identify(const net::Request& request) const;

 private:
  /// A request that changes something, read and allowed.
  struct Post {
    std::map<std::string, std::string> fields;  // texts; true and false as such
    std::optional<Identity> identity;
    std::string device;   // the browser's mark, if it has one
    std::string address;  // for counting
    std::string label;    // what the browser calls itself
    net::Respond respond;

    [[nodiscard]] std::string text(const std::string& name) const {
      const auto found = fields.find(name);
      return found == fields.end() ? std::string() : found->second;
    }
  };

  void get(const net::Request& request, const Target& target, const net::Respond& respond) const;
  void stream(const net::Request& request, const Target& target, const net::Respond& respond) const;
  void say(const net::Request& request, const net::Respond& respond) const;
  void events(const net::Request& request, const Target& target,
              const net::Respond& respond) const;  // api_event_reading.cpp
  void change_event(const RequestPtr& request, const Target& target,
                    const net::Respond& respond) const;  // api_events.cpp
  struct EventPost;
  void change_event(const EventPost& post) const;
  /// Who reads what of an event.
  struct EventReader {
    Target target;
    std::optional<tournament::Actor> actor;
    play::Ms now_ms = 0;

    [[nodiscard]] const tournament::Actor* who() const { return actor ? &*actor : nullptr; }
  };
  void desk(const tournament::Event& event, const EventReader& reader, const std::string& address,
            const net::Respond& respond) const;
  // In a pool.
  /// With the authority that is left after waiting; nobody's if the session has ended.
  [[nodiscard]] EventReader as_of_now(EventReader reader) const;
  [[nodiscard]] static net::Response event_list(const std::vector<std::shared_ptr<ReadersCopy>>& copies,
                                                const EventReader& reader);
  [[nodiscard]] net::Response event_answer(const tournament::Event& event, const EventReader& reader) const;
  /// Its log, piece by piece.
  [[nodiscard]] net::Response event_log(const std::shared_ptr<ReadersCopy>& copy, const EventReader& reader,
                                        const Share& whose) const;
  [[nodiscard]] net::Response explain_pairing(const tournament::Event& event, const Target& target) const;
  [[nodiscard]] static net::Response section_file(const tournament::Event& event, const std::string& name,
                                                  bool persian);
  void account(const Target& target, const Post& post) const;     // api_account.cpp
  void administer(const Target& target, const Post& post) const;  // api_account.cpp
  // api_recovery.cpp: false if `what` is something else.
  bool recover(const std::string& what, const Post& post) const;
  bool keep_ways_back(const std::string& what, const Post& post, const Identity& identity) const;
  /// Answers for itself if it is.
  bool too_soon(const Post& post, const RateRule& rule, const std::string& key) const;
  void reset_password(const Post& post) const;
  [[nodiscard]] net::Response ways_back(const std::optional<Identity>& identity) const;
  void send(const Letter& letter) const;
  void account_lists(const net::Request& request, const Target& target, const net::Respond& respond) const;

  // In a pool.
  [[nodiscard]] net::Response tables(const Target& target) const;
  [[nodiscard]] net::Response all_accounts() const;
  /// One of a table's games as a record.
  [[nodiscard]] static net::Response record(const store::Store& store, const store::TableRow& row,
                                            const Target& target);
  [[nodiscard]] net::Response table(const Target& target, const Share& whose) const;
  /// A table's log, piece by piece.
  [[nodiscard]] net::Response log(const std::string& id, const Share& whose) const;
  using ReadPiece = std::function<Result<std::string, store::StoreProblem>()>;
  /// An answer that has begun with its body goes on with what `read` gives in the pool, when somebody has read what
  /// came before.
  void go_on(net::Response& response, Work kind, const Share& whose, const std::function<bool()>& ended,
             const ReadPiece& read) const;
  // Partly in a pool.
  void players(const Target& target, const Share& whose, const net::Respond& respond) const;  // api_players.cpp
  void player(const std::string& name, const Share& whose, const net::Respond& respond) const;
  void rating_history(const Target& target, const Share& whose, const net::Respond& respond) const;
  void ladder(const Target& target, const Share& whose, const net::Respond& respond) const;
  /// Reads in the pool and answers on this thread, which the ratings belong to; or at once that the pool is full.
  template <class Found>
  void read_then(const Share& whose, const net::Respond& respond, std::function<Result<Found, net::Response>()> read,
                 std::function<net::Response(const Found&)> answer) const;

  /// Runs in a pool and answers with what it gives, or at once that the pool is full.
  void later(Work kind, const Share& whose, const net::Respond& respond, std::function<net::Response()> work) const;
  /// The same for what changes an account: before it is answered, no connection has an authority that has ended.
  void change(Work kind, const Share& whose, const std::string& account, const net::Respond& respond,
              std::function<net::Response()> work) const;
  void log_in(const Post& post) const;
  void log_in(const Post& post, bool from_known_device) const;
  /// {"me":{...}} with the cookie of a new session.
  [[nodiscard]] net::Response welcome(const NewSession& session) const;
  [[nodiscard]] net::Header cookie(std::string_view name, const std::string& value, std::string_view path,
                                   play::Ms for_ms) const;

  Surroundings surroundings_;
  std::shared_ptr<KnownPlaces> places_ = std::make_shared<KnownPlaces>();
};

/// A number from an address: `otherwise` if it is none, never more than `most`.
std::int64_t number_of(const std::string& text, std::int64_t otherwise, std::int64_t most);
/// "codes": those of recovery, which are told once.
void write_codes(JsonWriter& json, const std::vector<std::string>& codes);
/// A line of the list of tables.
void write_row(JsonWriter& json, const store::TableRow& row);
/// Tables on a page that asks for no number of them.
inline constexpr std::int64_t kUsualTables = 20;

/// An answer in JSON with the headers that all of them have.
net::Response json_response(std::string body, int status = 200);
net::Response error_response(const Message& message, int status);
net::Response error_response(const AccountRefusal& refusal);
/// With what helps: work to do, or how long to wait.
net::Response error_response(const TurnedAway& why);
net::Response not_found();
net::Response busy_response();

}  // namespace meydan::server
