// What happens in an event: its log is a list of these, and the event is what replaying them gives. A correction is one
// more fact. People ask for a fact; decide() says whether it may happen and what follows from it.
#pragma once

#include <optional>
#include <variant>

#include "tournament/crosstable.h"
#include "tournament/formats/describe.h"
#include "tournament/setup.h"

namespace meydan::tournament {

/// N 4-7: what one game of a match gave to either.
struct GameScore {
  int white = 0;
  int black = 0;
  static constexpr auto fields() {
    return std::tuple(field("white", &GameScore::white), field("black", &GameScore::black));
  }
  friend bool operator==(const GameScore&, const GameScore&) = default;
};

/// Tenths of points for both, and how they came about.
struct MatchResult {
  enum class Kind : std::uint8_t {
    Played,
    Forfeit,      // the loser did not play (N 2-2, N 6-4)
    Adjudicated,  // by the director or the committee
  };
  Points white = 0;
  Points black = 0;
  Kind kind = Kind::Played;
  int white_score = 0;  // D 15: discs, lines, points of a match
  int black_score = 0;
  std::vector<GameScore> games{};  // N 4-7: game by game, if it was kept

  static constexpr auto fields() {
    return std::tuple(field("white", &MatchResult::white), field("black", &MatchResult::black),
                      field("kind", &MatchResult::kind), field("white_score", &MatchResult::white_score),
                      field("black_score", &MatchResult::black_score),
                      field("games", &MatchResult::games).up_to(200).added());
  }
  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};
constexpr std::array<std::string_view, 3> enumerators(MatchResult::Kind) {
  return {"played", "forfeit", "adjudicated"};
}

/// The first fact of every event.
struct Opening {
  static constexpr std::string_view kWord = "opening";
  Setup setup;
  std::string director;
  std::string name;
  static constexpr auto fields() {
    return std::tuple(field("setup", &Opening::setup), field("director", &Opening::director),
                      field("name", &Opening::name));
  }
  friend bool operator==(const Opening&, const Opening&) = default;
};

/// Other settings, as long as they can still be changed fairly: before the first pairing, or names and times later.
struct Settings {
  static constexpr std::string_view kWord = "settings";
  Setup setup;
  static constexpr auto fields() { return std::tuple(field("setup", &Settings::setup).needed()); }
  friend bool operator==(const Settings&, const Settings&) = default;
};

enum class Office : std::uint8_t { Director, Committee };
constexpr std::array<std::string_view, 2> enumerators(Office) { return {"director", "committee"}; }

/// N 1-3, N 5-2: somebody helps to direct, or sits in the decision committee; or does so no more.
struct Appointment {
  static constexpr std::string_view kWord = "appointment";
  std::string account;
  std::string name;
  Office office = Office::Director;
  bool ends = false;
  static constexpr auto fields() {
    return std::tuple(field("account", &Appointment::account), field("name", &Appointment::name),
                      field("office", &Appointment::office), field("ends", &Appointment::ends));
  }
  friend bool operator==(const Appointment&, const Appointment&) = default;
};

/// N 1-3-3: a monitor for one match; once replaceable, with good reason.
struct Monitor {
  static constexpr std::string_view kWord = "monitor";
  std::string match;
  std::string account;
  std::string name;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("match", &Monitor::match).needed(), field("account", &Monitor::account),
                      field("name", &Monitor::name), field("grounds", &Monitor::grounds));
  }
  friend bool operator==(const Monitor&, const Monitor&) = default;
};

/// One of a team, at the board of this place in its list; of a pair, at the chair of this place among the pair's.
struct Member {
  std::string name;
  std::string account{};
  static constexpr auto fields() {
    return std::tuple(field("name", &Member::name), field("account", &Member::account));
  }
  friend bool operator==(const Member&, const Member&) = default;
};

/// Somebody wants to take part, or the director enters somebody. Without an account somebody plays over the board only.
struct Entry {
  static constexpr std::string_view kWord = "entry";
  std::string entry;  // its id
  std::string account;
  std::string name;
  std::string institution;
  std::string section;
  std::string level;  // N 3-5-1: beginner, intermediate, advanced, or empty
  int rating = 0;
  int seed = 0;                   // 0: by rating and draw
  std::vector<Member> members{};  // of a team or pair, whose account is its captain's
  bool namesake = false;          // D 2: somebody else of the same name, as the director knows
  static constexpr auto fields() {
    return std::tuple(field("entry", &Entry::entry), field("account", &Entry::account), field("name", &Entry::name),
                      field("institution", &Entry::institution), field("section", &Entry::section),
                      field("level", &Entry::level), field("rating", &Entry::rating), field("seed", &Entry::seed),
                      field("members", &Entry::members), field("namesake", &Entry::namesake).added());
  }
  friend bool operator==(const Entry&, const Entry&) = default;
};

struct Approval {
  static constexpr std::string_view kWord = "approval";
  std::string entry;
  static constexpr auto fields() { return std::tuple(field("entry", &Approval::entry).needed()); }
  friend bool operator==(const Approval&, const Approval&) = default;
};
struct Refusal {
  static constexpr std::string_view kWord = "refusal";
  std::string entry;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("entry", &Refusal::entry).needed(), field("grounds", &Refusal::grounds));
  }
  friend bool operator==(const Refusal&, const Refusal&) = default;
};
/// N 1-4: moved up to a higher level, or put into another section; a name, rating or seed put right.
struct Transfer {
  static constexpr std::string_view kWord = "transfer";
  Entry to;  // as the entry is from now on
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("to", &Transfer::to).needed(), field("grounds", &Transfer::grounds));
  }
  friend bool operator==(const Transfer&, const Transfer&) = default;
};
struct Withdrawal {
  static constexpr std::string_view kWord = "withdrawal";
  std::string entry;
  bool returns = false;  // comes back
  static constexpr auto fields() {
    return std::tuple(field("entry", &Withdrawal::entry).needed(), field("returns", &Withdrawal::returns));
  }
  friend bool operator==(const Withdrawal&, const Withdrawal&) = default;
};
/// Nobody plays for a rating whom somebody else has entered and who has not agreed, and no player enters others by name
/// alone: they are asked, and answer.
struct Consent {
  static constexpr std::string_view kWord = "consent";
  enum class Answer : std::uint8_t { Asked, Given, Declined };
  std::string entry;
  std::string account;  // of the player, or of the member of a team
  Answer answer = Answer::Asked;
  static constexpr auto fields() {
    return std::tuple(field("entry", &Consent::entry).needed(), field("account", &Consent::account),
                      field("answer", &Consent::answer));
  }
  friend bool operator==(const Consent&, const Consent&) = default;
};
constexpr std::array<std::string_view, 3> enumerators(Consent::Answer) { return {"asked", "given", "declined"}; }
/// A round that somebody asks to be left out of: H half a point, Z none. Before it is paired.
struct ByeRequest {
  static constexpr std::string_view kWord = "bye_request";
  std::string entry;
  int round = 0;
  std::string mark;  // H or Z; empty takes the request back
  static constexpr auto fields() {
    return std::tuple(field("entry", &ByeRequest::entry).needed(), field("round", &ByeRequest::round).needed(),
                      field("mark", &ByeRequest::mark));
  }
  friend bool operator==(const ByeRequest&, const ByeRequest&) = default;
};

/// At the entry desk of the event: somebody has paid, or has come; or it was ticked by mistake.
enum class Ticked : std::uint8_t { Paid, Present };
constexpr std::array<std::string_view, 2> enumerators(Ticked) { return {"paid", "present"}; }
struct Tick {
  static constexpr std::string_view kWord = "tick";
  std::string entry;
  Ticked what = Ticked::Paid;
  bool undone = false;
  static constexpr auto fields() {
    return std::tuple(field("entry", &Tick::entry).needed(), field("what", &Tick::what).needed(),
                      field("undone", &Tick::undone));
  }
  friend bool operator==(const Tick&, const Tick&) = default;
};

/// Entries are closed, and everybody has a number. The seed behind the draw is shown (N 7-1).
struct Start {
  static constexpr std::string_view kWord = "start";
  std::string section;
  std::string seed;
  std::vector<std::string> numbers;  // entries, the first has number 1
  static constexpr auto fields() {
    return std::tuple(field("section", &Start::section), field("seed", &Start::seed),
                      field("numbers", &Start::numbers));
  }
  friend bool operator==(const Start&, const Start&) = default;
};

/// Two entries who meet, or one who has a bye.
struct Pair {
  std::string match;  // its id
  std::string white;
  std::string black;  // empty: a bye
  std::string slot;   // of a bracket: which match of the draw this is
  int length = 0;     // N 4-8-1: the points it is announced to; 0 in logs of before, and where none are
  static constexpr auto fields() {
    return std::tuple(field("match", &Pair::match), field("white", &Pair::white), field("black", &Pair::black),
                      field("slot", &Pair::slot), field("points", &Pair::length).added());
  }
  friend bool operator==(const Pair&, const Pair&) = default;
};
/// A match of the draw that was over without being paired, because somebody was gone, when others that hang on it were
/// paired: it stays as it was, whoever goes or comes back later.
struct Walkover {
  std::string slot;
  std::string white;
  std::string black;
  std::string winner;  // empty: both were gone (D 23)
  static constexpr auto fields() {
    return std::tuple(field("slot", &Walkover::slot), field("white", &Walkover::white),
                      field("black", &Walkover::black), field("winner", &Walkover::winner));
  }
  friend bool operator==(const Walkover&, const Walkover&) = default;
};

/// A round, made by the software (D 7) or by the director's hand, who then says why.
struct Paired {
  static constexpr std::string_view kWord = "pairing";
  std::string section;
  int round = 0;
  Ms starts_at_ms = 0;
  std::vector<Pair> pairs;
  std::vector<std::string> absent;    // entries that are not paired: withdrawn, or with a bye they asked for
  std::vector<std::string> warnings;  // criteria that a pairing by hand breaks
  /// What this round adds to the draw of a bracket or league: usually all of it in the first round.
  std::vector<formats::Match> made{};
  Grounds grounds;  // of a pairing by hand
  std::vector<Walkover> walkovers{};
  static constexpr auto fields() {
    return std::tuple(field("section", &Paired::section).needed(), field("round", &Paired::round).needed(),
                      field("starts_at_ms", &Paired::starts_at_ms), field("pairs", &Paired::pairs).needed(),
                      field("absent", &Paired::absent), field("warnings", &Paired::warnings),
                      field("made", &Paired::made), field("grounds", &Paired::grounds),
                      field("walkovers", &Paired::walkovers).added());
  }
  friend bool operator==(const Paired&, const Paired&) = default;
};
/// What the organiser announces for the pairing of a section beside its format, before a round is paired. Without any
/// of it the Dutch system is exact.
struct FixedBoard {
  std::string entry;
  int board = 1;
  static constexpr auto fields() {
    return std::tuple(field("entry", &FixedBoard::entry).needed(),
                      field("board", &FixedBoard::board).needed().from_to(1, 5'000));
  }
  friend bool operator==(const FixedBoard&, const FixedBoard&) = default;
};
struct ApartGroup {
  std::vector<std::string> entries;
  static constexpr auto fields() { return std::tuple(field("entries", &ApartGroup::entries).needed()); }
  friend bool operator==(const ApartGroup&, const ApartGroup&) = default;
};
struct PairingWishes {
  static constexpr std::string_view kWord = "pairing_wishes";
  std::string section;
  int institution_rounds = 0;        // nobody meets somebody of the own institution in the first so many rounds
  std::vector<ApartGroup> apart{};   // who never meet
  std::vector<FixedBoard> boards{};  // who sits at the same place in every round
  static constexpr auto fields() {
    return std::tuple(field("section", &PairingWishes::section).needed(),
                      field("institution_rounds", &PairingWishes::institution_rounds).from_to(0, 100),
                      field("apart", &PairingWishes::apart), field("boards", &PairingWishes::boards));
  }
  friend bool operator==(const PairingWishes&, const PairingWishes&) = default;
};

/// A round that nobody has played yet is taken back.
struct Unpairing {
  static constexpr std::string_view kWord = "unpairing";
  std::string section;
  int round = 0;
  Grounds grounds;
  static constexpr auto fields() {
    return std::tuple(field("section", &Unpairing::section).needed(), field("round", &Unpairing::round).needed(),
                      field("grounds", &Unpairing::grounds));
  }
  friend bool operator==(const Unpairing&, const Unpairing&) = default;
};
/// A match has a table of its own now; of a best of three it may have several, one after the other.
struct TableFor {
  static constexpr std::string_view kWord = "table";
  std::string match;
  std::string table;
  static constexpr auto fields() {
    return std::tuple(field("match", &TableFor::match), field("table", &TableFor::table));
  }
  friend bool operator==(const TableFor&, const TableFor&) = default;
};
struct Arrival {
  static constexpr std::string_view kWord = "arrival";
  std::string match;
  std::string entry;
  std::string account{};  // one of a pair, who waits for the other; empty: the entry is there
  bool undone = false;    // N 2-2-3: was ticked by mistake
  static constexpr auto fields() {
    return std::tuple(field("match", &Arrival::match).needed(), field("entry", &Arrival::entry).needed(),
                      field("account", &Arrival::account).added(), field("undone", &Arrival::undone).added());
  }
  friend bool operator==(const Arrival&, const Arrival&) = default;
};
/// N 2-2: the opponent of who is late has so many points by now. N 2-2-3: the director excuses somebody, and then
/// nothing is counted any more.
struct LatePoints {
  static constexpr std::string_view kWord = "late_points";
  std::string match;
  std::string entry;  // who is late
  int points = 0;     // in all
  Grounds grounds{};  // of an exception
  bool excused = false;
  bool reopens = false;  // the match had been lost by it
  static constexpr auto fields() {
    return std::tuple(field("match", &LatePoints::match).needed(), field("entry", &LatePoints::entry).needed(),
                      field("points", &LatePoints::points), field("grounds", &LatePoints::grounds).added(),
                      field("excused", &LatePoints::excused).added(), field("reopens", &LatePoints::reopens).added());
  }
  friend bool operator==(const LatePoints&, const LatePoints&) = default;
};

/// N 4-6, N 6-5: the winner reports at once; N 4-7: both confirm.
struct Report {
  static constexpr std::string_view kWord = "report";
  std::string match;
  std::string entry;
  MatchResult result;
  static constexpr auto fields() {
    return std::tuple(field("match", &Report::match).needed(), field("entry", &Report::entry).needed(),
                      field("result", &Report::result).needed());
  }
  friend bool operator==(const Report&, const Report&) = default;
};
struct Confirmation {
  static constexpr std::string_view kWord = "confirmation";
  std::string match;
  std::string entry;
  bool agrees = true;
  static constexpr auto fields() {
    return std::tuple(field("match", &Confirmation::match).needed(), field("entry", &Confirmation::entry).needed(),
                      field("agrees", &Confirmation::agrees));
  }
  friend bool operator==(const Confirmation&, const Confirmation&) = default;
};
/// One match of a best of three, or one board of a team match; white and black are those of the whole.
struct Part {
  static constexpr std::string_view kWord = "part";
  std::string match;
  MatchResult result;
  int board = 0;  // of a team match, from 1
  int part = 0;   // which of a best of three it is, from 1; whichever is next if nobody says so
  static constexpr auto fields() {
    return std::tuple(field("match", &Part::match).needed(), field("result", &Part::result).needed(),
                      field("board", &Part::board), field("part", &Part::part).added());
  }
  friend bool operator==(const Part&, const Part&) = default;
};
/// N 4-6: what becomes of a match that was paired by a result which is corrected. What stands was played, or is, by
/// those who were paired; what a correction takes away is paired anew as soon as it is known by whom it is played.
enum class Mend : std::uint8_t {
  Replace,  // the match has not begun: the right player takes the place
  Again,    // it is played again, by the right players
  Stand,
};
constexpr std::array<std::string_view, 3> enumerators(Mend) { return {"replace", "again", "stand"}; }
struct MendChoice {
  std::string match;
  Mend how = Mend::Stand;
  static constexpr auto fields() {
    return std::tuple(field("match", &MendChoice::match).needed(), field("how", &MendChoice::how).needed());
  }
  friend bool operator==(const MendChoice&, const MendChoice&) = default;
};

/// The result of a match, or another one instead of it (N 4-6); without grounds it came from the table or the players.
struct Outcome {
  static constexpr std::string_view kWord = "result";
  std::string match;
  MatchResult result;
  Grounds grounds;
  std::vector<MendChoice> mending{};  // of a correction: for every match that it touches
  /// What stands after a correction keeps the people it has: the entry that goes on from this match whatever the result
  /// says, or `kNobodyGoesOn`; of a match in a group the entries of that group as they were ranked.
  std::vector<std::string> goes_on{};
  std::vector<Walkover> walkovers{};  // which stand from now on, because matches are paired by them
  static constexpr auto fields() {
    return std::tuple(field("match", &Outcome::match).needed(), field("result", &Outcome::result).needed(),
                      field("grounds", &Outcome::grounds), field("mending", &Outcome::mending).added(),
                      field("goes_on", &Outcome::goes_on).up_to(5'000).added(),
                      field("walkovers", &Outcome::walkovers).added());
  }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

inline constexpr std::string_view kNobodyGoesOn = "-";

/// N 4-6: a result is cleared, and the match is played or ruled anew. Its tables so far count no more.
struct Reopening {
  static constexpr std::string_view kWord = "reopening";
  std::string match;
  Grounds grounds;
  std::vector<MendChoice> mending{};
  std::vector<Walkover> walkovers{};  // as of a corrected result
  static constexpr auto fields() {
    return std::tuple(field("match", &Reopening::match).needed(), field("grounds", &Reopening::grounds),
                      field("mending", &Reopening::mending), field("walkovers", &Reopening::walkovers));
  }
  friend bool operator==(const Reopening&, const Reopening&) = default;
};
/// What a correction makes of a match that hung on the result: another pair plays it, or it waits to be paired anew.
struct Mending {
  static constexpr std::string_view kWord = "mending";
  std::string match;  // which is no more
  Pair pair;          // takes its place in the round; without an id nobody does yet
  Ms starts_at_ms = 0;
  static constexpr auto fields() {
    return std::tuple(field("match", &Mending::match), field("pair", &Mending::pair),
                      field("starts_at_ms", &Mending::starts_at_ms));
  }
  friend bool operator==(const Mending&, const Mending&) = default;
};
/// N 4-8-1: another length for a match than was announced, once both players and the director have said the same.
struct LengthChange {
  static constexpr std::string_view kWord = "length";
  std::string match;
  int points = 0;
  std::string entry{};  // who agrees; empty: the director
  Grounds grounds{};
  static constexpr auto fields() {
    return std::tuple(field("match", &LengthChange::match).needed(),
                      field("points", &LengthChange::points).needed().from_to(1, kLongestLength),
                      field("entry", &LengthChange::entry), field("grounds", &LengthChange::grounds));
  }
  friend bool operator==(const LengthChange&, const LengthChange&) = default;
};
/// N 4-8: a match over the board that was played to a wrong length, with the score at which that was noticed. What
/// follows is written down here: who has won, or that it goes on.
struct WrongLength {
  static constexpr std::string_view kWord = "wrong_length";
  std::string match;
  int played = 0;  // the length it was played to until now
  int white_score = 0;
  int black_score = 0;
  Grounds grounds{};
  static constexpr auto fields() {
    return std::tuple(field("match", &WrongLength::match).needed(),
                      field("played", &WrongLength::played).needed().from_to(1, kLongestLength),
                      field("white_score", &WrongLength::white_score).from_to(0, kLongestLength),
                      field("black_score", &WrongLength::black_score).from_to(0, kLongestLength),
                      field("grounds", &WrongLength::grounds));
  }
  friend bool operator==(const WrongLength&, const WrongLength&) = default;
};

/// The ladder of penalties.
enum class Step : std::uint8_t { Reminder, Warning, Time, PenaltyPoints, GameLoss, MatchLoss, Exclusion, Council };
constexpr std::array<std::string_view, 8> enumerators(Step) {
  return {"reminder", "warning", "time", "points", "game_loss", "match_loss", "exclusion", "council"};
}
struct Penalty {
  static constexpr std::string_view kWord = "penalty";
  std::string entry;
  std::string match;  // empty: of the whole event
  Step step = Step::Warning;
  int points = 0;  // for the opponent
  Ms bank_ms = 0;  // off the clock
  Grounds grounds;
  int board = 0;  // of a team match, from 1; all of them otherwise
  static constexpr auto fields() {
    return std::tuple(field("entry", &Penalty::entry).needed(), field("match", &Penalty::match),
                      field("step", &Penalty::step).needed(), field("points", &Penalty::points),
                      field("bank_ms", &Penalty::bank_ms), field("grounds", &Penalty::grounds),
                      field("board", &Penalty::board).added());
  }
  friend bool operator==(const Penalty&, const Penalty&) = default;
};

/// A player wants the director at the table; the director has come.
struct Call {
  static constexpr std::string_view kWord = "call";
  std::string match;
  std::string entry;
  std::string text;
  bool answered = false;
  static constexpr auto fields() {
    return std::tuple(field("match", &Call::match).needed(), field("entry", &Call::entry), field("text", &Call::text),
                      field("answered", &Call::answered));
  }
  friend bool operator==(const Call&, const Call&) = default;
};

/// N 5-2: a player asks the committee, or takes that back. In online events only where the game's book says so (N 6-7,
/// D 8).
struct Appeal {
  static constexpr std::string_view kWord = "appeal";
  std::string appeal;
  std::string match;
  std::string entry;
  std::string text;
  bool withdrawn = false;
  static constexpr auto fields() {
    return std::tuple(field("appeal", &Appeal::appeal), field("match", &Appeal::match).needed(),
                      field("entry", &Appeal::entry).needed(), field("text", &Appeal::text),
                      field("withdrawn", &Appeal::withdrawn).added());
  }
  friend bool operator==(const Appeal&, const Appeal&) = default;
};
/// N 5-3: what a player, or the director on the facts alone, says to the committee.
struct Statement {
  static constexpr std::string_view kWord = "statement";
  std::string appeal;
  std::string entry;  // empty: the director
  std::string text;
  static constexpr auto fields() {
    return std::tuple(field("appeal", &Statement::appeal).needed(), field("entry", &Statement::entry),
                      field("text", &Statement::text));
  }
  friend bool operator==(const Statement&, const Statement&) = default;
};
enum class Decision : std::uint8_t { WhiteWins, BlackWins, Draw, BothLose, PlayOn };
constexpr std::array<std::string_view, 5> enumerators(Decision) {
  return {"white_wins", "black_wins", "draw", "both_lose", "play_on"};
}
struct Vote {
  static constexpr std::string_view kWord = "vote";
  std::string appeal;
  Decision decision = Decision::PlayOn;
  std::string text;
  static constexpr auto fields() {
    return std::tuple(field("appeal", &Vote::appeal).needed(), field("decision", &Vote::decision).needed(),
                      field("text", &Vote::text));
  }
  friend bool operator==(const Vote&, const Vote&) = default;
};
/// The majority of the committee has voted, and the committee signs it. `confirms`: the director had ruled the same.
struct Verdict {
  static constexpr std::string_view kWord = "verdict";
  std::string appeal;
  Decision decision = Decision::PlayOn;
  bool confirms = false;
  int votes_for = 0;     // of `votes`
  int votes = 0;         // that the committee has
  bool reopens = false;  // the match is played on, though it had a result
  static constexpr auto fields() {
    return std::tuple(field("appeal", &Verdict::appeal), field("decision", &Verdict::decision),
                      field("confirms", &Verdict::confirms), field("votes_for", &Verdict::votes_for).added(),
                      field("votes", &Verdict::votes).added(), field("reopens", &Verdict::reopens).added());
  }
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

/// Words of the director to all.
struct Notice {
  static constexpr std::string_view kWord = "notice";
  std::string text;
  static constexpr auto fields() { return std::tuple(field("text", &Notice::text).needed()); }
  friend bool operator==(const Notice&, const Notice&) = default;
};
/// A section is over: its table is final.
struct Ending {
  static constexpr std::string_view kWord = "ending";
  std::string section;
  static constexpr auto fields() { return std::tuple(field("section", &Ending::section).needed()); }
  friend bool operator==(const Ending&, const Ending&) = default;
};
/// Something that a director did at a table, for the audit trail: the table's own log has the details.
struct AtTable {
  static constexpr std::string_view kWord = "at_table";
  std::string match;
  std::string what;  // the word of the table's command
  Grounds grounds;
  std::string table{};   // of the match
  std::int64_t act = 0;  // the number in the table's log
  static constexpr auto fields() {
    return std::tuple(field("match", &AtTable::match).needed(), field("what", &AtTable::what).needed(),
                      field("grounds", &AtTable::grounds), field("table", &AtTable::table).added(),
                      field("act", &AtTable::act).added());
  }
  friend bool operator==(const AtTable&, const AtTable&) = default;
};
/// N 4-3-2: the clocks of all tables stand, those that are still to begin too; or they run again.
struct Pause {
  static constexpr std::string_view kWord = "pause";
  bool ends = false;
  Grounds grounds;
  static constexpr auto fields() { return std::tuple(field("ends", &Pause::ends), field("grounds", &Pause::grounds)); }
  friend bool operator==(const Pause&, const Pause&) = default;
};

/// N 2-2-4: somebody has left the hall, which is written down once it lasts over ten minutes. N 2-2: somebody is late
/// from a break: a reminder, then a point in steps, until they are back.
struct Absence {
  static constexpr std::string_view kWord = "absence";
  enum class Why : std::uint8_t { Hall, Break };
  std::string match;
  std::string entry;
  Why why = Why::Hall;
  bool ends = false;   // is back
  int minutes = 0;     // written down afterwards: so long; 0: as long as the log says
  int points = 0;      // of a break: for the opponent by now, which the arena counts
  std::string text{};  // with whose leave, what for
  static constexpr auto fields() {
    return std::tuple(field("match", &Absence::match).needed(), field("entry", &Absence::entry).needed(),
                      field("why", &Absence::why), field("ends", &Absence::ends),
                      field("minutes", &Absence::minutes).from_to(0, 1'440), field("points", &Absence::points),
                      field("text", &Absence::text));
  }
  friend bool operator==(const Absence&, const Absence&) = default;
};
constexpr std::array<std::string_view, 2> enumerators(Absence::Why) { return {"hall", "break"}; }

/// N 3-5-2: a match is played without the clock that everybody must use. Both are warned; whoever has been warned
/// before owes a point to the opponent at the start of the next round.
struct ClockBreach {
  static constexpr std::string_view kWord = "clock_breach";
  std::string match;
  std::string entry{};  // who pays in this match for an earlier one; empty: it has happened here
  Grounds grounds{};
  static constexpr auto fields() {
    return std::tuple(field("match", &ClockBreach::match).needed(), field("entry", &ClockBreach::entry),
                      field("grounds", &ClockBreach::grounds));
  }
  friend bool operator==(const ClockBreach&, const ClockBreach&) = default;
};

using Fact =
    std::variant<Opening, Settings, Appointment, Monitor, Entry, Approval, Refusal, Transfer, Withdrawal, ByeRequest,
                 Start, Paired, Unpairing, TableFor, Arrival, LatePoints, Report, Confirmation, Part, Outcome, Penalty,
                 Call, Appeal, Statement, Vote, Verdict, Notice, Ending, AtTable, Consent, Pause, Reopening, Mending,
                 LengthChange, WrongLength, PairingWishes, Absence, ClockBreach, Tick>;

/// "entry", "pairing", ...
std::string_view word_of(const Fact& fact);

struct Recorded {
  std::int64_t number = 0;  // from 1, without gaps
  Ms time_ms = 0;
  std::string by;    // an account; empty for what the event does by itself
  std::string name;  // of who did it, for the audit trail
  std::string key;   // of the command; the same key again is the same command again
  Fact fact;

  friend bool operator==(const Recorded&, const Recorded&) = default;
};

}  // namespace meydan::tournament
