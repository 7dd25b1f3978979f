#include "games/othello/engine.h"

namespace meydan::othello {

namespace {

struct Corner {
  Bits square;
  Bits diagonal;  // the square that gives it away most easily
  Bits beside;    // the two edge squares next to it
};

constexpr Corner corner_at(int column, int row) {
  const int inward_column = column == 0 ? 1 : kSize - 2;
  const int inward_row = row == 0 ? 1 : kSize - 2;
  return {bit_of(square_at(column, row)), bit_of(square_at(inward_column, inward_row)),
          bit_of(square_at(inward_column, row)) | bit_of(square_at(column, inward_row))};
}
constexpr Corner kCorners[] = {corner_at(0, 0), corner_at(7, 0), corner_at(0, 7), corner_at(7, 7)};

constexpr Bits edge_squares() {
  const Bits top = 0xff;
  return kColumnA | kColumnH | top | (top << (kSquares - kSize));
}

constexpr Bits neighbours_of(Bits squares) {
  Bits neighbours = 0;
  for (const Direction& direction : kDirections) neighbours |= step(squares, direction);
  return neighbours;
}

// A corner can never be turned again, and about a third of one is lost by playing the diagonal square beside it early.
// Mobility is a difference of some ten moves at most, open discs (those next to an empty square, which give the other
// side moves later) of some twenty.
constexpr int kCorner = 60;
constexpr int kDiagonal = -25;
constexpr int kBesideCorner = -8;
constexpr int kEdge = 3;
constexpr int kMobility = 6;
constexpr int kOpenDisc = -2;
constexpr int kParity = 4;

/// The part of the value that one side's discs bring.
int worth(Bits own, Bits enemy) {
  const Bits empty = ~(own | enemy);
  int value = kMobility * std::popcount(outflanking_squares(own, enemy)) +
              kOpenDisc * std::popcount(own & neighbours_of(empty)) + kEdge * std::popcount(own & edge_squares());
  for (const Corner& corner : kCorners) {
    if ((own & corner.square) != 0) value += kCorner;
    // Once the corner is taken the squares beside it are squares like others.
    if ((empty & corner.square) == 0) continue;
    if ((own & corner.diagonal) != 0) value += kDiagonal;
    value += kBesideCorner * std::popcount(own & corner.beside);
  }
  return value;
}

constexpr Level kLevels[] = {
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about = {"دو سه حرکت جلوتر را می‌بیند و گاهی حرکت ضعیف می‌کند",
               "looks two or three moves ahead and slips now and then"},
     .nodes = 300,
     .carelessness = 60},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"گوشه‌ها را نگه می‌دارد و کم اشتباه می‌کند",
               "minds the corners and seldom slips"},
     .nodes = 20'000,
     .carelessness = 10},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about =
         {"تا جایی که در چند ثانیه بشود جلوتر را می‌خواند و پایان بازی را حساب می‌کند",
          "reads as far ahead as it can in a few seconds and counts out the ending"},
     .nodes = 2'000'000},
};

}  // namespace

std::span<const Level> Hints::levels() { return kLevels; }

int Hints::first_guess(int number) {
  if (number == kSquares) return 0;
  for (const Corner& corner : kCorners) {
    if (bit_of(number) == corner.square) return kCorner;
    if (bit_of(number) == corner.diagonal) return kDiagonal;
    if ((bit_of(number) & corner.beside) != 0) return kBesideCorner;
  }
  return (bit_of(number) & edge_squares()) != 0 ? kEdge : 0;
}

int Hints::evaluate(const Position& position) {
  const Bits own = movers_discs(position);
  const Bits enemy = enemy_discs(position);
  // With an odd number of empty squares the side to move places the last disc, unless somebody passes.
  const int parity = std::popcount(~(own | enemy)) % 2 != 0 ? kParity : -kParity;
  return worth(own, enemy) - worth(enemy, own) + parity;
}

}  // namespace meydan::othello
