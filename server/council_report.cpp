#include "server/council_report.h"

#include <map>

#include "base/text.h"
#include "rules/game.h"
#include "server/dates.h"
#include "server/prize_list.h"
#include "tournament/absences.h"

namespace meydan::server {

namespace {

using tournament::Event;
using tournament::Match;
using tournament::Recorded;

Name decided(tournament::Decision decision) {
  using enum tournament::Decision;
  switch (decision) {
    case WhiteWins: return {"برد سفید", "White wins"};
    case BlackWins: return {"برد سیاه", "Black wins"};
    case Draw: return {"تساوی", "a draw"};
    case BothLose: return {"باخت هر دو", "both lose"};
    case PlayOn: return {"ادامهٔ بازی", "the match is played on"};
  }
  return {};
}

/// A line of the report.
struct Ruling {
  std::string fa;
  std::string en;
  play::Grounds grounds;
};

/// What a fact decided, in words; nothing if it had no consequence.
struct RulingOf {
  const Event& event;
  const Recorded* before;  // what was written down with it

  using Said = std::optional<Ruling>;

  Said operator()(const tournament::Penalty& fact) const {
    const std::string who = name_of(fact.entry);
    const auto ruling = [&](const std::string& fa, const std::string& en) -> Said {
      return Ruling{who + ": " + fa, who + ": " + en, fact.grounds};
    };
    using enum tournament::Step;
    switch (fact.step) {
      case Reminder:
      case Warning: return std::nullopt;
      case Time: {
        const std::string seconds = std::to_string(fact.bank_ms / 1'000);
        return ruling("کسر " + persian_digits(seconds) + " ثانیه از زمان بانک", seconds + " s off the bank");
      }
      case PenaltyPoints: {
        const std::string points = std::to_string(fact.points);
        return ruling(persian_digits(points) + " امتیاز برای حریف", points + " points for the opponent");
      }
      case GameLoss: return ruling("باخت دست", "loss of the game");
      case MatchLoss: return ruling("باخت بازی", "loss of the match");
      case Exclusion: return ruling("اخراج از رویداد", "exclusion from the event");
      case Council: return ruling("گزارش به شورا", "report to the council");
    }
    return std::nullopt;
  }
  Said operator()(const tournament::Outcome& fact) const {
    if (fact.grounds.reason.empty()) return std::nullopt;
    // The result that a penalty or verdict led to is told with it.
    const auto* const penalty = before == nullptr ? nullptr : std::get_if<tournament::Penalty>(&before->fact);
    const bool of_verdict = before != nullptr && std::holds_alternative<tournament::Verdict>(before->fact);
    if (of_verdict || (penalty != nullptr && penalty->grounds == fact.grounds)) return std::nullopt;
    const auto& result = fact.result;
    std::string fa = "تساوی";
    std::string en = "a draw";
    if (result.white != result.black) {
      const std::string winner = name_of(result.white > result.black ? pair(fact.match).white : pair(fact.match).black);
      fa = "برد " + winner;
      en = winner + " wins";
    } else if (result.white == 0) {
      fa = "باخت هر دو";
      en = "both lose";
    }
    return Ruling{names(fact.match) + ": " + fa, names(fact.match) + ": " + en, fact.grounds};
  }
  Said operator()(const tournament::LatePoints& fact) const {
    if (!fact.excused) return std::nullopt;
    const std::string points = std::to_string(fact.points);
    return Ruling{name_of(fact.entry) + ": استثنا در دیرکرد، امتیاز حریف: " + persian_digits(points),
                  name_of(fact.entry) + ": lateness excused, points for the opponent: " + points, fact.grounds};
  }
  Said operator()(const tournament::Refusal& fact) const {
    return Ruling{name_of(fact.entry) + ": نام‌نویسی پذیرفته نشد",
                  name_of(fact.entry) + ": entry refused", fact.grounds};
  }
  Said operator()(const tournament::Verdict& fact) const {
    std::string match;
    for (const tournament::AppealState& state : event.appeals) {
      if (state.appeal.appeal == fact.appeal) match = state.appeal.match;
    }
    // By name: who had which colour is not what the council asks.
    const auto what = [&]() -> std::pair<std::string, std::string> {
      const bool white = fact.decision == tournament::Decision::WhiteWins;
      if (!white && fact.decision != tournament::Decision::BlackWins) {
        const Name words = decided(fact.decision);
        return {std::string(words.fa), std::string(words.en)};
      }
      const std::string winner = name_of(white ? pair(match).white : pair(match).black);
      return {"برد " + winner, winner + " wins"};
    }();
    const std::string of = std::to_string(fact.votes);
    const std::string votes = std::to_string(fact.votes_for);
    const std::string score_fa =
        fact.votes == 0 ? "" : " با " + persian_digits(votes) + " رأی از " + persian_digits(of);
    const std::string score_en = fact.votes == 0 ? "" : " by " + votes + " votes of " + of;
    const std::string fa = fact.confirms ? "کمیته رأی مدیر را تأیید کرد" : "کمیته رأی مدیر را تغییر داد";
    const std::string en = fact.confirms ? "the committee confirmed the ruling" : "the committee changed the ruling";
    return Ruling{names(match) + ": " + what.first + "؛ " + fa + score_fa,
                  names(match) + ": " + what.second + "; " + en + score_en,
                  {"N 5-2", std::string()}};
  }
  template <class Other>
  Said operator()(const Other&) const {
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string name_of(const std::string& entry) const {
    const auto found = event.entries.find(entry);
    return found == event.entries.end() ? std::string("-") : found->second.entry.name;
  }
  [[nodiscard]] tournament::Pair pair(const std::string& match) const {
    const auto found = event.matches.find(match);
    return found == event.matches.end() ? tournament::Pair{match, "", "", ""} : found->second.pair;
  }
  [[nodiscard]] std::string names(const std::string& match) const {
    const tournament::Pair both = pair(match);
    return name_of(both.white) + " – " + name_of(both.black);
  }
};

/// The words of rulings that the arena makes by itself, in Persian.
std::string reason_in(const std::string& reason, bool persian) {
  if (!persian) return reason;
  if (reason == "late past half of the match") return "دیرکرد بیش از نیمی از امتیاز بازی";
  if (reason == "late from a break") return "دیرکرد پس از استراحت";
  if (reason == "played without the required clock") return "بازی بدون ساعت الزامی";
  if (reason == "withdrawn") return "انصراف";
  if (reason == "decision of the committee") return "رأی کمیته";
  return reason;
}

/// N 2-2-4: who left the hall for over ten minutes. No ruling, but written down.
std::string long_exits(const Event& event, bool persian) {
  std::string text;
  std::map<std::string, play::Ms> left_ms;
  for (const Recorded& recorded : event.log) {
    const auto* const absence = std::get_if<tournament::Absence>(&recorded.fact);
    if (absence == nullptr || absence->why != tournament::Absence::Why::Hall) continue;
    const std::string who = absence->match + " " + absence->entry;
    if (!absence->ends && absence->minutes == 0) {
      left_ms[who] = recorded.time_ms;
      continue;
    }
    const auto left = left_ms.find(who);
    const bool known = absence->ends && left != left_ms.end();
    int minutes = absence->minutes;
    if (minutes == 0 && known) minutes = static_cast<int>((recorded.time_ms - left->second) / 60'000);
    const play::Ms from_ms = known ? left->second : recorded.time_ms;
    if (known) left_ms.erase(left);
    if (minutes <= tournament::kLongExitMinutes) continue;
    const auto entry = event.entries.find(absence->entry);
    const std::string name = entry == event.entries.end() ? "-" : entry->second.entry.name;
    const std::string count = std::to_string(minutes);
    text += "- " + name + (persian ? "، " + persian_digits(count) + " دقیقه، " : ", " + count + " minutes, ") +
            date_and_time(from_ms, event.setup.utc_offset_minutes, persian);
    if (!absence->text.empty()) text += (persian ? "، " : ", ") + absence->text;
    text += "\n";
  }
  if (text.empty()) return text;
  return std::string(persian ? "\nخروج از سالن بیش از ۱۰ دقیقه (بند N 2-2-4)\n"
                             : "\nOut of the hall for more than 10 minutes (clause N 2-2-4)\n") +
         text;
}

}  // namespace

std::string council_report(const Event& event, bool persian) {
  std::string text = persian ? "گزارش به شورا: " + event.setup.fa : "Report to the council: " + event.setup.en;
  if (!event.setup.place.empty()) text += (persian ? "، " : ", ") + event.setup.place;
  text += "\n\n";
  int number = 0;
  const Recorded* before = nullptr;
  for (const Recorded& recorded : event.log) {
    const auto ruling = std::visit(RulingOf{event, before}, recorded.fact);
    before = &recorded;
    if (!ruling) continue;
    const std::string count = std::to_string(++number);
    text += (persian ? persian_digits(count) : count) + ". " + (persian ? ruling->fa : ruling->en) + "\n";
    const std::string reason = reason_in(ruling->grounds.reason, persian);
    text += std::string("   ") + (persian ? "بند: " : "clause: ") + ruling->grounds.clause + "\n";
    if (!reason.empty()) text += std::string("   ") + (persian ? "دلیل: " : "reason: ") + reason + "\n";
    const bool committee = std::holds_alternative<tournament::Verdict>(recorded.fact);
    std::string by = recorded.name;
    if (by.empty())
      by = committee ? (persian ? "کمیتهٔ تصمیم‌گیری" : "the decision committee")
                     : (persian ? "میدان" : "Meydan");
    text += std::string("   ") + (persian ? "تصمیم‌گیرنده: " : "decided by: ") + by + "\n";
    text += std::string("   ") + (persian ? "تاریخ: " : "date: ") +
            date_and_time(recorded.time_ms, event.setup.utc_offset_minutes, persian) + "\n";
  }
  if (number == 0) text += persian ? "رأی پیامدداری داده نشده است.\n" : "Nothing with consequences was ruled.\n";
  return text + long_exits(event, persian) + prizes_report(event, persian);
}

}  // namespace meydan::server
