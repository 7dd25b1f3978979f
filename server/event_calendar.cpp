#include "server/event_calendar.h"

#include <algorithm>

#include "base/text.h"
#include "games/registry.h"
#include "server/ics.h"
#include "tournament/schedule.h"

namespace meydan::server {

namespace {

using tournament::EntryState;
using tournament::Event;

bool is_over(const Event& event) {
  return std::all_of(event.sections.begin(), event.sections.end(),
                     [](const tournament::Section& section) { return section.ended; });
}

std::string game_name(const std::string& id, bool persian) {
  const RegisteredGame* const known = find_game(id);
  if (known == nullptr) return id;
  const Name& name = known->game->info().name;
  return std::string(persian ? name.fa : name.en);
}

/// An entry of this event in the other one: the same account, or the same name from the same institution.
class Finder {
 public:
  Finder(const Event& other, const tournament::Actor& reader)
      : other_(other), reads_all_(tournament::directs(other, reader)) {}

  /// Of the reader's own account also what only they know of.
  [[nodiscard]] bool has_account(const std::string& account, bool own) const {
    const auto& about = other_.index.about(account);
    return std::any_of(about.begin(), about.end(), [&](const std::string& id) { return is_there(id, own); });
  }
  [[nodiscard]] bool has_name(const tournament::Entry& entry) const {
    const auto& named = other_.index.named(entry);
    return std::any_of(named.begin(), named.end(), [&](const std::string& id) {
      const auto& account = other_.entries.at(id).entry.account;
      return (account.empty() || entry.account.empty()) && is_there(id, false);
    });
  }

 private:
  [[nodiscard]] bool is_there(const std::string& id, bool own) const {
    const EntryState& state = other_.entries.at(id);
    return !state.is_gone() && (own || reads_all_ || state.is_in());
  }

  const Event& other_;
  bool reads_all_;
};

}  // namespace

std::string calendar_file(const KnownEvents& events, const std::string& home, bool persian) {
  std::vector<IcsEntry> entries;
  std::string name = persian ? "رویدادهای میدان" : "Events of Meydan";
  for (const auto& event : events) {
    const tournament::Setup& setup = event->setup;
    const std::vector<tournament::Hours> days = tournament::hours_of(setup);
    const std::string title = persian ? setup.fa : setup.en;
    if (events.size() == 1) name = title;
    for (std::size_t at = 0; at < days.size(); ++at) {
      const std::string number = std::to_string(at + 1);
      IcsEntry entry{.uid = setup.id + "-" + number + "@meydan",
                     .from_ms = days[at].from_ms,
                     .until_ms = days[at].until_ms,
                     .changed_ms = event->log.empty() ? 0 : event->log.back().time_ms,
                     .version = event->version,
                     .summary = title,
                     .location = setup.online ? home + "/events/" + setup.id : setup.place,
                     .description = game_name(setup.game, persian),
                     .url = home + "/events/" + setup.id};
      if (days.size() > 1) entry.summary += persian ? "، روز " + persian_digits(number) : ", day " + number;
      if (!setup.conditions.empty()) entry.description += "\n" + setup.conditions;
      entries.push_back(std::move(entry));
    }
  }
  return ics_of(name, entries);
}

wire::Clashes clashes_of(const Event& event, const KnownEvents& events, const tournament::Actor* reader) {
  wire::Clashes found;
  if (reader == nullptr || is_over(event)) return found;
  const bool directs = tournament::directs(event, *reader);
  const EntryState* const own = tournament::entry_of(event, reader->account);
  for (const auto& other : events) {
    if (other->setup.id == event.setup.id || is_over(*other)) continue;
    const auto at_ms = tournament::same_hour(event.setup, other->setup);
    if (!at_ms) continue;
    const Finder finder(*other, *reader);
    const auto tell = [&](const std::string& entry, const std::string& name) {
      found.clashes.push_back({entry, name, other->setup.id, other->setup.fa, other->setup.en, *at_ms});
    };
    if (own == nullptr && finder.has_account(reader->account, true)) tell("", reader->name);
    for (const std::string& id : event.order) {
      const EntryState& state = event.entries.at(id);
      const bool mine = &state == own;
      if (state.is_gone() || !(directs || mine)) continue;
      const auto accounts = tournament::accounts_of(state.entry);
      const bool there = std::any_of(accounts.begin(), accounts.end(), [&](const std::string& account) {
        return finder.has_account(account, account == reader->account);
      });
      if (there || (directs && finder.has_name(state.entry))) tell(id, state.entry.name);
    }
  }
  return found;
}

}  // namespace meydan::server
