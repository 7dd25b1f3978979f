// What the conformance suite must know about carrom.
#pragma once

#include "games/carrom/places.h"
#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<carrom::Carrom> {
  using Position = carrom::Position;
  using Move = carrom::Move;

  static constexpr int kLongestGame = 6'000;  // strokes; a match has many boards
  static constexpr int kGamesShare = 50;      // every shot is simulated, and there are many options

  /// A few legal shots, and others that the rules refuse: off the line, on a piece, without a direction, too fast.
  static std::vector<Move> all_moves(const Position& position) {
    using namespace carrom;
    std::vector<Move> moves;
    for (const std::int64_t x_um :
         {kBaseLeft_um - 1, kBaseLeft_um, kBaseLeft_um + 4'751, kCentre_um, kBaseRight_um + 1})
      moves.push_back({x_um, 80'000'000, 2'000});
    moves.push_back({kCentre_um, 360'000'000, 2'000});
    moves.push_back({kCentre_um, -1, 2'000});
    moves.push_back({kCentre_um, 90'000'000, 0});
    moves.push_back({kCentre_um, 90'000'000, kGreatestSpeed_mm_s + 1});
    for (const Placed& piece : seen_pieces(position)) {
      const auto x_um = static_cast<std::int64_t>(piece.x_mm * 1'000);
      if (piece.y_mm < 130) moves.push_back({x_um, 90'000'000, 1});
    }
    return moves;
  }

  static void expect_conserved(const Position& position) {
    using namespace carrom;
    const auto [first, second] = position.pocketed;
    EXPECT_EQ(first & second, 0u);
    EXPECT_EQ((first | second) & position.on_board, 0u);
    const bool queen_on_board = (position.on_board & bit_of(kQueen)) != 0;
    EXPECT_EQ(queen_on_board, position.queen == Queen::OnBoard);
    EXPECT_EQ((first | second | position.on_board) | bit_of(kQueen), pieces_of(position.rules));
    for (int one = 1; one < kDiscs; ++one) {
      if ((position.on_board & bit_of(one)) == 0) continue;
      EXPECT_TRUE(lies_on_board(position.at[static_cast<std::size_t>(one)])) << one;
      for (int other = 1; other < one; ++other) {
        if ((position.on_board & bit_of(other)) == 0) continue;
        EXPECT_FALSE(overlap(position.at[static_cast<std::size_t>(one)], position.at[static_cast<std::size_t>(other)]))
            << one << " " << other;
      }
    }
    if (position.won != Won::NotYet) return;
    EXPECT_FALSE(free_spans(position, position.turn).empty());
    for (const int side : {0, 1}) {
      EXPECT_TRUE(position.dues[static_cast<std::size_t>(side)] == 0 ||
                  position.pocketed[static_cast<std::size_t>(side)] == 0)
          << "who can pay does";
      if (position.rules.style == Style::BlackAndWhite) {
        EXPECT_NE(position.on_board & own_pieces(position, side), 0u) << "or the board would be over";
      }
    }
  }

  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Move&);
    Outcome (*outcome)(const Position&, const Outcome&);
  };
  /// Everybody one seat on: the whole board turned, to the bit.
  static std::vector<Mirror> mirrors() { return {{one_seat_on, same_shot, one_seat_on_outcome}}; }

 private:
  static Position one_seat_on(const Position& position) {
    using namespace carrom;
    Position after = position;
    const int players = position.rules.players;
    for (int id = 1; id < kDiscs; ++id) {
      if ((position.on_board & bit_of(id)) == 0) continue;
      Place& place = after.at[static_cast<std::size_t>(id)];
      place = turned(place, quarter_turns(1, players));
    }
    after.turn = (position.turn + 1) % players;
    after.first = (position.first + 1) % players;
    std::swap(after.pocketed[0], after.pocketed[1]);
    std::swap(after.dues[0], after.dues[1]);
    std::swap(after.lapses[0], after.lapses[1]);
    std::swap(after.points[0], after.points[1]);
    if (position.queen_side != kNobody) after.queen_side = 1 - position.queen_side;
    if (position.won == Won::Side0 || position.won == Won::Side1)
      after.won = position.won == Won::Side0 ? Won::Side1 : Won::Side0;
    return after;
  }
  static Move same_shot(const Move& move) { return move; }
  static Outcome one_seat_on_outcome(const Position& position, const Outcome& outcome) {
    Outcome after = outcome;
    const auto players = static_cast<std::size_t>(position.rules.players);
    for (std::size_t seat = 0; seat < players; ++seat) {
      after.standing[(seat + 1) % players] = outcome.standing[seat];
      if (outcome.score) (*after.score)[(seat + 1) % players] = (*outcome.score)[seat];
    }
    return after;
  }
};

}  // namespace meydan
