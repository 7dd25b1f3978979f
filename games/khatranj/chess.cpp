#include "games/khatranj/chess.h"

#include "base/assert.h"
#include "games/khatranj/steps.h"

namespace meydan::khatranj {

namespace {

constexpr std::array<Man, 4> kPromotions{Man::Queen, Man::Rook, Man::Bishop, Man::Knight};

/// Hands single steps to a function.
template <class Each>
struct OneByOne {
  Each each;

  void man(Man, int from, Bits targets) {
    for (; targets != 0; targets = without_lowest(targets)) step(from, lowest_square(targets));
  }
  void pawns(Bits targets, int back) {
    for (; targets != 0; targets = without_lowest(targets)) step(lowest_square(targets) - back, lowest_square(targets));
  }
  void promotions(Bits targets, int back) {
    for (; targets != 0; targets = without_lowest(targets)) {
      const int to = lowest_square(targets);
      for (const Man man : kPromotions)
        each(Step{static_cast<std::uint8_t>(to - back), static_cast<std::uint8_t>(to), man});
    }
  }
  void en_passant(int from, int to) { step(from, to); }
  void castle(const Castling& castling) { each(Step{castling.king_from, castling.king_to}); }

 private:
  void step(int from, int to) { each(Step{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)}); }
};
template <class Each>
OneByOne(Each) -> OneByOne<Each>;

/// Only how many.
struct Count {
  std::uint64_t steps = 0;

  void man(Man, int, Bits targets) { add(targets); }
  void pawns(Bits targets, int) { add(targets); }
  void promotions(Bits targets, int) {
    steps += static_cast<std::uint64_t>(std::popcount(targets)) * kPromotions.size();
  }
  void en_passant(int, int) { ++steps; }
  void castle(const Castling&) { ++steps; }

 private:
  void add(Bits targets) { steps += static_cast<std::uint64_t>(std::popcount(targets)); }
};

constexpr std::uint8_t square8(std::string_view name) { return static_cast<std::uint8_t>(square_named(name)); }

constexpr std::array<Castling, 2> kWhiteCastlings{
    {{kWhiteH, square8("e1"), square8("g1"), square8("h1"), square8("f1")},
     {kWhiteA, square8("e1"), square8("c1"), square8("a1"), square8("d1")}}};
constexpr std::array<Castling, 2> kBlackCastlings{
    {{kBlackH, square8("e8"), square8("g8"), square8("h8"), square8("f8")},
     {kBlackA, square8("e8"), square8("c8"), square8("a8"), square8("d8")}}};
/// K 1 with half-turn: Black's king begins on d8.
constexpr std::array<Castling, 2> kTurnedCastlings{
    {{kBlackH, square8("d8"), square8("f8"), square8("h8"), square8("e8")},
     {kBlackA, square8("d8"), square8("b8"), square8("a8"), square8("c8")}}};

constexpr std::array<Castling, 2> castlings(Colour colour, bool half_turn) {
  if (colour == Colour::White) return kWhiteCastlings;
  return half_turn ? kTurnedCastlings : kBlackCastlings;
}

using Rights = std::array<std::uint8_t, kSquares>;
/// Which rights are left after something moves from or to a square.
constexpr Rights rights_kept(bool half_turn) {
  Rights kept{};
  for (std::uint8_t& all : kept) all = kWhiteA | kWhiteH | kBlackA | kBlackH;
  for (const Colour colour : {Colour::White, Colour::Black}) {
    for (const Castling& castling : castlings(colour, half_turn)) {
      const auto left = static_cast<std::uint8_t>(~castling.right);
      kept[castling.king_from] &= left;
      kept[castling.rook_from] &= left;
    }
  }
  return kept;
}
constexpr std::array<Rights, 2> kRightsKept{rights_kept(false), rights_kept(true)};

void toggle(Men& men, Colour colour, Man man, Bits squares) {
  men.kinds[static_cast<std::size_t>(man)] ^= squares;
  men.colours[index_of(colour)] ^= squares;
}

Men moved(const Men& before, Man man, int from, int to, Man promotion, const Ways& ways) {
  Men men = before;
  const Colour us = men.to_move;
  const Colour them = other(us);
  if ((men.of(them) & bit_of(to)) != 0) {
    men.colours[index_of(them)] ^= bit_of(to);
    for (Bits& kind : men.kinds) kind &= ~bit_of(to);
  }
  toggle(men, us, man, bit_of(from) | bit_of(to));
  men.en_passant = kNoSquare;
  if (man == Man::Pawn) {
    if (promotion != Man::Pawn) {
      men.kinds[static_cast<std::size_t>(Man::Pawn)] ^= bit_of(to);
      men.kinds[static_cast<std::size_t>(promotion)] ^= bit_of(to);
    } else if (to == before.en_passant) {
      men.take(us == Colour::White ? to - kSize : to + kSize);
    } else if (to - from == 2 * kSize || from - to == 2 * kSize) {
      const int behind = (from + to) / 2;
      if ((kPawnReach[index_of(us)][static_cast<std::size_t>(behind)] & men.of(them, Man::Pawn)) != 0)
        men.en_passant = static_cast<std::int8_t>(behind);
    }
  }
  const Rights& kept = kRightsKept[ways.half_turn ? 1 : 0];
  men.castling = static_cast<std::uint8_t>(men.castling & kept[static_cast<std::size_t>(from)] &
                                           kept[static_cast<std::size_t>(to)]);
  men.to_move = them;
  return men;
}

Men castled(Men men, const Castling& castling, const Ways& ways) {
  const Colour us = men.to_move;
  toggle(men, us, Man::King, bit_of(castling.king_from) | bit_of(castling.king_to));
  toggle(men, us, Man::Rook, bit_of(castling.rook_from) | bit_of(castling.rook_to));
  men.castling &= kRightsKept[ways.half_turn ? 1 : 0][castling.king_from];
  men.en_passant = kNoSquare;
  men.to_move = other(us);
  return men;
}

/// Counts what follows every step.
struct CountBelow {
  const Men& men;
  const Ways& ways;
  int depth;  // of what follows
  std::uint64_t steps = 0;

  void man(Man man, int from, Bits targets) {
    for (; targets != 0; targets = without_lowest(targets))
      below(moved(men, man, from, lowest_square(targets), Man::Pawn, ways));
  }
  void pawns(Bits targets, int back) {
    for (; targets != 0; targets = without_lowest(targets)) pawn(lowest_square(targets) - back, lowest_square(targets));
  }
  void promotions(Bits targets, int back) {
    for (; targets != 0; targets = without_lowest(targets)) {
      const int to = lowest_square(targets);
      for (const Man promotion : kPromotions) below(moved(men, Man::Pawn, to - back, to, promotion, ways));
    }
  }
  void en_passant(int from, int to) { pawn(from, to); }
  void castle(const Castling& castling) { below(castled(men, castling, ways)); }

 private:
  void pawn(int from, int to) { below(moved(men, Man::Pawn, from, to, Man::Pawn, ways)); }
  void below(const Men& after) { steps += count_steps(after, ways, depth); }
};

}  // namespace

Men start_men(const Ways& ways) {
  constexpr std::array<Man, kSize> kOrder{Man::Rook, Man::Knight, Man::Bishop, Man::Queen,
                                          Man::King, Man::Bishop, Man::Knight, Man::Rook};
  Men men;
  for (int file = 0; file < kSize; ++file) {
    men.put(Colour::White, kOrder[static_cast<std::size_t>(file)], square_at(file, 0));
    men.put(Colour::White, Man::Pawn, square_at(file, 1));
    men.put(Colour::Black, Man::Pawn, square_at(file, 6));
    // Half a turn of the board puts White's e1 on d8.
    const int facing = ways.half_turn ? kSize - 1 - file : file;
    men.put(Colour::Black, kOrder[static_cast<std::size_t>(facing)], square_at(file, 7));
  }
  men.castling = kWhiteA | kWhiteH | kBlackA | kBlackH;
  return men;
}

std::array<Castling, 2> castlings_of(Colour colour, const Ways& ways) { return castlings(colour, ways.half_turn); }

std::optional<Castling> castling_of(const Men& men, const Step& step, const Ways& ways) {
  if ((men.of(men.to_move, Man::King) & bit_of(step.from)) == 0) return std::nullopt;
  for (const Castling& castling : castlings_of(men.to_move, ways)) {
    if (step.from == castling.king_from && step.to == castling.king_to) return castling;
  }
  return std::nullopt;
}

Bits checkers_of(const Men& men, Colour colour, const Ways& ways) {
  return checkers_at(men, colour, men.king(colour), men.occupied(), ways);
}

std::vector<Step> legal_steps(const Men& men, const Ways& ways) {
  std::vector<Step> steps;
  OneByOne sink{[&](const Step& step) { steps.push_back(step); }};
  hand_out_steps(men, ways, sink);
  return steps;
}

bool has_legal_step(const Men& men, const Ways& ways) { return count_steps(men, ways, 1) != 0; }

Men after_step(const Men& men, const Step& step, const Ways& ways) {
  if (const auto castling = castling_of(men, step, ways)) return castled(men, *castling, ways);
  return moved(men, men.man_on(step.from), step.from, step.to, step.promotion, ways);
}

bool takes(const Men& men, const Step& step) {
  if ((men.occupied() & bit_of(step.to)) != 0) return true;
  return step.to == men.en_passant && men.man_on(step.from) == Man::Pawn;
}

std::uint64_t count_steps(const Men& men, const Ways& ways, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) {
    Count count;
    hand_out_steps(men, ways, count);
    return count.steps;
  }
  CountBelow count{men, ways, depth - 1};
  hand_out_steps(men, ways, count);
  return count.steps;
}

}  // namespace meydan::khatranj
