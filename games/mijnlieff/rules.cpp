#include "games/mijnlieff/rules.h"

#include "base/hash.h"

namespace meydan::mijnlieff {

namespace {

constexpr Name kSeats[] = {{"سفید", "White"}, {"سیاه", "Black"}};

constexpr OptionValue kEndValues[] = {
    {"two-passes", "وقتی هیچ‌کس نتواند بگذارد: دو پاس پشت سر هم",
     "when neither can place: two passes in a row"},
    {"last-turn", "پس از آخرین مهرهٔ یک بازیکن، حریف فقط یک نوبت دیگر دارد",
     "after a player's last piece the opponent has one more turn"}};
constexpr OptionValue kAfterPassValues[] = {
    {"any-square", "روی هر خانهٔ خالی", "on any empty square"},
    {"order-stands", "فرمان آخرین مهره همچنان برقرار است", "the order of the last piece still stands"}};
constexpr OptionValue kNormalScoreValues[] = {{"points", "امتیاز هر دو بازیکن", "the points of both"},
                                              {"flat", "برد چهار بر صفر و مساوی صفر بر صفر", "a win 4-0, a draw 0-0"}};
constexpr OptionSpec kOptions[] = {
    {"end", "M 7", "پایان بازی", "The end of the game", kEndValues},
    {"after-pass", "M 6", "گذاشتن مهره پس از پاس حریف", "Placing after the opponent's pass", kAfterPassValues},
    {"normal-score", "M 9", "امتیازی که برای بازی عادی ثبت می‌شود",
     "The score recorded for a normal game", kNormalScoreValues},
};
constexpr OptionSetting kLastTurnSettings[] = {{"end", "last-turn"}};
constexpr RuleSetSpec kRuleSets[] = {
    {"standard", "استاندارد", "Standard", {}},
    {"last-turn", "نوبت آخر (قاعدهٔ طراح بازی)", "Last turn (the designer's rule)", kLastTurnSettings},
};
constexpr GameInfo kInfo{.id = "mijnlieff",
                         .name = {"دوز دستوری", "Order dooz (Mijnlieff)"},
                         .seats = kSeats,
                         .book = {kOptions, kRuleSets},
                         .example_move = "Ra1",
                         .move_help = {"مهره (R رخ، B فیل، K شاه، A ضد شاه) و خانه، یا pass",
                                       "a piece (R rook, B bishop, K king, A anti-king) and a square, or pass"},
                         .committee_online = true};

constexpr Name kKindNames[] = {{"رخ", "rook"}, {"فیل", "bishop"}, {"شاه", "king"}, {"ضد شاه", "anti-king"}};

constexpr Citation kRefusals[Mijnlieff::kRefusalCount] = {
    {"game_over", "M 7", "بازی تمام شده است: {0}", "the game is over: {0}"},
    {"no_such_piece", "M 1", "در دست {0} دیگر {1} نمانده است", "{0} has no {1} left in hand"},
    {"square_taken", "M 1", "خانهٔ {0} خالی نیست", "{0} is not empty"},
    {"centre_first", "M 2", "{0} خانهٔ میانی است؛ اولین مهره باید در خانهٔ کناری بنشیند",
     "{0} is a centre square; the first piece goes on an edge square"},
    {"order_disobeyed", "M 3", "{0} {1}؛ خانه‌های مجاز: {2}", "{0} {1}; allowed: {2}"},
    {"placing_is_possible", "M 6",
     "پاس فقط وقتی مجاز است که نتوان مهره گذاشت؛ {0} می‌تواند بگذارد در: {1}",
     "a pass is legal only when no piece can be placed; {0} may place on: {1}"},
};

// What follows the name of a square: how it stands to the piece that orders, {0} being that piece's square.
constexpr Citation kWithin[] = {
    {"", "", "در ردیف یا ستون رخ خانهٔ {0} است", "stands in the row or column of the rook on {0}"},
    {"", "", "روی یکی از قطرهای فیل خانهٔ {0} است", "stands on a diagonal of the bishop on {0}"},
    {"", "", "همسایهٔ شاه خانهٔ {0} است", "is adjacent to the king on {0}"},
    {"", "", "همسایهٔ ضد شاه خانهٔ {0} نیست", "is not adjacent to the anti-king on {0}"},
};
constexpr Citation kOutside[] = {
    {"", "", "در ردیف یا ستون رخ خانهٔ {0} نیست", "does not stand in the row or column of the rook on {0}"},
    {"", "", "روی قطرهای فیل خانهٔ {0} نیست", "does not stand on a diagonal of the bishop on {0}"},
    {"", "", "همسایهٔ شاه خانهٔ {0} نیست", "is not adjacent to the king on {0}"},
    {"", "", "همسایهٔ ضد شاه خانهٔ {0} است", "is adjacent to the anti-king on {0}"},
};

constexpr Citation kFirstOnEdge{
    "first_on_edge", "M 2",
    "مجاز است: {0} خانهٔ کناری است و اولین مهره آنجا می‌نشیند",
    "legal: {0} is an edge square, where the first piece goes"};
constexpr Citation kObeys{"obeys_order", "M 3", "مجاز است: {0} {1}", "legal: {0} {1}"};
constexpr Citation kAnySquare{"any_square_after_pass", "M 6",
                              "مجاز است: پس از پاس حریف هر خانهٔ خالی آزاد است و {0} خالی است",
                              "legal: after the opponent's pass any empty square is free, and {0} is empty"};
constexpr Citation kMustPass{"must_pass", "M 6", "مجاز است: {0}؛ {1} باید پاس بدهد", "legal: {0}, so {1} must pass"};
constexpr Citation kPassEndsGame{
    "pass_ends_game", "M 7", "مجاز است: {0}؛ {1} باید پاس بدهد و بازی تمام می‌شود",
    "legal: {0}, so {1} must pass, and the game ends"};
// Why one must pass (M 6).
constexpr Citation kNoPieceLeft{"", "", "مهره‌ای در دست {0} نمانده است", "{0} has no piece left"};
constexpr Citation kNoSquareLeft{
    "", "", "فرمان {0} خانهٔ {1} هیچ خانهٔ خالی‌ای باقی نمی‌گذارد",
    "the {0} on {1} allows no empty square"};

constexpr Citation kAllPlaced{"", "", "همهٔ مهره‌ها گذاشته شده‌اند", "all pieces are placed"};
constexpr Citation kTwoPasses{"", "", "هیچ‌کس نمی‌تواند بگذارد: دو پاس پشت سر هم",
                              "neither can place, two passes in a row"};
constexpr Citation kLastTurn{"", "", "نوبت {0} است و مهره‌ای در دست ندارد",
                             "{0} is to move and has no piece left"};

constexpr Citation kMorePoints{"more_points", "M 8", "امتیاز بیشتر", "more points"};
constexpr Citation kEqualPoints{"equal_points", "M 8", "امتیازها برابرند: مساوی", "equal points: a draw"};
constexpr Citation kTimeOut{"time_out", "M 9", "وقت بازنده تمام شد", "the loser's time ran out"};
constexpr Citation kResignation{"resignation", "M 9", "بازنده تسلیم شد", "the loser resigned"};
constexpr RecordedScore kFlatScore{.winner = 4, .loser = 0};  // M 9

constexpr std::uint8_t kPassCode = kSquares * kKinds.size();

constexpr std::uint8_t encoded(const Placement& placement) {
  return static_cast<std::uint8_t>(static_cast<int>(placement.kind) * kSquares + placement.square);
}

Argument seat_argument(Seat seat) {
  const Name& name = kSeats[static_cast<std::size_t>(seat)];
  return {name.fa, name.en};
}
Argument kind_argument(Kind kind) { return {kind_name(kind).fa, kind_name(kind).en}; }
Argument part_argument(const Message& part) { return {part.fa, part.en}; }
Argument squares_argument(Bits squares) {
  if (squares == 0) return {"هیچ؛ فقط پاس", "none, only a pass"};
  std::string names;
  for (; squares != 0; squares = without_lowest(squares)) {
    if (!names.empty()) names += ", ";
    names += square_name(lowest_square(squares));
  }
  return names;
}

std::optional<Refusal> refusal_of(const Position& position, const Placement& placement) {
  if (ending_of(position)) return Refusal::GameOver;
  if (hand_to_move(position)[static_cast<std::size_t>(placement.kind)] == 0) return Refusal::NoSuchPiece;
  if ((empty_squares(position) & bit(placement.square)) == 0) return Refusal::SquareTaken;
  if ((allowed_squares(position) & bit(placement.square)) != 0) return std::nullopt;
  return position.last ? Refusal::OrderDisobeyed : Refusal::CentreFirst;
}

std::optional<Refusal> refusal_of(const Position& position, const Pass&) {
  if (ending_of(position)) return Refusal::GameOver;
  if (placeable_squares(position) != 0) return Refusal::PlacingIsPossible;
  return std::nullopt;
}

std::optional<Refusal> refusal_of(const Position& position, const Move& move) {
  if (const auto* const placement = std::get_if<Placement>(&move)) return refusal_of(position, *placement);
  return refusal_of(position, Pass{});
}

Message why_over(const Position& position, Ending ending) {
  switch (ending) {
    case Ending::AllPlaced: return fill(kAllPlaced);
    case Ending::TwoPasses: return fill(kTwoPasses);
    case Ending::LastTurn: return fill(kLastTurn, {seat_argument(side_to_move(position))});
  }
  MEYDAN_ASSERT(!"every ending is explained");
  return {};
}

/// "stands in the row or column of the rook on c1", from one of the two tables above.
Argument relation_to_last(const Position& position, const Citation (&table)[kKinds.size()]) {
  const Citation& relation = table[static_cast<std::size_t>(position.last->kind)];
  return part_argument(fill(relation, {square_name(position.last->square)}));
}

Message refused(const Position& position, const Move& move, Refusal refusal) {
  const auto* const placement = std::get_if<Placement>(&move);
  const Citation& citation = Mijnlieff::citation(refusal);
  const Argument mover = seat_argument(side_to_move(position));
  switch (refusal) {
    case Refusal::GameOver: return fill(citation, {part_argument(why_over(position, *ending_of(position)))});
    case Refusal::NoSuchPiece: return fill(citation, {mover, kind_argument(placement->kind)});
    case Refusal::SquareTaken: return fill(citation, {square_name(placement->square)});
    case Refusal::CentreFirst: return fill(citation, {square_name(placement->square)});
    case Refusal::OrderDisobeyed:
      return fill(citation, {square_name(placement->square), relation_to_last(position, kOutside),
                             squares_argument(allowed_squares(position))});
    case Refusal::PlacingIsPossible: return fill(citation, {mover, squares_argument(allowed_squares(position))});
  }
  MEYDAN_ASSERT(!"every refusal is explained");
  return {};
}

Message accepted(const Position& position, const Placement& placement) {
  const std::string square = square_name(placement.square);
  if (!position.last) return fill(kFirstOnEdge, {square});
  // Under order-stands nobody places after a pass: a square that one side may not use is closed to the other too (M 6).
  if (is_free_after_pass(position)) return fill(kAnySquare, {square});
  return fill(kObeys, {square, relation_to_last(position, kWithin)});
}

Message accepted(const Position& position, const Pass& pass) {
  const Argument mover = seat_argument(side_to_move(position));
  const Message why =
      is_empty(hand_to_move(position))
          ? fill(kNoPieceLeft, {mover})
          : fill(kNoSquareLeft, {kind_argument(position.last->kind), square_name(position.last->square)});
  return fill(ending_of(Mijnlieff::after_legal(position, pass)) ? kPassEndsGame : kMustPass,
              {part_argument(why), mover});
}

/// perft on the bare words. Colours do not matter to the count, only which squares are empty and what is in hand.
struct Count {
  Rules rules;
  Bits empty;
  std::array<Hand, 2> hands;

  /// `side` is to move in a game that is not over; `ordered` are the squares of the last piece's order.
  std::uint64_t leaves(std::size_t side, Bits ordered, bool passed, int depth) {
    const Bits allowed = passed && rules.after_pass == AfterPass::AnySquare ? empty : empty & ordered;
    int kinds = 0;
    for (const std::uint8_t left : hands[side]) kinds += left > 0 ? 1 : 0;
    const bool must_pass = kinds == 0 || allowed == 0;
    // OPTIMIZATION: at the last step every kind on every allowed square is one leaf, so nothing needs to be placed.
    if (depth == 1) return must_pass ? 1 : static_cast<std::uint64_t>(kinds * std::popcount(allowed));
    const bool no_reply = rules.end == End::LastTurn && is_empty(hands[1 - side]);
    if (must_pass) return passed || no_reply ? 0 : leaves(1 - side, ordered, true, depth - 1);
    const bool fills_board = std::popcount(empty) == 1;
    if (fills_board || no_reply) return 0;
    std::uint64_t sum = 0;
    for (const Kind kind : kKinds) {
      std::uint8_t& left = hands[side][static_cast<std::size_t>(kind)];
      if (left == 0) continue;
      --left;
      for (Bits squares = allowed; squares != 0; squares = without_lowest(squares)) {
        const int square = lowest_square(squares);
        empty ^= bit(square);
        sum += leaves(1 - side, kOrders.of(kind, square), false, depth - 1);
        empty ^= bit(square);
      }
      ++left;
    }
    return sum;
  }
};

}  // namespace

Bits allowed_squares(const Position& position) {
  const Bits empty = empty_squares(position);
  if (!position.last) return empty & kEdgeSquares;                        // M 2
  if (is_free_after_pass(position)) return empty;                         // M 6
  return empty & kOrders.of(position.last->kind, position.last->square);  // M 3
}

Bits placeable_squares(const Position& position) {
  if (ending_of(position) || is_empty(hand_to_move(position))) return 0;
  return allowed_squares(position);
}

std::optional<Ending> ending_of(const Position& position) {
  if (empty_squares(position) == 0) return Ending::AllPlaced;  // M 1: as many squares as pieces
  if (position.passes == 2) return Ending::TwoPasses;
  if (position.rules.end == End::LastTurn && is_empty(hand_to_move(position))) return Ending::LastTurn;
  return std::nullopt;
}

Move move_at(const Position& position, int index) {
  MEYDAN_ASSERT(index >= 0 && index < position.count);
  const int code = position.history[static_cast<std::size_t>(index)];
  if (code == kPassCode) return Pass{};
  return Placement{static_cast<Kind>(code / kSquares), code % kSquares};
}

const Name& kind_name(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

const GameInfo& Mijnlieff::info() { return kInfo; }

Rules Mijnlieff::rules(const RuleChoice& choice) {
  return {.end = static_cast<End>(choice.chosen("end")),
          .after_pass = static_cast<AfterPass>(choice.chosen("after-pass")),
          .normal_score = static_cast<NormalScore>(choice.chosen("normal-score"))};
}

Position Mijnlieff::start(const Rules& rules) { return {.rules = rules}; }

Turn Mijnlieff::turn(const Position& position) {
  return ending_of(position) ? Turn::of_nobody() : Turn::of_seat(side_to_move(position));
}

std::vector<Move> Mijnlieff::legal_moves(const Position& position) {
  std::vector<Move> moves;
  if (!ending_of(position)) append_legal_moves(position, moves);
  return moves;
}

void Mijnlieff::append_legal_moves(const Position& position, std::vector<Move>& moves) {
  const Bits placeable = is_empty(hand_to_move(position)) ? 0 : allowed_squares(position);
  if (placeable == 0) moves.push_back(Pass{});  // M 6
  for (const Kind kind : kKinds) {
    if (hand_to_move(position)[static_cast<std::size_t>(kind)] == 0) continue;
    for (Bits squares = placeable; squares != 0; squares = without_lowest(squares)) {
      moves.push_back(Placement{kind, lowest_square(squares)});
    }
  }
}

Position Mijnlieff::after_legal(Position position, const Move& move) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  std::uint8_t& written = position.history[static_cast<std::size_t>(position.count)];
  if (const auto* const placement = std::get_if<Placement>(&move)) {
    position.pieces[side] |= bit(placement->square);
    --position.hands[side][static_cast<std::size_t>(placement->kind)];
    position.last = *placement;  // M 4: with it the order it replied to is gone
    position.passes = 0;
    written = encoded(*placement);
  } else {
    ++position.passes;
    written = kPassCode;
  }
  ++position.count;
  return position;
}

Seat Mijnlieff::mover(const Position& position) { return side_to_move(position); }

/// Everything but the history: the squares of both sides, two bits for each kind in each hand, the order and the
/// passes.
std::uint64_t Mijnlieff::key(const Position& position) {
  std::uint64_t word = position.pieces[0] << kSquares | position.pieces[1];
  for (const Hand& hand : position.hands) {
    for (const std::uint8_t left : hand) word = word << 2 | left;
  }
  const int order = position.last ? 1 + encoded(*position.last) : 0;
  word = word << 7 | static_cast<std::uint64_t>(order);
  word = word << 2 | static_cast<std::uint64_t>(position.passes);
  return hash_word(word << 1 | static_cast<std::uint64_t>(side_to_move(position)));
}

Result<Position, Refusal> Mijnlieff::apply(const Position& position, const Move& move) {
  if (const auto* const placement = std::get_if<Placement>(&move)) {
    MEYDAN_ASSERT(placement->square >= 0 && placement->square < kSquares);
  }
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  return after_legal(position, move);
}

std::optional<Outcome> Mijnlieff::outcome(const Position& position) {
  if (!ending_of(position)) return std::nullopt;
  const int white = points_of(position.pieces[0]);
  const int black = points_of(position.pieces[1]);
  // M 8; the ruling for D 17: what a normal game records is its points, unless the option makes every win alike.
  switch (position.rules.normal_score) {
    case NormalScore::Points: return decided_by_score(white, black, white == black ? kEqualPoints : kMorePoints);
    case NormalScore::Flat:
      if (white == black) return decided_by_score(0, 0, kEqualPoints);
      return won_by(white > black ? 0 : 1, kMorePoints, kFlatScore);
  }
  MEYDAN_ASSERT(!"every way to record a score is handled");
  return std::nullopt;
}

Outcome Mijnlieff::forfeit(const Position&, Seat loser, Forfeit how) {
  // M 9, D 13: lost even with the better position.
  switch (how) {
    case Forfeit::TimeOut: return won_by(1 - loser, kTimeOut, kFlatScore);
    case Forfeit::Resignation: return won_by(1 - loser, kResignation, kFlatScore);
  }
  MEYDAN_ASSERT(!"every way to forfeit is handled");
  return {};
}

std::uint64_t Mijnlieff::perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (ending_of(position)) return 0;
  const Bits ordered = position.last ? kOrders.of(position.last->kind, position.last->square) : kEdgeSquares;
  Count count{position.rules, empty_squares(position), position.hands};
  return count.leaves(static_cast<std::size_t>(side_to_move(position)), ordered, position.passes > 0, depth);
}

const Citation& Mijnlieff::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

Explanation Mijnlieff::explain(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return {false, refused(position, move, *refusal)};
  if (const auto* const placement = std::get_if<Placement>(&move)) return {true, accepted(position, *placement)};
  return {true, accepted(position, Pass{})};
}

}  // namespace meydan::mijnlieff
