#include "games/khatranj/evaluation.h"

namespace meydan::khatranj {

int fullness_of(const Men& men) {
  const int full = std::popcount(men.of(Man::Knight) | men.of(Man::Bishop)) + 2 * std::popcount(men.of(Man::Rook)) +
                   4 * std::popcount(men.of(Man::Queen));
  return std::min(full, kFullBoard);
}

int evaluate(const Men& men, const Ways& ways, const Worded& worded, const Weights& weights) {
  int full = 0;
  int empty = 0;
  for_each_term(men, ways, worded, [&](int term, int count) {
    const Weight& weight = weights[static_cast<std::size_t>(term)];
    full += weight.full * count;
    empty += weight.empty * count;
  });
  const int share = fullness_of(men);
  const int value = (full * share + empty * (kFullBoard - share)) / kFullBoard;
  return men.to_move == Colour::White ? value : -value;
}

}  // namespace meydan::khatranj
