#include "games/backgammon/engine/thoughts.h"

#include <algorithm>

namespace meydan::backgammon {

Stake stake_of(const Position& position, Seat seat) {
  Stake stake{.style = position.rules.style};
  if (!position.rules.money()) {
    stake.need = position.rules.points - position.score[static_cast<std::size_t>(seat)];
    stake.enemy_need = position.rules.points - position.score[static_cast<std::size_t>(opponent_of(seat))];
  }
  if (position.rules.style == Style::Traditional || position.rules.chouette()) return stake;
  stake.value = cube_value(position);
  stake.jacoby = position.rules.money() && position.rules.jacoby;
  if (position.crawford) return stake;
  stake.cube = position.cube_owner == kNobody ? Stake::Cube::Centre
               : position.cube_owner == seat  ? Stake::Cube::Own
                                              : Stake::Cube::Enemy;
  return stake;
}

namespace {

/// From so many nodes on the opponent's replies are looked at, and then the answers to those.
constexpr std::uint64_t kNodesForReplies = 3'000;
constexpr std::uint64_t kNodesForAnswers = 100'000;

}  // namespace

int plies_for(const Question& question) {
  const int by_nodes = question.limits.nodes < kNodesForReplies ? 0 : question.limits.nodes < kNodesForAnswers ? 1 : 2;
  return question.limits.depth == 0 ? by_nodes : std::min(by_nodes, question.limits.depth - 1);
}

namespace {

int thousandths(double games) { return static_cast<int>(games * 1000 + (games < 0 ? -0.5 : 0.5)); }

/// People err where there is much to see: less in races than with checkers to be hit.
double difficulty_of(const Board& board) {
  switch (kind_of(board)) {
    case Kind::Race: return 0.3;
    case Kind::Contact: return 0.9;
    case Kind::Attack: return 1.1;
    case Kind::Crashed: return 1.2;
  }
  return 1;
}

/// Between -2 and 2, mostly near nothing.
double random_slip(Rng& rng) {
  double sum = 0;
  for (int part = 0; part < 4; ++part) sum += static_cast<double>(rng.below(1001)) / 1000.0 - 0.5;
  return sum;
}

/// How far off a level sees a play, in games.
double slip(const Question& question, Rng& rng, const Board& board) {
  if (question.carelessness == 0) return 0;
  return random_slip(rng) * difficulty_of(board) * question.carelessness / 1000.0;
}

/// The plays of a roll: first all of them as they look, then the best by what the opponent can answer, then the best of
/// those by what can be answered to that.
class Plays final : public Thought {
 public:
  Plays(const Nets* nets, const Position& position, std::vector<Candidate> plays, const Question& question)
      : position_(position),
        stake_(stake_of(position, position.turn)),
        enemys_stake_(stake_.turned()),
        lookahead_(nets, position.rules.plays(), prices_of(stake_)),
        lines_(static_cast<std::size_t>(question.lines)),
        plies_(question.move_only && plays.size() == 1 ? 0 : plies_for(question)),
        careless_(question.carelessness != 0) {
    for (Candidate& candidate : plays) {
      Rated one{.candidate = std::move(candidate)};
      one.value = value_of(one.candidate, lookahead_.look(turned(one.candidate.after), false, 0));
      rated_.push_back(std::move(one));
    }
    Rng rng(question.seed);
    for (Rated& one : rated_) one.slip = slip(question, rng, one.candidate.after);
    lookahead_.allow(question.limits.nodes);
    begin_stage();
  }

  bool go_on(const Patience* stop) override {
    constexpr std::uint64_t kSlice = 10'000;
    const std::uint64_t begun = lookahead_.nodes();
    lookahead_.heed(stop);
    while (next_ < to_look_at_) {
      Rated& one = rated_[next_];
      const std::uint64_t before = lookahead_.nodes();
      const Chances chances = lookahead_.look(turned(one.candidate.after), false, stage_);
      one.nodes += lookahead_.nodes() - before;
      if (lookahead_.used_up()) {
        finish();
        return false;
      }
      if (lookahead_.interrupted()) return true;
      one.value = value_of(one.candidate, chances);
      one.plies = stage_;
      ++next_;
      if (next_ == to_look_at_) begin_stage();
      if (lookahead_.nodes() - begun >= kSlice) break;
    }
    return next_ < to_look_at_;
  }

  Analysis analysis() const override {
    std::vector<Rated> best = rated_;
    sort(best);
    Analysis analysis{.depth = done_ + 1, .nodes = lookahead_.nodes()};
    for (const Rated& one : best) {
      if (analysis.lines.size() == lines_) break;
      const std::string text =
          Backgammon::format_move(position_, {.kind = Move::Kind::Play, .play = one.candidate.play});
      analysis.lines.push_back({.move = text,
                                .value = {.unit = Value::Unit::Equity, .amount = thousandths(one.value)},
                                .depth = one.plies + 1,
                                .nodes = one.nodes,
                                .variation = {text}});
    }
    return analysis;
  }

 private:
  struct Rated {
    Candidate candidate;
    double value = 0;
    double slip = 0;
    int plies = 0;
    std::uint64_t nodes = 1;

    [[nodiscard]] double shown() const { return value + slip; }
  };

  [[nodiscard]] double value_of(const Candidate& candidate, const Chances& enemys) const {
    return -worth_on_roll(enemys_stake_, turned(candidate.after), enemys);
  }

  /// What was looked at further is not compared with what was not, unless it turned out to be worse than that looked.
  static void sort(std::vector<Rated>& rated) {
    std::stable_sort(rated.begin(), rated.end(), [](const Rated& one, const Rated& other) {
      return one.plies != other.plies ? one.plies > other.plies : one.shown() > other.shown();
    });
  }

  /// Picks the plays that are looked at with one ply more; none when it is enough.
  void begin_stage() {
    done_ = stage_;
    sort(rated_);
    next_ = 0;
    to_look_at_ = 0;
    if (stage_ == plies_) return;
    const Filter& filter = kFilters[static_cast<std::size_t>(stage_)];
    ++stage_;
    const double best = rated_.front().shown();
    while (to_look_at_ < rated_.size() && rated_[to_look_at_].plies == stage_ - 1 &&
           (to_look_at_ < lines_ || (to_look_at_ < filter.most && rated_[to_look_at_].shown() >= best - filter.behind)))
      ++to_look_at_;
    // One alone is the answer, and what it is worth is known well enough for a bot.
    if (to_look_at_ == 1 && lines_ == 1 && rated_.size() > 1 && careless_) to_look_at_ = 0;
  }
  void finish() { to_look_at_ = next_ = 0; }

  Position position_;
  Stake stake_;
  Stake enemys_stake_;  // of who is on roll after every play
  Lookahead lookahead_;
  std::size_t lines_;
  int plies_;
  bool careless_;
  std::vector<Rated> rated_;
  int stage_ = 0;  // plies looked at now
  int done_ = 0;   // plies that all that matter were looked at with
  std::size_t next_ = 0;
  std::size_t to_look_at_ = 0;
};

/// A thing that may be said, and what it is worth to who says it.
struct Word {
  Move move;
  double value;
};

/// Whether the conceded level is as much as playing on promises.
double worth_of_going_on(const Stake& stake, const Chances& winners) {
  const Worth worth(stake);
  return worth.in_games(worth.dead(winners));
}

class Words final : public Thought {
 public:
  Words(const Nets* nets, const Position& position, const Question& question)
      : position_(position),
        board_(board_of(position, position.turn)),
        lookahead_(nets, position.rules.plays(), prices_of(stake_of(position, position.turn))),
        lines_(static_cast<std::size_t>(question.lines)) {
    if (position.stage == Stage::Rolled) {
      // Nothing can be played: the opponent is on roll.
      chances_ = lookahead_.look(turned(board_), false, 0).turned();
    } else {
      chances_ = lookahead_.look(board_, true, 0);
      plies_ = plies_for(question);
      Rng rng(question.seed);
      slip_ = slip(question, rng, board_);
    }
    lookahead_.allow(question.limits.nodes);
  }

  /// What it seems at once, and then what it is with all the plies.
  bool go_on(const Patience* stop) override {
    if (done_ == plies_) return false;
    lookahead_.heed(stop);
    const Chances chances = lookahead_.look(board_, true, plies_);
    if (lookahead_.interrupted() && !lookahead_.used_up()) return true;
    if (!lookahead_.used_up()) {
      chances_ = chances;
      done_ = plies_;
    }
    return false;
  }

  Analysis analysis() const override {
    std::vector<Word> words = words_of(position_);
    std::stable_sort(words.begin(), words.end(),
                     [](const Word& one, const Word& other) { return one.value > other.value; });
    Analysis analysis{.depth = done_ + 1, .nodes = lookahead_.nodes()};
    for (const Word& word : words) {
      if (analysis.lines.size() == lines_) break;
      const std::string text = Backgammon::format_move(position_, word.move);
      analysis.lines.push_back({.move = text,
                                .value = {.unit = Value::Unit::Equity, .amount = thousandths(word.value)},
                                .depth = done_ + 1,
                                .nodes = lookahead_.nodes(),
                                .variation = {text}});
    }
    return analysis;
  }

 private:
  using Say = Move::Kind;

  std::vector<Word> words_of(const Position& position) const {
    if (position.stage == Stage::Rolled) {
      const Stake stake = stake_of(position, position.turn);
      const Worth worth(stake.turned());
      return {{{.kind = Say::Pass}, -worth.in_games(worth.cubeful(chances_.turned()))}};
    }
    if (position.stage == Stage::Conceded) return about_concession(position);
    return position.rules.chouette() ? in_chouette(position) : about_cube(position);
  }

  [[nodiscard]] CubeChoice choice(const Position& position) const {
    CubeChoice known = cube_choice(stake_of(position, position.turn), board_of(position, position.turn), chances_);
    known.taken += slip_;
    return known;
  }

  /// Whether the player on roll may double at all, and so what there is to say.
  std::vector<Word> about_cube(const Position& position) const {
    const CubeChoice known = choice(position);
    switch (position.stage) {
      case Stage::ToRoll: {
        std::vector<Word> words{{{.kind = Say::Roll}, known.hold}};
        if (!refusal_to_double(position)) words.push_back({{.kind = Say::Double}, std::min(known.taken, known.passed)});
        return words;
      }
      case Stage::Doubled: {
        std::vector<Word> words{{{.kind = Say::Take}, -known.taken}, {{.kind = Say::Pass}, -known.passed}};
        // T 12: who is glad to be doubled turns the cube at once and keeps it.
        if (position.rules.money() && position.rules.beavers)
          words.push_back({{.kind = Say::Beaver}, -2 * known.taken});
        return words;
      }
      case Stage::Beavered: return {{{.kind = Say::Take}, 2 * known.taken}, {{.kind = Say::Pass}, -2 * known.passed}};
      case Stage::Conceded:
      case Stage::Rolled:
      case Stage::Opening:
      case Stage::Rolling:
      case Stage::Over: break;
    }
    MEYDAN_ASSERT(!"a seat is to say something");
    return {};
  }

  /// The conceding player is about to roll; the other takes what is offered if going on promises no more.
  std::vector<Word> about_concession(const Position& position) const {
    const Stake stake = stake_of(position, opponent_of(position.turn));
    const double going_on = worth_of_going_on(stake, chances_.turned());
    const Worth worth(stake);
    const double conceded = worth.in_games(worth.of_points(points_for(position, position.level)));
    // Sure to win as much is as good as having won it.
    constexpr double kSure = 0.002;
    return {{{.kind = Say::Accept}, conceded + kSure}, {{.kind = Say::Reject}, going_on}};
  }

  /// The cubes of a chouette, each as if box and member were alone.
  std::vector<Word> in_chouette(const Position& position) const {
    const auto alone = [&](Seat member) {
      return cube_choice(stake_of(as_two_players(position, member), position.turn), chances_);
    };
    if (position.stage == Stage::Doubled) {
      const CubeChoice known = alone(next_offered(position));
      return {{{.kind = Say::Take}, -known.taken}, {{.kind = Say::Pass}, -known.passed}};
    }
    const double hold = cube_choice(stake_of(position, position.turn), chances_).hold;
    if (position.turn == kTeamSide) {
      const CubeChoice known = alone(position.chouette.asked);
      return {{{.kind = Say::Roll}, known.hold}, {{.kind = Say::Double}, std::min(known.taken, known.passed)}};
    }
    Move move{.kind = Say::Double};
    double gained = 0;
    for (Seat member = 0; member < position.rules.people; ++member) {
      if ((cubes_to_turn(position) & (1u << member)) == 0) continue;
      const CubeChoice known = alone(member);
      if (!known.doubles()) continue;
      gained += std::min(known.taken, known.passed) - known.hold;
      move.cubes = static_cast<std::uint8_t>(move.cubes | (1u << member));
    }
    if (move.cubes == 0) return {{{.kind = Say::Roll}, hold}};
    return {{move, hold + gained}, {{.kind = Say::Roll}, hold}};
  }

  Position position_;
  Board board_;  // seen by `turn`
  Lookahead lookahead_;
  std::size_t lines_;
  Chances chances_;  // of `turn`, who is on roll (or would be)
  double slip_ = 0;
  int plies_ = 0;  // to look at
  int done_ = 0;   // looked at
};

}  // namespace

std::unique_ptr<Thought> think_of_plays(const Nets* nets, const Position& position, std::vector<Candidate> plays,
                                        const Question& question) {
  return std::make_unique<Plays>(nets, position, std::move(plays), question);
}

std::unique_ptr<Thought> think_of_words(const Nets* nets, const Position& position, const Question& question) {
  return std::make_unique<Words>(nets, position, question);
}

}  // namespace meydan::backgammon
