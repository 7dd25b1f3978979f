#include "games/carrom/places.h"

#include <algorithm>
#include <cmath>

namespace meydan::carrom {

namespace {

constexpr std::int64_t kApart_um = 2 * kPieceRadius_um;                         // of two pieces that touch
constexpr std::int64_t kStrikerApart_um = kStrikerRadius_um + kPieceRadius_um;  // of striker and piece
constexpr Place kCentre{kCentre_um, kCentre_um};

constexpr std::int64_t square(std::int64_t length) { return length * length; }
constexpr std::int64_t distance2(Place one, Place other) {
  return square(one.x_um - other.x_um) + square(one.y_um - other.y_um);
}

std::int64_t rounded(double value) {
  return value < 0 ? -static_cast<std::int64_t>(0.5 - value) : static_cast<std::int64_t>(value + 0.5);
}

/// The greatest whole root.
std::int64_t root_of(std::int64_t value) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(value)));
  while (square(root) > value) --root;
  while (square(root + 1) <= value) ++root;
  return root;
}

int quarters_of(const Rules& rules, Seat seat) { return quarter_turns(seat, rules.players); }

std::vector<Place> seen_places(const Position& position, Seat seat) {
  std::vector<Place> places;
  for (int id = 1; id < kDiscs; ++id) {
    if ((position.on_board & bit_of(id)) != 0)
      places.push_back(seen_by(position.rules, seat, position.at[static_cast<std::size_t>(id)]));
  }
  return places;
}

/// Looks for the nearest place among whole micrometres around points where it can only be.
class Nearest {
 public:
  explicit Nearest(const std::vector<Place>& pieces) : pieces_(pieces) {}

  void look_around(double x_um, double y_um) {
    constexpr std::int64_t kAround = 2;
    const Place middle{rounded(x_um), rounded(y_um)};
    for (std::int64_t y = -kAround; y <= kAround; ++y) {
      for (std::int64_t x = -kAround; x <= kAround; ++x) look_at({middle.x_um + x, middle.y_um + y});
    }
  }

  void look_at(Place place) {
    const auto is_nearer = [&] {
      if (!found_) return true;
      const std::int64_t difference = distance2(place, kCentre) - distance2(*found_, kCentre);
      if (difference != 0) return difference < 0;
      return place.y_um != found_->y_um ? place.y_um < found_->y_um : place.x_um < found_->x_um;
    };
    if (!is_nearer()) return;
    for (const Place& piece : pieces_) {
      if (overlap(piece, place)) return;
    }
    found_ = place;
  }

  [[nodiscard]] const std::optional<Place>& found() const { return found_; }

 private:
  const std::vector<Place>& pieces_;
  std::optional<Place> found_;
};

/// The point of the circle around a piece where another one touches it that is nearest to the centre.
void look_beside(Nearest& nearest, Place piece) {
  const auto dx = static_cast<double>(kCentre.x_um - piece.x_um);
  const auto dy = static_cast<double>(kCentre.y_um - piece.y_um);
  const double length = std::sqrt(dx * dx + dy * dy);
  constexpr auto kApart = static_cast<double>(kApart_um);
  const bool in_centre = length == 0;  // then all are: towards the player
  nearest.look_around(static_cast<double>(piece.x_um) + (in_centre ? 0 : dx / length * kApart),
                      static_cast<double>(piece.y_um) + (in_centre ? -kApart : dy / length * kApart));
}

/// The two places where a piece touches both of these.
void look_between(Nearest& nearest, Place one, Place other) {
  const std::int64_t apart2 = distance2(one, other);
  if (apart2 == 0 || apart2 > square(2 * kApart_um)) return;
  const double length = std::sqrt(static_cast<double>(apart2));
  const double up = std::sqrt(static_cast<double>(square(kApart_um)) - static_cast<double>(apart2) / 4);
  const double x = static_cast<double>(one.x_um + other.x_um) / 2;
  const double y = static_cast<double>(one.y_um + other.y_um) / 2;
  const double across_x = -static_cast<double>(other.y_um - one.y_um) / length * up;
  const double across_y = static_cast<double>(other.x_um - one.x_um) / length * up;
  nearest.look_around(x + across_x, y + across_y);
  nearest.look_around(x - across_x, y - across_y);
}

/// The whole micrometres of a base line that a piece keeps the striker's centre from, if it does (C 5: touching
/// counts).
std::optional<Span> kept_from(Place piece) {
  const std::int64_t aside = std::abs(piece.y_um - kBaseLine_um);
  if (aside > kStrikerApart_um) return std::nullopt;
  const std::int64_t half = root_of(square(kStrikerApart_um) - square(aside));
  return Span{piece.x_um - half, piece.x_um + half};
}

}  // namespace

bool overlap(Place one, Place other) { return distance2(one, other) < square(kApart_um); }

bool lies_on_board(Place place) {
  const auto between = [](std::int64_t value) {
    return value >= kPieceRadius_um && value <= kBoard_um - kPieceRadius_um;
  };
  if (!between(place.x_um) || !between(place.y_um)) return false;
  const Place pocket{place.x_um < kCentre_um ? kPocketRadius_um : kBoard_um - kPocketRadius_um,
                     place.y_um < kCentre_um ? kPocketRadius_um : kBoard_um - kPocketRadius_um};
  return distance2(place, pocket) > square(kPocketRadius_um);
}

Place seen_by(const Rules& rules, Seat seat, Place place) { return turned(place, -quarters_of(rules, seat)); }
Place on_board_of(const Rules& rules, Seat seat, Place seen) { return turned(seen, quarters_of(rules, seat)); }

std::vector<Placed> seen_pieces(const Position& position) {
  std::vector<Placed> pieces;
  for (int id = 1; id < kDiscs; ++id) {
    if ((position.on_board & bit_of(id)) == 0) continue;
    pieces.push_back(placed(id, seen_by(position.rules, position.turn, position.at[static_cast<std::size_t>(id)])));
  }
  return pieces;
}

Place nearest_free_place(const std::vector<Place>& pieces) {
  Nearest nearest(pieces);
  nearest.look_at(kCentre);
  if (nearest.found()) return kCentre;
  // The nearest point that is free touches one piece in line with the centre, or two.
  for (std::size_t one = 0; one < pieces.size(); ++one) {
    look_beside(nearest, pieces[one]);
    for (std::size_t other = 0; other < one; ++other) look_between(nearest, pieces[one], pieces[other]);
  }
  // Where only points between whole micrometres are free there: round and round, further out.
  for (std::int64_t away_um = 1'000; !nearest.found(); away_um += 1'000) {
    for (std::int64_t angle = 0; angle < 360; ++angle) {
      const Direction towards = direction(angle * 1'000'000);
      nearest.look_at({kCentre_um + rounded(towards.x * static_cast<double>(away_um)),
                       kCentre_um + rounded(towards.y * static_cast<double>(away_um))});
    }
  }
  return *nearest.found();
}

void put_back(Position& position, PieceSet pieces, Seat seat) {
  const auto put = [&](int id) {
    const Place seen = nearest_free_place(seen_places(position, seat));
    position.at[static_cast<std::size_t>(id)] = on_board_of(position.rules, seat, seen);
    position.on_board |= bit_of(id);
  };
  if ((pieces & bit_of(kQueen)) != 0) put(kQueen);
  for (int id = 1; id < kQueen; ++id) {
    if ((pieces & bit_of(id)) != 0) put(id);
  }
}

std::vector<Span> free_spans(const Position& position, Seat seat) {
  constexpr std::int64_t kCovers_um = kStrikerRadius_um - kBaseCircleRadius_um;
  constexpr std::int64_t kClear_um = kStrikerRadius_um + kBaseCircleRadius_um;
  std::vector<Span> spans{{kBaseLeft_um, kBaseRight_um}};
  if (position.rules.whole_end_circles) {
    spans = {{kBaseLeft_um, kBaseLeft_um + kCovers_um},
             {kBaseLeft_um + kClear_um, kBaseRight_um - kClear_um},
             {kBaseRight_um - kCovers_um, kBaseRight_um}};
  }
  for (const Place& piece : seen_places(position, seat)) {
    const auto kept = kept_from(piece);
    if (!kept) continue;
    std::vector<Span> left;
    for (const Span& span : spans) {
      if (span.from_um < kept->from_um) left.push_back({span.from_um, std::min(span.to_um, kept->from_um - 1)});
      if (span.to_um > kept->to_um) left.push_back({std::max(span.from_um, kept->to_um + 1), span.to_um});
    }
    spans = std::move(left);
  }
  return spans;
}

PieceSet make_room(Position& position, Seat seat) {
  PieceSet moved = 0;
  while (free_spans(position, seat).empty()) {
    int nearest = 0;
    std::int64_t least = kBoard_um;
    for (int id = 1; id < kDiscs; ++id) {
      if ((position.on_board & bit_of(id)) == 0) continue;
      const Place seen = seen_by(position.rules, seat, position.at[static_cast<std::size_t>(id)]);
      const std::int64_t away = std::abs(seen.x_um - kCentre_um);
      if (kept_from(seen) && away < least) nearest = id, least = away;
    }
    position.on_board &= ~bit_of(nearest);
    moved |= bit_of(nearest);
    put_back(position, bit_of(nearest), seat);
  }
  return moved;
}

}  // namespace meydan::carrom
