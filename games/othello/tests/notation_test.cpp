#include <gtest/gtest.h>

#include "base/text.h"
#include "games/othello/rules.h"
#include "rules/any_game_of.h"
#include "rules/record.h"

namespace meydan::othello {
namespace {

constexpr std::string_view kStart = "---------------------------OX------XO--------------------------- X";

std::string problem_of(std::string_view text) {
  const auto read = Othello::parse({}, text);
  return read ? "fine" : in_english(read.reason());
}

TEST(OthelloNotation, PositionIsTheSquaresAndTheSideToMove) {
  EXPECT_EQ(Othello::format(Othello::start({})), kStart);
  EXPECT_EQ(Othello::parse({}, kStart).value(), Othello::start({}));
}

TEST(OthelloNotation, LowerCaseDotsAndSpaceAroundAreRead) {
  std::string text = "  " + lower_case(kStart) + "\n";
  for (char& letter : text) letter = letter == '-' ? '.' : letter;
  EXPECT_EQ(Othello::format(Othello::parse({}, text).value()), kStart);
}

TEST(OthelloNotation, TheRulesStayWithThePosition) {
  const Rules rules{.few_discs = FewDiscs::Literal, .empty_squares = EmptySquares::Winner};
  EXPECT_EQ(Othello::parse(rules, kStart).value().rules, rules);
}

TEST(OthelloNotation, BadPositionsSayWhatAndWhere) {
  std::string text(kStart);
  text[10] = '0';
  EXPECT_EQ(problem_of(text), "character \"0\" on square c2 (place 11): a square is written -, X or O (O 1)");
  EXPECT_EQ(problem_of(kStart.substr(1)), "a position has 64 squares, this one has 63 (O 1)");
  EXPECT_EQ(problem_of("-" + std::string(kStart)), "a position has 64 squares, this one has 65 (O 1)");
  EXPECT_EQ(problem_of(""), "a position has 64 squares, this one has 0 (O 1)");
  EXPECT_EQ(problem_of(kStart.substr(0, 64)),
            "the side to move is missing: after the 64 squares come a space and X (dark) or O (light) (O 1)");
  EXPECT_EQ(problem_of(std::string(kStart) + "X"),
            "the side to move is written \"XX\"; it must be X (dark) or O (light) (O 1)");
  EXPECT_EQ(problem_of(std::string(kStart) + " d3"), "nothing may follow the side to move: \"d3\" (O 1)");
}

TEST(OthelloNotation, MovesAreSquaresOrPass) {
  const Position start = Othello::start({});
  EXPECT_EQ(Othello::parse_move(start, " D3 ").value(), Move{square_at(3, 2)});
  EXPECT_EQ(Othello::parse_move(start, "a1").value(), Move{0});
  EXPECT_EQ(Othello::parse_move(start, "h8").value(), Move{63});
  for (const std::string_view text : {"pass", "PASS", "--", "PS"}) {
    EXPECT_EQ(Othello::parse_move(start, text).value(), Move{kPass}) << text;
  }
  for (const std::string_view text : {"", "d", "d0", "d9", "i1", "33", "d33", "passs", "د۳"}) {
    EXPECT_FALSE(Othello::parse_move(start, text).ok()) << text;
  }
  EXPECT_EQ(in_english(Othello::parse_move(start, "i9").reason()),
            "\"i9\" is not a move; a move is a square from a1 to h8, or pass (O 1)");
  EXPECT_EQ(Othello::format_move(start, {kPass}), "pass");
  EXPECT_EQ(Othello::format_move(start, {square_at(6, 1)}), "g2");
}

TEST(OthelloNotation, RecordsAreMovesInARow) {
  using Moves = std::vector<std::string_view>;
  EXPECT_EQ(Othello::split_moves("d3c5d6"), (Moves{"d3", "c5", "d6"}));
  EXPECT_EQ(Othello::split_moves(" D3 c5\nPassd6 pass\t"), (Moves{"D3", "c5", "Pass", "d6", "pass"}));
  EXPECT_EQ(Othello::split_moves("d3--c5 PSd6"), (Moves{"d3", "pass", "c5", "pass", "d6"}));
  EXPECT_EQ(Othello::split_moves("d3c"), (Moves{"d3", "c"}));
}

TEST(OthelloNotation, ARecordMayLeavePassesOutOrWriteThem) {
  // Dark has to pass before light's c3.
  const auto game = any_game_of<Othello>();
  const RuleChoice rules(game->info().book);
  std::vector<std::uint64_t> hashes;
  for (const std::string_view text : {"e6f6g6g7d3h6h8f8 pass c3", "e6f6g6g7d3h6h8f8--c3", "e6f6g6g7d3h6h8f8c3"}) {
    Record record;
    record.passes_implied = true;
    for (const std::string_view move : game->split_moves(text)) record.moves.emplace_back(move);
    const auto replayed = replay(*game, rules, record);
    if (replayed) hashes.push_back(replayed->hash);
  }
  ASSERT_EQ(hashes.size(), 3u);
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_EQ(hashes[0], hashes[2]);
}

TEST(OthelloNotation, TheBoardIsDrawnWithRowOneOnTop) {
  const Position position = Othello::apply(Othello::start({}), {square_at(3, 2)}).value();
  EXPECT_EQ(Othello::draw(position),
            "  a b c d e f g h\n"
            "1 · · · · · · · ·\n"
            "2 · · · · · · · ·\n"
            "3 · · · ● · · · ·\n"
            "4 · · · ● ● · · ·\n"
            "5 · · · ● ○ · · ·\n"
            "6 · · · · · · · ·\n"
            "7 · · · · · · · ·\n"
            "8 · · · · · · · ·\n"
            "● 4  ○ 1");
}

}  // namespace
}  // namespace meydan::othello
