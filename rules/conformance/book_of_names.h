// The data set of quoits, read from its file as a program reads one.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "rules/conformance/quoits.h"

namespace meydan::quoits {

inline std::string names_in_file() {
  std::ifstream file(MEYDAN_SOURCE_DIR "/rules/conformance/names.data");
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// To be called before the first rules are read.
inline const DataSet& book_of_names() {
  static const DataSet* const set = add_data_set(kBookOfNames, names_in_file());
  return *set;
}

}  // namespace meydan::quoits
