// Khatranj (خطرنج): chess on letters, clauses K 1 to K 9. A turn is a move and the word that it asks for.
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "games/khatranj/chess.h"
#include "games/khatranj/lexicon.h"
#include "rules/game.h"
#include "rules/record.h"

namespace meydan::khatranj {

/// The data set with the words.
inline constexpr std::string_view kWordsSet = "khatranj_words";

/// K 2: which letter comes first.
enum class WordOrder : std::uint8_t { FromTo, Either };
/// K 3: what a move that is taken back costs besides.
enum class TakenBack : std::uint8_t { NextTurn, PresentTurn };
/// K 9: what counts as a repetition.
enum class Repetition : std::uint8_t { Position, Consecutive };
/// Who judges a word that the dictionary does not have.
enum class OtherWords : std::uint8_t { Dictionary, Players, Arbiter };

struct Rules {
  Ways ways;
  WordOrder order = WordOrder::FromTo;
  TakenBack taken_back = TakenBack::NextTurn;
  Repetition repetition = Repetition::Position;
  OtherWords words = OtherWords::Dictionary;
  const DataSet* data = nullptr;

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// K 2: the word that a move asks for.
struct Word {
  Letters letters;
  friend bool operator==(const Word&, const Word&) = default;
};
/// K 3: no word is found, and what is chosen then. `NoWord` leaves the choice for later.
enum class GivenUp : std::uint8_t { NoWord, Remove, TakeBack };
/// On a word that the dictionary does not have.
enum class Verdict : std::uint8_t { Accept, Reject };

using Move = std::variant<Step, Word, GivenUp, Verdict>;

enum class Phase : std::uint8_t { Step, Word, Choice, Verdict };

/// What a position's text may count to.
inline constexpr int kMostCount = 9'999;

/// How a game was lost besides mate.
enum class Lost : std::uint8_t { Nobody, White, Black };

struct Position {
  Rules rules;
  /// Before the step that is being worded, if there is one.
  Men men;
  Phase phase = Phase::Step;
  Step step{};     // Phase::Word and later
  Letters said{};  // Phase::Verdict: the word to be judged
  std::array<int, 2> lost_turns{};
  std::array<std::vector<Letters>, 2> words{};  // K 2: given by each player
  int quiet = 0;                                // K 9: half moves without a capture and without a pawn's move
  int number = 1;                               // of the move, as FEN counts; it stays at kMostCount
  /// K 9: keys of the positions since the last step that cannot be undone, the present one last.
  std::vector<std::uint64_t> seen{};
  Lost lost = Lost::Nobody;  // K 3: the king could not be saved

  friend bool operator==(const Position&, const Position&) = default;
};

enum class Refusal : std::uint8_t {
  GameOver,
  KingWasLost,
  GameDrawn,
  MoveIsDue,
  WordIsDue,
  ChoiceIsDue,
  VerdictIsDue,
  NoOwnMan,
  NotHowItMoves,
  KingInCheck,
  ShinPassesCheck,
  CannotCastle,
  PromotionDue,
  NoPromotion,
  NoSecondKing,
  TooShort,
  TooLong,
  WrongLetters,
  SaidBefore,
  NotInDictionary,
  KingStays,
  StaysInCheck,
};

struct Khatranj {
  using Rules = khatranj::Rules;
  using Position = khatranj::Position;
  using Move = khatranj::Move;
  using Refusal = khatranj::Refusal;
  static constexpr int kRefusalCount = 22;

  static const GameInfo& info();
  static Rules rules(const RuleChoice& choice);

  static Position start(const Rules& rules);
  static Turn turn(const Position& position);
  static std::vector<Move> sample_moves(const Position& position, Rng& rng, std::size_t most);
  /// Steps, choices and verdicts; words cannot be listed.
  static std::optional<std::vector<Move>> listed_moves(const Position& position);
  /// Sequences of steps without their words.
  static std::uint64_t perft_of_listed(const Position& position, int depth);
  static Result<Position, Refusal> apply(const Position& position, const Move& move);
  static std::optional<Outcome> outcome(const Position& position);
  static Outcome forfeit(const Position& position, Seat loser, Forfeit how);
  static std::span<const PhaseLimit> limits(const Rules& rules);
  static std::optional<Position> lapse(const Position& position);

  /// {"words":12,"examples":["شاد"]}: of a step, or of the one that waits for its word, what its player could say. For
  /// practice; offensive words are counted and not named.
  static Result<std::string, Refusal> trace(const Position& position, const Move& move);

  static const Citation& citation(Refusal refusal);
  static Explanation explain(const Position& position, const Move& move);

  static std::string format(const Position& position);
  static Result<Position, Message> parse(const Rules& rules, std::string_view text);
  static std::string format_move(const Position& position, const Move& move);
  static Result<Move, Message> parse_move(const Position& position, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view text);
  /// A word, K 3's choice and a verdict stand on the line of their step: `e2e4 غزال`.
  static bool goes_on(const Position& position);
  static std::string draw(const Position& position);

  static std::vector<std::string_view> file_formats();
  static std::optional<Result<Record, Message>> read_file(std::string_view text);
  static Result<std::string, Message> write_file(std::string_view format, const Rules& rules, const Record& record);
};

/// The dictionary of these rules; nothing if they have none.
std::optional<Lexicon> lexicon_of(const Rules& rules);

/// K 2: the pairs of letters, first and last, that a word for this step may have.
struct LetterPair {
  int first;
  int last;
  friend bool operator==(const LetterPair&, const LetterPair&) = default;
};
std::vector<LetterPair> letter_pairs(const Rules& rules, const Men& men, const Step& step);

/// K 3: what is left to choose for the step that has no word.
struct Choices {
  bool remove = false;
  bool take_back = false;
};
Choices choices_of(const Position& position);

/// K 3: whether the side to move passes its turn over. One that falls due in check waits for the first turn without.
bool turn_is_lost(const Men& men, const std::array<int, 2>& lost_turns, const Ways& ways);

/// K 9: neither side can give mate by any sequence of moves.
bool too_little_material(const Men& men);

/// K 9: a name for what repeats: the men, who is to move, castling, en passant and lost turns.
std::uint64_t key_of(const Men& men, const std::array<int, 2>& lost_turns);

std::string square_name(int square);
const Name& man_name(Man man);

}  // namespace meydan::khatranj
