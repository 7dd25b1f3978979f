#include "store/event_json.h"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <limits>

#include "base/json_writer.h"
#include "base/text.h"

namespace meydan::store {

namespace {

constexpr Citation kTooLong{"event_too_long", "", "رویداد بلندتر از ۱ مگابایت است",
                            "the event is longer than 1 megabyte"};
constexpr Citation kNotJson{"event_not_json", "", "رویداد JSON درست نیست: {0}", "the event is not JSON: {0}"};
constexpr Citation kNotObject{"event_not_object", "", "رویداد یک شیء JSON نیست", "the event is not a JSON object"};
constexpr Citation kUnknownKind{"event_unknown_kind", "", "رویدادی از نوع {0} وجود ندارد",
                                "there is no kind of event {0}"};
constexpr Citation kMissing{"event_field_missing", "", "فیلد {0} نیست", "the field {0} is missing"};
constexpr Citation kUnknownField{"event_field_unknown", "", "فیلد {0} شناخته نیست", "the field {0} is not known"};
constexpr Citation kWrongType{"event_field_wrong", "", "فیلد {0} باید {1} باشد", "the field {0} must be {1}"};

const Argument kText{"متن", "a text"};
const Argument kYesOrNo{"true یا false", "true or false"};
const Argument kWhole64{"عددی صحیح در ۶۴ بیت", "a whole number of 64 bits"};
const Argument kWhole32{"عددی صحیح در ۳۲ بیت", "a whole number of 32 bits"};
const Argument kObject{"شیء", "an object"};
const Argument kBySeat{"فهرستی با حداکثر چهار عضو", "a list of at most four, one for each seat"};

// In the order of the variant play::Fact.
constexpr std::array<std::string_view, std::variant_size_v<play::Fact>> kKinds{
    "created",        "seated",         "contributed",      "game_started",      "moved",
    "rolled",         "offered",        "offer_answered",   "game_ended",        "match_ended",
    "clocks_stopped", "clocks_resumed", "clock_adjusted",   "penalised",         "undone",
    "said",           "revealed",       "cancelled",        "spectator_removed", "announced",
    "readied",        "break_taken",    "length_corrected", "length_set",        "joined",
    "invited",        "absent",         "absence_ended"};
static_assert(!kKinds.back().empty(), "every kind has its name");

// Names of enumerators, in their order; the assertions notice a new one at the end.
constexpr std::array<std::string_view, 5> kClockKinds{"none", "sudden_death", "fischer", "bronstein", "simple_delay"};
constexpr std::array<std::string_view, 3> kStandings{"loss", "draw", "win"};
constexpr std::array<std::string_view, 2> kOffers{"draw", "rematch"};
constexpr std::array<std::string_view, 3> kAdjusts{"add", "take", "set"};
constexpr std::array<std::string_view, 2> kCancelReasons{"withdrawn", "nobody_came"};
constexpr std::array<std::string_view, 11> kStopReasons{
    "not_started",       "between_games",        "break",          "die_on_floor", "dispute", "director_call",
    "premature_lifting", "claimed_illegal_move", "result_certain", "outage",       "over"};
static_assert(kClockKinds.size() == static_cast<std::size_t>(play::ClockKind::SimpleDelay) + 1);
static_assert(kStandings.size() == static_cast<std::size_t>(Standing::Win) + 1);
static_assert(kOffers.size() == static_cast<std::size_t>(play::Offer::Rematch) + 1);
static_assert(kAdjusts.size() == static_cast<std::size_t>(play::Adjust::Set) + 1);
static_assert(kCancelReasons.size() == static_cast<std::size_t>(play::CancelReason::NobodyCame) + 1);
static_assert(kStopReasons.size() == static_cast<std::size_t>(play::StopReason::Over) + 1);

constexpr const auto& names(play::ClockKind) { return kClockKinds; }
constexpr const auto& names(Standing) { return kStandings; }
constexpr const auto& names(play::Offer) { return kOffers; }
constexpr const auto& names(play::Adjust) { return kAdjusts; }
constexpr const auto& names(play::CancelReason) { return kCancelReasons; }
constexpr const auto& names(play::StopReason) { return kStopReasons; }

// The fields of everything, said once: the writer and the reader below both walk through these lists, so that they
// cannot disagree.
template <class T, class Plain>
concept Is = std::same_as<std::remove_const_t<T>, Plain>;

void fields(auto& io, Is<play::ClockSetup> auto& value) {
  io("kind", value.kind);
  io("bank_ms", value.bank_ms);
  io("step_ms", value.step_ms);
  io("move_limit_ms", value.move_limit_ms);
}
void fields(auto& io, Is<play::TableSetup> auto& value) {
  io("table", value.table);
  io("game", value.game);
  io("rules", value.rules);
  io("clock", value.clock);
  io("seats", value.seats);
  io("games", value.games);
  io("rated", value.rated);
  io("event", value.event);
  io("starts_at_ms", value.starts_at_ms);
  io("dice_commitment", value.dice_commitment);
  io.unless_false("teams", value.teams);
  io.unless_false("by_invitation", value.by_invitation);
}
void fields(auto& io, Is<play::Charge> auto& value) {
  io("used_ms", value.used_ms);
  io("lag_ms", value.lag_ms);
  io("bank_used_ms", value.bank_used_ms);
  io("given_back_ms", value.given_back_ms);
  io("measured_lag_ms", value.measured_lag_ms);
}
void fields(auto& io, Is<play::Grounds> auto& value) {
  io("clause", value.clause);
  io("reason", value.reason);
}
void fields(auto& io, Is<play::GameResult> auto& value) {
  io("standing", value.standing);
  io("score", value.score);
  io("key", value.key);
  io("clause", value.clause);
}
void fields(auto& io, Is<play::Created> auto& fact) { io("setup", fact.setup); }
void fields(auto& io, Is<play::Seated> auto& fact) {
  io("seat", fact.seat);
  io("player", fact.player);
  io("name", fact.name);
}
void fields(auto& io, Is<play::Contributed> auto& fact) {
  io("seat", fact.seat);
  io("entropy", fact.entropy);
}
void fields(auto& io, Is<play::GameStarted> auto& fact) {
  io("game", fact.game);
  io("position", fact.position);
}
void fields(auto& io, Is<play::Moved> auto& fact) {
  io("seat", fact.seat);
  io("move", fact.move);
  io("position", fact.position);
  io("charge", fact.charge);
}
void fields(auto& io, Is<play::Rolled> auto& fact) {
  io("move", fact.move);
  io("position", fact.position);
  io("draw", fact.draw);
}
void fields(auto& io, Is<play::Offered> auto& fact) {
  io("seat", fact.seat);
  io("offer", fact.offer);
}
void fields(auto& io, Is<play::OfferAnswered> auto& fact) {
  io("seat", fact.seat);
  io("offer", fact.offer);
  io("accepted", fact.accepted);
}
void fields(auto& io, Is<play::GameEnded> auto& fact) { io("result", fact.result); }
void fields(auto& io, Is<play::MatchEnded> auto& fact) { io("half_points", fact.half_points); }
void fields(auto& io, Is<play::ClocksStopped> auto& fact) {
  io("reason", fact.reason);
  io("grounds", fact.grounds);
}
void fields(auto&, Is<play::ClocksResumed> auto&) {}
void fields(auto& io, Is<play::ClockAdjusted> auto& fact) {
  io("seat", fact.seat);
  io("how", fact.how);
  io("amount_ms", fact.amount_ms);
  io("grounds", fact.grounds);
}
void fields(auto& io, Is<play::Penalised> auto& fact) {
  io("seat", fact.seat);
  io("points", fact.points);
  io("grounds", fact.grounds);
}
void fields(auto& io, Is<play::Undone> auto& fact) {
  io("to", fact.to);
  io("grounds", fact.grounds);
}
void fields(auto& io, Is<play::Said> auto& fact) {
  io("player", fact.player);
  io("text", fact.text);
}
void fields(auto& io, Is<play::Revealed> auto& fact) { io("secret", fact.secret); }
void fields(auto& io, Is<play::Cancelled> auto& fact) { io("reason", fact.reason); }
void fields(auto& io, Is<play::Announced> auto& fact) {
  io("seat", fact.seat);
  io("move", fact.move);
}
void fields(auto& io, Is<play::Readied> auto& fact) { io("seat", fact.seat); }
void fields(auto& io, Is<play::LengthCorrected> auto& fact) {
  io("points", fact.points);
  io("grounds", fact.grounds);
}
void fields(auto& io, Is<play::Joined> auto& fact) {
  io("seat", fact.seat);
  io("player", fact.player);
  io("name", fact.name);
}
void fields(auto& io, Is<play::Invited> auto& fact) {
  io("seat", fact.seat);
  io("player", fact.player);
}
void fields(auto& io, Is<play::LengthSet> auto& fact) { io("position", fact.position); }
void fields(auto& io, Is<play::BreakTaken> auto& fact) { io("seat", fact.seat); }
void fields(auto& io, Is<play::SpectatorRemoved> auto& fact) { io("player", fact.player); }
void fields(auto& io, Is<play::Absent> auto& fact) {
  io("seat", fact.seat);
  io("grace_ms", fact.grace_ms);
}
void fields(auto& io, Is<play::AbsenceEnded> auto& fact) { io("seat", fact.seat); }

class Writer {
 public:
  explicit Writer(JsonWriter& json) : json_(json) {}

  void operator()(std::string_view name, const auto& value) {
    json_.key(name);
    write(value);
  }
  void unless_false(std::string_view name, bool value) {
    if (value) (*this)(name, value);
  }

 private:
  void write(const std::string& value) { json_.string(value); }
  void write(bool value) { json_.boolean(value); }
  void write(std::int64_t value) { json_.number(value); }
  void write(int value) { json_.number(value); }
  template <class T>
  void write(const std::optional<T>& value) {
    if (value) {
      write(*value);
    } else {
      json_.null();
    }
  }
  template <class T>
  void write(const std::vector<T>& values) {
    json_.begin_array();
    for (const T& value : values) write(value);
    json_.end_array();
  }
  template <class T>
  void write(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      json_.string(names(value)[static_cast<std::size_t>(value)]);
    } else {
      json_.begin_object();
      fields(*this, value);
      json_.end_object();
    }
  }

  JsonWriter& json_;
};

/// Reads the fields of one object and keeps the first thing that is wrong.
class Reader {
 public:
  Reader(const boost::json::object& object, std::string path) : object_(object), path_(std::move(path)) {}

  void operator()(std::string_view name, auto& value) {
    if (wrong_) return;
    seen_.push_back(name);
    const boost::json::value* const found = object_.if_contains(boost::json::string_view(name.data(), name.size()));
    if (found == nullptr) {
      wrong_ = fill(kMissing, {quoted(path_ + std::string(name))});
      return;
    }
    read(*found, path_ + std::string(name), value);
  }

  /// A field that older logs do not have, and that is written only when it says something.
  void unless_false(std::string_view name, bool& value) {
    if (!object_.contains(boost::json::string_view(name.data(), name.size()))) return;
    (*this)(name, value);
  }

  [[nodiscard]] const std::optional<Message>& wrong() const { return wrong_; }

  /// After the last field: anything else is a field we do not know.
  std::optional<Message> finish() {
    if (wrong_ || seen_.size() == object_.size()) return wrong_;
    for (const auto& entry : object_) {
      const std::string_view name(entry.key().data(), entry.key().size());
      if (std::find(seen_.begin(), seen_.end(), name) == seen_.end()) {
        wrong_ = fill(kUnknownField, {quoted(path_ + std::string(name))});
        break;
      }
    }
    return wrong_;
  }

 private:
  void must_be(const std::string& path, const Argument& what) { wrong_ = fill(kWrongType, {quoted(path), what}); }

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
    // The parser hands out what fits into 64 bits with a sign as int64, larger numbers and fractions as other types.
    if (const std::int64_t* const found = json.if_int64()) {
      value = *found;
    } else {
      must_be(path, kWhole64);
    }
  }
  void read(const boost::json::value& json, const std::string& path, int& value) {
    const std::int64_t* const found = json.if_int64();
    if (found != nullptr && *found >= std::numeric_limits<int>::min() && *found <= std::numeric_limits<int>::max()) {
      value = static_cast<int>(*found);
    } else {
      must_be(path, kWhole32);
    }
  }
  template <class T>
  void read(const boost::json::value& json, const std::string& path, std::optional<T>& value) {
    if (json.is_null()) {
      value.reset();
    } else {
      read(json, path, value.emplace());
    }
  }
  template <class T>
  void read(const boost::json::value& json, const std::string& path, std::vector<T>& values) {
    const auto* const list = json.if_array();
    if (list == nullptr || list->size() > kMaxSeats) {
      must_be(path, kBySeat);
      return;
    }
    values.resize(list->size());
    for (std::size_t at = 0; at < list->size() && !wrong_; ++at) {
      read((*list)[at], path + "[" + std::to_string(at) + "]", values[at]);
    }
  }
  template <class T>
  void read(const boost::json::value& json, const std::string& path, T& value) {
    if constexpr (std::is_enum_v<T>) {
      const auto& known = names(T{});
      std::string text;
      read(json, path, text);
      if (wrong_) return;
      const auto found = std::find(known.begin(), known.end(), text);
      if (found == known.end()) {
        std::string all;
        for (const std::string_view name : known) all += (all.empty() ? "" : ", ") + std::string(name);
        must_be(path, Argument{"یکی از " + all, "one of " + all});
        return;
      }
      value = static_cast<T>(found - known.begin());
    } else {
      const auto* const object = json.if_object();
      if (object == nullptr) {
        must_be(path, kObject);
        return;
      }
      Reader inner(*object, path + ".");
      fields(inner, value);
      wrong_ = inner.finish();
    }
  }

  const boost::json::object& object_;
  std::string path_;
  std::vector<std::string_view> seen_;
  std::optional<Message> wrong_;
};

/// An empty fact of the kind with this index.
template <std::size_t... kIndex>
play::Fact fact_at(std::size_t index, std::index_sequence<kIndex...>) {
  play::Fact fact;
  const bool made = ((index == kIndex && (fact.emplace<kIndex>(), true)) || ...);
  MEYDAN_ASSERT(made);
  return fact;
}

}  // namespace

std::string_view kind_of(const play::Fact& fact) { return kKinds[fact.index()]; }

std::string to_json(const play::Event& event) {
  JsonWriter json;
  json.begin_object();
  json.key("number").number(event.number).key("time_ms").number(event.time_ms).key("kind").string(kind_of(event.fact));
  json.key("by").string(event.by).key("key").string(event.key);
  Writer writer(json);
  std::visit([&](const auto& fact) { fields(writer, fact); }, event.fact);
  json.end_object();
  return std::move(json).text();
}

Result<play::Event, Message> event_of_json(std::string_view line) {
  if (line.size() > kLargestEvent) return Failure{fill(kTooLong)};
  boost::json::error_code error;
  boost::json::parse_options options;
  options.max_depth = 4;  // the deepest we write: event, setup, clock; with one to spare
  const boost::json::value json =
      boost::json::parse(boost::json::string_view(line.data(), line.size()), error, {}, options);
  if (error) return Failure{fill(kNotJson, {error.message()})};
  const auto* const object = json.if_object();
  if (object == nullptr) return Failure{fill(kNotObject)};

  play::Event event;
  std::string kind;
  Reader reader(*object, "");
  reader("kind", kind);
  const auto known = std::find(kKinds.begin(), kKinds.end(), kind);
  if (const auto& wrong = reader.wrong()) return Failure{*wrong};
  if (known == kKinds.end()) return Failure{fill(kUnknownKind, {quoted(kind)})};
  reader("number", event.number);
  reader("time_ms", event.time_ms);
  reader("by", event.by);
  reader("key", event.key);
  event.fact = fact_at(static_cast<std::size_t>(known - kKinds.begin()),
                       std::make_index_sequence<std::variant_size_v<play::Fact>>());
  std::visit([&](auto& fact) { fields(reader, fact); }, event.fact);
  if (const auto wrong = reader.finish()) return Failure{*wrong};
  return event;
}

}  // namespace meydan::store
