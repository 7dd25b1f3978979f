// An event: facts in, state out. decide() says what a wish leads to, evolve() what a fact does; both are pure. The
// standings and pairings are computed from this state and never kept in it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "rules/citation.h"
#include "tournament/entry_index.h"
#include "tournament/facts.h"

namespace meydan::tournament {

struct EntryState {
  enum class Status : std::uint8_t { Applied, Approved, Refused };
  Entry entry;
  Status status = Status::Applied;
  Grounds refused{};
  bool withdrawn = false;
  bool excluded = false;              // by a penalty; nobody comes back from it
  std::map<int, std::string> byes{};  // by round: H or Z
  int bye_requests = 0;               // of who entered, also those that were taken back
  std::set<std::string> agreed{};     // accounts: who made the entry, and who has agreed to it
  std::set<std::string> asked{};      // who is asked and has not answered
  std::set<std::string> declined{};
  std::string entered_by{};        // account
  int clock_warnings = 0;          // N 3-5-2: played without the clock that everybody must use
  std::vector<int> clock_debts{};  // and owes a point for it, by round: paid in the next one
  std::int64_t in_line = 0;        // the fact by which it stands in line for a place: the first comes first
  int waits = 0;                   // its number in the waiting list of its section; 0: it has a place
  bool paid = false;               // at the entry desk: the fee
  bool present = false;            // and who plays
  std::set<std::string> former{};  // accounts it was about after its section had begun, and is no more

  /// Taken in, by the director and by all whom it is about.
  [[nodiscard]] bool is_in() const { return status == Status::Approved && asked.empty(); }
  [[nodiscard]] bool plays() const { return is_in() && !is_gone() && waits == 0; }
  [[nodiscard]] bool is_gone() const { return status == Status::Refused || withdrawn || excluded; }
  /// Nobody sits down for it: somebody has not agreed, or has declined.
  [[nodiscard]] bool waits_for_consent() const { return !asked.empty() || !declined.empty(); }
  friend bool operator==(const EntryState&, const EntryState&) = default;
};
constexpr std::array<std::string_view, 3> enumerators(EntryState::Status) { return {"applied", "approved", "refused"}; }

/// N 2-2-4, N 2-2: one time that somebody was not at the table.
struct AbsenceState {
  Absence absence;  // as it began; `points` are those of now
  Ms from_ms = 0;
  std::optional<Ms> until_ms{};

  /// N 2-2-4: as it was written down, or as the log counts it; nothing while it lasts.
  [[nodiscard]] std::optional<int> minutes() const {
    if (absence.minutes > 0) return absence.minutes;
    if (!until_ms) return std::nullopt;
    return static_cast<int>((*until_ms - from_ms) / 60'000);
  }
  [[nodiscard]] bool open() const { return !minutes(); }
  friend bool operator==(const AbsenceState&, const AbsenceState&) = default;
};

struct Match {
  Pair pair;
  std::string section;
  int round = 0;
  int board = 0;  // from 1, in the order of the pairing
  Ms starts_at_ms = 0;
  std::vector<std::string> tables{};
  /// How many of the tables count no more, because the match was reopened, and how many parts (of a team match: boards)
  /// were settled by then: the next table has the part after those.
  std::size_t void_tables = 0;
  std::size_t parts_before = 0;
  std::vector<MatchResult> parts{};
  std::map<int, MatchResult> boards{};  // of a team match, by board
  std::optional<MatchResult> result{};
  Ms decided_ms = 0;                          // when it came to a result; a correction is none
  Grounds grounds{};                          // of the result, if somebody ruled
  std::string ruled_by{};                     // and who
  std::optional<Report> reported{};           // waits for the opponent's word
  bool disputed = false;                      // the opponent does not agree
  std::set<std::string> arrived{};            // entries
  std::map<std::string, Ms> arrived_at_ms{};  // and when that was written down
  std::set<std::string> here{};               // accounts: those of a pair who have come while the other has not
  std::map<std::string, int> late{};          // points given, by who is late
  std::set<std::string> excused{};            // N 2-2-3: nothing is counted for them any more
  std::vector<AbsenceState> absences{};
  std::optional<Call> call{};
  std::string monitor{};
  std::string monitor_name{};
  int length = 0;                               // N 4-8-1: the points it is announced to; 0 if none are
  std::map<std::string, int> lengths_agreed{};  // another one, by entry; the director's under no name
  std::optional<WrongLength> wrong_length{};    // N 4-8: noticed, and the match goes on
  std::string goes_on{};                        // N 4-6: an entry, or `kNobodyGoesOn`; empty: as the result says
  int monitors = 0;                             // how many it has had: N 1-3-3 allows two
  std::map<std::string, int> calls{};           // so far, by entry
  std::map<std::string, int> claims{};          // reports, and words about those of the other: so far, by entry

  [[nodiscard]] bool bye() const { return pair.black.empty(); }
  [[nodiscard]] bool over() const { return bye() || result.has_value(); }
  [[nodiscard]] bool has(std::string_view entry) const { return pair.white == entry || pair.black == entry; }
  friend bool operator==(const Match&, const Match&) = default;
};

struct Round {
  Paired pairing;
  std::vector<std::string> matches;
  friend bool operator==(const Round&, const Round&) = default;
};

struct Section {
  SectionSetup setup;
  bool started = false;
  bool ended = false;
  std::string seed{};
  std::vector<std::string> numbers{};  // entries by number
  std::vector<Round> rounds{};
  std::optional<PairingWishes> wishes{};
  std::map<int, std::vector<std::string>> kept_groups{};  // N 4-6: that go on as they were ranked before a correction
  friend bool operator==(const Section&, const Section&) = default;
};

struct AppealState {
  Appeal appeal;
  std::vector<Statement> statements{};
  std::map<std::string, Vote> votes{};  // by member
  std::optional<Verdict> verdict{};
  bool withdrawn = false;

  [[nodiscard]] bool open() const { return !verdict && !withdrawn; }
  friend bool operator==(const AppealState&, const AppealState&) = default;
};

/// A penalty, and what it takes to see to it that the tables have it.
struct PenaltyState {
  Penalty penalty;
  std::int64_t number = 0;  // of the fact
  std::size_t part = 0;     // of the match, from 0: the one that was being played or was about to be
  friend bool operator==(const PenaltyState&, const PenaltyState&) = default;
};

/// The last time that all clocks were stopped.
struct PauseState {
  std::int64_t number = 0;  // of the fact
  std::string by{};         // account
  Grounds grounds{};
  std::optional<std::int64_t> ended_by{};  // the fact that let them run again
  friend bool operator==(const PauseState&, const PauseState&) = default;
};

struct Event {
  Setup setup;
  std::string owner;
  std::map<std::string, std::string> directors;  // account and name
  std::map<std::string, std::string> committee;
  std::vector<Section> sections;
  std::vector<std::string> order;  // entries as they came
  std::map<std::string, EntryState> entries;
  EntryIndex index;
  std::map<std::string, Match> matches;
  std::vector<AppealState> appeals;
  std::vector<PenaltyState> penalties;
  std::optional<PauseState> pause;
  std::int64_t version = 0;
  std::map<std::string, std::int64_t> keys;  // of wishes already granted
  std::vector<Recorded> log;

  friend bool operator==(const Event&, const Event&) = default;
};

const Section* find_section(const Event& event, std::string_view id);
Section* find_section(Event& event, std::string_view id);
/// The entry of an account, if it has one that was not refused; a section's if one is named.
const EntryState* entry_of(const Event& event, std::string_view account, std::string_view section = {});
/// N 7-1: whether the seal of the section's draw was published.
bool is_sealed(const Setup& setup, std::string_view section);
/// Every match of the section's last round is over, or it has none.
bool round_is_over(const Section& section, const Event& event);
/// Every match of every round is over.
bool rounds_are_over(const Section& section, const Event& event);
/// It is being played, or was: nobody is put into it or taken out of it without its being played again.
bool has_begun(const Match& match, Ms now_ms);
/// An appeal about this match that waits for the committee.
bool under_appeal(const Event& event, std::string_view match);
/// Likewise about some match of a section: until it is decided nobody is paired by a ruling that nobody may know (N
/// 5-2).
bool has_open_appeal(const Event& event, const Section& section);
/// Somebody with an office has ruled about this match, in any way: by a result, a penalty, or at its table.
bool is_ruled(const Event& event, const Match& match);
/// The match is played on from here: it has no result, and what its tables said of the last part counts no more.
void reopen(Match& match, const Event& event);

/// Who wishes something.
struct Actor {
  std::string account{};
  std::string name{};
  bool may_direct = false;     // the office of director in the arena: may open events
  bool administrator = false;  // may direct every event
  bool server = false;         // the passing of time, tables and pairing
  bool guest = false;
  bool dismissed = false;  // was a director of the arena, and the role was withdrawn: rules nothing any more
  std::string session{};   // what all of this hangs on, for who looks whether it still holds

  friend bool operator==(const Actor&, const Actor&) = default;
};

struct Wish {
  Actor by;
  std::string key{};
  Fact fact;
};

bool directs(const Event& event, const Actor& actor);
/// N 1-3-3: its ruling binds.
bool monitors(const Match& match, const Actor& actor);
/// N 5-1: whether somebody is a party to a match: as the player, as a captain, or as a member of one of its teams, now
/// or earlier in the section.
bool is_party(const Event& event, const Match& match, std::string_view account);
/// N 5-1: who is a party to a match rules nothing there. N 1-3-3: its monitor's ruling binds. Nothing if they may.
std::optional<Message> refusal_to_rule(const Event& event, const Match& match, const Actor& actor);
/// How many of a section have been asked whether they play and have not answered.
int not_answered(const Event& event, const Section& section);
/// How many of an entry sit at one table: one, or both of a pair.
std::size_t players_each(const Setup& setup);
/// How many members an entry of the section plays with; 0 where it is one person.
std::size_t members_needed(const Setup& setup, const SectionSetup& section);
/// Whether an entry is there when this account is, of a pair the other having come before; or somebody says it for all.
bool is_whole_with(const Setup& setup, const Entry& entry, const Match& match, const std::string& account);
/// A pair is known by its two names.
std::string names_of_members(const Entry& entry);
/// Results of this event change ratings.
bool counts_for_ratings(const Setup& setup);

/// The account belongs to the entry, as the player, the captain or a member.
bool belongs_to(const EntryState& entry, std::string_view account);

/// The facts that a wish leads to: itself, and what follows from it. None if it was granted before (same key).
Result<std::vector<Fact>, Message> decide(const Event& event, const Wish& wish, Ms now_ms);

/// The facts of a wish as the log has them. What follows by itself is nobody's wish, but happens in the name of who
/// caused it; a verdict and what comes of it are the committee's (N 5-2), and nobody's of its members.
std::vector<Recorded> recorded_of(const Event& event, const Wish& wish, const std::vector<Fact>& facts, Ms now_ms);

/// The state after one more fact, which decide() gave or a log has that was looked at.
void evolve(Event& event, const Recorded& recorded);

/// Why a fact cannot follow here, or nothing if it can; then evolve() may be called with it. Whoever was allowed to
/// wish it is not asked again.
std::optional<Message> objection(const Event& event, const Recorded& recorded);
/// The place in a log, from 1, that cannot be.
struct Impossible {
  std::int64_t number = 0;
  Message message;
};
/// The event after a whole log, wherever that comes from.
Result<Event, Impossible> replay(const std::vector<Recorded>& log);

}  // namespace meydan::tournament
