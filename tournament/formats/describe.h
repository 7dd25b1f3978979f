// The fields of a match of a draw, for the log (base/fields.h).
#pragma once

#include "base/fields.h"
#include "tournament/formats/match.h"

namespace meydan::tournament::formats {

constexpr std::array<std::string_view, 5> enumerators(Source::Kind) {
  return {"bye", "seed", "winner", "loser", "group_place"};
}
constexpr std::array<std::string_view, 8> enumerators(Stage) {
  return {"league", "swiss", "main", "losers", "final", "third_place", "consolation", "last_chance"};
}

}  // namespace meydan::tournament::formats

namespace meydan {

template <>
struct Fields<tournament::formats::Source> {
  static constexpr auto list() {
    using tournament::formats::Source;
    return std::tuple(field("kind", &Source::kind), field("number", &Source::number), field("group", &Source::group),
                      field("match", &Source::match));
  }
};
template <>
struct Fields<tournament::formats::Match> {
  static constexpr auto list() {
    using tournament::formats::Match;
    return std::tuple(field("id", &Match::id), field("stage", &Match::stage), field("group", &Match::group),
                      field("round", &Match::round), field("table", &Match::table), field("sides", &Match::sides),
                      field("length", &Match::length), field("wins_needed", &Match::wins_needed),
                      field("boards", &Match::boards), field("may_draw", &Match::may_draw),
                      field("only_if_upset_in", &Match::only_if_upset_in),
                      field("exit_of_winner", &Match::exit_of_winner), field("exit_of_loser", &Match::exit_of_loser));
  }
};

}  // namespace meydan
