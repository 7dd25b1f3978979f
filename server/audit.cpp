#include "server/audit.h"

#include <algorithm>
#include <set>

#include "base/text.h"
#include "games/registry.h"
#include "server/account_log.h"
#include "store/events.h"
#include "store/prepare.h"
#include "store/tables.h"

namespace meydan::server {

namespace {

using store::Finding;
using store::StoreProblem;

constexpr Citation kNotOpened{"account_not_opened", "", "نخستین رکورد حساب، و تنها آن، باز شدن حساب است",
                              "the first record of an account, and no other, opens it"};
constexpr Citation kStrayName{"account_stray_name", "", "چنین رکوردی اینجا جایی ندارد",
                              "a record of this kind does not belong here"};
constexpr Citation kNameOfNobody{"name_of_nobody", "", "نام {0} از آنِ حسابی است که نیست",
                                 "the name {0} belongs to an account that is not there"};
constexpr Citation kNotItsSecret{
    "not_its_secret", "", "رازی که ذخیره شده است با مُهر این میز نمی‌خواند",
    "the secret that is stored does not fit the seal of this table"};

constexpr Citation kKeyLost{
    "secret_key_lost", "",
    "کلید راز مسابقه‌هایی که ادامه دارند در {0} نیست: {1}. فایل کلید را برگردانید (docs/operating.md)؛ اگر کلید از دست "
    "رفته است، با --without-key از این مسابقه‌ها بگذرید",
    "{0} does not have the key to the secrets of matches that go on: {1}. Put the key file back (docs/operating.md); if "
    "the key is lost, give these matches up with --without-key"};

constexpr const char* kNamesStream = "accounts/names";

/// Every stream of a kind, page by page.
template <class Look>
std::optional<StoreProblem> for_each_stream(const store::Store& store, std::string_view prefix, const Look& look) {
  std::string after;
  for (;;) {
    const auto page = store.streams(prefix, after);
    if (!page) return page.reason();
    if (page->empty()) return std::nullopt;
    for (const store::StreamInfo& info : *page) {
      if (auto problem = look(info.stream)) return problem;
    }
    after = page->back().stream;
  }
}

/// Every table that is not over.
template <class Look>
std::optional<StoreProblem> for_each_running(const store::Store& store, const Look& look) {
  for (const play::Phase phase : {play::Phase::Open, play::Phase::Playing, play::Phase::BetweenGames}) {
    store::TableQuery query;
    query.phase = phase;
    for (;;) {
      const auto rows = store.tables(query);
      if (!rows) return rows.reason();
      for (const store::TableRow& row : *rows) {
        if (auto problem = look(row)) return problem;
      }
      if (static_cast<std::int64_t>(rows->size()) < query.limit) break;
      query.before = {rows->back().created_ms, rows->back().id};
    }
  }
  return std::nullopt;
}

class AccountsAuditor {
 public:
  explicit AccountsAuditor(const store::Store& store) : store_(store) {}

  std::optional<StoreProblem> look_at_account(const std::string& stream) {
    ++audit_.accounts;
    std::int64_t number = 0;
    std::int64_t wrong = 0;
    const auto problem = read(stream, [&](const AccountFact& fact, Ms) {
      ++number;
      const bool fits = (number == 1) == std::holds_alternative<Opened>(fact) && !std::holds_alternative<Named>(fact);
      if (!fits && wrong == 0) wrong = number;
    });
    if (wrong != 0) audit_.findings.push_back({stream, wrong, fill(kNotOpened)});
    if (!problem) opened_.insert(stream.substr(stream.find('/') + 1));
    return told(stream, problem);
  }

  std::optional<StoreProblem> look_at_names() {
    std::int64_t number = 0;
    const auto problem = read(kNamesStream, [&](const AccountFact& fact, Ms) {
      ++number;
      const auto* const named = std::get_if<Named>(&fact);
      if (named == nullptr) {
        audit_.findings.push_back({kNamesStream, number, fill(kStrayName)});
      } else if (!opened_.contains(named->account) && !unread_.contains("account/" + named->account)) {
        audit_.findings.push_back({kNamesStream, number, fill(kNameOfNobody, {named->name})});
      }
    });
    return told(kNamesStream, problem);
  }

  [[nodiscard]] const AccountsAudit& audit() const { return audit_; }

 private:
  std::optional<StoreProblem> read(const std::string& stream,
                                   const std::function<void(const AccountFact&, Ms)>& take) const {
    store::Hash head = store::chain_start(stream);
    for (std::int64_t version = 0;;) {
      const AccountNews news = read_account_news(store_, stream, version, head);
      for (const auto& [fact, time_ms] : news.facts) take(fact, time_ms);
      if (news.problem || news.all) return news.problem;
      version += static_cast<std::int64_t>(news.facts.size());
      head = news.head;
    }
  }

  std::optional<StoreProblem> told(const std::string& stream, const std::optional<StoreProblem>& problem) {
    if (!problem) return std::nullopt;
    if (!is_about_records(*problem)) return problem;
    unread_.insert(stream);
    audit_.findings.push_back({stream, 0, problem->message});
    return std::nullopt;
  }

  const store::Store& store_;
  std::set<std::string> opened_;  // accounts that can be read
  std::set<std::string> unread_;  // streams that cannot
  AccountsAudit audit_;
};

/// What the table's first event says its secret was sealed with; empty if there is none, or no such event.
Result<std::string, StoreProblem> seal_of(const store::Store& store, const std::string& table) {
  const auto records = store.read(store::table_stream(table), 1, 1);
  if (!records) return Failure{records.reason()};
  if (records->empty()) return std::string();
  const auto event = store::event_of_record(table, records->front());
  const auto* const created = event ? std::get_if<play::Created>(&event->fact) : nullptr;
  return created == nullptr ? std::string() : created->setup.dice_commitment;
}

}  // namespace

Result<AccountsAudit, StoreProblem> audit_accounts(const store::Store& store) {
  AccountsAuditor auditor(store);
  auto problem =
      for_each_stream(store, "account/", [&](const std::string& stream) { return auditor.look_at_account(stream); });
  if (!problem) problem = auditor.look_at_names();
  if (problem) return Failure{*problem};
  return auditor.audit();
}

Result<std::vector<Finding>, StoreProblem> audit_secrets(const store::Store& store, const MatchSecrets& secrets) {
  std::vector<Finding> findings;
  auto problem = for_each_running(store, [&](const store::TableRow& row) -> std::optional<StoreProblem> {
    const RegisteredGame* const game = find_game(row.game);
    if (game == nullptr || !game->game->info().has_chance) return std::nullopt;
    const auto seal = seal_of(store, row.id);
    if (!seal) return seal.reason();
    if (seal->empty()) return std::nullopt;
    const auto secret = secrets.read(store, row.id);
    if (!secret) {
      findings.push_back({store::table_stream(row.id), 0, store::for_operator(secret.reason())});
    } else if (play::commit(*secret) != *seal) {
      findings.push_back({store::table_stream(row.id), 0, fill(kNotItsSecret)});
    }
    return std::nullopt;
  });
  if (problem) return Failure{*problem};
  problem = for_each_stream(store, "event/", [&](const std::string& stream) -> std::optional<StoreProblem> {
    const std::string id = stream.substr(stream.find('/') + 1);
    const auto event = store::read_event(store, id);
    if (!event) return is_about_records(event.reason()) ? std::nullopt : std::optional(event.reason());
    const bool drawn = std::all_of(event->sections.begin(), event->sections.end(),
                                   [](const tournament::Section& section) { return section.started; });
    if (drawn || event->setup.draw_seal.empty()) return std::nullopt;
    const auto secret = secrets.read(store, secret_of_event(id));
    if (!secret) findings.push_back({stream, 0, store::for_operator(secret.reason())});
    return std::nullopt;
  });
  if (problem) return Failure{*problem};
  return findings;
}

Result<store::SecretKeys, StoreProblem> keys_to_serve_with(const store::Store& store, const std::string& file,
                                                           LostMatches lost_matches, Random& random,
                                                           const store::Remark& remark) {
  constexpr std::size_t kMostNamed = 20;
  store::close_to_others(file, remark);
  auto keys = store::read_keys(file);
  if (!keys) return keys;
  const auto lost = audit_secrets(store, MatchSecrets(*keys, random));
  if (!lost) return Failure{lost.reason()};
  std::string named;
  for (std::size_t at = 0; at < std::min(lost->size(), kMostNamed); ++at) {
    named += (at == 0 ? "" : ", ") + (*lost)[at].stream;
  }
  if (lost->size() > kMostNamed) named += ", ...";
  const Message message = fill(kKeyLost, {quoted(file, 200), named});
  if (!lost->empty() && lost_matches == LostMatches::Stop) {
    return Failure{StoreProblem{StoreProblem::Kind::NotFound, message}};
  }
  if (!lost->empty()) remark(message);
  if (!keys->empty()) return keys;
  store::SecretKey first;
  random.fill(first.bytes);
  return store::add_key(file, first);
}

}  // namespace meydan::server
