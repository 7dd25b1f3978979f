// What an event needs of the tables at which its matches are played. Who sits there and what is due: tournament/.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "rules/any_game.h"
#include "rules/citation.h"
#include "server/events.h"
#include "server/pools.h"

namespace meydan::server {

/// In which the tables of events are read.
inline const Share kEventShare{"events"};

inline constexpr Citation kBadLength{"bad_length", "N 4-8-1", "این بازی مسابقهٔ {0} امتیازی ندارد",
                                     "this game has no match to {0} points"};

/// The rules of a round: the event's, played to the length that is announced for it (N 4-8-1). Which option of a game
/// that is, is found by asking the game.
std::optional<std::string> rules_of_length(const AnyGame& game, const std::string& text, int points);

/// N 4-6: another match is played in the place of this one, and what was played there counts for no rating any more.
void rate_out(Tables& tables, const tournament::Event& event, const tournament::Match& gone);
/// Likewise of all that have gone, after a log was read.
void rate_out_gone(Tables& tables, const tournament::Event& event);

/// N 5-2: the tables that tell of a ruling which this person, or a visitor, may not know.
std::set<std::string> hidden_tables(const tournament::Event& event, const std::optional<Person>& person);
/// Likewise, of one table.
std::optional<Message> refusal_under_appeal(const Events& events, const std::string& table,
                                            const std::optional<Person>& person);

}  // namespace meydan::server
