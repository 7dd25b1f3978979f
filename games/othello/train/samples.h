// Positions with what they turned out to be worth: what self-play leaves and the weights are fitted to.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace meydan::othello {

struct Sample {
  std::uint64_t mover = 0;
  std::uint64_t enemy = 0;
  int value = 0;  // discs of difference at the end, for the mover
};

bool write_samples(const std::string& path, const std::vector<Sample>& samples);
/// Adds those of a file; false if it cannot be read.
bool read_samples(const std::string& path, std::vector<Sample>& samples);

}  // namespace meydan::othello
