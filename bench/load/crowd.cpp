#include "bench/load/crowd.h"

#include <unistd.h>

#include <cstdlib>
#include <stdexcept>

namespace meydan::load {

namespace {

using namespace std::chrono_literals;

/// How many connect, or open a table, at the same time before the music starts.
constexpr int kAtOnce = 50;
constexpr auto kPatience = 300s;

}  // namespace

Crowd::Crowd(const CrowdOptions& options, const boost::asio::ip::tcp::endpoint& where, int server_process)
    : options_(options), where_(where), server_process_(server_process) {
  std::vector<const RegisteredGame*> games;  // those that need no data set, which only the server has
  for (const RegisteredGame& each : registered_games()) {
    if (each.game->info().book.data_set.empty()) games.push_back(&each);
  }
  for (int number = 0; number < options.players / 2; ++number) {
    pairs_.push_back(
        std::make_shared<Pair>(loop_, *games[static_cast<std::size_t>(number) % games.size()], number, *this));
  }
}

Figures Crowd::run() {
  figures_.players = 2 * static_cast<int>(pairs_.size());
  figures_.games = static_cast<int>(pairs_.size());
  figures_.target_rate = options_.rate;
  if (double loads[1]; getloadavg(loads, 1) == 1) figures_.load_before = loads[0];
  figures_.rss_empty_mb = usage_of(server_process_).rss_mb;

  for (int count = 0; count < kAtOnce; ++count) connect_next();
  run_until([&] { return hellos_ == figures_.players; }, "connect");
  figures_.rss_players_mb = usage_of(server_process_).rss_mb;

  for (int count = 0; count < kAtOnce; ++count) open_next();
  run_until([&] { return tables_ >= figures_.games; }, "sit down");
  figures_.rss_tables_mb = usage_of(server_process_).rss_mb;

  playing_ = true;
  next_due_ = SteadyClock::now();
  beat();
  loop_.run_for(std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(options_.warm_up_s)));

  measuring_ = true;
  figures_.opening = {};
  const std::int64_t tables_before = tables_;
  const Instant began = SteadyClock::now();
  const Usage server = usage_of(server_process_);
  const Usage own = usage_of(getpid());
  loop_.run_for(std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(options_.seconds)));
  const std::chrono::duration<double> took = SteadyClock::now() - began;
  measuring_ = false;

  const Usage server_now = usage_of(server_process_);
  figures_.seconds = took.count();
  figures_.tables_opened = tables_ - tables_before;
  figures_.server_cores = (server_now.cpu_s - server.cpu_s) / took.count();
  figures_.generator_cores = (usage_of(getpid()).cpu_s - own.cpu_s) / took.count();
  figures_.rss_end_mb = server_now.rss_mb;
  // Moves that nobody could make in time are the worst latencies of all: they may not vanish.
  for (const Instant due : due_) figures_.event.add(SteadyClock::now() - due);
  if (!due_.empty()) figures_.errors["moves never sent"] += static_cast<std::int64_t>(due_.size());
  return figures_;
}

void Crowd::run_until(const std::function<bool()>& done, const char* what) {
  const Instant deadline = SteadyClock::now() + kPatience;
  while (!done()) {
    loop_.run_one_for(1s);
    if (!figures_.errors.empty()) {
      throw std::runtime_error(std::string("the players cannot ") + what + ": " + figures_.errors.begin()->first);
    }
    if (SteadyClock::now() > deadline)
      throw std::runtime_error(std::string("the players did not ") + what + " in time");
  }
}

void Crowd::connect_next() {
  if (connected_ < pairs_.size()) pairs_[connected_++]->connect(where_);
}

void Crowd::open_next() {
  if (opened_ < pairs_.size()) pairs_[opened_++]->sit_down();
}

void Crowd::said_hello() {
  if (++hellos_ % 2 == 0) connect_next();
}

void Crowd::opened(SteadyClock::duration took) {
  ++tables_;
  if (measuring_) figures_.opening.add(took);
  open_next();
}

void Crowd::over(Pair& pair) { pair.sit_down(); }

void Crowd::ready(Pair& pair) {
  ready_.push_back(&pair);
  if (playing_) let_move();
}

void Crowd::received(Instant due, Instant now) {
  if (!measuring_) return;
  ++figures_.moves;
  figures_.event.add(now - due);
}

void Crowd::answered(Instant due, Instant now) {
  if (measuring_) figures_.answer.add(now - due);
}

void Crowd::wrong(const std::string& what) { ++figures_.errors[what]; }

void Crowd::beat() {
  const auto step = std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(1 / options_.rate));
  for (const Instant now = SteadyClock::now(); next_due_ <= now; next_due_ += step) due_.push_back(next_due_);
  let_move();
  timer_.expires_at(next_due_);
  timer_.async_wait([this](const Client::Error& error) {
    if (!error) beat();
  });
}

void Crowd::let_move() {
  while (!due_.empty() && !ready_.empty()) {
    const Instant due = due_.front();
    due_.pop_front();
    Pair* const pair = ready_.front();
    ready_.pop_front();
    if (measuring_) figures_.late.add(SteadyClock::now() - due);
    pair->move(due);
  }
}

}  // namespace meydan::load
