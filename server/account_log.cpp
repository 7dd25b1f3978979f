#include "server/account_log.h"

#include <algorithm>

#include "server/nickname.h"
#include "server/sentences.h"
#include "store/prepare.h"

namespace meydan::server {

namespace {

using store::StoreProblem;

constexpr Citation kDamaged{"account_damaged", "", "رکورد {0} از {1} تغییر کرده است", "record {0} of {1} was changed"};
constexpr Citation kNameTaken{"name_taken", "", "این نام، یا نامی بسیار شبیه آن، گرفته شده است",
                              "this name, or one that looks like it, is taken"};
constexpr Citation kTooBusy{
    "account_busy", "",
    "این حساب هم‌زمان از جای دیگری تغییر می‌کند؛ دوباره تلاش کنید",
    "the account is being changed from elsewhere; try again"};

constexpr const char* kNamesStream = "accounts/names";
/// So often somebody else may be first; each time something got done.
constexpr int kMostAttempts = 50;
/// More than this in memory, and half of them are forgotten: they are read again when they come.
constexpr std::size_t kMostKept = 20'000;
/// Whoever reads a long stream lets others look in between.
constexpr std::int64_t kReadAtOnce = 2'000;

std::string stream_of(std::string_view account) { return "account/" + std::string(account); }

AccountRefusal failed(const StoreProblem& problem) { return {AccountRefusal::Kind::Failed, problem.message}; }

bool recent(Ms checked_ms, Ms now_ms) { return now_ms >= checked_ms && now_ms < checked_ms + kRecentlyMs; }

/// A lock that is held is given up for as long as this lives.
class LetGo {
 public:
  explicit LetGo(std::mutex& held) : mutex_(held) { mutex_.unlock(); }
  ~LetGo() { mutex_.lock(); }
  LetGo(const LetGo&) = delete;
  LetGo& operator=(const LetGo&) = delete;

 private:
  std::mutex& mutex_;
};

}  // namespace

AccountNews read_account_news(const store::Store& store, const std::string& stream, std::int64_t version,
                              const store::Hash& head) {
  AccountNews news{.facts = {}, .head = head};
  const auto records = store.read(stream, version + 1, kReadAtOnce);
  if (!records) {
    news.problem = records.reason();
    return news;
  }
  for (const store::Record& record : *records) {
    // A role or a password that was written past us is not believed.
    if (record.number != ++version || store::chain_next(news.head, record) != record.hash) {
      news.problem = {StoreProblem::Kind::Damaged, fill(kDamaged, {store::whole(version), stream})};
      return news;
    }
    auto fact = fact_of(record);
    if (!fact) {
      news.problem = store::unreadable(stream, record.number, fact.reason());
      return news;
    }
    news.facts.emplace_back(std::move(*fact), record.time_ms);
    news.head = record.hash;
  }
  news.all = static_cast<std::int64_t>(records->size()) < kReadAtOnce;
  return news;
}

std::optional<StoreProblem> AccountLog::catch_up_names(AsOf as_of, Ms now_ms, const Progress& progress) {
  for (;;) {
    if (as_of == AsOf::Recently && names_checked_ms_ && recent(*names_checked_ms_, now_ms)) return std::nullopt;
    const std::int64_t version = names_.version;
    const store::Hash head = names_head_;
    const auto news = [&] {
      const LetGo reading(mutex_);
      return read_account_news(store_, kNamesStream, version, head);
    }();
    // Of two who read the same, one is enough; the other goes on from there.
    if (names_.version != version) continue;
    for (const auto& [fact, time_ms] : news.facts) {
      if (const auto* const named = std::get_if<Named>(&fact)) names_.evolve(*named);
    }
    names_head_ = news.head;
    if (news.problem) return news.problem;
    if (progress) progress(names_.version);
    if (!news.all) continue;
    names_checked_ms_ = now_ms;
    return std::nullopt;
  }
}

std::optional<StoreProblem> AccountLog::read_names(const Progress& progress, Ms now_ms) {
  const std::lock_guard lock(mutex_);
  return catch_up_names(AsOf::Now, now_ms, progress);
}

bool AccountLog::at_hand(std::string_view account, Ms now_ms) const {
  const std::lock_guard lock(mutex_);
  if (!names_checked_ms_ || !recent(*names_checked_ms_, now_ms)) return false;
  if (names_.name_of_account(account) == nullptr) return true;  // and known to be nobody
  const auto known = accounts_.find(account);
  return known != accounts_.end() && recent(known->second.checked_ms, now_ms);
}

/// An account's own stream, whether or not it has a name.
Result<AccountLog::Found, StoreProblem> AccountLog::load(std::string_view account, AsOf as_of, Ms now_ms) {
  const auto known = accounts_.find(account);
  if (known != accounts_.end() && as_of == AsOf::Recently && recent(known->second.checked_ms, now_ms)) {
    return known->second.account;
  }
  const std::string id(account);
  const std::string stream = stream_of(id);
  Entry entry{nullptr, store::chain_start(stream), now_ms};
  if (known != accounts_.end()) entry = known->second;
  Account next;
  if (entry.account) next = *entry.account;
  next.id = id;
  for (bool all = false; !all;) {
    const auto news = [&] {
      const LetGo reading(mutex_);
      return read_account_news(store_, stream, next.version, entry.head);
    }();
    if (news.problem) return Failure{*news.problem};
    for (const auto& [fact, time_ms] : news.facts) evolve(next, fact, time_ms);
    entry.head = news.head;
    all = news.all;
  }
  if (next.version == 0) return Found{};
  if (!entry.account || next.version != entry.account->version) entry.account = std::make_shared<Account>(next);
  entry.checked_ms = now_ms;
  const auto now_known = accounts_.find(id);
  // Somebody who read at the same time may have come further.
  if (now_known != accounts_.end() && now_known->second.account->version > next.version) {
    return now_known->second.account;
  }
  if (accounts_.size() >= kMostKept && now_known == accounts_.end()) forget_half();
  accounts_.insert_or_assign(id, entry);
  return entry.account;
}

void AccountLog::forget_half() {
  for (auto at = accounts_.begin(); at != accounts_.end();) {
    at = accounts_.erase(at);
    if (at != accounts_.end()) ++at;
  }
}

Result<AccountLog::Found, StoreProblem> AccountLog::find(std::string_view account, AsOf as_of, Ms now_ms) {
  const std::lock_guard lock(mutex_);
  if (auto problem = catch_up_names(as_of, now_ms)) return Failure{*problem};
  if (names_.name_of_account(account) == nullptr) return Found{};
  return load(account, as_of, now_ms);
}

Result<AccountLog::Found, StoreProblem> AccountLog::find_name(std::string_view name, AsOf as_of, Ms now_ms) {
  const std::lock_guard lock(mutex_);
  if (auto problem = catch_up_names(as_of, now_ms)) return Failure{*problem};
  const std::string* const holder = names_.holder(name);
  if (holder == nullptr) return Found{};
  return load(std::string(*holder), as_of, now_ms);
}

Result<std::vector<std::string>, StoreProblem> AccountLog::search(std::string_view text, std::size_t most, Ms now_ms) {
  NameIndex::Snapshot names;
  {
    const std::lock_guard lock(mutex_);
    if (auto problem = catch_up_names(AsOf::Recently, now_ms)) return Failure{*problem};
    names = names_.index().snapshot();
  }
  return find_names(names, search_words(text), most);
}

Result<bool, StoreProblem> AccountLog::is_taken(std::string_view name, std::string_view account, Ms now_ms) {
  std::set<std::string> holders = names_.look_alikes(name);  // a copy: names_ may change while one is read
  if (const std::string* const holder = names_.holder(name)) holders.insert(*holder);
  for (const std::string& holder : holders) {
    if (holder == account) continue;
    const auto found = load(holder, AsOf::Now, now_ms);
    if (!found) return Failure{found.reason()};
    if (*found && !(*found)->has_left(now_ms)) return true;
  }
  return false;
}

Result<std::string, StoreProblem> AccountLog::free_name(std::string_view stem, int digits,
                                                        const std::function<std::int64_t(std::int64_t)>& draw,
                                                        Ms now_ms) {
  constexpr int kTriesEach = 4;
  constexpr int kMostTries = 60;  // whoever claims the name is told if it is taken after all
  const std::lock_guard lock(mutex_);
  if (auto problem = catch_up_names(AsOf::Recently, now_ms)) return Failure{*problem};
  std::int64_t low = 1;
  for (int digit = 1; digit < digits; ++digit) low *= 10;
  for (int tried = 1;; ++tried) {
    std::string name = with_number(stem, low + draw(9 * low));
    const bool is_free = names_.look_alikes(name).empty() && names_.holder(name) == nullptr;
    if (is_free || tried == kMostTries) return name;
    if (tried % kTriesEach == 0 && low < 1'000'000'000'000) low *= 10;
  }
}

Result<std::vector<AccountLog::Found>, StoreProblem> AccountLog::all(Ms now_ms) {
  std::vector<std::string> ids;
  {
    const std::lock_guard lock(mutex_);
    if (auto problem = catch_up_names(AsOf::Now, now_ms)) return Failure{*problem};
    for (const auto& [name, account] : names_.all()) {
      const std::string* const called = names_.name_of_account(account);
      if (called != nullptr && folded_nickname(*called) == name) ids.push_back(account);
    }
  }
  std::vector<Found> found;
  for (const std::string& id : ids) {
    auto account = find(id, AsOf::Now, now_ms);
    if (!account) return Failure{account.reason()};
    if (*account) found.push_back(*account);
  }
  return found;
}

Result<AccountLog::Written, StoreProblem> AccountLog::write(const std::string& stream, std::int64_t version,
                                                            const Facts& facts, Ms time_ms) {
  store::Append append{stream, version, {}};
  for (const AccountFact& fact : facts) append.records.push_back(record_of(fact, time_ms));
  const auto result = store::append_and_wait(store_, append);
  if (result) return Written::Done;
  if (result.reason().kind == StoreProblem::Kind::WrongVersion) return Written::SomebodyElse;
  // A disk may fail after it has written: then it was done after all.
  const auto there = store_.read(stream, version + 1, static_cast<std::int64_t>(facts.size()));
  const auto is_ours = [](const store::Record& record, const store::NewRecord& ours) {
    return record.time_ms == ours.time_ms && record.kind == ours.kind && record.body == ours.body;
  };
  if (there && std::equal(there->begin(), there->end(), append.records.begin(), append.records.end(), is_ours)) {
    return Written::Done;
  }
  return Failure{result.reason()};
}

Result<AccountLog::Found, AccountRefusal> AccountLog::change(std::string_view account, Ms now_ms,
                                                             const Decide& decide) {
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    const auto found = find(account, AsOf::Now, now_ms);
    if (!found) return Failure{failed(found.reason())};
    const Found before = *found;
    if (!before) return Failure{AccountRefusal{AccountRefusal::Kind::NotFound, fill(kNoSuchAccount)}};
    const auto facts = decide(*before);
    if (!facts) return Failure{facts.reason()};
    if (facts->empty()) return before;
    // Times never go back in a log, whatever the machine's clock does.
    const auto written = write(stream_of(account), before->version, *facts, std::max(now_ms, before->last_ms));
    if (!written) return Failure{failed(written.reason())};
    if (*written == Written::SomebodyElse) continue;
    const auto after = find(account, AsOf::Now, now_ms);
    if (!after) return Failure{failed(after.reason())};
    return *after;
  }
  return Failure{AccountRefusal{AccountRefusal::Kind::Failed, fill(kTooBusy)}};
}

Result<AccountLog::Found, AccountRefusal> AccountLog::open(const std::string& account, const std::string& name,
                                                           Facts facts, Ms now_ms) {
  const AccountRefusal taken{AccountRefusal::Kind::NameTaken, fill(kNameTaken)};
  {
    // Most taken names are known at once; no stream is begun for them.
    const std::lock_guard lock(mutex_);
    if (auto problem = catch_up_names(AsOf::Now, now_ms)) return Failure{failed(*problem)};
    const auto known = is_taken(name, account, now_ms);
    if (!known) return Failure{failed(known.reason())};
    if (*known) return Failure{taken};
  }
  facts.insert(facts.begin(), Opened{name});
  const auto written = write(stream_of(account), 0, facts, now_ms);
  if (!written) return Failure{failed(written.reason())};
  if (*written == Written::SomebodyElse) return Failure{AccountRefusal{AccountRefusal::Kind::Failed, fill(kTooBusy)}};
  {
    const std::lock_guard one_at_a_time(claims_);
    const auto claimed = claim(account, name, now_ms);
    if (!claimed) return Failure{claimed.reason()};
    if (*claimed == Written::SomebodyElse) return Failure{taken};
  }
  const auto opened = find(account, AsOf::Now, now_ms);
  if (!opened) return Failure{failed(opened.reason())};
  return *opened;
}

Result<AccountLog::Written, AccountRefusal> AccountLog::claim(const std::string& account, const std::string& name,
                                                              Ms now_ms) {
  for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
    Named named{account, name, ""};
    std::int64_t version = 0;
    {
      const std::lock_guard lock(mutex_);
      if (auto problem = catch_up_names(AsOf::Now, now_ms)) return Failure{failed(*problem)};
      // Before reading: a name that somebody takes meanwhile makes the write below fail, and it is looked at again.
      version = names_.version;
      if (const std::string* const holder = names_.holder(name)) named.instead_of = *holder;
      const auto taken = is_taken(name, account, now_ms);
      if (!taken) return Failure{failed(taken.reason())};
      if (*taken) return Written::SomebodyElse;
    }
    const auto written = write(kNamesStream, version, {named}, now_ms);
    if (!written) return Failure{failed(written.reason())};
    if (*written == Written::Done) return Written::Done;
  }
  return Failure{AccountRefusal{AccountRefusal::Kind::Failed, fill(kTooBusy)}};
}

Result<AccountLog::Found, AccountRefusal> AccountLog::rename(const std::string& account, const std::string& name,
                                                             Ms now_ms, const Decide& decide) {
  const std::lock_guard one_at_a_time(claims_);
  const auto found = find(account, AsOf::Now, now_ms);
  if (!found) return Failure{failed(found.reason())};
  if (!*found) return Failure{AccountRefusal{AccountRefusal::Kind::NotFound, fill(kNoSuchAccount)}};
  // Whoever may not have another name does not keep one from others.
  if (const auto decided = decide(**found); !decided) return Failure{decided.reason()};
  const auto claimed = claim(account, name, now_ms);
  if (!claimed) return Failure{claimed.reason()};
  if (*claimed == Written::SomebodyElse) {
    return Failure{AccountRefusal{AccountRefusal::Kind::NameTaken, fill(kNameTaken)}};
  }
  return change(account, now_ms, [&](const Account& before) -> Result<Facts, AccountRefusal> {
    auto decided = decide(before);
    if (!decided) return decided;
    Facts facts = std::move(decided).value();
    facts.emplace_back(Renamed{name});
    return facts;
  });
}

void AccountLog::note(const Account& account, const AccountFact& fact, Ms now_ms) {
  store_.append({stream_of(account.id), account.version, {record_of(fact, std::max(now_ms, account.last_ms))}},
                [](const store::AppendResult&) {});
}

}  // namespace meydan::server
