// Gradient descent for the nets: Adam steps, and the running average of the weights that is kept in the end.
#pragma once

#include "games/backgammon/engine/evaluator.h"

namespace meydan::backgammon::train {

/// A position of the player on roll and what it turned out to be worth.
struct Sample {
  Board board;
  Chances target;
};

/// What a share of the samples asks of the nets.
struct Gradient {
  std::vector<Net> nets;
  std::vector<int> samples;  // by net
  double loss = 0;           // squared error of the equities, summed

  explicit Gradient(const Nets& like);
  void clear();
  void add(const Nets& nets, const Sample& sample);
  /// The same for one net and what it is told.
  void add(const Net& net, std::size_t number, const Inputs& inputs, const Chances& target);
  void add(const Gradient& other);
};

class Learner {
 public:
  explicit Learner(Nets start);

  [[nodiscard]] const Nets& nets() const { return nets_; }
  [[nodiscard]] const Nets& averaged() const { return average_; }
  /// A step against the gradient; nets without samples stay as they are.
  void step(const Gradient& gradient, float rate, float averaging);

 private:
  Nets nets_;
  Nets average_;
  std::vector<Net> first_;
  std::vector<Net> second_;
  std::vector<int> steps_;
};

}  // namespace meydan::backgammon::train
