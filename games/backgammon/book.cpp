// The options and rule sets of backgammon, and the sentences of its refusals.
#include <iterator>

#include "games/backgammon/rules.h"

namespace meydan::backgammon {

namespace {

constexpr Name kSeats[] = {{"سفید", "White"}, {"سیاه", "Black"}};

constexpr Name kPeople[] = {{"نفر ۱", "Player 1"}, {"نفر ۲", "Player 2"}, {"نفر ۳", "Player 3"}, {"نفر ۴", "Player 4"}};
static_assert(std::size(kPeople) == kMaxSeats);

constexpr OptionValue kStyleValues[] = {
    {"modern", "مدرن: کیوب، کرافورد، ترتیب آزاد تاس‌ها",
     "modern: cube, Crawford, free order of the dice"},
    {"traditional", "سنتی: حکم تاس، زدن و پاشدن، بدون کیوب", "traditional: pip rule, hit and run, no cube"},
};
// N 4-8-1, T 9: any length that an event may announce, the usual one first.
constexpr OptionValue kPointsValues[] = {
    {"5", "مسابقهٔ ۵ امتیازی", "to 5 points"},
    {"1", "یک امتیازی", "to 1 point"},
    {"2", "۲ امتیازی", "to 2 points"},
    {"3", "۳ امتیازی", "to 3 points"},
    {"4", "۴ امتیازی", "to 4 points"},
    {"6", "۶ امتیازی", "to 6 points"},
    {"7", "۷ امتیازی", "to 7 points"},
    {"8", "۸ امتیازی", "to 8 points"},
    {"9", "۹ امتیازی", "to 9 points"},
    {"10", "۱۰ امتیازی", "to 10 points"},
    {"11", "۱۱ امتیازی", "to 11 points"},
    {"12", "۱۲ امتیازی", "to 12 points"},
    {"13", "۱۳ امتیازی", "to 13 points"},
    {"14", "۱۴ امتیازی", "to 14 points"},
    {"15", "۱۵ امتیازی", "to 15 points"},
    {"16", "۱۶ امتیازی", "to 16 points"},
    {"17", "۱۷ امتیازی", "to 17 points"},
    {"18", "۱۸ امتیازی", "to 18 points"},
    {"19", "۱۹ امتیازی", "to 19 points"},
    {"20", "۲۰ امتیازی", "to 20 points"},
    {"21", "۲۱ امتیازی", "to 21 points"},
    {"22", "۲۲ امتیازی", "to 22 points"},
    {"23", "۲۳ امتیازی", "to 23 points"},
    {"24", "۲۴ امتیازی", "to 24 points"},
    {"25", "۲۵ امتیازی", "to 25 points"},
    {"unlimited", "نامحدود: یک دست، بدون سقف امتیاز", "unlimited: one game, for its points"},
};
constexpr int kPointsOf[] = {5,  1,  2,  3,  4,  6,  7,  8,  9,  10, 11, 12, 13,
                             14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 0};
static_assert(std::size(kPointsOf) == std::size(kPointsValues));
constexpr OptionValue kOnOff[] = {{"on", "فعال", "on"}, {"off", "غیرفعال", "off"}};
constexpr OptionValue kOffOn[] = {{"off", "غیرفعال", "off"}, {"on", "فعال", "on"}};
constexpr OptionValue kBeginsValues[] = {{"higher", "تاس بزرگ‌تر", "the higher die"},
                                         {"lower", "تاس کوچک‌تر", "the lower die"}};
constexpr OptionValue kPeopleValues[] = {{"3", "سه نفر", "3 people"}, {"4", "چهار نفر", "4 people"}};
constexpr OptionValue kSessionValues[] = {{"5", "۵ دست", "5 games"},
                                          {"1", "یک دست", "1 game"},
                                          {"3", "۳ دست", "3 games"},
                                          {"10", "۱۰ دست", "10 games"},
                                          {"20", "۲۰ دست", "20 games"}};
constexpr int kSessionOf[] = {5, 1, 3, 10, 20};
static_assert(std::size(kSessionOf) == std::size(kSessionValues));
constexpr OptionSpec kOptions[] = {
    {"style", "T 16", "سبک بازی", "the style of play", kStyleValues},
    {"points", "T 9", "طول مسابقه", "the length of the match", kPointsValues},
    {"jacoby", "T 12", "قاعدهٔ جاکوبی در بازی نامحدود", "the Jacoby rule in unlimited games", kOnOff},
    {"beavers", "T 12", "بیور در بازی نامحدود", "beavers in unlimited games", kOffOn, "N 4-4-10"},
    {"automatic-doubles", "T 12", "دبل خودکار با جفت آغازین در بازی نامحدود",
     "equal opening dice turn the cube in unlimited games", kOffOn, "N 4-4-10"},
    {"begins", "T 9", "در بازی سنتی کدام تاس شروع می‌کند",
     "which die begins a traditional match", kBeginsValues},
    {"folk", "N 8", "رسم سنتی: آخرین مهره با تاس بزرگ‌تر به خانه برود",
     "traditional custom: the last checker comes home with the larger die", kOffOn},
    {"chouette", "T 12", "شوئت: یک نفر در برابر همه", "chouette: one person against all others", kOffOn},
    {"people", "T 12", "تعداد بازیکنان شوئت", "how many play a chouette", kPeopleValues},
    {"session", "T 12", "تعداد دست‌های نشست شوئت", "how many games a chouette has",
     kSessionValues},
};

constexpr OptionSetting kMoney[] = {{"points", "unlimited"}};
constexpr OptionSetting kTraditional[] = {{"style", "traditional"}};
constexpr OptionSetting kChouette[] = {{"points", "unlimited"}, {"chouette", "on"}};
// The first and the last are what `meydan compare` sets side by side unless it is told otherwise.
constexpr RuleSetSpec kRuleSets[] = {{"modern", "مدرن", "Modern", {}},
                                     {"modern-money", "مدرن نامحدود (مانی گیم)", "Modern money game", kMoney},
                                     {"chouette", "شوئت", "Chouette", kChouette},
                                     {"traditional", "سنتی", "Traditional", kTraditional}};

constexpr GameInfo kInfo{
    .id = "backgammon",
    .name = {"تخته‌نرد", "Backgammon"},
    .seats = kSeats,
    .book = {kOptions, kRuleSets},
    .example_move = "roll 31",
    .move_help =
        {"گام‌ها به هر ترتیب، مانند 8/5 6/5 یا bar/22*/18 یا 6/off(2)؛ نیز roll و double و take و pass",
         "steps in any order, like 8/5 6/5 or bar/22*/18 or 6/off(2); also roll, double, take and pass"},
    .has_chance = true};

constexpr Citation kRefusals[] = {
    {"game_over", "N 4-5", "مسابقه تمام شده است", "the match is over"},
    {"not_now", "N 4", "{0} الان ممکن نیست؛ {1}", "{0} has no place now: {1}"},
    {"no_cube", "T 10", "در تخته‌نرد سنتی کیوب نیست", "traditional backgammon has no cube"},
    {"crawford_game", "N 4-4-6", "دست کرافورد است: هیچ‌کس نمی‌تواند دبل کند",
     "this is the Crawford game: nobody may double"},
    {"not_cube_owner", "N 4-4-2", "کیوب {0} در دست {1} است؛ فقط او دبل می‌کند",
     "the cube on {0} belongs to {1}, who alone may double"},
    {"dead_cube", "N 4-4-9",
     "کیوب مرده است: {0} با {1} امتیاز و کیوب {2} مسابقهٔ {3} امتیازی را می‌برد",
     "the cube is dead: with {1} points and the cube on {2}, {0} already wins the match to {3}"},
    {"cube_limit", "N 4-4-2", "کیوب به بالاترین عدد خود رسیده است: {0}", "the cube stands on its greatest number, {0}"},
    {"no_beavers", "N 4-4-10", "بیور در این بازی نیست", "beavers are not used in this game"},
    {"contact", "N 4-5",
     "هنوز مهره‌ها برخورد دارند؛ فقط بدون برخورد می‌توان در دست تسلیم شد",
     "there is still contact; a game may be conceded only without"},
    {"no_concession", "N 4-5", "در تخته‌نرد سنتی و در شوئت تسلیم دست نیست",
     "traditional games and those of a chouette are not conceded"},
    {"must_play", "N 8", "تا حرکتی هست باید بازی کرد؛ برای نمونه {0}",
     "a play is possible, so it must be made; for example {0}"},
    {"nothing_to_play", "N 4-1-8-1", "با {0} هیچ مهره‌ای نمی‌رود؛ فقط {1}",
     "nothing can be played with {0}, only {1}"},
    {"bar_first", "N 4-2-1",
     "اول مهره‌های روی بار را وارد کنید ({0})؛ پیش از آن {1} نمی‌رود",
     "bar entry required: {0} on the bar; {1} cannot go before"},
    {"no_checker", "N 8", "در {0} مهرهٔ خودی نیست", "there is no own checker on {0}"},
    {"no_such_die", "N 8", "{0} با تاس {1} نمی‌خواند", "{0} does not fit the dice {1}"},
    {"blocked", "N 8", "خان {0} بسته است: {1} مهرهٔ حریف دارد", "point {0} is blocked by {1} enemy checkers"},
    {"not_all_home", "N 8",
     "{0}: تا همهٔ مهره‌ها به خانه نرسند مهره‌ای بیرون نمی‌رود؛ یکی در {1} است",
     "{0}: no bearing off before every checker is home; one is on {1}"},
    {"higher_first", "N 8",
     "{0} با {1}: مهره‌ای بالاتر در {2} هست و باید با این تاس برود",
     "{0} with a {1}: a checker stands higher, on {2}, and moves with this die"},
    {"locks_die", "N 8",
     "تاس را قفل می‌کند: {0} تاس از {1} تاس؛ {2} هر {1} را بازی می‌کند",
     "locks a die: this plays {0} of {1} dice; {2} plays {1}"},
    {"larger_die", "N 8",
     "فقط یکی از دو تاس را می‌توان بازی کرد و آن باید تاس بزرگ‌تر باشد: {0}، مانند {1}",
     "only one of the two dice can be played, and it must be the larger: the {0}, as in {1}"},
    {"burns_pips", "T 16",
     "خال می‌سوزاند: {0} خال از {1} خال؛ {2} {0} خال بازی می‌کند و این {3}",
     "burns pips: {0} of {1} pips; {2} plays {0}, this plays {3}"},
    {"hit_and_run", "T 13",
     "{0}: مهره‌ای که در خانهٔ خود زده است در همان نوبت روی مهرهٔ خودی نمی‌نشیند و بیرون نمی‌رود؛ {1} مجاز است",
     "{0}: a checker that hit in its home may not land on own checkers nor be borne off in the same turn; {1} is legal"},
    {"last_checker", "N 8",
     "به رسم سنتی آخرین مهره با تاس بزرگ‌تر به خانه می‌رود: {0}",
     "by the folk custom the last checker comes home with the larger die: {0}"},
    {"made_otherwise", "T 6",
     "دست به مهره، حرکت: {0} پیش از این بازی شده است و {1} با آن آغاز نمی‌شود",
     "touch-move: {0} has been played, and {1} does not begin so"},
    {"too_great", "N 4-2-6",
     "در این وضع بیش از سطح {0} نمی‌توان باخت (۱ ساده، ۲ مارس، ۳ سیاه‌مارس)؛ بیش از آن هم تسلیم نمی‌شود",
     "level {0} is the most that can be lost here (1 single, 2 gammon, 3 backgammon); no more is conceded"},
    {"cube_settled", "T 12", "کیوب {0} در این دست تسویه شده است", "the cube of {0} is settled in this game"},
};
static_assert(std::size(kRefusals) == Backgammon::kRefusalCount);

}  // namespace

const GameInfo& Backgammon::info() { return kInfo; }

Rules Backgammon::rules(const RuleChoice& choice) {
  const auto is_second = [&choice](std::string_view option) { return choice.chosen(option) == 1; };
  Rules rules{.style = is_second("style") ? Style::Traditional : Style::Modern,
              .points = kPointsOf[choice.chosen("points")],
              .jacoby = !is_second("jacoby"),
              .beavers = is_second("beavers"),
              .automatic_doubles = is_second("automatic-doubles"),
              .begins = is_second("begins") ? Begins::Lower : Begins::Higher,
              .folk = is_second("folk")};
  // T 12: a chouette is a form of the money game, whatever style and length say; its beavers are left out.
  if (is_second("chouette")) {
    rules = {.points = 0, .jacoby = rules.jacoby, .automatic_doubles = rules.automatic_doubles};
    rules.people = kFewestPeople + static_cast<int>(choice.chosen("people"));
    rules.session = kSessionOf[choice.chosen("session")];
  }
  return rules;
}

std::span<const Name> Backgammon::seats(const Rules& rules) {
  if (!rules.chouette()) return kSeats;
  return std::span<const Name>(kPeople).first(static_cast<std::size_t>(rules.people));
}

const Citation& Backgammon::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

}  // namespace meydan::backgammon
