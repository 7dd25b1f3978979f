#include "search/training.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace meydan {

namespace {

constexpr Citation kNoOption{"training_no_option", "",
                             "گام {0} گزینهٔ {1} ندارد؛ گزینه‌هایش: {2}",
                             "the step {0} has no option {1}; its options: {2}"};
constexpr Citation kNoNumber{"training_no_number", "", "{0} در گام {1} عدد می‌خواهد، نه {2}",
                             "{0} of the step {1} is a number, not {2}"};
constexpr Citation kNoWhole{"training_no_whole", "", "{0} در گام {1} عدد صحیح می‌خواهد، نه {2}",
                            "{0} of the step {1} is a whole number, not {2}"};
constexpr Citation kNoValue{"training_no_value", "", "{0} در گام {1} مقداری لازم دارد",
                            "{0} of the step {1} needs a value"};
constexpr Citation kTwice{"training_twice", "", "{0} در گام {1} فقط یک بار می‌آید",
                          "{0} of the step {1} comes once"};
constexpr Citation kTooMany{"training_too_many", "", "در گام {0} جایی برای {1} نیست",
                            "the step {0} has no place for {1}"};
constexpr Citation kNeeded{"training_needed", "", "گام {0} به {1} نیاز دارد", "the step {0} needs {1}"};

/// "12", "-0.5", "8e-4": as the steps read numbers.
bool is_decimal(std::string_view text) {
  const std::size_t power = text.find_first_of("eE");
  const std::string_view size = text.substr(0, power);
  if (power != std::string_view::npos && !parse_integer(text.substr(power + 1))) return false;
  const std::string_view plain = size.substr(size.starts_with("-") ? 1 : 0);
  return plain.find_first_of("0123456789") != std::string_view::npos &&
         plain.find_first_not_of("0123456789.") == std::string_view::npos &&
         std::count(plain.begin(), plain.end(), '.') <= 1;
}

std::string option_names(const TrainingStep& step) {
  std::string names;
  for (const TrainingOption& option : step.options) {
    if (!names.empty()) names += ", ";
    names += std::string(option.name) + (option.is_place() ? "" : "=");
  }
  return names;
}

class WordReader {
 public:
  explicit WordReader(const TrainingStep& step) : step_(step) {}

  Result<std::vector<TrainingWord>, Message> read(std::span<const std::string> words) {
    for (const std::string& word : words) {
      if (auto problem = read(word)) return Failure{std::move(*problem)};
    }
    for (const TrainingOption& option : step_.options) {
      if (!option.needed || has(option)) continue;
      return Failure{
          fill(kNeeded, {std::string(step_.name), std::string(option.name) + (option.is_place() ? "" : "=")})};
    }
    return std::move(found_);
  }

 private:
  [[nodiscard]] bool has(const TrainingOption& option) const {
    return std::any_of(found_.begin(), found_.end(), [&](const TrainingWord& word) { return word.option == &option; });
  }

  std::optional<Message> read(const std::string& word) {
    const std::size_t equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const std::string value = equals == std::string::npos ? word : word.substr(equals + 1);
    const TrainingOption* const option = equals == std::string::npos ? next_place() : named(name);
    if (option == nullptr) {
      if (equals == std::string::npos) return fill(kTooMany, {std::string(step_.name), quoted(word)});
      return fill(kNoOption, {std::string(step_.name), quoted(name), option_names(step_)});
    }
    const std::string shown(option->name);
    if (value.empty()) return fill(kNoValue, {shown, std::string(step_.name)});
    if (has(*option) && !option->repeats) return fill(kTwice, {shown, std::string(step_.name)});
    if (option->kind == TrainingOption::Kind::Whole && !parse_integer(value))
      return fill(kNoWhole, {shown, std::string(step_.name), quoted(value)});
    if (option->kind == TrainingOption::Kind::Decimal && !is_decimal(value))
      return fill(kNoNumber, {shown, std::string(step_.name), quoted(value)});
    found_.push_back({option, value});
    return std::nullopt;
  }

  [[nodiscard]] const TrainingOption* named(std::string_view name) const {
    const auto found = std::find_if(step_.options.begin(), step_.options.end(), [&](const TrainingOption& option) {
      return option.name == name && !option.is_place();
    });
    return found == step_.options.end() ? nullptr : &*found;
  }

  /// The first place without a word.
  [[nodiscard]] const TrainingOption* next_place() const {
    const auto found = std::find_if(step_.options.begin(), step_.options.end(), [&](const TrainingOption& option) {
      return option.is_place() && (option.repeats || !has(option));
    });
    return found == step_.options.end() ? nullptr : &*found;
  }

  const TrainingStep& step_;
  std::vector<TrainingWord> found_;
};

}  // namespace

const TrainingStep* Training::find_step(std::string_view name) const {
  const auto found =
      std::find_if(steps.begin(), steps.end(), [&](const TrainingStep& each) { return each.name == name; });
  return found == steps.end() ? nullptr : &*found;
}

std::string Training::step_names() const {
  std::string names;
  for (const TrainingStep& step : steps) names += (names.empty() ? "" : ", ") + std::string(step.name);
  return names;
}

int TrainingTask::number(const std::string& name, int usual) const {
  int value = usual;
  if (const auto found = named.find(name); found != named.end()) {
    std::from_chars(found->second.data(), found->second.data() + found->second.size(), value);
  }
  return value;
}

TrainingTask training_task(int count, const char* const* words) {
  TrainingTask task;
  for (int at = 1; at < count; ++at) {
    const std::string word = words[at];
    const auto equals = word.find('=');
    if (equals == std::string::npos) {
      task.plain.push_back(word);
    } else {
      task.named[word.substr(0, equals)] = word.substr(equals + 1);
    }
  }
  return task;
}

std::string TrainingWord::text() const { return option->is_place() ? value : std::string(option->name) + "=" + value; }

Result<std::vector<TrainingWord>, Message> training_words(const TrainingStep& step,
                                                          std::span<const std::string> words) {
  return WordReader(step).read(words);
}

}  // namespace meydan
