// The secrets behind the chance of matches and the draws of events, as they lie on the disk: a stream `secret/ID` each,
// never shown and never exported, locked with a key that is not in the database (store/secret_key.h). The lock is
// XChaCha20-Poly1305 with the stream's name, so that a secret cannot be moved to another match.
//
//   sealed   {"key":"NAME OF THE KEY","nonce":"...","box":"..."}
//   secret   {"secret":"..."}     from before there were keys; still read
#pragma once

#include "play/dice.h"
#include "server/random.h"
#include "store/secret_key.h"
#include "store/store.h"

namespace meydan::server {

class MatchSecrets {
 public:
  /// At least one key, unless nothing is going to be locked.
  MatchSecrets(store::SecretKeys keys, Random& random) : keys_(std::move(keys)), random_(random) {}

  /// The append that stores a new secret.
  [[nodiscard]] store::Append locked(const std::string& id, const play::Secret& secret, std::int64_t now_ms) const;

  /// The secret of this id; or why it cannot be had: none was stored, its key is not here, the record was changed.
  [[nodiscard]] Result<play::Secret, store::StoreProblem> read(const store::Store& store, const std::string& id) const;

 private:
  [[nodiscard]] Result<play::Secret, store::StoreProblem> opened(const std::string& stream,
                                                                 const std::string& body) const;

  store::SecretKeys keys_;
  Random& random_;
};

/// What nobody can guess, for a new match or event.
play::Secret new_match_secret(Random& random);

/// The ids under which secrets are kept: a table's is its own.
std::string secret_of_event(std::string_view event);

}  // namespace meydan::server
