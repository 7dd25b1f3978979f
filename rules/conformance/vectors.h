// Reading test data: whole files and lines of JSON.
#pragma once

#include <boost/json.hpp>

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace meydan {

/// The text of a file of the source tree; fails the test when it is not there.
inline std::string read_source_file(const std::string& path) {
  std::ifstream file(std::string(MEYDAN_SOURCE_DIR) + "/" + path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// One JSON object a line.
inline std::vector<boost::json::object> read_json_lines(const std::string& path) {
  std::vector<boost::json::object> objects;
  std::istringstream lines(read_source_file(path));
  for (std::string line; std::getline(lines, line);) objects.push_back(boost::json::parse(line).as_object());
  if (objects.empty()) throw std::runtime_error(path + " is empty");
  return objects;
}

inline std::vector<std::string> strings_of(const boost::json::value& array) {
  return boost::json::value_to<std::vector<std::string>>(array);
}

}  // namespace meydan
