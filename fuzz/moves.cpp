// The move parsers: any bytes are a move, an illegal move or no move at all, in any position that play can reach.
// Input: the game's tag, one byte that chooses the rules, the walk to the position (a byte a move: which one of the
// legal moves), a line end, then the move's text.
#include <algorithm>

#include "fuzz/harness.h"

using namespace meydan;

namespace {

constexpr std::size_t kLongestWalk = 64;

/// Follows the walk as far as the game goes; where moves cannot be listed a step chooses the sample.
std::string reached(const AnyGame& game, const RuleChoice& rules, std::string_view walk) {
  std::string position = game.start(rules);
  for (const char step : walk.substr(0, kLongestWalk)) {
    Rng rng(static_cast<unsigned char>(step));
    const auto moves =
        game.lists_moves() ? game.legal_moves(rules, position) : game.some_moves(rules, position, rng, 1);
    if (moves->empty()) break;
    position = (*moves)[static_cast<unsigned char>(step) % moves->size()].position;
  }
  return position;
}

void check_accepted(const AnyGame& game, const RuleChoice& rules, const std::string& position, const MadeMove& made) {
  const auto again = game.apply(rules, position, made.move);
  MEYDAN_ASSERT(again.ok() && again->move == made.move && again->position == made.position);
  const auto after = game.look(rules, made.position);
  MEYDAN_ASSERT(after.ok() && after->position == made.position);
  MEYDAN_ASSERT(after->turn == made.turn && after->outcome == made.outcome);
  if (!game.lists_moves()) return;
  const auto moves = game.legal_moves(rules, position);
  MEYDAN_ASSERT(std::any_of(moves->begin(), moves->end(),
                            [&](const MoveView& listed) { return listed.position == made.position; }));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input = fuzz::read_input(data, size);
  if (input.text.empty()) return 0;
  const auto variants = fuzz::rule_variants(input.game);
  const RuleChoice& rules = variants[static_cast<unsigned char>(input.text.front()) % variants.size()];
  const std::string_view rest = input.text.substr(1);
  const std::size_t line_end = std::min(rest.find('\n'), rest.size());
  const std::string position = reached(input.game, rules, rest.substr(0, line_end));
  const std::string_view move = rest.substr(std::min(line_end + 1, rest.size()));

  const auto made = input.game.apply(rules, position, move);
  const auto explained = input.game.explain(rules, position, move);
  if (made) {
    MEYDAN_ASSERT(explained.ok() && explained->legal);
    fuzz::check_message(explained->message);
    check_accepted(input.game, rules, position, *made);
  } else if (made.reason().kind == Problem::Kind::Illegal) {
    MEYDAN_ASSERT(explained.ok() && !explained->legal);
    MEYDAN_ASSERT(explained->message == made.reason().message);
    MEYDAN_ASSERT(!explained->message.clause.empty());  // a refusal names its clause
    fuzz::check_message(explained->message);
  } else {
    MEYDAN_ASSERT(made.reason().kind == Problem::Kind::BadMove);
    MEYDAN_ASSERT(!explained.ok() && explained.reason().message == made.reason().message);
    fuzz::check_message(made.reason().message);
  }
  return 0;
}
