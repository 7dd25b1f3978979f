// The engine: nets, tables, what score and cube are worth, and how bots play by them.
#include "games/backgammon/engine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "games/backgammon/engine/lookahead.h"
#include "games/backgammon/engine/match_equity.h"
#include "games/backgammon/engine/shots.h"
#include "games/backgammon/engine/thoughts.h"
#include "games/backgammon/tests/random_boards.h"
#include "games/backgammon/tests/set_up_board.h"
#include "rules/data_set.h"

namespace meydan::backgammon {

namespace {

const Nets& product_nets() {
  static const Nets* const nets = [] {
    std::ifstream in(MEYDAN_SOURCE_DIR "/games/backgammon/nets/backgammon_nets.data", std::ios::binary);
    add_data_set(kNetsSet, {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()});
    return nets_at_hand();
  }();
  MEYDAN_ASSERT(nets != nullptr);
  return *nets;
}

Board bearing_off(std::initializer_list<int> own, std::initializer_list<int> enemy) {
  Board board{};
  for (const int point : own) ++board.own[static_cast<std::size_t>(point)];
  for (const int point : enemy) ++board.enemy[static_cast<std::size_t>(kBar - point)];
  board.own[kOff] = static_cast<std::uint8_t>(kCheckers - own.size());
  board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - enemy.size());
  return board;
}

std::string best_play(const std::string& rules, const std::string& moves, std::uint64_t nodes = 1000) {
  product_nets();
  const auto choice = RuleChoice::parse(Backgammon::info().book, rules);
  Position position = Backgammon::start(Backgammon::rules(*choice));
  std::string word;
  for (std::size_t at = 0; at <= moves.size(); ++at) {
    if (at < moves.size() && moves[at] != ';') {
      word += moves[at];
      continue;
    }
    position = *Backgammon::apply(position, *Backgammon::parse_move(position, word));
    word.clear();
  }
  const auto answer = Engine().analyse(*choice, Backgammon::format(position), {.nodes = nodes}, 1, {}, nullptr);
  return answer->lines.front().move;
}

}  // namespace

TEST(BackgammonNet, EveryWidthOfTheMachineAddsTheSameBits) {
  // What run() does, one number after the other.
  const Nets& nets = product_nets();
  Rng rng(1);
  Inputs inputs;
  Hidden hidden;
  for (int round = 0; round < 200; ++round) {
    const Board board = random_board(rng);
    const Net& net = nets.of(Kind::Contact);
    contact_inputs(board, inputs);
    const Outputs outputs = run(net, inputs, hidden);
    std::vector<float> units(static_cast<std::size_t>(net.hidden));
    const auto weight = [&](int row, int unit) {
      const int at = row * net.hidden + unit;
      return net.rows[static_cast<std::size_t>(at / kLane)].number[static_cast<std::size_t>(at % kLane)];
    };
    for (int unit = 0; unit < net.hidden; ++unit) {
      float sum = weight(kInputs, unit);
      for (int input = 0; input < inputs.count; ++input)
        sum +=
            weight(inputs.row[static_cast<std::size_t>(input)], unit) * inputs.value[static_cast<std::size_t>(input)];
      units[static_cast<std::size_t>(unit)] = sum * (1.0f / (std::fabs(sum) + 1.0f)) * 0.5f + 0.5f;
      ASSERT_EQ(units[static_cast<std::size_t>(unit)],
                hidden[static_cast<std::size_t>(unit / kLane)].number[static_cast<std::size_t>(unit % kLane)]);
    }
    for (int output = 0; output < kOutputs; ++output) {
      std::array<float, kLane> parts{};
      for (int unit = 0; unit < net.hidden; ++unit) {
        const int at = output * net.hidden + unit;
        parts[static_cast<std::size_t>(unit % kLane)] +=
            units[static_cast<std::size_t>(unit)] *
            net.outs[static_cast<std::size_t>(at / kLane)].number[static_cast<std::size_t>(at % kLane)];
      }
      float sum = net.out_bias[static_cast<std::size_t>(output)];
      for (const float part : parts) sum += part;
      ASSERT_EQ(outputs[static_cast<std::size_t>(output)], sigmoid(sum));
    }
  }
}

TEST(BackgammonNet, SigmoidIsTheLogisticCurve) {
  for (float x = -20; x <= 20; x += 0.37f) {
    EXPECT_NEAR(static_cast<double>(sigmoid(x)), 1 / (1 + std::exp(-static_cast<double>(x))), 1e-6) << x;
  }
}

TEST(BackgammonNet, WeightsAreReadAsTheyWereWritten) {
  const std::string bytes = write_weights(product_nets());
  EXPECT_EQ(bytes, find_data_set(kNetsSet)->bytes);
  EXPECT_FALSE(read_weights(bytes.substr(0, bytes.size() - 1)));
  EXPECT_FALSE(read_weights(bytes + 'x'));
  EXPECT_FALSE(read_weights("MBN1" + bytes.substr(4)));
  EXPECT_FALSE(read_weights(""));
}

TEST(BackgammonSieve, SeesThePlainUnitsOfTheBigNets) {
  Rng rng(2);
  Inputs plain;
  Inputs all;
  for (int round = 0; round < 300; ++round) {
    const Board board = random_board(rng);
    raw_inputs(board, plain);
    contact_inputs(board, all);
    std::map<int, float> seen;
    std::map<int, float> wanted;
    for (std::size_t at = 0; at < static_cast<std::size_t>(plain.count); ++at) seen[plain.row[at]] = plain.value[at];
    for (std::size_t at = 0; at < static_cast<std::size_t>(all.count); ++at) {
      if (all.row[at] < 2 * kRaw) wanted[all.row[at]] = all.value[at];
    }
    EXPECT_EQ(seen, wanted);
  }
}

TEST(BackgammonSieve, LeavesTheFewBestAndOfEqualOnesTheFirst) {
  Nets nets = product_nets();
  const std::vector<Candidate> plays = legal_plays(set_up(), {2, 2}, {});
  std::vector<Board> every;
  std::vector<Board> few;
  nets.sieve = Net();
  Evaluator(nets, Style::Modern).sift(set_up(), plays, {}, every);
  EXPECT_EQ(every.size(), plays.size());
  nets.sieve = Net(kLane);  // everything is alike to it
  Evaluator blind(nets, Style::Modern);
  blind.sift(set_up(), plays, {}, few);
  ASSERT_LT(few.size(), every.size());
  EXPECT_TRUE(std::equal(few.begin(), few.end(), every.begin()));
  // It thinks little of who faces two checkers on the ace point: that is where they stay.
  nets.sieve.rows[static_cast<std::size_t>(kRaw + 4 * 23 + 1)].number[0] = 9;
  nets.sieve.outs.front().number[0] = -9;
  Evaluator picky(nets, Style::Modern);
  picky.sift(set_up(), plays, {}, few);
  EXPECT_TRUE(std::any_of(every.begin(), every.end(), [](const Board& board) { return board.enemy[1] != 2; }));
  for (const Board& board : few) EXPECT_EQ(board.enemy[1], 2);
}

TEST(BackgammonShots, DirectAndCombined) {
  // A checker six away: any 6 (11), 5-1, 4-2 (4), 2-2, 3-3 (2).
  EXPECT_EQ(shots_at(bit_of(12), 0, 0, 0, bit_of(6)).hitting, 17);
  // The same with 2 and 4 away blocked, and 3.
  EXPECT_EQ(shots_at(bit_of(12), 0, 0, bit_of(10) | bit_of(8) | bit_of(9), bit_of(6)).hitting, 13);
  // From the bar a blot on the enemy's ace point: any 1.
  EXPECT_EQ(shots_at(bit_of(kBar), 0, 1, 0, bit_of(24)).hitting, 11);
  // Nothing stands behind it.
  EXPECT_EQ(shots_at(bit_of(3), 0, 0, 0, bit_of(6)).hitting, 0);
}

TEST(BackgammonShots, RunsAgainstBlocks) {
  EXPECT_EQ(pips_against(0), 36 * 49 / 6);
  EXPECT_EQ(pips_against(0b111111), 0);
}

TEST(BackgammonBearOff, KnownChances) {
  const BearOff& table = BearOff::of(Style::Modern);
  // One checker on the six point against one that comes off next: any 6, and 1-5, 2-4, 3-3... : 27 of 36.
  EXPECT_NEAR(static_cast<double>(table.chances(bearing_off({6}, {1})).win), 27.0 / 36, 1e-6);
  // Two on the ace point come off with any roll.
  EXPECT_NEAR(static_cast<double>(table.chances(bearing_off({1, 1}, {1})).win), 1, 1e-6);
  // 5 and 2: 19 of 36.
  EXPECT_NEAR(static_cast<double>(table.chances(bearing_off({5, 2}, {1})).win), 19.0 / 36, 1e-6);
  // Whoever has all fifteen while the other has one on the ace point is gammoned at once.
  const Board late = bearing_off({1}, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_NEAR(static_cast<double>(table.chances(late).win_gammon), 1, 1e-6);
  EXPECT_NEAR(static_cast<double>(table.chances(turned(late)).lose_gammon), 0, 1e-6);
}

TEST(BackgammonBearOff_T16, TraditionallyNoPipsAreBurnt) {
  // 4-3 of a 6-3 may not be played 3 first: T 17.
  const Board board = bearing_off({6, 6, 4, 3}, {6, 6, 4, 3});
  EXPECT_GE(BearOff::of(Style::Traditional).mean_rolls(board), BearOff::of(Style::Modern).mean_rolls(board));
}

TEST(BackgammonMatchEquity, LandmarksAndSymmetry) {
  const MatchEquity& table = MatchEquity::table();
  for (int own = 1; own <= 25; ++own) {
    EXPECT_DOUBLE_EQ(table.of(own, own, false), 0.5);
    for (int enemy = 1; enemy <= 25; ++enemy) {
      EXPECT_NEAR(table.of(own, enemy, false) + table.of(enemy, own, false), 1, 1e-12);
      if (own > 1) {
        EXPECT_LT(table.of(own, enemy, false), table.of(own - 1, enemy, false));
      }
    }
  }
  // Crawford, two away: half the gammons of the trailer's wins, and half of the rest.
  EXPECT_NEAR(table.of(2, 1, false), 0.5 * (kUsualGammons + (1 - kUsualGammons) / 2), 1e-6);
  // After it: two away is as good as one away, for the trailer doubles at once.
  EXPECT_DOUBLE_EQ(table.of(2, 1, true), 0.5);
  // As others have it, within a percent or so.
  EXPECT_NEAR(table.of(3, 5, false), 0.65, 0.015);
  EXPECT_NEAR(table.of(2, 4, false), 0.67, 0.02);
}

TEST(BackgammonStake, TakePointWithoutCubeOrGammonsIsAQuarter) {
  // A dead cube: the last one before the match ends.
  const Stake last{.need = 3, .enemy_need = 2, .value = 1, .cube = Stake::Cube::Centre};
  const auto takes = [&](float win) { return cube_choice(last, {win, 0, 0, 0, 0}).takes(); };
  EXPECT_TRUE(takes(0.70f));
  EXPECT_FALSE(takes(0.85f));
}

TEST(BackgammonStake, MoneyCube) {
  const Stake money{.cube = Stake::Cube::Centre};
  const auto choice = [&](float win, float gammon) { return cube_choice(money, {win, gammon, 0, 0, 0}); };
  EXPECT_FALSE(choice(0.50f, 0).doubles());
  EXPECT_TRUE(choice(0.76f, 0).doubles());
  EXPECT_TRUE(choice(0.76f, 0).takes());
  EXPECT_FALSE(choice(0.82f, 0).takes());
  EXPECT_TRUE(choice(0.82f, 0).doubles());
  // Too good: nearly every game is a gammon.
  EXPECT_FALSE(choice(0.98f, 0.9f).doubles());
}

TEST(BackgammonStake_T12, WithJacobyNobodyIsTooGood) {
  Stake money{.cube = Stake::Cube::Centre, .jacoby = true};
  EXPECT_TRUE(cube_choice(money, {0.98f, 0.9f, 0, 0, 0}).doubles());
  EXPECT_EQ(prices_of(money).win_gammon, 0.0f);
  money.cube = Stake::Cube::Own;
  EXPECT_EQ(prices_of(money).win_gammon, 1.0f);
}

TEST(BackgammonStake_N446, AfterCrawfordTheTrailerDoublesAtOnce) {
  const Stake trailer{.need = 4, .enemy_need = 1, .value = 1, .cube = Stake::Cube::Centre};
  EXPECT_TRUE(cube_choice(trailer, {0.40f, 0.1f, 0, 0.1f, 0}).doubles());
  EXPECT_FALSE(may_double(trailer.turned()));  // N 4-4-9: one point is enough
}

TEST(BackgammonStake_T10, TraditionalMarsIsTwoPoints) {
  const Stake stake{.need = 5, .enemy_need = 1, .style = Style::Traditional};
  EXPECT_EQ(prices_of(stake).win_gammon, 1.0f);
  EXPECT_EQ(prices_of(stake).win_backgammon, 0.0f);
  EXPECT_EQ(prices_of(stake).lose_gammon, 0.0f);  // one point ends the match as well
}

TEST(BackgammonLookahead, TwoPliesAreTheMeanOfTheBestRepliesLookedAtWithOne) {
  // And what it has seen before changes nothing: everything here is asked of a new one.
  const Nets& nets = product_nets();
  Lookahead kept(&nets, {}, {});
  Rng rng(8);
  for (int round = 0; round < 6; ++round) {
    const Board board = round == 0 ? set_up() : random_board(rng);
    if (ended(board) || in_table(board)) continue;
    Chances sum{};
    for (std::uint8_t high = 1; high <= 6; ++high) {
      for (std::uint8_t low = 1; low <= high; ++low) {
        Lookahead fresh(&nets, {}, {});
        const Board best = fresh.reply(board, true, {high, low}).board;
        add(sum, Lookahead(&nets, {}, {}).look(best, false, 1).turned(), (high == low ? 1.0f : 2.0f) / 36.0f);
      }
    }
    EXPECT_EQ(kept.look(board, true, 2), sum) << round;
    const std::uint64_t nodes = kept.nodes();
    EXPECT_EQ(kept.look(board, true, 2), sum) << round;
    Lookahead alone(&nets, {}, {});
    alone.look(board, true, 2);
    EXPECT_EQ(kept.nodes() - nodes, alone.nodes()) << round;
  }
}

TEST(BackgammonEngine, OpeningsThatEverybodyPlays) {
  EXPECT_EQ(best_play("modern", "roll 31"), "8/5 6/5");
  EXPECT_EQ(best_play("modern", "roll 42"), "8/4 6/4");
  EXPECT_EQ(best_play("modern", "roll 61"), "13/7 8/7");
  EXPECT_EQ(best_play("modern", "roll 65"), "24/13");
}

TEST(BackgammonEngine, NodesAreKeptWithinATenth) {
  product_nets();
  const auto choice = RuleChoice::parse(Backgammon::info().book, "modern");
  Position position = Backgammon::start(Backgammon::rules(*choice));
  position = *Backgammon::apply(position, *Backgammon::parse_move(position, "roll 21"));
  for (const std::uint64_t nodes : {3'500u, 20'000u, 120'000u}) {
    const auto answer = Engine().analyse(*choice, Backgammon::format(position), {.nodes = nodes}, 3, {}, nullptr);
    EXPECT_LE(answer->nodes, nodes + nodes / 10) << nodes;
    EXPECT_EQ(answer->lines.size(), 3u);
  }
}

TEST(BackgammonEngine, EveryLevelLosesLessThanTheOneBelow) {
  // By the nets, of plays in traditional games, which have no cube.
  product_nets();
  const auto choice = RuleChoice::parse(Backgammon::info().book, "traditional");
  const Engine engine;
  const std::span<const Level> levels = engine.levels();
  std::vector<int> lost(levels.size());
  Rng rng(6);
  int decisions = 0;
  for (Position position = Backgammon::start(Backgammon::rules(*choice)); decisions < 150;) {
    const Turn turn = Backgammon::turn(position);
    if (turn.by == Turn::By::Nobody) {
      position = Backgammon::start(Backgammon::rules(*choice));
      continue;
    }
    const std::string text = Backgammon::format(position);
    if (turn.by == Turn::By::Chance) {
      const Dice dice = random_dice(rng);
      const std::string roll = "roll " + std::to_string(dice.first) + std::to_string(dice.second);
      if (auto next = Backgammon::apply(position, *Backgammon::parse_move(position, roll)); next) position = *next;
      continue;
    }
    const auto all = engine.analyse(*choice, text, {.nodes = 1000}, 1000, {}, nullptr);
    std::map<std::string, int> values;
    for (const Line& line : all->lines) values[line.move] = line.value.amount;
    const Line& best = all->lines.front();
    if (values.size() > 1) {
      ++decisions;
      for (std::size_t level = 0; level + 1 < levels.size(); ++level)
        lost[level] += best.value.amount - values.at(*engine.choose(*choice, text, levels[level], rng));
    }
    position = *Backgammon::apply(position, *Backgammon::parse_move(position, best.move));
  }
  EXPECT_GT(lost[2], 150 * 5);  // thousandths
  EXPECT_GT(2 * lost[1], 3 * lost[2]);
  EXPECT_GT(2 * lost[0], 3 * lost[1]);
  // The strongest does not err by itself, and looks further than those.
  EXPECT_EQ(levels.back().carelessness, 0);
  EXPECT_EQ(plies_for({.limits = {.nodes = levels.back().nodes}}), 2);
}

TEST(BackgammonEngine, TheSameSeedErrsAlike) {
  product_nets();
  const auto choice = RuleChoice::parse(Backgammon::info().book, "modern");
  Position position = Backgammon::start(Backgammon::rules(*choice));
  position = *Backgammon::apply(position, *Backgammon::parse_move(position, "roll 62"));
  const Engine engine;
  const Level& level = engine.levels().front();
  std::set<std::string> moves;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    Rng again(seed);
    const auto move = engine.choose(*choice, Backgammon::format(position), level, rng);
    EXPECT_EQ(*move, *engine.choose(*choice, Backgammon::format(position), level, again));
    moves.insert(*move);
  }
  EXPECT_GT(moves.size(), 2u);
}

}  // namespace meydan::backgammon
