// A bracket as pages draw it: every match of the draw, round by round, with who plays or where the sides come from.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/fields.h"
#include "tournament/formats/describe.h"

namespace meydan::tournament {

/// One side of a match in the draw.
struct DrawnSide {
  std::string entry;                                        // empty: not known yet, or nobody
  formats::Source::Kind from = formats::Source::Kind::Bye;  // bye: nobody comes
  std::string slot;                                         // winner, loser: of which match of the draw
  int place = 0;                                            // group_place
  int group = 0;
  static constexpr auto fields() {
    return std::tuple(field("entry", &DrawnSide::entry), field("from", &DrawnSide::from),
                      field("slot", &DrawnSide::slot), field("place", &DrawnSide::place),
                      field("group", &DrawnSide::group));
  }
  friend bool operator==(const DrawnSide&, const DrawnSide&) = default;
};

struct DrawnMatch {
  std::string slot;  // the match of the draw; a match that is paired says it too
  formats::Stage stage = formats::Stage::Main;
  std::array<DrawnSide, 2> sides{};
  std::string winner;  // an entry; empty: open, or nobody
  int length = 0;      // points of the match; 0: not said
  bool needed = true;  // false: never takes place (nobody is there, or a second final that nobody forced)
  static constexpr auto fields() {
    return std::tuple(field("slot", &DrawnMatch::slot), field("stage", &DrawnMatch::stage),
                      field("sides", &DrawnMatch::sides), field("winner", &DrawnMatch::winner),
                      field("length", &DrawnMatch::length), field("needed", &DrawnMatch::needed));
  }
  friend bool operator==(const DrawnMatch&, const DrawnMatch&) = default;
};

/// Main (with the finals and the match for the third place), losers, consolation or last chance.
struct DrawnStage {
  formats::Stage stage = formats::Stage::Main;
  std::vector<std::vector<DrawnMatch>> rounds{};
  static constexpr auto fields() {
    return std::tuple(field("stage", &DrawnStage::stage), field("rounds", &DrawnStage::rounds));
  }
  friend bool operator==(const DrawnStage&, const DrawnStage&) = default;
};

}  // namespace meydan::tournament
