// What a pair or a float costs by the criteria of C.04.3: one number, the criteria side by side in its bits, the
// weightiest highest. The sum over a whole pairing then orders pairings as the criteria do.
#pragma once

#include <cstdint>
#include <vector>

#include "tournament/swiss/bracket.h"

namespace meydan::tournament {

/// Some bits of a cost. Without width the criterion cannot differ between pairings of this bracket.
struct Digit {
  int shift = 0;
  int width = 0;
};

/// Which criteria are looked at.
struct CostOptions {
  Reach reach = Reach::Bracket;
  bool count_only = false;      // C6 to C8 only
  bool single_floater = false;  // C9: whoever is not paired here has the bye
  bool with_exchanges = true;   // leaves room for 4.3
  int floaters = 0;             // at most, the bye not counted; known before if reach is Bracket
};

/// Where each criterion stands in the cost.
class CostPlan {
 public:
  CostPlan(const Field& field, const Bracket& bracket, const CostOptions& options);

  [[nodiscard]] int bits() const { return bits_; }

  // What is read off one pair or player; `add(digit, count)` is called for every criterion that is concerned.
  template <class Add>
  void pair(int higher, int lower, const Add& add) const;
  template <class Add>
  void floating(int entrant, const Add& add) const;
  template <class Add>
  void bye(int entrant, const Add& add) const;
  template <class Add>
  void next_pair(int higher, const Add& add) const;

  Digit exchanges{};  // 4.3.1: how many of S1 and S2 change places
  Digit numbers{};    // 4.3.2: the sum of their numbers
  Digit choice{};     // room for the order of 4.2 to 4.4, one decision at a time

 private:
  void place(Digit& digit, int most);
  void place(std::vector<Digit>& digits);
  /// The scores of players moved down, the highest first; the residents' after them.
  [[nodiscard]] std::size_t level_of(int entrant) const;
  [[nodiscard]] bool is_resident(int entrant) const { return field_->operator[](entrant).score == resident_score_; }

  const Field* field_;
  Points resident_score_ = 0;
  std::vector<Points> levels_{};
  std::vector<int> level_sizes_{};
  bool single_floater_ = false;
  Digit downfloaters_{};                     // C6
  std::vector<Digit> downfloater_scores_{};  // C7, by level
  Digit next_pairs_{};                       // C8
  std::vector<Digit> next_scores_{};
  Digit bye_unplayed_{};                                       // C9
  Digit difference_{}, in_a_row_{}, preference_{}, strong_{};  // C10 to C13
  Digit down_again_[2]{};                                      // C14, C16
  Digit up_again_[2]{};                                        // C15, C17
  std::vector<Digit> down_scores_[2]{};                        // C18, C20
  std::vector<Digit> up_scores_[2]{};                          // C19, C21
  int bits_ = 0;
};

template <class Add>
void CostPlan::pair(int higher, int lower, const Add& add) const {
  const Entrant& above = (*field_)[higher];
  const Entrant& below = (*field_)[lower];
  if (breaks_difference_of_two(above.colours, below.colours)) add(difference_, 1);
  if (breaks_two_in_a_row(above.colours, below.colours)) add(in_a_row_, 1);
  if (breaks_preference(above.colours, below.colours)) add(preference_, 1);
  if (breaks_strong_preference(above.colours, below.colours)) add(strong_, 1);
  if (is_resident(higher)) return;
  for (std::size_t back = 0; back < 2; ++back) {  // C15, C17, C19, C21: who floats up now did so before
    if (below.floats[back] != Float::Up) continue;
    add(up_again_[back], 1);
    add(up_scores_[back][level_of(higher)], 1);
  }
}

template <class Add>
void CostPlan::floating(int entrant, const Add& add) const {
  add(downfloaters_, 1);
  const bool resident = is_resident(entrant);
  if (!resident) add(downfloater_scores_[level_of(entrant)], 1);
  for (std::size_t back = 0; back < 2; ++back) {  // C14, C16, C18, C20: who floats down now did so before
    if ((*field_)[entrant].floats[back] != Float::Down) continue;
    if (resident) add(down_again_[back], 1);
    if (!resident) add(down_scores_[back][level_of(entrant)], 1);
  }
}

/// Whoever has the bye is not paired, as if floating.
template <class Add>
void CostPlan::bye(int entrant, const Add& add) const {
  if (single_floater_) add(bye_unplayed_, (*field_)[entrant].unplayed);
  floating(entrant, add);
}

template <class Add>
void CostPlan::next_pair(int higher, const Add& add) const {
  add(next_pairs_, -1);
  if ((*field_)[higher].score >= resident_score_) add(next_scores_[level_of(higher)], -1);
}

}  // namespace meydan::tournament
