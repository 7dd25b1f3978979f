#include "server/entrance.h"

#include <algorithm>

#include "base/text.h"
#include "play/entrance_work.h"
#include "server/secret.h"
#include "store/problem.h"

namespace meydan::server {

namespace {

constexpr Citation kDoWork{
    "many_from_address", "",
    "یک لحظه: افراد زیادی از نشانی اینترنتی شما وارد می‌شوند؛ دستگاه شما باید محاسبهٔ کوچکی انجام دهد",
    "one moment: many people come from your address, and a small computation is asked of each"};
constexpr Citation kWait{
    "many_from_address_wait", "",
    "یک لحظه: افراد زیادی از نشانی اینترنتی شما وارد می‌شوند؛ نوبت شما {0} ثانیهٔ دیگر است",
    "one moment: many people come from your address; your turn is in {0} s"};

constexpr play::Ms kLivesMs = 300'000;
constexpr std::size_t kMostUsed = 100'000;
/// From 2^15 hashes in all, which no phone notices, to 2^18; twice as much for every eight who have come lately.
constexpr int kLeastBits = 11;
constexpr std::int64_t kDoubledBy = 8;
constexpr std::size_t kSignatureDigits = 16;
constexpr std::size_t kRandomLetters = 8;

const RateRule& free_rule(Entrance::Way way) {
  return way == Entrance::Way::Guest ? kGuestByAddress : kRegisterByAddress;
}
const RateRule& proven_rule(Entrance::Way way) {
  return way == Entrance::Way::Guest ? kProvenGuestByAddress : kProvenRegisterByAddress;
}

}  // namespace

Entrance::Entrance(RateLimiter& rates, Random& random) : rates_(rates), random_(random), key_(new_secret(random)) {}

std::optional<TurnedAway> Entrance::knock(Way way, const std::string& address, std::string_view proof,
                                          play::Ms now_ms) {
  if (rates_.take(free_rule(way), address, now_ms) == 0) return std::nullopt;
  if (!is_proven(way, address, proof, now_ms)) return ask_for_work(way, address, now_ms);
  if (const play::Ms wait_ms = rates_.take(proven_rule(way), address, now_ms)) {
    return TurnedAway(fill(kWait, {store::whole((wait_ms + 999) / 1'000)}), wait_ms);
  }
  remember(proof.substr(0, proof.find(':')), now_ms);
  return std::nullopt;
}

std::string Entrance::signature(Way way, std::string_view address, std::string_view challenge) const {
  const std::string text =
      std::string(way == Way::Guest ? "guest " : "member ") + std::string(address) + ' ' + std::string(challenge);
  return keyed_hash(key_, text).substr(0, kSignatureDigits);
}

TurnedAway Entrance::ask_for_work(Way way, const std::string& address, play::Ms now_ms) {
  const std::int64_t lately = rates_.missing(proven_rule(way), address, now_ms);
  const int bits = std::min(play::kMostWorkBits, kLeastBits + static_cast<int>(lately / kDoubledBy));
  // EXPIRES.BITS.RANDOM.SIGNATURE
  std::string challenge = std::to_string((now_ms + kLivesMs) / 1'000) + '.' + std::to_string(bits) + '.' +
                          new_id(random_).substr(0, kRandomLetters);
  challenge += '.' + signature(way, address, challenge);
  return {fill(kDoWork), std::move(challenge), bits};
}

bool Entrance::is_proven(Way way, std::string_view address, std::string_view proof, play::Ms now_ms) const {
  const auto colon = proof.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view challenge = proof.substr(0, colon);
  const auto parts = split(challenge, '.');
  if (parts.size() != 4) return false;
  const std::string_view said = challenge.substr(0, challenge.rfind('.'));
  if (!same_secret(parts[3], signature(way, address, said))) return false;
  // Ours from here on.
  const auto expires_s = parse_integer(parts[0]);
  const auto bits = parse_integer(parts[1]);
  if (!expires_s || !bits || now_ms >= *expires_s * 1'000 || used_.contains(challenge)) return false;
  return play::is_work_done(challenge, static_cast<int>(*bits), proof.substr(colon + 1));
}

void Entrance::remember(std::string_view challenge, play::Ms now_ms) {
  while (!expiring_.empty() && (expiring_.front().first <= now_ms || used_.size() >= kMostUsed)) {
    used_.erase(expiring_.front().second);
    expiring_.pop_front();
  }
  expiring_.emplace_back(now_ms + kLivesMs, challenge);
  used_.emplace(challenge);
}

}  // namespace meydan::server
