#include "games/khatranj/train/fit.h"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <sstream>

namespace meydan::khatranj::training {

namespace {

constexpr std::size_t kNumbers = 2 * static_cast<std::size_t>(Term::kCount);  // full, empty, full, ...
constexpr double kPerGame = 8;  // samples of one game are alike: so many say about as much as one alone

struct Counted {
  std::uint8_t term;
  std::int8_t count;
};
struct Row {
  std::size_t begin = 0;
  std::size_t end = 0;
  double full = 0;  // the share of the first weight
  double target = 0;
};

double logistic(double hundredths, double scale) { return 1 / (1 + std::exp(-hundredths / scale)); }

class Regression {
 public:
  Regression(const std::vector<Sample>& samples, const Ways& ways, const Worded& worded, double share) {
    for (const Sample& sample : samples) {
      Row row{.begin = counted_.size(), .full = static_cast<double>(fullness_of(sample.men)) / kFullBoard};
      for_each_term(sample.men, ways, worded, [&](int term, int count) {
        counted_.push_back({static_cast<std::uint8_t>(term), static_cast<std::int8_t>(count)});
      });
      row.end = counted_.size();
      rows_.push_back(row);
    }
    const Weights hand = hand_weights();
    for (std::size_t term = 0; term < hand.size(); ++term) {
      hand_.push_back(hand[term].full);
      hand_.push_back(hand[term].empty);
    }
    find_scale(samples);
    for (std::size_t index = 0; index < samples.size(); ++index)
      rows_[index].target = (1 - share) * samples[index].result / 2.0 + share * logistic(samples[index].value, scale_);
  }

  [[nodiscard]] const std::vector<double>& hand() const { return hand_; }
  [[nodiscard]] double scale() const { return scale_; }

  /// The mean cross entropy; adds its slope.
  double loss(const std::vector<double>& weights, std::vector<double>* slope) const {
    double sum = 0;
    for (const Row& row : rows_) {
      const double likely = std::clamp(logistic(value(row, weights), scale_), 1e-9, 1 - 1e-9);
      sum -= row.target * std::log(likely) + (1 - row.target) * std::log(1 - likely);
      if (slope == nullptr) continue;
      const double off = (likely - row.target) / scale_ / kPerGame;
      for (std::size_t at = row.begin; at < row.end; ++at) {
        const double part = off * counted_[at].count;
        (*slope)[2 * counted_[at].term] += part * row.full;
        (*slope)[2 * counted_[at].term + 1] += part * (1 - row.full);
      }
    }
    return sum / static_cast<double>(rows_.size());
  }

 private:
  [[nodiscard]] double value(const Row& row, const std::vector<double>& weights) const {
    double sum = 0;
    for (std::size_t at = row.begin; at < row.end; ++at) {
      const std::size_t term = 2 * counted_[at].term;
      sum += counted_[at].count * (weights[term] * row.full + weights[term + 1] * (1 - row.full));
    }
    return sum;
  }

  /// How many hundredths make a win e times as likely, by what the search thought: so weights stay hundredths.
  void find_scale(const std::vector<Sample>& samples) {
    double best = 0;
    for (double scale = 60; scale <= 600; scale *= 1.05) {
      double sum = 0;
      for (const Sample& sample : samples) {
        const double likely = std::clamp(logistic(sample.value, scale), 1e-9, 1 - 1e-9);
        sum += sample.result / 2.0 * std::log(likely) + (1 - sample.result / 2.0) * std::log(1 - likely);
      }
      if (best == 0 || sum > best) {
        best = sum;
        scale_ = scale;
      }
    }
  }

  std::vector<Counted> counted_;
  std::vector<Row> rows_;
  std::vector<double> hand_;
  double scale_ = 200;
};

}  // namespace

Weights hand_weights() {
  constexpr std::array<int, 5> kMen{100, 320, 330, 500, 900};
  Weights weights{};
  const auto put = [&](int term, int worth) {
    weights[static_cast<std::size_t>(term)] = {static_cast<std::int16_t>(worth), static_cast<std::int16_t>(worth)};
  };
  for (int man = 0; man < 5; ++man) put(Term::kMen + man, kMen[static_cast<std::size_t>(man)]);
  constexpr std::array<int, kKindsOfMen> kMiddle{0, 8, 4, 0, 2, -6};  // for each step away from an edge
  for (int man = 0; man < kKindsOfMen; ++man) {
    const int middle = kMiddle[static_cast<std::size_t>(man)];
    for (int rank = 0; rank < kSize; ++rank) {
      int worth = middle * (2 * std::min(rank, kSize - 1 - rank) - 3) / 2;
      if (man == 0) worth = 5 * rank - 5;
      if (man == 3 && rank == kSize - 2) worth = 15;
      put(Term::kRank + man * kSize + rank, worth);
    }
    for (int file = 0; file < kSize / 2; ++file)
      put(Term::kFile + man * kSize / 2 + file, man == 0 ? 2 * file : middle * (2 * file - 3) / 2);
  }
  return weights;
}

Weights fit(const std::vector<Sample>& samples, const Ways& ways, const Worded& worded, const Fit& how,
            std::ostream& report) {
  const Regression regression(samples, ways, worded, how.share);
  std::vector<double> weights = regression.hand();
  std::vector<double> mean(kNumbers);
  std::vector<double> square(kNumbers);
  report << samples.size() << " samples, scale " << regression.scale() << '\n';
  for (int pass = 0; pass < how.passes; ++pass) {
    std::vector<double> slope(kNumbers);
    const double loss = regression.loss(weights, &slope);
    const double rate = 4.0 * (1 - static_cast<double>(pass) / how.passes) + 0.05;
    for (std::size_t at = 0; at < kNumbers; ++at) {
      const double within = how.within * (at < 2 * static_cast<std::size_t>(Term::kRank) ? 2 : 1);
      slope[at] += (weights[at] - regression.hand()[at]) / (within * within);
      mean[at] = 0.9 * mean[at] + 0.1 * slope[at];
      square[at] = 0.99 * square[at] + 0.01 * slope[at] * slope[at];
      const double past = 1 - std::pow(0.99, pass + 1);
      const double first = 1 - std::pow(0.9, pass + 1);
      weights[at] -= rate * mean[at] / first / (std::sqrt(square[at] / past) + 1e-12);
    }
    if (pass % 20 == 0 || pass + 1 == how.passes) report << "pass " << pass << ": " << loss << '\n';
  }
  Weights rounded{};
  for (std::size_t term = 0; term < rounded.size(); ++term) {
    rounded[term] = {static_cast<std::int16_t>(std::lround(weights[2 * term])),
                     static_cast<std::int16_t>(std::lround(weights[2 * term + 1]))};
  }
  return rounded;
}

std::string source_of(const Weights& weights, const std::string& made_by) {
  struct Group {
    int first;
    std::string_view name;
  };
  constexpr Group kGroups[] = {{Term::kMen, "men: pawn, knight, bishop, rook, queen"},
                               {Term::kRank, "by rank: pawn"},
                               {Term::kRank + 8, "knight"},
                               {Term::kRank + 16, "bishop"},
                               {Term::kRank + 24, "rook"},
                               {Term::kRank + 32, "queen"},
                               {Term::kRank + 40, "king"},
                               {Term::kFile, "by file, from the edge to the middle: pawn to king"},
                               {Term::kSteps, "steps with a word: knight, bishop, rook, queen"},
                               {Term::kMute, "steps without"},
                               {Term::kStill, "no step with a word"},
                               {Term::kKingSteps, "king with 0, 1, 2 safe steps"},
                               {Term::kPassed, "passed pawn, rank 2 to 7"},
                               {Term::kFreePath, "likewise, with words all the way"},
                               {Term::kMutePawn, "pawn whose next step has no word: passed, not passed"},
                               {Term::kPawns, "doubled, isolated, protected"},
                               {Term::kPair, "two bishops"},
                               {Term::kOpenFile, "rook on a half open, on an open file"},
                               {Term::kShield, "pawns before the king"},
                               {Term::kRing, "squares around the other king: knight, bishop, rook, queen"},
                               {Term::kRingTwo, "two that reach them"},
                               {Term::kThreat, "pawn on piece, minor piece on rook or queen"},
                               {Term::kLoose, "unprotected pawn, piece"},
                               {Term::kTurn, "the move"}};
  std::ostringstream out;
  out << "// Made by meydan train khatranj (docs/engines.md): " << made_by << ". Not written by hand.\n"
      << "#include \"games/khatranj/evaluation.h\"\n\nnamespace meydan::khatranj {\n\n// clang-format off\n"
      << "constexpr Weights kWeights{{\n";
  for (std::size_t group = 0; group < std::size(kGroups); ++group) {
    const int end = group + 1 < std::size(kGroups) ? kGroups[group + 1].first : Term::kCount;
    out << "   ";
    for (int term = kGroups[group].first; term < end; ++term) {
      const Weight& weight = weights[static_cast<std::size_t>(term)];
      out << " {" << weight.full << ", " << weight.empty << "},";
      if ((term - kGroups[group].first) % 8 == 7 && term + 1 < end) out << "\n   ";
    }
    out << "  // " << kGroups[group].name << '\n';
  }
  out << "}};\n// clang-format on\n\n}  // namespace meydan::khatranj\n";
  return out.str();
}

}  // namespace meydan::khatranj::training
