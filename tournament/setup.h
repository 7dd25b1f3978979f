// What an event announces beforehand (N 2, N 3, N 4-8-1, D 1 to D 9).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/fields.h"
#include "play/clock.h"
#include "play/event.h"

namespace meydan::tournament {

using play::Grounds;
using play::Ms;

/// N 4-8-1: no match is announced to more points.
inline constexpr int kLongestLength = 1'000;

enum class Format : std::uint8_t {
  Swiss,              // FIDE Dutch
  SwissOut,           // out at n losses (backgammon custom)
  RoundRobin,         // Berger tables
  DoubleRoundRobin,   //
  GroupsKnockout,     // groups, then knockout
  Knockout,           // single elimination
  DoubleElimination,  //
  Consolation,        // knockout with progressive consolation and last chance
};
constexpr std::array<std::string_view, 8> enumerators(Format) {
  return {"swiss",           "swiss_out", "round_robin",        "double_round_robin",
          "groups_knockout", "knockout",  "double_elimination", "consolation"};
}

/// What a place of a section wins: whole units of money, a thing, or both.
struct Prize {
  int place = 1;
  std::int64_t amount = 0;
  std::string thing{};    // a cup, a medal, in the organiser's words
  std::string ranking{};  // "consolation", "last_chance"; empty: of the section itself
  static constexpr auto fields() {
    return std::tuple(field("place", &Prize::place).from_to(1, 1'000),
                      field("amount", &Prize::amount).from_to(std::int64_t{0}, std::int64_t{1'000'000'000'000}),
                      field("thing", &Prize::thing).up_to(500), field("ranking", &Prize::ranking).up_to(20));
  }
  friend bool operator==(const Prize&, const Prize&) = default;
};
/// Who wins what where several are level. Those whom nothing tells apart share in any case (tournament/prizes.h).
enum class PrizeTies : std::uint8_t {
  TieBreak,  // D 16, D 17: the place decides
  Shared,    // equal points share the money of their places
};
constexpr std::array<std::string_view, 2> enumerators(PrizeTies) { return {"tie_break", "shared"}; }

/// Sections are paired and ranked apart: women and men (D 2), levels (N 3-5-1).
struct SectionSetup {
  std::string id;  // a short name for programs and addresses: "women"
  std::string fa;
  std::string en;
  Format format = Format::Swiss;
  int rounds = 7;  // D 4; of a Swiss event
  int losses = 3;  // of SwissOut
  int groups = 4;  // of GroupsKnockout; the first two of each go on
  bool third_place = false;
  int boards = 1;  // of a team event: entries are teams, and a match has so many boards; at each plays one, or a pair
  int places = 0;  // for so many entries, the others wait for one of them to go (tournament/places.h); 0: for all
  std::vector<Prize> prizes{};
  PrizeTies prize_ties = PrizeTies::TieBreak;
  std::string prize_unit{};  // of the amounts: "تومان"

  static constexpr auto fields() {
    return std::tuple(field("id", &SectionSetup::id), field("fa", &SectionSetup::fa), field("en", &SectionSetup::en),
                      field("format", &SectionSetup::format), field("rounds", &SectionSetup::rounds),
                      field("losses", &SectionSetup::losses), field("groups", &SectionSetup::groups),
                      field("third_place", &SectionSetup::third_place), field("boards", &SectionSetup::boards),
                      field("places", &SectionSetup::places).from_to(0, 5'000).added(),
                      field("prizes", &SectionSetup::prizes).up_to(100).added(),
                      field("prize_ties", &SectionSetup::prize_ties).added(),
                      field("prize_unit", &SectionSetup::prize_unit).up_to(60).added());
  }
  friend bool operator==(const SectionSetup&, const SectionSetup&) = default;
};

/// A day of an event that lasts several: when its first round begins, and how many rounds begin on it.
struct DaySetup {
  Ms starts_at_ms = 0;
  int rounds = 0;  // 0, of the last day: all that are left
  static constexpr auto fields() {
    return std::tuple(field("starts_at_ms", &DaySetup::starts_at_ms).needed(),
                      field("rounds", &DaySetup::rounds).from_to(0, 100));
  }
  friend bool operator==(const DaySetup&, const DaySetup&) = default;
};

/// What happens to who is not there.
enum class Lateness : std::uint8_t {
  Clock,          // D 10, D 11: the clock runs by itself
  PenaltyPoints,  // N 2-2: a point after the grace, then one in steps; lost past half of the match
  Wait,           // N 6-4: the opponent waits, then the director decides
};
constexpr std::array<std::string_view, 3> enumerators(Lateness) { return {"clock", "points", "wait"}; }

/// N 3-4-1, N 3-5-2: of the clock and of the baffle box.
enum class Demand : std::uint8_t { Optional, Preferred, Required, Imposed };
constexpr std::array<std::string_view, 4> enumerators(Demand) {
  return {"optional", "preferred", "required", "imposed"};
}

struct Setup {
  std::string id{};
  std::string fa{};  // its name
  std::string en{};
  std::string place{};
  std::string game{};
  std::string rules{};
  play::ClockSetup clock{};
  int best_of = 1;  // N 2-2-2: matches of which the majority decides
  bool online = true;
  bool rated = false;
  std::vector<SectionSetup> sections{};
  int per_institution = 0;     // D 2: entries of one institution in a section; 0 for no limit
  bool needs_approval = true;  // N 1-4
  Ms starts_at_ms = 0;
  Ms round_every_ms = 0;  // D 6: 20 minutes; 0: rounds follow by hand
  Ms lead_ms = 60'000;    // the least time between a pairing and its start
  Ms window_ms = 0;       // N 6-2: the players agree a time in it; 0: all play at the fixed time
  bool pairs_itself = false;
  std::string tie_breaks = "BH,DIFF";  // D 16, D 17
  Lateness lateness = Lateness::Clock;
  Ms first_grace_ms = 15 * 60'000;  // N 2-2: the first match of the day
  Ms grace_ms = 10 * 60'000;        // the others
  Ms late_step_ms = 5 * 60'000;
  Ms wait_ms = 30 * 60'000;    // N 6-4
  std::vector<int> lengths{};  // N 4-8-1: the match length of each round; the last one holds for those after it
  Demand clock_use = Demand::Required;
  Demand baffle_box = Demand::Optional;
  std::string conditions{};  // prizes, recording, broadcasting: in the organiser's words
  std::string draw_seal{};   // N 7-1: "women=HEX men=HEX", of each section's seed, shown before anybody can enter it
  /// By seat, of a game for two pairs (play/sides.h): entries are pairs, and both sit at one table. Who opens the event
  /// does not say it, the game does.
  std::vector<int> sides{};
  /// N 4-8-1: of the consolation, which the losers' bracket counts as, and of the last chance, by their own rounds;
  /// where none are announced, those of the main hold.
  std::vector<int> consolation_lengths{};
  std::vector<int> last_chance_lengths{};
  /// T 6, N 3-5-5: so much bank for every point of the match that is played; 0: the clock's own bank, whatever the
  /// length.
  Ms bank_per_point_ms = 0;
  /// D 8: what no rule foresees goes to a committee online too; N 6-7: in other games the director's word is final
  /// there. The game says it likewise.
  bool committee_online = false;
  int utc_offset_minutes = 210;  // of the place, for the first match of a day (N 2-2); Iran's
  std::vector<DaySetup> days{};  // of an event that lasts several, the first one too; see tournament/schedule.h
  int fee = 0;                   // of an entry, in `fee_unit`; 0: none
  std::string fee_unit{};        // in the organiser's words: تومان
  Ms entries_until_ms = 0;       // then nobody enters any more but by the director; 0: as long as the section lets them
  bool rated_over_board = false;  // results over the board change ratings, as those of online events do by `rated`

  static constexpr auto fields() {
    return std::tuple(
        field("id", &Setup::id), field("fa", &Setup::fa), field("en", &Setup::en), field("place", &Setup::place),
        field("game", &Setup::game), field("rules", &Setup::rules), field("clock", &Setup::clock),
        field("best_of", &Setup::best_of), field("online", &Setup::online), field("rated", &Setup::rated),
        field("sections", &Setup::sections), field("per_institution", &Setup::per_institution),
        field("needs_approval", &Setup::needs_approval), field("starts_at_ms", &Setup::starts_at_ms),
        field("round_every_ms", &Setup::round_every_ms), field("lead_ms", &Setup::lead_ms),
        field("window_ms", &Setup::window_ms), field("pairs_itself", &Setup::pairs_itself),
        field("tie_breaks", &Setup::tie_breaks), field("lateness", &Setup::lateness),
        field("first_grace_ms", &Setup::first_grace_ms), field("grace_ms", &Setup::grace_ms),
        field("late_step_ms", &Setup::late_step_ms), field("wait_ms", &Setup::wait_ms),
        field("lengths", &Setup::lengths), field("clock_use", &Setup::clock_use),
        field("baffle_box", &Setup::baffle_box), field("conditions", &Setup::conditions).up_to(20'000),
        field("draw_seal", &Setup::draw_seal), field("sides", &Setup::sides).up_to(kMaxSeats).added(),
        field("consolation_lengths", &Setup::consolation_lengths).added(),
        field("last_chance_lengths", &Setup::last_chance_lengths).added(),
        field("bank_per_point_ms", &Setup::bank_per_point_ms).added(),
        field("committee_online", &Setup::committee_online).added(),
        field("utc_offset_minutes", &Setup::utc_offset_minutes).from_to(-840, 840).added(),
        field("days", &Setup::days).up_to(60).added(), field("fee", &Setup::fee).from_to(0, 1'000'000'000).added(),
        field("fee_unit", &Setup::fee_unit).up_to(80).added(),
        field("entries_until_ms", &Setup::entries_until_ms).added(),
        field("rated_over_board", &Setup::rated_over_board).added());
  }
  friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace meydan::tournament
