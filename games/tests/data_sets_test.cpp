// What is taken for a data set, and what is refused before any game could play by it.
#include "games/data_sets.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace meydan {
namespace {

std::string refusal(std::string_view name, std::string bytes) {
  const auto taken = take_data_set(name, std::move(bytes));
  return taken ? std::string() : taken.reason().en;
}

TEST(TakeDataSet, EveryGameThatNeedsASetKnowsAWholeOneFromAPart) {
  int needed = 0;
  for (const RegisteredGame& entry : registered_games()) {
    const RuleBook& book = entry.game->info().book;
    if (book.data_set.empty()) continue;
    ++needed;
    SCOPED_TRACE(book.data_set);
    const DataSet* const whole = find_data_set(book.data_set);
    ASSERT_NE(whole, nullptr);
    EXPECT_EQ(take_data_set(book.data_set, whole->bytes).value(), whole);
    const std::string name(entry.game->info().name.en);
    for (const std::size_t size : {std::size_t{0}, whole->bytes.size() / 2, whole->bytes.size() - 1})
      EXPECT_NE(refusal(book.data_set, whole->bytes.substr(0, size)).find(name), std::string::npos) << size;
    EXPECT_NE(refusal(book.data_set, whole->bytes + "x"), "");
    EXPECT_NE(refusal(book.data_set, "an essay on something else\n"), "");
    EXPECT_EQ(find_data_set(book.data_set), whole) << "what was refused is not the newest of its name";
  }
  EXPECT_GT(needed, 0);
}

TEST(TakeDataSet, ANameIsAWordThatFitsIntoRules) {
  EXPECT_EQ(refusal("No Name", "bytes"), "\"No Name\" is not a name of a data set");
  EXPECT_EQ(refusal("poems", "anything that no game here plays by"), "");
}

}  // namespace
}  // namespace meydan
