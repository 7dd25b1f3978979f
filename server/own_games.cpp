#include "server/own_games.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "server/tables.h"

namespace meydan::server {

std::optional<std::size_t> OwnGames::turn_of(const play::Table& table) {
  if (table.phase != play::Phase::Playing || table.turn.by != Turn::By::Player || table.pause_until_ms)
    return std::nullopt;
  return play::chair_of_seat(table, table.turn.seat);
}

OwnGames::Game OwnGames::game_of(const play::Table& table) {
  Game game{.game = table.setup.game,
            .rules = table.setup.rules,
            .event = table.setup.event,
            .phase = table.phase,
            .players = {},
            .turn = turn_of(table),
            .opened_ms = table.log.empty() ? 0 : table.log.front().time_ms,
            .people = {},
            .place = {}};
  std::set<std::string> people;  // nobody twice
  for (const play::Chair& chair : table.chairs) {
    game.players.push_back({chair.player, chair.name, chair.partner});
    if (!chair.player.empty() && !is_house_bot(chair.player)) people.insert(chair.player);
    if (!chair.partner.empty()) people.insert(chair.partner);
  }
  game.people.assign(people.begin(), people.end());
  return game;
}

bool OwnGames::seats_same(const Game& game, const play::Table& table) {
  return std::equal(game.players.begin(), game.players.end(), table.chairs.begin(), table.chairs.end(),
                    [](const Player& player, const play::Chair& chair) {
                      return player.id == chair.player && player.name == chair.name && player.partner == chair.partner;
                    });
}

void OwnGames::note(const play::Table& table, const std::function<void(const std::string& person)>& changed) {
  const auto found = games_.find(table.setup.table);
  const bool over = table.phase == play::Phase::Over;
  if (found == games_.end()) {
    if (over) return;
    Game now = game_of(table);
    const std::vector<std::string> people = now.people;
    put_in(table.setup.table, std::move(now));
    std::for_each(people.begin(), people.end(), changed);
    return;
  }
  Game& game = found->second;
  if (!over && game.phase == table.phase && seats_same(game, table)) {
    const auto turn = turn_of(table);
    if (std::exchange(game.turn, turn) == turn) return;
    by_change_.splice(by_change_.end(), by_change_, game.place);
    std::for_each(game.people.begin(), game.people.end(), changed);
    return;
  }
  std::set<std::string> people(game.people.begin(), game.people.end());
  take_out(*found);
  if (!over) {
    Game now = game_of(table);
    people.insert(now.people.begin(), now.people.end());
    put_in(table.setup.table, std::move(now));
  }
  std::for_each(people.begin(), people.end(), changed);
}

void OwnGames::put_in(const std::string& table, Game game) {
  Kept& kept = *games_.insert_or_assign(table, std::move(game)).first;
  kept.second.place = by_change_.insert(by_change_.end(), &kept);
  for (const std::string& person : kept.second.people) of_person_[person].push_back(&kept);
  if (games_.size() > most_kept_) take_out(*by_change_.front());
}

void OwnGames::take_out(const Kept& kept) {
  for (const std::string& person : kept.second.people) {
    const auto theirs = of_person_.find(person);
    std::erase(theirs->second, &kept);
    if (theirs->second.empty()) of_person_.erase(theirs);
  }
  by_change_.erase(kept.second.place);
  games_.erase(games_.find(kept.first));
}

std::size_t OwnGames::count_of(const std::string& person) const {
  const auto theirs = of_person_.find(person);
  return theirs == of_person_.end() ? 0 : theirs->second.size();
}

std::string OwnGames::text_for(const std::string& person) const {
  const auto theirs = of_person_.find(person);
  std::vector<const Kept*> games = theirs == of_person_.end() ? std::vector<const Kept*>() : theirs->second;
  const auto place_of = [&](const Kept* kept) {
    const Game& game = kept->second;
    const bool waits = game.turn && game.players[*game.turn].id == person;
    return std::tuple<bool, play::Ms, const std::string&>(!waits, game.opened_ms, kept->first);
  };
  const std::size_t count = std::min(games.size(), kMostTold);
  std::partial_sort(games.begin(), games.begin() + static_cast<std::ptrdiff_t>(count), games.end(),
                    [&](const Kept* one, const Kept* other) { return place_of(one) < place_of(other); });
  wire::OwnGames told;
  for (std::size_t at = 0; at < count; ++at) {
    const auto& [id, game] = *games[at];
    wire::OwnGame& row = told.games.emplace_back(wire::OwnGame{.table = id,
                                                               .game = game.game,
                                                               .rules = game.rules,
                                                               .event = game.event,
                                                               .phase = game.phase,
                                                               .opened_ms = game.opened_ms});
    if (game.turn) row.turn = static_cast<int>(*game.turn);
    for (const Player& player : game.players) row.players.push_back({player.id, player.name});
  }
  told.more = static_cast<std::int64_t>(games.size() - count);
  return text_of(told);
}

}  // namespace meydan::server
