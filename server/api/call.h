// One request on its way: who asks for what from where, what there is to answer it with, and how it is answered.
#pragma once

#include "server/accounts.h"
#include "server/api/answer.h"
#include "server/entrance.h"
#include "server/event_texts.h"
#include "server/hall.h"
#include "server/mailer.h"
#include "server/people.h"
#include "server/register.h"
#include "server/reviews.h"
#include "server/running.h"
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

struct ApiSurroundings {
  store::Store& store;
  Accounts& accounts;
  Hall& hall;
  Events& events;
  RunningScores& running;
  Tables& tables;
  Ratings& ratings;
  Loop& loop;
  EventTexts& event_texts;
  Reviews& reviews;
  Random& random;
  People& people;
  Register& registers;
  Gate& gate;
  KnownPlaces& known_places;       // from which people have logged in
  const Mailer* mailer = nullptr;  // none: no mail is sent
  bool https = false;              // people come through https: cookies say so
};

/// It is copied into what happens later, so it owns what it needs.
struct Call {
  const ApiSurroundings& around;
  std::shared_ptr<const net::Request> request;
  Target target;
  std::optional<Identity> identity;  // who asks; where the route lets anybody in, perhaps nobody
  std::string address;               // as it is counted
  net::Respond respond;

  /// Of the path: the third of "/api/tables/7" is "7".
  [[nodiscard]] const std::string& part(std::size_t number) const { return target.path[number - 1]; }
  /// The share of most of what is done for it.
  [[nodiscard]] Share whose() const { return {address}; }
  [[nodiscard]] play::Ms now_ms() const { return around.loop.now_ms(); }
  [[nodiscard]] const std::string& account() const { return identity->profile.account; }
  [[nodiscard]] Person person() const { return person_of(*identity); }
  /// The browser's mark, if it has one.
  [[nodiscard]] std::string device() const { return cookie_value(request->cookie, kDeviceCookie); }
  /// What the browser calls itself.
  [[nodiscard]] const std::string& label() const { return request->user_agent; }

  void refuse(Why why, const Message& message) const { respond(refused(why, message)); }
  /// Answers for itself if it is.
  [[nodiscard]] bool too_soon(const RateRule& rule, const std::string& key) const;

  using Answering = std::function<net::Response()>;
  /// Answers with what another thread comes to, or at once that there is too much to do.
  void later(Work kind, const Share& whose, Answering work) const;
  void later(Work kind, Answering work) const { later(kind, whose(), std::move(work)); }
  /// The same for what changes an account: before it is answered, no connection has an authority that has ended.
  void change(Work kind, const std::string& account, Answering work) const;
  /// The same for an account that is known only when it has been done: `work` says which.
  void change_some(Work kind, std::function<net::Response(std::string& account)> work) const;
};

/// A number from an address: `otherwise` if it is none, never more than `most`.
std::int64_t number_of(const std::string& text, std::int64_t otherwise, std::int64_t most);

}  // namespace meydan::server
