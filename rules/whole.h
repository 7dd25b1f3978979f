// A whole number as an argument of a citation, in the digits of each language.
#pragma once

#include <cstdint>
#include <string>

#include "base/text.h"
#include "rules/citation.h"

namespace meydan {

inline Argument whole(std::int64_t number) {
  const std::string digits = std::to_string(number);
  return {persian_digits(digits), digits};
}

}  // namespace meydan
