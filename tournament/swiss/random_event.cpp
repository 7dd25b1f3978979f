#include "tournament/swiss/random_event.h"

#include <algorithm>
#include <vector>

#include "tournament/swiss/dutch.h"

namespace meydan::tournament {
namespace {

bool chance(Rng& rng, int percent) { return rng.below(100) < static_cast<std::uint64_t>(percent); }

Player& player_of(Crosstable& table, int number) { return table.players[static_cast<std::size_t>(number - 1)]; }

void enter(Crosstable& table, const Board& board, Mark white, Mark black) {
  player_of(table, board.white).rounds.push_back({board.black, Colour::White, white});
  player_of(table, board.black).rounds.push_back({board.white, Colour::Black, black});
}

/// The stronger one wins more often, the more so the farther apart they are.
void play(Crosstable& table, const Board& board, const EventShape& shape, Rng& rng) {
  if (board.black == 0) {
    player_of(table, board.white).rounds.push_back({0, Colour::None, Mark::PairingBye});
    return;
  }
  if (chance(rng, shape.forfeits_percent)) {
    if (chance(rng, 10)) return enter(table, board, Mark::ForfeitLoss, Mark::ForfeitLoss);
    const bool white_came = chance(rng, 50);
    return enter(table, board, white_came ? Mark::ForfeitWin : Mark::ForfeitLoss,
                 white_came ? Mark::ForfeitLoss : Mark::ForfeitWin);
  }
  const int edge = player_of(table, board.white).rating - player_of(table, board.black).rating;
  const int white_percent = std::clamp(38 + edge / 12, 5, 90);
  const int drawn_percent = std::min(26, 95 - white_percent);
  const int drawn = static_cast<int>(rng.below(100));
  if (drawn < white_percent) return enter(table, board, Mark::Win, Mark::Loss);
  if (drawn < white_percent + drawn_percent) return enter(table, board, Mark::Draw, Mark::Draw);
  enter(table, board, Mark::Loss, Mark::Win);
}

/// Anybody with anybody, whatever the rules say, as long as they have not met.
std::vector<Board> shuffled_boards(const Crosstable& table, std::size_t rounds, Rng& rng) {
  std::vector<int> numbers;
  for (const Player& player : table.players) {
    if (player.rounds.size() <= rounds) numbers.push_back(player.number);
  }
  for (std::size_t left = numbers.size(); left > 1; --left) std::swap(numbers[left - 1], numbers[rng.below(left)]);
  std::vector<Board> boards;
  for (std::size_t index = 0; index + 1 < numbers.size(); index += 2)
    boards.push_back({numbers[index], numbers[index + 1]});
  if (numbers.size() % 2 == 1) boards.push_back({numbers.back(), 0});
  return boards;
}

bool is_rematch(const Crosstable& table, const Board& board) {
  if (board.black == 0) return false;
  const Player& white = table.players[static_cast<std::size_t>(board.white - 1)];
  return std::any_of(white.rounds.begin(), white.rounds.end(),
                     [&](const RoundOf& cell) { return cell.opponent == board.black && is_played(cell.mark); });
}

}  // namespace

void send_away(Crosstable& table, int percent, Rng& rng) {
  for (Player& player : table.players) {
    if (!chance(rng, percent)) continue;
    constexpr Mark kMarks[] = {Mark::HalfBye, Mark::ZeroBye, Mark::ZeroBye, Mark::FullBye};
    player.rounds.push_back({0, Colour::None, kMarks[rng.below(4)]});
  }
}

Crosstable random_event(const EventShape& shape, std::uint64_t seed) {
  Rng rng(seed);
  Crosstable table;
  table.total_rounds = shape.total_rounds;
  table.first_colour = rng.below(2) == 0 ? Colour::White : Colour::Black;
  for (int number = 1; number <= shape.players; ++number) {
    Player player;
    player.number = number;
    player.rating = 2500 - 1200 * number / shape.players;
    table.players.push_back(player);
  }
  for (int pair = 0; pair < shape.forbidden_pairs; ++pair) {
    const auto any = [&] { return 1 + static_cast<int>(rng.below(static_cast<std::uint64_t>(shape.players))); };
    table.forbidden.push_back({{any(), any()}, 1, 1 + static_cast<int>(rng.below(8))});
  }
  for (int round = 0; round < shape.rounds; ++round) {
    const Crosstable before = table;
    send_away(table, shape.absences_percent, rng);
    std::vector<Board> boards = shuffled_boards(table, static_cast<std::size_t>(round), rng);
    const bool rematch =
        std::any_of(boards.begin(), boards.end(), [&](const Board& board) { return is_rematch(table, board); });
    if (rematch || !chance(rng, shape.random_pairs_percent)) {
      const auto pairing = pair_round_after(table, round);
      if (!pairing) return before;
      boards = pairing->boards;
    }
    for (const Board& board : boards) play(table, board, shape, rng);
  }
  return table;
}

}  // namespace meydan::tournament
