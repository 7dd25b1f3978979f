#include "cli/match_command.h"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <vector>

#include "base/text.h"
#include "cli/about.h"
#include "cli/find.h"
#include "cli/interruption.h"
#include "cli/match_player.h"
#include "rules/views_json.h"
#include "search/together.h"

namespace meydan::cli {

namespace {

using Clock = std::chrono::steady_clock;

constexpr Citation kNeedsTwoSides{"match_two_sides", "",
                                  "مسابقهٔ ربات‌ها برای بازی‌های دوطرفه است",
                                  "a match between engines needs a game of two sides"};
constexpr Citation kNoOpening{"match_no_opening", "", "پس از {0} حرکت تصادفی بازی تمام است",
                              "after {0} random moves the game is over"};
constexpr Citation kBadOpening{"match_bad_opening", "", "سطر {0} فایل شروع‌ها: {1}",
                               "line {0} of the openings: {1}"};
constexpr Citation kBadBounds{"match_bad_bounds", "", "--elo0 باید کمتر از --elo1 باشد",
                              "--elo0 has to be less than --elo1"};
constexpr Citation kPlayerFailed{"match_player_failed", "", "{0} در وضعیت {1}: {2}", "{0} in the position {1}: {2}"};
constexpr Citation kStopped{"match_stopped", "", "مسابقه پس از {0} بازی از {1} متوقف شد",
                            "stopped after {0} of {1} games"};
constexpr Citation kNoOpenings{"match_no_openings", "", "در فایل {0} وضعیتی برای شروع نیست",
                               "the file {0} has no position to begin from"};
constexpr Citation kHeading{"match_heading", "", "{0} برابر {1}: {2}، {3}، {4} بازی",
                            "{0} against {1}: {2}, {3}, {4} games"};
constexpr Citation kCounts{"match_counts", "", "برد {0}، مساوی {1}، باخت {2}، ناتمام {3}",
                           "won {0}, drawn {1}, lost {2}, not ended {3}"};
constexpr Citation kShare{"match_share", "", "{0} ٪ ± {1} از امتیازها (اطمینان ۹۵٪)؛ الو {2} (از {3} تا {4})",
                          "{0} % ± {1} of the points (95 %); Elo {2} ({3} to {4})"};
constexpr Citation kMargin{"match_margin", "", "اختلاف امتیاز بازی: {0} ± {1} در هر بازی",
                           "game score: {0} ± {1} a game"};
constexpr Citation kTimes{
    "match_times", "", "زمان هر حرکت به ثانیه، میانگین و بیشترین: {0} و {1} برابر {2} و {3}؛ زمان پردازنده {4} ثانیه",
    "seconds a move, mean and longest: {0} and {1} against {2} and {3}; CPU time {4} s"};
constexpr Citation kTest{
    "match_test", "",
    "لگاریتم نسبت درست‌نمایی {0}، مرزها ±{1}، برای الو {2} برابر {3}: {4}",
    "log-likelihood ratio {0}, bounds ±{1}, for Elo {2} against {3}: {4}"};
constexpr Citation kAccepted{"match_accepted", "", "بهتر است", "better"};
constexpr Citation kRejected{"match_rejected", "", "بهتر نیست", "not better"};
constexpr Citation kOpen{"match_open", "", "هنوز معلوم نیست", "not decided"};
constexpr Citation kProgress{"match_progress", "", "{0} بازی از {1}: {2} ٪ ± {3}", "{0} of {1} games: {2} % ± {3}"};

/// "+12.3": rounded for people, with Persian digits and their point for those who read them.
Argument decimal(double value, int places, bool with_sign = false) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), with_sign ? "%+.*f" : "%.*f", places, value);
  std::string shown = text.data();
  // What is nothing when rounded has no sign.
  if (shown.find_first_of("123456789") == std::string::npos && shown.find_first_of("+-") == 0) shown.erase(0, 1);
  std::string persian = persian_digits(shown);
  if (const std::size_t point = persian.find('.'); point != std::string::npos) persian.replace(point, 1, "\u066b");
  // Apart from the direction of the line, so that a sign stays before its number.
  return {"\u2066" + persian + "\u2069", shown};
}

double cpu_seconds() {
  double sum = 0;
  for (const auto whose : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    ::getrusage(whose, &used);
    for (const timeval& part : {used.ru_utime, used.ru_stime})
      sum += static_cast<double>(part.tv_sec) + static_cast<double>(part.tv_usec) / 1e6;
  }
  return sum;
}

/// What thinking took, on the wall.
struct Thinking {
  double sum_s = 0;
  double longest_s = 0;
  int moves = 0;

  void add(double seconds) {
    sum_s += seconds;
    longest_s = std::max(longest_s, seconds);
    ++moves;
  }
  void add(const Thinking& other) {
    sum_s += other.sum_s;
    longest_s = std::max(longest_s, other.longest_s);
    moves += other.moves;
  }
  [[nodiscard]] double mean_s() const { return moves == 0 ? 0 : sum_s / moves; }
};

/// The two players of one thread. Number 0 is the first.
struct Players {
  std::array<std::unique_ptr<MatchPlayer>, 2> each{};
  std::array<Thinking, 2> thinking{};
};

struct Pair {
  std::array<GameScore, 2> games{};
  bool played = false;
};

class Match {
 public:
  Match(const Console& console, const MatchOptions& options, MatchGame game)
      : console_(console),
        options_(options),
        game_(std::move(game)),
        sides_(rules_of().sides(game_.rules)),
        pairs_(static_cast<std::size_t>(options.games / 2)) {}

  /// Nothing when all games were played.
  std::optional<Message> play() {
    if (*std::max_element(sides_.begin(), sides_.end()) != 1) return fill(kNeedsTwoSides);
    if (options_.sequential && options_.bounds.nothing >= options_.bounds.something) return fill(kBadBounds);
    if (auto problem = read_openings()) return problem;
    const auto cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    const int wanted = options_.threads > 0 ? options_.threads : cores;
    const bool alone = plays_alone(game_, options_.first) || plays_alone(game_, options_.second);
    const int threads = std::clamp(alone ? 1 : wanted, 1, static_cast<int>(pairs_.size()));
    // Before any thread begins: a name that means nobody is said once.
    std::vector<Players> players(static_cast<std::size_t>(threads));
    for (Players& each : players) {
      for (const std::size_t number : {0u, 1u}) {
        auto player = player_named(game_, number == 0 ? options_.first : options_.second);
        if (!player) return player.reason();
        each.each[number] = std::move(player).value();
      }
    }
    run_together(threads, [&](int number) { work(players[static_cast<std::size_t>(number)]); });
    if (problem_ || Interruption::has_come()) count_the_rest();
    for (const Players& each : players) {
      for (const std::size_t number : {0u, 1u}) thinking_[number].add(each.thinking[number]);
    }
    return problem_;
  }

  [[nodiscard]] const MatchScore& score() const { return score_; }
  [[nodiscard]] const Thinking& thinking(std::size_t player) const { return thinking_[player]; }

 private:
  [[nodiscard]] const AnyGame& rules_of() const { return *game_.entry->game; }

  std::optional<Message> read_openings() {
    if (options_.openings.empty()) return std::nullopt;
    const auto text = read_file(console_, options_.openings);
    if (!text) return text.reason();
    std::istringstream lines(*text);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (trim(line).empty()) continue;
      const auto view = rules_of().look(game_.rules, trim(line));
      if (!view) return about(kBadOpening, number, view.reason().message);
      if (view->turn.by == Turn::By::Nobody) return about(kBadOpening, number, fill(kNobodyToMove));
      openings_.push_back(view->position);
    }
    return openings_.empty() ? std::optional(fill(kNoOpenings, {quoted(options_.openings)})) : std::nullopt;
  }

  void work(Players& players) {
    while (const auto number = next_pair()) {
      auto played = play_pair(players, *number);
      const std::lock_guard lock(mutex_);
      if (Interruption::has_come()) return;
      if (!played) {
        if (!problem_) problem_ = played.reason();
        return;
      }
      pairs_[*number] = *played;
      count_finished();
    }
  }

  std::optional<std::size_t> next_pair() {
    const std::lock_guard lock(mutex_);
    if (problem_ || decided_ || begun_ == pairs_.size() || Interruption::has_come()) return std::nullopt;
    return begun_++;
  }

  /// Pairs count in their order whoever ends first, so that several threads stop where one would.
  void count_finished() {
    while (!decided_ && counted_ < pairs_.size() && pairs_[counted_].played) {
      score_.add_pair(pairs_[counted_].games[0], pairs_[counted_].games[1]);
      ++counted_;
      decided_ = options_.sequential && std::abs(score_.likelihood_ratio(options_.bounds)) >= kDecided;
    }
    constexpr std::chrono::seconds kTellEvery{5};
    if (Clock::now() < told_ + kTellEvery) return;
    told_ = Clock::now();
    const Estimate share = score_.share();
    console_.err << console_.text_of(kProgress, {score_.games(), options_.games, decimal(100 * share.mean, 1),
                                                 decimal(100 * share.error, 1)})
                 << std::endl;
  }

  /// Of a match that ends before its time: pairs behind one that was not finished.
  void count_the_rest() {
    for (; counted_ < pairs_.size(); ++counted_) {
      const Pair& pair = pairs_[counted_];
      if (pair.played) score_.add_pair(pair.games[0], pair.games[1]);
    }
  }

  Result<Pair, Message> play_pair(Players& players, std::size_t number) {
    const std::uint64_t seed = hash_word(options_.seed * 1'000'003 + number);
    const auto opening =
        openings_.empty() ? find_opening(seed) : Result<std::string, Message>(openings_[number % openings_.size()]);
    if (!opening) return Failure{opening.reason()};
    Pair pair{.played = true};
    for (const int side_of_first : {0, 1}) {
      const auto outcome = play_game(players, *opening, side_of_first, seed);
      if (!outcome) return Failure{outcome.reason()};
      const auto seat = std::find(sides_.begin(), sides_.end(), side_of_first) - sides_.begin();
      pair.games[static_cast<std::size_t>(side_of_first)] = score_of(*outcome, static_cast<Seat>(seat));
    }
    return pair;
  }

  Result<std::string, Message> random_move(const std::string& position, Rng& rng) {
    // Whole lists where there are any: each result of chance must be as likely as every other.
    const auto all = rules_of().lists_moves() ? rules_of().legal_moves(game_.rules, position)
                                              : rules_of().some_moves(game_.rules, position, rng, 1);
    const auto some = all ? all : rules_of().some_moves(game_.rules, position, rng, 1);
    if (!some) return Failure{some.reason().message};
    return (*some)[static_cast<std::size_t>(rng.below(some->size()))].position;
  }

  /// A position with somebody to move, after so many random moves of players.
  Result<std::string, Message> find_opening(std::uint64_t seed) {
    constexpr int kTries = 100;
    Rng rng(seed);
    for (int tried = 0; tried < kTries; ++tried) {
      std::string position = rules_of().start(game_.rules);
      for (int left = options_.opening;;) {
        const auto view = rules_of().look(game_.rules, position);
        if (!view) return Failure{view.reason().message};
        if (view->turn.by == Turn::By::Nobody) break;
        if (left == 0) return position;
        if (view->turn.by == Turn::By::Player) --left;
        auto moved = random_move(position, rng);
        if (!moved) return moved;
        position = std::move(moved).value();
      }
    }
    return Failure{fill(kNoOpening, {options_.opening})};
  }

  Result<std::optional<Outcome>, Message> play_game(Players& players, std::string position, int side_of_first,
                                                    std::uint64_t seed) {
    players.each[0]->begin_game(hash_word(seed + 1));
    players.each[1]->begin_game(hash_word(seed + 2));
    Rng chance(seed);  // the same dice for both games of a pair
    for (int moves = 0; moves < options_.longest; ++moves) {
      const auto view = rules_of().look(game_.rules, position);
      if (!view) return Failure{view.reason().message};
      if (view->turn.by == Turn::By::Nobody) return view->outcome;
      if (view->turn.by != Turn::By::Player) {
        auto moved = random_move(position, chance);
        if (!moved) return Failure{moved.reason()};
        position = std::move(moved).value();
        continue;
      }
      const bool is_first = sides_[static_cast<std::size_t>(view->turn.seat)] == side_of_first;
      const std::size_t number = is_first ? 0 : 1;
      const auto begin = Clock::now();
      const auto move = players.each[number]->move(position);
      if (!move) return Failure{failure_of(number, position, move.reason())};
      players.thinking[number].add(std::chrono::duration<double>(Clock::now() - begin).count());
      auto made = rules_of().apply(game_.rules, position, *move);
      if (!made) return Failure{failure_of(number, position, made.reason().message)};
      position = std::move(made).value().position;
    }
    return std::optional<Outcome>{};
  }

  [[nodiscard]] Message failure_of(std::size_t player, const std::string& position, const Message& why) const {
    constexpr std::size_t kShown = 200;
    Message message = fill(kPlayerFailed, {quoted(player == 0 ? options_.first : options_.second, kShown),
                                           quoted(position, kShown), Argument{why.fa, why.en}});
    message.clause = why.clause;
    return message;
  }

  const Console& console_;
  const MatchOptions& options_;
  MatchGame game_;
  std::vector<int> sides_;
  std::vector<std::string> openings_;

  std::mutex mutex_;  // for everything below
  std::vector<Pair> pairs_;
  std::size_t begun_ = 0;
  std::size_t counted_ = 0;
  bool decided_ = false;
  MatchScore score_;
  std::optional<Message> problem_;
  Clock::time_point told_ = Clock::now();
  std::array<Thinking, 2> thinking_{};
};

void print_json(const Console& console, const MatchOptions& options, const MatchScore& score) {
  constexpr int kPlaces = 4;
  const auto units = [](double value) { return static_cast<std::int64_t>(std::llround(value * 1e4)); };
  JsonWriter json;
  json.begin_object().key("game").string(options.game.game);
  json.key("first").string(options.first).key("second").string(options.second);
  json.key("games").number(score.games()).key("won").number(score.won()).key("drawn").number(score.drawn());
  json.key("lost").number(score.lost()).key("not_ended").number(score.not_ended());
  json.key("share").decimal(units(score.share().mean), kPlaces);
  json.key("share_error").decimal(units(score.share().error), kPlaces);
  json.key("elo").decimal(units(score.elo()), kPlaces).key("elo_low").decimal(units(score.elo_low()), kPlaces);
  json.key("elo_high").decimal(units(score.elo_high()), kPlaces);
  json.key("margin").decimal(units(score.margin().mean), kPlaces);
  json.key("margin_error").decimal(units(score.margin().error), kPlaces);
  if (options.sequential) json.key("likelihood_ratio").decimal(units(score.likelihood_ratio(options.bounds)), kPlaces);
  json.end_object();
  console.out << json.text() << '\n';
}

void print(const Console& console, const MatchOptions& options, const Match& match, double cpu_s) {
  const MatchScore& score = match.score();
  console.say(kHeading, {options.first, options.second, options.game.game,
                         options.game.rules.empty() ? "standard" : options.game.rules, score.games()});
  console.say(kCounts, {score.won(), score.drawn(), score.lost(), score.not_ended()});
  console.say(kShare,
              {decimal(100 * score.share().mean, 1), decimal(100 * score.share().error, 1),
               decimal(score.elo(), 0, true), decimal(score.elo_low(), 0, true), decimal(score.elo_high(), 0, true)});
  const Estimate margin = score.margin();
  // How far it may be wrong is not known from one pair.
  if (score.games() > 2 && (margin.mean != 0 || margin.error != 0))
    console.say(kMargin, {decimal(margin.mean, 3, true), decimal(margin.error, 3)});
  if (options.sequential) {
    const double ratio = score.likelihood_ratio(options.bounds);
    const Message verdict = fill(ratio >= kDecided ? kAccepted : ratio <= -kDecided ? kRejected : kOpen);
    console.say(kTest, {decimal(ratio, 2, true), decimal(kDecided, 2), decimal(options.bounds.something, 0),
                        decimal(options.bounds.nothing, 0), Argument{verdict.fa, verdict.en}});
  }
  const Thinking& first = match.thinking(0);
  const Thinking& second = match.thinking(1);
  console.say(kTimes, {decimal(first.mean_s(), 4), decimal(first.longest_s, 3), decimal(second.mean_s(), 4),
                       decimal(second.longest_s, 3), decimal(cpu_s, 1)});
}

}  // namespace

int match(const Console& console, const MatchOptions& options) {
  auto chosen = find_game_and_rules(options.game.game, options.game.rules);
  if (!chosen) return console.complain(chosen.reason());
  const RegisteredGame* const entry = find_game(options.game.game);
  if (entry->engine == nullptr) return console.complain(fill(kNoBot));
  const double cpu_before_s = cpu_seconds();
  const Interruption interruption;
  Match match(console, options, {entry, std::move(chosen).value().rules, options.patience_s});
  const auto problem = match.play();
  if ((!problem && !Interruption::has_come()) || match.score().games() > 0) {
    if (options.game.format == Format::Json) {
      print_json(console, options, match.score());
    } else {
      print(console, options, match, cpu_seconds() - cpu_before_s);
    }
    console.out.flush();
  }
  if (problem) return console.complain(*problem);
  if (!Interruption::has_come()) return kExitOk;
  console.err << console.text_of(kStopped, {match.score().games(), options.games}) << std::endl;
  constexpr int kStoppedBySignal = 128;  // as shells tell it
  return kStoppedBySignal + Interruption::signal();
}

}  // namespace meydan::cli
