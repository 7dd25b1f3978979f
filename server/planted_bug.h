// Bugs that the simulator's canary plants in the table host, to see that the simulator finds them. Only that test is
// built with MEYDAN_CANARY; everywhere else planted() is a constant false and nothing of it is left.
#pragma once

#include <cstdint>

namespace meydan::server {

enum class Bug : std::uint8_t { None, AnswersEarly, PublishesEarly, ForgetsKeys, ChargesOutages, StaleAfterOutage };

#ifdef MEYDAN_CANARY
inline Bug planted_bug = Bug::None;
inline bool planted(Bug bug) { return planted_bug == bug; }
#else
constexpr bool planted(Bug) { return false; }
#endif

}  // namespace meydan::server
