// The commands that ask a game's engine, as `meydan --help` shows them. For main.cpp alone.
#pragma once

#include "cli/arguments.h"
#include "cli/checks.h"
#include "games/registry.h"

namespace meydan::cli {

inline void add_engine_options(CLI::App* command, Arguments& arguments) {
  EngineOptions& options = arguments.engine;
  command->add_option("--level", options.level, "think as the bot of this level does (see `meydan games`)");
  command->add_option("--time", options.time_s, "seconds for a position")->check(seconds());
  command->add_option("--depth", options.depth, "moves ahead")->check(CLI::Range(1, 64));
  command->add_option("--nodes", options.nodes, "positions to look at")->check(whole_number(1));
  command->add_option("--threads", options.threads, "with 1, the default, the answer is always the same")
      ->check(CLI::Range(1, 64));
  command->add_option("--seed", options.seed, "decides among moves that are equally good")->check(whole_number());
}

/// How the commands that answer lines do it (cli/position_lines.h).
inline constexpr const char* kLinesHelp =
    "With --stdin a line that cannot be answered gives {\"position\":P,\"error\":...} in its place and a message with its\n"
    "number; the others are answered all the same, and the exit code is 2. An empty line is the first position where\n"
    "positions are written as the moves so far.\n";

inline void add_best_move(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("bestmove", "The move that a game's engine would make, as JSON");
  add_game(command, arguments);
  CLI::Option* const position = add_position(command, arguments);
  command->add_flag("--stdin", arguments.engine.from_stdin, "read positions from standard input, one a line")
      ->excludes(position);
  add_engine_options(command, arguments);
  command->footer(
      "Prints one JSON object a line, the value being that of the seat to move:\n"
      "  {\"position\":P,\"move\":M,\"result\":P2,\"value\":{\"unit\":\"hundredths\",\"amount\":35}}\n"
      "Without a level and a limit the engine plays at its strongest level.\n" +
      std::string(kLinesHelp) +
      "Examples:\n"
      "  meydan bestmove connect_four --position 4455\n"
      "  meydan bestmove othello --time 2 --stdin < positions.txt");
}

inline void add_solve(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("solve", "What perfect play leads to, as JSON");
  add_game(command, arguments);
  CLI::Option* const position = add_position(command, arguments);
  command->add_flag("--stdin", arguments.engine.from_stdin, "read positions from standard input, one a line")
      ->excludes(position);
  command->add_option("--time", arguments.engine.time_s, "seconds for a position; without end if left out")
      ->check(seconds());
  command->footer(
      "Prints one JSON object a line, with every move that keeps the value:\n"
      "  {\"position\":P,\"value\":V,\"best\":[M,...]}\n"
      "V is the difference of the game scores at the end for the seat to move, or what the game counts in its place\n"
      "(see docs/engines.md). Games without an exact solver say so.\n" +
      std::string(kLinesHelp) +
      "Examples:\n"
      "  meydan solve mijnlieff --position \"Ra1 Ba4 Ab3 Kd4\"\n"
      "  meydan solve connect_four --stdin < positions.txt");
}

/// "gnubg (backgammon), nboard (othello)"
inline std::string protocols_of_programs() {
  std::string names;
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.protocol == nullptr) continue;
    names += (names.empty() ? "" : ", ") + std::string(entry.protocol->name()) + " (" +
             std::string(entry.game->info().id) + ")";
  }
  return names;
}

inline void add_match(CLI::App& app, Arguments& arguments) {
  MatchOptions& options = arguments.match;
  CLI::App* const command = app.add_subcommand("match", "Let two engines play many games, and say how sure that is");
  add_game(command, arguments);
  command
      ->add_option(
          "A", options.first,
          "LEVEL, nodes=N, depth=N, time=SECONDS, program=COMMAND, PROTOCOL=LIMIT:COMMAND or PROTOCOL=HOST:PORT")
      ->required();
  command->add_option("B", options.second, "the other player, likewise")->required();
  command->add_option("--games", options.games, "an even number: every opening is played twice, sides changed")
      ->check(CLI::Range(2, 1'000'000))
      ->check(even_number())
      ->capture_default_str();
  command->add_option("--opening", options.opening, "random moves before the players take over")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  command->add_option("--openings", options.openings, "a file of positions to begin from instead, one a line")
      ->excludes("--opening");
  command->add_option("--longest", options.longest, "moves of a game, dice included; then nobody has won")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--patience", options.patience_s, "seconds that another program has for a move")
      ->check(seconds())
      ->capture_default_str();
  command->add_option("--threads", options.threads, "games at once; as many as there are cores if left out")
      ->check(CLI::Range(1, 64));
  command->add_option("--seed", options.seed, "the same seed gives the same games")->check(whole_number());
  command->add_flag("--sprt", options.sequential, "stop as soon as A is better, or not, with 5 % of being wrong");
  command->add_option("--elo0", options.bounds.nothing, "A is not better")
      ->check(CLI::Range(-400, 400))
      ->capture_default_str();
  command->add_option("--elo1", options.bounds.something, "A is better")
      ->check(CLI::Range(-400, 400))
      ->capture_default_str();
  add_json(command, arguments);
  command->footer(
      "Dice are the same in both games of an opening. A program gets a position a line and answers each with an\n"
      "object that names its move, as `meydan bestmove GAME --stdin` does: so another version can play. The\n"
      "protocols of games' programs: " +
      protocols_of_programs() +
      ".\nLIMIT is depth=N, nodes=N or movetime=MILLISECONDS, as far as the protocol has it; a number alone is a depth.\n"
      "Ctrl-C ends a match and tells what there is; a player that fails does too, with exit code 2.\n"
      "Examples:\n"
      "  meydan match mijnlieff hard medium --games 400\n"
      "  meydan match backgammon expert gnubg=localhost:4123      (there: external localhost:4123)\n"
      "  meydan match khatranj hard uci=depth=1:stockfish\n"
      "  meydan match othello time=0.1 'program=./older/meydan bestmove othello --time 0.1 --stdin' --sprt");
}

/// Its help tells what the games have, and so is the command's own.
inline void add_train(CLI::App& app, Arguments& arguments) {
  TrainOptions& options = arguments.train;
  CLI::App* const command = app.add_subcommand("train", "Make the weights and tables of a game, step by step");
  command->set_help_flag();
  command->add_flag("-h,--help", options.help, "what steps there are, or what a step is told");
  command->add_option("GAME", options.game, kGameHelp);
  command->add_option("STEP", options.step, "as `meydan train GAME --help` lists them");
  command->add_option("WORDS", options.words, "as `meydan train GAME STEP --help` lists them");
}

/// A command for every protocol that programs of a game speak.
inline void add_protocols(CLI::App& app, Arguments& arguments) {
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.protocol == nullptr || !entry.protocol->has_engine()) continue;
    CLI::App* const command =
        app.add_subcommand(std::string(entry.protocol->name()), std::string(entry.protocol->about()));
    command->add_option("--level", arguments.engine.level, "as `meydan games` lists them; the strongest if left out");
    command->footer("Reads what a host says from standard input and answers on standard output.");
  }
}

inline void add_analyse(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("analyse", "The best moves of a position, with their values");
  add_game(command, arguments);
  add_position(command, arguments);
  CLI::Option* const record = command->add_option("--record", arguments.engine.record,
                                                  "look over a whole game: a record or a file of another program");
  command->add_flag("--html", arguments.engine.html, "with --record: a page to read in a browser")->needs(record);
  command->add_option("--lines", arguments.engine.lines, "how many moves to value")
      ->check(CLI::Range(1, 500))
      ->capture_default_str();
  add_engine_options(command, arguments);
  add_json(command, arguments);
  command->footer(
      "Without a level and a limit it thinks for five seconds. A whole game is looked at two moves ahead, or --depth.\n"
      "Examples:\n"
      "  meydan analyse mijnlieff --position \"Ra1 Ba3\" --lines 3\n"
      "  meydan analyse connect_four --position 4455 --depth 12 --json\n"
      "  meydan analyse backgammon --record match.mat --html > match.html");
}

inline void add_rollout(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("rollout", "Play a position out many times, and say what came of it");
  add_game(command, arguments);
  add_position(command, arguments);
  RolloutQuestion& question = arguments.rollout.question;
  command->add_option("--games", question.games, "for each move")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--lines", question.lines, "how many of the best moves to play out")
      ->check(CLI::Range(1, 500))
      ->capture_default_str();
  command->add_option("--cut", question.cut, "turns after which a game is estimated; to the end if left out")
      ->check(CLI::Range(1, 1'000));
  command->add_flag("--with-luck", question.with_luck, "leave in the results what the dice gave: a larger error");
  command->add_option("--time", arguments.rollout.time_s, "seconds after which what was played counts")
      ->check(seconds());
  command->add_option("--threads", question.threads, "as many as there are cores if left out")
      ->check(CLI::Range(1, 64));
  command->add_option("--seed", question.seed, "the same seed gives the same games, with any number of threads")
      ->check(whole_number());
  add_json(command, arguments);
  command->footer(
      "Moves and cubes are played by the engine without looking ahead. A move's worth is told in games with the\n"
      "present cube, with its standard error. At a terminal it tells how far it is.\n"
      "Examples:\n"
      "  meydan rollout backgammon --position XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10\n"
      "  meydan rollout backgammon --rules modern-money --position XGID=... --games 5184 --lines 5 --json");
}

}  // namespace meydan::cli
