#include "games/registry.h"

#include <concepts>
#include <utility>
#include <vector>

#include "games/backgammon/engine.h"
#include "games/backgammon/engine/external_player.h"
#include "games/backgammon/rules.h"
#include "games/backgammon/running.h"
#include "games/carrom/engine.h"
#include "games/carrom/rules.h"
#include "games/carrom/running.h"
#include "games/connect_four/engine.h"
#include "games/connect_four/rules.h"
#include "games/khatranj/engine.h"
#include "games/khatranj/rules.h"
#include "games/mijnlieff/engine.h"
#include "games/mijnlieff/rules.h"
#include "games/othello/engine.h"
#include "games/othello/engine_nboard.h"
#include "games/othello/rules.h"
#include "rules/any_game_of.h"
#include "search/proof_engine.h"

#ifndef __EMSCRIPTEN__
#include "games/backgammon/train/training.h"
#include "games/khatranj/engine_uci.h"
#include "games/khatranj/train/training.h"
#include "games/othello/train/training.h"
#endif

namespace meydan {

namespace {

/// A game that knows with which scores none of its games ends.
template <class G>
concept LimitsScores = requires(int first, int second) {
  { G::can_end_with(first, second) } -> std::same_as<bool>;
};

/// A game whose position may be a whole match, and says what the score is.
template <class G>
concept KnowsScore = requires(const typename G::Position& position) {
  { running_of(position) } -> std::same_as<std::optional<RunningMatch>>;
};

template <KnowsScore G>
std::optional<RunningMatch> running_in(const RuleChoice& rules, std::string_view text) {
  const auto position = G::parse(G::rules(rules), text);
  return position ? running_of(*position) : std::nullopt;
}

template <Game G, class Engine>
RegisteredGame registered(std::unique_ptr<const EngineProtocol> protocol = {}, const Training* training = nullptr) {
  RegisteredGame one{any_game_of<G>(), std::make_unique<Engine>(), std::move(protocol), training};
  if constexpr (LimitsScores<G>) one.can_end_with = &G::can_end_with;
  if constexpr (KnowsScore<G>) one.running = &running_in<G>;
  return one;
}

/// A game whose engine can solve it.
template <Game G, class Hints, class Proof>
RegisteredGame registered_with_proof() {
  return registered<G, ProofEngine<G, Hints, Proof>>();
}

/// Programs talk with each other outside browsers, whose module has to stay small, and weights are made there.
#ifdef __EMSCRIPTEN__
std::unique_ptr<const EngineProtocol> external_player() { return nullptr; }
std::unique_ptr<const EngineProtocol> uci() { return nullptr; }
const Training* backgammon_training() { return nullptr; }
const Training* khatranj_training() { return nullptr; }
const Training* othello_training() { return nullptr; }
#else
std::unique_ptr<const EngineProtocol> external_player() { return std::make_unique<backgammon::ExternalPlayer>(); }
std::unique_ptr<const EngineProtocol> uci() { return std::make_unique<khatranj::Uci>(); }
const Training* backgammon_training() { return &backgammon::train::training(); }
const Training* khatranj_training() { return &khatranj::training::training(); }
const Training* othello_training() { return &othello::training(); }
#endif

std::vector<RegisteredGame> all_games() {
  std::vector<RegisteredGame> games;
  games.push_back(registered<backgammon::Backgammon, backgammon::Engine>(external_player(), backgammon_training()));
  games.push_back(registered_with_proof<connect_four::ConnectFour, connect_four::Hints, connect_four::Proof>());
  games.push_back(
      registered<othello::Othello, othello::Engine>(std::make_unique<othello::Nboard>(), othello_training()));
  games.push_back(registered_with_proof<mijnlieff::Mijnlieff, mijnlieff::Hints, mijnlieff::Proof>());
  games.push_back(registered<khatranj::Khatranj, khatranj::Engine>(uci(), khatranj_training()));
  games.push_back(registered<carrom::Carrom, carrom::Engine>());
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
