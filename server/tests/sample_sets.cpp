#include "server/tests/sample_sets.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "store/hex.h"

namespace meydan::server {

namespace {

const std::string kFolder = std::string(MEYDAN_SOURCE_DIR) + "/store/samples";
constexpr std::string_view kLog = ".jsonl";
constexpr std::string_view kExpected = ".expect.json";
/// Behind it stands the body, as it is in the log, and then the line's last brace.
constexpr std::string_view kBody = ",\"body\":";

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

boost::json::value json_of(const std::string& path) {
  return std::filesystem::exists(path) ? boost::json::parse(text_of(path)) : boost::json::value();
}

store::Hash hash_of(std::string_view hex) {
  store::Hash hash{};
  store::read_hex(hex, hash);  // what is no hash does not fit the chain
  return hash;
}

store::Record record_of(const std::string& line) {
  const boost::json::object fields = boost::json::parse(line).as_object();
  const std::size_t body = line.find(kBody) + kBody.size();
  return {.number = fields.at("number").as_int64(),
          .time_ms = fields.at("time_ms").as_int64(),
          .kind = std::string(fields.at("kind").as_string()),
          .body = line.substr(body, line.size() - body - 1),
          .hash = hash_of(std::string_view(fields.at("hash").as_string()))};
}

SampleFile file_of(const std::string& path) {
  SampleFile file{path, {}, json_of(path.substr(0, path.size() - kLog.size()) + std::string(kExpected))};
  std::istringstream lines(text_of(path));
  constexpr std::string_view kStream = R"({"stream":)";
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(kStream)) {
      file.streams.push_back({std::string(boost::json::parse(line).at("stream").as_string()), {}});
    } else {
      file.streams.back().records.push_back(record_of(line));
    }
  }
  return file;
}

std::string difference_at(const boost::json::value& expected, const boost::json::value& now, const std::string& path) {
  if (expected.is_object() && now.is_object()) {
    for (const auto& field : expected.as_object()) {
      const std::string here = path + "." + std::string(field.key());
      const auto* const found = now.as_object().if_contains(field.key());
      if (found == nullptr) return here + " is not said any more";
      if (auto wrong = difference_at(field.value(), *found, here); !wrong.empty()) return wrong;
    }
    return "";
  }
  if (expected.is_array() && now.is_array() && expected.as_array().size() == now.as_array().size()) {
    for (std::size_t at = 0; at < expected.as_array().size(); ++at) {
      const std::string here = path + "[" + std::to_string(at) + "]";
      if (auto wrong = difference_at(expected.as_array()[at], now.as_array()[at], here); !wrong.empty()) return wrong;
    }
    return "";
  }
  if (expected == now) return "";
  return path + " was " + boost::json::serialize(expected) + " and is " + boost::json::serialize(now);
}

}  // namespace

std::vector<std::string> SampleSet::all() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end(), [](const std::string& one, const std::string& other) {
    return std::pair(one.size(), one) < std::pair(other.size(), other);
  });
  return names;
}

SampleSet::SampleSet(const std::string& name) : folder_(kFolder + "/" + name) {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_)) {
    if (entry.path().string().ends_with(kLog)) paths.push_back(entry.path().string());
  }
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) files_.push_back(file_of(path));
}

std::vector<const SampleFile*> SampleSet::files_of(std::string_view prefix) const {
  std::vector<const SampleFile*> found;
  for (const SampleFile& file : files_) {
    if (file.streams.front().name.starts_with(prefix)) found.push_back(&file);
  }
  return found;
}

boost::json::value SampleSet::expected(const std::string& name) const {
  return json_of(folder_ + "/" + name + std::string(kExpected));
}

std::string SampleSet::fill(store::Store& store) const {
  for (const SampleFile& file : files_) {
    for (const SampleStream& stream : file.streams) {
      store::Append append{stream.name, 0, {}};
      const auto write = [&]() -> std::string {
        const auto written =
            append.records.empty() ? store::AppendResult(store::Appended{}) : store::append_and_wait(store, append);
        append.expected += static_cast<std::int64_t>(append.records.size());
        append.records.clear();
        return written ? "" : stream.name + ": " + written.reason().message.en;
      };
      for (const store::Record& record : stream.records) {
        append.records.push_back({record.time_ms, record.kind, record.body});
        if (append.records.size() < store::kMostRecords) continue;
        if (auto problem = write(); !problem.empty()) return problem;
      }
      if (auto problem = write(); !problem.empty()) return problem;
    }
  }
  return "";
}

std::set<std::string> newer_than_all_sets() {
  std::set<std::string> kinds;
  std::istringstream lines(text_of(kFolder + "/newer.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && !line.starts_with("#")) kinds.insert(line);
  }
  return kinds;
}

std::string difference(const boost::json::value& expected, const std::string& now) {
  return difference_at(expected, boost::json::parse(now), "");
}

}  // namespace meydan::server
