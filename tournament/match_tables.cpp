#include "tournament/match_tables.h"

#include <algorithm>

#include "base/text.h"
#include "play/adjudicated.h"
#include "play/sides.h"

namespace meydan::tournament {

namespace {

bool is_crossed(const Event& event, const Match& match, std::size_t place) {
  return boards_of(event, match) > 1 && counted_place(match, place) % 2 == 1;
}

}  // namespace

int boards_of(const Event& event, const Match& match) {
  const Section* const section = find_section(event, match.section);
  return section == nullptr ? 1 : section->setup.boards;
}

std::size_t counted_place(const Match& match, std::size_t place) {
  return place < match.void_tables ? place : place - match.void_tables;
}

std::string table_id(const Event& event, const Match& match, std::size_t place) {
  return event.setup.id + "-" + match.pair.match + "-" + std::to_string(place + 1);
}

std::string table_of_match_over_board(const Event& event, const Match& match) {
  return "board/" + event.setup.id + "/" + match.pair.match;
}

std::optional<std::size_t> place_of(const Event& event, const Match& match, std::string_view table) {
  const auto known = std::find(match.tables.begin(), match.tables.end(), table);
  if (known != match.tables.end()) return static_cast<std::size_t>(known - match.tables.begin());
  if (table == table_id(event, match, match.tables.size())) return match.tables.size();
  return std::nullopt;
}

const Match* match_of_table(const Event& event, std::string_view table) {
  const std::string_view prefix = event.setup.id;
  if (!table.starts_with(prefix) || !table.substr(prefix.size()).starts_with("-")) return nullptr;
  const std::string_view rest = table.substr(prefix.size() + 1);
  const std::size_t end = rest.rfind('-');
  if (end == std::string_view::npos) return nullptr;
  const auto found = event.matches.find(std::string(rest.substr(0, end)));
  if (found == event.matches.end() || !place_of(event, found->second, table)) return nullptr;
  return &found->second;
}

std::vector<Sitter> sitters_at(const Event& event, const Match& match, std::size_t place) {
  const std::size_t each = players_each(event.setup);
  const bool team = boards_of(event, match) > 1;
  std::vector<Sitter> sitters(2 * each);
  for (const std::string& id : {match.pair.white, match.pair.black}) {
    const Entry& entry = event.entries.at(id).entry;
    std::size_t member = team ? counted_place(match, place) * each : 0;
    for (const std::size_t chair : chairs_of_entry(event, match, place, id)) {
      if (!team && each == 1) {
        sitters[chair] = {entry.account, entry.name};
      } else if (member < entry.members.size()) {
        sitters[chair] = {entry.members[member].account, entry.members[member].name};
      }
      ++member;
    }
  }
  return sitters;
}

std::vector<std::size_t> chairs_of_entry(const Event& event, const Match& match, std::size_t place,
                                         std::string_view entry) {
  std::vector<std::size_t> chairs;
  for (std::size_t chair = 0; chair < 2 * players_each(event.setup); ++chair) {
    if (entry_of_chair(event, match, place, chair) == entry) chairs.push_back(chair);
  }
  return chairs;
}

const std::string& entry_of_chair(const Event& event, const Match& match, std::size_t place, std::size_t chair) {
  const bool first = play::side_of_chair(event.setup.sides, chair) == 0;
  return first != is_crossed(event, match, place) ? match.pair.white : match.pair.black;
}

MatchResult turned(const Event& event, const Match& match, std::size_t place, MatchResult result) {
  if (is_crossed(event, match, place)) {
    std::swap(result.white, result.black);
    std::swap(result.white_score, result.black_score);
  }
  return result;
}

MatchResult result_of(const play::Table& table) {
  MatchResult result;
  const auto side_of = [&](std::size_t chair) { return play::side_of_chair(table.setup.sides, chair); };
  // Partners win and lose together: the first chair of a side speaks for it.
  std::size_t black = 1;
  while (black + 1 < table.chairs.size() && side_of(black) == side_of(0)) ++black;
  const auto points = [&](std::size_t chair) { return table.chairs[chair].half_points * kPoint / 2; };
  result.white = points(0);
  result.black = points(black);
  const play::GameResult* const last = table.results.empty() ? nullptr : &table.results.back();
  if (last != nullptr && last->score && black < last->score->size()) {
    result.white_score = (*last->score)[0];
    result.black_score = (*last->score)[black];
  }
  // Who lost without a single move was not there: unplayed, as pairing and tie-breaks see it.
  const int loser = result.white < result.black ? side_of(0) : side_of(black);
  const bool moved = std::any_of(table.log.begin(), table.log.end(), [&](const play::Event& event) {
    const auto* const move = std::get_if<play::Moved>(&event.fact);
    return move != nullptr && side_of(static_cast<std::size_t>(move->seat)) == loser;
  });
  const bool timed_out = last != nullptr && last->key == "time_out";
  if (timed_out && !moved && result.white != result.black) result.kind = MatchResult::Kind::Forfeit;
  if (was_adjudicated(table)) result.kind = MatchResult::Kind::Adjudicated;
  return result;
}

bool was_adjudicated(const play::Table& table) {
  return !table.results.empty() && play::is_adjudicated(table.results.back());
}

std::optional<std::size_t> part_of_place(const Match& match, std::size_t place) {
  if (place < match.void_tables) return std::nullopt;
  return place - match.void_tables + match.parts_before;
}

std::size_t place_of_next_part(const Match& match) {
  return match.parts.size() - std::min(match.parts_before, match.parts.size()) + match.void_tables;
}

std::optional<MatchResult> decided_for(const Event& event, const Match& match, std::size_t place) {
  const auto part = part_of_place(match, place);
  if (boards_of(event, match) > 1) {
    const auto board = match.boards.find(static_cast<int>(counted_place(match, place)) + 1);
    if (board != match.boards.end()) return board->second;
  } else if (part && *part < match.parts.size()) {
    return match.parts[*part];
  }
  return match.result;
}

}  // namespace meydan::tournament
