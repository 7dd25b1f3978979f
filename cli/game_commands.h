// The commands that ask the referee: games, legal, apply, explain, trace, perft, replay.
#pragma once

#include <string>

#include "cli/console.h"
#include "games/registry.h"
#include "rules/record.h"

namespace meydan::cli {

enum class Format : std::uint8_t { Text, Json };

/// What most commands are asked with.
struct GameOptions {
  std::string game;
  std::string rules;
  std::string position = "start";
  Format format = Format::Text;
};

int list_games(const Console& console, Format format);

/// One JSON object for `options.position`.
int legal(const Console& console, const GameOptions& options);
/// One JSON object for every line of standard input (cli/position_lines.h).
int legal_of_lines(const Console& console, const GameOptions& options);

int apply(const Console& console, const GameOptions& options, const std::string& move);
int explain(const Console& console, const GameOptions& options, const std::string& move);
int trace(const Console& console, const GameOptions& options, const std::string& move);

struct PerftOptions {
  int depth = 1;
  bool divide = false;
  /// Words and the like cannot be listed nor counted: who wants the rest alone says so.
  bool moves_only = false;
};
int perft(const Console& console, const GameOptions& options, const PerftOptions& wanted);

struct ReadRecord {
  const RegisteredGame* entry;
  RuleChoice rules;  // those it was played by, unless others are asked for
  Record record;
};
/// The record in a file: our own form, a file of another program, or a bare list of moves.
Result<ReadRecord, Message> read_record(const Console& console, const GameOptions& options, const std::string& file);

enum class Show : std::uint8_t { Summary, Boards };
/// `to` names a form to print the record in: `record`, or one of the game's file_formats(); empty for a summary.
int replay(const Console& console, const GameOptions& options, const std::string& file, Show show,
           const std::string& to);

}  // namespace meydan::cli
