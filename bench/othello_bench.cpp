// Exact endings of Othello: the positions 40 to 44 of the FFO test, which every solver is measured by.
//
//   meydan_othello_bench [WEIGHTS]        WEIGHTS: othello_weights.data, without it moves are ordered by rules of thumb
//
// Prints positions looked at and seconds of CPU; fails when a value is not the published one. One thread, a table of 16
// MB that is empty before every position.
#include <bit>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "games/othello/engine_search.h"
#include "games/othello/evaluation.h"
#include "rules/data_set.h"

namespace {

using namespace meydan;
using namespace meydan::othello;

struct Ending {
  const char* name;
  const char* position;
  int value;
};
constexpr Ending kEndings[] = {
    {"FFO 40", "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X", 38},
    {"FFO 41", "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X", 0},
    {"FFO 42", "--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X", 6},
    {"FFO 43", "--XXXXX---XXXX---OOOXX---OOXXXX--OOXXXO-OOOOXOO----XOX----XXXXX- O", -12},
    {"FFO 44", "--O-X-O---O-XO-O-OOXXXOOOOOOXXXOOOOOXX--XXOOXO----XXXX-----XXX-- O", -14},
};

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

int main(int count, char** values) {
  if (count > 1) {
    std::ifstream in(values[1], std::ios::binary);
    add_data_set(kWeightsName, std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
    if (weights_at_hand() == nullptr) {
      std::cerr << "meydan_othello_bench: " << values[1] << " holds no weights\n";
      return 2;
    }
  }
  bool right = true;
  double seconds = 0;
  std::uint64_t nodes = 0;
  for (const Ending& ending : kEndings) {
    const auto position = Othello::parse({.empty_squares = EmptySquares::Winner}, ending.position);
    const double begin = cpu_seconds();
    const auto found = exact_value(*position, nullptr);
    const double took = cpu_seconds() - begin;
    std::cout << ending.name << ": " << kSquares - std::popcount(occupied(*position)) << " empty, " << found->value
              << ", " << static_cast<double>(found->nodes) / 1e6 << " million positions, " << took << " s\n";
    right = right && found->value == ending.value;
    seconds += took;
    nodes += found->nodes;
  }
  std::cout << "sum: " << static_cast<double>(nodes) / 1e6 << " million positions, " << seconds << " s of CPU\n";
  if (!right) std::cout << "a value is wrong\n";
  return right ? 0 : 1;
}
