#include "server/store_health.h"

#include <spdlog/spdlog.h>

#include "server/metrics.h"

namespace meydan::server {

namespace {

/// Without a commit for so long the disk is tried: it may have filled up while nobody played.
constexpr std::chrono::seconds kIdle{10};
/// A disk that stays full is one line a minute, not one a move.
constexpr std::chrono::seconds kSayAgain{60};

long long seconds_between(StoreHealth::Clock::time_point from, StoreHealth::Clock::time_point to) {
  return std::chrono::duration_cast<std::chrono::seconds>(to - from).count();
}

}  // namespace

void StoreHealth::heard(const store::Commit& commit, Clock::time_point now) {
  metrics_.committed(commit.appends, !commit.problem, std::chrono::duration<double>(commit.took).count());
  const std::lock_guard lock(mutex_);
  written_ = now;
  if (!commit.problem) {
    if (problem_) {
      spdlog::warn("the store can write again after {} s; {} writes had failed", seconds_between(since_, now), failed_);
    }
    problem_.reset();
    failed_ = 0;
    return;
  }
  failed_ += commit.appends;
  const std::string words = in_english(store::for_operator(*commit.problem));
  if (!problem_) {
    since_ = said_ = now;
    spdlog::error("the store cannot write: {}", words);
  } else if (now - said_ >= kSayAgain) {
    said_ = now;
    spdlog::error("the store cannot write for {} s now, {} writes have failed: {}", seconds_between(since_, now),
                  failed_, words);
  }
  problem_ = commit.problem;
}

std::optional<Message> StoreHealth::problem() const {
  const std::lock_guard lock(mutex_);
  if (!problem_) return std::nullopt;
  return problem_->message;
}

bool StoreHealth::wants_trial(Clock::time_point now) const {
  const std::lock_guard lock(mutex_);
  return problem_ || now - written_ >= kIdle;
}

}  // namespace meydan::server
