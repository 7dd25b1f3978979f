#include "games/khatranj/train/self_play.h"

#include <algorithm>
#include <fstream>
#include <ostream>
#include <sstream>

#include "games/khatranj/engine.h"

namespace meydan::khatranj::training {

namespace {

constexpr int kOpeningSteps = 8;
constexpr int kEvenWithin = 120;   // hundredths
constexpr int kLongestGame = 260;  // half moves; then it is drawn
constexpr int kSure = 1'000;       // hundredths that decide a game when both see them so often in a row
constexpr int kSureFor = 6;
constexpr int kCarelessness = 12;  // so that no two games are alike

struct Played {
  Position after;
  Move move;
  int value = 0;  // for who moved
};

class Player {
 public:
  Player(const RuleChoice& choice, const Weights& weights, std::uint64_t nodes)
      : choice_(choice), engine_(weights), nodes_(nodes) {}

  /// A step with its word, or with what K 3 makes of it.
  [[nodiscard]] Played play(const Position& position, Rng& rng) const {
    const Line line = best(position, rng);
    Played played{position, Khatranj::parse_move(position, line.move).value(), value_of(line.value)};
    played.after = Khatranj::apply(position, played.move).value();
    if (line.variation.size() > 1) {
      played.after =
          Khatranj::apply(played.after, Khatranj::parse_move(played.after, line.variation[1]).value()).value();
    }
    while (played.after.phase != Phase::Step) {
      const std::string choice = best(played.after, rng).move;
      played.after = Khatranj::apply(played.after, Khatranj::parse_move(played.after, choice).value()).value();
    }
    return played;
  }

 private:
  [[nodiscard]] Line best(const Position& position, Rng& rng) const {
    const Question question{.limits = {.nodes = nodes_}, .carelessness = kCarelessness, .seed = rng.next()};
    const auto thought = engine_.begin(choice_, Khatranj::format(position), question).value();
    while (thought->go_on(nullptr)) {
    }
    return thought->analysis().lines.front();
  }
  static int value_of(const Value& value) {
    if (value.unit != Value::Unit::Outcome) return std::clamp(value.amount, -3'000, 3'000);
    return value.standing == Standing::Win ? 3'000 : value.standing == Standing::Loss ? -3'000 : 0;
  }

  RuleChoice choice_;
  Engine engine_;
  std::uint64_t nodes_;
};

Position opening(const Rules& rules, const Player& player, Rng& rng) {
  for (;;) {
    Position position = Khatranj::start(rules);
    for (int steps = 0; steps < kOpeningSteps && !Khatranj::outcome(position); ++steps) {
      const Vocabulary words(position, position.men.to_move, kCommonnessClasses);
      std::vector<Step> worded;
      for (const Step& step : legal_steps(position.men, rules.ways)) {
        if (words.has_word(position.men, step, rules.ways)) worded.push_back(step);
      }
      if (worded.empty()) break;
      const Step step = worded[static_cast<std::size_t>(rng.below(worded.size()))];
      const Position due = Khatranj::apply(position, step).value();
      position = Khatranj::apply(due, Word{words.word_for(due, rng).value()}).value();
    }
    if (Khatranj::outcome(position)) continue;
    Rng look(1);
    if (std::abs(player.play(position, look).value) <= kEvenWithin) return position;
  }
}

int result_of(const Outcome& outcome) {
  return outcome.standing[0] == Standing::Win ? 2 : outcome.standing[0] == Standing::Loss ? 0 : 1;
}

/// 0 Black won, 1 drawn, 2 White won. `each` hears of every turn before it is made.
template <class Each>
int play_on(Position position, const Player& white, const Player& black, Rng& rng, const Each& each) {
  int sure = 0;
  for (int half = 0; half < kLongestGame; ++half) {
    if (const auto outcome = Khatranj::outcome(position)) return result_of(*outcome);
    const bool is_white = position.men.to_move == Colour::White;
    const Played played = (is_white ? white : black).play(position, rng);
    const int value = is_white ? played.value : -played.value;
    each(position, played, value);
    const int way = value >= kSure ? 1 : value <= -kSure ? -1 : 0;
    sure = way == 0 ? 0 : (sure > 0) == (way > 0) || sure == 0 ? sure + way : way;
    if (std::abs(sure) >= kSureFor) return way > 0 ? 2 : 0;
    position = played.after;
  }
  return 1;
}

}  // namespace

void write(std::ostream& out, const Sample& sample) {
  for (const Bits kind : sample.men.kinds) out << kind << ' ';
  for (const Bits colour : sample.men.colours) out << colour << ' ';
  out << static_cast<int>(sample.men.to_move) << ' ' << sample.value << ' ' << sample.result << '\n';
}

std::vector<Sample> read_samples(const std::string& path) {
  std::ifstream in(path);
  std::vector<Sample> samples;
  Sample sample;
  int to_move = 0;
  while (in >> sample.men.kinds[0] >> sample.men.kinds[1] >> sample.men.kinds[2] >> sample.men.kinds[3] >>
         sample.men.kinds[4] >> sample.men.kinds[5] >> sample.men.colours[0] >> sample.men.colours[1] >> to_move >>
         sample.value >> sample.result) {
    sample.men.to_move = static_cast<Colour>(to_move);
    samples.push_back(sample);
  }
  return samples;
}

int play_games(const Rules& rules, const RuleChoice& choice, const Weights& weights, const SelfPlay& how,
               std::ostream& out) {
  const Player player(choice, weights, how.nodes);
  int count = 0;
  for (int game = 0; game < how.games; ++game) {
    Rng rng(hash_word(how.seed * 1'000'003 + static_cast<std::uint64_t>(game)));
    std::vector<Sample> samples;
    const Position start = opening(rules, player, rng);
    const int result =
        play_on(start, player, player, rng, [&](const Position& position, const Played& played, int value) {
          if (in_check(position.men, position.men.to_move, rules.ways)) return;
          const auto* const step = std::get_if<Step>(&played.move);
          if (step != nullptr && (takes(position.men, *step) || step->promotion != Man::Pawn)) return;
          if (position.lost_turns != std::array<int, 2>{} || std::abs(value) >= kSure) return;
          samples.push_back({position.men, value, 1});
        });
    for (Sample& sample : samples) {
      sample.result = result;
      write(out, sample);
    }
    count += static_cast<int>(samples.size());
  }
  out.flush();
  return count;
}

Score duel(const Rules& rules, const RuleChoice& choice, const Weights& one, const Weights& two, const SelfPlay& how) {
  const Player first(choice, one, how.nodes);
  const Player second(choice, two, how.nodes);
  Score score;
  for (int pair = 0; pair < how.games; ++pair) {
    Rng rng(hash_word(how.seed * 1'000'003 + static_cast<std::uint64_t>(pair)));
    const Position start = opening(rules, first, rng);
    int points = 0;
    for (const bool is_white : {true, false}) {
      const auto nothing = [](const Position&, const Played&, int) {};
      const int result = play_on(start, is_white ? first : second, is_white ? second : first, rng, nothing);
      const int own = is_white ? result : 2 - result;
      score.won += own == 2 ? 1 : 0;
      score.drawn += own == 1 ? 1 : 0;
      score.lost += own == 0 ? 1 : 0;
      points += own;
    }
    score.square_sum += points * points / 16.0;  // a pair has 0 to 1
  }
  return score;
}

}  // namespace meydan::khatranj::training
