// How a described struct grows: fields and kinds that come later, and what programs from before say of them.
#include "wire/read.h"

#include <gtest/gtest.h>

#include "base/fields_json.h"

namespace meydan::wire {
namespace {

enum class Colour : std::uint8_t { Red, Green };
constexpr std::array<std::string_view, 2> enumerators(Colour) { return {"red", "green"}; }

/// A struct as a first program has it.
struct Coin {
  std::string name;
  Colour colour = Colour::Red;
  static constexpr auto fields() { return std::tuple(field("name", &Coin::name), field("colour", &Coin::colour)); }
  friend bool operator==(const Coin&, const Coin&) = default;
};

/// And as a later one has it: coins used to weigh 3 and to be plain.
struct LaterCoin {
  std::string name;
  Colour colour = Colour::Red;
  int weight = 3;
  std::optional<Coin> back{};
  std::vector<int> marks{};
  static constexpr auto fields() {
    return std::tuple(field("name", &LaterCoin::name), field("colour", &LaterCoin::colour),
                      field("weight", &LaterCoin::weight).added(), field("back", &LaterCoin::back).added(),
                      field("marks", &LaterCoin::marks).added().up_to(2));
  }
  friend bool operator==(const LaterCoin&, const LaterCoin&) = default;
};

template <class T>
std::string written(const T& value) {
  JsonWriter json;
  write_value(json, value);
  return std::move(json).text();
}

template <class T>
Result<T, Message> read(std::string_view text, From from = From::Log) {
  const auto object = object_of(text, 4);
  if (!object) return Failure{object.reason()};
  T value;
  Reader reader(from, *object);
  reader.fields(value);
  reader.finish();
  if (reader.wrong()) return Failure{*reader.wrong()};
  return value;
}

TEST(Growth, AnOlderRecordMeansWhatItAlwaysMeant) {
  const std::string old = written(Coin{"a", Colour::Green});
  EXPECT_EQ(old, R"({"name":"a","colour":"green"})");
  EXPECT_EQ(read<LaterCoin>(old).value(), (LaterCoin{"a", Colour::Green}));
}

TEST(Growth, WhatDoesNotNeedTheNewFieldIsWrittenAsBefore) {
  EXPECT_EQ(written(LaterCoin{"a", Colour::Green}), written(Coin{"a", Colour::Green}));
  EXPECT_EQ(read<Coin>(written(LaterCoin{"a"})).value(), Coin{"a"});
}

TEST(Growth, TheNewFieldComesBack) {
  const LaterCoin coin{"a", Colour::Red, 0, Coin{"b"}, {1, 2}};
  EXPECT_EQ(written(coin),
            R"({"name":"a","colour":"red","weight":0,"back":{"name":"b","colour":"red"},"marks":[1,2]})");
  EXPECT_EQ(read<LaterCoin>(written(coin)).value(), coin);
}

TEST(Growth, AnOlderProgramSaysThatItIsTooOld) {
  const auto newer = read<Coin>(written(LaterCoin{"a", Colour::Red, 4}));
  ASSERT_FALSE(newer);
  EXPECT_TRUE(is_newer(newer.reason()));
  EXPECT_EQ(newer.reason().en, "a newer program wrote this: the field \"weight\" is not known here");
  const auto inside = read<LaterCoin>(R"({"name":"a","colour":"red","back":{"name":"b","colour":"red","x":1}})");
  EXPECT_EQ(inside.reason().en, "a newer program wrote this: the field \"back.x\" is not known here");
  const auto word = read<Coin>(R"({"name":"a","colour":"blue"})");
  ASSERT_FALSE(word);
  EXPECT_TRUE(is_newer(word.reason()));
  EXPECT_TRUE(is_newer(unknown_kind("flown")));
}

TEST(Growth, WhatIsMissingOrWrongIsNotNewer) {
  for (const std::string_view text :
       {R"({"colour":"red"})", R"({"name":7,"colour":"red"})", R"({"name":"a","colour":7})", "[]", "{", ""}) {
    const auto wrong = read<Coin>(text);
    ASSERT_FALSE(wrong) << text;
    EXPECT_FALSE(is_newer(wrong.reason())) << text;
  }
  EXPECT_EQ(read<LaterCoin>(R"({"name":"a","colour":"red","marks":[1,2,3]})").reason().en,
            "the field \"marks\" must be a list of at most 2");
}

TEST(Growth, PeopleMayLeaveFieldsOutButNotInventThem) {
  EXPECT_EQ(read<Coin>(R"({"colour":"green"})", From::People).value(), (Coin{"", Colour::Green}));
  EXPECT_EQ(read<Coin>(R"({"weight":1})", From::People).reason().key, "field_unknown");
  EXPECT_EQ(read<Coin>(R"({"colour":"blue"})", From::People).reason().en,
            "the field \"colour\" must be one of red, green");
}

}  // namespace
}  // namespace meydan::wire
