// The addresses of the HTTP interface: a row says how one is asked for, by whom, how often and with what. Each subject
// has its rows beside what answers them (account.cpp, tables.cpp, ...); docs/protocol.md lists the same.
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/fields.h"
#include "server/api/call.h"
#include "wire/client_message.h"
#include "wire/event_wish.h"
#include "wire/read.h"

namespace meydan::server {

enum class Method : std::uint8_t { Get, Post };

/// Who may ask. What somebody may further do with an event or an account is decided where that is.
enum class Who : std::uint8_t {
  Anybody,
  Somebody,       // with a session's cookie or a token: a guest, a member, a program
  Owner,          // of an account, in a browser: programs change nothing about accounts
  Administrator,  // in a browser
};

enum class Body : std::uint8_t { Short, Long };

inline std::vector<std::string_view> no_fields_at_all() { return {}; }

struct Route {
  Method method = Method::Get;
  std::string_view path;  // "/api/tables/ID": capitals stand for any one word
  Who who = Who::Anybody;
  void (*answer)(const Call& call) = nullptr;
  Body body = Body::Short;
  /// How often one account may.
  const RateRule* rate = nullptr;
  /// Of the body, if it is described.
  std::vector<std::string_view> (*fields)() = no_fields_at_all;

  [[nodiscard]] constexpr Route with(Body other) const {
    Route route = *this;
    route.body = other;
    return route;
  }
  [[nodiscard]] constexpr Route at_most(const RateRule& rule) const {
    Route route = *this;
    route.rate = &rule;
    return route;
  }
  [[nodiscard]] bool matches(const Target& target) const;
};

/// The JSON object of a request's body, or why it is none.
Result<boost::json::object, Message> object_of_body(const net::Request& request);

template <auto kAnswer>
struct BodyOf;
template <class T, void (*kAnswer)(const Call&, const T&)>
struct BodyOf<kAnswer> {
  using Type = T;
};

/// Fields that are not known are passed over, and those that are left out stay as they are.
template <Described T>
Result<T, Message> read_body(const boost::json::object& object) {
  T body;
  wire::Reader reader(wire::From::People, object);
  reader.fields(body);
  if (reader.wrong()) return Failure{*reader.wrong()};
  return body;
}
/// A message as over the WebSocket, and what is wished of an event: the word says which fields there are.
template <std::same_as<wire::Incoming> T>
Result<T, Message> read_body(const boost::json::object& object) {
  return wire::incoming_of(object);
}
template <std::same_as<wire::SaidWish> T>
Result<T, Message> read_body(const boost::json::object& object) {
  return wire::event_wish_of(object);
}

/// Longer bodies are read in a pool.
inline constexpr std::size_t kReadAtOnce = 16 * 1024;

/// The only place that reads bodies.
template <auto kAnswer>
void read_and_answer(const Call& call) {
  using Read = Result<typename BodyOf<kAnswer>::Type, Message>;
  const auto read = [](const net::Request& request) -> Read {
    const auto object = object_of_body(request);
    if (!object) return Failure{object.reason()};
    return read_body<typename BodyOf<kAnswer>::Type>(*object);
  };
  const auto go_on = [](const Call& caller, const Read& body) {
    if (!body) return caller.refuse(Why::BadInput, body.reason());
    kAnswer(caller, *body);
  };
  if (call.request->body.size() <= kReadAtOnce) return go_on(call, read(*call.request));
  const Share whose = call.identity ? Share{call.account()} : call.whose();
  const bool begun = call.around.loop.work(Work::Events, whose, [call, read, go_on]() -> Loop::Task {
    const auto body = std::make_shared<const Read>(read(*call.request));
    return [call, go_on, body] { go_on(call, *body); };
  });
  if (!begun) call.respond(busy_response());
}

/// Of a body whose word says which fields there are, none.
template <class T>
std::vector<std::string_view> names_of_fields() {
  if constexpr (Described<T>) {
    std::vector<std::string_view> names;
    T body;
    each_field(body, [&](const auto& field, auto&) { names.push_back(field.name); });
    return names;
  } else {
    return {};
  }
}

constexpr Route get(std::string_view path, Who who, void (*answer)(const Call&)) {
  return {.method = Method::Get, .path = path, .who = who, .answer = answer};
}
/// What takes a described body: void answer(const Call&, const T&).
template <auto kAnswer>
constexpr Route post(std::string_view path, Who who) {
  return {.method = Method::Post,
          .path = path,
          .who = who,
          .answer = read_and_answer<kAnswer>,
          .fields = names_of_fields<typename BodyOf<kAnswer>::Type>};
}

/// A body without anything in it.
struct Nothing {
  static constexpr auto fields() { return no_fields(); }
};

/// All of them, subject by subject.
const std::vector<Route>& routes();
/// The one that is asked for; null if there is none.
const Route* find_route(Method method, const Target& target);

// By subject.
std::span<const Route> talk_routes();
std::span<const Route> table_routes();
std::span<const Route> player_routes();
std::span<const Route> account_routes();
std::span<const Route> recovery_routes();
std::span<const Route> office_routes();
std::span<const Route> event_reading_routes();
std::span<const Route> event_wish_routes();
std::span<const Route> event_running_routes();
std::span<const Route> data_set_routes();
std::span<const Route> register_routes();

}  // namespace meydan::server
