// Accounts in the store: read, kept in memory, written under the version they were decided on.
//
// Other processes may write too (`meydan admin`, another node): what they wrote is seen at most a second late by who
// asks for it Recently, at once by who asks for it Now, and never overwritten, because the store refuses a record under
// an old version and the decision is made again.
//
// An account is opened in two steps: first its own stream is written, then `accounts/names`, the one stream that every
// claim goes through. Only the second makes the account exist. So a name has one holder at any time, and a crash
// between the two leaves a stream that nobody has the name of, but never a name that nobody can use.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>

#include "server/account.h"
#include "server/refusal.h"
#include "store/store.h"

namespace meydan::server {

struct AccountRefusal {
  using Kind = Why;
  Kind kind;
  Message message;
  std::string suggestion{};  // a name that is free, for one that is taken

  friend bool operator==(const AccountRefusal&, const AccountRefusal&) = default;
};

/// Facts of an account, or of the directory of names.
struct AccountNews {
  std::vector<std::pair<AccountFact, Ms>> facts;
  store::Hash head{};                            // of the chain after them
  bool all = false;                              // there is no more
  std::optional<store::StoreProblem> problem{};  // why there may be more that cannot be read
};
/// The next ones after `version`, so many as are read at once, each checked against the chain that has `head` there. A
/// record that the server could not read is named.
AccountNews read_account_news(const store::Store& store, const std::string& stream, std::int64_t version,
                              const store::Hash& head);

enum class AsOf : std::uint8_t { Now, Recently };
inline constexpr Ms kRecentlyMs = 1'000;

/// Every function may be called from any thread. change() and open() wait for the disk, the others may read from it,
/// but for at_hand(). Whoever reads keeps nobody waiting who need not read.
class AccountLog {
 public:
  using Found = std::shared_ptr<const Account>;  // null if there is none
  using Facts = std::vector<AccountFact>;
  using Decide = std::function<Result<Facts, AccountRefusal>(const Account&)>;

  explicit AccountLog(store::Store& store) : store_(store) {}

  using Progress = std::function<void(std::int64_t names)>;
  /// All names there are, before anybody asks for one; says from time to time how many it has read.
  std::optional<store::StoreProblem> read_names(const Progress& progress, Ms now_ms);

  /// Whether find() of this account as of Recently reads nothing, so that the event loop may ask.
  [[nodiscard]] bool at_hand(std::string_view account, Ms now_ms) const;

  Result<Found, store::StoreProblem> find(std::string_view account, AsOf as_of, Ms now_ms);
  Result<Found, store::StoreProblem> find_name(std::string_view name, AsOf as_of, Ms now_ms);
  /// Folded names that have every word of a text in them, the best first, at most `most`.
  Result<std::vector<std::string>, store::StoreProblem> search(std::string_view text, std::size_t most, Ms now_ms);
  /// Everybody, by name.
  Result<std::vector<Found>, store::StoreProblem> all(Ms now_ms);

  /// Writes what `decide` says and gives the account after it. `decide` may be asked several times.
  Result<Found, AccountRefusal> change(std::string_view account, Ms now_ms, const Decide& decide);

  /// A name that nobody has or had: `stem` with a number of about so many digits, drawn by `draw(n)`, which gives one
  /// of 0 to n-1. OPTIMIZATION: drawn rather than counted up, from a range that widens as it fills, so that it takes a
  /// handful of looks into the index however many names there are.
  Result<std::string, store::StoreProblem> free_name(std::string_view stem, int digits,
                                                     const std::function<std::int64_t(std::int64_t)>& draw, Ms now_ms);

  /// `name` must be tidy.
  Result<Found, AccountRefusal> open(const std::string& account, const std::string& name, Facts facts, Ms now_ms);

  /// Another name for an account, with what `decide` says; the former one stays its own too. The directory is written
  /// first: after a crash in between the account has its former name and keeps the other one free for itself. `name`
  /// must be tidy.
  Result<Found, AccountRefusal> rename(const std::string& account, const std::string& name, Ms now_ms,
                                       const Decide& decide);

  /// Writes a fact if nothing has happened to the account since, and does not wait for it. For what may be lost.
  void note(const Account& account, const AccountFact& fact, Ms now_ms);

 private:
  struct Entry {
    Found account;
    store::Hash head{};
    Ms checked_ms = 0;
  };
  enum class Written : std::uint8_t { Done, SomebodyElse };

  // Both are called with mutex_ held, and let go of it while they read: what is pointed at in names_ and accounts_ may
  // be gone afterwards.
  Result<Found, store::StoreProblem> load(std::string_view account, AsOf as_of, Ms now_ms);
  std::optional<store::StoreProblem> catch_up_names(AsOf as_of, Ms now_ms, const Progress& progress = {});
  /// Whether somebody else than `account` who has not left has this name, or one that looks the same.
  Result<bool, store::StoreProblem> is_taken(std::string_view name, std::string_view account, Ms now_ms);
  void forget_half();
  Result<Written, store::StoreProblem> write(const std::string& stream, std::int64_t version, const Facts& facts,
                                             Ms time_ms);
  /// With claims_ held.
  Result<Written, AccountRefusal> claim(const std::string& account, const std::string& name, Ms now_ms);

  store::Store& store_;
  std::mutex claims_;         // one claim at a time: in one process nobody loses a race
  mutable std::mutex mutex_;  // guards the rest; never held while waiting for the disk
  Names names_;
  store::Hash names_head_ = store::chain_start("accounts/names");
  std::optional<Ms> names_checked_ms_;
  std::map<std::string, Entry, std::less<>> accounts_;  // those asked for lately
};

}  // namespace meydan::server
