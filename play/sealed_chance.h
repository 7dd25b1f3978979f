// The chance of a table, from the sealed secret and what the players gave.
#pragma once

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
  Secret secret_;
};

}  // namespace meydan::play
