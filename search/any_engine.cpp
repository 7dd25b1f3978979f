#include "search/any_engine.h"

namespace meydan {

Result<Solution, Problem> AnyEngine::solve(const RuleChoice&, std::string_view, const Patience*) const {
  return Failure{Problem{Problem::Kind::BadPosition, fill(kNotSolvable)}};
}

Result<std::unique_ptr<Reviewing>, Problem> AnyEngine::begin_review(const RuleChoice&, const Record&,
                                                                    const Limits&) const {
  return Failure{Problem{Problem::Kind::NotListable, fill(kNoReview)}};
}

Result<Review, Problem> AnyEngine::review(const RuleChoice& rules, const Record& record, const Limits& limits,
                                          const OnReviewed& on_reviewed) const {
  const auto begun = begin_review(rules, record, limits);
  if (!begun) return Failure{begun.reason()};
  Reviewing& reviewing = **begun;
  for (;;) {
    const auto more = reviewing.go_on();
    if (!more) return Failure{more.reason()};
    if (on_reviewed && reviewing.moves() > 0) on_reviewed(reviewing.moves_done(), reviewing.moves());
    if (!*more) return reviewing.review();
  }
}

Result<Rollout, Problem> AnyEngine::rollout(const RuleChoice&, std::string_view, const RolloutQuestion&,
                                            const OnRolledOut&, const Patience*) const {
  return Failure{Problem{Problem::Kind::NotListable, fill(kNoRollout)}};
}

const Level* AnyEngine::find_level(std::string_view id) const {
  for (const Level& level : levels()) {
    if (level.id == id) return &level;
  }
  return nullptr;
}

const Level& AnyEngine::usual_level() const { return levels()[levels().size() / 2]; }

std::string AnyEngine::level_names() const {
  std::string names;
  for (const Level& level : levels()) {
    if (!names.empty()) names += ", ";
    names += level.id;
  }
  return names;
}

Result<Analysis, Problem> AnyEngine::analyse(const RuleChoice& rules, std::string_view position, const Limits& limits,
                                             int lines, const OnProgress& on_progress, const Patience* stop) const {
  const auto begun = begin(rules, position, {.limits = limits, .lines = lines});
  if (!begun) return Failure{begun.reason()};
  Thought& thought = **begun;
  while (thought.go_on(stop)) {
    if (stop != nullptr && stop->is_over()) break;
    if (on_progress) on_progress(thought.analysis());
  }
  return thought.analysis();
}

Result<std::string, Problem> AnyEngine::choose(const RuleChoice& rules, std::string_view position, const Level& level,
                                               Rng& rng, const Patience* stop) const {
  const auto begun = begin(rules, position, question_of(level, rng.next()));
  if (!begun) return Failure{begun.reason()};
  Thought& thought = **begun;
  while (thought.go_on(stop) && !(stop != nullptr && stop->is_over())) {
  }
  return thought.analysis().lines.front().move;
}

Question question_of(const Level& level, std::uint64_t seed) {
  return {.limits = {.nodes = level.nodes, .depth = level.depth},
          .carelessness = level.carelessness,
          .seed = seed,
          .simplicity = level.simplicity,
          .move_only = true};
}

}  // namespace meydan
