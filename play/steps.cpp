#include "play/steps.h"

namespace meydan::play {

namespace {

constexpr Citation kNoSteps{"no_steps", "", "گامی برداشته نشده است که برگردد", "there is no such step to take back"};
constexpr Citation kTakenBackEnough{
    "taken_back_enough", "",
    "در این نوبت {0} بار برگردانده‌اید؛ از همین‌جا ادامه دهید",
    "you have taken steps back {0} times in this turn; go on from here"};

}  // namespace

bool is_stale(const TableState& table, EventNumber seen) { return seen < table.play_version || seen > table.version; }

bool is_stale_step(const TableState& table, EventNumber seen) {
  return is_stale(table, seen) || seen < turn_version(table);
}

std::optional<Move> move_of_last_step(const Table& table, const Command& command, const AnyGame& game) {
  const auto* const step = std::get_if<Step>(&command.request);
  if (step == nullptr || table.phase != Phase::Playing || is_stale_step(table, command.seen)) return std::nullopt;
  const RuleChoice rules = RuleChoice::parse(game.info().book, table.setup.rules).value();
  if (game.touch_move(rules) == nullptr) return std::nullopt;
  const auto made = game.step(rules, table.position, step->text);
  if (!made || !game.next_steps(rules, made->position).value().empty()) return std::nullopt;
  return Move{game.legal_moves(rules, made->position).value().front().move, step->lag_ms};
}

std::optional<TableRefusal> refusal_to_take_back(const TableState& table, const TakeBack& request,
                                                 const Surroundings& around, const RuleChoice& rules) {
  using Kind = TableRefusal::Kind;
  // T 6: who plays by touch-move has played.
  if (const Citation* const stands = around.game.touch_move(rules)) return TableRefusal{Kind::Illegal, fill(*stands)};
  const auto made = static_cast<int>(table.steps.size());
  if (request.steps < 1 || request.steps > made) return TableRefusal{Kind::NotAllowed, fill(kNoSteps)};
  if (around.bounded && table.taken_back >= kMostTakenBack)
    return TableRefusal{Kind::NotAllowed, fill(kTakenBackEnough, {kMostTakenBack})};
  return std::nullopt;
}

}  // namespace meydan::play
