#include "play/referee.h"

#include <algorithm>

#include "base/text.h"
#include "play/bounds.h"
#include "play/breaks.h"
#include "play/evolve.h"
#include "play/refusals.h"
#include "rules/whole.h"

namespace meydan::play {

namespace {

constexpr Citation kNumber{"log_number", "", "شمارهٔ رویداد باید {0} باشد", "the event's number must be {0}"};
constexpr Citation kTime{"log_time", "", "زمان رویداد ممکن نیست", "the event's time is not possible"};
constexpr Citation kSetup{"log_setup", "", "قرار میز ممکن نیست", "the table's setup is not possible"};
constexpr Citation kPhase{"log_phase", "", "این رویداد در این زمان از میز رخ نمی‌دهد",
                          "this does not happen at this stage of a table"};
constexpr Citation kStart{"log_start", "", "بازی از وضعیت آغاز شروع نشده است",
                          "the game does not start from its first position"};
constexpr Citation kTurn{"log_turn", "D 12", "نوبت او نبوده است", "it was not this seat's turn"};
constexpr Citation kReferee{"log_refused", "", "داور حرکت {0} را نمی‌پذیرد: {1}",
                            "the referee refuses {0}: {1}"};
constexpr Citation kPosition{"log_position", "", "پس از {0} وضعیت دیگری است", "the position after {0} is another one"};
constexpr Citation kSteps{"log_steps", "", "این گام‌ها را نمی‌توان برگرداند",
                          "these steps cannot be taken back"};
constexpr Citation kCharge{"log_charge", "", "ساعت حساب دیگری دارد", "the clock charges otherwise"};
constexpr Citation kFlag{"log_flag", "D 13", "پرچم پیش از این حرکت افتاده بود", "the flag had fallen before this move"};
constexpr Citation kLimit{"log_limit", "", "مهلت این بخش از نوبت چیز دیگری می‌گوید",
                          "the limit of this part of the turn says otherwise"};
constexpr Citation kDraw{"log_draw", "", "شمارهٔ قرعه باید {0} باشد", "the number of the draw must be {0}"};
constexpr Citation kResult{"log_result", "", "نتیجه با میز یکی نیست", "the result is not the table's"};
constexpr Citation kAmount{"log_amount", "", "مقدار ممکن نیست", "the amount is not possible"};

using Objection = std::optional<Message>;

Objection unless(bool fine, const Citation& citation) {
  if (fine) return std::nullopt;
  return fill(citation);
}

struct Look {
  const Table& table;
  const Event& event;
  const AnyGame& game;
  const RuleChoice& rules;

  Objection operator()(const Created& fact) const {
    const TableSetup& setup = fact.setup;
    // More chairs than the game has seats would be seats that its rules do not know.
    return unless(table.version == 0 && setup.game == game.info().id && is_possible_setup(setup) &&
                      static_cast<std::size_t>(setup.seats) <= game.seats(rules).size(),
                  kSetup);
  }
  Objection operator()(const Seated& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    return unless(table.chairs[static_cast<std::size_t>(fact.seat)].player.empty(), kNoSuchSeat);
  }
  Objection operator()(const Contributed& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    return unless(table.phase == Phase::Open, kPhase);
  }
  Objection operator()(const GameStarted& fact) const {
    const bool may_start = (table.phase == Phase::Open || table.phase == Phase::BetweenGames) &&
                           fact.game == table.game + 1 && fact.game <= table.setup.games;
    if (!may_start) return fill(kPhase);
    return unless(fact.position == game.start(rules), kStart);
  }
  Objection operator()(const Moved& fact) const {
    if (auto wrong = in_turn(fact.seat)) return wrong;
    const std::string& before = position_to_move(table, game, rules);
    if (auto wrong = judge(fact.move, game.apply(rules, before, fact.move), fact.position)) return wrong;
    if (!is_possible_span(fact.charge.lag_ms)) return fill(kCharge);
    const auto flag = flag_at(table.clock);
    if (flag && event.time_ms - fact.charge.lag_ms > *flag) return fill(kFlag);
    const auto limit = limit_at(table.clock);
    if (limit && event.time_ms - fact.charge.lag_ms >= *limit) return fill(kLimit);
    Charge charge;
    if (table.clock.running) {
      const Turn next = game.look(rules, fact.position).value().turn;
      charge = pressed(table, next, event.time_ms, fact.charge.lag_ms).charge;
    }
    charge.measured_lag_ms = fact.charge.measured_lag_ms;
    if (charge.lag_ms > std::max<Ms>(0, charge.measured_lag_ms)) return fill(kCharge);
    return unless(fact.charge == charge, kCharge);
  }
  Objection operator()(const Rolled& fact) const {
    if (table.phase != Phase::Playing || table.turn.by != Turn::By::Chance) return fill(kPhase);
    if (fact.draw != table.draws) return fill(kDraw, {whole(table.draws)});
    return judge(fact.move, game.apply(rules, table.position, fact.move), fact.position);
  }
  Objection operator()(const Stepped& fact) const {
    if (auto wrong = in_turn(fact.seat)) return wrong;
    return judge(fact.step, game.step(rules, table.position, fact.step), fact.position);
  }
  Objection operator()(const TakenBack& fact) const {
    if (auto wrong = in_turn(fact.seat)) return wrong;
    const auto made = static_cast<int>(table.steps.size());
    if (game.touch_move(rules) != nullptr || fact.steps < 1 || fact.steps > made) return fill(kSteps);
    return unless(table.steps[static_cast<std::size_t>(made - fact.steps)].before == fact.position, kSteps);
  }
  Objection operator()(const Announced& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    if (table.phase != Phase::Playing || table.announced) return fill(kPhase);
    return unless(game.announce(rules, table.position, fact.seat, fact.move).ok(), kPhase);
  }
  Objection operator()(const Readied& fact) const { return in_pause(fact.seat); }
  Objection operator()(const BreakTaken& fact) const {
    if (auto wrong = in_pause(fact.seat)) return wrong;
    return unless(table.chairs[chair_of_seat(table, fact.seat)].breaks < breaks_of(table, game, rules), kPhase);
  }
  Objection operator()(const LengthCorrected&) const { return unless(table.phase == Phase::Playing, kPhase); }
  Objection operator()(const Joined& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    const Chair& team = table.chairs[static_cast<std::size_t>(fact.seat)];
    if (table.setup.by_invitation && team.invited != fact.player) return fill(kNoSuchSeat);
    return unless(table.setup.teams && team.partner.empty(), kNoSuchSeat);
  }
  Objection operator()(const Invited& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    const Chair& team = table.chairs[static_cast<std::size_t>(fact.seat)];
    return unless(table.setup.by_invitation && !team.player.empty() && team.partner.empty(), kNoSuchSeat);
  }
  Objection operator()(const Absent& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    if (!is_possible_span(fact.grace_ms)) return fill(kAmount);
    return unless(may_be_absent(table) && !is_absent(fact.seat), kPhase);
  }
  Objection operator()(const AbsenceEnded& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    return unless(is_absent(fact.seat), kPhase);
  }
  Objection operator()(const Lapsed& fact) const {
    if (table.phase != Phase::Playing || !table.clock.running) return fill(kPhase);
    if (table.clock.running->seat != fact.seat) return fill(kTurn);
    const auto limit = limit_at(table.clock);
    if (!limit || event.time_ms < *limit) return fill(kLimit);
    const auto after = game.lapse(rules, position_before_steps(table));
    if (!after || !*after || (*after)->position != fact.position) return fill(kLimit);
    const Charge charge = pressed(table, (*after)->turn, event.time_ms, event.time_ms - *limit).charge;
    return unless(fact.charge == charge, kCharge);
  }
  Objection operator()(const Judged& fact) const {
    if (table.phase != Phase::Playing || table.turn.by != Turn::By::Arbiter) return fill(kPhase);
    return judge(fact.move, game.apply(rules, table.position, fact.move), fact.position);
  }
  Objection operator()(const LengthSet& fact) const {
    // Of the event before it: a penalty by which a game was lost.
    const auto* const penalised = table.log.empty() ? nullptr : std::get_if<Penalised>(&table.log.back().fact);
    const bool lost = penalised != nullptr && penalised->game;
    const auto after = settled(table, game, rules, lost ? std::optional(penalised->seat) : std::nullopt);
    return unless(after == fact.position, kPhase);
  }
  Objection operator()(const Offered& fact) const { return unless(has_seat(fact.seat) && !table.offer, kNoSuchSeat); }
  Objection operator()(const OfferAnswered& fact) const {
    return unless(has_seat(fact.seat) && table.offer && table.offer->offer == fact.offer, kNoSuchSeat);
  }
  Objection operator()(const GameEnded& fact) const {
    if (table.phase != Phase::Playing) return fill(kPhase);
    if (fact.result.standing.size() != table.chairs.size()) return fill(kResult);
    const auto view = game.look(rules, table.position);
    if (!view || !view->outcome) return std::nullopt;  // ended by the clock, a player or the director
    const Outcome& outcome = *view->outcome;
    return unless(std::equal(fact.result.standing.begin(), fact.result.standing.end(), outcome.standing.begin()) &&
                      fact.result.key == outcome.reason.key,
                  kResult);
  }
  Objection operator()(const MatchEnded& fact) const {
    if (table.phase != Phase::BetweenGames || table.game != table.setup.games) return fill(kPhase);
    const bool same =
        std::equal(fact.half_points.begin(), fact.half_points.end(), table.chairs.begin(), table.chairs.end(),
                   [](int half_points, const Chair& chair) { return half_points == chair.half_points; });
    return unless(same, kResult);
  }
  Objection operator()(const ClocksStopped&) const { return unless(table.phase == Phase::Playing, kPhase); }
  Objection operator()(const ClocksResumed&) const {
    const bool between = table.pause_until_ms && stands_for_director(table.clock);
    return unless(!table.clock.running && (table.clock.interrupted || between), kPhase);
  }
  Objection operator()(const ClockAdjusted& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    const Ms bank_ms = table.clock.bank_ms[static_cast<std::size_t>(fact.seat)];
    return unless(is_possible_span(fact.amount_ms) && is_possible_span(bank_ms + fact.amount_ms), kAmount);
  }
  Objection operator()(const Penalised& fact) const {
    if (!has_seat(fact.seat)) return fill(kNoSuchSeat);
    const int points = table.chairs[chair_of_seat(table, fact.seat)].penalty_points;
    return unless(are_possible_points(fact.points) && are_possible_points(points), kAmount);
  }
  Objection operator()(const Undone& fact) const { return unless(may_go_back(table.log, fact.to, game), kCannotUndo); }
  Objection operator()(const Said&) const { return std::nullopt; }
  Objection operator()(const Revealed&) const { return unless(table.phase == Phase::Over, kPhase); }
  Objection operator()(const Cancelled&) const {
    // The arena itself may close a table at which strangers to the event's match play.
    const bool by_arena = event.by.empty() && table.phase != Phase::Over;
    return unless(table.phase == Phase::Open || by_arena, kPhase);
  }
  Objection operator()(const SpectatorRemoved& fact) const {
    return unless(!chair_of_player(table, fact.player), kNoSuchSeat);
  }

 private:
  [[nodiscard]] Objection in_turn(Seat seat) const {
    if (table.phase != Phase::Playing || table.clock.interrupted) return fill(kPhase);
    return unless(table.turn.by == Turn::By::Player && table.turn.seat == seat, kTurn);
  }
  [[nodiscard]] Objection in_pause(Seat seat) const {
    if (!has_seat(seat)) return fill(kNoSuchSeat);
    return unless(table.pause_until_ms.has_value(), kPhase);
  }
  [[nodiscard]] bool has_seat(Seat seat) const {
    return seat >= 0 && static_cast<std::size_t>(seat) < table.chairs.size();
  }
  [[nodiscard]] bool is_absent(Seat seat) const { return table.chairs[chair_of_seat(table, seat)].absence.has_value(); }

  /// Whether the rules make this move or step here, and whether it leads where the log says.
  template <class Made>
  [[nodiscard]] static Objection judge(const std::string& move, const Result<Made, Problem>& made,
                                       const std::string& position) {
    if (!made) {
      const Message& why = made.reason().message;
      Message message = fill(kReferee, {quoted(move), Argument{why.fa, why.en}});
      message.clause = why.clause;
      return message;
    }
    if (made->position == position) return std::nullopt;
    return fill(kPosition, {quoted(move)});
  }
};

}  // namespace

std::optional<Message> objection(const Table& table, const Event& event, const AnyGame& game) {
  if (event.number != table.version + 1) return fill(kNumber, {whole(table.version + 1)});
  if (!is_possible_time(event.time_ms)) return fill(kTime);
  if ((table.version == 0) != std::holds_alternative<Created>(event.fact)) return fill(kPhase);
  // A data set may not be here: nothing can be judged without it, and the sentence says which.
  const auto* const created = std::get_if<Created>(&event.fact);
  const auto rules = RuleChoice::parse(game.info().book, created != nullptr ? created->setup.rules : table.setup.rules);
  if (!rules) return fill(kBadRules, {Argument{rules.reason().fa, rules.reason().en}});
  return std::visit(Look{table, event, game, *rules}, event.fact);
}

Result<Table, Impossible> replay_checked(std::span<const Event> log, const AnyGame& game) {
  Table table;
  for (const Event& event : log) {
    if (auto wrong = objection(table, event, game))
      return Failure{Impossible{static_cast<EventNumber>(table.log.size()) + 1, std::move(*wrong)}};
    table = evolve(std::move(table), event, game);
  }
  return table;
}

}  // namespace meydan::play
