// The bot: nets for what a board promises (engine/evaluator.h), tables for bearing off, a model of score and cube
// (engine/stake.h), and up to two plies of lookahead. Its nets are a data set (engine/weights.h); without it the bot
// goes by a plain estimate. Equities are in single games with the present cube; in a match they come from the chance to
// win it.
#pragma once

#include "games/backgammon/rules.h"
#include "search/any_engine.h"

namespace meydan::backgammon {

class Engine final : public AnyEngine {
 public:
  std::span<const Level> levels() const override;
  std::string_view data_set() const override;
  bool reviews() const override { return true; }
  Result<std::unique_ptr<Reviewing>, Problem> begin_review(const RuleChoice& rules, const Record& record,
                                                           const Limits& limits) const override;
#ifndef __EMSCRIPTEN__  // the module for browsers has to stay small, and no page asks for rollouts
  bool rolls_out() const override { return true; }
  Result<Rollout, Problem> rollout(const RuleChoice& rules, std::string_view position, const RolloutQuestion& question,
                                   const OnRolledOut& on_rolled_out, const Patience* stop) const override;
#endif
  Result<std::unique_ptr<Thought>, Problem> begin(const RuleChoice& rules, std::string_view position,
                                                  const Question& question) const override;
};

}  // namespace meydan::backgammon
