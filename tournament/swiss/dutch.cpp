#include "tournament/swiss/dutch.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "tournament/swiss/round.h"

namespace meydan::tournament {

namespace {

constexpr Citation kNobody{"nobody_to_pair", "", "هیچ‌کس برای قرعه‌کشی نمانده است.",
                           "there is nobody to pair"};
constexpr Citation kNoRounds{
    "rounds_unknown", "C.04.3 C3",
    "شمار دورهای مسابقه معلوم نیست (سطر 142)؛ دور آخر جور دیگری قرعه‌کشی می‌شود.",
    "how many rounds there are is unknown (line 142); the last one is paired differently"};
constexpr Citation kOver{"event_over", "", "همهٔ {0} دور بازی شده است.", "all {0} rounds have been played"};
constexpr Citation kNoPairing{"no_valid_pairing", "C.04.3 2.1",
                              "هیچ قرعه‌ای با معیارهای مطلق C1 تا C3 ممکن نیست.",
                              "no pairing satisfies the absolute criteria C1 to C3"};
constexpr Citation kNoColour{"no_first_colour", "C.04.3 5.1", "رنگ نخست قرعه نخورده است (سطر 152).",
                             "the first colour has not been drawn (line 152)"};

/// C.04.2 3.6: by the score of the higher ranked, then of the other, then by rank.
std::vector<Board> boards_of(const Field& field, const RoundPairs& all) {
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
  return pair_round_after(table, rounds_played(table));
}

Result<Pairing, Message> pair_round_after(const Crosstable& table, int rounds_before) {
  if (table.total_rounds == 0) return Failure{fill(kNoRounds)};
  if (rounds_before >= table.total_rounds) return Failure{fill(kOver, {table.total_rounds})};
  const Field field(table, rounds_before);
  if (field.size() == 0) return Failure{fill(kNobody)};
  const std::optional<ByeToGive> bye = find_bye(field);
  if (!bye) return Failure{fill(kNoPairing)};
  if (field.first_colour() == Colour::None) return Failure{fill(kNoColour)};
  return Pairing{boards_of(field, pair_field(field, *bye))};
}

}  // namespace meydan::tournament
