// The bot and analyst of Othello: a fitted evaluation, a deep selective search and exact endings (engine_search.h).
#pragma once

#include <span>

#include "games/othello/rules.h"
#include "search/any_engine.h"

namespace meydan::othello {

class Engine final : public AnyEngine {
 public:
  std::span<const Level> levels() const override;
  Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                  const Question& question) const override;

  [[nodiscard]] std::string_view data_set() const override;
  [[nodiscard]] bool solves() const override { return true; }
  /// The value is the difference of discs (O 4). Refused with more than kMostToSolve empty squares, and where O 5 is
  /// read to the letter.
  [[nodiscard]] Result<Solution, Problem> solve(const RuleChoice& rules, std::string_view position,
                                                const Patience* stop) const override;

  static constexpr int kMostToSolve = 32;
};

inline constexpr Citation kTooFarToSolve{"too_far_to_solve", "", "{0} خانه خالی است؛ حل دقیق تا {1} خانهٔ خالی شدنی است",
                                         "{0} squares are empty; positions are solved with up to {1}"};
inline constexpr Citation kNotSolvedToTheLetter{
    "not_solved_to_the_letter", "O 5",
    "حل دقیق برای few-discs=literal شدنی نیست: آنجا بازی با کم شدن مهره‌ها در جا تمام می‌شود",
    "there is no exact solver for few-discs=literal, where a game ends as soon as discs are few"};

/// What search/alpha_beta.h needs: corners and the squares beside them, mobility, open discs, and parity. It plays
/// where O 5 is read to the letter.
struct Hints {
  /// For the side to move. Counting discs would mislead until the very end, where the search sees the result itself.
  static int evaluate(const Position& position);

  static std::span<const Level> levels();

  static constexpr int kMoveNumbers = kSquares + 1;
  static int number_of(const Move& move) { return move.square == kPass ? kSquares : move.square; }
  /// Corners first, and the squares that give them away last.
  static int first_guess(int number);
};

}  // namespace meydan::othello
