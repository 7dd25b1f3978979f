#include "rules/data_set.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "base/hash.h"
#include "base/text.h"

namespace meydan {

namespace {

constexpr std::size_t kLongestName = 40;

/// In the order of coming, the newest last.
std::vector<std::unique_ptr<const DataSet>>& all_sets() {
  static std::vector<std::unique_ptr<const DataSet>> sets;
  return sets;
}

bool is_name(std::string_view text) {
  const auto fits = [](char each) {
    return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '_';
  };
  return !text.empty() && text.size() <= kLongestName && std::all_of(text.begin(), text.end(), fits);
}

}  // namespace

std::string DataSet::reference() const { return name + "@" + hex64(hash); }

const DataSet* add_data_set(std::string_view name, std::string bytes) {
  if (!is_name(name)) return nullptr;
  auto& sets = all_sets();
  const std::uint64_t hash = hash_text(bytes);
  const auto known =
      std::find_if(sets.begin(), sets.end(), [&](const auto& set) { return set->name == name && set->hash == hash; });
  if (known != sets.end()) {
    std::rotate(known, known + 1, sets.end());
  } else {
    sets.push_back(std::make_unique<const DataSet>(DataSet{std::string(name), hash, std::move(bytes)}));
  }
  return sets.back().get();
}

const DataSet* find_data_set(std::string_view reference) {
  const auto& sets = all_sets();
  for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
    if ((*set)->name == reference || (*set)->reference() == reference) return set->get();
  }
  return nullptr;
}

}  // namespace meydan
