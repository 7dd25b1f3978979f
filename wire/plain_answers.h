// What any address may answer over HTTP: that it is done, or why not and what would help; and how the arena is.
#pragma once

#include <optional>
#include <string>

#include "base/fields.h"
#include "wire/server_message.h"

namespace meydan::wire {

struct Done {
  bool done = true;
  static constexpr auto fields() { return std::tuple(field("done", &Done::done)); }
  friend bool operator==(const Done&, const Done&) = default;
};

/// Whether the arena can write, and how much goes on: for whoever watches it.
enum class HealthStatus : std::uint8_t { Ok, Failing };
constexpr std::array<std::string_view, 2> enumerators(HealthStatus) { return {"ok", "failing"}; }
struct Health {
  HealthStatus status = HealthStatus::Ok;
  std::optional<Message> reason{};  // why it is failing
  std::int64_t clients = 0;
  std::int64_t tables = 0;
  static constexpr auto fields() {
    return std::tuple(field("status", &Health::status), field("reason", &Health::reason).if_any(),
                      field("clients", &Health::clients), field("tables", &Health::tables));
  }
  friend bool operator==(const Health&, const Health&) = default;
};

/// How far the analysis of a game is that is over. At its end what came of it stands beside: `review` or `lines`, as
/// the engines write them (search/engine_json.h), or `error`.
enum class ReviewState : std::uint8_t { Waiting, Working, Done, Failed };
constexpr std::array<std::string_view, 4> enumerators(ReviewState) { return {"waiting", "working", "done", "failed"}; }
struct ReviewAnswer {
  ReviewState state = ReviewState::Waiting;
  int done = 0;  // moves looked at
  int moves = 0;
  static constexpr auto fields() {
    return std::tuple(field("state", &ReviewAnswer::state), field("done", &ReviewAnswer::done),
                      field("moves", &ReviewAnswer::moves));
  }
  friend bool operator==(const ReviewAnswer&, const ReviewAnswer&) = default;
};

/// Under a status that says of what kind it is (docs/protocol.md).
struct Refused {
  Message error{};
  std::string suggestion{};    // a name that is free, in the place of one that is taken
  std::optional<Work> work{};  // what a newcomer may do to come in all the same
  play::Ms wait_ms = 0;        // when to try again
  static constexpr auto fields() {
    return std::tuple(field("error", &Refused::error), field("suggestion", &Refused::suggestion).if_any(),
                      field("work", &Refused::work).if_any(), field("wait_ms", &Refused::wait_ms).if_any());
  }
  friend bool operator==(const Refused&, const Refused&) = default;
};

}  // namespace meydan::wire
