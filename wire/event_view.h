// What readers see of an event, as structs with their fields: the server fills them (server/event_view.h), and pages
// have their types from here. docs/events.md says what they mean. Points are tenths: 10 is one point.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "play/table.h"
#include "tournament/event.h"
#include "tournament/prizes.h"
#include "tournament/rounds.h"
#include "tournament/schedule.h"
#include "wire/server_message.h"

namespace meydan::wire {

using play::Ms;
using tournament::Grounds;
using tournament::MatchResult;

enum class EventPhase : std::uint8_t { Coming, Running, Over };
constexpr std::array<std::string_view, 3> enumerators(EventPhase) { return {"coming", "running", "over"}; }

struct SectionSummary {
  std::string id{};
  std::string fa{};
  std::string en{};
  tournament::Format format = tournament::Format::Swiss;
  int round = 0;  // so far
  int rounds = 0;
  bool ended = false;
  static constexpr auto fields() {
    return std::tuple(field("id", &SectionSummary::id), field("fa", &SectionSummary::fa),
                      field("en", &SectionSummary::en), field("format", &SectionSummary::format),
                      field("round", &SectionSummary::round), field("rounds", &SectionSummary::rounds),
                      field("ended", &SectionSummary::ended));
  }
  friend bool operator==(const SectionSummary&, const SectionSummary&) = default;
};
/// An event in a list.
struct EventSummary {
  std::string id{};
  std::string fa{};
  std::string en{};
  std::string place{};
  std::string game{};
  bool online = true;
  Ms starts_at_ms = 0;
  EventPhase phase = EventPhase::Coming;
  bool mine = false;                 // the reader has entered
  std::vector<std::string> asked{};  // entries that somebody else made for the reader, and that wait for their word
  std::int64_t entries = 0;
  std::vector<SectionSummary> sections{};
  std::vector<tournament::Hours> days{};  // when it goes on, as far as that is known
  static constexpr auto fields() {
    return std::tuple(field("id", &EventSummary::id), field("fa", &EventSummary::fa), field("en", &EventSummary::en),
                      field("place", &EventSummary::place), field("game", &EventSummary::game),
                      field("online", &EventSummary::online), field("starts_at_ms", &EventSummary::starts_at_ms),
                      field("phase", &EventSummary::phase), field("mine", &EventSummary::mine),
                      field("asked", &EventSummary::asked), field("entries", &EventSummary::entries),
                      field("sections", &EventSummary::sections), field("days", &EventSummary::days));
  }
  friend bool operator==(const EventSummary&, const EventSummary&) = default;
};

/// A director, or a member of the committee.
struct Official {
  std::string account{};
  std::string name{};
  static constexpr auto fields() {
    return std::tuple(field("account", &Official::account), field("name", &Official::name));
  }
  friend bool operator==(const Official&, const Official&) = default;
};

enum class Colour : std::uint8_t { White, Black };
constexpr std::array<std::string_view, 2> enumerators(Colour) { return {"white", "black"}; }

/// The reader's first match that is not over.
struct NextGame {
  std::string match{};
  std::optional<std::string> table{};
  Ms starts_at_ms = 0;
  std::string opponent{};
  Colour colour = Colour::White;
  static constexpr auto fields() {
    return std::tuple(field("match", &NextGame::match), field("table", &NextGame::table),
                      field("starts_at_ms", &NextGame::starts_at_ms), field("opponent", &NextGame::opponent),
                      field("colour", &NextGame::colour));
  }
  friend bool operator==(const NextGame&, const NextGame&) = default;
};
/// The reader.
struct EventMe {
  std::string account{};
  std::string name{};
  bool directs = false;
  bool committee = false;
  std::optional<std::string> entry{};
  std::vector<std::string> monitors{};  // matches
  std::vector<std::string> asked{};     // entries that wait for the reader's word
  std::optional<NextGame> next{};
  bool paid = false;  // the fee of the own entry
  static constexpr auto fields() {
    return std::tuple(
        field("account", &EventMe::account), field("name", &EventMe::name), field("directs", &EventMe::directs),
        field("committee", &EventMe::committee), field("entry", &EventMe::entry), field("monitors", &EventMe::monitors),
        field("asked", &EventMe::asked), field("next", &EventMe::next), field("paid", &EventMe::paid).if_any());
  }
  friend bool operator==(const EventMe&, const EventMe&) = default;
};

struct ByeView {
  int round = 0;
  std::string mark{};  // H half a point, Z none
  static constexpr auto fields() { return std::tuple(field("round", &ByeView::round), field("mark", &ByeView::mark)); }
  friend bool operator==(const ByeView&, const ByeView&) = default;
};
struct EntryView {
  tournament::Entry entry{};
  tournament::EntryState::Status status = tournament::EntryState::Status::Applied;
  Grounds refused{};
  bool withdrawn = false;
  bool excluded = false;
  std::vector<ByeView> byes{};
  std::vector<std::string> asked{};  // accounts that have not agreed yet
  std::vector<std::string> declined{};
  int waits = 0;         // its number in the waiting list
  bool paid = false;     // what is ticked at the entry desk only directors see
  bool present = false;  //
  static constexpr auto fields() {
    return std::tuple(inlined(&EntryView::entry), field("status", &EntryView::status),
                      field("refused", &EntryView::refused), field("withdrawn", &EntryView::withdrawn),
                      field("excluded", &EntryView::excluded), field("byes", &EntryView::byes),
                      field("asked", &EntryView::asked), field("declined", &EntryView::declined),
                      field("waits", &EntryView::waits).if_any(), field("paid", &EntryView::paid).if_any(),
                      field("present", &EntryView::present).if_any());
  }
  friend bool operator==(const EntryView&, const EntryView&) = default;
};

struct RoundView {
  int round = 0;
  Ms starts_at_ms = 0;
  std::vector<std::string> matches{};
  std::vector<std::string> absent{};
  std::vector<std::string> warnings{};
  Grounds grounds{};
  static constexpr auto fields() {
    return std::tuple(field("round", &RoundView::round), field("starts_at_ms", &RoundView::starts_at_ms),
                      field("matches", &RoundView::matches), field("absent", &RoundView::absent),
                      field("warnings", &RoundView::warnings), field("grounds", &RoundView::grounds));
  }
  friend bool operator==(const RoundView&, const RoundView&) = default;
};
/// A tie-break.
struct Column {
  std::string id{};
  std::string fa{};
  std::string en{};
  std::string hint_fa{};
  std::string hint_en{};
  static constexpr auto fields() {
    return std::tuple(field("id", &Column::id), field("fa", &Column::fa), field("en", &Column::en),
                      field("hint_fa", &Column::hint_fa), field("hint_en", &Column::hint_en));
  }
  friend bool operator==(const Column&, const Column&) = default;
};
struct SectionView {
  tournament::SectionSetup setup{};
  bool started = false;
  bool ended = false;
  std::string seed{};
  std::vector<std::string> numbers{};  // entries; the first has number 1
  bool over = false;                   // every result of the last round is in
  bool finished = false;               // no further round is to come
  std::vector<RoundView> rounds{};
  std::vector<Column> columns{};
  std::vector<tournament::Standing> standings{};
  std::vector<tournament::DrawnStage> bracket{};  // of a section that has begun and knocks out
  std::optional<tournament::PairingWishes> wishes{};
  int in_line = 0;  // who stands in line for its places, also those whose approval is nobody's business yet
  std::vector<tournament::Award> awards{};  // of a section that has ended
  static constexpr auto fields() {
    return std::tuple(field("setup", &SectionView::setup), field("started", &SectionView::started),
                      field("ended", &SectionView::ended), field("seed", &SectionView::seed),
                      field("numbers", &SectionView::numbers), field("over", &SectionView::over),
                      field("finished", &SectionView::finished), field("rounds", &SectionView::rounds),
                      field("columns", &SectionView::columns), field("standings", &SectionView::standings),
                      field("bracket", &SectionView::bracket), field("wishes", &SectionView::wishes).if_any(),
                      field("in_line", &SectionView::in_line).if_any(), field("awards", &SectionView::awards).if_any());
  }
  friend bool operator==(const SectionView&, const SectionView&) = default;
};

struct BoardView {
  int board = 0;
  MatchResult result{};
  static constexpr auto fields() {
    return std::tuple(field("board", &BoardView::board), field("result", &BoardView::result));
  }
  friend bool operator==(const BoardView&, const BoardView&) = default;
};
struct ReportView {
  std::string entry{};
  MatchResult result{};
  static constexpr auto fields() {
    return std::tuple(field("entry", &ReportView::entry), field("result", &ReportView::result));
  }
  friend bool operator==(const ReportView&, const ReportView&) = default;
};
struct LateView {
  std::string entry{};
  int points = 0;
  static constexpr auto fields() {
    return std::tuple(field("entry", &LateView::entry), field("points", &LateView::points));
  }
  friend bool operator==(const LateView&, const LateView&) = default;
};
/// Words of an entry; without one, of the director.
struct SaidView {
  std::string entry{};
  std::string text{};
  static constexpr auto fields() {
    return std::tuple(field("entry", &SaidView::entry), field("text", &SaidView::text));
  }
  friend bool operator==(const SaidView&, const SaidView&) = default;
};
/// N 4-8-1: who has agreed to which length; without an entry the director.
struct LengthView {
  std::string entry{};
  int points = 0;
  static constexpr auto fields() {
    return std::tuple(field("entry", &LengthView::entry), field("points", &LengthView::points));
  }
  friend bool operator==(const LengthView&, const LengthView&) = default;
};
/// N 4-8: a wrong length was noticed at this score, and the match goes on.
struct WrongLengthView {
  int played = 0;
  int white_score = 0;
  int black_score = 0;
  static constexpr auto fields() {
    return std::tuple(field("played", &WrongLengthView::played), field("white_score", &WrongLengthView::white_score),
                      field("black_score", &WrongLengthView::black_score));
  }
  friend bool operator==(const WrongLengthView&, const WrongLengthView&) = default;
};
/// N 2-2-4, N 2-2: somebody has left the hall, or is late from a break.
struct AbsenceView {
  std::string entry{};
  tournament::Absence::Why why = tournament::Absence::Why::Hall;
  Ms from_ms = 0;
  std::optional<int> minutes{};  // none while it lasts
  int points = 0;                // for the opponent by now
  std::string text{};
  static constexpr auto fields() {
    return std::tuple(field("entry", &AbsenceView::entry), field("why", &AbsenceView::why),
                      field("from_ms", &AbsenceView::from_ms), field("minutes", &AbsenceView::minutes),
                      field("points", &AbsenceView::points), field("text", &AbsenceView::text));
  }
  friend bool operator==(const AbsenceView&, const AbsenceView&) = default;
};
struct MatchView {
  tournament::Pair pair{};
  std::string section{};
  int round = 0;
  int board = 0;
  Ms starts_at_ms = 0;
  std::vector<std::string> tables{};
  std::vector<MatchResult> parts{};
  std::vector<BoardView> boards{};  // of a team match
  std::optional<MatchResult> result{};
  Grounds grounds{};
  std::string ruled_by{};
  std::optional<ReportView> reported{};
  bool disputed = false;
  std::vector<std::string> arrived{};
  std::vector<LateView> late{};
  std::vector<std::string> excused{};  // N 2-2-3
  std::vector<AbsenceView> absences{};
  std::optional<SaidView> call{};
  std::string monitor{};
  int monitors = 0;  // how many it has had: N 1-3-3 allows two
  int length = 0;
  std::vector<LengthView> lengths_agreed{};  // N 4-8-1: to another one, so far
  std::optional<WrongLengthView> wrong_length{};
  std::string goes_on{};  // N 4-6: who goes on because what was paired stands; "-" is nobody
  bool under_appeal = false;
  bool over = false;
  static constexpr auto fields() {
    return std::tuple(
        inlined(&MatchView::pair), field("section", &MatchView::section), field("round", &MatchView::round),
        field("board", &MatchView::board), field("starts_at_ms", &MatchView::starts_at_ms),
        field("tables", &MatchView::tables), field("parts", &MatchView::parts), field("boards", &MatchView::boards),
        field("result", &MatchView::result), field("grounds", &MatchView::grounds),
        field("ruled_by", &MatchView::ruled_by), field("reported", &MatchView::reported),
        field("disputed", &MatchView::disputed), field("arrived", &MatchView::arrived), field("late", &MatchView::late),
        field("excused", &MatchView::excused), field("absences", &MatchView::absences), field("call", &MatchView::call),
        field("monitor", &MatchView::monitor), field("monitors", &MatchView::monitors),
        field("length", &MatchView::length), field("lengths_agreed", &MatchView::lengths_agreed),
        field("wrong_length", &MatchView::wrong_length), field("goes_on", &MatchView::goes_on),
        field("under_appeal", &MatchView::under_appeal), field("over", &MatchView::over));
  }
  friend bool operator==(const MatchView&, const MatchView&) = default;
};

struct VerdictView {
  tournament::Decision decision = tournament::Decision::PlayOn;
  bool confirms = false;
  int votes_for = 0;  // of `votes`; 0 in verdicts of earlier programs
  int votes = 0;
  static constexpr auto fields() {
    return std::tuple(field("decision", &VerdictView::decision), field("confirms", &VerdictView::confirms),
                      field("votes_for", &VerdictView::votes_for), field("votes", &VerdictView::votes));
  }
  friend bool operator==(const VerdictView&, const VerdictView&) = default;
};
struct AppealView {
  tournament::Appeal appeal{};
  std::vector<SaidView> statements{};
  std::int64_t votes = 0;
  bool voted = false;  // the reader
  std::optional<VerdictView> verdict{};
  static constexpr auto fields() {
    return std::tuple(inlined(&AppealView::appeal), field("statements", &AppealView::statements),
                      field("votes", &AppealView::votes), field("voted", &AppealView::voted),
                      field("verdict", &AppealView::verdict));
  }
  friend bool operator==(const AppealView&, const AppealView&) = default;
};
struct NoticeView {
  Ms time_ms = 0;
  std::string name{};
  std::string text{};
  static constexpr auto fields() {
    return std::tuple(field("time_ms", &NoticeView::time_ms), field("name", &NoticeView::name),
                      field("text", &NoticeView::text));
  }
  friend bool operator==(const NoticeView&, const NoticeView&) = default;
};

/// What is written for each reader.
struct EventHead {
  std::int64_t version = 0;
  Ms now_ms = 0;
  EventPhase phase = EventPhase::Coming;
  tournament::Setup setup{};
  std::vector<Official> directors{};
  std::vector<Official> committee{};
  std::optional<EventMe> me{};
  static constexpr auto fields() {
    return std::tuple(field("version", &EventHead::version), field("now_ms", &EventHead::now_ms),
                      field("phase", &EventHead::phase), field("setup", &EventHead::setup),
                      field("directors", &EventHead::directors), field("committee", &EventHead::committee),
                      field("me", &EventHead::me));
  }
  friend bool operator==(const EventHead&, const EventHead&) = default;
};
/// And what many readers see alike.
struct EventBody {
  std::vector<EntryView> entries{};
  std::vector<SectionView> sections{};
  std::vector<MatchView> matches{};
  std::vector<tournament::Penalty> penalties{};
  bool paused = false;  // N 4-3-2: the clocks of all tables stand
  std::vector<AppealView> appeals{};
  std::vector<NoticeView> notices{};
  static constexpr auto fields() {
    return std::tuple(field("entries", &EventBody::entries), field("sections", &EventBody::sections),
                      field("matches", &EventBody::matches), field("penalties", &EventBody::penalties),
                      field("paused", &EventBody::paused), field("appeals", &EventBody::appeals),
                      field("notices", &EventBody::notices));
  }
  friend bool operator==(const EventBody&, const EventBody&) = default;
};
struct EventView {
  EventHead head{};
  EventBody body{};
  static constexpr auto fields() { return std::tuple(inlined(&EventView::head), inlined(&EventView::body)); }
  friend bool operator==(const EventView&, const EventView&) = default;
};

/// What the director's desk shows of a table that is being played; lists are by seat.
struct DeskRow {
  std::string match{};
  int board = 0;  // of a team match, from 1
  std::string table{};
  play::Phase phase = play::Phase::Open;
  std::string position{};
  std::optional<Seat> turn{};
  std::vector<Ms> clocks{};
  std::vector<Ms> delays{};  // what is left of the delay in this turn
  std::optional<Seat> running{};
  std::optional<std::string> stands{};  // "stopped" while a turn is interrupted
  std::vector<bool> here{};
  play::EventNumber events = 0;
  std::int64_t moves = 0;
  std::vector<Named> spectators{};
  std::vector<std::string> players{};   // entries, by seat: of a pair both have the same
  std::vector<std::string> verdicts{};  // what the arbiter may say, while a verdict is due
  static constexpr auto fields() {
    return std::tuple(
        field("match", &DeskRow::match), field("board", &DeskRow::board), field("table", &DeskRow::table),
        field("phase", &DeskRow::phase), field("position", &DeskRow::position), field("turn", &DeskRow::turn),
        field("clocks", &DeskRow::clocks), field("delays", &DeskRow::delays), field("running", &DeskRow::running),
        field("stands", &DeskRow::stands), field("here", &DeskRow::here), field("events", &DeskRow::events),
        field("moves", &DeskRow::moves), field("spectators", &DeskRow::spectators), field("players", &DeskRow::players),
        field("verdicts", &DeskRow::verdicts).if_any());
  }
  friend bool operator==(const DeskRow&, const DeskRow&) = default;
};
struct Desk {
  Ms now_ms = 0;
  std::vector<DeskRow> tables{};
  static constexpr auto fields() { return std::tuple(field("now_ms", &Desk::now_ms), field("tables", &Desk::tables)); }
  friend bool operator==(const Desk&, const Desk&) = default;
};

/// Where an entry stands.
struct RankAndPoints {
  int rank = 0;
  int points = 0;
  static constexpr auto fields() {
    return std::tuple(field("rank", &RankAndPoints::rank), field("points", &RankAndPoints::points));
  }
  friend bool operator==(const RankAndPoints&, const RankAndPoints&) = default;
};
struct ChangedPlace {
  std::string section{};
  std::string entry{};
  RankAndPoints before{};
  RankAndPoints after{};
  static constexpr auto fields() {
    return std::tuple(field("section", &ChangedPlace::section), field("entry", &ChangedPlace::entry),
                      field("before", &ChangedPlace::before), field("after", &ChangedPlace::after));
  }
  friend bool operator==(const ChangedPlace&, const ChangedPlace&) = default;
};
/// What a wish would do.
/// N 4-6: a match that was paired by the result that is about to change, who would play it, and what can be done.
struct TouchedView {
  std::string match{};
  std::string white{};  // empty: not known yet, or nobody
  std::string black{};
  bool begun = false;
  std::vector<tournament::Mend> choices{};
  static constexpr auto fields() {
    return std::tuple(field("match", &TouchedView::match), field("white", &TouchedView::white),
                      field("black", &TouchedView::black), field("begun", &TouchedView::begun),
                      field("choices", &TouchedView::choices));
  }
  friend bool operator==(const TouchedView&, const TouchedView&) = default;
};
struct Preview {
  std::vector<Message> warnings{};  // of a pairing by hand: what it breaks
  std::vector<ChangedPlace> changes{};
  int later_rounds = 0;  // were paired after the round of a result that is corrected
  std::vector<TouchedView> touched{};
  static constexpr auto fields() {
    return std::tuple(field("warnings", &Preview::warnings), field("changes", &Preview::changes),
                      field("later_rounds", &Preview::later_rounds), field("touched", &Preview::touched));
  }
  friend bool operator==(const Preview&, const Preview&) = default;
};

/// Somebody is in another event that is played at the same hour: a warning, and no more.
struct Clash {
  std::string entry{};  // in this event; empty: the reader, who has not entered
  std::string name{};
  std::string event{};  // the other one
  std::string fa{};
  std::string en{};
  Ms at_ms = 0;  // the first hour at which both are played
  static constexpr auto fields() {
    return std::tuple(field("entry", &Clash::entry), field("name", &Clash::name), field("event", &Clash::event),
                      field("fa", &Clash::fa), field("en", &Clash::en), field("at_ms", &Clash::at_ms));
  }
  friend bool operator==(const Clash&, const Clash&) = default;
};
struct Clashes {
  std::vector<Clash> clashes{};
  static constexpr auto fields() { return std::tuple(field("clashes", &Clashes::clashes)); }
};

struct ImportProblem {
  int line = 0;
  Message message{};
  static constexpr auto fields() {
    return std::tuple(field("line", &ImportProblem::line), field("message", &ImportProblem::message));
  }
  friend bool operator==(const ImportProblem&, const ImportProblem&) = default;
};
/// A wish is noted: the event's version with it. Of an import also what became of its lines.
struct EventDone {
  std::string event{};  // of one that has been opened
  std::int64_t version = 0;
  std::optional<std::int64_t> entered{};
  std::optional<std::vector<ImportProblem>> problems{};
  static constexpr auto fields() {
    return std::tuple(field("event", &EventDone::event).if_any(), field("version", &EventDone::version),
                      field("entered", &EventDone::entered).if_any(), field("problems", &EventDone::problems).if_any());
  }
  friend bool operator==(const EventDone&, const EventDone&) = default;
};

}  // namespace meydan::wire
