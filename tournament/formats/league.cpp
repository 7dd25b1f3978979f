#include "tournament/formats/league.h"

#include <algorithm>
#include <numeric>

#include "tournament/formats/bracket.h"
#include "tournament/formats/draw.h"

namespace meydan::tournament::formats {

namespace {

/// Round `round` (from 0) of an even number: the last stands still and changes colours, the others go round.
std::vector<std::pair<int, int>> berger_round(int even, int round) {
  const int turning = even - 1;
  const int first = round * (even / 2) % turning;
  std::vector<std::pair<int, int>> pairs;
  const int still = even;
  pairs.emplace_back(round % 2 == 0 ? first + 1 : still, round % 2 == 0 ? still : first + 1);
  for (int step = 1; step < even / 2; ++step) {
    pairs.emplace_back((first + step) % turning + 1, (first - step + turning) % turning + 1);
  }
  return pairs;
}

/// The round of a bracket in which two places meet, counted from its final back: 0 is the final.
int rounds_before_final(int size, int place, int other) {
  int before = 0;
  for (int width = size / 2; width > 1; width /= 2, ++before) {
    if (place / width != other / width) return before;
  }
  return before;
}

/// How badly the groups of the seeds are mixed: every meeting before the final counts, early ones more.
int mixing_cost(const std::vector<int>& group_of_seed, const std::vector<int>& place_of_seed, int size) {
  int cost = 0;
  for (std::size_t one = 0; one < group_of_seed.size(); ++one) {
    for (std::size_t other = one + 1; other < group_of_seed.size(); ++other) {
      if (group_of_seed[one] != group_of_seed[other]) continue;
      const int before = rounds_before_final(size, place_of_seed[one], place_of_seed[other]);
      cost += (1 << (2 * before)) - 1;
    }
  }
  return cost;
}

}  // namespace

std::vector<std::vector<std::pair<int, int>>> berger_rounds(int count, int cycles) {
  std::vector<std::vector<std::pair<int, int>>> rounds;
  const int even = count + count % 2;
  for (int cycle = 0; count >= 2 && cycle < cycles; ++cycle) {
    for (int round = 0; round < even - 1; ++round) {
      std::vector<std::pair<int, int>> pairs;
      for (const auto& [white, black] : berger_round(even, round)) {
        if (white > count || black > count) continue;  // rests
        pairs.emplace_back(cycle % 2 == 0 ? white : black, cycle % 2 == 0 ? black : white);
      }
      rounds.push_back(std::move(pairs));
    }
  }
  return rounds;
}

Groups snake_groups(int entrants, int groups) {
  Groups all(static_cast<std::size_t>(groups));
  for (int at = 0; at < entrants; ++at) {
    const int row = at / groups;
    const int column = at % groups;
    all[static_cast<std::size_t>(row % 2 == 0 ? column : groups - 1 - column)].push_back(at + 1);
  }
  return all;
}

Groups drawn_groups(int entrants, int groups, std::string_view draw_seed) {
  Groups all(static_cast<std::size_t>(groups));
  std::uint64_t pot = 1;
  for (int first = 0; first < entrants; first += groups, ++pot) {
    // A pot that is not full is drawn with its empty places, so that no group is known to stay smaller.
    const std::vector<int> order = draw_order(draw_seed, groups, pot);
    for (int group = 0; group < groups; ++group) {
      const int entrant = first + order[static_cast<std::size_t>(group)];
      if (entrant <= entrants) all[static_cast<std::size_t>(group)].push_back(entrant);
    }
  }
  return all;
}

std::vector<Match> league_matches(const Groups& groups, int cycles) {
  std::vector<Match> matches;
  for (std::size_t group = 0; group < groups.size(); ++group) {
    const std::vector<Entrant>& members = groups[group];
    const std::string letter = groups.size() == 1 ? "R" : "G" + std::to_string(group + 1) + ".";
    int round = 0;
    for (const auto& pairs : berger_rounds(static_cast<int>(members.size()), cycles)) {
      ++round;
      int table = 0;
      for (const auto& [white, black] : pairs) {
        ++table;
        Match match;
        match.id = letter + std::to_string(round) + "." + std::to_string(table);
        match.stage = Stage::League;
        match.group = static_cast<int>(group) + 1;
        match.round = round;
        match.table = table;
        match.sides = {seed(members[static_cast<std::size_t>(white) - 1]),
                       seed(members[static_cast<std::size_t>(black) - 1])};
        match.may_draw = true;
        matches.push_back(std::move(match));
      }
    }
  }
  return matches;
}

std::vector<Source> crossed_qualifiers(int groups, int qualifiers) {
  const int count = groups * qualifiers;
  const int size = bracket_size(count);
  const std::vector<int> order = bracket_order(size);
  std::vector<int> place_of_seed(static_cast<std::size_t>(count));
  for (int place = 0; place < size; ++place) {
    const int number = order[static_cast<std::size_t>(place)];
    if (number <= count) place_of_seed[static_cast<std::size_t>(number) - 1] = place;
  }
  std::vector<int> group_of_seed(static_cast<std::size_t>(count));
  for (int at = 0; at < count; ++at) group_of_seed[static_cast<std::size_t>(at)] = at % groups + 1;
  // Winners stay where they are; within each later place, exchanges that mix better are made until there is none.
  for (bool better = true; better;) {
    better = false;
    int cost = mixing_cost(group_of_seed, place_of_seed, size);
    for (int one = groups; one < count; ++one) {
      for (int other = one + 1; other < (one / groups + 1) * groups; ++other) {
        auto& a = group_of_seed[static_cast<std::size_t>(one)];
        auto& b = group_of_seed[static_cast<std::size_t>(other)];
        std::swap(a, b);
        const int changed = mixing_cost(group_of_seed, place_of_seed, size);
        if (changed < cost) {
          cost = changed;
          better = true;
        } else {
          std::swap(a, b);
        }
      }
    }
  }
  std::vector<Source> sources;
  for (int at = 0; at < count; ++at) {
    sources.push_back(group_place(group_of_seed[static_cast<std::size_t>(at)], at / groups + 1));
  }
  return sources;
}

}  // namespace meydan::tournament::formats
