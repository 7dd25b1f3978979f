// What the harnesses share. Each harness is one LLVMFuzzerTestOneInput: libFuzzer drives it with -DMEYDAN_FUZZ=ON, the
// tests run it over the kept corpus (replay_main.cpp). A broken promise is a failed MEYDAN_ASSERT.
//
// Every input begins with three bytes that choose the game: the first letters of its id ("con" for connect_four), so
// that inputs keep their meaning when games are added. Any other three bytes choose some game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace meydan::fuzz {

inline constexpr std::size_t kGameTagSize = 3;

/// The chosen game and the rest of the input.
struct Input {
  const AnyGame& game;
  std::string_view text;
};
Input read_input(const std::uint8_t* data, std::size_t size);

/// Every rule set, and every value of every option alone: each branch of the rules is reachable from some of them.
std::vector<RuleChoice> rule_variants(const AnyGame& game);

/// A sentence fit to be shown: a key, both languages, one line of well-formed UTF-8, short whatever the input was.
void check_message(const Message& message);

/// All that must hold for a position a game accepted, and for the moves it lists there; `position` is canonical.
void check_position(const AnyGame& game, const RuleChoice& rules, const std::string& position);

}  // namespace meydan::fuzz
