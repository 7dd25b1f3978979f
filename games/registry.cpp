#include "games/registry.h"

#include <vector>

#include "games/backgammon/engine.h"
#include "games/backgammon/rules.h"
#include "games/carrom/engine.h"
#include "games/carrom/rules.h"
#include "games/connect_four/engine.h"
#include "games/connect_four/rules.h"
#include "games/khatranj/engine.h"
#include "games/khatranj/rules.h"
#include "games/mijnlieff/engine.h"
#include "games/mijnlieff/rules.h"
#include "games/othello/engine.h"
#include "games/othello/rules.h"
#include "rules/any_game_of.h"
#include "search/alpha_beta_engine.h"

namespace meydan {

namespace {

template <Game G, class Hints>
RegisteredGame registered() {
  return {any_game_of<G>(), std::make_unique<AlphaBetaEngine<G, Hints>>()};
}

std::vector<RegisteredGame> all_games() {
  std::vector<RegisteredGame> games;
  games.push_back({any_game_of<backgammon::Backgammon>(), std::make_unique<backgammon::Engine>()});
  games.push_back(registered<connect_four::ConnectFour, connect_four::Hints>());
  games.push_back(registered<othello::Othello, othello::Hints>());
  games.push_back(registered<mijnlieff::Mijnlieff, mijnlieff::Hints>());
  games.push_back({any_game_of<khatranj::Khatranj>(), std::make_unique<khatranj::Engine>()});
  games.push_back({any_game_of<carrom::Carrom>(), std::make_unique<carrom::Engine>()});
  return games;
}

}  // namespace

std::span<const RegisteredGame> registered_games() {
  static const std::vector<RegisteredGame> games = all_games();
  return games;
}

const RegisteredGame* find_game(std::string_view id) {
  for (const RegisteredGame& registered : registered_games()) {
    if (registered.game->info().id == id) return &registered;
  }
  return nullptr;
}

}  // namespace meydan
