#include "games/khatranj/rules.h"

#include <algorithm>

#include "base/hash.h"
#include "games/khatranj/referee.h"

namespace meydan::khatranj {

namespace {

constexpr int kQuietHalfMoves = 100;  // K 9: fifty moves of each

std::size_t mover(const Position& position) { return index_of(position.men.to_move); }

bool is_pawn_step(const Men& men, const Step& step) { return men.man_on(step.from) == Man::Pawn; }

/// K 9. By the ruling the same position a third time; by the text a chain of moves played three times in succession.
bool repeated(const Position& position) {
  const auto& seen = position.seen;
  if (seen.empty()) return false;
  switch (position.rules.repetition) {
    case Repetition::Position: return std::count(seen.begin(), seen.end(), seen.back()) >= 3;
    case Repetition::Consecutive:
      for (std::size_t length = 1; 3 * length < seen.size(); ++length) {
        const auto end = seen.rbegin() + static_cast<std::ptrdiff_t>(2 * length + 1);
        if (std::equal(seen.rbegin(), end, seen.rbegin() + static_cast<std::ptrdiff_t>(length))) return true;
      }
      return false;
  }
  return false;
}

/// Black's turn is over.
void count_move(Position& position) {
  if (position.men.to_move == Colour::Black) position.number = std::min(position.number + 1, kMostCount);
}

/// The men when the step is made and its man taken off again.
Men without_mover(const Position& position) {
  Men men = after_step(position.men, position.step, position.rules.ways);
  men.take(position.step.to);
  men.en_passant = kNoSquare;  // a pawn that is gone cannot be taken in passing
  return men;
}

/// The turn is over: the men stand as they do now, and whoever is to move next is found.
Position next_turn(Position position, const Men& men, bool cannot_be_undone) {
  count_move(position);
  position.men = men;
  position.phase = Phase::Step;
  position.step = {};
  position.said.clear();
  if (cannot_be_undone) position.seen.clear();
  while (turn_is_lost(position.men, position.lost_turns, position.rules.ways)) {
    --position.lost_turns[mover(position)];
    count_move(position);
    position.men.to_move = other(position.men.to_move);
    position.men.en_passant = kNoSquare;  // K 1: only at once
  }
  position.seen.push_back(key_of(position.men, position.lost_turns));
  return position;
}

/// The step stands and has its word.
Position worded(Position position, Letters word) {
  const Men& before = position.men;
  const bool resets = takes(before, position.step) || is_pawn_step(before, position.step);
  position.quiet = resets ? 0 : position.quiet + 1;
  position.words[mover(position)].push_back(std::move(word));
  const Men after = after_step(before, position.step, position.rules.ways);
  const bool cannot_be_undone = resets || after.castling != before.castling;
  return next_turn(std::move(position), after, cannot_be_undone);
}

/// K 3 (a).
Position removed(Position position) {
  const bool resets = takes(position.men, position.step) || is_pawn_step(position.men, position.step);
  position.quiet = resets ? 0 : position.quiet + 1;
  const Men men = without_mover(position);
  return next_turn(std::move(position), men, true);
}

/// K 3 (b). A turn without a capture for K 9, so that every game has an end.
Position taken_back(Position position) {
  ++position.quiet;
  if (position.rules.taken_back == TakenBack::NextTurn) ++position.lost_turns[mover(position)];
  Men men = position.men;
  men.to_move = other(men.to_move);
  men.en_passant = kNoSquare;
  return next_turn(std::move(position), men, false);
}

/// K 3: no word was found.
Position wordless(Position position) {
  const Choices choices = choices_of(position);
  if (choices.remove || choices.take_back) {
    position.phase = Phase::Choice;
    position.said.clear();
    return position;
  }
  position.lost = position.men.to_move == Colour::White ? Lost::White : Lost::Black;
  position.phase = Phase::Step;
  position.step = {};
  position.said.clear();
  return position;
}

}  // namespace

std::uint64_t key_of(const Men& men, const std::array<int, 2>& lost_turns) {
  std::uint64_t key = kHashStart;
  const auto mix = [&](std::uint64_t value) {
    key = (key ^ value) * 0x9e3779b97f4a7c15u;
    key ^= key >> 29;
  };
  for (const Bits kind : men.kinds) mix(kind);
  for (const Bits colour : men.colours) mix(colour);
  mix(static_cast<std::uint64_t>(men.to_move) | std::uint64_t{men.castling} << 8 |
      static_cast<std::uint64_t>(men.en_passant + 1) << 16 | static_cast<std::uint64_t>(lost_turns[0]) << 32 |
      static_cast<std::uint64_t>(lost_turns[1]) << 48);
  return key & 0xffffffffffffu;  // as a position's text has it: 12 digits are enough for a hundred positions
}

std::optional<Lexicon> lexicon_of(const Rules& rules) {
  return rules.data == nullptr ? std::nullopt : Lexicon::read(rules.data->bytes);
}

std::vector<LetterPair> letter_pairs(const Rules& rules, const Men& men, const Step& step) {
  std::vector<LetterPair> pairs;
  const auto add = [&](int from, int to) {
    const LetterPair pair{letter_of(from), letter_of(to)};
    pairs.push_back(pair);
    // From a letter to itself (d4 to e5) both orders are one.
    if (rules.order == WordOrder::Either && pair.first != pair.last) pairs.push_back({pair.last, pair.first});
  };
  add(step.from, step.to);
  // K 2: castling may use the king's or the rook's squares.
  if (const auto castling = castling_of(men, step, rules.ways)) add(castling->rook_from, castling->rook_to);
  return pairs;
}

Choices choices_of(const Position& position) {
  const Colour us = position.men.to_move;
  const Ways& ways = position.rules.ways;
  Choices choices;
  choices.take_back = !in_check(position.men, us, ways);
  // A king is never taken off.
  if (position.men.man_on(position.step.from) != Man::King)
    choices.remove = !in_check(without_mover(position), us, ways);
  return choices;
}

bool turn_is_lost(const Men& men, const std::array<int, 2>& lost_turns, const Ways& ways) {
  return lost_turns[index_of(men.to_move)] > 0 && !in_check(men, men.to_move, ways);
}

bool too_little_material(const Men& men) {
  if ((men.of(Man::Pawn) | men.of(Man::Rook) | men.of(Man::Queen)) != 0) return false;
  const Bits minor = men.of(Man::Knight) | men.of(Man::Bishop);
  if (std::popcount(minor) <= 1) return true;
  constexpr Bits kDark = 0xaa55aa55aa55aa55u;
  const Bits bishops = men.of(Man::Bishop);
  return men.of(Man::Knight) == 0 && ((bishops & kDark) == 0 || (bishops & ~kDark) == 0);
}

Position Khatranj::start(const Rules& rules) {
  Position position{.rules = rules, .men = start_men(rules.ways)};
  position.seen.push_back(key_of(position.men, position.lost_turns));
  return position;
}

Turn Khatranj::turn(const Position& position) {
  if (outcome(position)) return Turn::of_nobody();
  Turn turn = Turn::of_seat(static_cast<Seat>(mover(position)));
  switch (position.phase) {
    case Phase::Step: break;
    case Phase::Word: turn.phase = "word"; break;
    case Phase::Choice: turn.phase = "choice"; break;
    case Phase::Verdict:
      turn.phase = "verdict";
      turn.clocks_stand = true;
      if (position.rules.words == OtherWords::Arbiter) {
        turn.by = Turn::By::Arbiter;
      } else {
        turn.seat = 1 - turn.seat;
      }
      break;
  }
  return turn;
}

Result<Position, Refusal> Khatranj::apply(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  Position after = position;
  if (const auto* const step = std::get_if<Step>(&move)) {
    after.phase = Phase::Word;
    after.step = *step;
    return after;
  }
  if (const auto* const word = std::get_if<Word>(&move)) {
    if (const auto lexicon = lexicon_of(position.rules); lexicon && lexicon->contains(word->letters))
      return worded(std::move(after), word->letters);
    after.phase = Phase::Verdict;
    after.said = word->letters;
    return after;
  }
  if (const auto* const given_up = std::get_if<GivenUp>(&move)) {
    switch (*given_up) {
      case GivenUp::NoWord: return wordless(std::move(after));
      case GivenUp::Remove: return removed(std::move(after));
      case GivenUp::TakeBack: return taken_back(std::move(after));
    }
  }
  // A word that is not accepted was the one that was found: K 3 follows.
  if (std::get<Verdict>(move) == Verdict::Reject) return wordless(std::move(after));
  Letters word = after.said;
  return worded(std::move(after), std::move(word));
}

std::optional<Position> Khatranj::lapse(const Position& position) {
  switch (position.phase) {
    case Phase::Step: return std::nullopt;
    case Phase::Word: return wordless(position);
    case Phase::Choice: return choices_of(position).take_back ? taken_back(position) : removed(position);
    case Phase::Verdict: return wordless(position);
  }
  return std::nullopt;
}

std::optional<Outcome> Khatranj::outcome(const Position& position) {
  if (position.lost != Lost::Nobody) return won_by(position.lost == Lost::White ? 1 : 0, ends::kKingNotSaved);
  if (position.phase != Phase::Step) return std::nullopt;
  const Colour us = position.men.to_move;
  if (!has_legal_step(position.men, position.rules.ways)) {
    if (in_check(position.men, us, position.rules.ways)) return won_by(1 - static_cast<Seat>(us), ends::kMate);  // K 4
    return drawn(ends::kStalemate);                                                                              // K 9
  }
  if (too_little_material(position.men)) return drawn(ends::kMaterial);
  if (repeated(position)) return drawn(ends::kRepetition);
  if (position.quiet >= kQuietHalfMoves) return drawn(ends::kFiftyMoves);
  return std::nullopt;
}

Outcome Khatranj::forfeit(const Position&, Seat loser, Forfeit how) {
  switch (how) {
    case Forfeit::TimeOut: return won_by(1 - loser, ends::kTimeOut);  // K 5
    case Forfeit::Resignation: return won_by(1 - loser, ends::kResignation);
  }
  MEYDAN_ASSERT(!"every way to forfeit is handled");
  return {};
}

}  // namespace meydan::khatranj
