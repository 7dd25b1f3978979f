#include "cli/game_commands.h"

#include <chrono>
#include <iostream>

#include "base/text.h"
#include "cli/about.h"
#include "cli/find.h"
#include "cli/outcome_text.h"
#include "cli/position_lines.h"
#include "rules/record.h"
#include "rules/views_json.h"
#include "search/engine_json.h"

namespace meydan::cli {

namespace {

constexpr Citation kMoveProblem{"move_problem", "", "حرکت {0}: {1}", "move {0}: {1}"};
constexpr Citation kOtherGame{"other_game", "", "این فایل بازی {0} است، نه {1}", "this is a record of {0}, not of {1}"};
constexpr Citation kNoMoves{"no_moves", "", "فایل هیچ حرکتی ندارد", "the file holds no moves"};
constexpr Citation kReplayed{"replayed", "", "{0} حرکت، همه مجاز؛ {1}. هش: {2}",
                             "{0} moves, all legal; {1}. Hash: {2}"};
constexpr Citation kUnfinished{"unfinished", "", "بازی ناتمام است", "the game is unfinished"};

constexpr Citation kOnlySomeMoves{
    "only_some_moves", "",
    "همهٔ حرکت‌های این بازی را نمی‌توان فهرست کرد؛ با --moves-only آن‌هایی که می‌شود شمرده می‌شوند",
    "not all moves of this game can be listed; --moves-only counts those that can"};

/// What `--to` calls our own form of a record.
constexpr std::string_view kOwnFormat = "record";

/// Prints the problem where the caller reads: a program on standard output, a person on standard error.
int report(const Console& console, Format format, const Problem& problem) {
  if (format == Format::Json) console.out << error_json(problem) << '\n';
  return console.complain(problem);
}

void print_options(const Console& console, const RuleBook& book) {
  for (const RuleSetSpec& named : book.rule_sets) {
    console.out << "    --rules " << named.name;
    for (const OptionSetting& setting : named.settings)
      console.out << "  (" << setting.option << '=' << setting.value << ')';
    console.out << '\n';
  }
  for (const OptionSpec& option : book.options) {
    console.out << "    " << option.name << " (" << option.clause
                << "): " << console.text_of(Name{option.fa, option.en}) << '\n';
    for (const OptionValue& value : option.values) {
      console.out << "      " << option.name << '=' << value.name << "  " << console.text_of(Name{value.fa, value.en})
                  << '\n';
    }
  }
}

void print_levels(const Console& console, const AnyEngine& engine) {
  for (const Level& level : engine.levels())
    console.out << "    --level " << level.id << "  " << console.text_of(level.about) << '\n';
}

/// The record in `text`: our own form, a file of another program, or a bare list of moves.
Result<Record, Message> record_in(const AnyGame& game, std::string_view text) {
  if (looks_like_record(text)) return parse_record(text);
  if (auto foreign = game.read_file(text)) return *foreign;
  Record record;
  record.game = game.info().id;
  record.passes_implied = true;
  for (const std::string_view move : game.split_moves(text)) record.moves.emplace_back(move);
  if (record.moves.empty()) return Failure{fill(kNoMoves)};
  return record;
}

/// {"position","moves"}
Result<std::string, Problem> legal_moves_of(const GameAndRules& chosen, const std::string& text) {
  const auto view = chosen.game->look(chosen.rules, position_or_start(chosen, text));
  if (!view) return Failure{view.reason()};
  const auto moves = chosen.game->legal_moves(chosen.rules, view->position);
  if (!moves) return Failure{moves.reason()};
  return legal_json(view->position, *moves);
}

}  // namespace

int list_games(const Console& console, Format format) {
  if (format == Format::Json) {
    JsonWriter json;
    json.begin_array();
    for (const RegisteredGame& entry : registered_games()) {
      json.begin_object();
      write_fields(json, entry.game->info());
      json.key("levels");
      write_levels(json, entry.engine.get());
      json.end_object();
    }
    json.end_array();
    console.out << json.text() << '\n';
    return kExitOk;
  }
  for (const RegisteredGame& entry : registered_games()) {
    const GameInfo& info = entry.game->info();
    console.out << info.id << "  " << console.text_of(info.name) << '\n';
    console.out << "    " << console.text_of(info.move_help) << ": " << info.example_move << '\n';
    print_options(console, info.book);
    if (entry.engine != nullptr) print_levels(console, *entry.engine);
  }
  return kExitOk;
}

int legal(const Console& console, const GameOptions& options) {
  const auto chosen = find_game_and_rules(options.game, options.rules);
  if (!chosen) return console.complain(chosen.reason());
  const auto listed = legal_moves_of(*chosen, options.position);
  if (!listed) return console.complain(listed.reason());
  console.out << *listed << '\n';
  return kExitOk;
}

int legal_of_lines(const Console& console, const GameOptions& options) {
  const auto chosen = find_game_and_rules(options.game, options.rules);
  if (!chosen) return console.complain(chosen.reason());
  return answer_lines(console, [&](const std::string& line) { return legal_moves_of(*chosen, line); });
}

int apply(const Console& console, const GameOptions& options, const std::string& move) {
  const auto chosen = find_game_and_rules(options.game, options.rules);
  if (!chosen) return console.complain(chosen.reason());
  const auto made = chosen->game->apply(chosen->rules, position_or_start(*chosen, options.position), move);
  if (!made) return report(console, options.format, made.reason());
  if (options.format == Format::Json) {
    console.out << json_of(PositionView{made->position, made->turn, made->outcome}) << '\n';
  } else {
    console.out << made->position << '\n';
  }
  return kExitOk;
}

int explain(const Console& console, const GameOptions& options, const std::string& move) {
  const auto chosen = find_game_and_rules(options.game, options.rules);
  if (!chosen) return console.complain(chosen.reason());
  const auto explained = chosen->game->explain(chosen->rules, position_or_start(*chosen, options.position), move);
  if (!explained) return report(console, options.format, explained.reason());
  console.out << (options.format == Format::Json ? json_of(*explained) : console.text_of(explained->message)) << '\n';
  return explained->legal ? kExitOk : kExitRefused;
}

int trace(const Console& console, const GameOptions& options, const std::string& move) {
  const auto chosen = find_game_and_rules(options.game, options.rules);
  if (!chosen) return console.complain(chosen.reason());
  const auto traced = chosen->game->trace(chosen->rules, position_or_start(*chosen, options.position), move);
  if (!traced) return report(console, options.format, traced.reason());
  console.out << *traced << '\n';
  return kExitOk;
}

int perft(const Console& console, const GameOptions& options, const PerftOptions& wanted) {
  const auto chosen = find_game_and_rules(options.game, options.rules);
  if (!chosen) return console.complain(chosen.reason());
  const AnyGame& game = *chosen->game;
  const std::string position = position_or_start(*chosen, options.position);
  if (!game.lists_moves() && !wanted.moves_only) return console.complain(fill(kOnlySomeMoves));

  struct Branch {
    std::string move;
    std::uint64_t leaves;
  };
  std::vector<Branch> branches;
  if (wanted.divide && wanted.depth > 0) {
    const auto moves = game.legal_moves(chosen->rules, position);
    if (!moves) return console.complain(moves.reason());
    for (const MoveView& move : *moves) {
      branches.push_back({move.move, game.perft(chosen->rules, move.position, wanted.depth - 1).value()});
    }
  }
  const auto began = std::chrono::steady_clock::now();
  const auto leaves = game.perft(chosen->rules, position, wanted.depth);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (!leaves) return console.complain(leaves.reason());
  // A count too small to time is given the clock's resolution rather than an endless speed.
  const auto speed = static_cast<std::int64_t>(static_cast<double>(*leaves) / std::max(took.count(), 1e-9));

  if (options.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("depth").number(wanted.depth).key("leaves").number(static_cast<std::int64_t>(*leaves));
    json.key("nodes_per_second").number(speed);
    if (wanted.divide) {
      json.key("moves").begin_object();
      for (const Branch& branch : branches) json.key(branch.move).number(static_cast<std::int64_t>(branch.leaves));
      json.end_object();
    }
    json.end_object();
    console.out << json.text() << '\n';
    return kExitOk;
  }
  for (const Branch& branch : branches) console.out << branch.move << ' ' << branch.leaves << '\n';
  console.out << *leaves << '\n' << speed << " nodes per second\n";
  return kExitOk;
}

Result<ReadRecord, Message> read_record(const Console& console, const GameOptions& options, const std::string& file) {
  const auto chosen = find_game_and_rules(options.game, options.rules);
  if (!chosen) return Failure{chosen.reason()};
  const AnyGame& game = *chosen->game;
  const auto text = read_file(console, file);
  if (!text) return Failure{text.reason()};
  auto record = record_in(game, *text);
  if (!record) return Failure{record.reason()};
  if (!record->game.empty() && record->game != game.info().id) {
    return Failure{fill(kOtherGame, {quoted(record->game), game.info().id})};
  }
  // The rules the record was played by hold, unless others are asked for.
  auto rules = options.rules.empty() ? RuleChoice::parse(game.info().book, record->rules)
                                     : Result<RuleChoice, Message>(chosen->rules);
  if (!rules) return Failure{rules.reason()};
  return ReadRecord{find_game(game.info().id), std::move(rules).value(), std::move(record).value()};
}

int replay(const Console& console, const GameOptions& options, const std::string& file, Show show,
           const std::string& to) {
  const auto read = read_record(console, options, file);
  if (!read) return console.complain(read.reason());
  const AnyGame& game = *read->entry->game;
  const RuleChoice* const rules = &read->rules;
  const Record* const record = &read->record;

  const auto replayed = meydan::replay(game, *rules, *record);
  if (!replayed) {
    const auto& [number, problem] = replayed.reason();
    if (options.format == Format::Json) console.out << error_json(replayed.reason()) << '\n';
    if (number == 0) return console.complain(problem);
    return console.complain({problem.kind, about(kMoveProblem, static_cast<int>(number), problem.message)});
  }
  if (!to.empty() && to != kOwnFormat) {
    Record played = *record;
    played.moves = replayed->moves;  // one by one, as the game writes them
    const auto written = game.write_file(to, *rules, played);
    if (!written) return console.complain(written.reason());
    console.out << *written;
  } else if (to == kOwnFormat) {
    console.out << write_record(game, *rules, *record, *replayed, RecordStyle::Plain);
  } else if (options.format == Format::Json) {
    console.out << replay_json(game.info().id, rules->text(), *replayed) << '\n';
  } else if (show == Show::Boards) {
    console.out << write_record(game, *rules, *record, *replayed, RecordStyle::Annotated);
  } else {
    const std::string ended = replayed->outcome ? outcome_text(console, game.seats(*rules), *replayed->outcome)
                                                : console.text_of(kUnfinished);
    console.say(kReplayed, {static_cast<int>(replayed->moves.size()), ended, hex64(replayed->hash)});
  }
  return kExitOk;
}

}  // namespace meydan::cli
