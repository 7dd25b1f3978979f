#include "tournament/entry_check.h"

#include <algorithm>

#include "tournament/sentences.h"
#include "tournament/setup_check.h"

namespace meydan::tournament {

namespace {

bool is_there(const EntryState& state) { return state.status != EntryState::Status::Refused && !state.withdrawn; }

/// Nobody plays at two boards of a team, or for two teams.
bool in_another_team(const Event& event, const Entry& entry) {
  std::set<std::string> own;
  for (const Member& member : entry.members) {
    if (!member.account.empty() && !own.insert(member.account).second) return true;
  }
  const auto plays_elsewhere = [&](const std::string& account) {
    const auto& about = event.index.about(account);
    return std::any_of(about.begin(), about.end(), [&](const std::string& id) {
      const EntryState& state = event.entries.at(id);
      return id != entry.entry && state.entry.section == entry.section && is_there(state);
    });
  };
  const auto accounts = accounts_of(entry);
  return std::any_of(accounts.begin(), accounts.end(), plays_elsewhere);
}

}  // namespace

std::optional<Message> bad_entry(const Event& event, const Entry& entry) {
  if (!is_text(entry.name, kLongestName) || !is_text(entry.institution, kLongestName, true)) return fill(kBadText);
  if (find_section(event, entry.section) == nullptr) return fill(kNoSuchSection);
  if (!entry.level.empty() && !is_word_of<Level>(entry.level)) return fill(kBadLevel);
  if (entry.rating < 0 || entry.rating > 5'000 || entry.seed < 0) return fill(kBadAmount);
  const std::size_t needed = members_needed(event.setup, find_section(event, entry.section)->setup);
  const auto named = [](const Member& member) { return is_text(member.name, kLongestName); };
  if (entry.members.size() < needed) return fill(kTeamTooSmall, {static_cast<int>(needed)});
  if (in_another_team(event, entry)) return fill(kEnteredAlready);
  if (entry.members.size() > 50 || !std::all_of(entry.members.begin(), entry.members.end(), named))
    return fill(kBadText);
  return std::nullopt;
}

std::optional<Message> institution_full(const Event& event, const Entry& entry, const std::string& but) {
  if (event.setup.per_institution == 0) return std::nullopt;
  if (entry.institution.empty()) return fill(kInstitutionNeeded);
  const auto& same = event.index.of_institution(entry.section, entry.institution);
  const auto there = std::count_if(same.begin(), same.end(),
                                   [&](const std::string& id) { return id != but && is_there(event.entries.at(id)); });
  if (there < event.setup.per_institution) return std::nullopt;
  return fill(kInstitutionFull, {event.setup.per_institution});
}

std::optional<Message> known_person(const Event& event, const Entry& entry) {
  if (entry.namesake) return std::nullopt;
  // Who was let in stays in: whoever puts a rating or a seed right is asked nothing about the name.
  const auto known = event.entries.find(entry.entry);
  if (known != event.entries.end()) {
    const Entry& now = known->second.entry;
    if (now.name == entry.name && now.institution == entry.institution && now.account == entry.account)
      return std::nullopt;
  }
  const auto& named = event.index.named(entry);
  const auto is_same = [&](const std::string& id) {
    const EntryState& other = event.entries.at(id);
    const bool two_accounts = !entry.account.empty() && !other.entry.account.empty();
    return id != entry.entry && is_there(other) && !other.excluded && !two_accounts;
  };
  const auto same = std::find_if(named.begin(), named.end(), is_same);
  if (same == named.end()) return std::nullopt;
  return fill(kKnownPerson, {event.entries.at(*same).entry.name});
}

bool has_declined(const Event& event, const std::string& by, const Entry& entry) {
  const auto accounts = accounts_of(entry);
  return std::any_of(accounts.begin(), accounts.end(), [&](const std::string& account) {
    const auto& about = event.index.about(account);
    return account != by && std::any_of(about.begin(), about.end(), [&](const std::string& id) {
             return event.entries.at(id).declined.contains(account);
           });
  });
}

bool was_refused(const Event& event, const Entry& entry) {
  const auto accounts = accounts_of(entry);
  return std::any_of(accounts.begin(), accounts.end(), [&](const std::string& account) {
    const auto& about = event.index.about(account);
    return std::any_of(about.begin(), about.end(), [&](const std::string& id) {
      const EntryState& state = event.entries.at(id);
      // Who has declined is refused as well, and may enter by themselves.
      return state.status == EntryState::Status::Refused && state.declined.empty();
    });
  });
}

}  // namespace meydan::tournament
