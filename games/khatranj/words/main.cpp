// Makes the set of words that khatranj is played by, changes one, or tells its figures. Run by the build, and by
// operators who keep a set of their own (docs/khatranj.md).
#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>

#include "base/hash.h"
#include "base/text.h"
#include "games/khatranj/words/dictionary.h"
#include "games/khatranj/words/figures.h"

namespace {

using namespace meydan;
using namespace meydan::khatranj;

constexpr std::string_view kUsage =
    "usage: khatranj_words make INDEX_DIC HIDDEN SET       the words of a Hunspell dictionary\n"
    "       khatranj_words change SET ADDED REMOVED NEW    a set with words added and removed, one a line\n"
    "       khatranj_words figures SET                     what is in it\n";

int fail(std::string_view why) {
  std::cerr << "khatranj_words: " << why << "\n";
  return 1;
}

std::optional<std::string> contents(const char* file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  return std::string{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

int write(const Result<std::vector<LexiconWord>, std::string>& words, const char* file) {
  if (!words) return fail(words.reason());
  const std::string block = lexicon_block(*words);
  if (!is_whole_lexicon(block)) return fail("the set is not sound");
  std::ofstream out(file, std::ios::binary);
  out << block;
  if (!out.flush()) return fail("the set cannot be written");
  std::cout << words->size() << " words, hash " << hex64(hash_text(block)) << "\n";
  return 0;
}

}  // namespace

int main(int count, char** arguments) {
  const std::string_view what = count > 1 ? arguments[1] : "";
  const int files = what == "make" ? 3 : what == "change" ? 4 : what == "figures" ? 1 : -1;
  if (count != files + 2) {
    std::cerr << kUsage;
    return 2;
  }
  std::vector<std::string> read;
  for (int file = 0; file < std::max(1, files - 1); ++file) {
    auto text = contents(arguments[file + 2]);
    if (!text) return fail(std::string(arguments[file + 2]) + " cannot be read");
    read.push_back(std::move(*text));
  }
  if (what == "make") return write(words_of_dictionary({read[0], read[1]}), arguments[count - 1]);
  const auto lexicon = Lexicon::read(read[0]);
  if (!lexicon || !lexicon->is_sound()) return fail(std::string(arguments[2]) + " is not a set of words");
  if (what == "change") return write(changed_words(*lexicon, {read[1], read[2]}), arguments[count - 1]);
  // As `meydan` takes it in; the best of some runs.
  std::chrono::duration<double, std::milli> took{1e9};
  std::uint64_t hash = 0;
  for (int run = 0; run < 5; ++run) {
    const auto began = std::chrono::steady_clock::now();
    const auto again = contents(arguments[2]);
    if (!again || !is_whole_lexicon(*again)) return fail("the set was changed meanwhile");
    hash = hash_text(*again);
    took = std::min<decltype(took)>(took, std::chrono::steady_clock::now() - began);
  }
  std::cout << read[0].size() << " bytes, hash " << hex64(hash) << ", read, checked and hashed in " << took.count()
            << " ms\n"
            << figures_of(*lexicon);
  return 0;
}
