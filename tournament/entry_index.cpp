#include "tournament/entry_index.h"

#include "base/spelling.h"

namespace meydan::tournament {

namespace {

using Ids = std::map<std::string, std::set<std::string>>;

std::string institution_key(const std::string& section, const std::string& institution) {
  return section + "\n" + spelled_alike(institution);
}
std::string name_key(const Entry& entry) { return spelled_alike(entry.name) + "\n" + spelled_alike(entry.institution); }

void erase(Ids& ids, const std::string& key, const std::string& entry) {
  const auto found = ids.find(key);
  if (found == ids.end()) return;
  found->second.erase(entry);
  if (found->second.empty()) ids.erase(found);
}

const std::set<std::string>& find(const Ids& ids, const std::string& key) {
  static const std::set<std::string> kNone;
  const auto found = ids.find(key);
  return found == ids.end() ? kNone : found->second;
}

}  // namespace

std::set<std::string> accounts_of(const Entry& entry) {
  std::set<std::string> accounts{entry.account};
  for (const Member& member : entry.members) accounts.insert(member.account);
  accounts.erase("");
  return accounts;
}

void EntryIndex::add(const Entry& entry) {
  for (const std::string& account : accounts_of(entry)) accounts_[account].insert(entry.entry);
  institutions_[institution_key(entry.section, entry.institution)].insert(entry.entry);
  names_[name_key(entry)].insert(entry.entry);
}

void EntryIndex::remove(const Entry& entry) {
  for (const std::string& account : accounts_of(entry)) erase(accounts_, account, entry.entry);
  erase(institutions_, institution_key(entry.section, entry.institution), entry.entry);
  erase(names_, name_key(entry), entry.entry);
}

const std::set<std::string>& EntryIndex::about(const std::string& account) const { return find(accounts_, account); }

const std::set<std::string>& EntryIndex::of_institution(const std::string& section,
                                                        const std::string& institution) const {
  return find(institutions_, institution_key(section, institution));
}

const std::set<std::string>& EntryIndex::named(const Entry& entry) const { return find(names_, name_key(entry)); }

}  // namespace meydan::tournament
