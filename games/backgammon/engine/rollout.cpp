#include "games/backgammon/engine/rollout.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <optional>

#include "games/backgammon/engine/thoughts.h"
#include "search/together.h"

namespace meydan::backgammon {

namespace {

constexpr RolloutShare kShares[] = {
    {"win", {"برد", "win"}},
    {"gammon", {"مارس", "gammon"}},
    {"backgammon", {"سیاه‌مارس", "backgammon"}},
    {"lost_gammon", {"باخت مارس", "gammon lost"}},
    {"lost_backgammon", {"باخت سیاه‌مارس", "backgammon lost"}},
};
static_assert(std::size(kShares) <= kMostShares);

constexpr Citation kNotRolledOut{
    "not_rolled_out", "T 12",
    "شوئت، بیور و تسلیم را نمی‌توان با تاس تا پایان بازی کرد",
    "chouettes, beavers and concessions are not rolled out"};

/// A double beyond it changes nothing that anybody plays for.
constexpr int kGreatestDouble = 1 << kGreatestCube;

/// Where the games of a line begin: `board` and `stake` are those of who is about to roll.
struct Begin {
  Board board{};
  Stake stake{};
  bool own = false;     // it is the player who asks
  bool doubles = true;  // who rolls first may double before; not where that is what is asked
};

struct Ending {
  double worth = 0;  // for the player who asks: points, or the chance to win the match
  Chances chances{};
};

/// Plays games, each decided by its seed.
class Player {
 public:
  Player(const Nets* nets, const PlayRules& rules, const RolloutQuestion& question)
      : nets_(nets), rules_(rules), question_(question) {}

  /// Nothing when `is_enough` (may be empty), asked before every roll, says so: a game can take a hundredth of a
  /// second.
  std::optional<Ending> play(const Begin& begin, std::uint64_t seed, const std::function<bool()>& is_enough) {
    Rng rng(seed);
    board_ = begin.board;
    own_ = begin.own;
    put(begin.stake);
    Ending luck;
    for (int turn = 0;; ++turn) {
      if (is_enough && is_enough()) return std::nullopt;
      if (const auto end = ended(board_)) return without(luck, shown({Worth(stake_).dead(*end), *end}));
      const bool cut = question_.cut > 0 && turn == question_.cut;
      const bool doubles = (turn > 0 || begin.doubles) && may_double(stake_) && stake_.value < kGreatestDouble;
      if (cut || doubles) {
        const Chances chances = lookahead_->look(board_, true, 0);
        if (cut) return without(luck, shown({Worth(stake_).cubeful(chances), chances}));
        const CubeChoice choice = cube_choice(stake_, chances);
        if (choice.doubles()) {
          if (!choice.takes()) return without(luck, shown({Worth(stake_).of_points(stake_.value), chances}));
          put(stake_.doubled_by_own());
        }
      }
      roll(rng, luck);
      own_ = !own_;
      put(stake_.turned());
    }
  }

 private:
  void put(const Stake& stake) {
    stake_ = stake;
    lookahead_.emplace(nets_, rules_, prices_of(stake_));
  }

  /// What the player about to roll has, as the player who asks sees it.
  [[nodiscard]] Ending shown(const Ending& result) const {
    if (own_) return result;
    const bool chance = stake_.need != 0 && stake_.style == Style::Modern;
    return {chance ? 1 - result.worth : -result.worth, result.chances.turned()};
  }
  [[nodiscard]] Ending without(const Ending& luck, Ending result) const {
    result.worth -= luck.worth;
    add(result.chances, luck.chances, -1);
    return result;
  }

  /// Both dice are thrown and the best play is made; `luck` grows by what that is over the mean.
  void roll(Rng& rng, Ending& luck) {
    const auto one = static_cast<std::uint8_t>(1 + rng.below(6));
    const auto other = static_cast<std::uint8_t>(1 + rng.below(6));
    const Dice thrown{std::max(one, other), std::min(one, other)};
    if (question_.with_luck) {
      board_ = lookahead_->reply(board_, true, thrown).board;
      return;
    }
    const Worth others(stake_.turned());
    Board next{};
    own_ = !own_;  // what follows is the other player's, who is then on roll
    for (std::uint8_t high = 1; high <= 6; ++high) {
      for (std::uint8_t low = 1; low <= high; ++low) {
        const Lookahead::Reply reply = lookahead_->reply(board_, true, {high, low});
        const auto end = ended(reply.board);
        const Ending after = shown({end ? others.dead(*end) : others.cubeful(reply.chances), reply.chances});
        const float weight = (high == low ? 1.0f : 2.0f) / 36.0f;
        luck.worth -= static_cast<double>(weight) * after.worth;
        add(luck.chances, after.chances, -weight);
        if (Dice{high, low} != thrown) continue;
        next = reply.board;
        luck.worth += after.worth;
        add(luck.chances, after.chances, 1);
      }
    }
    own_ = !own_;
    board_ = next;
  }

  const Nets* nets_;
  PlayRules rules_;
  RolloutQuestion question_;
  std::optional<Lookahead> lookahead_;  // by the prices of the stake
  Board board_{};                       // of who is about to roll
  Stake stake_{};                       // likewise
  bool own_ = false;
};

/// A move, and the games that tell what it is worth.
struct Line {
  std::string move{};
  std::optional<Begin> begin{};  // nothing where its worth is known without
  double known = 0;              // in games
  double most = 1e9;             // of what the opponent lets it be worth
};

struct Asked {
  Stake stake{};  // of the player who asks
  std::vector<Line> lines{};
};

/// The best plays by the opponent's answers.
Asked about_plays(const Nets* nets, const Position& position, const RolloutQuestion& question, const Patience* stop) {
  Asked asked{stake_of(position, position.turn)};
  const Board board = board_of(position, position.turn);
  const auto after = [&](const Board& played) { return Begin{turned(played), asked.stake.turned()}; };
  std::vector<Candidate> plays = plays_of(position);
  if (plays.empty()) {
    const Move pass{.kind = Move::Kind::Pass};
    asked.lines.push_back({Backgammon::format_move(position, pass), after(board)});
    return asked;
  }
  constexpr std::uint64_t kLookAtAnswers = 50'000;
  const Question best{.limits = {.nodes = kLookAtAnswers}, .lines = question.lines};
  std::unique_ptr<Thought> thought = think_of_plays(nets, position, plays, best);
  while (thought->go_on(stop) && !(stop != nullptr && stop->is_over())) {
  }
  for (const meydan::Line& line : thought->analysis().lines) {
    const auto move = Backgammon::parse_move(position, line.move);
    Board played = board;
    for (std::size_t step = 0; step < move->play.count; ++step) move_checker(played, move->play.steps[step]);
    asked.lines.push_back({line.move, after(played)});
  }
  return asked;
}

Asked about_cube(const Position& position) {
  const Stake rollers = stake_of(position, position.turn);
  const Board board = board_of(position, position.turn);
  const auto said = [&](Move::Kind kind) { return Backgammon::format_move(position, {.kind = kind}); };
  if (position.stage == Stage::Doubled) {
    // Passing is one game lost with the present cube.
    Asked asked{rollers.turned()};
    asked.lines.push_back({said(Move::Kind::Take), Begin{board, rollers.doubled_by_own(), false, false}});
    asked.lines.push_back({said(Move::Kind::Pass), std::nullopt, -1});
    return asked;
  }
  Asked asked{rollers};
  asked.lines.push_back({said(Move::Kind::Roll), Begin{board, rollers, true, false}});
  if (!refusal_to_double(position)) {
    Line doubled{said(Move::Kind::Double), Begin{board, rollers.doubled_by_own(), true, false}};
    doubled.most = 1;  // then it is passed
    asked.lines.push_back(std::move(doubled));
  }
  return asked;
}

/// Of the first `games` games of every line.
Rollout summed(const Asked& asked, const std::vector<std::vector<Ending>>& results, int games) {
  const Worth scale(asked.stake);
  Rollout rollout{.shares = kShares, .games = games};
  for (std::size_t number = 0; number < asked.lines.size(); ++number) {
    const Line& line = asked.lines[number];
    RolledOut out{.move = line.move, .worth = line.known};
    if (line.begin) {
      const double count = games;
      double sum = 0;
      std::array<double, kMostShares> shares{};
      for (int game = 0; game < games; ++game) {
        const Ending& one = results[number][static_cast<std::size_t>(game)];
        sum += scale.in_games(one.worth);
        const Chances& chances = one.chances;
        const float each[] = {chances.win, chances.win_gammon, chances.win_backgammon, chances.lose_gammon,
                              chances.lose_backgammon};
        for (std::size_t share = 0; share < std::size(each); ++share) shares[share] += static_cast<double>(each[share]);
      }
      out.worth = games == 0 ? 0 : sum / count;
      double squares = 0;
      for (int game = 0; game < games; ++game) {
        const double off = scale.in_games(results[number][static_cast<std::size_t>(game)].worth) - out.worth;
        squares += off * off;
      }
      out.error = games < 2 ? 0 : std::sqrt(squares / (count - 1) / count);
      if (out.worth > line.most) {
        out.worth = line.most;
        out.error = 0;
      }
      for (std::size_t share = 0; share < kMostShares; ++share)
        out.shares[share] = shares[share] / std::max(1.0, count);
    }
    rollout.lines.push_back(std::move(out));
  }
  std::stable_sort(rollout.lines.begin(), rollout.lines.end(),
                   [](const RolledOut& one, const RolledOut& other) { return one.worth > other.worth; });
  return rollout;
}

}  // namespace

Result<Rollout, Problem> roll_out(const Nets* nets, const Position& position, const RolloutQuestion& question,
                                  const OnRolledOut& on_rolled_out, const Patience* stop) {
  if (Backgammon::turn(position).by != Turn::By::Player)
    return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  const bool plain =
      position.stage == Stage::ToRoll || position.stage == Stage::Rolled || position.stage == Stage::Doubled;
  if (position.rules.chouette() || !plain) return Failure{Problem{Problem::Kind::BadPosition, fill(kNotRolledOut)}};

  const Asked asked =
      position.stage == Stage::Rolled ? about_plays(nets, position, question, stop) : about_cube(position);
  const auto games = static_cast<std::size_t>(question.games);
  std::vector<std::vector<Ending>> results(asked.lines.size(), std::vector<Ending>(games));
  std::vector<std::atomic<bool>> done(games);
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> enough = false;
  std::size_t counted = 0;  // the first so many are done
  constexpr std::size_t kTellEvery = 36;
  run_together(question.threads, [&](int number) {
    Player player(nets, position.rules.plays(), question);
    std::size_t told = 0;
    const std::function<bool()> is_enough = [&] {
      if (number == 0 && stop != nullptr && stop->is_over()) enough = true;
      return enough.load();
    };
    while (!enough) {
      const std::size_t game = next++;
      if (game >= games) break;
      // The same dice for every line.
      const std::uint64_t seed = hash_word(question.seed + hash_word(game));
      for (std::size_t line = 0; line < asked.lines.size(); ++line) {
        if (!asked.lines[line].begin) continue;
        // The first game is played to its end in any case, so that there is something to say.
        const auto result =
            player.play(*asked.lines[line].begin, seed, game == 0 ? std::function<bool()>() : is_enough);
        if (!result) return;
        results[line][game] = *result;
      }
      done[game].store(true, std::memory_order_release);
      if (number != 0) continue;
      is_enough();
      while (counted < games && done[counted].load(std::memory_order_acquire)) ++counted;
      if (on_rolled_out && counted >= told + kTellEvery) {
        told = counted;
        on_rolled_out(summed(asked, results, static_cast<int>(counted)));
      }
    }
  });
  while (counted < games && done[counted]) ++counted;
  return summed(asked, results, static_cast<int>(counted));
}

}  // namespace meydan::backgammon
