#include "tournament/formats/bracket.h"

#include <algorithm>

#include "base/assert.h"

namespace meydan::tournament::formats {

namespace {

/// A side of a coming match, and the places of the bracket's first round from which it may be filled.
struct Slot {
  Source source;
  std::vector<int> leaves;  // sorted
};
using Slots = std::vector<Slot>;

std::string id_of(char letter, int round, int table) {
  return std::string(1, letter) + std::to_string(round) + "." + std::to_string(table);
}

std::vector<int> joined(const std::vector<int>& a, const std::vector<int>& b) {
  std::vector<int> both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

int shared(const std::vector<int>& a, const std::vector<int>& b) {
  std::vector<int> common;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
  return static_cast<int>(common.size());
}

/// How much it matters that the places `one` and `other` of a round may have met: the sooner they meet again, the more.
std::int64_t weight_of_meeting(std::size_t one, std::size_t other, std::size_t places) {
  std::int64_t weight = 1;
  for (std::size_t apart = one ^ other; places > 1 && apart < places / 2; places /= 2) weight *= 4;
  return one == other ? 4 * weight : weight;
}

/// The incoming losers in the order in which those who already met meet again as late as can be. Tried is every order
/// that exchanges halves, quarters, ... of the list alike; a list of 8 turned round is the one that exchanges all
/// three.
Slots crossed(const Slots& waiting, const Slots& incoming) {
  const std::size_t places = waiting.size();
  std::vector<std::vector<int>> common(places, std::vector<int>(places));
  for (std::size_t one = 0; one < places; ++one) {
    for (std::size_t other = 0; other < places; ++other) {
      common[one][other] = shared(waiting[one].leaves, incoming[other].leaves);
    }
  }
  std::size_t best = 0;
  std::int64_t least = -1;
  for (std::size_t exchange = places; exchange-- > 0;) {
    std::int64_t cost = 0;
    for (std::size_t one = 0; one < places; ++one) {
      for (std::size_t other = 0; other < places; ++other) {
        if (common[one][other] > 0) cost += common[one][other] * weight_of_meeting(one, other ^ exchange, places);
      }
    }
    if (least >= 0 && cost >= least) continue;
    least = cost;
    best = exchange;
  }
  Slots order;
  for (std::size_t at = 0; at < places; ++at) order.push_back(incoming[at ^ best]);
  return order;
}

/// What a part of the bracket leaves behind.
struct Built {
  Slot winner;
  std::vector<Slots> losers;  // by round
};

class Builder {
 public:
  explicit Builder(const KnockoutOptions& options) : options_(options) {}

  Built main(const std::vector<Source>& seeds);
  /// Waves of losers join one after the other, each when as many are left as come in.
  Built progressive(Stage stage, char letter, const std::vector<Slots>& waves, const std::vector<int>& lengths);
  /// The last of a stage is worth its place, and every round before it one more.
  void set_exits(Stage stage, int exit_of_last_loser, int step);
  Match& add(Stage stage, const std::string& id, int round, int table, const Slot& first, const Slot& second,
             int length);

  std::vector<Match> take() { return std::move(matches_); }
  Match& match(const std::string& id) {
    return *std::find_if(matches_.begin(), matches_.end(), [&](const Match& one) { return one.id == id; });
  }

 private:
  /// Plays the pairs (0, 1), (2, 3), ... of `slots`; gives the winners.
  Slots play_round(Stage stage, char letter, int round, const Slots& slots, int length, Built& built);

  const KnockoutOptions& options_;
  std::vector<Match> matches_;
};

Match& Builder::add(Stage stage, const std::string& id, int round, int table, const Slot& first, const Slot& second,
                    int length) {
  Match match;
  match.id = id;
  match.stage = stage;
  match.round = round;
  match.table = table;
  match.sides = {first.source, second.source};
  match.length = length;
  matches_.push_back(std::move(match));
  return matches_.back();
}

Slots Builder::play_round(Stage stage, char letter, int round, const Slots& slots, int length, Built& built) {
  Slots winners;
  Slots losers;
  for (std::size_t at = 0; at + 1 < slots.size(); at += 2) {
    const int table = static_cast<int>(at / 2) + 1;
    const std::string id = id_of(letter, round, table);
    add(stage, id, round, table, slots[at], slots[at + 1], length);
    const std::vector<int> leaves = joined(slots[at].leaves, slots[at + 1].leaves);
    winners.push_back({winner_of(id), leaves});
    losers.push_back({loser_of(id), leaves});
  }
  built.losers.push_back(std::move(losers));
  return winners;
}

Built Builder::main(const std::vector<Source>& seeds) {
  Slots slots;
  for (const int place : bracket_order(bracket_size(static_cast<int>(seeds.size())))) {
    const auto at = static_cast<std::size_t>(place) - 1;
    slots.push_back({at < seeds.size() ? seeds[at] : bye(), {static_cast<int>(slots.size())}});
  }
  Built built;
  for (int round = 1; slots.size() > 1; ++round) {
    slots = play_round(Stage::Main, 'M', round, slots, length_in(options_.lengths.main, round), built);
  }
  built.winner = slots.front();
  return built;
}

Built Builder::progressive(Stage stage, char letter, const std::vector<Slots>& waves, const std::vector<int>& lengths) {
  MEYDAN_ASSERT(!waves.empty() && !waves.front().empty());
  Built built;
  Slots waiting = waves.front();
  std::size_t next = 1;
  for (int round = 1; waiting.size() > 1 || next < waves.size(); ++round) {
    Slots slots = waiting;
    if (next < waves.size() && waves[next].size() == waiting.size()) {
      const Slots incoming = crossed(waiting, waves[next++]);
      slots.clear();
      for (std::size_t at = 0; at < waiting.size(); ++at) {
        slots.push_back(waiting[at]);
        slots.push_back(incoming[at]);
      }
    }
    MEYDAN_ASSERT(slots.size() > 1);
    waiting = play_round(stage, letter, round, slots, length_in(lengths, round), built);
  }
  built.winner = waiting.front();
  return built;
}

void Builder::set_exits(Stage stage, int exit_of_last_loser, int step) {
  int last = 0;
  for (const Match& match : matches_) {
    if (match.stage == stage) last = std::max(last, match.round);
  }
  for (Match& match : matches_) {
    if (match.stage == stage) match.exit_of_loser = exit_of_last_loser + step * (last - match.round);
  }
}

std::vector<Source> seeds_of(int entrants) {
  std::vector<Source> seeds;
  for (int entrant = 1; entrant <= entrants; ++entrant) seeds.push_back(seed(entrant));
  return seeds;
}

/// The single elimination's own places: 1 and 2 from the final, 3 and 4 from the match for them or shared.
Built main_with_places(Builder& builder, const std::vector<Source>& seeds, const KnockoutOptions& options) {
  Built main = builder.main(seeds);
  builder.set_exits(Stage::Main, 2, 2);
  builder.match(main.winner.source.match).exit_of_winner = 1;
  if (!options.third_place || main.losers.size() < 2) return main;
  const Slots& semifinals = main.losers[main.losers.size() - 2];
  for (const Slot& loser : semifinals) builder.match(loser.source.match).exit_of_loser = 0;
  const int length = length_in(options.lengths.main, static_cast<int>(main.losers.size()) - 1);
  Match& third = builder.add(Stage::ThirdPlace, "T", 1, 1, semifinals[0], semifinals[1], length);
  third.exit_of_winner = 3;
  third.exit_of_loser = 4;
  return main;
}

void set_last_exits(Builder& builder, const Built& built, Stage stage) {
  builder.set_exits(stage, 2, 1);
  if (!built.losers.empty()) builder.match(built.winner.source.match).exit_of_winner = 1;
}

}  // namespace

int length_in(const std::vector<int>& lengths, int round) {
  if (lengths.empty()) return 0;
  return lengths[std::min(static_cast<std::size_t>(round), lengths.size()) - 1];
}

int bracket_size(int entrants) {
  int size = 2;
  while (size < entrants) size *= 2;
  return size;
}

std::vector<int> bracket_order(int size) {
  std::vector<int> order{1};
  while (static_cast<int>(order.size()) < size) {
    const int sum = 2 * static_cast<int>(order.size()) + 1;
    std::vector<int> wider;
    for (std::size_t at = 0; at < order.size(); ++at) {
      // The stronger one above in the upper half, below in the lower: 1 and 2 end at the two edges of the page.
      const bool upper = at < (order.size() + 1) / 2;
      wider.push_back(upper ? order[at] : sum - order[at]);
      wider.push_back(upper ? sum - order[at] : order[at]);
    }
    order = std::move(wider);
  }
  return order;
}

std::vector<Match> single_elimination(const std::vector<Source>& seeds, const KnockoutOptions& options) {
  if (seeds.size() < 2) return {};
  Builder builder(options);
  main_with_places(builder, seeds, options);
  return builder.take();
}

std::vector<Match> single_elimination(int entrants, const KnockoutOptions& options) {
  return single_elimination(seeds_of(entrants), options);
}

std::vector<Match> double_elimination(int entrants, const KnockoutOptions& options) {
  if (entrants < 2) return {};
  Builder builder(options);
  const Built main = builder.main(seeds_of(entrants));
  const Built losers = builder.progressive(Stage::Losers, 'L', main.losers, options.lengths.consolation);
  builder.set_exits(Stage::Losers, 3, 1);
  const int length = length_in(options.lengths.main, static_cast<int>(main.losers.size()) + 1);
  for (const int round : {1, 2}) {
    const std::string id = round == 1 ? "F1" : "F2";
    // The unbeaten one stays the first side.
    const Slot first = round == 1 ? main.winner : Slot{loser_of("F1"), {}};
    const Slot second = round == 1 ? losers.winner : Slot{winner_of("F1"), {}};
    Match& final = builder.add(Stage::Final, id, round, 1, first, second, length);
    final.exit_of_winner = 1;
    final.exit_of_loser = 2;
    if (round == 2) final.only_if_upset_in = "F1";
  }
  return builder.take();
}

std::vector<Match> knockout_with_consolation(int entrants, const KnockoutOptions& options) {
  if (entrants < 2) return {};
  Builder builder(options);
  const Built main = main_with_places(builder, seeds_of(entrants), options);
  const int rounds = static_cast<int>(main.losers.size());
  if (rounds < 2) return builder.take();
  const int wanted = options.consolation_rounds > 0 ? options.consolation_rounds : rounds - 2;
  // With a match for the third place its players are not free for the consolation.
  const int most = std::max(options.third_place ? rounds - 2 : rounds - 1, 1);
  const int dropping = std::clamp(wanted, 1, most);
  if (options.third_place && rounds == 2) return builder.take();
  const std::vector<Slots> waves(main.losers.begin(), main.losers.begin() + dropping);
  const Built consolation = builder.progressive(Stage::Consolation, 'C', waves, options.lengths.consolation);
  set_last_exits(builder, consolation, Stage::Consolation);

  const int late = std::min(options.last_chance_rounds, static_cast<int>(consolation.losers.size()) - 1);
  if (late < 1) return builder.take();
  const std::vector<Slots> later(consolation.losers.begin(), consolation.losers.begin() + late);
  if (later.front().size() < 2 && later.size() < 2) return builder.take();
  const Built chance = builder.progressive(Stage::LastChance, 'X', later, options.lengths.last_chance);
  set_last_exits(builder, chance, Stage::LastChance);
  return builder.take();
}

}  // namespace meydan::tournament::formats
