#include "tournament/swiss/bracket.h"

#include <algorithm>
#include <optional>

#include "tournament/swiss/bracket_solver.h"
#include "tournament/swiss/cardinality.h"
#include "tournament/swiss/wide.h"

namespace meydan::tournament {

namespace {

Points score_of(const Field& field, const std::vector<int>& group) { return field[group.front()].score; }

/// Whoever has the bye is in the bracket of these residents: one of them, or moved down to it.
bool gives_bye_in(const Field& field, const ByeToGive& bye, const std::vector<int>& residents) {
  return bye.open && !residents.empty() && score_of(field, residents) <= bye.score;
}

/// C9 is asked where the only one not paired has the bye.
bool asks_for_unplayed_games(const Field& field, const Bracket& bracket, int floaters) {
  return floaters == 0 && gives_bye_in(field, bracket.bye, bracket.residents);
}

/// Those of whom it is asked whether all can be paired; kBye stands for the bye.
struct Crowd {
  std::vector<int> members{};
  std::size_t strangers = 0;  // the first so many must not be paired with one another
};
constexpr int kBye = -1;

bool can_all_be_paired(const Field& field, const ByeToGive& bye, const Crowd& crowd) {
  const auto joined = [&](int one, int other) {
    const int mine = crowd.members[static_cast<std::size_t>(one)];
    const int theirs = crowd.members[static_cast<std::size_t>(other)];
    if (mine == kBye) return is_bye_candidate(field, bye, theirs);
    if (theirs == kBye) return is_bye_candidate(field, bye, mine);
    const bool both_strangers = static_cast<std::size_t>(std::max(one, other)) < crowd.strangers;
    return !both_strangers && field.may_meet(mine, theirs);
  };
  Cardinality pairs(static_cast<int>(crowd.members.size()), joined);
  for (std::size_t vertex = 0; vertex < crowd.members.size(); ++vertex) {
    if (!pairs.add(static_cast<int>(vertex))) return false;
  }
  return true;
}

/// C6 without C4: how many of the bracket are left over when as many as possible are paired.
int fewest_floaters(const Field& field, const Bracket& bracket, bool bye_here) {
  std::vector<int> members;
  if (bye_here) members.push_back(kBye);
  members.insert(members.end(), bracket.moved_down.begin(), bracket.moved_down.end());
  const std::size_t moved_down = members.size();
  members.insert(members.end(), bracket.residents.begin(), bracket.residents.end());
  const auto joined = [&](int one, int other) {
    const int mine = members[static_cast<std::size_t>(std::min(one, other))];
    const int theirs = members[static_cast<std::size_t>(std::max(one, other))];
    if (mine == kBye) return is_bye_candidate(field, bracket.bye, theirs);
    return static_cast<std::size_t>(std::max(one, other)) >= moved_down && field.may_meet(mine, theirs);
  };
  Cardinality pairs(static_cast<int>(members.size()), joined);
  return pairs.add_all();  // the bye is the first to be added, so it is given whatever happens
}

/// C8 at its best and C4: all floaters are paired in the next bracket, with at most one left to float on.
bool next_bracket_is_perfect(const Field& field, const Bracket& bracket, const std::vector<int>& floaters) {
  const bool bye_in_next = gives_bye_in(field, bracket.bye, bracket.next);
  if (floaters.size() > bracket.next.size() + (bye_in_next ? 1 : 0)) return false;
  std::vector<int> members = floaters;
  members.insert(members.end(), bracket.next.begin(), bracket.next.end());
  if (bye_in_next) members.push_back(kBye);
  const bool one_floats_on = members.size() % 2 == 1;
  const int count = static_cast<int>(members.size()) + (one_floats_on ? 1 : 0);
  const int floaters_count = static_cast<int>(floaters.size());
  const int next_end = floaters_count + static_cast<int>(bracket.next.size());
  const auto joined = [&](int first, int second) {
    const int one = std::min(first, second);
    const int other = std::max(first, second);
    const int mine = members[static_cast<std::size_t>(one)];
    if (other >= static_cast<int>(members.size())) return one >= floaters_count && one < next_end;
    const int theirs = members[static_cast<std::size_t>(other)];
    if (theirs == kBye) return is_bye_candidate(field, bracket.bye, mine);
    return other >= floaters_count && field.may_meet(mine, theirs);
  };
  Cardinality pairs(count, joined);
  if (pairs.add_all() > 0) return false;
  Crowd lower;
  if (one_floats_on) lower.members.push_back(members[static_cast<std::size_t>(pairs.mate(count - 1))]);
  lower.members.insert(lower.members.end(), bracket.below.begin(), bracket.below.end());
  if (bracket.bye.open && !bye_in_next) lower.members.push_back(kBye);
  return can_all_be_paired(field, bracket.bye, lower);
}

/// C4: those who go out of sight can all be paired there.
bool rest_can_be_paired(const Field& field, const Bracket& bracket, const std::vector<int>& gone, bool bye_below) {
  Crowd crowd{gone, gone.size()};
  crowd.members.insert(crowd.members.end(), bracket.below.begin(), bracket.below.end());
  if (bye_below) crowd.members.push_back(kBye);
  return can_all_be_paired(field, bracket.bye, crowd);
}

/// Runs `work` with a solver of the narrowest number type that holds the plan's costs.
template <class Work>
auto with_solver(const Field& field, const Bracket& bracket, const CostPlan& plan, const SearchScope& scope,
                 const Work& work) {
  constexpr int kHeadroom = 16;  // doubled costs, prices along a path
  if (plan.bits() + kHeadroom <= 63) {
    BracketSolver<std::int64_t> solver(field, bracket, plan, scope);
    return work(solver);
  }
  if (plan.bits() + kHeadroom <= 127) {
    BracketSolver<Int128> solver(field, bracket, plan, scope);
    return work(solver);
  }
  if (plan.bits() + kHeadroom <= 255) {
    BracketSolver<Wide<4>> solver(field, bracket, plan, scope);
    return work(solver);
  }
  MEYDAN_ASSERT(plan.bits() + kHeadroom <= 1023);
  BracketSolver<Wide<16>> solver(field, bracket, plan, scope);
  return work(solver);
}

using Attempt = std::optional<BracketPairing>;

/// The best pairing in this scope, if there is one and `is_right` likes it.
template <class IsRight>
Attempt best_in_scope(const Field& field, const Bracket& bracket, CostOptions options, const SearchScope& scope,
                      const IsRight& is_right) {
  Attempt found;
  // OPTIMIZATION: exchanges are rare in large brackets, and without them costs are narrower numbers.
  for (const bool with_exchanges : {false, true}) {
    options.with_exchanges = with_exchanges;
    const CostPlan plan(field, bracket, options);
    const bool decided = with_solver(field, bracket, plan, scope, [&](auto& solver) {
      if (!solver.solve_criteria(false)) return true;
      if (!solver.refine()) return false;
      BracketPairing pairing = solver.pairing();
      pairing.reach = scope.reach;
      if (is_right(pairing, solver.gone_outside())) found = std::move(pairing);
      return true;
    });
    if (decided) break;
  }
  return found;
}

Attempt try_bracket_alone(const Field& field, const Bracket& bracket) {
  const bool bye_here = gives_bye_in(field, bracket.bye, bracket.residents);
  const int floaters = fewest_floaters(field, bracket, bye_here);
  if (floaters > static_cast<int>(bracket.next.size())) return {};
  const CostOptions options{.reach = Reach::Bracket,
                            .single_floater = asks_for_unplayed_games(field, bracket, floaters),
                            .floaters = floaters};
  const SearchScope scope{Reach::Bracket, bye_here, floaters};
  return best_in_scope(field, bracket, options, scope, [&](const BracketPairing& found, const std::vector<int>&) {
    Bracket after = bracket;
    after.bye.open = bracket.bye.open && found.bye < 0;
    return next_bracket_is_perfect(field, after, found.floaters);
  });
}

struct Counted {
  int outside = 0;
  int floaters = 0;
};

/// C6 to C8 only, to know how many of the bracket float and how many go out of sight.
std::optional<Counted> count_floaters(const Field& field, const Bracket& bracket, const SearchScope& scope) {
  const CostPlan plan(field, bracket, {.reach = scope.reach, .count_only = true});
  return with_solver(field, bracket, plan, scope, [](auto& solver) -> std::optional<Counted> {
    if (!solver.solve_criteria(true)) return {};
    return Counted{solver.outside_places_taken(), solver.inside_but_unpaired()};
  });
}

Attempt try_with(Reach reach, const Field& field, const Bracket& bracket) {
  const bool everybody = reach == Reach::Everybody;
  const bool bye_inside = bracket.bye.open && (everybody || gives_bye_in(field, bracket.bye, bracket.residents) ||
                                               gives_bye_in(field, bracket.bye, bracket.next));
  const std::size_t inside = bracket.moved_down.size() + bracket.residents.size() + bracket.next.size();
  std::size_t outside = 0;
  if (!everybody) {
    const std::size_t hidden = bracket.below.size() + (bracket.bye.open && !bye_inside ? 1 : 0);
    outside = std::min(hidden, inside + (bye_inside ? 1 : 0));  // both leave an even number of vertices
  }
  SearchScope scope{reach, bye_inside, static_cast<int>(outside)};
  const std::optional<Counted> counted = count_floaters(field, bracket, scope);
  if (!counted) return {};
  scope.outside = counted->outside;
  const CostOptions options{.reach = reach,
                            .single_floater = asks_for_unplayed_games(field, bracket, counted->floaters)};
  const bool bye_below = bracket.bye.open && !bye_inside;
  return best_in_scope(field, bracket, options, scope, [&](const BracketPairing&, const std::vector<int>& gone) {
    return everybody || rest_can_be_paired(field, bracket, gone, bye_below);
  });
}

}  // namespace

bool can_be_completed(const Field& field, const ByeToGive& bye) {
  Crowd crowd;
  if (bye.open) crowd.members.push_back(kBye);
  for (int index = 0; index < field.size(); ++index) crowd.members.push_back(index);
  return can_all_be_paired(field, bye, crowd);
}

// OPTIMIZATION: a bracket alone is a question of its own size. What it finds is right if everything below goes as well
// as it possibly could (C4, C8); only if that fails is the question asked again with more of the field in it.
BracketPairing pair_bracket(const Field& field, const Bracket& bracket, Reach at_least) {
  Attempt found;
  if (at_least == Reach::Bracket) found = try_bracket_alone(field, bracket);
  if (!found && at_least != Reach::Everybody && !bracket.below.empty()) {
    found = try_with(Reach::NextBracket, field, bracket);
  }
  if (!found) found = try_with(Reach::Everybody, field, bracket);
  MEYDAN_ASSERT(found.has_value());
  return *found;
}

}  // namespace meydan::tournament
