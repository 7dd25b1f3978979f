// Positions for tests, written as people say them: "6:2 3" is two checkers on 6 and one on 3; `bar` is a place too.
// Both sides are in White's numbering.
#pragma once

#include <stdexcept>

#include "base/text.h"
#include "games/backgammon/rules.h"

namespace meydan::backgammon {

inline void put_checkers(std::string_view text, Places& places, int bar, int off) {
  int count = 0;
  for (const std::string_view word : split_words(text)) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const std::string_view place = word.substr(0, colon);
    const int checkers = colon < word.size() ? static_cast<int>(parse_integer(word.substr(colon + 1)).value()) : 1;
    const int at = place == "bar" ? bar : static_cast<int>(parse_integer(place).value());
    places[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(checkers);
    count += checkers;
  }
  if (count > kCheckers) throw std::runtime_error("too many checkers");
  places[static_cast<std::size_t>(off)] = static_cast<std::uint8_t>(kCheckers - count);
}

/// White has rolled `dice` ("31"), or is about to roll when it is empty.
inline Position white_to_play(std::string_view white, std::string_view black, std::string_view dice,
                              const Rules& rules = {}) {
  Position position;
  position.rules = rules;
  position.board = {};
  put_checkers(white, position.board.own, kBar, kOff);
  put_checkers(black, position.board.enemy, 0, kBar);
  position.turn = 0;
  position.stage = dice.empty() ? Stage::ToRoll : Stage::Rolled;
  if (!dice.empty()) {
    position.dice = {static_cast<std::uint8_t>(dice[0] - '0'), static_cast<std::uint8_t>(dice[1] - '0')};
  }
  return position;
}

inline std::string explained(const Position& position, std::string_view text) {
  const auto move = Backgammon::parse_move(position, text);
  if (!move) return "unreadable: " + in_english(move.reason());
  const Explanation explanation = Backgammon::explain(position, *move);
  return (explanation.legal ? "" : "no: ") + in_english(explanation.message);
}

inline bool legal(const Position& position, std::string_view text) {
  return is_legal<Backgammon>(position, Backgammon::parse_move(position, text).value());
}

}  // namespace meydan::backgammon
