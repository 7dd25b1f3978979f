// The position parsers: any bytes are a position or a refusal, under every variant of the rules.
// Input: the game's tag, then the position's text.
#include "fuzz/harness.h"

using namespace meydan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input = fuzz::read_input(data, size);
  for (const RuleChoice& rules : fuzz::rule_variants(input.game)) {
    const auto view = input.game.look(rules, input.text);
    if (view) {
      fuzz::check_position(input.game, rules, view->position);
      continue;
    }
    MEYDAN_ASSERT(view.reason().kind == Problem::Kind::BadPosition);
    fuzz::check_message(view.reason().message);
    // Every door is closed in the same way.
    MEYDAN_ASSERT(input.game.draw(rules, input.text).reason().message == view.reason().message);
    MEYDAN_ASSERT(input.game.legal_moves(rules, input.text).reason().message == view.reason().message);
    MEYDAN_ASSERT(input.game.apply(rules, input.text, "x").reason().message == view.reason().message);
    MEYDAN_ASSERT(input.game.perft(rules, input.text, 1).reason().message == view.reason().message);
  }
  return 0;
}
