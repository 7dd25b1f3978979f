#include "tournament/swiss/round.h"

namespace meydan::tournament {

namespace {

std::vector<int> places(int begin, int end) {
  std::vector<int> list;
  for (int place = begin; place < end; ++place) list.push_back(place);
  return list;
}

}  // namespace

std::optional<ByeToGive> find_bye(const Field& field) {
  if (field.size() % 2 == 0) {
    if (can_be_completed(field, {})) return ByeToGive{};
    return {};
  }
  for (auto group = field.groups().rbegin(); group != field.groups().rend(); ++group) {
    const ByeToGive bye{true, field[group->begin].score};
    if (can_be_completed(field, bye)) return bye;
  }
  return {};
}

RoundPairs pair_field(const Field& field, ByeToGive bye, Reach at_least) {
  RoundPairs all;
  std::vector<int> moved_down;
  const auto& groups = field.groups();
  for (std::size_t index = 0; index < groups.size(); ++index) {
    Bracket bracket;
    bracket.moved_down = moved_down;
    bracket.residents = places(groups[index].begin, groups[index].end);
    bracket.bye = bye;
    if (index + 1 < groups.size()) {
      bracket.next = places(groups[index + 1].begin, groups[index + 1].end);
      bracket.below = places(groups[index + 1].end, field.size());
    }
    const BracketPairing found = pair_bracket(field, bracket, at_least);
    all.pairs.insert(all.pairs.end(), found.pairs.begin(), found.pairs.end());
    moved_down = found.floaters;
    if (found.bye >= 0) {
      all.bye = found.bye;
      bye.open = false;
    }
  }
  return all;
}

}  // namespace meydan::tournament
