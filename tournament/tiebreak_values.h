// A crosstable as tie-breaks see it. What each of them makes of it: tiebreak_kinds.cpp.
#pragma once

#include <vector>

#include "tournament/tiebreaks.h"

namespace meydan::tournament {

inline constexpr TieBreakValue kHundred = 100;
inline constexpr TieBreakValue kOfPoints = kHundred / kPoint;

/// To the nearest whole, halves up; both are positive.
constexpr TieBreakValue divided(TieBreakValue sum, TieBreakValue count) { return (2 * sum + count) / (2 * count); }

/// C.07 16.2: voluntarily unplayed rounds are requested byes, absences and forfeit losses.
constexpr bool is_voluntary(Mark mark) {
  return mark == Mark::HalfBye || mark == Mark::ZeroBye || mark == Mark::ForfeitLoss;
}

/// The rounds played, and everybody's scores as C.07 adjusts them for others.
class TieBreakTable {
 public:
  explicit TieBreakTable(const Crosstable& table);

  /// Whether the last round counts as it was, or as drawn (Fore Buchholz).
  enum class LastRound { AsPlayed, Drawn };
  /// One round's part of Buchholz or Sonneborn-Berger.
  struct Part {
    Points opponent = 0;     // the score that counts for the opponent, real or not
    Points own = 0;          // what the player got in the round
    bool voluntary = false;  // unplayed by the player's own doing
    [[nodiscard]] TieBreakValue product() const { return TieBreakValue{opponent} * own; }
  };

  [[nodiscard]] int rounds() const { return rounds_; }
  [[nodiscard]] const PointSystem& points_for() const { return table_.points; }
  [[nodiscard]] Points points(const Player& player) const;
  /// What a player had in a round, from 0; an absence if there is nothing.
  [[nodiscard]] const RoundOf& entry(const Player& player, int round) const;
  /// Of a round that has one.
  [[nodiscard]] const Player& opponent_in(const RoundOf& entry) const;
  [[nodiscard]] std::vector<Part> parts(const Player& player, LastRound last) const;

  /// The place of each of `tied` by the games among them (C.07, art. 6), from 1; all 0 if it separates nobody.
  [[nodiscard]] std::vector<int> direct_encounter(const std::vector<int>& tied) const;

 private:
  [[nodiscard]] bool is_drawn(const RoundOf& entry, int round, LastRound last) const;
  [[nodiscard]] Points points_in(const RoundOf& entry, int round, LastRound last) const;
  [[nodiscard]] Points score(const Player& player, LastRound last) const;
  [[nodiscard]] Points adjusted(const Player& player, LastRound last) const;
  [[nodiscard]] Part part(const Player& player, int round, LastRound last) const;

  /// A player's games against the others of a tied group.
  struct Encounters {
    int player = 0;
    TieBreakValue score = 0;  // hundredths
    int missing = 0;          // opponents not met
  };
  Encounters encounters(int player, const std::vector<int>& tied) const;
  void order_tied(std::vector<int> tied, std::vector<std::vector<int>>& order) const;

  const Crosstable& table_;
  int rounds_ = 0;
  std::vector<Points> adjusted_[2];  // by LastRound, beside the players
};

}  // namespace meydan::tournament
