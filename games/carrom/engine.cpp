#include "games/carrom/engine.h"

#include <algorithm>
#include <bit>

#include "games/carrom/engine_reason.h"
#include "games/carrom/engine_shots.h"
#include "games/carrom/engine_value.h"

namespace meydan::carrom {

namespace {

// Nodes are shots played in the head; carelessness is how much the hand shakes, in hundredths of a degree.
constexpr Level kLevels[] = {
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about = {"ضربه‌های ساده را می‌بیند و دستش می‌لرزد",
               "sees simple shots, and its hand shakes"},
     .nodes = 200,
     .carelessness = 220},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about =
         {"ضربه‌های سخت‌تر را هم می‌بیند و با خطای دستش حساب می‌کند",
          "sees harder shots too and reckons with the error of its hand"},
     .nodes = 1'500,
     .carelessness = 100},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about = {"دستش کم می‌لرزد و ضربهٔ بعدی خودش و حریف را هم می‌سنجد",
               "has a steady hand and weighs the next shot too, its own and the opponent's"},
     .nodes = 6'000,
     .carelessness = 28},
    {.id = "master",
     .name = {"استاد", "master"},
     .about =
         {"تقریباً خطا نمی‌کند و جای مهره‌ها را برای ضربه‌های بعد می‌چیند",
          "hardly errs and leaves the pieces where the next shots need them"},
     .nodes = 12'000,
     .carelessness = 10},
};

constexpr std::uint64_t kNodesForHand = 1'000;   // from so many on the error of the hand is reckoned with
constexpr std::uint64_t kNodesForAhead = 5'000;  // and the next shot
constexpr std::uint64_t kSlice = 256;            // shots, some hundredths of a second in a browser
constexpr int kUsualHand = 28;                   // of whoever asks for values
constexpr int kEnd = 2'000;                      // at most, so that one lucky try is not worth a sure one
constexpr int kTurn = 45;                        // what it is worth to shoot next
constexpr int kGreatestGain = 250;               // that a next shot is trusted to bring
constexpr double kTrust = 0.6;                   // how often it does
constexpr std::size_t kTriedByHand = 20;
constexpr std::size_t kHandSamples = 12;
constexpr std::size_t kHandSamplesTold = 36;  // where what comes of them is told
constexpr std::size_t kMostLines = 12;        // shots cannot be listed, so all of them cannot be valued either
constexpr std::size_t kLookedAhead = 6;
constexpr int kAheadSamples = 2;

struct Tried {
  Move move;
  double sum = 0;  // of values
  int count = 0;
  double ahead = 0;                // what looking ahead adds
  PieceSet fallen = 0;             // as it is meant
  std::vector<PieceSet> tries{};   // what fell as the hand did it
  std::optional<int> next_gain{};  // of the next shot
  [[nodiscard]] double value() const { return (count == 0 ? -2.0 * kWon : sum / count) + ahead; }
};

struct Shake {
  double angle = 0;  // in units of the hand's error
  double speed = 0;
};

/// Near enough to a bell: the sum of four even ones, with a deviation of about one.
double bell(Rng& rng) {
  double sum = 0;
  for (int i = 0; i < 4; ++i) sum += static_cast<double>(rng.below(2'000'001)) / 1e6 - 1;
  return sum * 0.866;
}
Shake shake_of(Rng& rng) {
  const double angle = bell(rng);
  return Shake{angle, bell(rng)};
}

Move shaken(const Move& move, const Shake& shake, int hand) {
  constexpr std::int64_t kRound = 360'000'000;
  Move after = move;
  const double off = shake.angle * hand * 10'000;  // hundredths of a degree
  after.angle_microdegrees = ((move.angle_microdegrees + static_cast<std::int64_t>(off)) % kRound + kRound) % kRound;
  const double speed = static_cast<double>(move.speed_mm_s) * (1 + shake.speed * hand / 1500);
  after.speed_mm_s = std::clamp<std::int64_t>(static_cast<std::int64_t>(speed), 1, kGreatestSpeed_mm_s);
  return after;
}

int with_turn(const Position& position, int side) {
  const int standing = standing_of(position, side);
  if (position.won != Won::NotYet) return standing;
  return standing + (side_of(position.turn) == side ? kTurn : -kTurn);
}

class Shooting final : public Thought {
 public:
  Shooting(const Position& position, const Question& question)
      : position_(position),
        seen_(seen_pieces(position)),
        side_(side_of(position.turn)),
        nodes_(question.limits.nodes),
        lines_(std::clamp<std::size_t>(static_cast<std::size_t>(std::max(1, question.lines)), 1, kMostLines)),
        explains_(!question.move_only),
        carelessness_(question.carelessness),
        hand_(question.carelessness > 0 ? question.carelessness : kUsualHand),
        rng_(question.seed) {
    ShotSearch search;
    search.places = nodes_ < kNodesForHand ? 6 : nodes_ < kNodesForAhead ? 12 : 24;
    search.speeds = nodes_ < kNodesForAhead ? 2 : 3;
    search.frame = search.combinations = nodes_ >= kNodesForHand;
    for (const Move& move : shots_worth_trying(position, search, rng_)) tried_.push_back({.move = move});
    // Too many to try them all: an even choice.
    const std::uint64_t most = std::max<std::uint64_t>(1, nodes_ / 2);
    for (std::size_t i = 0; tried_.size() > most && i < most; ++i) {
      std::swap(tried_[i], tried_[i + static_cast<std::size_t>(rng_.below(tried_.size() - i))]);
    }
    if (tried_.size() > most) tried_.resize(static_cast<std::size_t>(most));
    shakes_.resize(explains_ ? kHandSamplesTold : kHandSamples);
    for (Shake& shake : shakes_) shake = shake_of(rng_);
    own_shake_ = shake_of(rng_);
  }

  bool go_on(const Patience* stop) override {
    stop_ = stop;
    const std::uint64_t pause_at = spent_ + kSlice;
    while (spent_ < pause_at) {
      if (stage_ == Stage::Done || spent_ >= nodes_) return false;
      if (is_interrupted()) return true;
      step();
    }
    return stage_ != Stage::Done;
  }

  Analysis analysis() const override {
    std::vector<Tried> best = tried_;
    sort_best(best, lines_);
    Analysis analysis{.lines = {}, .depth = stage_ == Stage::Done && nodes_ >= kNodesForAhead ? 2 : 1, .nodes = spent_};
    for (std::size_t i = 0; i < std::min(lines_, best.size()); ++i) {
      const Move move = i == 0 && carelessness_ > 0 ? shaken(best[i].move, own_shake_, carelessness_) : best[i].move;
      const int amount = static_cast<int>(std::clamp(best[i].value(), -1.0 * kWon, 1.0 * kWon));
      const std::string text = Carrom::format_move(position_, move);
      analysis.lines.push_back({.move = text,
                                .value = {.unit = Value::Unit::Hundredths, .amount = amount},
                                .depth = analysis.depth,
                                .nodes = static_cast<std::uint64_t>(best[i].count),
                                .variation = {text},
                                .reason = explains_ ? std::optional(reason(best[i])) : std::nullopt});
    }
    return analysis;
  }

 private:
  enum class Stage : std::uint8_t { First, Hand, Ahead, Done };

  /// What falls in half of the tries, or else the piece that falls most often, if it does so now and then.
  [[nodiscard]] static PieceSet usual_of(const std::vector<PieceSet>& tries) {
    PieceSet usual = 0;
    PieceSet most = 0;
    std::ptrdiff_t times = 0;
    const auto all = static_cast<std::ptrdiff_t>(tries.size());
    for (int id = kStriker; id < kDiscs; ++id) {
      const auto count =
          std::count_if(tries.begin(), tries.end(), [&](PieceSet fell) { return (fell & bit_of(id)) != 0; });
      if (2 * count >= all) usual |= bit_of(id);
      if (id == kStriker || count <= times) continue;
      times = count;
      most = bit_of(id);
    }
    return usual == 0 && 4 * times >= all ? most : usual;
  }

  /// Of what mostly comes of a shot: a stroke of luck, as it may be meant, is no reason.
  [[nodiscard]] Message reason(const Tried& tried) const {
    if (tried.tries.empty()) return reason_of(position_, tried.move, {.next_gain = tried.next_gain});
    const PieceSet usual = usual_of(tried.tries);
    const auto comes = [&](PieceSet fell) {
      return (fell & usual) == usual && ((fell ^ usual) & bit_of(kStriker)) == 0;
    };
    // It is told by a try in which this and little else fell, by the ideal one if that does.
    Move shown = tried.move;
    int others = comes(tried.fallen) ? std::popcount(tried.fallen & ~usual) : kDiscs;
    for (std::size_t i = 0; i < tried.tries.size(); ++i) {
      const int more = std::popcount(tried.tries[i] & ~usual);
      if (!comes(tried.tries[i]) || more >= others) continue;
      others = more;
      shown = shaken(tried.move, shakes_[i], hand_);
    }
    return reason_of(position_, shown,
                     {.count = static_cast<int>(tried.tries.size()),
                      .as_told = static_cast<int>(std::count_if(tried.tries.begin(), tried.tries.end(), comes)),
                      .next_gain = tried.next_gain});
  }

  static void sort_best(std::vector<Tried>& tried, std::size_t most) {
    const auto middle = tried.begin() + static_cast<std::ptrdiff_t>(std::min(most, tried.size()));
    std::partial_sort(tried.begin(), middle, tried.end(), [](const Tried& one, const Tried& other) {
      if (one.value() != other.value()) return one.value() > other.value();
      if (one.move.angle_microdegrees != other.move.angle_microdegrees) {
        return one.move.angle_microdegrees < other.move.angle_microdegrees;
      }
      if (one.move.x_um != other.move.x_um) return one.move.x_um < other.move.x_um;
      return one.move.speed_mm_s < other.move.speed_mm_s;
    });
  }

  [[nodiscard]] bool is_interrupted() const { return stop_ != nullptr && stop_->is_over(); }

  void step() {
    switch (stage_) {
      case Stage::First: first(); return;
      case Stage::Hand: by_hand(); return;
      case Stage::Ahead: look_ahead(); return;
      case Stage::Done: return;
    }
  }

  PieceSet add_value(Tried& tried, const Move& move) {
    ++spent_;
    const Trial trial = try_shot(position_, seen_, move);
    tried.sum += std::clamp(with_turn(trial.after, side_), -kEnd, kEnd);
    ++tried.count;
    return trial.fallen;
  }

  /// Everything once, as it is meant.
  void first() {
    tried_[at_].fallen = add_value(tried_[at_], tried_[at_].move);
    if (++at_ < tried_.size()) return;
    at_ = 0;
    stage_ = nodes_ >= kNodesForHand ? Stage::Hand : Stage::Done;
    keep(kTriedByHand);
  }

  /// The best again and again, as the hand does them.
  void by_hand() {
    Tried& tried = tried_[at_ / shakes_.size()];
    // From here on only what the hand does counts.
    if (at_ % shakes_.size() == 0) tried.sum = tried.count = 0;
    const PieceSet fallen = add_value(tried, shaken(tried.move, shakes_[at_ % shakes_.size()], hand_));
    if (explains_) tried.tries.push_back(fallen);
    if (++at_ < tried_.size() * shakes_.size()) return;
    at_ = 0;
    stage_ = nodes_ >= kNodesForAhead ? Stage::Ahead : Stage::Done;
    if (stage_ == Stage::Ahead) keep(kLookedAhead);
  }

  void keep(std::size_t most) {
    if (stage_ == Stage::Done) return;
    most = std::max(most, lines_);
    sort_best(tried_, most);
    if (tried_.size() > most) tried_.resize(most);
  }

  /// What the next shot could bring, whoever makes it, in place of what the turn is worth in general.
  void look_ahead() {
    Tried& tried = tried_[at_];
    double sum = 0;
    for (int sample = 0; sample < kAheadSamples; ++sample) {
      const Move move = sample == 0 ? tried.move : shaken(tried.move, shakes_[static_cast<std::size_t>(sample)], hand_);
      const Position after = try_shot(position_, seen_, move).after;
      ++spent_;
      if (after.won != Won::NotYet) continue;
      const int next_gain = gain_of_next(after);
      if (is_interrupted()) return;  // next time from here again
      if (sample == 0) tried.next_gain = next_gain;
      const double gain = next_gain * kTrust;
      sum += side_of(after.turn) == side_ ? gain - kTurn : kTurn - gain;
    }
    tried.ahead = sum / kAheadSamples;
    if (++at_ == tried_.size()) stage_ = Stage::Done;
  }

  /// By how much the best simple shot improves the standing of who makes it.
  int gain_of_next(const Position& position) {
    const int side = side_of(position.turn);
    const auto seen = seen_pieces(position);
    const int standing = standing_of(position, side);
    Rng rng(1);
    constexpr ShotSearch kSimple{.places = 8, .speeds = 1, .frame = false, .combinations = false, .at_random = 3};
    int best = 0;
    for (const Move& move : shots_worth_trying(position, kSimple, rng)) {
      if (is_interrupted()) return best;
      ++spent_;
      best = std::max(best, standing_of(try_shot(position, seen, move).after, side) - standing);
      if (best >= kGreatestGain) return kGreatestGain;
    }
    return best;
  }

  Position position_;
  std::vector<Placed> seen_;
  int side_;
  std::uint64_t nodes_;
  std::size_t lines_;
  bool explains_;
  int carelessness_;
  int hand_;
  Rng rng_;
  std::vector<Tried> tried_;
  std::vector<Shake> shakes_;
  Shake own_shake_;
  std::uint64_t spent_ = 0;
  Stage stage_ = Stage::First;
  std::size_t at_ = 0;
  const Patience* stop_ = nullptr;
};

}  // namespace

std::span<const Level> Engine::levels() const { return kLevels; }

Result<std::unique_ptr<Thought>, Problem> Engine::begin(const RuleChoice& rules, std::string_view position,
                                                        const Question& question) const {
  const auto read = Carrom::parse(Carrom::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  if (Carrom::turn(*read).by != Turn::By::Player) {
    return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  }
  return std::unique_ptr<Thought>(std::make_unique<Shooting>(*read, question));
}

}  // namespace meydan::carrom
