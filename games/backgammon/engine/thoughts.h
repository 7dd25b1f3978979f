// What the engine thinks about: plays of a roll, and what is said about cubes and concessions.
#pragma once

#include <memory>

#include "games/backgammon/engine/lookahead.h"
#include "games/backgammon/rules.h"
#include "search/any_engine.h"

namespace meydan::backgammon {

/// What the present game is played for, seen by a seat. In a chouette checkers are played for points without a cube.
Stake stake_of(const Position& position, Seat seat);

/// How far to look: plies by the depth or the nodes that are allowed.
int plies_for(const Question& question);

std::unique_ptr<Thought> think_of_plays(const Nets* nets, const Position& position, std::vector<Candidate> plays,
                                        const Question& question);
/// Cubes, concessions, and rolls that cannot be played.
std::unique_ptr<Thought> think_of_words(const Nets* nets, const Position& position, const Question& question);

}  // namespace meydan::backgammon
