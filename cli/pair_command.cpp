#include "cli/pair_command.h"

#include <iostream>
#include <vector>

#include "base/json_writer.h"
#include "cli/trf_file.h"
#include "rules/views_json.h"
#include "tournament/swiss/check.h"
#include "tournament/swiss/criteria.h"
#include "tournament/swiss/dutch.h"
#include "tournament/trf_lines.h"

namespace meydan::cli {

namespace {

using tournament::Board;
using tournament::BracketReport;
using tournament::Crosstable;
using tournament::PairingReport;
using tournament::Remark;
using tournament::RoundCheck;

constexpr Citation kBracket{"bracket", "", "گروه {0} امتیاز", "bracket of {0} points"};
constexpr Citation kMovedDown{"moved_down", "C.04.3 1.3", "آمده از بالا: {0}", "moved down: {0}"};
constexpr Citation kFirstHalf{"first_half", "", "نیمهٔ بالا S1: {0}", "S1: {0}"};
constexpr Citation kSecondHalf{"second_half", "", "نیمهٔ پایین S2: {0}", "S2: {0}"};
constexpr Citation kExchanges{"exchanges", "C.04.3 4.3", "جابه‌جایی میان دو نیمه: {0}",
                              "exchanged between S1 and S2: {0}"};
constexpr Citation kFloaters{"floaters", "C6", "پایین می‌روند: {0}", "float down: {0}"};
constexpr Citation kBye{"bye", "C5", "{0} بای دارد: {1} امتیاز، {2} بازی نکرده",
                        "{0} has the bye: {1} points, {2} unplayed"};
constexpr Citation kRoundSame{"round_same", "", "دور {0}: همان قرعهٔ ماست", "round {0}: as we would pair it"};
constexpr Citation kRoundDiffers{"round_differs", "", "دور {0}: {1} میز جور دیگری است", "round {0}: {1} boards differ"};
constexpr Citation kRoundFailed{"round_unpaired", "", "دور {0}: {1}", "round {0}: {1}"};
constexpr Citation kTheirs{"only_theirs", "", "در فایل: {0}", "in the file: {0}"};
constexpr Citation kOurs{"only_ours", "", "قرعهٔ ما: {0}", "ours: {0}"};
constexpr Citation kColoursOnly{"colours_only", "C.04.3 5", "جفت‌ها همان‌اند، رنگ‌ها نه",
                                "the pairs are the same, colours are not"};
constexpr Citation kWorse{"worse_at", "", "گروه {0}: {1} در فایل {2} است، بهتر آن {3}",
                          "bracket {0}: {1} comes to {2} in the file, {3} at best"};
constexpr Citation kLater{
    "later_in_order", "C.04.3 4",
    "گروه {0}: با همهٔ معیارها برابر است، ولی در ترتیب پس از آن می‌آید",
    "bracket {0}: equal by all criteria, but later in the order of pairings"};
constexpr Citation kNoRoundsYet{"no_rounds_yet", "", "هنوز دوری بازی نشده است.", "no round has been played yet"};

/// Players are shown with the number they have in the file.
int shown(const Crosstable& table, int number) {
  if (number <= 0) return 0;
  const tournament::Player& player = table.players[static_cast<std::size_t>(number) - 1];
  return player.number_in_file > 0 ? player.number_in_file : player.number;
}

void add_to_list(std::string& text, std::string_view between, const std::string& one) {
  if (!text.empty()) text += between;
  text += one;
}

std::string list_of(const Crosstable& table, const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) add_to_list(text, " ", std::to_string(shown(table, number)));
  return text;
}

std::string list_of(const Crosstable& table, const std::vector<Board>& boards) {
  std::string text;
  for (const Board& board : boards) {
    std::string one = std::to_string(shown(table, board.white));
    one += '-';
    one += std::to_string(shown(table, board.black));
    add_to_list(text, ", ", one);
  }
  return text;
}

std::string list_of(const tournament::CriterionValue& value) {
  std::string text;
  for (const int one : value) add_to_list(text, " ", std::to_string(one));
  return text.empty() ? "0" : text;
}

Remark as_shown(const Crosstable& table, Remark remark) {
  for (int& player : remark.players) player = shown(table, player);
  return remark;
}

Result<Crosstable, Message> read_table(const Console& console, const PairOptions& options) {
  auto table = read_trf_file(console, options.file);
  if (!table) return Failure{table.reason()};
  Crosstable read = *std::move(table);
  if (options.total_rounds > 0) read.total_rounds = options.total_rounds;
  if (options.first_colour == "white") read.first_colour = tournament::Colour::White;
  if (options.first_colour == "black") read.first_colour = tournament::Colour::Black;
  return read;
}

int complain(const Console& console, const PairOptions& options, const Message& why, int exit_code) {
  if (options.format == Format::Json) {
    console.out << error_json(exit_code == kExitRefused ? "refused" : "unreadable", why) << '\n';
  }
  return console.complain(why, exit_code);
}

/// There is a file, but its round cannot be paired.
int exit_code_of(const Message& why) { return why.key == "no_valid_pairing" ? kExitRefused : kExitBadInput; }

void explain_bracket(const Console& console, const Crosstable& table, const BracketReport& bracket) {
  const auto say = [&](const Citation& citation, std::initializer_list<Argument> arguments) {
    console.out << "  " << console.text_of(citation, arguments) << '\n';
  };
  console.say(kBracket, {tournament::points_text(bracket.score)});
  if (!bracket.moved_down.empty()) say(kMovedDown, {list_of(table, bracket.moved_down)});
  if (!bracket.first_half.empty()) {
    say(kFirstHalf, {list_of(table, bracket.first_half)});
    say(kSecondHalf, {list_of(table, bracket.second_half)});
  }
  if (bracket.exchanges > 0) say(kExchanges, {bracket.exchanges});
  if (!bracket.floaters.empty()) say(kFloaters, {list_of(table, bracket.floaters)});
  if (bracket.bye > 0) {
    say(kBye, {shown(table, bracket.bye), tournament::points_text(bracket.value(5).front()), bracket.value(9).front()});
  }
  for (const Remark& remark : bracket.remarks) {
    console.out << "  " << console.text_of(tournament::remark_text(as_shown(table, remark))) << '\n';
  }
}

void write_numbers(JsonWriter& json, const Crosstable& table, std::string_view key, const std::vector<int>& numbers) {
  json.key(key).begin_array();
  for (const int number : numbers) json.number(shown(table, number));
  json.end_array();
}

void write_boards(JsonWriter& json, const Crosstable& table, std::string_view key, const std::vector<Board>& boards) {
  json.key(key).begin_array();
  for (const Board& board : boards) {
    json.begin_object().key("white").number(shown(table, board.white));
    json.key("black").number(shown(table, board.black)).end_object();
  }
  json.end_array();
}

void write_message(JsonWriter& json, const Message& message) {
  json.begin_object().key("key").string(message.key).key("clause").string(message.clause);
  json.key("fa").string(message.fa).key("en").string(message.en).end_object();
}

void write_remarks(JsonWriter& json, const Crosstable& table, const std::vector<Remark>& remarks) {
  json.key("remarks").begin_array();
  for (const Remark& remark : remarks) write_message(json, tournament::remark_text(as_shown(table, remark)));
  json.end_array();
}

void write_bracket(JsonWriter& json, const Crosstable& table, const BracketReport& bracket) {
  json.begin_object().key("score").string(tournament::points_text(bracket.score));
  write_numbers(json, table, "moved_down", bracket.moved_down);
  write_numbers(json, table, "residents", bracket.residents);
  write_numbers(json, table, "s1", bracket.first_half);
  write_numbers(json, table, "s2", bracket.second_half);
  json.key("exchanges").number(bracket.exchanges);
  write_numbers(json, table, "floaters", bracket.floaters);
  json.key("bye").number(shown(table, bracket.bye)).key("criteria").begin_object();
  for (int criterion = 1; criterion <= static_cast<int>(tournament::kCriteria); ++criterion) {
    json.key(tournament::criterion_text(criterion).clause).begin_array();
    for (const int one : bracket.value(criterion)) json.number(one);
    json.end_array();
  }
  json.end_object();
  write_remarks(json, table, bracket.remarks);
  json.end_object();
}

int pair_next(const Console& console, const PairOptions& options, const Crosstable& table) {
  const auto pairing = tournament::pair_next_round(table);
  if (!pairing) return complain(console, options, pairing.reason(), exit_code_of(pairing.reason()));
  const int rounds = tournament::rounds_played(table);
  if (options.format == Format::Json) {
    JsonWriter json;
    json.begin_object().key("round").number(rounds + 1);
    write_boards(json, table, "boards", pairing->boards);
    json.key("brackets").begin_array();
    const PairingReport report = tournament::criteria_of(table, rounds, pairing->boards);
    for (const BracketReport& bracket : report.brackets) write_bracket(json, table, bracket);
    json.end_array().end_object();
    console.out << json.text() << '\n';
    return kExitOk;
  }
  console.out << pairing->boards.size() << '\n';
  for (const Board& board : pairing->boards) {
    console.out << shown(table, board.white) << ' ' << shown(table, board.black) << '\n';
  }
  if (!options.explain) return kExitOk;
  const PairingReport report = tournament::criteria_of(table, rounds, pairing->boards);
  for (const BracketReport& bracket : report.brackets) {
    console.out << '\n';
    explain_bracket(console, table, bracket);
  }
  return kExitOk;
}

/// Why the file's pairing is not ours.
Message reason_of(const RoundCheck& check) {
  if (check.colours_only) return fill(kColoursOnly);
  const std::string bracket = tournament::points_text(check.worse_at.bracket);
  if (check.worse_at.criterion == 0) return fill(kLater, {bracket});
  const Citation& criterion = tournament::criterion_text(check.worse_at.criterion);
  Message message = fill(kWorse, {bracket, Argument{criterion.fa, criterion.en}, list_of(check.worse_at.value),
                                  list_of(check.worse_at.better)});
  message.clause = std::string(criterion.clause);
  return message;
}

void say_difference(const Console& console, const Crosstable& table, const RoundCheck& check) {
  console.say(kRoundDiffers, {check.round, static_cast<int>(check.only_theirs.size())});
  console.out << "  " << console.text_of(kTheirs, {list_of(table, check.only_theirs)}) << '\n';
  console.out << "  " << console.text_of(kOurs, {list_of(table, check.only_ours)}) << '\n';
  console.out << "  " << console.text_of(reason_of(check)) << '\n';
  for (const Remark& remark : check.remarks) {
    console.out << "  " << console.text_of(tournament::remark_text(as_shown(table, remark))) << '\n';
  }
}

void write_check(JsonWriter& json, const Crosstable& table, const RoundCheck& check) {
  json.key("same").boolean(check.same());
  if (check.same()) return;
  write_boards(json, table, "in_file", check.only_theirs);
  write_boards(json, table, "ours", check.only_ours);
  json.key("reason");
  write_message(json, reason_of(check));
  write_remarks(json, table, check.remarks);
}

int check_all(const Console& console, const PairOptions& options, const Crosstable& table) {
  const int rounds = tournament::rounds_played(table);
  if (rounds == 0) return complain(console, options, fill(kNoRoundsYet), kExitBadInput);
  bool all_same = true;
  JsonWriter json;
  json.begin_object().key("rounds").begin_array();
  for (int round = 1; round <= rounds; ++round) {
    const auto check = tournament::check_round(table, round);
    all_same = all_same && check && check->same();
    json.begin_object().key("round").number(round);
    if (!check) {
      json.key("same").boolean(false).key("reason");
      write_message(json, check.reason());
    } else {
      write_check(json, table, *check);
    }
    json.end_object();
    if (options.format == Format::Json) continue;
    if (!check) {
      console.say(kRoundFailed, {round, Argument{check.reason().fa, check.reason().en}});
    } else if (check->same()) {
      console.say(kRoundSame, {round});
    } else {
      say_difference(console, table, *check);
    }
  }
  json.end_array().key("same").boolean(all_same).end_object();
  if (options.format == Format::Json) console.out << json.text() << '\n';
  return all_same ? kExitOk : kExitRefused;
}

}  // namespace

int pair(const Console& console, const PairOptions& options) {
  const auto table = read_table(console, options);
  if (!table) return complain(console, options, table.reason(), kExitBadInput);
  return options.check ? check_all(console, options, *table) : pair_next(console, options, *table);
}

}  // namespace meydan::cli
