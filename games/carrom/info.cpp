// What the rest of the house may know about carrom: its names, options and limits.
#include "games/carrom/rules.h"

namespace meydan::carrom {

namespace {

constexpr Name kSeats[] = {{"نفر اول", "First"}, {"نفر دوم", "Second"}, {"نفر سوم", "Third"}, {"نفر چهارم", "Fourth"}};
constexpr int kSides[] = {0, 1, 0, 1};

constexpr OptionValue kStyles[] = {{"black-and-white", "سیاه و سفید", "Black and white"}, {"free", "آزاد", "Free"}};
constexpr OptionValue kPlayers[] = {{"2", "دو نفر", "Two"}, {"4", "چهار نفر، دو به دو", "Four, in pairs"}};
constexpr OptionValue kPieces[] = {{"9", "۹ سفید و ۹ سیاه", "9 white and 9 black"},
                                   {"6", "۶ سفید و ۶ سیاه", "6 white and 6 black"}};
constexpr OptionValue kRounds[] = {{"counter-clockwise", "خلاف عقربه‌های ساعت", "Counter-clockwise"},
                                   {"clockwise", "در جهت عقربه‌های ساعت", "Clockwise"}};
constexpr OptionValue kEndCircles[] = {{"free", "هر جا میان دو دایره", "Anywhere between them"},
                                       {"whole", "پوشاندن کامل یا هیچ", "Covered fully or not at all"}};
constexpr OptionValue kWrongTouches[] = {
    {"refused", "چنین جایی پذیرفته نمی‌شود", "Such a place is refused"},
    {"foul", "یک جریمه و نوبت", "A due and the turn"}};
constexpr OptionValue kShotClocks[] = {{"timed", "فقط جایی که میز مهلت دارد", "Where the table sets one"},
                                       {"30", "همیشه ۳۰ ثانیه", "Always 30 seconds"}};
constexpr OptionValue kLapses[] = {
    {"drawn-when-left",
     "نوبت از دست می‌رود؛ اگر هر دو طرف ده بار پیاپی نزنند مساوی است",
     "The turn is lost; a draw when neither side shoots ten times in a row"},
    {"turn-only", "فقط نوبت از دست می‌رود", "Only the turn is lost"}};
constexpr OptionValue kEarlyQueens[] = {
    {"turn-lost", "برمی‌گردد و نوبت از دست می‌رود", "Back, and the turn is lost"},
    {"turn-kept", "برمی‌گردد و نوبت می‌ماند", "Back, and the turn is kept"}};
constexpr OptionValue kDues[] = {
    {"owed", "با مهرهٔ بعدی پرداخت می‌شود", "Paid with the next piece"},
    {"forgiven", "بخشیده می‌شود", "Forgiven"}};
constexpr OptionValue kCovers[] = {{"next-stroke", "در همان ضربه یا ضربهٔ بعد", "By the same stroke or the next"},
                                   {"same-stroke", "فقط در همان ضربه", "By the same stroke only"}};
constexpr OptionValue kTurns[] = {{"kept", "نوبت می‌ماند", "The turn is kept"},
                                  {"lost", "نوبت از دست می‌رود", "The turn is lost"}};
constexpr OptionValue kQueenBack[] = {
    {"back", "ملکه برمی‌گردد", "She goes back"},
    {"waits", "ملکه منتظر پوشش می‌ماند", "She waits for her cover"}};
constexpr OptionValue kQueenCovered[] = {{"covered", "ملکه پوشش گرفته است", "She is covered"},
                                         {"back", "ملکه برمی‌گردد", "She goes back"}};
constexpr OptionValue kQueenCoveredOrWaits[] = {
    {"covered", "ملکه پوشش گرفته است", "She is covered"},
    {"waits", "ملکه منتظر پوشش می‌ماند", "She waits for her cover"}};
constexpr OptionValue kOpponentsInFoul[] = {{"counts", "به حساب حریف است", "It counts"},
                                            {"back", "آن هم برمی‌گردد", "It goes back too"}};
constexpr OptionValue kFullFouls[] = {
    {"all-back", "همه برمی‌گردند و یک جریمه", "All go back, plus a due"},
    {"one-back", "مانند C 16", "As C 16"}};
constexpr OptionValue kQueenFouls[] = {{"due", "برمی‌گردد و یک جریمه", "Back, plus a due"},
                                       {"no-due", "فقط برمی‌گردد", "Only back"}};
constexpr OptionValue kLasts[] = {
    {"back", "برمی‌گردد تا بازی ادامه یابد", "It goes back and the game goes on"},
    {"literal", "به حساب حریف است", "It counts for the opponent"}};
constexpr OptionValue kFreeFouls[] = {{"back", "ملکه هم برمی‌گردد", "The queen too goes back"},
                                      {"counts", "ملکه به حساب می‌آید", "The queen counts"}};
constexpr OptionValue kEmptyBoards[] = {
    {"higher-score", "امتیاز بیشتر می‌برد", "The higher score wins"}, {"draw", "مساوی", "A draw"}};
constexpr OptionValue kMatches[] = {{"board", "یک دست", "One board"},
                                    {"icf", "تا ۲۵ امتیاز یا ۸ دست", "To 25 points or 8 boards"}};

// What boards show, not what counts: an event may announce that nobody has a guide line.
constexpr OptionValue kGuides[] = {{"shown", "نشان داده می‌شود", "Shown"},
                                   {"none", "نشان داده نمی‌شود", "Not shown"}};

constexpr OptionSpec kOptions[] = {
    {"style", "C 21", "شیوهٔ بازی", "Style", kStyles},
    {"players", "C 3", "شمار بازیکنان", "Players", kPlayers},
    {"pieces", "C 22", "شمار مهره‌ها", "Pieces", kPieces},
    {"match", "C 20", "مسابقه", "Match", kMatches},
    {"round", "C 3", "گردش نوبت", "How turns go round", kRounds},
    {"end-circles", "C 4", "دایره‌های سر خط", "End circles of the base line", kEndCircles},
    {"wrong-touch", "C 5", "مهاجم چسبیده به مهره", "Striker touching a piece on the line", kWrongTouches},
    {"shot-clock", "C 6", "مهلت ضربه", "Shot clock", kShotClocks},
    {"lapses", "C 6", "مهلت‌های ازدست‌رفته", "Shots not made in time", kLapses},
    {"early-queen", "C 7", "ملکه پیش از مهرهٔ خودی", "Queen before an own piece", kEarlyQueens},
    {"dues", "C 8", "جریمهٔ کسی که مهره ندارد", "Due of who has no piece", kDues},
    {"cover", "C 10", "پوشش ملکه", "Cover of the queen", kCovers},
    {"own-and-opponent", "C 14", "مهرهٔ خودی با مهرهٔ حریف", "Own and opponent's piece", kTurns},
    {"queen-and-opponent", "C 13", "ملکه با مهرهٔ حریف", "Queen and opponent's piece", kQueenBack},
    {"queen-and-both", "C 14", "ملکه با مهرهٔ هر دو", "Queen and pieces of both", kQueenCovered},
    {"queen-and-own", "C 24", "ملکه با مهرهٔ خودی", "Queen and own piece", kQueenCoveredOrWaits},
    {"foul-queen-opponent", "C 15", "خطا با ملکه و مهرهٔ حریف: مهرهٔ حریف",
     "Foul with queen and opponent's piece: the piece", kOpponentsInFoul},
    {"foul-queen-both", "C 16", "خطا با ملکه و مهرهٔ هر دو", "Foul with queen and pieces of both", kFullFouls},
    {"foul-queen", "C 17", "ملکه با مهاجم", "Queen and striker", kQueenFouls},
    {"last-of-opponent", "C 19", "آخرین مهرهٔ حریف", "Opponent's last piece", kLasts},
    {"foul-queen-free", "C 30", "شیوهٔ آزاد: خطا با مهره و ملکه", "Free style: foul with piece and queen", kFreeFouls},
    {"empty-board", "C 22", "شیوهٔ آزاد: صفحه خالی شد", "Free style: the board is empty", kEmptyBoards},
    {"guide", "C 4", "خط راهنمای نشانه‌گیری", "Guide line while aiming", kGuides},
};

constexpr OptionSetting kFree[] = {{"style", "free"}};
constexpr OptionSetting kFreeSix[] = {{"style", "free"}, {"pieces", "6"}};
constexpr OptionSetting kPairs[] = {{"players", "4"}};
constexpr OptionSetting kFreePairs[] = {{"style", "free"}, {"players", "4"}};
constexpr OptionSetting kIcf[] = {{"match", "icf"}, {"shot-clock", "30"}};
constexpr RuleSetSpec kRuleSets[] = {
    {"standard", "سیاه و سفید", "Black and white", {}},
    {"free", "آزاد", "Free style", kFree},
    {"free-six", "آزاد با ۶ سفید و ۶ سیاه", "Free style with 6 and 6", kFreeSix},
    {"pairs", "سیاه و سفید، دو به دو", "Black and white in pairs", kPairs},
    {"free-pairs", "آزاد، دو به دو", "Free style in pairs", kFreePairs},
    {"icf", "مسابقهٔ ۲۵ امتیازی یا ۸ دستی", "Match to 25 points or 8 boards", kIcf},
};

constexpr GameInfo kInfo{
    .id = "carrom",
    .name = {"کارم", "Carrom"},
    .seats = {kSeats, 2},
    .book = {kOptions, kRuleSets},
    .example_move = R"({"x":370,"angle":90,"speed":4})",
    .move_help = {
        "جای مهاجم از چپ خود (میلی‌متر)، زاویه از راست خود (درجه) و سرعت (متر بر ثانیه)",
        "the striker from your left (mm), the angle from your right (degrees) and the speed (m/s)"}};

// C 6. In timed events the table sets it, 30 s by the book; `shot-clock=30` sets it everywhere.
constexpr PhaseLimit kSetByTable[] = {{.phase = "shot", .limit_ms = 0, .set_by_table = true}};
constexpr PhaseLimit kAlways[] = {{.phase = "shot", .limit_ms = 30'000, .set_by_table = true}};

}  // namespace

const GameInfo& Carrom::info() { return kInfo; }

Rules Carrom::rules(const RuleChoice& choice) {
  const auto first = [&](std::string_view option) { return choice.chosen(option) == 0; };
  return {.style = static_cast<Style>(choice.chosen("style")),
          .players = first("players") ? 2 : 4,
          .pieces_each = first("pieces") ? 9 : 6,
          .round = static_cast<Round>(choice.chosen("round")),
          .whole_end_circles = !first("end-circles"),
          .wrong_touch = static_cast<WrongTouch>(choice.chosen("wrong-touch")),
          .shot_clock_always = !first("shot-clock"),
          .lapses_end = first("lapses"),
          .early_queen_loses_turn = first("early-queen"),
          .dues_are_owed = first("dues"),
          .cover_by_next_stroke = first("cover"),
          .both_keep_turn = first("own-and-opponent"),
          .queen_back_with_opponents = first("queen-and-opponent"),
          .queen_covered_with_both = first("queen-and-both"),
          .opponents_count_in_queen_foul = first("foul-queen-opponent"),
          .all_back_in_full_foul = first("foul-queen-both"),
          .queen_covered_with_own = first("queen-and-own"),
          .due_for_queen_foul = first("foul-queen"),
          .last_of_opponent_goes_back = first("last-of-opponent"),
          .queen_back_in_foul = first("foul-queen-free"),
          .higher_score_wins = first("empty-board"),
          .match = !first("match")};
}

std::span<const Name> Carrom::seats(const Rules& rules) { return {kSeats, static_cast<std::size_t>(rules.players)}; }
std::span<const int> Carrom::sides(const Rules& rules) { return {kSides, static_cast<std::size_t>(rules.players)}; }
std::span<const PhaseLimit> Carrom::limits(const Rules& rules) {
  return rules.shot_clock_always ? kAlways : kSetByTable;
}

}  // namespace meydan::carrom
