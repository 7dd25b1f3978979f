// Finds the best pairing of a bracket: first the least cost by the criteria, then, among all pairings of that cost, the
// one that comes first in the order of C.04.3 4.2 to 4.4, one decision after the other.
#pragma once

#include <algorithm>
#include <vector>

#include "tournament/swiss/costs.h"
#include "tournament/swiss/matching.h"

namespace meydan::tournament {

/// What one search for a bracket's pairing looks at.
struct SearchScope {
  Reach reach = Reach::Bracket;
  bool bye_inside = false;  // the bye is given to one of the vertices
  int outside = 0;          // places for those who are paired with somebody out of sight
};

/// Vertices: moved down, residents, next group, below, the bye, places outside; the later ones as far as in scope.
template <class Cost>
class BracketSolver {
 public:
  BracketSolver(const Field& field, const Bracket& bracket, const CostPlan& plan, const SearchScope& scope)
      : field_(field),
        bracket_(bracket),
        plan_(plan),
        moved_down_(static_cast<int>(bracket.moved_down.size())),
        inside_(moved_down_ + static_cast<int>(bracket.residents.size())),
        matching_(count_vertices(bracket, scope)) {
    who_ = bracket.moved_down;
    append(bracket.residents);
    if (scope.reach != Reach::Bracket) append(bracket.next);
    next_end_ = static_cast<int>(who_.size());
    if (scope.reach == Reach::Everybody) append(bracket.below);
    players_ = static_cast<int>(who_.size());
    bye_ = scope.bye_inside ? players_ : -1;
    first_outside_ = players_ + (scope.bye_inside ? 1 : 0);
    count_ = first_outside_ + scope.outside;
  }

  /// The least cost. With `idle_places` not every place outside need be taken.
  bool solve_criteria(bool idle_places) {
    for (int one = 0; one < players_; ++one) {
      for (int other = one + 1; other < count_; ++other) add_edge(one, other);
    }
    for (int one = first_outside_; idle_places && one < count_; ++one) {
      for (int other = one + 1; other < count_; ++other) matching_.set_cost(one, other, Cost{});
    }
    set_hints();
    return matching_.solve();
  }

  /// After solve_criteria: the first pairing in the order of 4.2 to 4.4 among those of least cost. False if it takes an
  /// exchange and the plan has no room for that.
  bool refine() {
    choose_moved_down();
    choose_opponents_of_moved_down();
    list_remainder();
    if (!splits_without_exchange()) {
      if (plan_.exchanges.width == 0) return false;
      exchange();
    }
    keep_halves_apart();
    choose_opponents();
    return true;
  }

  [[nodiscard]] int inside_but_unpaired() const {
    int count = 0;
    for (int vertex = 0; vertex < inside_; ++vertex) {
      count += !is_inside(matching_.mate(vertex)) && matching_.mate(vertex) != bye_ ? 1 : 0;
    }
    return count;
  }
  [[nodiscard]] int outside_places_taken() const {
    int count = 0;
    for (int vertex = first_outside_; vertex < count_; ++vertex) count += matching_.mate(vertex) < players_ ? 1 : 0;
    return count;
  }
  /// Those who go out of sight.
  [[nodiscard]] std::vector<int> gone_outside() const {
    std::vector<int> gone;
    for (int vertex = 0; vertex < players_; ++vertex) {
      if (matching_.mate(vertex) >= first_outside_) gone.push_back(who_[at(vertex)]);
    }
    return gone;
  }
  [[nodiscard]] BracketPairing pairing() const {
    BracketPairing found;
    found.exchanges = exchanges_;
    for (int vertex = 0; vertex < inside_; ++vertex) {
      const int mate = matching_.mate(vertex);
      if (bye_ >= 0 && mate == bye_ && inside_but_unpaired() == 0) {
        found.bye = who_[at(vertex)];  // with floaters beside it, who has the bye is for the next bracket to say
      } else if (!is_inside(mate)) {
        found.floaters.push_back(who_[at(vertex)]);
      } else if (mate > vertex) {
        found.pairs.emplace_back(who_[at(vertex)], who_[at(mate)]);
      }
    }
    return found;
  }

 private:
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  static int count_vertices(const Bracket& bracket, const SearchScope& scope) {
    std::size_t count = bracket.moved_down.size() + bracket.residents.size();
    if (scope.reach != Reach::Bracket) count += bracket.next.size();
    if (scope.reach == Reach::Everybody) count += bracket.below.size();
    return static_cast<int>(count) + (scope.bye_inside ? 1 : 0) + scope.outside;
  }
  void append(const std::vector<int>& entrants) { who_.insert(who_.end(), entrants.begin(), entrants.end()); }
  [[nodiscard]] bool is_inside(int vertex) const { return vertex >= 0 && vertex < inside_; }

  void add_edge(int one, int other) {
    Cost cost{};
    const auto add = [&cost](const Digit& digit, int count) {
      if (digit.width > 0) cost += Cost(count) << digit.shift;
    };
    const int mine = who_[at(one)];
    if (other >= first_outside_) {
      if (one < inside_) plan_.floating(mine, add);
    } else if (other == bye_) {
      if (!is_bye_candidate(field_, bracket_.bye, mine)) return;
      if (one < inside_) plan_.bye(mine, add);
    } else {
      const int theirs = who_[at(other)];
      if (other < moved_down_ || !field_.may_meet(mine, theirs)) return;
      if (other < inside_) plan_.pair(mine, theirs, add);
      if (one < inside_ && other >= inside_) plan_.floating(mine, add);
      if (other >= inside_ && other < next_end_) plan_.next_pair(mine, add);
    }
    matching_.set_cost(one, other, cost);
  }
  /// OPTIMIZATION: half a group further down is where the opponent will most often be.
  void set_hints() {
    const int half = (inside_ - moved_down_ - moved_down_) / 2;
    for (int vertex = 0; vertex < inside_; ++vertex) {
      matching_.set_hint(vertex, vertex < moved_down_ ? moved_down_ : vertex + std::max(half, 0));
    }
  }

  void add_to_cost(int vertex, int other, int amount) {
    if (!matching_.has_edge(vertex, other)) return;
    matching_.change_cost(vertex, other, matching_.cost(vertex, other) + Cost(amount));
  }
  void solve_again() {
    const bool solved = matching_.solve();
    MEYDAN_ASSERT(solved);  // decisions only leave out what is not needed
  }

  /// 4.4: as many of each score as before, the higher ranked first.
  void choose_moved_down() {
    for (int begin = 0; begin < moved_down_;) {
      int end = begin;
      int paired = 0;
      while (end < moved_down_ && field_[who_[at(end)]].score == field_[who_[at(begin)]].score) {
        paired += is_inside(matching_.mate(end)) ? 1 : 0;
        ++end;
      }
      for (int vertex = begin; vertex < end && paired > 0; ++vertex) {
        if (end - vertex > paired && !can_be_paired_inside(vertex)) continue;
        for (int other = inside_; other < count_; ++other) matching_.remove_edge(vertex, other);
        chosen_.push_back(vertex);
        --paired;
      }
      begin = end;
    }
  }
  bool can_be_paired_inside(int vertex) {
    if (is_inside(matching_.mate(vertex))) return true;
    for (int other = inside_; other < count_; ++other) add_to_cost(vertex, other, 1);
    solve_again();
    return is_inside(matching_.mate(vertex));  // if not, the one more it costs changes nothing: it always floats
  }

  /// 4.2, 3.6: the first of those moved down gets the highest ranked opponent that leaves the cost as it is, and so on.
  void choose_opponents_of_moved_down() {
    for (const int vertex : chosen_) choose_opponent(vertex, moved_down_);
  }
  /// Residents from `begin` on, the first possible one.
  void choose_opponent(int vertex, int begin) {
    int rank = 0;
    int first = -1;
    for (int other = begin; other < inside_; ++other) {
      if (is_settled(other) || !matching_.has_edge(vertex, other)) continue;
      if (first < 0) first = other;
      add_to_cost(vertex, other, rank++);
    }
    if (matching_.mate(vertex) != first) solve_again();
    const int opponent = matching_.mate(vertex);
    MEYDAN_ASSERT(is_inside(opponent));
    settled_.resize(at(inside_), false);
    settled_[at(vertex)] = true;
    settled_[at(opponent)] = true;
    matching_.settle(vertex, opponent);
  }
  [[nodiscard]] bool is_settled(int vertex) const { return at(vertex) < settled_.size() && settled_[at(vertex)]; }

  void list_remainder() {
    int paired = 0;
    for (int vertex = moved_down_; vertex < inside_; ++vertex) {
      if (is_settled(vertex)) continue;
      remainder_.push_back(vertex);
      paired += is_inside(matching_.mate(vertex)) ? 1 : 0;
    }
    half_ = paired / 2;
  }
  /// In S1: the higher ranked of a pair of the remainder.
  [[nodiscard]] bool is_higher(int vertex) const {
    return is_inside(matching_.mate(vertex)) && matching_.mate(vertex) > vertex;
  }
  [[nodiscard]] bool is_in_original_half(std::size_t place) const { return place < at(half_); }

  /// Most brackets need no exchange: S1 against S2 as they stand costs no more.
  bool splits_without_exchange() {
    const auto all_split = [this] {
      for (std::size_t place = 0; place < at(half_); ++place) {
        if (!is_higher(remainder_[place])) return false;
      }
      return true;
    };
    if (all_split()) return true;
    const Cost before = matching_.total();
    const Matching<Cost> kept = matching_;
    for (std::size_t place = 0; place < remainder_.size(); ++place) {
      const bool upper = is_in_original_half(place);
      for (std::size_t other = 0; other < place; ++other) {
        if (is_in_original_half(other) == upper) matching_.remove_edge(remainder_[place], remainder_[other]);
      }
      for (int other = inside_; upper && other < count_; ++other) matching_.remove_edge(remainder_[place], other);
    }
    if (matching_.solve() && matching_.total() == before) return true;
    matching_ = kept;
    return false;
  }

  /// 4.3: the fewest exchanges, the smallest difference of numbers, then who of S1 and who of S2.
  void exchange() {
    for (std::size_t place = 0; place < remainder_.size(); ++place) {
      for (std::size_t other = place + 1; other < remainder_.size(); ++other) {
        const int one = remainder_[place];
        const int two = remainder_[other];
        if (!matching_.has_edge(one, two)) continue;
        Cost cost = matching_.cost(one, two) + (Cost(static_cast<int>(place)) << plan_.numbers.shift);
        if (!is_in_original_half(place)) cost += Cost(1) << plan_.exchanges.shift;
        matching_.set_cost(one, two, cost);
      }
    }
    solve_again();
    for (std::size_t place = 0; place < at(half_); ++place) exchanges_ += is_higher(remainder_[place]) ? 0 : 1;
    exchange_out_of_first_half();
    exchange_out_of_second_half();
  }
  /// 4.3.3: the lower ranked of S1 go first.
  void exchange_out_of_first_half() {
    int left = exchanges_;
    for (std::size_t place = at(half_); place-- > 0 && left > 0;) {
      const int vertex = remainder_[place];
      const bool asked = is_higher(vertex);
      if (asked) {
        for_lower(place, [&](int other) { add_to_cost(vertex, other, 1); });
        solve_again();
      }
      if (is_higher(vertex)) {
        for_lower(place, [&](int other) { add_to_cost(vertex, other, -1); });
      } else {
        for_lower(place, [&](int other) { matching_.remove_edge(vertex, other); });
        --left;
      }
    }
  }
  /// 4.3.4: the higher ranked of S2 come first. The last one follows from the sum of numbers.
  void exchange_out_of_second_half() {
    solve_again();
    int left = exchanges_;
    for (std::size_t place = at(half_); place < remainder_.size() && left > 1; ++place) {
      const int vertex = remainder_[place];
      const bool asked = !is_higher(vertex);
      if (asked) {
        for_others(place, [&](int other) { add_to_cost(vertex, other, 1); });
        solve_again();
      }
      if (is_higher(vertex)) {
        for_others(place, [&](int other) { matching_.remove_edge(vertex, other); });
        --left;
      } else {
        for_others(place, [&](int other) { add_to_cost(vertex, other, -1); });
      }
    }
    solve_again();
  }
  template <class Visit>
  void for_lower(std::size_t place, const Visit& visit) {
    for (std::size_t other = place + 1; other < remainder_.size(); ++other) visit(remainder_[other]);
  }
  /// All that would not make the vertex the higher of a pair.
  template <class Visit>
  void for_others(std::size_t place, const Visit& visit) {
    for (std::size_t other = 0; other < place; ++other) visit(remainder_[other]);
    for (int other = inside_; other < count_; ++other) visit(other);
  }

  /// From here on S1 and S2 are as they are in the pairs found.
  void keep_halves_apart() {
    for (std::size_t place = 0; place < remainder_.size(); ++place) {
      const int vertex = remainder_[place];
      if (is_higher(vertex)) first_half_.push_back(vertex);
      for (std::size_t other = place + 1; other < remainder_.size(); ++other) {
        if (!is_higher(vertex) || is_higher(remainder_[other])) matching_.remove_edge(vertex, remainder_[other]);
      }
      for (int other = inside_; is_higher(vertex) && other < count_; ++other) matching_.remove_edge(vertex, other);
    }
  }
  /// 4.2: S2 transposed as little as possible, the first board first.
  void choose_opponents() {
    for (const int vertex : first_half_) choose_opponent(vertex, vertex + 1);
    solve_again();
  }

  const Field& field_;
  const Bracket& bracket_;
  const CostPlan& plan_;
  int moved_down_ = 0;
  int inside_ = 0;  // moved down and residents
  int next_end_ = 0;
  int players_ = 0;
  int bye_ = -1;
  int first_outside_ = 0;
  int count_ = 0;
  std::vector<int> who_;
  Matching<Cost> matching_;

  std::vector<int> chosen_;  // moved down and paired here
  std::vector<bool> settled_;
  std::vector<int> remainder_;
  int half_ = 0;
  std::vector<int> first_half_;  // S1 after exchanges
  int exchanges_ = 0;
};

}  // namespace meydan::tournament
