// How many tables of one kind somebody may have at the same time. Counted by person, and for guests by address too,
// because a name costs nothing; a whole hall may come from one address.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>

#include "base/by_name.h"
#include "server/person.h"

namespace meydan::server {

class TableQuota {
 public:
  struct Most {
    std::size_t guest = 0;
    std::size_t member = 0;
    std::size_t address = 0;  // of all its guests together
  };
  /// Tables that their people have left do not count, but have an end too: so many times the number.
  static constexpr std::size_t kLeftTimes = 5;

  explicit TableQuota(const Most& most) : most_(most) {}

  void count_in(const std::string& table, const Person& person) {
    const std::string address = person.guest ? person.address : std::string();
    owners_[table] = {person.id, address};
    by_person_[person.id].insert(table);
    if (!address.empty()) by_address_[address].insert(table);
  }

  void count_out(const std::string& table) {
    const auto owner = owners_.find(table);
    if (owner == owners_.end()) return;
    take(by_person_, owner->second.person, table);
    take(by_address_, owner->second.address, table);
    owners_.erase(owner);
  }

  [[nodiscard]] bool contains(const std::string& table) const { return owners_.contains(table); }

  /// Whether there is no room for another one. `left` says of a table whether its people have gone.
  [[nodiscard]] bool is_full(const Person& person, const std::function<bool(const std::string&)>& left) const {
    if (is_full(by_person_, person.id, person.guest ? most_.guest : most_.member, left)) return true;
    return person.guest && is_full(by_address_, person.address, most_.address, left);
  }
  [[nodiscard]] std::size_t most(const Person& person) const { return person.guest ? most_.guest : most_.member; }

 private:
  struct Owner {
    std::string person;
    std::string address;
  };
  using Index = std::map<std::string, std::set<std::string>>;

  static void take(Index& index, const std::string& key, const std::string& table) {
    const auto found = index.find(key);
    if (found == index.end()) return;
    found->second.erase(table);
    if (found->second.empty()) index.erase(found);
  }

  static bool is_full(const Index& index, const std::string& key, std::size_t most,
                      const std::function<bool(const std::string&)>& left) {
    const auto found = index.find(key);
    if (found == index.end()) return false;
    if (found->second.size() >= most * kLeftTimes) return true;
    std::size_t running = 0;
    for (const std::string& table : found->second) running += left(table) ? 0 : 1;
    return running >= most;
  }

  Most most_;
  ByName<Owner> owners_;  // by table
  Index by_person_;
  Index by_address_;
};

}  // namespace meydan::server
