// The external player of GNU Backgammon: a program of two sides at a socket, asked with a line for each decision and
// answered with one. The line is that of the backgammon server FIBS:
//
//   board:You:Other:MATCH:SCORE:SCORE:26 POINTS:TURN:DICE:DICE:CUBE:MAY:MAY:DOUBLED:COLOUR:DIRECTION:...
//
// and the answer "8/5 6/5 ", "roll", "double", "take", "drop", or nothing where nothing can be played. In GNU
// Backgammon `external HOST:PORT` waits for such questions; here `meydan gnubg` answers them on standard input and
// output.
#pragma once

#include <optional>

#include "games/backgammon/rules.h"
#include "search/engine_protocol.h"

namespace meydan::backgammon {

class ExternalPlayer final : public EngineProtocol {
 public:
  std::string_view name() const override { return "gnubg"; }
  std::string_view about() const override { return "Play backgammon as an external player of GNU Backgammon"; }
  bool at_address() const override { return true; }
  std::unique_ptr<ProtocolEngine> engine(const Level* level) const override;
  std::vector<std::string> greeting(const HostLimit& limit) const override;
  std::vector<std::string> question(const RuleChoice& rules, const std::string& position,
                                    const HostLimit& limit) const override;
  std::optional<std::string> answer(const RuleChoice& rules, const std::string& position,
                                    std::string_view line) const override;
};

/// The line for a position in which the seat `asked` is to do something.
std::string board_line(const Position& position, Seat asked);
/// What such a line asks; who is asked is White. Nothing if it is none.
std::optional<Position> position_of_line(std::string_view line);

}  // namespace meydan::backgammon
