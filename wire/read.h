// Reads described structs (base/fields.h) from JSON. Everything that is stored or sent comes in through this reader, so
// that a field has one name, one type and one meaning wherever it stands.
#pragma once

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/json_writer.h"
#include "base/result.h"
#include "rules/citation.h"

namespace meydan::wire {

/// Whose words they are.
enum class From : std::uint8_t {
  Log,     // a program's: every field is there (base/fields.h says which came later), and no other
  People,  // or their programs': what is left out stays as it is, but for what is needed; bounds are kept
  Server,  // which may be newer than who hears it: what is not known is passed over
};

/// Whether the refusal of a record says that a newer program wrote it. Nothing is wrong with such a record.
bool is_newer(const Message& refusal);

/// The object in a text, or the refusal; nothing in it is deeper than `depth`.
Result<boost::json::object, Message> object_of(std::string_view text, std::size_t depth);

/// Where a value stands: "setup.sections[2].rounds". Made into a text only when something is wrong there.
struct Place {
  const Place* outer = nullptr;
  std::string_view name{};
  std::size_t index = kNone;  // in a list; the place then has no name

  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  [[nodiscard]] std::string text() const;
};

/// What a value must keep to.
struct Bounds {
  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::size_t longest = 0;

  [[nodiscard]] Bounds of_each() const { return {least, most}; }
};

/// Of a list: no honest one is longer, be it entries of a section or pairs of a round.
inline constexpr std::size_t kLongestList = 20'000;
/// In bytes, of what people send.
inline constexpr std::size_t kLongestText = 4'096;

/// What is more than its fields, because its kind stands among them, says itself how it is read: a specialisation has
/// static Result<T, Message> of(const boost::json::object&).
template <class T>
struct Whole;
template <class T>
concept ReadsWhole = requires(const boost::json::object& object) {
  Whole<T>::of(object);
};

/// Something described that is read later, by who knows more: settings over those that hold, a list whose wrong lines
/// are told one by one.
template <class T>
struct Unread {
  std::string text{};  // JSON, as it was said

  friend bool operator==(const Unread&, const Unread&) = default;
};
/// Where nothing was said. (For the JSON Schema's defaults: what people say is not written by us.)
template <class T>
void write_value(JsonWriter& json, const Unread<T>& /*value*/) {
  json.null();
}

/// Reads the fields of one object and keeps the first thing that is wrong.
class Reader {
 public:
  /// Messages speak of its fields as those of `inside`: "setup.rounds".
  Reader(From from, const boost::json::object& object, std::string_view inside = "")
      : from_(from), object_(object), root_{nullptr, inside}, outer_(inside.empty() ? nullptr : &root_) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// One field that stands beside those of a struct.
  template <class T>
  void one(std::string_view name, T& value, Bounds bounds = {}) {
    read_one(name, value, bounds, from_ == From::Log);
  }
  /// The same, needed from everybody.
  template <class T>
  void needed(std::string_view name, T& value, Bounds bounds = {}) {
    read_one(name, value, bounds, true);
  }

  template <Described T>
  void fields(T& value) {
    each_field(value, [&](const auto& field, auto& member) {
      const bool needed = from_ == From::Log ? !field.may_be_silent : from_ == From::People && field.must_be_said;
      read_one(field.name, member, {field.least, field.most, field.longest}, needed);
    });
  }

  /// After the last field: anything else is a field we do not know.
  void finish();

  [[nodiscard]] const std::optional<Message>& wrong() const { return wrong_; }

 private:
  using Value = boost::json::value;

  Reader(From from, const boost::json::object& object, const Place& outer)
      : from_(from), object_(object), outer_(&outer) {}

  template <class T>
  void read_one(std::string_view name, T& value, const Bounds& bounds, bool needed) {
    if (wrong_) return;
    const Place place{outer_, name};
    const Value* const found = object_.if_contains(boost::json::string_view(name.data(), name.size()));
    if (found == nullptr) {
      if (needed) missing(place);
      return;
    }
    seen_.push_back(name);
    read(*found, place, value, bounds);
  }

  void read(const Value& json, const Place& place, std::string& value, const Bounds& bounds);
  void read(const Value& json, const Place& place, bool& value, const Bounds& bounds);
  void read(const Value& json, const Place& place, std::int64_t& value, const Bounds& bounds);
  void read(const Value& json, const Place& place, int& value, const Bounds& bounds);
  template <class T>
  void read(const Value& json, const Place& place, std::optional<T>& value, const Bounds& bounds) {
    if (json.is_null()) {
      value.reset();
    } else {
      read(json, place, value.emplace(), bounds);
    }
  }
  template <class T>
  void read(const Value& json, const Place& place, std::vector<T>& values, const Bounds& bounds) {
    const auto* const list = list_of(json, place, 0, bounds.longest == 0 ? kLongestList : bounds.longest);
    if (list == nullptr) return;
    values.clear();
    values.reserve(list->size());
    for (std::size_t at = 0; at < list->size() && !wrong_; ++at) {
      T each{};
      read((*list)[at], {&place, {}, at}, each, bounds.of_each());
      if (Described<T> && from_ == From::Server && wrong_) {
        wrong_.reset();  // one strange row does not hide the others
      } else {
        values.push_back(std::move(each));
      }
    }
  }
  template <class T, std::size_t kSize>
  void read(const Value& json, const Place& place, std::array<T, kSize>& values, const Bounds& bounds) {
    const auto* const list = list_of(json, place, kSize, kSize);
    if (list == nullptr) return;
    for (std::size_t at = 0; at < kSize && !wrong_; ++at)
      read((*list)[at], {&place, {}, at}, values[at], bounds.of_each());
  }
  template <NamedEnum T>
  void read(const Value& json, const Place& place, T& value, const Bounds& bounds) {
    constexpr auto kKnown = enumerators(T{});
    const bool all = from_ != From::People;
    const auto first = all ? 0 : static_cast<std::size_t>(std::max<std::int64_t>(bounds.least, 0));
    const auto last = all ? kKnown.size() - 1 : std::min(kKnown.size() - 1, static_cast<std::size_t>(bounds.most));
    if (const auto at = one_of(json, place, {kKnown.data() + first, last - first + 1}))
      value = static_cast<T>(first + *at);
  }
  template <Described T>
  void read(const Value& json, const Place& place, T& value, const Bounds& /*bounds*/) {
    const auto* const object = object_in(json, place);
    if (object == nullptr) return;
    Reader inner(from_, *object, place);
    inner.fields(value);
    inner.finish();
    wrong_ = inner.wrong_;
  }

  template <class T>
  void read(const Value& json, const Place& /*place*/, Unread<T>& value, const Bounds& /*bounds*/) {
    value.text = boost::json::serialize(json);
  }
  template <ReadsWhole T>
  void read(const Value& json, const Place& place, T& value, const Bounds& /*bounds*/) {
    const auto* const object = object_in(json, place);
    if (object == nullptr) return;
    auto whole = Whole<T>::of(*object);
    if (whole) {
      value = std::move(*whole);
    } else {
      wrong_ = whole.reason();
    }
  }

  void missing(const Place& place);
  void must_be(const Place& place, const Argument& what);
  /// The number, if it is one and in its bounds.
  const std::int64_t* number_in(const Value& json, const Place& place, const Bounds& bounds, const Argument& otherwise);
  const boost::json::array* list_of(const Value& json, const Place& place, std::size_t least, std::size_t most);
  const boost::json::object* object_in(const Value& json, const Place& place);
  std::optional<std::size_t> one_of(const Value& json, const Place& place, std::span<const std::string_view> known);

  From from_;
  const boost::json::object& object_;
  Place root_{};
  const Place* outer_;
  std::vector<std::string_view> seen_;
  std::optional<Message> wrong_;
};

/// One object of somebody's, with nothing beside its fields; what may be left out is as in `otherwise`.
template <Described T>
Result<T, Message> value_of(From from, const boost::json::object& object, T otherwise = {},
                            std::string_view inside = "") {
  Reader reader(from, object, inside);
  reader.fields(otherwise);
  reader.finish();
  if (reader.wrong()) return Failure{*reader.wrong()};
  return otherwise;
}

/// What was left unread, over `otherwise`.
template <Described T>
Result<T, Message> value_of(const Unread<T>& unread, T otherwise, std::string_view inside) {
  constexpr std::size_t kDeepest = 8;
  const auto object = object_of(unread.text, kDeepest);
  if (!object) return Failure{object.reason()};
  return value_of(From::People, *object, std::move(otherwise), inside);
}

/// An empty value of the kind with this word, one of a variant's; nothing if there is none. A kind without a word is
/// nobody's to send.
template <class Variant, std::size_t kIndex = 0>
std::optional<Variant> with_word(std::string_view word) {
  if constexpr (kIndex == std::variant_size_v<Variant>) {
    return std::nullopt;
  } else {
    using Candidate = std::variant_alternative_t<kIndex, Variant>;
    if constexpr (requires { Candidate::kWord; }) {
      if (word == Candidate::kWord) return Variant(std::in_place_index<kIndex>);
    }
    return with_word<Variant, kIndex + 1>(word);
  }
}

/// The refusal of a record whose kind is none of ours.
Message unknown_kind(std::string_view word);

}  // namespace meydan::wire
