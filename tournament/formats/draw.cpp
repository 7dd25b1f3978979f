#include "tournament/formats/draw.h"

#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "play/dice.h"

namespace meydan::tournament {

namespace {

constexpr Citation kTwice{"name_twice", "N 7-1", "نام {0} دو بار آمده است؛ هر نام باید یکتا باشد",
                          "the name {0} stands twice; every name must be its own"};

}  // namespace

std::vector<int> draw_order(std::string_view seed, int count, std::uint64_t number) {
  if (count <= 0) return {};
  // Nothing is secret here: the seed takes the place of the table, and the secret of the dice is 32 zero bytes.
  const play::MatchKey key = play::match_key(play::Secret{}, seed, {});
  return play::DrawStream(key, number).shuffle(count);
}

Result<std::vector<std::string>, Message> draw_names(std::string_view seed, std::vector<std::string> names,
                                                     std::uint64_t number) {
  std::sort(names.begin(), names.end());
  const auto twice = std::adjacent_find(names.begin(), names.end());
  if (twice != names.end()) return Failure{fill(kTwice, {is_utf8(*twice) ? *twice : quoted(*twice)})};
  std::vector<std::string> drawn;
  for (const int place : draw_order(seed, static_cast<int>(names.size()), number)) {
    drawn.push_back(names[static_cast<std::size_t>(place) - 1]);
  }
  return drawn;
}

}  // namespace meydan::tournament
