#include "games/backgammon/train/labels.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "games/backgammon/engine/lookahead.h"

namespace meydan::backgammon::train {

namespace {

constexpr float kNearBest = 0.25f;        // points
constexpr std::size_t kHard = 20'000;     // positions to begin from
constexpr int kWays = 6;                  // of a race
constexpr std::uint64_t kDetour = 8;      // one turn in so many
constexpr std::uint64_t kFromHard = 3;    // one game in so many
constexpr std::uint64_t kFromRandom = 5;  // one other game in so many

struct Stored {
  Board board;
  std::array<float, kOutputs> chances;
};

bool in_contact(const Board& board) { return !ended(board) && has_contact(board); }
bool is_race(const Board& board) { return !ended(board) && !in_table(board); }

Chances sound(Chances chances) {
  chances.win = std::clamp(chances.win, 0.0f, 1.0f);
  chances.win_gammon = std::clamp(chances.win_gammon, 0.0f, chances.win);
  chances.win_backgammon = std::clamp(chances.win_backgammon, 0.0f, chances.win_gammon);
  chances.lose_gammon = std::clamp(chances.lose_gammon, 0.0f, 1 - chances.win);
  chances.lose_backgammon = std::clamp(chances.lose_backgammon, 0.0f, chances.lose_gammon);
  return chances;
}

}  // namespace

Labeller::Labeller(const Nets& nets, float lambda, std::uint64_t seed)
    : evaluator_(nets, Style::Modern), lambda_(lambda), rng_(seed) {}

Dice Labeller::roll() {
  return {static_cast<std::uint8_t>(1 + rng_.below(6)), static_cast<std::uint8_t>(1 + rng_.below(6))};
}

Labeller::Reply Labeller::beginning() {
  Board board = set_up();
  if (hard_.size() >= kHard / 20 && rng_.below(kFromHard) == 0) {
    board = hard_[static_cast<std::size_t>(rng_.below(hard_.size()))];
  } else if (rng_.below(kFromRandom) == 0) {
    for (auto left = rng_.below(8); left > 0; --left) {
      legal_plays(board, roll(), {}, plays_);
      if (!plays_.empty()) board = plays_[static_cast<std::size_t>(rng_.below(plays_.size()))].after;
      board = turned(board);
    }
  }
  return {board, evaluator_.chances(board)};
}

/// Leaves all replies looked at in `rated_`.
Labeller::Reply Labeller::best_reply(const Board& board, Dice dice) {
  legal_plays(board, dice, {}, plays_);
  rated_.clear();
  if (plays_.empty()) {
    const Board other = turned(board);
    return rated_.emplace_back(Reply{other, evaluator_.chances(other)});
  }
  evaluator_.sift(board, plays_, {}, boards_);
  for (const Board& other : boards_) rated_.push_back({other, evaluator_.chances(other)});
  return *std::min_element(rated_.begin(), rated_.end(), [](const Reply& one, const Reply& other) {
    return equity(one.chances) < equity(other.chances);
  });
}

void Labeller::play(std::vector<Sample>& samples) { label_game(beginning(), in_contact, samples); }

void Labeller::play_races(std::vector<Sample>& samples) {
  Reply now = beginning();
  while (in_contact(now.board)) now = best_reply(now.board, roll());
  for (int way = 0; way < kWays && is_race(now.board); ++way) label_game(now, is_race, samples);
}

void Labeller::label_game(Reply now, bool (*goes_on)(const Board&), std::vector<Sample>& samples) {
  seen_.clear();
  while (goes_on(now.board)) {
    const Board board = now.board;
    Seen& seen = seen_.emplace_back(Seen{board, now.chances, {}});
    const Dice actual = roll();
    for (std::uint8_t high = 1; high <= 6; ++high) {
      for (std::uint8_t low = 1; low <= high; ++low) {
        const Reply best = best_reply(board, {high, low});
        add(seen.expected, best.chances.turned(), (high == low ? 1.0f : 2.0f) / 36.0f);
        if (high != actual.high() || low != actual.low()) continue;
        now = best;
        if (rng_.below(kDetour) != 0) continue;
        const float most = equity(best.chances) + kNearBest;
        std::erase_if(rated_, [most](const Reply& one) { return equity(one.chances) > most; });
        now = rated_[static_cast<std::size_t>(rng_.below(rated_.size()))];
        seen.goes_on = now.board == best.board;
      }
    }
    if (const Kind kind = kind_of(board); kind == Kind::Attack || kind == Kind::Crashed) {
      if (hard_.size() < kHard) {
        hard_.push_back(board);
      } else if (rng_.below(8) == 0) {
        hard_[static_cast<std::size_t>(rng_.below(kHard))] = board;
      }
    }
  }
  // How much better than it had looked to the player on roll.
  Chances beyond{};
  for (auto at = seen_.rbegin(); at != seen_.rend(); ++at) {
    Chances target = at->expected;
    if (at->goes_on) {
      const Chances others{-beyond.win, beyond.lose_gammon, beyond.lose_backgammon, beyond.win_gammon,
                           beyond.win_backgammon};
      add(target, others, lambda_);
    }
    samples.push_back({at->board, sound(target)});
    beyond = target;
    add(beyond, at->looks, -1.0f);
  }
}

bool append_samples(const std::string& path, const std::vector<Sample>& samples) {
  std::string bytes;
  for (const Sample& sample : samples) {
    const Chances& target = sample.target;
    const Stored stored{
        sample.board,
        {target.win, target.win_gammon, target.win_backgammon, target.lose_gammon, target.lose_backgammon}};
    bytes.append(reinterpret_cast<const char*>(&stored), sizeof stored);
  }
  // All at once, so that several programs can write into the same file.
  const int file = open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0) return false;
  const ssize_t count = write(file, bytes.data(), bytes.size());
  return close(file) == 0 && count == static_cast<ssize_t>(bytes.size());
}

std::vector<Sample> read_samples(const std::string& path, std::size_t from) {
  std::vector<Sample> samples;
  std::ifstream in(path, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(from * sizeof(Stored)));
  for (Stored stored; in.read(reinterpret_cast<char*>(&stored), sizeof stored);) {
    const auto& chances = stored.chances;
    samples.push_back({stored.board, {chances[0], chances[1], chances[2], chances[3], chances[4]}});
  }
  return samples;
}

}  // namespace meydan::backgammon::train
