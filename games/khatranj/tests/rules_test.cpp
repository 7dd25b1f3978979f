#include "games/khatranj/tests/test_words.h"

namespace meydan::khatranj {
namespace {

static_assert(Game<Khatranj> && TriesMoves<Khatranj> && HasLimits<Khatranj>);

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string fen_of(const Position& position) {
  const std::string text = Khatranj::format(position);
  std::size_t end = 0;
  for (int part = 0; part < 4; ++part) end = text.find(' ', end) + 1;
  return text.substr(0, end - 1);
}

TEST(Khatranj_K2, TheWordRunsFromTheLetterLeftToTheLetterReached) {
  const Position moved = after(position_of(kStart), "e2e4");  // غ to خ
  EXPECT_EQ(Khatranj::turn(moved).phase, "word");
  EXPECT_EQ(refused(moved, "خاغ"), Refusal::WrongLetters);
  EXPECT_EQ(refused(moved, "غ"), Refusal::TooShort);
  EXPECT_EQ(refused(moved, "غددخ"), Refusal::NotInDictionary);
  EXPECT_EQ(refused(moved, "d2d4"), Refusal::WordIsDue);
  const Position done = after(moved, "غاخ");
  EXPECT_EQ(Khatranj::turn(done), Turn::of_seat(1));
  EXPECT_EQ(refused(after(position_of(kStart, "order=either-order"), "e2e4"), "خاغ"), std::nullopt);
}

TEST(Khatranj_K2, InEitherOrderALetterToItselfIsOnePair) {
  const Position position = position_of("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "order=either-order");  // both are د
  EXPECT_EQ(letter_pairs(position.rules, position.men, {27, 36}).size(), 1u);
  EXPECT_EQ(letter_pairs(position.rules, position.men, {27, 35}).size(), 2u);
}

TEST(Khatranj_K2, CastlingInEitherOrderHasFourPairs) {
  const Position castled = after(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "order=either-order"), "e1g1");
  for (const std::string_view word : {"ثاژ", "ژاث", "ضاق", "قاض"})
    EXPECT_EQ(refused(castled, word), std::nullopt) << word;
  EXPECT_EQ(refused(castled, "ژاض"), Refusal::WrongLetters);
}

TEST(Khatranj_K2, NobodySaysTheOwnWordTwiceButTheOpponentMay) {
  Position position = after(after(position_of(kStart), "g1f3"), "ژات");
  position = after(after(position, "b8c6"), "ژات");  // the letters are the same after a half turn
  position = worded(worded(position, "f3g1"), "c6b8");
  position = after(position, "g1f3");
  EXPECT_EQ(refused(position, "ژات"), Refusal::SaidBefore);
  EXPECT_EQ(refused(position, "ژبت"), std::nullopt);
}

TEST(Khatranj_K2, CastlingIsWordedByTheKingsOrTheRooksSquares) {
  const Position castled = after(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1");
  EXPECT_EQ(refused(castled, "ثاژ"), std::nullopt);  // e1 to g1
  EXPECT_EQ(refused(castled, "ضاق"), std::nullopt);  // h1 to f1
  EXPECT_EQ(refused(castled, "ثاق"), Refusal::WrongLetters);
}

TEST(Khatranj_K2, OtherWordsAreJudgedWhereTheTableSaysSo) {
  const Position said = after(after(position_of(kStart, "words=players"), "e2e4"), "غددخ");
  EXPECT_EQ(Khatranj::turn(said).seat, 1);
  EXPECT_TRUE(Khatranj::turn(said).clocks_stand);
  EXPECT_EQ(Khatranj::turn(after(said, "accept")), Turn::of_seat(1));
  EXPECT_EQ(after(said, "accept").words[0].size(), 1u) << "it is said, and cannot be said again";
  EXPECT_EQ(Khatranj::turn(after(said, "reject")).phase, "choice");
  EXPECT_EQ(Khatranj::lapse(said), after(said, "reject")) << "who does not judge does not accept";
  EXPECT_EQ(limit_of(Khatranj::limits(said.rules), Khatranj::turn(said))->limit_ms, 60'000);
  const Position asked = after(after(position_of(kStart, "words=arbiter"), "e2e4"), "غددخ");
  EXPECT_EQ(Khatranj::turn(asked).by, Turn::By::Arbiter);
}

TEST(Khatranj_K3, TheManIsTakenOffOrTheMoveIsTakenBackAndATurnLost) {
  const Position moved = after(position_of(kStart), "e2e4");
  EXPECT_EQ(fen_of(after(moved, "remove")), "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq -");
  Position back = after(moved, "takeback");
  EXPECT_EQ(fen_of(back), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq -");
  back = worded(back, "e7e5");
  EXPECT_EQ(Khatranj::turn(back), Turn::of_seat(1)) << "White's next turn is lost";
  EXPECT_EQ(Khatranj::turn(worded(back, "d7d5")), Turn::of_seat(0));
  const Position present = after(after(position_of(kStart, "taken-back=present-turn"), "e2e4"), "takeback");
  EXPECT_EQ(Khatranj::turn(worded(present, "e7e5")), Turn::of_seat(0));
}

TEST(Khatranj_K3, WhatWasTakenComesBackWithTheMoveAndNotWhenTheManGoes) {
  const Position moved = after(position_of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"), "e4d5");
  EXPECT_EQ(fen_of(after(moved, "takeback")), "4k3/8/8/3p4/4P3/8/8/4K3 b - -");
  EXPECT_EQ(fen_of(after(moved, "remove")), "4k3/8/8/8/8/8/8/4K3 b - -");
}

TEST(Khatranj_K3, AKingIsNeverTakenOff) {
  const Position moved = after(position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "e1f1");
  EXPECT_EQ(refused(moved, "remove"), Refusal::KingStays);
  EXPECT_EQ(refused(moved, "takeback"), std::nullopt);
}

TEST(Khatranj_K3, AKingThatLeavesACheckWithoutAWordIsLost) {
  const Position moved = after(position_of("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1"), "e1d1");
  EXPECT_EQ(refused(moved, "remove"), Refusal::KingStays);
  EXPECT_EQ(refused(moved, "takeback"), Refusal::StaysInCheck);
  const auto end = Khatranj::outcome(after(moved, "none"));
  ASSERT_TRUE(end) << "neither way is left";
  EXPECT_EQ(end->reason.key, "king_not_saved");
}

TEST(Khatranj_K3, LimitsOfTheWordAndTheChoiceLapse) {
  const Position moved = after(position_of(kStart), "e2e4");
  const Position choice = Khatranj::lapse(moved).value();
  EXPECT_EQ(Khatranj::turn(choice).phase, "choice");
  EXPECT_EQ(refused(choice, "none"), Refusal::ChoiceIsDue);
  EXPECT_EQ(Khatranj::lapse(choice), after(choice, "takeback"));
  EXPECT_EQ(limit_of(Khatranj::limits(moved.rules), Khatranj::turn(moved))->limit_ms, 120'000);
  EXPECT_EQ(limit_of(Khatranj::limits(moved.rules), Khatranj::turn(choice))->limit_ms, 30'000);
}

TEST(Khatranj_K4, MateEndsTheGameOnceItHasItsWord) {
  const Position moved = after(position_of("7k/R7/8/8/8/8/8/1R2K3 w - - 0 1"), "b1b8");
  EXPECT_FALSE(Khatranj::outcome(moved));
  EXPECT_EQ(Khatranj::outcome(after(moved, "عاژ"))->reason.clause, "K 4");
}

TEST(Khatranj_K5, WhoseTimeRunsOutHasLost) {
  const Outcome outcome = Khatranj::forfeit(position_of(kStart), 0, Forfeit::TimeOut);
  EXPECT_EQ(outcome.standing[1], Standing::Win);
  EXPECT_EQ(outcome.reason.clause, "K 5");
}

/// Where the words of the tests' dictionary do not last: the step, and a word that the opponent accepts.
Position after_any_word(const Position& position, std::string_view step) {
  Position next = after(position, step);
  next.rules.words = OtherWords::Players;
  const LetterPair pair = letter_pairs(next.rules, next.men, next.step).front();
  Word word{Letters(1, static_cast<char>(pair.first))};
  word.letters.append(next.words[index_of(next.men.to_move)].size() + 2, char{2});
  word.letters.push_back(static_cast<char>(pair.last));
  return after(Khatranj::apply(next, word).value(), "accept");
}

TEST(Khatranj_K9, StalemateMaterialAndFiftyMovesAreDraws) {
  EXPECT_EQ(Khatranj::outcome(position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"))->reason.key, "stalemate");
  EXPECT_EQ(Khatranj::outcome(position_of("7k/8/8/8/8/8/8/KB6 w - - 0 1"))->reason.key, "too_little_material");
  EXPECT_FALSE(Khatranj::outcome(position_of("5b1k/8/8/8/8/8/8/KB6 w - - 0 1"))) << "bishops of two colours";
  const Position late = position_of("7k/7r/8/8/8/8/8/KR6 w - - 99 80");
  EXPECT_FALSE(Khatranj::outcome(late));
  EXPECT_EQ(Khatranj::outcome(worded(late, "b1b2"))->reason.key, "fifty_moves");
}

TEST(Khatranj_K9, BishopsOfOneColourAreTooLittleAndAKnightBesideOneIsNot) {
  EXPECT_EQ(Khatranj::outcome(position_of("7k/b7/8/8/8/8/8/KB6 w - - 0 1")), std::nullopt);
  EXPECT_EQ(Khatranj::outcome(position_of("1b5k/8/8/8/8/8/8/K1B5 w - - 0 1"))->reason.key, "too_little_material");
  EXPECT_EQ(Khatranj::outcome(position_of("1n5k/8/8/8/8/8/8/K1B5 w - - 0 1")), std::nullopt);
}

TEST(Khatranj_K9, APawnsMoveACaptureAndNothingElseBeginTheFiftyMovesAgain) {
  const auto quiet_after = [](std::string_view step, std::string_view word) {
    return after(after(position_of("7k/r7/8/8/8/8/P7/RN5K w - - 40 60"), step), word).quiet;
  };
  EXPECT_EQ(quiet_after("a2a3", "باس"), 0);
  EXPECT_EQ(quiet_after("b1c3", "عاک"), 41);
  EXPECT_EQ(quiet_after("a2a3", "remove"), 0);
  EXPECT_EQ(quiet_after("b1c3", "remove"), 41);
  EXPECT_EQ(quiet_after("a2a3", "takeback"), 41);
  const Position taking = after(position_of("7k/8/8/r7/8/8/8/R6K w - - 40 60"), "a1a5");
  EXPECT_EQ(after(taking, "هاط").quiet, 0);
  EXPECT_EQ(after(taking, "remove").quiet, 0);
}

TEST(Khatranj_K9, APositionWithOtherRightsOrTurnsToLoseIsAnotherOne) {
  const Men men = position_of("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1").men;
  Men without = men;
  without.castling = 0;
  EXPECT_NE(key_of(men, {}), key_of(without, {}));
  without = men;
  without.en_passant = kNoSquare;
  EXPECT_NE(key_of(men, {}), key_of(without, {}));
  EXPECT_NE(key_of(men, {}), key_of(men, {1, 0}));
  EXPECT_NE(key_of(men, {1, 0}), key_of(men, {0, 1}));
}

TEST(Khatranj_K9, TheThirdTimeTheSamePositionIsADraw) {
  Position position = position_of("7k/7r/8/8/8/8/8/KR6 w - - 0 1");
  for (const std::string_view step : {"b1b2", "h7g7", "b2b1", "g7h7", "b1b2", "h7g7", "b2b1"})
    position = worded(position, step);
  EXPECT_FALSE(Khatranj::outcome(position));
  EXPECT_EQ(Khatranj::outcome(worded(position, "g7h7"))->reason.key, "repetition");
  Position chain = position_of("7k/7r/8/8/8/8/8/KR6 w - - 0 1", "repetition=consecutive");
  for (const std::string_view step : {"b1b2", "h7g7", "b2b1", "g7h7", "b1b2", "h7g7", "b2b1", "g7h7"})
    chain = worded(chain, step);
  EXPECT_FALSE(Khatranj::outcome(chain)) << "the moves were played twice";
  for (const std::string_view step : {"b1b2", "h7g7", "b2b1"}) chain = after_any_word(chain, step);
  EXPECT_FALSE(Khatranj::outcome(chain)) << "the last one is missing";
  EXPECT_EQ(Khatranj::outcome(after_any_word(chain, "g7h7"))->reason.key, "repetition");
  // The step that led to the first of them is none of the chain.
  Position later = worded(position_of("7k/7r/8/8/8/1R6/8/K7 w - - 0 1", "repetition=consecutive"), "b3b1");
  for (int at = 0; at < 11; ++at) {
    constexpr std::string_view kRound[] = {"h7g7", "b1b2", "g7h7", "b2b1"};
    later = after_any_word(later, kRound[at % 4]);
    EXPECT_FALSE(Khatranj::outcome(later)) << at;
  }
  EXPECT_EQ(Khatranj::outcome(after_any_word(later, "b2b1"))->reason.key, "repetition");
}

TEST(Khatranj_K9, TheThirdTimeNeedNotBeInSuccessionUnlessTheOptionSaysSo) {
  // The rooks go another way round between the second time and the third.
  constexpr std::string_view kSteps[] = {"b1b2", "h7g7", "b2b1", "g7h7", "b1b3", "h7f7", "b3b1", "f7h7"};
  Position position = position_of("7k/7r/8/8/8/8/8/KR6 w - - 0 1");
  Position chain = position_of("7k/7r/8/8/8/8/8/KR6 w - - 0 1", "repetition=consecutive");
  for (const std::string_view step : kSteps) {
    EXPECT_FALSE(Khatranj::outcome(position)) << step;
    position = worded(position, step);
    chain = worded(chain, step);
  }
  EXPECT_EQ(Khatranj::outcome(position)->reason.key, "repetition");
  EXPECT_FALSE(Khatranj::outcome(chain));
  for (const std::string_view step : {"b1b3", "h7f7", "b3b1", "f7h7"}) chain = after_any_word(chain, step);
  EXPECT_FALSE(Khatranj::outcome(chain)) << "the longer way was gone twice";
}

TEST(Khatranj, PositionsAndMovesAreReadAsTheyAreWritten) {
  for (const std::string_view rules :
       {"standard", "half-turn", "words=players", "words=arbiter", "repetition=consecutive"}) {
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
      Rng rng(seed);
      Position position = Khatranj::start(rules_by(rules));
      for (int turn = 0; turn < 2'000 && !Khatranj::outcome(position); ++turn) {
        const auto moves = Khatranj::sample_moves(position, rng, 6);
        ASSERT_FALSE(moves.empty());
        const Move& move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
        ASSERT_EQ(Khatranj::parse_move(position, Khatranj::format_move(position, move)).value(), move);
        ASSERT_TRUE(Khatranj::explain(position, move).legal);
        position = Khatranj::apply(position, move).value();
        const std::string text = Khatranj::format(position);
        const auto read = Khatranj::parse(position.rules, text);
        ASSERT_TRUE(read.ok()) << text;
        ASSERT_EQ(*read, position) << text;
      }
      EXPECT_TRUE(Khatranj::outcome(position)) << "every game has an end";
    }
  }
}

TEST(Khatranj, TextsThatAreNoPositionAreRefused) {
  for (const std::string_view text :
       {"", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0", "8/8/8/8/8/8/8/K7 w - - 0 1",
        "kP6/8/8/8/8/8/8/K7 w - - 0 1", "k7/8/8/8/8/8/8/K7 w K - 0 1", "k7/8/8/8/8/8/8/K7 w - e3 0 1",
        "k7/8/8/8/8/8/8/R6K w - - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1 junk", "k7/8/8/8/8/8/8/K7 w - - 0 1 word:a1a3",
        "k7/8/8/8/8/8/8/K7 w - - 0 1 seen:00,11", "k7/8/8/8/8/8/P7/K7 w - - 0 1 verdict:a2a3=باس",
        "k7/8/8/8/8/8/P7/K7 w - - 0 1 seen:000000000000,000000000001"})
    EXPECT_FALSE(Khatranj::parse(rules_by("standard"), text).ok()) << text;
  EXPECT_FALSE(Khatranj::parse(rules_by("words=players"), "k7/8/8/8/8/8/P7/K7 w - - 0 1 verdict:a2a3=باس").ok())
      << "nobody judges a word that the dictionary has";
  EXPECT_TRUE(Khatranj::parse(rules_by("words=players"), "k7/8/8/8/8/8/P7/K7 w - - 0 1 verdict:a2a3=بددس").ok());
  std::string text = "k7/8/8/8/8/8/P7/K7 w - - 0 1 white:";
  for (std::size_t letter = 0; letter < kLongestWord; ++letter) text += "ب";
  EXPECT_TRUE(Khatranj::parse(rules_by("standard"), text).ok());
  EXPECT_FALSE(Khatranj::parse(rules_by("standard"), text + "ب").ok()) << "no word is so long";
}

}  // namespace
}  // namespace meydan::khatranj
