#include "base/json_reader.h"

#include <gtest/gtest.h>

#include "base/json_writer.h"
#include "base/rng.h"

namespace meydan {
namespace {

using Kind = JsonValue::Kind;

/// Where a text stops making sense; nothing if it can be read.
std::optional<std::size_t> trouble(std::string_view text) {
  const auto read = read_json(text);
  return read ? std::nullopt : std::optional(read.reason());
}

TEST(JsonReader, ReadsEveryKindOfValue) {
  const JsonValue read = read_json(R"( {"a":[1, -2.50,3e8],"b":{"c":true,"d":false,"e":null},"f":"g"} )").value();
  ASSERT_TRUE(read.is(Kind::Object));
  ASSERT_EQ(read.members.size(), 3u);
  const JsonValue& list = *read.find("a");
  ASSERT_EQ(list.items.size(), 3u);
  EXPECT_EQ(list.items[1].text, "-2.50");
  EXPECT_EQ(list.items[1].decimal(2), -250);
  EXPECT_EQ(list.items[1].decimal(1), std::nullopt);
  EXPECT_EQ(list.items[2].decimal(2), std::nullopt) << "no exponents";
  EXPECT_TRUE(read.find("b")->find("c")->flag);
  EXPECT_TRUE(read.find("b")->find("d")->is(Kind::Boolean));
  EXPECT_FALSE(read.find("b")->find("d")->flag);
  EXPECT_TRUE(read.find("b")->find("e")->is(Kind::Null));
  EXPECT_EQ(read.find("f")->text, "g");
  EXPECT_EQ(read.find("g"), nullptr);
  EXPECT_EQ(read.find("f")->find("f"), nullptr);
  EXPECT_EQ(read.find("f")->decimal(0), std::nullopt);
}

TEST(JsonReader, ReadsWhatIsEscaped) {
  EXPECT_EQ(read_json(R"("\"\\\/\b\f\n\r\t")")->text, "\"\\/\b\f\n\r\t");
  EXPECT_EQ(read_json(R"("\u0041\u062F\u20ac\ud83c\uDFb2")")->text, "A\u062f\u20ac\U0001f3b2");
  EXPECT_EQ(read_json("\"کارم\"")->text, "کارم");
}

TEST(JsonReader, SaysWhereATextStopsMakingSense) {
  EXPECT_EQ(trouble(""), 0u);
  EXPECT_EQ(trouble("{"), 1u);
  EXPECT_EQ(trouble(R"({"a":1,})"), 7u);
  EXPECT_EQ(trouble(R"({"a":1,"a":2})"), 7u) << "no key twice";
  EXPECT_EQ(trouble(R"({"a" 1})"), 5u);
  EXPECT_EQ(trouble("[1,2"), 4u);
  EXPECT_EQ(trouble("[1 2]"), 3u);
  EXPECT_EQ(trouble("[01]"), 2u);
  EXPECT_EQ(trouble("1."), 2u);
  EXPECT_EQ(trouble("1e"), 2u);
  EXPECT_EQ(trouble("-"), 1u);
  EXPECT_EQ(trouble("tru"), 0u);
  EXPECT_EQ(trouble("true false"), 5u);
  EXPECT_EQ(trouble("\"a"), 2u);
  EXPECT_EQ(trouble("\"a\nb\""), 2u);
  EXPECT_EQ(trouble("\"\xff\""), 1u);
  EXPECT_EQ(trouble(R"("\q")"), 2u);
  EXPECT_EQ(trouble(R"("\u12x4")"), 5u);
  EXPECT_EQ(trouble(R"("\ud83c")"), 7u) << "half a pair";
  EXPECT_EQ(trouble(R"("\udfb2")"), 7u) << "the other half";
  EXPECT_EQ(trouble(std::string_view("\"a\0b\"", 5)), 2u);
  EXPECT_EQ(trouble(std::string_view("1\0", 2)), 1u);
}

TEST(JsonReader, RefusesWhatIsNestedTooDeep) {
  const std::string open(static_cast<std::size_t>(kDeepestJson), '[');
  const std::string close(static_cast<std::size_t>(kDeepestJson), ']');
  EXPECT_EQ(trouble(open + close), std::nullopt);
  EXPECT_EQ(trouble("[" + open + close + "]"), static_cast<std::size_t>(kDeepestJson));
  EXPECT_NE(trouble(std::string(1'000'000, '[')), std::nullopt);
}

TEST(JsonReader, ReadsWhatTheWriterWrites) {
  Rng rng(3);
  for (int round = 0; round < 500; ++round) {
    std::string text;
    for (std::size_t length = rng.below(30); length > 0; --length) text += static_cast<char>(rng.below(128));
    const auto units = static_cast<std::int64_t>(rng.below(2'000'000)) - 1'000'000;
    JsonWriter json;
    json.begin_object().key(text).string(text).key(text + "!").decimal(units, 4).end_object();
    const auto read = read_json(json.text());
    ASSERT_TRUE(read.ok()) << json.text();
    EXPECT_EQ(read->find(text)->text, text);
    EXPECT_EQ(read->find(text + "!")->decimal(4), units);
  }
}

}  // namespace
}  // namespace meydan
