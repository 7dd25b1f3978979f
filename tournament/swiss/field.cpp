#include "tournament/swiss/field.h"

#include <algorithm>
#include <tuple>

namespace meydan::tournament {

namespace {

RoundOf cell_of_round(const Player& player, int round) {
  const auto index = static_cast<std::size_t>(round);
  return index < player.rounds.size() ? player.rounds[index] : RoundOf{};
}

Points score_for_pairing(const Crosstable& table, const Player& player, int rounds) {
  const auto index = static_cast<std::size_t>(rounds);
  const Points extra = index < player.accelerations.size() ? player.accelerations[index] : 0;
  return score_after(table, player, rounds) + extra;
}

bool asked_for_bye(const Crosstable& table, const Player& player, int round) {
  return std::any_of(table.requested.begin(), table.requested.end(), [&](const RequestedByes& asked) {
    return asked.round == round &&
           std::find(asked.players.begin(), asked.players.end(), player.number) != asked.players.end();
  });
}

bool is_to_be_paired(const Crosstable& table, const Player& player, int rounds_before) {
  return player.rounds.size() <= static_cast<std::size_t>(rounds_before) &&
         !asked_for_bye(table, player, rounds_before + 1);
}

/// Paired, or given the bye of the pairing: asking for byes alone does not make a participant.
bool has_taken_part(const Player& player, int rounds_before) {
  const auto count = std::min(player.rounds.size(), static_cast<std::size_t>(rounds_before));
  return std::any_of(player.rounds.begin(), player.rounds.begin() + static_cast<std::ptrdiff_t>(count),
                     [](const RoundOf& cell) {
                       return is_played(cell.mark) || cell.mark == Mark::ForfeitWin || cell.mark == Mark::ForfeitLoss ||
                              cell.mark == Mark::PairingBye;
                     });
}

/// C.04.3 1.4; a forfeit floats only if it scored more than a loss.
Float float_in(const Crosstable& table, const Player& player, int round) {
  if (round < 0) return Float::None;
  const RoundOf cell = cell_of_round(player, round);
  if (!is_played(cell.mark)) {
    return points_of(table.points, cell.mark) > table.points.loss ? Float::Down : Float::None;
  }
  const Player& opponent = table.players[static_cast<std::size_t>(cell.opponent - 1)];
  const Points own = score_for_pairing(table, player, round);
  const Points other = score_for_pairing(table, opponent, round);
  if (own == other) return Float::None;
  return own > other ? Float::Down : Float::Up;
}

Entrant entrant_of(const Crosstable& table, const Player& player, int rounds) {
  Entrant entrant;
  entrant.number = player.number;
  entrant.score = score_for_pairing(table, player, rounds);
  entrant.plain_score = score_after(table, player, rounds);
  entrant.colours = colours_of(player, rounds);
  entrant.floats = {float_in(table, player, rounds - 1), float_in(table, player, rounds - 2)};
  for (int round = 0; round < rounds; ++round) {
    const RoundOf cell = cell_of_round(player, round);
    if (is_played(cell.mark)) continue;
    ++entrant.unplayed;
    if (points_of(table.points, cell.mark) >= table.points.win) entrant.may_have_bye = false;
  }
  return entrant;
}

/// The colour drawn for number 1: given, or read off the first round (5.2.5 alternates by pairing number).
Colour drawn_colour(const Crosstable& table) {
  if (table.first_colour != Colour::None) return table.first_colour;
  for (const Player& player : table.players) {
    if (player.rounds.empty() || player.rounds.front().colour == Colour::None) continue;
    const Colour colour = player.rounds.front().colour;
    return player.number % 2 == 1 ? colour : opposite(colour);
  }
  return Colour::None;
}

}  // namespace

Field::Field(const Crosstable& table, int rounds_before)
    : rounds_before_(rounds_before),
      last_round_(table.total_rounds > 0 && rounds_before + 1 >= table.total_rounds),
      first_colour_(drawn_colour(table)),
      best_per_round_(std::max(table.points.win, table.points.draw)) {
  add_entrants(table);
  for (int index = 0; index < size(); ++index) {
    if (index == 0 || (*this)[index].score < (*this)[index - 1].score) groups_.push_back({index, index});
    groups_.back().end = index + 1;
  }
  ban_pairs(table);
}

void Field::add_entrants(const Crosstable& table) {
  int rank = 0;
  for (const Player& player : table.players) {
    const bool paired = is_to_be_paired(table, player, rounds_before_);
    if (!paired && !has_taken_part(player, rounds_before_)) continue;
    if (paired) {
      entrants_.push_back(entrant_of(table, player, rounds_before_));
      entrants_.back().rank = rank;
    }
    ++rank;
  }
  std::sort(entrants_.begin(), entrants_.end(), [](const Entrant& one, const Entrant& other) {
    return std::tuple(-one.score, one.rank) < std::tuple(-other.score, other.rank);
  });
}

bool Field::is_topscorer(int index) const {
  // Doubled, so that half of an odd number of points is exact.
  return last_round_ && 2 * (*this)[index].score > rounds_before_ * best_per_round_;
}

void Field::ban(int one, int other, Ban why) {
  bans_[cell_of(one, other)] |= static_cast<unsigned char>(why);
  bans_[cell_of(other, one)] |= static_cast<unsigned char>(why);
}

void Field::ban_pairs(const Crosstable& table) {
  bans_.assign(entrants_.size() * entrants_.size(), 0);
  std::vector<int> index_of(table.players.size() + 1, -1);
  for (int index = 0; index < size(); ++index) index_of[static_cast<std::size_t>((*this)[index].number)] = index;
  for (int index = 0; index < size(); ++index) {
    const Player& player = table.players[static_cast<std::size_t>((*this)[index].number - 1)];
    for (int round = 0; round < rounds_before_; ++round) {
      const RoundOf cell = cell_of_round(player, round);
      const int opponent = is_played(cell.mark) ? index_of[static_cast<std::size_t>(cell.opponent)] : -1;
      if (opponent >= 0) ban(index, opponent, Ban::HaveMet);
    }
    for (int other = 0; other < index; ++other) {
      const bool exempt = is_topscorer(index) || is_topscorer(other);
      if (!exempt && same_absolute((*this)[index].colours, (*this)[other].colours)) ban(index, other, Ban::SameColour);
    }
  }
  for (const ForbiddenPairs& forbidden : table.forbidden) {
    if (rounds_before_ + 1 < forbidden.first_round || rounds_before_ + 1 > forbidden.last_round) continue;
    for (const int one : forbidden.players) {
      for (const int other : forbidden.players) {
        const int first = index_of[static_cast<std::size_t>(one)];
        const int second = index_of[static_cast<std::size_t>(other)];
        if (first >= 0 && second >= 0) ban(first, second, Ban::Organiser);
      }
    }
  }
}

namespace {

/// 5.2.3: the last round in which the two had different colours decides; None if there was none.
Colour by_last_difference(const ColourHistory& one, const ColourHistory& other) {
  auto mine = one.games.rbegin();
  auto theirs = other.games.rbegin();
  for (; mine != one.games.rend() && theirs != other.games.rend(); ++mine, ++theirs) {
    if (*mine != *theirs) return *theirs;
  }
  return Colour::None;
}

/// 5.2.1 to 5.2.3, for the first; None where they do not tell the two apart.
Colour by_preference(const ColourHistory& one, const ColourHistory& other) {
  if (!same_preference(one, other)) {
    return one.preference != Colour::None ? one.preference : opposite(other.preference);
  }
  const bool one_absolute = one.due == Due::Absolute;
  const bool other_absolute = other.due == Due::Absolute;
  if (one_absolute && (!other_absolute || one.difference > other.difference)) return one.preference;
  if (other_absolute && (!one_absolute || other.difference > one.difference)) return opposite(other.preference);
  if (one.due == Due::Strong && other.due == Due::Mild) return one.preference;
  if (other.due == Due::Strong && one.due == Due::Mild) return opposite(other.preference);
  return by_last_difference(one, other);
}

}  // namespace

Colour colour_of_first(const Field& field, int one, int other) {
  const ColourHistory& mine = field[one].colours;
  const ColourHistory& theirs = field[other].colours;
  const Colour decided = by_preference(mine, theirs);
  if (decided != Colour::None) return decided;
  const int higher = std::min(one, other);  // the order of the field is the order of 1.2
  // 5.2.4: the higher ranked gets the colour it is due; 5.2.5: odd numbers get the colour drawn.
  const Colour preference = field[higher].colours.preference;
  const Colour by_number = field[higher].rank % 2 == 0 ? field.first_colour() : opposite(field.first_colour());
  const Colour colour = preference != Colour::None ? preference : by_number;
  return higher == one ? colour : opposite(colour);
}

}  // namespace meydan::tournament
