#include "base/json_writer.h"

#include <gtest/gtest.h>

#include <limits>

namespace meydan {
namespace {

std::string written(std::string_view value) { return JsonWriter().string(value).text(); }

TEST(JsonWriter, PutsCommasBetweenValuesOnly) {
  JsonWriter json;
  json.begin_object().key("a").begin_array().number(1).null().begin_array().end_array().boolean(false).end_array();
  json.key("b").begin_object().end_object().key("c").boolean(true).key("d").string("x").end_object();
  EXPECT_EQ(json.text(), R"({"a":[1,null,[],false],"b":{},"c":true,"d":"x"})");
}

TEST(JsonWriter, WritesEveryWholeNumber) {
  JsonWriter json;
  json.begin_array().number(0).number(-7);
  json.number(std::numeric_limits<std::int64_t>::min()).number(std::numeric_limits<std::int64_t>::max()).end_array();
  EXPECT_EQ(json.text(), "[0,-7,-9223372036854775808,9223372036854775807]");
}

TEST(JsonWriter, EscapesWhatJsonWantsEscaped) {
  EXPECT_EQ(written("say \"hi\" \\ /"), R"("say \"hi\" \\ /")");
  EXPECT_EQ(written("\b\f\n\r\t"), R"("\b\f\n\r\t")");
  EXPECT_EQ(written(std::string_view("\0\x01\x1f\x7f", 4)), R"("\u0000\u0001\u001f\u007f")");
  EXPECT_EQ(JsonWriter().begin_object().key("\"").null().end_object().text(), R"({"\"":null})");
}

TEST(JsonWriter, LeavesPersianAloneAndReplacesStrayBytes) {
  EXPECT_EQ(written("دوز سکه‌ای"), "\"دوز سکه‌ای\"");
  EXPECT_EQ(written("\U0001f3b2"), "\"\U0001f3b2\"");
  EXPECT_EQ(written("a\xff\xd8z"), "\"a\ufffd\ufffdz\"");
  EXPECT_EQ(written("\xed\xa0\x80"), "\"\ufffd\ufffd\ufffd\"");
  EXPECT_EQ(written("cut \xe2\x80"), "\"cut \ufffd\ufffd\"");
}

TEST(JsonWriterDeathTest, MisuseIsABug) {
  EXPECT_DEATH(JsonWriter().begin_array().key("a"), "a bug was found");
  EXPECT_DEATH(JsonWriter().begin_object().number(1), "a bug was found");
  EXPECT_DEATH(JsonWriter().begin_object().end_array(), "a bug was found");
  EXPECT_DEATH(JsonWriter().begin_object().key("a").end_object(), "a bug was found");
  EXPECT_DEATH(JsonWriter().number(1).number(2), "a bug was found");
  EXPECT_DEATH(static_cast<void>(JsonWriter().begin_array().text()), "a bug was found");
}

// Texts are copied eight characters at a time: every length, and something to escape in every place.
TEST(JsonWriter, EveryLengthIsWrittenWholeWhateverStandsInIt) {
  for (std::size_t length = 0; length < 40; ++length) {
    for (std::size_t special = 0; special <= length; ++special) {
      std::string text;
      std::string expected;
      for (std::size_t at = 0; at < length; ++at) {
        const char letter = static_cast<char>('a' + at % 26);
        text += at == special ? '"' : letter;
        expected += at == special ? "\\\"" : std::string(1, letter);
      }
      JsonWriter json;
      json.begin_object().key(text).string(text).end_object();
      ASSERT_EQ(json.text(), "{\"" + expected + "\":\"" + expected + "\"}") << length << " " << special;
    }
  }
}

// And each byte in each of their places, beside the characters that a carry or borrow would reach first.
TEST(JsonWriter, EveryByteIsTakenForWhatItIsInEveryPlace) {
  for (const char around : {' ', '~'}) {
    for (int byte = 0; byte < 0x100; ++byte) {
      const auto character = static_cast<char>(byte);
      const std::string alone = written(std::string(1, character));
      for (std::size_t place = 0; place < 12; ++place) {
        std::string text(12, around);
        text[place] = character;
        const std::string rest(11 - place, around);
        const std::string expected =
            "\"" + std::string(place, around) + alone.substr(1, alone.size() - 2) + rest + "\"";
        ASSERT_EQ(written(text), expected) << byte << " at " << place;
      }
    }
  }
}

}  // namespace
}  // namespace meydan
