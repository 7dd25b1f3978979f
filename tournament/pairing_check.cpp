#include "tournament/pairing_check.h"

#include <algorithm>
#include <set>

#include "tournament/format_bridge.h"
#include "tournament/sentences.h"

namespace meydan::tournament {

bool has_begun(const Event& event, const Round& round, Ms now_ms) {
  return std::any_of(round.matches.begin(), round.matches.end(),
                     [&](const std::string& id) { return has_begun(event.matches.at(id), now_ms); });
}

bool keeps_begun(const Event& event, const Round& round, const Paired& pairing, Ms now_ms) {
  return std::all_of(round.matches.begin(), round.matches.end(), [&](const std::string& id) {
    const Match& match = event.matches.at(id);
    if (!has_begun(match, now_ms)) return true;
    return std::any_of(pairing.pairs.begin(), pairing.pairs.end(), [&](const Pair& pair) {
      return pair.match == id && pair.white == match.pair.white && pair.black == match.pair.black;
    });
  });
}

bool is_of_the_draw(const Event& event, const Section& section, const Paired& pairing) {
  const formats::FormatEvent told = format_event(event, section);
  const auto states = formats::progress(told).states;
  std::set<std::string_view> taken;
  for (const Round& round : section.rounds) {
    if (round.pairing.round == pairing.round) continue;
    for (const std::string& id : round.matches) taken.insert(event.matches.at(id).pair.slot);
  }
  return std::all_of(pairing.pairs.begin(), pairing.pairs.end(), [&](const Pair& pair) {
    for (std::size_t at = 0; at < states.size(); ++at) {
      if (told.matches[at].id != pair.slot) continue;
      const auto entry = [&](std::size_t side) {
        const formats::Entrant entrant = states[at].sides[side];
        return entrant < 1 ? std::string() : section.numbers[static_cast<std::size_t>(entrant) - 1];
      };
      const bool same =
          (pair.white == entry(0) && pair.black == entry(1)) || (pair.white == entry(1) && pair.black == entry(0));
      return same && taken.insert(told.matches[at].id).second;
    }
    return false;
  });
}

std::optional<Message> bad_pairs(const Event& event, const Section& section, const Paired& pairing, bool by_server) {
  std::set<std::string> seen;
  std::set<std::string> ids;
  const std::set<std::string_view> numbered(section.numbers.begin(), section.numbers.end());
  for (const Pair& pair : pairing.pairs) {
    if (pair.match.empty() || !ids.insert(pair.match).second) return fill(kBadPairing);
    const auto known = event.matches.find(pair.match);
    if (known != event.matches.end() && known->second.round != pairing.round) return fill(kBadPairing);
    for (const std::string& side : {pair.white, pair.black}) {
      if (side.empty() && !pair.white.empty()) continue;  // a bye
      const auto entry = event.entries.find(side);
      const bool here = numbered.contains(side);
      // In a bracket somebody may have several matches in hand; in a Swiss round one.
      const bool twice = !seen.insert(side).second && section.setup.format == Format::Swiss;
      if (entry == event.entries.end() || !here || twice) return fill(kBadPairing);
      const EntryState& state = entry->second;
      // Brackets of the server's know walkovers; people do not pair who is gone.
      const bool gone = state.withdrawn || state.excluded || state.status == EntryState::Status::Refused;
      const bool bracket = by_server && section.setup.format != Format::Swiss;
      if (!state.asked.empty() || (gone && !bracket)) return fill(kNotIn, {state.entry.name});
    }
    if (pair.white == pair.black) return fill(kBadPairing);
  }
  if (pairing.pairs.empty()) return fill(kBadPairing);
  return std::nullopt;
}

}  // namespace meydan::tournament
