#include "server/event_view.h"

#include <algorithm>

#include "base/fields_json.h"
#include "base/text.h"
#include "tournament/match_tables.h"
#include "tournament/rounds.h"
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
  [[nodiscard]] bool plays(const Match& match) const { return owns(match.pair.white) || owns(match.pair.black); }
  [[nodiscard]] bool is_asked(const EntryState& entry) const {
    return actor != nullptr && entry.asked.contains(actor->account);
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

std::string_view phase_of(const Event& event) {
  const auto& sections = event.sections;
  if (std::all_of(sections.begin(), sections.end(), [](const Section& section) { return section.ended; }))
    return "over";
  const bool running = std::any_of(sections.begin(), sections.end(), [](const Section& s) { return s.started; });
  return running ? "running" : "coming";
}

void write_people(JsonWriter& json, const std::map<std::string, std::string>& people) {
  json.begin_array();
  for (const auto& [account, name] : people)
    json.begin_object().key("account").string(account).key("name").string(name).end_object();
  json.end_array();
}

void write_texts(JsonWriter& json, const std::vector<std::string>& texts) { write_value(json, texts); }

void write_entry(JsonWriter& json, const EntryState& state) {
  json.begin_object();
  write_fields(json, state.entry);
  json.key("status").string(name_of_enumerator(state.status)).key("refused");
  write_value(json, state.refused);
  json.key("withdrawn").boolean(state.withdrawn).key("excluded").boolean(state.excluded).key("byes").begin_array();
  for (const auto& [round, mark] : state.byes)
    json.begin_object().key("round").number(round).key("mark").string(mark).end_object();
  json.end_array().key("asked").begin_array();
  for (const std::string& account : state.asked) json.string(account);
  json.end_array().key("declined").begin_array();
  for (const std::string& account : state.declined) json.string(account);
  json.end_array().end_object();
}

void write_match(JsonWriter& json, const Reader& reader, const Match& match) {
  json.begin_object();
  write_fields(json, match.pair);
  json.key("section").string(match.section).key("round").number(match.round).key("board").number(match.board);
  json.key("starts_at_ms").number(match.starts_at_ms).key("tables");
  write_texts(json, match.tables);
  json.key("parts");
  write_value(json, match.parts);
  json.key("boards").begin_array();
  for (const auto& [board, result] : match.boards) {
    json.begin_object().key("board").number(board).key("result");
    write_value(json, result);
    json.end_object();
  }
  json.end_array();
  json.key("result");
  write_value(json, match.result);
  json.key("grounds");
  write_value(json, match.grounds);
  json.key("ruled_by").string(match.ruled_by).key("reported");
  if (match.reported) {
    json.begin_object().key("entry").string(match.reported->entry).key("result");
    write_value(json, match.reported->result);
    json.end_object();
  } else {
    json.null();
  }
  json.key("disputed").boolean(match.disputed).key("arrived").begin_array();
  for (const std::string& entry : match.arrived) json.string(entry);
  json.end_array().key("late").begin_array();
  for (const auto& [entry, points] : match.late)
    json.begin_object().key("entry").string(entry).key("points").number(points).end_object();
  json.end_array().key("call");
  if (match.call) {
    json.begin_object().key("entry").string(match.call->entry).key("text").string(match.call->text).end_object();
  } else {
    json.null();
  }
  json.key("monitor").string(match.monitor_name).key("monitors").number(match.monitors);
  json.key("length").number(tournament::length_of_round(reader.event.setup, match.round));
  json.key("under_appeal").boolean(tournament::under_appeal(reader.event, match.pair.match));
  json.key("over").boolean(match.over()).end_object();
}

void write_section(JsonWriter& json, const Reader& reader, const Section& section) {
  json.begin_object().key("setup");
  write_value(json, section.setup);
  json.key("started").boolean(section.started).key("ended").boolean(section.ended).key("seed").string(section.seed);
  json.key("numbers");
  write_texts(json, section.numbers);
  json.key("over").boolean(section.started && !section.rounds.empty() &&
                           tournament::round_is_over(section, reader.event));
  json.key("finished").boolean(section.started && tournament::is_finished(reader.event, section));
  json.key("rounds").begin_array();
  for (const tournament::Round& round : section.rounds) {
    json.begin_object().key("round").number(round.pairing.round);
    json.key("starts_at_ms").number(round.pairing.starts_at_ms).key("matches");
    write_texts(json, round.matches);
    json.key("absent");
    write_texts(json, round.pairing.absent);
    json.key("warnings");
    write_texts(json, round.pairing.warnings);
    json.key("grounds");
    write_value(json, round.pairing.grounds);
    json.end_object();
  }
  json.end_array();
  const tournament::Standings standings = tournament::standings_of(reader.event, section);
  json.key("columns").begin_array();
  for (const tournament::TieBreak& column : standings.columns) {
    const tournament::TieBreakText& text = tournament::text_of(column.kind);
    json.begin_object().key("id").string(tournament::code_of(column)).key("fa").string(text.fa).key("en");
    json.string(text.en).key("hint_fa").string(text.why_fa).key("hint_en").string(text.why_en).end_object();
  }
  json.end_array().key("standings").begin_array();
  for (const tournament::Standing& place : standings.places) {
    json.begin_object().key("entry").string(place.entry).key("rank").number(place.rank);
    json.key("points").number(place.points).key("values");
    write_texts(json, place.values);
    json.key("ranking").string(place.ranking).key("group").number(place.group).end_object();
  }
  json.end_array().key("bracket");
  write_value(json, tournament::bracket_of(reader.event, section));
  json.end_object();
}

/// "Your next game": the first match of the reader that is not over.
void write_next(JsonWriter& json, const Reader& reader) {
  const Match* next = nullptr;
  for (const auto& [id, match] : reader.event.matches) {
    if (match.over() || !reader.plays(match)) continue;
    if (next == nullptr || match.starts_at_ms < next->starts_at_ms) next = &match;
  }
  json.key("next");
  if (next == nullptr) {
    json.null();
    return;
  }
  const bool white = reader.owns(next->pair.white);
  json.begin_object().key("match").string(next->pair.match).key("table");
  if (next->tables.empty()) {
    json.null();
  } else {
    json.string(next->tables.back());
  }
  json.key("starts_at_ms").number(next->starts_at_ms).key("opponent");
  json.string(reader.event.entries.at(white ? next->pair.black : next->pair.white).entry.name);
  json.key("colour").string(white ? "white" : "black").end_object();
}

/// Entries that wait for the reader's word.
void write_asked(JsonWriter& json, const Reader& reader) {
  json.begin_array();
  for (const std::string& id : reader.event.order) {
    if (reader.is_asked(reader.event.entries.at(id))) json.string(id);
  }
  json.end_array();
}

void write_me(JsonWriter& json, const Reader& reader) {
  json.key("me");
  if (reader.actor == nullptr) {
    json.null();
    return;
  }
  const EntryState* const entry = tournament::entry_of(reader.event, reader.actor->account);
  json.begin_object().key("account").string(reader.actor->account).key("name").string(reader.actor->name);
  json.key("directs").boolean(reader.directs()).key("committee").boolean(reader.sits_in_committee()).key("entry");
  if (entry == nullptr) {
    json.null();
  } else {
    json.string(entry->entry.entry);
  }
  json.key("monitors").begin_array();
  for (const auto& [id, match] : reader.event.matches) {
    if (tournament::monitors(match, *reader.actor)) json.string(id);
  }
  json.end_array().key("asked");
  write_asked(json, reader);
  write_next(json, reader);
  json.end_object();
}

bool may_hear(const Reader& reader, const tournament::AppealState& state) {
  const auto found = reader.event.matches.find(state.appeal.match);
  return reader.directs() || reader.sits_in_committee() ||
         (found != reader.event.matches.end() && reader.plays(found->second));
}

void write_appeals(JsonWriter& json, const Reader& reader) {
  json.key("appeals").begin_array();
  for (const tournament::AppealState& state : reader.event.appeals) {
    if (!may_hear(reader, state)) continue;
    json.begin_object();
    write_fields(json, state.appeal);
    json.key("statements").begin_array();
    for (const tournament::Statement& statement : state.statements)
      json.begin_object().key("entry").string(statement.entry).key("text").string(statement.text).end_object();
    json.end_array().key("votes").number(static_cast<std::int64_t>(state.votes.size()));
    json.key("voted").boolean(reader.actor != nullptr && state.votes.contains(reader.actor->account)).key("verdict");
    if (state.verdict) {
      json.begin_object().key("decision").string(name_of_enumerator(state.verdict->decision));
      json.key("confirms").boolean(state.verdict->confirms).end_object();
    } else {
      json.null();
    }
    json.end_object();
  }
  json.end_array();
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
  if (const auto* const penalty = std::get_if<tournament::Penalty>(&fact))
    return reader.may_know_ruling(penalty->match);
  if (std::holds_alternative<tournament::Refusal>(fact)) return reader.directs();
  if (const auto* const consent = std::get_if<tournament::Consent>(&fact))
    return reader.directs() || (reader.actor != nullptr && consent->account == reader.actor->account);
  return true;
}

std::string name_of_entry(const Event& event, const std::string& entry) {
  const auto found = event.entries.find(entry);
  return found == event.entries.end() ? std::string("-") : found->second.entry.name;
}

/// For a spreadsheet: in quotes where it must be. A leading sign that a spreadsheet would compute is not let through.
std::string csv_cell(const std::string& text) {
  std::string safe = text;
  if (!safe.empty() && std::string_view("=+-@").find(safe.front()) != std::string_view::npos) safe.insert(0, "'");
  if (safe.find_first_of(",\"\n\r") == std::string::npos) return safe;
  std::string quoted = "\"";
  for (const char letter : safe) {
    if (letter == '"') quoted += '"';
    quoted += letter;
  }
  return quoted + "\"";
}

}  // namespace

std::optional<Event> without_hidden_rulings(const Event& whole, const tournament::Actor* actor) {
  const Reader reader{whole, actor};
  std::optional<Event> event;
  for (const auto& [id, match] : whole.matches) {
    if (reader.may_know_ruling(id)) continue;
    if (!event) event = whole;
    Match& shown = event->matches.at(id);
    shown.result.reset();
    shown.grounds = {};
    shown.ruled_by.clear();
    std::erase_if(event->penalties, [&](const tournament::PenaltyState& state) { return state.penalty.match == id; });
  }
  return event;
}

void write_event_summary(JsonWriter& json, const Event& event, const tournament::Actor* reader) {
  const auto approved =
      std::count_if(event.entries.begin(), event.entries.end(), [](const auto& entry) { return entry.second.is_in(); });
  json.begin_object()
      .key("id")
      .string(event.setup.id)
      .key("fa")
      .string(event.setup.fa)
      .key("en")
      .string(event.setup.en);
  json.key("place").string(event.setup.place).key("game").string(event.setup.game).key("online");
  json.boolean(event.setup.online).key("starts_at_ms").number(event.setup.starts_at_ms).key("phase");
  const bool mine = reader != nullptr && tournament::entry_of(event, reader->account) != nullptr;
  json.string(phase_of(event)).key("mine").boolean(mine).key("asked");
  write_asked(json, {event, reader});
  json.key("entries").number(approved).key("sections").begin_array();
  for (const Section& section : event.sections) {
    json.begin_object().key("id").string(section.setup.id).key("fa").string(section.setup.fa).key("en");
    json.string(section.setup.en).key("format").string(name_of_enumerator(section.setup.format)).key("round");
    json.number(static_cast<std::int64_t>(section.rounds.size())).key("rounds").number(section.setup.rounds);
    json.key("ended").boolean(section.ended).end_object();
  }
  json.end_array().end_object();
}

namespace {

/// What the reader is told of the event besides `me`: from entries to notices.
std::string body_text(const Event& whole, const tournament::Actor* actor) {
  const auto hidden = without_hidden_rulings(whole, actor);
  const Event& event = hidden ? *hidden : whole;
  const Reader reader{event, actor};
  JsonWriter json;
  json.begin_object().key("entries").begin_array();
  for (const std::string& id : event.order) {
    const EntryState& state = event.entries.at(id);
    const bool shown = state.is_in() || reader.directs() || reader.owns(id) || reader.is_asked(state);
    if (shown) write_entry(json, state);
  }
  json.end_array().key("sections").begin_array();
  for (const Section& section : event.sections) write_section(json, reader, section);
  json.end_array().key("matches").begin_array();
  for (const Section& section : event.sections) {
    for (const tournament::Round& round : section.rounds) {
      for (const std::string& id : round.matches) write_match(json, reader, event.matches.at(id));
    }
  }
  json.end_array().key("penalties").begin_array();
  for (const tournament::PenaltyState& state : event.penalties) write_value(json, state.penalty);
  json.end_array().key("paused").boolean(event.pause && !event.pause->ended_by);
  write_appeals(json, reader);
  json.key("notices").begin_array();
  for (const tournament::Recorded& recorded : event.log) {
    const auto* const notice = std::get_if<tournament::Notice>(&recorded.fact);
    if (notice == nullptr) continue;
    json.begin_object().key("time_ms").number(recorded.time_ms).key("name").string(recorded.name).key("text");
    json.string(notice->text).end_object();
  }
  json.end_array().end_object();
  return std::move(json).text();
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
  JsonWriter json;
  json.begin_object().key("version").number(event.version).key("now_ms").number(now_ms).key("phase");
  json.string(phase_of(event)).key("setup");
  write_value(json, event.setup);
  json.key("directors");
  write_people(json, event.directors);
  json.key("committee");
  write_people(json, event.committee);
  write_me(json, reader);
  json.end_object();
  std::string text = std::move(json).text();
  text.back() = ',';  // and the body's fields follow
  const std::string audience = audience_of(reader);
  if (audience.empty()) return text + body_text(event, actor).substr(1);
  const Shared body =
      texts.get(event, audience, [&] { return body_text(event, audience == "public" ? nullptr : actor); });
  return text.append(*body, 1);
}

std::vector<DeskTable> desk_tables(const Event& event, const tournament::Actor& reader, Tables& tables,
                                   play::Ms now_ms) {
  const bool directs = tournament::directs(event, reader);
  std::vector<DeskTable> shown;
  const auto show = [&](const std::string& id, const tournament::Match& match, std::size_t place, int board) {
    const std::string& table_id = match.tables[place];
    const TableHost* const host = tables.in_memory(table_id);
    if (host == nullptr) return;
    const play::Table& table = host->table();
    DeskTable desk{.match = id,
                   .board = board,
                   .table = table_id,
                   .phase = table.phase,
                   .position = table.position,
                   .turn = {},
                   .clocks = {},
                   .running = {},
                   .interrupted = table.clock.interrupted.has_value(),
                   .here = {},
                   .players = {},
                   .presence = tables.presence(table_id),
                   .events = table.version,
                   .moves = tables.moves(table_id)};
    if (table.turn.by == Turn::By::Player && table.phase == play::Phase::Playing) desk.turn = table.turn.seat;
    if (table.clock.running) desk.running = table.clock.running->seat;
    for (std::size_t seat = 0; seat < table.chairs.size(); ++seat) {
      desk.clocks.push_back(play::left(table.clock, static_cast<Seat>(seat), now_ms));
      const std::size_t chair = play::chair_of_seat(table, static_cast<Seat>(seat));
      desk.here.push_back(chair < desk.presence.players.size() && desk.presence.players[chair]);
      desk.players.push_back(tournament::entry_of_chair(event, match, place, chair));
    }
    shown.push_back(std::move(desk));
  };
  for (const auto& [id, match] : event.matches) {
    if (match.over() || match.tables.empty() || (!directs && !tournament::monitors(match, reader))) continue;
    if (tournament::boards_of(event, match) == 1) {
      show(id, match, match.tables.size() - 1, 0);  // of several the last one is played
      continue;
    }
    for (std::size_t place = 0; place < match.tables.size(); ++place) {
      const int board = static_cast<int>(place) + 1;
      if (!match.boards.contains(board)) show(id, match, place, board);
    }
  }
  return shown;
}

std::string event_desk_text(const std::vector<DeskTable>& tables, play::Ms now_ms) {
  JsonWriter json;
  const auto seat_or_null = [&](std::string_view name, const std::optional<Seat>& seat) {
    json.key(name);
    if (seat) {
      json.number(*seat);
    } else {
      json.null();
    }
  };
  json.begin_object().key("now_ms").number(now_ms).key("tables").begin_array();
  for (const DeskTable& desk : tables) {
    json.begin_object().key("match").string(desk.match).key("board").number(desk.board);
    json.key("table").string(desk.table).key("phase").string(store::name_of(desk.phase));
    json.key("position").string(desk.position);
    seat_or_null("turn", desk.turn);
    json.key("clocks").begin_array();
    for (const play::Left& left : desk.clocks) json.number(left.bank_ms);
    json.end_array().key("delays").begin_array();
    for (const play::Left& left : desk.clocks) json.number(left.delay_ms);
    json.end_array();
    seat_or_null("running", desk.running);
    json.key("stands");
    if (desk.interrupted) {
      json.string("stopped");
    } else {
      json.null();
    }
    json.key("here").begin_array();
    for (const bool here : desk.here) json.boolean(here);
    json.end_array().key("events").number(desk.events).key("moves").number(desk.moves).key("spectators").begin_array();
    for (const auto& [person, name] : desk.presence.spectators)
      json.begin_object().key("id").string(person).key("name").string(name).end_object();
    json.end_array().key("players").begin_array();
    for (const std::string& entry : desk.players) json.string(entry);
    json.end_array().end_object();
  }
  json.end_array().end_object();
  return std::move(json).text();
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

std::string council_report(const Event& event, bool persian) {
  std::string text = persian ? "گزارش به شورا: " + event.setup.fa : "Report to the council: " + event.setup.en;
  text += "\n\n";
  const auto line = [&](const tournament::Recorded& recorded, const std::string& fa, const std::string& en,
                        const play::Grounds& grounds) {
    const std::string number = std::to_string(recorded.number);
    text += persian ? persian_digits(number) + ". " + fa : number + ". " + en;
    text += "\n   " + grounds.clause + ": " + grounds.reason + "\n   " + recorded.name + "\n";
  };
  for (const tournament::Recorded& recorded : event.log) {
    if (const auto* const penalty = std::get_if<tournament::Penalty>(&recorded.fact)) {
      const std::string who = name_of_entry(event, penalty->entry);
      const std::string step(name_of_enumerator(penalty->step));
      line(recorded, "جریمه (" + step + ")، " + who, "penalty (" + step + "), " + who, penalty->grounds);
    }
    if (const auto* const result = std::get_if<tournament::Outcome>(&recorded.fact);
        result != nullptr && !result->grounds.reason.empty()) {
      const Match* const match = event.matches.contains(result->match) ? &event.matches.at(result->match) : nullptr;
      const std::string pair =
          match == nullptr ? result->match
                           : name_of_entry(event, match->pair.white) + " – " + name_of_entry(event, match->pair.black);
      line(recorded, "رأی دربارهٔ " + pair, "ruling on " + pair, result->grounds);
    }
    if (const auto* const verdict = std::get_if<tournament::Verdict>(&recorded.fact)) {
      const std::string decision(name_of_enumerator(verdict->decision));
      line(recorded, verdict->confirms ? "کمیته رأی را تأیید کرد" : "کمیته رأی را تغییر داد",
           verdict->confirms ? "the committee confirmed the ruling" : "the committee changed the ruling",
           {"N 5-2", decision});
    }
  }
  return text;
}

std::string entries_csv(const Event& event) {
  std::string text = "name,section,institution,level,rating,seed,status\n";
  for (const std::string& id : event.order) {
    const EntryState& state = event.entries.at(id);
    const tournament::Entry& entry = state.entry;
    text += csv_cell(entry.name) + "," + entry.section + "," + csv_cell(entry.institution) + "," + entry.level + "," +
            std::to_string(entry.rating) + "," + std::to_string(entry.seed) + "," +
            std::string(name_of_enumerator(state.status)) + "\n";
  }
  return text;
}

}  // namespace meydan::server
