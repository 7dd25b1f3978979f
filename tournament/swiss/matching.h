// The cheapest way to pair everybody off: minimum cost perfect matching in a dense graph (Edmonds' blossoms with dual
// variables, one search tree at a time, O(n^2) a search). Made for questions that differ a little from the last one:
// prices may change between two calls of solve(), and the search goes on from the prices and pairs it had.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "tournament/swiss/wide.h"

namespace meydan::tournament {

/// Cost is a signed whole number: + - += -= < ==, half_of(cost).
///
/// Every vertex has a price y, every blossom a price z >= 0. Costs are kept doubled, so that prices stay whole: one
/// tree grows at a time, all vertices of a tree have prices of the same parity, and so the slack between them is even.
///   slack(u, v) = 2 cost(u, v) - y(u) - y(v) >= 0 for vertices of different blossoms, 0 for pairs made
template <class Cost>
class Matching {
 public:
  explicit Matching(int count)
      : count_(count),
        costs_(at(count) * at(count)),
        present_(at(count) * at(count), 0),
        alive_(at(count), true),
        hint_(at(count), 0),
        price_(at(count)),
        touched_(at(count), true),
        mate_(at(count), -1),
        top_(at(count)) {
    for (int vertex = 0; vertex < count; ++vertex) members_.push_back(vertex);
  }

  void set_cost(int one, int other, const Cost& cost) {
    for (const std::size_t cell : {cell_of(one, other), cell_of(other, one)}) {
      costs_[cell] = cost + cost;
      present_[cell] = 1;
    }
  }
  /// May be followed by prices that are too high for `vertex`: mended by the next solve().
  void change_cost(int vertex, int other, const Cost& cost) {
    set_cost(vertex, other, cost);
    touched_[at(vertex)] = true;
  }
  [[nodiscard]] Cost cost(int one, int other) const { return half_of(costs_[cell_of(one, other)]); }
  void remove_edge(int one, int other) {
    present_[cell_of(one, other)] = 0;
    present_[cell_of(other, one)] = 0;
  }
  [[nodiscard]] bool has_edge(int one, int other) const { return present_[cell_of(one, other)] != 0; }
  /// The pair is made for good.
  void settle(int one, int other) { settled_.emplace_back(one, other); }
  /// OPTIMIZATION: whom to try first among equals.
  void set_hint(int vertex, int other) { hint_[at(vertex)] = other; }
  [[nodiscard]] int mate(int vertex) const { return mate_[at(vertex)]; }

  /// False if nobody can pair all.
  bool solve() {
    dissolve_all();
    take_out_settled();
    mend_prices();
    drop_slack_pairs();
    pair_greedily();
    for (const int root : members_) {
      if (mate_[at(root)] < 0 && !search(root)) return false;
    }
    return true;
  }

  /// Of all pairs, settled ones included.
  [[nodiscard]] Cost total() const {
    Cost sum{};
    for (int vertex = 0; vertex < count_; ++vertex) {
      if (mate(vertex) > vertex) sum += cost(vertex, mate(vertex));
    }
    return sum;
  }

 private:
  enum class Label : unsigned char { Free, Outer, Inner };
  struct Edge {
    int from = -1;
    int to = -1;
  };
  /// A vertex is a node of its own; a blossom is a node made of an odd ring of nodes, its base first.
  struct Blossom {
    std::vector<int> ring{};    // nodes
    std::vector<Edge> links{};  // links[i] joins ring[i] to ring[i + 1]
    Cost price{};
    bool used = false;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  [[nodiscard]] std::size_t cell_of(int one, int other) const { return at(one) * at(count_) + at(other); }
  [[nodiscard]] bool is_blossom(int node) const { return node >= count_; }
  Blossom& blossom(int node) { return blossoms_[at(node - count_)]; }
  [[nodiscard]] Cost slack(int one, int other) const {
    return costs_[cell_of(one, other)] - price_[at(one)] - price_[at(other)];
  }
  void marry(int one, int other) {
    mate_[at(one)] = other;
    mate_[at(other)] = one;
  }

  // --- between two searches ---------------------------------------------------------------------------------------

  template <class Visit>
  void for_vertices(int node, const Visit& visit) {
    if (!is_blossom(node)) {
      visit(node);
      return;
    }
    for (const int child : blossom(node).ring) for_vertices(child, visit);
  }

  /// Gives the price of a blossom to its vertices: prices stay right, only pairs across its border lose their
  /// tightness.
  void dissolve(int node) {
    if (!is_blossom(node)) {
      top_[at(node)] = node;
      return;
    }
    const Cost half = half_of(blossom(node).price);
    for_vertices(node, [&](int vertex) { price_[at(vertex)] -= half; });
    blossom(node).used = false;
    for (const int child : blossom(node).ring) dissolve(child);
  }
  void dissolve_all() {
    for (std::size_t index = 0; index < blossoms_.size(); ++index) {
      const int node = count_ + static_cast<int>(index);
      if (blossoms_[index].used && is_top(node)) dissolve(node);
    }
    blossoms_.clear();
    for (const int vertex : members_) top_[at(vertex)] = vertex;
    base_.assign(at(count_), 0);
    for (int vertex = 0; vertex < count_; ++vertex) base_[at(vertex)] = vertex;
    parent_.assign(at(count_), -1);
    label_.assign(at(count_), Label::Free);
    entry_.assign(at(count_), Edge{});
  }
  [[nodiscard]] bool is_top(int node) const { return parent_[at(node)] < 0; }

  void take_out_settled() {
    for (const auto& [one, other] : settled_) {
      for (const int vertex : {one, other}) {
        const int partner = mate_[at(vertex)];
        if (partner >= 0) mate_[at(partner)] = -1;
        mate_[at(vertex)] = -1;
      }
      marry(one, other);
      alive_[at(one)] = false;
      alive_[at(other)] = false;
    }
    if (settled_.empty()) return;
    settled_.clear();
    std::vector<int> left;
    for (const int vertex : members_) {
      if (alive_[at(vertex)]) left.push_back(vertex);
    }
    members_ = std::move(left);
  }

  /// The highest price that leaves no edge of the vertex below its cost; false if it has no edge.
  bool best_price(int vertex, Cost& price) const {
    bool found = false;
    for (const int other : members_) {
      if (other == vertex || !has_edge(vertex, other)) continue;
      const Cost possible = costs_[cell_of(vertex, other)] - price_[at(other)];
      if (!found || possible < price) price = possible;
      found = true;
    }
    return found;
  }
  void mend_prices() {
    if (!started_) {
      start_prices();
      return;
    }
    for (const int vertex : members_) {
      if (!touched_[at(vertex)]) continue;
      touched_[at(vertex)] = false;
      Cost price{};
      if (best_price(vertex, price)) price_[at(vertex)] = price;
    }
  }
  /// Half of the cheapest edge: no edge can be below its cost.
  void start_prices() {
    started_ = true;
    for (const int vertex : members_) {
      touched_[at(vertex)] = false;
      bool found = false;
      for (const int other : members_) {
        if (other == vertex || !has_edge(vertex, other)) continue;
        const Cost half = half_of(costs_[cell_of(vertex, other)]);
        if (!found || half < price_[at(vertex)]) price_[at(vertex)] = half;
        found = true;
      }
    }
  }
  void drop_slack_pairs() {
    for (const int vertex : members_) {
      const int partner = mate_[at(vertex)];
      if (partner < vertex) continue;
      if (has_edge(vertex, partner) && slack(vertex, partner) == Cost{}) continue;
      mate_[at(vertex)] = -1;
      mate_[at(partner)] = -1;
    }
  }
  void pair_greedily() {
    for (const int vertex : members_) {
      if (mate_[at(vertex)] >= 0) continue;
      Cost price{};
      if (!best_price(vertex, price)) continue;
      price_[at(vertex)] = price;
      const int partner = tight_free_partner(vertex);
      if (partner >= 0) marry(vertex, partner);
    }
  }
  [[nodiscard]] int tight_free_partner(int vertex) const {
    int before_hint = -1;
    for (const int other : members_) {
      if (other == vertex || mate_[at(other)] >= 0 || !has_edge(vertex, other)) continue;
      if (!(slack(vertex, other) == Cost{})) continue;
      if (other >= hint_[at(vertex)]) return other;
      if (before_hint < 0) before_hint = other;
    }
    return before_hint;
  }

  // --- one search --------------------------------------------------------------------------------------------------

  /// Grows a tree of tight edges from an unpaired vertex until it meets another one, and pairs both.
  bool search(int root) {
    for (Label& label : label_) label = Label::Free;
    nearest_.assign(at(count_), -1);
    nearest_slack_.resize(at(count_));
    to_scan_.clear();
    make_outer(top_[at(root)]);
    for (;;) {
      scan_new_outer();
      const Event event = next_event();
      if (event.kind == Event::None) return false;
      shift_prices(event.delta);
      if (event.kind == Event::Expand) {
        expand_inner(event.node);
        continue;
      }
      const Edge edge{nearest_[at(event.node)], event.node};
      const int node = top_[at(event.node)];
      if (event.kind == Event::Shrink) {
        shrink(edge);
      } else if (mate_[at(base_[at(node)])] < 0) {
        augment(edge);
        end_search();
        return true;
      } else {
        make_inner(node, edge);
      }
    }
  }

  struct Event {
    enum Kind { None, Grow, Shrink, Expand } kind = None;
    Cost delta{};
    int node = -1;  // the vertex reached, or the blossom to expand
  };

  void make_outer(int node) {
    label_[at(node)] = Label::Outer;
    for_vertices(node, [&](int vertex) { to_scan_.push_back(vertex); });
  }
  void make_inner(int node, Edge entry) {
    label_[at(node)] = Label::Inner;
    entry_[at(node)] = entry;
    const int partner = top_[at(mate_[at(base_[at(node)])])];
    if (label_[at(partner)] != Label::Outer) make_outer(partner);
  }
  [[nodiscard]] Label label_of(int vertex) const { return label_[at(top_[at(vertex)])]; }

  void scan_new_outer() {
    while (!to_scan_.empty()) {
      const int vertex = to_scan_.back();
      to_scan_.pop_back();
      for (const int other : members_) {
        if (top_[at(other)] == top_[at(vertex)] || !has_edge(vertex, other)) continue;
        const int known = nearest_[at(other)];
        if (known >= 0 && top_[at(known)] == top_[at(other)]) continue;  // out of date: renew_nearest looks at all
        const Cost distance = slack(vertex, other);
        if (known >= 0 && !(distance < nearest_slack_[at(other)])) continue;
        nearest_[at(other)] = vertex;
        nearest_slack_[at(other)] = distance;
      }
    }
  }
  /// Its nearest outer vertex has been shrunk into the same blossom: look for another one.
  void renew_nearest(int vertex) {
    nearest_[at(vertex)] = -1;
    for (const int other : members_) {
      if (label_of(other) != Label::Outer || top_[at(other)] == top_[at(vertex)]) continue;
      if (!has_edge(vertex, other)) continue;
      const Cost distance = slack(vertex, other);
      if (nearest_[at(vertex)] >= 0 && !(distance < nearest_slack_[at(vertex)])) continue;
      nearest_[at(vertex)] = other;
      nearest_slack_[at(vertex)] = distance;
    }
  }

  /// The smallest change of prices after which the tree can do something. OPTIMIZATION: of several, one that ends the
  /// search.
  Event next_event() {
    Event best;
    const auto offer = [&best](typename Event::Kind kind, const Cost& delta, int node) {
      if (best.kind == Event::None || delta < best.delta) best = {kind, delta, node};
    };
    for (const int vertex : members_) {
      if (nearest_[at(vertex)] < 0) continue;
      const Label label = label_of(vertex);
      if (label == Label::Free) {
        const Cost& distance = nearest_slack_[at(vertex)];
        if (mate_[at(vertex)] < 0 && best.kind != Event::None && distance == best.delta)
          best = {Event::Grow, distance, vertex};
        offer(Event::Grow, distance, vertex);
      }
      if (label != Label::Outer) continue;
      if (top_[at(nearest_[at(vertex)])] == top_[at(vertex)]) renew_nearest(vertex);
      if (nearest_[at(vertex)] >= 0) offer(Event::Shrink, half_of(nearest_slack_[at(vertex)]), vertex);
    }
    for (std::size_t index = 0; index < blossoms_.size(); ++index) {
      const int node = count_ + static_cast<int>(index);
      if (!blossoms_[index].used || !is_top(node) || label_[at(node)] != Label::Inner) continue;
      offer(Event::Expand, half_of(blossoms_[index].price), node);
    }
    return best;
  }

  void shift_prices(const Cost& delta) {
    if (delta == Cost{}) return;
    for (const int vertex : members_) {
      const Label label = label_of(vertex);
      // Outer vertices get dearer; what they are near to comes nearer by as much, and by twice if it is outer too.
      if (label == Label::Outer) {
        price_[at(vertex)] += delta;
        nearest_slack_[at(vertex)] -= delta + delta;
      } else if (label == Label::Inner) {
        price_[at(vertex)] -= delta;
      } else {
        nearest_slack_[at(vertex)] -= delta;
      }
    }
    for (std::size_t index = 0; index < blossoms_.size(); ++index) {
      const int node = count_ + static_cast<int>(index);
      if (!blossoms_[index].used || !is_top(node)) continue;
      if (label_[at(node)] == Label::Outer) blossoms_[index].price += delta + delta;
      if (label_[at(node)] == Label::Inner) blossoms_[index].price -= delta + delta;
    }
  }

  // --- blossoms ----------------------------------------------------------------------------------------------------

  /// The edges of the tree from an outer node up to the root, as (node, edge to the node above).
  struct Step {
    int node;
    Edge up;  // from this node to the next one
  };
  std::vector<Step> path_to_root(int node) {
    std::vector<Step> path;
    for (;;) {
      const int base = base_[at(node)];
      const int partner = mate_[at(base)];
      path.push_back({node, {base, partner}});
      if (partner < 0) return path;
      const int inner = top_[at(partner)];
      const Edge entry = entry_[at(inner)];
      path.push_back({inner, {entry.to, entry.from}});
      node = top_[at(entry.from)];
    }
  }

  void shrink(Edge edge) {
    std::vector<Step> left = path_to_root(top_[at(edge.from)]);
    std::vector<Step> right = path_to_root(top_[at(edge.to)]);
    while (left.size() > 1 && right.size() > 1 && left[left.size() - 2].node == right[right.size() - 2].node) {
      left.pop_back();
      right.pop_back();
    }
    // Both now end at the node where they meet: base, down the left path, over the edge, up the right path.
    Blossom made;
    made.used = true;
    made.ring.push_back(left.back().node);
    for (std::size_t index = left.size() - 1; index-- > 0;) {
      made.links.push_back({left[index].up.to, left[index].up.from});
      made.ring.push_back(left[index].node);
    }
    made.links.push_back(edge);
    for (std::size_t index = 0; index + 1 < right.size(); ++index) {
      made.ring.push_back(right[index].node);
      made.links.push_back(right[index].up);
    }
    add_blossom(std::move(made));
  }

  int unused_node() {
    for (std::size_t index = 0; index < blossoms_.size(); ++index) {
      if (!blossoms_[index].used) return count_ + static_cast<int>(index);
    }
    blossoms_.emplace_back();
    base_.push_back(-1);
    parent_.push_back(-1);
    label_.push_back(Label::Free);
    entry_.push_back({});
    return count_ + static_cast<int>(blossoms_.size()) - 1;
  }

  void add_blossom(Blossom made) {
    const int node = unused_node();
    for (const int child : made.ring) {
      parent_[at(child)] = node;
      if (label_[at(child)] == Label::Inner) {
        for_vertices(child, [&](int vertex) { to_scan_.push_back(vertex); });
      }
    }
    base_[at(node)] = base_[at(made.ring.front())];
    label_[at(node)] = Label::Outer;
    blossom(node) = std::move(made);
    for_vertices(node, [&](int vertex) { top_[at(vertex)] = node; });
  }

  /// The child of the blossom in which the vertex lies, as a place in its ring.
  std::size_t place_in_ring(int node, int vertex) {
    int child = vertex;
    while (parent_[at(child)] != node) child = parent_[at(child)];
    const std::vector<int>& ring = blossom(node).ring;
    for (std::size_t place = 0; place < ring.size(); ++place) {
      if (ring[place] == child) return place;
    }
    MEYDAN_ASSERT(!"a vertex lies in its blossom");
    return 0;
  }

  /// Turns the pairs inside a blossom so that the vertex is its base.
  void rebase(int node, int vertex) {
    if (!is_blossom(node) || base_[at(node)] == vertex) return;
    const std::size_t place = place_in_ring(node, vertex);
    rebase(blossom(node).ring[place], vertex);
    const std::size_t length = blossom(node).ring.size();
    // Round the ring from the new base: links 1, 3, 5... from there become pairs.
    for (std::size_t step = 1; step < length; step += 2) {
      const Edge link = blossom(node).links[(place + step) % length];
      rebase(blossom(node).ring[(place + step) % length], link.from);
      rebase(blossom(node).ring[(place + step + 1) % length], link.to);
      marry(link.from, link.to);
    }
    Blossom& turned = blossom(node);
    std::vector<int> ring;
    std::vector<Edge> links;
    for (std::size_t step = 0; step < length; ++step) {
      ring.push_back(turned.ring[(place + step) % length]);
      links.push_back(turned.links[(place + step) % length]);
    }
    turned.ring = std::move(ring);
    turned.links = std::move(links);
    base_[at(node)] = vertex;
  }

  void augment(Edge edge) {
    rebase(top_[at(edge.to)], edge.to);
    for (;;) {
      const int outer = top_[at(edge.from)];
      const int partner = mate_[at(base_[at(outer)])];
      rebase(outer, edge.from);
      marry(edge.from, edge.to);
      if (partner < 0) return;
      const int inner = top_[at(partner)];
      edge = entry_[at(inner)];
      rebase(inner, edge.to);
    }
  }

  void release_children(int node) {
    blossom(node).used = false;
    for (const int child : blossom(node).ring) {
      parent_[at(child)] = -1;
      label_[at(child)] = Label::Free;
      for_vertices(child, [&](int vertex) { top_[at(vertex)] = child; });
    }
  }

  /// An inner blossom whose price came down to nothing: the tree goes through it along the even way to its base; the
  /// other nodes of the ring are free again.
  void expand_inner(int node) {
    Edge into = entry_[at(node)];
    std::size_t place = place_in_ring(node, into.to);
    release_children(node);
    const Blossom old = blossom(node);  // a copy: growing the tree may make new blossoms
    const std::size_t length = old.ring.size();
    const bool forwards = place % 2 == 1;  // pairs of the ring are (1, 2), (3, 4)...; its base is 0
    while (place % length != 0) {
      set_inner(old.ring[place], into);
      if (forwards) {
        make_outer(old.ring[place + 1]);
        into = old.links[place + 1];
        place += 2;
      } else {
        make_outer(old.ring[place - 1]);
        into = {old.links[place - 2].to, old.links[place - 2].from};
        place -= 2;
      }
    }
    set_inner(old.ring[0], into);
  }
  void set_inner(int node, Edge entry) {
    label_[at(node)] = Label::Inner;
    entry_[at(node)] = entry;
  }

  /// Blossoms without a price have done their work.
  void end_search() {
    for (std::size_t index = 0; index < blossoms_.size(); ++index) {
      const int node = count_ + static_cast<int>(index);
      if (blossoms_[index].used && is_top(node)) release_if_free(node);
    }
  }
  void release_if_free(int node) {
    if (!is_blossom(node) || !(blossom(node).price == Cost{})) return;
    release_children(node);
    for (const int child : std::vector<int>(blossom(node).ring)) release_if_free(child);
  }

  int count_;
  std::vector<Cost> costs_;
  std::vector<unsigned char> present_;
  std::vector<bool> alive_;
  std::vector<int> hint_;
  std::vector<Cost> price_;
  std::vector<bool> touched_;
  std::vector<int> mate_;
  std::vector<int> top_;
  std::vector<int> members_;
  std::vector<std::pair<int, int>> settled_;
  bool started_ = false;

  std::vector<Blossom> blossoms_;
  std::vector<int> base_;
  std::vector<int> parent_;
  std::vector<Label> label_;
  std::vector<Edge> entry_;
  std::vector<int> nearest_;
  std::vector<Cost> nearest_slack_;
  std::vector<int> to_scan_;
};

}  // namespace meydan::tournament
