// Strokes as the referee sees them, without physics: which discs fell, and what the clauses make of it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "games/carrom/places.h"

namespace meydan::carrom {

inline Rules rules_of(std::string_view text) {
  return Carrom::rules(RuleChoice::parse(Carrom::info().book, text).value());
}

inline PieceSet set_of(const std::vector<int>& ids) {
  PieceSet set = 0;
  for (const int id : ids) set |= bit_of(id);
  return set;
}

inline std::string ids_text(PieceSet set) {
  std::string text;
  for (int id = 1; id < kDiscs; ++id) {
    if ((set & bit_of(id)) != 0) text += (text.empty() ? "" : " ") + std::to_string(id);
  }
  return text.empty() ? "-" : text;
}

/// Seat 0 is to shoot and has White; these pieces lie in a row far from the centre and the base lines. In
/// black-and-white style the others are pocketed; in free style `first` and `second` say by whom.
inline Position lying(std::string_view rules, const std::vector<int>& on_board, const std::vector<int>& first = {},
                      const std::vector<int>& second = {}) {
  Position position{.rules = rules_of(rules), .on_board = set_of(on_board)};
  for (const int id : on_board) position.at[static_cast<std::size_t>(id)] = {40'000 + 34'000 * id, 560'000};
  const bool free_style = position.rules.style == Style::Free;
  for (const int side : {0, 1}) {
    position.pocketed[static_cast<std::size_t>(side)] =
        free_style ? set_of(side == 0 ? first : second) : own_pieces(position, side) & ~position.on_board;
  }
  if ((position.on_board & bit_of(kQueen)) == 0) position.queen = Queen::Covered, position.queen_side = 1;
  return position;
}

/// Three of each are pocketed: 1 2 3 and 10 11 12.
inline Position usual(std::string_view rules = "standard") {
  if (rules_of(rules).style == Style::Free)
    return lying(rules, {4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18, 19}, {1, 10}, {2, 3, 11, 12});
  return lying(rules, {4, 5, 6, 7, 8, 9, 13, 14, 15, 16, 17, 18, 19});
}

/// The queen was pocketed by the last stroke of this seat.
inline Position waiting(Position position) {
  position.on_board &= ~bit_of(kQueen);
  position.at[kQueen] = {};
  position.queen = Queen::Waiting;
  position.queen_side = side_of(position.turn);
  return position;
}

struct Told {
  Position before;
  Position after;
  std::vector<Message> account;

  /// "back 1 19, own 2 3, theirs 10, dues 0:0, queen board, turn 1": what came back to the board, what either side has
  /// pocketed.
  [[nodiscard]] std::string text() const {
    constexpr std::string_view kQueens[] = {"board", "waits", "covered"};
    return "back " + ids_text(after.on_board & ~remained) + ", pocketed " + ids_text(after.pocketed[0]) + " / " +
           ids_text(after.pocketed[1]) + ", dues " + std::to_string(after.dues[0]) + ":" +
           std::to_string(after.dues[1]) + ", queen " + std::string(kQueens[static_cast<std::size_t>(after.queen)]) +
           (after.queen == Queen::Covered ? " by " + std::to_string(after.queen_side) : "") +
           (after.won != Won::NotYet
                ? ", won by " + std::to_string(after.won == Won::Draw ? 9 : after.won == Won::Side1)
                : ", turn " + std::to_string(after.turn));
  }
  [[nodiscard]] bool cites(std::string_view clause) const {
    return std::any_of(account.begin(), account.end(), [&](const Message& each) { return each.clause == clause; });
  }
  [[nodiscard]] bool says(std::string_view key) const {
    return std::any_of(account.begin(), account.end(), [&](const Message& each) { return each.key == key; });
  }

  PieceSet remained = 0;  // on the board when everything had come to rest
};

/// The stroke after which these had fallen, in this order; everything else lies where it lay.
inline Told struck_down(const Position& before, const std::vector<int>& fallen) {
  Told told{before, {}, {}};
  told.remained = before.on_board & ~set_of(fallen);
  told.after = judged(before, {fallen, before.at}, &told.account);
  for (const Message& message : told.account) {
    EXPECT_FALSE(message.clause.empty() || message.fa.empty() || message.en.empty()) << message.key;
    EXPECT_EQ(message.fa.find('{'), std::string::npos) << message.fa;
    EXPECT_EQ(message.en.find('{'), std::string::npos) << message.en;
  }
  const auto read = Carrom::parse(before.rules, Carrom::format(told.after));
  EXPECT_TRUE(read.ok()) << read.reason().en;
  if (read) {
    EXPECT_EQ(*read, told.after);
  }
  return told;
}

}  // namespace meydan::carrom
