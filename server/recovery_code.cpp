#include "server/recovery_code.h"

#include "base/text.h"
#include "base/utf8.h"
#include "server/nickname.h"
#include "server/secret.h"

namespace meydan::server {

namespace {

constexpr std::size_t kGroup = 4;

std::string plain(std::string_view typed) {
  std::string code;
  // Names are folded in the same way: case, Persian and Arabic digits, spaces.
  for (const char character : folded_nickname(typed)) {
    if (character == 'o') {
      code += '0';
    } else if (character == 'i' || character == 'l') {
      code += '1';
    } else if (character != '-' && character != '_' && character != ' ') {
      code += character;
    }
  }
  return code;
}

}  // namespace

std::string new_code(Random& random) {
  std::string code;
  for (const char character : new_id(random)) {
    if (!code.empty() && code.size() % (kGroup + 1) == kGroup) code += '-';
    code += character;
  }
  return code;
}

std::vector<std::string> new_recovery_codes(Random& random) {
  std::vector<std::string> codes;
  for (std::size_t number = 0; number < kRecoveryCodes; ++number) codes.push_back(new_code(random));
  return codes;
}

std::string code_hash(std::string_view typed) { return token_hash("recovery " + plain(typed)); }

CodesSet codes_set(const std::vector<std::string>& codes) {
  CodesSet set;
  for (const std::string& code : codes) set.hashes += (set.hashes.empty() ? "" : " ") + code_hash(code);
  return set;
}

}  // namespace meydan::server
