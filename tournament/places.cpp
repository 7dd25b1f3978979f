#include "tournament/places.h"

#include <algorithm>

namespace meydan::tournament {

void give_places(Event& event, const std::string& id) {
  const Section* const section = find_section(event, id);
  if (section == nullptr) return;
  std::vector<EntryState*> line;
  for (auto& [entry, state] : event.entries) {
    if (state.entry.section != id) continue;
    // Who has gone before the beginning waits for nothing; later they still have no number to come back to.
    if (state.is_gone() && !section->started) state.waits = 0;
    if (!state.is_gone()) line.push_back(&state);
  }
  const auto first_comes_first = [](const EntryState* one, const EntryState* other) {
    return one->in_line < other->in_line;
  };
  const int places = section->setup.places;
  const auto waits = [](const EntryState* state) { return state->waits > 0; };
  // OPTIMIZATION: most sections have no limit, and nothing to write down.
  if ((places == 0 || section->started) && std::none_of(line.begin(), line.end(), waits)) return;
  std::sort(line.begin(), line.end(), first_comes_first);
  int number = 0;
  for (EntryState* const state : line) {
    if (section->started) {
      if (state->waits > 0) state->waits = ++number;
    } else {
      ++number;
      state->waits = places == 0 ? 0 : std::max(0, number - places);
    }
  }
}

int in_line(const Event& event, const std::string& id) {
  return static_cast<int>(std::count_if(event.entries.begin(), event.entries.end(), [&](const auto& entry) {
    return entry.second.entry.section == id && !entry.second.is_gone();
  }));
}

int place_of_newcomer(const Event& event, const std::string& id) {
  const Section* const section = find_section(event, id);
  if (section == nullptr || section->started || section->setup.places == 0) return 0;
  return std::max(0, in_line(event, id) + 1 - section->setup.places);
}

}  // namespace meydan::tournament
