// The chess of khatranj (K 1, K 4, K 6, K 8): where the men stand and how they move, without words.
#pragma once

#include <optional>
#include <vector>

#include "games/khatranj/board.h"

namespace meydan::khatranj {

enum class Colour : std::uint8_t { White, Black };
constexpr Colour other(Colour colour) { return colour == Colour::White ? Colour::Black : Colour::White; }
constexpr std::size_t index_of(Colour colour) { return static_cast<std::size_t>(colour); }

enum class Man : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
inline constexpr int kKindsOfMen = 6;

/// What of the game's own rules the men follow. The same chess with both off is FIDE's.
struct Ways {
  bool ard = true;         // K 6
  bool shin = true;        // K 8
  bool half_turn = false;  // K 1: Black's king begins on d8
  friend bool operator==(const Ways&, const Ways&) = default;
};

/// Castling rights, one bit each; towards file a or file h.
inline constexpr std::uint8_t kWhiteH = 1;
inline constexpr std::uint8_t kWhiteA = 2;
inline constexpr std::uint8_t kBlackH = 4;
inline constexpr std::uint8_t kBlackA = 8;

inline constexpr std::int8_t kNoSquare = -1;

struct Men {
  std::array<Bits, kKindsOfMen> kinds{};
  std::array<Bits, 2> colours{};
  Colour to_move = Colour::White;
  std::uint8_t castling = 0;
  /// Behind a pawn that has just gone two steps, if a pawn stands there to take it; so equal positions are equal.
  std::int8_t en_passant = kNoSquare;

  [[nodiscard]] constexpr Bits occupied() const { return colours[0] | colours[1]; }
  [[nodiscard]] constexpr Bits of(Colour colour) const { return colours[index_of(colour)]; }
  [[nodiscard]] constexpr Bits of(Man man) const { return kinds[static_cast<std::size_t>(man)]; }
  [[nodiscard]] constexpr Bits of(Colour colour, Man man) const { return of(colour) & of(man); }
  [[nodiscard]] constexpr int king(Colour colour) const { return lowest_square(of(colour, Man::King)); }
  /// What stands on an occupied square.
  [[nodiscard]] constexpr Man man_on(int square) const {
    for (std::size_t kind = 0; kind + 1 < kinds.size(); ++kind) {
      if ((kinds[kind] & bit_of(square)) != 0) return static_cast<Man>(kind);
    }
    return Man::King;
  }
  constexpr void put(Colour colour, Man man, int square) {
    kinds[static_cast<std::size_t>(man)] |= bit_of(square);
    colours[index_of(colour)] |= bit_of(square);
  }
  /// Empties a square.
  constexpr void take(int square) {
    for (Bits& kind : kinds) kind &= ~bit_of(square);
    for (Bits& colour : colours) colour &= ~bit_of(square);
  }

  friend bool operator==(const Men&, const Men&) = default;
};

/// The set-up of K 1.
Men start_men(const Ways& ways);

/// One man from a square to another; castling is the king's step of two.
struct Step {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  Man promotion = Man::Pawn;  // to what; a pawn stays one

  friend bool operator==(const Step&, const Step&) = default;
};

/// Where a king and a rook begin and end when they castle.
struct Castling {
  std::uint8_t right;
  std::uint8_t king_from;
  std::uint8_t king_to;
  std::uint8_t rook_from;
  std::uint8_t rook_to;
};
/// The two castlings of a colour: towards file h, towards file a.
std::array<Castling, 2> castlings_of(Colour colour, const Ways& ways);
/// The castling that a king's step of two is; nothing for any other step.
std::optional<Castling> castling_of(const Men& men, const Step& step, const Ways& ways);

/// The men of the other colour that attack the king of `colour`, K 8 considered.
Bits checkers_of(const Men& men, Colour colour, const Ways& ways);
inline bool in_check(const Men& men, Colour colour, const Ways& ways) { return checkers_of(men, colour, ways) != 0; }

/// K 1, K 4: every legal step of the side to move, by squares.
std::vector<Step> legal_steps(const Men& men, const Ways& ways);
/// Whether there is one at all.
bool has_legal_step(const Men& men, const Ways& ways);

/// The men after a legal step; the other side is to move.
Men after_step(const Men& men, const Step& step, const Ways& ways);
/// Whether a step takes a man, en passant included.
bool takes(const Men& men, const Step& step);

/// Sequences of `depth` legal steps.
std::uint64_t count_steps(const Men& men, const Ways& ways, int depth);

}  // namespace meydan::khatranj
