// Every tie-break, in one place: its row in the list at the end says what people read about it and how it is counted;
// what takes more than a line is a function above.
#include <algorithm>

#include "tournament/tiebreak_values.h"

namespace meydan::tournament {

namespace {

using LastRound = TieBreakTable::LastRound;
using Part = TieBreakTable::Part;

constexpr bool is_won(Mark mark) { return mark == Mark::Win || mark == Mark::ShortWin; }
constexpr bool is_drawn_game(Mark mark) { return mark == Mark::Draw || mark == Mark::ShortDraw; }

/// A win 2, a draw 1, whatever the point system.
constexpr int halves(Mark mark) {
  if (is_won(mark) || mark == Mark::ForfeitWin || mark == Mark::FullBye || mark == Mark::PairingBye) return 2;
  return is_drawn_game(mark) || mark == Mark::HalfBye ? 1 : 0;
}

/// C.07 10.2 (B.02 8.1.1): what a share of points from 50 to 100 per cent is worth in rating.
constexpr int kRatingOf[] = {0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
                             125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
                             284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};
static_assert(std::size(kRatingOf) == 51);

/// C.07 14, 16.5: leaves out the lowest parts, then the highest. `less` says which part is less significant, `value`
/// what it adds. Of voluntarily unplayed rounds the least significant goes first, unless it adds less than the least
/// significant part of all: staying away must not pay.
template <class Part, class Less, class Value>
void cut(std::vector<Part>& parts, const TieBreak& tie_break, Less less, Value value) {
  for (int count = 0; count < tie_break.cut_low && !parts.empty(); ++count) {
    const auto least = std::min_element(parts.begin(), parts.end(), less);
    const auto gone = std::min_element(parts.begin(), parts.end(), [&](const Part& a, const Part& b) {
      return a.voluntary != b.voluntary ? a.voluntary : less(a, b);
    });
    parts.erase(gone->voluntary && value(*gone) >= value(*least) ? gone : least);
  }
  for (int count = 0; count < tie_break.cut_high && !parts.empty(); ++count) {
    parts.erase(std::max_element(parts.begin(), parts.end(), less));
  }
}

TieBreakValue buchholz(const TieBreakTable& table, const Player& player, const TieBreak& tie_break, LastRound last) {
  std::vector<Part> all = table.parts(player, last);
  cut(
      all, tie_break, [](const Part& a, const Part& b) { return a.opponent < b.opponent; },
      [](const Part& part) { return part.opponent; });
  TieBreakValue sum = 0;
  for (const Part& part : all) sum += part.opponent;
  return sum * kOfPoints;
}

TieBreakValue average_buchholz(const TieBreakTable& table, const Player& player) {
  TieBreakValue sum = 0;
  TieBreakValue count = 0;
  for (int round = 0; round < table.rounds(); ++round) {
    const RoundOf& own = table.entry(player, round);
    if (!is_played(own.mark)) continue;
    sum += buchholz(table, table.opponent_in(own), {}, LastRound::AsPlayed);
    ++count;
  }
  return count == 0 ? 0 : divided(sum, count);
}

TieBreakValue sonneborn_berger(const TieBreakTable& table, const Player& player, const TieBreak& tie_break) {
  std::vector<Part> all = table.parts(player, LastRound::AsPlayed);
  // The least significant part is that of the weakest opponent, and of those the one that adds least.
  const auto less = [](const Part& a, const Part& b) {
    return a.opponent != b.opponent ? a.opponent < b.opponent : a.product() < b.product();
  };
  cut(all, tie_break, less, [](const Part& part) { return part.product(); });
  TieBreakValue sum = 0;
  for (const Part& part : all) sum += part.product();
  return sum;  // tenths times tenths
}

TieBreakValue progressive(const TieBreakTable& table, const Player& player, int cut) {
  TieBreakValue sum = 0;
  Points so_far = 0;
  for (int round = 0; round < table.rounds(); ++round) {
    so_far += points_of(table.points_for(), table.entry(player, round).mark);
    if (round >= cut) sum += so_far;
  }
  return sum * kOfPoints;
}

TieBreakValue wins(const TieBreakTable& table, const Player& player) {
  TieBreakValue count = 0;
  for (int round = 0; round < table.rounds(); ++round) {
    if (points_of(table.points_for(), table.entry(player, round).mark) == table.points_for().win) ++count;
  }
  return count;
}

/// C.07 9.2: meant for round robins, where forfeits count as games (15.1).
TieBreakValue koya(const TieBreakTable& table, const Player& player) {
  TieBreakValue sum = 0;
  for (int round = 0; round < table.rounds(); ++round) {
    const RoundOf& own = table.entry(player, round);
    if (own.opponent == 0 || 2 * table.points(table.opponent_in(own)) < table.points_for().win * table.rounds())
      continue;
    sum += points_of(table.points_for(), own.mark);
  }
  return sum * kOfPoints;
}

/// In whole numbers.
TieBreakValue average_rating(const TieBreakTable& table, const Player& player, const TieBreak& tie_break) {
  std::vector<int> ratings;
  for (int round = 0; round < table.rounds(); ++round) {
    const RoundOf& own = table.entry(player, round);
    if (is_played(own.mark) && table.opponent_in(own).rating > 0) ratings.push_back(table.opponent_in(own).rating);
  }
  std::sort(ratings.begin(), ratings.end());
  const int left = static_cast<int>(ratings.size()) - tie_break.cut_low - tie_break.cut_high;
  if (left <= 0) return 0;
  TieBreakValue sum = 0;
  for (int at = 0; at < left; ++at) sum += ratings[static_cast<std::size_t>(at + tie_break.cut_low)];
  return divided(sum, left);
}

TieBreakValue performance(const TieBreakTable& table, const Player& player) {
  TieBreakValue scored = 0;  // in halves
  TieBreakValue games = 0;
  for (int round = 0; round < table.rounds(); ++round) {
    const RoundOf& own = table.entry(player, round);
    if (!is_played(own.mark) || table.opponent_in(own).rating == 0) continue;
    scored += halves(own.mark);
    ++games;
  }
  if (games == 0) return 0;
  const auto percent = static_cast<int>(divided(50 * scored, games));
  const int moved = percent >= 50 ? kRatingOf[percent - 50] : -kRatingOf[50 - percent];
  return average_rating(table, player, {}) + moved;
}

bool withdrawn(const TieBreakTable& table, const Player& player) {
  return table.rounds() > 0 && table.entry(player, table.rounds() - 1).mark == Mark::ZeroBye;
}

/// Own discs and six times the points of the opponents; a round without an opponent, or with one who left, is a draw
/// against oneself: 32 discs and six times the own points.
TieBreakValue brightwell(const TieBreakTable& table, const Player& player) {
  constexpr TieBreakValue kHalfBoard = 32;
  constexpr TieBreakValue kFactor = 6;
  TieBreakValue sum = 0;
  for (int round = 0; round < table.rounds(); ++round) {
    const RoundOf& own = table.entry(player, round);
    const bool real = is_played(own.mark) && !withdrawn(table, table.opponent_in(own));
    sum += (real ? own.own_score : kHalfBoard) * kHundred;
    sum += kFactor * table.points(real ? table.opponent_in(own) : player) * kOfPoints;
  }
  return sum;
}

TieBreakValue own_scores(const TieBreakTable& table, const Player& player) {
  TieBreakValue sum = 0;
  for (int round = 0; round < table.rounds(); ++round) sum += table.entry(player, round).own_score;
  return sum;
}

TieBreakValue score_difference(const TieBreakTable& table, const Player& player) {
  TieBreakValue sum = 0;
  for (int round = 0; round < table.rounds(); ++round) sum += table.entry(player, round).score_difference;
  return sum;
}

template <class Counts>
TieBreakValue count(const TieBreakTable& table, const Player& player, Counts counts) {
  TieBreakValue sum = 0;
  for (int round = 0; round < table.rounds(); ++round) sum += static_cast<int>(counts(table.entry(player, round)));
  return sum;
}

constexpr TieBreakKind kKinds[] = {
    {.code = "PTS",
     .fa = "امتیاز",
     .en = "points",
     .why_fa = "برد ۱، مساوی نیم، باخت صفر، یا به نظام امتیاز مسابقه (D 14)",
     .why_en = "win 1, draw 1/2, loss 0, or as the event's point system says (D 14)",
     .decimals = 1,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return table.points(player) * kOfPoints; }},
    {.code = "STD",
     .fa = "امتیاز استاندارد",
     .en = "standard points",
     .why_fa = "برد ۱ و مساوی نیم، هر نظام امتیازی که باشد",
     .why_en = "win 1 and draw 1/2, whatever the point system",
     .decimals = 1,
     .value =
         [](const TieBreakTable& table, const Player& player, const TieBreak&) {
           return count(table, player, [](const RoundOf& own) { return halves(own.mark); }) * kHundred / 2;
         }},
    {.code = "BH",
     .fa = "بوخهولتس",
     .en = "Buchholz",
     .why_fa = "مجموع امتیاز حریفان",
     .why_en = "the sum of the opponents' points",
     .decimals = 1,
     .cuts = true,
     .medians = true,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak& tie_break) { return buchholz(table, player, tie_break, LastRound::AsPlayed); }},
    {.code = "FB",
     .fa = "بوخهولتس پیش از پایان",
     .en = "Fore Buchholz",
     .why_fa = "بوخهولتس، چنان که دور آخر همه مساوی شده باشد",
     .why_en = "Buchholz as if the last round had been drawn everywhere",
     .decimals = 1,
     .cuts = true,
     .medians = true,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak& tie_break) { return buchholz(table, player, tie_break, LastRound::Drawn); }},
    {.code = "AOB",
     .fa = "میانگین بوخهولتس حریفان",
     .en = "average of opponents' Buchholz",
     .why_fa = "میانگین بوخهولتس حریفانی که با آنان بازی شده",
     .why_en = "the average Buchholz of the opponents played",
     .decimals = 2,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return average_buchholz(table, player); }},
    {.code = "SB",
     .fa = "زونبورن-برگر",
     .en = "Sonneborn-Berger",
     .why_fa = "امتیاز حریفان ضرب در نتیجهٔ بازی با هر یک",
     .why_en = "the opponents' points, each times the result against them",
     .decimals = 2,
     .cuts = true,
     .medians = true,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak& tie_break) { return sonneborn_berger(table, player, tie_break); }},
    {.code = "DE",
     .fa = "بازی رودررو",
     .en = "direct encounter",
     .why_fa = "رده میان برابرها از بازی‌های خودشان",
     .why_en = "the order of the tied by the games among themselves",
     .small_first = true},
    {.code = "PS",
     .fa = "امتیاز تدریجی",
     .en = "progressive score",
     .why_fa = "مجموع امتیاز پس از هر دور",
     .why_en = "the sum of the scores after every round",
     .decimals = 1,
     .cuts = true,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak& tie_break) { return progressive(table, player, tie_break.cut_low); }},
    {.code = "WIN",
     .fa = "تعداد بردها",
     .en = "wins",
     .why_fa = "دورهایی با امتیاز برد، بی‌بازی هم",
     .why_en = "rounds with a win's points, also without playing",
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return wins(table, player) * kHundred; }},
    {.code = "WON",
     .fa = "بازی‌های برده",
     .en = "games won",
     .why_fa = "بردهای بازی‌شده",
     .why_en = "wins in games that were played",
     .value =
         [](const TieBreakTable& table, const Player& player, const TieBreak&) {
           return count(table, player, [](const RoundOf& own) { return is_won(own.mark); }) * kHundred;
         }},
    {.code = "BPG",
     .fa = "بازی با سیاه",
     .en = "games with black",
     .why_fa = "بازی‌های انجام‌شده با سیاه",
     .why_en = "games played with black",
     .value =
         [](const TieBreakTable& table, const Player& player, const TieBreak&) {
           return count(table, player,
                        [](const RoundOf& own) { return is_played(own.mark) && own.colour == Colour::Black; }) *
                  kHundred;
         }},
    {.code = "BWG",
     .fa = "برد با سیاه",
     .en = "wins with black",
     .why_fa = "بردهای بازی‌شده با سیاه",
     .why_en = "games won with black",
     .value =
         [](const TieBreakTable& table, const Player& player, const TieBreak&) {
           return count(table, player,
                        [](const RoundOf& own) { return is_won(own.mark) && own.colour == Colour::Black; }) *
                  kHundred;
         }},
    {.code = "REP",
     .fa = "دورهای حاضر",
     .en = "rounds one elected to play",
     .why_fa = "همهٔ دورها جز غیبت، بای درخواستی و باخت به غیبت",
     .why_en = "all rounds but absences, requested byes and forfeit losses",
     .value =
         [](const TieBreakTable& table, const Player& player, const TieBreak&) {
           return count(table, player, [](const RoundOf& own) { return !is_voluntary(own.mark); }) * kHundred;
         }},
    {.code = "KS",
     .fa = "کویا",
     .en = "Koya",
     .why_fa = "امتیاز در برابر کسانی که نیمی از امتیازها یا بیشتر را دارند",
     .why_en = "points against those with half of the points or more",
     .decimals = 1,
     .value = [](const TieBreakTable& table, const Player& player, const TieBreak&) { return koya(table, player); }},
    {.code = "ARO",
     .fa = "میانگین ریتینگ حریفان",
     .en = "average rating of opponents",
     .why_fa = "میانگین ریتینگ حریفانی که با آنان بازی شده",
     .why_en = "the average rating of the opponents played",
     .cuts = true,
     .medians = true,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak& tie_break) { return average_rating(table, player, tie_break) * kHundred; }},
    {.code = "TPR",
     .fa = "ریتینگ عملکرد",
     .en = "performance rating",
     .why_fa = "میانگین ریتینگ حریفان و افزودهٔ درصد امتیاز",
     .why_en = "the average rating of the opponents, moved by the share of points won",
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return performance(table, player) * kHundred; }},
    {.code = "RTNG",
     .fa = "ریتینگ",
     .en = "rating",
     .why_fa = "ریتینگ خود بازیکن",
     .why_en = "the player's own rating",
     .value = [](const TieBreakTable&, const Player& player,
                 const TieBreak&) { return TieBreakValue{player.rating} * kHundred; }},
    {.code = "TPN",
     .fa = "شمارهٔ آغاز",
     .en = "starting number",
     .why_fa = "شمارهٔ کوچک‌تر پیش است",
     .why_en = "the smaller number is ahead",
     .small_first = true,
     .value = [](const TieBreakTable&, const Player& player,
                 const TieBreak&) { return TieBreakValue{player.number} * kHundred; }},
    {.code = "DIFF",
     .fa = "تفاضل امتیاز بازی",
     .en = "game-score difference",
     .why_fa = "امتیاز بازی‌ها منهای امتیاز حریفان (D 17)",
     .why_en = "own game scores less those of the opponents (D 17)",
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return score_difference(table, player) * kHundred; }},
    {.code = "BQ",
     .fa = "ضریب برایت‌ول",
     .en = "Brightwell quotient",
     .why_fa = "مهره‌های خود و شش برابر امتیاز حریفان",
     .why_en = "own discs and six times the opponents' points",
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return brightwell(table, player); }},
    {.code = "GS",
     .fa = "امتیاز بازی‌ها",
     .en = "game scores",
     .why_fa = "مجموع امتیاز بازی‌های خود (D 15)",
     .why_en = "the sum of the own game scores (D 15)",
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return own_scores(table, player) * kHundred; }},
    {.code = "BP",
     .fa = "امتیاز تخته‌ها",
     .en = "board points",
     .why_fa = "مجموع امتیاز بازیکنان تیم در همهٔ مسابقه‌ها",
     .why_en = "the points of a team's players in all its matches",
     .decimals = 1,
     .value = [](const TieBreakTable& table, const Player& player,
                 const TieBreak&) { return own_scores(table, player) * kOfPoints; }},
};

}  // namespace

std::span<const TieBreakKind> tie_break_kinds() { return kKinds; }

}  // namespace meydan::tournament
