// What the `meydan` command is asked with, and the options that most of its commands have. For main.cpp alone.
#pragma once

#include <CLI/CLI.hpp>

#include <string>

#include "cli/admin_command.h"
#include "cli/connect_command.h"
#include "cli/draw_command.h"
#include "cli/engine_commands.h"
#include "cli/game_commands.h"
#include "cli/match_command.h"
#include "cli/pair_command.h"
#include "cli/play_command.h"
#include "cli/rollout_command.h"
#include "cli/serve_command.h"
#include "cli/store_command.h"
#include "cli/tiebreaks_command.h"
#include "cli/train_command.h"

namespace meydan::cli {

/// The arguments of all commands; CLI11 fills in those of the one that was called.
struct Arguments {
  std::string language;
  std::string sets;
  GameOptions game;
  bool json = false;
  bool from_stdin = false;
  bool show = false;
  PerftOptions perft;
  std::string move;
  std::string with;
  std::string to;
  std::string file;
  PlayOptions play;
  ServeOptions serve;
  bool qr = false;
  std::string play_position;
  std::uint64_t seed = 0;
  StoreOptions store;
  std::string table;
  AdminOptions admin;
  ConnectOptions connect;
  TieBreakOptions tie_breaks;
  PairOptions pair;
  bool tsv = false;
  DrawOptions draw;
  EngineOptions engine;
  RolloutOptions rollout;
  MatchOptions match;
  TrainOptions train;
};

inline constexpr const char* kGameHelp = "the game's id, as `meydan games` lists it";
inline constexpr const char* kRulesHelp = "a rule set's name, or key=value,... (see `meydan games`)";
inline constexpr const char* kLimitHelp = "seconds for the part of a turn that the game's tables may limit";
inline constexpr const char* kLevelHelp = "of the bot, as `meydan games` lists them; the middle one if left out";
inline constexpr const char* kPositionHelp = "the position's text; `start` is the first position";

inline void add_game(CLI::App* command, Arguments& arguments) {
  command->add_option("GAME", arguments.game.game, kGameHelp)->required();
  command->add_option("--rules", arguments.game.rules, kRulesHelp);
}

inline CLI::Option* add_position(CLI::App* command, Arguments& arguments) {
  return command->add_option("--position", arguments.game.position, kPositionHelp);
}

inline void add_json(CLI::App* command, Arguments& arguments) {
  command->add_flag("--json", arguments.json, "print JSON for a program to read");
}

}  // namespace meydan::cli
