#include "server/api/sessions.h"

#include "wire/account_answers.h"

namespace meydan::server {

namespace {

/// A browser that was here within a year is known again.
constexpr play::Ms kDeviceMs = 365 * kDayMs;

net::Header cookie(const ApiSurroundings& around, std::string_view name, const std::string& value,
                   std::string_view path, play::Ms for_ms) {
  std::string text = std::string(name) + "=" + value + "; Path=" + std::string(path) +
                     "; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(for_ms / 1'000);
  if (around.https) text += "; Secure";
  return {"Set-Cookie", std::move(text)};
}

}  // namespace

net::Response welcome(const ApiSurroundings& around, const NewSession& session) {
  net::Response response = json_response(wire::CameIn{shown(person_of(session.profile)), session.codes});
  response.headers.push_back(cookie(around, kSessionCookie, session.token, "/", kSessionMs));
  if (!session.device.empty())
    response.headers.push_back(cookie(around, kDeviceCookie, session.device, "/api/account", kDeviceMs));
  return response;
}

net::Response farewell(const ApiSurroundings& around) {
  net::Response response = json_response(wire::MeAnswer{});
  response.headers.push_back(cookie(around, kSessionCookie, "", "/", 0));
  return response;
}

}  // namespace meydan::server
