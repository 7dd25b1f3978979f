#include "store/table_list.h"

#include <algorithm>
#include <array>

namespace meydan::store {

namespace {

constexpr auto kPhases = enumerators(play::Phase{});

struct EvolveRow {
  TableRow& row;
  const play::Event& event;

  void operator()(const play::Created& fact) const {
    const play::TableSetup& setup = fact.setup;
    row.id = setup.table;
    row.game = setup.game;
    row.rules = setup.rules;
    row.event = setup.event;
    row.rated = setup.rated;
    row.games = setup.games;
    // The list may meet a log that no referee has seen: it counts what there can be, and leaves the rest to the check.
    row.players.resize(static_cast<std::size_t>(std::clamp(setup.seats, 0, kMaxSeats)));
    if (setup.sides.size() == row.players.size()) row.sides = setup.sides;
    row.created_ms = event.time_ms;
  }
  void operator()(const play::Seated& fact) const {
    if (fact.seat < 0 || static_cast<std::size_t>(fact.seat) >= row.players.size()) return;
    row.players[static_cast<std::size_t>(fact.seat)] = {fact.player, fact.name};
  }
  void operator()(const play::GameStarted&) const {
    row.phase = play::Phase::Playing;
    if (!row.started_ms) row.started_ms = event.time_ms;
  }
  void operator()(const play::GameEnded& fact) const {
    row.phase = play::Phase::BetweenGames;
    row.end_key = fact.result.key;
    row.end_clause = fact.result.clause;
  }
  void operator()(const play::MatchEnded& fact) const {
    row.phase = play::Phase::Over;
    row.half_points = fact.half_points;
    row.half_points.resize(row.players.size());
    row.ended_ms = event.time_ms;
  }
  void operator()(const play::Cancelled&) const {
    row.phase = play::Phase::Over;
    row.ended_ms = event.time_ms;
  }
  void operator()(const play::Undone&) const { MEYDAN_ASSERT(!"needs the whole log"); }
  // Only the number and time of these matter.
  void operator()(const play::Contributed&) const {}
  void operator()(const play::Moved&) const {}
  void operator()(const play::Stepped&) const {}
  void operator()(const play::TakenBack&) const {}
  void operator()(const play::Rolled&) const {}
  void operator()(const play::Offered&) const {}
  void operator()(const play::OfferAnswered&) const {}
  void operator()(const play::ClocksStopped&) const {}
  void operator()(const play::ClocksResumed&) const {}
  void operator()(const play::ClockAdjusted&) const {}
  void operator()(const play::Penalised&) const {}
  void operator()(const play::Said&) const {}
  void operator()(const play::Revealed&) const {}
  void operator()(const play::SpectatorRemoved&) const {}
  void operator()(const play::Announced&) const {}
  void operator()(const play::Readied&) const {}
  void operator()(const play::BreakTaken&) const {}
  void operator()(const play::LengthCorrected&) const {}
  void operator()(const play::LengthSet&) const {}
  void operator()(const play::Joined&) const {}
  void operator()(const play::Invited&) const {}
  void operator()(const play::Absent&) const {}
  void operator()(const play::AbsenceEnded&) const {}
  void operator()(const play::Lapsed&) const {}
  void operator()(const play::Judged&) const {}
};

void note(TableRow& row, const play::Event& event) {
  row.last_ms = event.time_ms;
  row.last_number = event.number;
}

}  // namespace

bool needs_whole_log(const play::Fact& fact) { return std::holds_alternative<play::Undone>(fact); }

bool changes_row(const play::Fact& fact) {
  return std::holds_alternative<play::Created>(fact) || std::holds_alternative<play::Seated>(fact) ||
         std::holds_alternative<play::GameStarted>(fact) || std::holds_alternative<play::GameEnded>(fact) ||
         std::holds_alternative<play::MatchEnded>(fact) || std::holds_alternative<play::Cancelled>(fact) ||
         needs_whole_log(fact);
}

void evolve_row(TableRow& row, const play::Event& event) {
  std::visit(EvolveRow{row, event}, event.fact);
  note(row, event);
}

TableRow row_of(std::span<const play::Event> log) {
  // Where somebody goes back, every earlier row is kept: deriving them again at each step back would double the work
  // with every step.
  const bool goes_back =
      std::any_of(log.begin(), log.end(), [](const play::Event& event) { return needs_whole_log(event.fact); });
  std::vector<TableRow> earlier;
  TableRow row;
  for (const play::Event& event : log) {
    if (const auto* const undone = std::get_if<play::Undone>(&event.fact)) {
      const bool possible = undone->to >= 1 && static_cast<std::size_t>(undone->to) <= earlier.size();
      // Who sits where is not undone.
      const auto players = row.players;
      if (possible) row = earlier[static_cast<std::size_t>(undone->to) - 1];
      if (possible) row.players = players;
      note(row, event);
    } else {
      evolve_row(row, event);
    }
    if (goes_back) earlier.push_back(row);
  }
  return row;
}

bool matches(const TableRow& row, const TableQuery& query) {
  if (query.phase && row.phase != *query.phase) return false;
  if (!query.game.empty() && row.game != query.game) return false;
  if (!query.event.empty() && row.event != query.event) return false;
  if (query.listed && !row.started_ms && row.event.empty()) return false;
  if (query.before && std::pair(row.created_ms, row.id) >= std::pair(query.before->created_ms, query.before->id)) {
    return false;
  }
  return query.player.empty() || std::any_of(row.players.begin(), row.players.end(),
                                             [&](const TableRow::Player& player) { return player.id == query.player; });
}

std::optional<play::Phase> phase_of_name(std::string_view name) {
  const auto found = std::find(kPhases.begin(), kPhases.end(), name);
  if (found == kPhases.end()) return std::nullopt;
  return static_cast<play::Phase>(found - kPhases.begin());
}

}  // namespace meydan::store
