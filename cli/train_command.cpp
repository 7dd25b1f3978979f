#include "cli/train_command.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <mutex>
#include <thread>

#include "base/text.h"
#include "cli/find.h"

namespace meydan::cli {

namespace {

constexpr Citation kNothingTrained{
    "train_nothing", "",
    "در {0} چیزی با آموزش ساخته نمی‌شود؛ بازی‌های دیگر: {1}",
    "nothing in {0} is made by training; games with something: {1}"};
constexpr Citation kNoGame{"train_no_game", "", "نام بازی لازم است: {0}", "a game is needed: {0}"};
constexpr Citation kNoStep{"train_no_step", "",
                           "آموزش {0} گامی به نام {1} ندارد؛ گام‌ها: {2}",
                           "the training of {0} has no step {1}; its steps: {2}"};
constexpr Citation kStepNeeded{"train_step_needed", "", "نام گام لازم است: {0}", "a step is needed: {0}"};
constexpr Citation kCannotRead{"train_cannot_read", "", "فایل {0} خوانده نمی‌شود: {1}",
                               "cannot read {0}: {1}"};
constexpr Citation kCannotWrite{"train_cannot_write", "", "فایل {0} نوشته نمی‌شود: {1}",
                                "cannot write {0}: {1}"};
constexpr Citation kFailed{"train_failed", "", "گام {0} انجام نشد", "the step {0} was not done"};
constexpr Citation kWrote{"train_wrote", "", "{0} نوشته شد، {1} بایت، {2} ثانیه پردازنده",
                          "wrote {0}, {1} bytes, {2} s of CPU"};
constexpr Citation kAtWork{"train_at_work", "", "{0}: {1} ثانیه پردازنده", "{0}: {1} s of CPU"};
constexpr Citation kTryTrainHelp{"train_try_help", "", "راهنما: meydan train {0} --help",
                                 "Try `meydan train {0} --help`."};

constexpr std::string_view kUnfinished = ".new";

/// Files with the names of unfinished ones are removed when somebody stops the program. Paths stay as long as it runs.
constexpr std::size_t kMostFiles = 16;
std::array<const char*, kMostFiles> unfinished_files{};
static_assert(sizeof(std::sig_atomic_t) >= sizeof(int));
volatile std::sig_atomic_t unfinished_count = 0;

extern "C" void remove_unfinished(int signal) {
  for (int file = 0; file < unfinished_count; ++file) ::unlink(unfinished_files[static_cast<std::size_t>(file)]);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

std::string padded(std::string_view text, std::size_t width) {
  std::string wide(text);
  if (wide.size() < width) wide.resize(width, ' ');
  return wide;
}

/// Whole, as a rule: names of files are what a message about them is for.
std::string shown(const std::string& path) {
  constexpr std::size_t kMost = 300;
  return quoted(path, kMost);
}

std::string trained_games() {
  std::string names;
  for (const RegisteredGame& entry : registered_games()) {
    if (entry.training != nullptr) names += (names.empty() ? "" : ", ") + std::string(entry.game->info().id);
  }
  return names;
}

void print_steps(const Console& console, const RegisteredGame& entry) {
  const std::string id(entry.game->info().id);
  for (const TrainingStep& step : entry.training->steps)
    console.out << "  " << padded(step.name, 10) << ' ' << step.about << '\n';
  console.out << "Examples:\n";
  for (const TrainingStep& step : entry.training->steps)
    console.out << "  meydan train " << id << ' ' << step.name << ' ' << step.example << '\n';
}

void print_step(const Console& console, std::string_view id, const TrainingStep& step) {
  console.out << step.about << "\nUsage: meydan train " << id << ' ' << step.name;
  for (const TrainingOption& option : step.options) {
    if (option.is_place()) console.out << ' ' << option.name << (option.repeats ? "..." : "");
  }
  console.out << " [OPTION=VALUE...]\n\n";
  for (const TrainingOption& option : step.options) {
    const std::string name = std::string(option.name) + (option.is_place() ? option.repeats ? "..." : "" : "=");
    console.out << "  " << padded(name, 14) << ' ' << option.about
                << (option.needed && !option.is_place() ? "; needed" : "") << '\n';
  }
  console.out << "Example:\n  meydan train " << id << ' ' << step.name << ' ' << step.example << '\n';
}

int print_help(const Console& console, const RegisteredGame* entry, const TrainingStep* step) {
  if (step != nullptr) {
    print_step(console, entry->game->info().id, *step);
  } else if (entry != nullptr) {
    console.out << "Usage: meydan train " << entry->game->info().id << " STEP [WORD...]\n\n";
    print_steps(console, *entry);
    console.out << "`meydan train " << entry->game->info().id << " STEP --help` tells a step's options.\n";
  } else {
    console.out << "Make the weights and tables of a game, step by step (docs/engines.md has the recipes)\n"
                   "Usage: meydan train GAME STEP [WORD...]\n";
    for (const RegisteredGame& each : registered_games()) {
      if (each.training == nullptr) continue;
      console.out << '\n' << each.game->info().id << '\n';
      print_steps(console, each);
    }
    console.out
        << "\nWhat a step makes stands under its name when it is whole. How far it is goes to standard error.\n";
  }
  return kExitOk;
}

double cpu_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  double sum = 0;
  for (const timeval& part : {used.ru_utime, used.ru_stime})
    sum += static_cast<double>(part.tv_sec) + static_cast<double>(part.tv_usec) / 1e6;
  return sum;
}

std::string cpu_text() {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", cpu_seconds());
  return text.data();
}

/// Says now and then that the step is at work: some say nothing before they have done.
class Heartbeat {
 public:
  Heartbeat(const Console& console, std::string_view step)
      : teller_([&console, name = std::string(step), this](const std::stop_token& ended) {
          constexpr std::chrono::seconds kEvery{10};
          std::unique_lock lock(mutex_);
          while (!wakes_.wait_for(lock, ended, kEvery, [&] { return ended.stop_requested(); }))
            console.err << console.text_of(kAtWork, {name, cpu_text()}) + '\n' << std::flush;
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any wakes_;
  std::jthread teller_;  // last: it uses the others
};

/// What steps say on the way goes to standard error, so that standard output carries only what was asked for.
class ToStandardError {
 public:
  ToStandardError() : kept_(redirected()) {}
  ~ToStandardError() {
    flush();
    if (kept_ < 0) return;
    ::dup2(kept_, STDOUT_FILENO);
    ::close(kept_);
  }
  ToStandardError(const ToStandardError&) = delete;
  ToStandardError& operator=(const ToStandardError&) = delete;

 private:
  static void flush() {
    std::cout.flush();
    std::fflush(stdout);
  }
  static int redirected() {
    flush();
    const int kept = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    if (kept >= 0) ::dup2(STDERR_FILENO, STDOUT_FILENO);
    return kept;
  }

  int kept_;
};

/// A step with its files: inputs are looked at before anything begins, outputs get their names when they are whole.
class Step {
 public:
  Step(const Training& training, const TrainingStep& step, std::vector<TrainingWord> words)
      : training_(training), step_(step), words_(std::move(words)) {}

  int run(const Console& console) {
    for (TrainingWord& word : words_) {
      if (const auto problem = prepare(word)) return console.complain(*problem);
    }
    watch_for_the_end();
    const int failed = go(console);
    for (const auto& [unfinished, name] : outputs_) {
      struct stat file {};
      const bool is_there = ::stat(unfinished.c_str(), &file) == 0;
      if (failed == 0 && is_there && std::rename(unfinished.c_str(), name.c_str()) == 0) {
        console.err << console.text_of(kWrote, {shown(name), std::to_string(file.st_size), cpu_text()}) << '\n';
        continue;
      }
      const std::string why = std::strerror(errno);
      ::unlink(unfinished.c_str());
      if (failed == 0) return console.complain(fill(kCannotWrite, {shown(name), why}), kExitUnwritten);
    }
    return failed == 0 ? kExitOk : console.complain(fill(kFailed, {std::string(step_.name)}));
  }

 private:
  struct Output {
    std::string unfinished;
    std::string name;
  };

  std::optional<Message> prepare(TrainingWord& word) {
    switch (word.option->kind) {
      case TrainingOption::Kind::Whole:
      case TrainingOption::Kind::Decimal:
      case TrainingOption::Kind::Word: return std::nullopt;
      case TrainingOption::Kind::Input: return objection_to_input(word.value);
      case TrainingOption::Kind::Growing:
        to_remove_.push_back(word.value + std::string(kUnfinished));
        return objection_to_output(word.value, word.value);
      case TrainingOption::Kind::Output: break;
    }
    struct stat file {};
    // A pipe or a device is written as it is.
    if (::stat(word.value.c_str(), &file) == 0 && !S_ISREG(file.st_mode)) {
      if (S_ISDIR(file.st_mode)) return fill(kCannotWrite, {shown(word.value), std::strerror(EISDIR)});
      if (::access(word.value.c_str(), W_OK) == 0) return std::nullopt;
      return fill(kCannotWrite, {shown(word.value), std::strerror(errno)});
    }
    const std::string unfinished = word.value + std::string(kUnfinished);
    if (auto problem = objection_to_output(unfinished, word.value)) return problem;
    outputs_.push_back({unfinished, word.value});
    to_remove_.push_back(unfinished);
    word.value = unfinished;
    return std::nullopt;
  }

  static std::optional<Message> objection_to_input(const std::string& path) {
    struct stat file {};
    if (::access(path.c_str(), R_OK) != 0 || ::stat(path.c_str(), &file) != 0)
      return fill(kCannotRead, {shown(path), std::strerror(errno)});
    if (S_ISDIR(file.st_mode)) return fill(kCannotRead, {shown(path), std::strerror(EISDIR)});
    return std::nullopt;
  }

  /// Leaves nothing behind that was not there before.
  static std::optional<Message> objection_to_output(const std::string& path, const std::string& name) {
    const bool was_there = ::access(path.c_str(), F_OK) == 0;
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (file < 0) return fill(kCannotWrite, {shown(name), std::strerror(errno)});
    ::close(file);
    if (!was_there) ::unlink(path.c_str());
    return std::nullopt;
  }

  void watch_for_the_end() {
    for (const std::string& path : to_remove_) {
      if (static_cast<std::size_t>(unfinished_count) == kMostFiles) break;
      unfinished_files[static_cast<std::size_t>(unfinished_count)] = path.c_str();
      unfinished_count = unfinished_count + 1;
    }
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, remove_unfinished);
  }

  [[nodiscard]] int go(const Console& console) const {
    std::vector<std::string> texts{"meydan train", std::string(step_.name)};
    for (const TrainingWord& word : words_) texts.push_back(word.text());
    std::vector<const char*> words;
    for (const std::string& text : texts) words.push_back(text.c_str());
    std::optional<ToStandardError> redirected;
    if (!step_.measures) redirected.emplace();
    const Heartbeat heartbeat(console, step_.name);
    return training_.run(static_cast<int>(words.size()), words.data());
  }

  const Training& training_;
  const TrainingStep& step_;
  std::vector<TrainingWord> words_;
  std::vector<Output> outputs_;
  std::vector<std::string> to_remove_;
};

}  // namespace

int train(const Console& console, const TrainOptions& options) {
  const auto refuse = [&](const Message& why) {
    const int code = console.complain(why);
    const std::string words = options.game + (options.step.empty() ? "" : " " + options.step);
    console.err << console.text_of(kTryTrainHelp, {words}) << '\n';
    return code;
  };
  if (options.game.empty()) {
    if (options.help) return print_help(console, nullptr, nullptr);
    return console.complain(fill(kNoGame, {trained_games()}));
  }
  const auto found = find_registered(options.game);
  if (!found) return console.complain(found.reason());
  const RegisteredGame& entry = **found;
  if (entry.training == nullptr) return console.complain(fill(kNothingTrained, {options.game, trained_games()}));
  const TrainingStep* const step = entry.training->find_step(options.step);
  if (step == nullptr && !options.step.empty())
    return console.complain(fill(kNoStep, {options.game, quoted(options.step), entry.training->step_names()}));
  if (options.help) return print_help(console, &entry, step);
  if (step == nullptr) return refuse(fill(kStepNeeded, {entry.training->step_names()}));
  auto words = training_words(*step, options.words);
  if (!words) return refuse(words.reason());
  return Step(*entry.training, *step, std::move(words).value()).run(console);
}

}  // namespace meydan::cli
