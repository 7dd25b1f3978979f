#include "server/event_view.h"

#include <algorithm>

#include "base/text.h"
#include "server/council_report.h"
#include "server/csv_entries.h"
#include "server/prize_list.h"
#include "tournament/match_tables.h"
#include "tournament/places.h"
#include "tournament/rounds.h"
#include "tournament/trf.h"
#include "wire/event_fact.h"

namespace meydan::server {

namespace {

using tournament::EntryState;
using tournament::Event;
using tournament::Match;
using tournament::Section;

struct Reader {
  const Event& event;
  const tournament::Actor* actor;

  [[nodiscard]] bool directs() const { return actor != nullptr && tournament::directs(event, *actor); }
  [[nodiscard]] bool sits_in_committee() const { return actor != nullptr && event.committee.contains(actor->account); }
  [[nodiscard]] bool owns(const std::string& entry) const {
    const auto found = event.entries.find(entry);
    return actor != nullptr && found != event.entries.end() && !actor->account.empty() &&
           found->second.entry.account == actor->account;
  }
  /// As the player, the captain or a member.
  [[nodiscard]] bool belongs_to(const std::string& entry) const {
    const auto found = event.entries.find(entry);
    return actor != nullptr && found != event.entries.end() && !actor->account.empty() &&
           tournament::accounts_of(found->second.entry).contains(actor->account);
  }
  [[nodiscard]] bool plays(const Match& match) const {
    return belongs_to(match.pair.white) || belongs_to(match.pair.black);
  }
  [[nodiscard]] bool is_asked(const EntryState& entry) const {
    return actor != nullptr && entry.asked.contains(actor->account);
  }
  /// Whoever has only applied, or was refused, is the directors' business and their own.
  [[nodiscard]] bool may_see_entry(const std::string& entry) const {
    const auto found = event.entries.find(entry);
    if (directs()) return true;
    return found != event.entries.end() && (found->second.is_in() || owns(entry) || is_asked(found->second));
  }
  /// An exclusion is a ruling about every match that it ends, also where it names none of them.
  [[nodiscard]] bool may_know_penalty(const tournament::Penalty& penalty) const {
    if (!may_know_ruling(penalty.match)) return false;
    return std::none_of(event.appeals.begin(), event.appeals.end(), [&](const tournament::AppealState& state) {
      const auto match = event.matches.find(state.appeal.match);
      return match != event.matches.end() && rules_about(penalty, match->second) && !may_know_ruling(match->first);
    });
  }
  static bool rules_about(const tournament::Penalty& penalty, const Match& match) {
    return penalty.match == match.pair.match ||
           (penalty.step == tournament::Step::Exclusion && match.has(penalty.entry));
  }
  /// N 5-2: while an appeal is open, the ruling is known to the players and the directors alone. A member of the
  /// committee who directs too, as an administrator may, is still not told.
  [[nodiscard]] bool may_know_ruling(const std::string& match) const {
    if (!tournament::under_appeal(event, match)) return true;
    const auto found = event.matches.find(match);
    if (sits_in_committee()) return false;
    return directs() || (found != event.matches.end() && plays(found->second));
  }
};

wire::EventPhase phase_of(const Event& event) {
  const auto& sections = event.sections;
  if (std::all_of(sections.begin(), sections.end(), [](const Section& section) { return section.ended; }))
    return wire::EventPhase::Over;
  const bool running = std::any_of(sections.begin(), sections.end(), [](const Section& s) { return s.started; });
  return running ? wire::EventPhase::Running : wire::EventPhase::Coming;
}

std::vector<wire::Official> officials(const std::map<std::string, std::string>& people) {
  std::vector<wire::Official> shown;
  for (const auto& [account, name] : people) shown.push_back({account, name});
  return shown;
}

std::vector<std::string> list_of(const std::set<std::string>& texts) { return {texts.begin(), texts.end()}; }

wire::EntryView shown(const EntryState& state, const Reader& reader) {
  wire::EntryView view{.entry = state.entry,
                       .status = state.status,
                       .refused = state.refused,
                       .withdrawn = state.withdrawn,
                       .excluded = state.excluded,
                       .asked = list_of(state.asked),
                       .declined = list_of(state.declined),
                       .waits = state.waits,
                       .paid = reader.directs() && state.paid,
                       .present = reader.directs() && state.present};
  for (const auto& [round, mark] : state.byes) view.byes.push_back({round, mark});
  return view;
}

wire::MatchView shown(const Event& event, const Match& match) {
  wire::MatchView view{.pair = match.pair,
                       .section = match.section,
                       .round = match.round,
                       .board = match.board,
                       .starts_at_ms = match.starts_at_ms,
                       .tables = match.tables,
                       .parts = match.parts,
                       .result = match.result,
                       .grounds = match.grounds,
                       .ruled_by = match.ruled_by,
                       .disputed = match.disputed,
                       .arrived = list_of(match.arrived),
                       .excused = list_of(match.excused),
                       .monitor = match.monitor_name,
                       .monitors = match.monitors,
                       .length = std::max(match.length, 1),
                       .under_appeal = tournament::under_appeal(event, match.pair.match),
                       .over = match.over()};
  view.pair.length = 0;  // said as the match's, which may have been agreed since
  for (const auto& [entry, points] : match.lengths_agreed) view.lengths_agreed.push_back({entry, points});
  if (const auto& noticed = match.wrong_length)
    view.wrong_length = {noticed->played, noticed->white_score, noticed->black_score};
  view.goes_on = match.goes_on;
  for (const auto& [board, result] : match.boards) view.boards.push_back({board, result});
  for (const auto& [entry, points] : match.late) view.late.push_back({entry, points});
  for (const tournament::AbsenceState& state : match.absences) {
    const tournament::Absence& absence = state.absence;
    view.absences.push_back({absence.entry, absence.why, state.from_ms, state.minutes(), absence.points, absence.text});
  }
  if (match.reported) view.reported = {match.reported->entry, match.reported->result};
  if (match.call) view.call = {match.call->entry, match.call->text};
  return view;
}

wire::SectionView shown(const Event& event, const Section& section) {
  tournament::Standings standings = tournament::standings_of(event, section);
  wire::SectionView view{
      .setup = section.setup,
      .started = section.started,
      .ended = section.ended,
      .seed = section.seed,
      .numbers = section.numbers,
      .over = section.started && !section.rounds.empty() && tournament::round_is_over(section, event),
      .finished = section.started && tournament::is_finished(event, section),
      .standings = std::move(standings.places),
      .bracket = tournament::bracket_of(event, section),
      .wishes = section.wishes,
      .in_line = section.setup.places == 0 ? 0 : tournament::in_line(event, section.setup.id),
      .awards = tournament::awards_of(event, section)};
  for (const tournament::Round& round : section.rounds) {
    view.rounds.push_back({.round = round.pairing.round,
                           .starts_at_ms = round.pairing.starts_at_ms,
                           .matches = round.matches,
                           .absent = round.pairing.absent,
                           .warnings = round.pairing.warnings,
                           .grounds = round.pairing.grounds});
  }
  for (const tournament::TieBreak& column : standings.columns) {
    const tournament::TieBreakKind& text = *column.kind;
    view.columns.push_back({.id = tournament::code_of(column),
                            .fa = std::string(text.fa),
                            .en = std::string(text.en),
                            .hint_fa = std::string(text.why_fa),
                            .hint_en = std::string(text.why_en)});
  }
  return view;
}

/// "Your next game": the first match of the reader that is not over, also of who plays in a pair or team.
std::optional<wire::NextGame> next_of(const Reader& reader) {
  const Match* next = nullptr;
  for (const auto& [id, match] : reader.event.matches) {
    if (match.over() || !(reader.belongs_to(match.pair.white) || reader.belongs_to(match.pair.black))) continue;
    if (next == nullptr || match.starts_at_ms < next->starts_at_ms) next = &match;
  }
  if (next == nullptr) return std::nullopt;
  const bool white = reader.belongs_to(next->pair.white);
  wire::NextGame view{.match = next->pair.match,
                      .starts_at_ms = next->starts_at_ms,
                      .opponent = reader.event.entries.at(white ? next->pair.black : next->pair.white).entry.name,
                      .colour = white ? wire::Colour::White : wire::Colour::Black};
  if (!next->tables.empty()) view.table = next->tables.back();
  // Of a team's boards the own one.
  for (std::size_t place = 0; tournament::boards_of(reader.event, *next) > 1 && place < next->tables.size(); ++place) {
    const auto sitters = tournament::sitters_at(reader.event, *next, place);
    const auto sits = [&](const tournament::Sitter& sitter) { return sitter.account == reader.actor->account; };
    if (std::any_of(sitters.begin(), sitters.end(), sits)) view.table = next->tables[place];
  }
  return view;
}

/// Entries that wait for the reader's word.
std::vector<std::string> asked_of(const Reader& reader) {
  std::vector<std::string> asked;
  for (const std::string& id : reader.event.order) {
    if (reader.is_asked(reader.event.entries.at(id))) asked.push_back(id);
  }
  return asked;
}

std::optional<wire::EventMe> me_of(const Reader& reader) {
  if (reader.actor == nullptr) return std::nullopt;
  wire::EventMe me{.account = reader.actor->account,
                   .name = reader.actor->name,
                   .directs = reader.directs(),
                   .committee = reader.sits_in_committee(),
                   .asked = asked_of(reader),
                   .next = next_of(reader)};
  const EntryState* const entry = tournament::entry_of(reader.event, reader.actor->account);
  if (entry != nullptr) {
    me.entry = entry->entry.entry;
    me.paid = entry->paid;
  }
  for (const auto& [id, match] : reader.event.matches) {
    if (tournament::monitors(match, *reader.actor)) me.monitors.push_back(id);
  }
  return me;
}

bool may_hear(const Reader& reader, const tournament::AppealState& state) {
  const auto found = reader.event.matches.find(state.appeal.match);
  return reader.directs() || reader.sits_in_committee() ||
         (found != reader.event.matches.end() && reader.plays(found->second));
}

std::vector<wire::AppealView> appeals_for(const Reader& reader) {
  std::vector<wire::AppealView> appeals;
  for (const tournament::AppealState& state : reader.event.appeals) {
    if (!may_hear(reader, state)) continue;
    wire::AppealView& view = appeals.emplace_back(
        wire::AppealView{.appeal = state.appeal,
                         .votes = static_cast<std::int64_t>(state.votes.size()),
                         .voted = reader.actor != nullptr && state.votes.contains(reader.actor->account)});
    for (const tournament::Statement& statement : state.statements)
      view.statements.push_back({statement.entry, statement.text});
    if (const auto& verdict = state.verdict)
      view.verdict = {verdict->decision, verdict->confirms, verdict->votes_for, verdict->votes};
  }
  return appeals;
}

/// Whether a fact of the log may be shown: appeals to who may hear them, rulings under appeal to who may know them.
bool may_read(const Reader& reader, const tournament::Fact& fact) {
  const auto heard = [&](const std::string& id) {
    const auto& appeals = reader.event.appeals;
    return std::any_of(appeals.begin(), appeals.end(), [&](const tournament::AppealState& state) {
      return state.appeal.appeal == id && may_hear(reader, state);
    });
  };
  if (const auto* const appeal = std::get_if<tournament::Appeal>(&fact)) return heard(appeal->appeal);
  if (const auto* const statement = std::get_if<tournament::Statement>(&fact)) return heard(statement->appeal);
  if (const auto* const vote = std::get_if<tournament::Vote>(&fact)) return reader.directs() && heard(vote->appeal);
  if (const auto* const verdict = std::get_if<tournament::Verdict>(&fact)) return heard(verdict->appeal);
  if (const auto* const result = std::get_if<tournament::Outcome>(&fact)) return reader.may_know_ruling(result->match);
  if (const auto* const penalty = std::get_if<tournament::Penalty>(&fact)) return reader.may_know_penalty(*penalty);
  if (const auto* const late = std::get_if<tournament::LatePoints>(&fact)) return reader.may_know_ruling(late->match);
  if (const auto* const noticed = std::get_if<tournament::WrongLength>(&fact))
    return reader.may_know_ruling(noticed->match);
  if (const auto* const cleared = std::get_if<tournament::Reopening>(&fact))
    return reader.may_know_ruling(cleared->match);
  if (const auto* const breach = std::get_if<tournament::ClockBreach>(&fact))
    return reader.may_know_ruling(breach->match);
  // N 2-2-4 is written down for the directors.
  if (const auto* const absence = std::get_if<tournament::Absence>(&fact))
    return absence->why == tournament::Absence::Why::Hall ? reader.directs() : reader.may_know_ruling(absence->match);
  if (const auto* const part = std::get_if<tournament::Part>(&fact)) return reader.may_know_ruling(part->match);
  if (const auto* const act = std::get_if<tournament::AtTable>(&fact)) return reader.may_know_ruling(act->match);
  // Whoever is not in is the directors' business and their own, as in the list of entries.
  if (const auto* const entry = std::get_if<tournament::Entry>(&fact)) return reader.may_see_entry(entry->entry);
  if (const auto* const moved = std::get_if<tournament::Transfer>(&fact)) return reader.may_see_entry(moved->to.entry);
  if (std::holds_alternative<tournament::Refusal>(fact)) return reader.directs();
  if (const auto* const tick = std::get_if<tournament::Tick>(&fact))
    return reader.directs() || reader.owns(tick->entry);
  if (const auto* const consent = std::get_if<tournament::Consent>(&fact))
    return reader.directs() || (reader.actor != nullptr && consent->account == reader.actor->account);
  return true;
}

}  // namespace

std::vector<std::string> hidden_rulings(const Event& event, const tournament::Actor* actor) {
  const Reader reader{event, actor};
  std::vector<std::string> hidden;
  for (const auto& [id, match] : event.matches) {
    if (!reader.may_know_ruling(id)) hidden.push_back(id);
  }
  return hidden;
}

Event without_rulings(Event event, const std::vector<std::string>& matches) {
  for (const std::string& id : matches) {
    Match& shown = event.matches.at(id);
    shown.result.reset();
    shown.grounds = {};
    shown.ruled_by.clear();
    shown.goes_on.clear();
    shown.parts.clear();
    shown.boards.clear();
    shown.late.clear();
    shown.excused.clear();
    shown.absences.clear();
    shown.wrong_length.reset();
    for (const tournament::PenaltyState& state : event.penalties) {
      if (Reader::rules_about(state.penalty, shown) && state.penalty.step == tournament::Step::Exclusion)
        event.entries.at(state.penalty.entry).excluded = false;
    }
    std::erase_if(event.penalties,
                  [&](const tournament::PenaltyState& state) { return Reader::rules_about(state.penalty, shown); });
    std::erase_if(event.log, [&](const tournament::Recorded& recorded) {
      const auto* const outcome = std::get_if<tournament::Outcome>(&recorded.fact);
      const auto* const penalty = std::get_if<tournament::Penalty>(&recorded.fact);
      return (outcome != nullptr && outcome->match == id) ||
             (penalty != nullptr && Reader::rules_about(*penalty, shown));
    });
  }
  return event;
}

Shared text_for_reader(const Event& event, const tournament::Actor* actor, std::string what, EventTexts& texts,
                       const std::function<std::string(const Event& shown)>& make) {
  // What is hidden from the reader stands in the name under which the text is kept: nobody is handed one that was made
  // for somebody who may know more.
  const std::vector<std::string> hidden = hidden_rulings(event, actor);
  for (const std::string& match : hidden) what += " without " + match;
  return texts.get(event, what, [&] { return hidden.empty() ? make(event) : make(without_rulings(event, hidden)); });
}

std::optional<std::string> event_file_text(const Event& event, const tournament::Actor* actor, const EventFile& file,
                                           EventTexts& texts) {
  const Section* section = nullptr;
  if (!file.directors_own() && file.kind != EventFile::Kind::Prizes) {
    section = tournament::find_section(event, file.section);
    if (section == nullptr) return std::nullopt;
  }
  std::string what = "file " + std::to_string(static_cast<int>(file.kind)) + " " + file.section;
  if (file.persian) what += " fa";
  const Shared text = text_for_reader(event, actor, std::move(what), texts, [&](const Event& shown) -> std::string {
    switch (file.kind) {
      case EventFile::Kind::Entries: return entries_csv(shown, file.persian);
      case EventFile::Kind::Prizes: return prizes_csv(shown, file.persian);
      case EventFile::Kind::Report: return council_report(shown, file.persian);
      case EventFile::Kind::Crosstable:
        return tournament::write_trf(tournament::crosstable_of(shown, *tournament::find_section(shown, file.section)));
      case EventFile::Kind::Bracket:
        return tournament::bracket_picture(shown, *tournament::find_section(shown, file.section), file.persian)
            .value_or("");
    }
    MEYDAN_ASSERT(!"every file is written");
    return {};
  });
  if (text->empty()) return std::nullopt;
  return *text;
}

wire::EventSummary event_summary(const Event& event, const tournament::Actor* reader) {
  const auto approved = std::count_if(event.entries.begin(), event.entries.end(), [](const auto& entry) {
    return entry.second.is_in() && entry.second.waits == 0;
  });
  wire::EventSummary summary{.id = event.setup.id,
                             .fa = event.setup.fa,
                             .en = event.setup.en,
                             .place = event.setup.place,
                             .game = event.setup.game,
                             .online = event.setup.online,
                             .starts_at_ms = event.setup.starts_at_ms,
                             .phase = phase_of(event),
                             .mine = reader != nullptr && tournament::entry_of(event, reader->account) != nullptr,
                             .asked = asked_of({event, reader}),
                             .entries = approved,
                             .days = tournament::hours_of(event.setup)};
  for (const Section& section : event.sections) {
    summary.sections.push_back({.id = section.setup.id,
                                .fa = section.setup.fa,
                                .en = section.setup.en,
                                .format = section.setup.format,
                                .round = static_cast<int>(section.rounds.size()),
                                .rounds = section.setup.rounds,
                                .ended = section.ended});
  }
  return summary;
}

namespace {

/// What the reader is told of the event besides `me`: from entries to notices.
std::string body_text(const Event& whole, const tournament::Actor* actor) {
  const std::vector<std::string> hidden = hidden_rulings(whole, actor);
  std::optional<Event> reduced;
  if (!hidden.empty()) reduced = without_rulings(whole, hidden);
  const Event& event = reduced ? *reduced : whole;
  const Reader reader{event, actor};
  wire::EventBody body{.paused = event.pause && !event.pause->ended_by, .appeals = appeals_for(reader)};
  for (const std::string& id : event.order) {
    const EntryState& state = event.entries.at(id);
    if (reader.may_see_entry(id)) body.entries.push_back(shown(state, reader));
  }
  for (const Section& section : event.sections) {
    body.sections.push_back(shown(event, section));
    for (const tournament::Round& round : section.rounds) {
      for (const std::string& id : round.matches) {
        body.matches.push_back(shown(event, event.matches.at(id)));
        // Who has left the hall, and what for, is written down for the directors (N 2-2-4).
        const auto left_hall = [](const auto& one) { return one.why == tournament::Absence::Why::Hall; };
        if (!reader.directs()) std::erase_if(body.matches.back().absences, left_hall);
      }
    }
  }
  for (const tournament::PenaltyState& state : event.penalties) body.penalties.push_back(state.penalty);
  for (const tournament::Recorded& recorded : event.log) {
    if (const auto* const notice = std::get_if<tournament::Notice>(&recorded.fact))
      body.notices.push_back({recorded.time_ms, recorded.name, notice->text});
  }
  return text_of(body);
}

/// Readers who see the same body have the same name here; empty for somebody who is told what others are not: of an
/// entry that waits, or of an appeal.
std::string audience_of(const Reader& reader) {
  if (reader.actor == nullptr) return "public";
  if (reader.sits_in_committee()) return "";
  if (reader.directs()) return "directors";
  const auto& entries = reader.event.entries;
  const bool waits = std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
    return !entry.second.is_in() && (reader.owns(entry.first) || reader.is_asked(entry.second));
  });
  const auto& appeals = reader.event.appeals;
  const bool hears = std::any_of(appeals.begin(), appeals.end(),
                                 [&](const tournament::AppealState& state) { return may_hear(reader, state); });
  return waits || hears ? "" : "public";
}

}  // namespace

std::string event_view_text(const Event& event, const tournament::Actor* actor, play::Ms now_ms, EventTexts& texts) {
  const Reader reader{event, actor};
  std::string text = text_of(wire::EventHead{.version = event.version,
                                             .now_ms = now_ms,
                                             .phase = phase_of(event),
                                             .setup = event.setup,
                                             .directors = officials(event.directors),
                                             .committee = officials(event.committee),
                                             .me = me_of(reader)});
  text.back() = ',';  // and the body's fields follow
  const std::string audience = audience_of(reader);
  if (audience.empty()) return text + body_text(event, actor).substr(1);
  const Shared body =
      texts.get(event, audience, [&] { return body_text(event, audience == "public" ? nullptr : actor); });
  return text.append(*body, 1);
}

namespace {

/// What the arbiter may say, each once. Where moves cannot be listed, verdicts are few all the same: a sample has them.
std::vector<std::string> verdicts_at(const play::Table& table) {
  constexpr std::size_t kSample = 64;
  const AnyGame& game = *find_game(table.setup.game)->game;
  const auto rules = RuleChoice::parse(game.info().book, table.setup.rules);
  if (!rules) return {};
  Rng rng(1);
  const auto moves = game.lists_moves() ? game.legal_moves(*rules, table.position)
                                        : game.some_moves(*rules, table.position, rng, kSample);
  std::set<std::string> verdicts;
  if (moves) {
    for (const MoveView& each : *moves) verdicts.insert(each.move);
  }
  return list_of(verdicts);
}

}  // namespace

std::vector<wire::DeskRow> desk_rows(const Event& event, const tournament::Actor& reader, Tables& tables,
                                     play::Ms now_ms) {
  const bool directs = tournament::directs(event, reader);
  std::vector<wire::DeskRow> rows;
  const auto show = [&](const std::string& id, const Match& match, std::size_t place, int board) {
    const std::string& table_id = match.tables[place];
    const TableHost* const host = tables.in_memory(table_id);
    if (host == nullptr) return;
    const play::Table& table = host->table();
    const Presence presence = tables.presence(table_id);
    wire::DeskRow row{.match = id,
                      .board = board,
                      .table = table_id,
                      .phase = table.phase,
                      .position = table.position,
                      .events = table.version,
                      .moves = tables.moves(table_id),
                      .spectators = presence.spectators};
    if (table.turn.by == Turn::By::Player && table.phase == play::Phase::Playing) row.turn = table.turn.seat;
    if (table.turn.by == Turn::By::Arbiter && table.phase == play::Phase::Playing) row.verdicts = verdicts_at(table);
    if (table.clock.running) row.running = table.clock.running->seat;
    const bool stands_between = table.pause_until_ms && play::stands_for_director(table.clock);
    if (table.clock.interrupted || stands_between) row.stands = "stopped";
    for (std::size_t seat = 0; seat < table.chairs.size(); ++seat) {
      const play::Left left = play::left(table.clock, static_cast<Seat>(seat), now_ms);
      row.clocks.push_back(left.bank_ms);
      row.delays.push_back(left.delay_ms);
      const std::size_t chair = play::chair_of_seat(table, static_cast<Seat>(seat));
      row.here.push_back(chair < presence.players.size() && presence.players[chair]);
      row.players.push_back(tournament::entry_of_chair(event, match, place, chair));
    }
    rows.push_back(std::move(row));
  };
  for (const auto& [id, match] : event.matches) {
    if (match.over() || match.tables.size() <= match.void_tables || (!directs && !tournament::monitors(match, reader)))
      continue;
    if (tournament::boards_of(event, match) == 1) {
      show(id, match, match.tables.size() - 1, 0);  // of several the last one is played
      continue;
    }
    for (std::size_t place = match.void_tables; place < match.tables.size(); ++place) {
      const int board = static_cast<int>(tournament::counted_place(match, place)) + 1;
      if (!match.boards.contains(board)) show(id, match, place, board);
    }
  }
  return rows;
}

std::string event_log_piece(const Event& event, const tournament::Actor* actor, std::size_t after, std::size_t most) {
  const Reader reader{event, actor};
  std::string text;
  const std::size_t end = std::min(event.log.size(), after + most);
  for (std::size_t at = after; at < end; ++at) {
    const tournament::Recorded& recorded = event.log[at];
    if (may_read(reader, recorded.fact)) text += (text.empty() ? "" : ",") + wire::to_json(recorded);
  }
  return text;
}

std::string entries_csv(const Event& event, bool persian) {
  std::string text = csv_heading(persian);
  const auto number = [&](int value) {
    return persian ? persian_digits(std::to_string(value)) : std::to_string(value);
  };
  for (const std::string& id : event.order) {
    const EntryState& state = event.entries.at(id);
    const tournament::Entry& entry = state.entry;
    const std::string level = persian ? std::string(persian_level(entry.level)) : entry.level;
    text += csv_cell(entry.name) + "," + entry.section + "," + csv_cell(entry.institution) + "," + level + "," +
            number(entry.rating) + "," + number(entry.seed) + "," +
            std::string(persian ? persian_status(state.status) : name_of_enumerator(state.status)) + "\n";
  }
  return text;
}

}  // namespace meydan::server
