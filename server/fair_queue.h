// What waits, in fair shares. Everything has a path of names that says whose it is: {address, person, table}. Those at
// the head of a path take turns; the turn of each is divided among its own in the same way, and so on down. So one
// person with eighty tables gets one turn in a round, as somebody with a single table does.
//
//   push ani/t1 a, ani/t1 b, ani/t2 c, babak/t9 d       pop a d c b
//
// Who has had no turn lately comes before those who have, though not always: of four turns one is theirs. So who logs
// in once waits for a moment, however many addresses try passwords as fast as they may.
//
// Whoever is first in a path may have so many waiting and no more, and so may all together.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meydan::server {

using Share = std::vector<std::string>;

struct Bounds {
  std::size_t each = 0;  // of one share
  std::size_t all = 0;
};

template <class T>
class FairQueue {
 public:
  explicit FairQueue(const Bounds& bounds) : bounds_(bounds) {}

  /// False, and nothing is kept, if enough waits.
  bool push(const Share& whose, T what) {
    if (root_.waiting >= bounds_.all) return false;
    if (!whose.empty()) {
      const auto known = root_.parts.find(whose.front());
      if (known != root_.parts.end() && known->second->waiting >= bounds_.each) return false;
    }
    Node* node = &root_;
    ++node->waiting;
    for (const std::string& name : whose) {
      std::unique_ptr<Node>& part = node->parts[name];
      if (!part) {
        part = std::make_unique<Node>();
        const bool is_newcomer = node == &root_ && !served_.contains(name);
        (is_newcomer ? newcomers_ : node->turns).push_back(name);
      }
      node = part.get();
      ++node->waiting;
    }
    node->own.push_back(std::move(what));
    return true;
  }

  /// What has its turn; nothing if nothing waits.
  std::optional<T> pop() {
    if (root_.waiting == 0) return std::nullopt;
    if (!root_.own.empty()) return pop_own(root_);
    const bool by_turn = newcomers_.empty() || (newcomers_in_a_row_ == kMostInARow && !root_.turns.empty());
    newcomers_in_a_row_ = by_turn ? 0 : std::min(newcomers_in_a_row_ + 1, kMostInARow);
    std::deque<std::string>& from = by_turn ? root_.turns : newcomers_;
    remember(from.front());
    return pop_part(root_, from);
  }

  [[nodiscard]] std::size_t size() const { return root_.waiting; }

 private:
  struct Node {
    std::size_t waiting = 0;  // here and below
    std::deque<T> own;
    std::map<std::string, std::unique_ptr<Node>> parts;  // those with something waiting
    std::deque<std::string> turns;                       // of the same; the next one first
  };

  static constexpr int kMostInARow = 3;
  static constexpr std::size_t kLately = 100;  // turns

  static T pop(Node& node) { return node.own.empty() ? pop_part(node, node.turns) : pop_own(node); }

  static T pop_own(Node& node) {
    --node.waiting;
    T what = std::move(node.own.front());
    node.own.pop_front();
    return what;
  }

  static T pop_part(Node& node, std::deque<std::string>& from) {
    --node.waiting;
    const std::string name = std::move(from.front());
    from.pop_front();
    const auto part = node.parts.find(name);
    T what = pop(*part->second);
    if (part->second->waiting == 0) {
      node.parts.erase(part);
    } else {
      node.turns.push_back(name);
    }
    return what;
  }

  void remember(const std::string& name) {
    lately_.push_back(name);
    ++served_[name];
    if (lately_.size() <= kLately) return;
    const auto oldest = served_.find(lately_.front());
    if (--oldest->second == 0) served_.erase(oldest);
    lately_.pop_front();
  }

  Bounds bounds_;
  Node root_;
  std::deque<std::string> newcomers_;  // of the root's parts, those who have had no turn lately
  int newcomers_in_a_row_ = 0;
  std::deque<std::string> lately_;     // whose the last turns were
  std::map<std::string, int> served_;  // how many of them each had
};

}  // namespace meydan::server
