// The JSON that programs read, word for word: a change here is a change of a public surface.
#include "rules/views_json.h"

#include <gtest/gtest.h>

namespace meydan {
namespace {

constexpr Citation kMoreDiscs{"more_discs", "O 7", "مهره‌های بیشتر", "more discs"};
const Message kFull{"column_full", "C4 2", "ستون پر است", "column \"3\" is full"};

TEST(ViewsJson, Message) {
  EXPECT_EQ(json_of(kFull), R"({"key":"column_full","clause":"C4 2","fa":"ستون پر است","en":"column \"3\" is full"})");
}

TEST(ViewsJson, OutcomeWithAndWithoutScore) {
  EXPECT_EQ(json_of(decided_by_score(40, 24, kMoreDiscs)),
            R"({"result":"1-0 40-24 more_discs","standing":["win","loss"],"score":[40,24],)"
            R"("reason":{"key":"more_discs","clause":"O 7","fa":"مهره‌های بیشتر","en":"more discs"}})");
  EXPECT_EQ(json_of(drawn(kMoreDiscs)),
            R"({"result":"1/2-1/2 more_discs","standing":["draw","draw"],"score":null,)"
            R"("reason":{"key":"more_discs","clause":"O 7","fa":"مهره‌های بیشتر","en":"more discs"}})");
}

TEST(ViewsJson, TurnOfEveryKind) {
  EXPECT_EQ(json_of(Turn::of_seat(1)), R"({"by":"player","seat":1,"phase":"move","clocks_stand":false})");
  EXPECT_EQ(json_of(Turn::of_nobody()), R"({"by":"nobody","phase":"move","clocks_stand":false})");
  const Turn dice{.by = Turn::By::Chance, .chance = ChanceKind::TwoDice, .clocks_stand = true, .phase = "roll"};
  EXPECT_EQ(json_of(dice), R"({"by":"chance","chance":"two_dice","phase":"roll","clocks_stand":true})");
}

TEST(ViewsJson, GameInfoWithOptionsAndRuleSets) {
  static constexpr Name kSeats[] = {{"تیره", "Dark"}, {"روشن", "Light"}};
  static constexpr OptionValue kValues[] = {{"at-once", "بی‌درنگ", "at once"},
                                            {"last-turn", "نوبت آخر", "last turn"}};
  static constexpr OptionSpec kOptions[] = {{"end", "M 9", "پایان", "end", kValues}};
  static constexpr OptionSetting kSettings[] = {{"end", "last-turn"}};
  static constexpr RuleSetSpec kRuleSets[] = {{"standard", "استاندارد", "Standard", {}},
                                              {"club", "باشگاه", "Club", kSettings}};
  const GameInfo info{.id = "toy",
                      .name = {"اسباب‌بازی", "Toy"},
                      .seats = kSeats,
                      .book = {kOptions, kRuleSets},
                      .example_move = "a1",
                      .move_help = {"یک خانه", "a square"}};
  EXPECT_EQ(
      json_of(info),
      R"({"id":"toy","name":{"fa":"اسباب‌بازی","en":"Toy"},)"
      R"("seats":[{"fa":"تیره","en":"Dark"},{"fa":"روشن","en":"Light"}],)"
      R"("rule_sets":[{"name":"standard","fa":"استاندارد","en":"Standard","settings":{}},)"
      R"({"name":"club","fa":"باشگاه","en":"Club","settings":{"end":"last-turn"}}],)"
      R"("options":[{"name":"end","clause":"M 9","fa":"پایان","en":"end",)"
      R"("values":[{"name":"at-once","fa":"بی‌درنگ","en":"at once"},)"
      R"({"name":"last-turn","fa":"نوبت آخر","en":"last turn"}]}],)"
      R"("draw_by_agreement":false,"has_chance":false,"example_move":"a1","move_help":{"fa":"یک خانه","en":"a square"}})");
}

TEST(ViewsJson, PositionMovesAndExplanation) {
  EXPECT_EQ(json_of(PositionView{"55", Turn::of_seat(0), std::nullopt}),
            R"({"position":"55","turn":{"by":"player","seat":0,"phase":"move","clocks_stand":false},)"
            R"("outcome":null})");
  EXPECT_EQ(json_of(MoveView{"5", "555"}), R"({"move":"5","position":"555"})");
  EXPECT_EQ(json_of(Explanation{false, kFull}),
            R"({"legal":false,"key":"column_full","clause":"C4 2","fa":"ستون پر است","en":"column \"3\" is full"})");
}

TEST(ViewsJson, LegalMovesHaveTheirFixedForm) {
  const MoveView moves[] = {{"1", "51"}, {"2", "52"}};
  EXPECT_EQ(legal_json("5", moves),
            R"({"position":"5","moves":[{"move":"1","position":"51"},{"move":"2","position":"52"}]})");
  EXPECT_EQ(legal_json("over", {}), R"({"position":"over","moves":[]})");
}

TEST(ViewsJson, Replayed) {
  const Replayed replayed{.moves = {"5"}, .positions = {"", "5"}, .outcome = std::nullopt, .hash = 0xab};
  EXPECT_EQ(replay_json("toy", "standard", replayed),
            R"({"game":"toy","rules":"standard","moves":["5"],"positions":2,"position":"5","hash":"00000000000000ab",)"
            R"("result":"unfinished","outcome":null})");
  const Replayed finished{.moves = {}, .positions = {""}, .outcome = drawn(kMoreDiscs), .hash = 0};
  EXPECT_NE(replay_json("toy", "club", finished).find(R"("result":"1/2-1/2 more_discs","outcome":{"result":)"),
            std::string::npos);
}

TEST(ViewsJson, Errors) {
  const std::string fields = R"("key":"column_full","clause":"C4 2","fa":"ستون پر است","en":"column \"3\" is full")";
  EXPECT_EQ(error_json("unknown_game", kFull), R"({"error":{"kind":"unknown_game",)" + fields + "}}");
  EXPECT_EQ(error_json(Problem{Problem::Kind::Illegal, kFull}), R"({"error":{"kind":"illegal",)" + fields + "}}");
  EXPECT_EQ(error_json(RecordProblem{7, {Problem::Kind::BadMove, kFull}}),
            R"({"error":{"kind":"bad_move",)" + fields + R"(,"move_number":7}})");
}

}  // namespace
}  // namespace meydan
