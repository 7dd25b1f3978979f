#include "server/api/answer.h"

#include "base/assert.h"
#include "server/pools.h"
#include "wire/plain_answers.h"

namespace meydan::server {

namespace {

constexpr Citation kNotFound{"not_found", "", "چنین چیزی اینجا نیست", "there is nothing of this kind here"};

/// The only place that says it.
int status_of(Why why) {
  switch (why) {
    case Why::BadInput: return 400;
    case Why::NotLoggedIn:
    case Why::WrongPassword: return 401;
    case Why::NotAllowed: return 403;
    case Why::NotFound: return 404;
    case Why::WrongMethod: return 405;
    case Why::NameTaken:
    case Why::AsThingsStand: return 409;
    case Why::TooLong: return 413;
    case Why::NotJson: return 415;
    case Why::TooOften: return 429;
    case Why::Failed: return 503;
  }
  MEYDAN_ASSERT(false);
  return 500;
}

net::Response refused_with(Why why, const wire::Refused& body) { return refused(why, text_of(body)); }

}  // namespace

net::Response refused(Why why, std::string body) {
  net::Response response = json_response(std::move(body));
  response.status = status_of(why);
  return response;
}

net::Response json_response(std::string body) {
  net::Response response;
  response.body = std::move(body);
  response.headers = {{"X-Content-Type-Options", "nosniff"},
                      {"Referrer-Policy", "no-referrer"},
                      {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                      {"Cache-Control", "no-store"}};
  return response;
}

net::Response done() { return json_response(wire::Done{}); }

net::Response file_response(std::string body, std::string type, const std::string& name, Shown shown) {
  net::Response response = json_response(std::move(body));
  response.content_type = std::move(type);
  const std::string how = shown == Shown::InPlace ? "inline" : "attachment";
  response.headers.push_back({"Content-Disposition", how + "; filename=\"" + name + "\""});
  return response;
}

net::Response refused(Why why, const Message& message) { return refused_with(why, {.error = message}); }

net::Response refused(const AccountRefusal& refusal) {
  return refused_with(refusal.kind, {.error = refusal.message, .suggestion = refusal.suggestion});
}

net::Response refused(const Events::Refused& refusal) { return refused(refusal.why, refusal.message); }

net::Response refused(const store::StoreProblem& problem) { return refused(Why::Failed, problem.message); }

net::Response refused(const TurnedAway& why) {
  net::Response response = refused_with(
      Why::TooOften, {.error = why.why, .work = work_of(why), .wait_ms = std::max<play::Ms>(0, why.wait_ms)});
  if (why.wait_ms > 0) response.headers.push_back({"Retry-After", std::to_string((why.wait_ms + 999) / 1'000)});
  return response;
}

net::Response not_found() { return refused(Why::NotFound, fill(kNotFound)); }

net::Response busy_response() {
  net::Response response = refused(Why::Failed, busy());
  response.headers.push_back({"Retry-After", "2"});
  return response;
}

void go_on(net::Response& response, Loop& loop, Work kind, const Share& whose, const Pieces& pieces) {
  const auto begun = std::make_shared<std::string>(std::exchange(response.body, {}));
  response.next = [&loop, kind, whose, pieces, begun](const net::Response::Piece& then) {
    if (!begun->empty()) return then(std::exchange(*begun, {}));
    if (pieces.ended()) return then(std::string());
    const bool goes_on = loop.work(kind, whose, [read = pieces.read, then]() -> Loop::Task {
      auto piece = read();
      return [then, text = piece ? std::optional(std::move(piece).value()) : std::nullopt] { then(text); };
    });
    if (!goes_on) then(std::nullopt);
  };
}

}  // namespace meydan::server
