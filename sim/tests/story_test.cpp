// What a run tells of its commands: the word that people say, and the fields that are described beside it.
#include "sim/story.h"

#include <gtest/gtest.h>

namespace meydan::sim {
namespace {

std::string told(play::Request request) {
  return describe(play::Command{"someone", play::Role::Director, 3, "k7", std::move(request)});
}

TEST(SimStory, ACommandIsToldByItsWordAndItsFields) {
  EXPECT_EQ(told(play::Move{"d3", 20}), R"({"do":"move","move":"d3"} (key k7, seen 3))");
  EXPECT_EQ(told(play::Resign{}), R"({"do":"resign"} (key k7, seen 3))");
  EXPECT_EQ(told(play::UndoTo{5, {"D 7", "a wrong board"}}),
            R"({"do":"undo_to","to":5,"clause":"D 7","reason":"a wrong board"} (key k7, seen 3))");
}

TEST(SimStory, WhatTheServerAsksByItselfHasANameToo) {
  EXPECT_EQ(told(play::Tick{}), R"({"do":"tick"} (key k7, seen 3))");
  EXPECT_EQ(told(play::EndAbsence{1}), R"({"do":"end_absence"} (key k7, seen 3))");
}

}  // namespace
}  // namespace meydan::sim
