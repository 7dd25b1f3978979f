// What the conformance suite must know about backgammon.
#pragma once

#include "games/backgammon/rules.h"
#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<backgammon::Backgammon> {
  using Position = backgammon::Position;
  using Move = backgammon::Move;
  using Kind = Move::Kind;

  // Random play of a whole match: nobody hurries, and hit checkers go back.
  static constexpr int kLongestGame = 60'000;
  static constexpr int kPerftDepth = 1;
  static constexpr int kGamesShare = 10;

  /// Every move without steps; the plays that the movement rules allow with these dice, legal in this style or not; and
  /// some that they do not.
  static std::vector<Move> all_moves(const Position& position) {
    std::vector<Move> moves = backgammon::Backgammon::legal_moves(position);
    const auto add = [&](const Move& move) {
      if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
    };
    for (const Kind kind :
         {Kind::Roll, Kind::Double, Kind::Take, Kind::Pass, Kind::Beaver, Kind::Accept, Kind::Reject}) {
      add({.kind = kind});
    }
    for (int level = 1; level <= 3; ++level) add({.kind = Kind::Concede, .level = level});
    for (unsigned cubes = 1; position.rules.chouette() && cubes < 16; ++cubes) {
      add({.kind = Kind::Double, .cubes = static_cast<std::uint8_t>(cubes)});
    }
    add({.kind = Kind::Dice, .dice = {3, 1}});
    add({.kind = Kind::Play});
    for (const backgammon::Step step : {backgammon::Step{8, 5}, {24, 18}, {6, 0}, {25, 20}, {13, 1}}) {
      Move move{.kind = Kind::Play};
      move.play.add(step);
      if (is_another_way(position, move)) continue;
      add(move);
    }
    if (position.stage == backgammon::Stage::Rolled) {
      std::vector<backgammon::Candidate> plays;
      movement_plays(board_of(position, position.turn), position.dice, plays);
      for (const backgammon::Candidate& candidate : plays) {
        const Move move{.kind = Kind::Play, .play = candidate.play};
        if (!is_another_way(position, move)) add(move);
      }
    }
    return moves;
  }

  static void expect_conserved(const Position& position) {
    for (const Seat seat : {0, 1}) {
      const backgammon::Board board = board_of(position, seat);
      int count = 0;
      for (const int checkers : board.own) count += checkers;
      EXPECT_EQ(count, backgammon::kCheckers);
    }
    for (std::size_t point = 1; point <= backgammon::kPoints; ++point) {
      EXPECT_TRUE(position.board.own[point] == 0 || position.board.enemy[point] == 0);
    }
    int sum = 0;
    for (const int score : position.chouette.score) sum += score;
    EXPECT_EQ(sum, 0);
  }

  /// White and Black change places. So do the dice, which a die each gives to both. In a chouette the first two people
  /// change names: box and team do not have the same rights.
  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Position&, const Move&);
    Outcome (*outcome)(const Outcome&);
  };
  static std::vector<Mirror> mirrors() { return {{mirrored, mirrored_move, mirrored_outcome_of}}; }

 private:
  /// Steps in another order or over another point than the listed play: legal, but the listed one is the canonical
  /// move.
  static bool is_another_way(const Position& position, const Move& move) {
    const auto next = backgammon::Backgammon::apply(position, move);
    if (!next) return false;
    const auto moves = backgammon::Backgammon::legal_moves(position);
    return std::find(moves.begin(), moves.end(), move) == moves.end();
  }
  static Position mirrored(const Position& position) {
    Position other = position;
    if (position.rules.chouette()) {
      const auto other_name = [](Seat seat) { return seat == 0 || seat == 1 ? 1 - seat : seat; };
      for (int place = 0; place < position.rules.people; ++place) {
        other.chouette.line[static_cast<std::size_t>(place)] =
            other_name(position.chouette.line[static_cast<std::size_t>(place)]);
      }
      std::swap(other.chouette.cubes[0], other.chouette.cubes[1]);
      std::swap(other.chouette.score[0], other.chouette.score[1]);
      other.chouette.asked = other_name(position.chouette.asked);
      return other;
    }
    other.board = turned(position.board);
    if (position.turn >= 0) other.turn = 1 - position.turn;
    if (position.cube_owner >= 0) other.cube_owner = 1 - position.cube_owner;
    other.dice = {position.dice.second, position.dice.first};
    other.score = {position.score[1], position.score[0]};
    return other;
  }
  static Move mirrored_move(const Position& position, const Move& move) {
    Move other = move;
    if (position.rules.chouette()) {
      other.cubes = static_cast<std::uint8_t>((move.cubes & ~3u) | ((move.cubes & 1u) << 1) | ((move.cubes & 2u) >> 1));
      return other;
    }
    other.dice = {move.dice.second, move.dice.first};
    return other;
  }
  static Outcome mirrored_outcome_of(const Outcome& outcome) {
    Outcome other = outcome;
    std::swap(other.standing[0], other.standing[1]);
    if (other.score) std::swap((*other.score)[0], (*other.score)[1]);
    return other;
  }
};

}  // namespace meydan
