#include "rules/options.h"

#include "base/assert.h"
#include "base/text.h"

namespace meydan {

namespace {

constexpr Citation kUnknownRuleSet{
    "unknown_rule_set", "",
    "قواعدی به نام {0} وجود ندارد؛ یکی از این‌ها را بنویسید: {1}",
    "there is no rule set {0}; use one of: {1}"};
constexpr Citation kUnknownOption{"unknown_option", "",
                                  "گزینهٔ {0} وجود ندارد؛ گزینه‌های این بازی: {1}",
                                  "there is no option {0}; the options of this game: {1}"};
constexpr Citation kUnknownValue{"unknown_option_value", "", "مقدار {0} برای گزینهٔ {1} پذیرفته نیست؛ مقدارها: {2}",
                                 "{0} is not a value of the option {1}; use one of: {2}"};
constexpr Citation kRuleSetNotFirst{"rule_set_not_first", "",
                                    "نام قواعد باید پیش از گزینه‌ها بیاید: {0}",
                                    "a rule set's name comes before the options: {0}"};

constexpr Citation kNotInEvents{"not_in_events", "", "در رویداد به کار نمی‌رود: {0}",
                                "not used in events: {0}"};
constexpr Citation kDataMissing{"data_set_missing", "", "این بازی به دادهٔ {0} نیاز دارد و این برنامه آن را ندارد",
                                "this game needs the data set {0}, which is not here"};
constexpr Citation kOtherData{"data_set_other", "", "دادهٔ این بازی {0} است، نه {1}",
                              "the data set of this game is {0}, not {1}"};

constexpr std::string_view kStandard = "standard";
/// Like an option, but its values are as many as there are sets.
constexpr std::string_view kData = "data";

template <class Named>
std::string names_of(std::span<const Named> list) {
  std::string out;
  for (const Named& item : list) {
    if (!out.empty()) out += ", ";
    out += item.name;
  }
  return out.empty() ? "-" : out;
}

template <class Named>
const Named* find_named(std::span<const Named> list, std::string_view name) {
  for (const Named& item : list) {
    if (item.name == name) return &item;
  }
  return nullptr;
}

}  // namespace

RuleChoice::RuleChoice(const RuleBook& book) : book_(book), chosen_(book.options.size(), 0) {
  if (!book.data_set.empty()) data_ = find_data_set(book.data_set);
}

std::optional<Message> RuleChoice::refusal_in_events() const {
  for (std::size_t at = 0; at < chosen_.size(); ++at) {
    const OptionSpec& option = book_.options[at];
    if (chosen_[at] == 0 || option.only_casual.empty()) continue;
    Message message = fill(kNotInEvents, {Argument{option.fa, option.en}});
    message.clause = option.only_casual;
    return message;
  }
  return std::nullopt;
}

bool RuleChoice::set(const OptionSetting& setting) {
  for (std::size_t option = 0; option < book_.options.size(); ++option) {
    if (book_.options[option].name != setting.option) continue;
    for (std::size_t value = 0; value < book_.options[option].values.size(); ++value) {
      if (book_.options[option].values[value].name != setting.value) continue;
      chosen_[option] = value;
      return true;
    }
  }
  return false;
}

Result<RuleChoice, Message> RuleChoice::parse(const RuleBook& book, std::string_view text) {
  RuleChoice choice(book);
  bool first = true;
  // OPTIMIZATION: rules are read at every move, so their parts are looked at one by one and not gathered in a list.
  std::string_view rest = trim(text);
  for (bool more = !rest.empty(); more;) {
    const std::size_t comma = rest.find(',');
    const std::string_view part = trim(rest.substr(0, comma));
    more = comma != std::string_view::npos;
    if (more) rest.remove_prefix(comma + 1);
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
      // Whatever a game calls its first rule set, `standard` means it too.
      const RuleSetSpec* const named =
          part == kStandard && !book.rule_sets.empty() ? &book.rule_sets.front() : find_named(book.rule_sets, part);
      if (named == nullptr) return Failure{fill(kUnknownRuleSet, {quoted(part), names_of(book.rule_sets)})};
      if (!first) return Failure{fill(kRuleSetNotFirst, {quoted(part)})};
      for (const OptionSetting& setting : named->settings) MEYDAN_ASSERT(choice.set(setting));
    } else {
      const std::string_view name = trim(part.substr(0, equals));
      const std::string_view value = trim(part.substr(equals + 1));
      if (name == kData && !book.data_set.empty()) {
        if (value.substr(0, value.find('@')) != book.data_set)
          return Failure{fill(kOtherData, {quoted(book.data_set), quoted(value)})};
        choice.data_ = find_data_set(value);
        if (choice.data_ == nullptr) return Failure{fill(kDataMissing, {quoted(value)})};
        first = false;
        continue;
      }
      const OptionSpec* const option = find_named(book.options, name);
      if (option == nullptr) return Failure{fill(kUnknownOption, {quoted(name), names_of(book.options)})};
      if (!choice.set({name, value})) {
        return Failure{fill(kUnknownValue, {quoted(value), name, names_of(option->values)})};
      }
    }
    first = false;
  }
  if (!book.data_set.empty() && choice.data_ == nullptr) return Failure{fill(kDataMissing, {quoted(book.data_set)})};
  return choice;
}

std::size_t RuleChoice::chosen(std::string_view option) const {
  for (std::size_t index = 0; index < book_.options.size(); ++index) {
    if (book_.options[index].name == option) return chosen_[index];
  }
  MEYDAN_ASSERT(!"an option that the rule book does not have");
  return 0;
}

const OptionValue* RuleChoice::needs_arbiter() const {
  for (std::size_t index = 0; index < book_.options.size(); ++index) {
    const OptionValue& value = book_.options[index].values[chosen_[index]];
    if (value.needs_arbiter) return &value;
  }
  return nullptr;
}

std::string RuleChoice::text() const {
  const std::string data = data_ == nullptr ? "" : "," + std::string(kData) + "=" + data_->reference();
  for (const RuleSetSpec& named : book_.rule_sets) {
    RuleChoice as_named(book_);
    for (const OptionSetting& setting : named.settings) MEYDAN_ASSERT(as_named.set(setting));
    if (as_named.chosen_ == chosen_) return std::string(named.name) + data;
  }
  std::string out(book_.rule_sets.front().name);
  for (std::size_t index = 0; index < book_.options.size(); ++index) {
    if (chosen_[index] == 0) continue;
    out += ',';
    out += book_.options[index].name;
    out += '=';
    out += book_.options[index].values[chosen_[index]].name;
  }
  return out + data;
}

}  // namespace meydan
