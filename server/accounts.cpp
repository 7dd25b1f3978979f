#include "server/accounts.h"

#include <algorithm>
#include <array>
#include <new>

#include "base/text.h"
#include "server/nickname.h"
#include "server/recovery_code.h"
#include "server/sentences.h"

namespace meydan::server {

namespace {

using Kind = AccountRefusal::Kind;
using Facts = AccountLog::Facts;
using Decided = Result<Facts, AccountRefusal>;

constexpr Citation kWrongPassword{"wrong_password", "", "نام یا گذرواژه درست نیست",
                                  "the name or the password is wrong"};
constexpr Citation kNoSession{"no_such_session", "", "چنین نشستی نیست", "there is no such session"};
constexpr Citation kNoToken{"no_such_token", "", "چنین توکنی نیست", "there is no such token"};
constexpr Citation kMemberAlready{"member_already", "", "این حساب گذرواژه دارد", "the account has a password already"};
constexpr Citation kMembersOnly{"members_only", "",
                                "اول گذرواژه‌ای برای خودتان انتخاب کنید",
                                "a guest has to choose a password first"};
constexpr Citation kTokenNameTaken{"token_name_taken", "", "توکنی به این نام دارید", "you have a token of this name"};
constexpr Citation kTooManyTokens{"too_many_tokens", "", "هر حساب حداکثر ۲۰ توکن دارد",
                                  "an account has at most 20 tokens"};
constexpr Citation kAdministratorsOnly{"administrators_only", "",
                                       "فقط مدیر سامانه نقش می‌دهد یا پس می‌گیرد",
                                       "only an administrator gives and takes roles"};
constexpr Citation kEverybodyPlays{
    "everybody_plays", "",
    "هر حسابی بازیکن است؛ این نقش داده یا گرفته نمی‌شود",
    "every account is a player's; this role is neither given nor taken"};
constexpr Citation kNoBots{"role_for_people", "", "این نقش به ربات داده نمی‌شود",
                           "no bot gets this role"};
constexpr Citation kOwnRole{"own_role", "", "مدیر سامانه این نقش را از خود نمی‌گیرد",
                            "an administrator does not take this role from himself"};

constexpr std::string_view kSessionKind = "ms";
constexpr std::string_view kTokenKind = "mt";
constexpr std::string_view kDeviceKind = "md";
constexpr std::size_t kLongestLabel = 80;
constexpr Ms kSeeAgainMs = 60'000;
constexpr std::size_t kMostSeen = 10'000;
/// Of the number after a guest's name, and of the one that is proposed for a taken name.
constexpr int kGuestDigits = 4;
constexpr int kSuggestedDigits = 2;
/// So often somebody may be quicker with a name that was free a moment ago.
constexpr int kMostNames = 5;

constexpr Citation kTakenButFree{"name_taken", "", "این نام، یا نامی بسیار شبیه آن، گرفته شده است؛ «{0}» آزاد است",
                                 "this name, or one that looks like it, is taken; {0} is free"};

AccountRefusal refused(Kind kind, const Citation& citation) { return {kind, fill(citation)}; }
Failure<AccountRefusal> refuse(Kind kind, const Citation& citation) { return {refused(kind, citation)}; }
AccountRefusal failed(const store::StoreProblem& problem) { return {Kind::Failed, problem.message}; }

/// `KIND.ACCOUNT.ID.SECRET`: it says where to look, and only the secret cannot be guessed. The whole text is hashed.
struct Token {
  std::string id;
  std::string text;
};
Token new_token(std::string_view kind, std::string_view account, Random& random) {
  Token token{new_id(random), {}};
  token.text = std::string(kind) + '.' + std::string(account) + '.' + token.id + '.' + new_secret(random);
  return token;
}

/// Browsers call themselves in ASCII; anything else is not shown.
std::string tidy_label(std::string_view label) {
  std::string tidy;
  for (const char character : label.substr(0, kLongestLabel)) {
    if (character >= ' ' && character <= '~') tidy += character;
  }
  return tidy;
}

Profile profile_of(const Account& account) {
  const bool dismissed = account.withdrawn.contains(Role::Director);
  return {account.id, account.name, account.is_guest(), account.bot, account.roles, dismissed, account.opened_ms};
}

Identity identity_of(const Account& account, const Session& session) {
  return {profile_of(account), Identity::By::Session, session.id, session.ends_ms()};
}
Identity identity_of(const Account& account, const ApiToken& token) {
  return {profile_of(account), Identity::By::ApiToken, token.id, 0};
}

/// The mark of a browser: `md.ACCOUNT.ID.MAC`. Nothing of it is stored: the key is the hash of the account's password,
/// so that a new password makes every mark worthless.
std::string device_mark(const Account& account, std::string_view id) {
  const std::string text = std::string(kDeviceKind) + '.' + account.id + '.' + std::string(id);
  return text + '.' + keyed_hash(account.password, text);
}

/// Why nobody gets this name but from who sits at the machine.
std::optional<Message> refuse_to_everybody(std::string_view name) {
  const auto tidy = tidy_nickname(name);
  if (!tidy) return tidy.reason();
  if (auto mixed = refuse_mixed_scripts(*tidy)) return mixed;
  return refuse_reserved(*tidy);
}

}  // namespace

Accounts::Accounts(store::Store& store, Random& random, const PasswordCost& cost) : log_(store), random_(random) {
  // Without it an unknown name would be answered sooner than a wrong password.
  auto nobodys = hash_password(new_secret(random), cost);
  if (!nobodys) throw std::bad_alloc();  // the only reason there is, and at the start
  nobodys_ = *nobodys;
}

Accounts::Answer<AccountLog::Found> Accounts::find(std::string_view account, Ms now_ms) {
  const auto found = log_.find(account, AsOf::Recently, now_ms);
  if (!found) return Failure{failed(found.reason())};
  if (!*found) return refuse(Kind::NotFound, kNoSuchAccount);
  return *found;
}

Accounts::Refused Accounts::change(std::string_view account, Ms now_ms, const AccountLog::Decide& decide) {
  const auto changed = log_.change(account, now_ms, decide);
  if (!changed) return changed.reason();
  return std::nullopt;
}

// Coming in.

Accounts::Answer<AccountLog::Found> Accounts::open(const std::string& account, std::string_view name, Facts facts,
                                                   Ms now_ms) {
  auto tidy = tidy_nickname(name);
  if (!tidy) return Failure{AccountRefusal{Kind::BadInput, tidy.reason()}};
  return log_.open(account, *tidy, std::move(facts), now_ms);
}

Accounts::Answer<NewSession> Accounts::open_with_session(std::string_view name, Facts facts, std::string_view label,
                                                         Ms now_ms) {
  const std::string account = new_id(random_);
  const Token token = new_token(kSessionKind, account, random_);
  facts.emplace_back(SessionStarted{token.id, token_hash(token.text), tidy_label(label)});
  if (const auto wrong = refuse_to_everybody(name)) return Failure{AccountRefusal{Kind::BadInput, *wrong}};
  const auto opened = open(account, name, std::move(facts), now_ms);
  if (!opened) return Failure{with_suggestion(opened.reason(), name, now_ms)};
  return session_of(**opened, token.id, token.text, now_ms);
}

NewSession Accounts::session_of(const Account& account, std::string_view id, std::string token, Ms now_ms) {
  const Session* const session = account.find_session(id);
  return {profile_of(account), std::string(id), std::move(token),
          account.is_guest() ? std::string() : device_mark(account, new_id(random_)),
          session == nullptr ? now_ms : session->ends_ms()};
}

Accounts::Answer<std::string> Accounts::free_name(std::string_view stem, int digits, Ms now_ms) {
  const auto draw = [this](std::int64_t below) {
    std::array<unsigned char, 8> bytes{};
    random_.fill(bytes);
    std::uint64_t number = 0;
    for (const unsigned char byte : bytes) number = number << 8 | byte;
    return static_cast<std::int64_t>(number % static_cast<std::uint64_t>(below));
  };
  auto name = log_.free_name(stem, digits, draw, now_ms);
  if (!name) return Failure{failed(name.reason())};
  return *name;
}

AccountRefusal Accounts::with_suggestion(AccountRefusal refusal, std::string_view name, Ms now_ms) {
  if (refusal.kind != Kind::NameTaken) return refusal;
  const auto tidy = tidy_nickname(name);
  const auto free = free_name(*tidy, kSuggestedDigits, now_ms);
  if (!free) return refusal;
  return {Kind::NameTaken, fill(kTakenButFree, {*free}), *free};
}

Accounts::Answer<NewSession> Accounts::open_guest(std::string_view name, std::string_view label, Ms now_ms,
                                                  std::string_view stem) {
  if (!name.empty()) return open_with_session(name, {}, label, now_ms);
  for (int tried = 1;; ++tried) {
    const auto given = free_name(stem, kGuestDigits, now_ms);
    if (!given) return Failure{given.reason()};
    auto opened = open_with_session(*given, {}, label, now_ms);
    if (opened || opened.reason().kind != Kind::NameTaken || tried == kMostNames) return opened;
  }
}

Accounts::Answer<NewSession> Accounts::register_member(const Registration& registration, Ms now_ms) {
  std::vector<std::string> codes = new_recovery_codes(random_);
  Facts facts{PasswordSet{registration.password.text}, codes_set(codes)};
  if (registration.bot) facts.emplace_back(MarkedBot{});
  auto opened = open_with_session(registration.name, std::move(facts), registration.label, now_ms);
  if (!opened) return opened;
  NewSession session = std::move(opened).value();
  session.codes = std::move(codes);
  return session;
}

Accounts::Answer<Profile> Accounts::register_administrator(std::string_view name, const PasswordHash& password,
                                                           Ms now_ms) {
  // The role stands in the same append: no crash leaves the account without it.
  const auto opened =
      open(new_id(random_), name, {PasswordSet{password.text}, RoleGranted{Role::Administrator, std::string(kConsole)}},
           now_ms);
  if (!opened) return Failure{opened.reason()};
  return profile_of(**opened);
}

Accounts::Answer<NewSession> Accounts::register_guest(std::string_view account, const Registration& registration,
                                                      Ms now_ms) {
  const auto before = find(account, now_ms);
  if (!before) return Failure{before.reason()};
  const bool stays = registration.name.empty() || registration.name == (*before)->name;
  std::vector<std::string> codes = new_recovery_codes(random_);
  const AccountLog::Decide decide = [&](const Account& guest) -> Decided {
    if (!guest.is_guest()) return refuse(Kind::NotAllowed, kMemberAlready);
    Facts facts{PasswordSet{registration.password.text}, codes_set(codes), SessionsEnded{""}};
    if (registration.bot) facts.emplace_back(MarkedBot{});
    return facts;
  };
  if (!stays) {
    if (const auto wrong = refuse_to_everybody(registration.name)) {
      return Failure{AccountRefusal{Kind::BadInput, *wrong}};
    }
  }
  auto registered =
      change_with_session(account, registration.label, now_ms, decide, stays ? std::string_view() : registration.name);
  if (!registered) return Failure{with_suggestion(registered.reason(), registration.name, now_ms)};
  NewSession session = std::move(registered).value();
  session.codes = std::move(codes);
  return session;
}

Accounts::Answer<NewSession> Accounts::change_with_session(std::string_view account, std::string_view label, Ms now_ms,
                                                           const AccountLog::Decide& decide, std::string_view name) {
  const Token token = new_token(kSessionKind, account, random_);
  // All in one append: no crash leaves a member whom the guest's token opens, or a code that was used for nothing.
  const AccountLog::Decide with_session = [&](const Account& before) -> Decided {
    auto decided = decide(before);
    if (!decided) return decided;
    Facts facts = std::move(decided).value();
    facts.emplace_back(SessionStarted{token.id, token_hash(token.text), tidy_label(label)});
    return facts;
  };
  const auto changed = name.empty() ? log_.change(account, now_ms, with_session)
                                    : log_.rename(std::string(account), *tidy_nickname(name), now_ms, with_session);
  if (!changed) return Failure{changed.reason()};
  return session_of(**changed, token.id, token.text, now_ms);
}

Result<AccountLog::Found, store::StoreProblem> Accounts::find_called(std::string_view name, AsOf as_of, Ms now_ms) {
  auto found = log_.find_name(name, as_of, now_ms);
  if (found && *found && folded_nickname((*found)->name) != folded_nickname(name)) return AccountLog::Found{};
  return found;
}

PasswordCheck Accounts::check_of(const AccountLog::Found& account) const {
  // Guests have no password: for them, as for nobody, one is compared that cannot fit.
  if (!account || account->is_guest()) return {"", nobodys_};
  return {account->id, {account->password}};
}

Accounts::Answer<PasswordCheck> Accounts::check_of_name(std::string_view name, Ms now_ms) {
  const auto found = find_called(name, AsOf::Now, now_ms);
  if (!found) return Failure{failed(found.reason())};
  return check_of(*found);
}

Accounts::Answer<PasswordCheck> Accounts::check_of_account(std::string_view account, Ms now_ms) {
  const auto found = log_.find(account, AsOf::Now, now_ms);
  if (!found) return Failure{failed(found.reason())};
  return check_of(*found);
}

Accounts::Answer<NewSession> Accounts::log_in(const PasswordProof& proof, std::string_view label, Ms now_ms) {
  if (!proof.correct) return refuse(Kind::WrongPassword, kWrongPassword);
  const Token token = new_token(kSessionKind, proof.account, random_);
  const auto started = log_.change(proof.account, now_ms, [&](const Account& before) -> Decided {
    if (before.password != proof.stored.text) return refuse(Kind::WrongPassword, kWrongPassword);
    Facts facts;
    if (before.sessions.size() >= kMostSessions) {
      const auto oldest = std::min_element(before.sessions.begin(), before.sessions.end(),
                                           [](const Session& a, const Session& b) { return a.seen_ms < b.seen_ms; });
      facts.emplace_back(SessionEnded{oldest->id});
    }
    facts.emplace_back(SessionStarted{token.id, token_hash(token.text), tidy_label(label)});
    return facts;
  });
  if (!started) return Failure{started.reason()};
  return session_of(**started, token.id, token.text, now_ms);
}

Accounts::Refused Accounts::change_password(const PasswordProof& proof, const PasswordHash& password,
                                            std::string_view keep_session, Ms now_ms) {
  if (!proof.correct) return refused(Kind::WrongPassword, kWrongPassword);
  return change(proof.account, now_ms, [&](const Account& before) -> Decided {
    if (before.password != proof.stored.text) return refuse(Kind::WrongPassword, kWrongPassword);
    return Facts{PasswordSet{password.text}, SessionsEnded{std::string(keep_session)}};
  });
}

// Who is asking.

Accounts::Answer<Identity> Accounts::identify(std::string_view token, Ms now_ms) {
  const auto parts = split(token, '.');
  if (parts.size() != 4) return refuse(Kind::NotLoggedIn, kNotLoggedIn);
  const auto found = log_.find(parts[1], AsOf::Recently, now_ms);
  if (!found) return Failure{failed(found.reason())};
  if (!*found) return refuse(Kind::NotLoggedIn, kNotLoggedIn);
  const Account& account = **found;
  const std::string hash = token_hash(token);
  if (parts[0] == kSessionKind) {
    const Session* const session = account.find_session(parts[2]);
    if (session == nullptr || !same_secret(session->token_hash, hash) || session->ends_ms() <= now_ms) {
      return refuse(Kind::NotLoggedIn, kNotLoggedIn);
    }
    see(account, *session, now_ms);
    return identity_of(account, *session);
  }
  const ApiToken* const api_token = parts[0] == kTokenKind ? account.find_token(parts[2]) : nullptr;
  if (api_token == nullptr || !same_secret(api_token->token_hash, hash)) {
    return refuse(Kind::NotLoggedIn, kNotLoggedIn);
  }
  return identity_of(account, *api_token);
}

Accounts::Answer<Identity> Accounts::recall(std::string_view account, std::string_view id, Counts counts, Ms now_ms) {
  const auto found = log_.find(account, AsOf::Recently, now_ms);
  if (!found) return Failure{failed(found.reason())};
  if (!*found) return refuse(Kind::NotLoggedIn, kNotLoggedIn);
  const Session* const session = (*found)->find_session(id);
  if (session != nullptr && session->ends_ms() > now_ms) {
    if (counts == Counts::AsUse) see(**found, *session, now_ms);
    return identity_of(**found, *session);
  }
  const ApiToken* const token = (*found)->find_token(id);
  if (token != nullptr) return identity_of(**found, *token);
  return refuse(Kind::NotLoggedIn, kNotLoggedIn);
}

void Accounts::refresh(std::string_view account, Ms now_ms) {
  // If the store does not answer, whoever asks next learns it.
  static_cast<void>(log_.find(account, AsOf::Now, now_ms));
}

bool Accounts::knows_device(std::string_view name, std::string_view mark, Ms now_ms) {
  const auto parts = split(mark, '.');
  if (parts.size() != 4 || parts[0] != kDeviceKind) return false;
  const auto found = find_called(name, AsOf::Recently, now_ms);
  if (!found || !*found || (*found)->is_guest() || (*found)->id != parts[1]) return false;
  return same_secret(mark, device_mark(**found, parts[2]));
}

bool Accounts::at_hand(std::string_view token, Ms now_ms) const {
  const auto parts = split(token, '.');
  return parts.size() != 4 || log_.at_hand(parts[1], now_ms);
}

void Accounts::see(const Account& account, const Session& session, Ms now_ms) {
  if (now_ms < session.seen_ms + kSeenEveryMs) return;
  {
    const std::lock_guard lock(seen_mutex_);
    if (seen_ms_.size() >= kMostSeen) seen_ms_.clear();
    Ms& seen_ms = seen_ms_[session.id];
    if (seen_ms != 0 && now_ms < seen_ms + kSeeAgainMs) return;
    seen_ms = now_ms;
  }
  // If it is lost, the next request of tomorrow's says it again.
  log_.note(account, SessionSeen{session.id}, now_ms);
}

// Sessions and tokens.

Accounts::Answer<std::vector<SessionInfo>> Accounts::sessions(std::string_view account, Ms now_ms) {
  const auto found = find(account, now_ms);
  if (!found) return Failure{found.reason()};
  std::vector<SessionInfo> list;
  for (const Session& session : (*found)->sessions) {
    if (session.ends_ms() <= now_ms) continue;
    list.push_back({session.id, session.label, session.started_ms, session.seen_ms, session.ends_ms()});
  }
  return list;
}

Accounts::Refused Accounts::end_session(std::string_view account, std::string_view session, Ms now_ms) {
  return change(account, now_ms, [&](const Account& before) -> Decided {
    if (before.find_session(session) == nullptr) return refuse(Kind::NotFound, kNoSession);
    return Facts{SessionEnded{std::string(session)}};
  });
}

Accounts::Refused Accounts::end_all_sessions(std::string_view account, std::string_view keep_session, Ms now_ms) {
  return change(account, now_ms,
                [&](const Account&) -> Decided { return Facts{SessionsEnded{std::string(keep_session)}}; });
}

Accounts::Answer<NewToken> Accounts::create_token(std::string_view account, std::string_view name, Ms now_ms) {
  const auto tidy = tidy_nickname(name);
  if (!tidy) return Failure{AccountRefusal{Kind::BadInput, tidy.reason()}};
  const Token token = new_token(kTokenKind, account, random_);
  const Refused no = change(account, now_ms, [&](const Account& before) -> Decided {
    if (before.is_guest()) return refuse(Kind::NotAllowed, kMembersOnly);
    if (before.tokens.size() >= kMostTokens) return refuse(Kind::NotAllowed, kTooManyTokens);
    for (const ApiToken& other : before.tokens) {
      if (folded_nickname(other.name) == folded_nickname(*tidy)) return refuse(Kind::NameTaken, kTokenNameTaken);
    }
    return Facts{TokenCreated{token.id, *tidy, token_hash(token.text)}};
  });
  if (no) return Failure{*no};
  return NewToken{token.id, token.text};
}

Accounts::Answer<std::vector<TokenInfo>> Accounts::tokens(std::string_view account, Ms now_ms) {
  const auto found = find(account, now_ms);
  if (!found) return Failure{found.reason()};
  std::vector<TokenInfo> list;
  for (const ApiToken& token : (*found)->tokens) list.push_back({token.id, token.name, token.created_ms});
  return list;
}

Accounts::Refused Accounts::revoke_token(std::string_view account, std::string_view token, Ms now_ms) {
  return change(account, now_ms, [&](const Account& before) -> Decided {
    if (before.find_token(token) == nullptr) return refuse(Kind::NotFound, kNoToken);
    return Facts{TokenRevoked{std::string(token)}};
  });
}

Accounts::Refused Accounts::mark_bot(std::string_view account, Ms now_ms) {
  return change(account, now_ms, [&](const Account& before) -> Decided {
    if (before.bot) return Facts{};
    if (before.is_guest()) return refuse(Kind::NotAllowed, kMembersOnly);
    if (before.roles.size() > 1) return refuse(Kind::NotAllowed, kNoBots);
    return Facts{MarkedBot{}};
  });
}

// Roles.

Accounts::Refused Accounts::refuse_unless_administrator(std::string_view by, Ms now_ms) {
  if (by == kConsole) return std::nullopt;
  const auto found = log_.find(by, AsOf::Now, now_ms);
  if (!found) return failed(found.reason());
  if (*found && (*found)->roles.contains(Role::Administrator)) return std::nullopt;
  return refused(Kind::NotAllowed, kAdministratorsOnly);
}

Accounts::Refused Accounts::grant(std::string_view by, std::string_view account, Role role, Ms now_ms) {
  if (auto no = refuse_unless_administrator(by, now_ms)) return no;
  return change(account, now_ms, [&](const Account& before) -> Decided {
    if (role == Role::Player) return refuse(Kind::BadInput, kEverybodyPlays);
    if (before.is_guest()) return refuse(Kind::NotAllowed, kMembersOnly);
    if (before.bot) return refuse(Kind::NotAllowed, kNoBots);
    if (before.roles.contains(role)) return Facts{};
    return Facts{RoleGranted{role, std::string(by)}};
  });
}

Accounts::Refused Accounts::withdraw(std::string_view by, std::string_view account, Role role, Ms now_ms) {
  if (auto no = refuse_unless_administrator(by, now_ms)) return no;
  return change(account, now_ms, [&](const Account& before) -> Decided {
    if (role == Role::Player) return refuse(Kind::BadInput, kEverybodyPlays);
    if (role == Role::Administrator && by == account) return refuse(Kind::NotAllowed, kOwnRole);
    if (!before.roles.contains(role)) return Facts{};
    return Facts{RoleWithdrawn{role, std::string(by)}};
  });
}

// Looking.

Accounts::Answer<Profile> Accounts::profile(std::string_view account, Ms now_ms) {
  const auto found = find(account, now_ms);
  if (!found) return Failure{found.reason()};
  return profile_of(**found);
}

Accounts::Answer<Profile> Accounts::profile_of_name(std::string_view name, Ms now_ms) {
  const auto found = log_.find_name(name, AsOf::Recently, now_ms);
  if (!found) return Failure{failed(found.reason())};
  if (!*found) return refuse(Kind::NotFound, kNoSuchAccount);
  return profile_of(**found);
}

Accounts::Answer<Accounts::FoundPage> Accounts::search(std::string_view text, std::size_t from, Ms now_ms) {
  constexpr std::size_t kLongestSearch = 200;  // bytes
  if (text.size() > kLongestSearch) return FoundPage{};
  const auto names = log_.search(text, kMostFound, now_ms);
  if (!names) return Failure{failed(names.reason())};
  FoundPage page;
  for (std::size_t at = from; at < names->size(); ++at) {
    if (page.profiles.size() == kFoundOnPage) {
      page.next = at;
      break;
    }
    const auto found = log_.find_name((*names)[at], AsOf::Recently, now_ms);
    if (!found) return Failure{failed(found.reason())};
    if (!*found || (*found)->has_left(now_ms)) continue;
    // A former name finds somebody too, but nobody twice.
    const std::string called = folded_nickname((*found)->name);
    const bool again = called != (*names)[at] && std::find(names->begin(), names->end(), called) != names->end();
    if (!again) page.profiles.push_back(profile_of(**found));
  }
  return page;
}

Accounts::Answer<std::vector<Profile>> Accounts::all(Ms now_ms) {
  const auto found = log_.all(now_ms);
  if (!found) return Failure{failed(found.reason())};
  std::vector<Profile> list;
  for (const AccountLog::Found& account : *found) list.push_back(profile_of(*account));
  return list;
}

}  // namespace meydan::server
