// Runs a harness over its kept corpus without libFuzzer, so that the tests need no special compiler:
//   fuzz_NAME_replay FOLDER
// Each file is run as it is and once for every game, whatever its tag says. An empty or missing folder fails.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "fuzz/harness.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void run(const std::string& input) {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 2) {
    std::cerr << "usage: " << arguments[0] << " FOLDER\n";
    return 2;
  }
  std::error_code problem;
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(arguments[1], problem)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string input{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) {
      std::cerr << "cannot read " << entry.path() << "\n";
      return 1;
    }
    std::cout << entry.path().filename().string() << std::endl;  // the last line names the file that failed
    run(input);
    for (const meydan::RegisteredGame& registered : meydan::registered_games()) {
      const std::string tag(registered.game->info().id.substr(0, meydan::fuzz::kGameTagSize));
      run(tag + input.substr(std::min(input.size(), meydan::fuzz::kGameTagSize)));
    }
    ++files;
  }
  if (problem || files == 0) {
    std::cerr << "no corpus in " << arguments[1] << (problem ? ": " + problem.message() : "") << "\n";
    return 1;
  }
  std::cout << files << " files\n";
}
