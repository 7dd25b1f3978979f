#include "games/othello/train/samples.h"

#include <algorithm>
#include <fstream>

namespace meydan::othello {

namespace {

// Two words and a byte each, in the order of this machine: a file is used where it was made.
constexpr int kBytes = 17;

}  // namespace

bool write_samples(const std::string& path, const std::vector<Sample>& samples) {
  std::ofstream out(path, std::ios::binary);
  for (const Sample& sample : samples) {
    out.write(reinterpret_cast<const char*>(&sample.mover), sizeof sample.mover);
    out.write(reinterpret_cast<const char*>(&sample.enemy), sizeof sample.enemy);
    out.put(static_cast<char>(sample.value));
  }
  out.flush();
  return out.good();
}

bool read_samples(const std::string& path, std::vector<Sample>& samples) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  char bytes[kBytes];
  while (in.read(bytes, kBytes)) {
    Sample sample;
    std::copy(bytes, bytes + 8, reinterpret_cast<char*>(&sample.mover));
    std::copy(bytes + 8, bytes + 16, reinterpret_cast<char*>(&sample.enemy));
    sample.value = static_cast<signed char>(bytes[16]);
    samples.push_back(sample);
  }
  return in.gcount() == 0;
}

}  // namespace meydan::othello
