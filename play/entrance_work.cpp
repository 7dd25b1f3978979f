#include "play/entrance_work.h"

#include <bit>

#include "base/sha256.h"
#include "base/text.h"

namespace meydan::play {

namespace {

constexpr std::int64_t kLargestNumber = std::int64_t{1} << 40;

bool fits(std::string_view challenge, std::size_t part, std::int64_t number, int bits) {
  const std::string text = std::string(challenge) + '.' + std::to_string(part) + '.' + std::to_string(number);
  int zeros = 0;
  for (const std::uint8_t byte : Sha256().add(text).finish()) {
    zeros += std::countl_zero(byte);
    if (byte != 0) break;
  }
  return zeros >= bits;
}

}  // namespace

bool is_work_done(std::string_view challenge, int bits, std::string_view answer) {
  const auto numbers = split(answer, ',');
  if (numbers.size() != static_cast<std::size_t>(kWorkParts)) return false;
  for (std::size_t part = 0; part < numbers.size(); ++part) {
    const auto number = parse_integer(numbers[part]);
    if (!number || *number < 0 || *number > kLargestNumber || !fits(challenge, part, *number, bits)) return false;
  }
  return true;
}

std::optional<std::string> do_work(std::string_view challenge, int bits) {
  if (bits > kMostWorkBits) return std::nullopt;
  std::string answer;
  for (std::size_t part = 0; part < static_cast<std::size_t>(kWorkParts); ++part) {
    std::int64_t number = 0;
    while (!fits(challenge, part, number, bits)) ++number;
    answer += (part == 0 ? "" : ",") + std::to_string(number);
  }
  return answer;
}

}  // namespace meydan::play
