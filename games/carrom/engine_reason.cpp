#include "games/carrom/engine_reason.h"

#include <bit>
#include <cmath>

#include "games/carrom/engine_shots.h"
#include "games/carrom/meeting.h"
#include "games/carrom/sentences.h"

namespace meydan::carrom {

namespace {

// What the shot is for. {0} is what falls, {1} where, {2} how.
constexpr Citation kShotWins{"shot_wins", "C 20", "{0} را{1}{2} می‌اندازد و می‌برد",
                             "pockets {0}{1}{2} and wins"};
constexpr Citation kShotWinsFree{"shot_wins", "C 22",
                                 "{0} را{1}{2} می‌اندازد و امتیازش کامل می‌شود",
                                 "pockets {0}{1}{2} and has all points"};
constexpr Citation kShotCovers{"shot_covers_queen", "C 10",
                               "با انداختن {0}{1}{2} به ملکه پوشش می‌دهد",
                               "covers the queen by pocketing {0}{1}{2}"};
constexpr Citation kShotQueenAtOnce{
    "shot_covers_queen_at_once", "C 10",
    "{0} را با یک ضربه می‌اندازد و ملکه همان‌جا پوشش می‌گیرد",
    "pockets {0} in one stroke, so the queen is covered at once"};
constexpr Citation kShotQueen{"shot_pockets_queen", "C 10",
                              "ملکه را{1}{2} می‌اندازد؛ پوشش او در ضربهٔ بعد است",
                              "pockets the queen{1}{2}; her cover is due with the next stroke"};
constexpr Citation kShotPockets{"shot_pockets", "C 9", "{0} را{1}{2} می‌اندازد و نوبت می‌ماند",
                                "pockets {0}{1}{2} and keeps the turn"};
constexpr Citation kShotPocketsFree{"shot_pockets", "C 21",
                                    "{0} را{1}{2} می‌اندازد و نوبت می‌ماند",
                                    "pockets {0}{1}{2} and keeps the turn"};
constexpr Citation kShotBreaks{"shot_breaks", "C 1", "چیدن آغازین را از هم باز می‌کند",
                               "opens the rack"};
constexpr Citation kShotGives{"shot_gives", "",
                              "بهتر از این پیدا نشد، هرچند {0} هم می‌افتد",
                              "nothing better was found, though it pockets {0}"};
constexpr Citation kShotSafe{"shot_plays_safe", "C 9",
                             "مهره‌ای نمی‌اندازد و محتاطانه بازی می‌کند",
                             "plays safe and pockets nothing"};
constexpr Citation kShotNothing{"shot_pockets_nothing", "C 9",
                                "ضربه‌ای که مهره بیندازد پیدا نشد",
                                "no shot that pockets a piece was found"};

constexpr Citation kShotSure{"", "", "با خطای دست {0}٪", "{0} % under the hand's error"};
constexpr Citation kShotNoFoul{"", "", "با خطای دست {0}٪ بی‌خطا",
                               "{0} % without a foul under the hand's error"};
constexpr Citation kShotNoEasyShot{"", "", "برای حریف ضربهٔ آسانی نمی‌گذارد",
                                   "leaves the opponent without an easy shot"};
constexpr Citation kShotEasyShot{"", "", "حریف پس از آن ضربهٔ آسانی دارد", "the opponent will have an easy shot"};
constexpr Citation kShotNextShot{"", "", "ضربهٔ بعد هم آسان می‌ماند", "the next shot stays easy"};
constexpr Citation kShotNoNextShot{"", "", "ضربهٔ بعد آسان نیست", "the next shot will not be easy"};

constexpr Citation kPiece{"", "", "{0} {1}", "{0} {1}"};
constexpr Name kWhite{"مهرهٔ سفید", "white piece"};
constexpr Name kBlack{"مهرهٔ سیاه", "black piece"};

// As the player sees the board: near or far, left or right.
constexpr Name kSeenPockets[4] = {{" در پاکت چپ نزدیک", " in the near left pocket"},
                                  {" در پاکت راست نزدیک", " in the near right pocket"},
                                  {" در پاکت چپ دور", " in the far left pocket"},
                                  {" در پاکت راست دور", " in the far right pocket"}};
constexpr Name kStraight{" با ضربهٔ مستقیم", " by a straight shot"};
constexpr Name kCut{" با برش", " by a cut"};
constexpr Name kThinCut{" با برش نازک", " by a thin cut"};
constexpr Name kOffTheFrame{" با برگشت از دیواره", " off the frame"};
constexpr Name kStrikerOffTheFrame{" با برگشت مهاجم از دیواره", " with the striker coming off the frame"};
constexpr Name kByAnother{" به‌واسطهٔ مهره‌ای دیگر", " by way of another piece"};
constexpr Name kNoWords{"", ""};

constexpr double kStraightFrom = 0.97;  // cosines: 14 degrees off the line, and 50
constexpr double kThinBelow = 0.64;
constexpr int kEasy = 60;  // hundredths of a piece that an easy next shot brings

Argument name(const Name& both) { return {both.fa, both.en}; }

/// Which segment a disc is on at a time: the last one that has begun.
const Segment* segment_at(const PathRecorder& paths, int disc, double t_s) {
  const Segment* found = nullptr;
  for (const Segment& segment : paths.segments[static_cast<std::size_t>(disc)]) {
    if (segment.t_s > t_s) break;
    found = &segment;
  }
  return found;
}

class Told {
 public:
  Told(const Position& position, const Move& move)
      : stroke_(simulate(seen_pieces(position), launch_of(move, 0), {}, &paths_)) {}

  /// The pocket that a disc falls into.
  [[nodiscard]] Name where(int disc) const {
    const Impact* const fall = fall_of(disc);
    const Segment* const segment = fall == nullptr ? nullptr : segment_at(paths_, disc, fall->t_s);
    if (segment == nullptr) return kNoWords;
    const double dt = fall->t_s - segment->t_s;
    const double speed = std::sqrt(segment->vx_mm_s * segment->vx_mm_s + segment->vy_mm_s * segment->vy_mm_s);
    const double way = speed > 0 ? dt - kFriction_mm_s2 * dt * dt / (2 * speed) : 0;
    const bool right = segment->x_mm + segment->vx_mm_s * way > static_cast<double>(kCentre_um) / 1000;
    const bool far = segment->y_mm + segment->vy_mm_s * way > static_cast<double>(kCentre_um) / 1000;
    return kSeenPockets[(far ? 2 : 0) + (right ? 1 : 0)];
  }

  /// On which way it comes there.
  [[nodiscard]] Name how(int disc) const {
    const Impact* meets = nullptr;   // the last disc that it meets before it falls
    bool frame = false;              // between that and the pocket
    bool striker_off_frame = false;  // before the striker meets anything
    bool striker_met = false;
    for (const Impact& impact : stroke_.impacts) {
      if (impact.kind == ImpactKind::Pocket && impact.a == disc) break;
      if (impact.kind == ImpactKind::Disc && (impact.a == disc || impact.b == disc)) {
        meets = &impact;
        frame = false;
      }
      if (impact.kind == ImpactKind::Wall && impact.a == disc) frame = true;
      if (impact.kind == ImpactKind::Wall && impact.a == kStriker && !striker_met) striker_off_frame = true;
      if (impact.kind == ImpactKind::Disc && impact.a == kStriker) striker_met = true;
    }
    if (meets == nullptr) return kNoWords;
    if (meets->a != kStriker) return kByAnother;
    if (frame) return kOffTheFrame;
    if (striker_off_frame) return kStrikerOffTheFrame;
    const double cosine = cosine_at(*meets, disc);
    return cosine >= kStraightFrom ? kStraight : cosine >= kThinBelow ? kCut : kThinCut;
  }

 private:
  [[nodiscard]] const Impact* fall_of(int disc) const {
    for (const Impact& impact : stroke_.impacts) {
      if (impact.kind == ImpactKind::Pocket && impact.a == disc) return &impact;
    }
    return nullptr;
  }

  /// Between the striker's way to a piece and the piece's way on.
  [[nodiscard]] double cosine_at(const Impact& impact, int disc) const {
    Vector before;
    for (const Segment& segment : paths_.segments[kStriker]) {
      if (segment.t_s < impact.t_s) before = {segment.vx_mm_s, segment.vy_mm_s};
    }
    const Segment* const on = segment_at(paths_, disc, impact.t_s);
    if (on == nullptr) return 1;
    const Vector after{on->vx_mm_s, on->vy_mm_s};
    const double lengths = std::sqrt(dot(before, before) * dot(after, after));
    return lengths > 0 ? dot(before, after) / lengths : 1;
  }

  PathRecorder paths_;
  Stroke stroke_;
};

/// One piece by its number, several by how many.
Argument named(PieceSet pieces) {
  if (std::popcount(pieces) != 1 || pieces == bit_of(kQueen)) return pieces_text(pieces);
  const int id = std::countr_zero(pieces);
  const Message text = fill(kPiece, {name(id >= kFirstBlack ? kBlack : kWhite), id});
  return {text.fa, text.en};
}

/// "A; b": each part is a sentence of its own.
void append(Message& message, const Message& part) {
  message.fa += "؛ " + part.fa;
  message.en += "; " + part.en;
}

}  // namespace

Message reason_of(const Position& position, const Move& move, const Tries& tries) {
  const int side = side_of(position.turn);
  const Trial trial = try_shot(position, seen_pieces(position), move);
  const Position& after = trial.after;
  const bool free = position.rules.style == Style::Free;
  const PieceSet own = (free ? pieces_of(position.rules) : own_pieces(position, side)) & ~bit_of(kQueen);
  const PieceSet pocketed = trial.fallen & ~bit_of(kStriker);
  const PieceSet own_fallen = pocketed & own;
  const bool queen_falls = (pocketed & bit_of(kQueen)) != 0;
  const bool foul = (trial.fallen & bit_of(kStriker)) != 0;
  const bool won = after.won == (side == 0 ? Won::Side0 : Won::Side1) ||
                   (position.rules.match && after.board != position.board &&
                    after.points[static_cast<std::size_t>(side)] > position.points[static_cast<std::size_t>(side)]);
  const bool board_goes_on = after.won == Won::NotYet && after.board == position.board;
  const bool keeps_turn = board_goes_on && after.turn == position.turn;
  const bool waited = position.queen == Queen::Waiting && position.queen_side == side;
  const bool covered = board_goes_on && after.queen == Queen::Covered && after.queen_side == side;

  const Told told(position, move);
  // Of several the one that is told of is the lowest, the queen last.
  const PieceSet main = own_fallen != 0 ? own_fallen & ~(own_fallen - 1) : pocketed & bit_of(kQueen);
  const bool one = std::popcount(pocketed) == 1;
  const int id = main != 0 ? std::countr_zero(main) : 0;
  const Argument where = main != 0 && one ? name(told.where(id)) : name(kNoWords);
  const Argument how = main != 0 && one ? name(told.how(id)) : name(kNoWords);

  const bool good = won || (keeps_turn && !foul && main != 0);
  Message reason;
  if (won) {
    reason = fill(free ? kShotWinsFree : kShotWins, {named(pocketed), where, how});
  } else if (good && waited && covered) {
    reason = fill(kShotCovers, {named(own_fallen), where, how});
  } else if (good && queen_falls && covered) {
    reason = fill(kShotQueenAtOnce, {named(pocketed)});
  } else if (good && queen_falls) {
    reason = fill(kShotQueen, {named(pocketed), where, how});
  } else if (good) {
    reason = fill(free ? kShotPocketsFree : kShotPockets, {named(pocketed), where, how});
  } else if (trial.fallen != 0) {
    reason = fill(kShotGives, {pieces_text(pocketed, foul)});
  } else if (position.on_board == pieces_of(position.rules)) {
    reason = fill(kShotBreaks);
  } else {
    reason = fill(tries.next_gain.value_or(0) >= kEasy ? kShotNothing : kShotSafe);
  }
  if (tries.count > 0) append(reason, fill(good ? kShotSure : kShotNoFoul, {100 * tries.as_told / tries.count}));
  if (tries.next_gain && board_goes_on) {
    const bool easy = *tries.next_gain >= kEasy;
    append(reason, fill(side_of(after.turn) == side ? (easy ? kShotNextShot : kShotNoNextShot)
                                                    : (easy ? kShotEasyShot : kShotNoEasyShot)));
  }
  return reason;
}

}  // namespace meydan::carrom
