#include "client/address.h"

#include "base/text.h"

namespace meydan::client {

namespace {

constexpr Citation kNoAddress{"bad_address", "",
                              "{0} نشانی سرور نیست؛ برای نمونه http://localhost:8080 یا localhost:8080",
                              "{0} is not a server's address; for example http://localhost:8080 or localhost:8080"};
constexpr Citation kNoTls{
    "no_tls", "",
    "نشانی {0} رمزگذاری‌شده است و این برنامه آن را نمی‌شناسد",
    "{0} is an encrypted address, which this program cannot open"};

constexpr std::string_view kSocketPath = "/ws";

bool is_host_character(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         (character >= '0' && character <= '9') || character == '.' || character == '-' || character == '_';
}

bool is_host(std::string_view host) {
  if (host.empty() || host.size() > 253) return false;
  for (const char character : host) {
    if (!is_host_character(character)) return false;
  }
  return true;
}

bool is_ipv6(std::string_view host) {
  return !host.empty() && host.find_first_not_of("0123456789abcdefABCDEF:.") == std::string_view::npos;
}

bool is_port(std::string_view port) {
  const auto number = parse_integer(port);
  return number && *number >= 1 && *number <= 65'535;
}

}  // namespace

Result<Address, Message> parse_address(std::string_view text) {
  const Failure wrong{fill(kNoAddress, {quoted(text, 100)})};
  std::string_view rest = trim(text);
  Address address{.host = {}, .port = "8080"};
  if (const std::size_t scheme_end = rest.find("://"); scheme_end != std::string_view::npos) {
    const std::string scheme = lower_case(rest.substr(0, scheme_end));
    if (scheme == "https" || scheme == "wss") return Failure{fill(kNoTls, {quoted(text, 100)})};
    if (scheme != "http" && scheme != "ws") return wrong;
    address.port = "80";
    rest.remove_prefix(scheme_end + 3);
  }
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const std::string_view path = rest.substr(slash);
  if (!path.empty() && path != "/" && path != kSocketPath) return wrong;
  rest = rest.substr(0, slash);

  std::string_view port;
  if (rest.starts_with('[')) {
    const std::size_t bracket = rest.find(']');
    if (bracket == std::string_view::npos || !is_ipv6(rest.substr(1, bracket - 1))) return wrong;
    address.host = rest.substr(1, bracket - 1);
    rest.remove_prefix(bracket + 1);
    if (!rest.empty() && !rest.starts_with(':')) return wrong;
    port = rest;
  } else {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    if (!is_host(rest.substr(0, colon))) return wrong;
    address.host = rest.substr(0, colon);
    port = rest.substr(colon);
  }
  if (!port.empty()) {
    if (!is_port(port.substr(1))) return wrong;
    address.port = port.substr(1);
  }
  return address;
}

std::string host_and_port(const Address& address) {
  const bool ipv6 = address.host.find(':') != std::string::npos;
  return (ipv6 ? "[" + address.host + "]" : address.host) + ":" + address.port;
}

}  // namespace meydan::client
