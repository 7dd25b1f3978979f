// A player behind texts, the companion of AnyGame: give it a position, and it values the moves or chooses one.
//
// An engine begins a Thought, which goes on in short slices; whoever waits can look at what is known so far between two
// of them, or drop it. So a browser's worker, which hears nothing while it computes, can be stopped; and as every build
// takes the same slices, the same question has the same answer natively and in the browser (with one thread).
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/rng.h"
#include "rules/any_game.h"
#include "rules/record.h"
#include "search/analysis.h"
#include "search/review.h"
#include "search/rollout.h"

namespace meydan {

/// How strong a bot plays. Every engine has its own list; ids stand in logs ("bot:easy"), so they stay when others
/// come.
struct Level {
  std::string_view id{};
  Name name{};
  Name about{};  // what one may expect of it, half a sentence
  std::uint64_t nodes = 0;
  int carelessness = 0;
  int depth = 0;       // moves ahead; 0: as far as the nodes reach
  int simplicity = 0;  // Question::simplicity
};

class Thought {
 public:
  virtual ~Thought() = default;

  /// Thinks on for a moment, less if patience is over. False when there is nothing more to find out.
  virtual bool go_on(const Patience* stop) = 0;
  /// What is known so far.
  [[nodiscard]] virtual Analysis analysis() const = 0;
};

class AnyEngine {
 public:
  virtual ~AnyEngine() = default;

  /// The weakest first; at least one.
  [[nodiscard]] virtual std::span<const Level> levels() const = 0;

  /// The name of a data set (rules/data_set.h) that it plays better with, and is not itself without; empty for none.
  [[nodiscard]] virtual std::string_view data_set() const { return {}; }

  /// Thinks about a position in which a seat is to move. One that lacks something it needs says so.
  [[nodiscard]] virtual Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules,
                                                                        std::string_view position,
                                                                        const Question& question) const = 0;

  /// Whether there is an exact solver.
  [[nodiscard]] virtual bool solves() const { return false; }
  /// Perfect play from a position in which a seat is to move. Refused with a sentence by an engine without a solver,
  /// for a position that is too far from the end for it, and when `stop` (may be null) is over before it is done.
  [[nodiscard]] virtual Result<Solution, Problem> solve(const RuleChoice& rules, std::string_view position,
                                                        const Patience* stop) const;

  /// Whether it can look over a whole game afterwards.
  [[nodiscard]] virtual bool reviews() const { return false; }
  /// What every decision of a game cost and what chance gave. `limits.depth` is how many moves ahead a decision is
  /// looked at.
  [[nodiscard]] virtual Result<std::unique_ptr<Reviewing>, Problem> begin_review(const RuleChoice& rules,
                                                                                 const Record& record,
                                                                                 const Limits& limits) const;
  /// The same to its end; `on_reviewed` (may be empty) hears how far it is.
  [[nodiscard]] Result<Review, Problem> review(const RuleChoice& rules, const Record& record, const Limits& limits,
                                               const OnReviewed& on_reviewed) const;

  /// Whether it can play a position out.
  [[nodiscard]] virtual bool rolls_out() const { return false; }
  /// Plays the best moves of a position out. `on_rolled_out` (may be empty) hears what is known now and then; when
  /// `stop` (may be null) is over, what was played until then counts.
  [[nodiscard]] virtual Result<Rollout, Problem> rollout(const RuleChoice& rules, std::string_view position,
                                                         const RolloutQuestion& question,
                                                         const OnRolledOut& on_rolled_out, const Patience* stop) const;

  /// The level with this id, or null.
  [[nodiscard]] const Level* find_level(std::string_view id) const;
  /// The one in the middle, for whoever names none.
  [[nodiscard]] const Level& usual_level() const;
  /// "easy, medium, hard"
  [[nodiscard]] std::string level_names() const;

  using OnProgress = std::function<void(const Analysis&)>;
  /// Values the best `lines` moves, until the limits are reached, everything is known or `stop` is over. `on_progress`
  /// (may be empty) hears what is known now and then; `stop` may be null.
  [[nodiscard]] Result<Analysis, Problem> analyse(const RuleChoice& rules, std::string_view position,
                                                  const Limits& limits, int lines, const OnProgress& on_progress,
                                                  const Patience* stop) const;

  /// The move that a bot of this level plays. When `stop` is over, the best of what was looked at until then.
  [[nodiscard]] Result<std::string, Problem> choose(const RuleChoice& rules, std::string_view position,
                                                    const Level& level, Rng& rng, const Patience* stop = nullptr) const;
};

/// What a level asks.
Question question_of(const Level& level, std::uint64_t seed);

inline constexpr Citation kNobodyToMove{"nobody_to_move", "", "در این وضعیت نوبت کسی نیست",
                                        "nobody is to move in this position"};
inline constexpr Citation kUnknownLevel{"unknown_level", "",
                                        "سطح {0} وجود ندارد؛ سطح‌های این بازی: {1}",
                                        "there is no level {0}; the levels of this game: {1}"};
inline constexpr Citation kNotSolvable{"not_solvable", "", "این بازی حل‌کنندهٔ دقیق ندارد",
                                       "this game has no exact solver"};
inline constexpr Citation kNotSolvedInTime{"not_solved_in_time", "",
                                           "این وضعیت در زمان داده‌شده حل نشد",
                                           "this position was not solved in the time given"};
inline constexpr Citation kNoReview{"no_review", "", "این بازی هنوز بررسی مسابقه ندارد",
                                    "games of this kind cannot be looked over yet"};
inline constexpr Citation kNoRollout{
    "no_rollout", "",
    "وضعیت‌های این بازی را نمی‌توان با تاس تا پایان بازی کرد",
    "positions of this game cannot be rolled out"};
inline constexpr Citation kNoBot{"no_bot", "", "این بازی هنوز ربات ندارد", "this game has no bot yet"};

}  // namespace meydan
