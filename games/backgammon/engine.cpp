#include "games/backgammon/engine.h"

#include <algorithm>

#include "games/backgammon/estimate.h"

namespace meydan::backgammon {

namespace {

constexpr Level kLevels[] = {
    {.id = "easy",
     .name = {"آسان", "easy"},
     .about = {"فقط تاس خودش را می‌بیند و گاهی حرکت ضعیف می‌کند",
               "sees its own roll alone and slips now and then"},
     .nodes = 300,
     .carelessness = 60},
    {.id = "medium",
     .name = {"متوسط", "medium"},
     .about = {"پاسخ حریف را هم می‌سنجد و کم اشتباه می‌کند",
               "weighs the opponent's answers too and seldom slips"},
     .nodes = 20'000,
     .carelessness = 10},
    {.id = "hard",
     .name = {"سخت", "hard"},
     .about =
         {"همهٔ پاسخ‌های حریف را می‌سنجد و بهترین حرکتی را که می‌شناسد بازی می‌کند",
          "weighs every answer of the opponent and plays the best it knows"},
     .nodes = 2'000'000},
};

/// From so many nodes on the opponent's rolls are looked at too, for the best few plays.
constexpr std::uint64_t kNodesForReplies = 10'000;
constexpr std::size_t kPlaysWithReplies = 6;
constexpr int kWhimUnit = 3;  // of carelessness, in thousandths

class Thinker {
 public:
  explicit Thinker(const PlayRules& rules) : rules_(rules) {}

  int value_of(const Board& board) {
    ++nodes_;
    return estimate(board);
  }

  /// The value of a roll for its player, by the best play.
  int best_of_roll(const Board& board, Dice dice) {
    std::vector<Candidate>& plays = buffer_;
    legal_plays(board, dice, rules_, plays);
    if (plays.empty()) return value_of(board);
    int best = -10'000;
    for (const Candidate& candidate : plays) best = std::max(best, value_of(candidate.after));
    return best;
  }

  /// The value for the player who is about to roll.
  int before_roll(const Board& board) {
    int sum = 0;
    for (std::uint8_t first = 1; first <= 6; ++first) {
      for (std::uint8_t second = 1; second <= first; ++second) {
        sum += (first == second ? 1 : 2) * best_of_roll(board, {first, second});
      }
    }
    return sum / 36;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  PlayRules rules_;
  std::vector<Candidate> buffer_;
  std::uint64_t nodes_ = 0;
};

/// How many points a seat still needs; plenty in an unlimited game.
int points_needed(const Position& position, Seat seat) {
  constexpr int kPlenty = 100;
  if (position.rules.money()) return kPlenty;
  return position.rules.points - position.score[static_cast<std::size_t>(seat)];
}

/// Doubling window and take point of the unlimited game, and what the score changes beyond doubt.
bool doubles(const Position& position, int value) {
  const int own_need = points_needed(position, position.turn);
  const int enemy_need = points_needed(position, opponent_of(position.turn));
  // The opponent wins the match with this game anyway: there is nothing left to lose by doubling.
  if (enemy_need <= cube_value(position)) return value > -900;
  const bool gammon_counts = !position.rules.money() || !position.rules.jacoby || position.cube_owner != kNobody;
  if (gammon_counts && value > 1050 && own_need > cube_value(position)) return false;  // too good: play for the gammon
  return value > 430;
}

/// `value` is the doubler's.
bool takes(const Position& position, int value) {
  const Seat taker = opponent_of(position.turn);
  if (points_needed(position, taker) <= cube_value(position)) return value < 700;
  if (points_needed(position, position.turn) <= 2 * cube_value(position)) return value < 480;
  return value < 560;
}

/// Whether the conceded level is all that can be had: the loser has a checker off, or offers the most.
bool accepts(const Position& position) {
  const Board loser = board_of(position, position.turn);
  if (loser.own[kOff] != 0 || position.level == 3) return true;
  const bool backgammon_possible = (occupied(loser) & bits_between(19, kBar)) != 0;
  if (position.level == 2) return !backgammon_possible;
  const Board winner = turned(loser);
  int to_first = 0;
  for (int place = kHome + 1; place <= kBar; ++place) {
    to_first += (place - kHome) * loser.own[static_cast<std::size_t>(place)];
  }
  return to_first / 8 + 1 < (kCheckers - winner.own[kOff]) / 2;
}

/// The cubes of a chouette, each as if box and member were alone.
Move chosen_in_chouette(const Position& position, int value) {
  using Kind = Move::Kind;
  if (position.stage == Stage::Doubled) {
    return {.kind = takes(as_two_players(position, next_offered(position)), value) ? Kind::Take : Kind::Pass};
  }
  Move move{.kind = Kind::Double};
  if (position.turn == kTeamSide) {
    if (doubles(as_two_players(position, position.chouette.asked), value)) return move;
    return {.kind = Kind::Roll};
  }
  for (Seat member = 0; member < position.rules.people; ++member) {
    const bool may = (cubes_to_turn(position) & (1u << member)) != 0;
    if (may && doubles(as_two_players(position, member), value)) {
      move.cubes = static_cast<std::uint8_t>(move.cubes | (1u << member));
    }
  }
  if (move.cubes == 0) return {.kind = Kind::Roll};
  return move;
}

/// What is said about cubes and concessions, by the value for who is about to roll or would be.
Move said(const Position& position, int value) {
  using Kind = Move::Kind;
  if (position.rules.chouette()) return chosen_in_chouette(position, value);
  switch (position.stage) {
    case Stage::ToRoll:
      return {.kind = !refusal_to_double(position) && doubles(position, value) ? Kind::Double : Kind::Roll};
    case Stage::Doubled: return {.kind = takes(position, value) ? Kind::Take : Kind::Pass};
    case Stage::Beavered: return {.kind = Kind::Take};
    case Stage::Conceded: return {.kind = accepts(position) ? Kind::Accept : Kind::Reject};
    case Stage::Rolled:
    case Stage::Opening:
    case Stage::Rolling:
    case Stage::Over: break;
  }
  MEYDAN_ASSERT(!"a seat is to say something");
  return {};
}

/// One thing to say, or a roll that cannot be played: there is nothing to compare.
class OneMove final : public Thought {
 public:
  explicit OneMove(const Position& position) {
    Thinker thinker(position.rules.plays());
    const Board board = board_of(position, position.turn);
    const bool rolled = position.stage == Stage::Rolled;
    const int value = rolled ? thinker.value_of(board) : thinker.before_roll(board);
    const Move move = rolled ? Move{.kind = Move::Kind::Pass} : said(position, value);
    // Who answers a double or a concession sits on the other side.
    const bool answers = position.stage == Stage::Doubled || position.stage == Stage::Conceded;
    const std::string text = Backgammon::format_move(position, move);
    analysis_ = {.lines = {{.move = text,
                            .value = {.unit = Value::Unit::Equity, .amount = answers ? -value : value},
                            .depth = 1,
                            .nodes = thinker.nodes(),
                            .variation = {text}}},
                 .depth = 1,
                 .nodes = thinker.nodes()};
  }
  bool go_on(const Patience*) override { return false; }
  Analysis analysis() const override { return analysis_; }

 private:
  Analysis analysis_;
};

/// The plays of a roll: first all of them as they look, then the best few by what the opponent can answer.
class Plays final : public Thought {
 public:
  Plays(const Position& position, std::vector<Candidate> plays, const Question& question)
      : position_(position), lines_(static_cast<std::size_t>(question.lines)), thinker_(position.rules.plays()) {
    for (Candidate& candidate : plays) {
      const int value = thinker_.value_of(candidate.after);
      rated_.push_back({.candidate = std::move(candidate), .value = value, .nodes = 1});
    }
    sort(rated_.begin(), rated_.end());
    Rng rng(question.seed);
    for (Rated& one : rated_)
      one.whim = kWhimUnit * static_cast<int>(rng.below(static_cast<std::uint64_t>(question.carelessness) + 1));
    const bool replies = question.limits.nodes >= kNodesForReplies && question.limits.depth != 1 &&
                         !(question.move_only && rated_.size() == 1);
    if (replies) to_look_at_ = std::min(rated_.size(), std::max(kPlaysWithReplies, lines_));
  }

  bool go_on(const Patience*) override {
    if (looked_ == to_look_at_) return false;
    Rated& next = rated_[looked_++];
    const std::uint64_t before = thinker_.nodes();
    const Board& after = next.candidate.after;
    if (after.own[kOff] != kCheckers) next.value = -thinker_.before_roll(turned(after));
    next.nodes += thinker_.nodes() - before;
    next.depth = 2;
    return looked_ < to_look_at_;
  }

  Analysis analysis() const override {
    std::vector<Rated> best = rated_;
    // What was looked at further is not compared with what was not.
    const std::size_t compared = looked_ == 0 ? best.size() : looked_;
    sort(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(compared));
    Analysis analysis{.lines = {}, .depth = looked_ == to_look_at_ && looked_ > 0 ? 2 : 1, .nodes = thinker_.nodes()};
    for (const Rated& one : best) {
      if (analysis.lines.size() == lines_) break;
      const std::string text =
          Backgammon::format_move(position_, {.kind = Move::Kind::Play, .play = one.candidate.play});
      analysis.lines.push_back({.move = text,
                                .value = {.unit = Value::Unit::Equity, .amount = one.value},
                                .depth = one.depth,
                                .nodes = one.nodes,
                                .variation = {text}});
    }
    return analysis;
  }

 private:
  struct Rated {
    Candidate candidate;
    int value;
    int whim = 0;
    int depth = 1;
    std::uint64_t nodes = 0;
  };
  static void sort(std::vector<Rated>::iterator begin, std::vector<Rated>::iterator end) {
    std::stable_sort(begin, end, [](const Rated& one, const Rated& other) {
      return one.value + one.whim > other.value + other.whim;
    });
  }

  Position position_;
  std::size_t lines_;
  Thinker thinker_;
  std::vector<Rated> rated_;
  std::size_t looked_ = 0;  // with the opponent's answers
  std::size_t to_look_at_ = 0;
};

}  // namespace

std::span<const Level> Engine::levels() const { return kLevels; }

Result<std::unique_ptr<Thought>, Problem> Engine::begin(const RuleChoice& rules, std::string_view position,
                                                        const Question& question) const {
  const auto read = Backgammon::parse(Backgammon::rules(rules), position);
  if (!read) return Failure{Problem{Problem::Kind::BadPosition, read.reason()}};
  if (Backgammon::turn(*read).by != Turn::By::Player) {
    return Failure{Problem{Problem::Kind::BadPosition, fill(kNobodyToMove)}};
  }
  std::vector<Candidate> plays;
  if (read->stage == Stage::Rolled) plays = plays_of(*read);
  if (plays.empty()) return std::unique_ptr<Thought>(std::make_unique<OneMove>(*read));
  return std::unique_ptr<Thought>(std::make_unique<Plays>(*read, std::move(plays), question));
}

}  // namespace meydan::backgammon
