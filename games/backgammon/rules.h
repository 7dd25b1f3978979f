// Backgammon (تخته‌نرد), modern and traditional: one code and a rule-set value. A position is a whole match:
// score, Crawford, cube and the game that is being played; the next game's opening roll follows the last game at once.
// A turn may have several phases (double or roll, take or pass, the roll, the play), each a move of its own.
#pragma once

#include <array>
#include <cstdint>

#include "games/backgammon/chouette.h"
#include "games/backgammon/plays.h"
#include "rules/game.h"
#include "rules/record.h"

namespace meydan::backgammon {

/// T 9: which die begins a traditional match.
enum class Begins : std::uint8_t { Higher, Lower };

struct Rules {
  Style style = Style::Modern;
  int points = 5;  // of the match; 0 is unlimited: one game for its points (T 12)
  bool jacoby = true;
  bool beavers = false;
  bool automatic_doubles = false;
  Begins begins = Begins::Higher;
  bool folk = false;  // N 8 figure 5
  int people = 0;     // of a chouette; 0: two players
  int session = 0;    // games of a chouette

  [[nodiscard]] bool chouette() const { return people != 0; }
  [[nodiscard]] bool money() const { return points == 0; }
  [[nodiscard]] PlayRules plays() const { return {style, folk}; }
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// What is due.
enum class Stage : std::uint8_t {
  Opening,   // a die each decides who begins
  ToRoll,    // before the roll: double, concede or roll; chance at once where there is nothing to decide
  Rolling,   // the player has chosen to roll, or the double was taken
  Rolled,    // the dice lie: a play
  Doubled,   // the opponent of `turn` takes or passes
  Beavered,  // `turn`, who doubled, takes or passes the beaver
  Conceded,  // the opponent of `turn` accepts or rejects
  Over,      // `turn` has won
};

inline constexpr int kNobody = -1;
inline constexpr int kLongestMatch = 99;
inline constexpr int kGreatestCube = 10;  // as a power of two; the usual limit of XGID

struct Position {
  Board board = set_up();  // as White (seat 0) sees it
  Stage stage = Stage::Opening;
  Seat turn = kNobody;  // who rolls, has rolled, doubled or conceded; who won
  Dice dice;            // in the order drawn
  int cube = 0;         // as a power of two
  Seat cube_owner = kNobody;
  std::array<int, 2> score{};
  bool crawford = false;  // N 4-4-6: this game is without cube
  int level = 0;          // of a concession: 1 single, 2 gammon, 3 backgammon
  Play made;              // steps made so far in this turn, for touch-move and screens; moves contain them
  Chouette chouette;      // with two players nothing of it is used; in it cube, cube_owner and score are not
  Rules rules;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { Roll, Dice, Double, Take, Pass, Beaver, Concede, Accept, Reject, Play };
  Kind kind = Kind::Roll;
  Dice dice{};             // what chance brought
  int level = 0;           // of a concession
  Play play{};             // canonical: as legal_moves() lists it
  std::uint8_t cubes = 0;  // whose cubes the box of a chouette doubles, a bit a seat

  friend bool operator==(const Move&, const Move&) = default;
};

enum class Refusal : std::uint8_t {
  GameOver,
  NotNow,
  NoCube,
  CrawfordGame,
  NotOwner,
  DeadCube,
  CubeLimit,
  NoBeavers,
  Contact,
  NoConcession,
  MustPlay,
  NothingToPlay,
  BarFirst,
  NoChecker,
  NoSuchDie,
  Blocked,
  NotAllHome,
  HigherFirst,
  LocksDie,
  LargerDie,
  BurnsPips,
  HitAndRun,
  LastChecker,
  MadeOtherwise,
  TooGreat,
  CubeSettled,
};

struct Backgammon {
  using Rules = backgammon::Rules;
  using Position = backgammon::Position;
  using Move = backgammon::Move;
  using Refusal = backgammon::Refusal;
  static constexpr int kRefusalCount = 26;

  static const GameInfo& info();
  static Rules rules(const RuleChoice& choice);
  static std::span<const Name> seats(const Rules& rules);

  static Position start(const Rules& rules);
  static Turn turn(const Position& position);
  static std::vector<Move> legal_moves(const Position& position);
  static Result<Position, Refusal> apply(const Position& position, const Move& move);
  static std::optional<Outcome> outcome(const Position& position);
  static Outcome forfeit(const Position& position, Seat loser, Forfeit how);

  /// Touch-move and screens: the steps that some legal play goes on with after those made, and the position with one
  /// of them made. A position with steps made is the same turn still; its legal moves are the plays that begin so.
  static std::vector<Move> next_steps(const Position& position);
  static Result<Position, Refusal> step(const Position& position, const Move& move);
  static Explanation explain_step(const Position& position, const Move& move);
  static Result<Move, Message> parse_step(const Position& position, std::string_view text);
  /// T 6: traditionally a step stands; in the modern game it may be taken back until the turn is confirmed.
  static const Citation* touch_move(const Rules& rules);

  static const Citation& citation(Refusal refusal);
  static Explanation explain(const Position& position, const Move& move);

  /// N 4-4-7: a double said before the opponent's turn is over stands if it is valid, whatever the opponent plays.
  static Explanation explain_announced(const Position& position, Seat seat, const Move& move);
  static int match_points(const Rules& rules) { return rules.points; }
  /// N 4-8: between two games, the match at its right length.
  static Result<Position, Message> correct_length(const Position& position, int points);

  /// Points of a penalty (N 2-2, N 5): between two games they count as if they had been won before, also towards the
  /// Crawford game.
  static Position award(const Position& position, Seat seat, int points);
  /// The present game is lost by a penalty: a single game at the value of the cube.
  static Position award_game(const Position& position, Seat seat);

  static std::string format(const Position& position);
  static Result<Position, Message> parse(const Rules& rules, std::string_view text);
  static std::string format_move(const Position& position, const Move& move);
  static Result<Move, Message> parse_move(const Position& position, std::string_view text);
  static std::vector<std::string_view> split_moves(std::string_view text);
  static std::string draw(const Position& position);

  /// Files of other programs: "mat", "xg" (text of eXtreme Gammon), "sgf".
  static std::vector<std::string_view> file_formats();
  static std::optional<Result<Record, Message>> read_file(std::string_view text);
  static Result<std::string, Message> write_file(std::string_view format, const Rules& rules, const Record& record);
};

/// The board as a seat sees it.
Board board_of(const Position& position, Seat seat);
/// The legal plays of a position whose dice lie, those that begin with the steps made.
std::vector<Candidate> plays_of(const Position& position);

/// Why the player whose turn it is may not double, if so.
std::optional<Refusal> refusal_to_double(const Position& position);
/// Whether a conceded game could be offered (N 4-5).
bool may_concede(const Position& position);
/// The most that who is to roll can still lose here, from 1 (single) to 3 (backgammon); no concession is greater.
int greatest_concession(const Position& position);
/// Whether the player decides before the roll, or the dice are thrown at once.
bool decides_before_roll(const Position& position);

/// The same position with the dice about to be thrown. Where there was nothing to decide it is written as ToRoll, so
/// that one state has one text.
Position rolling(Position position);

/// T 10: 1, 2 (gammon, mars) or 3 (backgammon) for `winner` as the board stands.
int win_level(const Position& position, Seat winner);
/// What a win of this level is worth now: the cube, and Jacoby in money play (T 12).
int points_for(const Position& position, int level);
/// The position after `winner` has won the present game at this level: the next game, or the end.
Position game_won(Position position, Seat winner, int level);

/// Why a move is refused, with the sentence; nothing when it is legal. apply() and explain() both rest on it.
struct Judgement {
  Refusal refusal;
  Message message;
};
std::optional<Judgement> judge(const Position& position, const Move& move);
/// The same for a single step that next_steps() does not list.
Judgement judge_step(const Position& position, const Move& move);

/// "13/7*/4 6/5(2)": a play as people write it. The board is the mover's before the play.
std::string play_text(const Board& board, const Play& play);
/// "8/5": one step.
std::string step_text(const Board& board, Step step);
/// "8/5" as one step, whatever the dice say.
std::optional<Step> read_step(std::string_view text);

/// The tail of a chouette's text, and reading it: the XGID before it has been read.
std::string chouette_text(const Position& position);
std::optional<Message> read_chouette(std::string_view text, Position& position);
/// The line-up in a terminal, below the board.
std::string draw_chouette(const Position& position);

/// Why a cube move of a chouette is refused, if so; nothing for legal ones and for other moves.
std::optional<Judgement> judge_chouette(const Position& position, const Move& move);

constexpr Seat opponent_of(Seat seat) { return 1 - seat; }
constexpr int cube_value(const Position& position) { return 1 << position.cube; }

}  // namespace meydan::backgammon
