#include "games/mijnlieff/engine.h"

namespace meydan::mijnlieff {

namespace {

/// What n own pieces of a three without enemy pieces are worth; all three are a point (M 5).
constexpr std::array<int, 4> kWorth{0, 3, 15, 60};
/// For each square that the order leaves to the side to move: more choice is better.
constexpr int kWorthOfChoice = 2;
/// M 6: who must pass gives the opponent a free piece.
constexpr int kCostOfPass = 25;

int pieces_in(const Hand& hand) {
  int sum = 0;
  for (const std::uint8_t left : hand) sum += left;
  return sum;
}

/// One side's points and hopes. A three that needs more pieces than are in hand is no hope.
int worth_of_lines(Bits own, Bits enemy, const Hand& hand) {
  const int left = pieces_in(hand);
  int worth = 0;
  for (const Bits three : kThrees.masks) {
    const int there = std::popcount(three & own);
    if ((three & enemy) == 0 && 3 - there <= left) worth += kWorth[static_cast<std::size_t>(there)];
  }
  return worth;
}

constexpr Level kLevels[] = {
    {.id = "beginner",
     .name = {"تازه‌کار", "beginner"},
     .about = {"فقط همین حرکت و پاسخ آن را می‌بیند", "sees this move and the answer to it"},
     .nodes = 60,
     .carelessness = 100},
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about = {"یکی دو حرکت جلوتر را می‌بیند و گاهی حرکت ضعیف می‌کند",
               "looks a move or two ahead and slips now and then"},
     .nodes = 300,
     .carelessness = 60},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"فرمان‌های تنگ را می‌شناسد و کم اشتباه می‌کند",
               "knows a tight order when it sees one and seldom slips"},
     .nodes = 2'000,
     .carelessness = 25},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about =
         {"چند حرکت جلوتر را می‌خواند و یک‌سوم پایانی بازی را حساب می‌کند",
          "reads several moves ahead and counts out the last third"},
     .nodes = 20'000,
     .carelessness = 8},
    {.id = "perfect",
     .name = {"بی‌خطا", "perfect"},
     .about =
         {"همهٔ بازی را از اولین مهره حساب می‌کند و هیچ امتیازی نمی‌بازد",
          "counts out the whole game from the first piece and gives no point away"},
     .nodes = 60'000'000},
};

}  // namespace

std::span<const Level> Hints::levels() { return kLevels; }

int Hints::number_of(const Move& move) {
  const auto* const placement = std::get_if<Placement>(&move);
  return placement == nullptr ? kMoveNumbers - 1 : static_cast<int>(placement->kind) * kSquares + placement->square;
}

int Hints::evaluate(const Position& position) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  const Bits own = position.pieces[side];
  const Bits enemy = position.pieces[1 - side];
  const int lines =
      worth_of_lines(own, enemy, position.hands[side]) - worth_of_lines(enemy, own, position.hands[1 - side]);
  const int choice = std::popcount(placeable_squares(position));
  return lines + (choice == 0 ? -kCostOfPass : kWorthOfChoice * choice);
}

Solver Proof::solver(const Position& position, std::uint64_t) { return Solver(position.rules); }

/// Few games are decided by many points: from an even result step by step.
int Proof::next_question(int least, int most) {
  if (least < 0 && most >= 0) return 0;
  return least >= 0 ? least + 1 : most;
}

/// Found by the solver itself (docs/engines.md), which takes longer for it than a browser has for a move: under every
/// ruling a rook in a corner is as good as anything.
std::optional<Proof::Opening> Proof::opening(const Position& position, std::uint64_t seed) {
  if (position.count != 0) return std::nullopt;
  constexpr std::array<int, 4> kCorners{0, 3, 12, 15};
  const Placement rook{Kind::Rook, kCorners[static_cast<std::size_t>(seed % kCorners.size())]};
  // M 6: where the order still stands after a pass the game is even; otherwise the second player is a point ahead.
  if (position.rules.after_pass == AfterPass::OrderStands) return Opening{rook, 0};
  return Opening{rook, position.rules.normal_score == NormalScore::Flat ? -4 : -1};
}

Value Proof::in_words(const Position&, int points) {
  // How many moves it takes is not asked: squares are filled to the end whoever wins.
  return {.unit = Value::Unit::Outcome,
          .standing = points > 0   ? Standing::Win
                      : points < 0 ? Standing::Loss
                                   : Standing::Draw,
          .margin = points};
}

}  // namespace meydan::mijnlieff
