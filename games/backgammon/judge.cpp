// The referee's reasons: which refusal a move meets, and its sentence with the figures that show it.
#include <algorithm>
#include <bit>

#include "games/backgammon/rules.h"
#include "games/backgammon/steps.h"

namespace meydan::backgammon {

namespace {

using Kind = Move::Kind;

constexpr Citation kRollLegal{"roll_legal", "N 4", "مجاز است: تاس", "legal: a roll of the dice"};
constexpr Citation kDoubleLegal{"double_legal", "N 4-4-2", "مجاز است: دبل به {0}", "legal: a double to {0}"};
constexpr Citation kBoxDoublesLegal{"double_legal", "T 12",
                                    "مجاز است: باکس {0} کیوب را دبل می‌کند",
                                    "legal: the box doubles, cubes: {0}"};
constexpr Citation kTakeLegal{"take_legal", "N 4-4-3", "مجاز است: قبول (تیک)؛ کیوب {0} از آنِ {1}",
                              "legal: a take, {1} owns the cube on {0}"};
constexpr Citation kCubePassLegal{"pass_legal", "N 4-4-4",
                                  "مجاز است: رد (پاس)؛ {0} {1} امتیاز می‌برد",
                                  "legal: a pass, {0} wins {1}"};
constexpr Citation kTurnPassed{"turn_passed", "N 4-1-8-1", "مجاز است: با {0} حرکتی نیست",
                               "legal: nothing can be played with {0}"};
constexpr Citation kBeaverLegal{"beaver_legal", "T 12", "مجاز است: بیور به {0}", "legal: a beaver to {0}"};
constexpr Citation kConcessionLegal{"concession_legal", "N 4-5", "مجاز است: تسلیم در این دست", "legal: a concession"};
constexpr Citation kPlayLegal{"play_legal", "N 8", "مجاز است: {0} تاس، {1} خال", "legal: {0} dice, {1} pips"};
constexpr Citation kPlayLegalPips{"play_legal", "T 16", "مجاز است: {0} تاس، {1} خال، بیشترین خال ممکن",
                                  "legal: {0} dice, {1} pips, the most there are"};
constexpr Citation kPlayLegalPipsFirst{
    "play_legal", "T 16", "مجاز است: حکم تاس بر «زدن و پاشدن» مقدم است و هیچ بازی دیگری {1} خال با {0} تاس ندارد",
    "legal: the pip rule comes before hit and run, and no play that keeps it uses {0} dice and {1} pips"};

Judgement refused(Refusal refusal, std::initializer_list<Argument> arguments = {}) {
  return {refusal, fill(Backgammon::citation(refusal), arguments)};
}

Argument name_of(const Position& position, Seat seat) {
  const Name& name = Backgammon::seats(position.rules)[static_cast<std::size_t>(seat)];
  return {name.fa, name.en};
}

std::string dice_text(Dice dice) { return std::to_string(dice.first) + "-" + std::to_string(dice.second); }
std::string place_text(int place) { return place == kBar ? "bar" : place == kOff ? "off" : std::to_string(place); }

/// What the position waits for, as the end of a sentence.
Argument what_is_due(const Position& position) {
  switch (position.stage) {
    case Stage::Opening: return {"تاس آغاز باید ریخته شود", "the opening roll is due"};
    case Stage::ToRoll:
      if (decides_before_roll(position)) return {"اول باید دبل کرد یا تاس ریخت", "the player doubles or rolls"};
      return {"تاس باید ریخته شود", "the dice are to be thrown"};
    case Stage::Rolling: return {"تاس باید ریخته شود", "the dice are to be thrown"};
    case Stage::Rolled: return {"تاس ریخته شده است و باید بازی کرد", "the dice lie and a play is due"};
    case Stage::Doubled:
    case Stage::Beavered: return {"دبل شده است: قبول (تیک) یا رد (پاس)", "a double waits for its answer"};
    case Stage::Conceded: return {"پاسخ به تسلیم در این دست مانده است", "a concession waits for its answer"};
    case Stage::Over: return {"مسابقه تمام شده است", "the match is over"};
  }
  MEYDAN_ASSERT(!"every stage waits for something");
  return {""};
}

Judgement not_now(const Position& position, const Move& move) {
  return refused(Refusal::NotNow, {Backgammon::format_move(position, move), what_is_due(position)});
}

/// Why one step cannot be made with one die, by the movement rules.
std::optional<Judgement> refusal_of_step(const Board& board, Step step, int die) {
  const auto count = [](const Places& places, int place) { return places[static_cast<std::size_t>(place)]; };
  const std::string text = step_text(board, step);
  if (count(board.own, step.from) == 0) return refused(Refusal::NoChecker, {place_text(step.from)});
  // N 4-2-1: until every own checker is off the bar no other checker moves.
  if (count(board.own, kBar) != 0 && step.from != kBar) {
    return refused(Refusal::BarFirst, {static_cast<int>(count(board.own, kBar)), text});
  }
  if (destination(step.from, die) != step.to) return refused(Refusal::NoSuchDie, {text, std::to_string(die)});
  if (step.to != kOff) {
    const int enemies = count(board.enemy, step.to);
    if (enemies >= 2) return refused(Refusal::Blocked, {static_cast<int>(step.to), enemies});
    return std::nullopt;
  }
  int highest = 0;
  for (int place = 1; place <= kBar; ++place) {
    if (count(board.own, place) != 0) highest = place;
  }
  if (highest > kHome) return refused(Refusal::NotAllHome, {text, place_text(highest)});
  if (step.from < die && highest > step.from) {
    return refused(Refusal::HigherFirst, {text, die, place_text(highest)});
  }
  return std::nullopt;
}

/// Tries the steps in every order and with every die; keeps the reason that came furthest.
class Attempt {
 public:
  Attempt(const Play& steps, Dice dice) : steps_(steps), dice_(dice) {}

  /// The ways in which all steps can be made.
  std::vector<Going> try_all(const Board& board) {
    walk(begin_turn(board, dice_), (1u << steps_.count) - 1, 0);
    return ways_;
  }
  [[nodiscard]] const Judgement& reason() const { return *reason_; }

 private:
  void walk(const Going& going, unsigned left, int depth) {
    if (left == 0) {
      ways_.push_back(going);
      return;
    }
    for (std::size_t index = 0; index < steps_.count; ++index) {
      if ((left & (1u << index)) == 0) continue;
      const Step step = steps_.steps[index];
      bool has_die = false;
      for (std::size_t which = 0; which < 2; ++which) {
        if (going.uses[which] == 0) continue;
        has_die = true;
        if (auto refusal = refusal_of_step(going.state.board, step, going.dice[which])) {
          remember(std::move(*refusal), depth);
          continue;
        }
        Going after = going;
        make_step(after.state, step);
        --after.uses[which];
        walk(after, left & ~(1u << index), depth + 1);
      }
      if (!has_die) {
        remember(refused(Refusal::NoSuchDie, {step_text(going.state.board, step), dice_text(dice_)}), depth);
      }
    }
  }

  /// The reasons that say more come first: a die that does not fit is often only the other die.
  static int weight(Refusal refusal) {
    switch (refusal) {
      case Refusal::BarFirst: return 5;
      case Refusal::Blocked: return 4;
      case Refusal::NotAllHome: return 3;
      case Refusal::HigherFirst: return 2;
      case Refusal::NoChecker: return 1;
      default: return 0;
    }
  }

  void remember(Judgement judgement, int depth) {
    const int rank = depth * 10 + weight(judgement.refusal);
    if (reason_ && rank <= rank_) return;
    if (judgement.refusal == Refusal::NoSuchDie) {
      // Name both dice, not the one tried last.
      judgement = refused(Refusal::NoSuchDie, {step_text({}, steps_.steps[0]), dice_text(dice_)});
      for (std::size_t index = 0; index < steps_.count; ++index) {
        const Step step = steps_.steps[index];
        if (destination(step.from, dice_.first) == step.to || destination(step.from, dice_.second) == step.to) continue;
        judgement = refused(Refusal::NoSuchDie, {step_text({}, step), dice_text(dice_)});
        break;
      }
    }
    reason_ = std::move(judgement);
    rank_ = rank;
  }

  const Play& steps_;
  Dice dice_;
  std::vector<Going> ways_;
  std::optional<Judgement> reason_;
  int rank_ = 0;
};

int most_pips(const std::vector<Candidate>& plays) {
  int most = 0;
  for (const Candidate& candidate : plays) most = std::max(most, pips(candidate.play));
  return most;
}

int dice_pips(Dice dice) { return dice.is_double() ? 4 * dice.first : dice.first + dice.second; }

/// Steps that can be made, but make no legal play.
Judgement refusal_of_way(const Position& position, const Board& board, const Play& play,
                         const std::vector<Candidate>& legal) {
  const std::string example = play_text(board, legal.front().play);
  const int most_dice = legal.front().play.count;
  if (play.count < most_dice) {
    return refused(Refusal::LocksDie, {static_cast<int>(play.count), most_dice, example});
  }
  std::vector<Candidate> movement;
  movement_plays(board, position.dice, movement);
  const bool moves_legally = std::any_of(movement.begin(), movement.end(), [&](const Candidate& candidate) {
    Board after = board;
    for (std::size_t index = 0; index < play.count; ++index) move_checker(after, play.steps[index]);
    return candidate.after == after;
  });
  if (!moves_legally) return refused(Refusal::LargerDie, {position.dice.high(), example});
  if (pips(play) < most_pips(movement)) {
    return refused(Refusal::BurnsPips, {most_pips(movement), dice_pips(position.dice), example, pips(play)});
  }
  Play ordered = play;
  if (!can_keep_hit_and_run(board, position.dice, ordered)) {
    return refused(Refusal::HitAndRun, {play_text(board, play), example});
  }
  return refused(Refusal::LastChecker, {example});
}

std::optional<Judgement> judge_play(const Position& position, const Move& move) {
  if (position.stage != Stage::Rolled) return not_now(position, move);
  const std::vector<Candidate> going_on = plays_of(position);
  const auto listed = [&](const std::vector<Candidate>& plays) {
    return std::any_of(plays.begin(), plays.end(),
                       [&](const Candidate& candidate) { return candidate.play == move.play; });
  };
  if (listed(going_on)) return std::nullopt;
  const Board board = board_of(position, position.turn);
  const std::vector<Candidate> legal = legal_plays(board, position.dice, position.rules.plays());
  if (legal.empty()) return refused(Refusal::NothingToPlay, {dice_text(position.dice), "pass"});
  if (move.play.count == 0) return refused(Refusal::MustPlay, {play_text(board, legal.front().play)});
  if (listed(legal)) {
    return refused(Refusal::MadeOtherwise, {play_text(board, position.made), play_text(board, move.play)});
  }
  Attempt attempt(move.play, position.dice);
  const std::vector<Going> ways = attempt.try_all(board);
  if (ways.empty()) return attempt.reason();
  // The same steps in another order, or another way to the same board.
  for (const Candidate& candidate : going_on) {
    if (candidate.after == ways.front().state.board) return std::nullopt;
  }
  for (const Candidate& candidate : legal) {
    if (candidate.after == ways.front().state.board) {
      return refused(Refusal::MadeOtherwise, {play_text(board, position.made), play_text(board, move.play)});
    }
  }
  return refusal_of_way(position, board, move.play, legal);
}

std::optional<Judgement> judge_double(const Position& position, const Move& move) {
  if (position.rules.style == Style::Traditional) return refused(Refusal::NoCube);
  if (position.stage != Stage::ToRoll) return not_now(position, move);
  const auto refusal = refusal_to_double(position);
  if (!refusal) return std::nullopt;
  const int value = cube_value(position);
  if (*refusal == Refusal::NotOwner) return refused(*refusal, {value, name_of(position, position.cube_owner)});
  if (*refusal == Refusal::DeadCube) {
    return refused(*refusal, {name_of(position, position.turn), position.score[static_cast<std::size_t>(position.turn)],
                              value, position.rules.points});
  }
  if (*refusal == Refusal::CubeLimit) return refused(*refusal, {value});
  return refused(*refusal);
}

std::optional<Judgement> unless(bool fine, const Position& position, const Move& move) {
  if (fine) return std::nullopt;
  return not_now(position, move);
}

Message legal_play(const Position& position, const Move& move) {
  const Board board = board_of(position, position.turn);
  const Argument dice = static_cast<int>(move.play.count);
  const Argument count = pips(move.play);
  if (position.rules.style == Style::Modern) return fill(kPlayLegal, {dice, count});
  Play ordered = move.play;
  const bool keeps = can_keep_hit_and_run(board, position.dice, ordered);
  return fill(keeps ? kPlayLegalPips : kPlayLegalPipsFirst, {dice, count});
}

/// The legal cube moves of a chouette in words; nothing for other moves.
std::optional<Message> explain_in_chouette(const Position& position, const Move& move) {
  if (!position.rules.chouette()) return std::nullopt;
  if (move.kind == Kind::Double && position.turn == kBoxSide) {
    return fill(kBoxDoublesLegal, {static_cast<int>(std::popcount(move.cubes))});
  }
  const Seat member = move.kind == Kind::Double ? position.chouette.asked : next_offered(position);
  if (member == kNobody) return std::nullopt;
  const int value = cube_value(as_two_players(position, member));
  const Seat taker = position.turn == kBoxSide ? member : box_of(position);
  const Seat doubler = position.turn == kBoxSide ? box_of(position) : member;
  if (move.kind == Kind::Double) return fill(kDoubleLegal, {2 * value});
  if (move.kind == Kind::Take) return fill(kTakeLegal, {2 * value, name_of(position, taker)});
  if (move.kind == Kind::Pass) return fill(kCubePassLegal, {name_of(position, doubler), value});
  return std::nullopt;
}

}  // namespace

std::optional<Judgement> judge_chouette(const Position& position, const Move& move) {
  // House custom: a game of a chouette is played out or settled cube by cube.
  if (move.kind == Kind::Concede) return refused(Refusal::NoConcession);
  if (move.kind != Kind::Double) return std::nullopt;
  if (!decides_before_roll(position)) return not_now(position, move);
  const bool by_box = position.turn == kBoxSide;
  if (by_box != (move.cubes != 0)) return not_now(position, move);
  for (Seat member = 0; by_box && member < 8; ++member) {
    if ((move.cubes & (1u << member)) == 0) continue;
    if (member >= position.rules.people || member == box_of(position)) return not_now(position, move);
    const auto refusal = refusal_to_turn(position, member);
    if (!refusal) continue;
    const int value = cube_value(as_two_players(position, member));
    if (*refusal == Refusal::NotOwner) return refused(*refusal, {value, name_of(position, member)});
    if (*refusal == Refusal::CubeLimit) return refused(*refusal, {value});
    return refused(*refusal, {name_of(position, member)});
  }
  return std::nullopt;
}

std::optional<Judgement> judge(const Position& position, const Move& move) {
  if (position.stage == Stage::Over) return refused(Refusal::GameOver);
  if (position.rules.chouette()) {
    if (auto judgement = judge_chouette(position, move)) return judgement;
    if (move.kind == Kind::Double) return std::nullopt;
  }
  const Stage stage = position.stage;
  switch (move.kind) {
    case Kind::Roll: return unless(decides_before_roll(position), position, move);
    case Kind::Dice:
      return unless(stage == Stage::Opening || stage == Stage::Rolling ||
                        (stage == Stage::ToRoll && !decides_before_roll(position)),
                    position, move);
    case Kind::Double: return judge_double(position, move);
    case Kind::Take: return unless(stage == Stage::Doubled || stage == Stage::Beavered, position, move);
    case Kind::Pass:
      if (stage == Stage::Rolled) {
        const auto plays = plays_of(position);
        if (plays.empty()) return std::nullopt;
        return refused(Refusal::MustPlay, {play_text(board_of(position, position.turn), plays.front().play)});
      }
      return unless(stage == Stage::Doubled || stage == Stage::Beavered, position, move);
    case Kind::Beaver:
      if (!position.rules.money() || !position.rules.beavers) return refused(Refusal::NoBeavers);
      if (stage == Stage::Doubled && position.cube + 2 > kGreatestCube) {
        return refused(Refusal::CubeLimit, {1 << kGreatestCube});
      }
      return unless(stage == Stage::Doubled, position, move);
    case Kind::Concede:
      if (position.rules.style == Style::Traditional) return refused(Refusal::NoConcession);
      if (stage != Stage::ToRoll) return not_now(position, move);
      if (!may_concede(position)) return refused(Refusal::Contact);
      if (move.level > greatest_concession(position))
        return refused(Refusal::TooGreat, {greatest_concession(position)});
      return std::nullopt;
    case Kind::Accept:
    case Kind::Reject: return unless(stage == Stage::Conceded, position, move);
    case Kind::Play: return judge_play(position, move);
  }
  MEYDAN_ASSERT(!"every kind of move is judged");
  return std::nullopt;
}

Judgement judge_step(const Position& position, const Move& move) {
  if (position.stage != Stage::Rolled || move.kind != Kind::Play || move.play.count != 1) {
    return position.stage == Stage::Over ? refused(Refusal::GameOver) : not_now(position, move);
  }
  const Board board = board_of(position, position.turn);
  const std::vector<Candidate> plays = plays_of(position);
  if (plays.empty()) return refused(Refusal::NothingToPlay, {dice_text(position.dice), "pass"});
  std::optional<Judgement> reason;
  for (const Going& way : after_steps(board, position.dice, position.made)) {
    for (std::size_t which = 0; which < 2; ++which) {
      if (way.uses[which] == 0) continue;
      const auto refusal = refusal_of_step(way.state.board, move.play.steps[0], way.dice[which]);
      if (!refusal) {
        // Possible as a step, but no legal play goes on so.
        Play so_far = position.made;
        so_far.add(move.play.steps[0]);
        MarkedBoard marked = way.state;
        make_step(marked, move.play.steps[0]);
        if (marked.broken && position.rules.style == Style::Traditional) {
          return refused(Refusal::HitAndRun, {play_text(board, so_far), play_text(board, plays.front().play)});
        }
        const Argument example = play_text(board, plays.front().play);
        const auto with_both = plays_going_on(board, position.dice, PlayRules{}, so_far);
        if (position.rules.style == Style::Traditional && !with_both.empty()) {
          return refused(Refusal::BurnsPips,
                         {pips(plays.front().play), dice_pips(position.dice), example, most_pips(with_both)});
        }
        return refused(Refusal::LocksDie,
                       {static_cast<int>(so_far.count), static_cast<int>(plays.front().play.count), example});
      }
      if (!reason || reason->refusal == Refusal::NoSuchDie) reason = refusal;
    }
  }
  if (reason && reason->refusal != Refusal::NoSuchDie) return *reason;
  return refused(Refusal::NoSuchDie, {step_text(board, move.play.steps[0]), dice_text(position.dice)});
}

Explanation Backgammon::explain_step(const Position& position, const Move& move) {
  if (step(position, move)) return {true, fill(kPlayLegal, {1, pips(move.play)})};
  return {false, judge_step(position, move).message};
}

Explanation Backgammon::explain_announced(const Position& position, Seat seat, const Move& move) {
  if (position.rules.chouette()) return {false, not_now(position, move).message};
  const bool early =
      position.turn == opponent_of(seat) && (position.stage == Stage::ToRoll || position.stage == Stage::Rolled);
  if (!early || move.kind != Move::Kind::Double) return {false, not_now(position, move).message};
  Position then = position;
  then.turn = seat;
  then.stage = Stage::ToRoll;
  then.dice = {};
  then.made = {};
  return explain(then, move);
}

Explanation Backgammon::explain(const Position& position, const Move& move) {
  if (const auto judgement = judge(position, move)) return {false, judgement->message};
  if (auto said = explain_in_chouette(position, move)) return {true, std::move(*said)};
  const int value = cube_value(position);
  switch (move.kind) {
    case Kind::Roll:
    case Kind::Dice: return {true, fill(kRollLegal)};
    case Kind::Double: return {true, fill(kDoubleLegal, {2 * value})};
    case Kind::Take:
      return {true, fill(kTakeLegal, {position.stage == Stage::Beavered ? 4 * value : 2 * value,
                                      name_of(position, opponent_of(position.turn))})};
    case Kind::Beaver: return {true, fill(kBeaverLegal, {4 * value})};
    case Kind::Pass:
      if (position.stage == Stage::Rolled) return {true, fill(kTurnPassed, {dice_text(position.dice)})};
      if (position.stage == Stage::Beavered) {
        return {true, fill(kCubePassLegal, {name_of(position, opponent_of(position.turn)), 2 * value})};
      }
      return {true, fill(kCubePassLegal, {name_of(position, position.turn), value})};
    case Kind::Concede:
    case Kind::Accept:
    case Kind::Reject: return {true, fill(kConcessionLegal)};
    case Kind::Play: return {true, legal_play(position, move)};
  }
  MEYDAN_ASSERT(!"every kind of move is explained");
  return {};
}

}  // namespace meydan::backgammon
