// meydan_load: thousands of players at a running `meydan serve`, and how long a move takes from one to the other.
#include <CLI/CLI.hpp>
#include <sys/resource.h>

#include <iostream>

#include "bench/load/crowd.h"
#include "bench/load/server_process.h"

namespace {

/// Each player is an open file here too.
bool allow_files(rlim_t wanted) {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return false;
  if (files.rlim_cur >= wanted) return true;
  files.rlim_cur = std::min(wanted, files.rlim_max);
  return setrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur >= wanted;
}

}  // namespace

int main(int count, char** values) {
  using namespace meydan::load;
  CrowdOptions options;
  std::string binary;
  std::string folder = ".";
  std::uint16_t port = 0;
  int process = 0;
  bool json = false;
  CLI::App app{"Plays games of every kind between many WebSocket clients and measures the server"};
  app.add_option("--players", options.players, "how many; two a game")
      ->check(CLI::Range(2, 60'000))
      ->capture_default_str();
  app.add_option("--rate", options.rate, "moves a second, of all games together")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  app.add_option("--warm-up", options.warm_up_s, "seconds of play before measuring")->capture_default_str();
  app.add_option("--seconds", options.seconds, "seconds of measuring")->capture_default_str();
  const auto start =
      app.add_option("--start", binary, "a meydan binary: starts `serve` on a new data folder, and ends it");
  app.add_option("--folder", folder, "where that folder is made; a disk in memory would tell nothing")
      ->capture_default_str();
  app.add_option("--port", port, "of a server that runs already, with --trust-address 127.0.0.1")->excludes(start);
  app.add_option("--process", process, "the id of that server's process, for its time and memory");
  app.add_flag("--json", json, "print JSON for a program to read");
  app.footer(
      "Examples:\n  meydan_load --start build/meydan\n  meydan_load --start build/meydan --players 200 --rate 100 --json");
  CLI11_PARSE(app, count, values);
  if (binary.empty() == (port == 0)) {
    std::cerr << "meydan_load: give --start BINARY, or --port of a server that runs\n";
    return 2;
  }
  if (!allow_files(static_cast<rlim_t>(options.players) + 100)) {
    std::cerr << "meydan_load: this process may not open " << options.players + 100 << " files (see ulimit -Hn)\n";
    return 2;
  }
  try {
    std::unique_ptr<ServerProcess> server;
    if (!binary.empty()) {
      server = std::make_unique<ServerProcess>(binary, folder);
      port = server->port();
      process = server->process();
    }
    const auto loopback = boost::asio::ip::address_v4::loopback();
    const Figures figures = Crowd(options, {loopback, port}, process).run();
    json ? figures.print_json(std::cout) : figures.print(std::cout);
    return figures.errors.empty() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "meydan_load: " << error.what() << '\n';
    return 1;
  }
}
