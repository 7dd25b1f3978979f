// Whether a fact can follow in an event's log. evolve() takes every fact as one; a log from a disk is not one before it
// was looked at: what a fact speaks of must be there.
#include <algorithm>

#include "tournament/event.h"
#include "tournament/sentences.h"

namespace meydan::tournament {

namespace {

constexpr Citation kNumber{"fact_number", "", "شمارهٔ این رکورد باید یکی پس از رکورد پیشین باشد",
                           "the number of this record does not follow that of the record before it"};
constexpr Citation kOpening{"fact_opening", "", "نخستین رکورد رویداد، و تنها آن، ساختن رویداد است",
                            "the first record of an event, and no other, opens it"};

using Objection = std::optional<Message>;

struct Look {
  const Event& event;

  Objection operator()(const Opening&) const { return std::nullopt; }
  Objection operator()(const Settings& fact) const {
    const auto& sections = fact.setup.sections;
    const bool kept = std::all_of(event.entries.begin(), event.entries.end(), [&](const auto& entry) {
      return std::any_of(sections.begin(), sections.end(),
                         [&](const SectionSetup& section) { return section.id == entry.second.entry.section; });
    });
    return unless(kept, kSectionHasEntries);
  }
  Objection operator()(const Appointment&) const { return std::nullopt; }
  Objection operator()(const Monitor& fact) const { return match(fact.match); }
  Objection operator()(const Entry& fact) const { return section(fact.section); }
  Objection operator()(const Approval& fact) const { return entry(fact.entry); }
  Objection operator()(const Refusal& fact) const { return entry(fact.entry); }
  Objection operator()(const Transfer& fact) const {
    if (auto wrong = entry(fact.to.entry)) return wrong;
    return section(fact.to.section);
  }
  Objection operator()(const Withdrawal& fact) const { return entry(fact.entry); }
  Objection operator()(const ByeRequest& fact) const { return entry(fact.entry); }
  Objection operator()(const Start& fact) const {
    if (auto wrong = section(fact.section)) return wrong;
    return all(fact.numbers);
  }
  Objection operator()(const Paired& fact) const {
    if (auto wrong = section(fact.section)) return wrong;
    const auto next = static_cast<int>(find_section(event, fact.section)->rounds.size()) + 1;
    if (fact.round < 1 || fact.round > next) return fill(kNotThatRound);
    for (const Pair& pair : fact.pairs) {
      for (const std::string& side : {pair.white, pair.black}) {
        if (auto wrong = side.empty() ? std::nullopt : entry(side)) return wrong;
      }
    }
    return all(fact.absent);
  }
  Objection operator()(const Unpairing& fact) const {
    if (auto wrong = section(fact.section)) return wrong;
    return unless(!find_section(event, fact.section)->rounds.empty(), kNotThatRound);
  }
  Objection operator()(const TableFor& fact) const { return match(fact.match); }
  Objection operator()(const Arrival& fact) const { return match(fact.match); }
  Objection operator()(const LatePoints& fact) const { return match(fact.match); }
  Objection operator()(const Report& fact) const { return match(fact.match); }
  Objection operator()(const Confirmation& fact) const { return match(fact.match); }
  Objection operator()(const Part& fact) const { return match(fact.match); }
  Objection operator()(const Outcome& fact) const { return match(fact.match); }
  Objection operator()(const Penalty& fact) const { return entry(fact.entry); }
  Objection operator()(const Call& fact) const { return match(fact.match); }
  Objection operator()(const Appeal& fact) const { return fact.withdrawn ? appeal(fact.appeal) : match(fact.match); }
  Objection operator()(const Statement& fact) const { return appeal(fact.appeal); }
  Objection operator()(const Vote& fact) const { return appeal(fact.appeal); }
  Objection operator()(const Verdict& fact) const { return appeal(fact.appeal); }
  Objection operator()(const Notice&) const { return std::nullopt; }
  Objection operator()(const Ending& fact) const { return section(fact.section); }
  Objection operator()(const AtTable& fact) const { return match(fact.match); }
  Objection operator()(const Pause&) const { return std::nullopt; }
  Objection operator()(const Reopening& fact) const { return match(fact.match); }
  Objection operator()(const Mending& fact) const {
    if (auto wrong = match(fact.match)) return wrong;
    if (fact.pair.match.empty()) return std::nullopt;
    if (event.matches.contains(fact.pair.match)) return fill(kBadPairing);
    return all({fact.pair.white, fact.pair.black});
  }
  Objection operator()(const LengthChange& fact) const { return match(fact.match); }
  Objection operator()(const WrongLength& fact) const { return match(fact.match); }
  Objection operator()(const Absence& fact) const {
    if (auto wrong = match(fact.match)) return wrong;
    return entry(fact.entry);
  }
  Objection operator()(const ClockBreach& fact) const {
    if (auto wrong = match(fact.match)) return wrong;
    return fact.entry.empty() ? std::nullopt : entry(fact.entry);
  }
  Objection operator()(const Tick& fact) const { return entry(fact.entry); }
  Objection operator()(const PairingWishes& fact) const { return section(fact.section); }
  Objection operator()(const Consent& fact) const {
    if (auto wrong = entry(fact.entry)) return wrong;
    const bool asked = event.entries.at(fact.entry).asked.contains(fact.account);
    return unless(asked || fact.answer == Consent::Answer::Asked, kNotAsked);
  }

 private:
  static Objection unless(bool fine, const Citation& citation) {
    if (fine) return std::nullopt;
    return fill(citation);
  }
  [[nodiscard]] Objection section(const std::string& id) const {
    return unless(find_section(event, id) != nullptr, kNoSuchSection);
  }
  [[nodiscard]] Objection entry(const std::string& id) const {
    return unless(event.entries.contains(id), kNoSuchEntry);
  }
  [[nodiscard]] Objection match(const std::string& id) const {
    return unless(event.matches.contains(id), kNoSuchMatch);
  }
  [[nodiscard]] Objection all(const std::vector<std::string>& entries) const {
    return unless(
        std::all_of(entries.begin(), entries.end(), [&](const std::string& id) { return event.entries.contains(id); }),
        kNoSuchEntry);
  }
  [[nodiscard]] Objection appeal(const std::string& id) const {
    return unless(std::any_of(event.appeals.begin(), event.appeals.end(),
                              [&](const AppealState& state) { return state.appeal.appeal == id; }),
                  kNoSuchAppeal);
  }
};

}  // namespace

std::optional<Message> objection(const Event& event, const Recorded& recorded) {
  if (recorded.number != event.version + 1) return fill(kNumber);
  if ((event.version == 0) != std::holds_alternative<Opening>(recorded.fact)) return fill(kOpening);
  return std::visit(Look{event}, recorded.fact);
}

Result<Event, Impossible> replay(const std::vector<Recorded>& log) {
  Event event;
  for (const Recorded& recorded : log) {
    if (auto why = objection(event, recorded)) return Failure{Impossible{event.version + 1, *why}};
    evolve(event, recorded);
  }
  return event;
}

}  // namespace meydan::tournament
