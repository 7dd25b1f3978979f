#include "games/mijnlieff/engine_solver.h"

#include <algorithm>
#include <vector>

#include "base/hash.h"
#include "search/zeroed_words.h"

namespace meydan::mijnlieff {

namespace {

/// What every set of squares is worth, and where one more piece makes it worth more.
struct SquareSets {
  std::vector<std::uint8_t> points = std::vector<std::uint8_t>(kAllSquares + 1);
  std::vector<std::uint16_t> gains = std::vector<std::uint16_t>(kAllSquares + 1);
  std::vector<std::uint8_t> count = std::vector<std::uint8_t>(kAllSquares + 1);

  SquareSets() {
    for (Bits set = 0; set <= kAllSquares; ++set) {
      points[set] = static_cast<std::uint8_t>(points_of(set));
      count[set] = static_cast<std::uint8_t>(std::popcount(set));
    }
    for (Bits set = 0; set <= kAllSquares; ++set) {
      for (int square = 0; square < kSquares; ++square) {
        if (points[set | bit(square)] > points[set]) gains[set] |= static_cast<std::uint16_t>(bit(square));
      }
    }
  }
};

const SquareSets& square_sets() {
  static const SquareSets sets;
  return sets;
}

/// Two bits for each kind, as many as are left.
using PackedHand = std::uint32_t;

PackedHand packed(const Hand& hand) {
  PackedHand bits = 0;
  for (std::size_t kind = 0; kind < hand.size(); ++kind) bits |= PackedHand{hand[kind]} << (2 * kind);
  return bits;
}

/// A position as the search sees it. `allowed` are the empty squares that the side to move may use: the last piece
/// itself no longer matters.
struct Node {
  Bits own = 0;
  Bits other = 0;
  Bits allowed = 0;
  PackedHand own_hand = 0;
  PackedHand other_hand = 0;
  std::size_t side = 0;

  [[nodiscard]] Bits empty() const { return kAllSquares & ~(own | other); }
};

/// Three boards of 16 squares in one word are turned and mirrored together.
using Boards = std::uint64_t;

constexpr Boards lanes(std::uint64_t board) { return board * 0x0001'0001'0001; }
constexpr Boards files_mirrored(Boards boards) {
  boards = (boards >> 1 & lanes(0x5555)) | (boards & lanes(0x5555)) << 1;
  return (boards >> 2 & lanes(0x3333)) | (boards & lanes(0x3333)) << 2;
}
constexpr Boards ranks_mirrored(Boards boards) {
  boards = (boards >> 4 & lanes(0x0f0f)) | (boards & lanes(0x0f0f)) << 4;
  return (boards >> 8 & lanes(0x00ff)) | (boards & lanes(0x00ff)) << 8;
}
/// Files become ranks.
constexpr Boards turned_over(Boards boards) {
  const Boards near = (boards ^ boards >> 3) & lanes(0x0a0a);
  boards ^= near ^ near << 3;
  const Boards far = (boards ^ boards >> 6) & lanes(0x00cc);
  return boards ^ far ^ far << 6;
}
static_assert(files_mirrored(drawn("x...", ".x..", "....", "...x")) == drawn("...x", "..x.", "....", "x..."));
static_assert(ranks_mirrored(drawn("x...", ".x..", "....", "...x")) == drawn("...x", "....", ".x..", "x..."));
static_assert(turned_over(drawn("xxx.", "....", "....", "...x")) == drawn("x...", "...x", "...x", "...x"));

/// The least of a position's eight pictures; all of them have the same future.
constexpr Boards least_picture(Boards boards) {
  Boards least = boards;
  for (const Boards first : {boards, turned_over(boards)}) {
    const Boards mirrored = files_mirrored(first);
    least = std::min({least, first, mirrored, ranks_mirrored(first), ranks_mirrored(mirrored)});
  }
  return least;
}

/// What is known of a position's value, as bounds. The key is mixed without loss, so what the place in the table does
/// not say stands in the entry, and no position is taken for another:
///
///   rest of the key 47 bits | not used 5 | at least 6 | at most 6
class Bounds {
 public:
  struct Range {
    int least = -Solver::kMost;
    int most = Solver::kMost;
  };

  Bounds() : entries_(kWays << kIndexBits) {}

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&entries_[place(key)]); }

  [[nodiscard]] Range find(std::uint64_t key) const {
    for (std::size_t way = 0; way < kWays; ++way) {
      const std::uint64_t entry = entries_[place(key) + way];
      if (entry >> kDataBits == rest(key)) return range_of(entry);
    }
    return {};
  }

  void keep(std::uint64_t key, Range range) {
    std::uint64_t* const bucket = &entries_[place(key)];
    std::size_t way = 0;
    while (way < kWays && bucket[way] != 0 && bucket[way] >> kDataBits != rest(key)) ++way;
    if (way == kWays) way = ++turn_ % kWays;
    bucket[way] = rest(key) << kDataBits | static_cast<std::uint64_t>(range.least + kZero) << kBoundBits |
                  static_cast<std::uint64_t>(range.most + kZero);
  }

 private:
  static constexpr int kIndexBits = 18;
  static constexpr std::size_t kWays = 4;
  static constexpr int kBoundBits = 6;
  static constexpr int kDataBits = kIndexBits;
  static constexpr int kZero = 32;
  static_assert(2 * kBoundBits <= kDataBits);

  static std::size_t place(std::uint64_t key) { return static_cast<std::size_t>(key >> (64 - kIndexBits)) * kWays; }
  static std::uint64_t rest(std::uint64_t key) { return key & ((std::uint64_t{1} << (64 - kIndexBits)) - 1); }
  static Range range_of(std::uint64_t entry) {
    constexpr std::uint64_t kMask = (1 << kBoundBits) - 1;
    return {static_cast<int>(entry >> kBoundBits & kMask) - kZero, static_cast<int>(entry & kMask) - kZero};
  }

  ZeroedWords entries_;
  std::size_t turn_ = 0;
};

/// What makes a move worth trying early.
struct Weights {
  int reply;       // for each square that is left to the reply
  int no_reply;    // M 6: who must pass gives away a free piece
  int gain;        // for each point made
  int denied;      // a square where the other side would have made one
  int reply_gain;  // the reply makes a point
  int hope;        // for what a line that is open to one side may still become
  int history;     // divides what the same move has been good for elsewhere
};
// Found by a random search over positions with two and three pieces; the first position was not among them.
constexpr Weights kEarly{
    .reply = 6, .no_reply = 182, .gain = 69, .denied = 79, .reply_gain = 79, .hope = 14, .history = 144};
constexpr Weights kLate{
    .reply = 110, .no_reply = 46, .gain = 84, .denied = 80, .reply_gain = 307, .hope = 0, .history = 101};
/// From so many empty squares on the first set holds, and lines are looked at.
constexpr int kEarlyEmpty = 9;
constexpr int kTableEmpty = 6;
/// From so many empty squares on the order looks one reply further.
constexpr int kForeseenEmpty = 10;
constexpr int kLeafEmpty = 3;

}  // namespace

class Solver::Search {
 public:
  explicit Search(const Rules& rules)
      : last_turn_(rules.end == End::LastTurn), free_after_pass_(rules.after_pass == AfterPass::AnySquare) {}

  std::optional<bool> ask(const Node& node, int value) {
    interrupted_ = false;
    const bool answer = gets(node, value);
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
  struct Candidate {
    int score;
    std::uint8_t kind;
    std::uint8_t square;
    std::uint16_t replies;
  };

  [[nodiscard]] int points(Bits squares) const { return sets_.points[squares]; }
  [[nodiscard]] int count(Bits squares) const { return sets_.count[squares]; }
  [[nodiscard]] int difference(const Node& node) const { return points(node.own) - points(node.other); }

  static Node turned(const Node& node, Bits allowed) {
    return {node.other, node.own, allowed, node.other_hand, node.own_hand, 1 - node.side};
  }
  static Node after(const Node& node, std::size_t kind, int square, Bits replies) {
    return {node.other,   node.own | bit(square), replies, node.other_hand, node.own_hand - (1u << (2 * kind)),
            1 - node.side};
  }

  /// Whoever is to move may have to pass, or the game may be over.
  bool gets(const Node& node, int value) {
    if (node.own_hand == 0) {
      if (last_turn_ || node.other_hand == 0) return difference(node) >= value;
      // M 6: the other side places one piece after the other wherever it likes, and all squares are filled.
      if (free_after_pass_) return points(node.own) - points(node.other | node.empty()) >= value;
      if (node.allowed == 0) return difference(node) >= value;
      return !places(turned(node, node.allowed), 1 - value);
    }
    if (node.allowed == 0) {
      // The order binds its giver too, or the giver has nothing left: the second pass follows (M 7).
      if (!free_after_pass_ || node.other_hand == 0) return difference(node) >= value;
      return !places(turned(node, node.empty()), 1 - value);
    }
    return places(node, value);
  }

  /// The side to move has a piece and a square for it.
  bool places(const Node& node, int value) {
    ++nodes_;
    const Bits empty = node.empty();
    // Nobody ever loses a point: all empty squares for one side bound what can become of it.
    if (points(node.own | empty) - points(node.other) < value) return false;
    if (points(node.own) - points(node.other | empty) >= value) return true;
    const int left = count(empty);
    if (left <= kLeafEmpty) return places_last(node, empty, value);
    if (must_stop()) return false;
    if (left < kTableEmpty) return places_in_order(node, empty, left, value);

    const Boards boards = least_picture(Boards{node.own} | Boards{node.other} << 16 | Boards{node.allowed} << 32);
    const std::uint64_t key =
        hash_word(boards | std::uint64_t{node.own_hand} << 48 | std::uint64_t{node.other_hand} << 56);
    bounds_.prefetch(key);
    return places_known(node, empty, left, value, key);
  }

  bool places_known(const Node& node, Bits empty, int left, int value, std::uint64_t key) {
    // The table's answer comes while the moves are listed.
    std::array<Candidate, kSquares * kKinds.size()> moves;
    const int listed = list(node, empty, left, moves.data());
    Bounds::Range range = bounds_.find(key);
    if (range.least >= value) return true;
    if (range.most < value) return false;
    if (left >= kForeseenEmpty) foresee_replies(node, empty, left, moves.data(), listed);
    const bool answer = any_of(node, left, value, moves.data(), listed);
    if (interrupted_) return false;
    range = bounds_.find(key);
    if (answer) {
      range.least = value;
    } else {
      range.most = value - 1;
    }
    bounds_.keep(key, range);
    return answer;
  }

  /// A move is worth less, the better the best reply to it looks. High up a bad first try costs more than this does.
  void foresee_replies(const Node& node, Bits empty, int left, Candidate* moves, int listed) const {
    std::array<Candidate, kSquares * kKinds.size()> replies;
    for (int at = 0; at < listed; ++at) {
      Candidate& move = moves[at];
      const int answers =
          list(after(node, move.kind, move.square, move.replies), empty & ~bit(move.square), left - 1, replies.data());
      if (answers == 0) continue;
      int best = replies[0].score;
      for (int reply = 1; reply < answers; ++reply)
        best = std::max(best, replies[static_cast<std::size_t>(reply)].score);
      move.score -= best / 2;
    }
  }

  bool places_in_order(const Node& node, Bits empty, int left, int value) {
    std::array<Candidate, kSquares * kKinds.size()> moves;
    const int listed = list(node, empty, left, moves.data());
    return any_of(node, left, value, moves.data(), listed);
  }

  bool any_of(const Node& node, int left, int value, Candidate* moves, int listed) {
    for (int tried = 0; tried < listed; ++tried) {
      int best = tried;
      for (int at = tried + 1; at < listed; ++at) {
        if (moves[at].score > moves[best].score) best = at;
      }
      std::swap(moves[tried], moves[best]);
      const Candidate& move = moves[tried];
      const bool refuted = !gets(after(node, move.kind, move.square, move.replies), 1 - value);
      if (interrupted_) return false;
      if (refuted) {
        remember(node.side, move, left);
        return true;
      }
    }
    return false;
  }

  /// The last few squares: everything is tried as it comes.
  bool places_last(const Node& node, Bits empty, int value) {
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
      if ((node.own_hand >> (2 * kind) & 3) == 0) continue;
      for (Bits squares = node.allowed; squares != 0; squares = without_lowest(squares)) {
        const int square = lowest_square(squares);
        const Bits replies = empty & kOrders.of(kKinds[kind], square);
        if (!gets(after(node, kind, square, replies), 1 - value)) return true;
      }
    }
    return false;
  }

  int list(const Node& node, Bits empty, int left, Candidate* moves) const {
    const bool early = left >= kEarlyEmpty;
    const Weights& weights = early ? kEarly : kLate;
    const Bits own_gains = sets_.gains[node.own];
    const Bits other_gains = sets_.gains[node.other];
    const int own_points = points(node.own);
    const int other_points = points(node.other);
    std::array<int, kSquares> hopes{};
    if (early) hopes = hopes_of(node);
    std::array<int, kSquares> of_square;
    for (Bits squares = node.allowed; squares != 0; squares = without_lowest(squares)) {
      const int square = lowest_square(squares);
      int score = weights.hope * hopes[static_cast<std::size_t>(square)];
      if ((own_gains & bit(square)) != 0) score += weights.gain * (points(node.own | bit(square)) - own_points);
      if ((other_gains & bit(square)) != 0) score += weights.denied * (points(node.other | bit(square)) - other_points);
      of_square[static_cast<std::size_t>(square)] = score;
    }
    int listed = 0;
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
      if ((node.own_hand >> (2 * kind) & 3) == 0) continue;
      for (Bits squares = node.allowed; squares != 0; squares = without_lowest(squares)) {
        const int square = lowest_square(squares);
        const Bits replies = empty & kOrders.of(kKinds[kind], square);
        int score = of_square[static_cast<std::size_t>(square)];
        score -= weights.reply * count(replies);
        if (replies == 0) score += weights.no_reply;
        if ((replies & other_gains) != 0) score -= weights.reply_gain;
        score += history_[node.side][kind * kSquares + static_cast<std::size_t>(square)] / weights.history;
        moves[listed++] = {score, static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(square),
                           static_cast<std::uint16_t>(replies)};
      }
    }
    return listed;
  }

  /// For every square how many pieces stand in the lines through it that only one side has touched.
  static std::array<int, kSquares> hopes_of(const Node& node) {
    std::array<int, kSquares> hopes{};
    for (const Bits three : kThrees.masks) {
      const Bits own = three & node.own;
      const Bits other = three & node.other;
      if (own != 0 && other != 0) continue;
      const Bits pieces = own | other;
      const int worth = pieces == 0 ? 1 : without_lowest(pieces) == 0 ? 3 : 8;
      for (Bits squares = three & ~pieces; squares != 0; squares = without_lowest(squares))
        hopes[static_cast<std::size_t>(lowest_square(squares))] += worth;
    }
    return hopes;
  }

  void remember(std::size_t side, const Candidate& move, int left) {
    constexpr int kMuch = 1 << 14;
    auto& of_side = history_[side];
    int& worth = of_side[move.kind * kSquares + std::size_t{move.square}];
    worth += left * left;
    if (worth > kMuch) {
      for (int& each : of_side) each /= 2;
    }
  }

  bool must_stop() {
    constexpr std::uint64_t kAskEvery = 1'024;
    if (nodes_ < ask_at_) return interrupted_;
    ask_at_ = std::min(nodes_ + kAskEvery, pause_at_);
    interrupted_ = interrupted_ || nodes_ >= pause_at_ || (stop_ != nullptr && stop_->is_over());
    if (interrupted_) ask_at_ = 0;
    return interrupted_;
  }

  const SquareSets& sets_ = square_sets();
  bool last_turn_;
  bool free_after_pass_;
  Bounds bounds_;
  std::array<std::array<int, kSquares * kKinds.size()>, 2> history_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t pause_at_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t ask_at_ = 0;
  const Patience* stop_ = nullptr;
  bool interrupted_ = false;
};

Solver::Solver(const Rules& rules) : search_(std::make_unique<Search>(rules)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;

std::optional<bool> Solver::gets_at_least(const Position& position, int value) {
  const auto side = static_cast<std::size_t>(side_to_move(position));
  if (position.rules.normal_score == NormalScore::Flat) {
    // M 9: a win is recorded 4-0 whatever the points, so only who is ahead counts.
    constexpr int kWin = 4;
    if (value > kWin || value <= -kWin) return value <= -kWin;
    value = value > 0 ? 1 : 0;
  }
  if (ending_of(position)) return points_of(position.pieces[side]) - points_of(position.pieces[1 - side]) >= value;
  return search_->ask({.own = position.pieces[side],
                       .other = position.pieces[1 - side],
                       .allowed = allowed_squares(position),
                       .own_hand = packed(position.hands[side]),
                       .other_hand = packed(position.hands[1 - side]),
                       .side = side},
                      value);
}

void Solver::pause_at(std::uint64_t nodes, const Patience* stop) { search_->pause_at(nodes, stop); }
std::uint64_t Solver::nodes() const { return search_->nodes(); }

}  // namespace meydan::mijnlieff
