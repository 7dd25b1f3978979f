#include "tournament/rounds.h"

#include <algorithm>

#include "base/fields_json.h"
#include "rules/views_json.h"
#include "tournament/entry_words.h"
#include "tournament/format_bridge.h"
#include "tournament/formats/draw.h"
#include "tournament/lengths.h"
#include "tournament/pairing_wishes.h"
#include "tournament/schedule.h"
#include "tournament/sentences.h"
#include "tournament/swiss/criteria.h"
#include "tournament/swiss/dutch.h"

namespace meydan::tournament {

namespace {

constexpr Citation kLeftOut{"left_out", "C4", "{0} بازیکن بی‌حریف مانده‌اند",
                            "{0} players are left without an opponent"};
constexpr Citation kNoMoreRounds{"no_more_rounds", "D 4", "دور دیگری نمانده است", "no round is left"};

/// Where an entry stands among the numbers, from 1; 0 if nowhere.
int number_of(const Section& section, std::string_view entry) {
  const auto found = std::find(section.numbers.begin(), section.numbers.end(), entry);
  return found == section.numbers.end() ? 0 : static_cast<int>(found - section.numbers.begin()) + 1;
}

Mark mark_of(const MatchResult& result, bool white) {
  const Points own = white ? result.white : result.black;
  const Points other = white ? result.black : result.white;
  if (result.kind == MatchResult::Kind::Forfeit) return own > other ? Mark::ForfeitWin : Mark::ForfeitLoss;
  // D 22: the arbiter decides the points of who was not at fault, up to all of them.
  return own == kPoint ? Mark::Win : own > 0 ? Mark::Draw : Mark::Loss;
}

RoundOf cell_of(const Section& section, const Match& match, bool white) {
  if (match.bye()) return {.mark = Mark::PairingBye};
  const int own_score = white ? match.result->white_score : match.result->black_score;
  const int other_score = white ? match.result->black_score : match.result->white_score;
  return {.opponent = number_of(section, white ? match.pair.black : match.pair.white),
          .colour = white ? Colour::White : Colour::Black,
          .mark = mark_of(*match.result, white),
          .score_difference = own_score - other_score,
          .own_score = own_score};
}

Mark bye_of(const EntryState& entry, int round) {
  const auto asked = entry.byes.find(round);
  return asked != entry.byes.end() && asked->second == name_of_enumerator(ByeMark::Half) ? Mark::HalfBye
                                                                                         : Mark::ZeroBye;
}

/// Pads with absences up to the round before this one.
RoundOf& cell_at(Player& player, std::size_t round) {
  while (player.rounds.size() < round) player.rounds.push_back({.mark = Mark::ZeroBye});
  return player.rounds[round - 1];
}

void fill_round(const Event& event, const Section& section, const Round& round, Crosstable& table) {
  const auto number = static_cast<std::size_t>(round.pairing.round);
  for (const std::string& entry : round.pairing.absent) {
    const int place = number_of(section, entry);
    if (place > 0)
      cell_at(table.players[static_cast<std::size_t>(place) - 1],
              number) = {.mark = bye_of(event.entries.at(entry), round.pairing.round)};
  }
  for (const std::string& id : round.matches) {
    const Match& match = event.matches.at(id);
    if (!match.over()) continue;
    const auto cell = [&](const std::string& entry, bool white) {
      const int place = number_of(section, entry);
      if (place > 0)
        cell_at(table.players[static_cast<std::size_t>(place) - 1], number) = cell_of(section, match, white);
    };
    cell(match.pair.white, true);
    if (!match.bye()) cell(match.pair.black, false);
  }
}

/// The table with the absent of the coming round marked as such, and who may not meet in it.
Crosstable table_to_pair(const Event& event, const Section& section, Keeping keeping = Keeping::All) {
  Crosstable table = crosstable_of(event, section);
  const auto coming = section.rounds.size() + 1;
  table.forbidden = forbidden_by(event, section, static_cast<int>(coming), keeping);
  for (Player& player : table.players) {
    const EntryState& entry = event.entries.at(section.numbers[static_cast<std::size_t>(player.number) - 1]);
    if (coming > 1) cell_at(player, coming - 1);
    const bool absent = !entry.plays() || entry.byes.contains(static_cast<int>(coming));
    if (absent) player.rounds.push_back({.mark = bye_of(entry, static_cast<int>(coming))});
  }
  return table;
}

Result<Paired, Message> next_swiss_round(const Event& event, const Section& section, Ms now_ms) {
  const int round = static_cast<int>(section.rounds.size()) + 1;
  if (round > section.setup.rounds) return Failure{fill(kNoMoreRounds)};
  auto pairing = pair_next_round(table_to_pair(event, section));
  std::vector<std::string> broken;
  // What is wished gives way to a round that can be played.
  if (!pairing && section.wishes) {
    broken = {"institutions_apart"};
    pairing = pair_next_round(table_to_pair(event, section, Keeping::ButInstitutions));
    if (!pairing) {
      broken.emplace_back("people_apart");
      pairing = pair_next_round(table_to_pair(event, section, Keeping::Nothing));
    }
  }
  if (!pairing) return Failure{pairing.reason()};
  Paired paired{.section = section.setup.id,
                .round = round,
                .starts_at_ms = start_of_round(event.setup, round, now_ms),
                .pairs = {},
                .absent = {},
                .warnings = std::move(broken),
                .made = {},
                .grounds = {},
                .walkovers = {}};
  std::set<std::string> seen;
  const std::string ids = round_id(event, section, round);
  const auto entry = [&](int number) {
    return number == 0 ? std::string() : section.numbers[static_cast<std::size_t>(number) - 1];
  };
  for (const Board& board : pairing->boards) {
    paired.pairs.push_back({"", entry(board.white), entry(board.black), "", length_of_round(event.setup, round)});
    seen.insert(paired.pairs.back().white);
    seen.insert(paired.pairs.back().black);
  }
  paired.pairs = at_fixed_boards(section, std::move(paired.pairs));
  int place = 0;
  for (Pair& pair : paired.pairs) pair.match = ids + std::to_string(++place);
  for (const std::string& id : section.numbers) {
    if (!seen.contains(id)) paired.absent.push_back(id);
  }
  return paired;
}

/// The section as it was when this round was paired.
Section before_round(const Section& section, int round) {
  Section before = section;
  before.rounds.resize(std::min(before.rounds.size(), static_cast<std::size_t>(round) - 1));
  return before;
}

std::vector<Board> boards_of(const Section& section, const Paired& pairing) {
  std::vector<Board> boards;
  for (const Pair& pair : pairing.pairs)
    boards.push_back({number_of(section, pair.white), number_of(section, pair.black)});
  return boards;
}

std::vector<Remark> remarks_of(const PairingReport& report) {
  std::vector<Remark> remarks;
  for (const BracketReport& bracket : report.brackets)
    remarks.insert(remarks.end(), bracket.remarks.begin(), bracket.remarks.end());
  return remarks;
}

void write_bracket(JsonWriter& json, const BracketReport& bracket) {
  json.begin_object().key("score").number(bracket.score);
  const auto list = [&](std::string_view name, const std::vector<int>& numbers) {
    json.key(name);
    write_value(json, numbers);
  };
  list("moved_down", bracket.moved_down);
  list("residents", bracket.residents);
  list("first_half", bracket.first_half);
  list("second_half", bracket.second_half);
  list("floaters", bracket.floaters);
  json.key("exchanges").number(bracket.exchanges).key("bye").number(bracket.bye).key("criteria").begin_array();
  for (int criterion = 1; criterion <= static_cast<int>(kCriteria); ++criterion) {
    const Citation& text = criterion_text(criterion);
    json.begin_object().key("number").number(criterion).key("fa").string(text.fa).key("en").string(text.en);
    list("value", bracket.value(criterion));
    json.end_object();
  }
  json.end_array().key("remarks").begin_array();
  for (const Remark& remark : bracket.remarks) write_json(json, remark_text(remark));
  json.end_array().end_object();
}

}  // namespace

std::string round_id(const Event& event, const Section& section, int round) {
  const auto before = std::count_if(event.log.begin(), event.log.end(), [&](const Recorded& recorded) {
    const auto* const paired = std::get_if<Paired>(&recorded.fact);
    return paired != nullptr && paired->section == section.setup.id && paired->round == round;
  });
  std::string id = section.setup.id + "-" + std::to_string(round);
  if (before > 0) id += "r" + std::to_string(before + 1);
  return id + "-";
}

Ms start_of_round(const Setup& setup, int round, Ms now_ms) {
  const Ms soonest = now_ms + setup.lead_ms;
  // Without a rhythm a round begins when it is paired, but none before the event does.
  return std::max(soonest, announced_start(setup, round));
}

Result<Start, Message> start_of(const Event& event, const Section& section, const std::string& secret_hex) {
  std::vector<std::string> entries;
  for (const std::string& id : event.order) {
    const EntryState& state = event.entries.at(id);
    if (state.entry.section == section.setup.id && state.plays()) entries.push_back(id);
  }
  if (entries.size() < 2) return Failure{fill(kTooFew)};
  // The lot stands in for everything that nobody has earned: it orders those whom seed and rating leave equal.
  std::sort(entries.begin(), entries.end());
  std::vector<std::string> drawn;
  for (const int place : draw_order(secret_hex, static_cast<int>(entries.size())))
    drawn.push_back(entries[static_cast<std::size_t>(place) - 1]);
  const auto key = [&](const std::string& id) {
    const Entry& entry = event.entries.at(id).entry;
    return std::pair(entry.seed == 0 ? 1 << 30 : entry.seed, -entry.rating);
  };
  std::stable_sort(drawn.begin(), drawn.end(),
                   [&](const std::string& one, const std::string& other) { return key(one) < key(other); });
  return Start{section.setup.id, secret_hex, drawn};
}

Crosstable crosstable_of(const Event& event, const Section& section) {
  Crosstable table;
  table.name = event.setup.en;
  table.place = event.setup.place;
  table.total_rounds = section.setup.rounds;
  // N 7-1: the colour of the first board comes from the same lot as the numbers.
  table.first_colour = draw_order(section.seed, 2, 1)[0] == 1 ? Colour::White : Colour::Black;
  for (const std::string& id : section.numbers) {
    const Entry& entry = event.entries.at(id).entry;
    table.players.push_back(
        {.number = static_cast<int>(table.players.size()) + 1, .name = entry.name, .rating = entry.rating});
  }
  for (const Round& round : section.rounds) fill_round(event, section, round, table);
  // Who came late was absent from the rounds before, which did not know of them.
  const std::size_t over = section.rounds.size() - (round_is_over(section, event) ? 0 : 1);
  for (Player& player : table.players) {
    if (over > 0) cell_at(player, over);
  }
  return table;
}

Result<Paired, Message> next_round(const Event& event, const Section& section, Ms now_ms) {
  if (section.setup.format == Format::Swiss) return next_swiss_round(event, section, now_ms);
  return next_bracket_round(event, section, now_ms);
}

bool is_finished(const Event& event, const Section& section) {
  if (!rounds_are_over(section, event)) return false;
  if (section.setup.format == Format::Swiss) return static_cast<int>(section.rounds.size()) >= section.setup.rounds;
  return bracket_is_finished(event, section);
}

Standings standings_of(const Event& event, const Section& section) {
  Standings shown;
  if (!section.started) return shown;
  const auto columns = parse_tie_breaks(event.setup.tie_breaks);
  if (columns) shown.columns = *columns;
  if (section.setup.format != Format::Swiss) return bracket_standings(event, section);
  const Crosstable table = crosstable_of(event, section);
  for (const Place& place : standings(table, shown.columns)) {
    Standing standing{section.numbers[static_cast<std::size_t>(place.player) - 1], place.rank, place.points, {}};
    for (std::size_t at = 0; at < shown.columns.size(); ++at)
      standing.values.push_back(value_text(shown.columns[at], place.values[at]));
    shown.places.push_back(std::move(standing));
  }
  return shown;
}

std::vector<Message> warnings_of(const Event& event, const Section& section, const Paired& pairing) {
  if (section.setup.format != Format::Swiss || pairing.round < 1) return {};
  const Section before = before_round(section, pairing.round);
  const Crosstable table = table_to_pair(event, before);
  const PairingReport theirs = criteria_of(table, pairing.round - 1, boards_of(section, pairing));
  const auto ours = pair_next_round(table);
  const std::vector<Remark> known =
      ours ? remarks_of(criteria_of(table, pairing.round - 1, ours->boards)) : std::vector<Remark>();
  std::vector<Message> warnings;
  // What no pairing can avoid is no fault of this one.
  for (const Remark& remark : remarks_of(theirs)) {
    if (std::find(known.begin(), known.end(), remark) == known.end()) warnings.push_back(remark_text(remark));
  }
  if (!theirs.left_out.empty()) warnings.push_back(fill(kLeftOut, {static_cast<int>(theirs.left_out.size())}));
  return warnings;
}

std::string explanation_of(const Event& event, const Section& section, int round) {
  JsonWriter json;
  json.begin_object().key("brackets").begin_array();
  const bool known =
      section.setup.format == Format::Swiss && round >= 1 && round <= static_cast<int>(section.rounds.size());
  if (known) {
    const Paired& pairing = section.rounds[static_cast<std::size_t>(round) - 1].pairing;
    const Crosstable table = table_to_pair(event, before_round(section, round));
    for (const BracketReport& bracket : criteria_of(table, round - 1, boards_of(section, pairing)).brackets)
      write_bracket(json, bracket);
  }
  json.end_array().key("wishes").begin_array();
  if (known) {
    for (const Message& wish : wishes_in_words(event, section, round)) write_json(json, wish);
  }
  json.end_array().end_object();
  return std::move(json).text();
}

std::vector<Change> changes_by(const Event& event, const std::string& section, const std::vector<Fact>& facts) {
  Event after = event;
  for (const Fact& fact : facts) evolve(after, {after.version + 1, 0, "", "", "", fact});
  const Standings before = standings_of(event, *find_section(event, section));
  const Standings later = standings_of(after, *find_section(after, section));
  // Somebody may stand in several rankings: each place is compared with that of its own.
  using OfRanking = std::tuple<std::string_view, std::string_view, int>;
  const auto of = [](const Standing& place) { return OfRanking(place.entry, place.ranking, place.group); };
  std::map<OfRanking, const Standing*> places;
  std::map<std::string_view, const Standing*> first;
  for (const Standing& place : later.places) {
    places.emplace(of(place), &place);
    first.emplace(place.entry, &place);
  }
  std::vector<Change> changes;
  for (const Standing& was : before.places) {
    const auto same = places.find(of(was));
    const auto other = first.find(was.entry);
    if (same == places.end() && other == first.end()) continue;
    const Standing& now = same != places.end() ? *same->second : *other->second;
    if (was.rank != now.rank || was.points != now.points)
      changes.push_back({was.entry, was.rank, now.rank, was.points, now.points});
  }
  return changes;
}

}  // namespace meydan::tournament
