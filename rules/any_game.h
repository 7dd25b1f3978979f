// A game behind texts. Play, store, server and the command line hold an AnyGame and never learn which game it is.
// Positions and moves are the strings of the design's table; what comes back is canonical.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/game.h"

namespace meydan {

/// What stood in the way. `Illegal` is a move the referee refuses (with its clause); the others are texts that cannot
/// be read.
struct Problem {
  enum class Kind : std::uint8_t { BadPosition, BadMove, Illegal, NotListable };
  Kind kind;
  Message message;
};

/// A position as an outsider sees it.
struct PositionView {
  std::string position;  // canonical text
  Turn turn;
  std::optional<Outcome> outcome;
};

struct MoveView {
  std::string move;
  std::string position;  // after the move
};

/// A move that was made, with what is known of the position after it: nobody has to ask for that again.
struct MadeMove : MoveView {
  Turn turn;
  std::optional<Outcome> outcome;
};

struct Record;  // rules/record.h

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual bool lists_moves() const = 0;

  /// The seats under a rule set, in the order of first moves. Most games have the same under all of theirs.
  [[nodiscard]] virtual std::span<const Name> seats(const RuleChoice& rules) const = 0;

  /// The side of every seat, counted from 0: pairs share one, and everybody else is a side of its own.
  [[nodiscard]] virtual std::vector<int> sides(const RuleChoice& rules) const = 0;

  /// The first position under a rule set.
  [[nodiscard]] virtual std::string start(const RuleChoice& rules) const = 0;
  [[nodiscard]] virtual Result<PositionView, Problem> look(const RuleChoice& rules,
                                                           std::string_view position) const = 0;
  /// The board for a terminal, at most 80 columns wide.
  [[nodiscard]] virtual Result<std::string, Problem> draw(const RuleChoice& rules, std::string_view position) const = 0;

  /// One entry per distinct resulting position, in the game's own order; none when the game is over.
  [[nodiscard]] virtual Result<std::vector<MoveView>, Problem> legal_moves(const RuleChoice& rules,
                                                                           std::string_view position) const = 0;
  /// Some legal moves, at most `most`, of any game: also where they cannot be listed. One at least while somebody has
  /// to act, chance and the arbiter included.
  [[nodiscard]] virtual Result<std::vector<MoveView>, Problem> some_moves(const RuleChoice& rules,
                                                                          std::string_view position, Rng& rng,
                                                                          std::size_t most) const = 0;
  [[nodiscard]] virtual Result<MadeMove, Problem> apply(const RuleChoice& rules, std::string_view position,
                                                        std::string_view move) const = 0;
  [[nodiscard]] virtual Result<Explanation, Problem> explain(const RuleChoice& rules, std::string_view position,
                                                             std::string_view move) const = 0;

  /// What happens on the way of a move, as JSON for the game's board; most games have nothing to show.
  [[nodiscard]] virtual Result<std::string, Problem> trace(const RuleChoice& rules, std::string_view position,
                                                           std::string_view move) const = 0;

  /// For touch-move and screens: the steps that some legal move goes on with after those the position has made, and the
  /// position with one more. A game whose moves have no steps lists none and refuses every one.
  [[nodiscard]] virtual Result<std::vector<MoveView>, Problem> next_steps(const RuleChoice& rules,
                                                                          std::string_view position) const = 0;
  [[nodiscard]] virtual Result<MoveView, Problem> step(const RuleChoice& rules, std::string_view position,
                                                       std::string_view step) const = 0;
  /// Why a step that was made under these rules is not taken back (T 6); null where it may be until the move is ended.
  [[nodiscard]] virtual const Citation* touch_move(const RuleChoice& rules) const = 0;

  /// N 4-4-7: a move that `seat` says before it is its turn, as it will be made then; most games take none.
  [[nodiscard]] virtual Result<std::string, Problem> announce(const RuleChoice& rules, std::string_view position,
                                                              Seat seat, std::string_view move) const = 0;
  /// The phases whose time is limited under a rule set; most games have none.
  [[nodiscard]] virtual std::span<const PhaseLimit> limits(const RuleChoice& rules) const = 0;
  /// The position that follows when the limit of the phase that is due lapses; nothing if the game is lost by it.
  [[nodiscard]] virtual Result<std::optional<PositionView>, Problem> lapse(const RuleChoice& rules,
                                                                           std::string_view position) const = 0;

  /// How many points a match is played to, where one position is a whole match; 0 otherwise.
  [[nodiscard]] virtual int match_points(const RuleChoice& rules) const = 0;

  /// N 4-8: a position between two games of a match, to be played to another number of points from here on.
  [[nodiscard]] virtual Result<std::string, Problem> correct_length(const RuleChoice& rules, std::string_view position,
                                                                    int points) const = 0;

  /// The position after the match of `to` has got points that nobody has played for; the present game itself if there
  /// are none. Nothing for games and rules without matches.
  [[nodiscard]] virtual Result<std::optional<PositionView>, Problem> award(const RuleChoice& rules,
                                                                           std::string_view position, Seat to,
                                                                           int points) const = 0;

  [[nodiscard]] virtual Result<std::uint64_t, Problem> perft(const RuleChoice& rules, std::string_view position,
                                                             int depth) const = 0;
  [[nodiscard]] virtual Result<Outcome, Problem> forfeit(const RuleChoice& rules, std::string_view position, Seat loser,
                                                         Forfeit how) const = 0;

  /// Files of other programs that this game reads and writes, by their usual endings ("mat", "sgf"); most games have
  /// none.
  [[nodiscard]] virtual std::vector<std::string_view> file_formats() const = 0;
  /// Nothing when the text is in none of these forms.
  [[nodiscard]] virtual std::optional<Result<Record, Message>> read_file(std::string_view text) const = 0;
  /// `format` is one of file_formats().
  [[nodiscard]] virtual Result<std::string, Message> write_file(std::string_view format, const RuleChoice& rules,
                                                                const Record& record) const = 0;

  /// Whether a line of a record is a whole turn, and whether what is due in a position goes on with the line of the
  /// move that led to it. In most games every move has a line of its own.
  [[nodiscard]] virtual bool writes_turns() const = 0;
  [[nodiscard]] virtual Result<bool, Problem> goes_on(const RuleChoice& rules, std::string_view position) const = 0;

  /// The moves of a record written the way people of this game write them ("d3c5d6", "4455", "Ra1 Bc2").
  [[nodiscard]] virtual std::vector<std::string_view> split_moves(std::string_view text) const = 0;
};

/// Wraps a game; see any_game_of.h, which only the registry needs.
template <Game G>
std::unique_ptr<AnyGame> any_game_of();

}  // namespace meydan
