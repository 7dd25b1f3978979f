// Small whole numbers packed tightly: an adaptive binary range coder. Every yes or no has a place that learns how often
// it was yes; what is expected costs next to nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace meydan::othello {

/// How likely a bit is zero, in 1/4096; learns.
struct BitOdds {
  std::uint16_t zero = 2048;
};

/// The odds that a signed number is coded with: whether it is zero, its sign, and its size in the manner of Elias: the
/// number of digits one by one, then the digits.
struct NumberOdds {
  static constexpr int kMostDigits = 15;
  BitOdds is_zero;
  BitOdds sign;
  BitOdds more[kMostDigits];
  BitOdds digit[kMostDigits][kMostDigits];
};

class BitWriter {
 public:
  void bit(BitOdds& odds, bool one);
  void number(NumberOdds& odds, int value);
  /// Ends the text and hands it over.
  std::string take();

 private:
  void shift();

  std::string out_;
  std::uint64_t low_ = 0;
  std::uint32_t range_ = 0xffffffff;
  std::uint8_t held_ = 0;
  std::uint64_t waiting_ = 1;
};

/// Reads what BitWriter wrote; past the end, or of other bytes, numbers without meaning.
class BitReader {
 public:
  explicit BitReader(std::string_view bytes);
  bool bit(BitOdds& odds);
  int number(NumberOdds& odds);
  /// Whether no more was read than there was.
  [[nodiscard]] bool is_sound() const { return missing_ == 0; }

 private:
  std::uint8_t next();

  std::string_view bytes_;
  std::size_t at_ = 0;
  int missing_ = 0;
  std::uint32_t range_ = 0xffffffff;
  std::uint32_t code_ = 0;
};

}  // namespace meydan::othello
