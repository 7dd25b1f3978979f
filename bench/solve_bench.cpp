// How long the exact solvers take from random positions, each with an empty table, in seconds of CPU time.
//
//   meydan_solve_bench connect_four COINS [POSITIONS [SEED]]    win, draw or loss, and the exact score
//   meydan_solve_bench connect_four - < FILE                    the same for positions of a file, one a line
//   meydan_solve_bench mijnlieff PIECES [POSITIONS [SEED]]      the exact difference of points
//
// The positions of connect_four: columns uniformly at random, nobody has four or could have with the next coin.
// `print` as a fifth word prints them instead, for other programs.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#include "games/connect_four/engine.h"
#include "games/connect_four/engine_parity.h"
#include "games/mijnlieff/engine.h"

namespace {

using namespace meydan;

struct Times {
  std::vector<double> seconds;
  std::uint64_t nodes = 0;

  template <class Task>
  void measure(Task task) {
    const std::clock_t begin = std::clock();
    nodes += task();
    seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  void print(const std::string& what) {
    std::sort(seconds.begin(), seconds.end());
    double sum = 0;
    for (const double each : seconds) sum += each;
    std::cout << what << ": " << seconds.size() << " positions, mean " << sum / static_cast<double>(seconds.size())
              << " s, median " << seconds[seconds.size() / 2] << ", longest " << seconds.back() << ", "
              << static_cast<double>(nodes) / 1e6 << " million nodes" << std::endl;
  }
};

/// The value, from as many questions as it takes.
template <class Proof, class Position>
int value_of(typename Proof::Solver& solver, const Position& position, int least, int most) {
  while (least < most) {
    const int asked = Proof::next_question(least, most);
    if (*solver.gets_at_least(position, asked)) {
      least = asked;
    } else {
      most = asked - 1;
    }
  }
  return least;
}

std::optional<connect_four::Position> random_coins(int coins, Rng& rng) {
  using namespace connect_four;
  Position position;
  while (position.count < coins) {
    const auto next = ConnectFour::apply(position, {static_cast<int>(rng.below(kColumns))});
    if (!next && ConnectFour::outcome(position)) return std::nullopt;
    if (next) position = *next;
  }
  const Bits landings = landing_squares(occupied(position));
  for (const Bits coins_of : position.coins) {
    if (has_four(coins_of) || (fours_at(coins_of, occupied(position)) & landings) != 0) return std::nullopt;
  }
  return position;
}

int solve_coins(const std::vector<connect_four::Position>& positions) {
  using namespace connect_four;
  constexpr int kTableBits = 23;
  Times results;
  Times scores;
  for (const Position& position : positions) {
    results.measure([&] {
      Solver solver(kTableBits);
      if (!*solver.gets_at_least(position, 1)) static_cast<void>(solver.gets_at_least(position, 0));
      return solver.nodes();
    });
  }
  results.print("win, draw or loss");
  for (const Position& position : positions) {
    scores.measure([&] {
      Solver solver(kTableBits);
      value_of<Proof>(solver, position, -Solver::kMost, Solver::kMost);
      return solver.nodes();
    });
  }
  scores.print("score");
  return 0;
}

int solve_pieces(int pieces, int count, Rng& rng) {
  using namespace mijnlieff;
  Times times;
  while (static_cast<int>(times.seconds.size()) < count) {
    Position position = Mijnlieff::start({});
    int placed = 0;
    while (placed < pieces && !ending_of(position)) {
      const auto moves = Mijnlieff::legal_moves(position);
      const Move& move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
      placed += std::holds_alternative<Placement>(move) ? 1 : 0;
      position = Mijnlieff::apply(position, move).value();
    }
    if (ending_of(position)) continue;
    times.measure([&] {
      Solver solver(position.rules);
      value_of<Proof>(solver, position, -Solver::kMost, Solver::kMost);
      return solver.nodes();
    });
  }
  times.print("difference of points");
  return 0;
}

}  // namespace

int main(int count, char** values) {
  const std::string game = count > 2 ? values[1] : "";
  const int positions = count > 3 ? std::atoi(values[3]) : 20;
  Rng rng(count > 4 ? std::strtoull(values[4], nullptr, 10) : 1);
  if (game == "mijnlieff") return solve_pieces(std::atoi(values[2]), positions, rng);
  if (game != "connect_four") {
    std::cerr << "usage: meydan_solve_bench connect_four COINS|- [POSITIONS [SEED [print]]] | mijnlieff PIECES ...\n";
    return 2;
  }
  std::vector<connect_four::Position> chosen;
  if (std::string(values[2]) == "-") {
    for (std::string line; std::getline(std::cin, line);) {
      const auto read = connect_four::ConnectFour::parse({}, line);
      if (read) chosen.push_back(*read);
    }
  }
  while (std::string(values[2]) != "-" && static_cast<int>(chosen.size()) < positions) {
    if (const auto position = random_coins(std::atoi(values[2]), rng)) chosen.push_back(*position);
  }
  if (count > 5) {
    for (const auto& position : chosen) std::cout << connect_four::ConnectFour::format(position) << '\n';
    return 0;
  }
  return chosen.empty() ? 2 : solve_coins(chosen);
}
