// Looking things up by name, where their order does not matter. Names of tables, people and connections begin alike, so
// a tree compares many bytes on its way down; a hash table reads the name once. A name may be asked for as any text.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace meydan {

struct HashName {
  using is_transparent = void;
  std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>{}(name); }
};

template <class Value>
using ByName = std::unordered_map<std::string, Value, HashName, std::equal_to<>>;
using NameSet = std::unordered_set<std::string, HashName, std::equal_to<>>;

}  // namespace meydan
