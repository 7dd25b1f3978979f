// What a set of words is worth to players: how many there are, and how often there is one to say.
#pragma once

#include <string>

#include "games/khatranj/lexicon.h"

namespace meydan::khatranj {

/// Lines of text: words, pairs of letters that have one, moves of random games that have one, look-ups a second.
std::string figures_of(const Lexicon& lexicon);

}  // namespace meydan::khatranj
