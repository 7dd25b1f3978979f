#include "cli/table_talk.h"

#include <algorithm>
#include <iostream>

#include "base/text.h"
#include "cli/clock_text.h"
#include "cli/connect_texts.h"
#include "cli/outcome_text.h"
#include "cli/play_texts.h"

namespace meydan::cli {

namespace {

/// The board on which a game ended: what the log showed last before it.
std::string position_before(const play::Table& table, play::EventNumber number) {
  for (auto event = table.log.rbegin(); event != table.log.rend(); ++event) {
    if (event->number >= number) continue;
    if (const auto* const moved = std::get_if<play::Moved>(&event->fact)) return moved->position;
    if (const auto* const rolled = std::get_if<play::Rolled>(&event->fact)) return rolled->position;
    if (const auto* const lapsed = std::get_if<play::Lapsed>(&event->fact)) return lapsed->position;
    if (const auto* const judged = std::get_if<play::Judged>(&event->fact)) return judged->position;
    if (const auto* const started = std::get_if<play::GameStarted>(&event->fact)) return started->position;
    if (std::holds_alternative<play::Undone>(event->fact)) break;
  }
  return table.position;
}

bool changes_board(const play::Event& event) {
  return std::holds_alternative<play::GameStarted>(event.fact) || std::holds_alternative<play::Moved>(event.fact) ||
         std::holds_alternative<play::Rolled>(event.fact) || std::holds_alternative<play::Undone>(event.fact) ||
         std::holds_alternative<play::Stepped>(event.fact) || std::holds_alternative<play::TakenBack>(event.fact) ||
         std::holds_alternative<play::Lapsed>(event.fact) || std::holds_alternative<play::Judged>(event.fact);
}

}  // namespace

std::string shown(const std::string& text) {
  std::string out;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const auto byte = static_cast<unsigned char>(text[index]);
    const auto next = static_cast<unsigned char>(index + 1 < text.size() ? text[index + 1] : '\0');
    const bool second_controls = byte == 0xC2 && next >= 0x80 && next <= 0x9F;  // U+0080 to U+009F
    if (second_controls) ++index;
    out += byte < 0x20 || byte == 0x7F || second_controls ? ' ' : text[index];
  }
  return out;
}

Message shown(Message message) {
  message.clause = shown(message.clause);
  message.fa = shown(message.fa);
  message.en = shown(message.en);
  return message;
}

Argument half_points_text(int half_points) {
  std::string text = std::to_string(half_points / 2);
  if (half_points % 2 != 0) text = half_points > 1 ? text + "½" : "½";
  return {persian_digits(text), text};
}

Argument TableTalk::name_of(const std::string& player) const {
  const auto chair = play::chair_of_player(table_, player);
  return Argument(shown(chair ? table_.chairs[*chair].name : player));
}

Argument TableTalk::name_of_seat(Seat seat) const {
  return Argument(shown(table_.chairs[play::chair_of_seat(table_, seat)].name));
}

Argument TableTalk::side_name(Seat seat) const { return seat_name(followed_.game(), followed_.rules(), seat); }

/// One event in words. Events that concern nobody at the screen are silent.
struct TableTalk::Teller {
  const TableTalk& talk;
  const play::Event& event;

  void operator()(const play::Seated& fact) const {
    if (fact.player != talk.you_) say(texts::kSitsDown, {Argument(shown(fact.name))});
  }
  void operator()(const play::GameStarted& fact) const { say(texts::kGameBegins, {fact.game}); }
  void operator()(const play::Moved& fact) const {
    say(texts::kMoves, {talk.name_of_seat(fact.seat), talk.side_name(fact.seat), fact.move});
  }
  void operator()(const play::Stepped& fact) const {
    say(texts::kSteps, {talk.name_of_seat(fact.seat), talk.side_name(fact.seat), fact.step});
  }
  void operator()(const play::TakenBack& fact) const {
    say(texts::kTakesBack, {talk.name_of_seat(fact.seat), talk.side_name(fact.seat), fact.steps});
  }
  void operator()(const play::Rolled& fact) const { say(texts::kChance, {fact.move}); }
  void operator()(const play::Offered& fact) const {
    const bool draw = fact.offer == play::Offer::Draw;
    say(draw ? texts::kOffersDraw : texts::kOffersRematch, {talk.name_of(event.by)});
  }
  void operator()(const play::OfferAnswered& fact) const {
    say(fact.accepted ? texts::kAccepts : texts::kDeclines, {talk.name_of(event.by)});
  }
  void operator()(const play::GameEnded& fact) const {
    talk.console_.out << talk.result_text(fact.result, event.number) << '\n';
  }
  void operator()(const play::MatchEnded&) const { say(texts::kMatchOver, {talk.points_text()}); }
  void operator()(const play::ClocksStopped& fact) const {
    say(texts::kClocksStopped, {Argument(shown(words_of(fact.grounds)))});
  }
  void operator()(const play::ClocksResumed&) const { say(texts::kClocksResumed, {}); }
  void operator()(const play::ClockAdjusted& fact) const { director(fact.grounds); }
  void operator()(const play::Penalised& fact) const { director(fact.grounds); }
  void operator()(const play::Undone& fact) const { director(fact.grounds); }
  void operator()(const play::Said& fact) const {
    say(texts::kSays, {talk.name_of(fact.player), Argument(shown(fact.text))});
  }
  void operator()(const play::Revealed&) const { say(texts::kRevealed, {}); }
  void operator()(const play::Cancelled&) const { say(texts::kTableCancelled, {}); }
  void operator()(const play::Created&) const {}
  void operator()(const play::Contributed&) const {}
  void operator()(const play::SpectatorRemoved&) const {}
  void operator()(const play::LengthCorrected& fact) const { director(fact.grounds); }
  void operator()(const play::LengthSet&) const {}
  void operator()(const play::Absent& fact) const {
    if (talk.followed_.seat_of(talk.you_) == fact.seat) return;
    const Argument name = talk.name_of_seat(fact.seat);
    say(talk.followed_.seat_of(talk.you_) ? texts::kMayClaim : texts::kIsAway,
        {name, static_cast<int>((fact.grace_ms + 999) / 1'000)});
  }
  void operator()(const play::AbsenceEnded& fact) const {
    if (talk.followed_.seat_of(talk.you_) != fact.seat) say(texts::kAwayNoMore, {talk.name_of_seat(fact.seat)});
  }
  void operator()(const play::Lapsed& fact) const {
    say(texts::kLimitLapsed, {talk.name_of_seat(fact.seat), talk.side_name(fact.seat)});
  }
  void operator()(const play::Judged& fact) const {
    say(texts::kVerdict, {fact.move, Argument(shown(words_of(fact.grounds)))});
  }
  void operator()(const play::Invited&) const {}  // between the captain and who is asked
  void operator()(const play::Joined& fact) const { say(texts::kSitsDown, {Argument(shown(fact.name))}); }
  void operator()(const play::Announced& fact) const {
    say(texts::kAnnounces, {talk.name_of_seat(fact.seat), fact.move});
  }
  void operator()(const play::Readied& fact) const { say(texts::kIsReady, {talk.name_of_seat(fact.seat)}); }
  void operator()(const play::BreakTaken& fact) const {
    say(texts::kTakesBreak, {talk.name_of_seat(fact.seat), static_cast<int>(play::kBreakMs / 60'000)});
  }

 private:
  void say(const Citation& citation, std::initializer_list<Argument> arguments) const {
    talk.console_.say(citation, arguments);
  }
  void director(const play::Grounds& grounds) const {
    say(texts::kDirector, {Argument(shown(words_of(grounds)))});
    talk.show_clocks();
  }
  static std::string words_of(const play::Grounds& grounds) {
    if (grounds.clause.empty()) return grounds.reason;
    return grounds.reason + " (" + grounds.clause + ")";
  }
};

std::string TableTalk::result_text(const play::GameResult& result, play::EventNumber ended) const {
  const std::string position = position_before(table_, ended);
  const RuleChoice rules = followed_.rules();
  const auto view = followed_.game().look(rules, position);
  if (view && view->outcome && view->outcome->reason.key == result.key) {
    return outcome_text(console_, followed_.game().seats(rules), *view->outcome);
  }
  // Not on the board: by the clock, by giving up, by agreement, or by the director.
  for (std::size_t seat = 0; seat < result.standing.size(); ++seat) {
    if (result.standing[seat] != Standing::Loss) continue;
    for (const Forfeit how : {Forfeit::TimeOut, Forfeit::Resignation}) {
      const auto outcome = followed_.game().forfeit(rules, position, static_cast<Seat>(seat), how);
      if (outcome && outcome->reason.key == result.key)
        return outcome_text(console_, followed_.game().seats(rules), *outcome);
    }
  }
  if (result.key == texts::kDrawAgreed.key) return console_.text_of(texts::kDrawAgreed);
  if (result.key == play::kAbandonedDraw) return console_.text_of(texts::kAbandonedDraw);
  for (std::size_t seat = 0; seat < result.standing.size(); ++seat) {
    if (result.standing[seat] != Standing::Win) continue;
    const auto winner = static_cast<Seat>(seat);
    if (result.key == play::kAbandoned) return console_.text_of(texts::kWonByAbsence, {side_name(winner)});
    return console_.text_of(texts::kWonOtherwise, {side_name(static_cast<Seat>(seat)), shown(result.clause)});
  }
  return console_.text_of(texts::kEndedOtherwise, {shown(result.clause)});
}

std::string TableTalk::points_text() const {
  std::string text;
  for (const play::Chair& chair : table_.chairs) {
    const Argument points = half_points_text(chair.half_points);
    if (!text.empty()) text += " - ";
    text += shown(chair.name) + " " + (console_.language == Language::Fa ? points.fa : points.en);
  }
  return text;
}

void TableTalk::introduce() const {
  const play::TableSetup& setup = table_.setup;
  const Name& name = info().name;
  console_.say(texts::kAtTable,
               {shown(setup.table), Argument{name.fa, name.en}, setup.rules, clock_text(setup.clock), setup.games});
  if (table_.phase == play::Phase::Open) {
    console_.say(texts::kWaiting);
    return;
  }
  if (!followed_.seat_of(you_)) console_.say(texts::kWatching);
  draw();
  for (const play::Event& event : table_.log) {
    // How earlier games of the match ended, and whether all of it is over.
    const bool ends = std::holds_alternative<play::GameEnded>(event.fact) ||
                      std::holds_alternative<play::MatchEnded>(event.fact) ||
                      std::holds_alternative<play::Cancelled>(event.fact);
    if (ends) std::visit(Teller{*this, event}, event.fact);
  }
}

void TableTalk::tell(const std::vector<play::Event>& news) const {
  // The board belongs before the word that the game is over.
  const auto last_board = std::find_if(news.rbegin(), news.rend(), changes_board);
  for (const play::Event& event : news) {
    std::visit(Teller{*this, event}, event.fact);
    if (last_board != news.rend() && &event == &*last_board) draw();
  }
}

void TableTalk::draw() const {
  const RuleChoice rules = followed_.rules();
  PositionTalk{console_, followed_.game(), rules}.draw(table_.position);
  show_clocks();
  show_turn();
}

void TableTalk::show_clocks() const {
  for (std::size_t seat = 0; seat < table_.chairs.size(); ++seat) {
    const auto place = static_cast<Seat>(seat);
    const bool runs = table_.clock.running && table_.clock.running->seat == place;
    std::string time;
    if (table_.setup.clock.kind != play::ClockKind::None) {
      const play::Left left = play::left(table_.clock, place, now_ms_);
      const Argument bank = time_text(left.bank_ms);
      time = console_.language == Language::Fa ? bank.fa : bank.en;
      if (left.delay_ms > 0) {
        const Argument delay = time_text(left.delay_ms);
        time += " +" + (console_.language == Language::Fa ? delay.fa : delay.en);
      }
    }
    if (const auto limit_ms = play::left(table_.clock, place, now_ms_).limit_ms) {
      const Argument limit = time_text(*limit_ms);
      time += (time.empty() ? "[" : " [") + (console_.language == Language::Fa ? limit.fa : limit.en) + "]";
    }
    console_.say(texts::kClockLine, {side_name(place), name_of_seat(place), time, runs ? " *" : ""});
  }
}

void TableTalk::show_turn() const {
  if (table_.pause_until_ms) return console_.say(texts::kPause);
  if (table_.phase != play::Phase::Playing) return;
  if (table_.turn.by == Turn::By::Arbiter) return console_.say(texts::kArbiterDue, {name_of_seat(table_.turn.seat)});
  if (table_.turn.by != Turn::By::Player) return;
  const Argument side = side_name(table_.turn.seat);
  if (!followed_.is_turn_of(you_)) {
    console_.say(texts::kTurnOf, {name_of_seat(table_.turn.seat), side});
    return;
  }
  console_.say(texts::kYourMove, {side});
  if (const auto limit_ms = play::left(table_.clock, table_.turn.seat, now_ms_).limit_ms)
    console_.say(texts::kYourLimit, {time_text(*limit_ms)});
  const RuleChoice rules = followed_.rules();
  PositionTalk{console_, followed_.game(), rules}.show_steps(table_.position, !table_.steps.empty());
  if (!followed_.game().lists_moves()) return;
  const auto legal = followed_.game().legal_moves(rules, table_.position);
  if (!legal || legal->size() != 1 || legal->front().move != "pass") return;
  const Message why = followed_.game().explain(rules, table_.position, "pass").value().message;
  console_.say(texts::kForcedPass, {"pass", Argument{in_persian(why), in_english(why)}});
}

}  // namespace meydan::cli
