// `meydan draw`: lots from a published seed, so that anyone can draw them again (N 7-1, docs/draws.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/game_commands.h"

namespace meydan::cli {

struct DrawOptions {
  std::string seed;
  std::vector<std::string> names;  // "-" alone: one a line from standard input
  std::uint64_t number = 0;        // of the draw, if an event has several
  int groups = 0;                  // dealt out to so many groups in the order drawn
  bool pairs = false;              // first against second, third against fourth, ...
  Format format = Format::Text;
};

/// Exit code 0, or 2 if a name stands twice or the list cannot be read.
int draw(const Console& console, const DrawOptions& options);

}  // namespace meydan::cli
