// How data sets (rules/data_set.h) come in, from a folder or from the page: the games that play by sets of a name know
// what one looks like.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/citation.h"
#include "rules/data_set.h"

namespace meydan {

/// Adds a set, unless its name is none or a game that needs sets of this name cannot play by these bytes: half of a
/// file or another file would otherwise be a dictionary without words.
Result<const DataSet*, Message> take_data_set(std::string_view name, std::string bytes);

}  // namespace meydan
