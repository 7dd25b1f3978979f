#include "games/backgammon/engine/inputs.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/backgammon/engine/shots.h"

namespace meydan::backgammon {

namespace {

/// One side's checkers in its own numbering, and its points in the other's ("across").
struct Side {
  std::array<std::uint8_t, kPlaces> count{};
  PlaceBits checkers = 0;  // with the bar
  PlaceBits made = 0;
  PlaceBits blots = 0;
  PlaceBits made_across = 0;
  PlaceBits blots_across = 0;
  int pips = 0;

  [[nodiscard]] int at(int place) const { return count[static_cast<std::size_t>(place)]; }
  [[nodiscard]] int bar() const { return count[kBar]; }
  [[nodiscard]] int off() const { return count[kOff]; }
  [[nodiscard]] int highest() const { return checkers == 0 ? 0 : std::bit_width(checkers) - 1; }
};

/// Also puts the plain units of the points into the inputs.
Side side_of(const Places& places, bool across, int first_row, Inputs& inputs) {
  Side side;
  for (int place = 0; place <= kBar; ++place) {
    const int count = places[static_cast<std::size_t>(across ? kBar - place : place)];
    side.count[static_cast<std::size_t>(place)] = static_cast<std::uint8_t>(count);
    if (count == 0 || place == kOff) continue;
    side.checkers |= bit_of(place);
    side.pips += place * count;
    if (place == kBar) {
      inputs.put(first_row + 4 * kPoints, 1.0f);
      if (count > 1) inputs.put(first_row + 4 * kPoints + 1, 0.5f * static_cast<float>(count - 1));
      continue;
    }
    const int row = first_row + 4 * (place - 1);
    if (count == 1) {
      side.blots |= bit_of(place);
      side.blots_across |= bit_of(kBar - place);
      inputs.put(row, 1.0f);
    } else {
      side.made |= bit_of(place);
      side.made_across |= bit_of(kBar - place);
      inputs.put(row + 1, 1.0f);
      if (count > 2) inputs.put(row + 2, 1.0f);
      if (count > 3) inputs.put(row + 3, 0.5f * static_cast<float>(count - 3));
    }
  }
  return side;
}

/// Puts numbers into rows that follow each other.
class Rows {
 public:
  Rows(Inputs& inputs, int first) : inputs_(inputs), next_(first) {}
  void put(float amount) {
    if (amount != 0.0f) inputs_.put(next_, amount);
    ++next_;
  }
  void put(int amount, float unit) {
    if (amount != 0) inputs_.put(next_, static_cast<float>(amount) * unit);
    ++next_;
  }
  [[nodiscard]] int next() const { return next_; }

 private:
  Inputs& inputs_;
  int next_;
};

/// Pips until all are home and one is off; nothing if one is.
int pips_to_first_off(const Side& side) {
  if (side.off() != 0) return 0;
  int pips = 0;
  for (int place = kHome + 1; place <= kBar; ++place) pips += (place - kHome) * side.at(place);
  int highest_home = 0;
  for (int place = 1; place <= kHome; ++place) {
    if (side.at(place) != 0) highest_home = place;
  }
  return pips + (pips != 0 || highest_home == 0 ? 3 : 1);
}

/// Rolls to bear off, roughly.
float rolls_to_finish(const Side& side) {
  const float by_pips = static_cast<float>(side.pips) / 8.167f;
  const float by_checkers = static_cast<float>(kCheckers - side.off()) * 0.46f;
  return std::max(by_pips + 0.8f, by_checkers);
}

/// Of `points`, the longest row.
int longest_run(PlaceBits points) {
  int length = 0;
  for (; points != 0; points &= points << 1) ++length;
  return length;
}

int at_most(int most, int count) { return std::min(most, count); }

/// The points ahead of a place as pips_against() wants them; blocks in the other's numbering.
PlaceBits ahead_of(PlaceBits blocks_across, int place) { return blocks_across >> (kBar + 1 - place); }

/// What experts see of one side. `shots` are the other's at this side's blots.
void put_expert(const Side& side, const Side& other, const Shots& shots, Rows rows) {
  const int own_home = std::popcount(side.made & bits_between(1, kHome));
  const int other_home = std::popcount(other.made & bits_between(1, kHome));
  const int highest = side.highest();
  // The other's rearmost checker, by our numbering: what stands behind it is in contact.
  const int passed = kBar - other.highest();

  int contact_pips = 0;
  int behind = 0;
  int outside_pips = 0;
  int spares = 0;
  int stacked = 0;
  int weight = 0;
  for (PlaceBits left = side.checkers; left != 0; left &= left - 1) {
    const int place = std::countr_zero(left);
    const int count = side.at(place);
    weight += place * count;
    if (place > passed) {
      contact_pips += (place - passed) * count;
      behind += count;
    }
    if (place > kHome) {
      outside_pips += (place - kHome) * count;
    } else if (count > 2) {
      spares += (count - 2) * (place - 1);
    }
    stacked += std::max(0, count - 3);
  }
  const int on_board = kCheckers - side.off();
  const float mean = on_board == 0 ? 0.0f : static_cast<float>(weight) / static_cast<float>(on_board);
  float moment = 0.0f;
  int beyond = 0;
  for (PlaceBits left = side.checkers; left != 0; left &= left - 1) {
    const int place = std::countr_zero(left);
    const float from_mean = static_cast<float>(place) - mean;
    if (from_mean <= 0.0f) continue;
    moment += static_cast<float>(side.at(place)) * from_mean * from_mean;
    beyond += side.at(place);
  }
  if (beyond > 0) moment /= static_cast<float>(beyond);

  // Race and contact.
  rows.put(side.pips, 1.0f / 120);
  rows.put(contact_pips, 1.0f / 100);
  rows.put(behind, 1.0f / 10);
  rows.put(highest, 1.0f / 25);
  rows.put(moment * (1.0f / 100));
  rows.put(outside_pips + spares, 1.0f / 100);
  rows.put(spares, 1.0f / 10);
  rows.put(stacked, 1.0f / 5);
  rows.put(side.at(1) + side.at(2), 1.0f / 5);
  rows.put(side.at(1), 1.0f / 5);
  // What is borne off.
  rows.put(at_most(5, side.off()), 1.0f / 5);
  rows.put(at_most(5, std::max(0, side.off() - 5)), 1.0f / 5);
  rows.put(std::max(0, side.off() - 10), 1.0f / 5);
  // Shots at it.
  rows.put(shots.hitting, 1.0f / 36);
  rows.put(shots.pips_lost, 1.0f / (36 * 12));
  rows.put(shots.two, 1.0f / 18);
  rows.put(shots.pointing, 1.0f / 18);
  for (const int in_quarter : shots.quarters) rows.put(in_quarter, 1.0f / 36);
  rows.put(shots.hitting * own_home, 1.0f / (36 * 3));
  rows.put(shots.hitting * other_home, 1.0f / (36 * 3));
  // Its rear checkers, and how they get away.
  const int runs = pips_against(ahead_of(other.made, highest));
  rows.put(behind == 0 ? 0 : runs, 1.0f / (36 * 8));
  const PlaceBits rest = side.checkers & ~bit_of(highest);
  const int second = rest == 0 ? 0 : std::bit_width(rest) - 1;
  rows.put(second > passed && second > 12 ? pips_against(ahead_of(other.made, second)) : 0, 1.0f / (36 * 8));
  int in_their_home = 0;
  for (int place = 19; place <= kPoints; ++place) in_their_home += side.at(place);
  rows.put(in_their_home, 1.0f / 4);
  rows.put(std::max(0, in_their_home + side.bar() - 2), 1.0f / 3);
  // On the bar.
  const int closed = other_home * other_home;
  rows.put(side.bar() > 0 ? closed : 0, 1.0f / 36);
  rows.put(side.bar() > 1 ? 36 - (6 - other_home) * (6 - other_home) : 0, 1.0f / 36);
  rows.put(side.bar() > 0 ? other_home : 0, 1.0f / 6);
  rows.put(side.bar() > 0 ? std::popcount(other.blots & bits_between(1, kHome)) : 0, 1.0f / 2);
  rows.put(side.bar() > 0 ? std::popcount(other.checkers & bits_between(7, 12)) : 0, 1.0f / 3);
  // Anchors.
  const PlaceBits anchors = side.made & bits_between(18, kPoints);
  rows.put(std::popcount(anchors), 1.0f / 2);
  rows.put(anchors == 0 ? 0 : kBar - std::countr_zero(anchors), 1.0f / 7);
  const PlaceBits midfield = side.made & bits_between(13, 17);
  rows.put(midfield == 0 ? 0 : 1, 1.0f);
  // What it holds against the other's rear checkers.
  const PlaceBits in_front =
      other.highest() == 0 ? 0 : side.made & bits_between(std::min(passed + 1, kPoints), kPoints);
  rows.put(longest_run(in_front & bits_between(1, 14)), 1.0f / 6);
  rows.put(std::popcount(in_front & bits_between(std::min(passed + 1, kPoints), std::min(passed + 6, kPoints))),
           1.0f / 6);
  rows.put(std::popcount(in_front & bits_between(std::min(passed + 1, kPoints), std::min(passed + 12, kPoints))),
           1.0f / 8);
  rows.put(own_home, 1.0f / 6);
  int in_zone = 0;
  for (int place = 1; place <= 12; ++place) in_zone += side.at(place);
  rows.put(in_zone, 1.0f / 10);
  const int caught = other.bar() + std::popcount(other.blots_across & bits_between(1, kHome));
  rows.put(caught * own_home, 1.0f / 8);
  // How freely it moves.
  int ways = 0;
  for (int die = 1; die <= 6; ++die)
    ways += std::popcount(side.checkers & ~(other.made_across << die) & bits_between(die + 1, kBar));
  rows.put(ways, 1.0f / 36);
  // The gammon: how far it is from saving itself, beside how far the other is from the end.
  const int to_save = pips_to_first_off(side);
  rows.put(to_save, 1.0f / 100);
  rows.put(side.off() == 0 ? (static_cast<float>(to_save) / 8.167f - rolls_to_finish(other)) * 0.1f : 0.0f);
  rows.put(side.off() == 0 ? 1 : 0, 1.0f);
}

/// The same for races: what matters is how many rolls it takes.
void put_race(const Side& side, const Side& other, Rows rows) {
  int crossovers = 0;
  int wasted = 0;
  for (int place = 1; place <= kPoints; ++place) {
    crossovers += side.at(place) * ((place - 1) / kHome);
    wasted += place <= 3 ? (4 - place) * side.at(place) : 0;
  }
  rows.put(side.pips, 1.0f / 100);
  rows.put(crossovers, 1.0f / 10);
  rows.put(wasted, 1.0f / 10);
  rows.put(rolls_to_finish(side) * 0.1f);
  for (int step = 0; step < 5; ++step) rows.put(at_most(3, std::max(0, side.off() - 3 * step)), 1.0f / 3);
  int gaps = 0;
  for (int place = 1; place <= kHome; ++place) gaps += side.at(place) == 0 ? 1 : 0;
  rows.put(gaps, 1.0f / 3);
  int outside = 0;
  for (int place = kHome + 1; place <= kPoints; ++place) outside += side.at(place);
  rows.put(outside, 1.0f / 10);
  const int to_save = pips_to_first_off(side);
  rows.put(to_save, 1.0f / 50);
  rows.put(side.off() == 0 ? (static_cast<float>(to_save) / 8.167f - rolls_to_finish(other)) * 0.2f : 0.0f);
  rows.put(side.off() == 0 ? 1 : 0, 1.0f);
  int in_their_home = 0;
  int to_leave = 0;
  for (int place = 19; place <= kPoints; ++place) {
    in_their_home += side.at(place);
    to_leave += (place - 18) * side.at(place);
  }
  rows.put(in_their_home, 1.0f / 3);
  rows.put(side.off() == 0 ? (static_cast<float>(to_leave) / 8.167f - rolls_to_finish(other)) * 0.2f : 0.0f);
}

constexpr int kFirstExpert = 2 * kRaw;
constexpr int kFirstShared = kFirstExpert + 2 * kExpert;

void put_shared(const Side& own, const Side& enemy, Inputs& inputs) {
  Rows shared(inputs, kFirstShared);
  // Half a roll is what being on roll is worth.
  const float lead = static_cast<float>(enemy.pips - own.pips) + 4.0f;
  shared.put(4.0f * lead / static_cast<float>(enemy.pips + own.pips + 4));
  shared.put(lead * (1.0f / 50));
}

}  // namespace

void raw_inputs(const Board& board, Inputs& inputs) {
  inputs.count = 0;
  const auto put = [&inputs](int row, int count) {
    if (count == 1) {
      inputs.put(row, 1.0f);
      return;
    }
    inputs.put(row + 1, 1.0f);
    if (count > 2) inputs.put(row + 2, 1.0f);
    if (count > 3) inputs.put(row + 3, 0.5f * static_cast<float>(count - 3));
  };
  const auto put_bar = [&inputs](int row, int count) {
    if (count > 0) inputs.put(row, 1.0f);
    if (count > 1) inputs.put(row + 1, 0.5f * static_cast<float>(count - 1));
  };
  for (int place = 1; place <= kPoints; ++place) {
    const auto at = static_cast<std::size_t>(place);
    if (board.own[at] != 0) put(4 * (place - 1), board.own[at]);
    if (board.enemy[at] != 0) put(kRaw + 4 * (kPoints - place), board.enemy[at]);
  }
  put_bar(4 * kPoints, board.own[kBar]);
  put_bar(kRaw + 4 * kPoints, board.enemy[0]);
}

void contact_inputs(const Board& board, Inputs& inputs) {
  inputs.count = 0;
  const Side own = side_of(board.own, false, 0, inputs);
  const Side enemy = side_of(board.enemy, true, kRaw, inputs);
  const Shots at_own = shots_at(enemy.checkers, enemy.made, enemy.bar(), own.made_across, own.blots_across);
  const Shots at_enemy = shots_at(own.checkers, own.made, own.bar(), enemy.made_across, enemy.blots_across);
  put_expert(own, enemy, at_own, Rows(inputs, kFirstExpert));
  put_expert(enemy, own, at_enemy, Rows(inputs, kFirstExpert + kExpert));
  put_shared(own, enemy, inputs);
}

void race_inputs(const Board& board, Inputs& inputs) {
  inputs.count = 0;
  const Side own = side_of(board.own, false, 0, inputs);
  const Side enemy = side_of(board.enemy, true, kRaw, inputs);
  put_race(own, enemy, Rows(inputs, kFirstExpert));
  put_race(enemy, own, Rows(inputs, kFirstExpert + kExpert));
  put_shared(own, enemy, inputs);
}

}  // namespace meydan::backgammon
