// Coming in, going out, and what people look after themselves: password, sessions, tokens; and roles.
#include "server/api.h"

namespace meydan::server {

namespace {

constexpr Citation kNotLoggedIn{"not_logged_in", "", "نخست وارد شوید", "log in first"};
constexpr Citation kByPerson{
    "by_person", "", "این کار را خود دارندهٔ حساب در مرورگر انجام می‌دهد",
    "the account's owner does this in a browser"};
constexpr Citation kAdministratorsOnly{"administrators_only", "", "این صفحه برای مدیر سامانه است",
                                       "this is for administrators"};
constexpr Citation kUnknownRole{"unknown_role", "", "چنین نقشی نیست", "there is no such role"};

std::string me_text(const std::optional<Profile>& profile) {
  JsonWriter json;
  json.begin_object().key("me");
  if (profile) {
    write_person(json, person_of(*profile));
  } else {
    json.null();
  }
  json.end_object();
  return std::move(json).text();
}

net::Response done_or(const Accounts::Refused& refused) {
  return refused ? error_response(*refused) : json_response(R"({"done":true})");
}

}  // namespace

Person person_of(const Profile& profile, std::string session) {
  Person person{.id = profile.account, .name = profile.name, .guest = profile.guest, .bot = profile.bot};
  person.director = profile.has(Role::Director) || profile.has(Role::Administrator);
  for (const Role role : profile.roles) person.roles.emplace_back(name_of(role));
  person.session = std::move(session);
  return person;
}

net::Response error_response(const AccountRefusal& refusal) {
  using Kind = AccountRefusal::Kind;
  switch (refusal.kind) {
    case Kind::BadInput: return error_response(refusal.message, 400);
    case Kind::NameTaken: return error_response(refusal.message, 409);
    case Kind::WrongPassword:
    case Kind::NotLoggedIn: return error_response(refusal.message, 401);
    case Kind::NotAllowed: return error_response(refusal.message, 403);
    case Kind::NotFound: return error_response(refusal.message, 404);
    case Kind::Failed: return error_response(refusal.message, 503);
  }
  return error_response(refusal.message, 500);
}

net::Header Api::cookie(const std::string& token, play::Ms for_ms) const {
  std::string value = std::string(kSessionCookie) + "=" + token +
                      "; Path=/; HttpOnly; SameSite=Strict; Max-Age=" + std::to_string(for_ms / 1'000);
  if (surroundings_.https) value += "; Secure";
  return {"Set-Cookie", std::move(value)};
}

net::Response Api::welcome(const NewSession& session) const {
  net::Response response = json_response(me_text(session.profile));
  response.headers.push_back(cookie(session.token, kSessionMs));
  return response;
}

void Api::account(const Target& target, const Post& post) const {
  Accounts& accounts = surroundings_.accounts;
  Pools& pools = surroundings_.pools;
  const Share whose{post.address};
  const play::Ms now_ms = surroundings_.now_ms();
  const std::string& what = target.path[2];
  const auto too_soon = [&](const RateRule& rule, const std::string& key) {
    const play::Ms wait_ms = surroundings_.wait_ms(rule, key);
    if (wait_ms > 0) post.respond(error_response(too_often(wait_ms), 429));
    return wait_ms > 0;
  };
  if (what == "guest") {
    if (too_soon(kGuestByAddress, post.address)) return;
    return later(pools.writes, whose, post.respond, [this, &accounts, name = post.text("nickname"), label = post.label, now_ms] {
      const auto opened = accounts.open_guest(name, label, now_ms);
      return opened ? welcome(*opened) : error_response(opened.reason());
    });
  }
  if (what == "register") {
    if (too_soon(kRegisterByAddress, post.address)) return;
    return later(pools.passwords, whose, post.respond, [this, &accounts, post, now_ms] {
      const auto hash = hash_password(post.text("password"));
      if (!hash) return error_response(hash.reason(), 400);
      const bool bot = post.text("bot") == "true";
      // A guest who plays already stays who he is, unless another name is asked for.
      const bool stays = post.identity && post.identity->profile.guest && post.identity->by == Identity::By::Session &&
                         (post.text("name").empty() || post.text("name") == post.identity->profile.name);
      if (stays) {
        const std::string& id = post.identity->profile.account;
        if (const auto refused = accounts.register_guest(id, *hash, now_ms)) return error_response(*refused);
        if (bot) {
          if (const auto refused = accounts.mark_bot(id, now_ms)) return error_response(*refused);
        }
        const auto profile = accounts.profile(id, now_ms);
        return profile ? json_response(me_text(*profile)) : error_response(profile.reason());
      }
      const auto opened = accounts.register_member({post.text("name"), *hash, bot, post.label}, now_ms);
      return opened ? welcome(*opened) : error_response(opened.reason());
    });
  }
  if (what == "login") {
    if (too_soon(kLogInByAddress, post.address) || too_soon(kLogInByName, post.text("name"))) return;
    return later(pools.passwords, whose, post.respond, [this, &accounts, post, now_ms] {
      auto check = accounts.check_of_name(post.text("name"), now_ms);
      if (!check) return error_response(check.reason());
      const auto session = accounts.log_in(prove(std::move(check).value(), post.text("password")), post.label, now_ms);
      return session ? welcome(*session) : error_response(session.reason());
    });
  }
  if (what == "logout") {
    const std::optional<Identity> identity = post.identity;
    if (identity && identity->by == Identity::By::Session) surroundings_.hall.end_session(identity->id);
    return later(pools.writes, whose, post.respond, [this, &accounts, identity, now_ms] {
      if (identity && identity->by == Identity::By::Session) {
        const auto refused = accounts.end_session(identity->profile.account, identity->id, now_ms);
        if (refused && refused->kind == AccountRefusal::Kind::Failed) return error_response(*refused);
      }
      net::Response response = json_response(me_text(std::nullopt));
      response.headers.push_back(cookie("", 0));
      return response;
    });
  }
  if (!post.identity) return post.respond(error_response(fill(kNotLoggedIn), 401));
  if (post.identity->by != Identity::By::Session) return post.respond(error_response(fill(kByPerson), 403));
  const Identity identity = *post.identity;
  const std::string& id = identity.profile.account;
  if (what == "password") {
    if (too_soon(kLogInByName, identity.profile.name)) return;
    return later(pools.passwords, whose, post.respond, [&accounts, post, identity, now_ms] {
      auto check = accounts.check_of_account(identity.profile.account, now_ms);
      if (!check) return error_response(check.reason());
      const auto hash = hash_password(post.text("new"));
      if (!hash) return error_response(hash.reason(), 400);
      return done_or(
          accounts.change_password(prove(std::move(check).value(), post.text("old")), *hash, identity.id, now_ms));
    });
  }
  if (what == "end_session") {
    const bool all = post.text("all") == "true";
    if (!all) surroundings_.hall.end_session(post.text("session"));
    return later(pools.writes, whose, post.respond, [&accounts, all, id, here = identity.id, session = post.text("session"), now_ms] {
      return done_or(all ? accounts.end_all_sessions(id, here, now_ms) : accounts.end_session(id, session, now_ms));
    });
  }
  if (what == "create_token") {
    return later(pools.writes, whose, post.respond, [&accounts, id, name = post.text("name"), now_ms] {
      const auto made = accounts.create_token(id, name, now_ms);
      if (!made) return error_response(made.reason());
      JsonWriter json;
      json.begin_object().key("id").string(made->id).key("token").string(made->token).end_object();
      return json_response(std::move(json).text());
    });
  }
  if (what == "revoke_token") {
    return later(pools.writes, whose, post.respond, [&accounts, id, token = post.text("token"), now_ms] {
      return done_or(accounts.revoke_token(id, token, now_ms));
    });
  }
  if (what == "mark_bot") {
    return later(pools.writes, whose, post.respond, [&accounts, id, now_ms] { return done_or(accounts.mark_bot(id, now_ms)); });
  }
  post.respond(not_found());
}

void Api::administer(const Target& target, const Post& post) const {
  const bool grant = target.path[2] == "grant";
  if (!grant && target.path[2] != "withdraw") return post.respond(not_found());
  if (!post.identity) return post.respond(error_response(fill(kNotLoggedIn), 401));
  if (post.identity->by != Identity::By::Session) return post.respond(error_response(fill(kByPerson), 403));
  const auto role = role_of_name(post.text("role"));
  if (!role) return post.respond(error_response(fill(kUnknownRole), 400));
  later(surroundings_.pools.writes, {post.address}, post.respond,
        [&accounts = surroundings_.accounts, grant, by = post.identity->profile.account,
                       account = post.text("account"), role = *role, now_ms = surroundings_.now_ms()] {
    return done_or(grant ? accounts.grant(by, account, role, now_ms) : accounts.withdraw(by, account, role, now_ms));
  });
}

net::Response Api::all_accounts() const {
  const auto all = surroundings_.accounts.all(surroundings_.now_ms());
  if (!all) return error_response(all.reason());
  JsonWriter json;
  json.begin_object().key("accounts").begin_array();
  for (const Profile& profile : *all) write_person(json, person_of(profile));
  json.end_array().end_object();
  return json_response(std::move(json).text());
}

void Api::account_lists(const net::Request& request, const Target& target, const net::Respond& respond) const {
  Accounts& accounts = surroundings_.accounts;
  const play::Ms now_ms = surroundings_.now_ms();
  const auto identity = identify(request);
  if (target.is({"api", "me"}))
    return respond(json_response(me_text(identity ? std::optional(identity->profile) : std::nullopt)));
  const bool known = target.is({"api", "account", "sessions"}) || target.is({"api", "account", "tokens"}) ||
                     target.is({"api", "admin", "accounts"});
  if (!known) return respond(not_found());
  if (!identity) return respond(error_response(identity.reason()));
  if (identity->by != Identity::By::Session) return respond(error_response(fill(kByPerson), 403));
  if (target.path[1] == "admin") {
    if (!identity->profile.has(Role::Administrator)) return respond(error_response(fill(kAdministratorsOnly), 403));
    return later(surroundings_.pools.events, {identity->profile.account}, respond, [this] { return all_accounts(); });
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
