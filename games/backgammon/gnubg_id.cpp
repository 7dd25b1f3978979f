// Both IDs are bits, lowest first, in base 64. A position is 10 bytes: for each player in turn (first the one who does
// not roll, then the one who does), from the ace point to the bar, as many ones as checkers and then a zero. A match is
// 9 bytes of fields:
//
//   4 cube as a power of two | 2 cube owner: 0, 1, 3 nobody | 1 who rolls | 1 Crawford | 3 state: 0 no game, 1 playing,
//   2 over | 1 whose decision | 1 doubled | 2 resigned | 3 die | 3 die | 15 length | 15 score of player 0 | 15 of
//   player 1 | 1 without Jacoby
//
// Player 1 is our White, player 0 Black, as GNU Backgammon shows them.
#include "games/backgammon/gnubg_id.h"

#include <array>

#include "base/text.h"

namespace meydan::backgammon {

namespace {

constexpr Citation kBadId{"bad_position", "N 4", "شناسهٔ GNUBG درست نیست: {0}", "not a GNUBG ID that can be read: {0}"};

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kPositionLetters = 14;
constexpr std::size_t kMatchLetters = 12;

std::string to_base64(const std::vector<std::uint8_t>& bytes, std::size_t letters) {
  std::string out;
  for (std::size_t letter = 0; letter < letters; ++letter) {
    unsigned value = 0;
    for (std::size_t bit = 0; bit < 6; ++bit) {
      const std::size_t at = letter * 6 + bit;
      const unsigned byte = at / 8 < bytes.size() ? bytes[at / 8] : 0;
      value = value * 2 + ((byte >> (7 - at % 8)) & 1);
    }
    out += kLetters[value];
  }
  return out;
}

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text, std::size_t bytes) {
  std::vector<std::uint8_t> out(bytes);
  for (std::size_t letter = 0; letter < text.size(); ++letter) {
    const std::size_t value = kLetters.find(text[letter]);
    if (value == std::string_view::npos) return std::nullopt;
    for (std::size_t bit = 0; bit < 6; ++bit) {
      const std::size_t at = letter * 6 + bit;
      if (((value >> (5 - bit)) & 1) == 0) continue;
      if (at / 8 >= bytes) return std::nullopt;
      out[at / 8] = static_cast<std::uint8_t>(out[at / 8] | (1u << (7 - at % 8)));
    }
  }
  return out;
}

class BitWriter {
 public:
  explicit BitWriter(std::size_t bytes) : bytes_(bytes) {}
  void put(unsigned value, int bits) {
    for (int bit = 0; bit < bits; ++bit, ++at_) {
      if (((value >> bit) & 1) != 0) bytes_[at_ / 8] = static_cast<std::uint8_t>(bytes_[at_ / 8] | (1u << (at_ % 8)));
    }
  }
  [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

class BitReader {
 public:
  explicit BitReader(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {}
  unsigned get(int bits) {
    unsigned value = 0;
    for (int bit = 0; bit < bits; ++bit, ++at_) {
      if (at_ / 8 < bytes_.size() && ((bytes_[at_ / 8] >> (at_ % 8)) & 1) != 0) value |= 1u << bit;
    }
    return value;
  }
  [[nodiscard]] bool past_the_end() const { return at_ > bytes_.size() * 8; }

 private:
  std::vector<std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

std::string position_id(const Board& roller) {
  BitWriter bits(10);
  const Board other = turned(roller);
  for (const Board* const player : {&other, &roller}) {
    for (std::size_t place = 1; place <= kBar; ++place) {
      for (int checker = 0; checker < player->own[place]; ++checker) bits.put(1, 1);
      bits.put(0, 1);
    }
  }
  return to_base64(bits.bytes(), kPositionLetters);
}

/// The board of who rolls; nothing when the bits are no board.
std::optional<Board> read_position_id(std::string_view text) {
  auto bytes = from_base64(text, 10);
  if (!bytes) return std::nullopt;
  BitReader bits(std::move(*bytes));
  std::array<Places, 2> checkers{};
  for (Places& places : checkers) {
    int count = 0;
    for (std::size_t place = 1; place <= kBar; ++place) {
      while (bits.get(1) != 0) {
        ++places[place];
        if (++count > kCheckers || bits.past_the_end()) return std::nullopt;
      }
    }
    places[kOff] = static_cast<std::uint8_t>(kCheckers - count);
  }
  Board board;
  board.own = checkers[1];
  for (std::size_t place = 0; place < kPlaces; ++place) board.enemy[place] = checkers[0][kBar - place];
  for (std::size_t place = 1; place <= kPoints; ++place) {
    if (board.own[place] != 0 && board.enemy[place] != 0) return std::nullopt;
  }
  return board;
}

std::string match_id(const Position& position) {
  const auto player = [](Seat seat) { return seat == 0 ? 1u : 0u; };
  const Seat roller = position.turn == kNobody ? 0 : position.turn;
  const bool doubled = position.stage == Stage::Doubled || position.stage == Stage::Beavered;
  const bool rolled = position.stage == Stage::Rolled;
  const unsigned state = position.stage == Stage::Opening ? 0 : position.stage == Stage::Over ? 2 : 1;
  BitWriter bits(9);
  bits.put(static_cast<unsigned>(position.cube), 4);
  bits.put(position.cube_owner == kNobody ? 3 : player(position.cube_owner), 2);
  bits.put(player(roller), 1);
  bits.put(position.crawford ? 1 : 0, 1);
  bits.put(state, 3);
  bits.put(player(position.stage == Stage::Doubled ? opponent_of(roller) : roller), 1);
  bits.put(doubled ? 1 : 0, 1);
  bits.put(0, 2);
  bits.put(rolled ? position.dice.first : 0, 3);
  bits.put(rolled ? position.dice.second : 0, 3);
  bits.put(static_cast<unsigned>(position.rules.points), 15);
  bits.put(static_cast<unsigned>(position.score[1]), 15);
  bits.put(static_cast<unsigned>(position.score[0]), 15);
  bits.put(position.rules.money() && position.rules.jacoby ? 0 : 1, 1);
  return to_base64(bits.bytes(), kMatchLetters);
}

/// As XGID, which is then read and judged like any other.
std::optional<std::string> as_xgid(std::string_view position_text, std::string_view match_text) {
  const auto board = read_position_id(position_text);
  auto bytes = from_base64(match_text, 9);
  if (!board || !bytes) return std::nullopt;
  BitReader bits(std::move(*bytes));
  const auto seat = [](unsigned player) { return player == 1 ? 0 : 1; };
  Position position;
  position.cube = static_cast<int>(bits.get(4));
  const unsigned owner = bits.get(2);
  if (owner == 2) return std::nullopt;
  position.cube_owner = owner == 3 ? kNobody : seat(owner);
  const Seat roller = seat(bits.get(1));
  position.crawford = bits.get(1) != 0;
  const unsigned state = bits.get(3);
  bits.get(1);
  const bool doubled = bits.get(1) != 0;
  bits.get(2);
  position.dice.first = static_cast<std::uint8_t>(bits.get(3));
  position.dice.second = static_cast<std::uint8_t>(bits.get(3));
  position.rules.points = static_cast<int>(bits.get(15));
  position.score[1] = static_cast<int>(bits.get(15));
  position.score[0] = static_cast<int>(bits.get(15));
  position.board = roller == 0 ? *board : turned(*board);
  position.rules.jacoby = bits.get(1) == 0;
  position.turn = roller;
  if (state == 0 && position.dice.first == 0) {
    position.stage = Stage::Opening;
    position.turn = kNobody;
  } else if (doubled) {
    position.stage = Stage::Doubled;
  } else {
    position.stage = position.dice.first != 0 ? Stage::Rolled : Stage::ToRoll;
  }
  return Backgammon::format(position);
}

}  // namespace

std::string gnubg_id(const Position& position) {
  const Seat roller = position.turn == kNobody ? 0 : position.turn;
  return position_id(board_of(position, roller)) + ":" + match_id(position);
}

std::optional<Result<Position, Message>> read_gnubg_id(const Rules& rules, std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view position = text.substr(0, colon);
  // A position alone is an unlimited game in which White is to roll.
  const std::string_view match = colon == std::string_view::npos ? "cAkAAAAAAAAA" : text.substr(colon + 1);
  if (position.size() != kPositionLetters || match.size() != kMatchLetters) return std::nullopt;
  const auto xgid = as_xgid(position, match);
  if (!xgid) return Result<Position, Message>(Failure{fill(kBadId, {quoted(text)})});
  return Backgammon::parse(rules, *xgid);
}

}  // namespace meydan::backgammon
