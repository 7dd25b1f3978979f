// The way back to one's own tables: who is told of which, in which order, and what is not kept.
#include "server/own_games.h"

#include <gtest/gtest.h>

namespace meydan::server {
namespace {

play::Table table(const std::string& id, const std::string& first, const std::string& second, Seat turn,
                  play::Ms opened_ms = 1) {
  play::Table made;
  made.setup.table = id;
  made.setup.game = "othello";
  made.chairs.resize(2);
  made.chairs[0].player = made.chairs[0].name = first;
  made.chairs[1].player = made.chairs[1].name = second;
  made.phase = play::Phase::Playing;
  made.game = 1;
  made.turn.by = Turn::By::Player;
  made.turn.seat = turn;
  made.log.emplace_back();
  made.log.back().time_ms = opened_ms;
  return made;
}

/// Where in a text the tables stand, in their order.
std::string order_of(const std::string& text) {
  std::string order;
  const std::string mark = "{\"table\":\"";
  for (auto at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1))
    order += text[at + mark.size()];
  return order;
}

using People = std::vector<std::string>;

/// Whom a table's news is for.
People note(OwnGames& games, const play::Table& now) {
  People people;
  games.note(now, [&](const std::string& person) { people.push_back(person); });
  return people;
}

TEST(OwnGames, ThoseThatWaitForMeComeFirstAndTheOlderBeforeTheYounger) {
  OwnGames games;
  note(games, table("a", "ani", "babak", 1, 10));
  note(games, table("b", "ani", "cyrus", 0, 30));
  note(games, table("c", "cyrus", "ani", 1, 20));
  note(games, table("d", "ani", "babak", 1, 5));
  EXPECT_EQ(order_of(games.text_for("ani")), "cbda");
  EXPECT_EQ(order_of(games.text_for("babak")), "da");
  EXPECT_EQ(games.text_for("nobody"), R"({"games":[],"more":0})");
}

TEST(OwnGames, OnlyAChangeIsNewsAndOnlyForThePeopleOfTheTable) {
  OwnGames games;
  EXPECT_EQ(note(games, table("a", "ani", "babak", 0)), (People{"ani", "babak"}));
  EXPECT_EQ(note(games, table("a", "ani", "babak", 0)), People{});
  EXPECT_EQ(note(games, table("a", "ani", "babak", 1)), (People{"ani", "babak"}));
  EXPECT_EQ(note(games, table("b", "bot:hard", "ani", 0)), (People{"ani"}));
  play::Table over = table("a", "ani", "babak", 1);
  over.phase = play::Phase::Over;
  EXPECT_EQ(note(games, over), (People{"ani", "babak"}));
  EXPECT_EQ(note(games, over), People{});
  EXPECT_EQ(order_of(games.text_for("ani")), "b");
  EXPECT_EQ(order_of(games.text_for("babak")), "");
}

TEST(OwnGames, APartnerIsToldButTheCaptainIsWaitedFor) {
  OwnGames games;
  play::Table teams = table("a", "ani", "babak", 0, 1);
  teams.chairs[0].partner = "cyrus";
  EXPECT_EQ(note(games, teams), (People{"ani", "babak", "cyrus"}));
  note(games, table("b", "cyrus", "dara", 0, 2));
  EXPECT_EQ(order_of(games.text_for("cyrus")), "ba");
}

TEST(OwnGames, WhatIsToldAndWhatIsKeptHaveAnEnd) {
  OwnGames games(40);
  for (int number = 0; number < 100; ++number)
    note(games, table("t" + std::to_string(number), "ani", "babak", 0, number));
  EXPECT_EQ(games.count(), 40u);
  const std::string text = games.text_for("ani");
  EXPECT_EQ(order_of(text).size(), OwnGames::kMostTold);
  EXPECT_NE(text.find("\"more\":10}"), std::string::npos) << text;
  EXPECT_EQ(text.find("\"t59\""), std::string::npos) << "stood still for longest";
  EXPECT_NE(text.find("\"t60\""), std::string::npos);
}

}  // namespace
}  // namespace meydan::server
