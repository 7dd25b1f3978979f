#include "games/khatranj/engine_search.h"

#include <algorithm>

namespace meydan::khatranj {

namespace {

constexpr std::array<int, kKindsOfMen> kWorth{100, 320, 330, 500, 900, 0};
/// K 3: about what a turn without any word costs; in check the king is as good as lost.
constexpr int kWithoutWord = 150;
constexpr int kWithoutWordInCheck = 50'000;
constexpr int kDeepestQuiet = 8;

/// Hundredths that a man gains by standing there: near the middle for most, and far up for pawns.
constexpr std::array<std::array<std::int8_t, kSquares>, kKindsOfMen> kPlaces = [] {
  std::array<std::array<std::int8_t, kSquares>, kKindsOfMen> places{};
  for (int square = 0; square < kSquares; ++square) {
    const int file = file_of(square);
    const int rank = rank_of(square);
    const int middle = std::min(file, kSize - 1 - file) + std::min(rank, kSize - 1 - rank);  // 0 to 6
    const auto at = static_cast<std::size_t>(square);
    const auto put = [&](Man man, int worth) {
      places[static_cast<std::size_t>(man)][at] = static_cast<std::int8_t>(worth);
    };
    put(Man::Pawn, 5 * rank - 5 + (rank > 1 ? 2 * std::min(file, kSize - 1 - file) : 0));
    put(Man::Knight, 8 * middle - 24);
    put(Man::Bishop, 4 * middle - 12);
    put(Man::Rook, rank == kSize - 2 ? 15 : 0);
    put(Man::Queen, 2 * middle - 6);
    put(Man::King, rank == 0 && (file < 3 || file > 4) ? 20 : -6 * middle);
  }
  return places;
}();

int worth_of(const Men& men, Colour colour) {
  int sum = 0;
  for (std::size_t kind = 0; kind < kPlaces.size(); ++kind) {
    for (Bits left = men.kinds[kind] & men.of(colour); left != 0; left = without_lowest(left)) {
      // Black's men are seen from the other side: the ranks change places.
      const int square = lowest_square(left) ^ (colour == Colour::White ? 0 : 56);
      sum += kWorth[kind] + kPlaces[kind][static_cast<std::size_t>(square)];
    }
  }
  return sum;
}

int taken_worth(const Men& men, const Step& step) {
  if ((men.occupied() & bit_of(step.to)) == 0) return takes(men, step) ? kWorth[0] : 0;
  return kWorth[static_cast<std::size_t>(men.man_on(step.to))];
}

/// How hard a pair of letters is to word for a person, by how many words it has, in hundredths of a pawn.
int hardness(std::uint32_t words) {
  if (words == 0) return kHardest;
  if (words <= 3) return 16;
  if (words <= 10) return 10;
  return words <= 40 ? 4 : 0;
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

int evaluate(const Men& men) { return worth_of(men, men.to_move) - worth_of(men, other(men.to_move)); }

Node after(const Node& node, const Step& step, const Ways& ways) {
  Node next{after_step(node.men, step, ways), node.lost_turns};
  while (turn_is_lost(next.men, next.lost_turns, ways)) {
    --next.lost_turns[index_of(next.men.to_move)];
    next.men.to_move = other(next.men.to_move);
    next.men.en_passant = kNoSquare;
  }
  return next;
}

StepSearch::StepSearch(const Position& position, Colour own, int classes, std::uint64_t table_entries)
    : rules_(position.rules),
      vocabularies_{Vocabulary(position, Colour::White, own == Colour::White ? classes : kCommonnessClasses),
                    Vocabulary(position, Colour::Black, own == Colour::Black ? classes : kCommonnessClasses)},
      table_(table_entries) {}

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

std::optional<int> StepSearch::value(const Node& node, int depth, int alpha, int beta) {
  const int found = search(node, depth, alpha, beta, 1);
  return stopped_ ? std::nullopt : std::optional(found);
}

int StepSearch::value_after(const Node& node, const Step& step, int depth, int alpha, int beta, int ply) {
  const Node next = after(node, step, rules_.ways);
  if (next.men.to_move == node.men.to_move) return search(next, depth, alpha, beta, ply);
  return -search(next, depth, -beta, -alpha, ply);
}

/// What is known to be best, then captures of much by little, then what was good elsewhere. Steps without a word are
/// left out.
std::vector<StepSearch::Choice> StepSearch::ranked(const Node& node, const std::vector<Step>& steps, int known_best) {
  std::vector<Choice> choices;
  choices.reserve(steps.size());
  const Colour us = node.men.to_move;
  Vocabulary& vocabulary = vocabularies_[index_of(us)];
  for (std::size_t place = 0; place < steps.size(); ++place) {
    const Step& step = steps[place];
    if (!vocabulary.has_word(rules_, node.men, step)) continue;
    constexpr int kKnownBest = 1 << 30;
    constexpr int kCapture = 1 << 28;
    int score = history_[index_of(us)][static_cast<std::size_t>(step.from) * kSquares + step.to];
    if (const int taken = taken_worth(node.men, step); taken > 0)
      score = kCapture + 16 * taken - kWorth[static_cast<std::size_t>(node.men.man_on(step.from))];
    if (step.promotion == Man::Queen) score += kCapture;
    if (static_cast<int>(place) == known_best) score = kKnownBest;
    choices.push_back({step, static_cast<int>(place), score});
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& one, const Choice& two) { return one.score > two.score; });
  return choices;
}

int StepSearch::search(const Node& node, int depth, int alpha, int beta, int ply) {
  if (depth <= 0) return quiet_value(node, alpha, beta, 0);
  ++nodes_;
  if (must_stop()) return 0;
  const std::uint64_t key = key_of(node.men, node.lost_turns);
  int known_best = HashTable::kNoMove;
  if (const auto entry = table_.find(key)) {
    known_best = entry->move;
    const bool settles = entry->bound == HashTable::Bound::Exactly ||
                         (entry->bound == HashTable::Bound::AtLeast && entry->value >= beta) ||
                         (entry->bound == HashTable::Bound::AtMost && entry->value <= alpha);
    if (entry->depth >= depth && settles) return entry->value;
  }
  const auto steps = legal_steps(node.men, rules_.ways);
  const bool checked = in_check(node.men, node.men.to_move, rules_.ways);
  if (steps.empty()) return checked ? -kMateValue + ply : 0;
  const auto choices = ranked(node, steps, known_best);
  if (choices.empty()) return checked ? -kWithoutWordInCheck : evaluate(node.men) - kWithoutWord;

  const int floor = alpha;
  int best = -kMateValue;
  int best_place = HashTable::kNoMove;
  for (const Choice& choice : choices) {
    int found = best == -kMateValue ? 0 : value_after(node, choice.step, depth - 1, alpha, alpha + 1, ply + 1);
    if (best == -kMateValue || (!stopped_ && found > alpha && found < beta))
      found = value_after(node, choice.step, depth - 1, alpha, beta, ply + 1);
    if (stopped_) return 0;
    if (found > best) {
      best = found;
      best_place = choice.place;
    }
    alpha = std::max(alpha, best);
    if (alpha >= beta) {
      constexpr int kMuch = 1 << 26;
      int& worth =
          history_[index_of(node.men.to_move)][static_cast<std::size_t>(choice.step.from) * kSquares + choice.step.to];
      worth = std::min(kMuch, worth + depth * depth);
      break;
    }
  }
  // Mates count plies from the root, so they are not kept for other ways here.
  if (std::abs(best) < kMateValue / 2) {
    const auto bound = best >= beta   ? HashTable::Bound::AtLeast
                       : best > floor ? HashTable::Bound::Exactly
                                      : HashTable::Bound::AtMost;
    table_.keep(key, {.value = best, .depth = depth, .move = std::min(best_place, HashTable::kNoMove), .bound = bound});
  }
  return best;
}

int StepSearch::quiet_value(const Node& node, int alpha, int beta, int ply) {
  ++nodes_;
  const int standing = evaluate(node.men);
  if (standing >= beta || ply >= kDeepestQuiet || must_stop()) return standing;
  alpha = std::max(alpha, standing);
  std::vector<Step> captures;
  for (const Step& step : legal_steps(node.men, rules_.ways)) {
    if (takes(node.men, step) || step.promotion == Man::Queen) captures.push_back(step);
  }
  int best = standing;
  for (const Choice& choice : ranked(node, captures, HashTable::kNoMove)) {
    const Node next = after(node, choice.step, rules_.ways);
    const bool ours = next.men.to_move == node.men.to_move;
    const int found = ours ? quiet_value(next, alpha, beta, ply + 1) : -quiet_value(next, -beta, -alpha, ply + 1);
    best = std::max(best, found);
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace meydan::khatranj
