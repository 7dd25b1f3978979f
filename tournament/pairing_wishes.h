// What an organiser wishes of the pairing of a section beside its format: institutions apart in the first rounds,
// people who never meet, fixed boards. The Dutch system knows forbidden pairs; whatever is not forbidden stays exact.
#pragma once

#include <optional>
#include <vector>

#include "tournament/event.h"

namespace meydan::tournament {

std::optional<Message> bad_wishes(const Event& event, const PairingWishes& wishes);

/// How much of the wishes is kept: if no pairing is possible with them, institutions meet first, then everybody may.
enum class Keeping : std::uint8_t { All, ButInstitutions, Nothing };

/// Who may not meet in this round.
std::vector<ForbiddenPairs> forbidden_by(const Event& event, const Section& section, int round, Keeping keeping);

/// The pairs in the order of their boards, with everybody who has a fixed one there.
std::vector<Pair> at_fixed_boards(const Section& section, std::vector<Pair> pairs);

/// What was wished for a round, as sentences; none without wishes.
std::vector<Message> wishes_in_words(const Event& event, const Section& section, int round);

}  // namespace meydan::tournament
