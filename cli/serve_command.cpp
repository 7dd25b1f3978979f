#include "cli/serve_command.h"

#include <filesystem>

namespace meydan::cli {

std::string default_web_folder() {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path here = fs::read_symlink("/proc/self/exe", failed).parent_path();
  if (failed) return {};
  for (const char* const beside : {"web", "../share/meydan/web"}) {
    const fs::path folder = here / beside;
    if (fs::exists(folder / "index.html", failed)) return fs::weakly_canonical(folder, failed).string();
  }
  return {};
}

int serve(const Console& console, const ServeOptions& options) {
  return server::run_arena(options, console.out, console.err);
}

}  // namespace meydan::cli
