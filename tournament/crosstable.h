// A Swiss event as an arbiter's table: every player a row, every round a column. Pairing, tie-breaks and the files that
// federations exchange (TRF) all read and write this one value, so that they cannot disagree about what happened.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace meydan::tournament {

/// Points are counted in tenths, so that halves and every point system that federations use are whole numbers.
using Points = int;
inline constexpr Points kPoint = 10;

enum class Colour : std::uint8_t { None, White, Black };

/// How a round went for one player: the letters of TRF.
enum class Mark : char {
  Win = '1',
  Draw = '=',
  Loss = '0',
  ShortWin = 'W',  // played, but for less than one move; not rated
  ShortDraw = 'D',
  ShortLoss = 'L',
  ForfeitWin = '+',
  ForfeitLoss = '-',
  HalfBye = 'H',     // requested
  FullBye = 'F',     // given
  PairingBye = 'U',  // by the pairing: nobody was left
  ZeroBye = 'Z',     // absent
};

/// One cell of the table.
struct RoundOf {
  int opponent = 0;  // the number of the opponent; 0 for none
  Colour colour = Colour::None;
  Mark mark = Mark::ZeroBye;
  /// D 15, D 17: own game score less the opponent's, for the games that have one; not a part of TRF.
  int score_difference = 0;
  int own_score = 0;  // likewise: discs, for the Brightwell quotient; the board points of a team, in tenths

  friend bool operator==(const RoundOf&, const RoundOf&) = default;
};

struct Player {
  int number = 0;  // the pairing number (TPN), from 1 without gaps
  std::string name;
  std::string sex{};    // m, w or empty
  std::string title{};  // as TRF writes it
  int rating = 0;       // 0 for none
  std::string federation{};
  std::string fide_id{};
  std::string birth{};
  int rank = 0;                         // as the file says; 0 for none
  std::vector<RoundOf> rounds{};        // those played or decided so far; may be one longer: absent in the coming round
  std::vector<Points> accelerations{};  // by round; missing ones are zero
  int number_in_file = 0;               // where it differs: a file with `XXC rank` may number with gaps

  friend bool operator==(const Player&, const Player&) = default;
};

struct PointSystem {
  Points win = kPoint;
  Points draw = kPoint / 2;
  Points loss = 0;
  Points forfeit_win = kPoint;
  Points forfeit_loss = 0;
  Points half_bye = kPoint / 2;
  Points full_bye = kPoint;
  Points pairing_bye = kPoint;
  Points zero_bye = 0;

  friend bool operator==(const PointSystem&, const PointSystem&) = default;
};

/// These players must not meet in these rounds.
struct ForbiddenPairs {
  std::vector<int> players;
  int first_round = 1;
  int last_round = 1 << 20;  // for ever

  friend bool operator==(const ForbiddenPairs&, const ForbiddenPairs&) = default;
};

/// Byes asked for before a round is paired.
struct RequestedByes {
  Mark mark = Mark::HalfBye;
  int round = 1;
  std::vector<int> players;

  friend bool operator==(const RequestedByes&, const RequestedByes&) = default;
};

struct Crosstable {
  std::string name{};
  std::string place{};
  std::string federation{};
  std::string starts{};  // a date, as TRF writes it
  std::string ends{};
  int total_rounds = 0;                // of the whole event; 0 if the file does not say
  Colour first_colour = Colour::None;  // of number 1 in round 1
  PointSystem points{};
  std::vector<Player> players{};  // by number: players[i].number is i + 1
  std::vector<ForbiddenPairs> forbidden{};
  std::vector<RequestedByes> requested{};
  std::string type{};                      // in words, as TRF writes it (092)
  std::string system{};                    // by TRF's code (192), e.g. FIDE_DUTCH_2026
  bool round_robin = false;                // C.07 15: unplayed games count as games, and nothing is adjusted for them
  std::vector<std::string> other_lines{};  // of the file: arbiters, dates, teams; carried, not understood

  friend bool operator==(const Crosstable&, const Crosstable&) = default;
};

/// A game was played: not a bye and not a forfeit.
constexpr bool is_played(Mark mark) {
  return mark == Mark::Win || mark == Mark::Draw || mark == Mark::Loss || mark == Mark::ShortWin ||
         mark == Mark::ShortDraw || mark == Mark::ShortLoss;
}

Points points_of(const PointSystem& system, Mark mark);
/// After the first `rounds` rounds.
Points score_after(const Crosstable& table, const Player& player, int rounds);
/// How many rounds have a result; a column in which every entry is a bye asked for in advance is not one of them.
int rounds_played(const Crosstable& table);

}  // namespace meydan::tournament
