// Jellyfish's .mat:
//
//    5 point match
//
//    Game 1
//    White : 0                      Black : 0
//     1) 31: 8/5 6/5                 52: 13/8 13/11
//     2)  Doubles => 2                Takes
//         Wins 1 point
//
// GNU Backgammon writes 25 and 0 for bar and off and every step; eXtreme Gammon writes the words and joins steps. We
// read both. The comment `; [Rules "traditional"]` is ours.
#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "games/backgammon/match_file.h"

namespace meydan::backgammon {

namespace {

constexpr Citation kNoMatch{"bad_mat", "", "سطری مانند «5 point match» نیست",
                            "there is no line like \"5 point match\""};
constexpr Citation kBadLine{"bad_mat", "", "سطر {0} خوانده نمی‌شود: {1}",
                            "line {0} cannot be read: {1}"};

constexpr std::size_t kRightColumn = 32;
constexpr int kMostPoints = 3 << kGreatestCube;
constexpr std::string_view kTraditionalMark = "; [Rules \"traditional\"]";

std::string step_number(int place) { return std::to_string(place); }

std::string entry_text(const Action& action, MatStyle style) {
  switch (action.kind) {
    case Action::Kind::Play: {
      std::string out = std::to_string(action.dice.first) + std::to_string(action.dice.second) + ":";
      if (style == MatStyle::ExtremeGammon) return action.play.empty() ? out + " " : out + " " + action.play;
      for (const Step step : action.steps) out += " " + step_number(step.from) + "/" + step_number(step.to);
      return action.steps.empty() ? out + " " : out;
    }
    case Action::Kind::Double: return " Doubles => " + std::to_string(action.value);
    case Action::Kind::Take: return " Takes";
    case Action::Kind::Drop: return " Drops";
    case Action::Kind::Resign: break;
  }
  return {};
}

void pad_to(std::string& line, std::size_t column) {
  line += line.size() < column ? std::string(column - line.size(), ' ') : " ";
}

std::string number_text(int number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 3 ? 3 - digits.size() : 0, ' ') + digits + ") ";
}

/// An entry of a line and where it begins.
struct Entry {
  std::size_t column;
  std::string text;
};

/// Where an entry may begin: `31:` or a word of the cube.
bool begins_entry(std::string_view rest) {
  const auto digit = [&rest](std::size_t at) { return at < rest.size() && rest[at] >= '1' && rest[at] <= '6'; };
  if (digit(0) && digit(1) && rest.size() > 2 && rest[2] == ':') return true;
  for (const std::string_view word : {"Doubles", "Redoubles", "Takes", "Drops", "Accepts", "Passes", "Rejects"}) {
    if (rest.starts_with(word)) return true;
  }
  return false;
}

std::vector<Entry> entries_of(std::string_view line, std::size_t from) {
  std::vector<Entry> entries;
  for (std::size_t at = from; at < line.size(); ++at) {
    const bool after_space = at == from || line[at - 1] == ' ';
    if (after_space && begins_entry(line.substr(at))) entries.push_back({at, {}});
    if (!entries.empty()) entries.back().text += line[at];
  }
  return entries;
}

std::optional<Action> read_entry(std::string_view text, Seat seat) {
  Action action{.seat = seat};
  const std::string_view word = trim(text);
  if (word.starts_with("Doubles") || word.starts_with("Redoubles")) {
    action.kind = Action::Kind::Double;
  } else if (word.starts_with("Takes") || word.starts_with("Accepts")) {
    action.kind = Action::Kind::Take;
  } else if (word.starts_with("Drops") || word.starts_with("Passes") || word.starts_with("Rejects")) {
    action.kind = Action::Kind::Drop;
  } else {
    action.dice = {static_cast<std::uint8_t>(word[0] - '0'), static_cast<std::uint8_t>(word[1] - '0')};
    std::string play(trim(word.substr(3)));
    const std::string lower = lower_case(play);
    if (lower.find("cannot move") != std::string::npos || lower.find("can't move") != std::string::npos) play.clear();
    if (play.find("??") != std::string::npos) return std::nullopt;
    action.play = play;
  }
  return action;
}

/// "5 point match", "Unlimited match", "Game 3"
std::optional<int> leading_number(std::string_view line, std::string_view then) {
  const auto words = split_words(line);
  if (words.size() < 2 || words[1] != then) return std::nullopt;
  const auto number = parse_integer(words[0]);
  if (!number || *number < 0 || *number > kLongestMatch) return std::nullopt;
  return static_cast<int>(*number);
}

bool is_game_line(std::string_view line) {
  const auto words = split_words(line);
  return words.size() == 2 && words[0] == "Game" && parse_integer(words[1]);
}

/// "White : 0        Black : 2": the names; the score follows from the games.
bool read_names(std::string_view line, MatchFile& file) {
  const std::size_t first = line.find(" : ");
  if (first == std::string_view::npos) return false;
  const std::size_t second = line.find(" : ", first + 3);
  if (second == std::string_view::npos) return false;
  file.players[0] = trim(line.substr(0, first));
  std::size_t name = first + 3;
  while (name < second && std::isdigit(static_cast<unsigned char>(line[name])) != 0) ++name;
  file.players[1] = trim(line.substr(name, second - name));
  return true;
}

}  // namespace

std::string write_mat(const MatchFile& file, MatStyle style) {
  std::string out;
  if (style == MatStyle::ExtremeGammon) {
    out += "; [Site \"Meydan\"]\n; [Player 1 \"" + file.players[0] + "\"]\n; [Player 2 \"" + file.players[1] + "\"]\n";
    if (file.points > 0) out += "; [Crawford \"On\"]\n";
  }
  if (file.style == Style::Traditional) out += std::string(kTraditionalMark) + "\n";
  out += (out.empty() ? "" : "\n") + std::string(" ") + std::to_string(file.points) + " point match\n";
  for (std::size_t number = 0; number < file.games.size(); ++number) {
    const FileGame& game = file.games[number];
    out += "\n Game " + std::to_string(number + 1) + "\n";
    std::string names = " " + file.players[0] + " : " + std::to_string(game.score[0]);
    pad_to(names, kRightColumn);
    out += names + file.players[1] + " : " + std::to_string(game.score[1]) + "\n";
    int row = 0;
    std::string line;
    bool right_filled = true;
    for (const Action& action : game.actions) {
      const std::string text = entry_text(action, style);
      if (text.empty()) continue;
      if (action.seat == 0 || right_filled) {
        if (!line.empty()) out += line + "\n";
        line = number_text(++row);
        right_filled = false;
      }
      if (action.seat == 1) {
        pad_to(line, kRightColumn);
        right_filled = true;
      }
      line += text;
    }
    if (!line.empty()) out += line + "\n";
    if (game.winner != kNobody) {
      std::string wins = "     ";
      if (game.winner == 1) pad_to(wins, kRightColumn);
      wins += " Wins " + std::to_string(game.points) + (game.points == 1 ? " point" : " points");
      const int total = game.score[static_cast<std::size_t>(game.winner)] + game.points;
      if (file.points > 0 && total >= file.points) wins += " and the match";
      out += wins + "\n";
    }
  }
  return out;
}

bool looks_like_mat(std::string_view text) {
  for (const std::string_view line : split(text.substr(0, 4000), '\n')) {
    if (leading_number(line, "point") || trim(line) == "Unlimited match") return true;
  }
  return false;
}

Result<MatchFile, Message> read_mat(std::string_view text) {
  MatchFile file;
  bool has_match = false;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    if (line.starts_with(kTraditionalMark)) file.style = Style::Traditional;
    if (trim(line).empty() || line.front() == ';') continue;
    const auto wrong = [&] { return Failure{fill(kBadLine, {number, quoted(line)})}; };
    if (const auto points = leading_number(line, "point"); points || trim(line) == "Unlimited match") {
      file.points = points.value_or(0);
      has_match = true;
    } else if (is_game_line(line)) {
      file.games.emplace_back();
    } else if (file.games.empty()) {
      return wrong();
    } else if (file.games.back().actions.empty() && read_names(line, file)) {
      continue;
    } else if (trim(line).starts_with("Wins ")) {
      const bool right = line.find("Wins ") >= kRightColumn - 6;
      const auto words = split_words(line);
      const auto won = words.size() > 1 ? parse_integer(words[1]) : std::nullopt;
      if (!won || *won < 0 || *won > kMostPoints) return wrong();
      file.games.back().winner = right ? 1 : 0;
      file.games.back().points = static_cast<int>(*won);
    } else {
      const std::size_t bracket = line.find(')');
      if (bracket == std::string_view::npos || !parse_integer(trim(line.substr(0, bracket)))) return wrong();
      const auto entries = entries_of(line, bracket + 1);
      if (entries.size() > 2) return wrong();
      for (std::size_t index = 0; index < entries.size(); ++index) {
        // A single entry far to the right is the right player's; so is every second one.
        const Seat seat = index == 1 || entries[index].column >= kRightColumn - 8 ? 1 : 0;
        const auto action = read_entry(entries[index].text, seat);
        if (!action) return wrong();
        file.games.back().actions.push_back(*action);
      }
    }
  }
  if (!has_match) return Failure{fill(kNoMatch)};
  return file;
}

}  // namespace meydan::backgammon
