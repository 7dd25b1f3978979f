#include "games/khatranj/train/train.h"

#include <cmath>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>

#include "games/khatranj/train/fit.h"
#include "search/training.h"

namespace meydan::khatranj::training {

namespace {

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

SelfPlay self_play(const TrainingTask& task, const std::string& games, int usual) {
  return {.games = task.number(games, usual),
          .seed = static_cast<std::uint64_t>(task.number("seed", 1)),
          .nodes = static_cast<std::uint64_t>(task.number("nodes", 1'000))};
}

int complain(const std::string& what) {
  std::cerr << "meydan train khatranj: " << what << '\n';
  return 2;
}

/// The rules with the words of a file; nothing if it has none.
std::optional<RuleChoice> rules_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!is_whole_lexicon(bytes)) return std::nullopt;
  const DataSet* const set = add_data_set(kWordsSet, bytes);
  const auto choice = RuleChoice::parse(Khatranj::info().book, "standard,data=" + set->reference());
  return choice ? std::optional(*choice) : std::nullopt;
}

int save(const std::string& path, const Weights& weights, const std::string& made_by) {
  std::ofstream(path) << source_of(weights, made_by);
  return 0;
}

int play(const TrainingTask& task, const RuleChoice& choice) {
  if (task.plain.size() != 3) return complain("play WORDS OUT [games=N] [seed=N] [nodes=N] [weights=hand]");
  const Weights weights = task.named.contains("weights") ? hand_weights() : kWeights;
  std::ofstream out(task.plain[2]);
  const int count = play_games(Khatranj::rules(choice), choice, weights, self_play(task, "games", 1'000), out);
  std::cerr << count << " samples, CPU " << cpu_seconds() << " s\n";
  return 0;
}

int fit_samples(const TrainingTask& task, const RuleChoice& choice) {
  if (task.plain.size() < 4) return complain("fit WORDS OUT SAMPLES... [passes=N] [share=N] [within=N]");
  std::vector<Sample> samples;
  for (std::size_t index = 3; index < task.plain.size(); ++index) {
    const auto more = read_samples(task.plain[index]);
    samples.insert(samples.end(), more.begin(), more.end());
  }
  if (samples.empty()) return complain("no samples");
  const Position start = Khatranj::start(Khatranj::rules(choice));
  const WordedSteps all = Vocabulary(start, Colour::White, kCommonnessClasses).steps();
  const Fit how{.passes = task.number("passes", 200),
                .share = task.number("share", 50) / 100.0,
                .within = static_cast<double>(task.number("within", 30))};
  const Weights weights = fit(samples, start.rules.ways, {all, all}, how, std::cerr);
  std::cerr << "CPU " << cpu_seconds() << " s\n";
  return save(task.plain[2], weights, std::to_string(samples.size()) + " positions of self-play");
}

int play_duel(const TrainingTask& task, const RuleChoice& choice) {
  const SelfPlay how = self_play(task, "pairs", 200);
  const Score score = duel(Khatranj::rules(choice), choice, kWeights, hand_weights(), how);
  const double mean = (score.won + score.drawn / 2.0) / (2.0 * how.games);
  const double variance = score.square_sum / how.games - mean * mean;
  std::cout << "won " << score.won << ", drawn " << score.drawn << ", lost " << score.lost << ": " << 100 * mean
            << " % +- " << 196 * std::sqrt(variance / how.games) << ", CPU " << cpu_seconds() << " s\n";
  return 0;
}

}  // namespace

int train(int argc, const char* const* argv) {
  const TrainingTask task = training_task(argc, argv);
  if (task.plain.size() < 2) return complain("play, fit, duel or hand; games/khatranj/train/train.h has them");
  const std::string& what = task.plain[0];
  if (what == "hand") return save(task.plain[1], hand_weights(), "the weights it begins with");
  const auto choice = rules_of(task.plain[1]);
  if (!choice) return complain(task.plain[1] + " is no set of words");
  if (what == "play") return play(task, *choice);
  if (what == "fit") return fit_samples(task, *choice);
  if (what == "duel") return play_duel(task, *choice);
  return complain("play, fit, duel or hand");
}

}  // namespace meydan::khatranj::training
