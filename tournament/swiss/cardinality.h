// The most pairs that can be made at once (Edmonds 1965), in a graph that is only asked whether two vertices go
// together. Answers the yes or no questions of pairing: can everybody be paired (C4), how many of a bracket can (C6).
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace meydan::tournament {

template <class Joined>
class Cardinality {
 public:
  /// `joined(one, other)` for vertices 0 to count - 1; symmetric, never asked for one vertex twice over.
  Cardinality(int count, Joined joined) : count_(count), joined_(joined), mate_(size(), -1) {}

  /// Pairs the vertex unless it has a partner; vertices paired before stay paired, perhaps with others.
  bool add(int vertex) {
    if (mate(vertex) >= 0) return true;
    for (int other = 0; other < count_; ++other) {  // OPTIMIZATION: nearly everybody finds a free partner at once
      if (other == vertex || mate(other) >= 0 || !joined_(vertex, other)) continue;
      marry(vertex, other);
      return true;
    }
    return augment(vertex);
  }
  /// Vertices left over.
  int add_all() {
    int left = 0;
    for (int vertex = 0; vertex < count_; ++vertex) left += add(vertex) ? 0 : 1;
    return left;
  }
  [[nodiscard]] int mate(int vertex) const { return mate_[static_cast<std::size_t>(vertex)]; }
  /// For a start from pairs known to be good.
  void marry(int one, int other) {
    mate_[static_cast<std::size_t>(one)] = other;
    mate_[static_cast<std::size_t>(other)] = one;
  }

 private:
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(count_); }
  int& at(std::vector<int>& list, int vertex) { return list[static_cast<std::size_t>(vertex)]; }

  /// The base of the blossom where the paths of the two outer vertices meet.
  int common_base(int one, int other) {
    std::vector<bool> seen(size(), false);
    for (int vertex = one;; vertex = at(from_, mate(vertex))) {
      vertex = at(base_, vertex);
      seen[static_cast<std::size_t>(vertex)] = true;
      if (mate(vertex) < 0) break;
    }
    for (int vertex = other;; vertex = at(from_, mate(vertex))) {
      vertex = at(base_, vertex);
      if (seen[static_cast<std::size_t>(vertex)]) return vertex;
    }
  }

  void mark_path(std::vector<bool>& in_blossom, int vertex, int base, int child) {
    while (at(base_, vertex) != base) {
      const int partner = mate(vertex);
      in_blossom[static_cast<std::size_t>(at(base_, vertex))] = true;
      in_blossom[static_cast<std::size_t>(at(base_, partner))] = true;
      at(from_, vertex) = child;
      child = partner;
      vertex = at(from_, partner);
    }
  }

  void shrink(int one, int other) {
    const int base = common_base(one, other);
    std::vector<bool> in_blossom(size(), false);
    mark_path(in_blossom, one, base, other);
    mark_path(in_blossom, other, base, one);
    for (int vertex = 0; vertex < count_; ++vertex) {
      if (!in_blossom[static_cast<std::size_t>(at(base_, vertex))]) continue;
      at(base_, vertex) = base;
      reach(vertex);
    }
  }

  void reach(int vertex) {
    if (outer_[static_cast<std::size_t>(vertex)]) return;
    outer_[static_cast<std::size_t>(vertex)] = true;
    queue_.push_back(vertex);
  }

  void flip_path(int vertex) {
    while (vertex >= 0) {
      const int before = at(from_, vertex);
      const int next = mate(before);
      marry(vertex, before);
      vertex = next;
    }
  }

  bool augment(int root) {
    from_.assign(size(), -1);
    outer_.assign(size(), false);
    base_.resize(size());
    for (int vertex = 0; vertex < count_; ++vertex) at(base_, vertex) = vertex;
    queue_.clear();
    reach(root);
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const int vertex = queue_[head];
      for (int other = 0; other < count_; ++other) {
        if (at(base_, vertex) == at(base_, other) || mate(vertex) == other) continue;
        if (!joined_(vertex, other)) continue;
        const bool other_is_outer = other == root || (mate(other) >= 0 && at(from_, mate(other)) >= 0);
        if (other_is_outer) {
          shrink(vertex, other);
        } else if (at(from_, other) < 0) {
          at(from_, other) = vertex;
          if (mate(other) < 0) {
            flip_path(other);
            return true;
          }
          reach(mate(other));
        }
      }
    }
    return false;
  }

  int count_;
  Joined joined_;
  std::vector<int> mate_;
  std::vector<int> from_, base_, queue_;
  std::vector<bool> outer_;
};

}  // namespace meydan::tournament
