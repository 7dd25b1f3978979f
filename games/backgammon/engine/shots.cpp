#include "games/backgammon/engine/shots.h"

#include <algorithm>
#include <bit>

namespace meydan::backgammon {

namespace {

struct Hits {
  PlaceBits all = 0;
  bool two = false;
  bool points = false;
};

bool several(PlaceBits bits) { return (bits & (bits - 1)) != 0; }

/// Two different dice, nobody on the bar.
Hits of_two_dice(PlaceBits checkers, PlaceBits blocks, PlaceBits blots, int high, int low) {
  const PlaceBits by_high = (checkers >> high) & blots;
  const PlaceBits by_low = (checkers >> low) & blots;
  const PlaceBits open_high = (checkers >> high) & ~blocks;
  const PlaceBits open_low = (checkers >> low) & ~blocks;
  const PlaceBits runs = ((open_high >> low) | (open_low >> high)) & blots;
  const PlaceBits all = by_high | by_low | runs;
  const bool two = (by_high != 0 && by_low != 0 && several(by_high | by_low)) ||
                   (((by_high >> low) | (by_low >> high)) & blots) != 0;
  return {all, two, (by_high & by_low) != 0};
}

/// A double with so many steps left, nobody on the bar.
Hits of_double(PlaceBits checkers, PlaceBits made, PlaceBits blocks, PlaceBits blots, int die, int steps) {
  PlaceBits all = 0;
  PlaceBits reached = checkers;
  PlaceBits pairs = made;
  PlaceBits pointed = 0;
  for (int step = 0; step < steps; ++step) {
    const PlaceBits next = (reached >> die) & ~blocks;
    // A checker that stands where another comes through goes on with it.
    const PlaceBits next_pairs = ((pairs >> die) & ~blocks) | (next & checkers);
    all |= next & blots;
    if (2 * (step + 1) <= steps) pointed |= (pairs >> die) & blots;
    reached = next;
    pairs = next_pairs;
  }
  return {all, several(all), pointed != 0};
}

Hits of_roll(PlaceBits checkers, PlaceBits made, int bar, PlaceBits blocks, PlaceBits blots, int high, int low) {
  if (bar == 0) {
    return high == low ? of_double(checkers, made, blocks, blots, high, 4)
                       : of_two_dice(checkers, blocks, blots, high, low);
  }
  const PlaceBits enters_high = bit_of(kBar - high) & ~blocks;
  const PlaceBits enters_low = bit_of(kBar - low) & ~blocks;
  const PlaceBits there = checkers & ~bit_of(kBar);
  if (high == low) {
    if (enters_high == 0) return {};
    if (bar >= 4) return {enters_high & blots, false, (enters_high & blots) != 0};
    Hits hits = of_double(there | enters_high, made, blocks, blots, high, 4 - bar);
    hits.two = hits.two || (hits.all != 0 && (enters_high & blots) != 0);
    hits.all |= enters_high & blots;
    hits.points = hits.points || (bar >= 2 && (enters_high & blots) != 0);
    return hits;
  }
  const PlaceBits entered = enters_high | enters_low;
  Hits hits{entered & blots, several(entered & blots), false};
  if (bar > 1) return hits;
  hits.two = false;
  const auto go_on = [&](PlaceBits enters, int die) {
    if (enters == 0) return;
    const PlaceBits then = ((there | enters) >> die) & blots;
    if (then != 0 && (enters & blots) != 0) hits.two = true;
    if (((there >> die) & enters & blots) != 0) hits.points = true;
    hits.all |= then;
  };
  go_on(enters_high, low);
  go_on(enters_low, high);
  return hits;
}

}  // namespace

Shots shots_at(PlaceBits checkers, PlaceBits made, int bar, PlaceBits blocks, PlaceBits blots) {
  Shots shots;
  // Nothing stands behind the blots.
  if (blots == 0 || (checkers >> std::countr_zero(blots)) <= 1) return shots;
  for (int high = 1; high <= 6; ++high) {
    for (int low = 1; low <= high; ++low) {
      const Hits hits = of_roll(checkers, made, bar, blocks, blots, high, low);
      if (hits.all == 0) continue;
      const int weight = high == low ? 1 : 2;
      const int highest = std::bit_width(hits.all) - 1;
      shots.hitting += weight;
      shots.pips_lost += weight * highest;
      if (hits.two) shots.two += weight;
      if (hits.points) shots.pointing += weight;
      shots.quarters[static_cast<std::size_t>((highest - 1) / kHome)] += weight;
    }
  }
  return shots;
}

namespace {

constexpr int kSeen = 12;  // points ahead

constexpr bool is_open(unsigned ahead, int pips) { return pips > kSeen || (ahead >> (pips - 1) & 1u) == 0; }

constexpr int run_of_double(unsigned ahead, int die) {
  int pips = 0;
  for (int step = 1; step <= 4 && is_open(ahead, step * die); ++step) pips = step * die;
  return pips;
}

constexpr int run_of_two(unsigned ahead, int high, int low) {
  const bool by_high = is_open(ahead, high);
  const bool by_low = is_open(ahead, low);
  if ((by_high || by_low) && is_open(ahead, high + low)) return high + low;
  return by_high ? high : by_low ? low : 0;
}

std::array<std::uint16_t, 1 << kSeen> all_runs() {
  std::array<std::uint16_t, 1 << kSeen> runs{};
  for (unsigned ahead = 0; ahead < runs.size(); ++ahead) {
    int sum = 0;
    for (int high = 1; high <= 6; ++high) {
      sum += run_of_double(ahead, high);
      for (int low = 1; low < high; ++low) sum += 2 * run_of_two(ahead, high, low);
    }
    runs[ahead] = static_cast<std::uint16_t>(sum);
  }
  return runs;
}

}  // namespace

int pips_against(PlaceBits ahead) {
  static const std::array<std::uint16_t, 1 << kSeen> runs = all_runs();
  return runs[ahead & ((1u << kSeen) - 1)];
}

}  // namespace meydan::backgammon
