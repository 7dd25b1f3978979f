// Codes with which somebody comes back who has lost the password: 16 letters and digits of 80 random bits, in groups of
// four, to be written on paper or read over the telephone. Stored as a hash only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/account_event.h"
#include "server/random.h"

namespace meydan::server {

inline constexpr std::size_t kRecoveryCodes = 8;

/// "k7dm-x2pq-9r4t-w6hn"
std::string new_code(Random& random);
std::vector<std::string> new_recovery_codes(Random& random);

/// Of a code as somebody typed it: case, spaces and strokes do not matter, letters that are not in codes are taken for
/// the digits they look like, and digits may be Persian.
std::string code_hash(std::string_view typed);

CodesSet codes_set(const std::vector<std::string>& codes);

}  // namespace meydan::server
