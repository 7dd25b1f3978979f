// What an event does to a table. Nothing here can fail: an event is a fact that decide() has checked.
#include "play/evolve.h"

#include <map>
#include <utility>

#include "base/assert.h"
#include "play/lag.h"

namespace meydan::play {

namespace {

RuleChoice rules_of(const TableState& table, const AnyGame& game) {
  return RuleChoice::parse(game.info().book, table.setup.rules).value();
}

/// The board is now another one: whose turn it is, and so whose clock runs.
void set_position(TableState& table, const std::string& position, const Turn& turn, const AnyGame& game,
                  const RuleChoice* rules, Ms time_ms) {
  table.position = position;
  table.steps.clear();
  table.taken_back = 0;
  table.turn = turn;
  const bool acts = table.turn.by == Turn::By::Player || table.turn.by == Turn::By::Arbiter;
  const bool bank_stands = table.turn.clocks_stand || table.turn.by == Turn::By::Arbiter;
  Ms limit_ms = 0;
  if (acts && rules != nullptr) limit_ms = limit_ms_of(table.setup, table.turn, game, *rules);
  if (acts && rules == nullptr) limit_ms = limit_ms_of(table.setup, table.turn, game, rules_of(table, game));
  if (acts && !table.clock.running && !bank_stands)
    table.clock = start(std::move(table.clock), table.turn.seat, time_ms);
  if (acts && !table.clock.running && limit_ms > 0)
    table.clock = start_verdict(std::move(table.clock), table.turn.seat, time_ms);
  if (table.clock.running) table.clock.running->limit_ms = limit_ms;
}

/// A move that was not ended is none.
void forget_steps(TableState& table) {
  table.position = std::string(position_before_steps(table));
  table.steps.clear();
  table.taken_back = 0;
}

/// D 14: two halves for a win, one for a draw.
int half_points_of(Standing standing) {
  switch (standing) {
    case Standing::Loss: return 0;
    case Standing::Draw: return 1;
    case Standing::Win: return 2;
  }
  MEYDAN_ASSERT(!"every standing is worth something");
  return 0;
}

/// Those that a log goes back to, by the event they came after.
using EarlierStates = std::map<EventNumber, TableState>;
TableState state_after(std::span<const Event> log, const AnyGame& game);

/// A chair after going back: the points are those of then. Who sits there, who was penalised and how much was used up
/// is no matter of the board.
void go_back(Chair& chair, const Chair& earlier) { chair.half_points = earlier.half_points; }

/// The board goes back; what has been said and drawn since stays. Every member has its name here: who adds one is asked
/// by the compiler on which side it belongs.
void go_back(TableState& table, TableState earlier) {
  auto& [setup, chairs, phase, game, position, steps, taken_back, turn, clock, offer, pause_until_ms, announced,
         length_due, points_due, results, game_ended_at_ms, lag_store_ms, removed, words, said_watching, draws, version,
         play_version, step_version] = earlier;
  for (std::size_t chair = 0; chair < chairs.size(); ++chair) {
    go_back(table.chairs[chair], chairs[chair]);
    chairs[chair] = std::move(table.chairs[chair]);
  }
  removed = std::move(table.removed);
  words = std::move(table.words);
  said_watching = table.said_watching;
  draws = table.draws;  // no roll is shown twice
  version = table.version;
  points_due = table.points_due;
  table = std::move(earlier);
}

struct Evolve {
  TableState& table;
  const Event& event;
  std::span<const Event> before;
  const EarlierStates* earlier_states;  // with all that it may go back to; null for who has none
  const AnyGame& game;
  const RuleChoice* rules;
  const TurnOf& turn_of;

  void set_position(const std::string& position) const {
    play::set_position(table, position, turn_of(position), game, rules, event.time_ms);
  }

  /// Between games nobody has to be there: a break is no absence (N 2-2-2), and the next game begins with a new
  /// countdown.
  void nobody_is_absent() const {
    for (Chair& chair : table.chairs) chair.absence.reset();
  }

  void operator()(const Created& fact) const {
    table.setup = fact.setup;
    table.chairs.resize(static_cast<std::size_t>(fact.setup.seats));
    table.clock = new_clock(fact.setup.clock);
  }
  void operator()(const Seated& fact) const {
    Chair& chair = table.chairs[static_cast<std::size_t>(fact.seat)];
    chair.player = fact.player;
    chair.name = fact.name;
  }
  void operator()(const Joined& fact) const {
    Chair& chair = table.chairs[static_cast<std::size_t>(fact.seat)];
    chair.partner = fact.player;
    chair.partner_name = fact.name;
  }
  void operator()(const Invited& fact) const {
    Chair& chair = table.chairs[static_cast<std::size_t>(fact.seat)];
    chair.invited = fact.player;
    ++chair.invitations;
  }
  void operator()(const Contributed& fact) const {
    table.chairs[chair_of_seat(table, fact.seat)].entropy = fact.entropy;
  }
  void operator()(const GameStarted& fact) const {
    table.phase = Phase::Playing;
    table.game = fact.game;
    table.clock = new_clock(table.setup.clock);
    table.lag_store_ms.fill(kLagStoreMs);
    table.offer.reset();
    table.announced.reset();
    table.pause_until_ms.reset();
    for (Chair& chair : table.chairs) chair.offers = 0;
    set_position(fact.position);
  }
  void operator()(const Moved& fact) const {
    Ms& store_ms = table.lag_store_ms[static_cast<std::size_t>(fact.seat)];
    store_ms = lag_store_after_ms(store_ms, fact.charge.lag_ms);
    if (table.announced && table.announced->seat == fact.seat) table.announced.reset();
    turn_ends(fact.position, fact.charge.lag_ms);
  }
  void operator()(const Lapsed& fact) const { turn_ends(fact.position, fact.charge.lag_ms); }
  void operator()(const Judged& fact) const { turn_ends(fact.position, 0); }
  /// Or a part of it, in this position.
  void turn_ends(const std::string& position, Ms lag_ms) const {
    const Turn next = turn_of(position);
    if (table.clock.running) table.clock = pressed(table, next, event.time_ms, lag_ms).clock;
    table.offer.reset();  // an offer that is not answered before the next move has lapsed
    play::set_position(table, position, next, game, rules, event.time_ms);
    pause_if_between_games();
  }
  /// N 4-3-2: between games the clocks stand, and nobody is hurried.
  void pause_if_between_games() const {
    if (table.turn.by != Turn::By::Chance || !table.turn.clocks_stand) return;
    table.clock.stopped = StopReason::BetweenGames;
    table.pause_until_ms = event.time_ms + kBetweenGamesMs;
    nobody_is_absent();
    table.announced.reset();
    for (Chair& chair : table.chairs) chair.ready = false;
  }
  // The same turn still: its clock runs on, and an offer stays on the table.
  void operator()(const Stepped& fact) const {
    table.steps.push_back({fact.step, std::move(table.position)});
    table.position = fact.position;
    table.step_version = event.number;
  }
  void operator()(const TakenBack& fact) const {
    for (int step = 0; step < fact.steps && !table.steps.empty(); ++step) table.steps.pop_back();
    table.position = fact.position;
    ++table.taken_back;
    table.step_version = event.number;
  }
  void operator()(const Rolled& fact) const {
    table.draws = fact.draw + 1;
    table.pause_until_ms.reset();
    set_position(fact.position);
  }
  void operator()(const Announced& fact) const { table.announced = fact; }
  void operator()(const Readied& fact) const { table.chairs[chair_of_seat(table, fact.seat)].ready = true; }
  void operator()(const BreakTaken& fact) const {
    Chair& taker = table.chairs[chair_of_seat(table, fact.seat)];
    ++taker.breaks;
    if (!stands_for_director(table.clock)) table.clock.stopped = StopReason::Break;
    table.pause_until_ms = *table.pause_until_ms + kBreakMs;
    for (Chair& chair : table.chairs) chair.ready = false;
  }
  void operator()(const Offered& fact) const {
    table.offer = fact;
    ++table.chairs[chair_of_seat(table, fact.seat)].offers;
  }
  void operator()(const OfferAnswered&) const { table.offer.reset(); }
  void operator()(const GameEnded& fact) const {
    for (std::size_t seat = 0; seat < fact.result.standing.size(); ++seat) {
      table.chairs[chair_of_seat(table, static_cast<Seat>(seat))].half_points +=
          half_points_of(fact.result.standing[seat]);
    }
    table.results.push_back(fact.result);
    forget_steps(table);
    table.clock = stop(std::move(table.clock), StopReason::BetweenGames, event.time_ms);
    table.clock.interrupted.reset();
    table.turn = Turn::of_nobody();
    table.offer.reset();
    table.announced.reset();
    table.pause_until_ms.reset();
    nobody_is_absent();
    table.phase = Phase::BetweenGames;
    table.game_ended_at_ms = event.time_ms;
  }
  void operator()(const MatchEnded&) const {
    table.phase = Phase::Over;
    table.clock.stopped = StopReason::Over;
    nobody_is_absent();
  }
  void operator()(const ClocksStopped& fact) const {
    table.clock = stop(std::move(table.clock), fact.reason, event.time_ms);
  }
  void operator()(const ClocksResumed&) const {
    if (table.clock.interrupted) {
      table.clock = resume(std::move(table.clock), event.time_ms);
    } else {
      table.clock.stopped = StopReason::BetweenGames;  // the dice may fall again
    }
  }
  void operator()(const ClockAdjusted& fact) const {
    table.clock = adjust(std::move(table.clock), fact.seat, fact.how, fact.amount_ms, event.time_ms);
  }
  void operator()(const Penalised& fact) const {
    Chair& chair = table.chairs[chair_of_seat(table, fact.seat)];
    ++chair.penalties;
    chair.penalty_points += fact.points;
    if (fact.counts) table.points_due[static_cast<std::size_t>(seat_gaining(table, fact.seat))] += fact.points;
  }
  void operator()(const Undone& fact) const {
    // Back to the state after `to`, but with everything that has been said and drawn since.
    const auto kept = before.first(static_cast<std::size_t>(fact.to));
    TableState earlier = earlier_states != nullptr ? earlier_states->at(fact.to) : state_after(kept, game);
    forget_steps(earlier);  // the move in progress is begun anew
    // The clocks stand at what they were then, until the director lets them run.
    const Ms then_ms = kept.back().time_ms;
    if (!earlier.pause_until_ms) earlier.clock = stop(std::move(earlier.clock), StopReason::DirectorCall, then_ms);
    go_back(table, std::move(earlier));
  }
  void operator()(const LengthCorrected& fact) const { table.length_due = fact.points; }
  void operator()(const LengthSet& fact) const {
    table.length_due.reset();
    table.points_due.fill(0);
    // In the midst of a game: it is lost, or the match is decided.
    if (table.clock.running) table.clock = stop(std::move(table.clock), StopReason::BetweenGames, event.time_ms);
    if (!table.pause_until_ms) table.clock.interrupted.reset();
    table.offer.reset();
    set_position(fact.position);
    if (!table.pause_until_ms) pause_if_between_games();
  }
  void operator()(const Said& fact) const {
    ++table.words[fact.player].said;
    if (!chair_of_player(table, fact.player) && !chair_of_partner(table, fact.player)) ++table.said_watching;
  }
  void operator()(const Revealed&) const {}
  void operator()(const Cancelled&) const {
    if (table.clock.running) table.clock = stop(std::move(table.clock), StopReason::Over, event.time_ms);
    table.clock.interrupted.reset();
    table.turn = Turn::of_nobody();
    forget_steps(table);
    table.offer.reset();
    table.announced.reset();
    table.pause_until_ms.reset();
    table.phase = Phase::Over;
    table.clock.stopped = StopReason::Over;
  }
  void operator()(const SpectatorRemoved& fact) const {
    table.removed.insert(fact.player);
    ++table.words[event.by].removals;
  }
  void operator()(const Absent& fact) const {
    Chair& chair = table.chairs[chair_of_seat(table, fact.seat)];
    chair.absence = {event.time_ms, fact.grace_ms};
    ++chair.absences;
  }
  void operator()(const AbsenceEnded& fact) const { table.chairs[chair_of_seat(table, fact.seat)].absence.reset(); }
};

/// Chat, seats and secrets leave the board as it was; a command made before them is not stale. Nor is one that was on
/// its way when the server went down: the clocks of `before` are only put right for the outage. The steps of a move
/// concern only who makes it (TableState::step_version).
bool changes_play(const Clock& before, const Fact& fact) {
  if (const auto* const stopped = std::get_if<ClocksStopped>(&fact)) return stopped->reason != StopReason::Outage;
  if (std::holds_alternative<ClocksResumed>(fact)) return before.stopped != StopReason::Outage;
  return !(std::holds_alternative<Said>(fact) || std::holds_alternative<Seated>(fact) ||
           std::holds_alternative<Joined>(fact) || std::holds_alternative<Invited>(fact) ||
           std::holds_alternative<Contributed>(fact) || std::holds_alternative<Revealed>(fact) ||
           std::holds_alternative<ClockAdjusted>(fact) || std::holds_alternative<Penalised>(fact) ||
           std::holds_alternative<SpectatorRemoved>(fact) || std::holds_alternative<Announced>(fact) ||
           std::holds_alternative<Readied>(fact) || std::holds_alternative<LengthCorrected>(fact) ||
           std::holds_alternative<BreakTaken>(fact) || std::holds_alternative<Absent>(fact) ||
           std::holds_alternative<AbsenceEnded>(fact) || std::holds_alternative<Stepped>(fact) ||
           std::holds_alternative<TakenBack>(fact));
}

/// An event in the history.
void note(Table& table, const Event& event) {
  if (!event.key.empty()) table.keys[event.by + " " + event.key] = event.number;
  table.log.push_back(event);
}

void evolve(TableState& table, const Event& event, std::span<const Event> before, const EarlierStates* earlier,
            const AnyGame& game, const RuleChoice* rules, const TurnOf& turn_of) {
  MEYDAN_ASSERT(event.number == table.version + 1);
  const bool changes = changes_play(table.clock, event.fact);
  std::visit(Evolve{table, event, before, earlier, game, rules, turn_of}, event.fact);
  table.version = event.number;
  if (changes) table.play_version = event.number;
}

/// Every state that the log goes back to is kept on the way: replaying up to it at each step back would double the work
/// with every step.
TableState state_after(std::span<const Event> log, const AnyGame& game) {
  EarlierStates earlier;
  for (const Event& event : log) {
    if (const auto* const undone = std::get_if<Undone>(&event.fact)) earlier.try_emplace(undone->to);
  }
  TableState table;
  for (const Event& event : log) {
    evolve(table, event, log.first(static_cast<std::size_t>(event.number) - 1), &earlier, game, nullptr,
           [&](const std::string& position) { return game.look(rules_of(table, game), position).value().turn; });
    if (const auto wanted = earlier.find(event.number); wanted != earlier.end()) wanted->second = table;
  }
  return table;
}

}  // namespace

void evolve(TableState& table, const Event& event, std::span<const Event> before, const AnyGame& game,
            const RuleChoice* rules, const TurnOf& turn_of) {
  evolve(table, event, before, nullptr, game, rules, turn_of);
}

Table evolve(Table table, const Event& event, const AnyGame& game) {
  evolve(table, event, table.log, game, nullptr,
         [&](const std::string& position) { return game.look(rules_of(table, game), position).value().turn; });
  note(table, event);
  return table;
}

std::unique_ptr<TableState> follow(Table& table, const std::vector<Event>& events, std::unique_ptr<TableState> after) {
  for (const Event& event : events) note(table, event);
  TableState& state = table;
  auto before = std::make_unique<TableState>(std::move(state));
  state = std::move(*after);
  return before;
}

bool may_go_back(std::span<const Event> log, EventNumber to, const AnyGame& game) {
  if (to < 1 || static_cast<std::size_t>(to) > log.size()) return false;
  return state_after(log.first(static_cast<std::size_t>(to)), game).phase == Phase::Playing;
}

Table replay(std::span<const Event> log, const AnyGame& game) {
  Table table;
  static_cast<TableState&>(table) = state_after(log, game);
  for (const Event& event : log) note(table, event);
  return table;
}

}  // namespace meydan::play
