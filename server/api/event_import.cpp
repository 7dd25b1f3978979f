// Entries from a spreadsheet, a federation's file or a list: every line is tried before any is entered.
#include <algorithm>

#include "rules/views_json.h"
#include "server/api/event_wish.h"
#include "server/csv_entries.h"
#include "tournament/rounds.h"
#include "tournament/sentences.h"
#include "tournament/trf.h"
#include "wire/event_fact.h"

namespace meydan::server {

namespace {

namespace json = boost::json;

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

CsvEntries read_json_entries(const json::array& list) {
  CsvEntries read;
  int line = 0;
  for (const json::value& each : list) {
    ++line;
    const auto fact = each.is_object() ? wire::fact_of_wish("entry", each.get_object()) : std::nullopt;
    if (!fact) {
      read.problems.push_back({line, fill(kWantsJson)});
    } else if (!*fact) {
      read.problems.push_back({line, fact->reason()});
    } else {
      CsvEntry row{line, std::get<tournament::Entry>(**fact), text_of(each.get_object(), "account_name")};
      row.entry.account.clear();  // only an account's own name says whose it is
      read.entries.push_back(std::move(row));
    }
  }
  return read;
}

CsvEntries read_entries(const EventWish& wish) {
  if (const std::string trf = wish.text("trf"); !trf.empty()) return read_trf_entries(trf, wish.text("section"));
  const json::value* const list = wish.body().if_contains("entries");
  if (list != nullptr && list->is_array()) return read_json_entries(list->get_array());
  return read_csv_entries(wish.text("csv"), wish.event());
}

/// Nothing is entered while a line is wrong, so every line is tried on a copy first.
void try_all(const EventWish& wish, CsvEntries& read) {
  const play::Ms now_ms = wish.call.now_ms();
  tournament::Event copy = wish.event();
  std::vector<CsvEntry> good;
  for (CsvEntry& row : read.entries) {
    const auto decided = tournament::decide(copy, {wish.actor, "", row.entry}, now_ms);
    const bool known = std::any_of(read.problems.begin(), read.problems.end(),
                                   [&](const CsvProblem& problem) { return problem.line == row.line; });
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
  JsonWriter out;
  out.begin_object().key("version").number(version).key("entered").number(entered).key("problems").begin_array();
  for (const CsvProblem& problem : problems) {
    out.begin_object().key("line").number(problem.line).key("message");
    write_json(out, problem.message);
    out.end_object();
  }
  out.end_array().end_object();
  return json_response(std::move(out).text());
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
    return [read](const EventWish& back) {
      if (!directs(back)) return refuse_others(back);
      if (read->entries.empty() || (!read->problems.empty() && !back.flag("skip")))
        return back.call.respond(import_response(back.event().version, 0, read->problems));
      enter_from(back, read, 0);
    };
  });
}

}  // namespace meydan::server
