// What the referee says of a stroke: a sentence for every line of the result tables, and for dues, queen, turn and
// board. {0} is who is meant, or what.
#pragma once

#include "games/carrom/rules.h"

namespace meydan::carrom {

const Name& seat_name(const Rules& rules, Seat seat);
/// Both names of a pair, or the one of a player.
Argument side_name(const Rules& rules, int side);
/// "a white piece, 2 black pieces and the queen".
Argument pieces_text(PieceSet pieces, bool striker = false);

namespace says {

// What happened.
inline constexpr Citation kFell{"fell", "C 9", "در پاکت افتاد: {0}", "pocketed: {0}"};
inline constexpr Citation kNothingFell{"nothing_fell", "C 9", "مهره‌ای در پاکت نیفتاد",
                                       "nothing was pocketed"};
inline constexpr Citation kTouched{
    "wrong_touch_foul", "C 5",
    "مهاجم هنگام گذاشتن به مهره‌ای خورد: یک جریمه و نوبت از دست می‌رود",
    "the striker touched a piece on the line: a due, and the turn is lost"};
inline constexpr Citation kLapsed{"shot_lapsed", "C 6",
                                  "مهلت ضربه تمام شد: نوبت از دست می‌رود",
                                  "the time for the shot ended: the turn is lost"};

// Black-and-white style.
inline constexpr Citation kStrikerAlone{"striker_alone", "C 11", "فقط مهاجم افتاد: یک جریمه",
                                        "only the striker: one due"};
inline constexpr Citation kOwn{"own_pocketed", "C 9", "مهرهٔ خودی به حساب می‌آید",
                               "an own piece counts"};
inline constexpr Citation kOwnAndStriker{
    "own_and_striker", "C 12", "مهرهٔ خودی با مهاجم: مهره برمی‌گردد و یک جریمه",
    "own piece and striker: it goes back, plus a due"};
inline constexpr Citation kOpponents{"opponents_pocketed", "C 13", "مهرهٔ حریف به حساب حریف است",
                                     "the opponent's piece counts for the opponent"};
inline constexpr Citation kBoth{"both_pocketed", "C 14",
                                "مهرهٔ خودی و مهرهٔ حریف هر دو به حساب می‌آیند",
                                "own and opponent's piece both count"};
inline constexpr Citation kOpponentsAndStriker{"opponents_and_striker", "C 15",
                                               "مهرهٔ حریف با مهاجم: به حساب حریف است و یک جریمه",
                                               "opponent's piece and striker: it counts for the opponent, plus a due"};
inline constexpr Citation kBothAndStriker{
    "both_and_striker", "C 16",
    "مهرهٔ خودی و حریف با مهاجم: مهرهٔ حریف برمی‌گردد و درست یک مهرهٔ خودی هم",
    "own and opponent's piece and striker: the opponent's goes back, and exactly one own as the due"};
inline constexpr Citation kQueenAndOpponents{
    "queen_and_opponents", "C 13", "ملکه با مهرهٔ حریف: مهره به حساب حریف است و ملکه پوشش ندارد",
    "queen and opponent's piece: it counts for the opponent, she has no cover"};
inline constexpr Citation kQueenAndBoth{
    "queen_and_both", "C 14",
    "ملکه با مهرهٔ خودی و مهرهٔ حریف: هر دو مهره به حساب می‌آیند",
    "queen, own and opponent's piece: both pieces count"};
inline constexpr Citation kQueenOpponentsStriker{
    "queen_opponents_and_striker", "C 15",
    "ملکه و مهرهٔ حریف با مهاجم: ملکه برمی‌گردد و یک جریمه",
    "queen, opponent's piece and striker: she goes back, plus a due"};
inline constexpr Citation kAllWithStriker{
    "all_and_striker", "C 16",
    "ملکه، مهرهٔ خودی و مهرهٔ حریف با مهاجم: همه برمی‌گردند و یک جریمه",
    "queen, own and opponent's piece and striker: all go back, plus a due"};
inline constexpr Citation kAllWithStrikerOneBack{
    "all_and_striker_one_back", "C 16",
    "ملکه، مهرهٔ خودی و مهرهٔ حریف با مهاجم: ملکه و مهرهٔ حریف برمی‌گردند و درست یک مهرهٔ خودی هم",
    "queen, own and opponent's piece and striker: she and the opponent's go back, and exactly one own as the due"};
inline constexpr Citation kQueenOwnStriker{
    "queen_own_and_striker", "C 17",
    "ملکه و مهرهٔ خودی با مهاجم: هر دو برمی‌گردند و یک جریمه",
    "queen, own piece and striker: both go back, plus a due"};
inline constexpr Citation kQueenAndStriker{"queen_and_striker", "C 17",
                                           "ملکه با مهاجم: ملکه برمی‌گردد و یک جریمه",
                                           "queen and striker: she goes back, plus a due"};
inline constexpr Citation kQueenAndStrikerOnly{"queen_and_striker_only", "C 17",
                                               "ملکه با مهاجم: ملکه برمی‌گردد",
                                               "queen and striker: she goes back"};
inline constexpr Citation kOwnLast{
    "own_last_before_queen", "C 18",
    "آخرین مهرهٔ خودی پیش از ملکه: برمی‌گردد، یک جریمه و نوبت از دست می‌رود",
    "the own last piece before the queen: it goes back, plus a due, and the turn is lost"};
inline constexpr Citation kOpponentsLast{
    "opponents_last", "C 19",
    "آخرین مهرهٔ حریف: برمی‌گردد، یک مهرهٔ خودی و یک جریمه هم، و نوبت از دست می‌رود",
    "the opponent's last piece: it goes back, an own piece and a due too, and the turn is lost"};
inline constexpr Citation kOpponentsLastBack{"opponents_last_back", "C 19",
                                             "آخرین مهرهٔ حریف هم برمی‌گردد",
                                             "the opponent's last piece goes back too"};

// Free style.
inline constexpr Citation kScored{"scored", "C 21", "{0} امتیاز", "{0} points"};
inline constexpr Citation kBlackAndWhite{"black_and_white", "C 25", "سیاه و سفید با هم: {0} امتیاز",
                                         "black and white together: {0} points"};
inline constexpr Citation kFreeStrikerAlone{"striker_alone", "C 27", "فقط مهاجم افتاد: یک جریمه",
                                            "only the striker: one due"};
inline constexpr Citation kFreeStriker{"pieces_and_striker", "C 28",
                                       "مهره با مهاجم: برمی‌گردد و یک جریمه",
                                       "pieces and striker: they go back, plus a due"};
inline constexpr Citation kFreeQueenAndStriker{
    "queen_and_striker", "C 29", "ملکه با مهاجم: ملکه برمی‌گردد و یک جریمه",
    "queen and striker: she goes back, plus a due"};
inline constexpr Citation kFreeAll{
    "queen_pieces_and_striker", "C 30",
    "ملکه و مهره با مهاجم: هر دو برمی‌گردند و یک جریمه",
    "queen, pieces and striker: all go back, plus a due"};
inline constexpr Citation kFreeAllQueenCounts{
    "queen_counts_in_foul", "C 30",
    "ملکه و مهره با مهاجم: مهره برمی‌گردد و یک جریمه؛ ملکه به حساب می‌آید",
    "queen, pieces and striker: the pieces go back, plus a due; the queen counts"};
inline constexpr Citation kFreeLast{
    "last_before_queen", "C 31",
    "آخرین مهره پیش از ملکه: برمی‌گردد، یک جریمه و نوبت از دست می‌رود",
    "the last piece before the queen: it goes back, plus a due, and the turn is lost"};

// The queen.
inline constexpr Citation kQueenWaits{"queen_waits", "C 10",
                                      "ملکه در ضربهٔ بعد پوشش می‌خواهد",
                                      "the queen waits for her cover by the next stroke"};
inline constexpr Citation kQueenCovered{"queen_covered", "C 10", "ملکه پوشش گرفت", "the queen is covered"};
inline constexpr Citation kQueenCoveredFree{"queen_covered", "C 24", "ملکه پوشش گرفت: ۵۰ امتیاز",
                                            "the queen is covered: 50 points"};
inline constexpr Citation kQueenNotCovered{"queen_not_covered", "C 10",
                                           "ملکه پوشش نگرفت و به مرکز برمی‌گردد",
                                           "queen not covered, back to the centre"};
inline constexpr Citation kQueenEarly{
    "queen_too_early", "C 7",
    "ملکه پیش از نخستین مهرهٔ خودی: به مرکز برمی‌گردد",
    "queen before the first own piece, back to the centre"};
inline constexpr Citation kQueenEarlyFree{
    "queen_too_early", "C 23",
    "ملکه پیش از نخستین مهرهٔ خودی: به مرکز برمی‌گردد",
    "queen before the first own piece, back to the centre"};

// Dues.
inline constexpr Citation kDuePaid{"due_paid", "C 8",
                                   "{0} جریمه می‌دهد: {1} به مرکز برمی‌گردد",
                                   "{0} pays a due: {1} goes back to the centre"};
inline constexpr Citation kDuePaidFree{
    "due_paid", "C 26", "{0} جریمه می‌دهد: {1} با امتیازش به مرکز برمی‌گردد",
    "{0} pays a due: {1} goes back to the centre with its points"};
inline constexpr Citation kDueOwed{"due_owed", "C 8",
                                   "{0} مهره‌ای برای جریمه ندارد و بدهکار است: {1}",
                                   "{0} has no piece to pay with and owes: {1}"};
inline constexpr Citation kDueForgiven{
    "due_forgiven", "C 8", "{0} مهره‌ای برای جریمه ندارد؛ جریمه بخشیده می‌شود",
    "{0} has no piece to pay with; the due is forgiven"};

// Turn and board.
inline constexpr Citation kGoesOn{"goes_on", "C 9", "{0} ادامه می‌دهد", "{0} goes on"};
inline constexpr Citation kTurnPasses{"turn_passes", "C 9", "نوبت به {0} می‌رسد",
                                      "the turn passes to {0}"};
inline constexpr Citation kMadeRoom{"made_room", "C 4",
                                    "روی خط {0} جای مهاجم نبود: {1} به مرکز برمی‌گردد",
                                    "there was no room for the striker on the line of {0}: {1} back to the centre"};
inline constexpr Citation kBoardWon{"board_won", "C 20", "{0} این دست را برد: {1} امتیاز",
                                    "{0} won the board: {1} points"};
inline constexpr Citation kBoardDrawn{"board_drawn", "C 22", "این دست مساوی شد", "the board is drawn"};
inline constexpr Citation kNextBoard{"next_board", "C 2", "دست {0}: {1} با سفید آغاز می‌کند",
                                     "board {0}: {1} begins with White"};
inline constexpr Citation kGameWon{"game_won", "C 20", "{0} برد", "{0} has won"};

// Ends, by what decided them.
inline constexpr Citation kLastPiece{"last_piece", "C 20", "آخرین مهرهٔ خودی پس از ملکه",
                                     "the own last piece after the queen"};
inline constexpr Citation kOpponentsGift{"last_piece_by_opponent", "C 19", "حریف آخرین مهره را انداخت",
                                         "the opponent pocketed the last piece"};
inline constexpr Citation kTarget{"target_reached", "C 22", "امتیاز کامل", "all points"};
inline constexpr Citation kEmptyBoard{"empty_board", "C 22", "صفحه خالی شد", "the board is empty"};
inline constexpr Citation kMatchWon{"match_won", "C 20", "امتیاز مسابقه", "the points of the match"};
inline constexpr Citation kLeft{"left", "C 6", "هیچ‌یک از دو طرف ده بار پیاپی ضربه نزد",
                                "neither side made a shot ten times in a row"};
inline constexpr Citation kTimeOut{"time_out", "C 6", "وقت بازنده تمام شد", "the loser's time ran out"};
inline constexpr Citation kResignation{"resignation", "C 20", "بازنده تسلیم شد", "the loser resigned"};

}  // namespace says

}  // namespace meydan::carrom
