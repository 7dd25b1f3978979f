#include "cli/clock_text.h"

#include <algorithm>

#include "base/text.h"

namespace meydan::cli {

namespace {

constexpr Citation kNoClock{"bad_clock", "", "{0} ساعت نیست؛ برای نمونه 5 (پنج دقیقه)، 5+3، 5d12، 5b3 یا none",
                            "{0} is not a clock; for example 5 (five minutes), 5+3, 5d12, 5b3 or none"};

constexpr play::Ms kMinuteMs = 60'000;
constexpr std::int64_t kMostMinutes = 24 * 60;
constexpr std::int64_t kMostSeconds = 3'600;

struct Letter {
  char letter;
  play::ClockKind kind;
};
constexpr Letter kLetters[] = {
    {'+', play::ClockKind::Fischer}, {'d', play::ClockKind::SimpleDelay}, {'b', play::ClockKind::Bronstein}};

}  // namespace

Result<play::ClockSetup, Message> parse_clock(std::string_view text) {
  if (text == "none") return play::ClockSetup{};
  const Failure wrong{fill(kNoClock, {quoted(text)})};
  play::ClockSetup clock{.kind = play::ClockKind::SuddenDeath};
  std::string_view minutes_text = text;
  const std::size_t place = text.find_first_of("+db");
  if (place != std::string_view::npos) {
    minutes_text = text.substr(0, place);
    const auto seconds = parse_integer(text.substr(place + 1));
    if (!seconds || *seconds < 0 || *seconds > kMostSeconds) return wrong;
    clock.step_ms = *seconds * 1'000;
    for (const Letter& each : kLetters) {
      // "5+0" is what others call five minutes without increment.
      if (each.letter == text[place] && *seconds > 0) clock.kind = each.kind;
    }
  }
  const auto minutes = parse_integer(minutes_text);
  if (!minutes || *minutes < 1 || *minutes > kMostMinutes) return wrong;
  clock.bank_ms = *minutes * kMinuteMs;
  return clock;
}

std::string clock_text(const play::ClockSetup& clock) {
  const std::string limit =
      clock.move_limit_ms > 0 ? " limit=" + std::to_string(clock.move_limit_ms / 1'000) : std::string();
  if (clock.kind == play::ClockKind::None) return "none" + limit;
  std::string text = std::to_string(clock.bank_ms / kMinuteMs);
  // Another client may have chosen half minutes; they are shown as minutes and seconds.
  if (clock.bank_ms % kMinuteMs != 0) text = time_text(clock.bank_ms).en;
  for (const Letter& each : kLetters) {
    if (each.kind == clock.kind) text += each.letter + std::to_string(clock.step_ms / 1'000);
  }
  return text + limit;
}

Argument time_text(play::Ms ms) {
  const play::Ms left = std::max<play::Ms>(ms, 0);
  std::string text;
  if (left < 10'000) {
    text = std::to_string(left / 1'000) + "." + std::to_string(left % 1'000 / 100);
  } else {
    const std::string seconds = std::to_string(left / 1'000 % 60);
    text = std::to_string(left / kMinuteMs) + ":" + (seconds.size() < 2 ? "0" : "") + seconds;
  }
  return {persian_digits(text), text};
}

}  // namespace meydan::cli
