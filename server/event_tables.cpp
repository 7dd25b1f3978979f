#include "server/event_tables.h"

#include <algorithm>

#include "server/events.h"
#include "tournament/format_bridge.h"

namespace meydan::server {

namespace {

using tournament::Event;
using tournament::Match;

/// Between two matches of a best of three.
constexpr play::Ms kNextPartMs = 30'000;

}  // namespace

std::optional<std::string> rules_of_length(const AnyGame& game, const std::string& text, int points) {
  const auto rules = RuleChoice::parse(game.info().book, text);
  if (!rules) return std::nullopt;
  if (game.match_points(*rules) == points) return rules->text();
  for (const OptionSpec& option : game.info().book.options) {
    for (const OptionValue& value : option.values) {
      if (value.name != std::to_string(points)) continue;
      std::string with = rules->text() + "," + std::string(option.name) + "=" + std::string(value.name);
      const auto other = RuleChoice::parse(game.info().book, with);
      if (other && game.match_points(*other) == points) return other->text();
    }
  }
  return std::nullopt;
}

tournament::MatchResult result_of(const play::Table& table) {
  tournament::MatchResult result;
  const auto points = [&](std::size_t chair) { return table.chairs[chair].half_points * tournament::kPoint / 2; };
  result.white = points(0);
  result.black = points(1);
  const play::GameResult* const last = table.results.empty() ? nullptr : &table.results.back();
  if (last != nullptr && last->score) {
    result.white_score = (*last->score)[0];
    result.black_score = (*last->score)[1];
  }
  // Who lost without a single move was not there: unplayed, as pairing and tie-breaks see it.
  const int loser = result.white < result.black ? 0 : 1;
  const bool moved = std::any_of(table.log.begin(), table.log.end(), [&](const play::Event& event) {
    const auto* const move = std::get_if<play::Moved>(&event.fact);
    return move != nullptr && move->seat == loser;
  });
  const bool timed_out = last != nullptr && last->key == "time_out";
  if (timed_out && !moved && result.white != result.black) result.kind = tournament::MatchResult::Kind::Forfeit;
  return result;
}

int boards_of(const Event& event, const Match& match) {
  return tournament::find_section(event, match.section)->setup.boards;
}

std::size_t table_place(const Match& match, const std::string& table) {
  return static_cast<std::size_t>(std::find(match.tables.begin(), match.tables.end(), table) - match.tables.begin());
}

std::array<Person, 2> sides_at(const Event& event, const Match& match, std::size_t place) {
  std::array<Person, 2> sides;
  const std::array<const std::string*, 2> entries{&match.pair.white, &match.pair.black};
  const bool team = boards_of(event, match) > 1;
  for (std::size_t side = 0; side < 2; ++side) {
    const tournament::Entry& entry = event.entries.at(*entries[side]).entry;
    Person& person = sides[team && place % 2 == 1 ? 1 - side : side];
    if (!team) {
      person = {.id = entry.account, .name = entry.name};
    } else if (place < entry.members.size()) {
      person = {.id = entry.members[place].account, .name = entry.members[place].name};
    }
  }
  return sides;
}

// ---- the events' side of it ----

const Match* Events::match_of(const play::TableSetup& setup) const {
  const auto hosted = hosted_.find(setup.event);
  if (hosted == hosted_.end()) return nullptr;
  const auto known = hosted->second.match_of.find(setup.table);
  if (known == hosted->second.match_of.end()) return nullptr;
  // A round that was taken back has taken its matches along.
  const auto& matches = hosted->second.event->matches;
  const auto match = matches.find(known->second);
  return match == matches.end() ? nullptr : &match->second;
}

bool Events::rules_at(const play::TableSetup& setup, const Person& person) const {
  const Event* const event = find(setup.event);
  if (event == nullptr) return false;
  const tournament::Actor actor = actor_of(person);
  const Match* const match = match_of(setup);
  if (match == nullptr) return tournament::directs(*event, actor);
  // N 5-1: nor does who plays at another board of the match, or has not sat down yet.
  if (tournament::is_party(*event, *match, person.id)) return false;
  return tournament::directs(*event, actor) || tournament::monitors(*match, actor);
}

std::optional<int> Events::chair_at(const play::TableSetup& setup, const std::string& player) const {
  const Event* const event = find(setup.event);
  const Match* const match = match_of(setup);
  if (event == nullptr || match == nullptr || match->bye() || player.empty()) return std::nullopt;
  const auto sides = sides_at(*event, *match, table_place(*match, setup.table));
  for (std::size_t chair = 0; chair < sides.size(); ++chair) {
    if (sides[chair].id == player) return static_cast<int>(chair);
  }
  return std::nullopt;
}

void Events::table_over(const play::Table& table) {
  if (table.phase != play::Phase::Over || table.results.empty()) return;
  const Match* const match = match_of(table.setup);
  if (match == nullptr || match->over()) return;
  // A table tells once: the parts before it are those of earlier tables.
  const std::size_t place = table_place(*match, table.setup.table);
  const Event& event = *find(table.setup.event);
  if (boards_of(event, *match) > 1) return board_over(event, *match, table);
  if (place != match->parts.size()) return;
  const auto nothing = [](const Result<std::int64_t, Refused>&) {};
  const std::string key = "over " + table.setup.table;
  // A draw where somebody has to go on is a part of the match too: another table follows.
  const tournament::MatchResult result = result_of(table);
  const tournament::formats::Match* const slot = tournament::slot_of(event, *match);
  const bool again = slot != nullptr && !slot->may_draw && result.white == result.black;
  if (event.setup.best_of > 1 || again)
    return submit(event.setup.id, {server_itself(), key, tournament::Part{match->pair.match, result}}, nothing);
  submit(event.setup.id, {server_itself(), key, tournament::Outcome{match->pair.match, result, {}}}, nothing);
}

/// One board of a team match. On even boards the second team begins.
void Events::board_over(const Event& event, const Match& match, const play::Table& table) {
  const int board = static_cast<int>(table_place(match, table.setup.table)) + 1;
  if (match.boards.contains(board)) return;
  tournament::MatchResult result = result_of(table);
  if (board % 2 == 0) {
    std::swap(result.white, result.black);
    std::swap(result.white_score, result.black_score);
  }
  submit(event.setup.id,
         {server_itself(), "over " + table.setup.table, tournament::Part{match.pair.match, result, board}},
         [](const Result<std::int64_t, Refused>&) {});
}

void Events::arrived(const play::Table& table, const std::string& player) {
  const auto chair = chair_at(table.setup, player);
  const Match* const match = match_of(table.setup);
  if (!chair || match == nullptr || match->over()) return;
  const bool crossed =
      boards_of(*find(table.setup.event), *match) > 1 && table_place(*match, table.setup.table) % 2 == 1;
  const std::string& entry = (*chair == 0) != crossed ? match->pair.white : match->pair.black;
  if (match->arrived.contains(entry)) return;
  submit(table.setup.event, {server_itself(), "", tournament::Arrival{match->pair.match, entry}},
         [](const Result<std::int64_t, Refused>&) {});
}

void Events::attend_match(Hosted& hosted, const Match& match) {
  const std::string& event = hosted.event->setup.id;
  const bool team = boards_of(*hosted.event, match) > 1;
  const std::size_t wanted = team ? static_cast<std::size_t>(boards_of(*hosted.event, match)) : match.parts.size() + 1;
  // It has its tables. Perhaps one ended while we were not there.
  const bool complete = match.tables.size() >= wanted;
  for (std::size_t place = team || match.tables.empty() ? 0 : match.tables.size() - 1; place < match.tables.size();
       ++place) {
    if (team ? match.boards.contains(static_cast<int>(place) + 1) : !complete) continue;
    look_at(match.tables[place]);
  }
  if (complete) return;
  const auto sides = sides_at(*hosted.event, match, match.tables.size());
  const auto agreed = [&](const std::string& entry) { return !hosted.event->entries.at(entry).waits_for_consent(); };
  const bool both =
      !sides[0].id.empty() && !sides[1].id.empty() && agreed(match.pair.white) && agreed(match.pair.black);
  if (!both || !hosted.opening.insert(match.pair.match).second) return;
  const std::string table = event + "-" + match.pair.match + "-" + std::to_string(match.tables.size() + 1);
  open_table(hosted, match, table);
}

/// Takes the result of a table that is over.
void Events::look_at(const std::string& table) {
  if (const TableHost* const host = surroundings_.tables.in_memory(table)) return table_over(host->table());
  // Tables that go on are in memory, so this one has ended, and nobody was told.
  surroundings_.tables.with(table, kEventShare, [this](const Result<TableHost*, Message>& host) {
    if (host) table_over((*host)->table());
  });
}

void Events::open_table(Hosted& hosted, const Match& match, const std::string& table) {
  const std::string event = hosted.event->setup.id;
  const auto opened = [this, event, id = match.pair.match, table] {
    submit(event, {server_itself(), "open " + table, tournament::TableFor{id, table}},
           [this, event, id, table](const Result<std::int64_t, Refused>& done) {
             const auto found = hosted_.find(event);
             if (found == hosted_.end()) return;
             found->second.opening.erase(id);
             const TableHost* const host = done ? surroundings_.tables.in_memory(table) : nullptr;
             if (host == nullptr) return;
             for (const play::Chair& chair : host->table().chairs) {
               if (!chair.player.empty()) surroundings_.seated(chair.player, table);
             }
           });
  };
  // Perhaps it was opened before a crash, and only the event does not know yet.
  surroundings_.tables.with(
      table, kEventShare,
      [this, event, id = match.pair.match, table, opened](const Result<TableHost*, Message>& there) {
        if (there) return opened();
        const auto found = hosted_.find(event);
        if (found == hosted_.end()) return;
        const auto& matches = found->second.event->matches;
        const auto still = matches.find(id);
        // If it cannot be read, the next tick tries again.
        if (still == matches.end() || there.reason().key != "no_such_table") {
          found->second.opening.erase(id);
        } else {
          open_new_table(found->second, still->second, table, opened);
        }
      });
}

void Events::open_new_table(Hosted& hosted, const Match& match, const std::string& table,
                            const std::function<void()>& opened) {
  const tournament::Setup& setup = hosted.event->setup;
  const std::string event = setup.id;
  const AnyGame& game = *find_game(setup.game)->game;
  const std::string rules =
      setup.lengths.empty()
          ? setup.rules
          : rules_of_length(game, setup.rules, length_of_round(setup, match.round)).value_or(setup.rules);
  const auto sides = sides_at(*hosted.event, match, match.tables.size());
  // N 6-2: in a window the table waits for both to sit down; otherwise both sit, and the clock starts at its time.
  std::vector<Tables::Seating> seats;
  std::optional<play::Ms> starts;
  if (setup.window_ms == 0) {
    seats = {{sides[0], 0}, {sides[1], 1}};
    starts = match.parts.empty() ? match.starts_at_ms : surroundings_.now_ms() + kNextPartMs;
  }
  surroundings_.tables.open({.table = table,
                             .game = setup.game,
                             .rules = rules,
                             .clock = setup.clock,
                             .seats = 2,
                             .games = 1,
                             .rated = setup.rated,
                             .event = event,
                             .starts_at_ms = starts},
                            seats,
                            [this, event, id = match.pair.match, opened](const std::string&, const Answer& answer) {
                              if (answer.kind == Answer::Kind::Done) return opened();
                              const auto found = hosted_.find(event);
                              if (found != hosted_.end()) found->second.opening.erase(id);  // the next tick tries again
                            });
}

}  // namespace meydan::server
