// NBoard, the protocol between Othello boards and engines: version 2, as NBoard, NTest and Edax speak it.
//
//   host                                   engine
//   nboard 2                               set myname Meydan
//   set depth 12
//   set game (;GM[Othello]...BO[8 ...]B[f5]W[d6];)
//   move D3/1.5/0.2
//   ping 7                                 pong 7
//   go                                     === F4/2.00/0.3
//   hint 3                                 search F4d6 2.00 0 12
#pragma once

#include <optional>

#include "games/othello/rules.h"
#include "search/engine_protocol.h"

namespace meydan::othello {

class Nboard final : public EngineProtocol {
 public:
  std::string_view name() const override { return "nboard"; }
  std::string_view about() const override { return "Play Othello as an engine of NBoard"; }
  std::unique_ptr<ProtocolEngine> engine(const Level* level) const override;
  std::vector<std::string> greeting(const HostLimit& limit) const override;
  std::vector<std::string> question(const RuleChoice& rules, const std::string& position,
                                    const HostLimit& limit) const override;
  std::optional<std::string> answer(const RuleChoice& rules, const std::string& position,
                                    std::string_view line) const override;
};

/// A game as GGF writes it: the position after its moves; nothing if the text is none of Othello on 8 x 8.
std::optional<Position> position_in_ggf(std::string_view text);
std::string ggf_of(const Position& position);

}  // namespace meydan::othello
