// SGF, FF 4, GM 6: a tree for each game, `;W[31hefe]` a roll and its steps, `;B[double]`, `;W[take]`, `;W[drop]`.
// Points are letters from White's ace point: a is 1, x is 24, y the bar, z off; Black's own 1 is x. Only the first
// variation is read. The rules `Traditional` in RU are ours.
#include <algorithm>

#include "base/text.h"
#include "games/backgammon/match_file.h"

namespace meydan::backgammon {

namespace {

constexpr Citation kBadSgf{"bad_sgf", "", "SGF از جایگاه {0} خوانده نمی‌شود",
                           "the SGF cannot be read from place {0} on"};
constexpr Citation kOtherGame{"bad_sgf", "", "این SGF بازی تخته‌نرد نیست (GM[6])",
                              "this SGF is not of backgammon (GM[6])"};

constexpr int kMostPoints = 3 << kGreatestCube;

char letter_of(int place, Seat seat) {
  if (place == kBar) return 'y';
  if (place == kOff) return 'z';
  return static_cast<char>('a' + (seat == 0 ? place - 1 : kPoints - place));
}

std::optional<int> place_of(char letter, Seat seat) {
  if (letter == 'y') return kBar;
  if (letter == 'z') return kOff;
  if (letter < 'a' || letter > 'x') return std::nullopt;
  const int white = letter - 'a' + 1;
  return seat == 0 ? white : kBar - white;
}

std::string node_of(const Action& action) {
  std::string out = action.seat == 0 ? ";W[" : ";B[";
  switch (action.kind) {
    case Action::Kind::Play:
      out += std::to_string(action.dice.first) + std::to_string(action.dice.second);
      for (const Step step : action.steps) {
        out += letter_of(step.from, action.seat);
        out += letter_of(step.to, action.seat);
      }
      break;
    case Action::Kind::Double: out += "double"; break;
    case Action::Kind::Take: out += "take"; break;
    case Action::Kind::Drop: out += "drop"; break;
    case Action::Kind::Resign: return {};
  }
  return out + "]\n";
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char character : text) {
    if (character == ']' || character == '\\') out += '\\';
    out += character;
  }
  return out;
}

/// One property with its values: `MI[length:5][game:0]`.
struct Property {
  std::string name;
  std::vector<std::string> values;
};

/// Walks through the text and hands every property of the first variations on.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  [[nodiscard]] std::size_t place() const { return at_; }
  [[nodiscard]] bool failed() const { return failed_; }

  /// The next thing: '(' a tree begins, ')' it ends, ';' a node, 'P' a property, 0 the end.
  char next(Property& property) {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r' || text_[at_] == '\t')) {
      ++at_;
    }
    if (at_ >= text_.size()) return 0;
    const char here = text_[at_];
    if (here == '(' || here == ')' || here == ';') {
      ++at_;
      return here;
    }
    property = {};
    while (at_ < text_.size() && text_[at_] >= 'A' && text_[at_] <= 'Z') property.name += text_[at_++];
    skip_space();
    while (at_ < text_.size() && text_[at_] == '[') {
      property.values.push_back(value());
      skip_space();
    }
    if (property.name.empty() || property.values.empty()) failed_ = true;
    return failed_ ? '\0' : 'P';
  }

 private:
  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\r')) ++at_;
  }
  std::string value() {
    std::string out;
    for (++at_; at_ < text_.size() && text_[at_] != ']'; ++at_) {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      out += text_[at_];
    }
    if (at_ >= text_.size()) {
      failed_ = true;
    } else {
      ++at_;
    }
    return out;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

std::optional<Action> read_action(std::string_view value, Seat seat) {
  Action action{.seat = seat};
  const std::string word = lower_case(trim(value));
  if (word == "double" || word == "redouble") {
    action.kind = Action::Kind::Double;
  } else if (word == "take") {
    action.kind = Action::Kind::Take;
  } else if (word == "drop" || word == "pass") {
    action.kind = Action::Kind::Drop;
  } else {
    if (word.size() < 2 || word[0] < '1' || word[0] > '6' || word[1] < '1' || word[1] > '6') return std::nullopt;
    if (word.size() % 2 != 0 || word.size() > 10) return std::nullopt;
    action.dice = {static_cast<std::uint8_t>(word[0] - '0'), static_cast<std::uint8_t>(word[1] - '0')};
    for (std::size_t at = 2; at < word.size(); at += 2) {
      const auto from = place_of(word[at], seat);
      const auto to = place_of(word[at + 1], seat);
      if (!from || !to) return std::nullopt;
      const Step step{static_cast<std::uint8_t>(*from), static_cast<std::uint8_t>(*to)};
      action.steps.push_back(step);
      action.play += (action.play.empty() ? "" : " ") + step_text({}, step);
    }
  }
  return action;
}

}  // namespace

std::string write_sgf(const MatchFile& file) {
  std::string out;
  for (std::size_t number = 0; number < file.games.size(); ++number) {
    const FileGame& game = file.games[number];
    out += "(;FF[4]GM[6]CA[UTF-8]AP[Meydan]MI[length:" + std::to_string(file.points) +
           "][game:" + std::to_string(number) + "][ws:" + std::to_string(game.score[0]) +
           "][bs:" + std::to_string(game.score[1]) + "]PW[" + escaped(file.players[0]) + "]PB[" +
           escaped(file.players[1]) + "]";
    if (file.style == Style::Traditional) {
      out += "RU[Traditional]";
    } else if (file.points > 0) {
      out += game.crawford ? "RU[Crawford:CrawfordGame]" : "RU[Crawford]";
    } else {
      out += "RU[Jacoby]";
    }
    if (game.winner != kNobody) {
      const bool resigned = !game.actions.empty() && game.actions.back().kind == Action::Kind::Resign;
      out += std::string("RE[") + (game.winner == 0 ? "W" : "B") + "+" + std::to_string(game.points) +
             (resigned ? "R]" : "]");
    }
    out += "\n";
    for (const Action& action : game.actions) out += node_of(action);
    out += ")\n";
  }
  return out;
}

bool looks_like_sgf(std::string_view text) { return trim(text.substr(0, 200)).starts_with("(;"); }

Result<MatchFile, Message> read_sgf(std::string_view text) {
  MatchFile file;
  Reader reader(text);
  int depth = 0;
  bool skipping = false;  // after the first variation of a tree has ended
  Property property;
  for (;;) {
    const char what = reader.next(property);
    if (what == 0) break;
    if (what == '(') {
      ++depth;
      if (depth == 1) {
        file.games.emplace_back();
        skipping = false;
      }
    } else if (what == ')') {
      --depth;
      skipping = depth > 0;
      if (depth < 0) return Failure{fill(kBadSgf, {static_cast<int>(reader.place())})};
    } else if (what == 'P' && depth > 0 && !skipping) {
      const std::string& value = property.values.front();
      if (property.name == "GM" && trim(value) != "6") return Failure{fill(kOtherGame)};
      if (property.name == "PW") file.players[0] = value;
      if (property.name == "PB") file.players[1] = value;
      if (property.name == "RU" && value == "Traditional") file.style = Style::Traditional;
      // `W+2`, or `W+2R` after a resignation.
      if (property.name == "RE" && value.size() > 2 && (value[0] == 'W' || value[0] == 'B') && value[1] == '+') {
        const std::size_t digits = value.find_first_not_of("0123456789", 2);
        const auto points = parse_integer(value.substr(2, digits == std::string::npos ? digits : digits - 2));
        if (points && *points <= kMostPoints) {
          file.games.back().winner = value[0] == 'W' ? 0 : 1;
          file.games.back().points = static_cast<int>(*points);
        }
      }
      if (property.name == "MI") {
        for (const std::string& part : property.values) {
          if (!part.starts_with("length:")) continue;
          const auto length = parse_integer(part.substr(7));
          if (!length || *length < 0 || *length > kLongestMatch) {
            return Failure{fill(kBadSgf, {static_cast<int>(reader.place())})};
          }
          file.points = static_cast<int>(*length);
        }
      }
      if (property.name == "W" || property.name == "B") {
        const auto action = read_action(value, property.name == "W" ? 0 : 1);
        if (!action) return Failure{fill(kBadSgf, {static_cast<int>(reader.place())})};
        file.games.back().actions.push_back(*action);
      }
    }
  }
  if (reader.failed() || depth != 0 || file.games.empty())
    return Failure{fill(kBadSgf, {static_cast<int>(reader.place())})};
  return file;
}

}  // namespace meydan::backgammon
