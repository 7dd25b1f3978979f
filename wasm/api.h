// What the module can do, as functions from texts to JSON. exports.cpp gives them to the browser; the same functions
// are built natively, so that the tests can compare every answer byte for byte.
//
// Every function answers with the JSON of rules/views_json.h, or with {"error":{"kind","key","clause","fa","en"}}.
// Kinds: unknown_game, bad_rules, bad_position, bad_move, illegal, not_listable, bad_record, bad_request. `rules` is a
// rule set or options as people write them (rules/options.h); empty is `standard`. Seats count from 0.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace meydan::api {

/// {"games":[GameInfo with "lists_moves", "has_bot", "has_review", "has_solver", "files" and "levels"
/// (search/engine_json.h)]}
std::string games();

/// A position and the rules it is read with; a request about it.
struct Place {
  std::string_view game;
  std::string_view rules;
  std::string_view position;
};

/// The first position, as look() shows it.
std::string start(std::string_view game, std::string_view rules);
/// {"points"}: what a match under these rules is played to; 0 where a position is no match
/// {"seats":[{"fa","en"},...]}: who sits at a table of these rules
std::string seats(std::string_view game, std::string_view rules);
std::string match_points(std::string_view game, std::string_view rules);
/// {"position","turn","outcome"}
std::string look(const Place& place);
/// {"sides":[0,1,...]}: which seats are one side
std::string sides(std::string_view game, std::string_view rules);
/// {"data":"words@0123456789abcdef"}: a data set that rules need (rules/data_set.h), from here on the newest of its
/// name
std::string add_data(std::string_view name, std::string_view bytes);
/// {"position"}: what follows when the limit of the phase that is due lapses; null if the game is lost by it
std::string lapse(const Place& place);
/// {"trace":...}: what happens on the way of a move, in the game's own form
std::string trace(const Place& place, std::string_view move);
/// {"position","moves":[{"move","position"}]}
std::string legal_moves(const Place& place);
/// {"move","position"}
std::string apply(const Place& place, std::string_view move);
/// {"legal","key","clause","fa","en"}
std::string explain(const Place& place, std::string_view move);
/// What can follow the steps of a move that the position has made already, for boards: {"position","moves":[{"move",
/// "position"}]} with every step that some legal move goes on with, and one step made, {"move","position"}.
std::string steps(const Place& place);
std::string step(const Place& place, std::string_view step);
/// The position under the place's rules and under others: {"both","sides":[{"rules","position","only"}]}, see
/// rules/compare.h
std::string compare(const Place& place, std::string_view other_rules);
/// The outcome when `seat` loses by `how`: "time-out" or "resignation".
std::string forfeit(const Place& place, int seat, std::string_view how);
/// {"position","depth","leaves"}
std::string perft(const Place& place, int depth);
/// A bot's move, {"move","position"}; `level` is an id from games(). The same seed gives the same move.
std::string choose(const Place& place, std::string_view level, std::uint64_t seed);

/// A thought in slices, so that a worker can hear in between that nobody wants it any more. think() begins what
/// choose() does at once, analyse() values the best `lines` moves up to a depth and a number of nodes (0: without end);
/// think_on() goes on for a moment. All three answer {"done","depth","nodes","lines"} (search/engine_json.h), the best
/// line first. There is one thought at a time: another takes its place, stop() drops it.
std::string think(const Place& place, std::string_view level, std::uint64_t seed);
std::string analyse(const Place& place, int lines, int depth, std::uint64_t nodes);
std::string think_on();
std::string stop();

/// A whole game looked over, likewise in slices: {"done","moves_done","moves"}, and once done {"review"}
/// (search/review.h). `place` is where it began, `moves` its moves, one a line; `depth` is how many moves ahead every
/// decision is looked at, 0 the engine's own choice. There is one review at a time; stop() drops it too.
std::string review(const Place& place, std::string_view moves, int depth);
std::string review_on();

/// {"game","rules","moves","positions" (how many),"position" (the last),"hash","result","outcome"}. A text that begins
/// as a record does says its game and rules itself; for a bare list of moves ("d3c5d6") `game` and `rules` say them.
std::string replay(std::string_view game, std::string_view rules, std::string_view text);

/// What a file holds, one of ours or another program's, whatever game it is of:
/// {"game","rules","start","moves":[{"move", "seat" (null: chance, or the arbiter),"position"}],"outcome"}. With the
/// name of a game a bare list of its moves will do.
std::string open_record(std::string_view game, std::string_view text);

/// {"number","leaves","records","refused"}, see games/bench.h
std::string bench(std::string_view records);

}  // namespace meydan::api
