#include "bench/load/server_process.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>

namespace meydan::load {

namespace {

std::string first_line(int from) {
  std::string line;
  char character = 0;
  while (read(from, &character, 1) == 1 && character != '\n') line += character;
  return line;
}

}  // namespace

ServerProcess::ServerProcess(const std::string& binary, const std::string& folder)
    : data_(folder + "/meydan-load-XXXXXX") {
  int ends[2];
  if (mkdtemp(data_.data()) == nullptr) throw std::runtime_error("cannot make a folder in " + folder);
  if (pipe(ends) != 0) throw std::runtime_error("no pipe");
  std::array<std::string, 8> words{binary, "serve", "--port", "0", "--data", data_, "--trust-address", "127.0.0.1"};
  std::array<char*, words.size() + 1> arguments{};  // the last stays null
  for (std::size_t at = 0; at < words.size(); ++at) arguments[at] = words[at].data();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  const int failed = posix_spawn(&process_, binary.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) throw std::runtime_error("cannot start " + binary + ": " + std::strerror(failed));
  close(ends[1]);
  output_ = ends[0];
  const std::string said = first_line(output_);
  const std::string before = "http://127.0.0.1:";
  const std::size_t at = said.find(before);
  if (at == std::string::npos) throw std::runtime_error(binary + " does not serve: " + said);
  port_ = static_cast<std::uint16_t>(std::stoi(said.substr(at + before.size())));
}

ServerProcess::~ServerProcess() {
  kill(process_, SIGTERM);
  int status = 0;
  waitpid(process_, &status, 0);
  close(output_);
  std::error_code ignored;
  std::filesystem::remove_all(data_, ignored);
}

}  // namespace meydan::load
