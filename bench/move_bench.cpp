// What one move costs: to decide it, to go on from it, and to write it for the log and for who watches. Whole matches
// are played by a script; only the commands of the part asked for are timed, so that a beginning and an end of the same
// match can be set side by side.
//
//   decided/GAME/FROM/TO   decide, evolve and both texts, without a store
//   hosted/GAME/FROM/TO    the same as a server does it, TableHost and a store without a disk included
#include <benchmark/benchmark.h>

#include <ctime>

#include "base/fields_json.h"
#include "base/rng.h"
#include "games/registry.h"
#include "play/sealed_chance.h"
#include "server/hall_texts.h"
#include "server/hand_loop.h"
#include "store/memory/memory_store.h"
#include "store/tables.h"

namespace meydan {
namespace {

constexpr play::Ms kBegin = 1'700'000'000'000;
constexpr play::Ms kThinks = 50;  // before every command

/// A match as the commands that were given, one every kThinks.
struct Script {
  const AnyGame* game = nullptr;
  std::unique_ptr<play::SealedChance> chance;  // null for games without it
  play::TableSetup setup;
  std::vector<play::Command> commands;
};

/// Ends before the match does, or with it.
Script played(std::string_view name, std::string_view rules_text, std::size_t moves) {
  Script script{.game = find_game(name)->game.get(), .chance = {}, .setup = {}, .commands = {}};
  const play::Secret secret{};
  const RuleChoice rules = RuleChoice::parse(script.game->info().book, rules_text).value();
  script.setup = {.table = "01HF7YAT00",
                  .game = std::string(name),
                  .rules = std::string(rules_text),
                  .clock = {.kind = play::ClockKind::Fischer, .bank_ms = 3'600'000, .step_ms = 1'000}};
  if (script.game->info().has_chance) {
    script.chance = std::make_unique<play::SealedChance>(secret);
    script.setup.dice_commitment = play::commit(secret);
  }
  play::Table table = evolve({}, play::created(script.setup, kBegin), *script.game);
  const auto give = [&](const std::string& by, play::Request request) {
    const std::string key = "k" + std::to_string(script.commands.size());
    script.commands.push_back({by, play::Role::Player, table.version, key, std::move(request)});
    const play::Ms now_ms = kBegin + kThinks * static_cast<play::Ms>(script.commands.size());
    play::Decision decision =
        decide(table, script.commands.back(), {*script.game, script.chance.get(), now_ms}).value();
    follow(table, decision.events, std::move(decision.after));
  };
  give("01HF7YAT01", play::Sit{"Ani", "salam", {}});
  give("01HF7YAT02", play::Sit{"Babak", "dorud", {}});
  Rng rng(7);
  for (std::size_t made = 0; made < moves && table.phase == play::Phase::Playing;) {
    if (table.pause_until_ms) {
      for (const play::Chair& chair : table.chairs) give(std::string(chair.player), play::Ready{});
      continue;
    }
    auto legal = script.game->legal_moves(rules, table.position).value();
    // Nobody doubles or gives up: both would only make the match shorter.
    std::erase_if(legal,
                  [&](const MoveView& move) { return move.move == "double" || move.move.starts_with("resign"); });
    const std::string mover = table.chairs[chair_of_seat(table, table.turn.seat)].player;
    give(mover, play::Move{legal[rng.below(legal.size())].move, 20});
    ++made;
  }
  return script;
}

const Script& othello() {
  static const Script kScript = played("othello", "standard", 60);
  return kScript;
}
const Script& backgammon() {
  static const Script kScript = played("backgammon", "modern,points=25", 600);
  return kScript;
}

/// A table and the texts of each command, as far as they can be had without a server.
class Decided {
 public:
  explicit Decided(const Script& script)
      : script_(script), table_(evolve({}, play::created(script.setup, kBegin), *script.game)) {}

  void serve(const play::Command& command, play::Ms now_ms) {
    play::Decision decision = decide(table_, command, {*script_.game, script_.chance.get(), now_ms}).value();
    follow(table_, decision.events, std::move(decision.after));
    const store::Append append = store::append_of(table_.setup.table, decision.events);
    std::string text;
    for (const store::NewRecord& record : append.records) text += record.body;
    JsonWriter clock;
    write_value(clock, server::clock_of(table_, now_ms));
    text += std::move(clock).text();
    benchmark::DoNotOptimize(append);
    benchmark::DoNotOptimize(text);
  }

 private:
  const Script& script_;
  play::Table table_;
};

/// A table as a server has it, its watchers' text included.
class Hosted {
 public:
  explicit Hosted(const Script& script) {
    const std::shared_ptr<const play::ChanceSource> chance(script.chance.get(), [](const play::ChanceSource*) {});
    host_ = server::TableHost::create(
        {store_, *script.game, chance, loop_,
         [this](const std::vector<play::Event>&, const std::string& json) {
           benchmark::DoNotOptimize(server::events_text(host_->table().setup.table, json, *host_, now_ms_));
         }},
        script.setup, kBegin, [](const server::Answer&) {});
    run();
  }

  void serve(const play::Command& command, play::Ms now_ms) {
    now_ms_ = now_ms;
    host_->submit(command, now_ms,
                  [](const server::Answer& answer) { MEYDAN_ASSERT(answer.kind == server::Answer::Kind::Done); });
    run();
  }

 private:
  void run() {
    while (loop_.run_task()) {
    }
  }

  store::MemoryStore store_;
  server::HandLoop loop_{kBegin};
  std::shared_ptr<server::TableHost> host_;
  play::Ms now_ms_ = kBegin;
};

/// Of this program, so that others on the machine do not count.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <class Server>
void serve(Server& server, const Script& script, std::size_t from, std::size_t to) {
  for (std::size_t at = from; at < to; ++at)
    server.serve(script.commands[at], kBegin + kThinks * static_cast<play::Ms>(at + 1));
}

/// Under this name a profiler finds what is timed.
template <class Server>
[[gnu::noinline]] void serve_timed(Server& server, const Script& script, std::size_t from, std::size_t to) {
  serve(server, script, from, to);
}

/// The commands from number range(0) on and before range(1), of a match that is played to there each time.
template <class Server>
void moves(benchmark::State& state, const Script& (*script_of)()) {
  const Script& script = script_of();
  const auto to = std::min(static_cast<std::size_t>(state.range(1)), script.commands.size());
  const auto from = std::min(static_cast<std::size_t>(state.range(0)), to);
  for (auto _ : state) {
    Server server(script);
    serve(server, script, 0, from);
    const double began = processor_seconds();
    serve_timed(server, script, from, to);
    state.SetIterationTime(processor_seconds() - began);
  }
  const auto commands = static_cast<double>(to - from);
  state.counters["commands"] = commands;
  state.counters["each"] =
      benchmark::Counter(commands, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void decided(benchmark::State& state, const Script& (*script_of)()) { moves<Decided>(state, script_of); }
void hosted(benchmark::State& state, const Script& (*script_of)()) { moves<Hosted>(state, script_of); }

BENCHMARK_CAPTURE(decided, othello, &othello)->Args({2, 62})->UseManualTime();
BENCHMARK_CAPTURE(decided, backgammon, &backgammon)->Args({2, 62})->Args({540, 600})->UseManualTime();
BENCHMARK_CAPTURE(hosted, othello, &othello)->Args({2, 62})->UseManualTime();
BENCHMARK_CAPTURE(hosted, backgammon, &backgammon)->Args({2, 62})->Args({540, 600})->UseManualTime();

}  // namespace
}  // namespace meydan
