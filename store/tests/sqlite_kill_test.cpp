// A writer is killed without warning, again and again: everything it was told is there, exactly once.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <set>

#include "base/rng.h"
#include "base/text.h"
#include "store/check.h"
#include "store/tests/samples.h"
#include "store/tests/stores.h"

namespace meydan::store {
namespace {

constexpr int kKills = 50;

/// The endless writer, with its lines coming through a pipe.
class Child {
 public:
  explicit Child(const std::string& folder) {
    int ends[2];
    MEYDAN_ASSERT(::pipe2(ends, O_CLOEXEC) == 0);
    read_end_ = ends[0];
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::string program = MEYDAN_STORE_CHILD;
    std::string what = "append";
    std::string where = folder;
    char* const arguments[] = {program.data(), what.data(), where.data(), nullptr};
    MEYDAN_ASSERT(::posix_spawn(&pid_, program.c_str(), &actions, nullptr, arguments, environ) == 0);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    kill();
    ::close(read_end_);
  }

  /// Reads until there are `lines` lines or the writer is gone.
  void read_lines(std::size_t lines) {
    std::string piece(4'096, '\0');
    while (static_cast<std::size_t>(std::count(text_.begin(), text_.end(), '\n')) < lines) {
      const ssize_t size = ::read(read_end_, piece.data(), piece.size());
      if (size <= 0) return;
      text_.append(piece, 0, static_cast<std::size_t>(size));
    }
  }
  void kill() {
    if (pid_ == 0) return;
    ::kill(pid_, SIGKILL);
    int status = 0;
    ::waitpid(pid_, &status, 0);
    killed_ = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
    pid_ = 0;
  }
  [[nodiscard]] bool killed() const { return killed_; }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  pid_t pid_ = 0;
  int read_end_ = -1;
  bool killed_ = false;
  std::string text_;
};

TEST(StoreKilled, EverythingAcknowledgedIsThereExactlyOnce) {
  const TemporaryFolder folder;
  Rng rng(20'231'115);
  std::map<std::string, std::map<std::int64_t, std::string>> acknowledged;  // token by number by stream
  std::size_t told = 0;
  for (int round = 0; round < kKills; ++round) {
    {
      Child child(folder.path());
      // From "while it still opens the database" to "in the middle of full work".
      child.read_lines(rng.below(4) == 0 ? rng.below(3) : rng.below(200));
      child.kill();
      ASSERT_TRUE(child.killed());
      child.read_lines(std::numeric_limits<std::size_t>::max());  // what it still said before it died
      for (const std::string_view line : split(child.text(), '\n')) {
        const auto words = split_words(line);
        if (words.empty()) continue;
        ASSERT_EQ(words.size(), 3U) << line;
        const bool fresh =
            acknowledged[std::string(words[0])].emplace(parse_integer(words[1]).value(), std::string(words[2])).second;
        ASSERT_TRUE(fresh) << line << " was acknowledged twice";
        ++told;
      }
    }
    const auto store = SqliteStore::open({.folder = folder.path()});
    ASSERT_TRUE(store.ok()) << in_english(store.reason().message);
    const auto report = check(**store, samples::find_referee).value();
    for (const Finding& finding : report.findings) {
      ADD_FAILURE() << "round " << round << ": " << finding.stream << " " << finding.number << " "
                    << finding.message.en;
    }
    for (const auto& [stream, tokens] : acknowledged) {
      std::map<std::int64_t, std::string> bodies;
      std::set<std::string> different;
      for (std::int64_t next = 1;;) {
        const auto page = (*store)->read(stream, next).value();
        for (const Record& record : page) {
          bodies[record.number] = record.body;
          different.insert(record.body);
        }
        if (static_cast<std::int64_t>(page.size()) < kMostRead) break;
        next = page.back().number + 1;
      }
      EXPECT_EQ(different.size(), bodies.size()) << stream << ": something is there twice";
      for (const auto& [number, token] : tokens) {
        ASSERT_TRUE(bodies.contains(number)) << "round " << round << ": " << stream << " " << number << " is lost";
        ASSERT_NE(bodies[number].find("\"" + token + "\""), std::string::npos) << stream << " " << number;
      }
    }
  }
  RecordProperty("acknowledged", static_cast<int>(told));
  EXPECT_GT(told, std::size_t{kKills} * 10) << "the writer hardly wrote";
}

}  // namespace
}  // namespace meydan::store
