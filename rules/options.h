// Rule sets. Every "Ruling" of the rule book is a named option with that ruling as its default, never a hidden
// constant; a rule set is a name for some settings of them. People write either: `last-turn`, `end=last-turn`,
// `last-turn,after-pass=order-stands`. Rules that need a data set say which: `standard,data=words@0123456789abcdef`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"
#include "rules/data_set.h"

namespace meydan {

struct OptionValue {
  std::string_view name;
  std::string_view fa;
  std::string_view en;
  bool needs_arbiter = false;  // somebody who directs has to judge: tables of events have one, others do not
};

struct OptionSpec {
  std::string_view name;
  std::string_view clause;  // the clause whose ruling this is
  std::string_view fa;
  std::string_view en;
  std::span<const OptionValue> values;  // the first is the default
  std::string_view only_casual{};       // the clause by which events have no other value than the default, if so
};

struct OptionSetting {
  std::string_view option;
  std::string_view value;
};

struct RuleSetSpec {
  std::string_view name;
  std::string_view fa;
  std::string_view en;
  std::span<const OptionSetting> settings;  // what differs from the defaults
};

/// The options of one game with their rule sets. The first rule set has every default; `standard` always means it,
/// also where the game has a name of its own for it.
struct RuleBook {
  std::span<const OptionSpec> options;
  std::span<const RuleSetSpec> rule_sets;
  std::string_view data_set{};  // the name of the set that its rules need; empty for none
  /// Whether these bytes are a whole set of that kind. What is not is refused where it comes in (games/data_sets.h).
  bool (*can_be_data)(std::string_view bytes) = nullptr;
};

/// A value for every option of a rule book, in its order.
class RuleChoice {
 public:
  /// Every default, and the newest data set if one is needed and there.
  explicit RuleChoice(const RuleBook& book);

  /// Reads `NAME`, `key=value,...` or `NAME,key=value,...`; the empty text is `standard`. A data set that is needed and
  /// not there is refused, so that whoever has read rules can play by them.
  static Result<RuleChoice, Message> parse(const RuleBook& book, std::string_view text);

  /// The index of the chosen value among the option's values.
  [[nodiscard]] std::size_t chosen(std::string_view option) const;

  /// The chosen value that needs somebody who directs; null if there is none.
  [[nodiscard]] const OptionValue* needs_arbiter() const;

  /// Why no event is played by these rules, if so: an option that a clause keeps out of tournaments.
  [[nodiscard]] std::optional<Message> refusal_in_events() const;

  /// What the rules need besides; null if nothing, or if it is not there.
  [[nodiscard]] const DataSet* data() const { return data_; }

  /// The shortest text that parse() reads back: a rule set's name, or `standard` with what differs;
  /// and always the very data set.
  [[nodiscard]] std::string text() const;

  friend bool operator==(const RuleChoice& one, const RuleChoice& other) {
    return one.chosen_ == other.chosen_ && one.data_ == other.data_;
  }

 private:
  bool set(const OptionSetting& setting);

  RuleBook book_;
  std::vector<std::size_t> chosen_;
  const DataSet* data_ = nullptr;
};

}  // namespace meydan
