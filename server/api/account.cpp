// Coming in, going out, and what people look after themselves: password, sessions, tokens.
#include <array>

#include "server/api/route.h"
#include "server/api/sessions.h"
#include "server/nickname.h"
#include "wire/account_answers.h"

namespace meydan::server {

namespace {

net::Response done_or(const Accounts::Refused& refusal) { return refusal ? refused(*refusal) : done(); }

void me(const Call& call) {
  wire::MeAnswer answer;
  if (call.identity) answer.me = shown(person_of(call.identity->profile));
  call.respond(json_response(answer));
}

// ---- coming in and going out ----

struct GuestBody {
  std::string nickname;
  std::string lang;
  std::string work;

  static constexpr auto fields() {
    return std::tuple(field("nickname", &GuestBody::nickname), field("lang", &GuestBody::lang),
                      field("work", &GuestBody::work));
  }
};

void become_guest(const Call& call, const GuestBody& body) {
  if (const auto away = call.around.gate.knock(Entrance::Way::Guest, call.address, body.work))
    return call.respond(refused(*away));
  call.later(Work::Writes, [call, body] {
    const std::string_view stem = body.lang == "en" ? kEnglishGuestStem : kGuestStem;
    const auto opened = call.around.accounts.open_guest(body.nickname, call.label(), call.now_ms(), stem);
    return opened ? welcome(call.around, *opened) : refused(opened.reason());
  });
}

struct RegisterBody {
  std::string name;
  std::string password;
  bool bot = false;
  bool anew = false;  // somebody else than the guest whose session this is
  std::string work;

  static constexpr auto fields() {
    return std::tuple(field("name", &RegisterBody::name), field("password", &RegisterBody::password),
                      field("bot", &RegisterBody::bot), field("anew", &RegisterBody::anew),
                      field("work", &RegisterBody::work));
  }
};

void register_account(const Call& call, const RegisterBody& body) {
  if (const auto away = call.around.gate.knock(Entrance::Way::Member, call.address, body.work))
    return call.respond(refused(*away));
  // A guest who plays already stays who he is, whatever the name.
  const auto& identity = call.identity;
  const bool stays = identity && identity->profile.guest && identity->by == Identity::By::Session && !body.anew;
  const std::string guest = stays ? identity->profile.account : std::string();
  call.change(Work::Passwords, guest, [call, body, guest] {
    Accounts& accounts = call.around.accounts;
    const auto hash = hash_password(body.password);
    if (!hash) return refused(Why::BadInput, hash.reason());
    const Accounts::Registration wanted{body.name, *hash, body.bot, call.label()};
    const auto opened = guest.empty() ? accounts.register_member(wanted, call.now_ms())
                                      : accounts.register_guest(guest, wanted, call.now_ms());
    return opened ? welcome(call.around, *opened) : refused(opened.reason());
  });
}

struct LogInBody {
  std::string name;
  std::string password;

  static constexpr auto fields() {
    return std::tuple(field("name", &LogInBody::name), field("password", &LogInBody::password));
  }
};

/// Whoever guesses passwords is slowed, and whose password it is comes in all the same: by the mark that the browser
/// has from the last time, or from an address that has hardly tried.
play::Ms wait_to_log_in_ms(const Call& call, const std::string& name, bool from_known_device) {
  Gate& gate = call.around.gate;
  if (gate.trusts(call.address)) return 0;
  if (from_known_device) return gate.wait_ms(kLogInByDevice, call.device());
  if (const play::Ms ms = gate.wait_ms(kLogInByAddress, call.address)) return ms;
  if (const play::Ms ms = gate.wait_ms(kLogInByNameAndAddress, name + " " + call.address)) return ms;
  if (call.around.known_places.has(name, call.address)) return 0;
  const play::Ms ms = gate.wait_ms(kLogInByName, name);
  // Others have spent what the name has. Whoever comes with the right password has not tried long.
  return ms == 0 ? 0 : gate.wait_ms(kLogInAllTheSame, name + " " + wide_address_key(call.address));
}

void log_in_from(const Call& call, const LogInBody& body, bool known_device) {
  const std::string name = folded_nickname(body.name);
  if (const play::Ms wait_ms = wait_to_log_in_ms(call, name, known_device))
    return call.refuse(Why::TooOften, too_often(wait_ms));
  // The oldest of too many sessions ends with this, and its connections with it.
  call.change_some(Work::Passwords, [call, body, name](std::string& account) {
    Accounts& accounts = call.around.accounts;
    auto check = accounts.check_of_name(body.name, call.now_ms());
    if (!check) return refused(check.reason());
    const auto session = accounts.log_in(prove(std::move(check).value(), body.password), call.label(), call.now_ms());
    if (!session) return refused(session.reason());
    call.around.known_places.add(name, call.address);
    account = session->profile.account;
    return welcome(call.around, *session);
  });
}

void log_in(const Call& call, const LogInBody& body) {
  if (call.device().empty()) return log_in_from(call, body, false);
  const bool begun = call.around.loop.work(Work::Reads, call.whose(), [call, body]() -> Loop::Task {
    const bool known = call.around.accounts.knows_device(body.name, call.device(), call.now_ms());
    return [call, body, known] { log_in_from(call, body, known); };
  });
  if (!begun) call.respond(busy_response());
}

void log_out(const Call& call, const Nothing&) {
  const bool session = call.identity && call.identity->by == Identity::By::Session;
  call.change(Work::Writes, call.identity ? call.account() : std::string(), [call, session] {
    const auto refusal =
        session ? call.around.accounts.end_session(call.account(), call.identity->id, call.now_ms()) : std::nullopt;
    return refusal && refusal->kind == Why::Failed ? refused(*refusal) : farewell(call.around);
  });
}

struct PasswordBody {
  std::string old_password;
  std::string new_password;

  static constexpr auto fields() {
    return std::tuple(field("old", &PasswordBody::old_password), field("new", &PasswordBody::new_password));
  }
};

void change_password(const Call& call, const PasswordBody& body) {
  call.change(Work::Passwords, call.account(), [call, body] {
    Accounts& accounts = call.around.accounts;
    auto check = accounts.check_of_account(call.account(), call.now_ms());
    if (!check) return refused(check.reason());
    const auto hash = hash_password(body.new_password);
    if (!hash) return refused(Why::BadInput, hash.reason());
    return done_or(accounts.change_password(prove(std::move(check).value(), body.old_password), *hash,
                                            call.identity->id, call.now_ms()));
  });
}

// ---- sessions and tokens ----

void sessions(const Call& call) {
  const auto sessions = call.around.accounts.sessions(call.account(), call.now_ms());
  if (!sessions) return call.respond(refused(sessions.reason()));
  wire::OwnSessions answer;
  for (const SessionInfo& session : *sessions) {
    answer.sessions.push_back({.session = session.id,
                               .label = session.label,
                               .started_ms = session.started_ms,
                               .seen_ms = session.seen_ms,
                               .ends_ms = session.ends_ms,
                               .here = session.id == call.identity->id});
  }
  call.respond(json_response(answer));
}

struct EndSessionBody {
  std::string session;
  bool all = false;

  static constexpr auto fields() {
    return std::tuple(field("session", &EndSessionBody::session), field("all", &EndSessionBody::all));
  }
};

void end_session(const Call& call, const EndSessionBody& body) {
  call.change(Work::Writes, call.account(), [call, body] {
    Accounts& accounts = call.around.accounts;
    return done_or(body.all ? accounts.end_all_sessions(call.account(), call.identity->id, call.now_ms())
                            : accounts.end_session(call.account(), body.session, call.now_ms()));
  });
}

void tokens(const Call& call) {
  const auto tokens = call.around.accounts.tokens(call.account(), call.now_ms());
  if (!tokens) return call.respond(refused(tokens.reason()));
  wire::OwnTokens answer;
  for (const TokenInfo& token : *tokens)
    answer.tokens.push_back({.token = token.id, .name = token.name, .created_ms = token.created_ms});
  call.respond(json_response(answer));
}

struct NewTokenBody {
  std::string name;

  static constexpr auto fields() { return std::tuple(field("name", &NewTokenBody::name)); }
};

void create_token(const Call& call, const NewTokenBody& body) {
  call.later(Work::Writes, [call, body] {
    const auto made = call.around.accounts.create_token(call.account(), body.name, call.now_ms());
    return made ? json_response(wire::TokenMade{.id = made->id, .token = made->token}) : refused(made.reason());
  });
}

struct TokenBody {
  std::string token;

  static constexpr auto fields() { return std::tuple(field("token", &TokenBody::token)); }
};

void revoke_token(const Call& call, const TokenBody& body) {
  call.change(Work::Writes, call.account(), [call, body] {
    return done_or(call.around.accounts.revoke_token(call.account(), body.token, call.now_ms()));
  });
}

void mark_bot(const Call& call, const Nothing&) {
  call.change(Work::Writes, call.account(),
              [call] { return done_or(call.around.accounts.mark_bot(call.account(), call.now_ms())); });
}

constexpr std::array kRoutes{
    get("/api/me", Who::Anybody, me),
    post<become_guest>("/api/account/guest", Who::Anybody),
    post<register_account>("/api/account/register", Who::Anybody),
    post<log_in>("/api/account/login", Who::Anybody),
    post<log_out>("/api/account/logout", Who::Anybody),
    post<change_password>("/api/account/password", Who::Owner).at_most(kPasswordByAccount),
    get("/api/account/sessions", Who::Owner, sessions),
    post<end_session>("/api/account/end_session", Who::Owner),
    get("/api/account/tokens", Who::Owner, tokens),
    post<create_token>("/api/account/create_token", Who::Owner),
    post<revoke_token>("/api/account/revoke_token", Who::Owner),
    post<mark_bot>("/api/account/mark_bot", Who::Owner),
};

}  // namespace

std::span<const Route> account_routes() { return kRoutes; }

}  // namespace meydan::server
