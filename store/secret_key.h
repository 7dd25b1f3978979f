// The keys that the secrets of running matches are locked away with, in a file beside the database and in no backup:
// who gets hold of a backup, or of the database alone, cannot foresee a roll with it.
//
// The file has a key a line, 64 hexadecimal digits; lines that begin with # are for people. The first key locks what is
// new, all of them open what is old: a new key is a new line on top.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/problem.h"

namespace meydan::store {

struct SecretKey {
  std::array<unsigned char, 32> bytes{};

  /// What a record says about the key it needs: 16 hexadecimal digits that give nothing of the key away.
  [[nodiscard]] std::string name() const;
  friend bool operator==(const SecretKey&, const SecretKey&) = default;
};

/// The newest first.
using SecretKeys = std::vector<SecretKey>;

/// None if there is no such file.
Result<SecretKeys, StoreProblem> read_keys(const std::string& file);

/// Puts a key before those in the file, which is made if it is not there, for its owner alone. On the disk when it
/// returns; the file is the old one or the new one, never half of it.
Result<SecretKeys, StoreProblem> add_key(const std::string& file, const SecretKey& fresh);

}  // namespace meydan::store
