// `meydan pair`: the next round of an event from the file that federations exchange, or a check of the rounds in it.
#pragma once

#include <string>

#include "cli/console.h"
#include "cli/game_commands.h"

namespace meydan::cli {

struct PairOptions {
  std::string file;          // TRF, or - for standard input
  int total_rounds = 0;      // 0 for what the file says
  std::string first_colour;  // white or black; empty for what the file says
  bool check = false;        // the rounds played instead of the next one
  bool explain = false;
  Format format = Format::Text;
};

/// Exit code 0; 2 if the file cannot be read; 3 if there is no pairing, or a round checked differs from ours.
int pair(const Console& console, const PairOptions& options);

}  // namespace meydan::cli
