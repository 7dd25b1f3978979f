// `meydan tiebreaks`: the standings of an event from the file that federations exchange.
#pragma once

#include <cstdint>
#include <string>

#include "cli/console.h"

namespace meydan::cli {

enum class TableForm : std::uint8_t { Text, Json, Tsv };

struct TieBreakOptions {
  std::string file;        // TRF, or - for standard input
  std::string tie_breaks;  // "BH/C1,SB"; empty for those of D 16 and D 17
  std::string points;      // "3,1,0": win, draw, loss; empty for the file's own
  TableForm form = TableForm::Text;
  bool codes = false;  // explain the tie-breaks there are instead
};

/// Exit code 0, or 2 if the file or an option cannot be read.
int tie_breaks(const Console& console, const TieBreakOptions& options);

}  // namespace meydan::cli
