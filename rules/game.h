// The contract between a game and everything else. A game is a struct of static functions over plain values:
//
//   Rules      what its rule set says (a small struct; the default is the rule set `standard`)
//   Position   everything the rules need to go on: the pieces, who moves, what the last move ordered, and its Rules.
//              A plain struct with operator==; two equal positions have the same future.
//   Move       one decision of a seat, or one result of chance
//   Refusal    an enum of why a move is not legal; citation(refusal) gives its clause and its sentence
//
// All functions are pure: no I/O, no clock, no randomness, no exceptions, and no floating point beyond + - * / sqrt.
// Dice, time and words come in as moves. The same sources are compiled to WebAssembly and give the same answers.
//
// apply() is the referee: a move is legal exactly when apply() accepts it. A game whose moves can be listed also offers
// legal_moves(); one whose moves cannot (carrom's angle and speed) offers sample_moves() instead, so that tests, bots
// and simulations find something to do; nothing may depend on a list.
//
// Nothing above games/ sees these types: AnyGame (any_game.h) wraps a game so that only text crosses the seam.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/rng.h"
#include "rules/citation.h"
#include "rules/options.h"
#include "rules/outcome.h"

namespace meydan {

struct Name {
  std::string_view fa;
  std::string_view en;
};

/// What the rest of the house may know about a game without knowing the game.
struct GameInfo {
  std::string_view id;  // the folder's name, used in commands, files and addresses
  Name name;
  std::span<const Name> seats;  // in the order of first moves; see SeatsByRules for games with more of them
  RuleBook book;
  std::string_view example_move;   // a legal first move, for help texts
  Name move_help;                  // how a move is written
  bool draw_by_agreement = false;  // whether players may agree on a draw
  /// D 8: in its events what no rule foresees goes to a committee online too. Otherwise N 6-7: the director's word is
  /// final there.
  bool committee_online = false;
  bool has_chance = false;  // whether dice or draws belong to it; a table then seals its secret
};

/// Why a move is or is not legal, in a sentence with its clause.
struct Explanation {
  bool legal = false;
  Message message;
};

template <class G>
concept Game = requires(const typename G::Rules& rules, const typename G::Position& position,
                        const typename G::Move& move, typename G::Refusal refusal, const RuleChoice& choice,
                        std::string_view text, Seat seat, Forfeit how) {
  requires std::regular<typename G::Position>;
  requires std::equality_comparable<typename G::Move>;
  requires std::is_enum_v<typename G::Refusal>;

  { G::info() } -> std::same_as<const GameInfo&>;
  { G::rules(choice) } -> std::same_as<typename G::Rules>;

  // Play.
  { G::start(rules) } -> std::same_as<typename G::Position>;
  { G::turn(position) } -> std::same_as<Turn>;
  { G::apply(position, move) } -> std::same_as<Result<typename G::Position, typename G::Refusal>>;
  { G::outcome(position) } -> std::same_as<std::optional<Outcome>>;
  { G::forfeit(position, seat, how) } -> std::same_as<Outcome>;

  // Words.
  { G::citation(refusal) } -> std::same_as<const Citation&>;
  { G::explain(position, move) } -> std::same_as<Explanation>;

  // Texts (design: "Texts of positions and moves"). Reading a text that is not one fails with a message; reading never
  // judges whether a move is legal.
  { G::format(position) } -> std::same_as<std::string>;
  { G::parse(rules, text) } -> std::same_as<Result<typename G::Position, Message>>;
  { G::format_move(position, move) } -> std::same_as<std::string>;
  { G::parse_move(position, text) } -> std::same_as<Result<typename G::Move, Message>>;
  { G::split_moves(text) } -> std::same_as<std::vector<std::string_view>>;
  { G::draw(position) } -> std::same_as<std::string>;
};

/// A game whose legal moves can be listed.
template <class G>
concept ListsMoves = Game<G> && requires(const typename G::Position& position) {
  { G::legal_moves(position) } -> std::same_as<std::vector<typename G::Move>>;
};

/// A game whose moves are too many to list: some legal ones, drawn from a seeded generator. At least one while anybody
/// has to act, at most `most`, none when the game is over; the same may come twice. A sample shows the variety of what
/// can be done in a position: strong moves and weak ones, and every kind that the phase has.
template <class G>
concept TriesMoves = Game<G> && requires(const typename G::Position& position, Rng& rng, std::size_t most) {
  { G::sample_moves(position, rng, most) } -> std::same_as<std::vector<typename G::Move>>;
};

/// Some legal moves of any game: samples where there are any, otherwise of the list.
template <Game G>
std::vector<typename G::Move> some_moves(const typename G::Position& position, Rng& rng, std::size_t most) {
  static_assert(ListsMoves<G> || TriesMoves<G>, "a game lists its moves or samples them");
  if constexpr (TriesMoves<G>) {
    return G::sample_moves(position, rng, most);
  } else {
    auto moves = G::legal_moves(position);
    for (std::size_t at = 0; at < moves.size() && at < most; ++at)
      std::swap(moves[at], moves[at + static_cast<std::size_t>(rng.below(moves.size() - at))]);
    if (moves.size() > most) moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(most), moves.end());
    return moves;
  }
}

/// A game whose moves are animated: what happens on the way from a position to the next one, as JSON that the game's
/// own board reads. The same on every machine, as the positions are.
template <class G>
concept Traces = Game<G> && requires(const typename G::Position& position, const typename G::Move& move) {
  { G::trace(position, move) } -> std::same_as<Result<std::string, typename G::Refusal>>;
};

/// A game whose moves are made of steps that a player makes one after the other (a checker for each die). A position
/// with steps made is the same turn still: its text carries them, and its legal moves are those that begin so.
/// touch_move() says under which rules a step stands once it is made (T 6), in the sentence that refuses to take it
/// back; null where steps may be taken back until the move is ended.
template <class G>
concept TakesSteps = ListsMoves<G> && requires(const typename G::Rules& rules, const typename G::Position& position,
                                               const typename G::Move& step, std::string_view text) {
  { G::touch_move(rules) } -> std::same_as<const Citation*>;
  { G::next_steps(position) } -> std::same_as<std::vector<typename G::Move>>;
  { G::step(position, step) } -> std::same_as<Result<typename G::Position, typename G::Refusal>>;
  { G::explain_step(position, step) } -> std::same_as<Explanation>;
  { G::parse_step(position, text) } -> std::same_as<Result<typename G::Move, Message>>;
};

/// A game in which some move may be said before its turn (N 4-4-7); it is made when the turn comes.
template <class G>
concept TakesAnnouncements = Game<G> &&
    requires(const typename G::Position& position, Seat seat, const typename G::Move& move) {
  { G::explain_announced(position, seat, move) } -> std::same_as<Explanation>;
};

/// A game whose position is a match of several games, to so many points; its clock and breaks go by them.
template <class G>
concept PlaysMatches = Game<G> &&
    requires(const typename G::Rules& rules, const typename G::Position& position, int points) {
  { G::match_points(rules) } -> std::same_as<int>;
  { G::correct_length(position, points) } -> std::same_as<Result<typename G::Position, Message>>;
};

/// A game whose matches take points that nobody has played for: penalties of the director (N 2-2, N 5). Also those of a
/// game that somebody loses by one: it counts as won once, at its present value, and the next game follows.
template <class G>
concept TakesAwards = PlaysMatches<G> && requires(const typename G::Position& position, Seat seat, int points) {
  { G::award(position, seat, points) } -> std::same_as<typename G::Position>;
  { G::award_game(position, seat) } -> std::same_as<typename G::Position>;
};

/// A phase of a turn that may take only so long, whatever the clock says (C 6: a shot; K 2: a word).
struct PhaseLimit {
  std::string_view phase;     // as Turn names it
  std::int64_t limit_ms = 0;  // by the rules; 0: only where a table sets a limit
  bool set_by_table = false;  // whether the limit that a table is opened with takes the place of the rules' own
};

/// A game that limits phases of its turns. When the limit of the phase that is due lapses, lapse() says what follows:
/// the turn passes, a choice is due, a piece is gone. Nothing means that the game is lost by it, as by a fallen flag
/// (forfeit() has its outcome). A lapse is no move: nobody decides it.
template <class G>
concept HasLimits = Game<G> && requires(const typename G::Rules& rules, const typename G::Position& position) {
  { G::limits(rules) } -> std::same_as<std::span<const PhaseLimit>>;
  { G::lapse(position) } -> std::same_as<std::optional<typename G::Position>>;
};

/// The limit of the phase that is due under these rules, if it has one.
inline const PhaseLimit* limit_of(std::span<const PhaseLimit> limits, const Turn& turn) {
  if (turn.by == Turn::By::Nobody || turn.by == Turn::By::Chance) return nullptr;
  for (const PhaseLimit& limit : limits) {
    if (limit.phase == turn.phase) return &limit;
  }
  return nullptr;
}

/// A game whose turn is several moves that people write on one line (K 2: a step and its word, `e2e4 غزال`). goes_on()
/// says whether what is due in a position belongs to the line that was begun before; split_moves() takes a line apart.
template <class G>
concept WritesTurns = Game<G> && requires(const typename G::Position& position) {
  { G::goes_on(position) } -> std::same_as<bool>;
};

/// A game that some rules play with other seats than info() names (more people at one table).
template <class G>
concept SeatsByRules = Game<G> && requires(const typename G::Rules& rules) {
  { G::seats(rules) } -> std::same_as<std::span<const Name>>;
};
template <Game G>
std::span<const Name> seats_of(const typename G::Rules& rules) {
  if constexpr (SeatsByRules<G>) {
    return G::seats(rules);
  } else {
    static_cast<void>(rules);
    return G::info().seats;
  }
}

/// A game in which several seats are one side: they win and lose together. The side of every seat, counted from 0 in
/// the order of first moves.
template <class G>
concept PlaysInSides = Game<G> && requires(const typename G::Rules& rules) {
  { G::sides(rules) } -> std::same_as<std::span<const int>>;
};

template <Game G>
bool is_legal(const typename G::Position& position, const typename G::Move& move) {
  return G::apply(position, move).ok();
}

/// "C4 2": the clause that a refusal rests on.
template <Game G>
std::string_view clause(typename G::Refusal refusal) {
  return G::citation(refusal).clause;
}

}  // namespace meydan
