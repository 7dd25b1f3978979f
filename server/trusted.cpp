#include "server/trusted.h"

#include "base/text.h"

namespace meydan::server {

namespace {

constexpr std::string_view kWhole = "/64";
constexpr std::size_t kKeyDigits = 16;

/// An IPv6 address or a network of less than 64 bits counts as the 64 bits that are counted by.
std::string widened(const std::string& word) {
  const auto slash = word.find('/');
  const std::string address = word.substr(0, slash);
  if (address.find(':') == std::string::npos || address.find('.') != std::string::npos) return word;
  const auto bits =
      slash == std::string::npos ? std::optional<std::int64_t>(128) : parse_integer(word.substr(slash + 1));
  return bits && *bits > 64 && *bits <= 128 ? address + std::string(kWhole) : word;
}

}  // namespace

Result<Trusted, Message> Trusted::read(const std::vector<std::string>& words) {
  std::vector<std::string> wide;
  for (const std::string& word : words) wide.push_back(widened(word));
  auto networks = Proxies::read(wide);
  if (!networks) return Failure{networks.reason()};
  Trusted trusted;
  trusted.networks_ = std::move(networks).value();
  trusted.none_ = words.empty();
  return trusted;
}

bool Trusted::has(std::string_view key) const {
  if (none_) return false;
  if (!key.ends_with(kWhole) || key.size() != kKeyDigits + kWhole.size()) return networks_.has(key);
  std::string address;
  for (std::size_t at = 0; at < kKeyDigits; at += 4) address += std::string(key.substr(at, 4)) + ':';
  return networks_.has(address + ':');
}

}  // namespace meydan::server
