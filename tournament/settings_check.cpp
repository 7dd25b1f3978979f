#include "tournament/settings_check.h"

#include <algorithm>

#include "base/text.h"
#include "tournament/sentences.h"

namespace meydan::tournament {

namespace {

/// How many places a section has says nothing about how it is played, and prizes decide no match: both may be put
/// right, places until the section begins and prizes until it is over. The log has what they were.
std::vector<SectionSetup> played(std::vector<SectionSetup> sections) {
  for (SectionSetup& section : sections) {
    section.places = 0;
    section.prizes.clear();
    section.prize_ties = {};
    section.prize_unit.clear();
  }
  return sections;
}

/// A section that is over with other prizes than it was played for.
bool changes_won_prizes(const Event& event, const Setup& next) {
  return std::any_of(event.sections.begin(), event.sections.end(), [&](const Section& section) {
    return section.ended && std::none_of(next.sections.begin(), next.sections.end(), [&](const SectionSetup& one) {
             return one.id == section.setup.id && one.prizes == section.setup.prizes &&
                    one.prize_ties == section.setup.prize_ties && one.prize_unit == section.setup.prize_unit;
           });
  });
}

}  // namespace

std::optional<Message> refusal_of_settings(const Event& event, const Setup& next) {
  const bool begun =
      std::any_of(event.sections.begin(), event.sections.end(), [](const Section& section) { return section.started; });
  // What is played, and how the order comes about, is not changed under the players' hands.
  const Setup& old = event.setup;
  const bool fair = next.game == old.game && next.rules == old.rules && played(next.sections) == played(old.sections) &&
                    next.tie_breaks == old.tie_breaks && next.sides == old.sides && next.online == old.online &&
                    next.best_of == old.best_of && (next.rated == old.rated || !next.rated) &&
                    (next.rated_over_board == old.rated_over_board || !next.rated_over_board);
  if (begun && !fair) return fill(kBegunAlready);
  if (changes_won_prizes(event, next)) return fill(kPrizesWon);
  // N 4-8-1: what was announced holds, but both players and the director may agree otherwise for their match.
  const bool same_lengths = next.lengths == old.lengths && next.consolation_lengths == old.consolation_lengths &&
                            next.last_chance_lengths == old.last_chance_lengths;
  if (begun && !same_lengths) return fill(kLengthsAnnounced);
  const auto left_out = [&](const std::string& id) {
    const auto& sections = next.sections;
    const std::string& section = event.entries.at(id).entry.section;
    return std::none_of(sections.begin(), sections.end(), [&](const auto& one) { return one.id == section; });
  };
  if (std::any_of(event.order.begin(), event.order.end(), left_out)) return fill(kSectionHasEntries);
  return std::nullopt;
}

std::string seals_with(const Event& event, const std::string& offered) {
  std::string seals = event.setup.draw_seal;
  for (const std::string_view seal : split_words(offered)) {
    const std::string_view section = seal.substr(0, seal.find('='));
    const Section* const known = find_section(event, section);
    if (is_sealed(event.setup, section) || (known != nullptr && known->started)) continue;
    seals += (seals.empty() ? "" : " ") + std::string(seal);
  }
  return seals;
}

}  // namespace meydan::tournament
