#include "server/api/sessions.h"

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

std::string me_text(const std::optional<Profile>& profile, const std::vector<std::string>& codes) {
  JsonWriter json;
  json.begin_object().key("me");
  if (profile) {
    write_person(json, person_of(*profile));
  } else {
    json.null();
  }
  if (!codes.empty()) write_codes(json, codes);
  json.end_object();
  return std::move(json).text();
}

net::Response welcome(const ApiSurroundings& around, const NewSession& session) {
  net::Response response = json_response(me_text(session.profile, session.codes));
  response.headers.push_back(cookie(around, kSessionCookie, session.token, "/", kSessionMs));
  if (!session.device.empty())
    response.headers.push_back(cookie(around, kDeviceCookie, session.device, "/api/account", kDeviceMs));
  return response;
}

net::Response farewell(const ApiSurroundings& around) {
  net::Response response = json_response(me_text(std::nullopt));
  response.headers.push_back(cookie(around, kSessionCookie, "", "/", 0));
  return response;
}

void write_codes(JsonWriter& json, const std::vector<std::string>& codes) {
  json.key("codes").begin_array();
  for (const std::string& code : codes) json.string(code);
  json.end_array();
}

}  // namespace meydan::server
