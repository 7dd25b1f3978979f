#include "cli/engine_commands.h"

#include <iostream>

#include "base/text.h"
#include "cli/deadline.h"
#include "cli/find.h"
#include "cli/position_lines.h"
#include "cli/review_command.h"
#include "rules/views_json.h"
#include "search/engine_json.h"

namespace meydan::cli {

namespace {

constexpr Citation kWinIn{"win_in", "", "برد در {0} حرکت", "win in {0}"};
constexpr Citation kLossIn{"loss_in", "", "باخت در {0} حرکت", "loss in {0}"};
constexpr Citation kWinBy{"win_by", "", "برد با {0} امتیاز", "win by {0}"};
constexpr Citation kLossBy{"loss_by", "", "باخت با {0} امتیاز", "loss by {0}"};
constexpr Citation kDraw{"draw", "", "مساوی", "draw"};
constexpr Citation kThought{"thought", "", "عمق {0}، {1} وضعیت", "depth {0}, {1} positions"};
/// For an analysis without any limit: a person waits.
constexpr double kPatienceSeconds = 5;

struct Asked {
  const RegisteredGame* entry;
  GameAndRules chosen;
  Question question;
  double time_s = 0;
};

Result<Asked, Message> asked_by(const EngineOptions& options, double usual_time_s) {
  auto chosen = find_game_and_rules(options.game.game, options.game.rules);
  if (!chosen) return Failure{chosen.reason()};
  const RegisteredGame* const entry = find_game(options.game.game);
  if (entry->engine == nullptr) return Failure{fill(kNoBot)};
  Asked asked{entry, std::move(chosen).value(), {}, options.time_s};
  const bool limited = options.time_s > 0 || options.depth > 0 || options.nodes > 0;
  if (!options.level.empty()) {
    const auto level = find_level(*entry, options.level);
    if (!level) return Failure{level.reason()};
    asked.question = question_of(**level, options.seed);
  } else if (!limited && usual_time_s > 0) {
    asked.time_s = usual_time_s;
  } else if (!limited) {
    asked.question = question_of(entry->engine->levels().back(), options.seed);
  }
  asked.question.move_only = false;  // its value is asked for too
  asked.question.lines = options.lines;
  asked.question.limits.threads = options.threads;
  if (options.depth > 0) asked.question.limits.depth = options.depth;
  if (options.nodes > 0) asked.question.limits.nodes = options.nodes;
  return asked;
}

Result<Analysis, Problem> answered(const Asked& asked, std::string_view position) {
  const auto begun = asked.entry->engine->begin(asked.chosen.rules, position, asked.question);
  if (!begun) return Failure{begun.reason()};
  Thought& thought = **begun;
  const Deadline deadline(asked.time_s);
  const Patience* const stop = asked.time_s > 0 ? &deadline : nullptr;
  while (thought.go_on(stop) && !(stop != nullptr && stop->is_over())) {
  }
  return thought.analysis();
}

Result<std::string, Problem> best_move_json(const Asked& asked, const std::string& text) {
  const AnyGame& game = *asked.chosen.game;
  const auto view = game.look(asked.chosen.rules, position_or_start(asked.chosen, text));
  if (!view) return Failure{view.reason()};
  const auto analysis = answered(asked, view->position);
  if (!analysis) return Failure{analysis.reason()};
  const Line& best = analysis->lines.front();
  JsonWriter json;
  json.begin_object().key("position").string(view->position).key("move").string(best.move);
  json.key("result").string(game.apply(asked.chosen.rules, view->position, best.move).value().position);
  json.key("value");
  write_json(json, best.value);
  json.end_object();
  return std::move(json).text();
}

Result<std::string, Problem> solution_json(const RegisteredGame& entry, const GameAndRules& chosen, double time_s,
                                           const std::string& text) {
  const auto view = chosen.game->look(chosen.rules, position_or_start(chosen, text));
  if (!view) return Failure{view.reason()};
  const Deadline deadline(time_s);
  const auto solution = entry.engine->solve(chosen.rules, view->position, time_s > 0 ? &deadline : nullptr);
  if (!solution) return Failure{solution.reason()};
  JsonWriter json;
  json.begin_object().key("position").string(view->position).key("value").number(solution->value);
  json.key("best").begin_array();
  for (const std::string& move : solution->best) json.string(move);
  json.end_array().end_object();
  return std::move(json).text();
}

/// One answer, or one for every line of standard input.
int print_answers(const Console& console, const EngineOptions& options, const AnswerPosition& answer) {
  if (options.from_stdin) return answer_lines(console, answer);
  const auto answered = answer(options.game.position);
  if (!answered) return console.complain(answered.reason());
  console.out << *answered << '\n';
  return kExitOk;
}

std::string with_point(int amount, int places) {
  std::string digits = std::to_string(std::abs(amount));
  if (digits.size() <= static_cast<std::size_t>(places)) {
    digits.insert(0, static_cast<std::size_t>(places) + 1 - digits.size(), '0');
  }
  digits.insert(digits.size() - static_cast<std::size_t>(places), ".");
  return (amount < 0 ? "-" : "+") + digits;
}

std::string text_of(const Console& console, const Value& value) {
  switch (value.unit) {
    case Value::Unit::Hundredths: return with_point(value.amount, 2);
    case Value::Unit::Equity: return with_point(value.amount, 3);
    case Value::Unit::Outcome: break;
  }
  const bool by_score = value.plies == 0;
  switch (value.standing) {
    case Standing::Win:
      return by_score ? console.text_of(kWinBy, {value.margin}) : console.text_of(kWinIn, {value.plies});
    case Standing::Loss:
      return by_score ? console.text_of(kLossBy, {-value.margin}) : console.text_of(kLossIn, {value.plies});
    case Standing::Draw: return console.text_of(kDraw);
  }
  return "";
}

}  // namespace

int best_move(const Console& console, const EngineOptions& options) {
  const auto asked = asked_by(options, 0);
  if (!asked) return console.complain(asked.reason());
  return print_answers(console, options, [&](const std::string& line) { return best_move_json(*asked, line); });
}

int solve(const Console& console, const EngineOptions& options) {
  const auto chosen = find_game_and_rules(options.game.game, options.game.rules);
  if (!chosen) return console.complain(chosen.reason());
  const RegisteredGame* const entry = find_game(options.game.game);
  if (entry->engine == nullptr || !entry->engine->solves()) return console.complain(fill(kNotSolvable));
  return print_answers(console, options,
                       [&](const std::string& line) { return solution_json(*entry, *chosen, options.time_s, line); });
}

int analyse(const Console& console, const EngineOptions& options) {
  if (!options.record.empty()) return review(console, options);
  const auto asked = asked_by(options, kPatienceSeconds);
  if (!asked) return console.complain(asked.reason());
  const AnyGame& game = *asked->chosen.game;
  const auto view = game.look(asked->chosen.rules, position_or_start(asked->chosen, options.game.position));
  if (!view) return console.complain(view.reason());
  const auto analysis = answered(*asked, view->position);
  if (!analysis) return console.complain(analysis.reason());
  if (options.game.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("position").string(view->position);
    write_fields(json, *analysis);
    json.end_object();
    console.out << json.text() << '\n';
    return kExitOk;
  }
  for (const Line& line : analysis->lines) {
    console.out << line.move << "  " << text_of(console, line.value) << " ";
    for (const std::string& move : line.variation) console.out << ' ' << move;
    console.out << '\n';
    if (line.reason) console.out << "  " << console.text_of(*line.reason) << '\n';
  }
  const std::string nodes = std::to_string(analysis->nodes);
  console.say(kThought, {analysis->depth, Argument{persian_digits(nodes), nodes}});
  return kExitOk;
}

}  // namespace meydan::cli
