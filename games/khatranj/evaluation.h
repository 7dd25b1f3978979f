// How good a position is for the side to move, as a sum of terms times their weights: men and where they stand, pawns,
// kings and threats as in chess, and what is khatranj's own, steps that have no word (K 2). A man whose steps all lack
// one stands still, attacks nothing but at the price of itself (K 3) and defends nothing; a pawn whose next step has
// none is stuck for good.
//
// A term counts for White and against it for Black. Each has two weights, for a full board and for an empty one, which
// are mixed by the men that are left. The weights are made by games/khatranj/train (docs/engines.md).
#pragma once

#include <array>

#include "games/khatranj/steps.h"
#include "games/khatranj/vocabulary.h"

namespace meydan::khatranj {

struct Term {
  // The first of each group; the group reaches to the next one.
  static constexpr int kMen = 0;         // of every kind but the king
  static constexpr int kRank = 5;        // every kind on every rank, as its side counts them
  static constexpr int kFile = 53;       // every kind by how near the middle its file is
  static constexpr int kSteps = 77;      // knight to queen: steps with a word to where no pawn takes
  static constexpr int kMute = 81;       // likewise: steps without a word
  static constexpr int kStill = 85;      // likewise: men without any step that has a word
  static constexpr int kKingSteps = 89;  // a king with 0, 1 or 2 safe steps that have a word
  static constexpr int kPassed = 92;     // a passed pawn by its rank, the second to the seventh
  static constexpr int kFreePath = 98;   // likewise, every step of its way having a word
  static constexpr int kMutePawn = 104;  // a pawn whose next step has no word: passed or not
  static constexpr int kPawns = 106;     // doubled, isolated, protected by a pawn
  static constexpr int kPair = 109;      // two bishops or more
  static constexpr int kOpenFile = 110;  // a rook on a file without own pawns, and without any
  static constexpr int kShield = 112;    // own pawns before the king: on the next rank, on the one behind
  static constexpr int kRing = 114;      // squares around the other king that a knight, bishop, rook or queen reaches
  static constexpr int kRingTwo = 118;   // two of the men that do
  static constexpr int kThreat = 119;    // a pawn takes a piece, a minor piece takes a rook or queen
  static constexpr int kLoose = 121;     // an unprotected pawn or piece of the other side is attacked
  static constexpr int kTurn = 123;      // to have the move
  static constexpr int kCount = 124;
};

struct Weight {
  std::int16_t full = 0;   // on a full board, in hundredths of a pawn
  std::int16_t empty = 0;  // on an empty one
};
using Weights = std::array<Weight, Term::kCount>;
extern const Weights kWeights;

/// The words of both sides.
using Worded = std::array<WordedSteps, 2>;

/// 24 with all men on the board, 0 with kings and pawns alone.
inline constexpr int kFullBoard = 24;
int fullness_of(const Men& men);

/// Calls each(term, count) for everything that counts, White's above zero.
template <class Each>
void for_each_term(const Men& men, const Ways& ways, const Worded& worded, const Each& each);

/// For the side to move.
int evaluate(const Men& men, const Ways& ways, const Worded& worded, const Weights& weights);

// ---- below: what the terms are ----

namespace terms {

inline constexpr std::array<tables::BySquare, 2> kAhead = [] {
  std::array<tables::BySquare, 2> ahead{};
  for (int square = 0; square < kSquares; ++square) {
    for (int rank = 0; rank < kSize; ++rank) {
      const Bits on_file = bit_of(square_at(file_of(square), rank));
      if (rank > rank_of(square)) ahead[0][static_cast<std::size_t>(square)] |= on_file;
      if (rank < rank_of(square)) ahead[1][static_cast<std::size_t>(square)] |= on_file;
    }
  }
  return ahead;
}();

constexpr Bits beside(Bits squares) { return (squares & ~kFileA) >> 1 | (squares & ~kFileH) << 1; }
constexpr Bits file_bits(int square) { return kFileA << file_of(square); }

/// What one side has, which the other side's threats need to know.
struct Side {
  Bits pawn_takes = 0;  // where its pawns may take with a word
  Bits minor_takes = 0;
  Bits takes = 0;  // where any of its men may, in words
};

template <class Each>
class Count {
 public:
  Count(const Men& men, const Ways& ways, const Worded& worded, const Each& each)
      : men_(men), ways_(ways), worded_(worded), each_(each), occupied_(men.occupied()) {}

  void all() {
    std::array<Side, 2> sides{};
    for (const Colour colour : {Colour::White, Colour::Black}) sides[index_of(colour)].pawn_takes = pawn_takes(colour);
    for (const Colour colour : {Colour::White, Colour::Black}) men_of(colour, sides);
    for (const Colour colour : {Colour::White, Colour::Black}) {
      pawns(colour);
      king(colour, sides[index_of(other(colour))]);
      threats(colour, sides);
    }
    each_(Term::kTurn, men_.to_move == Colour::White ? 1 : -1);
  }

 private:
  static constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }
  static constexpr int kPieceKinds = 4;  // knight to queen
  static constexpr int sign(Colour colour) { return colour == Colour::White ? 1 : -1; }
  /// As its own side counts them, from 0.
  static constexpr int rank_for(Colour colour, int square) {
    return colour == Colour::White ? rank_of(square) : kSize - 1 - rank_of(square);
  }
  void add(Colour colour, int term, int count) const {
    if (count != 0) each_(term, sign(colour) * count);
  }

  [[nodiscard]] Bits pawn_takes(Colour colour) const {
    Bits found = 0;
    for (Bits left = men_.of(colour, Man::Pawn); left != 0; left = without_lowest(left)) {
      const int from = lowest_square(left);
      found |= kPawnReach[index_of(colour)][at(from)] & worded_[index_of(colour)][at(from)];
    }
    return found;
  }

  [[nodiscard]] Bits reach_of(int kind, int from) const {
    switch (kind) {
      case 0: return (ways_.ard ? kArdKnightReach : kKnightReach)[at(from)];
      case 1: return bishop_reach(from, occupied_);
      case 2: return rook_reach(from, occupied_);
      default: return bishop_reach(from, occupied_) | rook_reach(from, occupied_);
    }
  }

  void men_of(Colour colour, std::array<Side, 2>& sides) const {
    const std::size_t us = index_of(colour);
    Side& side = sides[us];
    side.takes = side.pawn_takes;
    const Bits own = men_.of(colour);
    const Bits unsafe = sides[1 - us].pawn_takes;
    const int their_king = men_.king(other(colour));
    const Bits ring = kKingReach[at(their_king)] | bit_of(their_king);
    int near_king = 0;
    for (int number = 0; number < kKindsOfMen; ++number) {
      const auto man = static_cast<Man>(number);
      for (Bits left = men_.of(colour, man); left != 0; left = without_lowest(left)) {
        const int from = lowest_square(left);
        if (man != Man::King) add(colour, Term::kMen + number, 1);
        add(colour, Term::kRank + number * kSize + rank_for(colour, from), 1);
        add(colour, Term::kFile + number * kSize / 2 + std::min(file_of(from), kSize - 1 - file_of(from)), 1);
        if (man == Man::Pawn || man == Man::King) continue;
        const int piece = number - 1;
        const Bits reach = reach_of(piece, from);
        const Bits with_word = reach & worded_[us][at(from)];
        add(colour, Term::kSteps + piece, std::popcount(with_word & ~own & ~unsafe));
        add(colour, Term::kMute + piece, std::popcount(reach & ~with_word & ~own));
        add(colour, Term::kStill + piece, (with_word & ~own) == 0 ? 1 : 0);
        side.takes |= with_word;
        if (man == Man::Knight || man == Man::Bishop) side.minor_takes |= with_word;
        const int squares = std::popcount(with_word & ring);
        add(colour, Term::kRing + piece, squares);
        near_king += squares != 0 ? 1 : 0;
      }
    }
    add(colour, Term::kRingTwo, near_king * (near_king - 1) / 2);
    const int king_at = men_.king(colour);
    side.takes |= kKingReach[at(king_at)] & worded_[us][at(king_at)];
    add(colour, Term::kPair, std::popcount(men_.of(colour, Man::Bishop)) >= 2 ? 1 : 0);
    for (Bits left = men_.of(colour, Man::Rook); left != 0; left = without_lowest(left)) {
      const Bits file = file_bits(lowest_square(left));
      if ((file & men_.of(colour, Man::Pawn)) != 0) continue;
      add(colour, Term::kOpenFile + ((file & men_.of(Man::Pawn)) == 0 ? 1 : 0), 1);
    }
  }

  void pawns(Colour colour) const {
    const std::size_t us = index_of(colour);
    const Bits own = men_.of(colour, Man::Pawn);
    const Bits theirs = men_.of(other(colour), Man::Pawn);
    const int up = colour == Colour::White ? kSize : -kSize;
    for (Bits left = own; left != 0; left = without_lowest(left)) {
      const int from = lowest_square(left);
      const Bits ahead = kAhead[us][at(from)];
      const bool passed = ((ahead | beside(ahead)) & theirs) == 0;
      const bool mute = (worded_[us][at(from)] & bit_of(from + up)) == 0;
      add(colour, Term::kMutePawn + (passed ? 0 : 1), mute ? 1 : 0);
      if (passed) {
        const int rank = rank_for(colour, from) - 1;
        add(colour, Term::kPassed + rank, 1);
        bool free = true;
        for (int step = from; step + up >= 0 && step + up < kSquares; step += up)
          free = free && (worded_[us][at(step)] & bit_of(step + up)) != 0;
        add(colour, Term::kFreePath + rank, free ? 1 : 0);
      }
      add(colour, Term::kPawns, (ahead & own) != 0 ? 1 : 0);
      const Bits file = file_bits(from);
      add(colour, Term::kPawns + 1, (beside(file) & own) == 0 ? 1 : 0);
      add(colour, Term::kPawns + 2, (kPawnReach[1 - us][at(from)] & own) != 0 ? 1 : 0);
    }
  }

  void king(Colour colour, const Side& them) const {
    const std::size_t us = index_of(colour);
    const int from = men_.king(colour);
    const Bits reach = kKingReach[at(from)];
    const int steps = std::popcount(reach & worded_[us][at(from)] & ~men_.of(colour) & ~them.takes);
    if (steps < 3) add(colour, Term::kKingSteps + steps, 1);
    const Bits pawns = men_.of(colour, Man::Pawn);
    const Bits row = bit_of(from) | beside(bit_of(from));
    const Bits next = colour == Colour::White ? row << kSize : row >> kSize;
    const Bits behind = colour == Colour::White ? next << kSize : next >> kSize;
    add(colour, Term::kShield, std::popcount(pawns & next));
    add(colour, Term::kShield + 1, std::popcount(pawns & behind));
  }

  void threats(Colour colour, const std::array<Side, 2>& sides) const {
    const Side& us = sides[index_of(colour)];
    const Side& them = sides[index_of(other(colour))];
    const Bits pawns = men_.of(other(colour), Man::Pawn);
    const Bits king = men_.of(other(colour), Man::King);
    const Bits pieces = men_.of(other(colour)) & ~pawns & ~king;
    const Bits large = men_.of(other(colour), Man::Rook) | men_.of(other(colour), Man::Queen);
    add(colour, Term::kThreat, std::popcount(us.pawn_takes & pieces));
    add(colour, Term::kThreat + 1, std::popcount(us.minor_takes & large));
    add(colour, Term::kLoose, std::popcount(us.takes & pawns & ~them.takes));
    add(colour, Term::kLoose + 1, std::popcount(us.takes & pieces & ~them.takes));
  }

  const Men& men_;
  const Ways& ways_;
  const Worded& worded_;
  const Each& each_;
  Bits occupied_;
};

}  // namespace terms

template <class Each>
void for_each_term(const Men& men, const Ways& ways, const Worded& worded, const Each& each) {
  terms::Count<Each>(men, ways, worded, each).all();
}

}  // namespace meydan::khatranj
