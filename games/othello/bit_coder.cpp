#include "games/othello/bit_coder.h"

#include <cstdlib>

namespace meydan::othello {

namespace {

constexpr int kOddsBits = 12;
constexpr int kLearning = 5;
constexpr std::uint32_t kSmallest = 1u << 24;

void learn(BitOdds& odds, bool one) {
  if (one) {
    odds.zero = static_cast<std::uint16_t>(odds.zero - (odds.zero >> kLearning));
  } else {
    odds.zero = static_cast<std::uint16_t>(odds.zero + (((1 << kOddsBits) - odds.zero) >> kLearning));
  }
}

int digits_of(unsigned value) {
  int digits = 0;
  for (; value > 1; value >>= 1) ++digits;
  return digits;
}

}  // namespace

void BitWriter::bit(BitOdds& odds, bool one) {
  const std::uint32_t bound = (range_ >> kOddsBits) * odds.zero;
  if (one) {
    low_ += bound;
    range_ -= bound;
  } else {
    range_ = bound;
  }
  learn(odds, one);
  for (; range_ < kSmallest; range_ <<= 8) shift();
}

/// One byte out, unless a carry may still come through it.
void BitWriter::shift() {
  if (low_ < 0xff000000u || low_ > 0xffffffffu) {
    const auto carry = static_cast<std::uint8_t>(low_ >> 32);
    for (std::uint8_t byte = held_; waiting_ != 0; --waiting_, byte = 0xff) {
      out_ += static_cast<char>(static_cast<std::uint8_t>(byte + carry));
    }
    held_ = static_cast<std::uint8_t>(low_ >> 24);
  }
  ++waiting_;
  low_ = (low_ & 0x00ffffffu) << 8;
}

void BitWriter::number(NumberOdds& odds, int value) {
  bit(odds.is_zero, value == 0);
  if (value == 0) return;
  bit(odds.sign, value < 0);
  const auto size = static_cast<unsigned>(std::abs(value));
  const int digits = digits_of(size);
  for (int each = 0; each < digits; ++each) bit(odds.more[each], true);
  if (digits < NumberOdds::kMostDigits) bit(odds.more[digits], false);
  for (int each = digits - 1; each >= 0; --each) bit(odds.digit[digits - 1][each], (size >> each & 1) != 0);
}

std::string BitWriter::take() {
  for (int each = 0; each < 5; ++each) shift();
  return std::move(out_);
}

BitReader::BitReader(std::string_view bytes) : bytes_(bytes) {
  for (int each = 0; each < 5; ++each) code_ = code_ << 8 | next();
}

std::uint8_t BitReader::next() {
  if (at_ < bytes_.size()) return static_cast<std::uint8_t>(bytes_[at_++]);
  ++missing_;
  return 0;
}

bool BitReader::bit(BitOdds& odds) {
  const std::uint32_t bound = (range_ >> kOddsBits) * odds.zero;
  const bool one = code_ >= bound;
  if (one) {
    code_ -= bound;
    range_ -= bound;
  } else {
    range_ = bound;
  }
  learn(odds, one);
  for (; range_ < kSmallest; range_ <<= 8) code_ = code_ << 8 | next();
  return one;
}

int BitReader::number(NumberOdds& odds) {
  if (bit(odds.is_zero)) return 0;
  const bool negative = bit(odds.sign);
  int digits = 0;
  while (digits < NumberOdds::kMostDigits && bit(odds.more[digits])) ++digits;
  unsigned size = 1;
  for (int each = digits - 1; each >= 0; --each) size = size << 1 | (bit(odds.digit[digits - 1][each]) ? 1u : 0u);
  return negative ? -static_cast<int>(size) : static_cast<int>(size);
}

}  // namespace meydan::othello
