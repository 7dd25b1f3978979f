// The one place where engines have threads. Rules have none, and in WebAssembly there are none.
#pragma once

#include <functional>

namespace meydan {

/// Runs task(0) here, and task(1) to task(count - 1) each on a thread of its own; comes back when all have ended. Tasks
/// for which the machine has no thread are left out, so task(0) has to be enough.
void run_together(int count, const std::function<void(int)>& task);

}  // namespace meydan
