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
#include <cstdint>
#include <limits>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

namespace meydan {

template <class Owner, class Member>
struct Field {
  std::string_view name;
  Member Owner::*member;
  bool may_be_silent = false;
  bool must_be_said = false;
  std::int64_t least = std::numeric_limits<std::int64_t>::min();  // of a number; of an enumerator, by its place
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::size_t longest = 0;  // of a list or text; 0 for what is usual (wire/read.h)

  /// A field that came after the first records of its kind. A record without it means the value that the member begins
  /// with, and with that value it is not written: what does not need the field is written as it always was, and
  /// programs from before can still read it.
  [[nodiscard]] constexpr Field added() const { return with(&Field::may_be_silent, true); }
  /// The same in a message: said only when there is something to say.
  [[nodiscard]] constexpr Field if_any() const { return with(&Field::may_be_silent, true); }
  /// Who asks for something must say it; what else is left out stays as it begins.
  [[nodiscard]] constexpr Field needed() const { return with(&Field::must_be_said, true); }
  /// A list of at most so many, or a text of at most so many bytes.
  [[nodiscard]] constexpr Field up_to(std::size_t most_of_them) const { return with(&Field::longest, most_of_them); }
  /// A number, or numbers, in these bounds; or one of these enumerators. Asked of people alone: what is stored was let
  /// in once, and is read as it is.
  template <class Bound>
  [[nodiscard]] constexpr Field from_to(Bound first, Bound last) const {
    return with(&Field::least, static_cast<std::int64_t>(first)).with(&Field::most, static_cast<std::int64_t>(last));
  }

  /// Whether a record with this value leaves the field out.
  [[nodiscard]] bool is_silent(const Member& value) const {
    static const Owner kBeginning{};
    return may_be_silent && value == kBeginning.*member;
  }

 private:
  template <class T>
  [[nodiscard]] constexpr Field with(T Field::*part, T value) const {
    Field changed = *this;
    changed.*part = value;
    return changed;
  }
};

template <class Owner, class Member>
constexpr Field<Owner, Member> field(std::string_view name, Member Owner::*member) {
  return {name, member};
}

/// A struct whose fields stand among those of its owner, without a name of their own: a director's command has clause
/// and reason, and the program has Grounds.
template <class Owner, class Member>
struct Inlined {
  Member Owner::*member;
  bool must_be_said = false;

  /// All of them.
  [[nodiscard]] constexpr Inlined needed() const { return {member, true}; }
};

template <class Owner, class Member>
constexpr Inlined<Owner, Member> inlined(Member Owner::*member) {
  return {member};
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

template <class T, class Visit>
requires Described<std::remove_const_t<T>>
constexpr void each_field(T& value, Visit&& visit);

namespace fields_detail {

template <class Owner, class Member, class T, class Visit>
constexpr void visit_part(const Field<Owner, Member>& field, T& value, Visit& visit) {
  visit(field, value.*field.member);
}
template <class Owner, class Member, class T, class Visit>
constexpr void visit_part(const Inlined<Owner, Member>& part, T& value, Visit& visit) {
  each_field(value.*part.member, [&](const auto& field, auto& member) {
    if (part.must_be_said) {
      visit(field.needed(), member);
    } else {
      visit(field, member);
    }
  });
}

template <class Owner, class Member, class Test>
constexpr bool all_names(const Field<Owner, Member>& field, const Test& test) {
  return test(field.name);
}
template <class Owner, class Member, class Test>
constexpr bool all_names(const Inlined<Owner, Member>&, const Test& test) {
  return std::apply([&](const auto&... parts) { return (all_names(parts, test) && ... && true); },
                    Fields<Member>::list());
}

}  // namespace fields_detail

/// Calls visit(field, member) for every field, in their order; those of inlined structs too.
template <class T, class Visit>
requires Described<std::remove_const_t<T>>
constexpr void each_field(T& value, Visit&& visit) {
  std::apply([&](const auto&... parts) { (fields_detail::visit_part(parts, value, visit), ...); },
             Fields<std::remove_const_t<T>>::list());
}

/// No field of these structs has one of these names. Records are flat: what is common to all of them stands beside the
/// fields of each, and the same name twice would be read as the wrong one. Kinds without fields are nobody's to send.
template <class Variant>
constexpr bool no_field_is_named(std::initializer_list<std::string_view> names) {
  const auto is_free = [&](std::string_view name) {
    for (const std::string_view taken : names) {
      if (taken == name) return false;
    }
    return true;
  };
  return [&]<std::size_t... kKind>(std::index_sequence<kKind...>) {
    const auto free_in = [&]<class Kind>(std::type_identity<Kind>) {
      if constexpr (!Described<Kind>) {
        return true;
      } else {
        return std::apply(
            [&](const auto&... parts) { return (fields_detail::all_names(parts, is_free) && ... && true); },
            Fields<Kind>::list());
      }
    };
    return (free_in(std::type_identity<std::variant_alternative_t<kKind, Variant>>()) && ...);
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
