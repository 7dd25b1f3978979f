#include "server/account_watch.h"

#include <chrono>

namespace meydan::server {

namespace {

constexpr std::string_view kPrefix = "account/";
/// So that whatever ends has ended everywhere within a second.
constexpr std::chrono::milliseconds kEvery{400};

}  // namespace

AccountWatch::AccountWatch(const store::Store& store, Tell tell) : store_(store), tell_(std::move(tell)) {
  // Before anybody can come in: what is written from here on is noticed.
  if (const auto position = store_.position()) position_ = *position;
  thread_ = std::thread([this] { run(); });
}

AccountWatch::~AccountWatch() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

void AccountWatch::run() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kEvery, [this] { return stopping_; })) {
    lock.unlock();
    look();
    lock.lock();
  }
}

void AccountWatch::look() {
  if (!position_) {
    const auto position = store_.position();
    if (!position) return;
    position_ = *position;
  }
  for (;;) {
    const auto written = store_.written_after(*position_, kPrefix);
    if (!written) return;
    if (written->position == *position_) return;
    position_ = written->position;
    std::vector<std::string> accounts;
    for (const std::string& stream : written->streams) accounts.push_back(stream.substr(kPrefix.size()));
    if (!accounts.empty()) tell_(accounts);
  }
}

}  // namespace meydan::server
