// How fair and how fast the dice are: meydan_dice_bench [ROLLS [SECRET]]. For each question it prints the statistic,
// its degrees of freedom and the probability that fair dice would be at least as far off (p). Under fair dice p is
// uniform between 0 and 1; one far below 0.001 needs an explanation.
#include <cmath>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "base/text.h"
#include "play/dice.h"

namespace {

using meydan::play::DrawStream;
using meydan::play::MatchKey;
using meydan::play::Secret;

/// The upper tail of the gamma distribution, Q(a, x): a series below its bend, a continued fraction (Lentz) above.
double upper_gamma(double a, double x) {
  if (x <= 0) return 1;
  const double scale = std::exp(a * std::log(x) - x - std::lgamma(a));
  constexpr double kEnough = 1e-15;
  if (x < a + 1) {
    double term = 1 / a;
    double sum = term;
    for (double n = a + 1; term > sum * kEnough; ++n) sum += term *= x / n;
    return 1 - sum * scale;
  }
  double b = x + 1 - a;
  double c = 1e300;
  double d = 1 / b;
  double fraction = d;
  for (int n = 1; n < 10'000; ++n) {
    const double step = -n * (n - a);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    fraction *= d * c;
    if (std::fabs(d * c - 1) < kEnough) break;
  }
  return scale * fraction;
}

void print_line(const char* question, const char* name, double statistic, const std::string& freedom, double p) {
  std::printf("%-44s %-10s %12.4f  df %-4s p %.4f\n", question, name, statistic, freedom.c_str(), p);
}

/// Are all cells equally full?
void print_chi_square(const char* question, const std::vector<std::int64_t>& counts) {
  double total = 0;
  for (const auto count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(counts.size());
  double sum = 0;
  for (const auto count : counts) {
    const double off = static_cast<double>(count) - expected;
    sum += off * off / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  print_line(question, "chi-square", sum, std::to_string(counts.size() - 1), upper_gamma(freedom / 2, sum / 2));
}

/// Do two sides (high and low, say) follow each other freely? The runs test of Wald and Wolfowitz.
class Runs {
 public:
  void add(bool side) {
    if (total_ == 0 || side != last_) ++runs_;
    ++(side ? ones_ : others_);
    ++total_;
    last_ = side;
  }
  void print(const char* question) const {
    const auto ones = static_cast<double>(ones_);
    const auto others = static_cast<double>(others_);
    const auto total = static_cast<double>(total_);
    const double mean = 2 * ones * others / total + 1;
    const double variance = (mean - 1) * (mean - 2) / (total - 1);
    const double z = (static_cast<double>(runs_) - mean) / std::sqrt(variance);
    print_line(question, "runs z", z, "-", std::erfc(std::fabs(z) / std::sqrt(2.0)));
  }

 private:
  std::int64_t runs_ = 0;
  std::int64_t ones_ = 0;
  std::int64_t others_ = 0;
  std::int64_t total_ = 0;
  bool last_ = false;
};

void measure(const MatchKey& key, std::int64_t rolls) {
  std::vector<std::int64_t> pairs(36);
  std::vector<std::int64_t> first(6);
  std::vector<std::int64_t> second(6);
  std::vector<std::int64_t> following(36);  // the first dice of two rolls that follow each other, each roll used once
  Runs high;
  Runs big_sums;  // the sum above or below 7; sevens are left out
  std::size_t last = 0;
  const std::clock_t began = std::clock();  // processor time, so that a busy machine does not matter
  for (std::int64_t draw = 0; draw < rolls; ++draw) {
    DrawStream stream(key, static_cast<std::uint64_t>(draw));
    const auto one = static_cast<std::size_t>(stream.die() - 1);
    const auto two = static_cast<std::size_t>(stream.die() - 1);
    ++pairs[6 * one + two];
    ++first[one];
    ++second[two];
    if (draw % 2 == 1) ++following[6 * last + one];
    high.add(one >= 3);
    if (one + two != 5) big_sums.add(one + two > 5);
    last = one;
  }
  const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;

  print_chi_square("all 36 rolls equally likely", pairs);
  print_chi_square("first die fair", first);
  print_chi_square("second die fair", second);
  print_chi_square("first die does not depend on the roll before", following);
  high.print("high and low first dice in free order");
  big_sums.print("sums above and below 7 in free order");
  std::printf("%.0f rolls a second of processor time (%.2f s)\n", static_cast<double>(rolls) / seconds, seconds);
}

void measure_others(const MatchKey& key, std::int64_t draws) {
  std::vector<std::int64_t> sides(2);
  std::vector<std::int64_t> orders(24);
  std::vector<std::int64_t> thousand(1000);
  for (std::int64_t draw = 0; draw < draws; ++draw) {
    const DrawStream stream(key, static_cast<std::uint64_t>(draw));
    ++sides[DrawStream(stream).coin_is_heads() ? 0 : 1];
    ++thousand[DrawStream(stream).uniform(1000)];
    // An order of four things as a number from 0 to 23: how many smaller ones come after each.
    const std::vector<int> order = DrawStream(stream).shuffle(4);
    std::size_t index = 0;
    for (std::size_t place = 0; place < 4; ++place) {
      std::size_t smaller = 0;
      for (std::size_t later = place + 1; later < 4; ++later) smaller += order[later] < order[place] ? 1 : 0;
      index = index * (4 - place) + smaller;
    }
    ++orders[index];
  }
  print_chi_square("coin fair", sides);
  print_chi_square("all 24 shuffles of four equally likely", orders);
  print_chi_square("uniform(1000)", thousand);
}

}  // namespace

int main(int count, char** words) {
  const auto rolls = count > 1 ? meydan::parse_integer(words[1]) : 10'000'000;
  const auto secret = count > 2 ? meydan::play::secret_from_hex(words[2]) : Secret{};
  if (count > 3 || !rolls || *rolls < 1000 || !secret) {
    std::fputs("usage: meydan_dice_bench [ROLLS, at least 1000 [SECRET, 64 hexadecimal digits]]\n", stderr);
    return 2;
  }
  const MatchKey key = meydan::play::match_key(*secret, "bench", {});
  std::printf("%lld rolls of two dice, secret %s\n", static_cast<long long>(*rolls),
              meydan::play::to_hex(*secret).c_str());
  measure(key, *rolls);
  const MatchKey other_key = meydan::play::match_key(*secret, "bench, others", {});
  std::printf("%lld draws of each other kind\n", static_cast<long long>(*rolls / 10));
  measure_others(other_key, *rolls / 10);
  return 0;
}
