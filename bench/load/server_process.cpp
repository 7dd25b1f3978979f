#include "bench/load/server_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
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
  process_ = fork();
  if (process_ < 0) throw std::runtime_error("no process");
  if (process_ == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl(binary.c_str(), binary.c_str(), "serve", "--port", "0", "--data", data_.c_str(), "--trust-address",
          "127.0.0.1", static_cast<char*>(nullptr));
    _exit(127);
  }
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
