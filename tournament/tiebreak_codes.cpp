// The codes of tie-breaks, read and written.
#include <algorithm>
#include <cstdlib>

#include "base/text.h"
#include "tournament/tiebreaks.h"

namespace meydan::tournament {

namespace {

constexpr Citation kUnknown{"unknown_tie_break", "",
                            "{0} پوئن‌شکنی شناخته‌شده‌ای نیست؛ یکی از {1}",
                            "{0} is no tie-break; it is one of {1}"};
constexpr Citation kNoModifier{"tie_break_modifier", "", "{0} نمی‌تواند {1} داشته باشد",
                               "{0} cannot have {1}"};

std::string all_codes() {
  std::string codes;
  for (const TieBreakKind& kind : tie_break_kinds()) {
    if (!codes.empty()) codes += ' ';
    codes += kind.code;
  }
  return codes;
}

bool set_modifier(const TieBreakKind& kind, std::string_view modifier, TieBreak& tie_break) {
  if (modifier.size() != 2 || (modifier[1] != '1' && modifier[1] != '2')) return false;
  const bool cut = modifier[0] == 'C' || modifier[0] == 'c';
  const bool median = modifier[0] == 'M' || modifier[0] == 'm';
  if (!(cut && kind.cuts) && !(median && kind.medians)) return false;
  tie_break.cut_low = modifier[1] - '0';
  tie_break.cut_high = median ? tie_break.cut_low : 0;
  return true;
}

}  // namespace

std::string code_of(TieBreak tie_break) {
  std::string code(tie_break.kind->code);
  if (tie_break.cut_low > 0) {
    code += tie_break.cut_high > 0 ? "/M" : "/C";
    code += std::to_string(tie_break.cut_low);
  }
  return code;
}

Result<TieBreak, Message> parse_tie_break(std::string_view code) {
  const std::size_t slash = std::min(code.find('/'), code.size());
  const std::string_view name = code.substr(0, slash);
  for (const TieBreakKind& kind : tie_break_kinds()) {
    if (lower_case(kind.code) != lower_case(name)) continue;
    TieBreak tie_break{&kind};
    if (slash < code.size() && !set_modifier(kind, code.substr(slash + 1), tie_break)) {
      return Failure{fill(kNoModifier, {kind.code, quoted(code.substr(slash))})};
    }
    return tie_break;
  }
  return Failure{fill(kUnknown, {quoted(code), all_codes()})};
}

Result<std::vector<TieBreak>, Message> parse_tie_breaks(std::string_view list) {
  std::string spaced(list);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::vector<TieBreak> tie_breaks;
  for (const std::string_view word : split_words(spaced)) {
    const auto tie_break = parse_tie_break(word);
    if (!tie_break) return Failure{tie_break.reason()};
    tie_breaks.push_back(*tie_break);
  }
  return tie_breaks;
}

std::vector<TieBreak> default_tie_breaks() { return parse_tie_breaks("BH,DIFF").value(); }

std::string value_text(TieBreak tie_break, TieBreakValue value) {
  const int decimals = tie_break.kind->decimals;
  const TieBreakValue size = value < 0 ? -value : value;
  std::string text = value < 0 ? "-" : "";
  text += std::to_string(size / 100);
  if (decimals > 0) {
    const std::string fraction = std::to_string(100 + size % 100);
    text += '.';
    text += fraction.substr(1, static_cast<std::size_t>(decimals));
  }
  return text;
}

}  // namespace meydan::tournament
