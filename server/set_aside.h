// What the log holds and this program cannot read: a table or an event that a newer program has written to, or whose
// records were damaged. It is left as it is and named to who runs the machine; everything else goes on.
#pragma once

#include <map>
#include <string>

#include "rules/citation.h"

namespace meydan::server {

/// Why, by stream.
using SetAside = std::map<std::string, Message>;

}  // namespace meydan::server
