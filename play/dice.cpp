#include "play/dice.h"

#include <numeric>

#include "base/assert.h"

namespace meydan::play {

namespace {

constexpr std::uint64_t kWordsInBlock = sizeof(Digest) / 4;

/// Bytes in the making. A length before every part keeps ("ab", "c") and ("a", "bc") apart.
class Encoded {
 public:
  Encoded() {
    bytes_.reserve(kUsualSize);
    field(kDiceVersion);
  }

  template <class Unsigned>
  Encoded& number(Unsigned value) {
    for (std::size_t byte = sizeof(Unsigned); byte-- > 0;)
      bytes_.push_back(static_cast<std::uint8_t>(value >> 8 * byte));
    return *this;
  }
  template <class Bytes>
  Encoded& field(const Bytes& part) {
    number(static_cast<std::uint32_t>(part.size()));
    bytes_.insert(bytes_.end(), part.begin(), part.end());
    return *this;
  }

  [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kUsualSize = 128;

  std::vector<std::uint8_t> bytes_;
};

constexpr std::string_view kCommitment = "commitment";
constexpr std::string_view kMatch = "match";
constexpr std::string_view kDraw = "draw";

std::string hex(const Digest& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::optional<std::uint8_t> hex_digit(char character) {
  if (character >= '0' && character <= '9') return static_cast<std::uint8_t>(character - '0');
  if (character >= 'a' && character <= 'f') return static_cast<std::uint8_t>(character - 'a' + 10);
  return std::nullopt;
}

}  // namespace

std::string to_hex(const Secret& secret) { return hex(secret.bytes); }

std::optional<Secret> secret_from_hex(std::string_view text) {
  Secret secret;
  if (text.size() != 2 * secret.bytes.size()) return std::nullopt;
  for (std::size_t index = 0; index < secret.bytes.size(); ++index) {
    const auto high = hex_digit(text[2 * index]);
    const auto low = hex_digit(text[2 * index + 1]);
    if (!high || !low) return std::nullopt;
    secret.bytes[index] = static_cast<std::uint8_t>(*high << 4 | *low);
  }
  return secret;
}

std::string commit(const Secret& secret) {
  const Encoded message = Encoded().field(kCommitment).field(secret.bytes);
  return hex(Sha256().add(message.bytes()).finish());
}

MatchKey match_key(const Secret& secret, std::string_view table, std::span<const std::string> parts) {
  Encoded message = Encoded().field(kMatch).field(table).number(static_cast<std::uint32_t>(parts.size()));
  for (const std::string& part : parts) message.field(part);
  return {HmacSha256(secret.bytes)(message.bytes())};
}

std::uint32_t DrawStream::next_word() {
  const std::uint64_t at = words_used_ % kWordsInBlock;
  if (at == 0) {
    const auto index = static_cast<std::uint32_t>(words_used_ / kWordsInBlock);
    block_ = hmac_(Encoded().field(kDraw).number(draw_).number(index).bytes());
  }
  ++words_used_;
  std::uint32_t word = 0;
  for (std::size_t byte = 0; byte < 4; ++byte) word = word << 8 | block_[4 * at + byte];
  return word;
}

std::uint32_t DrawStream::uniform(std::uint32_t bound) {
  MEYDAN_ASSERT(bound > 0);
  constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
  // The words below a multiple of the bound give every remainder equally often; those above it are left out.
  const std::uint64_t accepted = kWords - kWords % bound;
  for (;;) {
    const std::uint32_t word = next_word();
    if (word < accepted) return word % bound;
  }
}

std::vector<int> DrawStream::shuffle(int count) {
  MEYDAN_ASSERT(count >= 0);
  std::vector<int> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 1);
  for (std::size_t last = order.size(); last > 1; --last) {
    std::swap(order[last - 1], order[uniform(static_cast<std::uint32_t>(last))]);
  }
  return order;
}

std::string chance_text(DrawStream stream, const ChanceWanted& wanted) {
  switch (wanted.kind) {
    case ChanceKind::TwoDice:
    case ChanceKind::DieEach: {
      std::string text = "roll ";
      const int dice = wanted.kind == ChanceKind::TwoDice ? 2 : wanted.count;
      for (int index = 0; index < dice; ++index) text += static_cast<char>('0' + stream.die());
      return text;
    }
    case ChanceKind::Coin: return stream.coin_is_heads() ? "coin heads" : "coin tails";
    case ChanceKind::Shuffle: {
      std::string text = "shuffle";
      for (const int thing : stream.shuffle(wanted.count)) {
        text += ' ';
        text += std::to_string(thing);
      }
      return text;
    }
  }
  MEYDAN_ASSERT(!"every kind of chance is drawn");
  return {};
}

}  // namespace meydan::play
