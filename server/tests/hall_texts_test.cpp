#include "server/hall_texts.h"

#include <gtest/gtest.h>

#include "wire/table_event.h"

namespace meydan::server {
namespace {

TEST(HallTexts, AListThatIsWrittenAlreadyStandsWhereItIsDescribed) {
  const wire::TableEvents around{.table = "t", .more = true};
  EXPECT_EQ(with_items(text_of(around), "events", R"({"number":1},{"number":2})"),
            R"({"table":"t","events":[{"number":1},{"number":2}],"more":true})");
  EXPECT_EQ(with_items(text_of(around), "events", ""), text_of(around));
}

TEST(HallTexts, WhatSomebodySaidIsNoList) {
  const wire::TableEvents around{.table = R"(","events":[],")"};
  EXPECT_EQ(with_items(text_of(around), "events", "7"), R"({"table":"\",\"events\":[],\"","events":[7]})");
}

TEST(HallTexts, AStrangersProfileSaysSinceWhen) {
  const wire::Profile profile{shown(Person{.id = "i", .name = "Ani"}), 7};
  EXPECT_EQ(text_of(profile), R"({"id":"i","name":"Ani","guest":false,"bot":false,"roles":[],"opened_ms":7})");
}

}  // namespace
}  // namespace meydan::server
