// The conformance suite for one game. Every game's own tests have this file; meydan_game() says which game it is.
#include <gtest/gtest.h>

#include "rules/conformance/conformance.h"

#include MEYDAN_GAME_TRAITS

namespace meydan {
namespace {

struct GameName {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::info().id);
  }
};

using OneGame = ::testing::Types<MEYDAN_GAME_TYPE>;
INSTANTIATE_TYPED_TEST_SUITE_P(Games, Conformance, OneGame, GameName);

}  // namespace
}  // namespace meydan
