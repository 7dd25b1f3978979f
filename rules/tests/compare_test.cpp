// Comparing two rule sets, on a game small enough to see at a glance: a row of stones, of which one to three may be
// taken; the option `most` says how many.
#include "rules/compare.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "rules/any_game_of.h"

namespace meydan {
namespace {

constexpr Name kSeats[] = {{"یک", "One"}, {"دو", "Two"}};
constexpr OptionValue kMostValues[] = {{"3", "سه", "three"}, {"2", "دو", "two"}};
constexpr OptionSpec kOptions[] = {{"most", "X 1", "بیشترین", "the most", kMostValues}};
constexpr RuleSetSpec kRuleSets[] = {{"plain", "ساده", "Plain", {}}};
constexpr GameInfo kStonesInfo{.id = "stones",
                               .name = {"سنگ", "Stones"},
                               .seats = kSeats,
                               .book = {kOptions, kRuleSets},
                               .example_move = "1",
                               .move_help = {"شمار", "a number"}};
constexpr Citation kTooMany{"too_many", "X 1", "بیشتر از {0}", "more than {0}"};
constexpr Citation kUnreadable{"unreadable", "X 2", "{0} عدد نیست", "{0} is not a number"};

struct Stones {
  struct Rules {
    int most = 3;
    friend bool operator==(const Rules&, const Rules&) = default;
  };
  struct Position {
    int stones = 0;
    Rules rules;
    friend bool operator==(const Position&, const Position&) = default;
  };
  using Move = int;
  enum class Refusal : std::uint8_t { TooMany };

  static const GameInfo& info() { return kStonesInfo; }
  static Rules rules(const RuleChoice& choice) { return {choice.chosen("most") == 0 ? 3 : 2}; }
  static Position start(const Rules& rules) { return {5, rules}; }
  static Turn turn(const Position& position) { return position.stones == 0 ? Turn::of_nobody() : Turn::of_seat(0); }
  static int most(const Position& position) { return std::min(position.rules.most, position.stones); }
  static std::vector<Move> legal_moves(const Position& position) {
    std::vector<Move> moves;
    for (int count = 1; count <= most(position); ++count) moves.push_back(count);
    return moves;
  }
  static Result<Position, Refusal> apply(const Position& position, Move move) {
    if (move < 1 || move > most(position)) return Failure{Refusal::TooMany};
    return Position{position.stones - move, position.rules};
  }
  static std::optional<Outcome> outcome(const Position& position) {
    if (position.stones != 0) return std::nullopt;
    return won_by(0, kTooMany);
  }
  static Outcome forfeit(const Position&, Seat loser, Forfeit) { return won_by(1 - loser, kTooMany); }
  static const Citation& citation(Refusal) { return kTooMany; }
  static Explanation explain(const Position& position, Move move) {
    return {apply(position, move).ok(), fill(kTooMany, {most(position)})};
  }
  static std::string format(const Position& position) { return std::to_string(position.stones); }
  static Result<Position, Message> parse(const Rules& rules, std::string_view text) {
    const auto number = parse_integer(text);
    if (!number) return Failure{fill(kUnreadable, {quoted(text)})};
    return Position{static_cast<int>(*number), rules};
  }
  static std::string format_move(const Position&, Move move) { return std::to_string(move); }
  static Result<Move, Message> parse_move(const Position&, std::string_view text) {
    const auto number = parse_integer(text);
    if (!number) return Failure{fill(kUnreadable, {quoted(text)})};
    return static_cast<int>(*number);
  }
  static std::vector<std::string_view> split_moves(std::string_view text) { return split_words(text); }
  static std::string draw(const Position& position) { return format(position); }
};

class CompareTest : public ::testing::Test {
 protected:
  Result<Comparison, Problem> compared(std::string_view one, std::string_view other, std::string_view position) {
    const auto rules = [](std::string_view text) { return RuleChoice::parse(kStonesInfo.book, text).value(); };
    return compare(*game_, {rules(one), position}, {rules(other), position});
  }
  std::unique_ptr<AnyGame> game_ = any_game_of<Stones>();
};

TEST_F(CompareTest, WhatOnlyOneAllowsHasTheRefusalOfTheOther) {
  const auto result = compared("plain", "most=2", "5");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->both, (std::vector<std::string>{"1", "2"}));
  ASSERT_EQ(result->one.only.size(), 1u);
  EXPECT_EQ(result->one.only[0].move, "3");
  EXPECT_EQ(result->one.only[0].refused_by_other.en, "more than 2");
  EXPECT_TRUE(result->other.only.empty());
}

TEST_F(CompareTest, TheSidesKeepTheirOrder) {
  const auto result = compared("most=2", "plain", "5");
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->one.only.empty());
  ASSERT_EQ(result->other.only.size(), 1u);
  EXPECT_EQ(result->one.rules.text(), "plain,most=2");
  EXPECT_EQ(result->other.rules.text(), "plain");
}

TEST_F(CompareTest, AlikeWhereTheRulesDoNotDiffer) {
  const auto result = compared("plain", "most=2", "2");
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->both, (std::vector<std::string>{"1", "2"}));
  EXPECT_TRUE(result->one.only.empty() && result->other.only.empty());
}

TEST_F(CompareTest, NothingIsAllowedWhenTheGameIsOver) {
  const auto result = compared("plain", "most=2", "0");
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->both.empty());
  EXPECT_TRUE(result->one.view.outcome.has_value());
}

TEST_F(CompareTest, AnUnreadablePositionIsTheProblem) {
  const auto result = compared("plain", "most=2", "x");
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.reason().kind, Problem::Kind::BadPosition);
  EXPECT_EQ(result.reason().message.key, "unreadable");
}

TEST_F(CompareTest, IsWrittenForPrograms) {
  JsonWriter json;
  write_json(json, compared("plain", "most=2", "5").value());
  EXPECT_EQ(std::move(json).text(),
            R"({"both":["1","2"],"sides":[{"rules":"plain","position":"5","only":[{"move":"3","refused_by_other":)"
            R"({"key":"too_many","clause":"X 1","fa":"بیشتر از ۲","en":"more than 2"}}]},)"
            R"({"rules":"plain,most=2","position":"5","only":[]}]})");
}

/// A game with the same seats under all rules writes nothing for it; see SeatsByRules.
TEST_F(CompareTest, SeatsAreThoseOfTheGameUnlessItsRulesSayOtherwise) {
  EXPECT_EQ(game_->seats(RuleChoice(kStonesInfo.book)).size(), 2u);
}

}  // namespace
}  // namespace meydan
