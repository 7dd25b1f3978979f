// Swiss "out at n losses", as backgammon plays it: nobody is out before the n-th loss, everybody meets an equal record.
//
// The rules, in order:
//   1. Who has fewer than n losses and has not withdrawn is in, and is paired in every round.
//   2. With an odd number one has a bye, which counts as a win. It goes to somebody with the fewest byes so far -
//   nobody
//      has a second one before all who are in had one - and among those to the most losses, then the fewest wins, then
//      the lowest seed.
//   3. Nobody meets anybody again as long as the round can be paired without; else as few meet again as need be.
//   4. Equal records meet. From the top (fewest losses, most wins, best seed) each in turn meets the nearest record
//   that
//      is left; inside a record the upper half meets the lower half.
//   5. The event ends when one is left. If no more are left than there are prizes, the event's finish says what then:
//      they play on, they share, or they play a knockout seeded by fewest losses.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tournament/formats/match.h"
#include "tournament/formats/resolve.h"

namespace meydan::tournament::formats {

enum class Finish : std::uint8_t {
  PlayOn,    // until one is left
  Share,     // stop: those who are left share the first places
  Knockout,  // a single elimination decides the places; a loss there is the end whatever the record
};

struct LossesRules {
  int losses_out = 3;
  int prize_places = 0;  // 0: only rule 5's first sentence
  Finish finish = Finish::PlayOn;

  friend bool operator==(const LossesRules&, const LossesRules&) = default;
};

/// What an entrant did in the Swiss rounds.
struct Record {
  Entrant entrant = 0;
  int wins = 0;
  int losses = 0;
  int byes = 0;
  int out_in_round = 0;  // 0: still in
  std::vector<Entrant> met{};

  friend bool operator==(const Record&, const Record&) = default;
};

/// Best first: who is in, then who went out later; then fewer losses, more wins, better seed.
std::vector<Record> records(int entrants, std::span<const Match> matches, std::span<const MatchState> states,
                            const LossesRules& rules, std::span<const Entrant> withdrawn);

struct Pairing {
  std::vector<std::pair<Entrant, Entrant>> pairs;  // in the order of tables
  Entrant bye = 0;                                 // 0 for none

  friend bool operator==(const Pairing&, const Pairing&) = default;
};
/// A paired round as matches S<round>.<table>. Also for rounds of the Dutch system.
std::vector<Match> matches_of(const Pairing& pairing, int round);

/// The next round for those who are in, best record first.
Pairing pair_records(std::span<const Record> in);

}  // namespace meydan::tournament::formats
