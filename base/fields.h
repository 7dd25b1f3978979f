// The fields of a struct, said once: whoever writes it, reads it or compares it walks through the same list.
//
//   struct Withdrawal {
//     std::string entry;
//     bool returns = false;
//     static constexpr auto fields() {
//       return std::tuple(field("entry", &Withdrawal::entry), field("returns", &Withdrawal::returns).added());
//     }
//   };
//
// For a struct of another room, specialise Fields instead.
#pragma once

#include <array>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

namespace meydan {

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::*member;
  bool came_later = false;
  std::size_t longest = 20'000;  // of a list; no honest one is longer: entries of a section, pairs of a round

  /// A field that came after the first records of its kind. A record without it means the value that the member begins
  /// with, and with that value it is not written: what does not need the field is written as it always was, and
  /// programs from before can still read it.
  [[nodiscard]] constexpr Field added() const { return {name, member, true, longest}; }
  /// A list of at most so many.
  [[nodiscard]] constexpr Field up_to(std::size_t most) const { return {name, member, came_later, most}; }

  /// Whether a record leaves it out.
  [[nodiscard]] bool is_silent(const Owner& value) const {
    static const Owner kBeginning{};
    return came_later && value.*member == kBeginning.*member;
  }
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

/// Calls visit(field, member) for every field, in their order.
template <class T, class Visit>
requires Described<std::remove_const_t<T>>
constexpr void each_field(T& value, Visit&& visit) {
  std::apply([&](const auto&... fields) { (visit(fields, value.*fields.member), ...); },
             Fields<std::remove_const_t<T>>::list());
}

/// No field of these structs has one of these names. Records are flat: what is common to all of them stands beside the
/// fields of each, and the same name twice would be read as the wrong one.
template <class Variant>
constexpr bool no_field_is_named(std::initializer_list<std::string_view> names) {
  const auto is_free = [&](std::string_view name) {
    for (const std::string_view taken : names) {
      if (taken == name) return false;
    }
    return true;
  };
  return [&]<std::size_t... kKind>(std::index_sequence<kKind...>) {
    const auto all_free = [&](const auto&... fields) { return (is_free(fields.name) && ... && true); };
    return (std::apply(all_free, Fields<std::variant_alternative_t<kKind, Variant>>::list()) && ...);
  }
  (std::make_index_sequence<std::variant_size_v<Variant>>());
}

/// An enumeration with names: constexpr std::array<std::string_view, N> enumerators(E), found beside it.
template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) {
  enumerators(value).size();
};

template <NamedEnum T>
constexpr std::string_view name_of_enumerator(T value) {
  return enumerators(value)[static_cast<std::size_t>(value)];
}

/// The fields of a struct that has none.
constexpr std::tuple<> no_fields() { return {}; }

}  // namespace meydan
