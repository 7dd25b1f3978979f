// What GNU Backgammon 1.07 says about 6,480 positions, recorded by gnubg_record.py so that nobody needs it here: the
// modern plays have the same results.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <sstream>

#include "base/hash.h"
#include "base/text.h"
#include "games/backgammon/rules.h"
#include "rules/conformance/vectors.h"

namespace meydan::backgammon {
namespace {

TEST(BackgammonGnubg, ModernPlaysHaveTheSameResults) {
  std::istringstream lines(read_source_file("games/backgammon/tests/vectors/gnubg_moves.txt"));
  int positions = 0;
  int doubles = 0;
  int from_bar = 0;
  int bearing_off = 0;
  int nothing = 0;
  std::string board;
  std::string dice;
  std::size_t count = 0;
  std::string hash;
  while (lines >> board >> dice >> count >> hash) {
    SCOPED_TRACE(board + " " + dice);
    const auto position = Backgammon::parse({}, "XGID=" + board + ":0:0:1:" + dice + ":0:0:0:5:10");
    ASSERT_TRUE(position.ok()) << position.reason().en;
    std::vector<std::string> results;
    for (const Candidate& candidate : plays_of(*position)) {
      Position after = *position;
      after.board = candidate.after;
      results.push_back(Backgammon::format(after).substr(5, kPlaces));
    }
    std::sort(results.begin(), results.end());
    ASSERT_EQ(results.size(), count);
    std::uint64_t own_hash = kHashStart;
    for (const std::string& result : results) own_hash = hash_text(result + "\n", own_hash);
    ASSERT_EQ(hex64(own_hash), hash);

    ++positions;
    doubles += dice[0] == dice[1] ? 1 : 0;
    from_bar += position->board.own[kBar] > 0 ? 1 : 0;
    bearing_off += (occupied(position->board) & kOutside) == 0 ? 1 : 0;
    nothing += count == 0 ? 1 : 0;
  }
  EXPECT_EQ(positions, 6480);
  // Of every kind that matters.
  EXPECT_GT(doubles, 900);
  EXPECT_GT(from_bar, 700);
  EXPECT_GT(bearing_off, 700);
  EXPECT_GT(nothing, 200);
}

}  // namespace
}  // namespace meydan::backgammon
