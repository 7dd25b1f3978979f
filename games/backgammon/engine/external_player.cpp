#include "games/backgammon/engine/external_player.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/backgammon/engine.h"
#include "games/backgammon/engine/thoughts.h"

namespace meydan::backgammon {

namespace {

constexpr std::string_view kBoard = "board:";
/// As many points as make a match that nobody ends.
constexpr int kUnlimited = 9999;

/// Where each number stands behind the two names.
enum Field : std::uint8_t {
  kMatch,
  kScore,
  kOtherScore,
  kFirstPoint,  // the other's bar, points 1 to 24 as the one who is asked counts them, the own bar
  kTurn = kFirstPoint + kPlaces,
  kDice,
  kOtherDice = kDice + 2,
  kCube = kOtherDice + 2,
  kMayDouble,
  kOtherMayDouble,
  kDoubled,
  kColour,
  kDirection,
  kHomePlace,
  kBarPlace,
  kBorneOff,
  kOtherBorneOff,
  kOnBar,
  kOtherOnBar,
  kCanMove,
  kForced,
  kCrawfordOver,
  kRedoubles,
  kFields
};

/// "25/22" of an answer in our notation: the bar and those borne off have names.
std::string in_words(std::string_view step) {
  std::string text;
  for (const std::string_view place : split(step, '/')) {
    const bool hits = place.ends_with('*');
    const std::string_view number = hits ? place.substr(0, place.size() - 1) : place;
    if (!text.empty()) text += '/';
    text += number == "25" ? "bar" : number == "0" ? "off" : std::string(number);
    if (hits) text += '*';
  }
  return text;
}

/// Answers what it is asked; each question is all it knows.
class Answerer final : public ProtocolEngine {
 public:
  explicit Answerer(const Level* level)
      : question_(question_of(level != nullptr ? *level : Engine().levels().back(), 0)) {}

  bool hear(std::string_view line, const Say& say, const Patience* stop) override {
    line = trim(line);
    if (line == "exit") return false;
    const auto position = position_of_line(line);
    if (!position) {
      say(line == "version" ? "Interface: 1" : "Error: no board of backgammon");
      return true;
    }
    say(answer(*position, stop));
    return true;
  }

 private:
  std::string answer(const Position& position, const Patience* stop) {
    if (Backgammon::turn(position).by != Turn::By::Player) return "roll";
    // Not by rules that our tables have: its matches may be of any length.
    std::vector<Candidate> plays;
    if (position.stage == Stage::Rolled) plays = plays_of(position);
    const Nets* const nets = nets_at_hand();
    const auto thought = plays.empty() ? think_of_words(nets, position, question_)
                                       : think_of_plays(nets, position, std::move(plays), question_);
    while (thought->go_on(stop) && !(stop != nullptr && stop->is_over())) {
    }
    const std::string move = thought->analysis().lines.front().move;
    const auto read = Backgammon::parse_move(position, move);
    if (!read) return "Error: " + read.reason().en;
    switch (read->kind) {
      case Move::Kind::Play: return steps_of(position, read->play);
      case Move::Kind::Pass: return position.stage == Stage::Rolled ? "" : "drop";
      case Move::Kind::Roll:
      case Move::Kind::Double:
      case Move::Kind::Take:
      case Move::Kind::Beaver: return move;
      case Move::Kind::Dice:
      case Move::Kind::Concede:
      case Move::Kind::Accept:
      case Move::Kind::Reject: break;
    }
    return "roll";
  }

  static std::string steps_of(const Position& position, const Play& play) {
    Board board = board_of(position, position.turn);
    std::string text;
    for (std::size_t number = 0; number < play.count; ++number) {
      const Step step = play.steps[number];
      const bool hits = step.to != kOff && board.enemy[step.to] != 0;
      text += std::to_string(step.from) + "/" + std::to_string(step.to) + (hits ? "* " : " ");
      move_checker(board, step);
    }
    return text;
  }

  Question question_;
};

}  // namespace

std::string board_line(const Position& position, Seat asked) {
  const Board board = board_of(position, asked);
  std::array<int, kFields> numbers{};
  const auto seat = static_cast<std::size_t>(asked);
  numbers[kMatch] = position.rules.money() ? kUnlimited : position.rules.points;
  numbers[kScore] = position.score[seat];
  numbers[kOtherScore] = position.score[1 - seat];
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const bool off = place == kOff;
    const bool theirs_off = place == kBar;
    const int own = off ? 0 : board.own[place];
    const int enemy = theirs_off ? 0 : board.enemy[place];
    numbers[kFirstPoint + place] = own - enemy;
  }
  const bool doubled = position.stage == Stage::Doubled;
  numbers[kTurn] = doubled ? -1 : 1;
  numbers[kDice] = position.stage == Stage::Rolled ? position.dice.first : 0;
  numbers[kDice + 1] = position.stage == Stage::Rolled ? position.dice.second : 0;
  numbers[kCube] = cube_value(position);
  // Of the cube alone: where neither may double GNU Backgammon takes it that somebody has. The Crawford game it knows
  // from the score and the number at the end.
  numbers[kMayDouble] = position.cube_owner != opponent_of(asked) ? 1 : 0;
  numbers[kOtherMayDouble] = position.cube_owner != asked ? 1 : 0;
  numbers[kDoubled] = doubled ? 1 : 0;
  numbers[kColour] = 1;
  numbers[kDirection] = -1;
  numbers[kHomePlace] = 0;
  numbers[kBarPlace] = kBar;
  numbers[kBorneOff] = board.own[kOff];
  numbers[kOtherBorneOff] = board.enemy[kBar];
  numbers[kOnBar] = board.own[kBar];
  numbers[kOtherOnBar] = board.enemy[0];
  const int points = position.rules.points;
  const bool one_away = points > 0 && (position.score[0] == points - 1 || position.score[1] == points - 1);
  numbers[kCrawfordOver] = one_away && !position.crawford ? 1 : 0;
  std::string text = "board:You:Other";
  for (const int number : numbers) text += ":" + std::to_string(number);
  return text;
}

std::optional<Position> position_of_line(std::string_view line) {
  line = trim(line);
  if (!line.starts_with(kBoard)) return std::nullopt;
  const auto fields = split(line.substr(kBoard.size()), ':');
  if (fields.size() < kFields + 2) return std::nullopt;
  std::array<int, kFields> numbers{};
  for (std::size_t at = 0; at < kFields; ++at) {
    const auto number = parse_integer(fields[at + 2]);
    if (!number || *number < -kUnlimited || *number > kUnlimited) return std::nullopt;
    numbers[at] = static_cast<int>(*number);
  }
  // Others may count their points upwards, or have the negative colour.
  const int colour = numbers[kColour] < 0 ? -1 : 1;
  const bool downwards = numbers[kDirection] < 0;
  Position position;
  position.board = {};
  int own = 0;
  int enemy = 0;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const int count = colour * numbers[kFirstPoint + (downwards ? place : kBar - place)];
    if (count > kCheckers || count < -kCheckers) return std::nullopt;
    if ((count > 0 && place == kOff) || (count < 0 && place == kBar)) return std::nullopt;
    if (count > 0) position.board.own[place] = static_cast<std::uint8_t>(count);
    if (count < 0) position.board.enemy[place] = static_cast<std::uint8_t>(-count);
    own += std::max(0, count);
    enemy += std::max(0, -count);
  }
  if (own > kCheckers || enemy > kCheckers) return std::nullopt;
  position.board.own[kOff] = static_cast<std::uint8_t>(kCheckers - own);
  position.board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - enemy);
  const int match = numbers[kMatch];
  position.rules.points = match > 0 && match <= kLongestMatch ? match : 0;
  if (position.rules.points > 0) {
    position.score = {numbers[kScore], numbers[kOtherScore]};
    const bool one_away = position.score[0] == match - 1 || position.score[1] == match - 1;
    position.crawford = one_away && numbers[kCrawfordOver] == 0;
  }
  const int cube = numbers[kCube];
  while (position.cube < kGreatestCube && (1 << position.cube) < cube) ++position.cube;
  if (cube > 1 && numbers[kMayDouble] != numbers[kOtherMayDouble])
    position.cube_owner = numbers[kMayDouble] != 0 ? 0 : 1;
  const auto die = [](int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, 6)); };
  if (numbers[kDoubled] != 0) {
    position.stage = Stage::Doubled;
    position.turn = 1;
  } else {
    position.turn = 0;
    position.dice = {die(numbers[kDice]), die(numbers[kDice + 1])};
    position.stage = position.dice.first != 0 && position.dice.second != 0 ? Stage::Rolled : Stage::ToRoll;
    if (position.stage == Stage::ToRoll) position.dice = {};
  }
  return position;
}

std::unique_ptr<ProtocolEngine> ExternalPlayer::engine(const Level* level) const {
  return std::make_unique<Answerer>(level);
}

std::vector<std::string> ExternalPlayer::greeting(const HostLimit&) const { return {}; }

std::vector<std::string> ExternalPlayer::question(const RuleChoice& rules, const std::string& position,
                                                  const HostLimit&) const {
  const Rules chosen = Backgammon::rules(rules);
  const auto read = Backgammon::parse(chosen, position);
  if (!read || chosen.style != Style::Modern || chosen.chouette()) return {};
  return {board_line(*read, Backgammon::turn(*read).seat)};
}

std::optional<std::string> ExternalPlayer::answer(const RuleChoice& rules, const std::string& position,
                                                  std::string_view line) const {
  line = trim(line);
  if (line == "double") {
    // It says what it would do with the cube, whether it may turn it or not.
    const auto read = Backgammon::parse(Backgammon::rules(rules), position);
    return read && refusal_to_double(*read) ? "roll" : "double";
  }
  // Beavers belong to some money games only; who may not have one takes.
  if (line == "beaver") {
    const auto read = Backgammon::parse(Backgammon::rules(rules), position);
    return read && read->rules.beavers ? "beaver" : "take";
  }
  // Nothing can be played, or a double is declined: our word for both is the same.
  if (line.empty() || line == "drop") return "pass";
  std::string text;
  for (const std::string_view step : split(line, ' ')) {
    if (step.empty()) continue;
    if (!text.empty()) text += ' ';
    text += step.find('/') == std::string_view::npos ? std::string(step) : in_words(step);
  }
  return text;
}

}  // namespace meydan::backgammon
