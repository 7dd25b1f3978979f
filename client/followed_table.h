// A table at the server, followed from its events. The referee looks at every event before it counts: a client need not
// believe what it is sent.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/result.h"
#include "games/registry.h"
#include "play/table.h"

namespace meydan::client {

class FollowedTable {
 public:
  /// Takes the events of one message in order; those that are known are passed over. Gives the new ones, or why the
  /// list cannot be so (then nothing after the last good event was taken).
  Result<std::vector<play::Event>, Message> take(const std::vector<play::Event>& events);

  [[nodiscard]] const play::Table& table() const { return table_; }
  /// Null until the first event is there.
  [[nodiscard]] const RegisteredGame* entry() const { return entry_; }
  [[nodiscard]] const AnyGame& game() const { return *entry_->game; }
  [[nodiscard]] RuleChoice rules() const;

  /// The seat that a player has now; nothing for a spectator.
  [[nodiscard]] std::optional<Seat> seat_of(const std::string& player) const;
  [[nodiscard]] bool is_turn_of(const std::string& player) const;
  [[nodiscard]] bool has_free_chair() const;
  /// Nobody will play here any more.
  [[nodiscard]] bool over() const;

 private:
  play::Table table_;
  const RegisteredGame* entry_ = nullptr;
};

}  // namespace meydan::client
