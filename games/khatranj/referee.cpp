#include "games/khatranj/referee.h"

#include <algorithm>

namespace meydan::khatranj {

namespace {

constexpr Name kMen[kKindsOfMen] = {{"سرباز", "pawn"}, {"اسب", "knight"}, {"فیل", "bishop"},
                                    {"رخ", "rook"},    {"وزیر", "queen"}, {"شاه", "king"}};

constexpr Citation kRefusals[Khatranj::kRefusalCount] = {
    {"game_over", "K 4", "بازی تمام شده است: {0}", "the game is over: {0}"},
    {"king_was_lost", "K 3", "بازی تمام شده است: {0}", "the game is over: {0}"},
    {"game_drawn", "K 9", "بازی مساوی شده است: {0}", "the game is drawn: {0}"},
    {"move_is_due", "K 2", "اول حرکت، بعد کلمهٔ آن", "first the move, then its word"},
    {"word_is_due", "K 2", "حرکت {0} هنوز کلمه ندارد؛ {1} لازم است", "the move {0} has no word yet: {1}"},
    {"choice_is_due", "K 3",
     "برای {0} کلمه‌ای پیدا نشد: برداشتن مهره یا پس گرفتن حرکت را انتخاب کنید",
     "no word was found for {0}: choose to remove the man or to take the move back"},
    {"verdict_is_due", "K 2", "دربارهٔ کلمهٔ «{0}» هنوز رأی داده نشده است", "the word {0} has not been judged yet"},
    {"no_own_man", "K 1", "در {0} مهره‌ای از {1} نیست", "{1} has no man on {0}"},
    {"not_how_it_moves", "K 1", "{0} از {1} به {2} نمی‌رود", "the {0} does not go from {1} to {2}"},
    {"king_in_check", "K 4", "با این حرکت شاه {0} در کیش است", "the king of {0} would be in check"},
    {"shin_passes_check", "K 8",
     "با این حرکت فیل از روی خانهٔ پُرِ «ش» به شاه {0} کیش می‌دهد",
     "a bishop would check the king of {0} across the occupied ش square"},
    {"cannot_castle", "K 1",
     "قلعه ممکن نیست: شاه و رخ نباید حرکت کرده باشند، میانشان مهره‌ای نباشد و شاه نه کیش باشد و نه از خانهٔ کیش بگذرد",
     "castling is not possible: king and rook must not have moved, nothing may stand between them, and the king may not be in, "
     "through or into check"},
    {"promotion_due", "K 1",
     "سرباز در ردیف آخر ترفیع می‌گیرد: q، r، b یا n را به حرکت بیفزایید",
     "a pawn is promoted on the last rank: add q, r, b or n to the move"},
    {"no_promotion", "K 1", "این حرکت ترفیع ندارد", "this move promotes nothing"},
    {"no_second_king", "K 1",
     "سرباز به هر مهره‌ای جز شاه ترفیع می‌گیرد: q، r، b یا n",
     "a pawn becomes any man but a king: q, r, b or n"},
    {"too_short", "K 2", "کلمهٔ یک‌حرفی پذیرفته نیست", "a word of one letter does not count"},
    {"too_long", "K 2", "کلمه بیش از {0} حرف ندارد", "a word has no more than {0} letters"},
    {"wrong_letters", "K 2", "«{0}» این حرف‌ها را ندارد؛ {1} لازم است",
     "the word {0} is not {1}"},
    {"said_before", "K 2", "{0} کلمهٔ «{1}» را پیش‌تر گفته است",
     "{0} has said the word {1} before"},
    {"not_in_dictionary", "K 2", "کلمهٔ «{0}» در واژه‌نامه نیست",
     "the word {0} is not in the dictionary"},
    {"king_stays", "K 3", "شاه هرگز از صفحه برداشته نمی‌شود",
     "a king is never taken off the board"},
    {"stays_in_check", "K 3", "با این انتخاب شاه {0} در کیش می‌ماند",
     "this would leave the king of {0} in check"},
};

constexpr Citation kLegalStep{"legal_move", "K 1", "مجاز است: {0} از {1} به {2}؛ بعد {3}",
                              "legal: the {0} goes from {1} to {2}; then {3}"};
constexpr Citation kLegalArd{
    "legal_ard", "K 6", "مجاز است: اسب روی قطر ا-ر-د از {1} به {2} می‌پرد؛ بعد {3}",
    "legal: the knight jumps along ا-ر-د from {1} to {2}; then {3}"};
constexpr Citation kLegalWord{
    "legal_word", "K 2",
    "مجاز است: «{0}» در واژه‌نامه هست و حرف‌های این حرکت را دارد",
    "legal: {0} is {1}"};
constexpr Citation kToBeJudged{
    "word_to_be_judged", "K 2",
    "«{0}» در واژه‌نامه نیست و دربارهٔ آن رأی داده می‌شود",
    "{0} is not in the dictionary and will be judged"};
constexpr Citation kLegalNoWord{
    "legal_no_word", "K 3", "مجاز است: بدون کلمه یکی از دو راه K 3 انتخاب می‌شود",
    "legal: without a word one of the two ways of K 3 is chosen"};
constexpr Citation kLegalRemove{"legal_remove", "K 3", "مجاز است: {0} از {1} برداشته می‌شود",
                                "legal: the {0} is taken off {1}"};
constexpr Citation kLegalTakeBack{"legal_take_back", "K 3", "مجاز است: حرکت پس گرفته می‌شود",
                                  "legal: the move is taken back"};
constexpr Citation kLegalTakeBackForATurn{
    "legal_take_back", "K 3",
    "مجاز است: حرکت پس گرفته می‌شود و نوبت بعدی {0} هم از دست می‌رود",
    "legal: the move is taken back, and the next turn of {0} is lost too"};
constexpr Citation kLegalVerdict{"legal_verdict", "K 2", "مجاز است: رأی دربارهٔ کلمهٔ «{0}»",
                                 "legal: a verdict on the word {0}"};
// "a word from ب to ش"
constexpr Citation kPair{"", "", "کلمه‌ای که با «{0}» شروع و با «{1}» تمام شود",
                         "a word that begins with {0} and ends with {1}"};
constexpr Citation kOr{"", "", "{0} یا {1}", "{0}, or {1}"};

Argument part(const Message& message) { return {message.fa, message.en}; }
Argument name(const Name& both) { return {both.fa, both.en}; }
Argument side(Colour colour) { return name(Khatranj::info().seats[index_of(colour)]); }

std::string step_text(const Step& step) { return square_name(step.from) + square_name(step.to); }

/// What a word must be for a step.
Argument wanted(const Position& position, const Step& step) {
  std::optional<Message> all;
  for (const LetterPair& pair : letter_pairs(position.rules, position.men, step)) {
    const Message one =
        fill(kPair, {kAlphabet[static_cast<std::size_t>(pair.first)], kAlphabet[static_cast<std::size_t>(pair.last)]});
    all = all ? fill(kOr, {part(*all), part(one)}) : one;
  }
  return part(*all);
}

/// Where a man could go if no king were in danger; castling aside.
Bits reach_of(const Men& men, int from, const Ways& ways) {
  const auto at = static_cast<std::size_t>(from);
  const Bits free = ~men.of(men.to_move) & ~men.of(other(men.to_move), Man::King);
  const Bits occupied = men.occupied();
  switch (men.man_on(from)) {
    case Man::Pawn: {
      const int up = men.to_move == Colour::White ? kSize : -kSize;
      const int home = men.to_move == Colour::White ? 1 : 6;
      Bits reach = bit_of(from + up) & ~occupied;
      if (reach != 0 && rank_of(from) == home) reach |= bit_of(from + 2 * up) & ~occupied;
      Bits targets = men.of(other(men.to_move));
      if (men.en_passant != kNoSquare) targets |= bit_of(men.en_passant);
      return (reach | (kPawnReach[index_of(men.to_move)][at] & targets)) & free;
    }
    case Man::Knight: return (ways.ard ? kArdKnightReach : kKnightReach)[at] & free;
    case Man::Bishop: return bishop_reach(from, occupied) & free;
    case Man::Rook: return rook_reach(from, occupied) & free;
    case Man::Queen: return (bishop_reach(from, occupied) | rook_reach(from, occupied)) & free;
    case Man::King: return kKingReach[at] & free;
  }
  return 0;
}

std::optional<Refusal> refusal_of_step(const Position& position, const Step& step) {
  const Men& men = position.men;
  const Ways& ways = position.rules.ways;
  if ((men.of(men.to_move) & bit_of(step.from)) == 0) return Refusal::NoOwnMan;
  const auto legal = legal_steps(men, ways);
  if (std::find(legal.begin(), legal.end(), step) != legal.end()) return std::nullopt;
  if (castling_of(men, step, ways) && step.promotion == Man::Pawn) return Refusal::CannotCastle;
  if ((reach_of(men, step.from, ways) & bit_of(step.to)) == 0) return Refusal::NotHowItMoves;
  const bool promotes = men.man_on(step.from) == Man::Pawn && (rank_of(step.to) == 0 || rank_of(step.to) == kSize - 1);
  if (promotes && step.promotion == Man::Pawn) return Refusal::PromotionDue;
  if (step.promotion != Man::Pawn && !promotes) return Refusal::NoPromotion;
  if (step.promotion == Man::King) return Refusal::NoSecondKing;
  // Whoever knows chess does not expect what is legal there to be refused: K 8 is named if it is the reason.
  Ways chess = ways;
  chess.shin = false;
  return in_check(after_step(men, step, chess), men.to_move, chess) ? Refusal::KingInCheck : Refusal::ShinPassesCheck;
}

std::optional<Refusal> refusal_of_word(const Position& position, const Letters& word) {
  if (word.size() < 2) return Refusal::TooShort;
  if (word.size() > kLongestWord) return Refusal::TooLong;
  const auto pairs = letter_pairs(position.rules, position.men, position.step);
  const bool fits = std::any_of(pairs.begin(), pairs.end(), [&](const LetterPair& pair) {
    return word.front() == pair.first && word.back() == pair.last;
  });
  if (!fits) return Refusal::WrongLetters;
  const auto& own = position.words[index_of(position.men.to_move)];
  if (std::find(own.begin(), own.end(), word) != own.end()) return Refusal::SaidBefore;
  if (position.rules.words != OtherWords::Dictionary) return std::nullopt;
  const auto lexicon = lexicon_of(position.rules);
  if (!lexicon || !lexicon->contains(word)) return Refusal::NotInDictionary;
  return std::nullopt;
}

std::optional<Refusal> refusal_of_giving_up(const Position& position, GivenUp how) {
  switch (how) {
    case GivenUp::NoWord: return position.phase == Phase::Choice ? std::optional(Refusal::ChoiceIsDue) : std::nullopt;
    case GivenUp::Remove:
      if (position.men.man_on(position.step.from) == Man::King) return Refusal::KingStays;
      if (!choices_of(position).remove) return Refusal::StaysInCheck;
      return std::nullopt;
    case GivenUp::TakeBack:
      if (!choices_of(position).take_back) return Refusal::StaysInCheck;
      return std::nullopt;
  }
  return std::nullopt;
}

/// What is due instead of a move of another phase.
Refusal what_is_due(Phase phase) {
  switch (phase) {
    case Phase::Step: return Refusal::MoveIsDue;
    case Phase::Word: return Refusal::WordIsDue;
    case Phase::Choice: return Refusal::ChoiceIsDue;
    case Phase::Verdict: return Refusal::VerdictIsDue;
  }
  return Refusal::MoveIsDue;
}

/// By the clause that ended the game.
Refusal over_by(const Outcome& end) {
  if (end.reason.key == ends::kKingNotSaved.key) return Refusal::KingWasLost;
  return end.standing[0] == Standing::Draw ? Refusal::GameDrawn : Refusal::GameOver;
}

std::string word_in(const Move& move) {
  const auto* const word = std::get_if<Word>(&move);
  return word == nullptr ? std::string() : word_of_letters(word->letters);
}

Message refused(const Position& position, const Move& move, Refusal refusal) {
  const Citation& citation = Khatranj::citation(refusal);
  const auto* const step = std::get_if<Step>(&move);
  const Argument us = side(position.men.to_move);
  switch (refusal) {
    case Refusal::GameOver:
    case Refusal::KingWasLost:
    case Refusal::GameDrawn: {
      const Citation reason = Khatranj::outcome(position)->reason;
      return fill(citation, {{reason.fa, reason.en}});
    }
    case Refusal::WordIsDue: return fill(citation, {step_text(position.step), wanted(position, position.step)});
    case Refusal::ChoiceIsDue: return fill(citation, {step_text(position.step)});
    case Refusal::VerdictIsDue: return fill(citation, {word_of_letters(position.said)});
    case Refusal::NoOwnMan: return fill(citation, {square_name(step->from), us});
    case Refusal::NotHowItMoves:
      return fill(citation,
                  {name(man_name(position.men.man_on(step->from))), square_name(step->from), square_name(step->to)});
    case Refusal::TooLong: return fill(citation, {static_cast<int>(kLongestWord)});
    case Refusal::KingInCheck:
    case Refusal::ShinPassesCheck:
    case Refusal::StaysInCheck: return fill(citation, {us});
    case Refusal::WrongLetters: return fill(citation, {word_in(move), wanted(position, position.step)});
    case Refusal::SaidBefore: return fill(citation, {us, word_in(move)});
    case Refusal::NotInDictionary: return fill(citation, {word_in(move)});
    case Refusal::MoveIsDue:
    case Refusal::CannotCastle:
    case Refusal::PromotionDue:
    case Refusal::NoPromotion:
    case Refusal::NoSecondKing:
    case Refusal::TooShort:
    case Refusal::KingStays: return fill(citation);
  }
  MEYDAN_ASSERT(!"every refusal is explained");
  return {};
}

Message accepted(const Position& position, const Move& move) {
  if (const auto* const step = std::get_if<Step>(&move)) {
    const Man man = position.men.man_on(step->from);
    const bool by_ard = man == Man::Knight && (kKnightReach[step->from] & bit_of(step->to)) == 0;
    return fill(by_ard ? kLegalArd : kLegalStep,
                {name(man_name(man)), square_name(step->from), square_name(step->to), wanted(position, *step)});
  }
  if (const auto* const word = std::get_if<Word>(&move)) {
    const auto lexicon = lexicon_of(position.rules);
    if (!lexicon || !lexicon->contains(word->letters)) return fill(kToBeJudged, {word_in(move)});
    return fill(kLegalWord, {word_in(move), wanted(position, position.step)});
  }
  if (const auto* const given_up = std::get_if<GivenUp>(&move)) {
    switch (*given_up) {
      case GivenUp::NoWord: return fill(kLegalNoWord);
      case GivenUp::Remove: {
        const Man man =
            position.step.promotion != Man::Pawn ? position.step.promotion : position.men.man_on(position.step.from);
        return fill(kLegalRemove, {name(man_name(man)), square_name(position.step.to)});
      }
      case GivenUp::TakeBack:
        if (position.rules.taken_back == TakenBack::PresentTurn) return fill(kLegalTakeBack);
        return fill(kLegalTakeBackForATurn, {side(position.men.to_move)});
    }
  }
  return fill(kLegalVerdict, {word_of_letters(position.said)});
}

}  // namespace

const Name& man_name(Man man) { return kMen[static_cast<std::size_t>(man)]; }

std::optional<Refusal> refusal_of(const Position& position, const Move& move) {
  if (const auto end = Khatranj::outcome(position)) return over_by(*end);
  const Phase phase = position.phase;
  if (const auto* const step = std::get_if<Step>(&move))
    return phase == Phase::Step ? refusal_of_step(position, *step) : what_is_due(phase);
  if (const auto* const word = std::get_if<Word>(&move))
    return phase == Phase::Word ? refusal_of_word(position, word->letters) : what_is_due(phase);
  if (const auto* const given_up = std::get_if<GivenUp>(&move)) {
    if (phase != Phase::Word && phase != Phase::Choice) return what_is_due(phase);
    return refusal_of_giving_up(position, *given_up);
  }
  return phase == Phase::Verdict ? std::nullopt : std::optional(what_is_due(phase));
}

const Citation& Khatranj::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

Explanation Khatranj::explain(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return {false, refused(position, move, *refusal)};
  return {true, accepted(position, move)};
}

}  // namespace meydan::khatranj
