#include "games/connect_four/engine_solver.h"

#include <algorithm>
#include <array>

#include "base/hash.h"
#include "games/connect_four/engine_parity.h"
#include "search/zeroed_words.h"

namespace meydan::connect_four {

namespace {

constexpr int count(Bits bits) {
  int sum = 0;
  for (; bits != 0; bits &= bits - 1) ++sum;
  return sum;
}

/// The middle first: more lines run through it.
constexpr std::array<int, kColumns> kColumnOrder{4, 3, 5, 2, 6, 1, 7, 0, 8};

/// What is known of scores, as bounds. A position's key is mixed without loss, so no position is taken for another:
///
///   rest of the key | at least 6 bits | at most 6
class Bounds {
 public:
  struct Range {
    int least = -Solver::kMost;
    int most = Solver::kMost;
  };

  explicit Bounds(int bits)
      : shift_(64 - bits + 1), rest_((std::uint64_t{1} << shift_) - 1), entries_(std::size_t{1} << bits) {
    MEYDAN_ASSERT(shift_ + kDataBits <= 64);
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[place(key)]); }

  [[nodiscard]] Range find(std::uint64_t key) const {
    const std::uint64_t* const bucket = &entries_[place(key)];
    if (bucket[0] >> kDataBits == (key & rest_)) return range_of(bucket[0]);
    if (bucket[1] >> kDataBits == (key & rest_)) return range_of(bucket[1]);
    return {};
  }

  /// The first of two places keeps what took longer to find out.
  void keep(std::uint64_t key, Range range, bool costly) {
    std::uint64_t* const bucket = &entries_[place(key)];
    const std::uint64_t entry = (key & rest_) << kDataBits |
                                static_cast<std::uint64_t>(range.least + kZero) << kBoundBits |
                                static_cast<std::uint64_t>(range.most + kZero);
    if (bucket[0] >> kDataBits == (key & rest_) || bucket[0] == 0) {
      bucket[0] = entry;
    } else if (bucket[1] >> kDataBits == (key & rest_)) {
      bucket[1] = entry;
    } else if (costly) {
      bucket[1] = bucket[0];
      bucket[0] = entry;
    } else {
      bucket[1] = entry;
    }
  }

 private:
  static constexpr int kBoundBits = 6;
  static constexpr int kDataBits = 2 * kBoundBits;
  static constexpr int kZero = 32;

  [[nodiscard]] std::size_t place(std::uint64_t key) const { return static_cast<std::size_t>(key >> shift_) * 2; }
  static Range range_of(std::uint64_t entry) {
    constexpr std::uint64_t kMask = (1 << kBoundBits) - 1;
    return {static_cast<int>(entry >> kBoundBits & kMask) - kZero, static_cast<int>(entry & kMask) - kZero};
  }

  int shift_;
  std::uint64_t rest_;
  ZeroedWords entries_;
};

/// Beyond so many coins nothing is worth remembering.
constexpr int kTableCoins = kSquares - 6;
/// From so many coins on positions are kept apart, in a table that stays in the processor's cache.
constexpr int kSmallTableCoins = kSquares - 20;
constexpr int kSmallTableBits = 20;

}  // namespace

class Solver::Search {
 public:
  explicit Search(int table_bits) : big_(table_bits), small_(kSmallTableBits) {}

  std::optional<bool> ask(const Position& position, int score) {
    interrupted_ = false;
    const auto side = static_cast<std::size_t>(side_to_move(position));
    const Bits own = position.coins[side];
    const Bits taken = occupied(position);
    // Inside the search nobody can win at once.
    if ((fours_at(own, taken) & landing_squares(taken)) != 0) return (kSquares + 1 - position.count) / 2 >= score;
    const bool answer = gets(own, taken, position.count, score);
    if (interrupted_) return std::nullopt;
    return answer;
  }

  void pause_at(std::uint64_t nodes, const Patience* stop) {
    pause_at_ = nodes;
    stop_ = stop;
    ask_at_ = 0;
  }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  /// Whether the side to move, which cannot win at once, scores at least `score`. `coins` lie on the board.
  bool gets(Bits own, Bits taken, int coins, int score) {
    ++nodes_;
    // The best there is left is to win with the next coin but one, the worst to lose by the other side's next.
    if ((kSquares - 1 - coins) / 2 < score) return false;
    if (-((kSquares - coins) / 2) >= score) return true;
    const Bits other = own ^ taken;
    const Bits landings = landing_squares(taken);
    const Bits threats = fours_at(other, taken);
    Bits moves = landings & ~(threats >> 1);  // below a square where the other side wins nobody wants to play
    const Bits forced = landings & threats;
    if (forced != 0) {
      if ((forced & (forced - 1)) != 0) return false;  // two at once; the score is the worst, and that was not enough
      moves &= forced;
    }
    if (moves == 0) return false;
    if (coins >= kSquares - 2) return 0 >= score;  // the last coins fall without a four
    if ((-(kSquares - 2 - coins) / 2) >= score) return true;
    if ((moves & (moves - 1)) == 0) {
      // One way only: on, without looking it up.
      const Bits after = taken | moves;
      return !gets((own | moves) ^ after, after, coins + 1, 1 - score);
    }
    return chooses(own, taken, coins, score, moves, threats);
  }

  bool chooses(Bits own, Bits taken, int coins, int score, Bits moves, Bits threats) {
    if (must_stop()) return false;
    const bool known = coins < kTableCoins;
    std::uint64_t key = 0;
    Bounds& bounds = coins < kSmallTableCoins ? big_ : small_;
    if (known) {
      key = hash_word(own + taken);
      bounds.prefetch(key);
    }
    if (score == 0 || score == 1) {
      const Verdict verdict = verdict_without_looking(own, taken, coins, threats);
      if (verdict.most < score) return false;
      if (verdict.least >= score) return true;
    }

    struct Candidate {
      Bits square;
      int worth;
    };
    std::array<Candidate, kColumns> candidates;
    int listed = 0;
    const int quick = (kSquares - 1 - coins) / 2;  // to win with the next coin but one
    for (const int column : kColumnOrder) {
      const Bits square = moves & column_mask(column);
      if (square == 0) continue;
      const Bits fours = fours_at(own | square, taken | square);
      const Bits at_once = fours & landing_squares(taken | square);
      // Two at once, or one above the other: one of them cannot be stopped.
      if (((at_once & (at_once - 1)) | (at_once << 1 & fours)) != 0) return quick >= score;
      const int worth = count(fours);
      int at = listed++;
      for (; at > 0 && candidates[at - 1].worth < worth; --at) candidates[at] = candidates[at - 1];
      candidates[at] = {square, worth};
    }

    Bounds::Range range;
    if (known) {
      range = bounds.find(key);
      if (range.least >= score) return true;
      if (range.most < score) return false;
    }
    const std::uint64_t before = nodes_;
    bool answer = false;
    for (int tried = 0; tried < listed && !answer; ++tried) {
      const Bits after = taken | candidates[tried].square;
      answer = !gets((own | candidates[tried].square) ^ after, after, coins + 1, 1 - score);
      if (interrupted_) return false;
    }
    if (known) {
      range = bounds.find(key);
      if (answer) {
        range.least = std::max(range.least, score);
      } else {
        range.most = std::min(range.most, score - 1);
      }
      bounds.keep(key, range, nodes_ - before > 64);
    }
    return answer;
  }

  bool must_stop() {
    constexpr std::uint64_t kAskEvery = 1'024;
    if (nodes_ < ask_at_) return interrupted_;
    ask_at_ = std::min(nodes_ + kAskEvery, pause_at_);
    interrupted_ = interrupted_ || nodes_ >= pause_at_ || (stop_ != nullptr && stop_->is_over());
    if (interrupted_) ask_at_ = 0;
    return interrupted_;
  }

  Bounds big_;
  Bounds small_;
  std::uint64_t nodes_ = 0;
  std::uint64_t pause_at_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t ask_at_ = 0;
  const Patience* stop_ = nullptr;
  bool interrupted_ = false;
};

Solver::Solver(int table_bits) : search_(std::make_unique<Search>(table_bits)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;

std::optional<bool> Solver::gets_at_least(const Position& position, int score) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  if (has_four(position.coins[1 - side])) return -((kSquares + 2 - position.count) / 2) >= score;
  if (position.count == kSquares) return 0 >= score;
  return search_->ask(position, score);
}

void Solver::pause_at(std::uint64_t nodes, const Patience* stop) { search_->pause_at(nodes, stop); }
std::uint64_t Solver::nodes() const { return search_->nodes(); }

}  // namespace meydan::connect_four
