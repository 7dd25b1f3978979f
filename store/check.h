// Looks through the whole log for anything that was changed, removed or reordered, or that could never have happened:
// the chain of every stream, every table judged again from its events (play/verify.h), every event replayed, the lists
// against the log. Accounts and secrets are the server's: server/audit.h looks at those.
#pragma once

#include <functional>

#include "rules/any_game.h"
#include "store/store.h"

namespace meydan::store {

/// Something that is not as it was written; number 0 where no single record is meant, no stream where none is.
struct Finding {
  std::string stream;
  std::int64_t number = 0;
  Message message;

  friend bool operator==(const Finding&, const Finding&) = default;
};

struct CheckReport {
  std::int64_t streams = 0;
  std::int64_t records = 0;
  std::int64_t tables = 0;  // judged again
  std::int64_t events = 0;  // replayed
  std::vector<Finding> findings;
};

/// The referee of a game, or null.
using FindGame = std::function<const AnyGame*(std::string_view)>;

/// May run beside a writer: it looks at what was there when it came to a stream. `progress`, if given, is told after
/// every stream.
Result<CheckReport, StoreProblem> check(const Store& store, const FindGame& find_game,
                                        const std::function<void(const CheckReport&)>& progress = {});

}  // namespace meydan::store
