// What a command leads to. Every branch either adds facts or refuses with a sentence; the order of checks is: known
// already, too late for the clock, allowed, stale, and then the request itself.
#include <algorithm>

#include "base/text.h"
#include "base/utf8.h"
#include "play/adjudicated.h"
#include "play/breaks.h"
#include "play/claim.h"
#include "play/evolve.h"
#include "play/lag.h"
#include "play/message.h"
#include "play/refusals.h"
#include "play/steps.h"
#include "rules/record.h"

namespace meydan::play {

namespace {

constexpr std::size_t kLongestEntropy = 64;
constexpr std::size_t kLongestKey = 128;
/// A captain may change the mind, but not fill the log with it.
constexpr int kMostInvitations = 20;

using Kind = TableRefusal::Kind;
using Refused = std::optional<TableRefusal>;

TableRefusal refuse(Kind kind, const Citation& citation) { return {kind, fill(citation)}; }
TableRefusal not_allowed(const Citation& citation) { return refuse(Kind::NotAllowed, citation); }
TableRefusal not_allowed(const Citation& citation, int most) { return {Kind::NotAllowed, fill(citation, {most})}; }
TableRefusal refused_by_referee(const Problem& problem) {
  return {problem.kind == Problem::Kind::Illegal ? Kind::Illegal : Kind::Unreadable, problem.message};
}

/// What directors took off clocks after that event and no going back has undone.
std::vector<ClockAdjusted> times_taken_since(std::span<const Event> log, EventNumber to) {
  std::vector<std::pair<EventNumber, ClockAdjusted>> taken;
  for (const Event& event : log) {
    if (const auto* const adjusted = std::get_if<ClockAdjusted>(&event.fact);
        adjusted != nullptr && adjusted->how == Adjust::Take)
      taken.emplace_back(event.number, *adjusted);
    if (const auto* const undone = std::get_if<Undone>(&event.fact))
      std::erase_if(taken, [&](const auto& one) { return one.first > undone->to; });
    if (std::holds_alternative<GameStarted>(event.fact)) taken.clear();  // with new clocks
  }
  std::vector<ClockAdjusted> since;
  for (const auto& [number, adjusted] : taken) {
    if (number > to) since.push_back(adjusted);
  }
  return since;
}

/// Collects the facts of one command; each is seen by the checks of the next.
class Decider {
 public:
  Decider(const Table& table, const Command& command, const Surroundings& surroundings)
      : before_(table),
        after_(std::make_unique<TableState>(table)),
        table_(*after_),
        command_(command),
        around_(surroundings),
        rules_(RuleChoice::parse(surroundings.game.info().book, table.setup.rules).value()) {}

  Decision decision(Refused refused) && {
    return {std::move(events_), std::move(after_), std::nullopt, std::move(refused)};
  }

  /// D 13: a flag that has fallen ends the game before anything else happens, and a limit that is over has lapsed
  /// (C 6, K 2). A move that left the player's hand in time but spent `lag_ms` on the way is still in time.
  void let_time_pass() {
    if (table_.phase != Phase::Playing || !table_.clock.running) return;
    const auto* const move = std::get_if<Move>(&command_.request);
    const Ms sent_ms = around_.now_ms - (move != nullptr ? forgiven_ms(*move) : 0);
    const auto flag = flag_at(table_.clock);
    const auto limit = limit_at(table_.clock);
    const bool lapsed = limit && sent_ms >= *limit;
    // The clock's doing, not the sender's: the command has not been obeyed by it.
    by_itself_ = true;
    if (flag && sent_ms >= *flag && (!lapsed || *flag <= *limit)) {
      lose_on_time();
    } else if (lapsed) {
      lapse(*limit);
    }
    by_itself_ = false;
  }

  Refused operator()(const Sit& request) {
    if (!is_utf8(request.name)) return refuse(Kind::Unreadable, kNotText);
    if (here_already()) return not_allowed(kSeatedAlready);
    if (table_.phase == Phase::Over) return not_allowed(kNotPlaying);
    if (request.chair && !has_seat(*request.chair)) return not_allowed(kNoSuchSeat);
    if (!request.entropy.empty() && !is_entropy(request.entropy)) return refuse(Kind::Unreadable, kBadEntropy);
    const auto is_free = [](const Chair& chair) { return chair.player.empty(); };
    auto chair = std::find_if(table_.chairs.begin(), table_.chairs.end(), is_free);
    if (chair == table_.chairs.end()) return not_allowed(kTableFull);
    if (request.chair) chair = table_.chairs.begin() + *request.chair;
    if (!is_free(*chair)) return not_allowed(kChairTaken);
    const auto place = static_cast<Seat>(chair - table_.chairs.begin());
    add(Seated{place, command_.by, request.name});
    // Before the game begins, which may be at once.
    if (!request.entropy.empty() && table_.phase == Phase::Open) add(Contributed{place, request.entropy});
    start_if_ready();
    return std::nullopt;
  }

  Refused operator()(const Join& request) {
    if (!is_utf8(request.name)) return refuse(Kind::Unreadable, kNotText);
    if (!table_.setup.teams) return not_allowed(kNoTeams);
    if (here_already()) return not_allowed(kSeatedAlready);
    if (table_.phase == Phase::Over) return not_allowed(kNotPlaying);
    if (!has_seat(request.chair)) return not_allowed(kNoSuchSeat);
    const Chair& team = table_.chairs[static_cast<std::size_t>(request.chair)];
    if (!team.partner.empty()) return not_allowed(kPartnerThere);
    if (table_.setup.by_invitation && team.invited != command_.by) return not_allowed(kNotInvited);
    add(Joined{request.chair, command_.by, request.name});
    start_if_ready();
    return std::nullopt;
  }

  Refused operator()(const Invite& request) {
    if (!is_utf8(request.player) || request.player.size() > kLongestKey) return refuse(Kind::Unreadable, kNotText);
    if (!table_.setup.teams || !table_.setup.by_invitation) return not_allowed(kNoTeams);
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (table_.phase == Phase::Over) return not_allowed(kNotPlaying);
    const Chair& team = table_.chairs[*chair];
    if (!team.partner.empty()) return not_allowed(kPartnerThere);
    const bool here = chair_of_player(table_, request.player) || chair_of_partner(table_, request.player);
    if (here || request.player.empty()) return not_allowed(kPlaysHere);
    if (team.invited == request.player) return not_allowed(kInvitedAlready);
    if (team.invitations >= kMostInvitations) return not_allowed(kEnoughInvited);
    add(Invited{static_cast<Seat>(*chair), request.player});
    return std::nullopt;
  }

  Refused operator()(const Contribute& request) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (table_.phase != Phase::Open) return not_allowed(kTooLate);
    if (!is_entropy(request.entropy)) return refuse(Kind::Unreadable, kBadEntropy);
    if (around_.bounded && !table_.chairs[*chair].entropy.empty()) return not_allowed(kContributedAlready);
    add(Contributed{seat_of_chair(table_, *chair), request.entropy});
    start_if_ready();
    return std::nullopt;
  }

  Refused operator()(const Move& request) {
    if (Refused refused = refuse_turn(stale())) return refused;
    auto made = around_.game.apply(rules_, position_to_move(table_, around_.game, rules_), request.text);
    if (!made) return refused_by_referee(made.reason());
    const Ms forgiven = table_.clock.running ? forgiven_ms(request) : 0;
    make_move(table_.turn.seat, std::move(made).value(), forgiven, std::max<Ms>(0, request.lag_ms));
    go_on();
    return std::nullopt;
  }

  Refused operator()(const Step& request) {
    if (Refused refused = refuse_turn(is_stale_step(table_, command_.seen))) return refused;
    const auto made = around_.game.step(rules_, table_.position, request.text);
    if (!made) return refused_by_referee(made.reason());
    add(Stepped{table_.turn.seat, made->move, made->position});
    return std::nullopt;
  }

  Refused operator()(const TakeBack& request) {
    if (Refused refused = refuse_turn(is_stale_step(table_, command_.seen))) return refused;
    if (Refused refused = refusal_to_take_back(table_, request, around_, rules_)) return refused;
    const std::size_t left = table_.steps.size() - static_cast<std::size_t>(request.steps);
    add(TakenBack{table_.turn.seat, request.steps, table_.steps[left].before});
    return std::nullopt;
  }

  Refused operator()(const Announce& request) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    if (stale()) return refuse(Kind::Stale, kStale);
    const Seat seat = seat_of_chair(table_, *chair);
    if (table_.turn.by != Turn::By::Player) return not_allowed(kNotYourTurn);
    if (table_.turn.seat == seat) return not_allowed(kOwnTurn);
    if (table_.announced) return not_allowed(kAnnouncedAlready);
    const auto taken = around_.game.announce(rules_, table_.position, seat, request.text);
    if (!taken) return refused_by_referee(taken.reason());
    add(Announced{seat, *taken});
    return std::nullopt;
  }

  Refused operator()(const Ready&) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (!table_.pause_until_ms) return not_allowed(kNoPause);
    if (table_.chairs[*chair].ready) return not_allowed(kReadyAlready);
    add(Readied{seat_of_chair(table_, *chair)});
    go_on();
    return std::nullopt;
  }

  Refused operator()(const TakeBreak&) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (!table_.pause_until_ms) return not_allowed(kNoPause);
    const int allowed = breaks_of(before_, around_.game, rules_);
    if (table_.chairs[*chair].breaks >= allowed) return TableRefusal{Kind::NotAllowed, fill(kNoBreaksLeft, {allowed})};
    add(BreakTaken{seat_of_chair(table_, *chair)});
    return std::nullopt;
  }

  Refused operator()(const MakeOffer& request) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (table_.offer) return not_allowed(kOfferedAlready);
    switch (request.offer) {
      case Offer::Draw:
        if (!around_.game.info().draw_by_agreement) return not_allowed(kNoDrawOffers);
        if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
        if (saw_another_game()) return refuse(Kind::Stale, kStale);
        break;
      case Offer::Rematch:
        if (!table_.setup.event.empty()) return not_allowed(kEventPairs);
        if (table_.phase != Phase::Over) return not_allowed(kNotPlaying);
        // One answer opens the next table; of several people some may have left.
        if (table_.chairs.size() > 2) return not_allowed(kRematchOfTwo);
        break;
    }
    if (around_.bounded && table_.chairs[*chair].offers >= kMostOffersInGame)
      return not_allowed(kOfferedEnough, kMostOffersInGame);
    add(Offered{seat_of_chair(table_, *chair), request.offer});
    return std::nullopt;
  }

  Refused operator()(const AnswerOffer& request) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    const Seat seat = seat_of_chair(table_, *chair);
    // Answering the own side's offer takes it back; accepting it would be talking to oneself.
    const auto sides = around_.game.sides(rules_);
    const auto side_of = [&](Seat of) { return sides[static_cast<std::size_t>(of)]; };
    const bool own = table_.offer && side_of(table_.offer->seat) == side_of(seat);
    if (!table_.offer || table_.offer->offer != request.offer || (own && request.accept))
      return not_allowed(kNoSuchOffer);
    if (command_.seen < last_of<Offered>()) return refuse(Kind::Stale, kStale);  // meant for an earlier offer
    add(OfferAnswered{seat, request.offer, request.accept});
    if (request.accept && request.offer == Offer::Draw) {
      end_game({std::vector<Standing>(table_.chairs.size(), Standing::Draw), std::nullopt, "draw_agreed", "D 14"});
    }
    return std::nullopt;
  }

  Refused operator()(const Resign&) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    // Moves made since do not matter to who gives up, but a resignation that was long on its way ends no other game.
    if (saw_another_game()) return refuse(Kind::Stale, kStale);
    const Seat seat = seat_of_chair(table_, *chair);
    end_game(result_of(around_.game.forfeit(rules_, table_.position, seat, Forfeit::Resignation).value()));
    return std::nullopt;
  }

  Refused operator()(const Claim& request) {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (table_.phase != Phase::Playing || table_.pause_until_ms) return not_allowed(kNotPlaying);
    if (saw_another_game()) return refuse(Kind::Stale, kStale);
    // Whatever the director is looking into comes first; clocks that wait after an outage hinder nobody.
    if (table_.clock.interrupted && !stands_for_outage(table_.clock)) return not_allowed(kClocksStand);
    if (auto why = refusal_to_claim(table_, *chair, around_.now_ms)) return TableRefusal{Kind::NotAllowed, *why};
    // Worth what a resignation would be, under a name of its own. Who could have the win may be content with a draw.
    const Seat left = seat_of_chair(table_, 1 - *chair);
    GameResult result{std::vector<Standing>(2, Standing::Draw), std::nullopt, {}, {}};
    const bool draw = request.what == Claimed::Draw;
    if (!draw) result = result_of(around_.game.forfeit(rules_, table_.position, left, Forfeit::Resignation).value());
    result.key = draw ? kAbandonedDraw : kAbandoned;
    result.clause.clear();  // the house's own rule for casual tables: no clause of the book gives a game for leaving
    end_game(std::move(result));
    return std::nullopt;
  }

  Refused operator()(const MarkAbsent& request) {
    if (command_.role != Role::Server) return not_allowed(kServerOnly);
    if (!may_be_absent(table_) || request.grace_ms < 0) return not_allowed(kNoAbsence);
    if (!has_seat(request.seat)) return not_allowed(kNoSuchSeat);
    const Chair& chair = table_.chairs[chair_of_seat(table_, request.seat)];
    if (chair.player.empty() || chair.absence) return not_allowed(kNoAbsence);
    add(Absent{request.seat, request.grace_ms});
    return std::nullopt;
  }

  Refused operator()(const EndAbsence& request) {
    if (command_.role != Role::Server) return not_allowed(kServerOnly);
    if (!has_seat(request.seat)) return not_allowed(kNoSuchSeat);
    if (!table_.chairs[chair_of_seat(table_, request.seat)].absence) return not_allowed(kNoAbsence);
    add(AbsenceEnded{request.seat});
    return std::nullopt;
  }

  Refused operator()(const Say& request) {
    if (!is_utf8(request.text)) return refuse(Kind::Unreadable, kNotText);
    if (!is_message(request.text)) return refuse(Kind::Unreadable, kSayNothing);
    const bool outsider = command_.role == Role::Player && !here_already();
    // Talk is open in casual play; at an event it is between the players and the director.
    if (outsider && !table_.setup.event.empty()) return not_allowed(kSpectatorsAreSilent);
    if (table_.removed.contains(command_.by)) return not_allowed(kRemoved);
    if (around_.bounded) {
      if (outsider && table_.phase == Phase::Over) return not_allowed(kOverForSpectators);
      const int most = outsider ? kMostSaidWatching : kMostSaid;
      if (words().said >= most) return not_allowed(kSaidEnough, most);
      if (outsider && table_.said_watching >= kMostSaidByAll) return not_allowed(kAllSaidEnough);
    }
    add(Said{command_.by, request.text});
    return std::nullopt;
  }

  Refused operator()(const Tick&) {
    if (command_.role != Role::Server) return not_allowed(kServerOnly);
    if (table_.phase == Phase::Open && table_.setup.starts_at_ms && around_.now_ms >= *table_.setup.starts_at_ms) {
      start_game(1);  // D 10, D 11: whoever is missing loses time until arriving
    } else if (table_.phase == Phase::Open && waits_for_parts(table_)) {
      start_if_ready();
    } else if (table_.phase == Phase::Playing && table_.pause_until_ms) {
      go_on();
    } else if (table_.phase == Phase::BetweenGames && around_.now_ms >= table_.game_ended_at_ms + kBetweenGamesMs) {
      start_game(table_.game + 1);
    } else if (table_.phase == Phase::Open && !table_.setup.starts_at_ms && !before_.log.empty() &&
               around_.now_ms >= before_.log.front().time_ms + kWaitForPlayersMs) {
      add(Cancelled{CancelReason::NobodyCame});
    }
    return std::nullopt;
  }

  Refused operator()(const Cancel&) {
    if (command_.role == Role::Player && !chair_of_player(table_, command_.by)) return not_seated();
    // The arena itself may: a round that was taken back just before it began has taken its tables along.
    const bool begun = table_.phase != Phase::Open && command_.role != Role::Server;
    if (begun || table_.phase == Phase::Over) return not_allowed(kBegunAlready);
    // The tables of an event come and go with its pairings and rulings (D 7): without one the match would have none.
    if (command_.role != Role::Server && !table_.setup.event.empty()) return not_allowed(kEventPairs);
    add(Cancelled{CancelReason::Withdrawn});
    return std::nullopt;
  }

  Refused operator()(const RemoveSpectator& request) {
    if (command_.role == Role::Player && !chair_of_player(table_, command_.by)) return not_seated();
    if (!is_utf8(request.player)) return refuse(Kind::Unreadable, kNotText);
    if (request.player.empty() || chair_of_player(table_, request.player) || chair_of_partner(table_, request.player))
      return not_allowed(kNoSpectator);
    if (around_.bounded) {
      if (table_.removed.contains(request.player)) return not_allowed(kRemovedAlready);
      if (command_.role == Role::Player && words().removals >= kMostRemovals)
        return not_allowed(kRemovedEnough, kMostRemovals);
    }
    add(SpectatorRemoved{request.player});
    return std::nullopt;
  }

  Refused operator()(const StopClocks& request) {
    if (const Refused refused = refuse_director(request.grounds)) return refused;
    if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    add(ClocksStopped{request.reason, request.grounds});
    return std::nullopt;
  }

  Refused operator()(const ResumeClocks& request) {
    if (command_.role == Role::Player) return not_allowed(kDirectorsOnly);
    const bool between = table_.pause_until_ms && stands_for_director(table_.clock);
    if (!table_.clock.interrupted && !between) return not_allowed(kNothingToResume);
    if (!is_utf8(request.grounds.clause) || !is_utf8(request.grounds.reason)) return refuse(Kind::Unreadable, kNotText);
    add(ClocksResumed{request.grounds});
    if (between) go_on();  // both may have been ready all the while
    return std::nullopt;
  }

  Refused operator()(const AdjustClock& request) {
    if (const Refused refused = refuse_director(request.grounds)) return refused;
    if (!has_seat(request.seat)) return not_allowed(kNoSuchSeat);
    if (request.amount_ms < 0) return refuse(Kind::Unreadable, kBadAmount);
    if (around_.bounded && table_.phase == Phase::Over) return not_allowed(kNotPlaying);
    add(ClockAdjusted{request.seat, request.how, request.amount_ms, request.grounds});
    return std::nullopt;
  }

  Refused operator()(const Penalise& request) {
    if (const Refused refused = refuse_director(request.grounds)) return refused;
    if (!has_seat(request.seat)) return not_allowed(kNoSuchSeat);
    if (request.points < 0) return refuse(Kind::Unreadable, kBadAmount);
    if (around_.bounded && table_.phase == Phase::Over) return not_allowed(kNotPlaying);
    if (request.game && table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    add(Penalised{request.seat, request.points, request.grounds, request.counts && request.points > 0, request.game});
    if (!request.counts) return std::nullopt;
    const auto after = settled(table_, around_.game, rules_, request.game ? std::optional(request.seat) : std::nullopt);
    if (after) {
      add(LengthSet{*after});
      go_on();
    } else if (request.game && !table_.pause_until_ms) {
      // Where a game is no part of a match, it is all there is.
      std::vector<Standing> standing(table_.chairs.size(), Standing::Win);
      const auto sides = around_.game.sides(rules_);
      for (std::size_t seat = 0; seat < standing.size(); ++seat) {
        if (sides[seat] == sides[static_cast<std::size_t>(request.seat)]) standing[seat] = Standing::Loss;
      }
      end_game({standing, std::nullopt, std::string(kAdjudicated), request.grounds.clause, request.grounds.reason});
    }
    return std::nullopt;
  }

  Refused operator()(const UndoTo& request) {
    if (const Refused refused = refuse_director(request.grounds)) return refused;
    if (stale()) return refuse(Kind::Stale, kStale);
    // The event would keep the old result whatever is played from here.
    if (around_.bounded && table_.phase == Phase::Over && !table_.setup.event.empty())
      return not_allowed(kEventHasResult);
    // Who can read the log could tell every roll that would follow.
    if (around_.bounded && last_of<Revealed>() > 0) return not_allowed(kDiceAreKnown);
    // Nobody has seen what the clock has brought with this very command.
    const bool now = request.to == table_.version;
    if (now || !may_go_back(before_.log, request.to, around_.game)) return not_allowed(kCannotUndo);
    std::vector<ClockAdjusted> penalties;
    if (request.keeps_penalties) penalties = times_taken_since(before_.log, request.to);
    add(Undone{request.to, request.grounds});
    // A time penalty is not lost by it: the clock is what it was then, less what was taken since.
    by_itself_ = true;
    for (const ClockAdjusted& taken : penalties) add(taken);
    by_itself_ = false;
    // Where a roll was due the dice fall anew at once, and the clocks stand for the director as after any other undo.
    go_on();
    if (table_.clock.running) add(ClocksStopped{StopReason::DirectorCall, request.grounds});
    return std::nullopt;
  }

  Refused operator()(const CorrectLength& request) {
    if (const Refused refused = refuse_director(request.grounds)) return refused;
    if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    const auto corrected = around_.game.correct_length(rules_, around_.game.start(rules_), request.points);
    if (!corrected) return TableRefusal{Kind::NotAllowed, corrected.reason().message};
    add(LengthCorrected{request.points, request.grounds});
    set_length();
    go_on();
    return std::nullopt;
  }

  Refused operator()(const Judge& request) {
    if (const Refused refused = refuse_director(request.grounds)) return refused;
    // Nobody judges a turn of the own game.
    if (here_already()) return not_allowed(kDirectorsOnly);
    if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    if (stale()) return refuse(Kind::Stale, kStale);
    if (table_.turn.by != Turn::By::Arbiter) return not_allowed(kNoVerdictDue);
    if (table_.clock.interrupted && !stands_for_outage(table_.clock)) return not_allowed(kClocksStand);
    const auto made = around_.game.apply(rules_, table_.position, request.text);
    if (!made) return refused_by_referee(made.reason());
    add(Judged{made->move, made->position, request.grounds});
    set_length();
    go_on();
    return std::nullopt;
  }

  Refused operator()(const Adjudicate& request) {
    if (const Refused refused = refuse_director(request.grounds)) return refused;
    if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    if (stale()) return refuse(Kind::Stale, kStale);
    if (request.standing.size() != table_.chairs.size()) return not_allowed(kNoSuchSeat);
    end_game(
        {request.standing, std::nullopt, std::string(kAdjudicated), request.grounds.clause, request.grounds.reason});
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool here_already() const {
    return chair_of_player(table_, command_.by) || chair_of_partner(table_, command_.by);
  }
  [[nodiscard]] TableRefusal not_seated() const {
    return not_allowed(chair_of_partner(table_, command_.by) ? kCaptainOnly : kNotSeated);
  }
  /// What the sender has said so far.
  [[nodiscard]] Words words() const {
    const auto found = table_.words.find(command_.by);
    return found == table_.words.end() ? Words{} : found->second;
  }
  [[nodiscard]] bool stale() const { return is_stale(table_, command_.seen); }
  /// Why the sender may not go on with the turn, if so.
  [[nodiscard]] Refused refuse_turn(bool is_stale) const {
    const auto chair = chair_of_player(table_, command_.by);
    if (!chair) return not_seated();
    if (table_.phase != Phase::Playing) return not_allowed(kNotPlaying);
    if (is_stale) return refuse(Kind::Stale, kStale);
    const Seat seat = seat_of_chair(table_, *chair);
    if (table_.turn.by == Turn::By::Arbiter) return not_allowed(kArbitersTurn);
    if (table_.turn.by != Turn::By::Player || table_.turn.seat != seat) return not_allowed(kNotYourTurn);
    if (table_.clock.interrupted) return not_allowed(kClocksStand);
    return std::nullopt;
  }
  /// The last event of these kinds, of this command or before it.
  template <class... Facts>
  [[nodiscard]] const Event* latest() const {
    for (const std::vector<Event>* const log : {&events_, &before_.log}) {
      for (auto event = log->rbegin(); event != log->rend(); ++event) {
        if ((std::holds_alternative<Facts>(event->fact) || ...)) return &*event;
      }
    }
    return nullptr;
  }
  template <class... Facts>
  [[nodiscard]] EventNumber last_of() const {
    const Event* const event = latest<Facts...>();
    return event == nullptr ? 0 : event->number;
  }
  /// Or this one, before the director went back in it.
  [[nodiscard]] bool saw_another_game() const { return command_.seen < last_of<GameStarted, Undone>(); }
  [[nodiscard]] Ms forgiven_ms(const Move& request) const {
    const auto seat = static_cast<std::size_t>(table_.clock.running->seat);
    return forgiven_lag_ms(table_.lag_store_ms[seat], request.lag_ms);
  }
  static bool is_entropy(const std::string& text) {
    const auto is_printable = [](char character) { return character > ' ' && character <= '~'; };
    return !text.empty() && text.size() <= kLongestEntropy && std::all_of(text.begin(), text.end(), is_printable);
  }
  [[nodiscard]] bool has_seat(Seat seat) const {
    return seat >= 0 && static_cast<std::size_t>(seat) < table_.chairs.size();
  }

  /// Whatever a director does names its clause and reason (the penalties of the rule book, N 5).
  [[nodiscard]] Refused refuse_director(const Grounds& grounds) const {
    if (command_.role == Role::Player) return not_allowed(kDirectorsOnly);
    if (grounds.clause.empty() || grounds.reason.empty()) return not_allowed(kGroundsNeeded);
    if (!is_utf8(grounds.clause) || !is_utf8(grounds.reason)) return refuse(Kind::Unreadable, kNotText);
    return std::nullopt;
  }

  void add(Fact fact) {
    Event event{.number = table_.version + 1, .time_ms = around_.now_ms, .by = {}, .key = {}, .fact = std::move(fact)};
    if (!by_itself_) {
      event.by = command_.by;
      event.key = command_.key;
    }
    evolve(table_, event, before_.log, around_.game, &rules_,
           [this](const std::string& position) { return seen(position).turn; });
    events_.push_back(std::move(event));
  }

  /// What the referee says about a position. Each is asked about once, and who made the move to it has been told
  /// already.
  const PositionView& seen(const std::string& position) {
    if (!seen_ || seen_->position != position) seen_ = around_.game.look(rules_, position).value();
    return *seen_;
  }
  void remember(const MadeMove& made) { seen_ = {made.position, made.turn, made.outcome}; }

  void start_if_ready() {
    if (table_.setup.starts_at_ms) return;  // D 10: not before its time
    for (const Chair& chair : table_.chairs) {
      if (chair.player.empty() || (table_.setup.teams && chair.partner.empty())) return;
    }
    const Event* const seated = waits_for_parts(table_) ? latest<Seated, Joined>() : nullptr;
    if (seated != nullptr && around_.now_ms < seated->time_ms + kWaitForPartsMs) return;
    start_game(1);
  }

  void start_game(int game) {
    add(GameStarted{game, around_.game.start(rules_)});
    go_on();
  }

  void make_move(Seat seat, MadeMove made, Ms forgiven_ms, Ms measured_lag_ms) {
    Charge charge;
    if (table_.clock.running) charge = pressed(table_, made.turn, around_.now_ms, forgiven_ms).charge;
    charge.measured_lag_ms = measured_lag_ms;
    remember(made);
    add(Moved{seat, std::move(made.move), std::move(made.position), charge});
    set_length();
  }

  void lose_on_time() {
    const Seat seat = table_.clock.running->seat;
    end_game(result_of(around_.game.forfeit(rules_, table_.position, seat, Forfeit::TimeOut).value()));
  }

  /// The limit of the phase was over at this moment. Nobody pays for the time in which a move could still have been on
  /// its way.
  void lapse(Ms limit_ms) {
    const auto after = around_.game.lapse(rules_, position_before_steps(table_)).value();
    if (!after) return lose_on_time();
    const Charge charge = pressed(table_, after->turn, around_.now_ms, around_.now_ms - limit_ms).charge;
    add(Lapsed{table_.clock.running->seat, after->position, charge});
    set_length();
    go_on();
  }

  /// N 4-8: a corrected length holds from the next game on; a match that the game in progress decides stands. Points of
  /// penalties are counted then too.
  void set_length() {
    if (!table_.pause_until_ms) return;
    if (const auto after = settled(table_, around_.game, rules_)) add(LengthSet{*after});
  }

  /// The players want more time between two games; N 4-3-2: or the clocks were stopped there, and the dice with them.
  [[nodiscard]] bool pausing() const {
    if (table_.pause_until_ms && stands_for_director(table_.clock)) return true;
    if (!table_.pause_until_ms || around_.now_ms >= *table_.pause_until_ms) return false;
    return !std::all_of(table_.chairs.begin(), table_.chairs.end(), [](const Chair& chair) { return chair.ready; });
  }

  /// N 4-4-7: what was announced is made as soon as it is its turn.
  void make_announced() {
    if (!table_.announced || table_.turn.by != Turn::By::Player || table_.turn.seat != table_.announced->seat) return;
    auto made = around_.game.apply(rules_, table_.position, table_.announced->move);
    if (!made) return;
    by_itself_ = true;  // not the doing of the opponent, whose move it followed
    make_move(table_.turn.seat, std::move(made).value(), 0, 0);
    by_itself_ = false;
  }

  /// Chance answers at once, unless a game is about to begin; a finished game is ended.
  void go_on() {
    make_announced();
    while (table_.turn.by == Turn::By::Chance) {
      if (pausing()) return;
      MEYDAN_ASSERT(around_.chance != nullptr);
      const std::string drawn = around_.chance->draw(table_.turn.chance, table_);
      const MadeMove made = around_.game.apply(rules_, table_.position, drawn).value();
      remember(made);
      add(Rolled{made.move, made.position, table_.draws});
    }
    if (const auto& outcome = seen(table_.position).outcome) end_game(result_of(*outcome));
  }

  void end_game(GameResult result) {
    add(GameEnded{std::move(result)});
    if (table_.game < table_.setup.games) return;
    MatchEnded ended;
    for (const Chair& chair : table_.chairs) ended.half_points.push_back(chair.half_points);
    add(std::move(ended));
    if (around_.chance != nullptr && !table_.setup.dice_commitment.empty()) add(Revealed{around_.chance->secret()});
  }

  const Table& before_;
  std::unique_ptr<TableState> after_;
  TableState& table_;  // after the events so far; what came before them stands in the log of `before_`
  const Command& command_;
  const Surroundings& around_;
  RuleChoice rules_;
  std::vector<Event> events_;
  std::optional<PositionView> seen_;
  bool by_itself_ = false;
};

}  // namespace

Result<Decision, TableRefusal> decide(const Table& table, const Command& command, const Surroundings& surroundings) {
  if (command.key.size() > kLongestKey || !is_utf8(command.key))
    return Failure{TableRefusal{Kind::Unreadable, fill(kBadKey)}};
  if (!command.key.empty()) {
    const auto known = table.keys.find(command.by + " " + command.key);
    if (known != table.keys.end()) return Decision{.events = {}, .repeated = known->second};
  }
  if (auto move = move_of_last_step(table, command, surroundings.game)) {
    Command ends = command;
    ends.request = std::move(*move);
    return decide(table, ends, surroundings);
  }
  Decider decider(table, command, surroundings);
  decider.let_time_pass();
  Refused refused = std::visit(decider, command.request);
  Decision decision = std::move(decider).decision(std::move(refused));
  // A fallen flag or a lapsed limit stands even if the command that met it is refused because of it.
  if (decision.refused && decision.events.empty()) return Failure{*decision.refused};
  return decision;
}

}  // namespace meydan::play
