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

struct Owner {
  std::string name;
  static constexpr auto fields() { return std::tuple(field("name", &Owner::name)); }
  friend bool operator==(const Owner&, const Owner&) = default;
};
/// What somebody asks for: a message.
struct Order {
  std::string what;
  int pieces = 1;
  std::vector<int> sizes{};
  Colour colour = Colour::Red;
  std::optional<std::string> note{};
  Owner owner{};
  std::vector<Coin> more{};
  static constexpr auto fields() {
    return std::tuple(field("what", &Order::what).needed().up_to(5), field("pieces", &Order::pieces).from_to(1, 9),
                      field("sizes", &Order::sizes).from_to(0, 3).up_to(2),
                      field("colour", &Order::colour).from_to(Colour::Green, Colour::Green),
                      field("note", &Order::note).if_any(), inlined(&Order::owner).needed(),
                      field("more", &Order::more).if_any());
  }
  friend bool operator==(const Order&, const Order&) = default;
};
static_assert(!no_field_is_named<std::variant<Order>>({"name"}), "a field of the inlined owner");

/// Kinds that programs alone have, and nobody sends, have no word.
struct Tick {};
struct Asked {
  static constexpr std::string_view kWord = "asked";
};

std::string refusal_of(std::string_view text, From from = From::People) {
  const auto order = read<Order>(text, from);
  return order ? "fine" : order.reason().en;
}

TEST(Messages, WhatIsNeededMustBeSaid) {
  EXPECT_EQ(refusal_of(R"({"name":"a","colour":"green"})"), "the field \"what\" is missing");
  EXPECT_EQ(refusal_of(R"({"what":"x","colour":"green"})"), "the field \"name\" is missing");
  const auto order = read<Order>(R"({"what":"x","name":"a","colour":"green"})", From::People);
  EXPECT_EQ(order->pieces, 1);
  EXPECT_EQ(order->owner.name, "a");
}

TEST(Messages, BoundsAreNamedWhereTheyAreBroken) {
  const std::string order = R"("name":"a","colour":"green",)";
  EXPECT_EQ(refusal_of("{" + order + R"("what":"longer"})"), "the field \"what\" must be a text of at most 5 bytes");
  EXPECT_EQ(refusal_of("{" + order + R"("what":"x","pieces":10})"),
            "the field \"pieces\" must be a whole number from 1 to 9");
  EXPECT_EQ(refusal_of("{" + order + R"("what":"x","pieces":"1"})"),
            "the field \"pieces\" must be a whole number from 1 to 9");
  EXPECT_EQ(refusal_of("{" + order + R"("what":"x","sizes":[3,4]})"),
            "the field \"sizes[1]\" must be a whole number from 0 to 3");
  EXPECT_EQ(refusal_of("{" + order + R"("what":"x","sizes":[1,1,1]})"),
            "the field \"sizes\" must be a list of at most 2");
  EXPECT_EQ(refusal_of(R"({"what":"x","name":"a","colour":"red"})"), "the field \"colour\" must be one of green");
  EXPECT_EQ(refusal_of("{" + order + R"("what":"x","note":")" + std::string(kLongestText + 1, 'x') + "\"}"),
            "the field \"note\" must be a text of at most 4096 bytes");
  EXPECT_EQ(refusal_of("{" + order + R"("what":"x","more":[{},{"name":1}]})"),
            "the field \"more[1].name\" must be a text");
}

TEST(Messages, WhatIsStoredIsReadWithoutBounds) {
  EXPECT_EQ(refusal_of(R"({"what":"longer","pieces":10,"sizes":[4],"name":"a","colour":"red"})", From::Log), "fine");
}

TEST(Messages, AnInlinedStructIsWrittenAmongItsOwnersFields) {
  const Order order{"x", 2, {}, Colour::Green, std::nullopt, {"a"}};
  EXPECT_EQ(written(order), R"({"what":"x","pieces":2,"sizes":[],"colour":"green","name":"a"})");
  EXPECT_EQ(read<Order>(written(order), From::People).value(), order);
}

TEST(Messages, ANewerServerMaySayMore) {
  const auto coin = read<LaterCoin>(R"({"name":"a","value":7,"back":{"name":"b","made_of":"gold"}})", From::Server);
  ASSERT_TRUE(coin);
  EXPECT_EQ(coin->back->name, "b");
}

TEST(Messages, AKindWithoutAWordIsNobodysToSend) {
  using Kinds = std::variant<Tick, Asked>;
  EXPECT_EQ(with_word<Kinds>("asked")->index(), 1U);
  EXPECT_FALSE(with_word<Kinds>(""));
  EXPECT_FALSE(with_word<Kinds>("tick"));
}

}  // namespace
}  // namespace meydan::wire
