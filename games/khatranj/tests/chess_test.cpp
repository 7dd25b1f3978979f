#include <boost/json.hpp>

#include <fstream>
#include <set>
#include <tuple>

#include "base/rng.h"
#include "games/khatranj/tests/slow_chess.h"
#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

constexpr Ways kPlainChess{.ard = false, .shin = false};
constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kKiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::vector<std::uint64_t> counts(const Men& men, const Ways& ways, int deepest) {
  std::vector<std::uint64_t> all;
  for (int depth = 1; depth <= deepest; ++depth) all.push_back(count_steps(men, ways, depth));
  return all;
}

std::set<std::string> texts(const std::vector<Step>& steps) {
  std::set<std::string> all;
  for (const Step& step : steps) all.insert(Khatranj::format_move({}, step));
  return all;
}

TEST(Khatranj_K1, WithoutItsOwnRulesTheMenMoveAsInChess) {
  EXPECT_EQ(counts(position_of(kStart).men, kPlainChess, 4), (std::vector<std::uint64_t>{20, 400, 8902, 197281}));
  EXPECT_EQ(counts(position_of(kKiwipete).men, kPlainChess, 3), (std::vector<std::uint64_t>{48, 2039, 97862}));
}

TEST(Khatranj_K1, RandomPositionsOfChessCountAsStockfishCountsThem) {
  // Made by tests/stockfish.py, which compares all of them at depth 4; here that takes too long for a test but on some.
  std::ifstream file(std::string(MEYDAN_SOURCE_DIR) + "/games/khatranj/tests/vectors/chess.jsonl");
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    const auto vector = boost::json::parse(line).as_object();
    const std::string fen(vector.at("fen").as_string());
    std::vector<std::uint64_t> expected;
    for (const auto& count : vector.at("perft").as_array()) expected.push_back(count.to_number<std::uint64_t>());
    ASSERT_EQ(expected.size(), 4u);
    if (lines % 20 != 0) expected.pop_back();
    EXPECT_EQ(counts(position_of(fen, "ard=off,shin=off").men, kPlainChess, static_cast<int>(expected.size())),
              expected)
        << fen;
  }
  EXPECT_EQ(lines, 200);
}

TEST(Khatranj_K8, SharedVectorsOfTheMovesAlone) {
  std::ifstream file(std::string(MEYDAN_SOURCE_DIR) + "/games/khatranj/tests/vectors/khatranj.jsonl");
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) {
    const auto vector = boost::json::parse(line).as_object();
    const std::string fen(vector.at("fen").as_string());
    const Position position = position_of(fen);
    std::set<std::string> legal;
    for (const auto& move : vector.at("legal").as_array()) legal.insert(std::string(move.as_string()));
    EXPECT_EQ(texts(legal_steps(position.men, position.rules.ways)), legal) << fen;
    std::vector<std::uint64_t> expected;
    for (const auto& count : vector.at("perft").as_array()) expected.push_back(count.to_number<std::uint64_t>());
    EXPECT_EQ(counts(position.men, position.rules.ways, static_cast<int>(expected.size())), expected) << fen;
  }
  EXPECT_EQ(lines, 4);
}

TEST(Khatranj_K8, RandomGamesAgreeWithARefereeOfLetters) {
  for (const bool half_turn : {false, true}) {
    const Ways ways{.half_turn = half_turn};
    Rng rng(half_turn ? 2 : 1);
    for (int game = 0; game < 60; ++game) {
      Men men = start_men(ways);
      for (int ply = 0; ply < 200; ++ply) {
        const auto legal = legal_steps(men, ways);
        std::vector<Step> but_castling;
        for (const Step& step : legal) {
          if (!castling_of(men, step, ways)) but_castling.push_back(step);
        }
        ASSERT_EQ(texts(but_castling), texts(slow::legal_steps_but_castling(men, ways)))
            << Khatranj::format({.rules = {.ways = ways}, .men = men});
        ASSERT_EQ(legal.size(), count_steps(men, ways, 1));
        if (legal.empty()) break;
        men = after_step(men, legal[static_cast<std::size_t>(rng.below(legal.size()))], ways);
      }
    }
  }
}

//  8  · · · · k · · ·      A knight on ا (b6) goes along ا-ر-د to د (d4), jumping over what stands on ر (c5).
//  6  · N · · · · · ·
//  5  · · p · · · · ·
//  4  · · · p · · · ·
//  1  · · · · K · · ·
TEST(Khatranj_K6, AKnightJumpsAlongArdAndTakes) {
  const Position position = position_of("4k3/8/1N6/2p5/3p4/8/8/4K3 w - - 0 1");
  EXPECT_EQ(texts(legal_steps(position.men, position.rules.ways)).count("b6d4"), 1u);
  EXPECT_EQ(texts(legal_steps(position.men, kPlainChess)).count("b6d4"), 0u);
  const Men taken = after_step(position.men, {41, 27}, position.rules.ways);
  EXPECT_EQ(std::popcount(taken.occupied()), 4);
}

//  5  b · · · · · · ·      Across an empty ش (d2) the bishop gives no check;
//  4  · · · · · · · ·      a white man on d2 would open the line, and one
//  3  · · · · · · · ·      that stands there may leave it.
//  2  · · · S · · · ·
//  1  · · · · K · · ·
TEST(Khatranj_K8, ABishopChecksAcrossAShinSquareThatIsOccupied) {
  const Position empty = position_of("4k3/8/8/b7/8/8/8/3QK3 w - - 0 1");
  EXPECT_FALSE(in_check(empty.men, Colour::White, empty.rules.ways));
  EXPECT_EQ(texts(legal_steps(empty.men, empty.rules.ways)).count("d1d2"), 0u);
  const Position occupied = position_of("4k3/8/8/b7/8/8/3P4/4K3 w - - 0 1");
  EXPECT_TRUE(in_check(occupied.men, Colour::White, occupied.rules.ways));
  EXPECT_EQ(texts(legal_steps(occupied.men, occupied.rules.ways)).count("d2d3"), 1u);
}

TEST(Khatranj_K1, HalfATurnPutsBlacksKingOnD8AndItCastlesFromThere) {
  const Position start = position_of("r2k3r/8/8/8/8/8/8/4K3 b kq - 0 1", "half-turn");
  const auto steps = texts(legal_steps(start.men, start.rules.ways));
  EXPECT_EQ(steps.count("d8b8") + steps.count("d8f8"), 2u);
  const Men men = after_step(start.men, {59, 57}, start.rules.ways);
  EXPECT_EQ(men.of(Colour::Black, Man::Rook), bit_of(square_named("c8")) | bit_of(square_named("h8")));
  EXPECT_EQ(start_men({.half_turn = true}).king(Colour::Black), square_named("d8"));
}

}  // namespace
}  // namespace meydan::khatranj
