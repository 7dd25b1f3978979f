#include "play/table.h"

#include "play/sides.h"

namespace meydan::play {

namespace {

constexpr Citation kNoMoveLimit{"no_move_limit", "", "{0} مهلت جداگانه برای حرکت ندارد",
                                "{0} has no time limit for a move"};

}  // namespace

Seat seat_of_chair(const TableState& table, std::size_t chair) {
  const auto moved_on = static_cast<std::size_t>(std::max(table.game, 1) - 1);
  return static_cast<Seat>((chair + moved_on) % table.chairs.size());
}

std::size_t chair_of_seat(const TableState& table, Seat seat) {
  const auto seats = table.chairs.size();
  const auto moved_on = static_cast<std::size_t>(std::max(table.game, 1) - 1) % seats;
  return (static_cast<std::size_t>(seat) + seats - moved_on) % seats;
}

std::optional<std::size_t> chair_of_player(const TableState& table, std::string_view player) {
  for (std::size_t chair = 0; chair < table.chairs.size(); ++chair) {
    if (!player.empty() && table.chairs[chair].player == player) return chair;
  }
  return std::nullopt;
}

std::optional<std::size_t> chair_of_partner(const TableState& table, std::string_view person) {
  for (std::size_t chair = 0; chair < table.chairs.size(); ++chair) {
    if (!person.empty() && table.chairs[chair].partner == person) return chair;
  }
  return std::nullopt;
}

Pressed pressed(const TableState& table, const Turn& next, Ms now_ms, Ms lag_ms) {
  // Roll and play, or a word and its move: the same person goes on with another part of the same turn.
  const bool goes_on = next.by != Turn::By::Nobody && !next.clocks_stand && next.seat == table.turn.seat &&
                       next.phase != table.turn.phase;
  return goes_on ? press_on(table.clock, now_ms, lag_ms) : press(table.clock, now_ms, lag_ms);
}

Ms limit_ms_of(const TableSetup& setup, const Turn& turn, const AnyGame& game, const RuleChoice& rules) {
  const PhaseLimit* const limit = limit_of(game.limits(rules), turn);
  if (limit == nullptr) return 0;
  return limit->set_by_table && setup.clock.move_limit_ms > 0 ? setup.clock.move_limit_ms : limit->limit_ms;
}

std::optional<Message> refusal_of_limit(const ClockSetup& clock, const AnyGame& game, const RuleChoice& rules) {
  if (clock.move_limit_ms == 0) return std::nullopt;
  for (const PhaseLimit& limit : game.limits(rules)) {
    if (limit.set_by_table) return std::nullopt;
  }
  return fill(kNoMoveLimit, {Argument{game.info().name.fa, game.info().name.en}});
}

GameResult result_of(const Outcome& outcome) {
  GameResult result;
  for (int seat = 0; seat < outcome.seats; ++seat)
    result.standing.push_back(outcome.standing[static_cast<std::size_t>(seat)]);
  if (outcome.score) result.score.emplace(outcome.score->begin(), outcome.score->begin() + outcome.seats);
  result.key = outcome.reason.key;
  result.clause = outcome.reason.clause;
  return result;
}

const std::string& position_before_steps(const TableState& table) {
  return table.steps.empty() ? table.position : table.steps.front().before;
}

const std::string& position_to_move(const TableState& table, const AnyGame& game, const RuleChoice& rules) {
  return game.touch_move(rules) != nullptr ? table.position : position_before_steps(table);
}

Event created(TableSetup setup, Ms now_ms) {
  return {.number = 1, .time_ms = now_ms, .by = {}, .key = {}, .fact = Created{std::move(setup)}};
}

bool waits_for_parts(const TableState& table) {
  if (table.setup.dice_commitment.empty()) return false;
  bool missing = false;
  for (const Chair& chair : table.chairs) {
    if (chair.player.empty() || (table.setup.teams && chair.partner.empty())) return false;
    missing = missing || chair.entropy.empty();
  }
  return missing;
}

std::optional<Ms> parts_due_ms(const Table& table) {
  if (!waits_for_parts(table)) return std::nullopt;
  for (auto event = table.log.rbegin(); event != table.log.rend(); ++event) {
    if (std::holds_alternative<Seated>(event->fact) || std::holds_alternative<Joined>(event->fact))
      return event->time_ms + kWaitForPartsMs;
  }
  return std::nullopt;
}

Seat seat_gaining(const TableState& table, Seat penalised) {
  const auto side = [&](Seat seat) { return side_of_chair(table.setup.sides, chair_of_seat(table, seat)); };
  const auto seats = static_cast<Seat>(table.chairs.size());
  for (Seat seat = 0; seat < seats; ++seat) {
    if (side(seat) != side(penalised)) return seat;
  }
  return penalised;
}

std::optional<std::string> settled(const TableState& table, const AnyGame& game, const RuleChoice& rules,
                                   std::optional<Seat> lost) {
  if (table.phase != Phase::Playing) return std::nullopt;
  std::string position = position_before_steps(table);
  bool changed = false;
  bool decided = false;
  const auto give = [&](Seat to, int points) {
    const auto after = game.award(rules, position, to, points);
    if (!after || !*after) return;
    position = (*after)->position;
    changed = true;
    decided = (*after)->outcome.has_value();
  };
  const bool between = table.pause_until_ms.has_value();
  if (lost && !between) give(seat_gaining(table, *lost), 0);
  if (between && table.length_due) {
    const auto corrected = game.correct_length(rules, position, *table.length_due);
    if (corrected) position = *corrected;
    changed = changed || corrected.ok();
  }
  for (std::size_t seat = 0; seat < table.points_due.size(); ++seat) {
    if (table.points_due[seat] > 0 && !decided) give(static_cast<Seat>(seat), table.points_due[seat]);
  }
  const bool now = between || lost || decided;
  if (!changed || !now) return std::nullopt;
  return position;
}

bool may_be_absent(const TableState& table) {
  return table.setup.event.empty() && table.chairs.size() == 2 && table.phase == Phase::Playing &&
         !table.pause_until_ms;
}

std::optional<Ms> next_tick_ms(const Table& table, Ms lag_grace_ms) {
  if (table.log.empty()) return std::nullopt;  // not even its creation was stored
  switch (table.phase) {
    case Phase::Open:
      if (table.setup.starts_at_ms) return table.setup.starts_at_ms;
      if (const auto parts_ms = parts_due_ms(table)) return parts_ms;
      return table.log.front().time_ms + kWaitForPlayersMs;
    case Phase::Playing: {
      // N 4-3-2: while the clocks stand between two games nothing goes on by itself.
      if (table.pause_until_ms && stands_for_director(table.clock)) return std::nullopt;
      if (table.pause_until_ms) return table.pause_until_ms;
      const auto flag = flag_at(table.clock);
      const auto limit = limit_at(table.clock);
      if (!flag && !limit) return std::nullopt;
      return std::min(flag ? *flag : *limit, limit ? *limit : *flag) + lag_grace_ms;
    }
    case Phase::BetweenGames: return table.game_ended_at_ms + kBetweenGamesMs;
    case Phase::Over: return std::nullopt;
  }
  MEYDAN_ASSERT(!"every phase is handled");
  return std::nullopt;
}

}  // namespace meydan::play
