#include "tournament/prizes.h"

#include <algorithm>
#include <set>

#include "tournament/rounds.h"

namespace meydan::tournament {

namespace {

/// A section's own ranking: its only one, or the main one of several.
bool belongs(const Standing& row, const std::string& ranking) {
  if (!ranking.empty()) return row.ranking == ranking;
  return row.ranking.empty() || row.ranking == "main";
}

/// Leagues that end in no bracket have nothing but the league.
bool is_league_alone(const std::vector<Standing>& rows) {
  return std::all_of(rows.begin(), rows.end(),
                     [](const Standing& row) { return row.ranking == "league" || row.ranking == "swiss"; });
}

struct Places {
  std::size_t from;
  std::size_t to;  // one more
};

template <class Same>
std::vector<Places> runs(const std::vector<Standing>& rows, Same same) {
  std::vector<Places> all;
  for (std::size_t from = 0; from < rows.size();) {
    std::size_t to = from + 1;
    while (to < rows.size() && same(rows[from], rows[to])) ++to;
    all.push_back({from, to});
    from = to;
  }
  return all;
}

bool is_for(const Prize& prize, const std::string& ranking, const Places& places) {
  const auto place = static_cast<std::size_t>(prize.place);
  return prize.ranking == ranking && place > places.from && place <= places.to;
}

void award(const Section& section, const std::vector<Standing>& rows, const std::string& ranking,
           std::vector<Award>& awards) {
  const std::size_t first = awards.size();
  for (const Standing& row : rows) awards.push_back({.entry = row.entry, .ranking = ranking});
  const auto same_rank = [](const Standing& one, const Standing& other) { return one.rank == other.rank; };
  // D 16, D 17: of a table by points, `shared` looks at the points alone. A bracket's points are no measure of a place.
  const bool by_points = section.setup.prize_ties == PrizeTies::Shared && rows.front().ranking != "main" &&
                         rows.front().ranking != "consolation" && rows.front().ranking != "last_chance";
  const auto level = [&](const Standing& one, const Standing& other) {
    return one.rank == other.rank || (by_points && one.points == other.points);
  };
  for (const Places& places : runs(rows, level)) {
    std::int64_t money = 0;
    for (const Prize& prize : section.setup.prizes) money += is_for(prize, ranking, places) ? prize.amount : 0;
    const auto sharers = static_cast<std::int64_t>(places.to - places.from);
    for (std::size_t at = places.from; at < places.to; ++at) {
      const auto before = static_cast<std::int64_t>(at - places.from);
      Award& one = awards[first + at];
      one.amount = money / sharers + (before < money % sharers ? 1 : 0);
      one.place = static_cast<int>(places.from) + 1;
      one.last_place = static_cast<int>(places.to);
    }
  }
  for (const Places& places : runs(rows, same_rank)) {
    for (const Prize& prize : section.setup.prizes) {
      if (prize.thing.empty() || !is_for(prize, ranking, places)) continue;
      for (std::size_t at = places.from; at < places.to; ++at) awards[first + at].things.push_back(prize.thing);
    }
  }
}

}  // namespace

std::vector<Award> awards_of(const Event& event, const Section& section) {
  std::vector<Award> awards;
  if (!section.ended || section.setup.prizes.empty()) return awards;
  // N 5-2: the committee may decide otherwise, and who wins what would tell the ruling.
  if (has_open_appeal(event, section)) return awards;
  std::vector<Standing> all = standings_of(event, section).places;
  std::erase_if(all, [&](const Standing& row) { return row.rank == 0 || event.entries.at(row.entry).excluded; });
  const bool league = is_league_alone(all);
  std::set<std::string> rankings;
  for (const Prize& prize : section.setup.prizes) rankings.insert(prize.ranking);
  for (const std::string& ranking : rankings) {
    std::vector<Standing> rows;
    for (const Standing& row : all) {
      // Groups that end in no bracket are ranked apart: the prizes are those of the first.
      if (belongs(row, ranking) || (league && ranking.empty() && row.group <= 1)) rows.push_back(row);
    }
    if (!rows.empty()) award(section, rows, ranking, awards);
  }
  std::erase_if(awards, [](const Award& one) { return one.amount == 0 && one.things.empty(); });
  return awards;
}

}  // namespace meydan::tournament
