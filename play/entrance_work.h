// The small work that is asked of newcomers when many of them come from one address: a club behind one router, a mobile
// carrier. It costs a phone a second or two and somebody with one guest to make nothing else; who makes thousands pays
// for every one. Both sides are here: a client does it, the server looks whether it was done.
//
// A challenge is a text. The answer has kWorkParts numbers, written in decimal and joined by commas, so that
// SHA-256("CHALLENGE.PART.NUMBER") begins with `bits` zero bits for each part 0, 1, ...; many small parts instead of
// one large one because they take about the same time for everybody, and show how far the work has come.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace meydan::play {

inline constexpr int kWorkParts = 16;
/// Of one part. No server asks for more, and no client does more.
inline constexpr int kMostWorkBits = 14;

[[nodiscard]] bool is_work_done(std::string_view challenge, int bits, std::string_view answer);

/// Takes some 2^bits hashes for each part; nothing if that would be more than any server asks for.
[[nodiscard]] std::optional<std::string> do_work(std::string_view challenge, int bits);

}  // namespace meydan::play
