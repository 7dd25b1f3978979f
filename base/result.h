// Result<T, E>: a value, or the reason why there is none. Expected failures are values here; nothing throws.
// (std::expected is not in g++ 12 with C++20, nor in Debian's Emscripten.)
#pragma once

#include <concepts>
#include <utility>
#include <variant>

#include "base/assert.h"

namespace meydan {

/// Wraps a reason, so that `return Failure{reason};` makes a failed Result of any value type.
template <class E>
struct Failure {
  E reason;
};
template <class E>
Failure(E) -> Failure<E>;

template <class T, class E>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  template <std::convertible_to<E> F>
  Result(Failure<F> failure)  // NOLINT(google-explicit-constructor)
      : state_(std::in_place_index<1>, std::move(failure.reason)) {}

  [[nodiscard]] bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] const T& value() const& {
    MEYDAN_ASSERT(ok());
    return *std::get_if<0>(&state_);
  }
  // By value, so that a reference into a temporary Result (a range-for over f().value()) cannot dangle.
  [[nodiscard]] T value() && {
    MEYDAN_ASSERT(ok());
    return std::move(*std::get_if<0>(&state_));
  }
  [[nodiscard]] const E& reason() const {
    MEYDAN_ASSERT(!ok());
    return *std::get_if<1>(&state_);
  }

  const T& operator*() const& { return value(); }
  T operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }

  friend bool operator==(const Result&, const Result&) = default;

 private:
  std::variant<T, E> state_;
};

}  // namespace meydan
