// Coming back without the password: codes, mail, and what is kept for it. No answer says whether an account exists.
#include <spdlog/spdlog.h>

#include <array>

#include "server/api/route.h"
#include "server/api/sessions.h"
#include "server/nickname.h"
#include "wire/account_answers.h"

namespace meydan::server {

namespace {

constexpr Citation kNoMail{"no_mail", "", "این میدان ایمیل نمی‌فرستد",
                           "this arena sends no mail"};

MailLanguage language_of(const std::string& word) {
  return word == "en" ? MailLanguage::English : MailLanguage::Persian;
}

/// In the mail pool.
void send(const ApiSurroundings& around, const Letter& letter) {
  const Loop& loop = around.loop;
  const auto problem = around.mailer->send(letter, loop.now_ms(), [&loop] { return loop.stops(Work::Mail); });
  // Neither the address nor the name: the log is not the place for them.
  if (problem) {
    spdlog::warn("a mail was not sent: {}", *problem);
  } else {
    spdlog::info("a mail was sent");
  }
}

/// Everybody may know whether mail is sent here; the rest is told to the owner alone.
void ways_back(const Call& call) {
  wire::WaysBack answer{.mail = call.around.mailer != nullptr};
  const auto& identity = call.identity;
  if (identity && identity->by == Identity::By::Session && !identity->profile.guest) {
    const auto info = call.around.accounts.recovery(call.account(), call.now_ms());
    if (!info) return call.respond(refused(info.reason()));
    answer.codes_left = static_cast<std::int64_t>(info->codes_left);
    answer.email = info->email;
    answer.waiting = info->waiting;
  }
  call.respond(json_response(answer));
}

struct AskResetBody {
  std::string name;
  std::string lang;

  static constexpr auto fields() {
    return std::tuple(field("name", &AskResetBody::name), field("lang", &AskResetBody::lang));
  }
};

void ask_reset(const Call& call, const AskResetBody& body) {
  if (call.around.mailer == nullptr) return call.refuse(Why::AsThingsStand, fill(kNoMail));
  if (call.too_soon(kAskResetByAddress, call.address)) return;
  if (call.too_soon(kAskResetByName, folded_nickname(body.name))) return;
  const bool begun = call.around.loop.work(Work::Mail, call.whose(), [&around = call.around, body] {
    const auto asked = around.accounts.ask_reset(body.name, around.loop.now_ms());
    if (asked && *asked) send(around, reset_letter(**asked, around.mailer->url(), language_of(body.lang)));
    return Loop::Task();
  });
  // At once, and before anybody has looked: the answer is the same for every name, and so is its time.
  call.respond(begun ? done() : busy_response());
}

struct RecoverBody {
  std::string name;
  std::string code;
  std::string password;

  static constexpr auto fields() {
    return std::tuple(field("name", &RecoverBody::name), field("code", &RecoverBody::code),
                      field("password", &RecoverBody::password));
  }
};

void recover(const Call& call, const RecoverBody& body) {
  call.change_some(Work::Passwords, [call, body](std::string& account) {
    Accounts& accounts = call.around.accounts;
    Gate& gate = call.around.gate;
    // Only wrong codes are counted, and only right ones cost a hash: nobody's way back is blocked by who tries others.
    if (const auto wrong = accounts.refuse_wrong_code(body.name, body.code, call.now_ms())) {
      const play::Ms wait_ms = gate.trusts(call.address) ? 0 : gate.wait_ms(kRecoverByAddress, call.address);
      return wait_ms > 0 ? refused(Why::TooOften, too_often(wait_ms)) : refused(*wrong);
    }
    const auto hash = hash_password(body.password);
    if (!hash) return refused(Why::BadInput, hash.reason());
    const auto session = accounts.recover(body.name, body.code, *hash, call.label(), call.now_ms());
    if (!session) return refused(session.reason());
    account = session->profile.account;
    return welcome(call.around, *session);
  });
}

// Who is logged in, and says the password again: whoever finds an open browser changes nothing here.

/// What is done with a password that is right.
void with_password(const Call& call, const std::string& password,
                   std::function<net::Response(const PasswordProof&)> then) {
  call.later(Work::Passwords, [call, password, then = std::move(then)] {
    auto check = call.around.accounts.check_of_account(call.account(), call.now_ms());
    if (!check) return refused(check.reason());
    return then(prove(std::move(check).value(), password));
  });
}

struct PasswordAgainBody {
  std::string password;

  static constexpr auto fields() { return std::tuple(field("password", &PasswordAgainBody::password)); }
};

void renew_codes(const Call& call, const PasswordAgainBody& body) {
  with_password(call, body.password, [call](const PasswordProof& proof) {
    const auto codes = call.around.accounts.renew_codes(proof, call.now_ms());
    return codes ? json_response(wire::CodesRenewed{*codes}) : refused(codes.reason());
  });
}

void remove_email(const Call& call, const PasswordAgainBody& body) {
  with_password(call, body.password, [call](const PasswordProof& proof) {
    const auto refusal = call.around.accounts.remove_email(proof, call.now_ms());
    return refusal ? refused(*refusal) : done();
  });
}

struct EmailBody {
  std::string password;
  std::string email;
  std::string lang;

  static constexpr auto fields() {
    return std::tuple(field("password", &EmailBody::password), field("email", &EmailBody::email),
                      field("lang", &EmailBody::lang));
  }
};

void ask_email(const Call& call, const EmailBody& body) {
  if (call.around.mailer == nullptr) return call.refuse(Why::AsThingsStand, fill(kNoMail));
  if (call.too_soon(kAskResetByAddress, call.address)) return;
  if (call.too_soon(kMailByRecipient, folded_nickname(body.email))) return;
  with_password(call, body.password, [call, body](const PasswordProof& proof) {
    const auto asked = call.around.accounts.ask_email(proof, body.email, call.now_ms());
    if (!asked) return refused(asked.reason());
    const bool begun =
        call.around.loop.work(Work::Mail, call.whose(), [&around = call.around, asked = *asked, lang = body.lang] {
          send(around, confirm_letter(asked, around.mailer->url(), language_of(lang)));
          return Loop::Task();
        });
    return begun ? done() : busy_response();
  });
}

struct ConfirmEmailBody {
  std::string code;

  static constexpr auto fields() { return std::tuple(field("code", &ConfirmEmailBody::code)); }
};

void confirm_email(const Call& call, const ConfirmEmailBody& body) {
  call.later(Work::Writes, [call, body] {
    const auto refusal = call.around.accounts.confirm_email(call.account(), body.code, call.now_ms());
    return refusal ? refused(*refusal) : done();
  });
}

constexpr std::array kRoutes{
    get("/api/account/recovery", Who::Anybody, ways_back),
    post<recover>("/api/account/recover", Who::Anybody),
    post<ask_reset>("/api/account/ask_reset", Who::Anybody),
    post<renew_codes>("/api/account/renew_codes", Who::Owner).at_most(kPasswordByAccount),
    post<ask_email>("/api/account/email", Who::Owner).at_most(kPasswordByAccount),
    post<remove_email>("/api/account/remove_email", Who::Owner).at_most(kPasswordByAccount),
    post<confirm_email>("/api/account/confirm_email", Who::Owner).at_most(kPasswordByAccount),
};

}  // namespace

std::span<const Route> recovery_routes() { return kRoutes; }

}  // namespace meydan::server
