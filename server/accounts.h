// Accounts: guests, members and bots, their sessions and tokens, and who may do what. What is stored and how it is
// protected: docs/accounts.md.
//
// Every function may be called from any thread and takes the time. Those that change something wait for the disk, so
// they belong on a thread of a pool (server/pools.h), as hash_password() and prove() (server/secret.h) do. What only
// looks may read from the disk and belongs there too; once identify() has been asked there, it may be asked on the
// event loop for as long as the account is at hand.
//
//   register:  worker { hash_password(password) -> register_member(name, hash, ...) }
//   log in:    worker { check_of_name(name) -> prove(check, password) -> log_in(proof, ...) }
//   request:   at_hand(token) or a worker { identify(token) }, then identify(token)
#pragma once

#include "server/account_log.h"
#include "server/random.h"
#include "server/secret.h"

namespace meydan::server {

/// What others may know of an account.
struct Profile {
  std::string account;
  std::string name;
  bool guest = false;
  bool bot = false;
  std::set<Role> roles;
  bool dismissed = false;  // was a director, and the role was withdrawn
  Ms opened_ms = 0;

  [[nodiscard]] bool has(Role role) const { return roles.contains(role); }
  friend bool operator==(const Profile&, const Profile&) = default;
};

/// Who makes a request, and with what.
struct Identity {
  Profile profile;
  enum class By : std::uint8_t {
    Session,   // a person in a browser: may do everything the account may
    ApiToken,  // a program: plays, but changes nothing about the account
  };
  By by = By::Session;
  std::string id;  // of the session or token
  Ms ends_ms = 0;  // of the session, as things are; 0: a token, which does not end by itself

  friend bool operator==(const Identity&, const Identity&) = default;
};

/// The only time the token itself is seen.
struct NewSession {
  Profile profile;
  std::string session;
  std::string token;
  std::string device;  // a mark for the browser of a member, by which knows_device() knows it again; empty for a guest
  Ms ends_ms = 0;
  std::vector<std::string> codes{};  // the recovery codes of who has just registered, shown this once
};
struct NewToken {
  std::string id;
  std::string token;
};

struct SessionInfo {
  std::string id;
  std::string label;
  Ms started_ms = 0;
  Ms seen_ms = 0;  // to the day
  Ms ends_ms = 0;

  friend bool operator==(const SessionInfo&, const SessionInfo&) = default;
};
struct TokenInfo {
  std::string id;
  std::string name;
  Ms created_ms = 0;

  friend bool operator==(const TokenInfo&, const TokenInfo&) = default;
};

/// How somebody can come back who has lost the password. For the owner's eyes only.
struct RecoveryInfo {
  std::size_t codes_left = 0;
  std::string email;    // confirmed, or empty
  std::string waiting;  // one to which a code was sent

  friend bool operator==(const RecoveryInfo&, const RecoveryInfo&) = default;
};
/// A code to be handed to an account's owner, by mail or by hand.
struct OwnersCode {
  std::string name;
  std::string email;  // where it goes; empty if it goes by hand
  std::string code;
};

/// What guests are called who ask for no name, before their number.
inline constexpr std::string_view kGuestStem = "مهمان";
inline constexpr std::string_view kEnglishGuestStem = "Guest";

/// A search finds no more than this; whoever wants somebody else says more of the name.
inline constexpr std::size_t kMostFound = 200;
inline constexpr std::size_t kFoundOnPage = 20;

class Accounts {
 public:
  template <class T>
  using Answer = Result<T, AccountRefusal>;
  /// Nothing went wrong, or what did.
  using Refused = std::optional<AccountRefusal>;

  /// Hashes a password nobody has, so it takes as long as that. `store` and `random` outlive it.
  Accounts(store::Store& store, Random& random, const PasswordCost& cost = kUsualCost);

  // Coming in. `label` says where from (the browser's name) for the list of sessions. A name that is taken is answered
  // with one that is free.
  /// Who asks for no name is given one, in the language of the stem.
  Answer<NewSession> open_guest(std::string_view name, std::string_view label, Ms now_ms,
                                std::string_view stem = kGuestStem);
  struct Registration {
    std::string_view name;
    PasswordHash password;
    bool bot = false;
    std::string_view label{};
  };
  Answer<NewSession> register_member(const Registration& registration, Ms now_ms);
  /// A guest stays who he is and gets a password, perhaps another name, and a session of his own: whoever else knew the
  /// guest's token knows nothing any more. By the former name the account is still found, and nobody else can take it.
  Answer<NewSession> register_guest(std::string_view account, const Registration& registration, Ms now_ms);
  /// For the machine's owner: a member who is an administrator from the start. No session.
  Answer<Profile> register_administrator(std::string_view name, const PasswordHash& password, Ms now_ms);

  /// What to prove(); for a name that nobody has, too.
  Answer<PasswordCheck> check_of_name(std::string_view name, Ms now_ms);
  Answer<PasswordCheck> check_of_account(std::string_view account, Ms now_ms);
  Answer<NewSession> log_in(const PasswordProof& proof, std::string_view label, Ms now_ms);
  /// Ends every session but `keep_session`.
  Refused change_password(const PasswordProof& proof, const PasswordHash& password, std::string_view keep_session,
                          Ms now_ms);

  // Coming back without the password; accounts_recovery.cpp. Every code is random, stored as a hash, and counts once.
  Answer<RecoveryInfo> recovery(std::string_view account, Ms now_ms);
  /// New recovery codes in place of the old ones.
  Answer<std::vector<std::string>> renew_codes(const PasswordProof& proof, Ms now_ms);
  /// An address counts once its code has come back.
  Answer<OwnersCode> ask_email(const PasswordProof& proof, std::string_view email, Ms now_ms);
  Refused confirm_email(std::string_view account, std::string_view code, Ms now_ms);
  Refused remove_email(const PasswordProof& proof, Ms now_ms);
  /// A code for a new password, to be mailed; nothing if nobody has this name or no address is confirmed.
  Answer<std::optional<OwnersCode>> ask_reset(std::string_view name, Ms now_ms);
  /// The same, handed out by an administrator or kConsole.
  Answer<OwnersCode> reset_by_office(std::string_view by, std::string_view account, Ms now_ms);
  /// Before a password is hashed. The answer for an unknown name and a wrong code is the same.
  Refused refuse_wrong_code(std::string_view name, std::string_view code, Ms now_ms);
  /// With a recovery code or one that was mailed or handed out. All sessions end, and one begins; after a mailed or
  /// handed out code the recovery codes end too.
  Answer<NewSession> recover(std::string_view name, std::string_view code, const PasswordHash& password,
                             std::string_view label, Ms now_ms);

  /// Whose token this is. A session's end moves on.
  Answer<Identity> identify(std::string_view token, Ms now_ms);
  /// Whether identify() reads nothing from the disk for it.
  [[nodiscard]] bool at_hand(std::string_view token, Ms now_ms) const;
  /// Before the first request: all names, so that nobody waits for them later.
  std::optional<store::StoreProblem> read_names(const AccountLog::Progress& progress, Ms now_ms) {
    return log_.read_names(progress, now_ms);
  }
  /// Who was identified before, as the account is now; by the id of the session or token, which may have ended since.
  /// It counts as using the session, or is only a look.
  enum class Counts : std::uint8_t { AsUse, AsLook };
  Answer<Identity> recall(std::string_view account, std::string_view id, Counts counts, Ms now_ms);
  /// What somebody else has written about the account is known from now on.
  void refresh(std::string_view account, Ms now_ms);
  /// Whether this mark was given to a browser in which somebody logged in to the account of that name, with the
  /// password of today.
  bool knows_device(std::string_view name, std::string_view mark, Ms now_ms);

  // Sessions.
  Answer<std::vector<SessionInfo>> sessions(std::string_view account, Ms now_ms);
  Refused end_session(std::string_view account, std::string_view session, Ms now_ms);
  /// Everywhere, or everywhere but here. Tokens of bots stay.
  Refused end_all_sessions(std::string_view account, std::string_view keep_session, Ms now_ms);

  // Tokens for programs. Guests have none.
  Answer<NewToken> create_token(std::string_view account, std::string_view name, Ms now_ms);
  Answer<std::vector<TokenInfo>> tokens(std::string_view account, Ms now_ms);
  Refused revoke_token(std::string_view account, std::string_view token, Ms now_ms);
  /// For good.
  Refused mark_bot(std::string_view account, Ms now_ms);

  // Roles. `by` is an administrator's account, or kConsole for who sits at the machine with the data.
  Refused grant(std::string_view by, std::string_view account, Role role, Ms now_ms);
  /// Nobody takes the administrator's role from himself, so that one is always left.
  Refused withdraw(std::string_view by, std::string_view account, Role role, Ms now_ms);

  // Looking. NotFound if there is none.
  Answer<Profile> profile(std::string_view account, Ms now_ms);
  Answer<Profile> profile_of_name(std::string_view name, Ms now_ms);
  struct FoundPage {
    std::vector<Profile> profiles;
    std::optional<std::size_t> next;  // where the next page begins, if there is one
  };
  /// Whose names have every word of a text somewhere in them: a page of them, from the `from`th name on. Guests who
  /// have left are not found, and nobody by a text that no name is as long as.
  Answer<FoundPage> search(std::string_view text, std::size_t from, Ms now_ms);
  Answer<std::vector<Profile>> all(Ms now_ms);

 private:
  Answer<AccountLog::Found> find(std::string_view account, Ms now_ms);
  Answer<AccountLog::Found> open(const std::string& account, std::string_view name, AccountLog::Facts facts, Ms now_ms);
  Answer<NewSession> open_with_session(std::string_view name, AccountLog::Facts facts, std::string_view label,
                                       Ms now_ms);
  PasswordCheck check_of(const AccountLog::Found& account) const;
  NewSession session_of(const Account& account, std::string_view session, std::string token, Ms now_ms);
  /// The refusal of a taken name, with one that is free.
  AccountRefusal with_suggestion(AccountRefusal refusal, std::string_view name, Ms now_ms);
  Answer<std::string> free_name(std::string_view stem, int digits, Ms now_ms);
  /// A change that also begins a session, and perhaps gives another name, which must be one that anybody may have.
  Answer<NewSession> change_with_session(std::string_view account, std::string_view label, Ms now_ms,
                                         const AccountLog::Decide& decide, std::string_view name = {});
  /// Who signs in or comes back by this name; nobody by a former one, because tries are counted by name.
  Result<AccountLog::Found, store::StoreProblem> find_called(std::string_view name, AsOf as_of, Ms now_ms);
  Refused refuse_unless_administrator(std::string_view by, Ms now_ms);
  Refused change(std::string_view account, Ms now_ms, const AccountLog::Decide& decide);
  void see(const Account& account, const Session& session, Ms now_ms);

  AccountLog log_;
  Random& random_;
  PasswordHash nobodys_;
  std::mutex seen_mutex_;
  std::map<std::string, Ms> seen_ms_;  // by session: told to the log lately, so that a burst of requests tells it once
};

}  // namespace meydan::server
