#include "wire/read.h"

#include "base/text.h"

namespace meydan::wire {

namespace {

constexpr Citation kNotJson{"not_json", "", "این متن یک شیء JSON نیست", "that is not a JSON object"};
constexpr Citation kMissing{"field_missing", "", "فیلد {0} نیست", "the field {0} is missing"};
constexpr Citation kUnknownField{"field_unknown", "", "فیلد {0} شناخته نیست", "the field {0} is not known"};
constexpr Citation kWrongType{"field_wrong", "", "فیلد {0} باید {1} باشد", "the field {0} must be {1}"};
// What an older program says of the records of a newer one.
constexpr Citation kNewerKind{"newer_kind", "",
                              "رکوردی از نوع {0} را برنامهٔ تازه‌تری نوشته است",
                              "a newer program wrote this: there is no kind {0} here"};
constexpr Citation kNewerField{"newer_field", "",
                               "فیلد {0} را برنامهٔ تازه‌تری نوشته است",
                               "a newer program wrote this: the field {0} is not known here"};
constexpr Citation kNewerWord{
    "newer_word", "",
    "مقدار فیلد {0} را برنامهٔ تازه‌تری نوشته است؛ اینجا تنها {1} شناخته است",
    "a newer program wrote this: the field {0} can only be one of {1} here"};

const Argument kText{"متن", "a text"};
const Argument kYesOrNo{"true یا false", "true or false"};
const Argument kWhole64{"عددی صحیح در ۶۴ بیت", "a whole number of 64 bits"};
const Argument kWhole32{"عددی صحیح در ۳۲ بیت", "a whole number of 32 bits"};
const Argument kObject{"شیء", "an object"};

/// Enough for what is sent and stored most, so that nearly everything is read in one.
constexpr std::size_t kPieceBytes = 2'048;

/// As people write them: 86400000 in both languages' digits.
Argument whole(std::int64_t number) { return {persian_digits(std::to_string(number)), std::to_string(number)}; }

}  // namespace

bool is_newer(const Message& refusal) { return refusal.key.starts_with("newer_"); }

Message unknown_kind(std::string_view word) { return fill(kNewerKind, {quoted(word)}); }

Result<boost::json::object, Message> object_of(std::string_view text, std::size_t depth) {
  boost::json::error_code error;
  boost::json::parse_options options;
  options.max_depth = depth;
  // OPTIMIZATION: what is read is looked at once and thrown away as a whole, so its parts share one piece of memory.
  const auto memory = boost::json::make_shared_resource<boost::json::monotonic_resource>(kPieceBytes);
  boost::json::value json =
      boost::json::parse(boost::json::string_view(text.data(), text.size()), error, memory, options);
  if (error || !json.is_object()) return Failure{fill(kNotJson)};
  return std::move(json.get_object());
}

std::string Place::text() const {
  if (index != kNone) return (outer == nullptr ? "" : outer->text()) + "[" + std::to_string(index) + "]";
  return (outer == nullptr ? "" : outer->text() + ".") + std::string(name);
}

void Reader::finish() {
  if (wrong_ || from_ == From::Server || seen_.size() == object_.size()) return;
  for (const auto& entry : object_) {
    const std::string_view name(entry.key().data(), entry.key().size());
    if (std::find(seen_.begin(), seen_.end(), name) != seen_.end()) continue;
    wrong_ = fill(from_ == From::Log ? kNewerField : kUnknownField, {quoted(Place{outer_, name}.text())});
    return;
  }
}

void Reader::read(const Value& json, const Place& place, std::string& value, const Bounds& bounds) {
  const auto* const text = json.if_string();
  if (text == nullptr) return must_be(place, kText);
  const std::size_t longest = bounds.longest == 0 ? kLongestText : bounds.longest;
  if (from_ == From::People && text->size() > longest) {
    const Argument bytes = whole(static_cast<std::int64_t>(longest));
    return must_be(place, {"متنی با حداکثر " + bytes.fa + " بایت", "a text of at most " + bytes.en + " bytes"});
  }
  value.assign(text->data(), text->size());
}

void Reader::read(const Value& json, const Place& place, bool& value, const Bounds& /*bounds*/) {
  const bool* const found = json.if_bool();
  if (found == nullptr) return must_be(place, kYesOrNo);
  value = *found;
}

void Reader::read(const Value& json, const Place& place, std::int64_t& value, const Bounds& bounds) {
  if (const std::int64_t* const found = number_in(json, place, bounds, kWhole64)) value = *found;
}

void Reader::read(const Value& json, const Place& place, int& value, const Bounds& bounds) {
  const std::int64_t* const found = number_in(json, place, bounds, kWhole32);
  if (found == nullptr) return;
  if (*found < std::numeric_limits<int>::min() || *found > std::numeric_limits<int>::max())
    return must_be(place, kWhole32);
  value = static_cast<int>(*found);
}

const std::int64_t* Reader::number_in(const Value& json, const Place& place, const Bounds& bounds,
                                      const Argument& otherwise) {
  // The parser hands out what fits into 64 bits with a sign as int64, larger numbers and fractions as other types.
  const std::int64_t* const found = json.if_int64();
  const Bounds none;
  const bool bounded = from_ == From::People && (bounds.least != none.least || bounds.most != none.most);
  if (found != nullptr && (!bounded || (*found >= bounds.least && *found <= bounds.most))) return found;
  if (!bounded) {
    must_be(place, otherwise);
    return nullptr;
  }
  const Argument least = whole(bounds.least);
  const Argument most = whole(bounds.most);
  must_be(place, {"عددی صحیح از " + least.fa + " تا " + most.fa, "a whole number from " + least.en + " to " + most.en});
  return nullptr;
}

void Reader::missing(const Place& place) { wrong_ = fill(kMissing, {quoted(place.text())}); }

void Reader::must_be(const Place& place, const Argument& what) {
  wrong_ = fill(kWrongType, {quoted(place.text()), what});
}

const boost::json::array* Reader::list_of(const Value& json, const Place& place, std::size_t least, std::size_t most) {
  const auto* const list = json.if_array();
  if (list != nullptr && list->size() >= least && list->size() <= most) return list;
  const Argument count(static_cast<int>(most));
  must_be(place, least == most ? Argument{"فهرستی با " + count.fa + " عضو", "a list of " + count.en}
                               : Argument{"فهرستی با حداکثر " + count.fa + " عضو", "a list of at most " + count.en});
  return nullptr;
}

const boost::json::object* Reader::object_in(const Value& json, const Place& place) {
  const auto* const object = json.if_object();
  if (object == nullptr) must_be(place, kObject);
  return object;
}

std::optional<std::size_t> Reader::one_of(const Value& json, const Place& place,
                                          std::span<const std::string_view> known) {
  const auto* const text = json.if_string();
  const std::string_view word = text == nullptr ? std::string_view() : std::string_view(text->data(), text->size());
  const auto found = text == nullptr ? known.end() : std::find(known.begin(), known.end(), word);
  if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
  if (text != nullptr && from_ == From::Server) return std::nullopt;
  std::string all;
  for (const std::string_view name : known) all += (all.empty() ? "" : ", ") + std::string(name);
  if (text != nullptr && from_ == From::Log) {
    wrong_ = fill(kNewerWord, {quoted(place.text()), all});
  } else {
    must_be(place, Argument{"یکی از " + all, "one of " + all});
  }
  return std::nullopt;
}

}  // namespace meydan::wire
