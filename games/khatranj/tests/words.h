// A dictionary for tests: for every pair of letters two words, with an ا and with a ب between them, and the words of
// the golden games.
#pragma once

#include "games/khatranj/rules.h"

namespace meydan::khatranj {

/// Added once; the newest of its name.
const DataSet* test_words();

}  // namespace meydan::khatranj
