// Talks to GNU Backgammon through two pipes with names; gnubg_player.py is the other end.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "base/hash.h"
#include "base/rng.h"
#include "games/backgammon/engine/lookahead.h"
#include "games/backgammon/train/benchmark.h"
#include "games/backgammon/train/duel.h"

namespace meydan::backgammon::train {

namespace {

using Clock = std::chrono::steady_clock;

class Gnubg {
 public:
  explicit Gnubg(const Opponent& opponent) {
    char pattern[] = "/tmp/meydan_gnubg_XXXXXX";
    if (mkdtemp(pattern) == nullptr) return;
    folder_ = pattern;
    const std::string asked = folder_ + "/asked";
    const std::string answered = folder_ + "/answered";
    if (mkfifo(asked.c_str(), 0600) != 0 || mkfifo(answered.c_str(), 0600) != 0) return;
    setenv("PLIES", std::to_string(opponent.plies).c_str(), 1);
    setenv("ASKED", asked.c_str(), 1);
    setenv("ANSWERED", answered.c_str(), 1);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
    std::array<std::string, 6> words{opponent.program, "-t", "-q", "-r", "-p", opponent.script};
    std::array<char*, 7> arguments{};
    for (std::size_t word = 0; word < words.size(); ++word) arguments[word] = words[word].data();
    if (posix_spawnp(&child_, opponent.program.c_str(), &files, nullptr, arguments.data(), environ) != 0) child_ = -1;
    posix_spawn_file_actions_destroy(&files);
    // Open for both, so that neither waits for the other end.
    asked_ = open(asked.c_str(), O_RDWR);
    answered_ = open(answered.c_str(), O_RDWR);
  }
  Gnubg(const Gnubg&) = delete;
  Gnubg& operator=(const Gnubg&) = delete;
  ~Gnubg() {
    if (asked_ >= 0) close(asked_);
    if (answered_ >= 0) close(answered_);
    if (child_ > 0) {
      kill(child_, SIGTERM);
      waitpid(child_, nullptr, 0);
    }
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::optional<Board> after(const Board& board, Dice dice) {
    const std::string question =
        std::to_string(dice.first) + std::to_string(dice.second) + " " + board_text(board) + "\n";
    if (child_ < 0 || write(asked_, question.data(), question.size()) != static_cast<ssize_t>(question.size()))
      return std::nullopt;
    std::string line;
    while (line.empty() || line.back() != '\n') {
      pollfd waiting{answered_, POLLIN, 0};
      if (poll(&waiting, 1, 1000) == 0) {
        // Nothing for a second: is it still there?
        if (waitpid(child_, nullptr, WNOHANG) == 0) continue;
        child_ = -1;
        return std::nullopt;
      }
      char letters[64];
      const ssize_t count = read(answered_, letters, sizeof letters);
      if (count <= 0) return std::nullopt;
      line.append(letters, static_cast<std::size_t>(count));
    }
    return read_board(line.substr(0, kPlaces));
  }

 private:
  std::string folder_;
  pid_t child_ = -1;
  int asked_ = -1;
  int answered_ = -1;
};

/// Our side: the plays as they look, the best few of them with the plies asked for.
Board play(Lookahead& lookahead, const Board& board, Dice dice, int plies, std::vector<Candidate>& plays) {
  struct Rated {
    Board other;
    float value;
  };
  legal_plays(board, dice, {}, plays);
  if (plays.empty()) return turned(board);
  std::vector<Rated> rated;
  for (const Candidate& candidate : plays) {
    const Board other = turned(candidate.after);
    rated.push_back({other, -equity(lookahead.look(other, false, 0))});
  }
  const auto better = [](const Rated& one, const Rated& other) { return one.value > other.value; };
  constexpr struct {
    std::size_t most;
    float behind;
  } kFilters[] = {{10, 0.20f}, {4, 0.07f}};
  for (int ply = 1; ply <= plies && rated.size() > 1; ++ply) {
    std::stable_sort(rated.begin(), rated.end(), better);
    const auto& filter = kFilters[ply - 1];
    std::size_t kept = 1;
    while (kept < rated.size() && kept < filter.most && rated[kept].value >= rated.front().value - filter.behind)
      ++kept;
    rated.resize(kept);
    if (kept == 1) break;
    for (Rated& one : rated) one.value = -equity(lookahead.look(one.other, false, ply));
  }
  std::stable_sort(rated.begin(), rated.end(), better);
  return rated.front().other;
}

}  // namespace

std::optional<DuelResult> duel_with_gnubg(const Nets& nets, int plies, const Opponent& opponent, int pairs,
                                          std::uint64_t seed) {
  Gnubg gnubg(opponent);
  Lookahead lookahead(&nets, {}, {});
  std::vector<Candidate> plays;
  std::array<double, 2> seconds{};  // ours, and its
  std::array<int, 2> moves{};
  double sum = 0;
  double squares = 0;
  DuelResult result;
  for (int pair = 0; pair < pairs; ++pair) {
    double points = 0;
    for (const bool own_begins : {true, false}) {
      Rng rng(hash_word(hash_word(seed) + static_cast<std::uint64_t>(pair)));
      Board board = set_up();
      bool own = own_begins;
      std::optional<Chances> end;
      for (bool opening = true; !end; opening = false) {
        Dice dice;
        do {
          dice = {static_cast<std::uint8_t>(1 + rng.below(6)), static_cast<std::uint8_t>(1 + rng.below(6))};
        } while (opening && dice.is_double());
        const auto begun = Clock::now();
        if (own) {
          board = play(lookahead, board, dice, plies, plays);
        } else {
          const auto after = gnubg.after(board, dice);
          if (!after) return std::nullopt;
          board = turned(*after);
        }
        const auto who = own ? std::size_t{0} : std::size_t{1};
        seconds[who] += std::chrono::duration<double>(Clock::now() - begun).count();
        ++moves[who];
        own = !own;
        end = ended(board);
      }
      const double lost = static_cast<double>(equity(*end));  // by the player on roll
      points += own ? lost : -lost;
    }
    const double mean = points / 2;
    sum += mean;
    squares += mean * mean;
    const int done = pair + 1;
    result = {done, sum / done,
              std::sqrt(std::max(0.0, squares / done - sum / done * (sum / done)) / std::max(1, done - 1))};
    if (done % 250 == 0 || done == pairs) {
      std::printf("%d games  %+.4f +- %.4f points a game  ms a move: ours %.3f, its %.3f\n", 2 * done, result.mean,
                  result.error, 1000 * seconds[0] / moves[0], 1000 * seconds[1] / moves[1]);
      std::fflush(stdout);
    }
  }
  return result;
}

}  // namespace meydan::backgammon::train
