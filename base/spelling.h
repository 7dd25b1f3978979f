// One spelling for what people write in several: Arabic and Persian letters, digits of three scripts, capitals, spaces
// and half spaces.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace meydan {

/// Nothing if the text is not UTF-8.
std::vector<char32_t> characters_of(std::string_view text);
/// Adds a character as UTF-8.
void encode(char32_t character, std::string& text);

/// Persian ye and ke for the Arabic ones.
char32_t persian_form(char32_t character);
/// That, small letters for capitals, ASCII digits for Persian and Arabic ones, and alef and heh without what stands
/// above or below them.
char32_t folded(char32_t character);

/// What two texts have in common that differ only in how they are written (D 2): folded, without spaces and half
/// spaces.
std::string spelled_alike(std::string_view text);

}  // namespace meydan
