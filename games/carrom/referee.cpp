// What the clauses make of a stroke. A stroke is judged in this order: the line of the result table (C 11 to C 17, C 21
// to C 30), the last pieces (C 18, C 19, C 31), dues (C 8, C 26), the queen's cover (C 10), the end (C 20, C 22), the
// way back to the centre, the turn.
#include "games/carrom/referee.h"

#include <algorithm>

#include "base/assert.h"
#include "games/carrom/places.h"
#include "games/carrom/sentences.h"

namespace meydan::carrom {

namespace {

Argument seat_argument(const Rules& rules, Seat seat) {
  const Name& name = seat_name(rules, seat);
  return {name.fa, name.en};
}

class Referee {
 public:
  Referee(const Position& before, std::vector<Message>* account)
      : after_(before), account_(account), seat_(before.turn), side_(side_of(before.turn)), owed_before_(before.dues) {
    after_.lapses[index(side_)] = 0;
  }

  Position judge(const Struck& struck) {
    take_off(struck);
    if (fell_ == 0 && !striker_) {
      say(says::kNothingFell);
    } else {
      say(says::kFell, {pieces_text(fell_, striker_)});
    }
    if (after_.rules.style == Style::BlackAndWhite) {
      black_and_white();
    } else {
      free_style();
    }
    return finish();
  }

  Position judge_wrong_touch() {
    say(says::kTouched);
    levy(1);
    return finish();
  }

  Position judge_lapse() {
    say(says::kLapsed);
    return finish();
  }

 private:
  static std::size_t index(int side) { return static_cast<std::size_t>(side); }
  [[nodiscard]] const Rules& rules() const { return after_.rules; }
  [[nodiscard]] PieceSet& pocketed(int side) { return after_.pocketed[index(side)]; }

  void say(const Citation& citation, std::initializer_list<Argument> arguments = {}) {
    if (account_ != nullptr) account_->push_back(fill(citation, arguments));
  }

  void take_off(const Struck& struck) {
    for (const int id : struck.fallen) {
      if (id == kStriker) {
        striker_ = true;
        continue;
      }
      fell_ |= bit_of(id);
      if (id == kQueen) continue;
      last_ = id;
      last_fallen_[index(side_of_colour(after_, colour_of(id)))] = id;
    }
    queen_ = (fell_ & bit_of(kQueen)) != 0;
    after_.on_board &= ~fell_;
    for (int id = 1; id < kDiscs; ++id) {
      const auto at = static_cast<std::size_t>(id);
      after_.at[at] = (after_.on_board & bit_of(id)) != 0 ? struck.rest[at] : Place{};
    }
  }

  void levy(int dues) { after_.dues[index(side_)] = std::min(after_.dues[index(side_)] + dues, kMostDues); }
  void count(PieceSet pieces, int side) { pocketed(side) |= pieces; }
  void go_back(PieceSet pieces) {
    back_ |= pieces;
    pocketed(0) &= ~pieces;
    pocketed(1) &= ~pieces;
  }
  void queen_back() {
    after_.queen = Queen::OnBoard;
    after_.queen_side = kNobody;
    back_ |= bit_of(kQueen);
  }
  void cover_queen() {
    after_.queen = Queen::Covered;
    after_.queen_side = side_;
    say(rules().style == Style::Free ? says::kQueenCoveredFree : says::kQueenCovered);
  }
  void queen_waits() {
    after_.queen = Queen::Waiting;
    after_.queen_side = side_;
    say(says::kQueenWaits);
  }
  /// The queen fell without a piece that covers her. C 7, C 23: not before an own piece.
  void queen_alone(const Citation& too_early) {
    if (pocketed(side_) == 0) {
      say(too_early);
      queen_back();
      goes_on_ = !rules().early_queen_loses_turn;
    } else if (rules().cover_by_next_stroke) {
      queen_waits();
      goes_on_ = true;
    } else {
      say(says::kQueenNotCovered);
      queen_back();
    }
  }
  /// A piece counts without a foul: the queen that waited is covered (C 10).
  void cover_if_waiting() {
    if (after_.queen == Queen::Waiting) cover_queen();
  }

  // ---- black-and-white style ----

  void black_and_white() {
    const PieceSet own = fell_ & own_pieces(after_, side_);
    const PieceSet theirs = fell_ & own_pieces(after_, 1 - side_);
    if (striker_) {
      black_and_white_foul(own, theirs);
    } else {
      black_and_white_stroke(own, theirs);
    }
    last_pieces(own, theirs);
  }

  void black_and_white_stroke(PieceSet own, PieceSet theirs) {
    count(own, side_);
    count(theirs, 1 - side_);
    goes_on_ = own != 0 && (theirs == 0 || rules().both_keep_turn);  // C 9, C 14
    if (!queen_) {
      if (own != 0 && theirs == 0) say(says::kOwn);
      if (own != 0 && theirs != 0) say(says::kBoth);
      if (own == 0 && theirs != 0) say(says::kOpponents);
      if (own != 0) cover_if_waiting();
    } else if (own != 0 && theirs != 0) {
      say(says::kQueenAndBoth);
      if (rules().queen_covered_with_both) return cover_queen();
      say(says::kQueenNotCovered);
      queen_back();
    } else if (own != 0) {
      say(says::kOwn);
      // Without an own piece left nothing could cover her later.
      const bool left = (after_.on_board & own_pieces(after_, side_)) != 0;
      if (rules().queen_covered_with_own || !left) return cover_queen();
      queen_waits();
    } else if (theirs != 0) {
      say(says::kQueenAndOpponents);
      if (!rules().queen_back_with_opponents) return queen_alone(says::kQueenEarly);
      say(says::kQueenNotCovered);
      queen_back();
    } else {
      queen_alone(says::kQueenEarly);
    }
  }

  void black_and_white_foul(PieceSet own, PieceSet theirs) {
    const bool one_back = !rules().all_back_in_full_foul;
    if (queen_) queen_back();
    if (own == 0 && theirs == 0 && queen_) {
      say(rules().due_for_queen_foul ? says::kQueenAndStriker : says::kQueenAndStrikerOnly);
      if (rules().due_for_queen_foul) levy(1);
      return;
    }
    levy(1);
    if (own != 0 && theirs != 0) {
      if (queen_ && !one_back) {
        say(says::kAllWithStriker);
        go_back(own | theirs);
      } else {
        say(queen_ ? says::kAllWithStrikerOneBack : says::kBothAndStriker);
        count(own, side_);
        go_back(theirs);
      }
    } else if (own != 0) {
      say(queen_ ? says::kQueenOwnStriker : says::kOwnAndStriker);
      go_back(own);
    } else if (theirs != 0) {
      say(queen_ ? says::kQueenOpponentsStriker : says::kOpponentsAndStriker);
      const bool counts = !queen_ || rules().opponents_count_in_queen_foul;
      if (counts) count(theirs, 1 - side_);
      if (!counts) go_back(theirs);
    } else {
      say(says::kStrikerAlone);
    }
  }

  /// How many of a side's own pieces are on the board when those that go back are there.
  [[nodiscard]] bool has_any_left(int side) const {
    return ((after_.on_board | back_) & own_pieces(after_, side)) != 0;
  }

  void last_pieces(PieceSet own, PieceSet theirs) {
    // C 18. A queen that is not covered by this stroke counts as on the board: she goes there.
    bool own_last_back = false;
    if (own != 0 && !has_any_left(side_) && after_.queen == Queen::OnBoard && !striker_) {
      say(says::kOwnLast);
      go_back(bit_of(last_fallen_[index(side_)]));
      levy(1);
      goes_on_ = false;
      own_last_back = true;
    }
    // C 19: what the opponent owes may be paid with that very piece.
    pay_dues();
    if (theirs == 0 || has_any_left(1 - side_) || wins_board(side_)) return;
    const bool queen_gone = after_.queen == Queen::Covered;
    if (!rules().last_of_opponent_goes_back && queen_gone) return;
    say(own_last_back ? says::kOpponentsLastBack : says::kOpponentsLast);
    go_back(bit_of(last_fallen_[index(1 - side_)]));
    if (!own_last_back) levy(2);
    goes_on_ = false;
  }

  // ---- free style ----

  void free_style() {
    const PieceSet pieces = fell_ & ~bit_of(kQueen);
    if (striker_) return free_style_foul(pieces);
    if (pieces == 0) {
      if (queen_) queen_alone(says::kQueenEarlyFree);
      return;
    }
    count(pieces, side_);
    goes_on_ = true;
    int points = 0;
    for (int id = 1; id < kQueen; ++id) points += (pieces & bit_of(id)) != 0 ? value_of(colour_of(id)) : 0;
    say((pieces & kWhites) != 0 && (pieces & kBlacks) != 0 ? says::kBlackAndWhite : says::kScored, {points});
    if (queen_) cover_queen();  // C 24
    cover_if_waiting();
    if ((after_.on_board & ~bit_of(kQueen)) == 0 && after_.queen == Queen::OnBoard) {
      say(says::kFreeLast);  // C 31
      go_back(bit_of(last_));
      levy(1);
      goes_on_ = false;
    }
  }

  void free_style_foul(PieceSet pieces) {
    levy(1);
    go_back(pieces);
    const bool queen_counts = queen_ && pieces != 0 && !rules().queen_back_in_foul;
    if (queen_ && !queen_counts) queen_back();
    if (queen_counts) {
      say(says::kFreeAllQueenCounts);
      cover_queen();
    } else if (queen_) {
      say(pieces != 0 ? says::kFreeAll : says::kFreeQueenAndStriker);
    } else {
      say(pieces != 0 ? says::kFreeStriker : says::kFreeStrikerAlone);
    }
  }

  // ---- both ----

  /// C 8: dues are paid with what is pocketed; C 26: with a black piece first. Who has none owes them.
  void pay_dues() {
    for (const int side : {side_, 1 - side_}) {
      int& owed = after_.dues[index(side)];
      while (owed > 0 && pocketed(side) != 0) {
        const PieceSet blacks = pocketed(side) & kBlacks;
        const PieceSet from = blacks != 0 ? blacks : pocketed(side);
        const PieceSet piece = from & (~from + 1);
        say(rules().style == Style::Free ? says::kDuePaidFree : says::kDuePaid,
            {side_name(rules(), side), pieces_text(piece)});
        go_back(piece);
        --owed;
      }
    }
  }

  /// C 20; C 22: the first to the target, or whoever has more when the board is empty.
  [[nodiscard]] bool wins_board(int side) const {
    if (rules().style == Style::Free) return score_of(after_, side) >= target_of(rules());
    return !has_any_left(side) && after_.queen == Queen::Covered;
  }

  [[nodiscard]] Won board_won() const {
    for (const int side : {side_, 1 - side_}) {
      if (wins_board(side)) return side == 0 ? Won::Side0 : Won::Side1;
    }
    if (rules().style == Style::BlackAndWhite || (after_.on_board | back_) != 0 || after_.queen != Queen::Covered)
      return Won::NotYet;
    const int ahead = score_of(after_, 0) - score_of(after_, 1);
    if (ahead == 0 || !rules().higher_score_wins) return Won::Draw;
    return ahead > 0 ? Won::Side0 : Won::Side1;
  }

  Position finish() {
    pay_dues();
    for (const int side : {side_, 1 - side_}) {
      int& owed = after_.dues[index(side)];
      if (owed == 0) continue;
      if (rules().dues_are_owed) {
        if (owed > owed_before_[index(side)]) say(says::kDueOwed, {side_name(rules(), side), owed});
      } else {
        say(says::kDueForgiven, {side_name(rules(), side)});
        owed = 0;
      }
    }
    if (after_.queen == Queen::Waiting && !goes_on_) {
      say(says::kQueenNotCovered);
      queen_back();
    }
    const Won won = board_won();
    put_back(after_, back_, seat_);
    if (won != Won::NotYet) return board_over(won);
    if (!goes_on_) after_.turn = next_seat(rules(), seat_);
    say(goes_on_ ? says::kGoesOn : says::kTurnPasses, {seat_argument(rules(), after_.turn)});
    if (const PieceSet moved = make_room(after_, after_.turn); moved != 0)
      say(says::kMadeRoom, {seat_argument(rules(), after_.turn), pieces_text(moved)});
    return std::move(after_);
  }

  Position board_over(Won won) {
    if (won == Won::Draw) say(says::kBoardDrawn);
    after_.won = won;
    if (rules().match) {
      if (won != Won::Draw) {
        const int side = won == Won::Side0 ? 0 : 1;
        const int points = points_of_board(after_, side);
        say(says::kBoardWon, {side_name(rules(), side), points});
        after_.points[index(side)] += points;
      }
      after_.won = match_won(after_);
      if (after_.won == Won::NotYet) {
        after_ = next_board(after_);
        say(says::kNextBoard, {after_.board, seat_argument(rules(), after_.first)});
        return std::move(after_);
      }
    }
    if (after_.won == Won::Side0 || after_.won == Won::Side1)
      say(says::kGameWon, {side_name(rules(), after_.won == Won::Side0 ? 0 : 1)});
    return std::move(after_);
  }

  Position after_;
  std::vector<Message>* account_;
  Seat seat_;
  int side_;
  std::array<int, 2> owed_before_;
  PieceSet fell_ = 0;  // the queen too, the striker not
  bool queen_ = false;
  bool striker_ = false;
  std::array<int, 2> last_fallen_{};  // of either side's own pieces
  int last_ = 0;                      // of all but the queen
  PieceSet back_ = 0;                 // goes to the centre
  bool goes_on_ = false;              // C 9
};

}  // namespace

Position judged(const Position& before, const Struck& struck, std::vector<Message>* account) {
  MEYDAN_ASSERT(before.won == Won::NotYet);
  return Referee(before, account).judge(struck);
}

Position wrongly_touched(const Position& before, std::vector<Message>* account) {
  return Referee(before, account).judge_wrong_touch();
}

Position lapsed(const Position& before) {
  Position after = Referee(before, nullptr).judge_lapse();
  const auto side = static_cast<std::size_t>(side_of(before.turn));
  if (!before.rules.lapses_end) return after;
  after.lapses[side] = std::min(before.lapses[side] + 1, kLapsesThatEnd);
  if (left_by_both(after)) after.won = Won::Draw;
  return after;
}

std::vector<Message> account_of(const Position& position, const Move& move) {
  std::vector<Message> account;
  if (touches_piece(position, move)) {
    wrongly_touched(position, &account);
  } else {
    judged(position, struck(position, move), &account);
  }
  return account;
}

}  // namespace meydan::carrom
