#include "games/carrom/rules.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"
#include "base/text.h"
#include "games/carrom/places.h"
#include "games/carrom/referee.h"
#include "games/carrom/sentences.h"

namespace meydan::carrom {

namespace {

constexpr Citation kRefusals[Carrom::kRefusalCount] = {
    {"game_over", "C 20", "بازی تمام شده است", "the game is over"},
    {"off_the_line", "C 4",
     "مهاجم باید روی خط خودی و میان دو دایرهٔ آن باشد: {0} تا {1} میلی‌متر",
     "the striker must stand on the own base line between its end circles: {0} to {1} mm"},
    {"half_on_circle", "C 4", "مهاجم باید دایرهٔ سر خط را کامل بپوشاند یا هیچ به آن نرسد",
     "the striker must cover an end circle fully or not at all"},
    {"wrong_touch", "C 5", "مهاجم در این جا به مهره‌ای می‌خورد: {0}",
     "the striker touches a piece there: {0}"},
    {"no_such_angle", "C 4", "زاویه از ۰ تا کمتر از ۳۶۰ درجه است", "the angle is from 0 to less than 360 degrees"},
    {"no_such_speed", "C 4", "سرعت از {0} تا {1} متر بر ثانیه است", "the speed is from {0} to {1} metres a second"},
};

constexpr std::int64_t kWholeTurn_udeg = 360'000'000;

/// The pieces that the striker would touch (C 5).
PieceSet touched_by(const Position& position, std::int64_t x_um) {
  PieceSet touched = 0;
  for (int id = 1; id < kDiscs; ++id) {
    if ((position.on_board & bit_of(id)) == 0) continue;
    const Place seen = seen_by(position.rules, position.turn, position.at[static_cast<std::size_t>(id)]);
    const std::int64_t dx = seen.x_um - x_um;
    const std::int64_t dy = seen.y_um - kBaseLine_um;
    constexpr std::int64_t kApart = kStrikerRadius_um + kPieceRadius_um;
    if (dx * dx + dy * dy <= kApart * kApart) touched |= bit_of(id);
  }
  return touched;
}

/// The rack of six and six: the queen, the usual six around her, and six on the middles of the outer edges, in turn.
Place small_rack_place(int id) {
  // Numbers of the usual rack that have these places.
  constexpr int kInnerWhites[] = {1, 4, 7};
  constexpr int kInnerBlacks[] = {11, 14, 17};
  constexpr int kEdges[] = {10, 12, 13, 15, 16, 18};
  const bool white = colour_of(id) == Colour::White;
  const int number = id - (white ? kFirstWhite : kFirstBlack);
  if (number < 3) return kRack[static_cast<std::size_t>(white ? kInnerWhites[number] : kInnerBlacks[number])];
  return kRack[static_cast<std::size_t>(kEdges[2 * (number - 3) + (white ? 1 : 0)])];
}

Position racked(const Rules& rules, Seat first) {
  Position position{.rules = rules, .on_board = pieces_of(rules), .turn = first, .first = first};
  for (int id = 1; id < kDiscs; ++id) {
    if ((position.on_board & bit_of(id)) == 0) continue;
    const auto at = static_cast<std::size_t>(id);
    const Place seen = rules.pieces_each == 9 || id == kQueen ? kRack[at] : small_rack_place(id);
    position.at[at] = on_board_of(rules, first, seen);  // C 2: as the beginner sees it
  }
  return position;
}

meydan::Outcome outcome_for(const Rules& rules, Won won, const Citation& reason) {
  meydan::Outcome outcome{.seats = rules.players, .standing = {}, .score = std::nullopt, .reason = reason};
  const int winner = won == Won::Side0 ? 0 : 1;
  for (Seat seat = 0; seat < rules.players; ++seat) {
    outcome.standing[static_cast<std::size_t>(seat)] = won == Won::Draw          ? Standing::Draw
                                                       : side_of(seat) == winner ? Standing::Win
                                                                                 : Standing::Loss;
  }
  return outcome;
}

const Citation& reason_of(const Position& position) {
  if (left_by_both(position)) return says::kLeft;
  if (position.rules.match) return says::kMatchWon;
  if (position.rules.style == Style::BlackAndWhite) {
    const bool own_win = (position.won == Won::Side0 ? 0 : 1) == side_of(position.turn);
    return own_win ? says::kLastPiece : says::kOpponentsGift;
  }
  for (const int side : {0, 1}) {
    if (score_of(position, side) >= target_of(position.rules)) return says::kTarget;
  }
  return says::kEmptyBoard;
}

}  // namespace

PieceSet pieces_of(const Rules& rules) {
  const PieceSet numbers = (PieceSet{1} << rules.pieces_each) - 1;
  return numbers << kFirstWhite | numbers << kFirstBlack | bit_of(kQueen);
}

PieceSet own_pieces(const Position& position, int side) {
  return pieces_of(position.rules) & (side_of_colour(position, Colour::White) == side ? kWhites : kBlacks);
}

int score_of(const Position& position, int side) {
  const PieceSet pieces = position.pocketed[static_cast<std::size_t>(side)];
  const bool has_queen = position.queen == Queen::Covered && position.queen_side == side;
  return value_of(Colour::White) * std::popcount(pieces & kWhites) +
         value_of(Colour::Black) * std::popcount(pieces & kBlacks) + (has_queen ? value_of(Colour::Red) : 0);
}

// ---- turns and boards ----

Seat next_seat(const Rules& rules, Seat seat) {
  const int step = rules.round == Round::CounterClockwise ? 1 : rules.players - 1;
  return (seat + step) % rules.players;
}

int points_of_board(const Position& position, int winner) {
  if (position.rules.style == Style::Free) return std::abs(score_of(position, 0) - score_of(position, 1)) / 10;
  constexpr int kQueenPoints = 3;
  constexpr int kQueenCountsUpTo = 21;
  const bool queen = position.queen == Queen::Covered && position.queen_side == winner &&
                     position.points[static_cast<std::size_t>(winner)] <= kQueenCountsUpTo;
  return std::popcount(position.on_board & own_pieces(position, 1 - winner)) + (queen ? kQueenPoints : 0);
}

Won match_won(const Position& position) {
  const auto [first, second] = position.points;
  const bool enough = first >= kMatchPoints || second >= kMatchPoints || position.board >= kMatchBoards;
  if (!enough || first == second) return Won::NotYet;  // equal after the last board: one more
  return first > second ? Won::Side0 : Won::Side1;
}

Position next_board(const Position& position) {
  Position next = racked(position.rules, next_seat(position.rules, position.first));
  next.board = std::min(position.board + 1, kMostBoards);
  next.points = position.points;
  next.lapses = position.lapses;
  return next;
}

// ---- the contract ----

Position Carrom::start(const Rules& rules) { return racked(rules, 0); }

Turn Carrom::turn(const Position& position) {
  if (position.won != Won::NotYet) return Turn::of_nobody();
  Turn turn = Turn::of_seat(position.turn);
  turn.phase = "shot";
  return turn;
}

std::optional<Refusal> refusal_of(const Position& position, const Move& move) {
  if (position.won != Won::NotYet) return Refusal::Over;
  if (move.x_um < kBaseLeft_um || move.x_um > kBaseRight_um) return Refusal::OffTheLine;
  if (position.rules.whole_end_circles) {
    const std::int64_t away = std::min(move.x_um - kBaseLeft_um, kBaseRight_um - move.x_um);
    const bool covers = away <= kStrikerRadius_um - kBaseCircleRadius_um;
    const bool clear = away >= kStrikerRadius_um + kBaseCircleRadius_um;
    if (!covers && !clear) return Refusal::HalfOnCircle;
  }
  if (move.angle_microdegrees < 0 || move.angle_microdegrees >= kWholeTurn_udeg) return Refusal::NoSuchAngle;
  if (move.speed_mm_s < 1 || move.speed_mm_s > kGreatestSpeed_mm_s) return Refusal::NoSuchSpeed;
  if (position.rules.wrong_touch == WrongTouch::Refused && touched_by(position, move.x_um) != 0)
    return Refusal::WrongTouch;
  return std::nullopt;
}

bool touches_piece(const Position& position, const Move& move) { return touched_by(position, move.x_um) != 0; }

Struck struck_of(const Position& position, const Stroke& stroke) {
  Struck struck{stroke.fallen, {}};
  for (const RestingPiece& piece : rounded_rest(stroke.rest))
    struck.rest[static_cast<std::size_t>(piece.id)] = on_board_of(position.rules, position.turn, piece.place);
  return struck;
}

Struck struck(const Position& position, const Move& move) {
  return struck_of(position, simulate(seen_pieces(position), launch_of(move, 0)));
}

Result<Position, Refusal> Carrom::apply(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  if (touches_piece(position, move)) return wrongly_touched(position);
  return judged(position, struck(position, move));
}

std::optional<meydan::Outcome> Carrom::outcome(const Position& position) {
  if (position.won == Won::NotYet) return std::nullopt;
  meydan::Outcome outcome = outcome_for(position.rules, position.won, reason_of(position));
  // D 15: the points of the match, the points of free style, or what the board would count in a match.
  std::array<int, 2> points = position.points;
  if (!position.rules.match && position.rules.style == Style::Free)
    points = {score_of(position, 0), score_of(position, 1)};
  if (!position.rules.match && position.rules.style == Style::BlackAndWhite && position.won != Won::Draw) {
    const int winner = position.won == Won::Side0 ? 0 : 1;
    points[static_cast<std::size_t>(winner)] = points_of_board(position, winner);
  }
  outcome.score.emplace();
  for (Seat seat = 0; seat < position.rules.players; ++seat)
    (*outcome.score)[static_cast<std::size_t>(seat)] = points[static_cast<std::size_t>(side_of(seat))];
  return outcome;
}

meydan::Outcome Carrom::forfeit(const Position& position, Seat loser, Forfeit how) {
  const Won won = side_of(loser) == 0 ? Won::Side1 : Won::Side0;
  switch (how) {
    case Forfeit::TimeOut: return outcome_for(position.rules, won, says::kTimeOut);
    case Forfeit::Resignation: return outcome_for(position.rules, won, says::kResignation);
  }
  MEYDAN_ASSERT(!"every way to forfeit is handled");
}

std::optional<Position> Carrom::lapse(const Position& position) { return lapsed(position); }

const Citation& Carrom::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

Explanation Carrom::explain(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) {
    const Citation& why = citation(*refusal);
    const auto mm = [](std::int64_t units) { return decimal_text(units, 3); };
    switch (*refusal) {
      case Refusal::Over:
      case Refusal::HalfOnCircle:
      case Refusal::NoSuchAngle: return {false, fill(why)};
      case Refusal::OffTheLine: return {false, fill(why, {mm(kBaseLeft_um), mm(kBaseRight_um)})};
      case Refusal::NoSuchSpeed: return {false, fill(why, {mm(1), mm(kGreatestSpeed_mm_s)})};
      case Refusal::WrongTouch: return {false, fill(why, {pieces_text(touched_by(position, move.x_um))})};
    }
  }
  // What the stroke leads to, in the referee's sentences.
  const std::vector<Message> account = account_of(position, move);
  Message whole = account.front();
  for (std::size_t at = 1; at < account.size(); ++at) {
    whole.fa += "؛ " + account[at].fa;
    whole.en += "; " + account[at].en;
  }
  whole.key = "legal";
  // The line of the table, behind what fell; a wrong touch has none.
  if (account.size() > 1 && !touches_piece(position, move)) whole.clause = account[1].clause;
  return {true, whole};
}

}  // namespace meydan::carrom
