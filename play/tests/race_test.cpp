// The race is only here for other tests; what they rest on must be a game like any other.
#include "play/tests/race.h"

#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<race::Race> {
  using Position = race::Position;
  using Move = race::Move;

  static constexpr int kLongestGame = 2 * race::kTurns + 20;  // R 1: equal dice cost a roll each time
  static constexpr int kPerftDepth = 3;

  static std::vector<Move> all_moves() { return race::all_moves(); }
  static void expect_conserved(const Position& position) {
    EXPECT_LE(std::max(position.fields[0], position.fields[1]), race::kTrack);  // R 3
  }

  // The runners are alike, but exchanging them exchanges the winner too: only standing still keeps the outcome.
  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Move&);
  };
  static std::vector<Mirror> mirrors() {
    return {{[](const Position& position) { return position; }, [](const Move& move) { return move; }}};
  }
};

INSTANTIATE_TYPED_TEST_SUITE_P(Race, Conformance, race::Race);

}  // namespace meydan
