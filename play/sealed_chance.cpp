#include "play/sealed_chance.h"

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

std::string SealedChance::draw(ChanceKind kind, const TableState& table) const {
  std::vector<std::string> parts;
  for (const Chair& chair : table.chairs) parts.push_back(chair.entropy);
  const MatchKey key = match_key(secret_, table.setup.table, parts);
  return chance_text(DrawStream(key, static_cast<std::uint64_t>(table.draws)), wanted(kind, table));
}

}  // namespace meydan::play
