#include "games/othello/rules.h"

#include "base/hash.h"
#include "games/othello/perft.h"
#include "rules/perft.h"

namespace meydan::othello {

namespace {

constexpr Name kSeats[] = {{"تیره", "Dark"}, {"روشن", "Light"}};

constexpr OptionValue kFewDiscsValues[] = {
    {"at-end", "فقط در پایان بازی", "read at the end of the game only"},
    {"literal", "بلافاصله پس از هر حرکت", "to the letter: at once, after any move"},
};
constexpr OptionValue kEmptySquaresValues[] = {
    {"nobody", "برای هیچ‌کس شمرده نمی‌شود", "count for nobody"},
    {"winner", "به برنده می‌رسد و در تساوی نصف می‌شود",
     "go to the winner; shared equally on a draw"},
};
constexpr OptionSpec kOptions[] = {
    {"few-discs", "O 5", "باخت با کمتر از سه مهره", "when fewer than three discs lose", kFewDiscsValues},
    {"empty-squares", "O 4", "خانه‌هایی که در پایان خالی می‌مانند",
     "squares left empty at the end", kEmptySquaresValues},
};
constexpr RuleSetSpec kRuleSets[] = {{"standard", "استاندارد", "Standard", {}}};
constexpr GameInfo kInfo{
    .id = "othello",
    .name = {"اتللو", "Othello"},
    .seats = kSeats,
    .book = {kOptions, kRuleSets},
    .example_move = "d3",
    .move_help = {"یک خانه از a1 (بالا، چپ) تا h8، یا pass", "a square from a1 (top left) to h8, or pass"},
    .committee_online = true};

constexpr Citation kRefusals[Othello::kRefusalCount] = {
    {"game_over", "O 3",
     "بازی تمام شده است: هیچ‌کدام از دو بازیکن حرکتی ندارد",
     "the game is over: neither player can move"},
    {"too_few_discs", "O 5", "بازی تمام شده است: {0} کمتر از سه مهره دارد",
     "the game is over: {0} has fewer than three discs"},
    {"occupied", "O 2", "خانهٔ {0} خالی نیست: مهره‌ای {1} روی آن است",
     "{0} is not empty: a {1} disc stands on it"},
    {"turns_nothing", "O 2",
     "مهره در {0} هیچ مهرهٔ حریف را بین خود و مهرهٔ خودی دیگری نمی‌گیرد و چیزی برنمی‌گرداند",
     "a disc on {0} outflanks no enemy disc, so it turns nothing"},
    {"may_not_pass", "O 3",
     "پاس فقط وقتی مجاز است که حرکتی نباشد؛ {0} می‌تواند در این خانه‌ها مهره بگذارد: {1}",
     "a pass is allowed only when no move outflanks; {0} can play {1}"},
};
/// Refusal::TurnsNothing where no other square would do either.
constexpr Citation kTurnsNothingPassIsDue{
    "turns_nothing", "O 2",
    "مهره در {0} چیزی برنمی‌گرداند و هیچ خانهٔ دیگری هم؛ {1} باید پاس بدهد ({2})",
    "a disc on {0} outflanks no enemy disc, and no other square does: {1} must pass ({2})"};

constexpr Citation kTurns{"turns", "O 2", "مجاز است: {0} مهره برمی‌گردد: {1}",
                          "legal: turns {0} discs: {1}"};
constexpr Citation kTurnsOne{"turns", "O 2", "مجاز است: یک مهره برمی‌گردد: {0}",
                             "legal: turns 1 disc: {0}"};
constexpr Citation kPasses{"passes", "O 3", "مجاز است: {0} هیچ حرکتی ندارد و باید پاس بدهد",
                           "legal: {0} has no outflanking move and must pass"};

constexpr Citation kMoreDiscs{"more_discs", "O 4", "مهره‌های بیشتر", "more discs"};
constexpr Citation kEqualDiscs{"equal_discs", "O 4", "شمار مهره‌ها برابر است: مساوی",
                               "equal discs: a draw"};
constexpr Citation kWipedOut{"wiped_out", "O 5", "بازنده دیگر مهره‌ای ندارد",
                             "the loser has no disc left"};
constexpr Citation kFewDiscs{"few_discs", "O 5", "بازنده کمتر از سه مهره دارد", "the loser has fewer than three discs"};
constexpr Citation kTimeOut{"time_out", "O 6", "وقت بازنده تمام شد", "the loser's time ran out"};
constexpr Citation kResignation{"resignation", "O 6", "بازنده تسلیم شد", "the loser resigned"};

/// O 5: fewer than this many discs lose.
constexpr int kEnoughDiscs = 3;
constexpr int kDiscsAtStart = 4;
/// O 6: what is recorded when a game is not played to its end.
constexpr RecordedScore kForfeitScore{.winner = 36, .loser = 0};

int disc_count(const Position& position, Seat seat) { return std::popcount(discs_of(position, seat)); }

/// O 2: where the seat to move may place a disc.
Bits placements(const Position& position) { return outflanking_squares(movers_discs(position), enemy_discs(position)); }

/// O 3: neither player has an outflanking move.
bool neither_can_move(const Position& position) {
  return placements(position) == 0 && outflanking_squares(enemy_discs(position), movers_discs(position)) == 0;
}

/// O 5: the one player who has fewer than three discs, if exactly one has.
std::optional<Seat> short_of_discs(const Position& position) {
  const bool dark = disc_count(position, 0) < kEnoughDiscs;
  const bool light = disc_count(position, 1) < kEnoughDiscs;
  if (dark == light) return std::nullopt;
  return dark ? 0 : 1;
}

/// O 5 to the letter. The set-up itself gives both players two discs, so the clause can only mean positions after a
/// move, and every move adds a disc to the first four.
std::optional<Seat> lost_at_once(const Position& position) {
  if (position.rules.few_discs != FewDiscs::Literal || std::popcount(occupied(position)) <= kDiscsAtStart) {
    return std::nullopt;
  }
  return short_of_discs(position);
}

std::optional<Refusal> refusal_of(const Position& position, const Move& move) {
  if (lost_at_once(position)) return Refusal::TooFewDiscs;
  const Bits squares = placements(position);
  if (move.square != kPass) {
    if ((squares & bit_of(move.square)) != 0) return std::nullopt;
    if (neither_can_move(position)) return Refusal::GameOver;
    return (occupied(position) & bit_of(move.square)) != 0 ? Refusal::Occupied : Refusal::TurnsNothing;
  }
  if (squares != 0) return Refusal::MayNotPass;
  if (neither_can_move(position)) return Refusal::GameOver;
  return std::nullopt;
}

/// O 4: more discs wins; the discs are the game score that is recorded (D 15).
Outcome counted(const Position& position) {
  int dark = disc_count(position, 0);
  int light = disc_count(position, 1);
  if (position.rules.empty_squares == EmptySquares::Winner) {
    const int empty = kSquares - dark - light;
    // On a draw the discs, and so the empty squares, are even in number.
    const int to_dark = dark == light ? empty / 2 : (dark > light ? empty : 0);
    dark += to_dark;
    light += empty - to_dark;
  }
  // O 5 never changes who wins: a player with fewer than three discs, alone in that, has fewer than the other. What
  // it changes is the clause that the result rests on.
  if (const auto loser = short_of_discs(position)) {
    return decided_by_score(dark, light, disc_count(position, *loser) == 0 ? kWipedOut : kFewDiscs);
  }
  return decided_by_score(dark, light, dark == light ? kEqualDiscs : kMoreDiscs);
}

Argument name_of(Seat seat) {
  const Name& name = kSeats[static_cast<std::size_t>(seat)];
  return {name.fa, name.en};
}

Message refused(const Position& position, const Move& move, Refusal refusal) {
  const Citation& why = Othello::citation(refusal);
  switch (refusal) {
    case Refusal::GameOver: return fill(why);
    case Refusal::TooFewDiscs: return fill(why, {name_of(*lost_at_once(position))});
    case Refusal::Occupied: {
      const bool dark = (position.discs[0] & bit_of(move.square)) != 0;
      return fill(why, {square_name(move.square), dark ? Argument{"تیره", "dark"} : Argument{"روشن", "light"}});
    }
    case Refusal::TurnsNothing:
      if (placements(position) != 0) return fill(why, {square_name(move.square)});
      return fill(kTurnsNothingPassIsDue, {square_name(move.square), name_of(position.to_move), "O 3"});
    case Refusal::MayNotPass: return fill(why, {name_of(position.to_move), square_names(placements(position))});
  }
  MEYDAN_ASSERT(!"every refusal has its sentence");
  return {};
}

}  // namespace

const GameInfo& Othello::info() { return kInfo; }

Rules Othello::rules(const RuleChoice& choice) {
  return {.few_discs = static_cast<FewDiscs>(choice.chosen("few-discs")),
          .empty_squares = static_cast<EmptySquares>(choice.chosen("empty-squares"))};
}

Position Othello::start(const Rules& rules) {
  return {.discs = {kDarkAtStart, kLightAtStart}, .to_move = 0, .rules = rules};
}

Turn Othello::turn(const Position& position) {
  return lost_at_once(position) || neither_can_move(position) ? Turn::of_nobody() : Turn::of_seat(position.to_move);
}

std::vector<Move> Othello::legal_moves(const Position& position) {
  std::vector<Move> moves;
  if (!outcome(position)) append_legal_moves(position, moves);
  return moves;
}

void Othello::append_legal_moves(const Position& position, std::vector<Move>& moves) {
  Bits squares = placements(position);
  if (squares == 0) moves.push_back({kPass});  // O 3: no outflanking move
  for (; squares != 0; squares &= squares - 1) moves.push_back({std::countr_zero(squares)});
}

Position Othello::after_legal(Position position, const Move& move) {
  const auto mover = static_cast<std::size_t>(position.to_move);
  position.to_move = 1 - position.to_move;
  if (move.square == kPass) return position;
  Bits& own = position.discs[mover];
  Bits& enemy = position.discs[1 - mover];
  const Bits turned = turned_discs(own, enemy, move.square);
  own ^= turned | bit_of(move.square);
  enemy ^= turned;
  return position;
}

Seat Othello::mover(const Position& position) { return position.to_move; }

std::uint64_t Othello::key(const Position& position) {
  return hash_word(movers_discs(position) + hash_word(enemy_discs(position) + hash_word(position.to_move)));
}

Result<Position, Refusal> Othello::apply(const Position& position, const Move& move) {
  MEYDAN_ASSERT(move.square >= kPass && move.square < kSquares);
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  return after_legal(position, move);
}

std::optional<Outcome> Othello::outcome(const Position& position) {
  if (lost_at_once(position) || neither_can_move(position)) return counted(position);
  return std::nullopt;
}

Outcome Othello::forfeit(const Position&, Seat loser, Forfeit how) {
  switch (how) {
    case Forfeit::TimeOut: return won_by(1 - loser, kTimeOut, kForfeitScore);
    case Forfeit::Resignation: return won_by(1 - loser, kResignation, kForfeitScore);
  }
  MEYDAN_ASSERT(!"every way to forfeit is handled");
  return {};
}

std::uint64_t Othello::perft(const Position& position, int depth) {
  // O 5 to the letter ends nearly every game on its first move; the plain count is quick enough for that.
  if (position.rules.few_discs == FewDiscs::Literal) return plain_perft<Othello>(position, depth);
  return count_leaves(movers_discs(position), enemy_discs(position), depth);
}

const Citation& Othello::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

Explanation Othello::explain(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return {false, refused(position, move, *refusal)};
  if (move.square == kPass) return {true, fill(kPasses, {name_of(position.to_move)})};
  const Bits turned = turned_discs(movers_discs(position), enemy_discs(position), move.square);
  const int count = std::popcount(turned);
  if (count == 1) return {true, fill(kTurnsOne, {square_names(turned)})};
  return {true, fill(kTurns, {count, square_names(turned)})};
}

}  // namespace meydan::othello
