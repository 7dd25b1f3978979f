#include "cli/data_sets.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <vector>

#include "base/text.h"
#include "games/data_sets.h"

namespace meydan::cli {

namespace {

namespace fs = std::filesystem;

constexpr Citation kNoFolder{"no_sets_folder", "", "پوشهٔ داده‌ها {0} خوانده نمی‌شود",
                             "the folder of data sets {0} cannot be read"};
constexpr Citation kUnreadable{"set_unreadable", "", "فایل دادهٔ {0} خوانده نمی‌شود",
                               "the data set {0} cannot be read"};
constexpr Citation kRefused{"set_refused", "", "فایل دادهٔ {0}: {1}", "{0}: {1}"};
constexpr std::string_view kEnding = ".data";

std::string name_of(const fs::path& file) {
  const std::string whole = file.filename().string();
  return whole.substr(0, whole.find('.'));
}

}  // namespace

Result<int, Message> load_data_sets(const std::string& folder) {
  std::error_code problem;
  fs::path place = folder;
  if (folder.empty()) {
    const fs::path here = fs::read_symlink("/proc/self/exe", problem).parent_path();
    if (problem) return 0;
    place = here / "sets";
    if (!fs::is_directory(place, problem)) place = here / "../share/meydan/sets";
    if (!fs::is_directory(place, problem)) return 0;
  }
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(place, problem)) {
    if (entry.path().extension() == kEnding) files.push_back(entry.path());
  }
  if (problem) return Failure{fill(kNoFolder, {meydan::quoted(folder)})};
  // Of each name the plain one last: what comes last is what new games play by.
  std::sort(files.begin(), files.end(), [](const fs::path& one, const fs::path& other) {
    const auto rank = [](const fs::path& file) { return file.filename() == name_of(file) + std::string(kEnding); };
    return std::pair(rank(one), one.string()) < std::pair(rank(other), other.string());
  });
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    const std::string quoted_file = meydan::quoted(file.string(), 200);
    if (!in) return Failure{fill(kUnreadable, {quoted_file})};
    if (const auto taken = take_data_set(name_of(file), std::move(bytes)); !taken)
      return Failure{fill(kRefused, {quoted_file, Argument{taken.reason().fa, taken.reason().en}})};
  }
  return static_cast<int>(files.size());
}

}  // namespace meydan::cli
