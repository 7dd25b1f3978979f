#include "server/api/api.h"

#include "server/api/route.h"

namespace meydan::server {

namespace {

constexpr Citation kWrongMethod{"wrong_method", "", "این نشانی با این روش کار نمی‌کند",
                                "this address does not work with this method"};
constexpr Citation kOtherOrigin{"other_origin", "", "این درخواست از صفحهٔ دیگری آمده است",
                                "this request comes from a page of another site"};
constexpr Citation kNobody{"not_logged_in", "", "اول وارد شوید یا یک نام مهمان انتخاب کنید",
                           "sign in or choose a guest's name first"};
constexpr Citation kNotLoggedIn{"not_logged_in", "", "اول وارد شوید", "sign in first"};
constexpr Citation kByPerson{
    "by_person", "", "این کار را خود دارندهٔ حساب در مرورگر انجام می‌دهد",
    "the account's owner does this in a browser"};
constexpr Citation kAdministratorsOnly{"administrators_only", "", "این صفحه برای مدیر سامانه است",
                                       "this is for administrators"};

bool is_json(const net::Request& request) { return request.content_type.starts_with("application/json"); }

/// Why somebody may not come in there; nothing if they may.
std::optional<net::Response> refusal_of(Who who, const Accounts::Answer<Identity>& identity, bool has_token) {
  if (who == Who::Anybody) return std::nullopt;
  if (!identity && has_token) return refused(identity.reason());
  if (!identity) return refused(Why::NotLoggedIn, fill(who == Who::Somebody ? kNobody : kNotLoggedIn));
  if (who == Who::Somebody) return std::nullopt;
  if (identity->by != Identity::By::Session) return refused(Why::NotAllowed, fill(kByPerson));
  if (who == Who::Administrator && !identity->profile.has(Role::Administrator))
    return refused(Why::NotAllowed, fill(kAdministratorsOnly));
  return std::nullopt;
}

}  // namespace

bool is_same_site(const net::Request& request) {
  return request.origin.empty() || request.origin == "http://" + request.host ||
         request.origin == "https://" + request.host;
}

bool Api::takes_long_body(const Target& target) {
  const Route* const route = find_route(Method::Post, target);
  return route != nullptr && route->body == Body::Long;
}

std::string Api::token_of(const net::Request& request) {
  constexpr std::string_view kBearer = "Bearer ";
  if (request.authorization.starts_with(kBearer) && request.authorization.size() > kBearer.size())
    return request.authorization.substr(kBearer.size());
  return cookie_value(request.cookie, kSessionCookie);
}

Accounts::Answer<Identity> Api::identify(const net::Request& request) const {
  return surroundings_.accounts.identify(token_of(request), surroundings_.loop.now_ms());
}

void Api::request(const RequestPtr& request, const Target& target, const net::Respond& respond) const {
  const bool reads = request->method == "GET" || request->method == "HEAD";
  if (!reads && request->method != "POST") return respond(refused(Why::WrongMethod, fill(kWrongMethod)));
  // A form of another site can send neither this type nor, with SameSite cookies, a session; both are checked.
  if (!reads && !is_same_site(*request)) return respond(refused(Why::NotAllowed, fill(kOtherOrigin)));
  if (!reads && !is_json(*request)) return respond(refused(Why::NotJson, fill(kWantsJson)));
  const Route* const route = find_route(reads ? Method::Get : Method::Post, target);
  if (route == nullptr) return respond(not_found());
  const auto identity = identify(*request);
  if (auto refusal = refusal_of(route->who, identity, !token_of(*request).empty())) return respond(std::move(*refusal));
  const Call call{.around = surroundings_,
                  .request = request,
                  .target = target,
                  .identity = identity ? std::optional(*identity) : std::nullopt,
                  .address = address_key(request->peer),
                  .respond = respond};
  if (route->rate != nullptr && call.too_soon(*route->rate, call.account())) return;
  route->answer(call);
}

}  // namespace meydan::server
