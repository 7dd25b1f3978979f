// The counting of moves: bit boards against the board of letters, every kernel against published numbers.
#include "games/othello/perft.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/othello/rules.h"
#include "games/othello/tests/letter_board.h"
#include "rules/perft.h"

namespace meydan::othello {
namespace {

// Aart Bik's table, 2009, and others since: these count a game that has ended as a leaf at every greater depth. The
// first games end after 9 moves (228 of them), so from depth 10 on our own count is smaller.
constexpr std::array<std::uint64_t, 11> kPublished{1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284};
constexpr std::uint64_t kOursAtDepth10 = 24571284 - 228;

/// The kernels that this machine can run.
std::vector<PerftKernel> kernels() {
  std::vector<PerftKernel> runnable;
  const PerftKernels all = perft_kernels();
  for (int index = 0; index < all.count; ++index) {
    if (all.first[index].runs_here()) runnable.push_back(all.first[index]);
  }
  return runnable;
}

TEST(OthelloPerft, TheBaselineKernelRunsEverywhere) {
  ASSERT_FALSE(kernels().empty());
  EXPECT_STREQ(kernels().front().name, "baseline");
}

TEST(OthelloPerft, EveryKernelCountsThePublishedNumbers) {
  for (const PerftKernel& kernel : kernels()) {
    for (std::size_t depth = 0; depth < kPublished.size(); ++depth) {
      EXPECT_EQ(kernel.count_leaves(kDarkAtStart, kLightAtStart, static_cast<int>(depth), EndedGames::Counted),
                kPublished[depth])
          << kernel.name << " depth " << depth;
    }
  }
}

TEST(OthelloPerft, AGameThatEndedIsNotContinued) {
  const Position start = Othello::start({});
  for (int depth = 0; depth <= 9; ++depth) {
    EXPECT_EQ(perft<Othello>(start, depth), kPublished[static_cast<std::size_t>(depth)]) << depth;
  }
  EXPECT_EQ(perft<Othello>(start, 10), kOursAtDepth10);
}

TEST(OthelloPerft, TheSetUpIsTheSameFromLightsSide) {
  // Light's moves at the start mirror dark's.
  for (const PerftKernel& kernel : kernels()) {
    EXPECT_EQ(kernel.count_leaves(kLightAtStart, kDarkAtStart, 7, EndedGames::NotCounted), 55092u) << kernel.name;
  }
}

TEST(OthelloPerft, PassesAreMoves) {
  //   a b c d
  // 1 ● ○ · ·   light to move cannot, and passes; dark plays c1, light has no disc left and the game is over
  const Bits dark = bit_of(0);
  const Bits light = bit_of(1);
  for (const PerftKernel& kernel : kernels()) {
    const std::array<std::uint64_t, 4> after_pass{1, 1, 1, 0};
    for (int depth = 0; depth < 4; ++depth) {
      EXPECT_EQ(kernel.count_leaves(light, dark, depth, EndedGames::NotCounted),
                after_pass[static_cast<std::size_t>(depth)])
          << kernel.name << " depth " << depth;
      EXPECT_EQ(kernel.count_leaves(light, dark, depth, EndedGames::Counted), 1u) << kernel.name << " depth " << depth;
    }
  }
}

TEST(OthelloPerft, AnEmptyBoardIsAnEndedGame) {
  for (const PerftKernel& kernel : kernels()) {
    for (int depth = 1; depth < 4; ++depth) {
      EXPECT_EQ(kernel.count_leaves(0, 0, depth, EndedGames::NotCounted), 0u) << kernel.name << " depth " << depth;
      EXPECT_EQ(kernel.count_leaves(0, 0, depth, EndedGames::Counted), 1u) << kernel.name << " depth " << depth;
    }
  }
}

TEST(OthelloPerft, OtherReadingsOfTheRulesAreCountedByThePlainCount) {
  const Position literal = Othello::start({.few_discs = FewDiscs::Literal});
  EXPECT_EQ(perft<Othello>(literal, 1), 4u);
  EXPECT_EQ(perft<Othello>(literal, 2), 0u);
}

/// Many boards from one seed, so that a failure is reproduced by that number.
std::vector<LetterBoard> some_boards(std::uint64_t count) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>().as("seed of the boards");
  std::vector<LetterBoard> boards;
  for (std::uint64_t index = 0; index < count; ++index) boards.push_back(LetterBoard::random(seed + index));
  return boards;
}

Bits bits_of(const std::vector<int>& squares) {
  Bits bits = 0;
  for (const int square : squares) bits |= bit_of(square);
  return bits;
}

RC_GTEST_PROP(OthelloBits, MovesAreThoseOfTheLetterBoard, ()) {
  for (const LetterBoard& board : some_boards(50)) {
    RC_ASSERT(outflanking_squares(board.bits_of('m'), board.bits_of('e')) == bits_of(board.moves()));
  }
}

RC_GTEST_PROP(OthelloBits, TurnedDiscsAreThoseOfTheLetterBoard, ()) {
  for (const LetterBoard& board : some_boards(50)) {
    for (int square = 0; square < kSquares; ++square) {
      if (board.squares[static_cast<std::size_t>(square)] != '-') continue;
      RC_ASSERT(turned_discs(board.bits_of('m'), board.bits_of('e'), square) == bits_of(board.turned(square)));
    }
  }
}

// Depth 1 is the kernel's moves, depth 2 its turning as well, depth 3 its lists.
RC_GTEST_PROP(OthelloBits, EveryKernelCountsLikeTheLetterBoard, ()) {
  for (const LetterBoard& board : some_boards(4)) {
    for (int depth = 0; depth <= 3; ++depth) {
      const std::uint64_t not_counted = board.leaves(depth, 0);
      const std::uint64_t counted = board.leaves(depth, 1);
      const Bits mover = board.bits_of('m');
      const Bits enemy = board.bits_of('e');
      for (const PerftKernel& kernel : kernels()) {
        RC_ASSERT(kernel.count_leaves(mover, enemy, depth, EndedGames::NotCounted) == not_counted);
        RC_ASSERT(kernel.count_leaves(mover, enemy, depth, EndedGames::Counted) == counted);
      }
    }
  }
}

}  // namespace
}  // namespace meydan::othello
