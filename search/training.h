// How the weights and tables of a game are made: in steps that somebody runs by hand, one after the other
// (`meydan train GAME STEP ...`, docs/engines.md). Native programs alone have them, and no build runs one.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"

namespace meydan {

/// What a step is told. A name in capitals is a place among the words ("OUT"), another one is written before its value
/// ("games=100").
struct TrainingOption {
  enum class Kind : std::uint8_t {
    Whole,    // a whole number
    Decimal,  // 0.5, 8e-4
    Word,
    Input,    // a file that has to be there
    Output,   // a file that is written once, at the end
    Growing,  // a file that the step keeps whole by itself: replaced at once, or appended to
  };
  std::string_view name;
  Kind kind = Kind::Whole;
  std::string_view about{};  // half a sentence in English
  bool needed = false;
  bool repeats = false;  // a place for one word or more, the last one

  [[nodiscard]] bool is_place() const { return name.front() >= 'A' && name.front() <= 'Z'; }
};

struct TrainingStep {
  std::string_view name;
  std::string_view about;  // half a sentence in English
  std::span<const TrainingOption> options;
  std::string_view example;  // the words behind the step's name
  /// What it says is what was asked for; else it makes a file, and what it says is how far it is.
  bool measures = false;
};

struct Training {
  std::span<const TrainingStep> steps;
  /// Does a step: words[1] is its name, the others are its options. Like a program of its own it speaks on standard
  /// output and error, and gives back 0 if all went well.
  int (*run)(int count, const char* const* words);

  /// The step with this name, or null.
  [[nodiscard]] const TrainingStep* find_step(std::string_view name) const;
  /// "play, fit, openings"
  [[nodiscard]] std::string step_names() const;
};

/// The words of a step as it reads them when it is run.
struct TrainingTask {
  std::vector<std::string> plain{};            // those without a name, the step's own name first
  std::map<std::string, std::string> named{};  // "games=100" by its name

  /// A named whole number; `usual` if it was not said.
  [[nodiscard]] int number(const std::string& name, int usual) const;
};
TrainingTask training_task(int count, const char* const* words);

/// A word for a step, and what it is for.
struct TrainingWord {
  const TrainingOption* option;
  std::string value;

  /// As the step reads it.
  [[nodiscard]] std::string text() const;
};

/// The words as the step understands them, or what is wrong with one: an unknown name, a number that is none, one that
/// is missing. Files are not looked at.
Result<std::vector<TrainingWord>, Message> training_words(const TrainingStep& step, std::span<const std::string> words);

}  // namespace meydan
