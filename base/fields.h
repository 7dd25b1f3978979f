// The fields of a struct, said once: whoever writes it, reads it or compares it walks through the same list.
//
//   struct Withdrawal {
//     std::string entry;
//     static constexpr auto fields() { return std::tuple(field("entry", &Withdrawal::entry)); }
//   };
//
// For a struct of another room, specialise Fields instead.
#pragma once

#include <string_view>
#include <tuple>

namespace meydan {

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::*member;
};

template <class Owner, class Member>
constexpr Field<Owner, Member> field(std::string_view name, Member Owner::*member) {
  return {name, member};
}

template <class T>
struct Fields {
  static constexpr auto list() requires requires { T::fields(); }
  { return T::fields(); }
};

template <class T>
concept Described = requires {
  Fields<T>::list();
};

/// Calls visit(name, member) for every field, in their order.
template <Described T, class Visit>
constexpr void each_field(T& value, Visit&& visit) {
  std::apply([&](const auto&... fields) { (visit(fields.name, value.*fields.member), ...); }, Fields<T>::list());
}
template <Described T, class Visit>
constexpr void each_field(const T& value, Visit&& visit) {
  std::apply([&](const auto&... fields) { (visit(fields.name, value.*fields.member), ...); }, Fields<T>::list());
}

}  // namespace meydan
