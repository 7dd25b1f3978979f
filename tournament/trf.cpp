#include "tournament/trf.h"

#include <algorithm>
#include <map>
#include <optional>

#include "base/text.h"
#include "base/utf8.h"
#include "tournament/trf_check.h"
#include "tournament/trf_lines.h"

namespace meydan::tournament {

namespace {

using Problem = std::optional<Message>;

constexpr Citation kNotUtf8{"trf_not_utf8", "", "متن UTF-8 نیست", "not UTF-8 text"};
constexpr Citation kShort{"trf_short_line", "",
                          "سطر بازیکن باید دست‌کم تا ستون ۸۴ (امتیاز) برسد",
                          "the line of a player must reach column 84 (the points)"};
constexpr Citation kNoNumber{"trf_no_number", "", "{0} عدد میان {1} و {2} نیست", "{0} is no number from {1} to {2}"};
constexpr Citation kNoPoints{"trf_no_points", "", "{0} امتیاز نیست؛ مانند 4.5 بنویسید",
                             "{0} is no number of points; write it like 4.5"};
constexpr Citation kNoResult{"trf_no_result", "", "دور {0}: {1} نتیجه نیست؛ یکی از 1 = 0 W D L + - H F U Z",
                             "round {0}: {1} is no result; it is one of 1 = 0 W D L + - H F U Z"};
constexpr Citation kNoColour{"trf_no_colour", "", "{0} رنگ نیست؛ w یا b یا -", "{0} is no colour; it is w, b or -"};
constexpr Citation kNeedsOpponent{"trf_needs_opponent", "",
                                  "دور {0}: نتیجهٔ {1} حریف و رنگ می‌خواهد",
                                  "round {0}: the result {1} needs an opponent and a colour"};
constexpr Citation kByeWithOpponent{"trf_bye_with_opponent", "", "دور {0}: بای ({1}) حریف یا رنگ ندارد",
                                    "round {0}: a bye ({1}) has neither opponent nor colour"};
constexpr Citation kTrailing{"trf_trailing", "", "پس از آخرین دور متن دیگری هست: {0}",
                             "there is more after the last round: {0}"};
constexpr Citation kNotSupported{"trf_not_supported", "", "سطرهای {0} خوانده نمی‌شود ({1})",
                                 "lines {0} cannot be read ({1})"};
constexpr Citation kNoSymbol{"trf_no_symbol", "", "{0} نشانهٔ امتیاز نیست؛ W D L A Z P H F +",
                             "{0} is no symbol of points; W D L A Z P H F +"};
constexpr Citation kNoBye{"trf_no_bye", "", "{0} نوع بای نیست؛ H یا F یا Z", "{0} is no kind of bye; H, F or Z"};
constexpr Citation kNoFirstColour{"trf_no_first_colour", "", "{0} رنگ نخست نیست؛ W یا B",
                                  "{0} is no first colour; W or B"};
constexpr Citation kFewPlayers{"trf_few_players", "", "دست‌کم یک بازیکن باید نام برده شود",
                               "at least one player must be named"};

/// What the lines say about points; what they leave out follows from the rest.
struct GivenPoints {
  std::map<char, Points> by_symbol;

  Points get(char symbol, Points otherwise) const {
    const auto found = by_symbol.find(symbol);
    return found == by_symbol.end() ? otherwise : found->second;
  }

  PointSystem system() const {
    const PointSystem usual;
    PointSystem system;
    system.win = get('W', usual.win);
    system.draw = get('D', usual.draw);
    system.loss = get('L', usual.loss);
    system.forfeit_win = get('+', system.win);
    system.forfeit_loss = get('-', get('A', usual.forfeit_loss));
    system.half_bye = get('H', system.draw);
    system.full_bye = get('F', system.win);
    system.pairing_bye = get('P', system.win);
    system.zero_bye = get('Z', get('A', usual.zero_bye));
    return system;
  }
};

/// A run of accelerated rounds for a run of players.
struct Acceleration {
  int first_player = 1;
  int last_player = 1;
  int first_round = 1;
  int last_round = 1;
  Points points = 0;
};

/// "Individual: Round-Robin", "FIDE_ROUND_ROBIN", "Berger"; not "Swiss, 7 rounds".
bool names_round_robin(std::string_view type) {
  const std::string lower = lower_case(type);
  return lower.find("robin") != std::string::npos || lower.find("berger") != std::string::npos;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    lines.push_back(text.substr(0, end));
    const bool both = text.substr(end, 2) == "\r\n";
    text.remove_prefix(std::min(end + (both ? 2 : 1), text.size()));
  }
  return lines;
}

class Reader {
 public:
  Result<Crosstable, Message> read(std::string_view text);

 private:
  Problem read_line(const TrfLine& line);
  Problem read_points_line(const TrfLine& line);
  Problem read_player(const TrfLine& line);
  Problem read_rounds(const TrfLine& line, Player& player);
  Problem read_round(const TrfLine& line, std::size_t start, Player& player);
  Problem read_total_rounds(const TrfLine& line);
  Problem read_first_colour(std::string_view word);
  Problem read_configuration(const TrfLine& line);
  Problem read_point_symbols(const TrfLine& line);
  Problem read_one_point(char symbol, std::string_view text);
  Problem read_byes(const TrfLine& line);
  Problem read_absences(const TrfLine& line);
  Problem read_accelerations(const TrfLine& line);
  Problem read_accelerations_of_one(const TrfLine& line);
  Problem read_forbidden(const TrfLine& line);
  Problem read_always_forbidden(const TrfLine& line);

  Problem number(std::string_view text, int least, int most, int& into) const;
  Problem players(const std::vector<std::string_view>& words, std::size_t from, std::vector<int>& into) const;

  void renumber();
  void sort_by_number();
  void set_absences();
  void set_accelerations();
  void set_baku_accelerations();

  Crosstable table_;
  std::vector<FileRow> rows_;  // beside table_.players
  std::vector<int> absent_next_;
  std::vector<Acceleration> accelerations_;
  GivenPoints given_;
  bool numbers_have_gaps_ = false;
  int line_ = 0;
};

Problem Reader::number(std::string_view text, int least, int most, int& into) const {
  const auto value = parse_integer(text);
  if (!value || *value < least || *value > most) return fill(kNoNumber, {quoted(text), least, most});
  into = static_cast<int>(*value);
  return std::nullopt;
}

Problem Reader::players(const std::vector<std::string_view>& words, std::size_t from, std::vector<int>& into) const {
  for (std::size_t at = from; at < words.size(); ++at) {
    int player = 0;
    if (auto problem = number(words[at], 1, kMostPlayers, player)) return problem;
    into.push_back(player);
  }
  if (into.empty()) return fill(kFewPlayers);
  return std::nullopt;
}

Problem Reader::read_line(const TrfLine& line) {
  const std::string_view code = line.code();
  if (code == "001") return read_player(line);
  if (code == "142" || code == "XXR") return read_total_rounds(line);
  if (code == "152") return read_first_colour(line.rest(4));
  if (code == "XXC") return read_configuration(line);
  if (code == "162" || code.starts_with("BB")) return read_points_line(line);
  if (code == "240") return read_byes(line);
  if (code == "XXZ") return read_absences(line);
  if (code == "250") return read_accelerations(line);
  if (code == "XXA") return read_accelerations_of_one(line);
  if (code == "260") return read_forbidden(line);
  if (code == "XXP") return read_always_forbidden(line);
  if (code == "299") return fill(kNotSupported, {code, {"امتیازهای استثنایی", "exceptional points"}});
  if (code == "300" || code == "310" || code == "320" || code == "330") {
    return fill(kNotSupported, {code, {"مسابقهٔ تیمی", "team events"}});
  }
  const std::pair<std::string_view, std::string*> texts[] = {
      {"012", &table_.name}, {"022", &table_.place}, {"032", &table_.federation}, {"042", &table_.starts},
      {"052", &table_.ends}, {"092", &table_.type},  {"192", &table_.system},
  };
  for (const auto& [name, into] : texts) {
    if (code != name) continue;
    *into = line.rest(4);
    return std::nullopt;
  }
  // 062 counts the players, who can be counted again.
  if (code != "062" && !trim(line.text()).empty()) table_.other_lines.emplace_back(line.text());
  return std::nullopt;
}

Problem Reader::read_player(const TrfLine& line) {
  if (line.width() < 84) return fill(kShort);
  Player player;
  if (auto problem = number(line.columns(5, 8), 1, kMostPlayers, player.number)) return problem;
  player.sex = line.columns(10, 10);
  player.title = line.columns(11, 13);
  player.name = line.columns(15, 47);
  const std::string_view rating = line.columns(49, 52);
  if (!rating.empty()) {
    if (auto problem = number(rating, 0, 9999, player.rating)) return problem;
  }
  player.federation = line.columns(54, 56);
  player.fide_id = line.columns(58, 68);
  player.birth = line.columns(70, 79);
  const auto points = parse_points(line.columns(81, 84));
  if (!points) return fill(kNoPoints, {quoted(line.columns(81, 84))});
  const std::string_view rank = line.columns(86, 89);
  if (!rank.empty()) {
    if (auto problem = number(rank, 0, kMostPlayers, player.rank)) return problem;
  }
  if (auto problem = read_rounds(line, player)) return problem;
  table_.players.push_back(std::move(player));
  rows_.push_back({line_, *points});
  return std::nullopt;
}

Problem Reader::read_rounds(const TrfLine& line, Player& player) {
  std::size_t start = kFirstRoundColumn;
  std::size_t blank = 0;
  for (; start + 7 <= line.width() && player.rounds.size() + blank < kMostRounds; start += kRoundColumns) {
    if (line.columns(start, start + 7).empty()) {
      ++blank;
      continue;
    }
    player.rounds.resize(player.rounds.size() + blank);  // absent
    blank = 0;
    if (auto problem = read_round(line, start, player)) return problem;
  }
  const std::string_view left = line.rest(start);
  if (!left.empty()) return fill(kTrailing, {quoted(left)});
  return std::nullopt;
}

std::optional<Mark> mark_of(char letter, bool alone) {
  const char upper = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  if (std::string_view("1=0WDL+-HFUZ").find(upper) == std::string_view::npos) return std::nullopt;
  // Files of 2016 and before write byes with the letters of forfeits and draws.
  if (alone && upper == '+') return Mark::PairingBye;
  if (alone && upper == '-') return Mark::ZeroBye;
  if (alone && upper == '=') return Mark::HalfBye;
  return static_cast<Mark>(upper);
}

Problem Reader::read_round(const TrfLine& line, std::size_t start, Player& player) {
  const int round = static_cast<int>(player.rounds.size()) + 1;
  RoundOf entry;
  const std::string_view opponent = line.columns(start, start + 3);
  if (!opponent.empty()) {
    if (auto problem = number(opponent, 0, kMostPlayers, entry.opponent)) return problem;
  }
  const std::string_view colour = line.columns(start + 5, start + 5);
  if (colour == "w") {
    entry.colour = Colour::White;
  } else if (colour == "b") {
    entry.colour = Colour::Black;
  } else if (!colour.empty() && colour != "-") {
    return fill(kNoColour, {quoted(colour)});
  }
  const std::string_view result = line.columns(start + 7, start + 7);
  const bool alone = entry.opponent == 0;
  const auto mark = result.empty()       ? std::optional(Mark::ZeroBye)
                    : result.size() == 1 ? mark_of(result[0], alone)
                                         : std::nullopt;
  if (!mark) return fill(kNoResult, {round, quoted(result)});
  entry.mark = *mark;
  const bool forfeit = entry.mark == Mark::ForfeitWin || entry.mark == Mark::ForfeitLoss;
  if (is_played(entry.mark) && (alone || entry.colour == Colour::None)) {
    return fill(kNeedsOpponent, {round, quoted(result)});
  }
  if (!is_played(entry.mark) && !forfeit && (!alone || entry.colour != Colour::None)) {
    return fill(kByeWithOpponent, {round, quoted(result)});
  }
  player.rounds.push_back(entry);
  return std::nullopt;
}

Problem Reader::read_total_rounds(const TrfLine& line) {
  return number(line.rest(4), 1, kMostRounds, table_.total_rounds);
}

Problem Reader::read_first_colour(std::string_view word) {
  if (word != "W" && word != "B") return fill(kNoFirstColour, {quoted(word)});
  table_.first_colour = word == "W" ? Colour::White : Colour::Black;
  return std::nullopt;
}

Problem Reader::read_configuration(const TrfLine& line) {
  for (const std::string_view word : split_words(line.rest(4))) {
    if (word == "white1") table_.first_colour = Colour::White;
    if (word == "black1") table_.first_colour = Colour::Black;
    if (word == "rank") numbers_have_gaps_ = true;
  }
  return std::nullopt;
}

Problem Reader::read_one_point(char symbol, std::string_view text) {
  const auto points = parse_points(text);
  if (!points) return fill(kNoPoints, {quoted(text)});
  given_.by_symbol[symbol] = *points;
  return std::nullopt;
}

Problem Reader::read_points_line(const TrfLine& line) {
  if (line.code() == "162") return read_point_symbols(line);
  constexpr std::pair<std::string_view, char> kSymbols[] = {{"BBW", 'W'}, {"BBD", 'D'}, {"BBL", 'L'},
                                                            {"BBZ", 'Z'}, {"BBF", '-'}, {"BBU", 'P'}};
  for (const auto& [code, symbol] : kSymbols) {
    if (line.code() == code) return read_one_point(symbol, line.rest(4));
  }
  table_.other_lines.emplace_back(line.text());
  return std::nullopt;
}

/// From column 6: a symbol, four columns of points, four blank.
Problem Reader::read_point_symbols(const TrfLine& line) {
  for (std::size_t start = 6; start <= line.width(); start += 9) {
    const std::string_view symbol = line.columns(start, start);
    if (symbol.empty() && line.columns(start, start + 8).empty()) continue;
    if (symbol.size() != 1 || std::string_view("WDLAZPHF+").find(symbol) == std::string_view::npos) {
      return fill(kNoSymbol, {quoted(symbol)});
    }
    if (auto problem = read_one_point(symbol[0], line.columns(start + 1, start + 8))) return problem;
  }
  return std::nullopt;
}

Problem Reader::read_byes(const TrfLine& line) {
  RequestedByes byes;
  const std::string_view kind = line.columns(5, 5);
  if (kind.size() != 1 || std::string_view("HFZ").find(kind) == std::string_view::npos) {
    return fill(kNoBye, {quoted(kind)});
  }
  byes.mark = static_cast<Mark>(kind[0]);
  if (auto problem = number(line.columns(7, 9), 1, kMostRounds, byes.round)) return problem;
  if (auto problem = players(split_words(line.rest(10)), 0, byes.players)) return problem;
  table_.requested.push_back(std::move(byes));
  return std::nullopt;
}

Problem Reader::read_absences(const TrfLine& line) { return players(split_words(line.rest(4)), 0, absent_next_); }

Problem Reader::read_accelerations(const TrfLine& line) {
  Acceleration run;
  const auto points = parse_points(line.columns(10, 13));
  if (!points) return fill(kNoPoints, {quoted(line.columns(10, 13))});
  run.points = *points;
  if (auto problem = number(line.columns(15, 17), 1, kMostRounds, run.first_round)) return problem;
  if (auto problem = number(line.columns(19, 21), run.first_round, kMostRounds, run.last_round)) return problem;
  if (auto problem = number(line.columns(23, 26), 1, kMostPlayers, run.first_player)) return problem;
  if (auto problem = number(line.columns(28, 31), run.first_player, kMostPlayers, run.last_player)) return problem;
  accelerations_.push_back(run);
  return std::nullopt;
}

Problem Reader::read_accelerations_of_one(const TrfLine& line) {
  Acceleration run;
  if (auto problem = number(line.columns(5, 8), 1, kMostPlayers, run.first_player)) return problem;
  run.last_player = run.first_player;
  int round = 1;
  for (std::size_t start = 10; start <= line.width() && round <= kMostRounds; start += 5, ++round) {
    const std::string_view text = line.columns(start, start + 3);
    const auto points = text.empty() ? std::optional(Points{0}) : parse_points(text);
    if (!points) return fill(kNoPoints, {quoted(text)});
    run.first_round = run.last_round = round;
    run.points = *points;
    accelerations_.push_back(run);
  }
  return std::nullopt;
}

Problem Reader::read_forbidden(const TrfLine& line) {
  ForbiddenPairs pairs;
  if (auto problem = number(line.columns(5, 7), 1, kMostRounds, pairs.first_round)) return problem;
  if (auto problem = number(line.columns(9, 11), pairs.first_round, kMostRounds, pairs.last_round)) return problem;
  if (auto problem = players(split_words(line.rest(12)), 0, pairs.players)) return problem;
  table_.forbidden.push_back(std::move(pairs));
  return std::nullopt;
}

Problem Reader::read_always_forbidden(const TrfLine& line) {
  ForbiddenPairs pairs;
  if (auto problem = players(split_words(line.rest(4)), 0, pairs.players)) return problem;
  table_.forbidden.push_back(std::move(pairs));
  return std::nullopt;
}

/// XXC rank: the order of the file is the order of the players.
void Reader::renumber() {
  std::map<int, int> number_of{{0, 0}};
  for (Player& player : table_.players) {
    const int number = static_cast<int>(number_of.size());
    number_of.emplace(player.number, number);
    if (number != player.number) player.number_in_file = player.number;
    player.number = number;
  }
  // A number of nobody stays out of range, where the checks find it.
  const auto change = [&](int& number) {
    const auto found = number_of.find(number);
    number = found == number_of.end() ? kMostPlayers + 1 : found->second;
  };
  for (Player& player : table_.players) {
    for (RoundOf& entry : player.rounds) change(entry.opponent);
  }
  for (ForbiddenPairs& pairs : table_.forbidden) std::for_each(pairs.players.begin(), pairs.players.end(), change);
  for (RequestedByes& byes : table_.requested) std::for_each(byes.players.begin(), byes.players.end(), change);
  std::for_each(absent_next_.begin(), absent_next_.end(), change);
  for (Acceleration& run : accelerations_) {
    change(run.first_player);
    change(run.last_player);
  }
}

/// Everybody has an entry for every round played; XXZ speaks of the round after those.
void Reader::set_absences() {
  const int played = rounds_played(table_);
  for (Player& player : table_.players) {
    if (player.rounds.size() < static_cast<std::size_t>(played)) player.rounds.resize(static_cast<std::size_t>(played));
  }
  if (!absent_next_.empty())
    table_.requested.push_back({Mark::ZeroBye, std::min(played + 1, kMostRounds), absent_next_});
}

void Reader::set_accelerations() {
  for (const Acceleration& run : accelerations_) {
    for (Player& player : table_.players) {
      if (player.number < run.first_player || player.number > run.last_player) continue;
      if (player.accelerations.size() < static_cast<std::size_t>(run.last_round)) {
        player.accelerations.resize(static_cast<std::size_t>(run.last_round));
      }
      for (int round = run.first_round; round <= run.last_round; ++round) {
        player.accelerations[static_cast<std::size_t>(round) - 1] = run.points;
      }
    }
  }
  for (Player& player : table_.players) {
    while (!player.accelerations.empty() && player.accelerations.back() == 0) player.accelerations.pop_back();
  }
}

/// C.04.7: the upper group is twice a quarter of the players, rounded up. In the first half of the rounds, rounded up,
/// it has virtual points: in the first half of those (rounded up) a win's, then a draw's.
void Reader::set_baku_accelerations() {
  const int group = 2 * ((static_cast<int>(table_.players.size()) + 3) / 4);
  const int accelerated = (table_.total_rounds + 1) / 2;
  const int full = (accelerated + 1) / 2;
  accelerations_.push_back({1, group, 1, full, table_.points.win});
  if (full < accelerated) accelerations_.push_back({1, group, full + 1, accelerated, table_.points.draw});
}

/// Puts the players and what the file says of them in the order of their numbers.
void Reader::sort_by_number() {
  std::vector<std::size_t> order(table_.players.size());
  for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return table_.players[a].number < table_.players[b].number; });
  std::vector<Player> players;
  std::vector<FileRow> rows;
  for (const std::size_t at : order) {
    players.push_back(std::move(table_.players[at]));
    rows.push_back(rows_[at]);
  }
  table_.players = std::move(players);
  rows_ = std::move(rows);
}

Result<Crosstable, Message> Reader::read(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  for (const std::string_view line : lines_of(text)) {
    ++line_;
    if (!is_utf8(line)) return Failure{at_line(line_, fill(kNotUtf8))};
    // A control character is a blank: nobody sees it, and a name with one would be written otherwise than it was read.
    std::string seen(line);
    std::replace_if(
        seen.begin(), seen.end(), [](char character) { return static_cast<unsigned char>(character) < ' '; }, ' ');
    if (const auto problem = read_line(TrfLine(seen))) return Failure{at_line(line_, *problem)};
  }
  table_.points = given_.system();
  table_.round_robin = names_round_robin(table_.type) || names_round_robin(table_.system);
  if (numbers_have_gaps_) renumber();
  sort_by_number();
  if (auto problem = check_numbers(table_, rows_)) return Failure{std::move(*problem)};
  set_absences();
  set_accelerations();
  // Virtual points of nought, given so or put back to it, say nothing, and are not written either.
  const bool given = std::any_of(table_.players.begin(), table_.players.end(),
                                 [](const Player& player) { return !player.accelerations.empty(); });
  if (!given && table_.system.ends_with("_BAKU")) {
    set_baku_accelerations();
    set_accelerations();
  }
  if (auto problem = check_games(table_, rows_)) return Failure{std::move(*problem)};
  if (auto problem = check_points(table_, rows_)) return Failure{std::move(*problem)};
  return std::move(table_);
}

}  // namespace

Result<Crosstable, Message> read_trf(std::string_view text) { return Reader().read(text); }

}  // namespace meydan::tournament
