#include "server/account.h"

#include <algorithm>

#include "base/text.h"
#include "server/nickname.h"

namespace meydan::server {

namespace {

template <class T>
const T* find_by_id(const std::vector<T>& items, std::string_view id) {
  const auto found = std::find_if(items.begin(), items.end(), [&](const T& item) { return item.id == id; });
  return found == items.end() ? nullptr : &*found;
}

struct Evolve {
  Account& account;
  Ms time_ms;

  void forget_waiting_email() const {
    account.waiting_email.clear();
    account.email_code = {};
  }

  void operator()(const Opened& fact) const {
    account.name = fact.name;
    account.opened_ms = time_ms;
  }
  void operator()(const Renamed& fact) const { account.name = fact.name; }
  void operator()(const PasswordSet& fact) const {
    account.password = fact.hash;
    account.resets.clear();
  }
  void operator()(const MarkedBot&) const { account.bot = true; }
  void operator()(const SessionStarted& fact) const {
    account.sessions.push_back({fact.session, fact.token_hash, fact.label, time_ms, time_ms});
  }
  void operator()(const SessionSeen& fact) const {
    for (Session& session : account.sessions) {
      if (session.id == fact.session) session.seen_ms = time_ms;
    }
  }
  void operator()(const SessionEnded& fact) const {
    std::erase_if(account.sessions, [&](const Session& session) { return session.id == fact.session; });
  }
  void operator()(const SessionsEnded& fact) const {
    std::erase_if(account.sessions, [&](const Session& session) { return session.id != fact.except; });
  }
  void operator()(const TokenCreated& fact) const {
    account.tokens.push_back({fact.token, fact.name, fact.token_hash, time_ms});
  }
  void operator()(const TokenRevoked& fact) const {
    std::erase_if(account.tokens, [&](const ApiToken& token) { return token.id == fact.token; });
  }
  void operator()(const RoleGranted& fact) const {
    account.roles.insert(fact.role);
    account.withdrawn.erase(fact.role);
  }
  void operator()(const RoleWithdrawn& fact) const {
    account.roles.erase(fact.role);
    account.withdrawn.insert(fact.role);
  }
  void operator()(const CodesSet& fact) const {
    account.codes.clear();
    for (const std::string_view hash : split_words(fact.hashes)) account.codes.emplace(hash);
  }
  void operator()(const CodeUsed& fact) const { account.codes.erase(fact.hash); }
  void operator()(const EmailAsked& fact) const {
    account.waiting_email = fact.email;
    account.email_code = {fact.code_hash, time_ms + kHourCodeMs};
  }
  void operator()(const EmailConfirmed& fact) const {
    account.email = fact.email;
    forget_waiting_email();
  }
  void operator()(const EmailRemoved&) const {
    account.email.clear();
    forget_waiting_email();
  }
  void operator()(const ResetAsked& fact) const {
    if (account.resets.size() >= kMostResets) account.resets.erase(account.resets.begin());
    account.resets.push_back({fact.code_hash, time_ms + kHourCodeMs, fact.by});
  }
  void operator()(const ResetUsed& fact) const {
    std::erase_if(account.resets, [&](const HourCode& code) { return code.hash == fact.code_hash; });
  }
  void operator()(const Named&) const {}  // stands in the directory, never in an account
};

}  // namespace

const Session* Account::find_session(std::string_view session) const { return find_by_id(sessions, session); }
const ApiToken* Account::find_token(std::string_view token) const { return find_by_id(tokens, token); }

void evolve(Account& account, const AccountFact& fact, Ms time_ms) {
  std::erase_if(account.sessions, [&](const Session& session) { return session.ends_ms() <= time_ms; });
  std::visit(Evolve{account, time_ms}, fact);
  account.last_ms = std::max(account.last_ms, time_ms);
  ++account.version;
}

void Names::evolve(const Named& named) {
  ++version;
  const auto [place, is_new] = accounts_.try_emplace(folded_nickname(named.name), named.account);
  if (is_new) {
    index_.add(place->first);
  } else {
    // Who was first keeps the name, unless the record says whom it replaces.
    if (place->second != named.instead_of) return;
    take_away(place->first, place->second);
    place->second = named.account;
  }
  names_[named.account].push_back(named.name);
  look_alikes_[look_of(named.name)].insert(named.account);
}

void Names::take_away(const std::string& folded, const std::string& account) {
  const auto has = names_.find(account);
  if (has == names_.end()) return;
  std::vector<std::string>& names = has->second;
  // Written otherwise, the same name may look otherwise.
  for (const std::string& name : names) look_alikes_[look_of(name)].erase(account);
  std::erase_if(names, [&](const std::string& name) { return folded_nickname(name) == folded; });
  for (const std::string& name : names) look_alikes_[look_of(name)].insert(account);
  if (names.empty()) names_.erase(has);
}

const std::string* Names::holder(std::string_view name) const {
  const auto found = accounts_.find(folded_nickname(name));
  return found == accounts_.end() ? nullptr : &found->second;
}

const std::set<std::string>& Names::look_alikes(std::string_view name) const {
  static const std::set<std::string> kNone;
  const auto found = look_alikes_.find(look_of(name));
  return found == look_alikes_.end() ? kNone : found->second;
}

const std::string* Names::name_of_account(std::string_view account) const {
  const auto found = names_.find(account);
  return found == names_.end() ? nullptr : &found->second.back();
}

}  // namespace meydan::server
