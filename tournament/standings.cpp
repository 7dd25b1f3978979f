#include <algorithm>

#include "tournament/tiebreak_values.h"

namespace meydan::tournament {

namespace {

/// The last value.
bool is_better(const TieBreakKind& kind, TieBreakValue a, TieBreakValue b) { return kind.small_first ? a < b : a > b; }

/// Runs of equal rank in a sorted list.
template <class Visit>
void for_each_tied(std::vector<Place>& places, Visit visit) {
  for (std::size_t from = 0; from < places.size();) {
    std::size_t to = from + 1;
    while (to < places.size() && places[to].rank == places[from].rank) ++to;
    visit(from, to);
    from = to;
  }
}

void add_direct_encounter(const TieBreakTable& table, std::vector<Place>& places) {
  for_each_tied(places, [&](std::size_t from, std::size_t to) {
    std::vector<int> tied;
    for (std::size_t at = from; at < to; ++at) tied.push_back(places[at].player);
    const std::vector<int> order = table.direct_encounter(tied);
    for (std::size_t at = from; at < to; ++at) places[at].values.push_back(TieBreakValue{100} * order[at - from]);
  });
}

/// Sorts every run of equal rank by the last value, and ranks it again.
void break_ties(std::vector<Place>& places, const TieBreakKind& kind) {
  for_each_tied(places, [&](std::size_t from, std::size_t to) {
    const auto begin = places.begin() + static_cast<std::ptrdiff_t>(from);
    std::stable_sort(begin, places.begin() + static_cast<std::ptrdiff_t>(to),
                     [&](const Place& a, const Place& b) { return is_better(kind, a.values.back(), b.values.back()); });
    for (std::size_t at = from + 1; at < to; ++at) {
      const bool same = places[at].values.back() == places[at - 1].values.back();
      places[at].rank = same ? places[at - 1].rank : static_cast<int>(at) + 1;
    }
  });
}

std::vector<Place> by_points(const Crosstable& table, const TieBreakTable& scores) {
  std::vector<Place> places;
  for (const Player& player : table.players) places.push_back({player.number, 1, scores.points(player), {}});
  std::stable_sort(places.begin(), places.end(), [](const Place& a, const Place& b) { return a.points > b.points; });
  for (std::size_t at = 1; at < places.size(); ++at) {
    const bool same = places[at].points == places[at - 1].points;
    places[at].rank = same ? places[at - 1].rank : static_cast<int>(at) + 1;
  }
  return places;
}

}  // namespace

std::vector<Place> standings(const Crosstable& table, std::span<const TieBreak> tie_breaks) {
  const TieBreakTable scores(table);
  std::vector<Place> places = by_points(table, scores);
  for (const TieBreak tie_break : tie_breaks) {
    const TieBreakKind& kind = *tie_break.kind;
    if (kind.value == nullptr) {
      add_direct_encounter(scores, places);
    } else {
      for (Place& place : places) {
        const Player& player = table.players[static_cast<std::size_t>(place.player) - 1];
        place.values.push_back(kind.value(scores, player, tie_break));
      }
    }
    break_ties(places, kind);
  }
  return places;
}

}  // namespace meydan::tournament
