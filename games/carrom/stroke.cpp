// The shot from event to event. Inside, places are millimetres from the centre of the board (sliding.h).
#include <algorithm>
#include <bit>

#include "base/assert.h"
#include "games/carrom/physics.h"
#include "games/carrom/sliding.h"

namespace meydan::carrom {

namespace {

using Set = std::uint32_t;  // of slots

// The ruling: an approach slower than this is a contact and no bounce.
constexpr double kContact_mm_s = 1;
// After a contact two discs part as slowly as this. A pair pressed together by unequal slowing then meets again only
// after 2 x 0.1 / (2 x 1177) s, about 0.1 ms, not infinitely often, and never sinks into itself. Where the approach was
// slower, the parting takes its energy from the sliding of the two along each other, so that none is added.
constexpr double kParting_mm_s = 0.1;
// Slower still it is no approach. A disc at rest that is pushed on takes part of the approach each time, and those
// parts would go on for ever; such a pair is left alone until it has come nearer by kSunk_mm, which nearly always it
// never does.
constexpr double kStill_mm_s = 1e-4;
constexpr double kSunk_mm = 1e-7;
constexpr double kNotParting_mm_s = 1e-7;  // less than that may be rounding
// Discs at rest touch if no more is between them than whole micrometres leave open.
constexpr double kTouching_mm = 0.002;
// Impacts nearer than this are at the same instant, and approaches that differ by less are equally fast.
constexpr double kInstant_s = 1e-12;
constexpr double kEqually = 1e-9;
// Nothing has come near this; it is there so that the end of every shot needs no further argument.
constexpr int kMostEvents = 200'000;

struct Touching {
  int a = 0;
  int b = 0;
  Vector normal;  // from a to b
  double approach = 0;
};

/// Who listens to a shot: nobody.
struct Deaf {
  void impact(const Impact&) {}
  void segment(int, const Segment&) {}
};

template <class Listener>
class Table {
 public:
  Table(std::span<const Placed> discs, const Launch& launch, const Tuning& tuning, Listener& listener)
      : friction_(tuning.friction_m_s2 * 1000),
        disc_restitution_(tuning.disc_restitution),
        frame_restitution_(tuning.frame_restitution),
        listener_(listener) {
    add(launch.striker, kStriker);
    for (int id = kFirstWhite; id < kDiscs; ++id) {
      for (const Placed& disc : discs) {
        if (disc.id == id) add(disc, id);
      }
    }
    find_touching();
    for (auto& row : meeting_) row.fill(kNever);
    disc_[0].velocity = Vector{launch.vx_m_s * 1000, launch.vy_m_s * 1000};
    if (dot(disc_[0].velocity, disc_[0].velocity) > 0) set_off(Set{1});
  }

  void run(Settled& settled) {
    for (int events = 0; events < kMostEvents; ++events) {
      const Next next = next_event();
      if (next.time == kNever) break;
      now_ = next.time;
      ++settled.events;
      advance();
      switch (next.kind) {
        case Kind::Pocket: fall(next.slot, settled); break;
        case Kind::Wall: bounce_off_frame(next.slot); break;
        case Kind::Disc: meet(); break;
      }
    }
    finish(settled);
  }

 private:
  // In the order in which events of the same instant are dealt with.
  enum class Kind : std::uint8_t { Pocket, Wall, Disc };
  struct Next {
    double time = kNever;
    Kind kind = Kind::Disc;
    int slot = -1;
  };

  Disc& disc(int slot) { return disc_[static_cast<std::size_t>(slot)]; }
  double& meeting(int a, int b) { return meeting_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }
  double& floor(int a, int b) { return floor_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }
  static constexpr Set bit(int slot) { return Set{1} << slot; }
  static int pop(Set& set) {
    const int slot = std::countr_zero(set);
    set &= set - 1;
    return slot;
  }

  void add(const Placed& placed, int id) {
    MEYDAN_ASSERT(count_ < kDiscs);
    Disc& added = disc(count_);
    added.id = id;
    added.radius = static_cast<double>(radius_um(id)) / 1000;
    added.mass = mass_g(id);
    added.place = added.place_now = Vector{from_centre(placed.x_mm), from_centre(placed.y_mm)};
    on_board_ |= bit(count_);
    ++count_;
  }

  void find_touching() {
    touching_.fill(0);
    together_.fill(0);
    sunk_.fill(0);
    for (int a = 1; a < count_; ++a) {
      for (int b = a + 1; b < count_; ++b) {
        const Vector apart = disc(b).place - disc(a).place;
        const double touch = disc(a).radius + disc(b).radius + kTouching_mm;
        if (dot(apart, apart) > touch * touch) continue;
        touching_[static_cast<std::size_t>(a)] |= bit(b);
        touching_[static_cast<std::size_t>(b)] |= bit(a);
      }
    }
  }

  Next next_event() {
    Next next;
    for (Set set = on_board_; set != 0;) {
      const int slot = pop(set);
      const Disc& one = disc(slot);
      if (one.own_time < next.time || (one.own_time == next.time && one.own != Own::None)) {
        const Kind kind = one.own == Own::Pocket ? Kind::Pocket : Kind::Wall;
        if (one.own_time < next.time || kind < next.kind) next = Next{one.own_time, kind, slot};
      }
      if (one.meets < next.time) next = Next{one.meets, Kind::Disc, slot};
    }
    return next;
  }

  /// Where everything is now. Motions stay as they are: nothing is lost by looking.
  void advance() {
    for (Set set = moving_; set != 0;) {
      const int slot = pop(set);
      Disc& one = disc(slot);
      if (now_ >= one.stop) {
        one.place = one.place_now = one.place + one.unit * (one.speed * one.speed / (2 * friction_));
        one.speed = one.speed_now = 0;
        one.moved = true;
        moving_ &= ~bit(slot);
        continue;
      }
      const double time = now_ - one.since;
      const double way = time * (one.speed - 0.5 * friction_ * time);
      one.place_now = one.place + one.unit * way;
      one.speed_now = one.speed - friction_ * time;
      one.way_now = one.way - way;
      if (time > 0) one.moved = true;
    }
  }

  Vector velocity_now(const Disc& one) const { return one.speed_now > 0 ? one.unit * one.speed_now : Vector{}; }

  void fall(int slot, Settled& settled) {
    Disc& one = disc(slot);
    listener_.impact(Impact{now_, ImpactKind::Pocket, one.id, -1, one.speed_now / 1000});
    ++settled.impacts;
    settled.fallen[static_cast<std::size_t>(settled.fallen_count++)] = static_cast<std::uint8_t>(one.id);
    on_board_ &= ~bit(slot);
    moving_ &= ~bit(slot);
    for (Set set = on_board_; set != 0;) {
      const int other = pop(set);
      meeting(other, slot) = kNever;
      if (disc(other).partner == slot) find_partner(other);
    }
  }

  void bounce_off_frame(int slot) {
    Disc& one = disc(slot);
    one.velocity = velocity_now(one);
    const bool in_x = one.own == Own::WallX;
    double& along = in_x ? one.velocity.x : one.velocity.y;
    double& place = in_x ? one.place_now.x : one.place_now.y;
    const double limit = kHalf_mm - one.radius;
    place = along > 0 ? limit : -limit;
    const double speed = along < 0 ? -along : along;
    listener_.impact(Impact{now_, ImpactKind::Wall, one.id, -1, speed / 1000});
    ++impacts_;
    // Slower than any approach that counts, it stays at the frame: else a disc pressed on would bounce for ever.
    along = speed < kStill_mm_s ? 0 : -frame_restitution_ * along;
    part(slot);
    set_off(bit(slot));
  }

  /// Whoever bounced has parted from those it was in contact with.
  void part(int slot) {
    together_[static_cast<std::size_t>(slot)] = 0;
    for (Set& others : together_) others &= ~bit(slot);
  }

  /// All pairs that meet at this instant, and those at rest that touch them: the fastest approach first, ties by the
  /// discs' numbers (slots are in that order), until none approaches.
  void meet() {
    Set involved = 0;
    touches_ = 0;
    listed_.fill(0);
    for (Set set = on_board_; set != 0;) {
      const int slot = pop(set);
      if (disc(slot).meets > now_ + kInstant_s) continue;
      for (int other = slot + 1; other < count_; ++other) {
        if ((on_board_ & bit(other)) == 0 || meeting(slot, other) > now_ + kInstant_s) continue;
        involve(slot, involved);
        involve(other, involved);
        list(slot, other);
      }
    }
    for (int impacts = 0; impacts < kMostEvents; ++impacts) {
      double fastest = 0;
      for (int i = 0; i < touches_; ++i) fastest = std::max(fastest, touch_[static_cast<std::size_t>(i)].approach);
      if (fastest < kStill_mm_s) break;
      const Touching* chosen = nullptr;
      for (int i = 0; i < touches_; ++i) {
        const Touching& touch = touch_[static_cast<std::size_t>(i)];
        if (touch.approach < fastest * (1 - kEqually)) continue;
        if (chosen == nullptr || touch.a < chosen->a || (touch.a == chosen->a && touch.b < chosen->b)) chosen = &touch;
      }
      const Touching touch = *chosen;
      involve(touch.a, involved);
      involve(touch.b, involved);
      strike(touch);
      for (int i = 0; i < touches_; ++i) {
        Touching& other = touch_[static_cast<std::size_t>(i)];
        if (((bit(other.a) | bit(other.b)) & (bit(touch.a) | bit(touch.b))) != 0) other.approach = approach_of(other);
      }
    }
    for (int i = 0; i < touches_; ++i) let_sink(touch_[static_cast<std::size_t>(i)]);
    set_off(involved);
  }

  void involve(int slot, Set& involved) {
    if ((involved & bit(slot)) != 0) return;
    involved |= bit(slot);
    Disc& one = disc(slot);
    one.velocity = velocity_now(one);
    if (one.moved) return;
    for (Set set = touching_[static_cast<std::size_t>(slot)] & on_board_; set != 0;) {
      const int other = pop(set);
      if (disc(other).moved) continue;
      if ((involved & bit(other)) == 0) disc(other).velocity = velocity_now(disc(other));
      list(std::min(slot, other), std::max(slot, other));
    }
  }

  void list(int a, int b) {
    if ((listed_[static_cast<std::size_t>(a)] & bit(b)) != 0) return;
    listed_[static_cast<std::size_t>(a)] |= bit(b);
    MEYDAN_ASSERT(touches_ < static_cast<int>(touch_.size()));
    const Vector apart = disc(b).place_now - disc(a).place_now;
    Touching& touch = touch_[static_cast<std::size_t>(touches_++)];
    touch = Touching{a, b, apart * (1 / std::sqrt(dot(apart, apart))), 0};
    touch.approach = approach_of(touch);
  }

  double approach_of(const Touching& touch) {
    return dot(disc(touch.a).velocity - disc(touch.b).velocity, touch.normal);
  }

  void strike(const Touching& touch) {
    Disc& a = disc(touch.a);
    Disc& b = disc(touch.b);
    const bool bounces = touch.approach >= kContact_mm_s;
    const bool again = (together_[static_cast<std::size_t>(touch.a)] & bit(touch.b)) != 0;
    if (bounces || !again) {
      listener_.impact(Impact{now_, ImpactKind::Disc, a.id, b.id, touch.approach / 1000});
      ++impacts_;
      if (first_touched_ < 0 && a.id == kStriker) first_touched_ = b.id;
    }
    if (bounces) {
      part(touch.a);
      part(touch.b);
    } else {
      together_[static_cast<std::size_t>(touch.a)] |= bit(touch.b);
    }
    const Vector change = bounces ? touch.normal * ((1 + disc_restitution_) * touch.approach) : after_contact(touch);
    a.velocity = a.velocity - change * (b.mass / (a.mass + b.mass));
    b.velocity = b.velocity + change * (a.mass / (a.mass + b.mass));
  }

  /// By how much the velocity of b, seen from a, changes in a contact.
  Vector after_contact(const Touching& touch) {
    const Vector before = disc(touch.b).velocity - disc(touch.a).velocity;
    const double square = dot(before, before);
    const double parting = std::min(kParting_mm_s, std::sqrt(square));
    if (parting <= touch.approach) return touch.normal * (touch.approach + parting);
    const Vector sliding = before + touch.normal * touch.approach;
    const double sliding_square = dot(sliding, sliding);
    const double left = square - parting * parting;
    const double part_left = left > 0 && sliding_square > 0 ? std::min(1.0, std::sqrt(left / sliding_square)) : 0;
    return touch.normal * parting + sliding * part_left - before;
  }

  /// A pair that neither parts nor approaches fast enough to count: left alone until it is a little nearer.
  void let_sink(const Touching& touch) {
    Set& sunk = sunk_[static_cast<std::size_t>(touch.a)];
    sunk &= ~bit(touch.b);
    if (touch.approach < -kNotParting_mm_s) return;
    const Vector apart = disc(touch.b).place_now - disc(touch.a).place_now;
    sunk |= bit(touch.b);
    floor(touch.a, touch.b) = std::sqrt(dot(apart, apart)) - kSunk_mm;
  }

  /// New motions for the discs of `changed`, from their velocities, and all that may come of them.
  void set_off(Set changed) {
    for (Set set = changed; set != 0;) {
      const int slot = pop(set);
      Disc& one = disc(slot);
      one.place = one.place_now;
      one.since = now_;
      const double square = dot(one.velocity, one.velocity);
      one.speed = one.speed_now = square > kNoSpeedSquare ? std::sqrt(square) : 0;
      one.own_time = kNever;
      one.own = Own::None;
      one.stop = now_;
      one.way = one.way_now = 0;
      moving_ &= ~bit(slot);
      if (one.speed > 0) {
        moving_ |= bit(slot);
        one.unit = one.velocity * (1 / one.speed);
        one.stop = now_ + one.speed / friction_;
        one.way = one.speed * one.speed / (2 * friction_);
        find_own_event(one, friction_);
        one.way_now = one.way;
      }
      listener_.segment(one.id, Segment{now_, one.place.x, one.place.y, one.speed > 0 ? one.velocity.x : 0,
                                        one.speed > 0 ? one.velocity.y : 0});
    }
    for (Set set = changed; set != 0;) {
      const int slot = pop(set);
      find_meetings(slot, changed & ~set);
    }
  }

  /// Meetings of a disc with all others but those of `known`, which are found already.
  void find_meetings(int slot, Set known) {
    for (Set set = on_board_ & ~bit(slot) & ~known; set != 0;) {
      const int other = pop(set);
      const double time = time_of_meeting(std::min(slot, other), std::max(slot, other));
      meeting(slot, other) = meeting(other, slot) = time;
      Disc& two = disc(other);
      if (time < two.meets) {
        two.meets = time;
        two.partner = slot;
      } else if (two.partner == slot) {
        find_partner(other);
      }
    }
    find_partner(slot);
  }

  void find_partner(int slot) {
    Disc& one = disc(slot);
    one.meets = kNever;
    one.partner = -1;
    for (Set set = on_board_ & ~bit(slot); set != 0;) {
      const int other = pop(set);
      const double time = meeting(slot, other);
      if (time < one.meets) {
        one.meets = time;
        one.partner = other;
      }
    }
  }

  /// When two discs touch if nothing else happens to them before, else kNever; a < b.
  double time_of_meeting(int a, int b) {
    const Disc& one = disc(a);
    const Disc& two = disc(b);
    const bool one_moves = one.speed_now > 0;
    const bool two_moves = two.speed_now > 0;
    if (!one_moves && !two_moves) return kNever;
    const Vector apart = two.place_now - one.place_now;
    double touch = one.radius + two.radius;
    if ((sunk_[static_cast<std::size_t>(a)] & bit(b)) != 0) {
      const double parted = touch + kSunk_mm;
      if (dot(apart, apart) > parted * parted) {
        sunk_[static_cast<std::size_t>(a)] &= ~bit(b);
      } else {
        touch = floor(a, b);
      }
    }
    const Moment moment{now_, friction_};
    if (!two_moves) return time_to_resting(moment, one, apart, touch);
    if (!one_moves) return time_to_resting(moment, two, apart * -1, touch);
    return time_of_moving(moment, one, two, apart, touch);
  }

  void finish(Settled& settled) {
    settled.impacts += impacts_;
    settled.first_touched = first_touched_;
    for (int slot = 0; slot < count_; ++slot) {
      if ((on_board_ & bit(slot)) == 0) continue;
      const Disc& one = disc(slot);
      const Vector end = one.speed > 0 && one.own == Own::None ? one.place + one.unit * one.way : one.place_now;
      settled.rest[static_cast<std::size_t>(settled.rest_count++)] = Placed{one.id, end.x + kHalf_mm, end.y + kHalf_mm};
    }
  }

  // (mm/s)^2; below this a direction would mean nothing.
  static constexpr double kNoSpeedSquare = 1e-20;

  const double friction_;  // mm/s^2
  const double disc_restitution_;
  const double frame_restitution_;
  Listener& listener_;

  double now_ = 0;
  int count_ = 0;
  int impacts_ = 0;
  int first_touched_ = -1;
  Set on_board_ = 0;
  Set moving_ = 0;
  std::array<Disc, kDiscs> disc_;
  std::array<std::array<double, kDiscs>, kDiscs> meeting_;
  std::array<std::array<double, kDiscs>, kDiscs> floor_;  // a < b, only where sunk_ says so
  std::array<Set, kDiscs> touching_;                      // at rest, where they lay at the start
  std::array<Set, kDiscs> together_;                      // a < b: in contact, and neither has bounced since
  std::array<Set, kDiscs> sunk_;                          // a < b
  // The impacts of one instant.
  std::array<Set, kDiscs> listed_;
  std::array<Touching, kDiscs*(kDiscs - 1) / 2> touch_;
  int touches_ = 0;
};

struct Writer {
  Stroke& stroke;
  PathRecorder* paths;
  void impact(const Impact& impact) { stroke.impacts.push_back(impact); }
  void segment(int id, Segment segment) {
    if (paths == nullptr) return;
    segment.x_mm += kHalf_mm;
    segment.y_mm += kHalf_mm;
    std::vector<Segment>& segments = paths->segments[static_cast<std::size_t>(id)];
    // Several impacts of one instant are one change of motion.
    if (!segments.empty() && segments.back().t_s == segment.t_s) segments.pop_back();
    segments.push_back(segment);
  }
};

}  // namespace

Settled settle(std::span<const Placed> discs, const Launch& launch, const Tuning& tuning) {
  Settled settled;
  Deaf deaf;
  Table<Deaf>(discs, launch, tuning, deaf).run(settled);
  return settled;
}

Stroke simulate(std::span<const Placed> discs, const Launch& launch, const Tuning& tuning, PathRecorder* paths) {
  Stroke stroke;
  Settled settled;
  Writer writer{stroke, paths};
  Table<Writer>(discs, launch, tuning, writer).run(settled);
  stroke.fallen.assign(settled.fallen.begin(), settled.fallen.begin() + settled.fallen_count);
  stroke.rest.assign(settled.rest.begin(), settled.rest.begin() + settled.rest_count);
  return stroke;
}

}  // namespace meydan::carrom
