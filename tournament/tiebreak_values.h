// The numbers behind the tie-breaks, for standings alone.
#pragma once

#include <optional>
#include <vector>

#include "tournament/tiebreaks.h"

namespace meydan::tournament {

/// A table seen by the tie-breaks: the rounds played, and everybody's scores as C.07 adjusts them for others.
class TieBreakTable {
 public:
  explicit TieBreakTable(const Crosstable& table);

  Points points(const Player& player) const;
  /// Of every kind but the direct encounter, which has a value only among tied players.
  TieBreakValue value(const Player& player, TieBreak tie_break) const;
  /// The place of each of `tied` by the games among them (C.07, art. 6), from 1; all 0 if it separates nobody.
  std::vector<int> direct_encounter(const std::vector<int>& tied) const;

 private:
  /// One round's part of Buchholz or Sonneborn-Berger.
  struct Part {
    Points opponent = 0;     // the score that counts for the opponent, real or not
    Points own = 0;          // what the player got in the round
    bool voluntary = false;  // unplayed by the player's own doing
    TieBreakValue product() const { return TieBreakValue{opponent} * own; }
  };
  /// Whether the last round counts as it was, or as drawn (Fore Buchholz).
  enum class LastRound { AsPlayed, Drawn };

  const RoundOf& entry(const Player& player, int round) const;
  bool is_drawn(const RoundOf& entry, int round, LastRound last) const;
  Points points_in(const RoundOf& entry, int round, LastRound last) const;
  Points score(const Player& player, LastRound last) const;
  Points adjusted(const Player& player, LastRound last) const;
  Part part(const Player& player, int round, LastRound last) const;
  std::vector<Part> parts(const Player& player, LastRound last) const;

  TieBreakValue buchholz(const Player& player, TieBreak tie_break, LastRound last) const;
  TieBreakValue average_buchholz(const Player& player) const;
  TieBreakValue sonneborn_berger(const Player& player, TieBreak tie_break) const;
  TieBreakValue progressive(const Player& player, int cut) const;
  TieBreakValue wins(const Player& player) const;
  TieBreakValue koya(const Player& player) const;
  TieBreakValue average_rating(const Player& player, TieBreak tie_break) const;
  TieBreakValue performance(const Player& player) const;
  TieBreakValue brightwell(const Player& player) const;
  TieBreakValue own_scores(const Player& player) const;
  TieBreakValue score_difference(const Player& player) const;
  bool withdrawn(const Player& player) const;
  const Player& opponent_in(const RoundOf& entry) const;

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
