// The conformance suite with a game that has everything the seam carries, and its own clauses.
#include "rules/conformance/quoits.h"

#include <gtest/gtest.h>

#include "rules/conformance/book_of_names.h"
#include "rules/conformance/conformance.h"

namespace meydan {

template <>
struct ConformanceTraits<quoits::Quoits> {
  using Position = quoits::Position;
  using Move = quoits::Move;

  /// A few of each kind, legal or not.
  static std::vector<Move> all_moves(const Position&) {
    std::vector<Move> moves{{.kind = Move::Kind::Accept}, {.kind = Move::Kind::Reject}};
    for (const int aside : {-1'001, -20, 0, 1'000}) {
      for (const int force : {0, 1, 600'000, 1'000'001})
        moves.push_back({.kind = Move::Kind::Throw, .aside_mm = aside, .force = force});
    }
    for (const char* const name : {"simorgh", "nobody"}) moves.push_back({.kind = Move::Kind::Call, .name = name});
    return moves;
  }
  static void expect_conserved(const Position& position) {
    EXPECT_LE(position.points[0] + position.points[1] + position.ring, quoits::kThrows * 10);
  }
  struct Mirror {
    Position (*position)(const Position&);
    Move (*move)(const Move&);
  };
  static std::vector<Mirror> mirrors() {
    return {{[](const Position& position) { return position; },
             [](const Move& move) {
               Move mirrored = move;
               mirrored.aside_mm = -move.aside_mm;
               return mirrored;
             }}};
  }
  static constexpr int kLongestGame = 3 * quoits::kThrows;
};

namespace quoits {
namespace {

/// The data set is there before any test reads rules.
class WithTheBook : public ::testing::Environment {
  void SetUp() override { ASSERT_NE(book_of_names().bytes.find("simorgh"), std::string::npos); }
};
const auto* const kWithTheBook = ::testing::AddGlobalTestEnvironment(new WithTheBook);

INSTANTIATE_TYPED_TEST_SUITE_P(Quoits, Conformance, ::testing::Types<Quoits>);

RuleChoice choice(std::string_view text = "standard") { return RuleChoice::parse(Quoits::info().book, text).value(); }

Position position(std::string_view text, std::string_view rules = "standard") {
  return Quoits::parse(Quoits::rules(choice(rules)), text).value();
}

std::string after(std::string_view text, std::string_view move, std::string_view rules = "standard") {
  const Position before = position(text, rules);
  return Quoits::format(Quoits::apply(before, Quoits::parse_move(before, move).value()).value());
}

TEST(Quoits_Q2, TheNearerToThePegTheMore) {
  EXPECT_EQ(after("0 0-0 0-0 throw 0 -", "0,600000"), "0 0-0 0-0 call 10 -");
  EXPECT_EQ(after("0 0-0 0-0 throw 0 -", "-20,640000"), "0 0-0 0-0 call 7 -");
  EXPECT_EQ(after("0 0-0 0-0 throw 0 -", "0,1"), "1 0-0 0-0 throw 0 -");
}

TEST(Quoits_Q4, AThirdLapseOfAPairLoses) {
  EXPECT_EQ(Quoits::format(*Quoits::lapse(position("0 0-0 0-0 throw 0 -"))), "1 0-0 1-0 throw 0 -");
  EXPECT_EQ(Quoits::format(*Quoits::lapse(position("5 0-0 2-1 call 7 -"))), "6 0-0 2-2 throw 0 -");
  EXPECT_EQ(Quoits::lapse(position("4 0-0 2-1 call 7 -")), std::nullopt);
}

TEST(Quoits_Q5, ANameOutsideTheBookIsJudged) {
  const Position book = position("0 0-0 0-0 call 7 -");
  EXPECT_EQ(Quoits::apply(book, {.kind = Move::Kind::Call, .name = "nobody"}).reason(), Refusal::NotInTheBook);
  EXPECT_EQ(after("0 0-0 0-0 call 7 -", "call simorgh", "names=arbiter"), "1 7-0 0-0 throw 0 -");
  EXPECT_EQ(after("0 0-0 0-0 call 7 -", "call nobody", "names=opponent"), "0 0-0 0-0 verdict 7 nobody");
  EXPECT_EQ(Quoits::turn(position("0 0-0 0-0 verdict 7 nobody", "names=opponent")).seat, 1);
  EXPECT_EQ(after("0 0-0 0-0 call 7 -", "call nobody", "names=arbiter"), "0 0-0 0-0 arbiter 7 nobody");
  EXPECT_EQ(Quoits::turn(position("0 0-0 0-0 arbiter 7 nobody", "names=arbiter")).by, Turn::By::Arbiter);
  EXPECT_EQ(after("0 0-0 0-0 arbiter 7 nobody", "accept", "names=arbiter"), "1 7-0 0-0 throw 0 -");
  EXPECT_EQ(after("0 0-0 0-0 arbiter 7 nobody", "reject", "names=arbiter"), "1 0-0 0-0 throw 0 -");
}

TEST(Quoits, ItsMovesCannotBeListed) {
  const auto game = any_game_of<Quoits>();
  EXPECT_FALSE(game->lists_moves());
  EXPECT_EQ(game->legal_moves(choice(), game->start(choice())).reason().kind, Problem::Kind::NotListable);
  EXPECT_EQ(game->perft(choice(), game->start(choice()), 1).reason().kind, Problem::Kind::NotListable);
}

TEST(Quoits, ATraceTellsWhereTheRingRests) {
  const auto game = any_game_of<Quoits>();
  EXPECT_EQ(game->trace(choice(), game->start(choice()), "-20,640000").value(),
            R"({"rest_mm":640,"aside_mm":-20,"points":7})");
  EXPECT_EQ(game->trace(choice(), game->start(choice()), "0,0").reason().kind, Problem::Kind::Illegal);
}

TEST(Quoits, ARecordHasATurnALineAndReadsLinesOfOneMoveToo) {
  const auto game = any_game_of<Quoits>();
  const std::string head = "meydan record 1\ngame: quoits\nrules: " + choice("names=opponent").text() + "\n";
  const auto replayed = [&](std::string_view moves) {
    const Record record = parse_record(head + std::string(moves)).value();
    return replay(*game, choice("names=opponent"), record);
  };
  const std::string turns =
      "1. 0,600000 call nobody accept\n2. lapse\n3. 0,1\n4. 0,600000 lapse\n5. 0,600000 call simorgh\n6. 0,600000\n";
  const auto as_turns = replayed(turns);
  const auto as_moves = replayed(
      "1. 0,600000\n2. call nobody\n3. accept\n4. lapse\n5. 0,1\n6. 0,600000\n7. lapse\n8. 0,600000\n9. call "
      "simorgh\n10. 0,600000\n");
  ASSERT_TRUE(as_turns.ok()) << as_turns.reason().problem.message.en;
  ASSERT_TRUE(as_moves.ok()) << as_moves.reason().problem.message.en;
  EXPECT_EQ(as_turns->hash, as_moves->hash);
  EXPECT_EQ(as_turns->moves, as_moves->moves);
  const auto written = [&](const Record& record, RecordStyle style) {
    return write_record(*game, choice("names=opponent"), record, *as_turns, style);
  };
  EXPECT_EQ(written({}, RecordStyle::Plain), head + turns + "result: unfinished\n");
  // What a line leads over stands behind it, the board before the next one.
  EXPECT_NE(written({}, RecordStyle::Annotated)
                .find("1. 0,600000 call nobody accept\n# position: 0 0-0 0-0 call 10 -\n# to move: First\n"
                      "# position: 0 0-0 0-0 verdict 10 nobody\n# to move: Second\n#\n# 10 : 0\n"),
            std::string::npos)
      << written({}, RecordStyle::Annotated);
}

TEST(Quoits, AWrongMoveOfARecordIsFoundByItsLine) {
  const auto game = any_game_of<Quoits>();
  Record record;
  record.moves = {"0,600000 call simorgh", "0,600000 call nobody"};
  EXPECT_EQ(replay(*game, choice(), record).reason().move_number, 2u);
}

TEST(Quoits, ARecordMayBeginInTheMiddleOfATurn) {
  const auto game = any_game_of<Quoits>();
  Record record;
  record.start = "0 0-0 0-0 call 10 -";
  record.moves = {"call simorgh", "0,1"};
  const auto replayed = replay(*game, choice(), record).value();
  EXPECT_NE(write_record(*game, choice(), record, replayed, RecordStyle::Plain).find("\n1. call simorgh\n2. 0,1\n"),
            std::string::npos);
}

TEST(Quoits, OldRulesAreJudgedByTheBookTheyName) {
  const std::string old = choice().text();
  EXPECT_EQ(old, "standard,data=names@" + book_of_names().reference().substr(6));
  const DataSet* const newer = add_data_set(kBookOfNames, "nobody\n");
  EXPECT_EQ(choice().data(), newer);
  EXPECT_EQ(after("0 0-0 0-0 call 7 -", "call nobody"), "1 7-0 0-0 throw 0 -");
  EXPECT_EQ(Quoits::apply(position("0 0-0 0-0 call 7 -", old), {.kind = Move::Kind::Call, .name = "nobody"}).reason(),
            Refusal::NotInTheBook);
  EXPECT_EQ(add_data_set(kBookOfNames, names_in_file()), &book_of_names());  // for the tests that follow
}

}  // namespace
}  // namespace quoits
}  // namespace meydan
