// A match of an event and the tables at which it is played: who sits there by which rules, and what a table that is
// over says of the match.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "play/table.h"
#include "rules/any_game.h"
#include "server/person.h"
#include "server/pools.h"
#include "tournament/event.h"

namespace meydan::server {

/// In which the tables of events are read.
inline const Share kEventShare{"events"};

/// What the arena does by itself, nobody has asked for.
inline tournament::Actor server_itself() { return {.account = "", .name = "", .server = true}; }

/// The rules of a round: the event's, played to the length that is announced for it (N 4-8-1). Which option of a game
/// that is, is found by asking the game.
std::optional<std::string> rules_of_length(const AnyGame& game, const std::string& text, int points);

/// What a table that is over says of its match; white has chair 0.
tournament::MatchResult result_of(const play::Table& table);

int boards_of(const tournament::Event& event, const tournament::Match& match);

/// Which of the match's tables this is, from 0.
std::size_t table_place(const tournament::Match& match, const std::string& table);

/// Who sits at the match's table number `place`, from 0: white has chair 0. Of teams it is the members of that board,
/// and the teams take turns to begin.
std::array<Person, 2> sides_at(const tournament::Event& event, const tournament::Match& match, std::size_t place);

}  // namespace meydan::server
