// Who is entered, for looking up: derived from the entries of an event, so that one more entry does not cost a look at
// all the others.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "tournament/facts.h"

namespace meydan::tournament {

/// The accounts that an entry is about: its own, and those of its members. Each once, none empty.
std::set<std::string> accounts_of(const Entry& entry);

class EntryIndex {
 public:
  void add(const Entry& entry);
  void remove(const Entry& entry);

  /// Ids of entries, whatever became of them.
  [[nodiscard]] const std::set<std::string>& about(const std::string& account) const;
  /// D 2: of a section; however the institution is written.
  [[nodiscard]] const std::set<std::string>& of_institution(const std::string& section,
                                                            const std::string& institution) const;
  /// D 2: whose name and institution are the same, however they are written.
  [[nodiscard]] const std::set<std::string>& named(const Entry& entry) const;

  friend bool operator==(const EntryIndex&, const EntryIndex&) = default;

 private:
  std::map<std::string, std::set<std::string>> accounts_;
  std::map<std::string, std::set<std::string>> institutions_;
  std::map<std::string, std::set<std::string>> names_;
};

}  // namespace meydan::tournament
