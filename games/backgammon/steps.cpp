#include "games/backgammon/steps.h"

#include <algorithm>
#include <bit>

namespace meydan::backgammon {

namespace {

/// Every single step that the movement rules allow now, with what it leads to.
struct Possible {
  Step step;
  Going after;
};
std::vector<Possible> possible_steps(const Going& going) {
  std::vector<Possible> steps;
  for (std::size_t which = 0; which < 2; ++which) {
    if (going.uses[which] == 0) continue;
    for (PlaceBits from = sources(going.state.board, going.dice[which]); from != 0; from &= from - 1) {
      const int place = std::countr_zero(from);
      Possible possible{{static_cast<std::uint8_t>(place), destination(place, going.dice[which])}, going};
      make_step(possible.after.state, possible.step);
      --possible.after.uses[which];
      steps.push_back(possible);
    }
  }
  return steps;
}

/// Which of the legal results can be reached. A sequence that breaks hit and run counts only where every legal play
/// does (T 13: the pip rule comes first).
class Reach {
 public:
  Reach(const std::vector<Candidate>& legal, bool broken_counts)
      : legal_(legal), broken_counts_(broken_counts), reached_(legal.size()) {}

  /// Marks the results; stops at the first one if `any` is enough.
  bool walk(const Going& going, bool any) {
    if (going.state.broken && !broken_counts_) return false;
    const std::vector<Possible> steps = possible_steps(going);
    if (steps.empty()) return ended(going.state.board);
    bool found = false;
    for (const Possible& possible : steps) {
      found = walk(possible.after, any) || found;
      if (found && any) return true;
    }
    return found;
  }

  [[nodiscard]] bool reached(std::size_t index) const { return reached_[index]; }

 private:
  bool ended(const Board& board) {
    for (std::size_t index = 0; index < legal_.size(); ++index) {
      if (legal_[index].after != board) continue;
      reached_[index] = true;
      return true;
    }
    return false;
  }

  const std::vector<Candidate>& legal_;
  bool broken_counts_;
  std::vector<bool> reached_;
};

/// Whether the legal plays are ones that break hit and run because none keeps it.
bool all_break_hit_and_run(const Board& board, Dice dice, const PlayRules& rules, const std::vector<Candidate>& legal) {
  if (rules.style == Style::Modern) return true;
  return std::none_of(legal.begin(), legal.end(),
                      [&](Candidate candidate) { return can_keep_hit_and_run(board, dice, candidate.play); });
}

}  // namespace

Going begin_turn(const Board& board, Dice dice) {
  Going going{{board, 0, false}, {dice.first, dice.second}, {1, 1}};
  if (dice.is_double()) going.uses = {4, 0};
  return going;
}

std::vector<Going> after_steps(const Board& board, Dice dice, const Play& made) {
  std::vector<Going> ways{begin_turn(board, dice)};
  for (std::size_t index = 0; index < made.count; ++index) {
    std::vector<Going> next;
    for (const Going& way : ways) {
      for (const Possible& possible : possible_steps(way)) {
        if (possible.step == made.steps[index]) next.push_back(possible.after);
      }
    }
    ways = std::move(next);
  }
  return ways;
}

std::vector<Candidate> plays_going_on(const Board& board, Dice dice, const PlayRules& rules, const Play& made) {
  std::vector<Candidate> legal = legal_plays(board, dice, rules);
  if (made.count == 0) return legal;
  Reach reach(legal, all_break_hit_and_run(board, dice, rules, legal));
  for (const Going& way : after_steps(board, dice, made)) reach.walk(way, false);
  std::vector<Candidate> kept;
  for (std::size_t index = 0; index < legal.size(); ++index) {
    if (reach.reached(index)) kept.push_back(legal[index]);
  }
  return kept;
}

std::vector<Step> steps_going_on(const Board& board, Dice dice, const PlayRules& rules, const Play& made) {
  const std::vector<Candidate> legal = legal_plays(board, dice, rules);
  const bool broken_counts = all_break_hit_and_run(board, dice, rules, legal);
  std::vector<Step> steps;
  for (const Going& way : after_steps(board, dice, made)) {
    for (const Possible& possible : possible_steps(way)) {
      if (std::find(steps.begin(), steps.end(), possible.step) != steps.end()) continue;
      if (Reach(legal, broken_counts).walk(possible.after, true)) steps.push_back(possible.step);
    }
  }
  return steps;
}

}  // namespace meydan::backgammon
