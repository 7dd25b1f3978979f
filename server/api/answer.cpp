#include "server/api/answer.h"

#include "base/assert.h"
#include "rules/views_json.h"
#include "server/pools.h"

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

/// `more` writes what stands beside the message.
net::Response error_response(Why why, const Message& message, const std::function<void(JsonWriter&)>& more = {}) {
  JsonWriter json;
  json.begin_object().key("error");
  write_json(json, message);
  if (more) more(json);
  json.end_object();
  return refused(why, std::move(json).text());
}

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

net::Response done() { return json_response(R"({"done":true})"); }

net::Response file_response(std::string body, std::string type, const std::string& name, Shown shown) {
  net::Response response = json_response(std::move(body));
  response.content_type = std::move(type);
  const std::string how = shown == Shown::InPlace ? "inline" : "attachment";
  response.headers.push_back({"Content-Disposition", how + "; filename=\"" + name + "\""});
  return response;
}

net::Response refused(Why why, const Message& message) { return error_response(why, message); }

net::Response refused(const AccountRefusal& refusal) {
  return error_response(refusal.kind, refusal.message, [&](JsonWriter& json) {
    if (!refusal.suggestion.empty()) json.key("suggestion").string(refusal.suggestion);
  });
}

net::Response refused(const Events::Refused& refusal) { return error_response(refusal.why, refusal.message); }

net::Response refused(const store::StoreProblem& problem) { return error_response(Why::Failed, problem.message); }

net::Response refused(const TurnedAway& why) {
  net::Response response =
      error_response(Why::TooOften, why.why, [&](JsonWriter& json) { write_help_fields(json, why); });
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
