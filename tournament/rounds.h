// What follows from the state of an event: numbers, rounds, standings. Computed every time, kept nowhere.
#pragma once

#include "tournament/drawn.h"
#include "tournament/event.h"
#include "tournament/tiebreaks.h"

namespace meydan::tournament {

/// D 2, N 7-1: numbers by seed, then rating; who is equal is drawn by lot from the section's secret.
Result<Start, Message> start_of(const Event& event, const Section& section, const std::string& secret_hex);

/// The section as an arbiter's table, with everything that is decided so far.
Crosstable crosstable_of(const Event& event, const Section& section);

/// The next round by the section's format, or why there is none.
Result<Paired, Message> next_round(const Event& event, const Section& section, Ms now_ms);

/// "women-3-": what the ids of a round's matches begin with. A round that is paired again has ids of its own, so that
/// no table of the first one is meant.
std::string round_id(const Event& event, const Section& section, int round);

/// No further round is to come.
bool is_finished(const Event& event, const Section& section);

struct Standing {
  std::string entry;
  int rank = 0;
  Points points = 0;
  std::vector<std::string> values;  // one for each of the columns
  /// Of a format with several rankings: main, league, swiss, consolation, last_chance, and the group of a league.
  std::string ranking{};
  int group = 0;
  static constexpr auto fields() {
    return std::tuple(field("entry", &Standing::entry), field("rank", &Standing::rank),
                      field("points", &Standing::points), field("values", &Standing::values),
                      field("ranking", &Standing::ranking), field("group", &Standing::group));
  }
  friend bool operator==(const Standing&, const Standing&) = default;
};
struct Standings {
  std::vector<TieBreak> columns;
  std::vector<Standing> places;
};
Standings standings_of(const Event& event, const Section& section);

/// What a pairing by hand breaks: rematches, colours, floats; none if it is as good as ours.
std::vector<Message> warnings_of(const Event& event, const Section& section, const Paired& pairing);

/// What would change in a section by these facts.
struct Change {
  std::string entry;
  int rank_before = 0;
  int rank_after = 0;
  Points points_before = 0;
  Points points_after = 0;
};
std::vector<Change> changes_by(const Event& event, const std::string& section, const std::vector<Fact>& facts);

/// JSON: how a Swiss round came about, bracket by bracket; an empty list of brackets for other formats.
std::string explanation_of(const Event& event, const Section& section, int round);

/// The brackets of a section that has begun; none for formats without.
std::vector<DrawnStage> bracket_of(const Event& event, const Section& section);

/// A bracket as an SVG picture for print; nothing for formats that have none.
std::optional<std::string> bracket_picture(const Event& event, const Section& section, bool persian);

/// The moment a round starts: as announced, or as soon as its pairing leaves time for (D 6, D 10).
Ms start_of_round(const Setup& setup, int round, Ms now_ms);

}  // namespace meydan::tournament
