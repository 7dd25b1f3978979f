// The search against plain counting, in a game where every value is known.
#include "search/alpha_beta.h"

#include <gtest/gtest.h>

#include <map>

#include "search/tests/noughts.h"

namespace meydan {
namespace {

using noughts::Noughts;

constexpr std::uint64_t kAllNodes = std::numeric_limits<std::uint64_t>::max();

/// Every position with so many pieces or more that random games come through, by its text.
std::map<std::string, Noughts::Position> some_positions(const Noughts::Rules& rules, int pieces) {
  std::map<std::string, Noughts::Position> positions;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Rng rng(seed);
    for (Noughts::Position position = Noughts::start(rules); !Noughts::outcome(position);) {
      const auto empty = std::count(position.squares.begin(), position.squares.end(), '.');
      if (9 - empty >= pieces) positions.emplace(Noughts::format(position), position);
      const auto moves = Noughts::legal_moves(position);
      position = Noughts::apply(position, moves[rng.below(moves.size())]).value();
    }
  }
  return positions;
}

int sign_of(const Value& value) {
  EXPECT_EQ(value.unit, Value::Unit::Outcome);
  return static_cast<int>(value.standing) - 1;
}

/// Solves positions to their ends with a table of `entries`, and compares every move with minimax.
template <class G, class Hints>
void expect_solved(const Noughts::Rules& rules, std::uint64_t entries, int pieces = 2) {
  for (const auto& [text, position] : some_positions(rules, pieces)) {
    HashTable table(entries);
    const auto moves = Noughts::legal_moves(position);
    AlphaBeta<G, Hints> search(position, {.lines = static_cast<int>(moves.size())}, table, 1);
    EXPECT_FALSE(search.go_on(kAllNodes, nullptr)) << text;
    ASSERT_EQ(search.roots().size(), moves.size());
    for (const auto& root : search.roots()) {
      const auto next = Noughts::apply(position, root.move).value();
      const auto outcome = Noughts::outcome(next);
      int truth = 0;
      if (outcome) {
        truth = static_cast<int>(outcome->standing[static_cast<std::size_t>(position.to_move)]) - 1;
      } else {
        truth = next.to_move == position.to_move ? noughts::minimax(next) : -noughts::minimax(next);
      }
      EXPECT_TRUE(root.solved);
      EXPECT_EQ(sign_of(AlphaBeta<G, Hints>::in_words(root.value, root.solved)), truth)
          << text << ' ' << root.move.square;
    }
  }
}

TEST(AlphaBeta, ValuesEveryMoveAsPlainCountingDoes) {
  expect_solved<Noughts, noughts::Hints>({}, 1 << 12);
  expect_solved<noughts::QuickNoughts, noughts::NumberedHints>({}, 1 << 12);
}

TEST(AlphaBeta, CountsATurnOfSeveralMovesForTheSeatThatMakesThem) {
  expect_solved<noughts::QuickNoughts, noughts::NumberedHints>({.again = true}, 1 << 12);
}

TEST(AlphaBeta, ATableThatForgetsNearlyEverythingChangesNoValue) {
  expect_solved<noughts::QuickNoughts, noughts::NumberedHints>({}, 2, 4);
}

TEST(AlphaBeta, PrefersTheQuickWinAndTheSlowLoss) {
  //  X X .      X to move wins at once on 2, and on 6 later
  //  X O O
  //  . . .
  const auto position = Noughts::parse({}, "XX.XOO...X").value();
  HashTable table(1 << 12);
  AlphaBeta<Noughts, noughts::Hints> search(position, {.lines = 4}, table, 1);
  search.go_on(kAllNodes, nullptr);
  const auto best = search.roots().front();
  const Value value = search.in_words(best.value, best.solved);
  EXPECT_EQ(value.standing, Standing::Win);
  EXPECT_EQ(value.plies, 1);
}

TEST(AlphaBeta, OneLineOrManyTheBestMoveHasTheSameValue) {
  for (const auto& [text, position] : some_positions({}, 2)) {
    std::optional<int> value;
    for (const int lines : {1, 2, 9}) {
      HashTable table(1 << 12);
      AlphaBeta<noughts::QuickNoughts, noughts::NumberedHints> search(position, {.lines = lines}, table, 1);
      search.go_on(kAllNodes, nullptr);
      const auto best = search.roots().front();
      EXPECT_EQ(best.value, value.value_or(best.value)) << text << ", lines " << lines;
      value = best.value;
    }
  }
}

TEST(AlphaBeta, TheVariationIsLegalAndEndsAsTheValueSays) {
  HashTable table(1 << 16);
  AlphaBeta<noughts::QuickNoughts, noughts::NumberedHints> search(Noughts::start({}), {}, table, 1);
  search.go_on(kAllNodes, nullptr);
  const auto best = search.roots().front();
  Noughts::Position position = Noughts::start({});
  for (const auto& move : search.variation(best)) position = Noughts::apply(position, move).value();
  ASSERT_TRUE(Noughts::outcome(position).has_value()) << Noughts::format(position);
  EXPECT_EQ(Noughts::outcome(position)->standing[0], Standing::Draw);
}

TEST(AlphaBeta, ThinksNoFurtherThanItIsAsked) {
  HashTable table(1 << 12);
  AlphaBeta<Noughts, noughts::Hints> shallow(Noughts::start({}), {.limits = {.depth = 2}}, table, 1);
  EXPECT_FALSE(shallow.go_on(kAllNodes, nullptr));
  EXPECT_EQ(shallow.depth(), 2);
  HashTable other(1 << 12);
  AlphaBeta<Noughts, noughts::Hints> brief(Noughts::start({}), {.limits = {.nodes = 200}}, other, 1);
  EXPECT_FALSE(brief.go_on(kAllNodes, nullptr));
  EXPECT_GE(brief.depth(), 1);
  EXPECT_LE(brief.nodes(), 202u) << "and the end of a game that was met on the way";
}

TEST(AlphaBeta, AForcedMoveTakesNoThoughtIfOnlyTheMoveCounts) {
  const auto position = Noughts::parse({}, "XOXXOOO.XX").value();
  HashTable table(2);
  AlphaBeta<Noughts, noughts::Hints> search(position, {.move_only = true}, table, 1);
  EXPECT_FALSE(search.go_on(kAllNodes, nullptr));
  EXPECT_LE(search.nodes(), 1u);
}

TEST(AlphaBeta, SlicesLeadToTheSameValue) {
  for (const std::uint64_t slice : {100u, 1'000u}) {
    HashTable table(1 << 16);
    AlphaBeta<Noughts, noughts::Hints> search(Noughts::start({}), {}, table, 1);
    int slices = 1;
    while (search.go_on(slice, nullptr)) ++slices;
    EXPECT_GT(slices, 3);
    EXPECT_EQ(sign_of(search.in_words(search.roots().front().value, search.roots().front().solved)), 0);
  }
}

}  // namespace
}  // namespace meydan
