#include "cli/rollout_command.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>
#include <thread>

#include "base/text.h"
#include "cli/deadline.h"
#include "cli/find.h"
#include "cli/review_page.h"

namespace meydan::cli {

namespace {

constexpr Citation kPlayedOut{"rollout_games", "", "{0} بازی برای هر حرکت؛ خطای معیار پس از ±",
                              "{0} games for each move; the standard error stands behind ±"};
constexpr Citation kSoFar{"rollout_progress", "", "{0} بازی از {1}: {2} {3} ± {4}", "{0} games of {1}: {2} {3} ± {4}"};

std::string formatted(const Console& console, const char* format, double number) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), format, number);
  return number_text(console, text.data());
}

void print(const Console& console, const Rollout& rollout) {
  for (const RolledOut& line : rollout.lines) {
    console.out << line.move << "  " << formatted(console, "%+.4f", line.worth) << " ± "
                << formatted(console, "%.4f", line.error);
    const bool played = std::any_of(line.shares.begin(), line.shares.end(), [](double share) { return share != 0; });
    for (std::size_t share = 0; played && share < rollout.shares.size(); ++share) {
      console.out << "  " << console.text_of(rollout.shares[share].name) << ' '
                  << formatted(console, "%.1f", 100 * line.shares[share]) << " %";
    }
    console.out << '\n';
  }
  console.say(kPlayedOut, {rollout.games});
}

}  // namespace

int rollout(const Console& console, const RolloutOptions& options) {
  const auto chosen = find_game_and_rules(options.game.game, options.game.rules);
  if (!chosen) return console.complain(chosen.reason());
  const RegisteredGame* const entry = find_game(options.game.game);
  if (entry->engine == nullptr || !entry->engine->rolls_out()) return console.complain(fill(kNoRollout));
  const auto view = chosen->game->look(chosen->rules, position_or_start(*chosen, options.game.position));
  if (!view) return console.complain(view.reason());
  RolloutQuestion question = options.question;
  if (question.threads == 0) question.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  // How far it is, for a person who waits.
  const bool told = isatty(STDERR_FILENO) != 0;
  const auto on_rolled_out = [&](const Rollout& known) {
    if (!told) return;
    const RolledOut& best = known.lines.front();
    console.err << "\r\033[K"
                << console.text_of(
                       kSoFar, {known.games, question.games, quoted(best.move), formatted(console, "%+.3f", best.worth),
                                formatted(console, "%.3f", best.error)})
                << std::flush;
  };
  const Deadline deadline(options.time_s);
  const auto rollout = entry->engine->rollout(chosen->rules, view->position, question, on_rolled_out,
                                              options.time_s > 0 ? &deadline : nullptr);
  if (told) console.err << "\r\033[K" << std::flush;
  if (!rollout) return console.complain(rollout.reason());
  if (options.game.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("position").string(view->position);
    write_fields(json, *rollout);
    json.end_object();
    console.out << json.text() << '\n';
  } else {
    print(console, *rollout);
  }
  return kExitOk;
}

}  // namespace meydan::cli
