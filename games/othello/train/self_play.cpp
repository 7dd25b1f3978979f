#include "games/othello/train/self_play.h"

#include "base/rng.h"
#include "games/othello/board.h"
#include "games/othello/deep_search.h"

namespace meydan::othello {

namespace {

constexpr int kFewestRandom = 6;
constexpr int kFewRandom = 16;   // at most, in half of the games
constexpr int kMostRandom = 44;  // in the others
constexpr std::uint64_t kSlots = 1 << 16;
constexpr std::uint64_t kOneInEnding = 4;

struct Board {
  Bits mover = kDarkAtStart;
  Bits enemy = kLightAtStart;
  bool dark_to_move = true;

  [[nodiscard]] Bits moves() const { return outflanking_squares(mover, enemy); }
  [[nodiscard]] int discs() const { return std::popcount(mover | enemy); }
  [[nodiscard]] int empty() const { return kSquares - discs(); }
  void pass() {
    std::swap(mover, enemy);
    dark_to_move = !dark_to_move;
  }
  void play(int square) {
    const Bits turned = turned_discs(mover, enemy, square);
    mover ^= turned | bit_of(square);
    enemy ^= turned;
    pass();
  }
};

class Player {
 public:
  explicit Player(const SelfPlay& how) : how_(how), rng_(how.seed), table_(kSlots) {
    state_.table = table_.data();
    state_.slots = table_.size();
    state_.weights = how.weights;
    state_.edges = stable_edges();
  }

  void play_game(std::vector<Sample>& samples) {
    Board board;
    const int most = rng_.below(2) == 0 ? kFewRandom : kMostRandom;
    int random_moves =
        kFewestRandom + static_cast<int>(rng_.below(static_cast<std::uint64_t>(most - kFewestRandom + 1)));
    std::vector<Board> waiting;  // for what the ending comes to
    for (;;) {
      Bits moves = board.moves();
      if (moves == 0) {
        board.pass();
        moves = board.moves();
        if (moves == 0) return;
      }
      if (random_moves > 0) {
        --random_moves;
        board.play(weak_move(board, moves));
        continue;
      }
      const bool exact = board.empty() <= how_.exact_from;
      const int value = kernel_.value(state_, board.mover, board.enemy, -kSquares, kSquares,
                                      exact ? board.empty() : how_.depth, exact ? kExact : 0);
      waiting.push_back(board);
      if (exact) {
        for (const Board& each : waiting)
          samples.push_back({each.mover, each.enemy, each.dark_to_move == board.dark_to_move ? value : -value});
        waiting.clear();
      }
      const int best = kernel_.known_move(state_, board.mover, board.enemy);
      const bool is_move = best < kSquares && (moves & bit_of(best)) != 0;
      board.play(is_move && !(exact && rng_.below(kOneInEnding) == 0) ? best : random_of(moves));
    }
  }

 private:
  int weak_move(const Board& board, Bits moves) {
    if (how_.slips <= 1 || board.discs() < kFewestRandom + 4 || rng_.below(static_cast<std::uint64_t>(how_.slips)) == 0)
      return random_of(moves);
    (void)kernel_.value(state_, board.mover, board.enemy, -kSquares, kSquares, 1, 0);
    const int best = kernel_.known_move(state_, board.mover, board.enemy);
    return best < kSquares && (moves & bit_of(best)) != 0 ? best : random_of(moves);
  }

  int random_of(Bits squares) {
    for (auto skip = rng_.below(static_cast<std::uint64_t>(std::popcount(squares))); skip > 0; --skip)
      squares &= squares - 1;
    return std::countr_zero(squares);
  }

  SelfPlay how_;
  Rng rng_;
  std::vector<TableSlot> table_;
  SearchState state_;
  const SearchKernel& kernel_ = search_kernel();
};

}  // namespace

std::vector<Sample> play_games(const SelfPlay& how) {
  std::vector<Sample> samples;
  Player player(how);
  for (int game = 0; game < how.games; ++game) player.play_game(samples);
  return samples;
}

}  // namespace meydan::othello
