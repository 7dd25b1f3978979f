// A table: commands in, events out. decide() says what a command leads to, evolve() what an event does to the state;
// both are pure. The state is what replaying the events gives, and nothing is ever taken out of the list.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "play/command.h"
#include "play/event.h"
#include "rules/any_game.h"

namespace meydan::play {

/// Somebody is away, since then, and after the grace the opponent may claim the game.
struct Absence {
  Ms since_ms = 0;
  Ms grace_ms = 0;

  [[nodiscard]] Ms claim_at_ms() const { return since_ms + grace_ms; }

  friend bool operator==(const Absence&, const Absence&) = default;
};

/// A place at the table for the whole match. In the first game chair 0 has seat 0; from game to game everyone moves one
/// seat on.
struct Chair {
  std::string player;  // empty: free
  std::string name;
  std::string partner{};  // of a team; the player is its captain
  std::string partner_name{};
  std::string invited{};  // whom the captain has asked last
  int invitations = 0;    // how often the captain has asked
  std::string entropy;
  int half_points = 0;  // D 14, counted in halves
  int breaks = 0;       // N 2-2-2: taken so far
  bool ready = false;   // in a pause: need not wait for its end
  int offers = 0;       // made in this game
  int penalties = 0;    // warnings and points received
  int penalty_points = 0;
  std::optional<Absence> absence{};
  int absences = 0;  // so far

  friend bool operator==(const Chair&, const Chair&) = default;
};

/// What one person has added to the log by talking and by sending others away.
struct Words {
  int said = 0;
  int removals = 0;

  friend bool operator==(const Words&, const Words&) = default;
};

/// A step of the move that is being made, and the position it was made in.
struct StepMade {
  std::string step;
  std::string before;

  friend bool operator==(const StepMade&, const StepMade&) = default;
};

enum class Phase : std::uint8_t { Open, Playing, BetweenGames, Over };
constexpr std::array<std::string_view, 4> enumerators(Phase) { return {"open", "playing", "between_games", "over"}; }

/// How long the clocks stand between the games of a match.
inline constexpr Ms kBetweenGamesMs = 10'000;
/// How long a table with sealed dice waits for the players' parts of the randomness, once everybody sits. The parts
/// come after the seal, so that no secret can be chosen to suit them.
inline constexpr Ms kWaitForPartsMs = 5'000;
/// How long a table without a fixed start waits for its players.
inline constexpr Ms kWaitForPlayersMs = 24 * 3'600'000;

// The log of a table is for its play. What else people may add has an end, so that nobody can fill it.
inline constexpr int kMostSaid = 1'000;        // by somebody who plays or directs
inline constexpr int kMostSaidWatching = 100;  // by a spectator
inline constexpr int kMostSaidByAll = 1'000;   // by all spectators together
inline constexpr int kMostRemovals = 100;      // asked for by one person
inline constexpr int kMostOffersInGame = 20;   // by one player
inline constexpr int kMostTakenBack = 200;     // times in one turn

/// A table as it stands.
struct TableState {
  TableSetup setup;
  std::vector<Chair> chairs;
  Phase phase = Phase::Open;
  int game = 0;          // of the match, from 1
  std::string position;  // with the steps made
  std::vector<StepMade> steps;
  int taken_back = 0;  // times in this turn
  Turn turn;
  Clock clock;
  std::optional<Offered> offer;
  /// Between two games that one board plays (a match of backgammon): when the dice for the next one fall by themselves.
  std::optional<Ms> pause_until_ms;
  std::optional<Announced> announced;       // N 4-4-7
  std::optional<int> length_due;            // N 4-8: the points to play to from the next game on
  std::array<int, kMaxSeats> points_due{};  // by seat, of penalties: they count once the present game is over
  std::vector<GameResult> results;
  Ms game_ended_at_ms = 0;
  std::array<Ms, kMaxSeats> lag_store_ms{};  // by seat, see lag.h
  std::set<std::string> removed;             // N 1-6-4: may not watch any more
  std::map<std::string, Words> words;        // by person
  int said_watching = 0;                     // by people who did not sit here
  std::int64_t draws = 0;                    // of chance, so far; never taken back, so that no roll is shown twice

  EventNumber version = 0;       // the last event
  EventNumber play_version = 0;  // the last event that changed what can be played
  /// The last event that changed the steps of a turn. To everybody else the play is as it was.
  EventNumber step_version = 0;

  friend bool operator==(const TableState&, const TableState&) = default;
};

/// A table with its history, which only grows.
struct Table : TableState {
  std::unordered_map<std::string, EventNumber> keys;  // of commands already obeyed, and the last event of each
  std::vector<Event> log;

  friend bool operator==(const Table&, const Table&) = default;
};

/// The clock after a part of a turn or the whole of it, and what that cost; `next` is the turn that comes then. The
/// table's clock must run.
Pressed pressed(const TableState& table, const Turn& next, Ms now_ms, Ms lag_ms);

/// The limit of the phase that is due at a table, 0 for none: the rules', or the table's own in its place.
Ms limit_ms_of(const TableSetup& setup, const Turn& turn, const AnyGame& game, const RuleChoice& rules);

/// Why no table of this game may be opened with such a clock, if so: a limit that nothing would follow from.
std::optional<Message> refusal_of_limit(const ClockSetup& clock, const AnyGame& game, const RuleChoice& rules);

/// Whose points a penalty of this seat is: the first seat of the other side.
Seat seat_gaining(const TableState& table, Seat penalised);

/// The position between two games, or at once where that decides the match, with what was due: its right length (N 4-8)
/// and the points of penalties. `lost` loses the present game. Nothing if nothing changes, or not yet.
std::optional<std::string> settled(const TableState& table, const AnyGame& game, const RuleChoice& rules,
                                   std::optional<Seat> lost = std::nullopt);

/// A game's end as the log keeps it.
GameResult result_of(const Outcome& outcome);

/// What somebody must have seen who goes on with the turn: the play, and the steps made of it.
inline EventNumber turn_version(const TableState& table) { return std::max(table.play_version, table.step_version); }

/// The position in which a move is judged: with the steps made where they stand (T 6), as if there were none where they
/// may be taken back.
const std::string& position_to_move(const TableState& table, const AnyGame& game, const RuleChoice& rules);
/// The position without the steps made.
const std::string& position_before_steps(const TableState& table);

/// Which seat a chair has in the present game, and back.
Seat seat_of_chair(const TableState& table, std::size_t chair);
std::size_t chair_of_seat(const TableState& table, Seat seat);
/// The chair of a player, if the player sits here.
std::optional<std::size_t> chair_of_player(const TableState& table, std::string_view player);
/// The chair whose captain this person consults with.
std::optional<std::size_t> chair_of_partner(const TableState& table, std::string_view person);

/// Where chance comes from: the move text for a chance position, derived from the sealed secret and the players' parts.
class ChanceSource {
 public:
  virtual ~ChanceSource() = default;
  [[nodiscard]] virtual std::string draw(ChanceKind kind, const TableState& table) const = 0;
  /// What seals the secret can be checked against, once the match is over; empty if no chance was sealed.
  [[nodiscard]] virtual std::string secret() const = 0;
};

/// What every decision needs besides the table: the referee, chance, and the time.
struct Surroundings {
  const AnyGame& game;
  const ChanceSource* chance;  // null for games without chance
  Ms now_ms;
  /// How much people may add to a log. One that is there already is judged without: it may be from before these bounds.
  bool bounded = true;
};

/// A new table's first event.
Event created(TableSetup setup, Ms now_ms);

struct Decision {
  std::vector<Event> events;  // none when there is nothing to do
  /// The table after them; it is there if they are.
  std::unique_ptr<TableState> after{};
  /// The command had been obeyed before; this was its last event.
  std::optional<EventNumber> repeated{};
  /// The command came after the flag had fallen: the events say so, and the command itself was refused.
  std::optional<TableRefusal> refused{};
};
Result<Decision, TableRefusal> decide(const Table& table, const Command& command, const Surroundings& surroundings);

/// The table goes on as decide() has said about it; gives back as what it stood before.
std::unique_ptr<TableState> follow(Table& table, const std::vector<Event>& events, std::unique_ptr<TableState> after);

/// The table after one more event.
Table evolve(Table table, const Event& event, const AnyGame& game);
/// The table after a whole log.
Table replay(std::span<const Event> log, const AnyGame& game);

/// Everybody sits, and somebody's part of the randomness is missing.
bool waits_for_parts(const TableState& table);
/// When a table without a fixed start begins although parts of the randomness are missing; nothing while seats are free
/// or none is missing.
std::optional<Ms> parts_due_ms(const Table& table);

/// A place whose player may be called absent: one of two, in casual play, while a game is going on. Between two games
/// nobody has to be there, and at an event the director sees to who is not (N 6-4).
bool may_be_absent(const TableState& table);

/// When the server should send the next Tick, if anything is due by itself: a start, a flag, a limit, the next game.
std::optional<Ms> next_tick_ms(const Table& table, Ms lag_grace_ms);

}  // namespace meydan::play
