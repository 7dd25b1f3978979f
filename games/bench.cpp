#include "games/bench.h"

#include "base/hash.h"
#include "base/text.h"
#include "games/registry.h"
#include "rules/record.h"

namespace meydan {

namespace {

constexpr std::uint64_t kEnoughLeaves = 20'000;  // the first depth beyond this is the last one counted
constexpr int kDeepest = 12;
constexpr int kLongestGame = 400;
constexpr int kTriedMoves = 2'000;  // where moves cannot be listed and counted
constexpr std::uint64_t kSeed = 1;

class Bench {
 public:
  void count_leaves(const AnyGame& game, const RuleChoice& rules) {
    const std::string start = game.start(rules);
    for (int depth = 1; depth <= kDeepest; ++depth) {
      const auto leaves = game.perft(rules, start, depth);
      if (!leaves) return;  // a game whose moves cannot be listed
      report_.leaves += *leaves;
      add(std::to_string(*leaves));
      if (*leaves > kEnoughLeaves) return;
    }
  }

  /// Games of moves drawn at random, one after the other: what cannot be counted is at least computed.
  void try_moves(const AnyGame& game, const RuleChoice& rules) {
    if (game.lists_moves()) return;
    Rng rng(kSeed);
    std::string position = game.start(rules);
    for (int tried = 0; tried < kTriedMoves; ++tried) {
      const auto moves = game.some_moves(rules, position, rng, 1);
      const bool over = !moves || moves->empty();
      position = over ? game.start(rules) : moves->front().position;
      add(position);
    }
  }

  void play(const RegisteredGame& registered, const RuleChoice& rules) {
    if (registered.engine == nullptr) return;
    const AnyGame& game = *registered.game;
    Rng rng(kSeed);
    std::string position = game.start(rules);
    const Level* level = &registered.engine->usual_level();  // once; the rest of the game is quick
    for (int moves = 0; moves < kLongestGame; ++moves) {
      const Turn turn = game.look(rules, position)->turn;
      if (turn.by == Turn::By::Nobody) break;
      if (turn.by == Turn::By::Chance) {
        const auto drawn = game.legal_moves(rules, position);
        if (!drawn) break;  // a game whose moves cannot be listed
        position = (*drawn)[static_cast<std::size_t>(rng.below(drawn->size()))].position;
      } else {
        const std::string move = choose(registered, rules, position, *level, rng);
        level = &registered.engine->levels().front();
        position = game.apply(rules, position, move)->position;
      }
      add(position);
    }
  }

  void replay_record(std::string_view text) {
    ++report_.records;
    const auto record = parse_record(text);
    const RegisteredGame* const registered = record ? find_game(record->game) : nullptr;
    if (registered == nullptr) return refuse();
    const auto rules = RuleChoice::parse(registered->game->info().book, record->rules);
    if (!rules) return refuse();
    const auto replayed = replay(*registered->game, *rules, *record);
    if (!replayed) return refuse();
    add(hex64(replayed->hash));
    add(replayed->outcome ? result_text(*replayed->outcome) : "unfinished");
  }

  void add(std::string_view text) { hash_ = hash_text("\n", hash_text(text, hash_)); }

  BenchReport report() {
    report_.number = hash_;
    return report_;
  }

 private:
  void refuse() {
    ++report_.refused;
    add("refused");
  }

  std::string choose(const RegisteredGame& registered, const RuleChoice& rules, std::string_view position,
                     const Level& level, Rng& rng) {
    std::string move = registered.engine->choose(rules, position, level, rng).value();
    add(move);
    return move;
  }

  std::uint64_t hash_ = kHashStart;
  BenchReport report_;
};

}  // namespace

BenchReport bench(std::string_view records) {
  Bench bench;
  for (const RegisteredGame& registered : registered_games()) {
    const AnyGame& game = *registered.game;
    bench.add(game.info().id);
    for (const RuleSetSpec& rule_set : game.info().book.rule_sets) {
      const auto rules = RuleChoice::parse(game.info().book, rule_set.name);
      bench.add(rule_set.name);
      if (!rules) continue;  // its data set is not here
      bench.count_leaves(game, *rules);
      bench.try_moves(game, *rules);
      bench.play(registered, *rules);
    }
  }
  for (const std::string_view record : split(records, '\0')) bench.replay_record(record);
  return bench.report();
}

}  // namespace meydan
