// The `meydan` command: reads its arguments and hands over to the functions of cli/.
#include <CLI/CLI.hpp>

#include <cstdlib>
#include <iostream>

#include "cli/arguments.h"
#include "cli/checks.h"
#include "cli/clock_text.h"
#include "cli/compare_command.h"
#include "cli/console.h"
#include "cli/data_sets.h"
#include "cli/engine_arguments.h"
#include "cli/option_problems.h"
#include "cli/protocol_command.h"
#include "cli/settings_file.h"
#include "cli/verify_command.h"
#include "wire/schema.h"

namespace meydan::cli {
namespace {

constexpr Citation kUnwritten{
    "output_unwritten", "",
    "خروجی کامل نوشته نشد؛ شاید دیسکی که به آن می‌رود پر است",
    "the output could not be written whole; the disk it goes to may be full"};

void add_games(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("games", "List the games, their rule sets and options");
  add_json(command, arguments);
  command->footer("Examples:\n  meydan games\n  meydan games --json");
}

void add_schema(CLI::App& app, Arguments& /*arguments*/) {
  app.add_subcommand("schema", "Print the JSON Schema of everything that clients and server say")
      ->footer("docs/protocol.md says what it means.\nExample:\n  meydan schema > protocol.schema.json");
}

void add_legal(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("legal", "List the legal moves of a position as JSON");
  add_game(command, arguments);
  CLI::Option* const position = add_position(command, arguments);
  command->add_flag("--stdin", arguments.from_stdin, "read positions from standard input, one a line")
      ->excludes(position);
  command->footer(
      "Prints one JSON object a line, with one entry per distinct resulting position:\n"
      "  {\"position\":P,\"moves\":[{\"move\":M,\"position\":P2},...]}\n"
      "Examples:\n"
      "  meydan legal connect_four --position 4455\n"
      "  meydan legal mijnlieff --rules last-turn --position \"Ra1 Ba3\"\n"
      "  meydan legal othello --stdin < positions.txt");
}

void add_apply(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("apply", "Make a move and print the new position");
  add_game(command, arguments);
  add_position(command, arguments)->required();
  command->add_option("--move", arguments.move, "the move's text")->required();
  add_json(command, arguments);
  command->footer(
      "An illegal move is refused on standard error with its clause, and exit code 3.\n"
      "Examples:\n"
      "  meydan apply othello --position start --move d3\n"
      "  meydan apply connect_four --position 111111 --move 1");
}

void add_explain(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("explain", "Say why a move is legal or not, and by which clause");
  add_game(command, arguments);
  add_position(command, arguments)->required();
  command->add_option("--move", arguments.move, "the move's text")->required();
  add_json(command, arguments);
  command->footer(
      "Exit code 0 for a legal move, 3 for an illegal one.\n"
      "Examples:\n"
      "  meydan explain mijnlieff --position Ra1 --move Bb2\n"
      "  meydan explain othello --position start --move a1 --lang fa");
}

void add_trace(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("trace", "Print what happens on the way of a move, as JSON");
  add_game(command, arguments);
  add_position(command, arguments)->required();
  command->add_option("--move", arguments.move, "the move's text")->required();
  command->footer(
      "For games whose moves are animated; what it says is the game's own. An illegal move is refused with its\n"
      "clause, and exit code 3; so is every move of a game that has nothing to show.");
}

void add_compare(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("compare", "What two rule sets make of the same position");
  add_game(command, arguments);
  add_position(command, arguments)->required();
  command->add_option("--with", arguments.with, "the other rule set; the default is the game's last one");
  add_json(command, arguments);
  command->footer(
      "Lists the moves that both allow, and what only one allows with the reason and clause of the other.\n"
      "Examples:\n"
      "  meydan compare backgammon --position XGID=---AA--------------b------:0:0:1:61:0:0:0:5:10\n"
      "  meydan compare backgammon --rules traditional --with traditional,folk=on --position XGID=...");
}

void add_perft(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("perft", "Count the move sequences of a length, and the speed");
  add_game(command, arguments);
  add_position(command, arguments);
  command->add_option("--depth", arguments.perft.depth, "how many moves deep")->required()->check(CLI::Range(0, 60));
  command->add_flag("--divide", arguments.perft.divide, "show the count below each first move too");
  command->add_flag("--moves-only", arguments.perft.moves_only,
                    "count the moves alone where something else comes after them, as khatranj's words");
  add_json(command, arguments);
  command->footer(
      "A forced pass is a move. A finished game is not continued: it does not count below its depth.\n"
      "Examples:\n"
      "  meydan perft othello --depth 10\n"
      "  meydan perft connect_four --depth 5 --position 4455 --divide");
}

void add_replay(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("replay", "Check a record of a game move by move");
  add_game(command, arguments);
  command->add_option("FILE", arguments.file, "the record, or - for standard input")->required();
  command->add_flag("--show", arguments.show, "print the record with a board before every move");
  command->add_option("--to", arguments.to, "print it as `record`, or as mat, xg, sgf (backgammon), pgn (khatranj)");
  add_json(command, arguments);
  command->footer(
      "A record is what `save` in `meydan play` writes, or a bare list of moves as players write them\n"
      "(othello: d3c5d6..., connect_four: 4455..., mijnlieff: Ra1 Ba3 ...; forced passes may be left out).\n"
      "Examples:\n"
      "  meydan replay othello game.txt\n"
      "  meydan replay connect_four - --show < game.txt\n"
      "  meydan replay backgammon match.mat --to sgf > match.sgf");
}

void add_play(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("play", "Play in the terminal, against a bot or a friend");
  command->add_option("GAME", arguments.play.game, "the game's id; left out, you are asked");
  command->add_option("--rules", arguments.play.rules, kRulesHelp);
  command->add_option("--against", arguments.play.against, "bot (the default) or friend")
      ->check(CLI::IsMember({"bot", "friend"}));
  command->add_option("--level", arguments.play.level, kLevelHelp);
  command->add_option("--seat", arguments.play.seat, "1 to begin (the default), 2 to answer; more where more play")
      ->check(CLI::Range(1, kMaxSeats));
  command->add_option("--position", arguments.play_position, kPositionHelp);
  command->add_option("--limit", arguments.play.limit_s, kLimitHelp)->check(CLI::Range(1, kLongestLimitSeconds));
  command->add_option("--seed", arguments.seed, "make the bot's choices repeatable")->check(whole_number());
  command->footer(
      "Examples:\n"
      "  meydan play\n"
      "  meydan play othello --level hard --seat 2\n"
      "  meydan play mijnlieff --rules last-turn --against friend\n"
      "  meydan play backgammon --rules chouette --seat 3");
}

void add_connect(CLI::App& app, Arguments& arguments) {
  ConnectOptions& options = arguments.connect;
  CLI::App* const command = app.add_subcommand("connect", "Play at a running server, from a terminal or a script");
  command->add_option("URL", options.server, "http://host:port, ws://host:port/ws or host:port")->capture_default_str();
  command->add_option("--nickname", options.nickname, "who you are; left out, the guest who was here last");
  CLI::Option_group* const first = command->add_option_group("On arrival");
  first->add_option("--seek", options.seek, "ask for an opponent in this game");
  first->add_option("--accept", options.accept, "accept a seek by its id, or the `first` that is there or comes up");
  first->add_option("--bot", options.bot, "play this game against the server's bot");
  first->add_option("--challenge", options.challenge, "open a table for this game and show its link");
  first->add_option("--join", options.join, "sit down at this table, or come back to it");
  first->add_option("--watch", options.watch, "look on at this table");
  first->require_option(0, 1);
  command->add_option("--level", options.level, kLevelHelp);
  command->add_option("--rules", options.rules, kRulesHelp);
  command->add_option("--clock", options.clock, "minutes: 5, 5+3 (increment), 5d12 (delay), 5b3 (Bronstein), none")
      ->capture_default_str();
  command->add_option("--limit", options.limit_s, kLimitHelp)->check(CLI::Range(1, kLongestLimitSeconds));
  command->add_option("--games", options.games, "of the match")->check(CLI::Range(1, 99))->capture_default_str();
  command->add_option("--seat", options.seat, "1 to begin, 2 to answer; more where more play")
      ->check(CLI::Range(1, kMaxSeats));
  command->add_flag("--rated", options.rated, "the result counts for the ratings");
  command->add_option("--auto", options.automatic, "let the engine here move for you, at this level");
  command->add_option("--seed", arguments.seed, "make the engine's choices repeatable")->check(whole_number());
  command->footer(
      "Type help there for the commands. Without a terminal, commands are read from standard input, each after the\n"
      "answer to the one before; quit or the end of input leaves (with --auto or --watch: when the match is over).\n"
      "A lost connection is opened again, and the game goes on where it was. The guest's token is kept below\n"
      "$XDG_STATE_HOME/meydan or ~/.local/state/meydan.\n"
      "Examples:\n"
      "  meydan connect\n"
      "  meydan connect http://club.example:8080 --nickname Ani --seek othello --clock 10+5\n"
      "  meydan connect localhost:8080 --nickname Babak --accept first\n"
      "  meydan connect --nickname Zal --bot connect_four --level easy\n"
      "  meydan connect --nickname Robo --accept first --auto medium < /dev/null");
}

void add_store(CLI::App& app, Arguments& arguments) {
  CLI::App* const store =
      app.add_subcommand("store", "Look after the data: check, rebuild, backup, restore, export, new-key");
  store->require_subcommand(1);
  store->fallthrough();
  store->footer("Examples:\n  meydan store check --data data\n  meydan store backup friday.db --data data");
  const auto add = [&](const char* name, const char* what, const std::string& footer) {
    CLI::App* const command = store->add_subcommand(name, what);
    command->add_option("--data", arguments.store.folder, "the data folder, with meydan.db in it")->required();
    command->footer(footer);
    return command;
  };
  CLI::App* const check =
      add("check", "Look for anything that was changed, removed or could not have happened",
          "Walks the chain of every stream, judges every table again, reads events and accounts as\n"
          "the server does, opens the secrets of running matches with the key file, and names\n"
          "stream and record of what is wrong. Exit code 0 fine, 4 damage found. The server may\n"
          "be at work.\n"
          "Examples:\n"
          "  meydan store check --data data\n"
          "  meydan store check --data data --json | jq .findings");
  CLI::App* const rebuild = add("rebuild", "Derive the list of tables from the log again",
                                "Also brings the database of an older version up to date. Not while a server uses the\n"
                                "folder.\n"
                                "Examples:\n"
                                "  meydan store rebuild --data data");
  CLI::App* const backup = add("backup", "Copy the data into one file while the server works",
                               "The copy is verified as by `check`. It has no key to the secrets of running matches:\n"
                               "keep a copy of the key file in another place. To go back to it: `restore`.\n"
                               "Examples:\n"
                               "  meydan store backup friday.db --data data");
  backup->add_option("FILE", arguments.file, "the new file; it must not exist")->required();
  CLI::App* const restore = add("restore", "Make a backup the data of a new folder",
                                "The file is verified as by `check` and stays as it is; the folder must hold no data.\n"
                                "Matches that went on need the key file too, which no backup has: they are named.\n"
                                "Examples:\n"
                                "  meydan store restore friday.db --data restored");
  restore->add_option("FILE", arguments.file, "what `backup` wrote")->required();
  CLI::App* const new_key =
      add("new-key", "Put a new key before those in the key file",
          "From the server's next start on it locks the secrets of new matches. Older keys stay for\n"
          "the matches that go on; take out such a line when they are over.\n"
          "Examples:\n"
          "  meydan store new-key --data data");
  CLI::App* const exported = add("export", "Print the events of a table, one JSON object a line",
                                 "Examples:\n"
                                 "  meydan store export 17 --data data\n"
                                 "  meydan store export 17 --data data | jq -r 'select(.kind == \"moved\").move'");
  exported->add_option("TABLE", arguments.table, "the table's id")->required();
  for (CLI::App* const command : {check, restore, new_key}) {
    command->add_option("--key-file", arguments.store.key_file,
                        "the key to the secrets of running matches; left out, meydan.key in the data folder");
  }
  for (CLI::App* const command : {check, rebuild, backup, restore, exported, new_key}) add_json(command, arguments);
}

void add_verify(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("verify", "Judge a match again from its exported events");
  command->add_option("FILE", arguments.file, "the events, one JSON object a line, or - for standard input")
      ->required();
  add_json(command, arguments);
  command->footer(
      "Every move is given to the referee again, every clock charged again and every roll derived again;\n"
      "nothing but the file is needed. Exit code 0 if all of it can be so, 4 if something cannot,\n"
      "2 if the file cannot be read.\n"
      "Examples:\n"
      "  meydan store export 17 --data data > match.jsonl\n"
      "  meydan verify match.jsonl\n"
      "  meydan store export 17 --data data | meydan verify - --json");
}

void add_tie_breaks(CLI::App& app, Arguments& arguments) {
  TieBreakOptions& options = arguments.tie_breaks;
  CLI::App* const command = app.add_subcommand("tiebreaks", "Standings and tie-breaks of an event from its TRF file");
  command->add_option("--trf", options.file, "the file (TRF16 or TRF26), or - for standard input");
  command->add_option("--by", options.tie_breaks,
                      "the tie-breaks in order, like BH/C1,BH,SB,DE; the default is BH,DIFF");
  command->add_option("--points", options.points, "win, draw, loss like 3,1,0 instead of the file's point system");
  command->add_flag("--codes", options.codes, "explain the tie-breaks there are, and nothing else");
  add_json(command, arguments);
  command->add_flag("--tsv", arguments.tsv, "print tab-separated values by starting number")->excludes("--json");
  command->footer(
      "Points come first, then the list; who cannot be told apart shares a rank. Rounds that were not\n"
      "played count as FIDE's C.07 says in the edition of March 2026. The default is that of the mind\n"
      "games: Buchholz (D 16), then the difference of game scores (D 17).\n"
      "Examples:\n"
      "  meydan tiebreaks --trf event.trf\n"
      "  meydan tiebreaks --trf event.trf --by BH/C1,BH,SB,DE,WIN --tsv\n"
      "  meydan tiebreaks --codes --lang fa");
}

void add_pair(CLI::App& app, Arguments& arguments) {
  PairOptions& options = arguments.pair;
  CLI::App* const command = app.add_subcommand("pair", "Pair the next round of a Swiss event from its TRF file");
  command->add_option("--trf", options.file, "the file (TRF16 or TRF26), or - for standard input");
  CLI::Option* const check =
      command->add_flag("--check", options.check, "pair every round of the file again and say where it differs");
  command->add_flag("--explain", options.explain, "show each bracket and what speaks against it by which criterion")
      ->excludes(check);
  command->add_option("--rounds", options.total_rounds, "of the whole event, if the file does not say")
      ->check(CLI::Range(1, 999));
  command->add_option("--first-colour", options.first_colour, "of number 1 in round 1, if the file does not say")
      ->check(CLI::IsMember({"white", "black"}));
  add_json(command, arguments);
  command->footer(
      "FIDE (Dutch) system, C.04.3, edition of February 2026. Prints how many boards there are, then `white black` for\n"
      "each in order; a bye is `number 0`. Players with an entry for the coming round (H, F, Z) are left out.\n"
      "Exit code 3 if there is no pairing, or if a round checked differs.\n"
      "Examples:\n"
      "  meydan pair --trf event.trf\n"
      "  meydan pair --trf event.trf --explain --lang fa\n"
      "  meydan pair --trf event.trf --check");
}

void add_draw(CLI::App& app, Arguments& arguments) {
  DrawOptions& options = arguments.draw;
  CLI::App* const command = app.add_subcommand("draw", "Draw lots from a published seed; anyone can draw them again");
  command->add_option("--seed", options.seed, "the published text from which the lots follow")->required();
  command->add_option("NAME", options.names, "those among whom to draw; - reads them from standard input, one a line")
      ->required();
  command->add_option("--number", options.number, "of the draw, if an event has several")->capture_default_str();
  CLI::Option* const groups = command->add_option("--groups", options.groups, "deal them out to so many groups");
  groups->check(CLI::Range(1, 999));
  command->add_flag("--pairs", options.pairs, "first against second, third against fourth, ...")->excludes(groups);
  add_json(command, arguments);
  command->footer(
      "The order in which the names are given does not matter. How it is computed, and how to choose a\n"
      "seed that everybody can trust: docs/draws.md\n"
      "Examples:\n"
      "  meydan draw --seed \"nowruz cup 1405\" Ani Babak Cyrus Dara Esther\n"
      "  meydan draw --seed \"nowruz cup 1405\" --groups 4 - < entrants.txt");
}

void add_serve(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("serve", "Run the arena: people and bots play over the web");
  server::ArenaOptions& serve = arguments.serve.arena;
  // The file belongs to the whole command in CLI11, and has a section for this one.
  app.set_config("--config", "", "a file with the options of `serve`: a line [serve], then `port=8080` and the like")
      ->group("");
  app.config_formatter(std::make_shared<SettingsFile>(*command));
  // CLI11 asks the environment after it has read the file, too late for the file's own name.
  command->preparse_callback([&app](std::size_t) {
    const char* const named = std::getenv("MEYDAN_CONFIG");
    if (named != nullptr && *named != '\0') app.get_config_ptr()->default_str(named)->required();
  });
  command->fallthrough();
  command->add_option("--port", serve.endpoint.port, "the port; 0 for any free one")
      ->envname("MEYDAN_PORT")
      ->capture_default_str();
  command
      ->add_option("--address", serve.endpoint.address,
                   "the address to listen on; 0.0.0.0 for every one (:: with IPv6), so that a hall's phones can come")
      ->envname("MEYDAN_ADDRESS")
      ->capture_default_str();
  command->add_option("--data", serve.data, "the folder with the log; made if it is not there")
      ->envname("MEYDAN_DATA")
      ->capture_default_str();
  serve.web = default_web_folder();
  command->add_option("--web", serve.web, "the folder with the web app's files")->envname("MEYDAN_WEB");
  command
      ->add_option("--key-file", serve.key_file,
                   "the key to the secrets of running matches; left out, meydan.key in the data folder")
      ->envname("MEYDAN_KEY_FILE");
  command->add_flag("--without-key", serve.without_key,
                    "start although that key is lost; the matches that need it cannot go on");
  command
      ->add_flag(
          "--https", serve.https,
          "people come through https, by a proxy in front: cookies say Secure, browsers are told to stay with it")
      ->envname("MEYDAN_HTTPS");
  command
      ->add_option("--proxy", serve.proxies,
                   "the address or network of that proxy, whose X-Forwarded-For is believed; may be given again")
      ->delimiter(',')
      ->envname("MEYDAN_PROXY");
  command
      ->add_option("--trust-address", serve.trusted,
                   "an address or network without limits on how often: a load generator's, or a club's own such as\n"
                   "192.168.1.0/24; may be given again")
      ->delimiter(',')
      ->envname("MEYDAN_TRUST_ADDRESS");
  command
      ->add_option("--connections-per-address", serve.connections_per_address,
                   "how many connections one address may have open; a hall full of people may come through one")
      ->envname("MEYDAN_CONNECTIONS_PER_ADDRESS")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command
      ->add_option("--bot-pause", serve.bot_pause_ms,
                   "how many milliseconds a bot takes for a move at least, so that people see what it answers to")
      ->envname("MEYDAN_BOT_PAUSE")
      ->check(CLI::Range(0, 10'000))
      ->capture_default_str();
  command
      ->add_option("--absence-grace", serve.absence_grace_s,
                   "how many seconds a player may be away from a quick game before the opponent may claim it; slower "
                   "games give more")
      ->envname("MEYDAN_ABSENCE_GRACE")
      ->check(CLI::Range(1, 86'400))
      ->capture_default_str();
  server::MailOptions& mail = serve.mail;
  command
      ->add_option("--smtp", mail.server,
                   "the mail server for lost passwords, host or host:port; left out, no mail is sent")
      ->envname("MEYDAN_SMTP");
  command->add_option("--smtp-tls", mail.tls, "how it is spoken with: starttls, tls (from the first byte on) or none")
      ->check(CLI::IsMember({"starttls", "tls", "none"}))
      ->envname("MEYDAN_SMTP_TLS")
      ->capture_default_str();
  command->add_option("--smtp-ca", mail.ca_file, "the certificate of its authority, if that is none of the system's")
      ->envname("MEYDAN_SMTP_CA");
  command->add_option("--smtp-user", mail.user, "the name to log in there with")->envname("MEYDAN_SMTP_USER");
  command
      ->add_option("--smtp-password-file", mail.password_file,
                   "the file with that name's password; left out, MEYDAN_SMTP_PASSWORD of the environment is it")
      ->envname("MEYDAN_SMTP_PASSWORD_FILE");
  command->add_option("--mail-from", mail.from, "the sender of mails: an address, or Name <address>")
      ->envname("MEYDAN_MAIL_FROM");
  command->add_option("--public-url", mail.url, "the address that people open, for links in mails")
      ->envname("MEYDAN_PUBLIC_URL");
  command->add_option("--log-level", serve.log_level, "what goes to standard error: debug, info, warning, error or off")
      ->check(CLI::IsMember({"debug", "info", "warning", "error", "off"}))
      ->envname("MEYDAN_LOG_LEVEL")
      ->capture_default_str();
  command->add_flag("--qr,!--no-qr", arguments.qr,
                    "draw a QR code of the address that phones open, or not; by itself it is drawn at a terminal");
  command->footer(
      "Ends with Ctrl-C. An option given here wins over the environment, and that over the file.\n"
      "In a hall: with --address 0.0.0.0 it says which addresses of this machine the phones open, with a QR\n"
      "code. Plain http is enough for everything but playing without a network and notifications.\n"
      "The protocol: docs/protocol.md\n"
      "Examples:\n"
      "  meydan serve\n"
      "  meydan serve --address 0.0.0.0\n"
      "  meydan serve --port 9000 --data ./club\n"
      "  MEYDAN_PORT=80 meydan serve --config /etc/meydan.conf      (a line [serve], then port=8080 and the like)");
}

int dispatch_store(const std::string& called, const Console& console, Arguments& arguments) {
  arguments.store.format = arguments.game.format;
  if (called == "check") return store_check(console, arguments.store);
  if (called == "rebuild") return store_rebuild(console, arguments.store);
  if (called == "backup") return store_backup(console, arguments.store, arguments.file);
  if (called == "restore") return store_restore(console, arguments.store, arguments.file);
  if (called == "new-key") return store_new_key(console, arguments.store);
  return store_export(console, arguments.store, arguments.table);
}

void add_admin(CLI::App& app, Arguments& arguments) {
  CLI::App* const command = app.add_subcommand("admin", "Accounts, at the machine with the data");
  command->require_subcommand(1);
  command->footer(
      "Examples:\n"
      "  meydan admin create --data data --name rostam\n"
      "  meydan admin grant --data data --name zal --role director\n"
      "  meydan admin withdraw --data data --name zal --role director\n"
      "  meydan admin reset-password --data data --name zal\n"
      "  meydan admin list --data data");
  const auto add = [&](const char* name, const char* help) {
    CLI::App* const part = command->add_subcommand(name, help);
    part->add_option("--data", arguments.admin.data, "the data folder of the server")->required();
    return part;
  };
  constexpr const char* kNameHelp = "the account's name";
  CLI::App* const create = add("create", "Open an administrator's account");
  create->add_option("--name", arguments.admin.name, kNameHelp)->required();
  create->footer(
      "Asks for the password; without a terminal it is the first line of standard input.\n"
      "Examples:\n"
      "  meydan admin create --data data --name rostam\n"
      "  meydan admin create --data data --name rostam < password.txt");
  CLI::App* const grant = add("grant", "Give an account a role");
  grant->add_option("--name", arguments.admin.name, kNameHelp)->required();
  grant->add_option("--role", arguments.admin.role, "director, committee or administrator")->required();
  grant->footer("Examples:\n  meydan admin grant --data data --name zal --role director");
  CLI::App* const withdraw = add("withdraw", "Take a role away; a running server obeys within a second");
  withdraw->add_option("--name", arguments.admin.name, kNameHelp)->required();
  withdraw->add_option("--role", arguments.admin.role, "director, committee or administrator")->required();
  withdraw->footer("Examples:\n  meydan admin withdraw --data data --name zal --role director");
  CLI::App* const reset =
      add("reset-password", "Make a code with which somebody who has lost the password chooses a new one");
  reset->add_option("--name,NAME", arguments.admin.name, kNameHelp)->required();
  reset->add_option("--url", arguments.admin.url, "the address that people open, to print a whole link");
  reset->footer(
      "The code counts once, within an hour; the password stays what it is until then. A running server knows it\n"
      "within a second.\n"
      "Examples:\n"
      "  meydan admin reset-password --data data --name zal\n"
      "  meydan admin reset-password zal --data data --url https://club.example");
  CLI::App* const list = add("list", "List the accounts that have a role");
  list->add_flag("--all", arguments.admin.everybody, "the others too");
  list->footer(
      "Prints id, name and roles.\nExamples:\n  meydan admin list --data data\n  meydan admin list --data data --all");
}

int dispatch_admin(const CLI::App& command, const Console& console, const AdminOptions& options) {
  const std::string called = command.get_subcommands().front()->get_name();
  if (called == "create") return admin_create(console, options);
  if (called == "grant") return admin_grant(console, options);
  if (called == "withdraw") return admin_withdraw(console, options);
  if (called == "reset-password") return admin_reset_password(console, options);
  return admin_list(console, options);
}

int dispatch(const CLI::App& app, const Console& console, Arguments& arguments) {
  arguments.game.format = arguments.json ? Format::Json : Format::Text;
  const std::string called = app.get_subcommands().front()->get_name();
  if (called == "games") return list_games(console, arguments.game.format);
  if (called == "legal") {
    return arguments.from_stdin ? legal_of_lines(console, arguments.game) : legal(console, arguments.game);
  }
  if (called == "schema") {
    std::cout << wire::protocol_schema();
    return kExitOk;
  }
  if (called == "apply") return apply(console, arguments.game, arguments.move);
  if (called == "trace") return trace(console, arguments.game, arguments.move);
  if (called == "explain") return explain(console, arguments.game, arguments.move);
  if (called == "compare") return compare(console, arguments.game, arguments.with);
  if (called == "perft") return perft(console, arguments.game, arguments.perft);
  if (called == "replay") {
    return replay(console, arguments.game, arguments.file, arguments.show ? Show::Boards : Show::Summary, arguments.to);
  }
  if (called == "bestmove" || called == "analyse" || called == "solve") {
    arguments.engine.game = arguments.game;
    if (called == "solve") return solve(console, arguments.engine);
    return called == "analyse" ? analyse(console, arguments.engine) : best_move(console, arguments.engine);
  }
  if (called == "rollout") {
    arguments.rollout.game = arguments.game;
    return rollout(console, arguments.rollout);
  }
  if (called == "match") {
    arguments.match.game = arguments.game;
    return match(console, arguments.match);
  }
  if (const RegisteredGame* const entry = find_protocol(called)) return speak(console, *entry, arguments.engine.level);
  if (called == "train") return train(console, arguments.train);
  if (called == "verify") return verify(console, arguments.file, arguments.game.format);
  if (called == "store") {
    return dispatch_store(app.get_subcommand("store")->get_subcommands().front()->get_name(), console, arguments);
  }
  if (called == "draw") {
    arguments.draw.format = arguments.game.format;
    return draw(console, arguments.draw);
  }
  if (called == "pair") {
    arguments.pair.format = arguments.game.format;
    return pair(console, arguments.pair);
  }
  if (called == "tiebreaks") {
    if (arguments.json) arguments.tie_breaks.form = TableForm::Json;
    if (arguments.tsv) arguments.tie_breaks.form = TableForm::Tsv;
    return tie_breaks(console, arguments.tie_breaks);
  }
  if (called == "serve") {
    if (app.get_subcommand("serve")->count("--qr") > 0) {
      arguments.serve.qr = arguments.qr ? ServeOptions::Qr::Always : ServeOptions::Qr::Never;
    }
    return serve(console, arguments.serve);
  }
  if (called == "admin") return dispatch_admin(*app.get_subcommand("admin"), console, arguments.admin);
  if (called == "connect") {
    if (app.get_subcommand("connect")->count("--seed") > 0) arguments.connect.seed = arguments.seed;
    return connect(console, arguments.connect);
  }
  const CLI::App* const play_command = app.get_subcommand("play");
  if (play_command->count("--position") > 0) arguments.play.position = arguments.play_position;
  if (play_command->count("--seed") > 0) arguments.play.seed = arguments.seed;
  return play(console, arguments.play);
}

int run(int count, char** values) {
  Arguments arguments;
  CLI::App app{"Meydan: the board games of the Persian-speaking world, refereed by their rule books"};
  app.set_version_flag("--version", MEYDAN_VERSION);
  app.add_option("--lang", arguments.language, "fa or en; the default follows the locale")
      ->check(CLI::IsMember({"fa", "en"}));
  app.add_option("--sets", arguments.sets, "folder of data sets; else `sets` or ../share/meydan/sets by the program")
      ->envname("MEYDAN_SETS");
  app.require_subcommand(1);
  app.fallthrough();
  app.footer(
      "Exit codes: 0 fine, 2 input that cannot be read, 3 a move the referee refuses, 4 damaged data,\n"
      "5 output that could not be written whole.\n"
      "Examples:\n"
      "  meydan play\n"
      "  meydan explain othello --position start --move a1\n"
      "  meydan COMMAND --help");
  for (const auto add : {add_games,      add_legal,     add_apply,   add_explain, add_trace, add_compare, add_perft,
                         add_replay,     add_best_move, add_solve,   add_analyse, add_match, add_rollout, add_train,
                         add_protocols,  add_play,      add_connect, add_serve,   add_store, add_verify,  add_pair,
                         add_tie_breaks, add_draw,      add_admin,   add_schema}) {
    add(app, arguments);
  }
  try {
    app.parse(count, values);
  } catch (const CLI::ParseError& error) {
    // Help and version come this way too, with code 0.
    if (error.get_exit_code() == 0) return app.exit(error);
    const Console console{std::cin, std::cout, std::cerr, choose_language(language_in(count, values))};
    console.complain(reason_of(error, app, count > 1 ? values[1] : ""));
    console.err << console.text_of(kTryHelp) << '\n';
    return kExitBadInput;
  }
  const Console console{std::cin, std::cout, std::cerr, choose_language(arguments.language)};
  if (const auto loaded = load_data_sets(arguments.sets); !loaded) return console.complain(loaded.reason());
  const int code = dispatch(app, console, arguments);
  // The last of it may still be on its way: a full disk shows itself here.
  if (std::cout.flush()) return code;
  console.complain(fill(kUnwritten));
  return code == kExitOk ? kExitUnwritten : code;
}

}  // namespace
}  // namespace meydan::cli

int main(int count, char** values) {
  // Nothing here uses C's stdio, and millions of lines may pass through `legal --stdin`.
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  return meydan::cli::run(count, values);
}
