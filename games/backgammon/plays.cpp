#include "games/backgammon/plays.h"

#include <algorithm>
#include <bit>

namespace meydan::backgammon {

namespace {

std::uint8_t& at(Places& places, int place) { return places[static_cast<std::size_t>(place)]; }
std::uint8_t at(const Places& places, int place) { return places[static_cast<std::size_t>(place)]; }

/// N 8, N 4-2-1: where a die can be played from, given where own checkers stand and which points are blocked.
PlaceBits sources_of(PlaceBits own, PlaceBits blocks, int die) {
  if ((own & bit_of(kBar)) != 0) return (blocks & bit_of(kBar - die)) != 0 ? 0 : bit_of(kBar);
  PlaceBits from = own & ~(blocks << die) & bits_between(die + 1, kPoints);
  if ((own & kOutside) == 0) {
    // Bearing off: an exact roll from its point; a larger one from the highest point held.
    if ((own & bit_of(die)) != 0) {
      from |= bit_of(die);
    } else if (own != 0) {
      const int highest = std::bit_width(own) - 1;
      if (highest < die) from |= bit_of(highest);
    }
  }
  return from;
}

/// Takes the lowest place out of `bits`.
int next_place(PlaceBits& bits) {
  const int place = std::countr_zero(bits);
  bits &= bits - 1;
  return place;
}

PlaceBits after_leaving(PlaceBits own, const Board& board, int from, int to) {
  if (at(board.own, from) == 1) own &= ~bit_of(from);
  return to == kOff ? own : own | bit_of(to);
}

void push(std::vector<Candidate>& plays, const Board& board, Step one) {
  Candidate& candidate = plays.emplace_back(Candidate{{}, board});
  candidate.play.add(one);
  move_checker(candidate.after, one);
}

void push(std::vector<Candidate>& plays, const Board& board, Step one, Step two) {
  Candidate& candidate = plays.emplace_back(Candidate{{}, board});
  candidate.play.add(one);
  candidate.play.add(two);
  move_checker(candidate.after, one);
  move_checker(candidate.after, two);
}

/// Two different dice. A pair (high die from p, low die from q) has one result, whatever the order. Different pairs
/// have the same result in two cases only: one checker runs with both dice and hits on neither way, or both dice bear
/// off.
// OPTIMIZATION: so each result is found once without comparing boards.
class TwoDicePlays {
 public:
  TwoDicePlays(const Board& board, Dice dice, std::vector<Candidate>& plays)
      : board_(board),
        high_(dice.high()),
        low_(dice.low()),
        own_(occupied(board)),
        blocks_(blocked(board)),
        plays_(plays) {}

  void generate() {
    high_first();
    low_first();
    if (plays_.empty()) one_die();
  }

 private:
  void high_first() {
    for (PlaceBits first = sources_of(own_, blocks_, high_); first != 0;) {
      const int from = next_place(first);
      const int to = destination(from, high_);
      const PlaceBits second = sources_of(after_leaving(own_, board_, from, to), blocks_, low_);
      low_after_high_[static_cast<std::size_t>(from)] = second;
      for (PlaceBits left = second; left != 0;) add(from, next_place(left), Order::HighFirst);
    }
  }

  void low_first() {
    for (PlaceBits first = sources_of(own_, blocks_, low_); first != 0;) {
      const int from = next_place(first);
      const int to = destination(from, low_);
      PlaceBits second = sources_of(after_leaving(own_, board_, from, to), blocks_, high_);
      while (second != 0) {
        const int other = next_place(second);
        if ((low_after_high_[static_cast<std::size_t>(other)] & bit_of(from)) != 0) continue;
        add(other, from, Order::LowFirst);
      }
    }
  }

  enum class Order : std::uint8_t { HighFirst, LowFirst };

  void add(int high_from, int low_from, Order order) {
    const std::uint8_t high_to = destination(high_from, high_);
    const std::uint8_t low_to = destination(low_from, low_);
    const bool runs_high_first = high_to == low_from;
    const bool runs_low_first = low_to == high_from;
    if (runs_high_first || runs_low_first) {
      const int origin = runs_high_first ? high_from : low_from;
      const int middle = runs_high_first ? high_to : low_to;
      if (at(board_.enemy, middle) == 0) {
        if ((quiet_runs_ & bit_of(origin)) != 0) return;
        quiet_runs_ |= bit_of(origin);
      }
    } else if (high_to == kOff && low_to == kOff) {
      PlaceBits& seen = both_off_[static_cast<std::size_t>(std::max(high_from, low_from))];
      if ((seen & bit_of(std::min(high_from, low_from))) != 0) return;
      seen |= bit_of(std::min(high_from, low_from));
    }
    const Step high_step{static_cast<std::uint8_t>(high_from), high_to};
    const Step low_step{static_cast<std::uint8_t>(low_from), low_to};
    if (order == Order::HighFirst) {
      push(plays_, board_, high_step, low_step);
    } else {
      push(plays_, board_, low_step, high_step);
    }
  }

  /// N 8: only one of the two can be played: the larger, if it can.
  void one_die() {
    int die = high_;
    PlaceBits from = sources_of(own_, blocks_, die);
    if (from == 0) {
      die = low_;
      from = sources_of(own_, blocks_, die);
    }
    while (from != 0) {
      const int place = next_place(from);
      push(plays_, board_, {static_cast<std::uint8_t>(place), destination(place, die)});
    }
  }

  const Board& board_;
  int high_;
  int low_;
  PlaceBits own_;
  PlaceBits blocks_;
  std::vector<Candidate>& plays_;
  std::array<PlaceBits, kPlaces> low_after_high_{};
  PlaceBits quiet_runs_ = 0;
  std::array<PlaceBits, kPlaces> both_off_{};
};

/// A double. Steps of equal length can always be made from the highest place downwards, and two different lists of
/// places lead to two different boards, so walking downwards finds every result once.
class DoublePlays {
 public:
  DoublePlays(const Board& board, int die, std::vector<Candidate>& plays)
      : die_(die), blocks_(blocked(board)), plays_(plays) {
    now_.after = board;
  }

  void generate() { walk(occupied(now_.after), kBar); }

 private:
  void walk(PlaceBits own, int highest) {
    const PlaceBits all = now_.play.count == 4 ? 0 : sources_of(own, blocks_, die_);
    PlaceBits from = all & bits_between(1, highest);
    if (from == 0) {
      keep();
      return;
    }
    const Candidate before = now_;
    while (from != 0) {
      const int place = next_place(from);
      const Step step{static_cast<std::uint8_t>(place), destination(place, die_)};
      const PlaceBits left = after_leaving(own, now_.after, place, step.to);
      now_.play.add(step);
      move_checker(now_.after, step);
      walk(left, place);
      now_ = before;
    }
  }

  /// N 8: as many of the four as any order allows.
  void keep() {
    if (now_.play.count == 0 || now_.play.count < most_) return;
    if (now_.play.count > most_) plays_.clear();
    most_ = now_.play.count;
    plays_.push_back(now_);
  }

  int die_;
  PlaceBits blocks_;
  std::vector<Candidate>& plays_;
  Candidate now_;
  int most_ = 0;
};

/// T 16: of the plays that use the most dice, those that use the most pips.
void keep_most_pips(const Board& board, std::vector<Candidate>& plays) {
  // OPTIMIZATION: only bearing off uses less of a die than it shows, and four steps bring home at most three checkers
  // before the last one bears off.
  if (std::popcount(occupied(board) & kOutside) > 3) return;
  int most = 0;
  for (const Candidate& candidate : plays) most = std::max(most, pips(candidate.play));
  std::erase_if(plays, [most](const Candidate& candidate) { return pips(candidate.play) < most; });
}

/// Enemy checkers that stand alone in the mover's home: only hitting one of them leaves a mark (T 13).
PlaceBits blots_at_home(const Board& board) {
  PlaceBits bits = 0;
  for (int place = 1; place <= kHome; ++place) {
    if (at(board.enemy, place) == 1) bits |= bit_of(place);
  }
  return bits;
}

/// T 13 for a play as the generator lists it, whose steps can be made in their order.
// OPTIMIZATION: of two steps the second breaks the rule only if it goes on with the checker that hit; more are walked
// through once, and only where that breaks a mark another order is looked for.
bool generated_play_keeps(const Board& board, Dice dice, PlaceBits blots, Play& play) {
  if (play.count == 1) return true;
  if (play.count == 2) {
    const auto& [first, second, third, fourth] = play.steps;
    if (first.to != second.from || (blots & bit_of(first.to)) == 0) return true;
    return second.to != kOff && at(board.own, second.to) == 0;
  }
  PlaceBits hit = 0;
  for (std::size_t index = 0; index < play.count; ++index) hit |= blots & bit_of(play.steps[index].to);
  if (hit == 0) return true;
  MarkedBoard state{board};
  for (std::size_t index = 0; index < play.count && !state.broken; ++index) make_step(state, play.steps[index]);
  return !state.broken || can_keep_hit_and_run(board, dice, play);
}

/// T 13, after T 16: if some of them keep hit and run, only those.
void keep_hit_and_run(const Board& board, Dice dice, std::vector<Candidate>& plays) {
  const PlaceBits blots = blots_at_home(board);
  if (blots == 0) return;
  const auto breaks = [&](Candidate& candidate) { return !generated_play_keeps(board, dice, blots, candidate.play); };
  const auto first = std::find_if(plays.begin(), plays.end(), breaks);
  if (first == plays.end()) return;
  // Those before it keep the rule, so that usually some do.
  if (first == plays.begin() && std::all_of(plays.begin(), plays.end(), breaks)) return;
  plays.erase(std::remove_if(first, plays.end(), breaks), plays.end());
}

/// The option `folk`, which N 8 and T 16 reject: a single checker outside comes home with the larger die if it can.
void keep_larger_die_first(const Board& board, Dice dice, std::vector<Candidate>& plays) {
  const PlaceBits outside = occupied(board) & kOutside;
  if (dice.is_double() || std::popcount(outside) != 1) return;
  const int last = std::countr_zero(outside);
  const int to = last - dice.high();
  if (at(board.own, last) != 1 || to < 1 || to > kHome) return;
  const Step enters{static_cast<std::uint8_t>(last), static_cast<std::uint8_t>(to)};
  const auto does_not = [enters](const Candidate& candidate) {
    return std::find(candidate.play.steps.begin(), candidate.play.steps.begin() + candidate.play.count, enters) ==
           candidate.play.steps.begin() + candidate.play.count;
  };
  if (!std::all_of(plays.begin(), plays.end(), does_not)) std::erase_if(plays, does_not);
}

/// Looks for an order of the steps that the movement rules allow and that breaks no mark.
class StepOrder {
 public:
  StepOrder(const Play& steps, Dice dice) : steps_(steps), dice_{dice.first, dice.second} {
    uses_ = dice.is_double() ? std::array<int, 2>{4, 0} : std::array<int, 2>{1, 1};
  }

  bool find(const MarkedBoard& state, PlaceBits left, Play& ordered) {
    if (left == 0) return true;
    for (PlaceBits untried = left; untried != 0;) {
      const int index = next_place(untried);
      const Step step = steps_.steps[static_cast<std::size_t>(index)];
      for (std::size_t which = 0; which < 2; ++which) {
        const int die = dice_[which];
        if (uses_[which] == 0 || destination(step.from, die) != step.to) continue;
        if ((sources(state.board, die) & bit_of(step.from)) == 0) continue;
        MarkedBoard after = state;
        make_step(after, step);
        if (after.broken) continue;
        --uses_[which];
        ordered.add(step);
        if (find(after, left & ~bit_of(index), ordered)) return true;
        --ordered.count;
        ++uses_[which];
      }
    }
    return false;
  }

 private:
  const Play& steps_;
  std::array<int, 2> dice_;
  std::array<int, 2> uses_{};
};

}  // namespace

PlaceBits sources(const Board& board, int die) { return sources_of(occupied(board), blocked(board), die); }

void move_checker(Board& board, Step step) {
  --at(board.own, step.from);
  ++at(board.own, step.to);
  if (step.to != kOff && at(board.enemy, step.to) != 0) {
    at(board.enemy, step.to) = 0;
    ++board.enemy[0];  // the enemy's bar
  }
}

int pips(const Play& play) {
  int sum = 0;
  for (std::size_t index = 0; index < play.count; ++index) sum += play.steps[index].from - play.steps[index].to;
  return sum;
}

void make_step(MarkedBoard& state, Step step) {
  const bool was_marked = (state.marked & bit_of(step.from)) != 0;
  const bool joins = step.to != kOff && at(state.board.own, step.to) != 0;
  const bool hits = step.to != kOff && at(state.board.enemy, step.to) != 0;
  state.marked &= ~bit_of(step.from);
  if (was_marked && (joins || step.to == kOff)) state.broken = true;
  if (joins) {
    state.marked &= ~bit_of(step.to);
  } else if (step.to != kOff && (was_marked || (hits && step.to <= kHome))) {
    state.marked |= bit_of(step.to);
  }
  move_checker(state.board, step);
}

bool can_keep_hit_and_run(const Board& board, Dice dice, Play& play) {
  bool hits_at_home = false;
  for (std::size_t index = 0; index < play.count; ++index) {
    const int to = play.steps[index].to;
    hits_at_home = hits_at_home || (to != kOff && to <= kHome && at(board.enemy, to) == 1);
  }
  if (!hits_at_home) return true;
  Play ordered;
  if (!StepOrder(play, dice).find({board, 0, false}, bits_between(0, play.count - 1), ordered)) return false;
  play = ordered;
  return true;
}

void movement_plays(const Board& board, Dice dice, std::vector<Candidate>& plays) {
  plays.clear();
  if (dice.is_double()) {
    DoublePlays(board, dice.first, plays).generate();
  } else {
    TwoDicePlays(board, dice, plays).generate();
  }
}

void legal_plays(const Board& board, Dice dice, const PlayRules& rules, std::vector<Candidate>& plays) {
  movement_plays(board, dice, plays);
  if (rules.style == Style::Modern) return;
  keep_most_pips(board, plays);
  keep_hit_and_run(board, dice, plays);
  if (rules.larger_die_first) keep_larger_die_first(board, dice, plays);
}

std::vector<Candidate> legal_plays(const Board& board, Dice dice, const PlayRules& rules) {
  std::vector<Candidate> plays;
  legal_plays(board, dice, rules, plays);
  return plays;
}

}  // namespace meydan::backgammon
