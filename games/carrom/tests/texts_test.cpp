// Texts of positions, moves and traces.
#include "base/json_reader.h"
#include "base/text.h"
#include "games/carrom/tests/strokes.h"
#include "rules/any_game_of.h"
#include "rules/conformance/vectors.h"

namespace meydan::carrom {
namespace {

std::string wrong(std::string_view text, std::string_view rules = "standard") {
  const auto read = Carrom::parse(rules_of(rules), text);
  if (read) return "";
  EXPECT_EQ(read.reason().key, "not_a_position");
  EXPECT_FALSE(read.reason().fa.empty());
  constexpr std::string_view kOpening = "this is not a position of carrom: ";
  EXPECT_TRUE(read.reason().en.starts_with(kOpening)) << read.reason().en;
  return read.reason().en.substr(std::min(kOpening.size(), read.reason().en.size()));
}

constexpr std::string_view kFew =
    R"({"pieces":[{"id":4,"colour":"white","x":100,"y":640.5},{"id":13,"colour":"black","x":400,"y":300}],"turn":0,"first":0,)"
    R"("pocketed":[[1,2,3,5,6,7,8,9],[10,11,12,14,15,16,17,18]],"dues":[0,0],"queen":"covered","queen_of":1,"lapses":[0,0]})";

std::string with(std::string_view from, std::string_view to) {
  std::string text(kFew);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(CarromText, OnlyThePiecesMustBeThere) {
  const Rules rules = rules_of("standard");
  const Position full = Carrom::parse(rules, kFew).value();
  EXPECT_EQ(Carrom::format(full), kFew);
  Position few =
      Carrom::parse(rules, R"( { "pieces" : [ {"id":13,"x":400,"y":300.0}, {"y":640.5,"x":100,"id":4} ] } )").value();
  EXPECT_EQ(few.queen_side, 0) << "hers who shoots";
  few.queen_side = 1;
  EXPECT_EQ(few, full);
}

TEST(CarromText, WhatIsWrongWithAPositionIsSaid) {
  EXPECT_EQ(wrong(kFew), "");
  EXPECT_EQ(wrong(""), "its JSON cannot be read from character 1 on");
  EXPECT_EQ(wrong(R"({"pieces":[)"), "its JSON cannot be read from character 12 on");
  EXPECT_EQ(wrong("[]"), "the field pieces is missing or wrong");
  EXPECT_EQ(wrong("{}"), "the field pieces is missing or wrong");
  EXPECT_EQ(wrong(with("lapses", "laps")), "the field \"laps\" is not known");
  EXPECT_EQ(wrong(with("640.5", "640.5678")), "piece number 1 of the list is wrong");
  EXPECT_EQ(wrong(with("\"white\"", "\"black\"")), "piece number 1 of the list is wrong");
  EXPECT_EQ(wrong(with("\"id\":4", "\"id\":20")), "these rules have no piece \"20\"");
  EXPECT_EQ(wrong(with("\"id\":13,\"colour\":\"black\"", "\"id\":4")), "piece 4 is there twice");
  EXPECT_EQ(wrong(with("\"x\":100", "\"x\":10")), "piece 4 does not lie on the board");
  EXPECT_EQ(wrong(with("\"x\":100,\"y\":640.5", "\"x\":25,\"y\":25")), "piece 4 does not lie on the board")
      << "a pocket";
  EXPECT_EQ(wrong(with("\"x\":100,\"y\":640.5", "\"x\":400,\"y\":331.799")), "pieces 4 and 13 overlap");
  EXPECT_EQ(wrong(with("\"x\":100,\"y\":640.5", "\"x\":400,\"y\":331.8")), "");
  EXPECT_EQ(wrong(with("[1,2,3,", "[2,3,")), "piece 1 is neither on the board nor pocketed");
  EXPECT_EQ(wrong(with("[1,2,3,", "[1,1,2,3,")), "piece 1 is there twice");
  EXPECT_EQ(wrong(with("[1,2,3,5", "[1,2,3,10,5")), "piece 10 is not this side's own");
  EXPECT_EQ(wrong(with("[1,2,3,", "[1,2,3,19,")), "these rules have no piece \"19\"");
  EXPECT_EQ(wrong(with("\"turn\":0", "\"turn\":2")), "the field turn is missing or wrong");
  EXPECT_EQ(wrong(with("\"dues\":[0,0]", "\"dues\":[0]")), "the field dues is missing or wrong");
  EXPECT_EQ(wrong(with("\"dues\":[0,0]", "\"dues\":[-1,0]")), "the field dues is missing or wrong");
  EXPECT_EQ(wrong(with("\"dues\":[0,0]", "\"dues\":[1,0]")), "the field dues is missing or wrong")
      << "who can pay does";
  EXPECT_EQ(wrong(with("\"lapses\":[0,0]", "\"lapses\":[11,0]")), "the field lapses is missing or wrong");
  EXPECT_EQ(wrong(with("\"covered\",\"queen_of\":1", "\"covered\"")), "the field queen_of is missing or wrong");
  EXPECT_EQ(wrong(with("\"covered\",\"queen_of\":1", "\"board\"")), "where the queen is does not fit her state");
  EXPECT_EQ(wrong(with("\"covered\"", "\"waiting\"")), "where the queen is does not fit her state") << "of who shoots";
  EXPECT_EQ(wrong(with("\"lapses\"", "\"board\":1,\"lapses\"")), "the field board is not known") << "no match";
  EXPECT_EQ(wrong(with("[0,0]}", "[0,0],\"winner\":0}")), "the winner does not fit the board");
  EXPECT_EQ(
      wrong(
          R"({"pieces":[],"pocketed":[[1,2,3,4,5,6,7,8,9],[10,11,12,13,14,15,16,17,18]],"queen":"covered","queen_of":0})",
          "free"),
      "this board is already decided");
  EXPECT_EQ(wrong(R"({"pieces":[{"id":4,"x":100,"y":640}]})", "free"), "piece 1 is neither on the board nor pocketed");
}

TEST(CarromText, ABoardToTryShotsOnNeedsNoPieceOfEachSide) {
  const Rules rules = rules_of("standard");
  for (const std::string_view text : {R"({"pieces":[]})", R"({"pieces":[{"id":4,"x":100,"y":640}]})"}) {
    const auto board = Carrom::parse(rules, text);
    ASSERT_TRUE(board.ok()) << text;
    EXPECT_EQ(Carrom::parse(rules, Carrom::format(*board)).value(), *board);
    const auto after = Carrom::apply(*board, Move{370'000, 90'000'000, 3'000});
    ASSERT_TRUE(after.ok());
    EXPECT_TRUE(Carrom::outcome(*after)) << "C 20: the stroke decides it";
    EXPECT_EQ(Carrom::parse(rules, Carrom::format(*after)).value(), *after);
  }
}

TEST(CarromText, ShotsAreObjectsOfThreeNumbers) {
  const Position position = usual();
  const auto read = [&](std::string_view text) { return Carrom::parse_move(position, text); };
  EXPECT_EQ(read(R"({"x":520.123,"angle":123.377,"speed":5})").value(), (Move{520'123, 123'377'000, 5'000}));
  EXPECT_EQ(read(R"( { "speed" : 0.5 , "angle" : 0.000001, "x":740 } )").value(), (Move{740'000, 1, 500}));
  EXPECT_EQ(Carrom::format_move(position, {520'123, 123'377'000, 5'000}), R"({"x":520.123,"angle":123.377,"speed":5})");
  EXPECT_EQ(read(R"({"x":1,"angle":-3,"speed":99})").value(), (Move{1'000, -3'000'000, 99'000}))
      << "the referee refuses it";
  for (const std::string_view junk :
       {"", "370,90,4", "{}", R"({"x":1,"angle":2})", R"({"x":1,"angle":2,"speed":3,"spin":4})",
        R"({"x":1.2345,"angle":2,"speed":3})", R"({"x":1,"angle":0.1234567,"speed":3})",
        R"({"x":"1","angle":2,"speed":3})", R"({"x":1e2,"angle":2,"speed":3})", "lapse"}) {
    ASSERT_FALSE(read(junk).ok()) << junk;
    EXPECT_EQ(read(junk).reason().clause, "C 4");
  }
}

TEST(CarromText, SeveralShotsMayStandInOneLine) {
  const auto parts = Carrom::split_moves(R"({"x":1, "angle":2, "speed":3} lapse
    {"x":4,"angle":5,"speed":6}, {"x":7)");
  const std::vector<std::string_view> expected{R"({"x":1, "angle":2, "speed":3})", "lapse",
                                               R"({"x":4,"angle":5,"speed":6})", R"({"x":7)"};
  EXPECT_EQ(parts, expected);
  EXPECT_TRUE(Carrom::split_moves(" \n").empty());
  EXPECT_EQ(Carrom::split_moves(R"({"x":1},{"x":2})").size(), 2u);
  EXPECT_FALSE(Carrom::split_moves(",,").empty()) << "nothing that a record could be of";
}

TEST(CarromSheet, HasALineForEachBoard) {
  // The golden match: what its record says at the end is the sum of its boards.
  const Record record = parse_record(read_source_file("games/carrom/golden/icf.txt")).value();
  const std::string sheet = Carrom::write_file("csv", rules_of("icf"), record).value();
  const auto lines = split(sheet, '\n');
  const auto replayed = replay(*any_game_of<Carrom>(), RuleChoice::parse(Carrom::info().book, "icf").value(), record);
  const Position last = Carrom::parse(rules_of("icf"), replayed->positions.back()).value();
  std::array<int, 2> totals{};
  int boards = 0;
  std::size_t strokes = 0;
  for (const std::string_view line : lines) {
    const auto cells = split(line, ',');
    if (cells.size() != 11 || cells[0] == "board") continue;
    EXPECT_EQ(parse_integer(cells[0]), ++boards);
    EXPECT_EQ(cells[1], boards % 2 == 1 ? "First" : "Second") << "C 2";
    strokes += static_cast<std::size_t>(*parse_integer(cells[2]));
    totals[cells[7] == "First" ? 0 : 1] += static_cast<int>(*parse_integer(cells[8]));
    EXPECT_EQ(parse_integer(cells[9]), totals[0]);
    EXPECT_EQ(parse_integer(cells[10]), totals[1]);
  }
  EXPECT_EQ(boards, last.board);
  EXPECT_EQ(totals, last.points);
  EXPECT_EQ(strokes, record.moves.size());
  Record junk;
  junk.moves = {"{}"};
  EXPECT_EQ(Carrom::write_file("csv", rules_of("icf"), junk).reason().key, "not_a_move");
}

TEST(CarromSheet, ABoardThatBothSidesHaveLeftIsOnIt) {
  Record record;
  record.game = "carrom";
  record.rules = "standard";
  record.moves.assign(2 * kLapsesThatEnd, std::string(kLapse));
  const std::string sheet = Carrom::write_file("csv", rules_of("standard"), record).value();
  const auto lines = split(sheet, '\n');
  EXPECT_EQ(lines[1], "1,First,0,20,0,0,,draw,0,0,0");
}

TEST(CarromTrace, TellsTheStrokeTheAccountAndThePositionAfterIt) {
  const Position position = Carrom::start(rules_of("standard"));
  const Move move{kCentre_um, 90'000'000, 5'000};
  const JsonValue trace = read_json(Carrom::trace(position, move).value()).value();
  for (const std::string_view key : {"events", "fallen", "rest", "paths", "account"})
    ASSERT_TRUE(trace.find(key) != nullptr && trace.find(key)->is(JsonValue::Kind::Array)) << key;
  const Stroke stroke = simulate(seen_pieces(position), launch_of(move, 0));
  ASSERT_EQ(trace.find("events")->items.size(), stroke.impacts.size());
  const JsonValue& first = trace.find("events")->items.front();
  EXPECT_EQ(first.find("kind")->text, "disc");
  EXPECT_EQ(first.find("ids")->items[0].decimal(0), 0);
  EXPECT_EQ(first.find("ids")->items[1].decimal(0), 8) << "the foot of the Y";
  EXPECT_EQ(trace.find("rest")->items.size() + trace.find("fallen")->items.size(), 20u);
  EXPECT_EQ(trace.find("account")->items.back().find("clause")->text, "C 9");
  const std::string after = Carrom::format(Carrom::apply(position, move).value());
  EXPECT_TRUE(Carrom::trace(position, move)->ends_with(",\"after\":" + after + "}"));
}

TEST(CarromTrace, ShowsTheBoardFromWhereverTheShotCame) {
  // Everybody's first shot, each as the board lies: turned back it is the one of the first seat.
  Position position = Carrom::start(rules_of("pairs"));
  position.on_board = bit_of(4) | bit_of(13) | bit_of(kQueen);
  position.pocketed = {kWhites & ~bit_of(4), kBlacks & ~bit_of(13)};
  for (int id = 1; id < kDiscs; ++id) {
    if ((position.on_board & bit_of(id)) == 0) position.at[static_cast<std::size_t>(id)] = {};
  }
  const Move move{300'000, 77'000'000, 3'000};
  const auto striker_of = [&](Seat seat) {
    position.turn = seat;
    Position turned_board = position;
    for (const int id : {4, 13})
      turned_board.at[static_cast<std::size_t>(id)] =
          on_board_of(position.rules, seat, position.at[static_cast<std::size_t>(id)]);
    const JsonValue trace = read_json(Carrom::trace(turned_board, move).value()).value();
    const JsonValue& rest = trace.find("rest")->items.front();
    EXPECT_EQ(rest.find("id")->decimal(0), 0);
    return std::pair(*rest.find("x")->decimal(9), *rest.find("y")->decimal(9));
  };
  constexpr std::int64_t kBoard = 740'000'000'000;
  const auto [x, y] = striker_of(0);
  EXPECT_NEAR(static_cast<double>(striker_of(1).first), static_cast<double>(kBoard - y), 2);
  EXPECT_NEAR(static_cast<double>(striker_of(1).second), static_cast<double>(x), 2);
  EXPECT_NEAR(static_cast<double>(striker_of(2).first), static_cast<double>(kBoard - x), 2);
  EXPECT_NEAR(static_cast<double>(striker_of(3).first), static_cast<double>(y), 2);
}

TEST(CarromTrace, WhatIsRefusedIsNotTraced) {
  EXPECT_EQ(Carrom::trace(usual(), {0, 0, 1}).reason(), Refusal::OffTheLine);
}

TEST(CarromText, ExplainTellsWhatAShotLeadsTo) {
  const Explanation explained = Carrom::explain(usual(), {kCentre_um, 270'000'000, 10});
  EXPECT_TRUE(explained.legal);
  EXPECT_EQ(in_english(explained.message), "nothing was pocketed; the turn passes to Second (C 9)");
  EXPECT_EQ(in_persian(explained.message),
            "مهره‌ای در پاکت نیفتاد؛ نوبت به نفر دوم می‌رسد (C 9)");
}

}  // namespace
}  // namespace meydan::carrom
