// What of the log the server could not work with although its chain is whole: accounts that cannot be read, and matches
// and events that go on with a secret which cannot be opened. With store/check.h this is what `meydan store check`
// looks at; the secrets are looked at before every start.
#pragma once

#include "server/match_secrets.h"
#include "store/check.h"
#include "store/data_folder.h"

namespace meydan::server {

struct AccountsAudit {
  std::int64_t accounts = 0;
  std::vector<store::Finding> findings;
};
/// Reads every account and every name as the server does when somebody comes. A stream whose chain is broken is named
/// by store::check() too.
Result<AccountsAudit, store::StoreProblem> audit_accounts(const store::Store& store);

/// The tables and events that still need their secret and cannot have it, with the reason: the key is not among
/// `secrets`, the record was changed, the secret does not fit its seal.
Result<std::vector<store::Finding>, store::StoreProblem> audit_secrets(const store::Store& store,
                                                                       const MatchSecrets& secrets);

/// The keys in the file; at the first start a first one is made. Not while matches go on that need another one: then
/// the file is most likely only in another place, and they are named.
enum class LostMatches : std::uint8_t { Stop, GiveUp };
Result<store::SecretKeys, store::StoreProblem> keys_to_serve_with(const store::Store& store, const std::string& file,
                                                                  LostMatches lost_matches, Random& random,
                                                                  const store::Remark& remark);

}  // namespace meydan::server
