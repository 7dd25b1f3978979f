// Coming in, going out, and what people look after themselves: password, sessions, tokens; and roles.
#include "rules/views_json.h"
#include "server/api.h"
#include "server/nickname.h"

namespace meydan::server {

namespace {

constexpr Citation kNotLoggedIn{"not_logged_in", "", "اول وارد شوید", "log in first"};
constexpr Citation kByPerson{
    "by_person", "", "این کار را خود دارندهٔ حساب در مرورگر انجام می‌دهد",
    "the account's owner does this in a browser"};
constexpr Citation kAdministratorsOnly{"administrators_only", "", "این صفحه برای مدیر سامانه است",
                                       "this is for administrators"};
constexpr Citation kUnknownRole{"unknown_role", "", "چنین نقشی نیست", "there is no such role"};

/// A browser that was here within a year is known again.
constexpr play::Ms kDeviceMs = 365 * kDayMs;

std::string me_text(const std::optional<Profile>& profile, const std::vector<std::string>& codes = {}) {
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

/// With a name that is free, if there was time to find one.
net::Response name_taken(const AccountRefusal& refusal) {
  JsonWriter json;
  json.begin_object().key("error");
  write_json(json, refusal.message);
  if (!refusal.suggestion.empty()) json.key("suggestion").string(refusal.suggestion);
  json.end_object();
  return json_response(std::move(json).text(), 409);
}

net::Response done_or(const Accounts::Refused& refused) {
  return refused ? error_response(*refused) : json_response(R"({"done":true})");
}

}  // namespace

net::Response error_response(const AccountRefusal& refusal) {
  using Kind = AccountRefusal::Kind;
  switch (refusal.kind) {
    case Kind::BadInput: return error_response(refusal.message, 400);
    case Kind::NameTaken: return name_taken(refusal);
    case Kind::WrongPassword:
    case Kind::NotLoggedIn: return error_response(refusal.message, 401);
    case Kind::NotAllowed: return error_response(refusal.message, 403);
    case Kind::NotFound: return error_response(refusal.message, 404);
    case Kind::Failed: return error_response(refusal.message, 503);
  }
  return error_response(refusal.message, 500);
}

net::Response error_response(const TurnedAway& why) {
  JsonWriter json;
  json.begin_object().key("error");
  write_json(json, why.why);
  write_help_fields(json, why);
  json.end_object();
  net::Response response = json_response(std::move(json).text(), 429);
  if (why.wait_ms > 0) response.headers.push_back({"Retry-After", std::to_string((why.wait_ms + 999) / 1'000)});
  return response;
}

net::Header Api::cookie(std::string_view name, const std::string& value, std::string_view path, play::Ms for_ms) const {
  std::string text = std::string(name) + "=" + value + "; Path=" + std::string(path) +
                     "; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(for_ms / 1'000);
  if (surroundings_.https) text += "; Secure";
  return {"Set-Cookie", std::move(text)};
}

net::Response Api::welcome(const NewSession& session) const {
  net::Response response = json_response(me_text(session.profile, session.codes));
  response.headers.push_back(cookie(kSessionCookie, session.token, "/", kSessionMs));
  if (!session.device.empty())
    response.headers.push_back(cookie(kDeviceCookie, session.device, "/api/account", kDeviceMs));
  return response;
}

/// Whoever guesses passwords is slowed, and whose password it is comes in all the same: by the mark that the browser
/// has from the last time, or from an address that has hardly tried.
void Api::log_in(const Post& post) const {
  if (post.device.empty()) return log_in(post, false);
  const bool begun = surroundings_.loop.work(Work::Reads, {post.address}, [this, post]() -> Loop::Task {
    const bool known = surroundings_.accounts.knows_device(post.text("name"), post.device, surroundings_.loop.now_ms());
    return [this, post, known] { log_in(post, known); };
  });
  if (!begun) post.respond(busy_response());
}

void Api::log_in(const Post& post, bool from_known_device) const {
  Accounts& accounts = surroundings_.accounts;
  const play::Ms now_ms = surroundings_.loop.now_ms();
  const std::string name = folded_nickname(post.text("name"));
  const auto wait_ms = [&]() -> play::Ms {
    const auto wait = [&gate = surroundings_.gate](const RateRule& rule, const std::string& key) {
      return gate.wait_ms(rule, key);
    };
    if (surroundings_.gate.trusts(post.address)) return 0;
    if (from_known_device) return wait(kLogInByDevice, post.device);
    if (const play::Ms ms = wait(kLogInByAddress, post.address)) return ms;
    if (const play::Ms ms = wait(kLogInByNameAndAddress, name + " " + post.address)) return ms;
    if (places_->has(name, post.address)) return 0;
    const play::Ms ms = wait(kLogInByName, name);
    // Others have spent what the name has. Whoever comes with the right password has not tried long.
    return ms == 0 ? 0 : wait(kLogInAllTheSame, name + " " + wide_address_key(post.address));
  }();
  if (wait_ms > 0) return post.respond(error_response(too_often(wait_ms), 429));
  // The oldest of too many sessions ends with this, and its connections with it.
  const auto account = std::make_shared<std::string>();
  const net::Respond respond = [&hall = surroundings_.hall, account, respond = post.respond](net::Response response) {
    hall.look_again(*account);
    respond(std::move(response));
  };
  later(Work::Passwords, {post.address}, respond, [this, &accounts, account, post, name, now_ms] {
    auto check = accounts.check_of_name(post.text("name"), now_ms);
    if (!check) return error_response(check.reason());
    const auto session = accounts.log_in(prove(std::move(check).value(), post.text("password")), post.label, now_ms);
    if (!session) return error_response(session.reason());
    places_->add(name, post.address);
    *account = session->profile.account;
    return welcome(*session);
  });
}

void Api::account(const Target& target, const Post& post) const {
  Accounts& accounts = surroundings_.accounts;
  const Share whose{post.address};
  const play::Ms now_ms = surroundings_.loop.now_ms();
  const std::string& what = target.path[2];
  const auto too_soon = [&](const RateRule& rule, const std::string& key) {
    const play::Ms wait_ms = surroundings_.gate.wait_ms(rule, key);
    if (wait_ms > 0) post.respond(error_response(too_often(wait_ms), 429));
    return wait_ms > 0;
  };
  if (what == "guest") {
    if (const auto away = surroundings_.gate.knock(Entrance::Way::Guest, post.address, post.text("work")))
      return post.respond(error_response(*away));
    const std::string_view stem = post.text("lang") == "en" ? kEnglishGuestStem : kGuestStem;
    return later(Work::Writes, whose, post.respond,
                 [this, &accounts, name = post.text("nickname"), label = post.label, stem, now_ms] {
                   const auto opened = accounts.open_guest(name, label, now_ms, stem);
                   return opened ? welcome(*opened) : error_response(opened.reason());
                 });
  }
  if (what == "register") {
    if (const auto away = surroundings_.gate.knock(Entrance::Way::Member, post.address, post.text("work")))
      return post.respond(error_response(*away));
    // A guest who plays already stays who he is, unless another name is asked for.
    const bool stays = post.identity && post.identity->profile.guest && post.identity->by == Identity::By::Session &&
                       (post.text("name").empty() || post.text("name") == post.identity->profile.name);
    const std::string guest = stays ? post.identity->profile.account : std::string();
    return change(Work::Passwords, whose, guest, post.respond, [this, &accounts, post, guest, now_ms] {
      const auto hash = hash_password(post.text("password"));
      if (!hash) return error_response(hash.reason(), 400);
      const std::string name = post.text("name");
      const Accounts::Registration wanted{name, *hash, post.text("bot") == "true", post.label};
      const auto opened =
          guest.empty() ? accounts.register_member(wanted, now_ms) : accounts.register_guest(guest, wanted, now_ms);
      return opened ? welcome(*opened) : error_response(opened.reason());
    });
  }
  if (what == "login") return log_in(post);
  if (recover(what, post)) return;
  if (what == "logout") {
    const std::optional<Identity> identity = post.identity;
    const std::string account = identity ? identity->profile.account : std::string();
    return change(Work::Writes, whose, account, post.respond, [this, &accounts, identity, now_ms] {
      if (identity && identity->by == Identity::By::Session) {
        const auto refused = accounts.end_session(identity->profile.account, identity->id, now_ms);
        if (refused && refused->kind == AccountRefusal::Kind::Failed) return error_response(*refused);
      }
      net::Response response = json_response(me_text(std::nullopt));
      response.headers.push_back(cookie(kSessionCookie, "", "/", 0));
      return response;
    });
  }
  if (!post.identity) return post.respond(error_response(fill(kNotLoggedIn), 401));
  if (post.identity->by != Identity::By::Session) return post.respond(error_response(fill(kByPerson), 403));
  const Identity identity = *post.identity;
  const std::string& id = identity.profile.account;
  if (what == "password") {
    if (!surroundings_.gate.trusts(post.address) && too_soon(kPasswordByAccount, id)) return;
    return change(Work::Passwords, whose, id, post.respond, [&accounts, post, identity, now_ms] {
      auto check = accounts.check_of_account(identity.profile.account, now_ms);
      if (!check) return error_response(check.reason());
      const auto hash = hash_password(post.text("new"));
      if (!hash) return error_response(hash.reason(), 400);
      return done_or(
          accounts.change_password(prove(std::move(check).value(), post.text("old")), *hash, identity.id, now_ms));
    });
  }
  if (keep_ways_back(what, post, identity)) return;
  if (what == "end_session") {
    const bool all = post.text("all") == "true";
    return change(
        Work::Writes, whose, id, post.respond,
        [&accounts, all, id, here = identity.id, session = post.text("session"), now_ms] {
          return done_or(all ? accounts.end_all_sessions(id, here, now_ms) : accounts.end_session(id, session, now_ms));
        });
  }
  if (what == "create_token") {
    return later(Work::Writes, whose, post.respond, [&accounts, id, name = post.text("name"), now_ms] {
      const auto made = accounts.create_token(id, name, now_ms);
      if (!made) return error_response(made.reason());
      JsonWriter json;
      json.begin_object().key("id").string(made->id).key("token").string(made->token).end_object();
      return json_response(std::move(json).text());
    });
  }
  if (what == "revoke_token") {
    return change(Work::Writes, whose, id, post.respond, [&accounts, id, token = post.text("token"), now_ms] {
      return done_or(accounts.revoke_token(id, token, now_ms));
    });
  }
  if (what == "mark_bot") {
    return change(Work::Writes, whose, id, post.respond,
                  [&accounts, id, now_ms] { return done_or(accounts.mark_bot(id, now_ms)); });
  }
  post.respond(not_found());
}

void Api::administer(const Target& target, const Post& post) const {
  const bool grant = target.path[2] == "grant";
  const bool reset = target.path[2] == "reset_password";
  if (!grant && !reset && target.path[2] != "withdraw") return post.respond(not_found());
  if (!post.identity) return post.respond(error_response(fill(kNotLoggedIn), 401));
  if (post.identity->by != Identity::By::Session) return post.respond(error_response(fill(kByPerson), 403));
  if (reset) return reset_password(post);
  const auto role = role_of_name(post.text("role"));
  if (!role) return post.respond(error_response(fill(kUnknownRole), 400));
  const std::string account = post.text("account");
  change(Work::Writes, {post.address}, account, post.respond,
         [&accounts = surroundings_.accounts, grant, by = post.identity->profile.account, account, role = *role,
          now_ms = surroundings_.loop.now_ms()] {
           return done_or(grant ? accounts.grant(by, account, role, now_ms)
                                : accounts.withdraw(by, account, role, now_ms));
         });
}

net::Response Api::all_accounts() const {
  const auto all = surroundings_.accounts.all(surroundings_.loop.now_ms());
  if (!all) return error_response(all.reason());
  JsonWriter json;
  json.begin_object().key("accounts").begin_array();
  for (const Profile& profile : *all) write_person(json, person_of(profile));
  json.end_array().end_object();
  return json_response(std::move(json).text());
}

void Api::account_lists(const net::Request& request, const Target& target, const net::Respond& respond) const {
  Accounts& accounts = surroundings_.accounts;
  const play::Ms now_ms = surroundings_.loop.now_ms();
  const auto identity = identify(request);
  if (target.is({"api", "me"}))
    return respond(json_response(me_text(identity ? std::optional(identity->profile) : std::nullopt)));
  if (target.is({"api", "account", "recovery"}))
    return respond(ways_back(identity ? std::optional(*identity) : std::nullopt));
  const bool known = target.is({"api", "account", "sessions"}) || target.is({"api", "account", "tokens"}) ||
                     target.is({"api", "admin", "accounts"});
  if (!known) return respond(not_found());
  if (!identity) return respond(error_response(identity.reason()));
  if (identity->by != Identity::By::Session) return respond(error_response(fill(kByPerson), 403));
  if (target.path[1] == "admin") {
    if (!identity->profile.has(Role::Administrator)) return respond(error_response(fill(kAdministratorsOnly), 403));
    return later(Work::Events, {identity->profile.account}, respond, [this] { return all_accounts(); });
  }
  JsonWriter json;
  json.begin_object();
  if (target.path[2] == "sessions") {
    const auto sessions = accounts.sessions(identity->profile.account, now_ms);
    if (!sessions) return respond(error_response(sessions.reason()));
    json.key("sessions").begin_array();
    for (const SessionInfo& session : *sessions) {
      json.begin_object().key("session").string(session.id).key("label").string(session.label);
      json.key("started_ms").number(session.started_ms).key("seen_ms").number(session.seen_ms);
      json.key("ends_ms").number(session.ends_ms).key("here").boolean(session.id == identity->id).end_object();
    }
  } else {
    const auto tokens = accounts.tokens(identity->profile.account, now_ms);
    if (!tokens) return respond(error_response(tokens.reason()));
    json.key("tokens").begin_array();
    for (const TokenInfo& token : *tokens) {
      json.begin_object().key("token").string(token.id).key("name").string(token.name);
      json.key("created_ms").number(token.created_ms).end_object();
    }
  }
  json.end_array().end_object();
  respond(json_response(std::move(json).text()));
}

}  // namespace meydan::server
