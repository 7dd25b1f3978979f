// Bugs that the simulator's canaries plant, to see that the simulator finds them. Each room lists its own in an enum
// with a None. Only those tests are built with MEYDAN_CANARY; everywhere else planted() is a constant false and nothing
// of it is left.
#pragma once

namespace meydan {

#ifdef MEYDAN_CANARY
template <class Bug>
inline Bug planted_bug = Bug::None;
template <class Bug>
bool planted(Bug bug) {
  return planted_bug<Bug> == bug;
}
#else
template <class Bug>
constexpr bool planted(Bug) {
  return false;
}
#endif

}  // namespace meydan
