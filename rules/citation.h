// Sentences that name their clause. Refusals, ends of games and explanations all speak through these two types, so that
// every screen can show what happened in Persian or English and link the rule behind it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace meydan {

/// A fixed sentence of the rule book's referee, both languages side by side. `{0}`, `{1}` stand for what fill() is
/// given.
struct Citation {
  std::string_view key;     // stable name for programs, e.g. "column_full"
  std::string_view clause;  // e.g. "C4 2"
  std::string_view fa;
  std::string_view en;

  friend bool operator==(const Citation&, const Citation&) = default;
};

/// A finished sentence.
struct Message {
  std::string key;
  std::string clause;  // empty where no rule is concerned, e.g. for a text that cannot be read
  std::string fa;
  std::string en;

  friend bool operator==(const Message&, const Message&) = default;
};

/// Something a person may read in either language; `number` arguments become Persian digits in fa.
struct Argument {
  Argument(std::string_view same) : fa(same), en(same) {}    // NOLINT(google-explicit-constructor)
  Argument(const std::string& same) : fa(same), en(same) {}  // NOLINT(google-explicit-constructor)
  Argument(const char* same) : fa(same), en(same) {}         // NOLINT(google-explicit-constructor)
  Argument(int number);                                      // NOLINT(google-explicit-constructor)
  Argument(std::string_view persian, std::string_view english) : fa(persian), en(english) {}

  std::string fa;
  std::string en;
};

/// The sentence with its places filled. In fa an argument is isolated (U+2068, U+2069) when it is written in Latin, so
/// that notation inside a Persian line never scrambles it.
Message fill(const Citation& citation, std::initializer_list<Argument> arguments = {});

/// For positions written as the moves so far: "move 7 of the position: <why>", with why's clause.
Message at_move_of_position(int number, const Message& why);

/// "column 3 is full (C4 2)", for terminals and logs.
std::string in_english(const Message& message);
std::string in_persian(const Message& message);

}  // namespace meydan
