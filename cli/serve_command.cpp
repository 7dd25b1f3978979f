#include "cli/serve_command.h"

#include <unistd.h>

#include <filesystem>
#include <ostream>

#include "cli/qr_code.h"

namespace meydan::cli {

namespace {

constexpr Citation kOpenThere{"open_there", "",
                              "گوشی‌های همین شبکه این نشانی را باز می‌کنند:",
                              "Phones in the same network open:"};
constexpr Citation kOnlyHere{
    "only_here", "",
    "فقط همین دستگاه به آن می‌رسد. برای گوشی‌های یک سالن: meydan serve --address 0.0.0.0",
    "Only this machine reaches it. For the phones of a hall: meydan serve --address 0.0.0.0"};
constexpr Citation kNoAddress{"no_address", "", "این دستگاه به هیچ شبکه‌ای وصل نیست.",
                              "This machine is not connected to any network."};

}  // namespace

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

void say_where_to_come(const Console& console, const ServeOptions& options, std::uint16_t port,
                       const std::vector<Interface>& interfaces) {
  // Behind a proxy people open the proxy's address, which we do not know.
  if (!options.arena.proxies.empty() || options.arena.https) return;
  const std::string& bound = options.arena.endpoint.address;
  if (is_loopback(bound)) return console.say(kOnlyHere);
  const std::vector<std::string> addresses = addresses_to_open(bound, interfaces);
  if (addresses.empty()) return console.say(kNoAddress);
  console.say(kOpenThere);
  for (const std::string& address : addresses) console.out << "  " << page_address(address, port) << '\n';
  const bool terminal = ::isatty(STDOUT_FILENO) == 1;
  if (options.qr == ServeOptions::Qr::Never || (options.qr == ServeOptions::Qr::AtTerminals && !terminal)) return;
  const auto code = qr_code_of(page_address(addresses.front(), port));
  if (code) console.out << drawn(*code, terminal ? Colours::Ansi : Colours::None);
}

int serve(const Console& console, const ServeOptions& options) {
  server::ArenaOptions arena = options.arena;
  arena.opened = [&](std::uint16_t port) {
    say_where_to_come(console, options, port, interfaces_of_this_machine());
    console.out.flush();
  };
  return server::run_arena(arena, console.out, console.err);
}

}  // namespace meydan::cli
