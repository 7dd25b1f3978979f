// Random games against the slow rules beside this file; a failing game is shrunk to a short one.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/mijnlieff/rules.h"
#include "games/mijnlieff/tests/slow_rules.h"

namespace meydan::mijnlieff {
namespace {

Rules any_rules() {
  return {.end = *rc::gen::element(End::TwoPasses, End::LastTurn),
          .after_pass = *rc::gen::element(AfterPass::AnySquare, AfterPass::OrderStands),
          .normal_score = *rc::gen::element(NormalScore::Points, NormalScore::Flat)};
}

/// Picks for a random game; each chooses among the legal moves of its turn.
std::vector<std::size_t> any_picks() {
  return *rc::gen::container<std::vector<std::size_t>>(kLongestGame, rc::gen::inRange<std::size_t>(0, 64));
}

/// Plays on both boards at once and hands every pair of positions to `look`, the last one included.
template <class Look>
void play_both(const Look& look) {
  const Rules rules = any_rules();
  Position position = Mijnlieff::start(rules);
  slow::Table table{.rules = rules};
  const std::vector<std::size_t> picks = any_picks();
  for (const std::size_t pick : picks) {
    look(position, table);
    const std::vector<Move> moves = Mijnlieff::legal_moves(position);
    if (moves.empty()) return;
    const Move& move = moves[pick % moves.size()];
    table.play(Mijnlieff::format_move(position, move));
    position = Mijnlieff::apply(position, move).value();
  }
  look(position, table);
}

RC_GTEST_PROP(MijnlieffProperties, LegalMovesAreThoseOfTheSlowRules, ()) {
  play_both([](const Position& position, const slow::Table& table) {
    std::set<std::string> legal;
    for (const Move& move : Mijnlieff::legal_moves(position)) legal.insert(Mijnlieff::format_move(position, move));
    RC_LOG(Mijnlieff::format(position));
    RC_ASSERT(legal == table.legal());
  });
}

RC_GTEST_PROP(MijnlieffProperties, PointsAndEndsAreThoseOfTheSlowRules, ()) {
  play_both([](const Position& position, const slow::Table& table) {
    RC_LOG(Mijnlieff::format(position));
    RC_ASSERT(points_of(position.pieces[0]) == table.points(0));
    RC_ASSERT(points_of(position.pieces[1]) == table.points(1));
    RC_ASSERT(Mijnlieff::outcome(position).has_value() == table.over());
  });
}

RC_GTEST_PROP(MijnlieffProperties, PiecesAreOnTheBoardOrInHand, ()) {
  play_both([](const Position& position, const slow::Table& table) {
    for (const Seat seat : {0, 1}) {
      const auto index = static_cast<std::size_t>(seat);
      int in_hand = 0;
      for (const std::uint8_t left : position.hands[index]) in_hand += left;
      RC_ASSERT(in_hand == static_cast<int>(table.hand[index].size()));
      RC_ASSERT(in_hand + std::popcount(position.pieces[index]) == kSquares / 2);
    }
    RC_ASSERT((position.pieces[0] & position.pieces[1]) == 0u);
  });
}

TEST(MijnlieffProperties, EveryOrderIsThatOfTheSlowRules) {
  for (const Kind kind : kKinds) {
    for (int from = 0; from < kSquares; ++from) {
      std::set<std::string> ordered;
      for (Bits left = kOrders.of(kind, from); left != 0; left = without_lowest(left)) {
        ordered.insert(square_name(lowest_square(left)));
      }
      const char letter = "RBKA"[static_cast<std::size_t>(kind)];
      EXPECT_EQ(ordered, slow::ordered_by(letter, square_name(from))) << letter << square_name(from);
    }
  }
}

TEST(MijnlieffProperties, EveryPatternScoresAsInTheSlowRules) {
  // M 1: nobody has more than eight pieces on the board.
  for (Bits pieces = 0; pieces <= kAllSquares; ++pieces) {
    if (std::popcount(pieces) > kSquares / 2) continue;
    slow::Table table;
    for (Bits left = pieces; left != 0; left = without_lowest(left)) table.owner[square_name(lowest_square(left))] = 0;
    ASSERT_EQ(points_of(pieces), table.points(0)) << pieces;
  }
}

}  // namespace
}  // namespace meydan::mijnlieff
