// Data sets (rules/data_set.h) from a folder. NAME.data is the set that new games of that name play by; older ones,
// which records and tables still refer to, stand beside it as NAME.ANYTHING.data.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan::cli {

/// Adds every set of the folder, and answers how many there are. An empty text means the folder `sets` beside the
/// program or, where it is installed, `../share/meydan/sets`; neither need be there.
Result<int, Message> load_data_sets(const std::string& folder);

}  // namespace meydan::cli
