#include "games/khatranj/engine_search.h"

#include <algorithm>

#include "base/hash.h"

namespace meydan::khatranj {

namespace {

/// For the order of captures and for what they may bring at most.
constexpr std::array<int, kKindsOfMen> kWorth{100, 320, 330, 500, 900, 0};
constexpr int kQuietHalfMoves = 100;  // K 9
constexpr int kDeepestQuiet = 10;
constexpr int kDeepestCheckAnswers = 3;  // plies of a quiescence search in which checks are answered
constexpr int kLateFrom = 3;             // steps before those that are looked at less deeply

constexpr std::array<Man, 4> kPromotions{Man::Queen, Man::Knight, Man::Rook, Man::Bishop};

int taken_worth(const Men& men, const Step& step) {
  if ((men.occupied() & bit_of(step.to)) == 0) return takes(men, step) ? kWorth[0] : 0;
  return kWorth[static_cast<std::size_t>(men.man_on(step.to))];
}

bool is_mate(int value) { return std::abs(value) > kMateValue / 2; }

/// Mates count plies from the root, but from the node itself in the table, which knows no root.
int seen_from_here(int value, int ply) {
  if (!is_mate(value)) return value;
  return value > 0 ? value + ply : value - ply;
}
int seen_from_root(int value, int ply) {
  if (!is_mate(value)) return value;
  return value > 0 ? value - ply : value + ply;
}

/// How hard a pair of letters is to word for a person, by how many words it has, in hundredths of a pawn.
int hardness(std::uint32_t words) {
  if (words == 0) return kHardest;
  if (words <= 3) return 16;
  if (words <= 10) return 10;
  return words <= 40 ? 4 : 0;
}

/// The men when the step is made and its man taken off again (K 3).
Men without_mover(const Men& men, const Step& step, const Ways& ways) {
  Men after = after_step(men, step, ways);
  after.take(step.to);
  after.en_passant = kNoSquare;
  return after;
}

void pass_lost_turns(Node& node, const Ways& ways) {
  while (turn_is_lost(node.men, node.lost_turns, ways)) {
    --node.lost_turns[index_of(node.men.to_move)];
    node.men.to_move = other(node.men.to_move);
    node.men.en_passant = kNoSquare;
  }
}

}  // namespace

int hardness_of_replies(const Rules& rules, const Node& node, Colour own) {
  const auto lexicon = lexicon_of(rules);
  if (!lexicon || node.men.to_move == own) return 0;
  const auto replies = legal_steps(node.men, rules.ways);
  if (replies.empty()) return 0;
  int sum = 0;
  for (const Step& reply : replies) {
    std::uint32_t words = 0;
    for (const LetterPair& pair : letter_pairs(rules, node.men, reply)) words += lexicon->count(pair.first, pair.last);
    sum += hardness(words);
  }
  return sum / static_cast<int>(replies.size());
}

Node after(const Node& node, const Action& action, const Rules& rules) {
  Node next{node.men, node.lost_turns, node.quiet + 1};
  const Step& step = action.step;
  if (action.how == Action::How::TakenBack) {
    if (rules.taken_back == TakenBack::NextTurn) ++next.lost_turns[index_of(node.men.to_move)];
    next.men.to_move = other(node.men.to_move);
    next.men.en_passant = kNoSquare;
  } else {
    if (takes(node.men, step) || node.men.man_on(step.from) == Man::Pawn) next.quiet = 0;
    next.men = action.how == Action::How::WithWord ? after_step(node.men, step, rules.ways)
                                                   : without_mover(node.men, step, rules.ways);
  }
  pass_lost_turns(next, rules.ways);
  return next;
}

/// Sorts what hand_out_steps() finds into steps with a word and, of the others, those that K 3 makes worth a thought.
class StepSearch::Lister {
 public:
  Lister(const Node& node, const Vocabulary& vocabulary, const Ways& ways, Wanted wanted, bool checked,
         Choices& choices)
      : men_(node.men),
        worded_(vocabulary.steps()),
        vocabulary_(vocabulary),
        ways_(ways),
        wanted_(wanted),
        checked_(checked),
        choices_(choices),
        theirs_(node.men.of(other(node.men.to_move))) {}

  void man(Man kind, int from, Bits targets) {
    choices_.any_step = true;
    const Bits with_word = targets & worded_[static_cast<std::size_t>(from)];
    add_all(from, wanted_ == Wanted::All ? with_word : with_word & theirs_);
    if (kind == Man::King) return;
    // Without a word: who captures goes with the captured one.
    for (Bits left = targets & ~with_word & theirs_; left != 0; left = without_lowest(left))
      exchange(kind, {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(lowest_square(left))});
  }
  void pawns(Bits targets, int back) {
    choices_.any_step = true;
    for (; targets != 0; targets = without_lowest(targets)) {
      const int to = lowest_square(targets);
      pawn(to - back, to, Man::Pawn);
    }
  }
  void promotions(Bits targets, int back) {
    choices_.any_step = true;
    for (; targets != 0; targets = without_lowest(targets)) {
      const int to = lowest_square(targets);
      for (const Man man : kPromotions) {
        pawn(to - back, to, man);
        if (wanted_ == Wanted::Captures) break;
      }
    }
  }
  void en_passant(int from, int to) {
    choices_.any_step = true;
    pawn(from, to, Man::Pawn);
  }
  void castle(const Castling& castling) {
    choices_.any_step = true;
    if (wanted_ == Wanted::All && vocabulary_.has_word(castling)) add({castling.king_from, castling.king_to});
  }

 private:
  void pawn(int from, int to, Man promotion) {
    const Step step{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), promotion};
    const bool captures = file_of(from) != file_of(to);
    if ((worded_[static_cast<std::size_t>(from)] & bit_of(to)) != 0) {
      if (wanted_ == Wanted::All || captures || promotion == Man::Queen) add(step);
    } else if (captures && (promotion == Man::Pawn || promotion == Man::Queen)) {
      exchange(Man::Pawn, step);
    }
  }
  void exchange(Man kind, const Step& step) {
    const int gain = taken_worth(men_, step) - kWorth[static_cast<std::size_t>(kind)];
    if (!checked_ && gain < 0) return;
    if (checkers_of(without_mover(men_, step, ways_), men_.to_move, ways_) != 0) return;
    add(step, Action::How::Removed);
  }
  void add_all(int from, Bits targets) {
    for (; targets != 0; targets = without_lowest(targets))
      add({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(lowest_square(targets))});
  }
  void add(const Step& step, Action::How how = Action::How::WithWord) {
    choices_.add({step, how});
    if (how == Action::How::WithWord) ++choices_.worded;
  }

  const Men& men_;
  const WordedSteps& worded_;
  const Vocabulary& vocabulary_;
  const Ways& ways_;
  Wanted wanted_;
  bool checked_;
  Choices& choices_;
  Bits theirs_;
};

StepSearch::StepSearch(const Position& position, const Looking& looking)
    : rules_(position.rules),
      weights_(*looking.weights),
      vocabularies_{
          Vocabulary(position, Colour::White, looking.own == Colour::White ? looking.classes : kCommonnessClasses),
          Vocabulary(position, Colour::Black, looking.own == Colour::Black ? looking.classes : kCommonnessClasses)},
      worded_{vocabularies_[0].steps(), vocabularies_[1].steps()},
      overlooks_(looking.overlooks),
      seed_(looking.seed),
      table_(looking.table_entries) {}

void StepSearch::pause_at(std::uint64_t nodes, const Patience* stop) {
  pause_at_ = nodes;
  stop_ = stop;
  stopped_ = false;
}

bool StepSearch::must_stop() {
  constexpr std::uint64_t kAskEvery = 1'024;
  if (nodes_ > pause_at_) {
    stopped_ = true;
  } else if (stop_ != nullptr && nodes_ >= ask_at_) {
    ask_at_ = nodes_ + kAskEvery;
    stopped_ = stop_->is_over();
  }
  return stopped_;
}

std::optional<int> StepSearch::value(const Node& node, std::span<const std::uint64_t> before, int depth, int alpha,
                                     int beta) {
  path_.assign(before.begin(), before.end());
  if (!path_.empty()) path_.pop_back();  // its own
  const int found = search(node, depth, alpha, beta, 1, true);
  return stopped_ ? std::nullopt : std::optional(found);
}

int StepSearch::quick_value(const Node& node) {
  pause_at(nodes_ + 10'000, nullptr);
  return quiet_value(node, -kMateValue, kMateValue, 1, 0);
}

void StepSearch::list(const Node& node, Wanted wanted, bool checked, Choices& choices) const {
  Lister lister(node, vocabularies_[index_of(node.men.to_move)], rules_.ways, wanted, checked, choices);
  hand_out_steps(node.men, rules_.ways, lister);
}

/// Nobody has a word: every way of K 3.
void StepSearch::add_giving_up(const Node& node, bool checked, Choices& choices) const {
  choices.clear();
  std::optional<Step> any;
  for (const Step& step : legal_steps(node.men, rules_.ways)) {
    any = step;
    if (node.men.man_on(step.from) == Man::King) continue;
    if (step.promotion != Man::Pawn && step.promotion != Man::Queen) continue;  // it is taken off, whatever it became
    if (checkers_of(without_mover(node.men, step, rules_.ways), node.men.to_move, rules_.ways) == 0)
      choices.add({step, Action::How::Removed});
  }
  if (any && !checked) choices.add({*any, Action::How::TakenBack});
}

/// Who is no master does not see everything; what is overlooked stays so for the whole thought.
void StepSearch::overlook(const Node& node, Choices& choices) const {
  std::size_t kept = 0;
  for (std::size_t index = 0; index < choices.count(); ++index) {
    const Choice& choice = choices[index];
    const std::uint64_t name = std::uint64_t{choice.action.step.from} * kSquares + choice.action.step.to;
    const auto drawn = static_cast<int>(hash_word(seed_ ^ (name + (index_of(node.men.to_move) << 16))) % 100);
    // Something is always seen.
    if (drawn >= overlooks_ || (kept == 0 && index + 1 == choices.count())) choices[kept++] = choice;
  }
  choices.cut_to(kept);
}

/// What is known to be best, then captures of much by little, then what was good elsewhere.
void StepSearch::rank(const Node& node, Choices& choices, int known_best, int ply) const {
  constexpr int kKnownBest = 1 << 30;
  constexpr int kCapture = 1 << 28;
  constexpr int kKiller = 1 << 27;
  const auto& history = history_[index_of(node.men.to_move)];
  const auto& killers = killers_[static_cast<std::size_t>(std::min(ply, kMostPlies))];
  for (std::size_t index = 0; index < choices.count(); ++index) {
    Choice& choice = choices[index];
    const Step& step = choice.action.step;
    const int mover = kWorth[static_cast<std::size_t>(node.men.man_on(step.from))];
    const int taken = choice.action.how == Action::How::TakenBack ? 0 : taken_worth(node.men, step);
    if (choice.place == known_best) {
      choice.score = kKnownBest;
    } else if (choice.action.how == Action::How::Removed) {
      choice.score = kCapture + 16 * (taken - mover);
    } else if (taken > 0 || step.promotion == Man::Queen) {
      choice.score = kCapture + 16 * (taken + (step.promotion == Man::Queen ? kWorth[4] : 0)) - mover;
    } else if (killers[0] == choice.action) {
      choice.score = kKiller + 1;
    } else if (killers[1] == choice.action) {
      choice.score = kKiller;
    } else {
      choice.score = history[static_cast<std::size_t>(step.from) * kSquares + step.to];
    }
  }
}

/// The best of those that have not been tried; of equal ones that which was found first.
StepSearch::Choice StepSearch::take_next(Choices& choices, std::size_t tried) {
  std::size_t best = tried;
  for (std::size_t index = tried + 1; index < choices.count(); ++index) {
    const Choice& one = choices[index];
    const Choice& two = choices[best];
    if (one.score > two.score || (one.score == two.score && one.place < two.place)) best = index;
  }
  std::swap(choices[tried], choices[best]);
  return choices[tried];
}

/// K 9. A position that comes again on the way counts as drawn at once: who could do better does not repeat it.
bool StepSearch::is_drawn(const Node& node, std::uint64_t key) const {
  if (node.quiet >= kQuietHalfMoves || too_little_material(node.men)) return true;
  const auto back = std::min(path_.size(), static_cast<std::size_t>(node.quiet));
  return std::find(path_.rbegin(), path_.rbegin() + static_cast<std::ptrdiff_t>(back), key) !=
         path_.rbegin() + static_cast<std::ptrdiff_t>(back);
}

int StepSearch::value_after(const Node& node, const Node& next, int depth, int alpha, int beta, int ply) {
  if (next.men.to_move == node.men.to_move) return search(next, depth, alpha, beta, ply, false);
  return -search(next, depth, -beta, -alpha, ply, true);
}

void StepSearch::remember_cut(const Node& node, const Choices& choices, std::size_t tried, const Choice& choice,
                              int depth, int ply) {
  if (choice.action.how != Action::How::WithWord || takes(node.men, choice.action.step)) return;
  constexpr int kMuch = 1 << 20;
  auto& history = history_[index_of(node.men.to_move)];
  const auto at = [](const Step& step) { return static_cast<std::size_t>(step.from) * kSquares + step.to; };
  int& worth = history[at(choice.action.step)];
  worth = std::min(kMuch, worth + depth * depth);
  for (std::size_t index = 0; index < tried; ++index) {
    const Action& before = choices[index].action;
    if (before.how != Action::How::WithWord || takes(node.men, before.step)) continue;
    int& less = history[at(before.step)];
    less = std::max(-kMuch, less - depth * depth);
  }
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] != choice.action) killers = {choice.action, killers[0]};
}

int StepSearch::search(const Node& node, int depth, int alpha, int beta, int ply, bool may_pass) {
  if (depth <= 0 || ply >= kMostPlies) return quiet_value(node, alpha, beta, ply, 0);
  ++nodes_;
  if (must_stop()) return 0;
  const std::uint64_t key = key_of(node.men, node.lost_turns);
  const bool checked = in_check(node.men, node.men.to_move, rules_.ways);
  if (is_drawn(node, key)) {
    // Mate goes before a draw by counting.
    if (!checked || has_legal_step(node.men, rules_.ways)) return 0;
    return -kMateValue + ply;
  }
  alpha = std::max(alpha, -kMateValue + ply);
  beta = std::min(beta, kMateValue - ply - 1);
  if (alpha >= beta) return alpha;
  int known_best = HashTable::kNoMove;
  // OPTIMIZATION: keys that repeat are short (rules.h); the table wants their upper bits filled.
  const std::uint64_t place = hash_word(key);
  if (const auto entry = table_.find(place)) {
    known_best = entry->move;
    const int value = seen_from_root(entry->value, ply);
    const bool settles = entry->bound == HashTable::Bound::Exactly ||
                         (entry->bound == HashTable::Bound::AtLeast && value >= beta) ||
                         (entry->bound == HashTable::Bound::AtMost && value <= alpha);
    if (entry->depth >= depth && settles && node.quiet < kQuietHalfMoves * 4 / 5) return value;
  }

  Choices choices(row_);
  list(node, Wanted::All, checked, choices);
  if (!choices.any_step) return checked ? -kMateValue + ply : 0;
  if (choices.count() == 0) add_giving_up(node, checked, choices);
  if (choices.count() == 0) return -kMateValue + ply;  // K 3: the king could not be saved
  if (overlooks_ > 0) overlook(node, choices);

  const bool narrow = beta - alpha == 1;
  const int standing = checked ? -kMateValue : worth_of(node.men);
  if (narrow && !checked && !is_mate(beta) && choices.worded > 0) {
    constexpr int kMarginOfPly = 90;
    if (depth <= 3 && standing - kMarginOfPly * depth >= beta) return standing;
    // Nothing done is seldom better than the best step, unless words are few: then K 3 makes doing nothing dear.
    const Bits pieces = node.men.of(node.men.to_move) & ~node.men.of(Man::Pawn) & ~node.men.of(Man::King);
    constexpr std::size_t kEnoughWords = 8;
    if (may_pass && depth >= 3 && standing >= beta && pieces != 0 && choices.worded >= kEnoughWords &&
        node.lost_turns == std::array<int, 2>{}) {
      Node passed{node.men, node.lost_turns, 0};
      passed.men.to_move = other(node.men.to_move);
      passed.men.en_passant = kNoSquare;
      path_.push_back(key);
      const int found = -search(passed, depth - 3 - depth / 4, -beta, -beta + 1, ply + 1, false);
      path_.pop_back();
      if (stopped_) return 0;
      if (found >= beta) return is_mate(found) ? beta : found;
    }
  }

  rank(node, choices, known_best, ply);
  const int floor = alpha;
  int best = -kMateValue;
  int best_place = HashTable::kNoMove;
  path_.push_back(key);
  for (std::size_t tried = 0; tried < choices.count(); ++tried) {
    const Choice choice = take_next(choices, tried);
    const Node next = after(node, choice.action, rules_);
    const bool checks = in_check(next.men, next.men.to_move, rules_.ways) && next.men.to_move != node.men.to_move;
    const bool quiet = next.quiet > 0 && !checks && choice.action.how == Action::How::WithWord;
    if (quiet && narrow && !checked && tried > 0 && depth <= 2 && !is_mate(alpha) && standing + 140 * depth <= alpha) {
      best = std::max(best, standing);
      continue;
    }
    const int deeper = depth - 1 + (checks && ply < 40 ? 1 : 0);
    int found = 0;
    if (best_place == HashTable::kNoMove && tried == 0) {
      found = value_after(node, next, deeper, alpha, beta, ply + 1);
    } else {
      int less = 0;
      if (quiet && !checked && depth >= 3 && tried >= kLateFrom)
        less = 1 + (tried >= 10 ? 1 : 0) + (depth >= 7 ? 1 : 0);
      found = value_after(node, next, deeper - less, alpha, alpha + 1, ply + 1);
      if (!stopped_ && less > 0 && found > alpha) found = value_after(node, next, deeper, alpha, alpha + 1, ply + 1);
      if (!stopped_ && found > alpha && found < beta) found = value_after(node, next, deeper, alpha, beta, ply + 1);
    }
    if (stopped_) break;
    if (found > best) {
      best = found;
      best_place = choice.place;
    }
    alpha = std::max(alpha, best);
    if (alpha >= beta) {
      remember_cut(node, choices, tried, choice, depth, ply);
      break;
    }
  }
  path_.pop_back();
  if (stopped_) return 0;
  const auto bound = best >= beta   ? HashTable::Bound::AtLeast
                     : best > floor ? HashTable::Bound::Exactly
                                    : HashTable::Bound::AtMost;
  table_.keep(place, {.value = seen_from_here(best, ply),
                      .depth = depth,
                      .move = std::min(best_place, HashTable::kNoMove),
                      .bound = bound});
  return best;
}

int StepSearch::quiet_value(const Node& node, int alpha, int beta, int ply, int deep) {
  ++nodes_;
  if (must_stop()) return 0;
  if (too_little_material(node.men)) return 0;
  const bool checked = deep < kDeepestCheckAnswers && in_check(node.men, node.men.to_move, rules_.ways);
  Choices choices(row_);
  int best = -kMateValue + ply;
  if (!checked) {
    best = worth_of(node.men);
    if (best >= beta || deep >= kDeepestQuiet) return best;
    alpha = std::max(alpha, best);
  }
  list(node, checked ? Wanted::All : Wanted::Captures, checked, choices);
  if (checked && choices.count() == 0) {
    if (choices.any_step) add_giving_up(node, checked, choices);
    if (choices.count() == 0) return best;
  }
  if (overlooks_ > 0 && choices.count() > 0) overlook(node, choices);
  rank(node, choices, HashTable::kNoMove, kMostPlies);
  const int standing = best;
  for (std::size_t tried = 0; tried < choices.count(); ++tried) {
    const Choice choice = take_next(choices, tried);
    constexpr int kAtMostBesides = 180;
    if (!checked && choice.action.step.promotion != Man::Queen) {
      int gain = taken_worth(node.men, choice.action.step);
      if (choice.action.how == Action::How::Removed)
        gain -= kWorth[static_cast<std::size_t>(node.men.man_on(choice.action.step.from))];
      if (standing + gain + kAtMostBesides <= alpha) continue;
    }
    const Node next = after(node, choice.action, rules_);
    const bool ours = next.men.to_move == node.men.to_move;
    const int found =
        ours ? quiet_value(next, alpha, beta, ply + 1, deep + 1) : -quiet_value(next, -beta, -alpha, ply + 1, deep + 1);
    if (stopped_) return 0;
    best = std::max(best, found);
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace meydan::khatranj
