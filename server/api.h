// HTTP for programs and pages: docs/protocol.md. Reading needs nobody; doing needs a session's cookie or a token.
#pragma once

#include "server/accounts.h"
#include "server/hall.h"
#include "server/net/net.h"
#include "server/target.h"

namespace meydan::server {

inline constexpr std::string_view kSessionCookie = "meydan_session";
/// Marks a browser in which somebody has logged in before: strangers who guess do not lock its owner out.
inline constexpr std::string_view kDeviceCookie = "meydan_device";

class Api {
 public:
  struct Surroundings {
    store::Store& store;
    Accounts& accounts;
    Hall& hall;
    Events& events;
    Tables& tables;
    Ratings& ratings;
    TableHost::Post post;
    std::function<void(std::function<void()>)> work;  // on another thread; it posts what comes of it
    std::function<play::Ms()> now_ms;
    std::function<std::string()> new_id;
    /// How long this address or name has to wait; 0 if nothing hinders.
    std::function<play::Ms(const RateRule&, const std::string& key)> wait_ms;
    /// An address without limits: a test's machine, never a stranger's.
    std::function<bool(const std::string& address)> trusts;
    bool https = false;  // people come through https: cookies say so
  };

  explicit Api(Surroundings surroundings) : surroundings_(std::move(surroundings)) {}

  /// Answers what begins with /api.
  void request(const net::Request& request, const Target& target, net::Respond respond);

  /// Who makes a request: the token of a program, or else the session of a browser.
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
  void events(const net::Request& request, const Target& target, const net::Respond& respond) const;  // api_events.cpp
  void change_event(const net::Request& request, const Target& target, const net::Respond& respond) const;  // likewise
  [[nodiscard]] static net::Response explain_pairing(const tournament::Event& event, const Target& target);
  [[nodiscard]] static net::Response section_file(const tournament::Event& event, const std::string& name,
                                                  bool persian);
  void account(const Target& target, const Post& post) const;     // api_account.cpp
  void administer(const Target& target, const Post& post) const;  // api_account.cpp
  [[nodiscard]] net::Response account_lists(const net::Request& request, const Target& target) const;

  [[nodiscard]] net::Response tables(const Target& target) const;
  void table(const Target& target, const net::Respond& respond) const;
  /// A table's log, piece by piece; and one of its games as a record. Both read on a worker.
  void log(const std::string& id, const net::Respond& respond) const;
  [[nodiscard]] static net::Response record(const store::Store& store, const store::TableRow& row,
                                            const Target& target);
  [[nodiscard]] net::Response player(const std::string& name) const;
  [[nodiscard]] net::Response ladder(const Target& target) const;

  /// Runs on a worker and answers with what it gives.
  void later(const net::Respond& respond, std::function<net::Response()> work) const;
  /// The same for what changes an account: before it is answered, no connection has an authority that has ended.
  void change(const std::string& account, const net::Respond& respond, std::function<net::Response()> work) const;
  void log_in(const Post& post) const;
  /// {"me":{...}} with the cookie of a new session.
  [[nodiscard]] net::Response welcome(const NewSession& session) const;
  [[nodiscard]] net::Header cookie(std::string_view name, const std::string& value, std::string_view path,
                                   play::Ms for_ms) const;

  Surroundings surroundings_;
  std::shared_ptr<KnownPlaces> places_ = std::make_shared<KnownPlaces>();
};

/// What the hall needs to know of an account.
Person person_of(const Profile& profile);
Person person_of(const Identity& identity);
Person person_of(const NewSession& session);

/// An answer in JSON with the headers that all of them have.
net::Response json_response(std::string body, int status = 200);
net::Response error_response(const Message& message, int status);
net::Response error_response(const AccountRefusal& refusal);
net::Response not_found();

}  // namespace meydan::server
