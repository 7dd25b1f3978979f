#include "play/claim.h"

namespace meydan::play {

namespace {

constexpr Citation kAbsenceAtEvent{
    "absence_at_event", "",
    "این میز برای یک رویداد است: دربارهٔ غیبت حریف، قواعد و مدیر همان رویداد تصمیم می‌گیرند",
    "this table belongs to an event: its own rules and its director decide about an absent opponent"};
constexpr Citation kClaimOfTwo{
    "claim_of_two", "",
    "فقط سر میزهای دونفره می‌توان برای غیبت حریف برد یا مساوی اعلام کرد",
    "only a table of two chairs has a claim against an absent opponent"};
constexpr Citation kOpponentIsHere{"opponent_is_here", "", "حریف شما پشت میز است", "your opponent is at the table"};
constexpr Citation kClaimTooSoon{"claim_too_soon", "", "تا {0} ثانیهٔ دیگر برای حریف صبر کنید",
                                 "wait for your opponent for {0} more seconds"};

}  // namespace

std::optional<Message> refusal_to_claim(const TableState& table, std::size_t chair, Ms now_ms) {
  if (!table.setup.event.empty()) return fill(kAbsenceAtEvent);
  if (table.chairs.size() != 2) return fill(kClaimOfTwo);
  const std::optional<Absence>& absence = table.chairs[1 - chair].absence;
  if (!absence) return fill(kOpponentIsHere);
  const Ms more_ms = absence->claim_at_ms() - now_ms;
  if (more_ms <= 0) return std::nullopt;
  return fill(kClaimTooSoon, {static_cast<int>((more_ms + 999) / 1'000)});
}

}  // namespace meydan::play
