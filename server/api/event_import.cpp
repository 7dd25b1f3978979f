// Entries from a spreadsheet, a federation's file or a list: every line is tried before any is entered.
#include <algorithm>
#include <set>

#include "server/api/event_wish.h"
#include "server/csv_entries.h"
#include "server/hall_texts.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"
#include "tournament/trf.h"
#include "wire/event_view.h"

namespace meydan::server {

namespace {

CsvEntries read_trf_entries(const std::string& text, const std::string& section) {
  const auto table = tournament::read_trf(text);
  if (!table) return {{}, {{1, table.reason()}}};
  CsvEntries read;
  for (const tournament::Player& player : table->players) {
    CsvEntry row{.line = player.number, .entry = {}, .account_name = {}};
    row.entry.name = player.name;
    row.entry.section = section;
    row.entry.institution = player.federation;
    row.entry.rating = player.rating;
    row.entry.seed = player.number;
    read.entries.push_back(std::move(row));
  }
  return read;
}

/// A row may have come out of an event's own view, and have more fields than an entry.
Result<CsvEntry, Message> read_row(int line, const wire::Unread<wire::NamedEntry>& said) {
  const auto object = wire::object_of(said.text, 3);
  if (!object) return Failure{fill(kWantsJson)};
  wire::NamedEntry row;
  wire::Reader reader(wire::From::People, *object);
  reader.fields(row);
  if (reader.wrong()) return Failure{*reader.wrong()};
  row.entry.account.clear();  // only an account's own name says whose it is
  return CsvEntry{line, std::move(row.entry), std::move(row.account_name)};
}

CsvEntries read_rows(const std::vector<wire::Unread<wire::NamedEntry>>& list) {
  CsvEntries read;
  int line = 0;
  for (const auto& said : list) {
    auto row = read_row(++line, said);
    if (row) {
      read.entries.push_back(std::move(*row));
    } else {
      read.problems.push_back({line, row.reason()});
    }
  }
  return read;
}

const wire::ImportWish& import_of(const EventWish& wish) { return std::get<wire::ImportWish>(wish.said->wish); }

CsvEntries read_entries(const EventWish& wish) {
  const wire::ImportWish& said = import_of(wish);
  if (!said.trf.empty()) return read_trf_entries(said.trf, said.section);
  return said.entries.empty() ? read_csv_entries(said.csv, wish.event()) : read_rows(said.entries);
}

/// The server ends, or has no time: a long list is nothing to wait for.
bool stops(const EventWish& wish) { return wish.call.around.loop.stops(Work::Events); }

/// Nothing is entered while a line is wrong, so every line is tried on a copy first.
void try_all(const EventWish& wish, CsvEntries& read) {
  const play::Ms now_ms = wish.call.now_ms();
  tournament::Event copy = wish.event();
  std::vector<CsvEntry> good;
  std::set<int> wrong;
  for (const CsvProblem& problem : read.problems) wrong.insert(problem.line);
  for (CsvEntry& row : read.entries) {
    if (stops(wish)) return;
    const auto decided = tournament::decide(copy, {wish.actor, "", row.entry}, now_ms);
    const bool known = wrong.contains(row.line);
    if (!decided && !known) read.problems.push_back({row.line, decided.reason()});
    if (!decided || known) continue;
    for (const tournament::Fact& fact : *decided)
      tournament::evolve(copy, {copy.version + 1, now_ms, wish.actor.account, wish.actor.name, "", fact});
    good.push_back(std::move(row));
  }
  read.entries = std::move(good);
  std::stable_sort(read.problems.begin(), read.problems.end(),
                   [](const CsvProblem& one, const CsvProblem& other) { return one.line < other.line; });
}

CsvEntries tried_entries(const EventWish& wish) {
  Accounts& accounts = wish.call.around.accounts;
  CsvEntries read = read_entries(wish);
  for (CsvEntry& row : read.entries) {
    if (stops(wish)) return read;
    row.entry.entry = new_id(wish.call.around.random);
    for (tournament::Member& member : row.entry.members) {
      const auto profile = accounts.profile_of_name(member.name, wish.call.now_ms());
      if (profile) member.account = profile->account;  // who has none plays over the board
    }
    if (row.account_name.empty()) continue;
    const auto profile = accounts.profile_of_name(row.account_name, wish.call.now_ms());
    if (profile) {
      row.entry.account = profile->account;
    } else {
      read.problems.push_back({row.line, profile.reason().message});
    }
  }
  try_all(wish, read);
  return read;
}

net::Response import_response(std::int64_t version, std::int64_t entered, const std::vector<CsvProblem>& problems) {
  wire::EventDone done{.version = version, .entered = entered};
  auto& told = done.problems.emplace();
  for (const CsvProblem& problem : problems) told.push_back({problem.line, problem.message});
  return json_response(done);
}

/// So many at a time as the log takes at once; all of them were tried before.
void enter_from(const EventWish& wish, const std::shared_ptr<const CsvEntries>& read, std::size_t first) {
  constexpr std::size_t kAtOnce = 400;
  const std::size_t end = std::min(read->entries.size(), first + kAtOnce);
  std::vector<tournament::Wish> wishes;
  for (std::size_t at = first; at < end; ++at) wishes.push_back({wish.actor, "", read->entries[at].entry});
  wish.call.around.events.submit_all(
      wish.event_id(), std::move(wishes), [wish, read, end](const Result<std::int64_t, Events::Refused>& entered) {
        if (!entered) return wish.refuse(entered.reason());
        if (end < read->entries.size()) return enter_from(wish, read, end);
        wish.call.respond(import_response(*entered, static_cast<std::int64_t>(end), read->problems));
      });
}

bool directs(const EventWish& wish) { return tournament::directs(wish.event(), wish.actor); }
void refuse_others(const EventWish& wish) { wish.refuse({fill(tournament::kDirectorsOnly)}); }

}  // namespace

void import_entries(const EventWish& wish) {
  if (!directs(wish)) return refuse_others(wish);
  wish.elsewhere(Work::Events, [](const EventWish& there) -> EventWish::Back {
    if (!directs(there)) return refuse_others;
    const auto read = std::make_shared<const CsvEntries>(tried_entries(there));
    if (stops(there)) return [](const EventWish& back) { back.call.respond(busy_response()); };
    return [read](const EventWish& back) {
      if (!directs(back)) return refuse_others(back);
      if (read->entries.empty() || (!read->problems.empty() && !import_of(back).skip))
        return back.call.respond(import_response(back.event().version, 0, read->problems));
      enter_from(back, read, 0);
    };
  });
}

}  // namespace meydan::server
