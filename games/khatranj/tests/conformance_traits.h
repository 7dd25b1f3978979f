// What the conformance suite must know about khatranj.
#pragma once

#include <map>

#include "games/khatranj/tests/words.h"
#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<khatranj::Khatranj> {
  using Position = khatranj::Position;
  using Move = khatranj::Move;
  using Letters = khatranj::Letters;

  static constexpr int kLongestGame = 12'000;
  static constexpr int kGamesShare = 10;  // random games of chess are long

  /// Steps from every own man and some others, words that fit and words that do not, and all that can be said.
  static std::vector<Move> all_moves(const Position& position) {
    using namespace khatranj;
    std::vector<Move> moves{GivenUp::NoWord, GivenUp::Remove, GivenUp::TakeBack, Verdict::Accept, Verdict::Reject};
    for (const Step& step : legal_steps(position.men, position.rules.ways)) moves.emplace_back(step);
    for (int from = 0; from < kSquares; from += 9) {
      for (int to = 0; to < kSquares; to += 11) {
        moves.emplace_back(Step{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)});
        moves.emplace_back(Step{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), Man::Queen});
      }
    }
    moves.emplace_back(Word{Letters(1, char{0})});
    moves.emplace_back(Word{Letters{char{0}, char{1}, char{2}}});
    if (position.phase != Phase::Word) return moves;
    for (const LetterPair& pair : letter_pairs(position.rules, position.men, position.step)) {
      for (const char between : {char{0}, char{1}, char{2}})
        moves.emplace_back(Word{Letters{static_cast<char>(pair.first), between, static_cast<char>(pair.last)}});
    }
    return moves;
  }

  static void expect_conserved(const Position& position) {
    using namespace khatranj;
    Bits all = 0;
    for (const Bits kind : position.men.kinds) {
      EXPECT_EQ(all & kind, 0u);
      all |= kind;
    }
    EXPECT_EQ(position.men.colours[0] & position.men.colours[1], 0u);
    EXPECT_EQ(position.men.occupied(), all);
    for (const Colour colour : {Colour::White, Colour::Black}) {
      EXPECT_EQ(std::popcount(position.men.of(colour, Man::King)), 1);
      EXPECT_LE(std::popcount(position.men.of(colour)), 16);
      EXPECT_LE(std::popcount(position.men.of(colour, Man::Pawn)), 8);
    }
  }

  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Position&, const Move&);
    Outcome (*outcome)(const Position&, const Outcome&);
  };
  /// Half a turn of the board with its letters, which the rule set half-turn is made for. In the usual set-up castling
  /// has no mirror; games of those rules are compared with themselves.
  static std::vector<Mirror> mirrors() { return {{half_turn, half_turn_move, half_turn_outcome}}; }

 private:
  static bool turns(const Position& position) { return position.rules.ways.half_turn; }
  static khatranj::Bits turned(khatranj::Bits squares) {
    khatranj::Bits found = 0;
    for (; squares != 0; squares = khatranj::without_lowest(squares))
      found |= khatranj::bit_of(khatranj::kSquares - 1 - khatranj::lowest_square(squares));
    return found;
  }
  static khatranj::Step turned(khatranj::Step step) {
    step.from = static_cast<std::uint8_t>(khatranj::kSquares - 1 - step.from);
    step.to = static_cast<std::uint8_t>(khatranj::kSquares - 1 - step.to);
    return step;
  }

  static khatranj::Men turned(const khatranj::Men& men) {
    using namespace khatranj;
    Men after;
    for (std::size_t kind = 0; kind < men.kinds.size(); ++kind) after.kinds[kind] = turned(men.kinds[kind]);
    after.colours = {turned(men.colours[1]), turned(men.colours[0])};
    after.to_move = other(men.to_move);
    const auto right = [&](std::uint8_t from, std::uint8_t to) {
      if ((men.castling & from) != 0) after.castling |= to;
    };
    // Towards file h becomes towards file a.
    right(kWhiteH, kBlackA), right(kWhiteA, kBlackH), right(kBlackH, kWhiteA), right(kBlackA, kWhiteH);
    if (men.en_passant != kNoSquare) after.en_passant = static_cast<std::int8_t>(kSquares - 1 - men.en_passant);
    return after;
  }

  static Position half_turn(const Position& position) {
    using namespace khatranj;
    if (!turns(position)) return position;
    Position after = position;
    after.men = turned(position.men);
    // White's move and Black's have one number: what Black plays first White plays a number later.
    if (position.men.to_move == Colour::Black) ++after.number;
    if (position.phase != Phase::Step) after.step = turned(position.step);
    std::swap(after.lost_turns[0], after.lost_turns[1]);
    std::swap(after.words[0], after.words[1]);
    if (position.lost != Lost::Nobody) after.lost = position.lost == Lost::White ? Lost::Black : Lost::White;
    // Earlier positions were met before this one.
    static std::map<std::uint64_t, std::uint64_t> keys;
    keys[position.seen.back()] = key_of(after.men, after.lost_turns);
    for (std::uint64_t& key : after.seen) key = keys.at(key);
    return after;
  }
  static Move half_turn_move(const Position& position, const Move& move) {
    const auto* const step = std::get_if<khatranj::Step>(&move);
    return step != nullptr && turns(position) ? Move(turned(*step)) : move;
  }
  static Outcome half_turn_outcome(const Position& position, const Outcome& outcome) {
    Outcome after = outcome;
    if (turns(position)) std::swap(after.standing[0], after.standing[1]);
    return after;
  }
};

}  // namespace meydan
