#include "server/email_address.h"

#include <algorithm>

#include "base/text.h"

namespace meydan::server {

namespace {

constexpr std::size_t kLongestAddress = 254;
constexpr std::size_t kLongestLocal = 64;
constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

bool is_dotted(std::string_view text, const std::string& letters) {
  const auto parts = split(text, '.');
  return !parts.empty() && std::all_of(parts.begin(), parts.end(), [&](std::string_view part) {
    return !part.empty() && part.find_first_not_of(letters) == std::string_view::npos;
  });
}

}  // namespace

std::optional<std::string> tidy_email(std::string_view text) {
  text = trim(text);
  const auto at = text.find('@');
  if (at == std::string_view::npos || text.size() > kLongestAddress || at > kLongestLocal) return std::nullopt;
  const std::string_view domain = text.substr(at + 1);
  static const std::string kLocal = std::string(kLetters) + "!#$%&'*+/=?^_`{|}~-";
  static const std::string kDomain = std::string(kLetters) + "-";
  const bool known = is_dotted(text.substr(0, at), kLocal) && is_dotted(domain, kDomain) && !domain.starts_with('-');
  return known ? std::optional(std::string(text)) : std::nullopt;
}

}  // namespace meydan::server
