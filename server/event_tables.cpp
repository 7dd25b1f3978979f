#include "server/event_tables.h"

#include <algorithm>
#include <array>

#include "server/event_view.h"
#include "server/events.h"
#include "tournament/match_tables.h"

namespace meydan::server {

namespace {

using tournament::Event;
using tournament::Match;

constexpr Citation kTableUnderAppeal{
    "table_under_appeal", "N 5-2",
    "تا کمیته رأی نداده است، این میز را تنها بازیکنان آن و مدیر می‌بینند",
    "until the committee has decided, this table is shown to its players and the director alone"};

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

// ---- the events' side of it ----

const Match* Events::match_of(const play::TableSetup& setup) const {
  const Event* const event = find(setup.event);
  return event == nullptr ? nullptr : tournament::match_of_table(*event, setup.table);
}

bool Events::rules_at(const play::TableSetup& setup, const Person& person) const {
  const Event* const event = find(setup.event);
  if (event == nullptr) return false;
  const tournament::Actor actor = actor_of(person);
  const Match* const match = match_of(setup);
  if (match == nullptr) return tournament::directs(*event, actor);
  return !tournament::refusal_to_rule(*event, *match, actor);
}

std::optional<int> Events::chair_at(const play::TableSetup& setup, const std::string& player) const {
  const Event* const event = find(setup.event);
  const Match* const match = match_of(setup);
  if (event == nullptr || match == nullptr || match->bye() || player.empty()) return std::nullopt;
  const auto sitters = tournament::sitters_at(*event, *match, *tournament::place_of(*event, *match, setup.table));
  for (std::size_t chair = 0; chair < sitters.size(); ++chair) {
    if (sitters[chair].account == player) return static_cast<int>(chair);
  }
  return std::nullopt;
}

void Events::event_table_changed(const play::Table& table) {
  const Match* const match = match_of(table.setup);
  if (match == nullptr) return;
  note_acts(table.setup.event, table.setup.table);
  const std::set<std::string> about{match->pair.match};
  attend(table.setup.event, &about);
}

void Events::arrived(const play::Table& table, const std::string& player) {
  const Match* const match = match_of(table.setup);
  if (match == nullptr) return;
  const auto wish = tournament::arrival_at(*find(table.setup.event), *match, table.setup.table, player);
  if (wish) submit(table.setup.event, *wish, [](const Result<std::int64_t, Refused>&) {});
}

namespace {

/// What a match over the board is to the ratings: a table of two sides that has no log of its own. Played or ruled
/// upon, it counts once for both, in the ladder of the game and length that a table of the same match would have; not
/// if it was not played (N 2-2), if both have lost (D 23), if somebody in it has no account, nor while an appeal is
/// open, for a rating would tell the ruling (N 5-2).
store::TableRow rated_match(const Event& event, const Match& match) {
  const tournament::Setup& setup = event.setup;
  const AnyGame& game = *find_game(setup.game)->game;
  store::TableRow row;
  row.id = tournament::table_of_match_over_board(event, match);
  row.game = setup.game;
  row.rules = match.length == 0 ? setup.rules : rules_of_length(game, setup.rules, match.length).value_or(setup.rules);
  row.event = setup.id;
  row.phase = play::Phase::Over;
  row.ended_ms = match.decided_ms;
  const bool played = match.result && match.result->kind != tournament::MatchResult::Kind::Forfeit &&
                      match.result->white + match.result->black > 0;
  // As with tables: what is ruled before its time was no game.
  const bool before_its_time = match.result && match.result->kind == tournament::MatchResult::Kind::Adjudicated &&
                               match.decided_ms < match.starts_at_ms;
  row.rated = tournament::counts_for_ratings(setup) && played && !before_its_time && !match.bye() &&
              tournament::boards_of(event, match) == 1 && !tournament::under_appeal(event, match.pair.match);
  if (!row.rated) return row;
  const std::array<std::string, 2> entries{match.pair.white, match.pair.black};
  const std::array<int, 2> points{match.result->white, match.result->black};
  const bool pairs = tournament::players_each(setup) > 1;
  for (std::size_t side = 0; side < entries.size(); ++side) {
    const tournament::Entry& entry = event.entries.at(entries[side]).entry;
    const auto add = [&](const std::string& account, const std::string& name) {
      row.players.push_back({account, name});
      row.half_points.push_back(points[side]);
      if (pairs) row.sides.push_back(static_cast<int>(side));
    };
    if (!pairs) add(entry.account, entry.name);
    for (const tournament::Member& member : entry.members) {
      if (pairs) add(member.account, member.name);
    }
  }
  return row;
}

}  // namespace

void Events::rate(const Event& event, const Match& match) {
  // Also where nothing counts any more: what did is taken out.
  if (!event.setup.online) return surroundings_.tables.rate_row(rated_match(event, match));
  if (!tournament::counts_for_ratings(event.setup)) return;
  for (std::size_t place = 0; place < match.tables.size(); ++place) {
    std::optional<double> score;
    const auto decided = tournament::decided_for(event, match, place);
    const bool counts = tournament::part_of_place(match, place).has_value();
    if (counts && !decided) continue;  // as it was played
    // N 5-2: while an appeal is open a rating would tell the ruling.
    if (counts && !tournament::under_appeal(event, match.pair.match)) {
      const auto here = tournament::turned(event, match, place, *decided);
      // D 23: where both have lost nobody has won against anybody.
      if (here.white + here.black > 0) score = here.white > here.black ? 1 : here.white < here.black ? 0 : 0.5;
    }
    surroundings_.tables.rate_as(match.tables[place], score);
  }
}

void rate_out(Tables& tables, const Event& event, const Match& gone) {
  for (const std::string& table : gone.tables) tables.rate_as(table, std::nullopt);
  if (event.setup.online) return;
  Match nothing = gone;
  nothing.result.reset();
  tables.rate_row(rated_match(event, nothing));
}

void rate_out_gone(Tables& tables, const Event& event) {
  if (!event.setup.online || !tournament::counts_for_ratings(event.setup)) return;
  for (const tournament::Recorded& recorded : event.log) {
    const auto* const opened = std::get_if<tournament::TableFor>(&recorded.fact);
    if (opened != nullptr && !event.matches.contains(opened->match)) tables.rate_as(opened->table, std::nullopt);
  }
}

std::optional<Message> refusal_under_appeal(const Events& events, const std::string& table,
                                            const std::optional<Person>& person) {
  const Event* const event = events.find(table.substr(0, table.find('-')));
  const Match* const match = event == nullptr ? nullptr : tournament::match_of_table(*event, table);
  if (match == nullptr || !tournament::under_appeal(*event, match->pair.match)) return std::nullopt;
  if (!hidden_tables(*event, person).contains(table)) return std::nullopt;
  return fill(kTableUnderAppeal);
}

std::set<std::string> hidden_tables(const Event& event, const std::optional<Person>& person) {
  std::set<std::string> tables;
  if (event.appeals.empty()) return tables;
  std::optional<tournament::Actor> reader;
  if (person) reader = actor_of(*person);
  for (const std::string& id : hidden_rulings(event, reader ? &*reader : nullptr)) {
    const Match& match = event.matches.at(id);
    tables.insert(match.tables.begin(), match.tables.end());
  }
  return tables;
}

void Events::note_acts(const std::string& event, const std::string& table) {
  const auto found = hosted_.find(event);
  const TableHost* const host = surroundings_.tables.in_memory(table);
  if (found == hosted_.end() || host == nullptr) return;
  const Match* const match = tournament::match_of_table(*found->second.event, table);
  if (match == nullptr) return;
  const auto acts = tournament::unnoted_acts(*found->second.event, *match, host->table());
  // Asked again until all of them are: a disk may fail.
  if (acts.empty() && !host->waits_for_disk()) {
    found->second.unnoted.erase(table);
  } else {
    found->second.unnoted.insert(table);
  }
  for (const tournament::Wish& wish : acts) {
    if (!host->waits_for_disk()) perform(found->second, wish);
  }
}

void Events::note_last_acts(const Hosted& hosted) {
  // What could not be noted is tried every second, so a process leaves nothing behind that is older; in that time a
  // round of a large event may end.
  constexpr play::Ms kLastMs = 3'600'000;
  // An arena has many events that were over long ago, and their tables are not read at every start.
  constexpr play::Ms kLatelyMs = 7 * 24 * 3'600'000;
  const auto& log = hosted.event->log;
  if (log.empty() || log.back().time_ms + kLatelyMs < surroundings_.loop.now_ms()) return;
  std::set<std::string> matches;
  for (auto fact = log.rbegin(); fact != log.rend() && fact->time_ms + kLastMs >= log.back().time_ms; ++fact) {
    if (const auto about = matches_of(fact->fact)) matches.insert(about->begin(), about->end());
  }
  for (const std::string& id : matches) {
    const auto match = hosted.event->matches.find(id);
    if (match == hosted.event->matches.end()) continue;
    for (const std::string& table : match->second.tables) {
      surroundings_.tables.with(
          table, kEventShare,
          [this, event = hosted.event->setup.id, table](const Result<TableHost*, Tables::Missing>& host) {
            if (host) note_acts(event, table);
          });
    }
  }
}

void Events::perform(Hosted& hosted, const tournament::Wish& wish) {
  tournament::Wish named = wish;
  if (!wish.by.account.empty() && wish.by.name.empty()) named.by.name = surroundings_.people.name_of(wish.by.account);
  submit(hosted.event->setup.id, std::move(named), [](const Result<std::int64_t, Refused>&) {});
}

void Events::perform(Hosted& /*hosted*/, const tournament::Order& order) {
  TableHost* const host = surroundings_.tables.in_memory(order.table);
  // A refusal is not the end of it: as long as it is due, it is ordered again.
  if (host != nullptr) host->submit(order.command, surroundings_.loop.now_ms(), [](const Answer&) {});
}

void Events::perform(Hosted& hosted, const tournament::Fetch& fetch) {
  if (!hosted.fetched.insert(fetch.table).second) return;
  surroundings_.tables.with(
      fetch.table, kEventShare,
      [this, event = hosted.event->setup.id, table = fetch.table](const Result<TableHost*, Tables::Missing>& host) {
        const auto found = hosted_.find(event);
        if (host) {
          event_table_changed((*host)->table());
        } else if (found != hosted_.end()) {
          found->second.fetched.erase(table);  // the next tick tries again
        }
      });
}

void Events::perform(Hosted& hosted, const tournament::NextRound& next) {
  if (hosted.pairing.contains(next.section)) return;
  pair(hosted.event->setup.id, next.section, tournament::server_itself(), [](const Result<std::int64_t, Refused>&) {});
}

void Events::perform(Hosted& hosted, const tournament::NewTable& wanted) {
  if (!hosted.opening.insert(wanted.match).second) return;
  const std::string event = hosted.event->setup.id;
  const auto opened = [this, event, wanted] {
    submit(event,
           {tournament::server_itself(), "open " + wanted.table, tournament::TableFor{wanted.match, wanted.table}},
           [this, event, wanted](const Result<std::int64_t, Refused>& done) {
             const auto found = hosted_.find(event);
             if (found == hosted_.end()) return;
             found->second.opening.erase(wanted.match);
             const TableHost* const host = done ? surroundings_.tables.in_memory(wanted.table) : nullptr;
             if (host == nullptr) return;
             for (const play::Chair& chair : host->table().chairs) {
               if (!chair.player.empty()) listeners_.tell(&EventsListener::seated, chair.player, wanted.table);
             }
           });
  };
  // Perhaps it was opened before a crash, and only the event does not know yet.
  surroundings_.tables.with(wanted.table, kEventShare,
                            [this, event, wanted, opened](const Result<TableHost*, Tables::Missing>& there) {
                              if (there) return opened();
                              const auto found = hosted_.find(event);
                              if (found == hosted_.end()) return;
                              const bool still = found->second.event->matches.contains(wanted.match);
                              // If it cannot be read, the next tick tries again.
                              if (!still || there.reason().why != Why::NotFound) {
                                found->second.opening.erase(wanted.match);
                              } else {
                                open_new_table(found->second, wanted, opened);
                              }
                            });
}

void Events::open_new_table(Hosted& hosted, const tournament::NewTable& wanted, const std::function<void()>& opened) {
  const tournament::Setup& setup = hosted.event->setup;
  const std::string event = setup.id;
  const AnyGame& game = *find_game(setup.game)->game;
  const std::string rules =
      wanted.length == 0 ? setup.rules : rules_of_length(game, setup.rules, wanted.length).value_or(setup.rules);
  std::vector<Tables::Seating> seats;
  if (wanted.starts_at_ms) {
    for (const tournament::Sitter& sitter : wanted.sitters)
      seats.push_back({{.id = sitter.account, .name = sitter.name}, static_cast<int>(seats.size())});
  }
  surroundings_.tables.open({.table = wanted.table,
                             .game = setup.game,
                             .rules = rules,
                             .clock = wanted.clock,
                             .seats = static_cast<int>(wanted.sitters.size()),
                             .games = 1,
                             .rated = setup.rated,
                             .event = event,
                             .starts_at_ms = wanted.starts_at_ms,
                             .breaks = wanted.breaks},
                            seats, [this, event, wanted, opened](const std::string&, const Answer& answer) {
                              if (answer.kind == Answer::Kind::Done) return opened();
                              const auto found = hosted_.find(event);
                              // The next tick tries again.
                              if (found != hosted_.end()) found->second.opening.erase(wanted.match);
                            });
}

}  // namespace meydan::server
