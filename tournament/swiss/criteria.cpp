#include "tournament/swiss/criteria.h"

#include <algorithm>

#include "base/assert.h"
#include "tournament/swiss/field.h"

namespace meydan::tournament {

namespace {

/// A bracket of a finished pairing; places in the field.
struct Part {
  std::vector<int> moved_down{};
  std::vector<int> residents{};
  std::vector<std::pair<int, int>> pairs{};  // the higher ranked first, in its order
  std::vector<int> floaters{};
  int bye = -1;  // as soon as nobody else is left unpaired beside it
};

/// Which pair belongs to which bracket follows from the pairs: to that of the lower score.
std::vector<Part> parts_of(const Field& field, const std::vector<int>& mate, int bye) {
  std::vector<Part> parts;
  std::vector<int> moved_down;
  for (const ScoreGroup& group : field.groups()) {
    Part part;
    part.moved_down = moved_down;
    for (int index = group.begin; index < group.end; ++index) part.residents.push_back(index);
    std::vector<int> everybody = part.moved_down;
    everybody.insert(everybody.end(), part.residents.begin(), part.residents.end());
    for (const int one : everybody) {
      const int other = mate[static_cast<std::size_t>(one)];
      if (other > one && other < group.end) part.pairs.emplace_back(one, other);
      if (other < 0 || other >= group.end) part.floaters.push_back(one);
    }
    // Beside others who float, whoever has the bye floats with them.
    const bool last = group.end == field.size();
    const auto found = std::find(part.floaters.begin(), part.floaters.end(), bye);
    if (found != part.floaters.end() && (last || part.floaters.size() == 1)) {
      part.bye = bye;
      part.floaters.erase(found);
    }
    moved_down = part.floaters;
    parts.push_back(std::move(part));
  }
  return parts;
}

class Weighing {
 public:
  Weighing(const Field& field, const Part& part) : field_(field), part_(part) {}

  BracketReport report() {
    report_.score = field_[part_.residents.front()].score;
    report_.moved_down = numbers(part_.moved_down);
    report_.residents = numbers(part_.residents);
    report_.floaters = numbers(part_.floaters);
    for (const std::size_t count : {1, 2, 3, 4, 6, 10, 11, 12, 13, 14, 15, 16, 17}) report_.values[count - 1] = {0};
    for (const auto& [higher, lower] : part_.pairs) weigh_pair(higher, lower);
    for (const int floater : part_.floaters) weigh_floater(floater);
    if (part_.bye >= 0) weigh_bye();
    for (CriterionValue* const scores : {&at(7), &at(18), &at(19), &at(20), &at(21)}) {
      std::sort(scores->rbegin(), scores->rend());
    }
    count_exchanges();
    return std::move(report_);
  }

 private:
  CriterionValue& at(int criterion) { return report_.values[static_cast<std::size_t>(criterion - 1)]; }
  [[nodiscard]] std::vector<int> numbers(const std::vector<int>& places) const {
    std::vector<int> list;
    for (const int place : places) list.push_back(field_[place].number);
    return list;
  }
  void note(int criterion, std::vector<int> players) {
    ++at(criterion).front();
    report_.remarks.push_back({criterion, std::move(players), false});
  }

  void weigh_pair(int higher, int lower) {
    const Entrant& above = field_[higher];
    const Entrant& below = field_[lower];
    const std::vector<int> both{above.number, below.number};
    report_.first_half.push_back(above.number);
    report_.second_half.push_back(below.number);
    if (field_.is_banned(higher, lower, Ban::HaveMet)) note(1, both);
    if (field_.is_banned(higher, lower, Ban::Organiser)) {
      note(1, both);
      report_.remarks.back().forbidden = true;
    }
    if (field_.is_banned(higher, lower, Ban::SameColour)) note(3, both);
    if (breaks_difference_of_two(above.colours, below.colours)) note(10, both);
    if (breaks_two_in_a_row(above.colours, below.colours)) note(11, both);
    if (breaks_preference(above.colours, below.colours)) note(12, both);
    if (breaks_strong_preference(above.colours, below.colours)) note(13, both);
    if (above.score == below.score) return;
    for (std::size_t back = 0; back < 2; ++back) {
      if (below.floats[back] != Float::Up) continue;
      note(back == 0 ? 15 : 17, {below.number});
      at(back == 0 ? 19 : 21).push_back(above.score - below.score);
    }
  }

  void weigh_floater(int floater) {
    ++at(6).front();
    at(7).push_back(field_[floater].score);
    weigh_repeated_float(floater);
  }
  void weigh_repeated_float(int floater) {
    const Entrant& entrant = field_[floater];
    for (std::size_t back = 0; back < 2; ++back) {
      if (entrant.floats[back] != Float::Down) continue;
      if (entrant.score == report_.score) note(back == 0 ? 14 : 16, {entrant.number});
      at(back == 0 ? 18 : 20).push_back(entrant.score);
    }
  }

  void weigh_bye() {
    const Entrant& entrant = field_[part_.bye];
    report_.bye = entrant.number;
    if (!entrant.may_have_bye) note(2, {entrant.number});
    at(5).push_back(entrant.score);
    at(9).push_back(entrant.unplayed);
    weigh_repeated_float(part_.bye);
  }

  void count_exchanges() {
    std::vector<int> remainder;
    std::vector<int> higher;
    for (const int resident : part_.residents) {
      const bool meets_moved_down = std::any_of(part_.pairs.begin(), part_.pairs.end(), [&](const auto& pair) {
        return pair.second == resident && field_[pair.first].score != field_[pair.second].score;
      });
      if (!meets_moved_down) remainder.push_back(resident);
    }
    for (const auto& [first, second] : part_.pairs) {
      if (field_[first].score == field_[second].score) higher.push_back(first);
    }
    for (std::size_t place = 0; place < higher.size(); ++place) {
      report_.exchanges += std::find(higher.begin(), higher.end(), remainder[place]) == higher.end() ? 1 : 0;
    }
  }

  const Field& field_;
  const Part& part_;
  BracketReport report_;
};

}  // namespace

PairingReport criteria_of(const Crosstable& table, int rounds_before, const std::vector<Board>& boards) {
  const Field field(table, rounds_before);
  std::vector<int> index_of(table.players.size() + 1, -1);
  for (int index = 0; index < field.size(); ++index) index_of[static_cast<std::size_t>(field[index].number)] = index;
  const auto find = [&](int number) {
    const auto place = static_cast<std::size_t>(number);
    return number > 0 && place < index_of.size() ? index_of[place] : -1;
  };
  std::vector<int> mate(static_cast<std::size_t>(field.size()), -1);
  int bye = -1;
  for (const Board& board : boards) {
    const int white = find(board.white);
    const int black = find(board.black);
    if (board.black == 0 && white >= 0) bye = white;
    if (white < 0 || black < 0 || white == black) continue;
    mate[static_cast<std::size_t>(white)] = black;
    mate[static_cast<std::size_t>(black)] = white;
  }
  PairingReport report;
  const std::vector<Part> parts = parts_of(field, mate, bye);
  for (const Part& part : parts) report.brackets.push_back(Weighing(field, part).report());
  for (std::size_t index = 0; index + 1 < report.brackets.size(); ++index) {  // C8
    const BracketReport& next = report.brackets[index + 1];
    CriterionValue& value = report.brackets[index].values[7];
    value = next.value(6);
    value.insert(value.end(), next.value(7).begin(), next.value(7).end());
  }
  if (!parts.empty()) {
    for (const int floater : parts.back().floaters) report.left_out.push_back(field[floater].number);
    report.brackets.back().values[3] = {static_cast<int>(report.left_out.size())};
  }
  return report;
}

namespace {

/// C1 to C5 are asked of the round as a whole, before any bracket.
CriterionValue over_all(const PairingReport& report, int criterion) {
  CriterionValue value;
  for (const BracketReport& bracket : report.brackets) {
    for (const int one : bracket.value(criterion)) {
      if (criterion == 5 || value.empty())
        value.push_back(one);
      else
        value.front() += one;
    }
  }
  return value;
}

}  // namespace

WorseAt compare_reports(const PairingReport& one, const PairingReport& better) {
  for (int criterion = 1; criterion <= 5; ++criterion) {
    const CriterionValue mine = over_all(one, criterion);
    const CriterionValue theirs = over_all(better, criterion);
    if (mine == theirs) continue;
    WorseAt worse{0, criterion, mine, theirs};
    for (const BracketReport& bracket : one.brackets) {
      if (bracket.value(criterion) != CriterionValue{0} && !bracket.value(criterion).empty())
        worse.bracket = bracket.score;
    }
    return worse;
  }
  const std::size_t count = std::min(one.brackets.size(), better.brackets.size());
  for (std::size_t index = 0; index < count; ++index) {
    const BracketReport& mine = one.brackets[index];
    const BracketReport& theirs = better.brackets[index];
    for (int criterion = 6; criterion <= static_cast<int>(kCriteria); ++criterion) {
      if (mine.value(criterion) == theirs.value(criterion)) continue;
      return {mine.score, criterion, mine.value(criterion), theirs.value(criterion)};
    }
    if (mine.first_half != theirs.first_half || mine.second_half != theirs.second_half) return {mine.score, 0, {}, {}};
  }
  return {};
}

namespace {

constexpr std::array<Citation, kCriteria> kTexts{{
    {"c1", "C1", "دوباره روبه‌رو شدن", "meeting a second time"},
    {"c2", "C2", "بای دوم", "a second bye"},
    {"c3", "C3", "هر دو همان رنگ را به‌اجبار باید بگیرند",
     "both absolutely due the same colour"},
    {"c4", "C4", "بی‌حریف ماندن", "left without an opponent"},
    {"c5", "C5", "امتیاز کسی که بای دارد", "score of who has the bye"},
    {"c6", "C6", "پایین‌روندگان", "downfloaters"},
    {"c7", "C7", "امتیاز پایین‌روندگان", "scores of the downfloaters"},
    {"c8", "C8", "پایین‌روندگان گروه بعدی", "downfloaters of the next bracket"},
    {"c9", "C9", "بازی‌های نکردهٔ کسی که بای دارد", "unplayed games of who has the bye"},
    {"c10", "C10", "اختلاف رنگ بیش از دو", "colour difference over two"},
    {"c11", "C11", "یک رنگ سه بار پیاپی", "one colour three times in a row"},
    {"c12", "C12", "رنگ داده‌نشده", "colour preference not granted"},
    {"c13", "C13", "رنگ قوی داده‌نشده", "strong colour preference not granted"},
    {"c14", "C14", "باز هم پایین‌رونده، مثل دور پیش", "floats down as in the last round"},
    {"c15", "C15", "باز هم بالارونده، مثل دور پیش", "floats up as in the last round"},
    {"c16", "C16", "باز هم پایین‌رونده، مثل دو دور پیش", "floats down as two rounds ago"},
    {"c17", "C17", "باز هم بالارونده، مثل دو دور پیش", "floats up as two rounds ago"},
    {"c18", "C18", "امتیاز پایین‌روندگان دور پیش",
     "scores of those floating down as in the last round"},
    {"c19", "C19", "اختلاف امتیاز با بالاروندگان دور پیش",
     "score differences to those floating up as in the last round"},
    {"c20", "C20", "امتیاز پایین‌روندگان دو دور پیش",
     "scores of those floating down as two rounds ago"},
    {"c21", "C21", "اختلاف امتیاز با بالاروندگان دو دور پیش",
     "score differences to those floating up as two rounds ago"},
}};

constexpr Citation kMet{"have_met", "C1", "{0} و {1} پیش‌تر بازی کرده‌اند",
                        "{0} and {1} have met before"};
constexpr Citation kForbidden{"forbidden_pair", "C.04.2",
                              "{0} و {1} را برگزارکننده روبه‌رو نمی‌خواهد",
                              "the organiser keeps {0} and {1} apart"};
constexpr Citation kSecondBye{"second_bye", "C2",
                              "{0} پیش‌تر بی‌بازی امتیاز برد گرفته است",
                              "{0} has had the points of a win without playing"};
constexpr Citation kPair{"pair_breaks", "", "{0} و {1}: {2}", "{0} and {1}: {2}"};
constexpr Citation kPlayer{"player_breaks", "", "{0}: {1}", "{0}: {1}"};

}  // namespace

const Citation& criterion_text(int criterion) {
  MEYDAN_ASSERT(criterion >= 1 && criterion <= static_cast<int>(kCriteria));
  return kTexts[static_cast<std::size_t>(criterion - 1)];
}

Message remark_text(const Remark& remark) {
  MEYDAN_ASSERT(!remark.players.empty());
  const Citation& text = criterion_text(remark.criterion);
  const int first = remark.players.front();
  const int last = remark.players.back();
  if (remark.criterion == 1) return fill(remark.forbidden ? kForbidden : kMet, {first, last});
  if (remark.criterion == 2) return fill(kSecondBye, {first});
  const Argument what{text.fa, text.en};
  Message message = remark.players.size() == 2 ? fill(kPair, {first, last, what}) : fill(kPlayer, {first, what});
  message.clause = std::string(text.clause);
  return message;
}

}  // namespace meydan::tournament
