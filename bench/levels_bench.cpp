// How far apart the levels of a game's bot are: every two of them play against each other, neighbours first, sides
// changed after each game.
//
//   meydan_levels_bench GAME [GAMES [LONGEST [RULES [DATA_SET]]]]
//
// GAMES of each pair (20), LONGEST moves of one (400; then nobody has won), RULES (standard). DATA_SET is a file
// NAME.data, for games that need one. Where seats play together, both of a side have its level.
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "games/registry.h"

namespace {

using namespace meydan;

/// How the first of two levels did.
struct Score {
  int won = 0;
  int drawn = 0;
  int lost = 0;
  int open = 0;  // too long

  /// `seat` is one of the first level's.
  void add(const std::optional<Outcome>& outcome, std::size_t seat) {
    if (!outcome) {
      ++open;
      return;
    }
    switch (outcome->standing[seat]) {
      case Standing::Win: ++won; return;
      case Standing::Draw: ++drawn; return;
      case Standing::Loss: ++lost; return;
    }
  }
};

std::optional<Outcome> play(const RegisteredGame& entry, const RuleChoice& rules,
                            const std::array<const Level*, 2>& levels, int longest, std::uint64_t seed) {
  Rng rng(seed);
  const std::vector<int> sides = entry.game->sides(rules);
  std::string position = entry.game->start(rules);
  for (int moves = 0; moves < longest; ++moves) {
    const auto view = entry.game->look(rules, position);
    if (view->outcome) return view->outcome;
    if (view->turn.by == Turn::By::Chance) {
      const auto drawn = entry.game->legal_moves(rules, position).value();
      position = drawn[static_cast<std::size_t>(rng.below(drawn.size()))].position;
      continue;
    }
    const int side = sides[static_cast<std::size_t>(view->turn.seat)];
    const Level& level = *levels[static_cast<std::size_t>(side)];
    const auto move = entry.engine->choose(rules, position, level, rng);
    position = entry.game->apply(rules, position, *move)->position;
  }
  return entry.game->look(rules, position)->outcome;
}

}  // namespace

int main(int count, char** values) {
  const RegisteredGame* const entry = count > 1 ? find_game(values[1]) : nullptr;
  if (entry == nullptr || entry->engine == nullptr) {
    std::cerr << "usage: meydan_levels_bench GAME [GAMES [LONGEST [RULES [DATA_SET]]]]\n";
    return 2;
  }
  const int games = count > 2 ? std::atoi(values[2]) : 20;
  const int longest = count > 3 ? std::atoi(values[3]) : 400;
  if (count > 5) {
    std::ifstream file(values[5], std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    add_data_set(std::filesystem::path(values[5]).stem().string(), bytes);
  }
  const auto rules = RuleChoice::parse(entry->game->info().book, count > 4 ? values[4] : "standard");
  if (!rules) {
    std::cerr << rules.reason().en << '\n';
    return 2;
  }
  const auto levels = entry->engine->levels();
  for (std::size_t apart = 1; apart < levels.size(); ++apart) {
    for (std::size_t weak = 0; weak + apart < levels.size(); ++weak) {
      const std::size_t strong = weak + apart;
      Score score;
      for (int game = 0; game < games; ++game) {
        const std::size_t seat = static_cast<std::size_t>(game) % 2;
        std::array<const Level*, 2> sides{&levels[weak], &levels[weak]};
        sides[seat] = &levels[strong];
        score.add(play(*entry, *rules, sides, longest, static_cast<std::uint64_t>(game) + 1), seat);
      }
      std::cout << levels[strong].id << " against " << levels[weak].id << ": won " << score.won << ", drawn "
                << score.drawn << ", lost " << score.lost << ", not ended " << score.open << std::endl;
    }
  }
}
