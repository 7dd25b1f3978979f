// The chance of a table, from the sealed secret and what the players gave.
#pragma once

#include <memory>
#include <mutex>

#include "play/dice.h"
#include "play/table.h"

namespace meydan::play {

class SealedChance final : public ChanceSource {
 public:
  explicit SealedChance(const Secret& secret) : secret_(secret) {}

  /// The table's next draw (its number is table.draws) from its id and the parts of its chairs.
  [[nodiscard]] std::string draw(ChanceKind kind, const TableState& table) const override;
  [[nodiscard]] std::string secret() const override { return to_hex(secret_); }

 private:
  /// The key of the match that was drawn for last: it is the same from the first roll of a match to the last.
  struct Match {
    std::string table;
    std::vector<std::string> parts;
    HmacSha256 key;
  };
  [[nodiscard]] HmacSha256 key_of(const TableState& table) const;

  Secret secret_;
  mutable std::mutex mutex_;  // guards `last_`
  mutable std::unique_ptr<const Match> last_;
};

}  // namespace meydan::play
