// Cards beside the log: what somebody keeps of other people, and must be able to take out again. The log only grows, so
// nothing that a person may ask to have erased stands in it; a card can be written anew and erased, and then no file of
// the database holds what it said.
//
// A card belongs to an owner and nobody else is given it. What it says is its owner's business: a text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/problem.h"

namespace meydan::store {

struct Card {
  std::string id;
  std::string body;

  friend bool operator==(const Card&, const Card&) = default;
};

/// Every function may be called from any thread, and waits for the disk.
class Cards {
 public:
  virtual ~Cards() = default;

  /// All of an owner's, by id.
  [[nodiscard]] virtual Result<std::vector<Card>, StoreProblem> cards(std::string_view owner) const = 0;
  /// New ones and those that are written anew: all of them or none. Durable when there is no problem.
  [[nodiscard]] virtual std::optional<StoreProblem> keep(std::string_view owner, std::vector<Card> cards) = 0;
  /// Those that are there; nothing for those that are not.
  [[nodiscard]] virtual std::optional<StoreProblem> erase(std::string_view owner, std::vector<std::string> ids) = 0;
  [[nodiscard]] virtual std::optional<StoreProblem> erase_all(std::string_view owner) = 0;
};

}  // namespace meydan::store
