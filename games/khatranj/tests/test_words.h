// What the tests of khatranj share: positions by their texts, moves by theirs, all with the tests' own words.
#pragma once

#include <gtest/gtest.h>

#include "games/khatranj/tests/words.h"

namespace meydan::khatranj {

inline Rules rules_by(std::string_view text) {
  test_words();
  return Khatranj::rules(RuleChoice::parse(Khatranj::info().book, text).value());
}

inline Position position_of(std::string_view text, std::string_view rules = "standard") {
  const auto position = Khatranj::parse(rules_by(rules), text);
  EXPECT_TRUE(position.ok()) << text << ": " << (position.ok() ? "" : position.reason().en);
  return position.value();
}

/// After a move by its text, which must be legal.
inline Position after(const Position& position, std::string_view text) {
  const auto move = Khatranj::parse_move(position, text);
  EXPECT_TRUE(move.ok()) << text;
  const auto next = Khatranj::apply(position, *move);
  EXPECT_TRUE(next.ok()) << text << ": " << Khatranj::explain(position, *move).message.en;
  return next.value();
}

/// A step and the first word of the test's dictionary for it that this player has not said.
inline Position worded(const Position& position, std::string_view step) {
  Position next = after(position, step);
  for (const LetterPair& pair : letter_pairs(next.rules, next.men, next.step)) {
    for (const char between : {char{0}, char{1}}) {
      const Word word{{static_cast<char>(pair.first), between, static_cast<char>(pair.last)}};
      if (const auto done = Khatranj::apply(next, word)) return *done;
    }
  }
  ADD_FAILURE() << "no word is left for " << step;
  return next;
}

/// Why a move is refused.
inline std::optional<Refusal> refused(const Position& position, std::string_view text) {
  const auto done = Khatranj::apply(position, Khatranj::parse_move(position, text).value());
  return done ? std::nullopt : std::optional(done.reason());
}

}  // namespace meydan::khatranj
