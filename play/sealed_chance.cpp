#include "play/sealed_chance.h"

#include <algorithm>

namespace meydan::play {

namespace {

ChanceWanted wanted(ChanceKind kind, const TableState& table) {
  switch (kind) {
    case ChanceKind::TwoDice:
    case ChanceKind::Coin: return {kind, 0};
    case ChanceKind::DieEach: return {kind, static_cast<int>(table.chairs.size())};
    case ChanceKind::Shuffle: return {kind, table.turn.shuffle_size};
  }
  MEYDAN_ASSERT(!"every kind of chance is wanted of something");
  return {};
}

}  // namespace

HmacSha256 SealedChance::key_of(const TableState& table) const {
  const std::lock_guard lock(mutex_);
  const bool same = last_ && last_->table == table.setup.table &&
                    std::equal(last_->parts.begin(), last_->parts.end(), table.chairs.begin(), table.chairs.end(),
                               [](const std::string& part, const Chair& chair) { return part == chair.entropy; });
  if (!same) {
    std::vector<std::string> parts;
    for (const Chair& chair : table.chairs) parts.push_back(chair.entropy);
    const MatchKey key = match_key(secret_, table.setup.table, parts);
    last_ = std::make_unique<const Match>(Match{table.setup.table, std::move(parts), HmacSha256(key.bytes)});
  }
  return last_->key;
}

std::string SealedChance::draw(ChanceKind kind, const TableState& table) const {
  return chance_text(DrawStream(key_of(table), static_cast<std::uint64_t>(table.draws)), wanted(kind, table));
}

}  // namespace meydan::play
