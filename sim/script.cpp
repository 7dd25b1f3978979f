#include "sim/script.h"

namespace meydan::sim {

namespace {

constexpr std::size_t kTiredAfter = 200;  // events

using play::Phase;
using play::Request;

constexpr int kMostSaid = 20;

play::Grounds some_grounds() { return {"N 5", "as the simulation wants it"}; }

RuleChoice rules_of(const Plan& plan) { return RuleChoice::parse(plan.game->info().book, plan.setup.rules).value(); }

}  // namespace

std::optional<Wish> Script::next(const play::Table& seen, bool calm) {
  auto request = role_ == play::Role::Director ? director(seen, calm) : player(seen, calm);
  if (!request) return std::nullopt;
  Wish wish{std::move(*request), play::turn_version(seen)};
  if (!calm && seen.play_version > 1 && dice_.chance(plan_.habits.stale)) {
    wish.seen = dice_.between(0, seen.play_version - 1);
  }
  return wish;
}

std::optional<Request> Script::player(const play::Table& seen, bool calm) {
  const Habits& habits = plan_.habits;
  const auto chair = play::chair_of_player(seen, id_);
  if (!chair && seen.phase == Phase::Over) return std::nullopt;  // came too late for everything
  if (!chair) return play::Sit{"Player " + id_};
  if (!calm && dice_.chance(habits.nonsense)) return nonsense(seen);
  if (!calm && dice_.chance(habits.chat) && ++said_ < kMostSaid) return play::Say{"salam " + std::to_string(said_)};
  const Seat seat = play::seat_of_chair(seen, *chair);
  // Whatever stands open is answered; who made the offer may take it back.
  if (seen.offer && seen.offer->seat != seat) return play::AnswerOffer{seen.offer->offer, dice_.chance(300)};
  if (!calm && seen.offer && dice_.chance(100)) return play::AnswerOffer{seen.offer->offer, false};
  if (seen.pause_until_ms) {
    if (!calm && dice_.chance(100)) return play::TakeBreak{};
    return dice_.chance(300) ? std::optional<Request>(play::Ready{}) : std::nullopt;
  }
  if (!calm && seen.turn.by == Turn::By::Player && seen.turn.seat != seat && dice_.chance(habits.offer))
    return play::Announce{"double"};
  switch (seen.phase) {
    case Phase::Open:
      if (!calm && seen.chairs[*chair].entropy.empty()) return play::Contribute{"salt-of-" + id_};
      return std::nullopt;
    case Phase::BetweenGames: return std::nullopt;
    case Phase::Over:
      if (!calm && dice_.chance(habits.offer)) return play::MakeOffer{play::Offer::Rematch};
      return std::nullopt;
    case Phase::Playing: break;
  }
  // Too early as often as not.
  const bool misses_somebody = seen.chairs.size() == 2 && seen.chairs[1 - *chair].absence;
  if (!calm && misses_somebody && dice_.chance(150))
    return play::Claim{dice_.chance(500) ? play::Claimed::Win : play::Claimed::Draw};
  if (!calm && dice_.chance(habits.resign)) return play::Resign{};
  // Random play of a long match (backgammon to 25 points) would take days of simulated time: people tire.
  if (calm && seen.log.size() > kTiredAfter) return play::Resign{};
  if (!calm && dice_.chance(habits.offer)) return play::MakeOffer{play::Offer::Draw};
  const bool goes_on = !seen.clock.interrupted || stands_for_outage(seen.clock);
  const bool to_move = seen.turn.by == Turn::By::Player && seen.turn.seat == seat && goes_on;
  return to_move ? move(seen, calm) : std::nullopt;
}

std::optional<Request> Script::move(const play::Table& seen, bool calm) {
  if (!plan_.game->lists_moves()) {
    const auto sample = sample_of(seen);
    return sample ? std::optional<Request>(play::Move{*sample}) : std::nullopt;
  }
  const RuleChoice rules = rules_of(plan_);
  // Now checker by checker, now the whole move; and some think better of it.
  if (!calm && !seen.steps.empty() && dice_.chance(200))
    return play::TakeBack{static_cast<int>(dice_.between(1, static_cast<std::int64_t>(seen.steps.size())))};
  const auto steps = plan_.game->next_steps(rules, seen.position);
  if (!calm && steps && !steps->empty() && dice_.chance(500)) return play::Step{dice_.one_of(*steps).move};
  const auto moves = plan_.game->legal_moves(rules, play::position_to_move(seen, *plan_.game, rules));
  if (!moves || moves->empty()) return std::nullopt;
  return play::Move{dice_.one_of(*moves).move};
}

std::optional<std::string> Script::sample_of(const play::Table& seen) {
  Rng rng(static_cast<std::uint64_t>(dice_.between(0, 1'000'000)));
  const auto moves = plan_.game->some_moves(rules_of(plan_), seen.position, rng, 1);
  if (!moves || moves->empty()) return std::nullopt;
  return moves->front().move;
}

Request Script::nonsense(const play::Table& seen) {
  switch (dice_.index(12)) {
    case 0: return play::Move{"this is no move"};
    case 1: return play::Move{std::string(plan_.game->info().example_move)};
    case 2: return play::Move{""};
    case 3: return play::Sit{"Somebody"};
    case 4: return play::Penalise{0, 1, some_grounds()};
    case 5: return play::UndoTo{std::max<play::EventNumber>(1, seen.version - 1), some_grounds()};
    case 6: return play::Say{dice_.chance(500) ? "" : "\xff\xfe"};
    case 7: return play::Claim{};
    case 8: return play::MarkAbsent{};
    case 9: return play::Step{"this is no step"};
    case 10: return play::TakeBack{1};
    default: return play::AnswerOffer{play::Offer::Draw, true};
  }
}

std::optional<Request> Script::director(const play::Table& seen, bool calm) {
  // Clocks that stand are let run again, whoever stopped them: an undo leaves them standing, too. Between two games
  // none ran, and the dice stand with them (N 4-3-2).
  const bool between = seen.pause_until_ms && play::stands_for_director(seen.clock);
  if ((seen.clock.interrupted || between) && (calm || dice_.chance(150))) return play::ResumeClocks{};
  // Verdicts are given sooner or later, and sometimes too late.
  if (seen.turn.by == Turn::By::Arbiter && dice_.chance(300)) {
    if (const auto verdict = sample_of(seen)) return play::Judge{*verdict, some_grounds()};
  }
  if (calm || seen.version == 0 || !dice_.chance(plan_.habits.director)) return std::nullopt;
  const auto seat = static_cast<Seat>(dice_.index(seen.chairs.size()));
  switch (dice_.index(8)) {
    case 0: return play::StopClocks{play::StopReason::Dispute, some_grounds()};
    case 1: return play::AdjustClock{seat, play::Adjust::Add, dice_.between(0, 20'000), some_grounds()};
    case 2: return play::AdjustClock{seat, play::Adjust::Take, dice_.between(0, 20'000), some_grounds()};
    case 3: return play::Penalise{seat, static_cast<int>(dice_.between(0, 2)), some_grounds()};
    case 4: return play::Say{"a word from the director"};
    case 6: return play::CorrectLength{static_cast<int>(dice_.between(1, 9)), some_grounds()};
    case 5: {
      if (undos_ >= plan_.habits.undos || seen.version < 3) return std::nullopt;
      ++undos_;
      return play::UndoTo{dice_.between(1, seen.version - 1), some_grounds()};
    }
    default: {
      if (!dice_.chance(200)) return std::nullopt;
      std::vector<Standing> standing(seen.chairs.size(), Standing::Loss);
      if (dice_.chance(700)) standing[static_cast<std::size_t>(seat)] = Standing::Win;
      return play::Adjudicate{standing, some_grounds()};
    }
  }
}

}  // namespace meydan::sim
