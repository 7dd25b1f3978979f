// Data that rules need and that is too large for the program: a dictionary, the weights of an engine. A set has a name
// and a hash of its bytes; rules, and so tables and records, refer to it by both ("words@0123456789abcdef"), so that
// what was played is judged by the same bytes for ever, whatever the set of that name is later.
//
// Sets are handed in when the program starts (natively from files, in the browser by the page when a game needs them)
// and stay until it ends. Nothing here reads files, and nothing may be added once other threads are about.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace meydan {

struct DataSet {
  std::string name;
  std::uint64_t hash = 0;
  std::string bytes;

  /// "words@0123456789abcdef"
  [[nodiscard]] std::string reference() const;
};

/// Adds a set, or finds it if the same bytes are there under that name. It is the newest of its name from now on: new
/// tables play by it. The name is 1 to 40 lower-case letters, digits and underscores; null if it is none.
const DataSet* add_data_set(std::string_view name, std::string bytes);

/// By "NAME@HASH", or the newest of that name by "NAME"; null if there is none.
const DataSet* find_data_set(std::string_view reference);

}  // namespace meydan
