// A match of an event and the tables at which it is played: who sits where, whose seat is meant, and what a table that
// is over says of the match.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/table.h"
#include "tournament/event.h"

namespace meydan::tournament {

/// Of a team match; 1 for all others.
int boards_of(const Event& event, const Match& match);

/// The place of a table among those that count, from 0; the ones before were played for nothing (N 4-6).
std::size_t counted_place(const Match& match, std::size_t place);

/// The id of the match's table number `place`, from 0. Made from the match alone, so that a table which was opened just
/// before a crash is found again.
std::string table_id(const Event& event, const Match& match, std::size_t place);
/// Under which name a match without a table counts for ratings.
std::string table_of_match_over_board(const Event& event, const Match& match);
/// Which of the match's tables this is, from 0, also if the event does not know it yet; nothing if it is none of them.
std::optional<std::size_t> place_of(const Event& event, const Match& match, std::string_view table);
/// Which part of the match this table has, from 0; of a team match, which board. Nothing for a table that counts no
/// more.
std::optional<std::size_t> part_of_place(const Match& match, std::size_t place);
/// The place of the table for the part that comes next.
std::size_t place_of_next_part(const Match& match);
/// The match of a table, if the event has it.
const Match* match_of_table(const Event& event, std::string_view table);

/// Somebody who sits at a table.
struct Sitter {
  std::string account;
  std::string name;

  friend bool operator==(const Sitter&, const Sitter&) = default;
};
/// Who sits at this table, by chair: white has chair 0. Pairs sit as the game has it, usually opposite. Of teams it is
/// the members of that board, and the teams take turns to begin.
std::vector<Sitter> sitters_at(const Event& event, const Match& match, std::size_t place);
/// The chairs that an entry has at this table, one or those of a pair: on every second board of a team match the
/// colours are crossed.
std::vector<std::size_t> chairs_of_entry(const Event& event, const Match& match, std::size_t place,
                                         std::string_view entry);
/// The entry whose player has this chair.
const std::string& entry_of_chair(const Event& event, const Match& match, std::size_t place, std::size_t chair);
/// A result of the table's two sides as one of the match's white and black, or the other way round.
MatchResult turned(const Event& event, const Match& match, std::size_t place, MatchResult result);

/// What a table that is over says; white has the side of chair 0.
MatchResult result_of(const play::Table& table);
/// Whether somebody ruled how its last game ends.
bool was_adjudicated(const play::Table& table);

/// What the event has decided for this table, whatever is played there: a part or board that was ruled, or the end of
/// the whole match. As white and black of the match; nothing while it is played for.
std::optional<MatchResult> decided_for(const Event& event, const Match& match, std::size_t place);

}  // namespace meydan::tournament
