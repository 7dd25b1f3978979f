// What every game must keep, written once. games/tests/conformance_of.cpp gives these tests to every registered game;
// a game adds a ConformanceTraits in its tests/ folder that says what its pieces and mirrors are.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/hash.h"
#include "base/rng.h"
#include "rules/any_game_of.h"
#include "rules/conformance/rule_choices.h"
#include "rules/game.h"
#include "rules/perft.h"
#include "rules/quick_play.h"
#include "rules/record.h"

namespace meydan {

/// To be specialised for each game:
///   static std::vector<Move> all_moves();               every move that can be written, legal or not; or, where there
///                                                       are too many, all_moves(position): the legal ones and enough
///                                                       others
///   static void expect_conserved(const Position&);      the pieces that must be there are there
///   struct Mirror { Position (*position)(const Position&); Move (*move)(const Move&); };
///   static std::vector<Mirror> mirrors();               symmetries of the rules
///                                                       (with an `outcome` of its own if the mirror changes it;
///                                                       both may take the position too, where they depend on it)
///   static constexpr int kLongestGame, kPerftDepth;     (the second only where moves can be listed)
///   static constexpr int kGamesShare;                   if there: 1 in so many of the usual games is enough
template <Game G>
struct ConformanceTraits;

template <Game G>
std::vector<typename G::Move> moves_to_try(const typename G::Position& position) {
  if constexpr (requires { ConformanceTraits<G>::all_moves(position); }) {
    return ConformanceTraits<G>::all_moves(position);
  } else {
    static const std::vector<typename G::Move> kEvery = ConformanceTraits<G>::all_moves();
    return kEvery;
  }
}

/// Every legal move, or a sample of those that cannot be listed.
template <Game G>
std::vector<typename G::Move> moves_of(const typename G::Position& position) {
  if constexpr (ListsMoves<G>) {
    return G::legal_moves(position);
  } else {
    Rng rng(hash_text(G::format(position)));
    return some_moves<G>(position, rng, 12);
  }
}

template <Game G, class Mirror>
typename G::Move mirrored_move(const Mirror& mirror, const typename G::Position& position,
                               const typename G::Move& move) {
  if constexpr (requires { mirror.move(position, move); }) {
    return mirror.move(position, move);
  } else {
    return mirror.move(move);
  }
}

template <Game G, class Mirror>
std::optional<Outcome> mirrored_outcome(const Mirror& mirror, const typename G::Position& position) {
  const std::optional<Outcome> outcome = G::outcome(position);
  if constexpr (requires { mirror.outcome(position, *outcome); }) {
    return outcome ? std::optional<Outcome>(mirror.outcome(position, *outcome)) : std::nullopt;
  } else if constexpr (requires { mirror.outcome(*outcome); }) {
    return outcome ? std::optional<Outcome>(mirror.outcome(*outcome)) : std::nullopt;
  } else {
    return outcome;
  }
}

/// The columns a terminal needs for a line of UTF-8: every byte that does not continue a character.
inline std::size_t display_width(std::string_view line) {
  return static_cast<std::size_t>(std::count_if(
      line.begin(), line.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; }));
}

template <class G>
class Conformance : public ::testing::Test {
 protected:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Traits = ConformanceTraits<G>;

  struct Walk {
    RuleChoice rules;
    std::vector<Position> positions;  // the start first, the end last
    std::vector<Move> moves;
  };

  /// Random games to their end, under every rule choice.
  static std::vector<Walk> random_games(int games_per_choice) {
    if constexpr (requires { Traits::kGamesShare; }) {
      games_per_choice = (games_per_choice + Traits::kGamesShare - 1) / Traits::kGamesShare;
    }
    std::vector<Walk> walks;
    std::uint64_t seed = 1;
    for (const RuleChoice& choice : rule_choices(G::info().book)) {
      for (int game = 0; game < games_per_choice; ++game) {
        Rng rng(seed++);
        Walk walk{choice, {G::start(G::rules(choice))}, {}};
        while (!G::outcome(walk.positions.back())) {
          const std::vector<Move> moves = some_moves<G>(walk.positions.back(), rng, 1);
          if (moves.empty() || static_cast<int>(walk.moves.size()) > Traits::kLongestGame) {
            ADD_FAILURE() << "no move, or no end, after " << walk.moves.size()
                          << " moves: " << G::format(walk.positions.back());
            return walks;
          }
          const Move& move = moves.front();
          const auto next = G::apply(walk.positions.back(), move);
          if (!next) {
            ADD_FAILURE() << "a listed or sampled move is refused: " << G::format_move(walk.positions.back(), move);
            return walks;
          }
          walk.moves.push_back(move);
          walk.positions.push_back(*next);
        }
        walks.push_back(std::move(walk));
      }
    }
    return walks;
  }
};

TYPED_TEST_SUITE_P(Conformance);

TYPED_TEST_P(Conformance, EveryGameEndsAndThenNobodyMoves) {
  using G = TypeParam;
  for (const auto& walk : this->random_games(50)) {
    EXPECT_LE(walk.moves.size(), static_cast<std::size_t>(ConformanceTraits<G>::kLongestGame));
    for (const auto& position : walk.positions) {
      const bool over = G::outcome(position).has_value();
      EXPECT_EQ(over, &position == &walk.positions.back());
      EXPECT_EQ(over, G::turn(position).by == Turn::By::Nobody);
      EXPECT_EQ(over, moves_of<G>(position).empty());
      const auto seats = static_cast<int>(seats_of<G>(G::rules(walk.rules)).size());
      EXPECT_EQ(over ? G::outcome(position)->seats : seats, seats);
      const Turn::By by = G::turn(position).by;
      if (by != Turn::By::Player && by != Turn::By::Arbiter) continue;
      EXPECT_GE(G::turn(position).seat, 0);
      EXPECT_LT(G::turn(position).seat, seats);
    }
  }
}

TYPED_TEST_P(Conformance, LegalExactlyWhenApplyAccepts) {
  using G = TypeParam;
  for (const auto& walk : this->random_games(10)) {
    for (const auto& position : walk.positions) {
      const auto every_move = moves_to_try<G>(position);
      const auto listed = moves_of<G>(position);
      if constexpr (!ListsMoves<G>) {
        // The samples are legal, some move that was not sampled may be too, and what is not legal is never sampled.
        for (const auto& move : listed) {
          EXPECT_TRUE(is_legal<G>(position, move)) << G::format(position) << " | " << G::format_move(position, move);
        }
        for (const auto& move : every_move) {
          if (!is_legal<G>(position, move)) {
            EXPECT_EQ(std::count(listed.begin(), listed.end(), move), 0);
          }
        }
        continue;
      }
      for (const auto& move : every_move) {
        const auto times = std::count(listed.begin(), listed.end(), move);
        EXPECT_EQ(times, is_legal<G>(position, move) ? 1 : 0)
            << G::format(position) << " | " << G::format_move(position, move);
      }
      for (const auto& move : listed) {
        EXPECT_NE(std::find(every_move.begin(), every_move.end(), move), every_move.end());
      }
    }
  }
}

TYPED_TEST_P(Conformance, WhatIsPlayedQuicklyIsPlayedByTheRules) {
  using G = TypeParam;
  if constexpr (PlaysQuickly<G>) {
    for (const auto& walk : this->random_games(10)) {
      for (const auto& position : walk.positions) {
        if (G::outcome(position)) continue;
        EXPECT_EQ(G::mover(position), G::turn(position).seat);
        std::vector<typename G::Move> moves;
        G::append_legal_moves(position, moves);
        EXPECT_EQ(moves, G::legal_moves(position)) << G::format(position);
        for (const auto& move : moves) EXPECT_EQ(G::after_legal(position, move), G::apply(position, move).value());
      }
    }
  }
}

TYPED_TEST_P(Conformance, OnlyPositionsWithTheSameFutureShareAKey) {
  using G = TypeParam;
  if constexpr (HashesPositions<G> && PlaysQuickly<G>) {
    // What can be seen of the future: who moves, and what can be played here.
    std::map<std::uint64_t, std::pair<Seat, std::vector<typename G::Move>>> seen;
    std::size_t met_again = 0;
    const auto walks = this->random_games(30);
    for (const auto& walk : walks) {
      if (walk.rules.text() != walks.front().rules.text()) break;
      for (const auto& position : walk.positions) {
        if (G::outcome(position)) continue;
        const auto future = std::pair(G::mover(position), G::legal_moves(position));
        const auto [known, is_new] = seen.emplace(G::key(position), future);
        EXPECT_EQ(known->second, future) << G::format(position);
        met_again += is_new ? 0 : 1;
      }
    }
    EXPECT_GT(met_again, 0u) << "the start, at least";
  }
}

TYPED_TEST_P(Conformance, ExplainAgreesWithApply) {
  using G = TypeParam;
  for (const auto& walk : this->random_games(5)) {
    for (const auto& position : walk.positions) {
      for (const auto& move : moves_to_try<G>(position)) {
        const auto applied = G::apply(position, move);
        const Explanation explanation = G::explain(position, move);
        EXPECT_EQ(explanation.legal, applied.ok());
        EXPECT_FALSE(explanation.message.clause.empty());
        EXPECT_FALSE(explanation.message.fa.empty());
        EXPECT_EQ(explanation.message.en.find('{'), std::string::npos) << explanation.message.en;
        EXPECT_EQ(explanation.message.fa.find('{'), std::string::npos) << explanation.message.fa;
        if (!applied) {
          EXPECT_EQ(explanation.message.key, G::citation(applied.reason()).key);
          EXPECT_EQ(explanation.message.clause, clause<G>(applied.reason()));
        }
      }
    }
  }
}

TYPED_TEST_P(Conformance, TextsRoundTrip) {
  using G = TypeParam;
  for (const auto& walk : this->random_games(20)) {
    for (const auto& position : walk.positions) {
      const std::string text = G::format(position);
      const auto read = G::parse(G::rules(walk.rules), text);
      ASSERT_TRUE(read.ok()) << text << ": " << read.reason().en;
      EXPECT_EQ(*read, position) << text;
      EXPECT_EQ(G::format(*read), text);
      std::set<std::string> texts;
      for (const auto& move : moves_of<G>(position)) {
        const std::string move_text = G::format_move(position, move);
        EXPECT_TRUE(texts.insert(move_text).second || !ListsMoves<G>) << "two moves are written " << move_text;
        EXPECT_NE(move_text, kLapse);
        const auto read_move = G::parse_move(position, move_text);
        ASSERT_TRUE(read_move.ok()) << move_text;
        EXPECT_EQ(*read_move, move) << move_text;
      }
    }
  }
}

TYPED_TEST_P(Conformance, ReplayGivesTheSamePositionsAndHash) {
  using G = TypeParam;
  const auto game = any_game_of<G>();
  for (const auto& walk : this->random_games(10)) {
    Record record;
    std::string bare;
    for (std::size_t index = 0; index < walk.moves.size(); ++index) {
      record.moves.push_back(G::format_move(walk.positions[index], walk.moves[index]));
      bare += record.moves.back() + " ";
    }
    const auto replayed = replay(*game, walk.rules, record);
    ASSERT_TRUE(replayed.ok()) << replayed.reason().problem.message.en;
    ASSERT_EQ(replayed->positions.size(), walk.positions.size());
    for (std::size_t index = 0; index < walk.positions.size(); ++index) {
      EXPECT_EQ(replayed->positions[index], G::format(walk.positions[index]));
    }
    EXPECT_EQ(replayed->outcome, G::outcome(walk.positions.back()));

    for (const RecordStyle style : {RecordStyle::Plain, RecordStyle::Annotated}) {
      const auto written = parse_record(write_record(*game, walk.rules, record, *replayed, style));
      ASSERT_TRUE(written.ok()) << written.reason().en;
      const auto again = replay(*game, walk.rules, *written);
      ASSERT_TRUE(again.ok());
      EXPECT_EQ(again->hash, replayed->hash);
    }

    Record from_bare;
    for (const std::string_view move : game->split_moves(bare)) from_bare.moves.emplace_back(move);
    const auto bare_replayed = replay(*game, walk.rules, from_bare);
    ASSERT_TRUE(bare_replayed.ok());
    EXPECT_EQ(bare_replayed->hash, replayed->hash);
  }
}

TYPED_TEST_P(Conformance, PiecesAreConserved) {
  for (const auto& walk : this->random_games(20)) {
    for (const auto& position : walk.positions) ConformanceTraits<TypeParam>::expect_conserved(position);
  }
}

TYPED_TEST_P(Conformance, MirroredPositionGivesMirroredMoves) {
  using G = TypeParam;
  const auto mirrors = ConformanceTraits<G>::mirrors();
  EXPECT_FALSE(mirrors.empty());
  for (const auto& walk : this->random_games(10)) {
    for (const auto& position : walk.positions) {
      for (const auto& mirror : mirrors) {
        const auto reflected = mirror.position(position);
        const auto moves = moves_of<G>(position);
        const auto reflected_moves = moves_of<G>(reflected);
        EXPECT_EQ(moves.size(), reflected_moves.size());
        for (const auto& move : moves) {
          const auto reflected_move = mirrored_move<G>(mirror, position, move);
          ASSERT_TRUE(is_legal<G>(reflected, reflected_move));
          if constexpr (ListsMoves<G>) {
            ASSERT_NE(std::find(reflected_moves.begin(), reflected_moves.end(), reflected_move), reflected_moves.end());
          }
          EXPECT_EQ(G::apply(reflected, reflected_move).value(), mirror.position(G::apply(position, move).value()));
        }
        EXPECT_EQ((mirrored_outcome<G>(mirror, position)), G::outcome(reflected));
      }
    }
  }
}

TYPED_TEST_P(Conformance, JunkIsRefusedWithAMessageAndNeverCrashes) {
  using G = TypeParam;
  Rng rng(99);
  const auto rules = G::rules(RuleChoice(G::info().book));
  const auto start = G::start(rules);
  for (int round = 0; round < 3000; ++round) {
    std::string junk = round % 2 == 0 ? "" : G::format(start);
    const std::size_t length = rng.below(80);
    for (std::size_t index = 0; index < length; ++index) junk += static_cast<char>(rng.below(256));
    if (const auto position = G::parse(rules, junk); position) {
      EXPECT_EQ(G::parse(rules, G::format(*position)), position);
    } else {
      EXPECT_FALSE(position.reason().en.empty());
      EXPECT_FALSE(position.reason().fa.empty());
      EXPECT_LT(position.reason().en.size(), 400u);
    }
    const auto move = G::parse_move(start, junk);
    EXPECT_TRUE(move.ok() || !move.reason().fa.empty());
  }
}

TYPED_TEST_P(Conformance, OwnPerftAgreesWithThePlainCount) {
  using G = TypeParam;
  if constexpr (ListsMoves<G>) {  // what cannot be listed cannot be counted
    for (const auto& walk : this->random_games(1)) {
      for (std::size_t index = 0; index < walk.positions.size(); index += 3) {
        for (int depth = 0; depth <= ConformanceTraits<G>::kPerftDepth; ++depth) {
          EXPECT_EQ(perft<G>(walk.positions[index], depth), plain_perft<G>(walk.positions[index], depth))
              << G::format(walk.positions[index]) << " depth " << depth;
        }
      }
      EXPECT_EQ(perft<G>(walk.positions.back(), 0), 1u);
      EXPECT_EQ(perft<G>(walk.positions.back(), 1), 0u);
    }
  }
}

TYPED_TEST_P(Conformance, SamplesAreTheSameForTheSameSeed) {
  using G = TypeParam;
  const auto game = any_game_of<G>();
  for (const auto& walk : this->random_games(2)) {
    for (const auto& position : walk.positions) {
      Rng one(7);
      Rng same(7);
      const auto moves = game->some_moves(walk.rules, G::format(position), one, 3).value();
      const auto again = game->some_moves(walk.rules, G::format(position), same, 3).value();
      EXPECT_EQ(moves.empty(), G::outcome(position).has_value());
      EXPECT_LE(moves.size(), 3u);
      ASSERT_EQ(moves.size(), again.size());
      for (std::size_t index = 0; index < moves.size(); ++index) {
        EXPECT_EQ(moves[index].move, again[index].move);
        EXPECT_EQ(game->apply(walk.rules, G::format(position), moves[index].move)->position, moves[index].position);
      }
    }
  }
}

/// A verdict that nobody gives must not hold a game up, and a lapse leads on or loses.
TYPED_TEST_P(Conformance, EveryLapseLeadsOnOrLoses) {
  using G = TypeParam;
  const auto game = any_game_of<G>();
  for (const auto& walk : this->random_games(10)) {
    const auto limits = game->limits(walk.rules);
    for (const PhaseLimit& limit : limits) EXPECT_TRUE(limit.limit_ms > 0 || limit.set_by_table) << limit.phase;
    for (const auto& position : walk.positions) {
      const Turn turn = G::turn(position);
      const PhaseLimit* const limit = limit_of(limits, turn);
      if (turn.by == Turn::By::Arbiter) {
        EXPECT_TRUE(limit != nullptr && limit->limit_ms > 0);
        EXPECT_TRUE(turn.clocks_stand);
      }
      const std::string text = G::format(position);
      const auto after = game->lapse(walk.rules, text);
      ASSERT_EQ(after.ok(), limit != nullptr) << text;
      if (!after) continue;
      if (!*after) {
        EXPECT_EQ(turn.by, Turn::By::Player) << "nobody loses by the arbiter's silence: " << text;
        continue;
      }
      const PositionView& next = **after;
      EXPECT_NE(next.position, text);
      const auto again = game->look(walk.rules, next.position);
      ASSERT_TRUE(again.ok()) << next.position;
      EXPECT_EQ(again->position, next.position);
      EXPECT_EQ(again->turn, next.turn);
      EXPECT_EQ(again->outcome, next.outcome);
    }
  }
}

TYPED_TEST_P(Conformance, RecordsTellOfLapses) {
  using G = TypeParam;
  const auto game = any_game_of<G>();
  Rng rng(11);
  for (const RuleChoice& choice : rule_choices(G::info().book)) {
    Record record;
    std::string position = game->start(choice);
    int lapses = 0;
    while (!game->look(choice, position)->outcome) {
      const auto after = game->lapse(choice, position);
      const bool lapses_here = rng.below(4) == 0 && after && *after;
      const auto moves = game->some_moves(choice, position, rng, 1).value();
      record.moves.push_back(lapses_here ? std::string(kLapse) : moves.front().move);
      position = lapses_here ? (*after)->position : moves.front().position;
      lapses += lapses_here ? 1 : 0;
      ASSERT_LE(record.moves.size(), 2u * ConformanceTraits<G>::kLongestGame);
    }
    EXPECT_EQ(lapses > 0, HasLimits<G>);
    const auto replayed = replay(*game, choice, record);
    ASSERT_TRUE(replayed.ok()) << replayed.reason().problem.message.en;
    EXPECT_EQ(replayed->positions.back(), position);
    const auto written = parse_record(write_record(*game, choice, record, *replayed, RecordStyle::Annotated));
    ASSERT_TRUE(written.ok()) << written.reason().en;
    EXPECT_EQ(replay(*game, choice, *written)->hash, replayed->hash);
  }
}

TYPED_TEST_P(Conformance, ASideWinsAndLosesTogether) {
  using G = TypeParam;
  const auto game = any_game_of<G>();
  const auto expect_together = [&](const RuleChoice& rules, const Outcome& outcome) {
    const auto sides = game->sides(rules);
    ASSERT_EQ(sides.size(), static_cast<std::size_t>(outcome.seats));
    for (std::size_t one = 0; one < sides.size(); ++one) {
      EXPECT_TRUE(sides[one] >= 0 && sides[one] <= static_cast<int>(one));
      // From game to game everybody moves one seat on: partners stay partners.
      for (std::size_t other = 0; other < sides.size(); ++other) {
        const auto next = [&](std::size_t seat) { return sides[(seat + 1) % sides.size()]; };
        EXPECT_EQ(sides[one] == sides[other], next(one) == next(other));
      }
      for (std::size_t other = 0; other < one; ++other) {
        if (sides[one] == sides[other]) {
          EXPECT_EQ(outcome.standing[one], outcome.standing[other]);
        }
      }
    }
  };
  for (const auto& walk : this->random_games(5)) expect_together(walk.rules, *G::outcome(walk.positions.back()));
  for (const RuleChoice& choice : rule_choices(G::info().book)) {
    for (Seat loser = 0; loser < static_cast<Seat>(game->seats(choice).size()); ++loser)
      expect_together(choice, G::forfeit(G::start(G::rules(choice)), loser, Forfeit::Resignation));
  }
}

TYPED_TEST_P(Conformance, TracesAreForLegalMovesAndAlwaysTheSame) {
  using G = TypeParam;
  const auto game = any_game_of<G>();
  for (const auto& walk : this->random_games(3)) {
    for (const auto& position : walk.positions) {
      for (const auto& move : moves_to_try<G>(position)) {
        const auto traced = game->trace(walk.rules, G::format(position), G::format_move(position, move));
        EXPECT_EQ(traced.ok(), Traces<G> && is_legal<G>(position, move));
        if (!traced) continue;
        EXPECT_TRUE(traced->starts_with('{') && traced->ends_with('}'));
        EXPECT_EQ(traced.value(), game->trace(walk.rules, G::format(position), G::format_move(position, move)).value());
      }
    }
  }
}

TYPED_TEST_P(Conformance, AForfeitIsALossForTheOneWhoForfeits) {
  using G = TypeParam;
  for (const RuleChoice& choice : rule_choices(G::info().book)) {
    const auto rules = G::rules(choice);
    const auto seats = static_cast<Seat>(seats_of<G>(rules).size());
    for (Seat loser = 0; loser < seats; ++loser) {
      for (const Forfeit how : {Forfeit::TimeOut, Forfeit::Resignation}) {
        const Outcome outcome = G::forfeit(G::start(rules), loser, how);
        EXPECT_EQ(outcome.seats, seats);
        EXPECT_EQ(outcome.standing[static_cast<std::size_t>(loser)], Standing::Loss);
        EXPECT_NE(std::count(outcome.standing.begin(), outcome.standing.begin() + outcome.seats, Standing::Win), 0);
        EXPECT_FALSE(outcome.reason.clause.empty());
      }
    }
  }
}

TYPED_TEST_P(Conformance, EveryRefusalCitesItsClauseInBothLanguages) {
  using G = TypeParam;
  std::set<std::string_view> keys;
  for (int index = 0; index < G::kRefusalCount; ++index) {
    const Citation& citation = G::citation(static_cast<typename G::Refusal>(index));
    EXPECT_TRUE(keys.insert(citation.key).second) << citation.key;
    EXPECT_FALSE(citation.clause.empty()) << citation.key;
    EXPECT_FALSE(citation.fa.empty()) << citation.key;
    EXPECT_FALSE(citation.en.empty()) << citation.key;
  }
}

TYPED_TEST_P(Conformance, InfoIsComplete) {
  using G = TypeParam;
  const GameInfo& info = G::info();
  EXPECT_FALSE(info.name.fa.empty());
  EXPECT_FALSE(info.name.en.empty());
  EXPECT_EQ(info.seats.data(), seats_of<G>(G::rules(RuleChoice(info.book))).data());
  for (const RuleChoice& choice : rule_choices(info.book)) {
    const auto seats = seats_of<G>(G::rules(choice));
    EXPECT_GE(seats.size(), 2u);
    EXPECT_LE(seats.size(), static_cast<std::size_t>(kMaxSeats));
    for (const Name& seat : seats) EXPECT_TRUE(!seat.fa.empty() && !seat.en.empty());
  }
  ASSERT_FALSE(info.book.rule_sets.empty());
  EXPECT_EQ(RuleChoice::parse(info.book, "standard").value(), RuleChoice(info.book));
  EXPECT_TRUE(info.book.rule_sets.front().settings.empty());
  for (const OptionSpec& option : info.book.options) {
    EXPECT_FALSE(option.clause.empty()) << option.name;
    EXPECT_FALSE(option.fa.empty()) << option.name;
    EXPECT_GE(option.values.size(), 2u) << option.name;
  }
  const auto start = G::start(G::rules(RuleChoice(info.book)));
  EXPECT_TRUE(is_legal<G>(start, G::parse_move(start, info.example_move).value()));
}

TYPED_TEST_P(Conformance, TheDrawnBoardFits80Columns) {
  using G = TypeParam;
  for (const auto& walk : this->random_games(2)) {
    for (const auto& position : walk.positions) {
      std::string drawing = G::draw(position);
      for (std::size_t at = 0, end = 0; at <= drawing.size(); at = end + 1) {
        end = std::min(drawing.find('\n', at), drawing.size());
        EXPECT_LE(display_width(std::string_view(drawing).substr(at, end - at)), 80u);
      }
    }
  }
}

REGISTER_TYPED_TEST_SUITE_P(Conformance, EveryGameEndsAndThenNobodyMoves, LegalExactlyWhenApplyAccepts,
                            WhatIsPlayedQuicklyIsPlayedByTheRules, OnlyPositionsWithTheSameFutureShareAKey,
                            ExplainAgreesWithApply, TextsRoundTrip, ReplayGivesTheSamePositionsAndHash,
                            PiecesAreConserved, MirroredPositionGivesMirroredMoves,
                            JunkIsRefusedWithAMessageAndNeverCrashes, OwnPerftAgreesWithThePlainCount,
                            AForfeitIsALossForTheOneWhoForfeits, EveryRefusalCitesItsClauseInBothLanguages,
                            InfoIsComplete, TheDrawnBoardFits80Columns, SamplesAreTheSameForTheSameSeed,
                            EveryLapseLeadsOnOrLoses, RecordsTellOfLapses, ASideWinsAndLosesTogether,
                            TracesAreForLegalMovesAndAlwaysTheSame);

}  // namespace meydan
