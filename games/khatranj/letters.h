// K 7: the letters of a word. A word is the row of its letters, each known by its place in the alphabet; marks that do
// not count are gone, and letters that count as one are one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/khatranj/board.h"

namespace meydan::khatranj {

using Letters = std::basic_string<char>;  // one byte a letter, 0 (ا) to 31 (ی): short words need no memory of their own

/// No word is longer, in the dictionary or outside of it: lists and positions carry them all.
inline constexpr std::size_t kLongestWord = 60;

/// Nothing if something in the text is not a letter of the alphabet nor a mark that is ignored.
std::optional<Letters> letters_of_word(std::string_view text);

/// The word written with the letters that it counts with, as players' lists and the dictionary have it.
std::string word_of_letters(const Letters& letters);

}  // namespace meydan::khatranj
