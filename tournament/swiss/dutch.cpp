#include "tournament/swiss/dutch.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "tournament/swiss/bracket.h"

namespace meydan::tournament {

namespace {

constexpr Citation kNobody{"nobody_to_pair", "", "هیچ‌کس برای جفت‌شدن نمانده است.",
                           "there is nobody to pair"};
constexpr Citation kNoPairing{"no_valid_pairing", "C.04.3 2.1",
                              "هیچ جفت‌چینی با معیارهای مطلق C1 تا C3 ممکن نیست.",
                              "no pairing satisfies the absolute criteria C1 to C3"};
constexpr Citation kNoColour{"no_first_colour", "C.04.3 5.1", "رنگ نخست قرعه نخورده است (سطر 152).",
                             "the first colour has not been drawn (line 152)"};

std::vector<int> places(int begin, int end) {
  std::vector<int> list;
  for (int place = begin; place < end; ++place) list.push_back(place);
  return list;
}

/// C2, C5: the lowest score at which somebody can have the bye. Nothing if the round cannot be paired at all.
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

struct Pairs {
  std::vector<std::pair<int, int>> pairs{};
  int bye = -1;
};

Pairs pair_all(const Field& field, ByeToGive bye) {
  Pairs all;
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
    const BracketPairing found = pair_bracket(field, bracket);
    all.pairs.insert(all.pairs.end(), found.pairs.begin(), found.pairs.end());
    moved_down = found.floaters;
    if (found.bye >= 0) {
      all.bye = found.bye;
      bye.open = false;
    }
  }
  return all;
}

/// C.04.2 3.6: by the score of the higher ranked, then of the other, then by rank.
std::vector<Board> boards_of(const Field& field, const Pairs& all) {
  struct Row {
    std::tuple<Points, Points, int> key;
    Board board;
  };
  std::vector<Row> rows;
  for (const auto& [one, other] : all.pairs) {
    const bool one_is_white = colour_of_first(field, one, other) == Colour::White;
    const Entrant& first = field[one];
    const Entrant& second = field[other];
    const bool first_is_higher =
        std::tuple(-first.plain_score, first.rank) < std::tuple(-second.plain_score, second.rank);
    const Entrant& higher = first_is_higher ? first : second;
    const Entrant& lower = first_is_higher ? second : first;
    rows.push_back({{-higher.plain_score, -lower.plain_score, higher.rank},
                    one_is_white ? Board{first.number, second.number} : Board{second.number, first.number}});
  }
  std::sort(rows.begin(), rows.end(), [](const Row& one, const Row& other) { return one.key < other.key; });
  std::vector<Board> boards;
  for (const Row& row : rows) boards.push_back(row.board);
  if (all.bye >= 0) boards.push_back({field[all.bye].number, 0});
  return boards;
}

}  // namespace

Result<Pairing, Message> pair_next_round(const Crosstable& table) {
  const Field field(table, rounds_played(table));
  if (field.size() == 0) return Failure{fill(kNobody)};
  const std::optional<ByeToGive> bye = find_bye(field);
  if (!bye) return Failure{fill(kNoPairing)};
  if (field.first_colour() == Colour::None) return Failure{fill(kNoColour)};
  return Pairing{boards_of(field, pair_all(field, *bye))};
}

}  // namespace meydan::tournament
