// The rule-set parser: any bytes are a choice of rules or a refusal.
// Input: the game's tag, then the text.
#include "fuzz/harness.h"

using namespace meydan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input = fuzz::read_input(data, size);
  const RuleBook& book = input.game.info().book;
  const auto choice = RuleChoice::parse(book, input.text);
  if (!choice) {
    fuzz::check_message(choice.reason());
    return 0;
  }
  const std::string text = choice->text();
  const auto again = RuleChoice::parse(book, text);
  MEYDAN_ASSERT(again.ok() && *again == *choice && again->text() == text);
  for (const OptionSpec& option : book.options) MEYDAN_ASSERT(choice->chosen(option.name) < option.values.size());
  fuzz::check_position(input.game, *choice, input.game.start(*choice));
  return 0;
}
