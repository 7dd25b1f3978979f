#include "games/othello/engine_nboard.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "games/othello/engine.h"

namespace meydan::othello {

namespace {

constexpr std::string_view kNoMove = "PA";
constexpr std::string_view kAnswer = "===";
constexpr int kDeepest = 60;

std::string move_in_nboard(const Move& move) {
  if (move.square == kPass) return std::string(kNoMove);
  std::string name = square_name(move.square);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

/// "F5", "f5/0.3/1.2", "PA", "PASS"
std::optional<Move> move_from_nboard(std::string_view text) {
  text = text.substr(0, text.find('/'));
  const std::string word = lower_case(trim(text));
  if (word == "pa" || word == "pass") return Move{kPass};
  const auto move = Othello::parse_move({}, word);
  return move ? std::optional(*move) : std::nullopt;
}

std::optional<Position> after(const Position& position, const std::optional<Move>& move) {
  if (!move) return std::nullopt;
  const auto next = Othello::apply(position, *move);
  return next ? std::optional(*next) : std::nullopt;
}

std::optional<int> number_in(std::string_view text) {
  text = trim(text);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// "2.50": discs with two places, as NBoard writes values.
std::string in_discs(const Value& value) {
  const int hundredths = value.unit == Value::Unit::Hundredths ? value.amount : value.margin * 100;
  const int size = std::abs(hundredths);
  const std::string places = std::to_string(100 + size % 100).substr(1);
  return (hundredths < 0 ? "-" : "") + std::to_string(size / 100) + "." + places;
}

std::string moves_in_nboard(const std::vector<std::string>& moves) {
  std::string line;
  for (const std::string& each : moves) {
    const auto move = Othello::parse_move({}, each);
    if (move) line += move_in_nboard(*move);
  }
  return line;
}

class NboardEngine final : public ProtocolEngine {
 public:
  explicit NboardEngine(const Level* level)
      : question_(question_of(level != nullptr ? *level : Engine().levels().back(), 0)) {}

  bool hear(std::string_view line, const Say& say, const Patience* stop) override {
    line = trim(line);
    const std::string_view word = line.substr(0, line.find(' '));
    const std::string_view rest = trim(line.substr(word.size()));
    if (word == "quit") return false;
    if (word == "nboard") {
      say("set myname Meydan");
    } else if (word == "ping") {
      say("pong " + std::string(rest));
    } else if (word == "set") {
      set(rest, say);
    } else if (word == "move") {
      if (auto next = after(position_, move_from_nboard(rest))) {
        position_ = *next;
      } else {
        say("status not a move here: " + std::string(rest));
      }
    } else if (word == "go") {
      think(1, true, say, stop);
    } else if (word == "hint") {
      think(std::clamp(number_in(rest).value_or(1), 1, kSquares), false, say, stop);
    }
    // `learn`, `analyze` and what later versions may say ask for nothing that we have.
    return true;
  }

 private:
  void set(std::string_view rest, const Say& say) {
    const std::string_view what = rest.substr(0, rest.find(' '));
    const std::string_view value = trim(rest.substr(what.size()));
    if (what == "depth") {
      if (const auto depth = number_in(value); depth && *depth > 0) {
        question_ = {.limits = {.depth = std::min(*depth, kDeepest)}};
      }
    } else if (what == "game") {
      if (const auto position = position_in_ggf(value)) {
        position_ = *position;
      } else {
        say("status not a game of Othello");
      }
    }
  }

  void think(int lines, bool play, const Say& say, const Patience* stop) {
    if (Othello::turn(position_).by != Turn::By::Player) {
      if (play) say(std::string(kAnswer) + " " + std::string(kNoMove));
      return;
    }
    say(std::string("status ") + (play ? "thinking" : "analysing"));
    Question question = question_;
    question.lines = lines;
    question.move_only = play;
    const auto begun = Engine().begin(RuleChoice(Othello::info().book), Othello::format(position_), question);
    if (!begun) return;
    while ((*begun)->go_on(stop) && !(stop != nullptr && stop->is_over())) {
    }
    const Analysis analysis = (*begun)->analysis();
    for (const Line& line : analysis.lines) {
      const std::string value = in_discs(line.value);
      if (play) {
        say(std::string(kAnswer) + " " + moves_in_nboard({line.move}) + "/" + value);
      } else {
        say("search " + moves_in_nboard(line.variation) + " " + value + " 0 " + std::to_string(line.depth));
      }
    }
    say("nodestats " + std::to_string(analysis.nodes) + " 0");
    say("status");
  }

  Question question_;
  Position position_ = Othello::start({});
};

/// What stands in NAME[...] from `at` on, and where it ends.
struct Property {
  std::string_view name;
  std::string_view value;
};

std::optional<Property> next_property(std::string_view text, std::size_t& at) {
  const std::size_t open = text.find('[', at);
  if (open == std::string_view::npos) return std::nullopt;
  const std::size_t close = text.find(']', open);
  if (close == std::string_view::npos) return std::nullopt;
  std::size_t begin = open;
  while (begin > at && text[begin - 1] >= 'A' && text[begin - 1] <= 'Z') --begin;
  at = close + 1;
  return Property{text.substr(begin, open - begin), text.substr(open + 1, close - open - 1)};
}

/// "8 -------...-- *": the size, the squares, the side to move, with blanks as one likes.
std::optional<Position> board_in(std::string_view text) {
  std::string squares;
  text = trim(text);
  if (text.empty() || text.front() != '8') return std::nullopt;
  for (const char letter : text.substr(1)) {
    if (letter == ' ') continue;
    squares += letter == '*' ? 'X' : letter;
  }
  if (squares.size() != kSquares + 1) return std::nullopt;
  squares.insert(kSquares, " ");
  const auto position = Othello::parse({}, squares);
  return position ? std::optional(*position) : std::nullopt;
}

}  // namespace

std::optional<Position> position_in_ggf(std::string_view text) {
  std::optional<Position> position;
  std::size_t at = 0;
  while (const auto property = next_property(text, at)) {
    if (property->name == "GM" && lower_case(property->value) != "othello") return std::nullopt;
    if (property->name == "BO") position = board_in(property->value);
    if (property->name == "B" || property->name == "W") {
      if (!position) return std::nullopt;
      position = after(*position, move_from_nboard(property->value));
      if (!position) return std::nullopt;
    }
  }
  return position;
}

std::string ggf_of(const Position& position) {
  std::string squares = Othello::format(position);
  std::replace(squares.begin(), squares.end(), 'X', '*');
  return "(;GM[Othello]PC[Meydan]PB[dark]PW[light]RE[?]TI[0]TY[8]BO[8 " + squares + "];)";
}

std::unique_ptr<ProtocolEngine> Nboard::engine(const Level* level) const {
  return std::make_unique<NboardEngine>(level);
}

std::vector<std::string> Nboard::greeting(const HostLimit& limit) const {
  return {"nboard 2", "set depth " + std::to_string(limit.amount)};
}

std::vector<std::string> Nboard::question(const RuleChoice&, const std::string& position, const HostLimit&) const {
  const auto read = Othello::parse({}, position);
  if (!read) return {};
  return {"set game " + ggf_of(*read), "go"};
}

std::optional<std::string> Nboard::answer(const RuleChoice&, const std::string&, std::string_view line) const {
  line = trim(line);
  if (!line.starts_with(kAnswer)) return std::nullopt;
  const auto move = move_from_nboard(line.substr(kAnswer.size()));
  return move ? std::optional(Othello::format_move({}, *move)) : std::nullopt;
}

}  // namespace meydan::othello
