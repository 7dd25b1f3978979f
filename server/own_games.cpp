#include "server/own_games.h"

#include <utility>

#include "server/tables.h"

namespace meydan::server {

OwnGames::Game OwnGames::game_of(const play::Table& table) {
  Game game{.game = table.setup.game,
            .rules = table.setup.rules,
            .event = table.setup.event,
            .phase = table.phase,
            .players = {},
            .turn = std::nullopt,
            .opened_ms = table.log.empty() ? 0 : table.log.front().time_ms};
  for (const play::Chair& chair : table.chairs) game.players.push_back({chair.player, chair.name, chair.partner});
  if (table.phase == play::Phase::Playing && table.turn.by == Turn::By::Player && !table.pause_until_ms)
    game.turn = play::chair_of_seat(table, table.turn.seat);
  return game;
}

OwnGames::Line OwnGames::line_of(const std::string& person, const std::string& table, const Game& game) {
  const bool waits = game.turn && game.players[*game.turn].id == person;
  return {!waits, game.opened_ms, table};
}

std::set<std::string> OwnGames::people_of(const Game& game) {
  std::set<std::string> people;
  for (const Player& player : game.players) {
    if (!player.id.empty() && !is_house_bot(player.id)) people.insert(player.id);
    if (!player.partner.empty()) people.insert(player.partner);
  }
  return people;
}

std::vector<std::string> OwnGames::note(const play::Table& table) {
  const std::string& id = table.setup.table;
  Game now = game_of(table);
  const bool over = now.phase == play::Phase::Over;
  const auto found = games_.find(id);
  if (found == games_.end() ? over : found->second == now) return {};
  std::set<std::string> people = people_of(now);
  if (found != games_.end() && !over && only_turn_differs(found->second, now)) {
    pass_turn(id, found->second, now.turn);
    return {people.begin(), people.end()};
  }
  if (found != games_.end()) people.merge(people_of(found->second));
  take_out(id);
  if (!over) {
    for (const std::string& person : people_of(now)) lines_[person].insert(line_of(person, id, now));
    games_[id] = std::move(now);
    note_change(id);
    if (games_.size() > most_kept_) take_out(std::string(by_change_.begin()->second));
  }
  return {people.begin(), people.end()};
}

bool OwnGames::only_turn_differs(const Game& one, Game& other) {
  const auto turn = std::exchange(other.turn, one.turn);
  const bool same = one == other;
  other.turn = turn;
  return same;
}

void OwnGames::pass_turn(const std::string& table, Game& game, std::optional<std::size_t> turn) {
  const auto before = std::exchange(game.turn, turn);
  for (const auto& chair : {before, turn}) {
    const auto lines = chair ? lines_.find(game.players[*chair].id) : lines_.end();
    if (lines == lines_.end()) continue;
    // Whichever of the two it was.
    lines->second.erase(Line{false, game.opened_ms, table});
    lines->second.erase(Line{true, game.opened_ms, table});
    lines->second.insert(line_of(lines->first, table, game));
  }
  by_change_.erase(changed_[table]);
  note_change(table);
}

void OwnGames::note_change(const std::string& table) {
  changed_[table] = ++last_change_;
  by_change_[last_change_] = table;
}

std::size_t OwnGames::count_of(const std::string& person) const {
  const auto lines = lines_.find(person);
  return lines == lines_.end() ? 0 : lines->second.size();
}

void OwnGames::take_out(const std::string& table) {
  const auto found = games_.find(table);
  if (found == games_.end()) return;
  for (const std::string& person : people_of(found->second)) {
    const auto lines = lines_.find(person);
    lines->second.erase(line_of(person, table, found->second));
    if (lines->second.empty()) lines_.erase(lines);
  }
  games_.erase(found);
  by_change_.erase(changed_[table]);
  changed_.erase(table);
}

std::string OwnGames::text_for(const std::string& person) const {
  const auto lines = lines_.find(person);
  const std::size_t count = lines == lines_.end() ? 0 : lines->second.size();
  wire::OwnGames told;
  if (count > 0) {
    for (auto line = lines->second.begin(); line != lines->second.end() && told.games.size() < kMostTold; ++line) {
      const std::string& id = std::get<std::string>(*line);
      const Game& game = games_.at(id);
      wire::OwnGame& row = told.games.emplace_back(wire::OwnGame{.table = id,
                                                                 .game = game.game,
                                                                 .rules = game.rules,
                                                                 .event = game.event,
                                                                 .phase = game.phase,
                                                                 .opened_ms = game.opened_ms});
      if (game.turn) row.turn = static_cast<int>(*game.turn);
      for (const Player& player : game.players) row.players.push_back({player.id, player.name});
    }
  }
  told.more = static_cast<std::int64_t>(count - told.games.size());
  return text_of(told);
}

}  // namespace meydan::server
