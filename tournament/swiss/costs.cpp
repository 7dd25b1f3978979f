#include "tournament/swiss/costs.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"

namespace meydan::tournament {

void CostPlan::place(Digit& digit, int most) {
  digit.shift = bits_;
  digit.width = std::bit_width(static_cast<unsigned>(std::max(most, 0)));
  bits_ += digit.width;
}

void CostPlan::place(std::vector<Digit>& digits) {
  digits.resize(level_sizes_.size());
  for (std::size_t level = digits.size(); level-- > 0;) place(digits[level], level_sizes_[level]);  // the lowest first
}

std::size_t CostPlan::level_of(int entrant) const {
  const Points score = (*field_)[entrant].score;
  const auto found = std::find(levels_.begin(), levels_.end(), score);
  return static_cast<std::size_t>(found - levels_.begin());  // residents: one behind the last
}

CostPlan::CostPlan(const Field& field, const Bracket& bracket, const CostOptions& options)
    : field_(&field), single_floater_(options.single_floater) {
  MEYDAN_ASSERT(!bracket.residents.empty());
  resident_score_ = field[bracket.residents.front()].score;
  for (const int entrant : bracket.moved_down) {
    if (levels_.empty() || levels_.back() != field[entrant].score) {
      levels_.push_back(field[entrant].score);
      level_sizes_.push_back(0);
    }
    ++level_sizes_.back();
  }
  const int residents = static_cast<int>(bracket.residents.size());
  const int moved_down = static_cast<int>(bracket.moved_down.size());
  const int everybody = residents + moved_down;
  const int pairs = everybody / 2;
  const bool alone = options.reach == Reach::Bracket;

  // From the lightest to the weightiest.
  if (!options.count_only) {
    place(choice, residents);
    place(numbers, options.with_exchanges ? pairs * residents : 0);
    place(exchanges, options.with_exchanges ? pairs : 0);
    for (std::size_t back = 2; back-- > 0;) {
      place(up_scores_[back]);
      place(down_scores_[back]);
    }
    const int unpaired = (alone ? std::min(options.floaters, everybody) : everybody) + 1;
    for (std::size_t back = 2; back-- > 0;) {
      place(up_again_[back], moved_down);
      place(down_again_[back], unpaired);
    }
    place(strong_, pairs);
    place(preference_, pairs);
    const int topscorers = field.last_round() ? pairs : 0;
    place(in_a_row_, topscorers);
    place(difference_, topscorers);
    place(bye_unplayed_, single_floater_ ? field.rounds_before() : 0);
  }
  if (!alone) {
    next_scores_.resize(levels_.size() + 1);
    place(next_scores_.back(), residents);
    for (std::size_t level = levels_.size(); level-- > 0;) place(next_scores_[level], level_sizes_[level]);
    place(next_pairs_, everybody + static_cast<int>(bracket.next.size()));
  }
  place(downfloater_scores_);
  if (!alone) place(downfloaters_, everybody);
  if (options.count_only) {
    for (std::size_t back = 0; back < 2; ++back) {  // without width: nothing is added there
      up_scores_[back].resize(levels_.size());
      down_scores_[back].resize(levels_.size());
    }
  }
}

}  // namespace meydan::tournament
