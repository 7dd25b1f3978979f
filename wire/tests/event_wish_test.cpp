#include "wire/event_wish.h"

#include <gtest/gtest.h>

namespace meydan::wire {
namespace {

using namespace tournament;

Result<SaidWish, Message> said(std::string_view text) { return event_wish_of(object_of(text, 8).value()); }
template <class Kind>
Kind read(std::string_view text) {
  const auto wish = said(text);
  EXPECT_TRUE(wish) << text << ": " << wish.reason().en;
  return wish && std::holds_alternative<Kind>(wish->wish) ? std::get<Kind>(wish->wish) : Kind{};
}
std::string key_of_refusal(std::string_view text) {
  const auto wish = said(text);
  return wish ? "read" : wish.reason().key;
}

TEST(EventWish, MayLeaveFieldsOutButNotInventThem) {
  EXPECT_EQ(read<Call>(R"({"do":"call","match":"m","key":"k"})"), (Call{"m", "", "", false}));
  EXPECT_EQ(said(R"({"do":"call","match":"m","key":"k"})")->key, "k");
  EXPECT_EQ(key_of_refusal(R"({"do":"call","match":"m","stamp":1})"), "read") << "beside the fields";
  EXPECT_EQ(key_of_refusal(R"({"do":"call"})"), "field_missing");
  EXPECT_EQ(key_of_refusal(R"({"do":"call","match":7})"), "field_wrong");
  EXPECT_EQ(key_of_refusal(R"({"do":"result","match":"m","result":{"white":10,"colour":"red"}})"), "field_unknown");
  EXPECT_EQ(key_of_refusal(R"({"match":"m"})"), "field_missing");
  EXPECT_EQ(key_of_refusal(R"({"do":"applause"})"), "unknown_word");
}

TEST(EventWish, FactsOfTheServerAreNobodysToWish) {
  for (const std::string word : {"opening", "start", "table", "verdict", "pause"})
    EXPECT_EQ(key_of_refusal(R"({"do":")" + word + R"("})"), "unknown_word") << word;
}

TEST(EventWish, AnEntryMayNameAnAccount) {
  const auto entry =
      read<NamedEntry>(R"({"do":"entry","section":"main","account_name":"Ani","members":[{"name":"A"}]})");
  EXPECT_EQ(entry.entry.section, "main");
  EXPECT_EQ(entry.account_name, "Ani");
  EXPECT_EQ(entry.entry.members, std::vector<Member>({{"A", ""}}));
}

TEST(EventWish, SettingsAreReadOverThoseThatHold) {
  const auto wish = read<SettingsWish>(R"({"do":"settings","setup":{"place":"Shiraz"}})");
  const auto setup = value_of(wish.setup, tournament::Setup{.id = "e", .place = "Tehran", .game = "othello"}, "setup");
  ASSERT_TRUE(setup);
  EXPECT_EQ(*setup, (tournament::Setup{.id = "e", .place = "Shiraz", .game = "othello"}));
  const auto wrong = read<SettingsWish>(R"({"do":"settings","setup":{"clock":{"kind":"sand"}}})");
  EXPECT_NE(value_of(wrong.setup, tournament::Setup{}, "setup").reason().en.find("setup.clock.kind"),
            std::string::npos);
  EXPECT_FALSE(value_of(read<SettingsWish>(R"({"do":"settings","setup":7})").setup, tournament::Setup{}, "setup"));
  EXPECT_EQ(key_of_refusal(R"({"do":"settings"})"), "field_missing");
}

TEST(EventWish, AnImportKeepsItsLinesApart) {
  const auto wish = read<ImportWish>(R"({"do":"import","entries":[{"name":"Ani"},7,{"rating":"high"}],"skip":true})");
  ASSERT_EQ(wish.entries.size(), 3u) << "wrong ones are told later, one by one";
  EXPECT_EQ(value_of(wish.entries[0], NamedEntry{}, "")->entry.name, "Ani");
  EXPECT_FALSE(value_of(wish.entries[1], NamedEntry{}, ""));
  EXPECT_EQ(value_of(wish.entries[2], NamedEntry{}, "").reason().key, "field_wrong");
  EXPECT_TRUE(wish.skip);
  const std::string sheet(100'000, 'x');
  EXPECT_EQ(read<ImportWish>(R"({"do":"import","csv":")" + sheet + R"("})").csv.size(), sheet.size());
}

TEST(EventWish, AtATableTheGroundsAreTheRequests) {
  const auto stop = read<TableWish>(R"({"do":"at_table","match":"m","board":2,"what":"stop_clocks",
                                        "grounds":{"clause":"N 4-3-2","reason":"a die fell"}})");
  EXPECT_EQ(stop.board, 2);
  const auto* const request = std::get_if<play::StopClocks>(&stop.request);
  ASSERT_NE(request, nullptr);
  EXPECT_EQ(request->grounds, (play::Grounds{"N 4-3-2", "a die fell"}));
  EXPECT_EQ(request->reason, play::StopReason::DirectorCall) << "unless it is said";
  const auto undo = read<TableWish>(R"({"do":"at_table","match":"m","what":"undo","to":4})");
  EXPECT_TRUE(std::holds_alternative<play::UndoTo>(undo.request));
  EXPECT_EQ(key_of_refusal(R"({"do":"at_table","match":"m","what":"undo"})"), "field_missing");
  for (const std::string word : {"move", "resign", "say", "fly", ""})
    EXPECT_EQ(key_of_refusal(R"({"do":"at_table","match":"m","move":"d3","text":"x","what":")" + word + R"("})"),
              "unknown_word")
        << word;
}

}  // namespace
}  // namespace meydan::wire
