#include "server/running.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tournament/match_tables.h"
#include "tournament/sentences.h"

namespace meydan::server {

namespace {

using tournament::Event;
using tournament::Match;

constexpr Citation kRunsOnline{"running_online", "N 6",
                               "امتیاز مسابقهٔ آنلاین را خود میز نشان می‌دهد",
                               "the table of an online match tells its score by itself"};
constexpr Citation kNotRunning{"not_running", "N 4-7", "این مسابقه در حال انجام نیست",
                               "this match is not being played"};
constexpr Citation kNotYours{
    "running_not_yours", "N 1-3-3",
    "امتیاز زنده را ساعت بازیکنان همین مسابقه، ناظر آن یا مدیر می‌فرستد",
    "the running score comes from a player of this match, its monitor or a director"};
constexpr Citation kBadMark{"bad_mark", "", "این نشان خوانده نمی‌شود", "that mark cannot be read"};

/// What changes within so long is told at once: nobody looks faster.
constexpr play::Ms kTellEveryMs = 1'000;
constexpr play::Ms kTextLastsMs = 500;

bool is_mark(const std::string& text) {
  return std::all_of(text.begin(), text.end(),
                     [](char letter) { return (letter >= 'a' && letter <= 'z') || letter == '_'; });
}

/// The side of the match, 0 for white, of who has this seat.
int side_of(const Event& event, const Match& match, std::size_t place, const play::Table& table, Seat seat) {
  const std::size_t chair = play::chair_of_seat(table, seat);
  return tournament::entry_of_chair(event, match, place, chair) == match.pair.white ? 0 : 1;
}

/// N 1-7: the score and the clocks of a table, and nothing of its position.
std::optional<wire::Running> running_at(const Event& event, const Match& match, std::size_t place,
                                        const play::Table& table, play::Ms now_ms) {
  if (table.phase == play::Phase::Open || table.phase == play::Phase::Over || table.chairs.size() < 2)
    return std::nullopt;
  wire::Running running{.match = match.pair.match, .scored = false, .length = match.length > 1 ? match.length : 0};
  const int first = side_of(event, match, place, table, 0);
  const auto set = [&](int one, int other) {
    running.scored = true;
    running.white_score = first == 0 ? one : other;
    running.black_score = first == 0 ? other : one;
  };
  const RegisteredGame* const game = find_game(table.setup.game);
  const auto rules = RuleChoice::parse(game->game->info().book, table.setup.rules);
  if (const auto score = rules ? game->running(*rules, table.position) : std::nullopt) {
    set(score->points[0], score->points[1]);
    running.length = score->length;
    running.mark = score->mark;
    running.stake = score->stake;
    if (score->stake_of) running.stake_of = side_of(event, match, place, table, *score->stake_of);
  } else if (table.setup.games > 1) {
    const int one = table.chairs[play::chair_of_seat(table, 0)].half_points;
    const int other = table.chairs[play::chair_of_seat(table, 1)].half_points;
    if (one % 2 == 0 && other % 2 == 0) set(one / 2, other / 2);
  }
  if (table.setup.games > 1) running.game = table.game;
  if (table.phase == play::Phase::Playing && table.turn.by == Turn::By::Player)
    running.turn = side_of(event, match, place, table, table.turn.seat);
  running.timed = table.setup.clock.kind != play::ClockKind::None;
  if (!running.timed) return running;
  std::array<std::optional<play::Left>, 2> left;
  for (std::size_t at = 0; at < table.chairs.size(); ++at) {
    const auto seat = static_cast<Seat>(at);
    const bool runs = table.clock.running && table.clock.running->seat == seat;
    auto& of_side = left[static_cast<std::size_t>(side_of(event, match, place, table, seat))];
    // Of a pair, each of whom has a clock, the one that runs.
    if (!of_side || runs) of_side = play::left(table.clock, seat, now_ms);
    if (!runs) continue;
    running.runs = true;
    running.delay_ms = of_side->delay_ms;
  }
  running.white_bank_ms = left[0] ? left[0]->bank_ms : 0;
  running.black_bank_ms = left[1] ? left[1]->bank_ms : 0;
  return running;
}

}  // namespace

RunningScores::RunningScores(const Surroundings& surroundings) : surroundings_(surroundings) {
  surroundings_.tables.listen(*this);
  surroundings_.events.listen(*this);
}

std::optional<Events::Refused> RunningScores::report(const Event& event, const tournament::Actor& by,
                                                     const wire::Running& said) {
  const auto found = event.matches.find(said.match);
  if (found == event.matches.end()) return Events::Refused(fill(tournament::kNoSuchMatch), Why::NotFound);
  const Match& match = found->second;
  const bool rules = !tournament::refusal_to_rule(event, match, by);
  const auto belongs = [&](const std::string& entry) {
    const auto side = event.entries.find(entry);
    return side != event.entries.end() && tournament::belongs_to(side->second, by.account);
  };
  const bool plays = !by.account.empty() && (belongs(match.pair.white) || belongs(match.pair.black));
  if (!rules && !plays) return Events::Refused(fill(kNotYours), Why::NotAllowed);
  if (event.setup.online || !match.tables.empty()) return Events::Refused(fill(kRunsOnline));
  if (match.over()) return Events::Refused(fill(kNotRunning));
  if (!is_mark(said.mark)) return Events::Refused(fill(kBadMark), Why::BadInput);
  forget(event.setup.id, said.match);
  OfEvent& here = events_[event.setup.id];
  here.reports[said.match] = {said, surroundings_.loop.now_ms(), ++last_number_};
  by_age_[last_number_] = {event.setup.id, said.match};
  if (by_age_.size() > surroundings_.most_reports) {
    const auto oldest = by_age_.begin()->second;
    forget(oldest.first, oldest.second);
  }
  due(event.setup.id, said.match);
  return std::nullopt;
}

void RunningScores::forget(const std::string& event, const std::string& match) {
  const auto of_event = events_.find(event);
  if (of_event == events_.end()) return;
  const auto report = of_event->second.reports.find(match);
  if (report == of_event->second.reports.end()) return;
  by_age_.erase(report->second.number);
  of_event->second.reports.erase(report);
}

std::vector<wire::RunningRow> RunningScores::rows(const Event& event, const Match& match) const {
  std::vector<wire::RunningRow> rows;
  if (match.over() || tournament::under_appeal(event, match.pair.match)) return rows;
  const auto of_event = events_.find(event.setup.id);
  if (of_event != events_.end()) {
    const auto report = of_event->second.reports.find(match.pair.match);
    if (report != of_event->second.reports.end())
      rows.push_back({.running = report->second.running, .at_ms = report->second.at_ms});
  }
  const play::Ms now_ms = surroundings_.loop.now_ms();
  const auto show = [&](std::size_t place, int board) {
    const TableHost* const host = surroundings_.tables.in_memory(match.tables[place]);
    if (host == nullptr) return;
    const auto running = running_at(event, match, place, host->table(), now_ms);
    if (running) rows.push_back({*running, board, match.tables[place], now_ms});
  };
  if (match.tables.size() <= match.void_tables) return rows;
  if (tournament::boards_of(event, match) == 1) {
    show(match.tables.size() - 1, 0);
    return rows;
  }
  for (std::size_t place = match.void_tables; place < match.tables.size(); ++place) {
    const int board = static_cast<int>(tournament::counted_place(match, place)) + 1;
    if (!match.boards.contains(board)) show(place, board);
  }
  return rows;
}

Shared RunningScores::text(const Event& event) {
  // OPTIMIZATION: the same for all who ask within half a second.
  OfEvent& here = events_[event.setup.id];
  const play::Ms now_ms = surroundings_.loop.now_ms();
  if (here.text && now_ms >= here.text_ms && now_ms < here.text_ms + kTextLastsMs) return here.text;
  wire::RunningNow now{.now_ms = now_ms};
  for (const auto& [id, match] : event.matches) {
    for (wire::RunningRow& row : rows(event, match)) now.running.push_back(std::move(row));
  }
  here.text = shared(text_of(now));
  here.text_ms = now_ms;
  return here.text;
}

void RunningScores::due(const std::string& event, const std::string& match) {
  OfEvent& here = events_[event];
  here.due.insert(match);
  if (here.timer) return;
  here.timer = true;
  surroundings_.loop.after(kTellEveryMs, [this, event] { tell(event); });
}

void RunningScores::tell(const std::string& id) {
  OfEvent& here = events_[id];
  here.timer = false;
  const std::set<std::string> matches = std::exchange(here.due, {});
  const Event* const event = surroundings_.events.find(id);
  if (event == nullptr) return;
  wire::RunningNews news{
      .event = id, .now_ms = surroundings_.loop.now_ms(), .matches = {matches.begin(), matches.end()}};
  for (const std::string& match : matches) {
    const auto found = event->matches.find(match);
    auto now = found == event->matches.end() ? std::vector<wire::RunningRow>() : rows(*event, found->second);
    if (now.empty()) {
      here.shown.erase(match);
    } else {
      here.shown.insert(match);
    }
    for (wire::RunningRow& row : now) news.running.push_back(std::move(row));
  }
  if (surroundings_.audience.is_there(id)) surroundings_.audience.tell(id, shared(text_of(news)));
}

void RunningScores::event_changed(const std::string& id, std::int64_t /*version*/) {
  const auto here = events_.find(id);
  const Event* const event = surroundings_.events.find(id);
  if (here == events_.end() || event == nullptr) return;
  here->second.text.reset();  // an appeal hides at once
  std::set<std::string> known = here->second.shown;
  for (const auto& [match, report] : here->second.reports) known.insert(match);
  for (const std::string& match : known) {
    const auto found = event->matches.find(match);
    const bool goes_on = found != event->matches.end() && !found->second.over();
    if (!goes_on) forget(id, match);
    // Hidden, shown again, or over.
    const bool shows = goes_on && !tournament::under_appeal(*event, match);
    if (shows != here->second.shown.contains(match)) due(id, match);
  }
}

void RunningScores::seated(const std::string& /*player*/, const std::string& /*table*/) {}

void RunningScores::event_table_published(const play::Table& table) {
  const Match* const match = surroundings_.events.match_of(table.setup);
  if (match != nullptr) due(table.setup.event, match->pair.match);
}

}  // namespace meydan::server
