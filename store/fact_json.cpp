#include "store/fact_json.h"

#include <boost/json.hpp>

#include <algorithm>
#include <limits>

#include "base/fields_json.h"
#include "base/text.h"
#include "store/prepare.h"

namespace meydan::store {

namespace {

constexpr Citation kNotJson{"fact_not_json", "", "این شیء JSON نیست", "that is not a JSON object"};
constexpr Citation kUnknownWord{"fact_unknown", "", "چنین کاری نیست: {0}", "there is nothing like {0} to do"};
constexpr Citation kMissing{"field_missing", "", "فیلد {0} نیست", "the field {0} is missing"};
constexpr Citation kUnknownField{"field_unknown", "", "فیلد {0} شناخته نیست", "the field {0} is not known"};
constexpr Citation kWrongType{"field_wrong", "", "فیلد {0} باید {1} باشد", "the field {0} must be {1}"};
constexpr Citation kBroken{"chain_broken", "", "رکورد {1} از {0} تغییر کرده است",
                           "record {1} of {0} was changed: its hash does not fit"};

/// No honest list of a fact is longer: entries of a section, pairs of a round.
constexpr std::size_t kLongestList = 20'000;

const Argument kText{"متن", "a text"};
const Argument kYesOrNo{"true یا false", "true or false"};
const Argument kWhole{"عددی صحیح", "a whole number"};
const Argument kObject{"شیء", "an object"};
const Argument kList{"فهرست", "a list"};

/// Fills described structs from an object and keeps the first thing that is wrong.
class Reader {
 public:
  enum class Strictness : std::uint8_t { Strict, Lenient };
  explicit Reader(Strictness strictness) : strict_(strictness == Strictness::Strict) {}

  template <Described T>
  void fields(const boost::json::object& object, const std::string& path, T& value) {
    std::size_t seen = 0;
    each_field(value, [&](std::string_view name, auto& member) {
      if (wrong_) return;
      const auto* const found = object.if_contains(boost::json::string_view(name.data(), name.size()));
      if (found != nullptr) {
        ++seen;
        read(*found, path + std::string(name), member);
      } else if (strict_) {
        wrong_ = fill(kMissing, {quoted(path + std::string(name))});
      }
    });
    if (!wrong_ && !path.empty() && seen != object.size()) unknown(object, path, value);
  }

  [[nodiscard]] const std::optional<Message>& wrong() const { return wrong_; }

  void read(const boost::json::value& json, const std::string& path, std::string& value) {
    if (const auto* const text = json.if_string()) {
      value.assign(text->data(), text->size());
    } else {
      must_be(path, kText);
    }
  }
  void read(const boost::json::value& json, const std::string& path, bool& value) {
    if (const bool* const found = json.if_bool()) {
      value = *found;
    } else {
      must_be(path, kYesOrNo);
    }
  }
  void read(const boost::json::value& json, const std::string& path, std::int64_t& value) {
    if (const std::int64_t* const found = json.if_int64()) {
      value = *found;
    } else {
      must_be(path, kWhole);
    }
  }
  void read(const boost::json::value& json, const std::string& path, int& value) {
    const std::int64_t* const found = json.if_int64();
    if (found != nullptr && *found >= std::numeric_limits<int>::min() && *found <= std::numeric_limits<int>::max()) {
      value = static_cast<int>(*found);
    } else {
      must_be(path, kWhole);
    }
  }
  template <class T>
  void read(const boost::json::value& json, const std::string& path, std::vector<T>& values) {
    const auto* const list = json.if_array();
    if (list == nullptr || list->size() > kLongestList) return must_be(path, kList);
    values.assign(list->size(), T{});
    for (std::size_t at = 0; at < list->size() && !wrong_; ++at)
      read((*list)[at], path + "[" + std::to_string(at) + "]", values[at]);
  }
  template <class T, std::size_t kSize>
  void read(const boost::json::value& json, const std::string& path, std::array<T, kSize>& values) {
    const auto* const list = json.if_array();
    if (list == nullptr || list->size() != kSize) return must_be(path, kList);
    for (std::size_t at = 0; at < kSize && !wrong_; ++at)
      read((*list)[at], path + "[" + std::to_string(at) + "]", values[at]);
  }
  template <NamedEnum T>
  void read(const boost::json::value& json, const std::string& path, T& value) {
    constexpr auto kKnown = enumerators(T{});
    const auto* const text = json.if_string();
    const auto found = text == nullptr
                           ? kKnown.end()
                           : std::find(kKnown.begin(), kKnown.end(), std::string_view(text->data(), text->size()));
    if (found == kKnown.end()) {
      std::string all;
      for (const std::string_view name : kKnown) all += (all.empty() ? "" : ", ") + std::string(name);
      return must_be(path, Argument{"یکی از " + all, "one of " + all});
    }
    value = static_cast<T>(found - kKnown.begin());
  }
  template <Described T>
  void read(const boost::json::value& json, const std::string& path, T& value) {
    const auto* const object = json.if_object();
    if (object == nullptr) return must_be(path, kObject);
    fields(*object, path + ".", value);
  }

 private:
  void must_be(const std::string& path, const Argument& what) { wrong_ = fill(kWrongType, {quoted(path), what}); }

  template <Described T>
  void unknown(const boost::json::object& object, const std::string& path, const T& value) {
    for (const auto& entry : object) {
      const std::string_view key(entry.key().data(), entry.key().size());
      bool known = false;
      each_field(value, [&](std::string_view name, const auto&) { known = known || name == key; });
      if (!known) wrong_ = fill(kUnknownField, {quoted(path + std::string(key))});
    }
  }

  bool strict_;
  std::optional<Message> wrong_;
};

/// An empty fact with this word.
template <std::size_t kIndex = 0>
std::optional<tournament::Fact> fact_with(std::string_view word) {
  if constexpr (kIndex == std::variant_size_v<tournament::Fact>) {
    return std::nullopt;
  } else {
    using Candidate = std::variant_alternative_t<kIndex, tournament::Fact>;
    if (word == Candidate::kWord) return tournament::Fact(Candidate{});
    return fact_with<kIndex + 1>(word);
  }
}

}  // namespace

std::string to_json(const tournament::Recorded& recorded) {
  JsonWriter json;
  json.begin_object().key("number").number(recorded.number).key("time_ms").number(recorded.time_ms);
  json.key("do").string(word_of(recorded.fact)).key("by").string(recorded.by);
  // `name` is a field of some facts; whoever did it stands under another word.
  json.key("by_name").string(recorded.name).key("key").string(recorded.key);
  std::visit([&](const auto& fact) { write_fields(json, fact); }, recorded.fact);
  json.end_object();
  return std::move(json).text();
}

Result<tournament::Recorded, Message> recorded_of_json(std::string_view line) {
  boost::json::error_code error;
  boost::json::parse_options options;
  options.max_depth = 8;
  const auto json = boost::json::parse(boost::json::string_view(line.data(), line.size()), error, {}, options);
  const auto* const object = error ? nullptr : json.if_object();
  if (object == nullptr) return Failure{fill(kNotJson)};
  tournament::Recorded recorded;
  Reader reader(Reader::Strictness::Strict);
  std::string word;
  const auto common = [&](std::string_view name, auto& value) {
    const auto* const found = object->if_contains(boost::json::string_view(name.data(), name.size()));
    reader.read(found == nullptr ? boost::json::value() : *found, std::string(name), value);
  };
  common("number", recorded.number);
  common("time_ms", recorded.time_ms);
  common("do", word);
  common("by", recorded.by);
  common("by_name", recorded.name);
  common("key", recorded.key);
  if (reader.wrong()) return Failure{*reader.wrong()};
  auto fact = fact_with(word);
  if (!fact) return Failure{fill(kUnknownWord, {quoted(word)})};
  std::visit([&](auto& known) { reader.fields(*object, "", known); }, *fact);
  if (reader.wrong()) return Failure{*reader.wrong()};
  recorded.fact = std::move(*fact);
  return recorded;
}

std::optional<Result<tournament::Fact, Message>> fact_of_wish(std::string_view word,
                                                              const boost::json::object& fields) {
  auto fact = fact_with(word);
  if (!fact) return std::nullopt;
  Reader reader(Reader::Strictness::Lenient);
  std::visit([&](auto& known) { reader.fields(fields, "", known); }, *fact);
  if (reader.wrong()) return Result<tournament::Fact, Message>(Failure{*reader.wrong()});
  return Result<tournament::Fact, Message>(std::move(*fact));
}

Result<tournament::Setup, Message> setup_of_json(const boost::json::object& fields, tournament::Setup otherwise) {
  Reader reader(Reader::Strictness::Lenient);
  reader.fields(fields, "setup.", otherwise);
  if (reader.wrong()) return Failure{*reader.wrong()};
  return otherwise;
}

std::string event_stream(std::string_view event) { return "event/" + std::string(event); }

Append append_of(std::string_view event, const std::vector<tournament::Recorded>& facts) {
  Append append{event_stream(event), facts.empty() ? 0 : facts.front().number - 1, {}};
  for (const tournament::Recorded& recorded : facts)
    append.records.push_back({recorded.time_ms, std::string(word_of(recorded.fact)), to_json(recorded)});
  return append;
}

namespace {

/// The whole log of an event, checked against its chain.
Result<std::vector<tournament::Recorded>, StoreProblem> read_facts(const Store& store, std::string_view event) {
  const std::string stream = event_stream(event);
  std::vector<tournament::Recorded> facts;
  Hash previous = chain_start(stream);
  for (;;) {
    const auto next = static_cast<std::int64_t>(facts.size()) + 1;
    const auto records = store.read(stream, next);
    if (!records) return Failure{records.reason()};
    for (const Record& record : *records) {
      const auto number = static_cast<std::int64_t>(facts.size()) + 1;
      if (record.number != number || chain_next(previous, record) != record.hash)
        return Failure{StoreProblem{StoreProblem::Kind::Damaged, fill(kBroken, {stream, whole(number)})}};
      previous = record.hash;
      auto recorded = recorded_of_json(record.body);
      if (!recorded) return Failure{unreadable(stream, number, recorded.reason())};
      facts.push_back(std::move(recorded).value());
    }
    if (static_cast<std::int64_t>(records->size()) < kMostRead) return facts;
  }
}

}  // namespace

Result<tournament::Event, StoreProblem> read_event(const Store& store, std::string_view event) {
  const auto facts = read_facts(store, event);
  if (!facts) return Failure{facts.reason()};
  auto replayed = tournament::replay(*facts);
  if (!replayed) return Failure{unreadable(event_stream(event), replayed.reason().number, replayed.reason().message)};
  return std::move(replayed).value();
}

}  // namespace meydan::store
