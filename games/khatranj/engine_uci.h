// UCI, the protocol of chess programs, for the part of khatranj that is chess: a program of chess chooses among the
// steps that chess and khatranj both allow and that can be worded, and the host says the word.
//
//   host                                              engine
//   uci                                               id name ... uciok
//   isready                                           readyok
//   ucinewgame
//   position fen rnbqkbnr/pppppppp/... w KQkq - 0 1
//   go depth 6 searchmoves e2e4 d2d4                  info ... bestmove d2d4 ponder d7d5
//
// The program knows nothing of words, of K 3's lost turns, of K 6 and of K 8. Words, choices and verdicts are the
// host's; so is a step where the program has nothing to choose from or, by K 8, would see a position that chess does
// not have. Then the game's engine decides. Nobody needs the other direction: a host of chess has no words to say.
#pragma once

#include "games/khatranj/rules.h"
#include "search/engine_protocol.h"

namespace meydan::khatranj {

class Uci final : public EngineProtocol {
 public:
  std::string_view name() const override { return "uci"; }
  std::string_view about() const override { return "Khatranj against programs of chess"; }
  bool has_engine() const override { return false; }
  std::unique_ptr<ProtocolEngine> engine(const Level* level) const override;
  bool limits_by(HostLimit::Of of) const override;
  std::vector<std::string> greeting(const HostLimit& limit) const override;
  std::vector<std::string> new_game() const override;
  std::optional<std::string> move_of_host(const RuleChoice& rules, const std::string& position,
                                          std::uint64_t seed) const override;
  std::vector<std::string> question(const RuleChoice& rules, const std::string& position,
                                    const HostLimit& limit) const override;
  std::optional<std::string> answer(const RuleChoice& rules, const std::string& position,
                                    std::string_view line) const override;
};

/// The steps that a program of chess is asked to choose from; none where a step is not due or chess has no such
/// position.
std::vector<Step> steps_for_chess(const Position& position);

}  // namespace meydan::khatranj
