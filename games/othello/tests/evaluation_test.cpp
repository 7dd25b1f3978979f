#include "games/othello/evaluation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/rng.h"
#include "games/othello/bit_coder.h"
#include "games/othello/board.h"
#include "games/othello/deep_search.h"

namespace meydan::othello {
namespace {

std::unique_ptr<Weights> some_weights() {
  auto weights = std::make_unique<Weights>();
  Rng rng(3);
  for (auto& of_stage : weights->value) {
    for (int place = 0; place < kWeights; ++place) {
      const int common = common_places()[place];
      // Mostly small, some at the limits of what is stored.
      const int value =
          rng.below(50) == 0 ? 2'047 - static_cast<int>(rng.below(4'095)) : static_cast<int>(rng.below(7)) - 3;
      of_stage[place] = common == place ? static_cast<std::int16_t>(value) : of_stage[common];
    }
  }
  for (int count = 0; count <= kSquares; ++count) weights->of_count[count] = static_cast<std::int16_t>(count - 30);
  return weights;
}

TEST(OthelloEvaluation, NumbersSurviveTheCoder) {
  BitWriter writer;
  NumberOdds writing;
  Rng rng(1);
  std::vector<int> numbers = {0, 1, -1, 32'767, -32'768, 255, 256};
  for (int each = 0; each < 20'000; ++each) numbers.push_back(static_cast<int>(rng.below(9)) - 4);
  for (const int number : numbers) writer.number(writing, number);
  const std::string bytes = writer.take();
  BitReader reader(bytes);
  NumberOdds reading;
  for (const int number : numbers) ASSERT_EQ(reader.number(reading), number);
  EXPECT_TRUE(reader.is_sound());
  EXPECT_LT(bytes.size(), 20'000 * 3.3 / 8 + 100) << "nine equal chances are 3.17 bits";
}

TEST(OthelloEvaluation, WeightsSurvivePacking) {
  const auto weights = some_weights();
  const std::string bytes = pack_weights(*weights);
  const auto read = unpack_weights(bytes);
  ASSERT_NE(read, nullptr);
  EXPECT_TRUE(std::equal(std::begin(weights->of_count), std::end(weights->of_count), std::begin(read->of_count)));
  for (int stage = 0; stage < kStages; ++stage) {
    EXPECT_TRUE(std::equal(weights->value[stage], weights->value[stage] + kWeights, read->value[stage])) << stage;
  }
}

TEST(OthelloEvaluation, OtherBytesAreNoWeights) {
  const std::string bytes = pack_weights(*some_weights());
  EXPECT_EQ(unpack_weights(""), nullptr);
  EXPECT_EQ(unpack_weights("words"), nullptr);
  EXPECT_EQ(unpack_weights(bytes.substr(0, bytes.size() / 2)), nullptr);
  EXPECT_EQ(unpack_weights(bytes.substr(1)), nullptr);
}

TEST(OthelloEvaluation, APositionIsWorthTheSameInEveryMirror) {
  const auto weights = some_weights();
  Rng rng(6);
  for (int round = 0; round < 50; ++round) {
    const Bits some = rng.next();
    const Bits mover = some & rng.next();
    const Bits enemy = ~some & rng.next();
    const int expected = search_kernel().evaluate(weights.get(), mover, enemy);
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      Bits image[2] = {0, 0};
      for (int square = 0; square < kSquares; ++square) {
        if ((mover & bit_of(square)) != 0) image[0] |= bit_of(image_of(square, symmetry));
        if ((enemy & bit_of(square)) != 0) image[1] |= bit_of(image_of(square, symmetry));
      }
      EXPECT_EQ(search_kernel().evaluate(weights.get(), image[0], image[1]), expected) << symmetry;
    }
  }
}

}  // namespace
}  // namespace meydan::othello
