// The bot: it finds what there is to find, takes what its hand can do, and the same question has the same answer.
#include "games/carrom/engine.h"

#include <gtest/gtest.h>

#include <cmath>

#include "games/carrom/engine_shots.h"
#include "games/carrom/engine_value.h"

namespace meydan::carrom {
namespace {

RuleChoice rules_of(std::string_view name) { return RuleChoice::parse(Carrom::info().book, name).value(); }

Position empty_board(std::string_view rules) {
  Position position = Carrom::start(Carrom::rules(rules_of(rules)));
  position.on_board = 0;
  position.at = {};
  return position;
}

void put(Position& position, int id, double x_mm, double y_mm) {
  position.on_board |= bit_of(id);
  position.at[static_cast<std::size_t>(id)] = Place{std::llround(x_mm * 1000), std::llround(y_mm * 1000)};
}

/// Pieces that are not on the board are gone: White's by side 0, Black's by side 1.
void rest_is_pocketed(Position& position) {
  position.pocketed = {kWhites & ~position.on_board, kBlacks & ~position.on_board};
}

/// The best shot that is meant, without the error of a hand, and the position after it.
Position after_best(std::string_view rules, const Position& position, std::uint64_t nodes = 6'000) {
  const Engine engine;
  const auto analysis =
      engine.analyse(rules_of(rules), Carrom::format(position), {.nodes = nodes}, 1, {}, nullptr).value();
  const Move move = Carrom::parse_move(position, analysis.lines.front().move).value();
  return Carrom::apply(position, move).value();
}

TEST(CarromEngine, AnglesAreThoseOfDirections) {
  Rng rng(1);
  for (int i = 0; i < 10'000; ++i) {
    const auto angle = static_cast<std::int64_t>(rng.below(360'000'000));
    const Direction unit = direction(angle);
    const std::int64_t off = std::abs(angle_of(unit.x, unit.y) - angle);
    EXPECT_LE(std::min(off, 360'000'000 - off), 1) << angle;
  }
}

//   A white piece in front of a pocket, nothing in between: any level with a steady hand takes it.
TEST(CarromEngine, PocketsAStraightShot) {
  Position position = empty_board("standard");
  put(position, 1, 640, 640);
  put(position, 2, 370, 400);
  put(position, 10, 200, 300);
  put(position, kQueen, 120, 420);
  rest_is_pocketed(position);
  const Position after = after_best("standard", position);
  EXPECT_EQ(side_of(after.turn), 0);
  EXPECT_LT(standing_of(position, 0) + 50, standing_of(after, 0));
}

//   One white piece left, and the queen is covered: it wins.
TEST(CarromEngine, WinsWithItsLastPiece) {
  Position position = empty_board("standard");
  put(position, 3, 450, 560);
  put(position, 10, 200, 300);
  put(position, 11, 300, 300);
  rest_is_pocketed(position);
  position.queen = Queen::Covered;
  position.queen_side = 0;
  EXPECT_EQ(after_best("standard", position).won, Won::Side0);
}

//   C 18: the last white piece must not fall before the queen; she can be had and is covered by it.
TEST(CarromEngine, TakesTheQueenBeforeItsLastPiece) {
  Position position = empty_board("standard");
  put(position, 3, 680, 650);
  put(position, kQueen, 60, 650);
  put(position, 10, 300, 300);
  rest_is_pocketed(position);
  const Position after = after_best("standard", position);
  EXPECT_NE(after.queen, Queen::OnBoard);
  // Both in one stroke would win at once.
  EXPECT_TRUE(after.won == Won::Side0 || (after.on_board & bit_of(3)) != 0);
}

TEST(CarromEngine, FindsAShotOffTheFrameWhenNothingElseIsThere) {
  // The white piece stands close to the own frame: whatever is found keeps the turn in at least one of these.
  int kept = 0;
  for (const double x : {120.0, 250.0, 370.0, 480.0, 600.0}) {
    Position position = empty_board("standard");
    put(position, 1, x, 80);
    put(position, 2, 370, 500);
    put(position, 10, 370, 560);
    put(position, kQueen, 370, 600);
    rest_is_pocketed(position);
    kept += side_of(after_best("standard", position).turn) == 0 ? 1 : 0;
  }
  EXPECT_GE(kept, 3);
}

TEST(CarromEngine, EveryLevelPlaysEveryRuleSetLegally) {
  const Engine engine;
  for (const std::string_view name : {"standard", "free", "free-six", "pairs", "free-pairs"}) {
    const RuleChoice rules = rules_of(name);
    for (const Level& level : engine.levels()) {
      Rng rng(5);
      Position position = Carrom::start(Carrom::rules(rules));
      for (int shots = 0; shots < 3 && position.won == Won::NotYet; ++shots) {
        const auto text = engine.choose(rules, Carrom::format(position), level, rng);
        ASSERT_TRUE(text.ok()) << name << " " << level.id;
        const auto move = Carrom::parse_move(position, *text);
        ASSERT_TRUE(move.ok()) << *text;
        const auto after = Carrom::apply(position, *move);
        ASSERT_TRUE(after.ok()) << name << " " << level.id << " " << *text;
        position = *after;
      }
    }
  }
}

//   A thin cut into a far pocket: worth much to a steady hand, little to one that shakes by two degrees.
TEST(CarromEngine, ReckonsWithTheErrorOfItsHand) {
  Position position = empty_board("standard");
  put(position, 1, 560, 520);
  put(position, 2, 300, 420);
  put(position, 10, 200, 600);
  put(position, kQueen, 420, 600);
  rest_is_pocketed(position);
  const auto worth = [&](int carelessness) {
    const Question question{.limits = {.nodes = 2'000}, .carelessness = carelessness, .seed = 1};
    const auto thought = Engine().begin(rules_of("standard"), Carrom::format(position), question).value();
    while (thought->go_on(nullptr)) {
    }
    return thought->analysis().lines.front().value.amount;
  };
  EXPECT_GT(worth(5), worth(200) + 50);
}

//   The same piece again and again: what the hand does is not always what it means, and less so at a weak level.
TEST(CarromEngine, AShakingHandMisses) {
  const Engine engine;
  Position position = empty_board("standard");
  put(position, 1, 560, 520);
  put(position, 2, 300, 420);
  put(position, 10, 200, 600);
  put(position, kQueen, 420, 600);
  rest_is_pocketed(position);
  const auto pocketed_by = [&](const Level& level) {
    int pocketed = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      const auto text = engine.choose(rules_of("standard"), Carrom::format(position), level, rng).value();
      const Move move = Carrom::parse_move(position, text).value();
      pocketed += Carrom::apply(position, move)->turn == 0 ? 1 : 0;
    }
    return pocketed;
  };
  const int master = pocketed_by(engine.levels().back());
  EXPECT_GE(master, 15);
  EXPECT_LT(pocketed_by(engine.levels().front()), master - 3);
}

TEST(CarromEngine, TheSameSeedGivesTheSameShotAndAnotherShakesOtherwise) {
  const Engine engine;
  const RuleChoice rules = rules_of("standard");
  const std::string start = Carrom::format(Carrom::start(Carrom::rules(rules)));
  const Level& level = engine.levels()[1];
  Rng one(7), again(7), other(8);
  const std::string first = engine.choose(rules, start, level, one).value();
  EXPECT_EQ(first, engine.choose(rules, start, level, again).value());
  EXPECT_NE(first, engine.choose(rules, start, level, other).value());
}

TEST(CarromEngine, AStopIsHeededAfterEveryShotThatIsTried) {
  class AfterQuestions final : public Patience {
   public:
    explicit AfterQuestions(std::uint64_t questions) : left_(questions) {}
    [[nodiscard]] bool is_over() const override { return left_ == 0 || left_-- == 0; }

   private:
    mutable std::uint64_t left_;
  };
  const Engine engine;
  for (const std::string_view rules : {"standard", "free-pairs"}) {
    const std::string start = Carrom::format(Carrom::start(Carrom::rules(rules_of(rules))));
    // All stages: the shots as they are meant, as the hand does them, and what comes after them.
    for (const std::uint64_t questions : {10u, 400u, 2'000u, 4'000u}) {
      const AfterQuestions stop(questions);
      const auto analysis = engine.analyse(rules_of(rules), start, {}, 1, {}, &stop);
      EXPECT_LE(analysis->nodes, questions) << rules;
    }
  }
}

TEST(CarromEngine, AThoughtThatIsStoppedAtOnceStillHasALegalShot) {
  struct Over final : Patience {
    bool is_over() const override { return true; }
  };
  const Engine engine;
  const RuleChoice rules = rules_of("standard");
  const Position start = Carrom::start(Carrom::rules(rules));
  const Over over;
  Rng rng(3);
  const auto text = engine.choose(rules, Carrom::format(start), engine.levels().back(), rng, &over).value();
  EXPECT_TRUE(Carrom::apply(start, Carrom::parse_move(start, text).value()).ok());
}

}  // namespace
}  // namespace meydan::carrom
