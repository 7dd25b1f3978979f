#include <algorithm>

#include "base/text.h"
#include "games/khatranj/engine_uci.h"
#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

RuleChoice choice_of(std::string_view rules = "standard") {
  test_words();
  return RuleChoice::parse(Khatranj::info().book, rules).value();
}

/// A dictionary that has these words alone.
RuleChoice choice_with(std::vector<std::string_view> texts) {
  std::vector<LexiconWord> words;
  for (const std::string_view text : texts) words.push_back({letters_of_word(text).value(), {.commonness = 0}});
  std::sort(words.begin(), words.end(), [](const auto& one, const auto& two) { return one.letters < two.letters; });
  const DataSet* const set = add_data_set(kWordsSet, lexicon_block(words));
  EXPECT_EQ(add_data_set(kWordsSet, test_words()->bytes), test_words());  // for the tests that follow
  return RuleChoice::parse(Khatranj::info().book, "standard,data=" + set->reference()).value();
}

/// The steps that chess is asked about, in the order of their names.
std::string asked(const RuleChoice& rules, std::string_view position) {
  const auto lines = Uci().question(rules, std::string(position), {.amount = 6});
  if (lines.empty()) return "nothing";
  EXPECT_EQ(lines.size(), 2u);
  constexpr std::string_view kGo = "go depth 6 searchmoves ";
  EXPECT_TRUE(lines[1].starts_with(kGo)) << lines[1];
  auto steps = split_words(std::string_view(lines[1]).substr(kGo.size()));
  std::sort(steps.begin(), steps.end());
  std::string text;
  for (const std::string_view step : steps) text += (text.empty() ? "" : " ") + std::string(step);
  return text;
}

std::string asked(std::string_view position) { return asked(choice_of(), position); }

std::string fen_asked(std::string_view rules, std::string_view position) {
  return Uci().question(choice_of(rules), std::string(position), {}).front();
}

std::optional<std::string> of_host(const RuleChoice& rules, std::string_view position) {
  return Uci().move_of_host(rules, std::string(position), 3);
}

TEST(Khatranj_Uci, APositionIsAskedAboutAsChessWritesIt) {
  EXPECT_EQ(fen_asked("standard", kStart), "position fen " + std::string(kStart));
  // Nothing of words, lost turns and earlier positions.
  EXPECT_EQ(fen_asked("standard", "4k3/8/8/8/8/8/4P3/4K3 w - - 7 30 lost:0,1 white:شاد black:کاخ"),
            "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 7 30");
  EXPECT_EQ(Uci().greeting({}).front(), "uci");
  EXPECT_EQ(Uci().new_game(), std::vector<std::string>{"ucinewgame"});
}

TEST(Khatranj_Uci, EveryLimitHasItsWord) {
  const auto go = [](HostLimit limit) { return Uci().question(choice_of(), std::string(kStart), limit).at(1); };
  EXPECT_TRUE(go({HostLimit::Of::Depth, 6}).starts_with("go depth 6 searchmoves "));
  EXPECT_TRUE(go({HostLimit::Of::Nodes, 50'000}).starts_with("go nodes 50000 searchmoves "));
  EXPECT_TRUE(go({HostLimit::Of::Milliseconds, 100}).starts_with("go movetime 100 searchmoves "));
}

TEST(Khatranj_Uci, OnlyStepsWithAWordAreAskedAbout) {
  // From ی (b2) to و (b4), from ش (d2) to د (d4); nothing else.
  const RuleChoice rules = choice_with({"یابو", "شاد"});
  EXPECT_EQ(asked(rules, kStart), "b2b4 d2d4");
  // K 2: not what White has said.
  EXPECT_EQ(asked(rules, std::string(kStart) + " white:سلام"), "b2b4 d2d4");
  EXPECT_EQ(of_host(rules, kStart), std::nullopt);
  // One step alone is no question.
  EXPECT_EQ(asked(rules, std::string(kStart) + " white:شاد"), "b2b4");
  EXPECT_EQ(of_host(rules, std::string(kStart) + " white:شاد"), "b2b4");
}

TEST(Khatranj_Uci, K6_ChessKnowsNoArdMove) {
  //  a knight on b6 (ا) may jump to d4 (د); chess lets it go to a4, a8, c4, c8, d5, d7
  constexpr std::string_view kKnight = "6k1/8/1N6/8/8/8/8/6K1 w - - 0 1";
  const auto steps = legal_steps(position_of(kKnight).men, {});
  const auto is_ard = [](const Step& step) { return step.from == square_named("b6") && step.to == square_named("d4"); };
  ASSERT_TRUE(std::any_of(steps.begin(), steps.end(), is_ard));
  EXPECT_EQ(asked(kKnight), "b6a4 b6a8 b6c4 b6c8 b6d5 b6d7 g1f1 g1f2 g1g2 g1h1 g1h2");
}

TEST(Khatranj_Uci, K8_WhereChessSeesACheckItIsAskedWhatEndsIt) {
  //  the bishop on h4 does not check the king on d8 across the empty e7, but does so in chess
  constexpr std::string_view kUnseen = "3k4/8/8/8/7B/8/7P/6K1 b - - 0 1";
  EXPECT_EQ(asked(kUnseen), "d8c7 d8c8 d8d7 d8e8");
  // White to move: by chess Black's king could be taken, so there is nothing to ask.
  constexpr std::string_view kTakeable = "3k4/8/8/8/7B/8/7P/6K1 w - - 0 1";
  EXPECT_EQ(asked(kTakeable), "nothing");
  const auto own = of_host(choice_of(), kTakeable);
  ASSERT_TRUE(own);
  EXPECT_TRUE(Khatranj::apply(position_of(kTakeable), Khatranj::parse_move(position_of(kTakeable), *own).value()));
}

TEST(Khatranj_Uci, K1_AfterTheHalfTurnBlackCastlesAsChessDoesNot) {
  constexpr std::string_view kCastling = "r2k3r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
  const auto lines = Uci().question(choice_of("half-turn"), std::string(kCastling), {});
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0], "position fen r2k3r/8/8/8/8/8/8/R3K2R b KQ - 0 1");
  EXPECT_EQ(lines[1].find("d8b8"), std::string::npos);
  EXPECT_EQ(lines[1].find("d8f8"), std::string::npos);
  EXPECT_NE(asked("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").find("e8g8"), std::string::npos);
}

TEST(Khatranj_Uci, TheHostSaysTheWordAndChoosesByK3) {
  const RuleChoice rules = choice_with({"شاد"});
  EXPECT_EQ(of_host(rules, std::string(kStart) + " word:d2d4"), "شاد");
  const auto without = of_host(rules, std::string(kStart) + " word:e2e4");
  EXPECT_TRUE(without == "remove" || without == "takeback") << without.value_or("nothing");
  // No step at all has a word: the engine of the game chooses what to give.
  const auto step = of_host(choice_with({"سلام"}), kStart);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->size(), 4u);
  const RuleChoice judged = choice_of("words=players");
  EXPECT_EQ(of_host(judged, std::string(kStart) + " verdict:e2e4=غدخ"), "reject");
}

TEST(Khatranj_Uci, TheAnswerIsTheBestMove) {
  const auto answer = [](std::string_view line) { return Uci().answer(choice_of(), std::string(kStart), line); };
  EXPECT_EQ(answer("bestmove e7e8q ponder a2a3"), "e7e8q");
  EXPECT_EQ(answer("bestmove (none)"), "(none)");
  EXPECT_EQ(answer("info depth 1 pv e2e4"), std::nullopt);
  EXPECT_EQ(answer("bestmove"), std::nullopt);
  EXPECT_EQ(answer(""), std::nullopt);
}

TEST(Khatranj_Uci, IsAProtocolOfHostsAlone) {
  EXPECT_FALSE(Uci().has_engine());
  EXPECT_EQ(Uci().engine(nullptr), nullptr);
}

}  // namespace
}  // namespace meydan::khatranj
