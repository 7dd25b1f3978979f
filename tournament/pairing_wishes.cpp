#include "tournament/pairing_wishes.h"

#include <algorithm>

#include "tournament/sentences.h"

namespace meydan::tournament {

namespace {

constexpr Citation kInstitutionsApart{
    "institutions_apart", "N 7-1",
    "تا دور {0} دو بازیکن یک نهاد با هم بازی نمی‌کنند؛ باقی قرعه به روش داچ است",
    "until round {0} nobody meets somebody of the own institution; all else is by the Dutch system"};
constexpr Citation kPeopleApart{"people_apart", "N 7-1", "{0} در این بخش با هم بازی نمی‌کنند",
                                "{0} do not meet in this section"};
constexpr Citation kBoardFixed{"board_fixed", "N 7-1", "{0} در همهٔ دورها سر میز {1} می‌نشیند",
                               "{0} sits at table {1} in every round"};

int number_of(const Section& section, const std::string& entry) {
  const auto found = std::find(section.numbers.begin(), section.numbers.end(), entry);
  return found == section.numbers.end() ? 0 : static_cast<int>(found - section.numbers.begin()) + 1;
}

}  // namespace

std::optional<Message> bad_wishes(const Event& event, const PairingWishes& wishes) {
  const Section* const section = find_section(event, wishes.section);
  if (section == nullptr) return fill(kNoSuchSection);
  if (section->ended) return fill(kSectionOver);
  const bool swiss = section->setup.format == Format::Swiss;
  // In a draw everybody meets whom it says.
  if (!swiss && (wishes.institution_rounds > 0 || !wishes.apart.empty())) return fill(kDrawDecides);
  const auto known = [&](const std::string& id) {
    const auto found = event.entries.find(id);
    return found != event.entries.end() && found->second.entry.section == wishes.section;
  };
  for (const ApartGroup& group : wishes.apart) {
    if (group.entries.size() < 2 || group.entries.size() > 100) return fill(kBadAmount);
    if (!std::all_of(group.entries.begin(), group.entries.end(), known)) return fill(kNoSuchEntry);
  }
  std::set<int> boards;
  for (const FixedBoard& fixed : wishes.boards) {
    if (!known(fixed.entry)) return fill(kNoSuchEntry);
    if (!boards.insert(fixed.board).second) return fill(kBadAmount);
  }
  if (wishes.apart.size() > 200 || wishes.boards.size() > 200) return fill(kBadAmount);
  return std::nullopt;
}

std::vector<ForbiddenPairs> forbidden_by(const Event& event, const Section& section, int round, Keeping keeping) {
  std::vector<ForbiddenPairs> forbidden;
  if (!section.wishes || keeping == Keeping::Nothing) return forbidden;
  if (keeping == Keeping::All && round <= section.wishes->institution_rounds) {
    std::map<std::string, std::vector<int>> institutions;
    for (std::size_t at = 0; at < section.numbers.size(); ++at) {
      const std::string& name = event.entries.at(section.numbers[at]).entry.institution;
      if (!name.empty()) institutions[name].push_back(static_cast<int>(at) + 1);
    }
    for (auto& [name, players] : institutions) {
      if (players.size() > 1) forbidden.push_back({std::move(players), round, round});
    }
  }
  for (const ApartGroup& group : section.wishes->apart) {
    ForbiddenPairs pairs{.players = {}, .first_round = round, .last_round = round};
    for (const std::string& entry : group.entries) {
      if (const int number = number_of(section, entry)) pairs.players.push_back(number);
    }
    if (pairs.players.size() > 1) forbidden.push_back(std::move(pairs));
  }
  return forbidden;
}

std::vector<Pair> at_fixed_boards(const Section& section, std::vector<Pair> pairs) {
  if (!section.wishes) return pairs;
  std::vector<FixedBoard> boards = section.wishes->boards;
  std::sort(boards.begin(), boards.end(),
            [](const FixedBoard& one, const FixedBoard& other) { return one.board < other.board; });
  std::vector<std::optional<Pair>> placed(pairs.size());
  for (const FixedBoard& fixed : boards) {
    const auto place = static_cast<std::size_t>(fixed.board) - 1;
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) {
      return !pair.black.empty() && (pair.white == fixed.entry || pair.black == fixed.entry);
    });
    // Of two who have a board each and meet, the lower one is theirs.
    if (found == pairs.end() || place >= placed.size() || placed[place]) continue;
    placed[place] = *found;
    pairs.erase(found);
  }
  auto next = pairs.begin();
  std::vector<Pair> order;
  for (std::optional<Pair>& pair : placed) order.push_back(pair ? std::move(*pair) : std::move(*next++));
  return order;
}

std::vector<Message> wishes_in_words(const Event& event, const Section& section, int round) {
  std::vector<Message> words;
  if (!section.wishes) return words;
  const PairingWishes& wishes = *section.wishes;
  const auto name = [&](const std::string& entry) { return event.entries.at(entry).entry.name; };
  if (round <= wishes.institution_rounds) words.push_back(fill(kInstitutionsApart, {wishes.institution_rounds}));
  for (const ApartGroup& group : wishes.apart) {
    std::string names;
    for (const std::string& entry : group.entries) names += (names.empty() ? "" : " / ") + name(entry);
    words.push_back(fill(kPeopleApart, {names}));
  }
  for (const FixedBoard& fixed : wishes.boards) words.push_back(fill(kBoardFixed, {name(fixed.entry), fixed.board}));
  return words;
}

}  // namespace meydan::tournament
