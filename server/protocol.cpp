#include "server/protocol.h"

#include <boost/json.hpp>

#include "base/text.h"

namespace meydan::server {

namespace {

namespace json = boost::json;

constexpr Citation kNotJson{"not_json", "", "پیام باید یک شیء JSON باشد", "a message is one JSON object"};
constexpr Citation kUnknownWord{"unknown_word", "", "کار {0} شناخته نیست", "{0} is not something to do"};
constexpr Citation kMissing{"missing_field", "", "فیلد {0} لازم است", "the field {0} is needed"};
constexpr Citation kWrongType{"wrong_type", "", "فیلد {0} درست نیست", "the field {0} is not what it should be"};

constexpr std::size_t kLongestText = 4'096;
constexpr std::int64_t kLongestMs = 24LL * 3'600 * 1'000;  // a day on the clock is enough for anybody
constexpr int kMostGames = 99;

/// Reads the fields of one object; the first problem stays and everything after it is nothing.
class Fields {
 public:
  explicit Fields(const json::object& object) : object_(object) {}

  std::string text(std::string_view name) {
    const json::value* const value = needed(name);
    if (value == nullptr) return {};
    if (!value->is_string() || value->get_string().size() > kLongestText) return wrong<std::string>(name);
    return std::string(value->get_string());
  }
  std::string text_or_empty(std::string_view name) { return has(name) ? text(name) : std::string(); }

  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most) {
    const json::value* const value = needed(name);
    if (value == nullptr) return {};
    const auto* const number = value->if_int64();
    if (number == nullptr || *number < least || *number > most) return wrong<std::int64_t>(name);
    return *number;
  }
  std::int64_t number_or(std::string_view name, std::int64_t otherwise, std::int64_t least, std::int64_t most) {
    return has(name) ? number(name, least, most) : otherwise;
  }

  bool flag(std::string_view name) {
    const json::value* const value = needed(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) return wrong<bool>(name);
    return value->get_bool();
  }

  std::vector<std::string> texts(std::string_view name, std::size_t most) {
    const json::value* const value = needed(name);
    if (value == nullptr) return {};
    if (!value->is_array() || value->get_array().size() > most) return wrong<std::vector<std::string>>(name);
    std::vector<std::string> texts;
    for (const json::value& each : value->get_array()) {
      if (!each.is_string()) return wrong<std::vector<std::string>>(name);
      texts.emplace_back(each.get_string());
    }
    return texts;
  }
  void refuse(std::string_view name) { complain(kWrongType, name); }

  const json::object& object(std::string_view name) {
    static const json::object kNone;
    const json::value* const value = needed(name);
    if (value == nullptr) return kNone;
    if (!value->is_object()) {
      complain(kWrongType, name);
      return kNone;
    }
    return value->get_object();
  }

  /// One of the names, as its place among them.
  std::size_t one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    const std::string chosen = text(name);
    std::size_t place = 0;
    for (const std::string_view each : names) {
      if (each == chosen) return place;
      ++place;
    }
    return wrong<std::size_t>(name);
  }

  [[nodiscard]] bool has(std::string_view name) const { return object_.contains(name); }
  [[nodiscard]] const std::optional<Message>& problem() const { return problem_; }
  void take(const Fields& inner) {
    if (!problem_) problem_ = inner.problem_;
  }

 private:
  const json::value* needed(std::string_view name) {
    const json::value* const value = object_.if_contains(name);
    if (value == nullptr) complain(kMissing, name);
    return value;
  }
  void complain(const Citation& citation, std::string_view name) {
    if (!problem_) problem_ = fill(citation, {quoted(name)});
  }
  template <class T>
  T wrong(std::string_view name) {
    complain(kWrongType, name);
    return {};
  }

  const json::object& object_;
  std::optional<Message> problem_;
};

play::ClockSetup clock_of(Fields& outer) {
  Fields fields(outer.object("clock"));
  play::ClockSetup clock;
  clock.kind = static_cast<play::ClockKind>(
      fields.one_of("kind", {"none", "sudden_death", "fischer", "bronstein", "simple_delay"}));
  clock.bank_ms = fields.number_or("bank_ms", 0, 0, kLongestMs);
  clock.step_ms = fields.number_or("step_ms", 0, 0, kLongestMs);
  clock.move_limit_ms = fields.number_or("move_limit_ms", 0, 0, kLongestMs);
  outer.take(fields);
  return clock;
}

Wish wish_of(Fields& fields) {
  return {fields.text("game"),
          fields.text_or_empty("rules"),
          clock_of(fields),
          static_cast<int>(fields.number_or("games", 1, 1, kMostGames)),
          fields.has("rated") && fields.flag("rated"),
          static_cast<int>(fields.number_or("seat", -1, -1, kMaxSeats - 1)),
          fields.has("teams") && fields.flag("teams")};
}

play::Offer offer_of(Fields& fields) { return static_cast<play::Offer>(fields.one_of("offer", {"draw", "rematch"})); }

play::Grounds grounds_of(Fields& fields) { return {fields.text("clause"), fields.text("reason")}; }

Seat seat_of(Fields& fields) { return static_cast<Seat>(fields.number("seat", 0, kMaxSeats - 1)); }

play::StopReason stop_reason_of(Fields& fields) {
  // In the order of play::StopReason, without those that only the table and the server give.
  const std::size_t place = fields.one_of("why", {"break", "die_on_floor", "dispute", "director_call",
                                                  "premature_lifting", "claimed_illegal_move", "result_certain"});
  return static_cast<play::StopReason>(static_cast<std::size_t>(play::StopReason::Break) + place);
}

/// By seat.
std::vector<Standing> standings_of(Fields& fields) {
  std::vector<Standing> standing;
  for (const std::string& word : fields.texts("standing", kMaxSeats)) {
    if (word != "loss" && word != "draw" && word != "win") fields.refuse("standing");
    standing.push_back(word == "win" ? Standing::Win : word == "draw" ? Standing::Draw : Standing::Loss);
  }
  return standing;
}

/// What is asked of a table, by its word; nothing for a word that is not one.
std::optional<play::Request> request_of(std::string_view word, Fields& fields) {
  if (word == "sit") {
    std::optional<int> chair;
    if (fields.has("chair")) chair = static_cast<int>(fields.number("chair", 0, kMaxSeats - 1));
    return play::Sit{{}, fields.text_or_empty("entropy"), chair};  // the hall knows the name
  }
  if (word == "join") return play::Join{{}, static_cast<int>(fields.number("chair", 0, kMaxSeats - 1))};
  if (word == "invite") return play::Invite{fields.text("player")};
  if (word == "contribute") return play::Contribute{fields.text("entropy")};
  if (word == "move") return play::Move{fields.text("move")};
  if (word == "step") return play::Step{fields.text("step")};
  if (word == "take_back") return play::TakeBack{static_cast<int>(fields.number("steps", 1, play::kMostStepsOfMove))};
  if (word == "offer") return play::MakeOffer{offer_of(fields)};
  if (word == "answer") return play::AnswerOffer{offer_of(fields), fields.flag("accept")};
  if (word == "resign") return play::Resign{};
  if (word == "claim") return play::Claim{static_cast<play::Claimed>(fields.one_of("what", {"win", "draw"}))};
  if (word == "say") return play::Say{fields.text("text")};
  if (word == "stop_clocks") return play::StopClocks{stop_reason_of(fields), grounds_of(fields)};
  if (word == "cancel") return play::Cancel{};
  if (word == "announce") return play::Announce{fields.text("move")};
  if (word == "ready") return play::Ready{};
  if (word == "correct_length") {
    // Which lengths a match may have is the game's to say.
    return play::CorrectLength{static_cast<int>(fields.number("points", 0, 1'000)), grounds_of(fields)};
  }
  if (word == "take_break") return play::TakeBreak{};
  if (word == "remove_spectator") return play::RemoveSpectator{fields.text("player")};
  if (word == "resume_clocks")
    return play::ResumeClocks{{fields.text_or_empty("clause"), fields.text_or_empty("reason")}};
  if (word == "adjust_clock") {
    const Seat seat = seat_of(fields);
    const auto how = static_cast<play::Adjust>(fields.one_of("how", {"add", "take", "set"}));
    return play::AdjustClock{seat, how, fields.number("amount_ms", 0, kLongestMs), grounds_of(fields)};
  }
  if (word == "penalise") {
    const Seat seat = seat_of(fields);
    return play::Penalise{seat, static_cast<int>(fields.number("points", 0, 100)), grounds_of(fields)};
  }
  if (word == "judge") {
    std::string verdict = fields.text("move");
    return play::Judge{std::move(verdict), grounds_of(fields)};
  }
  if (word == "adjudicate") {
    std::vector<Standing> standing = standings_of(fields);
    return play::Adjudicate{std::move(standing), grounds_of(fields)};
  }
  if (word == "undo_to") {
    return play::UndoTo{fields.number("to", 1, std::int64_t{1} << 40), grounds_of(fields)};
  }
  return std::nullopt;
}

std::optional<ClientMessage> message_of(std::string_view word, Fields& fields) {
  if (word == "hello") {
    Hello hello{static_cast<int>(fields.number("v", 1, 1'000)), std::nullopt, fields.text_or_empty("token")};
    if (fields.has("nickname")) hello.nickname = fields.text("nickname");
    hello.work = fields.text_or_empty("work");
    return hello;
  }
  if (word == "seek") return PostSeek{wish_of(fields)};
  if (word == "challenge") return Challenge{wish_of(fields)};
  if (word == "withdraw_seek") return WithdrawSeek{fields.text("seek")};
  if (word == "accept_seek") return AcceptSeek{fields.text("seek")};
  if (word == "play_bot") {
    Wish wish = wish_of(fields);
    wish.teams = false;  // a bot consults nobody
    return PlayBot{std::move(wish), fields.text("level")};
  }
  if (word == "watch") return Watch{fields.text("table"), fields.number_or("seen", 0, 0, std::int64_t{1} << 40)};
  if (word == "unwatch") return Unwatch{fields.text("table")};
  if (word == "watch_lobby") return WatchLobby{};
  if (word == "watch_games") return WatchGames{};
  if (word == "watch_event") return WatchEvent{fields.text("event")};
  if (word == "unwatch_event") return UnwatchEvent{fields.text("event")};
  if (word == "consult") return Consult{fields.text("table"), fields.text("text")};
  if (word == "ping") return Ping{};
  auto request = request_of(word, fields);
  if (!request) return std::nullopt;
  return AtTable{fields.text("table"), fields.number_or("seen", 0, 0, std::int64_t{1} << 40),
                 fields.text_or_empty("key"), std::move(*request)};
}

}  // namespace

Result<Incoming, Message> parse_incoming(std::string_view text) {
  boost::system::error_code problem;
  json::parse_options options;
  options.max_depth = 4;
  const json::value value = json::parse(json::string_view(text.data(), text.size()), problem, {}, options);
  if (problem || !value.is_object()) return Failure{fill(kNotJson)};
  Fields fields(value.get_object());
  Incoming incoming;
  incoming.id = fields.number_or("id", 0, 0, std::int64_t{1} << 53);
  const std::string word = fields.text("do");
  if (fields.problem()) return Failure{*fields.problem()};
  auto message = message_of(word, fields);
  if (!message) return Failure{fill(kUnknownWord, {quoted(word)})};
  if (fields.problem()) return Failure{*fields.problem()};
  incoming.message = std::move(*message);
  return incoming;
}

}  // namespace meydan::server
