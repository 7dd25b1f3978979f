#include "server/pools.h"

#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

namespace meydan::server {

namespace {

constexpr Citation kBusy{"busy", "", "سرور در این لحظه شلوغ است؛ چند لحظهٔ دیگر دوباره تلاش کنید",
                         "the server is busy at this moment; try again shortly"};

}  // namespace

Pool::Pool(const Shape& shape) : shape_(shape), tasks_(shape.waiting) {
  figures_.name = shape.name;
  for (unsigned index = 0; index < shape.threads; ++index) threads_.emplace_back([this] { work(); });
}

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Pool::run(const Share& whose, std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (!tasks_.push(whose, {std::move(task), std::chrono::steady_clock::now()})) {
      ++figures_.refused;
      return false;
    }
  }
  wake_.notify_one();
  return true;
}

bool Pool::stops() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

Pool::Figures Pool::figures() const {
  const std::lock_guard lock(mutex_);
  Figures now = figures_;
  now.waiting = tasks_.size();
  return now;
}

/// On Linux both are the thread's own and not the process's. If they are refused, the thread is as quick as others.
void Pool::stand_back() const {
  if (shape_.niceness == 0) return;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), shape_.niceness);
  const sched_param none{};
  pthread_setschedparam(pthread_self(), SCHED_BATCH, &none);
}

void Pool::work() {
  stand_back();
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return stopping_ || tasks_.size() > 0; });
    if (stopping_) return;
    Task task = std::move(*tasks_.pop());
    const double waited = std::chrono::duration<double>(std::chrono::steady_clock::now() - task.since).count();
    figures_.waited_seconds += waited;
    figures_.longest_wait_seconds = std::max(figures_.longest_wait_seconds, waited);
    ++figures_.running;
    ++figures_.begun;
    lock.unlock();
    task.run();
    task.run = nullptr;  // what it holds ends here, not under the lock
    lock.lock();
    --figures_.running;
  }
}

std::vector<Pool::Figures> Pools::figures() const {
  return {passwords.figures(), writes.figures(), reads.figures(),   bots.figures(),
          views.figures(),     events.figures(), reviews.figures(), mail.figures()};
}

Message busy() { return fill(kBusy); }

}  // namespace meydan::server
