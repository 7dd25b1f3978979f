// Legal steps of the side to move, handed to a sink in sets of squares: whoever only counts them never looks at one.
//
// Every step is legal as it comes. Which men check the king, which squares answer that, and which men stand in a line
// to the king is found once; K 8 is the one thing that chess does not know:
//
//     K . S . B      a bishop's line to the king across a ش square S ("special"). Let `others` be the squares between
//                    besides S. It checks exactly when `others` are empty and S is not.
//
//   S occupied, others empty      check; taking the bishop and stepping into `others` answer it, so does the own man on
//                                 S by leaving it, whereas taking a hostile man on S does not
//   S empty, others empty         no check, and no own man may step on S
//   S occupied, one own man       that man is held to the line, and may not go to S
//   S empty, one own man          that man may not go to S, and may leave the line
//
// No line has both ش squares.
#pragma once

#include "games/khatranj/chess.h"

namespace meydan::khatranj {

/// Squares on which the king of `us` would be attacked, its own square being empty.
inline Bits attacked_squares(const Men& men, Colour us, const Ways& ways, const tables::BySquare& knight_reach) {
  const Colour them = other(us);
  const Bits occupied = men.occupied() & ~men.of(us, Man::King);
  const Bits pawns = men.of(them, Man::Pawn);
  Bits attacked = them == Colour::White ? ((pawns & ~kFileA) << 7) | ((pawns & ~kFileH) << 9)
                                        : ((pawns & ~kFileH) >> 7) | ((pawns & ~kFileA) >> 9);
  for (Bits left = men.of(them, Man::Knight); left != 0; left = without_lowest(left))
    attacked |= knight_reach[static_cast<std::size_t>(lowest_square(left))];
  for (Bits left = men.of(them) & (men.of(Man::Rook) | men.of(Man::Queen)); left != 0; left = without_lowest(left))
    attacked |= rook_reach(lowest_square(left), occupied);
  for (Bits left = men.of(them, Man::Queen); left != 0; left = without_lowest(left))
    attacked |= bishop_reach(lowest_square(left), occupied);
  for (Bits left = men.of(them, Man::Bishop); left != 0; left = without_lowest(left)) {
    const int bishop = lowest_square(left);
    const auto at = static_cast<std::size_t>(bishop);
    Bits reach = bishop_reach(bishop, occupied);
    const Bits on_lines = (kRisingLine[at] | kFallingLine[at]) & kShinSquares;
    if (ways.shin && on_lines != 0) {
      // K 8: beyond an empty ش square nothing is attacked, beyond an occupied one the line goes on.
      for (Bits shins = on_lines & reach; shins != 0; shins = without_lowest(shins)) {
        const int shin = lowest_square(shins);
        const Bits line = kLineThrough[at][static_cast<std::size_t>(shin)];
        Bits beyond =
            line & bishop_reach(shin, bit_of(bishop)) & ~kBetween[at][static_cast<std::size_t>(shin)] & ~bit_of(bishop);
        if ((occupied & bit_of(shin)) == 0) {
          reach &= ~beyond;
        } else {
          reach |= beyond & bishop_reach(shin, occupied);
        }
      }
    }
    attacked |= reach;
  }
  return attacked | kKingReach[static_cast<std::size_t>(men.king(them))];
}

/// See checkers_of in chess.h.
inline Bits checkers_at(const Men& men, Colour us, int king, Bits occupied, const Ways& ways) {
  const auto at = static_cast<std::size_t>(king);
  const Bits theirs = men.of(other(us));
  const Bits bishops = men.of(Man::Bishop) & theirs;
  const Bits special = ways.shin ? bishops & kAcrossShin[at] : 0;
  const auto& knight_reach = ways.ard ? kArdKnightReach : kKnightReach;
  Bits checkers =
      theirs & ((knight_reach[at] & men.of(Man::Knight)) | (kPawnReach[index_of(us)][at] & men.of(Man::Pawn)) |
                (rook_reach(king, occupied) & (men.of(Man::Rook) | men.of(Man::Queen))) |
                (bishop_reach(king, occupied) & ((bishops & ~special) | men.of(Man::Queen))));
  for (Bits left = special; left != 0; left = without_lowest(left)) {
    const Bits between = kBetween[at][static_cast<std::size_t>(lowest_square(left))];
    if ((between & occupied) == (between & kShinSquares)) checkers |= left & -left;
  }
  return checkers;
}

/// Hands every legal step to `sink`:
///   sink.man(man, from, targets)             of a man that is not a pawn
///   sink.pawns(targets, back)                pawn steps without promotion; each came from target - back
///   sink.promotions(targets, back)           the same, to be promoted
///   sink.en_passant(from, to)
///   sink.castle(castling)
template <Colour kUs, class Sink>
class Steps {
 public:
  Steps(const Men& men, const Ways& ways, Sink& sink)
      : men_(men),
        ways_(ways),
        sink_(sink),
        knight_reach_(ways.ard ? kArdKnightReach : kKnightReach),
        own_(men.of(kUs)),
        targets_(~own_ & ~men.of(kThem, Man::King)),  // K 8: a king may not be taken, though a line reaches it
        occupied_(men.occupied()),
        king_(men.king(kUs)) {}

  void all() {
    const Bits attacked = attacked_squares(men_, kUs, ways_, knight_reach_);
    look_along_lines();
    const Bits king_steps = kKingReach[at(king_)] & ~own_ & ~attacked;
    if (king_steps != 0) sink_.man(Man::King, king_, king_steps);
    if (answers_ != 0) men_and_pawns(own_ & ~leavers_, answers_ & ~barred_);
    for (int index = 0; index < leaver_count_; ++index)
      men_and_pawns(bit_of(leaver_[index].square), leaver_[index].answers & ~barred_);
    en_passant();
    if (answers_ == ~Bits{0}) castle(attacked);
  }

 private:
  static constexpr Colour kThem = other(kUs);
  static constexpr std::size_t at(int square) { return static_cast<std::size_t>(square); }

  /// An own man on a ش square whose leaving answers one check: it needs to answer the others only.
  struct Leaver {
    int square;
    Bits answers;
  };

  /// Finds the checks and what answers them all, and men who may not leave a line.
  void look_along_lines() {
    const Bits theirs = men_.of(kThem);
    const Bits queens = men_.of(Man::Queen) & theirs;
    const Bits bishops = men_.of(Man::Bishop) & theirs;
    const Bits special = ways_.shin ? bishops & kAcrossShin[at(king_)] : 0;
    const Bits straight = (men_.of(Man::Rook) & theirs) | queens;
    const Bits slanting = (bishops & ~special) | queens;

    Bits checkers = theirs & ((knight_reach_[at(king_)] & men_.of(Man::Knight)) |
                              (kPawnReach[index_of(kUs)][at(king_)] & men_.of(Man::Pawn)));
    for (Bits left = checkers; left != 0; left = without_lowest(left)) answers_ &= left & -left;

    Bits sliders = (straight & (kRankLine[at(king_)] | kFileLine[at(king_)])) |
                   (slanting & (kRisingLine[at(king_)] | kFallingLine[at(king_)]));
    for (; sliders != 0; sliders = without_lowest(sliders)) {
      const Bits between = kBetween[at(king_)][at(lowest_square(sliders))];
      const Bits blockers = between & occupied_;
      if (blockers == 0) {
        answers_ &= between | (sliders & -sliders);
      } else if (without_lowest(blockers) == 0) {
        pinned_ |= blockers & own_;
      }
    }
    if (special != 0) look_across_shin(special, answers_);
  }

  void look_across_shin(Bits special, Bits other_answers) {
    struct Check {
      Bits shin;
      Bits answers;
    };
    std::array<Check, 4> checks{};
    std::size_t count = 0;
    for (; special != 0; special = without_lowest(special)) {
      const Bits between = kBetween[at(king_)][at(lowest_square(special))];
      const Bits shin = between & kShinSquares;
      const Bits others = between & ~shin;
      const Bits blockers = others & occupied_;
      const bool stands_on_it = (shin & occupied_) != 0;
      if (blockers == 0) {
        if (stands_on_it) {
          checks[count++] = {shin, others | (special & -special)};
        } else {
          barred_ |= shin;
        }
      } else if (without_lowest(blockers) == 0) {
        shy_ |= blockers & own_;
        if (stands_on_it) pinned_ |= blockers & own_;
      }
    }
    for (std::size_t index = 0; index < count; ++index) answers_ &= checks[index].answers;
    for (std::size_t index = 0; index < count; ++index) {
      if ((checks[index].shin & own_) == 0) continue;
      Bits answers = other_answers;
      for (std::size_t rest = 0; rest < count; ++rest) {
        if (rest != index) answers &= checks[rest].answers;
      }
      leavers_ |= checks[index].shin;
      leaver_[leaver_count_++] = {lowest_square(checks[index].shin), answers};
    }
  }

  /// Where a man that stands in a line to the king may go.
  [[nodiscard]] Bits held(int from, Bits targets) const {
    const Bits line = kLineThrough[at(king_)][at(from)];
    if ((pinned_ & bit_of(from)) != 0) targets &= line;
    if ((shy_ & bit_of(from)) != 0) targets &= ~(line & kShinSquares);
    return targets;
  }

  /// K 6: a pinned knight has no step but along a diagonal by the ard, and may jump out of the line's dangerous part.
  [[nodiscard]] Bits shielding(int from, Bits targets) const {
    Bits kept = 0;
    for (; targets != 0; targets = without_lowest(targets)) {
      Men after = men_;
      after.take(from);
      after.take(lowest_square(targets));
      after.put(kUs, Man::Knight, lowest_square(targets));
      if (checkers_at(after, kUs, king_, after.occupied(), ways_) == 0) kept |= targets & -targets;
    }
    return kept;
  }

  void man(Man kind, int from, Bits targets) {
    if (((pinned_ | shy_) & bit_of(from)) != 0) targets = held(from, targets);
    if (targets != 0) sink_.man(kind, from, targets);
  }

  void men_and_pawns(Bits movers, Bits answers) {
    const Bits targets = answers & targets_;
    for (Bits left = men_.of(Man::Knight) & movers; left != 0; left = without_lowest(left)) {
      const int from = lowest_square(left);
      const Bits reached = knight_reach_[at(from)] & targets;
      man(Man::Knight, from, (pinned_ & bit_of(from)) == 0 ? reached : shielding(from, held(from, reached)));
    }
    for (Bits left = men_.of(Man::Bishop) & movers; left != 0; left = without_lowest(left)) {
      const int from = lowest_square(left);
      man(Man::Bishop, from, bishop_reach(from, occupied_) & targets);
    }
    for (Bits left = men_.of(Man::Rook) & movers; left != 0; left = without_lowest(left)) {
      const int from = lowest_square(left);
      man(Man::Rook, from, rook_reach(from, occupied_) & targets);
    }
    for (Bits left = men_.of(Man::Queen) & movers; left != 0; left = without_lowest(left)) {
      const int from = lowest_square(left);
      man(Man::Queen, from, (rook_reach(from, occupied_) | bishop_reach(from, occupied_)) & targets);
    }
    const Bits pawns_here = men_.of(Man::Pawn) & movers;
    const Bits in_line = pawns_here & (pinned_ | shy_);
    pawns(pawns_here & ~in_line, answers);
    for (Bits left = in_line; left != 0; left = without_lowest(left))
      pawns(left & -left, held(lowest_square(left), answers));
  }

  static constexpr Bits forward(Bits pawns, int steps) {
    return kUs == Colour::White ? pawns << steps : pawns >> steps;
  }
  static constexpr int kForward = kUs == Colour::White ? kSize : -kSize;
  static constexpr Bits kThird = rank_bits(kUs == Colour::White ? 2 : 5);
  static constexpr Bits kLast = rank_bits(kUs == Colour::White ? 7 : 0);

  void pawns(Bits pawns, Bits answers) {
    if (pawns == 0) return;
    const Bits empty = ~occupied_;
    const Bits theirs = men_.of(kThem);
    const Bits one = forward(pawns, kSize) & empty;
    const Bits two = forward(one & kThird, kSize) & empty & answers;
    // Towards file a and towards file h.
    const Bits a_side = (kUs == Colour::White ? (pawns & ~kFileA) << 7 : (pawns & ~kFileA) >> 9) & theirs & answers;
    const Bits h_side = (kUs == Colour::White ? (pawns & ~kFileH) << 9 : (pawns & ~kFileH) >> 7) & theirs & answers;
    pawn_targets(one & answers, kForward);
    if (two != 0) sink_.pawns(two, 2 * kForward);
    pawn_targets(a_side, kForward - 1);
    pawn_targets(h_side, kForward + 1);
  }
  void pawn_targets(Bits targets, int back) {
    if ((targets & ~kLast) != 0) sink_.pawns(targets & ~kLast, back);
    if ((targets & kLast) != 0) sink_.promotions(targets & kLast, back);
  }

  /// Rare, and two men leave their squares at once: the position after it is asked.
  void en_passant() {
    if (men_.en_passant == kNoSquare) return;
    const int to = men_.en_passant;
    const int taken = to - kForward;
    Bits takers = kPawnReach[index_of(kThem)][at(to)] & men_.of(kUs, Man::Pawn);
    for (; takers != 0; takers = without_lowest(takers)) {
      const int from = lowest_square(takers);
      Men after = men_;
      after.take(from);
      after.take(taken);
      after.put(kUs, Man::Pawn, to);
      if (checkers_at(after, kUs, king_, after.occupied(), ways_) == 0) sink_.en_passant(from, to);
    }
  }

  /// K 1: nothing between them, neither has moved, the king not in, through or into check.
  void castle(Bits attacked) {
    constexpr std::uint8_t kRights = kUs == Colour::White ? (kWhiteA | kWhiteH) : (kBlackA | kBlackH);
    if ((men_.castling & kRights) == 0) return;
    for (const Castling& castling : castlings_of(kUs, ways_)) {
      if ((men_.castling & castling.right) == 0) continue;
      if ((kBetween[castling.king_from][castling.rook_from] & occupied_) != 0) continue;
      const Bits path =
          kBetween[castling.king_from][castling.king_to] | bit_of(castling.king_to) | bit_of(castling.king_from);
      if ((path & attacked) == 0) sink_.castle(castling);
    }
  }

  const Men& men_;
  const Ways& ways_;
  Sink& sink_;
  const tables::BySquare& knight_reach_;
  Bits own_;
  Bits targets_;  // where a man may go as far as men stand there
  Bits occupied_;
  int king_;
  Bits answers_ = ~Bits{0};  // where a step ends that answers every check
  Bits barred_ = 0;          // ش squares on which an own man would open a line to the own king
  Bits pinned_ = 0;          // men who must stay on their line to the king
  Bits shy_ = 0;             // men who may not go to the ش square of that line
  Bits leavers_ = 0;
  std::array<Leaver, 4> leaver_{};
  int leaver_count_ = 0;
};

template <class Sink>
void hand_out_steps(const Men& men, const Ways& ways, Sink& sink) {
  if (men.to_move == Colour::White) {
    Steps<Colour::White, Sink>(men, ways, sink).all();
  } else {
    Steps<Colour::Black, Sink>(men, ways, sink).all();
  }
}

}  // namespace meydan::khatranj
