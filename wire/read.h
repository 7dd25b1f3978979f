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
#include "base/result.h"
#include "rules/citation.h"

namespace meydan::wire {

/// Whose words they are.
enum class From : std::uint8_t {
  Log,     // a program's: every field is there (base/fields.h says which came later), and no other
  People,  // or their programs': what is left out stays as it is
};

/// Whether the refusal of a record says that a newer program wrote it. Nothing is wrong with such a record.
bool is_newer(const Message& refusal);

/// The object in a text, or the refusal; nothing in it is deeper than `depth`.
Result<boost::json::object, Message> object_of(std::string_view text, std::size_t depth);

/// Reads the fields of one object and keeps the first thing that is wrong.
class Reader {
 public:
  Reader(From from, const boost::json::object& object, std::string path = "")
      : from_(from), object_(object), path_(std::move(path)) {}

  /// One field that stands beside those of a struct.
  template <class T>
  void one(std::string_view name, T& value) {
    read_one(name, value, kOneByOne, from_ == From::Log);
  }

  template <Described T>
  void fields(T& value) {
    each_field(value, [&](const auto& field, auto& member) {
      read_one(field.name, member, field.longest, from_ == From::Log && !field.came_later);
    });
  }

  /// After the last field: anything else is a field we do not know.
  void finish();

  [[nodiscard]] const std::optional<Message>& wrong() const { return wrong_; }

 private:
  using Value = boost::json::value;
  static constexpr std::size_t kOneByOne = 1'000;

  template <class T>
  void read_one(std::string_view name, T& value, std::size_t longest, bool needed) {
    if (wrong_) return;
    const Value* const found = object_.if_contains(boost::json::string_view(name.data(), name.size()));
    if (found == nullptr) {
      if (needed) missing(name);
      return;
    }
    seen_.push_back(name);
    read(*found, path_ + std::string(name), value, longest);
  }

  void read(const Value& json, const std::string& path, std::string& value, std::size_t longest);
  void read(const Value& json, const std::string& path, bool& value, std::size_t longest);
  void read(const Value& json, const std::string& path, std::int64_t& value, std::size_t longest);
  void read(const Value& json, const std::string& path, int& value, std::size_t longest);
  template <class T>
  void read(const Value& json, const std::string& path, std::optional<T>& value, std::size_t longest) {
    if (json.is_null()) {
      value.reset();
    } else {
      read(json, path, value.emplace(), longest);
    }
  }
  template <class T>
  void read(const Value& json, const std::string& path, std::vector<T>& values, std::size_t longest) {
    const auto* const list = list_of(json, path, 0, longest);
    if (list == nullptr) return;
    values.assign(list->size(), T{});
    for (std::size_t at = 0; at < list->size() && !wrong_; ++at)
      read((*list)[at], place(path, at), values[at], longest);
  }
  template <class T, std::size_t kSize>
  void read(const Value& json, const std::string& path, std::array<T, kSize>& values, std::size_t longest) {
    const auto* const list = list_of(json, path, kSize, kSize);
    if (list == nullptr) return;
    for (std::size_t at = 0; at < kSize && !wrong_; ++at) read((*list)[at], place(path, at), values[at], longest);
  }
  template <NamedEnum T>
  void read(const Value& json, const std::string& path, T& value, std::size_t /*longest*/) {
    constexpr auto kKnown = enumerators(T{});
    if (const auto at = one_of(json, path, {kKnown.data(), kKnown.size()})) value = static_cast<T>(*at);
  }
  template <Described T>
  void read(const Value& json, const std::string& path, T& value, std::size_t /*longest*/) {
    const auto* const object = object_in(json, path);
    if (object == nullptr) return;
    Reader inner(from_, *object, path + ".");
    inner.fields(value);
    inner.finish();
    wrong_ = inner.wrong_;
  }

  static std::string place(const std::string& path, std::size_t at) { return path + "[" + std::to_string(at) + "]"; }
  void missing(std::string_view name);
  void must_be(const std::string& path, const Argument& what);
  const boost::json::array* list_of(const Value& json, const std::string& path, std::size_t least, std::size_t most);
  const boost::json::object* object_in(const Value& json, const std::string& path);
  std::optional<std::size_t> one_of(const Value& json, const std::string& path,
                                    std::span<const std::string_view> known);

  From from_;
  const boost::json::object& object_;
  std::string path_;
  std::vector<std::string_view> seen_;
  std::optional<Message> wrong_;
};

/// An empty value of the kind with this word, one of a variant's; nothing if there is none.
template <class Variant, std::size_t kIndex = 0>
std::optional<Variant> with_word(std::string_view word) {
  if constexpr (kIndex == std::variant_size_v<Variant>) {
    return std::nullopt;
  } else {
    using Candidate = std::variant_alternative_t<kIndex, Variant>;
    if (word == Candidate::kWord) return Variant(std::in_place_index<kIndex>);
    return with_word<Variant, kIndex + 1>(word);
  }
}

/// The refusal of a record whose kind is none of ours.
Message unknown_kind(std::string_view word);

}  // namespace meydan::wire
