#include "cli/interruption.h"

#include <array>
#include <atomic>
#include <csignal>

namespace meydan::cli {

namespace {

std::atomic<int> come = 0;
static_assert(std::atomic<int>::is_always_lock_free, "it is written by a signal's handler");

constexpr std::array kSignals{SIGINT, SIGTERM};

extern "C" void remember(int signal) {
  come = signal;
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interruption::Interruption() {
  come = 0;
  for (const int each : kSignals) std::signal(each, remember);
}

Interruption::~Interruption() {
  for (const int each : kSignals) std::signal(each, SIG_DFL);
}

int Interruption::signal() { return come; }

}  // namespace meydan::cli
