// Coming back without the password: codes, mail, and an administrator's help. No answer says whether an account exists.
#include <spdlog/spdlog.h>

#include "rules/views_json.h"
#include "server/api.h"
#include "server/nickname.h"

namespace meydan::server {

namespace {

constexpr Citation kNoMail{"no_mail", "", "این میدان ایمیل نمی‌فرستد",
                           "this arena sends no mail"};

constexpr std::string_view kDone = R"({"done":true})";

net::Response done() { return json_response(std::string(kDone)); }

MailLanguage language_of(const std::string& word) {
  return word == "en" ? MailLanguage::English : MailLanguage::Persian;
}

}  // namespace

void write_codes(JsonWriter& json, const std::vector<std::string>& codes) {
  json.key("codes").begin_array();
  for (const std::string& code : codes) json.string(code);
  json.end_array();
}

/// In the mail pool.
void Api::send(const Letter& letter) const {
  const Loop& loop = surroundings_.loop;
  const auto problem = surroundings_.mailer->send(letter, loop.now_ms(), [&loop] { return loop.stops(Work::Mail); });
  // Neither the address nor the name: the log is not the place for them.
  if (problem) {
    spdlog::warn("a mail was not sent: {}", *problem);
  } else {
    spdlog::info("a mail was sent");
  }
}

bool Api::too_soon(const Post& post, const RateRule& rule, const std::string& key) const {
  const play::Ms wait_ms = surroundings_.gate.trusts(post.address) ? 0 : surroundings_.gate.wait_ms(rule, key);
  if (wait_ms > 0) post.respond(error_response(too_often(wait_ms), 429));
  return wait_ms > 0;
}

bool Api::recover(const std::string& what, const Post& post) const {
  Accounts& accounts = surroundings_.accounts;
  if (what == "ask_reset") {
    if (surroundings_.mailer == nullptr) {
      post.respond(error_response(fill(kNoMail), 409));
      return true;
    }
    if (too_soon(post, kAskResetByAddress, post.address)) return true;
    if (too_soon(post, kAskResetByName, folded_nickname(post.text("name")))) return true;
    const MailLanguage language = language_of(post.text("lang"));
    const bool begun =
        surroundings_.loop.work(Work::Mail, {post.address}, [this, &accounts, name = post.text("name"), language] {
          const auto asked = accounts.ask_reset(name, surroundings_.loop.now_ms());
          if (asked && *asked) send(reset_letter(**asked, surroundings_.mailer->url(), language));
          return Loop::Task();
        });
    // At once, and before anybody has looked: the answer is the same for every name, and so is its time.
    post.respond(begun ? done() : busy_response());
    return true;
  }
  if (what == "recover") {
    const auto account = std::make_shared<std::string>();
    const net::Respond respond = [&hall = surroundings_.hall, account, respond = post.respond](net::Response response) {
      hall.look_again(*account);
      respond(std::move(response));
    };
    later(Work::Passwords, {post.address}, respond, [this, &accounts, account, post] {
      // Only wrong codes are counted, and only right ones cost a hash: nobody's way back is blocked by who tries
      // others.
      if (const auto wrong =
              accounts.refuse_wrong_code(post.text("name"), post.text("code"), surroundings_.loop.now_ms())) {
        const bool free = surroundings_.gate.trusts(post.address);
        const play::Ms wait_ms = free ? 0 : surroundings_.gate.wait_ms(kRecoverByAddress, post.address);
        return wait_ms > 0 ? error_response(too_often(wait_ms), 429) : error_response(*wrong);
      }
      const auto hash = hash_password(post.text("password"));
      if (!hash) return error_response(hash.reason(), 400);
      const auto session =
          accounts.recover(post.text("name"), post.text("code"), *hash, post.label, surroundings_.loop.now_ms());
      if (!session) return error_response(session.reason());
      *account = session->profile.account;
      return welcome(*session);
    });
    return true;
  }
  return false;
}

/// Who is logged in, and says the password again: whoever finds an open browser changes nothing here.
bool Api::keep_ways_back(const std::string& what, const Post& post, const Identity& identity) const {
  Accounts& accounts = surroundings_.accounts;
  const std::string& id = identity.profile.account;
  const play::Ms now_ms = surroundings_.loop.now_ms();
  const bool known = what == "renew_codes" || what == "email" || what == "remove_email" || what == "confirm_email";
  if (!known) return false;
  if (too_soon(post, kPasswordByAccount, id)) return true;
  if (what == "confirm_email") {
    later(Work::Writes, {post.address}, post.respond, [&accounts, id, code = post.text("code"), now_ms] {
      const auto refused = accounts.confirm_email(id, code, now_ms);
      return refused ? error_response(*refused) : done();
    });
    return true;
  }
  if (what == "email" && surroundings_.mailer == nullptr) {
    post.respond(error_response(fill(kNoMail), 409));
    return true;
  }
  if (what == "email" && too_soon(post, kAskResetByAddress, post.address)) return true;
  if (what == "email" && too_soon(post, kMailByRecipient, folded_nickname(post.text("email")))) return true;
  later(Work::Passwords, {post.address}, post.respond, [this, &accounts, what, id, post, now_ms] {
    auto check = accounts.check_of_account(id, now_ms);
    if (!check) return error_response(check.reason());
    const PasswordProof proof = prove(std::move(check).value(), post.text("password"));
    if (what == "renew_codes") {
      const auto codes = accounts.renew_codes(proof, now_ms);
      if (!codes) return error_response(codes.reason());
      JsonWriter json;
      json.begin_object();
      write_codes(json, *codes);
      json.end_object();
      return json_response(std::move(json).text());
    }
    if (what == "remove_email") {
      const auto refused = accounts.remove_email(proof, now_ms);
      return refused ? error_response(*refused) : done();
    }
    const auto asked = accounts.ask_email(proof, post.text("email"), now_ms);
    if (!asked) return error_response(asked.reason());
    const MailLanguage language = language_of(post.text("lang"));
    const bool begun = surroundings_.loop.work(Work::Mail, {post.address}, [this, asked = *asked, language] {
      send(confirm_letter(asked, surroundings_.mailer->url(), language));
      return Loop::Task();
    });
    return begun ? done() : busy_response();
  });
  return true;
}

void Api::reset_password(const Post& post) const {
  const std::string account = post.text("account");
  later(Work::Writes, {post.address}, post.respond,
        [&accounts = surroundings_.accounts, by = post.identity->profile.account, account,
         now_ms = surroundings_.loop.now_ms()] {
          const auto handed = accounts.reset_by_office(by, account, now_ms);
          if (!handed) return error_response(handed.reason());
          JsonWriter json;
          json.begin_object().key("name").string(handed->name).key("code").string(handed->code);
          json.key("path").string(recovery_path(handed->name, handed->code)).end_object();
          return json_response(std::move(json).text());
        });
}

/// Everybody may know whether mail is sent here; the rest is told to the owner alone.
net::Response Api::ways_back(const std::optional<Identity>& identity) const {
  JsonWriter json;
  json.begin_object().key("mail").boolean(surroundings_.mailer != nullptr);
  if (identity && identity->by == Identity::By::Session && !identity->profile.guest) {
    const auto info = surroundings_.accounts.recovery(identity->profile.account, surroundings_.loop.now_ms());
    if (!info) return error_response(info.reason());
    json.key("codes_left").number(static_cast<std::int64_t>(info->codes_left));
    json.key("email").string(info->email).key("waiting").string(info->waiting);
  }
  json.end_object();
  return json_response(std::move(json).text());
}

}  // namespace meydan::server
