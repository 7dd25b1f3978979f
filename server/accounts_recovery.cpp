// Coming back without the password.
#include <algorithm>

#include "server/accounts.h"
#include "server/email_address.h"
#include "server/recovery_code.h"

namespace meydan::server {

namespace {

using Kind = AccountRefusal::Kind;
using Facts = AccountLog::Facts;
using Decided = Result<Facts, AccountRefusal>;

constexpr Citation kWrongPassword{"wrong_password", "", "گذرواژه درست نیست", "the password is wrong"};
constexpr Citation kWrongCode{
    "wrong_code", "",
    "نام یا کد درست نیست، یا از این کد پیش‌تر استفاده شده یا زمانش گذشته است",
    "the name or the code is wrong, or the code was used before or has expired"};
constexpr Citation kWrongEmailCode{"wrong_email_code", "", "کد درست نیست یا زمانش گذشته است",
                                   "the code is wrong or has expired"};
constexpr Citation kBadEmail{"bad_email", "", "این نشانی ایمیل درست نیست", "this is not an e-mail address"};
constexpr Citation kMembersOnly{"guest_without_password", "", "مهمان گذرواژه ندارد", "a guest has no password"};

Failure<AccountRefusal> refuse(Kind kind, const Citation& citation) { return {{kind, fill(citation)}}; }
AccountRefusal failed(const store::StoreProblem& problem) { return {Kind::Failed, problem.message}; }

bool fits(const HourCode& code, std::string_view hash, Ms now_ms) {
  return !code.hash.empty() && now_ms < code.ends_ms && same_secret(code.hash, hash);
}

/// The record that says which code was used; nothing if this is none.
std::optional<AccountFact> use_of(const Account& account, const std::string& hash, Ms now_ms) {
  for (const std::string& code : account.codes) {
    if (same_secret(code, hash)) return CodeUsed{hash};
  }
  for (const HourCode& reset : account.resets) {
    if (fits(reset, hash, now_ms)) return ResetUsed{hash};
  }
  return std::nullopt;
}

}  // namespace

Accounts::Answer<RecoveryInfo> Accounts::recovery(std::string_view account, Ms now_ms) {
  const auto found = find(account, now_ms);
  if (!found) return Failure{found.reason()};
  const bool waits = now_ms < (*found)->email_code.ends_ms;
  return RecoveryInfo{(*found)->codes.size(), (*found)->email, waits ? (*found)->waiting_email : std::string()};
}

Accounts::Answer<std::vector<std::string>> Accounts::renew_codes(const PasswordProof& proof, Ms now_ms) {
  if (!proof.correct) return refuse(Kind::WrongPassword, kWrongPassword);
  std::vector<std::string> codes = new_recovery_codes(random_);
  const Refused no = change(proof.account, now_ms, [&](const Account& before) -> Decided {
    if (before.password != proof.stored.text) return refuse(Kind::WrongPassword, kWrongPassword);
    return Facts{codes_set(codes)};
  });
  if (no) return Failure{*no};
  return codes;
}

Accounts::Answer<OwnersCode> Accounts::ask_email(const PasswordProof& proof, std::string_view email, Ms now_ms) {
  if (!proof.correct) return refuse(Kind::WrongPassword, kWrongPassword);
  const auto address = tidy_email(email);
  if (!address) return refuse(Kind::BadInput, kBadEmail);
  OwnersCode sent{"", *address, new_code(random_)};
  const Refused no = change(proof.account, now_ms, [&](const Account& before) -> Decided {
    if (before.password != proof.stored.text) return refuse(Kind::WrongPassword, kWrongPassword);
    sent.name = before.name;
    return Facts{EmailAsked{*address, code_hash(sent.code)}};
  });
  if (no) return Failure{*no};
  return sent;
}

Accounts::Refused Accounts::confirm_email(std::string_view account, std::string_view code, Ms now_ms) {
  const std::string hash = code_hash(code);
  return change(account, now_ms, [&](const Account& before) -> Decided {
    if (!fits(before.email_code, hash, now_ms)) return refuse(Kind::NotAllowed, kWrongEmailCode);
    return Facts{EmailConfirmed{before.waiting_email}};
  });
}

Accounts::Refused Accounts::remove_email(const PasswordProof& proof, Ms now_ms) {
  if (!proof.correct) return refuse(Kind::WrongPassword, kWrongPassword).reason;
  return change(proof.account, now_ms, [&](const Account& before) -> Decided {
    if (before.password != proof.stored.text) return refuse(Kind::WrongPassword, kWrongPassword);
    if (before.email.empty() && before.waiting_email.empty()) return Facts{};
    return Facts{EmailRemoved{}};
  });
}

Accounts::Answer<std::optional<OwnersCode>> Accounts::ask_reset(std::string_view name, Ms now_ms) {
  const auto found = find_called(name, AsOf::Now, now_ms);
  if (!found) return Failure{failed(found.reason())};
  if (!*found || (*found)->is_guest() || (*found)->email.empty()) return std::optional<OwnersCode>();
  OwnersCode sent{(*found)->name, "", new_code(random_)};
  const Refused no = change((*found)->id, now_ms, [&](const Account& before) -> Decided {
    sent.email = before.email;
    return Facts{ResetAsked{code_hash(sent.code), std::string(kByMail)}};
  });
  if (no) return Failure{*no};
  if (sent.email.empty()) return std::optional<OwnersCode>();  // taken away at this very moment
  return std::optional(sent);
}

Accounts::Answer<OwnersCode> Accounts::reset_by_office(std::string_view by, std::string_view account, Ms now_ms) {
  if (auto no = refuse_unless_administrator(by, now_ms)) return Failure{*no};
  OwnersCode handed{"", "", new_code(random_)};
  const Refused no = change(account, now_ms, [&](const Account& before) -> Decided {
    if (before.is_guest()) return refuse(Kind::NotAllowed, kMembersOnly);
    handed.name = before.name;
    return Facts{ResetAsked{code_hash(handed.code), std::string(by)}};
  });
  if (no) return Failure{*no};
  return handed;
}

Accounts::Refused Accounts::refuse_wrong_code(std::string_view name, std::string_view code, Ms now_ms) {
  const auto found = find_called(name, AsOf::Now, now_ms);
  if (!found) return failed(found.reason());
  if (*found && !(*found)->is_guest() && use_of(**found, code_hash(code), now_ms)) return std::nullopt;
  return refuse(Kind::WrongPassword, kWrongCode).reason;
}

Accounts::Answer<NewSession> Accounts::recover(std::string_view name, std::string_view code,
                                               const PasswordHash& password, std::string_view label, Ms now_ms) {
  const auto found = find_called(name, AsOf::Now, now_ms);
  if (!found) return Failure{failed(found.reason())};
  if (!*found || (*found)->is_guest()) return refuse(Kind::WrongPassword, kWrongCode);
  const std::string hash = code_hash(code);
  // What an administrator handed out ends with the office.
  for (const HourCode& reset : (*found)->resets) {
    const bool by_office = fits(reset, hash, now_ms) && reset.by != kByMail;
    if (by_office && refuse_unless_administrator(reset.by, now_ms)) return refuse(Kind::WrongPassword, kWrongCode);
  }
  return change_with_session((*found)->id, label, now_ms, [&](const Account& before) -> Decided {
    const auto used = use_of(before, hash, now_ms);
    if (!used) return refuse(Kind::WrongPassword, kWrongCode);
    Facts facts{*used, PasswordSet{password.text}, SessionsEnded{""}};
    // Who needs somebody else's help may have lost the account to a stranger, who has made codes of their own.
    if (std::holds_alternative<ResetUsed>(*used)) facts.push_back(CodesSet{""});
    return facts;
  });
}

}  // namespace meydan::server
