// The quick generator against the rule book to the letter, and properties that hold on every board.
#include "games/backgammon/plays.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/backgammon/rules.h"
#include "games/backgammon/steps.h"
#include "games/backgammon/tests/random_boards.h"
#include "games/backgammon/tests/slow_rules.h"

namespace meydan::backgammon {
namespace {

constexpr PlayRules kModern{Style::Modern, false};
constexpr PlayRules kTraditional{Style::Traditional, false};

std::string text_of(const Board& board, Dice dice) {
  Position position;
  position.board = board;
  position.turn = 0;
  position.stage = Stage::Rolled;
  position.dice = dice;
  return Backgammon::format(position);
}

std::vector<Board> boards_of(const std::vector<Candidate>& plays) {
  std::vector<Board> boards;
  for (const Candidate& candidate : plays) boards.push_back(candidate.after);
  return boards;
}

bool same_boards(std::vector<Board> one, std::vector<Board> other) {
  const auto less = [](const Board& left, const Board& right) {
    return std::tie(left.own, left.enemy) < std::tie(right.own, right.enemy);
  };
  std::sort(one.begin(), one.end(), less);
  std::sort(other.begin(), other.end(), less);
  return one == other;
}

/// Doubles far from home have so many sequences that the slow way takes minutes for a board; they are thinned out.
TEST(BackgammonPlays, AreWhatTheRuleBookSaysOn20000Boards) {
  Rng rng(2026);
  int doubles = 0;
  int hits_at_home = 0;
  int boards = 0;
  int fewer_in_traditional = 0;
  while (boards < 20'000) {
    const Board board = random_board(rng);
    const Dice dice = random_dice(rng);
    if (dice.is_double() && std::popcount(occupied(board)) > 8) continue;
    ++boards;
    doubles += dice.is_double() ? 1 : 0;
    const auto modern = legal_plays(board, dice, kModern);
    const auto traditional = legal_plays(board, dice, kTraditional);
    ASSERT_TRUE(same_boards(boards_of(modern), slow::results(board, dice, Style::Modern))) << text_of(board, dice);
    ASSERT_TRUE(same_boards(boards_of(traditional), slow::results(board, dice, Style::Traditional)))
        << text_of(board, dice);
    fewer_in_traditional += traditional.size() < modern.size() ? 1 : 0;
    for (const Candidate& candidate : modern) {
      Play play = candidate.play;
      if (!can_keep_hit_and_run(board, dice, play)) {
        ++hits_at_home;
        break;
      }
    }
  }
  // The boards must be of the kinds that matter.
  EXPECT_GT(doubles, 1'500);
  EXPECT_GT(hits_at_home, 300);
  EXPECT_GT(fewer_in_traditional, 1'200);
}

Board board_from(std::uint64_t seed) {
  Rng rng(seed);
  return random_board(rng);
}
Dice dice_from(std::uint64_t seed) {
  Rng rng(seed);
  return random_dice(rng);
}

RC_GTEST_PROP(BackgammonProperties, TraditionalIsEmptyOnlyWhenModernIs, (std::uint64_t seed, std::uint64_t roll)) {
  const Board board = board_from(seed);
  const Dice dice = dice_from(roll);
  const auto modern = boards_of(legal_plays(board, dice, kModern));
  const auto traditional = boards_of(legal_plays(board, dice, kTraditional));
  RC_ASSERT(modern.empty() == traditional.empty());
  for (const Board& after : traditional) RC_ASSERT(std::find(modern.begin(), modern.end(), after) != modern.end());
}

RC_GTEST_PROP(BackgammonProperties, NoResultIsListedTwice, (std::uint64_t seed, std::uint64_t roll)) {
  const Board board = board_from(seed);
  const auto boards = boards_of(legal_plays(board, dice_from(roll), kModern));
  for (std::size_t one = 0; one < boards.size(); ++one) {
    for (std::size_t other = one + 1; other < boards.size(); ++other) RC_ASSERT(boards[one] != boards[other]);
  }
}

RC_GTEST_PROP(BackgammonProperties, OrderOfTheDiceDoesNotMatter, (std::uint64_t seed, std::uint64_t roll)) {
  const Board board = board_from(seed);
  const Dice dice = dice_from(roll);
  for (const PlayRules& rules : {kModern, kTraditional}) {
    RC_ASSERT(same_boards(boards_of(legal_plays(board, dice, rules)),
                          boards_of(legal_plays(board, {dice.second, dice.first}, rules))));
  }
}

RC_GTEST_PROP(BackgammonProperties, StepsOfAListedPlayLeadToItsBoard, (std::uint64_t seed, std::uint64_t roll)) {
  const Board board = board_from(seed);
  const Dice dice = dice_from(roll);
  for (const PlayRules& rules : {kModern, kTraditional}) {
    for (const Candidate& candidate : legal_plays(board, dice, rules)) {
      const auto ways = after_steps(board, dice, candidate.play);
      RC_ASSERT(!ways.empty());
      RC_ASSERT(ways.front().state.board == candidate.after);
      RC_ASSERT(pip_count(board) - pip_count(candidate.after) == pips(candidate.play));
    }
  }
}

/// T 6, and screens: walking along legal steps always ends at a legal play, and every legal play can be walked.
RC_GTEST_PROP(BackgammonProperties, LegalStepsLeadToLegalPlays, (std::uint64_t seed, std::uint64_t roll)) {
  Rng rng(seed ^ (roll << 1));
  const Board board = board_from(seed);
  const Dice dice = dice_from(roll);
  RC_PRE(!dice.is_double() || std::popcount(occupied(board)) <= 6);
  for (const PlayRules& rules : {kModern, kTraditional}) {
    const auto legal = boards_of(legal_plays(board, dice, rules));
    Play made;
    Board now = board;
    for (;;) {
      const auto steps = steps_going_on(board, dice, rules, made);
      const auto going_on = plays_going_on(board, dice, rules, made);
      RC_ASSERT(legal.empty() == going_on.empty());
      if (steps.empty()) break;
      const Step step = steps[rng.below(steps.size())];
      made.add(step);
      move_checker(now, step);
    }
    if (!legal.empty()) RC_ASSERT(std::find(legal.begin(), legal.end(), now) != legal.end());
    for (const Candidate& candidate : legal_plays(board, dice, rules)) {
      Play prefix;
      for (std::size_t index = 0; index < candidate.play.count; ++index) {
        const auto steps = steps_going_on(board, dice, rules, prefix);
        RC_ASSERT(std::find(steps.begin(), steps.end(), candidate.play.steps[index]) != steps.end());
        prefix.add(candidate.play.steps[index]);
      }
    }
  }
}

}  // namespace
}  // namespace meydan::backgammon
