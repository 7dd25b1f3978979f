// Talks to GNU Backgammon through two pipes with names; gnubg_player.py is the other end.
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "games/backgammon/engine/two_sided.h"
#include "games/backgammon/train/benchmark.h"
#include "games/backgammon/train/duel.h"

namespace meydan::backgammon::train {

namespace {

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

  /// What it has used so far, its start included.
  [[nodiscard]] double cpu_seconds() const {
    std::ifstream in("/proc/" + std::to_string(child_) + "/stat");
    std::string text;
    std::getline(in, text);
    // Behind the name in brackets: ten fields until `utime` and `stime`.
    std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
    std::string skipped;
    for (int left = 11; left > 0; --left) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

 private:
  std::string folder_;
  pid_t child_ = -1;
  int asked_ = -1;
  int answered_ = -1;
};

}  // namespace

std::optional<DuelResult> duel_with_gnubg(const Nets& nets, int plies, const Opponent& opponent, int pairs,
                                          std::uint64_t seed) {
  Gnubg gnubg(opponent);
  Player player(nets, plies);
  Luck luck(nets);
  DuelResult result;
  // In CPU time, so that whatever else the machine does counts for neither.
  double seconds = 0;          // ours
  std::array<int, 2> moves{};  // ours, and its
  const auto after = [&](bool own, const Board& board, Dice dice) -> std::optional<Board> {
    ++moves[own ? 0 : 1];
    if (!own) {
      const auto next = gnubg.after(board, dice);
      return next ? std::optional(turned(*next)) : std::nullopt;
    }
    const std::clock_t begun = std::clock();
    const Board next = player.after(board, dice);
    seconds += static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    return next;
  };
  // Its first answer waits for its start, and ours for the tables.
  if (!gnubg.after(set_up(), {3, 1})) return std::nullopt;
  static_cast<void>(BearOff::of(Style::Modern));
  static_cast<void>(TwoSided::of(Style::Modern));
  const double start = gnubg.cpu_seconds();
  for (int pair = 0; pair < pairs; ++pair) {
    const auto one = play_game(true, dice_of(seed, pair), luck, after);
    const auto other = play_game(false, dice_of(seed, pair), luck, after);
    if (!one || !other) return std::nullopt;
    add_pair(*one, *other, result);
    const int done = pair + 1;
    if (done % 10 != 0 && done != pairs) continue;
    std::printf(
        "%d games  %+.4f +- %.4f points a game, without luck %+.4f +- %.4f  CPU ms a move: ours %.3f, its %.3f\n",
        2 * done, result.ended.mean(), result.ended.error(), result.without_luck.mean(), result.without_luck.error(),
        1000 * seconds / moves[0], 1000 * (gnubg.cpu_seconds() - start) / moves[1]);
    std::fflush(stdout);
  }
  return result;
}

}  // namespace meydan::backgammon::train
