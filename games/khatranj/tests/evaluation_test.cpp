#include "games/khatranj/evaluation.h"

#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

const Ways kWays;

/// Every step has a word.
WordedSteps all_words() {
  WordedSteps steps;
  steps.fill(~Bits{0});
  return steps;
}

std::array<int, Term::kCount> counts(const Men& men, const Worded& worded) {
  std::array<int, Term::kCount> found{};
  for_each_term(men, kWays, worded, [&](int term, int count) { found[static_cast<std::size_t>(term)] += count; });
  return found;
}

Bits half_turned(Bits squares) {
  Bits turned = 0;
  for (; squares != 0; squares = without_lowest(squares)) turned |= bit_of(kSquares - 1 - lowest_square(squares));
  return turned;
}

/// Seen from the other side of the table, where the same letters stand.
Men half_turned(const Men& men) {
  Men turned;
  for (std::size_t kind = 0; kind < men.kinds.size(); ++kind) turned.kinds[kind] = half_turned(men.kinds[kind]);
  turned.colours = {half_turned(men.colours[1]), half_turned(men.colours[0])};
  turned.to_move = other(men.to_move);
  return turned;
}

TEST(Khatranj_Evaluation, BothSidesOfTheTableAreWorthTheSame) {
  test_words();
  Position position = Khatranj::start(rules_by("standard"));
  const WordedSteps steps = Vocabulary(position, Colour::White, 3).steps();
  Rng rng(4);
  for (int moves = 0; moves < 300; ++moves) {
    const auto legal = legal_steps(position.men, kWays);
    if (legal.empty()) break;
    position.men = after_step(position.men, legal[static_cast<std::size_t>(rng.below(legal.size()))], kWays);
    EXPECT_EQ(evaluate(position.men, kWays, {steps, steps}, kWeights),
              evaluate(half_turned(position.men), kWays, {steps, steps}, kWeights));
    const auto one = counts(position.men, {steps, steps});
    const auto two = counts(half_turned(position.men), {steps, steps});
    for (std::size_t term = 0; term < one.size(); ++term) ASSERT_EQ(one[term], -two[term]) << term;
  }
}

//  5  · · · p · · · ·     A pawn on d5 that no pawn can stop, and a word for every step of its way, or none from d6.
//  1  · · · · K · · ·
TEST(Khatranj_Evaluation, APassedPawnIsFreeWhileEveryStepHasAWord) {
  const Men men = position_of("7k/8/8/3P4/8/8/8/4K3 w - - 0 1").men;
  Worded worded{all_words(), all_words()};
  const auto with = counts(men, worded);
  EXPECT_EQ(with[Term::kPassed + 3], 1);
  EXPECT_EQ(with[Term::kFreePath + 3], 1);
  EXPECT_EQ(with[Term::kMutePawn], 0);
  worded[0][static_cast<std::size_t>(square_named("d6"))] = 0;
  EXPECT_EQ(counts(men, worded)[Term::kFreePath + 3], 0);
  EXPECT_EQ(counts(men, worded)[Term::kMutePawn], 0);
  worded[0][static_cast<std::size_t>(square_named("d5"))] = 0;
  EXPECT_EQ(counts(men, worded)[Term::kMutePawn], 1);
}

//  4  · · · · · · · r     A rook that attacks a knight only by a step that has no word neither attacks it nor moves
//  well. 1  · · · · K · · N
TEST(Khatranj_Evaluation, StepsWithoutAWordThreatenNothing) {
  const Men men = position_of("4k3/8/8/8/7r/8/8/2K4N w - - 0 1").men;
  Worded worded{all_words(), all_words()};
  const auto with = counts(men, worded);
  EXPECT_EQ(with[Term::kLoose + 1], -1);
  EXPECT_EQ(with[Term::kSteps + 2], -14);
  worded[1][static_cast<std::size_t>(square_named("h4"))] = 0;
  const auto without = counts(men, worded);
  EXPECT_EQ(without[Term::kLoose + 1], 0);
  EXPECT_EQ(without[Term::kSteps + 2], 0);
  EXPECT_EQ(without[Term::kMute + 2], -14);
  EXPECT_EQ(without[Term::kStill + 2], -1);
}

TEST(Khatranj_Evaluation, TheBoardIsFullAtTheStartAndEmptyWithPawnsAlone) {
  EXPECT_EQ(fullness_of(start_men(kWays)), kFullBoard);
  EXPECT_EQ(fullness_of(position_of("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1").men), 0);
}

}  // namespace
}  // namespace meydan::khatranj
