// The board for a terminal: 51 columns by 27 rows, so that no two pieces share a place.
#include <array>
#include <bit>
#include <string>

#include "games/carrom/sentences.h"

namespace meydan::carrom {

namespace {

constexpr std::int64_t kColumns = 51;
constexpr std::int64_t kRows = 27;
// Pieces that touch lie further apart than the diagonal of a field.
static_assert((kBoard_um / kColumns + 1) * (kBoard_um / kColumns + 1) +
                  (kBoard_um / kRows + 1) * (kBoard_um / kRows + 1) <
              4 * kPieceRadius_um * kPieceRadius_um);

using Picture = std::array<std::string, kRows>;

char& field_of(Picture& picture, Place place) {
  const auto column = static_cast<std::size_t>(place.x_um * kColumns / kBoard_um);
  const auto row = static_cast<std::size_t>(kRows - 1 - place.y_um * kRows / kBoard_um);
  return picture[row][column];
}

std::string sides_line(std::string_view name, const std::array<int, 2>& numbers) {
  return std::string(name) + " " + std::to_string(numbers[0]) + ":" + std::to_string(numbers[1]);
}

}  // namespace

std::string Carrom::draw(const Position& position) {
  Picture picture;
  for (std::string& row : picture) row.assign(static_cast<std::size_t>(kColumns), ' ');
  // Base lines with their end circles, the centre circle and the pockets.
  for (const Seat seat : {0, 1, 2, 3}) {
    const auto turned_to = [&](std::int64_t x_um) { return turned({x_um, kBaseLine_um}, seat); };
    for (std::int64_t x_um = kBaseLeft_um; x_um <= kBaseRight_um; x_um += 5'000)
      field_of(picture, turned_to(x_um)) = seat % 2 == 0 ? '-' : '|';
    for (const std::int64_t x_um : {kBaseLeft_um, kBaseRight_um}) field_of(picture, turned_to(x_um)) = 'o';
    field_of(picture, turned({kPocketRadius_um, kPocketRadius_um}, seat)) = '@';
  }
  field_of(picture, {kCentre_um, kCentre_um}) = '+';
  for (int id = 1; id < kDiscs; ++id) {
    constexpr std::string_view kLetters = "WBQ";
    if ((position.on_board & bit_of(id)) != 0)
      field_of(picture, position.at[static_cast<std::size_t>(id)]) = kLetters[static_cast<std::size_t>(colour_of(id))];
  }

  const std::string edge = "+" + std::string(static_cast<std::size_t>(kColumns), '=') + "+\n";
  std::string text = edge;
  for (const std::string& row : picture) text += "|" + row + "|\n";
  text += edge;

  text += side_of(position.first) == 0 ? "White:Black, " : "Black:White, ";
  text += sides_line("pocketed", {std::popcount(position.pocketed[0]), std::popcount(position.pocketed[1])});
  if (position.rules.style == Style::Free)
    text += ", " + sides_line("score", {score_of(position, 0), score_of(position, 1)});
  text += ", " + sides_line("dues", position.dues);
  constexpr std::string_view kQueens[] = {"on the board", "waiting for her cover", "covered"};
  text += ", queen " + std::string(kQueens[static_cast<std::size_t>(position.queen)]);
  if (position.queen == Queen::Covered)
    text += " by " + std::string(position.queen_side == 0 ? "the first" : "the second");
  if (position.rules.match)
    text += "\nboard " + std::to_string(position.board) + ", " + sides_line("points", position.points);
  if (position.won == Won::NotYet) text += "\n" + std::string(seat_name(position.rules, position.turn).en) + " shoots";
  return text;
}

}  // namespace meydan::carrom
