#include "games/backgammon/engine.h"

#include <algorithm>

#include "games/backgammon/engine/review.h"
#include "games/backgammon/engine/rollout.h"
#include "games/backgammon/engine/thoughts.h"

namespace meydan::backgammon {

namespace {

// They differ in what they see (nodes: the roll alone, the opponent's answers, the answers to those) and in how far off
// they see it (carelessness: thousandths of a game, more where a position is difficult).
constexpr Level kLevels[] = {
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about =
         {"بازی را می‌شناسد ولی ارزش حرکت‌ها را زیاد اشتباه می‌بیند",
          "knows the game but is often far off in what a play is worth"},
     .nodes = 1'000,
     .carelessness = 400},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"در وضعیت‌های دشوار اشتباه می‌کند", "errs where a position is difficult"},
     .nodes = 1'000,
     .carelessness = 200},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about = {"کم اشتباه می‌کند و کیوب را خوب می‌شناسد",
               "seldom errs and knows the cube"},
     .nodes = 1'000,
     .carelessness = 100},
    {.id = "expert",
     .name = {"استاد", "expert"},
     .about = {"پاسخ‌های حریف و پاسخ آن‌ها را هم می‌سنجد",
               "weighs the opponent's answers, and the answers to those"},
     .nodes = 2'000'000},
};

}  // namespace

std::span<const Level> Engine::levels() const { return kLevels; }

std::string_view Engine::data_set() const { return kNetsSet; }

Result<std::unique_ptr<Reviewing>, Problem> Engine::begin_review(const RuleChoice& rules, const Record& record,
                                                                 const Limits& limits) const {
  // Without a limit the opponent's answers are looked at.
  const int plies = limits.depth == 0 ? 1 : std::min(limits.depth - 1, 2);
  return review_record(nets_at_hand(), Backgammon::rules(rules), record, plies);
}

#ifndef __EMSCRIPTEN__
Result<Rollout, Problem> Engine::rollout(const RuleChoice& rules, std::string_view position,
                                         const RolloutQuestion& question, const OnRolledOut& on_rolled_out,
                                         const Patience* stop) const {
  const auto read = Backgammon::parse(Backgammon::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  return roll_out(nets_at_hand(), *read, question, on_rolled_out, stop);
}
#endif

Result<std::unique_ptr<Thought>, Problem> Engine::begin(const RuleChoice& rules, std::string_view position,
                                                        const Question& question) const {
  const auto read = Backgammon::parse(Backgammon::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  if (Backgammon::turn(*read).by != Turn::By::Player) {
    return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  }
  std::vector<Candidate> plays;
  if (read->stage == Stage::Rolled) plays = plays_of(*read);
  const Nets* const nets = nets_at_hand();
  if (plays.empty()) return think_of_words(nets, *read, question);
  return think_of_plays(nets, *read, std::move(plays), question);
}

}  // namespace meydan::backgammon
