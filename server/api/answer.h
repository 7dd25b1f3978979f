// Answers over HTTP: what was asked for, or why it is refused.
#pragma once

#include "server/entrance.h"
#include "server/events.h"
#include "server/hall_texts.h"
#include "server/net/net.h"
#include "server/refusal.h"

namespace meydan::server {

inline constexpr Citation kWantsJson{"wants_json", "", "بدنهٔ درخواست باید شیء JSON با نوع application/json باشد",
                                     "the body must be a JSON object, of type application/json"};

/// An answer in JSON with the headers that all of them have.
net::Response json_response(std::string body);
/// Something described: what is answered over HTTP stands in wire/, and nothing is written here field by field.
template <Described T>
net::Response json_response(const T& answer) {
  return json_response(text_of(answer));
}
/// wire::Done
net::Response done();
/// A text of another type under a name: shown, or to be kept.
enum class Shown : std::uint8_t { InPlace, AsFile };
net::Response file_response(std::string body, std::string type, const std::string& name, Shown shown);

/// wire::Refused, under the status that this has over HTTP.
net::Response refused(Why why, const Message& message);
/// With a name that is free, if there is one for one that is taken.
net::Response refused(const AccountRefusal& refusal);
net::Response refused(const Events::Refused& refusal);
net::Response refused(const store::StoreProblem& problem);
/// With what helps: work to do, or how long to wait.
net::Response refused(const TurnedAway& why);
/// Under the status that this has, with a body of its own: for who watches the arena, and reads more than the status.
net::Response refused(Why why, std::string body);
net::Response not_found();
net::Response busy_response();

/// What has begun with its body goes on with what `read` gives on another thread, when somebody has read what came
/// before.
struct Pieces {
  using Read = std::function<Result<std::string, store::StoreProblem>()>;
  Read read;
  std::function<bool()> ended;
};
void go_on(net::Response& response, Loop& loop, Work kind, const Share& whose, const Pieces& pieces);

}  // namespace meydan::server
