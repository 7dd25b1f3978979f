// How programs of a game talk with each other where such a custom exists: lines of text, both ways. A game that has one
// offers it beside its engine; then `meydan NAME` speaks it as an engine, and `meydan match` plays against programs
// that do.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/any_engine.h"

namespace meydan {

/// An engine that hears the lines of a host. It has no clock and no streams: those are the caller's.
class ProtocolEngine {
 public:
  virtual ~ProtocolEngine() = default;
  using Say = std::function<void(const std::string&)>;
  /// Does what a line asks and says the answers, while they come. False when the host has said goodbye.
  virtual bool hear(std::string_view line, const Say& say, const Patience* stop) = 0;
};

/// How far a host lets a program look for a move.
struct HostLimit {
  enum class Of : std::uint8_t { Depth, Nodes, Milliseconds };
  Of of = Of::Depth;
  std::uint64_t amount = 1;
};

/// A host's part in a talk with somebody else's engine.
class EngineProtocol {
 public:
  virtual ~EngineProtocol() = default;

  /// "nboard": also the word for it in commands.
  [[nodiscard]] virtual std::string_view name() const = 0;
  /// What it is, half a sentence in English, for --help.
  [[nodiscard]] virtual std::string_view about() const = 0;
  /// Whether its programs wait for a host at an address, HOST:PORT, one host at a time. How far they look is then set
  /// there.
  [[nodiscard]] virtual bool at_address() const { return false; }
  /// Whether our engine speaks it too; else we are the host of other programs and no more.
  [[nodiscard]] virtual bool has_engine() const { return true; }
  /// An engine with this level's strength, or with the strongest where it is null, until a host says otherwise. Null
  /// without has_engine().
  [[nodiscard]] virtual std::unique_ptr<ProtocolEngine> engine(const Level* level) const = 0;

  /// What the protocol can limit an engine by.
  [[nodiscard]] virtual bool limits_by(HostLimit::Of of) const { return of == HostLimit::Of::Depth; }
  /// What an engine is told first.
  [[nodiscard]] virtual std::vector<std::string> greeting(const HostLimit& limit) const = 0;
  /// What it is told before every game.
  [[nodiscard]] virtual std::vector<std::string> new_game() const { return {}; }
  /// The move that the host makes itself, in a position for which the protocol has no words although it has some for
  /// the game; nothing where the program is asked. Where there is a choice the seed decides.
  [[nodiscard]] virtual std::optional<std::string> move_of_host(const RuleChoice& /*rules*/,
                                                                const std::string& /*position*/,
                                                                std::uint64_t /*seed*/) const {
    return std::nullopt;
  }
  /// What asks it for a move in a position; nothing if the protocol has no words for these rules.
  [[nodiscard]] virtual std::vector<std::string> question(const RuleChoice& rules, const std::string& position,
                                                          const HostLimit& limit) const = 0;
  /// The move in this position that a line of it names, as our texts write it; nothing if the line says something else.
  [[nodiscard]] virtual std::optional<std::string> answer(const RuleChoice& rules, const std::string& position,
                                                          std::string_view line) const = 0;
};

}  // namespace meydan
