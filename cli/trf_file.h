// The file that `meydan pair` and `meydan tiebreaks` are about.
#pragma once

#include "cli/console.h"
#include "tournament/trf.h"

namespace meydan::cli {

inline Result<tournament::Crosstable, Message> read_trf_file(const Console& console, const std::string& file) {
  constexpr Citation kNoFile{"no_trf", "", "نام فایل را با --trf بدهید", "name a file with --trf"};
  if (file.empty()) return Failure{fill(kNoFile)};
  const auto text = read_file(console, file);
  if (!text) return Failure{text.reason()};
  return tournament::read_trf(*text);
}

}  // namespace meydan::cli
