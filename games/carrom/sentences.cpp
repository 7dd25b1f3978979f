#include "games/carrom/sentences.h"

#include <bit>

#include "base/text.h"

namespace meydan::carrom {

namespace {

struct Counted {
  PieceSet pieces;
  Name one;
  std::string_view several_fa;
  std::string_view several_en;
};
constexpr Counted kKinds[] = {{kWhites, {"یک مهرهٔ سفید", "a white piece"}, "مهرهٔ سفید", "white pieces"},
                              {kBlacks, {"یک مهرهٔ سیاه", "a black piece"}, "مهرهٔ سیاه", "black pieces"},
                              {bit_of(kQueen), {"ملکه", "the queen"}, "", ""},
                              {bit_of(kStriker), {"مهاجم", "the striker"}, "", ""}};

/// "one, two and three" in either language.
std::string listed(const std::vector<std::string>& parts, std::string_view comma, std::string_view last) {
  std::string text;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    if (at > 0) text += at + 1 == parts.size() ? last : comma;
    text += parts[at];
  }
  return text;
}

}  // namespace

const Name& seat_name(const Rules& rules, Seat seat) { return Carrom::seats(rules)[static_cast<std::size_t>(seat)]; }

Argument side_name(const Rules& rules, int side) {
  const Name& one = seat_name(rules, side);
  if (rules.players == 2) return {one.fa, one.en};
  const Name& other = seat_name(rules, side + 2);
  return {std::string(one.fa) + " و " + std::string(other.fa), std::string(one.en) + " and " + std::string(other.en)};
}

Argument pieces_text(PieceSet pieces, bool striker) {
  if (striker) pieces |= bit_of(kStriker);
  std::vector<std::string> fa;
  std::vector<std::string> en;
  for (const Counted& kind : kKinds) {
    const int count = std::popcount(pieces & kind.pieces);
    if (count == 0) continue;
    fa.push_back(count == 1 ? std::string(kind.one.fa)
                            : persian_digits(std::to_string(count)) + " " + std::string(kind.several_fa));
    en.push_back(count == 1 ? std::string(kind.one.en) : std::to_string(count) + " " + std::string(kind.several_en));
  }
  return {listed(fa, "، ", " و "), listed(en, ", ", " and ")};
}

}  // namespace meydan::carrom
