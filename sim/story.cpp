#include "sim/story.h"

#include <array>
#include <string_view>

#include "wire/table_event.h"

namespace meydan::sim {

namespace {

// In the order of play::Request.
// clang-format off
constexpr std::array<std::string_view, std::variant_size_v<play::Request>> kRequests{
    "sit", "contribute", "move", "make an offer", "answer an offer", "resign", "say", "tick", "stop clocks",
    "resume clocks", "adjust clock", "penalise", "undo", "adjudicate", "cancel", "remove a spectator", "announce",
    "ready", "take a break", "correct the length", "join", "invite", "claim", "mark absent", "end an absence",
    "step", "take back", "judge",
};
// clang-format on
static_assert(!kRequests.back().empty(), "every request has its name");

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.insert(0, width - text.size(), ' ');
  return text;
}

}  // namespace

void Story::line(const std::string& who, const std::string& sentence) const {
  listener_(padded(std::to_string(queue_.now_ms()), 8) + " ms  " + padded(who, 8) + "  " + sentence);
}

std::string describe(const play::Command& command) {
  std::string text = std::string(kRequests[command.request.index()]);
  if (const auto* move = std::get_if<play::Move>(&command.request)) text += " '" + move->text + "'";
  if (const auto* step = std::get_if<play::Step>(&command.request)) text += " '" + step->text + "'";
  if (const auto* undo = std::get_if<play::UndoTo>(&command.request)) text += " to " + std::to_string(undo->to);
  return text + " (key " + command.key + ", seen " + std::to_string(command.seen) + ")";
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
