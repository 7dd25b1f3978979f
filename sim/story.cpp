#include "sim/story.h"

#include <string_view>

#include "base/fields_json.h"
#include "wire/table_event.h"

namespace meydan::sim {

namespace {

// What the server asks by itself has no word that people could say (play/command.h).
constexpr std::string_view word_of(const play::Tick&) { return "tick"; }
constexpr std::string_view word_of(const play::MarkAbsent&) { return "mark_absent"; }
constexpr std::string_view word_of(const play::EndAbsence&) { return "end_absence"; }
template <class Request>
requires requires { Request::kWord; }
constexpr std::string_view word_of(const Request&) { return Request::kWord; }

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

}  // namespace

void Story::line(const std::string& who, const std::string& sentence) const {
  listener_(padded(std::to_string(queue_.now_ms()), 8) + " ms  " + padded(who, 8) + "  " + sentence);
}

std::string describe(const play::Command& command) {
  JsonWriter words;
  words.begin_object().key("do");
  const auto write = [&]<class Request>(const Request& request) {
    words.string(word_of(request));
    if constexpr (Described<Request>) write_fields(words, request);
  };
  std::visit(write, command.request);
  words.end_object();
  return std::move(words).text() + " (key " + command.key + ", seen " + std::to_string(command.seen) + ")";
}

std::string describe(const play::Event& event) { return wire::to_json(event); }

std::string describe(const server::Answer& answer) {
  using Kind = server::Answer::Kind;
  switch (answer.kind) {
    case Kind::Done: return "done, version " + std::to_string(answer.version);
    case Kind::Repeated: return "done before, version " + std::to_string(answer.version);
    case Kind::Refused: return "refused: " + answer.message.en;
    case Kind::Failed: return "failed: " + answer.message.en;
  }
  MEYDAN_ASSERT(!"every kind of answer is described");
  return {};
}

}  // namespace meydan::sim
