#include "games/carrom/engine_shots.h"

#include <algorithm>
#include <cmath>

#include "games/carrom/meeting.h"

namespace meydan::carrom {

namespace {

constexpr double kSide_mm = static_cast<double>(kBoard_um) / 1000;
constexpr double kPiece_mm = static_cast<double>(kPieceRadius_um) / 1000;
constexpr double kStriker_mm = static_cast<double>(kStrikerRadius_um) / 1000;
constexpr double kPocket_mm = static_cast<double>(kPocketRadius_um) / 1000;
constexpr double kLine_mm = static_cast<double>(kBaseLine_um) / 1000;
constexpr double kFrame = 0.75;  // what the frame leaves of the speed against it
constexpr double kPassedOn = 1.9 * kStrikerMass_g / (kStrikerMass_g + kPieceMass_g);  // of the striker's speed, full on
constexpr double kPieceToPiece = 0.95;
constexpr double kThinnest = 0.17;     // the cosine of the thinnest cut worth trying, 80 degrees
constexpr double kArrival_mm_s = 250;  // a piece should reach its pocket at least so fast

double length(Vector v) { return std::sqrt(dot(v, v)); }

struct Piece {
  int id = 0;
  Vector at;
};

/// Where a piece is to go, and how far that is on its way there.
struct Goal {
  Vector at;
  double before_mm_s = 0;  // speed that it needs there
};

class Lister {
 public:
  Lister(const Position& position, const ShotSearch& search, Rng& rng) : search_(search), rng_(rng) {
    for (const Placed& placed : seen_pieces(position)) pieces_.push_back({placed.id, {placed.x_mm, placed.y_mm}});
    spans_ = free_spans(position, position.turn);
    wanted_ = wanted_pieces(position);
    place_striker();
  }

  std::vector<Move> list() {
    for (const Piece& piece : pieces_) {
      if ((wanted_ & bit_of(piece.id)) == 0) continue;
      for (const Vector pocket : pockets()) {
        to_goal(piece, {pocket, kArrival_mm_s}, -1);
        if (search_.frame) off_the_frame(piece, pocket);
        if (search_.combinations) by_way_of_another(piece, pocket);
      }
    }
    at_random();
    return std::move(moves_);
  }

 private:
  static std::array<Vector, 4> pockets() {
    constexpr double kFar = kSide_mm - kPocket_mm;
    return {Vector{kPocket_mm, kFar}, Vector{kFar, kFar}, Vector{kPocket_mm, kPocket_mm}, Vector{kFar, kPocket_mm}};
  }

  void place_striker() {
    for (int i = 0; i < search_.places; ++i) {
      const std::int64_t x = kBaseLeft_um + (kBaseRight_um - kBaseLeft_um) * i / std::max(1, search_.places - 1);
      for (const Span& span : spans_) {
        if (span.from_um <= x && x <= span.to_um) places_.push_back(x);
      }
    }
    if (places_.empty()) {
      for (const Span& span : spans_) places_.push_back((span.from_um + span.to_um) / 2);
    }
  }

  /// Whether a disc of that radius slides from one place to the other without meeting a piece but those two.
  bool is_clear(Vector from, Vector to, double radius, int but, int and_but) const {
    const Vector way = to - from;
    const double far = length(way);
    if (far < 1e-9) return true;
    const Vector unit = way * (1 / far);
    for (const Piece& piece : pieces_) {
      if (piece.id == but || piece.id == and_but) continue;
      const Vector apart = piece.at - from;
      const double along = std::clamp(dot(apart, unit), 0.0, far);
      const Vector off = apart - unit * along;
      const double touch = radius + kPiece_mm;
      if (dot(off, off) < touch * touch) return false;
    }
    return true;
  }

  /// `piece` to a goal that it can slide to: from every place of the striker, directly and off the frame.
  void to_goal(const Piece& piece, const Goal& goal, int also_touches) {
    const Vector way = goal.at - piece.at;
    const double far = length(way);
    if (far < 1) return;
    if (!is_clear(piece.at, goal.at, kPiece_mm, piece.id, also_touches)) return;
    const Vector unit = way * (1 / far);
    const double needed = std::sqrt(goal.before_mm_s * goal.before_mm_s + 2 * kFriction_mm_s2 * far);
    hit(piece, unit, needed, also_touches);
  }

  /// The striker meets `piece` so that it leaves along `unit` with a speed.
  void hit(const Piece& piece, Vector unit, double needed, int also_touches) {
    const Vector contact = piece.at - unit * (kPiece_mm + kStriker_mm);
    if (contact.x < kStriker_mm || contact.x > kSide_mm - kStriker_mm || contact.y < kStriker_mm ||
        contact.y > kSide_mm - kStriker_mm) {
      return;
    }
    for (const std::int64_t place : places_) {
      const Vector from{static_cast<double>(place) / 1000, kLine_mm};
      aim(place, from, contact, contact, piece.id, unit, needed, also_touches);
      if (search_.frame) striker_off_the_frame(place, from, contact, unit, needed);
    }
  }

  void aim(std::int64_t place, Vector from, Vector towards, Vector contact, int target, Vector unit, double needed,
           int also_touches) {
    const Vector way = towards - from;
    const double far = length(way);
    if (far < 1) return;
    const double cosine = dot(way, unit) / far;
    if (cosine < kThinnest) return;
    // Right to the contact the striker does not meet the target earlier; others may be in the way.
    if (!is_clear(from, contact, kStriker_mm, target, also_touches)) return;
    shoot(place, way, needed / (kPassedOn * cosine), far);
  }

  void shoot(std::int64_t place, Vector way, double at_contact, double far) {
    const double enough = std::sqrt(at_contact * at_contact + 2 * kFriction_mm_s2 * far);
    double speed = enough * 1.08;
    for (int i = 0; i < search_.speeds; ++i, speed *= 1.5) {
      if (speed > kGreatestSpeed_mm_s && i > 0) break;
      if (enough > kGreatestSpeed_mm_s) break;
      add(place, angle_of(way.x, way.y), static_cast<std::int64_t>(speed));
    }
  }

  void off_the_frame(const Piece& piece, Vector pocket) {
    // The frame takes a quarter of the speed against it, so a pocket seen in it lies that much deeper behind it.
    const double far_side = kSide_mm - kPiece_mm;
    const std::array<Vector, 2> images{
        Vector{pocket.x > 370 ? kPiece_mm - (pocket.x - kPiece_mm) / kFrame : far_side + (far_side - pocket.x) / kFrame,
               pocket.y},
        Vector{pocket.x, pocket.y > 370 ? kPiece_mm - (pocket.y - kPiece_mm) / kFrame
                                        : far_side + (far_side - pocket.y) / kFrame}};
    for (const Vector image : images) {
      const Vector way = image - piece.at;
      const double far = length(way);
      const double needed = std::sqrt(2 * kFriction_mm_s2 * far) * 1.25;
      hit(piece, way * (1 / far), needed, -1);
    }
  }

  void striker_off_the_frame(std::int64_t place, Vector from, Vector contact, Vector unit, double needed) {
    const double far_side = kSide_mm - kStriker_mm;
    // Only where it could not come from directly.
    if (dot(contact - from, unit) > kThinnest * length(contact - from)) return;
    for (const Vector image : {Vector{contact.x, far_side + (far_side - contact.y) / kFrame},
                               Vector{kStriker_mm - (contact.x - kStriker_mm) / kFrame, contact.y},
                               Vector{far_side + (far_side - contact.x) / kFrame, contact.y}}) {
      const Vector way = image - from;
      const double far = length(way);
      const bool top = image.x == contact.x;
      const Vector arrives = top ? Vector{way.x, -way.y * kFrame} : Vector{-way.x * kFrame, way.y};
      const double cosine = dot(arrives, unit) / length(arrives);
      if (cosine < 0.4) continue;
      shoot(place, way, needed / (kPassedOn * cosine * 0.8), far);
    }
  }

  void by_way_of_another(const Piece& piece, Vector pocket) {
    const Vector way = pocket - piece.at;
    const double far = length(way);
    if (far > 400 || !is_clear(piece.at, pocket, kPiece_mm, piece.id, -1)) return;
    const Vector unit = way * (1 / far);
    const Vector contact = piece.at - unit * (2 * kPiece_mm);
    const double needed = std::sqrt(kArrival_mm_s * kArrival_mm_s + 2 * kFriction_mm_s2 * far);
    for (const Piece& other : pieces_) {
      if (other.id == piece.id) continue;
      const Vector between = contact - other.at;
      const double gap = length(between);
      if (gap > 200) continue;
      const double cosine = gap < 1 ? 1 : dot(between, unit) / gap;
      if (cosine < 0.6) continue;
      if (gap < 1) {
        hit(other, unit, needed / kPieceToPiece, piece.id);
      } else {
        to_goal(other, {contact, needed / (kPieceToPiece * cosine)}, piece.id);
      }
    }
  }

  void at_random() {
    for (int i = 0; i < search_.at_random || moves_.empty(); ++i) {
      const std::int64_t place = places_[static_cast<std::size_t>(rng_.below(places_.size()))];
      if (i % 3 == 0 && !pieces_.empty()) {  // full at some piece, hard: the break
        const Piece& piece = pieces_[static_cast<std::size_t>(rng_.below(pieces_.size()))];
        const Vector way = piece.at - Vector{static_cast<double>(place) / 1000, kLine_mm};
        add(place, angle_of(way.x, way.y), 2'500 + static_cast<std::int64_t>(rng_.below(2'501)));
      } else {
        // One draw a statement: compilers disagree about which argument of a call comes first.
        const auto speed = static_cast<std::int64_t>(rng_.below(4'701));
        const auto angle = static_cast<std::int64_t>(rng_.below(140'000'001));
        add(place, 20'000'000 + angle, 300 + speed);
      }
    }
  }

  void add(std::int64_t place, std::int64_t angle, std::int64_t speed) {
    moves_.push_back(Move{place, angle, std::clamp<std::int64_t>(speed, 1, kGreatestSpeed_mm_s)});
  }

  const ShotSearch& search_;
  Rng& rng_;
  std::vector<Piece> pieces_;
  std::vector<Span> spans_;
  std::vector<std::int64_t> places_;
  PieceSet wanted_ = 0;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> shots_worth_trying(const Position& position, const ShotSearch& search, Rng& rng) {
  return Lister(position, search, rng).list();
}

std::int64_t angle_of(double x, double y) {
  constexpr std::int64_t kQuarter = 90'000'000;
  std::int64_t low = y >= 0 ? (x > 0 ? 0 : kQuarter) : (x < 0 ? 2 * kQuarter : 3 * kQuarter);
  std::int64_t high = low + kQuarter;
  // Halved within the quarter: the vector lies counter-clockwise of every direction up to its own.
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    const Direction unit = direction(middle);
    (unit.x * y - unit.y * x >= 0 ? low : high) = middle;
  }
  return low % (4 * kQuarter);
}

PieceSet wanted_pieces(const Position& position) {
  const int side = side_of(position.turn);
  PieceSet wanted = position.rules.style == Style::Free ? pieces_of(position.rules) & ~bit_of(kQueen)
                                                        : own_pieces(position, side) & ~bit_of(kQueen);
  wanted &= position.on_board;
  // C 7, C 23: the queen after an own piece; while she is there the last piece waits for her (C 18, C 31).
  if (position.queen == Queen::OnBoard && position.pocketed[static_cast<std::size_t>(side)] != 0) {
    wanted |= bit_of(kQueen) & position.on_board;
  }
  return wanted;
}

}  // namespace meydan::carrom
