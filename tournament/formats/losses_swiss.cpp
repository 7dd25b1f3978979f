#include "tournament/formats/losses_swiss.h"

#include <algorithm>
#include <tuple>

namespace meydan::tournament::formats {

namespace {

bool have_met(const Record& a, const Record& b) {
  return std::find(a.met.begin(), a.met.end(), b.entrant) != a.met.end();
}

/// Rule 4: how far apart two stand. Records first; inside a record the partner half a group away is the nearest.
struct Distance {
  int losses = 0;
  int wins = 0;
  int from_half = 0;

  friend auto operator<=>(const Distance&, const Distance&) = default;
};

/// Finds a pairing from the top down with at most so many repeated matches, going back where it must.
class PairingSearch {
 public:
  explicit PairingSearch(std::span<const Record> in) : in_(in), partner_(in.size(), kFree) {}

  bool run(int repeats_allowed) {
    std::fill(partner_.begin(), partner_.end(), kFree);
    steps_left_ = kMostSteps;
    return pair_from(0, repeats_allowed);
  }

  Pairing pairing() const {
    Pairing pairing;
    for (std::size_t at = 0; at < in_.size(); ++at) {
      if (partner_[at] > static_cast<int>(at)) {
        pairing.pairs.emplace_back(in_[at].entrant, in_[static_cast<std::size_t>(partner_[at])].entrant);
      }
    }
    return pairing;
  }

 private:
  static constexpr int kFree = -1;
  // Enough for any round where no repeat is needed; a bound, so that an awkward one ends in more repeats, not in
  // waiting.
  static constexpr int kMostSteps = 20'000;

  /// Half the free players of the same record as `at`, himself included.
  int half_of_record(std::size_t at) const {
    int same = 0;
    for (std::size_t other = at; other < in_.size(); ++other) {
      const bool equal = in_[other].losses == in_[at].losses && in_[other].wins == in_[at].wins;
      if (equal && partner_[other] == kFree) ++same;
    }
    return same / 2;
  }

  /// The free ones below `at`, nearest first.
  std::vector<std::size_t> candidates(std::size_t at) const {
    const int half = half_of_record(at);
    std::vector<std::pair<Distance, std::size_t>> ordered;
    int free_between = 0;
    for (std::size_t other = at + 1; other < in_.size(); ++other) {
      if (partner_[other] != kFree) continue;
      ++free_between;
      const Distance distance{std::abs(in_[other].losses - in_[at].losses), std::abs(in_[other].wins - in_[at].wins),
                              std::abs(free_between - half)};
      ordered.emplace_back(distance, other);
    }
    std::sort(ordered.begin(), ordered.end());
    std::vector<std::size_t> list;
    for (const auto& [distance, other] : ordered) list.push_back(other);
    return list;
  }

  bool pair_from(std::size_t at, int repeats) {
    while (at < in_.size() && partner_[at] != kFree) ++at;
    if (at == in_.size()) return true;
    for (const std::size_t other : candidates(at)) {
      const int cost = have_met(in_[at], in_[other]) ? 1 : 0;
      if (cost > repeats) continue;
      if (--steps_left_ < 0) return false;
      partner_[at] = static_cast<int>(other);
      partner_[other] = static_cast<int>(at);
      if (pair_from(at + 1, repeats - cost)) return true;
      partner_[at] = partner_[other] = kFree;
    }
    return false;
  }

  std::span<const Record> in_;
  std::vector<int> partner_;
  int steps_left_ = 0;
};

void count_match(const MatchState& state, int round, std::vector<Record>& all, const LossesRules& rules) {
  for (const std::size_t side : {0U, 1U}) {
    if (state.sides[side] <= 0) continue;
    Record& record = all[static_cast<std::size_t>(state.sides[side]) - 1];
    const Entrant opponent = state.sides[1 - side];
    if (opponent > 0) record.met.push_back(opponent);
    if (!state.over()) continue;
    if (opponent == kNobody) ++record.byes;
    if (state.winner == record.entrant) {
      ++record.wins;
    } else {
      ++record.losses;
      if (record.losses == rules.losses_out) record.out_in_round = round;
    }
  }
}

}  // namespace

std::vector<Record> records(int entrants, std::span<const Match> matches, std::span<const MatchState> states,
                            const LossesRules& rules, std::span<const Entrant> withdrawn) {
  std::vector<Record> all(static_cast<std::size_t>(entrants));
  for (int entrant = 1; entrant <= entrants; ++entrant) all[static_cast<std::size_t>(entrant) - 1].entrant = entrant;
  int last_round = 1;
  for (std::size_t at = 0; at < matches.size(); ++at) {
    if (matches[at].stage != Stage::Swiss) continue;
    count_match(states[at], matches[at].round, all, rules);
    last_round = std::max(last_round, matches[at].round);
  }
  for (const Entrant entrant : withdrawn) {
    Record& record = all[static_cast<std::size_t>(entrant) - 1];
    if (record.out_in_round == 0) record.out_in_round = last_round;
  }
  const auto key = [](const Record& record) {
    const int out = record.out_in_round == 0 ? 0 : 1;
    return std::make_tuple(out, -record.out_in_round, record.losses, -record.wins, record.entrant);
  };
  std::sort(all.begin(), all.end(), [&](const Record& a, const Record& b) { return key(a) < key(b); });
  return all;
}

Pairing pair_records(std::span<const Record> in) {
  std::vector<Record> players(in.begin(), in.end());
  Pairing pairing;
  Entrant resting = 0;
  if (players.size() % 2 == 1) {
    // Rule 2.
    const auto chosen = std::min_element(players.begin(), players.end(), [](const Record& a, const Record& b) {
      return std::make_tuple(a.byes, -a.losses, a.wins, -a.entrant) <
             std::make_tuple(b.byes, -b.losses, b.wins, -b.entrant);
    });
    resting = chosen->entrant;
    players.erase(chosen);
  }
  PairingSearch search(players);
  int repeats = 0;
  while (!search.run(repeats)) ++repeats;
  pairing = search.pairing();
  pairing.bye = resting;
  return pairing;
}

std::vector<Match> matches_of(const Pairing& pairing, int round) {
  std::vector<Match> matches;
  const auto add = [&](Source first, Source second) {
    Match match;
    match.stage = Stage::Swiss;
    match.round = round;
    match.table = static_cast<int>(matches.size()) + 1;
    match.id = "S" + std::to_string(round) + "." + std::to_string(match.table);
    match.sides = {std::move(first), std::move(second)};
    matches.push_back(std::move(match));
  };
  for (const auto& [first, second] : pairing.pairs) add(seed(first), seed(second));
  if (pairing.bye != 0) add(seed(pairing.bye), bye());
  return matches;
}

}  // namespace meydan::tournament::formats
