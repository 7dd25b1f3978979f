// The rules under which tests play a game.
#pragma once

#include <string>
#include <vector>

#include "rules/options.h"

namespace meydan {

/// Every named rule set, and every single option value.
inline std::vector<RuleChoice> rule_choices(const RuleBook& book) {
  std::vector<RuleChoice> choices;
  for (const RuleSetSpec& named : book.rule_sets) choices.push_back(RuleChoice::parse(book, named.name).value());
  for (const OptionSpec& option : book.options) {
    for (const OptionValue& value : option.values) {
      const std::string text = std::string(option.name) + "=" + std::string(value.name);
      choices.push_back(RuleChoice::parse(book, text).value());
    }
  }
  return choices;
}

}  // namespace meydan
