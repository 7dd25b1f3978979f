// Shots for those who only try: some into a pocket if nothing lies in the way, some as a break is played, some anyhow.
#include <cmath>

#include "games/carrom/rules.h"

namespace meydan::carrom {

namespace {

constexpr int kTries = 40;
constexpr double kStriker_mm = static_cast<double>(kStrikerRadius_um) / 1'000;
constexpr double kPiece_mm = static_cast<double>(kPieceRadius_um) / 1'000;
constexpr double kBoard_mm = static_cast<double>(kBoard_um) / 1'000;
constexpr double kPocket_mm = static_cast<double>(kPocketRadius_um) / 1'000;
constexpr double kLine_mm = static_cast<double>(kBaseLine_um) / 1'000;

struct Vector {
  double x;
  double y;
};
Vector operator-(Vector one, Vector other) { return {one.x - other.x, one.y - other.y}; }
double dot(Vector one, Vector other) { return one.x * other.x + one.y * other.y; }
Vector unit(Vector vector) {
  const double length = std::sqrt(dot(vector, vector));
  return {vector.x / length, vector.y / length};
}

/// How far a point lies from the way between two others.
double beside(Vector from, Vector to, Vector point) {
  const Vector way = to - from;
  double part = dot(point - from, way) / dot(way, way);
  part = part < 0 ? 0 : part > 1 ? 1 : part;
  const Vector off{from.x + way.x * part - point.x, from.y + way.y * part - point.y};
  return std::sqrt(dot(off, off));
}

/// The angle of a vector, by halving: whole directions are all there is to compare with.
std::int64_t angle_of(Vector vector) {
  std::int64_t quarter = 0;
  while (!(vector.x > 0 && vector.y >= 0) && quarter < 3) vector = {vector.y, -vector.x}, ++quarter;
  std::int64_t low = 0;
  std::int64_t high = 90'000'000;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    const Direction towards = direction(middle);
    (towards.x * vector.y - towards.y * vector.x >= 0 ? low : high) = middle;
  }
  return quarter * 90'000'000 + low;
}

class Sampler {
 public:
  Sampler(const Position& position, Rng& rng)
      : rng_(rng), pieces_(seen_pieces(position)), spans_(free_spans(position, position.turn)) {
    const bool all_own = position.rules.style == Style::Free;
    const PieceSet own = own_pieces(position, side_of(position.turn)) | bit_of(kQueen);
    for (const Placed& piece : pieces_) {
      if (all_own || (own & bit_of(piece.id)) != 0) own_.push_back(piece);
    }
  }

  Move next() {
    switch (rng_.below(8)) {
      case 0: return {place(), between(0, 359'999'999), between(1, kGreatestSpeed_mm_s)};
      case 1: return {place(), between(20'000'000, 160'000'000), between(2'500, kGreatestSpeed_mm_s)};
      case 2: return aimed(pieces_);
    }
    return aimed(own_);
  }

 private:
  std::int64_t between(std::int64_t least, std::int64_t most) {
    return least + static_cast<std::int64_t>(rng_.below(static_cast<std::uint64_t>(most - least) + 1));
  }

  std::int64_t place() {
    const Span span = spans_[static_cast<std::size_t>(rng_.below(spans_.size()))];
    return between(span.from_um, span.to_um);
  }

  [[nodiscard]] bool is_clear(Vector from, Vector to, double room_mm, int except) const {
    for (const Placed& piece : pieces_) {
      if (piece.id != except && beside(from, to, {piece.x_mm, piece.y_mm}) < room_mm) return false;
    }
    return true;
  }

  /// At one of these pieces, into a pocket if some tries find a free way.
  Move aimed(const std::vector<Placed>& pieces) {
    Move shot{place(), between(30'000'000, 150'000'000), between(1'500, 4'500)};
    for (int tried = 0; tried < kTries && !pieces.empty(); ++tried) {
      const Placed& piece = pieces[static_cast<std::size_t>(rng_.below(pieces.size()))];
      const Vector target{piece.x_mm, piece.y_mm};
      const Vector pocket{rng_.below(2) == 0 ? kPocket_mm : kBoard_mm - kPocket_mm,
                          rng_.below(2) == 0 ? kPocket_mm : kBoard_mm - kPocket_mm};
      const Vector way = unit(pocket - target);
      const Vector meets{target.x - way.x * (kStriker_mm + kPiece_mm), target.y - way.y * (kStriker_mm + kPiece_mm)};
      shot.x_um = place();
      const Vector striker{static_cast<double>(shot.x_um) / 1'000, kLine_mm};
      const Vector towards = meets - striker;
      if (dot(towards, towards) < 1) continue;
      shot.angle_microdegrees = angle_of(towards);
      constexpr double kThinnestCut = 0.4;
      const auto inside = [](double at) { return at > kStriker_mm && at < kBoard_mm - kStriker_mm; };
      if (!inside(meets.x) || !inside(meets.y) || dot(unit(towards), way) < kThinnestCut) continue;
      if (is_clear(striker, meets, kStriker_mm + kPiece_mm, piece.id) &&
          is_clear(target, pocket, 2 * kPiece_mm, piece.id))
        break;
    }
    return shot;
  }

  Rng& rng_;
  std::vector<Placed> pieces_;
  std::vector<Placed> own_;
  std::vector<Span> spans_;
};

}  // namespace

std::vector<Move> Carrom::sample_moves(const Position& position, Rng& rng, std::size_t most) {
  std::vector<Move> moves;
  if (position.won != Won::NotYet) return moves;
  Sampler sampler(position, rng);
  while (moves.size() < most) moves.push_back(sampler.next());
  return moves;
}

}  // namespace meydan::carrom
