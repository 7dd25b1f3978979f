// What waits, in fair shares. Everything has a path of names that says whose it is: {address, person, table}. Those at
// the head of a path take turns; the turn of each is divided among its own in the same way, and so on down. So one
// person with eighty tables gets one turn in a round, as somebody with a single table does.
//
//   push ani/t1 a, ani/t1 b, ani/t2 c, babak/t9 d       pop a d c b
//
// Whoever is first in a path may have so many waiting and no more, and so may all together.
#pragma once

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
        node->turns.push_back(name);
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
    return pop(root_);
  }

  [[nodiscard]] std::size_t size() const { return root_.waiting; }

 private:
  struct Node {
    std::size_t waiting = 0;  // here and below
    std::deque<T> own;
    std::map<std::string, std::unique_ptr<Node>> parts;  // those with something waiting
    std::deque<std::string> turns;                       // of the same; the next one first
  };

  static T pop(Node& node) {
    --node.waiting;
    if (!node.own.empty()) {
      T what = std::move(node.own.front());
      node.own.pop_front();
      return what;
    }
    const std::string name = std::move(node.turns.front());
    node.turns.pop_front();
    const auto part = node.parts.find(name);
    T what = pop(*part->second);
    if (part->second->waiting == 0) {
      node.parts.erase(part);
    } else {
      node.turns.push_back(name);
    }
    return what;
  }

  Bounds bounds_;
  Node root_;
};

}  // namespace meydan::server
