#include <algorithm>
#include <cstdlib>

#include "base/assert.h"
#include "base/text.h"
#include "tournament/tiebreaks.h"

namespace meydan::tournament {

namespace {

using Kind = TieBreakKind;

constexpr TieBreakText kTexts[] = {
    {Kind::Score, "PTS", "امتیاز", "points", "برد ۱، تساوی نیم، باخت صفر، یا به نظام امتیاز مسابقه (D 14)",
     "win 1, draw 1/2, loss 0, or as the event's point system says (D 14)", 1, false, false},
    {Kind::StandardPoints, "STD", "امتیاز استاندارد", "standard points", "برد ۱ و تساوی نیم، هر نظام امتیازی که باشد",
     "win 1 and draw 1/2, whatever the point system", 1, false, false},
    {Kind::Buchholz, "BH", "بوخهولتس", "Buchholz", "مجموع امتیاز حریفان", "the sum of the opponents' points", 1, true,
     true},
    {Kind::ForeBuchholz, "FB", "بوخهولتس پیش از پایان", "Fore Buchholz", "بوخهولتس، چنان که دور آخر همه مساوی شده باشد",
     "Buchholz as if the last round had been drawn everywhere", 1, true, true},
    {Kind::AverageBuchholz, "AOB", "میانگین بوخهولتس حریفان", "average of opponents' Buchholz",
     "میانگین بوخهولتس حریفانی که با آنان بازی شده", "the average Buchholz of the opponents played", 2, false, false},
    {Kind::SonnebornBerger, "SB", "زونبورن-برگر", "Sonneborn-Berger", "امتیاز حریفان ضرب در نتیجهٔ بازی با هر یک",
     "the opponents' points, each times the result against them", 2, true, true},
    {Kind::DirectEncounter, "DE", "بازی رودررو", "direct encounter",
     "رتبه میان برابرها از بازی‌های خودشان",
     "the order of the tied by the games among themselves", 0, false, false},
    {Kind::Progressive, "PS", "امتیاز تدریجی", "progressive score", "مجموع امتیاز پس از هر دور",
     "the sum of the scores after every round", 1, true, false},
    {Kind::Wins, "WIN", "تعداد بردها", "wins", "دورهایی با امتیاز برد، بی‌بازی هم",
     "rounds with a win's points, also without playing", 0, false, false},
    {Kind::GamesWon, "WON", "بازی‌های برده", "games won", "بردهای بازی‌شده",
     "wins in games that were played", 0, false, false},
    {Kind::GamesWithBlack, "BPG", "بازی با سیاه", "games with black",
     "بازی‌های انجام‌شده با سیاه", "games played with black", 0, false, false},
    {Kind::GamesWonWithBlack, "BWG", "برد با سیاه", "wins with black", "بردهای بازی‌شده با سیاه",
     "games won with black", 0, false, false},
    {Kind::RoundsElected, "REP", "دورهای حاضر", "rounds one elected to play",
     "همهٔ دورها جز غیبت، استراحت درخواستی و باخت به غیبت", "all rounds but absences, requested byes and forfeit losses",
     0, false, false},
    {Kind::Koya, "KS", "کویا", "Koya", "امتیاز در برابر کسانی که نیمی از امتیازها یا بیشتر را دارند",
     "points against those with half of the points or more", 1, false, false},
    {Kind::AverageRating, "ARO", "میانگین ریتینگ حریفان", "average rating of opponents",
     "میانگین ریتینگ حریفانی که با آنان بازی شده", "the average rating of the opponents played", 0, true, true},
    {Kind::Performance, "TPR", "ریتینگ عملکرد", "performance rating", "میانگین ریتینگ حریفان و افزودهٔ درصد امتیاز",
     "the average rating of the opponents, moved by the share of points won", 0, false, false},
    {Kind::Rating, "RTNG", "ریتینگ", "rating", "ریتینگ خود بازیکن", "the player's own rating", 0, false, false},
    {Kind::StartNumber, "TPN", "شمارهٔ آغاز", "starting number", "شمارهٔ کوچک‌تر پیش است",
     "the smaller number is ahead", 0, false, false},
    {Kind::ScoreDifference, "DIFF", "تفاضل امتیاز بازی", "game-score difference",
     "امتیاز بازی‌ها منهای امتیاز حریفان (D 17)",
     "own game scores less those of the opponents (D 17)", 0, false, false},
    {Kind::Brightwell, "BQ", "ضریب برایت‌ول", "Brightwell quotient",
     "مهره‌های خود و شش برابر امتیاز حریفان",
     "own discs and six times the opponents' points", 0, false, false},
    {Kind::GameScores, "GS", "امتیاز بازی‌ها", "game scores",
     "مجموع امتیاز بازی‌های خود (D 15)", "the sum of the own game scores (D 15)", 0, false,
     false},
    {Kind::BoardPoints, "BP", "امتیاز تخته‌ها", "board points",
     "مجموع امتیاز بازیکنان تیم در همهٔ مسابقه‌ها",
     "the points of a team's players in all its matches", 1, false, false},
};

static_assert([] {
  for (std::size_t at = 0; at < std::size(kTexts); ++at) {
    if (kTexts[at].kind != static_cast<Kind>(at)) return false;
  }
  return true;
}());

constexpr Citation kUnknown{"unknown_tie_break", "",
                            "{0} پوئن‌شکنی شناخته‌شده‌ای نیست؛ یکی از {1}",
                            "{0} is no tie-break; it is one of {1}"};
constexpr Citation kNoModifier{"tie_break_modifier", "", "{0} نمی‌تواند {1} داشته باشد",
                               "{0} cannot have {1}"};

std::string all_codes() {
  std::string codes;
  for (const TieBreakText& text : kTexts) {
    if (!codes.empty()) codes += ' ';
    codes += text.code;
  }
  return codes;
}

bool set_modifier(const TieBreakText& text, std::string_view modifier, TieBreak& tie_break) {
  if (modifier.size() != 2 || (modifier[1] != '1' && modifier[1] != '2')) return false;
  const bool cut = modifier[0] == 'C' || modifier[0] == 'c';
  const bool median = modifier[0] == 'M' || modifier[0] == 'm';
  if (!(cut && text.cuts) && !(median && text.medians)) return false;
  tie_break.cut_low = modifier[1] - '0';
  tie_break.cut_high = median ? tie_break.cut_low : 0;
  return true;
}

}  // namespace

std::span<const TieBreakText> tie_break_texts() { return kTexts; }

const TieBreakText& text_of(TieBreakKind kind) {
  MEYDAN_ASSERT(static_cast<std::size_t>(kind) < std::size(kTexts));
  return kTexts[static_cast<std::size_t>(kind)];
}

std::string code_of(TieBreak tie_break) {
  std::string code(text_of(tie_break.kind).code);
  if (tie_break.cut_low > 0) {
    code += tie_break.cut_high > 0 ? "/M" : "/C";
    code += std::to_string(tie_break.cut_low);
  }
  return code;
}

Result<TieBreak, Message> parse_tie_break(std::string_view code) {
  const std::size_t slash = std::min(code.find('/'), code.size());
  const std::string_view name = code.substr(0, slash);
  for (const TieBreakText& text : kTexts) {
    if (lower_case(text.code) != lower_case(name)) continue;
    TieBreak tie_break{text.kind};
    if (slash < code.size() && !set_modifier(text, code.substr(slash + 1), tie_break)) {
      return Failure{fill(kNoModifier, {text.code, quoted(code.substr(slash))})};
    }
    return tie_break;
  }
  return Failure{fill(kUnknown, {quoted(code), all_codes()})};
}

Result<std::vector<TieBreak>, Message> parse_tie_breaks(std::string_view list) {
  std::string spaced(list);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::vector<TieBreak> tie_breaks;
  for (const std::string_view word : split_words(spaced)) {
    const auto tie_break = parse_tie_break(word);
    if (!tie_break) return Failure{tie_break.reason()};
    tie_breaks.push_back(*tie_break);
  }
  return tie_breaks;
}

std::vector<TieBreak> default_tie_breaks() { return {{Kind::Buchholz}, {Kind::ScoreDifference}}; }

std::string value_text(TieBreak tie_break, TieBreakValue value) {
  const int decimals = text_of(tie_break.kind).decimals;
  const TieBreakValue size = value < 0 ? -value : value;
  std::string text = value < 0 ? "-" : "";
  text += std::to_string(size / 100);
  if (decimals > 0) {
    const std::string fraction = std::to_string(100 + size % 100);
    text += '.';
    text += fraction.substr(1, static_cast<std::size_t>(decimals));
  }
  return text;
}

}  // namespace meydan::tournament
