// What people at a table do next, as a function of what they see and of their dice. It knows no network and no node.
#pragma once

#include <optional>

#include "play/table.h"
#include "sim/plan.h"

namespace meydan::sim {

/// Something to ask of the table, and the event it is about.
struct Wish {
  play::Request request;
  play::EventNumber seen = 0;
};

/// A player or the director. Once `calm`, everybody only brings the match to its end.
class Script {
 public:
  Script(const Plan& plan, std::string id, play::Role role, std::uint64_t salt)
      : plan_(plan), id_(std::move(id)), role_(role), dice_(plan.seed, salt) {}

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] play::Role role() const { return role_; }
  Dice& dice() { return dice_; }

  std::optional<Wish> next(const play::Table& seen, bool calm);

 private:
  std::optional<play::Request> player(const play::Table& seen, bool calm);
  std::optional<play::Request> director(const play::Table& seen, bool calm);
  play::Request nonsense(const play::Table& seen);
  std::optional<play::Request> move(const play::Table& seen, bool calm);
  /// Some legal move, whoever has to make it.
  std::optional<std::string> sample_of(const play::Table& seen);

  const Plan& plan_;
  std::string id_;
  play::Role role_;
  Dice dice_;
  int undos_ = 0;
  int said_ = 0;
};

}  // namespace meydan::sim
