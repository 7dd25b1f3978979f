// Where every disc is at any time of a recorded shot, from the positions at the start and the recorded ways alone.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "games/carrom/physics.h"

namespace meydan::carrom {

struct Sliding {
  double x_mm = 0;
  double y_mm = 0;
  double vx_mm_s = 0;
  double vy_mm_s = 0;
};

class Replay {
 public:
  Replay(const std::vector<Placed>& discs, const Launch& launch, const Tuning& tuning = {})
      : friction_mm_s2_(tuning.friction_m_s2 * 1000), stroke_(simulate(discs, launch, tuning, &paths_)) {
    for (const Placed& disc : discs) start_[disc.id] = disc;
    start_[kStriker] = launch.striker;
    for (const Impact& impact : stroke_.impacts) {
      if (impact.kind == ImpactKind::Pocket) falls_[impact.a] = impact.t_s;
      if (impact.kind == ImpactKind::Wall) walls_.insert(impact.t_s);
    }
    std::set<double> times;
    for (const auto& segments : paths_.segments) {
      for (const Segment& segment : segments) times.insert(segment.t_s);
    }
    times_.assign(times.begin(), times.end());
  }

  const Stroke& stroke() const { return stroke_; }
  const PathRecorder& paths() const { return paths_; }
  /// Every time at which a motion changes.
  const std::vector<double>& times() const { return times_; }
  bool hits_frame(double t_s) const { return walls_.contains(t_s); }

  std::vector<int> ids() const {
    std::vector<int> ids;
    for (const auto& [id, disc] : start_) ids.push_back(id);
    return ids;
  }

  /// Just after `t_s`, or just before it; nothing if the disc has fallen by then.
  std::optional<Sliding> at(int id, double t_s, bool before = false) const {
    const auto fall = falls_.find(id);
    if (fall != falls_.end() && (before ? t_s > fall->second : t_s >= fall->second)) return std::nullopt;
    const auto& segments = paths_.segments[static_cast<std::size_t>(id)];
    const Segment* found = nullptr;
    for (const Segment& segment : segments) {
      if (before ? segment.t_s < t_s : segment.t_s <= t_s) found = &segment;
    }
    const Placed& start = start_.at(id);
    if (found == nullptr) return Sliding{start.x_mm, start.y_mm, 0, 0};
    const double speed = std::sqrt(found->vx_mm_s * found->vx_mm_s + found->vy_mm_s * found->vy_mm_s);
    if (speed == 0) return Sliding{found->x_mm, found->y_mm, 0, 0};
    const double time = std::min(t_s - found->t_s, speed / friction_mm_s2_);
    const double way = time * (speed - 0.5 * friction_mm_s2_ * time);
    const double left = std::max(0.0, speed - friction_mm_s2_ * time) / speed;
    return Sliding{found->x_mm + found->vx_mm_s / speed * way, found->y_mm + found->vy_mm_s / speed * way,
                   found->vx_mm_s * left, found->vy_mm_s * left};
  }

 private:
  double friction_mm_s2_;
  PathRecorder paths_;
  Stroke stroke_;
  std::map<int, Placed> start_;
  std::map<int, double> falls_;
  std::set<double> walls_;
  std::vector<double> times_;
};

}  // namespace meydan::carrom
