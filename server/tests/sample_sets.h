// The sample logs of store/samples, as the tests read them: records that earlier programs wrote, and what those
// programs said about them. The README there says how a set is made.
#pragma once

#include <boost/json.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "store/memory/memory_store.h"

namespace meydan::server {

struct SampleStream {
  std::string name;  // table/ID, event/ID, account/ID, ...
  std::vector<store::Record> records;
};

/// One file, and what stands beside it as expected; null where nothing does.
struct SampleFile {
  std::string path;
  std::vector<SampleStream> streams;
  boost::json::value expected;
};

class SampleSet {
 public:
  /// The names of all sets, the oldest first.
  static std::vector<std::string> all();
  explicit SampleSet(const std::string& name);

  [[nodiscard]] const std::vector<SampleFile>& files() const { return files_; }
  /// Those whose streams' names begin so.
  [[nodiscard]] std::vector<const SampleFile*> files_of(std::string_view prefix) const;
  /// What is expected of no stream alone: "ratings".
  [[nodiscard]] boost::json::value expected(const std::string& name) const;
  [[nodiscard]] std::string key_file() const { return folder_ + "/secret.key"; }

  /// All of it as a store that somebody has written to, or why it takes none of it.
  [[nodiscard]] std::string fill(store::Store& store) const;

 private:
  std::string folder_;
  std::vector<SampleFile> files_;
};

/// "table KIND", "event WORD", "account KIND", ...: what the program knows and no set can have yet, because it came
/// after the last of them.
std::set<std::string> newer_than_all_sets();

/// Where `now`, a JSON text, does not say what was expected, or empty. It may say more: fields that nobody had thought
/// of then.
std::string difference(const boost::json::value& expected, const std::string& now);

}  // namespace meydan::server
