// The field of one round: everybody who is to be paired, in the order of C.04.3 1.2 (score, then pairing number), with
// all that the criteria ask of a player worked out once.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tournament/crosstable.h"
#include "tournament/swiss/colours.h"

namespace meydan::tournament {

/// What a round was for a player (C.04.3 1.4): played below or above, or points without a game.
enum class Float : std::uint8_t { None, Down, Up };

struct Entrant {
  int number = 0;          // as in the table
  int rank = 0;            // 5.2.5: place among those who take part or ever did, from 0
  Points score = 0;        // with acceleration: decides the bracket
  Points plain_score = 0;  // without: decides the board
  ColourHistory colours{};
  std::array<Float, 2> floats{Float::None, Float::None};  // last round, the round before it
  bool may_have_bye = true;                               // C2
  int unplayed = 0;                                       // C9: rounds without a game
};

/// Why two must not be paired; several may hold at once.
enum class Ban : unsigned char {
  HaveMet = 1,     // C1
  SameColour = 2,  // C3: both are due the same colour absolutely
  Organiser = 4,   // TRF 260, XXP
};

/// Players with one score: entrants [begin, end).
struct ScoreGroup {
  int begin = 0;
  int end = 0;
};

class Field {
 public:
  Field(const Crosstable& table, int rounds_before);

  [[nodiscard]] int size() const { return static_cast<int>(entrants_.size()); }
  [[nodiscard]] const Entrant& operator[](int index) const { return entrants_[static_cast<std::size_t>(index)]; }
  [[nodiscard]] const std::vector<ScoreGroup>& groups() const { return groups_; }
  [[nodiscard]] int rounds_before() const { return rounds_before_; }
  [[nodiscard]] bool last_round() const { return last_round_; }
  [[nodiscard]] Colour first_colour() const { return first_colour_; }

  /// C1, C3 and pairs the organiser forbids: the two may be paired.
  [[nodiscard]] bool may_meet(int one, int other) const { return bans_[cell_of(one, other)] == 0; }
  [[nodiscard]] bool is_banned(int one, int other, Ban why) const {
    return (bans_[cell_of(one, other)] & static_cast<unsigned char>(why)) != 0;
  }
  /// C3: in the last round who has more than half of all points is exempt.
  [[nodiscard]] bool is_topscorer(int index) const;

 private:
  [[nodiscard]] std::size_t cell_of(int one, int other) const {
    return static_cast<std::size_t>(one) * entrants_.size() + static_cast<std::size_t>(other);
  }
  void ban(int one, int other, Ban why);
  void add_entrants(const Crosstable& table);
  void ban_pairs(const Crosstable& table);

  std::vector<Entrant> entrants_;
  std::vector<ScoreGroup> groups_;
  std::vector<unsigned char> bans_;
  int rounds_before_ = 0;
  bool last_round_ = false;
  Colour first_colour_ = Colour::None;
  Points best_per_round_ = 0;
};

/// The colour of the first of the two entrants (C.04.3 5.2); None if it cannot be known because nobody has drawn
/// the first colour.
Colour colour_of_first(const Field& field, int one, int other);

}  // namespace meydan::tournament
