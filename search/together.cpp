#include "search/together.h"

#ifndef __EMSCRIPTEN__
#include <pthread.h>

#include <vector>
#endif

namespace meydan {

#ifdef __EMSCRIPTEN__

void run_together(int, const std::function<void(int)>& task) { task(0); }

#else

namespace {

struct Part {
  const std::function<void(int)>* task;
  int number;
  pthread_t thread;
};

void* run_part(void* part) {
  const auto& own = *static_cast<const Part*>(part);
  (*own.task)(own.number);
  return nullptr;
}

}  // namespace

void run_together(int count, const std::function<void(int)>& task) {
  std::vector<Part> parts;
  parts.reserve(static_cast<std::size_t>(count));  // the threads hold addresses of them
  for (int number = 1; number < count; ++number) {
    Part& part = parts.emplace_back(Part{&task, number, {}});
    // Not std::thread: it throws when there are no more, and this folder builds without exceptions.
    if (pthread_create(&part.thread, nullptr, run_part, &part) != 0) {
      parts.pop_back();
      break;
    }
  }
  task(0);
  for (const Part& part : parts) pthread_join(part.thread, nullptr);
}

#endif

}  // namespace meydan
