#include "play/tests/race.h"

#include "base/text.h"

namespace meydan::race {

namespace {

constexpr Name kSeats[] = {{"دوندهٔ یک", "Runner one"}, {"دوندهٔ دو", "Runner two"}};
constexpr RuleSetSpec kRuleSets[] = {{"standard", "استاندارد", "Standard", {}}};
constexpr GameInfo kInfo{.id = "race",
                         .name = {"دو", "Race"},
                         .seats = kSeats,
                         .book = {{}, kRuleSets},
                         .example_move = "roll 31",
                         .move_help = {"take یا leave", "take or leave"},
                         .draw_by_agreement = true,
                         .has_chance = true};

constexpr Citation kRefusals[Race::kRefusalCount] = {
    {"race_over", "R 4", "دو تمام شده است", "the race is over"},
    {"dice_first", "R 2", "نخست باید تاس ریخته شود", "the dice come first"},
    {"rolled_already", "R 2", "تاس‌ها ریخته شده‌اند", "the dice have been rolled"},
    {"beyond_the_track", "R 3", "این تاس‌ها از پایان مسیر می‌گذرند",
     "these dice lead beyond the track"},
};
constexpr Citation kLegal{"legal", "R 2", "مجاز است", "legal"};
constexpr Citation kArrived{"arrived", "R 4", "رسیدن به خانهٔ ۳۰", "field 30 reached"};
constexpr Citation kTurnsUp{"turns_up", "R 5", "پایان ۲۰ نوبت", "20 turns are over"};
constexpr Citation kTimeOut{"time_out", "R 6", "باخت با پایان وقت", "lost on time"};
constexpr Citation kResignation{"resignation", "R 6", "باخت با انصراف", "lost by resignation"};
constexpr Citation kNotAMove{"not_a_move", "R 2", "{0} حرکت نیست", "{0} is not a move"};
constexpr Citation kNotAPosition{"not_a_position", "", "{0} وضعیت نیست", "{0} is not a position"};

int field_of(const Position& position, Seat seat) { return position.fields[static_cast<std::size_t>(seat)]; }

std::optional<Refusal> refusal_of(const Position& position, const Move& move) {
  if (Race::outcome(position)) return Refusal::RaceOver;
  if (move.kind == Move::Kind::Roll) {
    if (position.dice) return Refusal::RolledAlready;
    return std::nullopt;
  }
  if (!position.dice) return Refusal::DiceFirst;
  const int sum = (*position.dice)[0] + (*position.dice)[1];
  if (move.kind == Move::Kind::Take && field_of(position, *position.seat) + sum > kTrack)
    return Refusal::BeyondTheTrack;
  return std::nullopt;
}

std::optional<int> die_of(char character) {
  if (character < '1' || character > '6') return std::nullopt;
  return character - '0';
}

/// `31` or `3-1`.
std::optional<Dice> dice_of(std::string_view text) {
  if (text.size() == 3 && text[1] != '-') return std::nullopt;
  if (text.size() != 2 && text.size() != 3) return std::nullopt;
  const auto first = die_of(text.front());
  const auto second = die_of(text.back());
  if (!first || !second) return std::nullopt;
  return Dice{*first, *second};
}

std::string text_of(const Dice& dice) { return std::to_string(dice[0]) + "-" + std::to_string(dice[1]); }

std::optional<int> number_up_to(std::string_view text, int most) {
  const auto number = parse_integer(text);
  if (!number || *number < 0 || *number > most) return std::nullopt;
  return static_cast<int>(*number);
}

std::optional<Position> read(std::string_view text) {
  const auto words = split_words(text);
  if (words.size() != 5) return std::nullopt;
  const auto first = number_up_to(words[0], kTrack);
  const auto second = number_up_to(words[1], kTrack);
  const auto turns = number_up_to(words[2], kTurns);
  if (!first || !second || !turns) return std::nullopt;
  Position position{{*first, *second}, *turns, number_up_to(words[3], 1), dice_of(words[4])};
  if (!position.seat && words[3] != "-") return std::nullopt;
  if (!position.dice && words[4] != "-") return std::nullopt;
  if (!position.seat && position != Position{}) return std::nullopt;
  if (*first == kTrack && *second == kTrack) return std::nullopt;  // R 4: the first to come there ended the race
  if (position.dice && Race::outcome(position)) return std::nullopt;
  return position;
}

}  // namespace

const GameInfo& Race::info() { return kInfo; }

Rules Race::rules(const RuleChoice&) { return {}; }

Position Race::start(const Rules&) { return {}; }

Turn Race::turn(const Position& position) {
  if (outcome(position)) return Turn::of_nobody();
  if (!position.seat) return {.by = Turn::By::Chance, .chance = ChanceKind::DieEach};
  if (!position.dice) return {.by = Turn::By::Chance, .seat = *position.seat, .chance = ChanceKind::TwoDice};
  return Turn::of_seat(*position.seat);
}

std::vector<Move> all_moves() {
  std::vector<Move> moves{{Move::Kind::Take, {}}, {Move::Kind::Leave, {}}};
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) moves.push_back({Move::Kind::Roll, {first, second}});
  }
  return moves;
}

std::vector<Move> Race::legal_moves(const Position& position) {
  std::vector<Move> moves;
  for (const Move& move : all_moves()) {
    if (!refusal_of(position, move)) moves.push_back(move);
  }
  return moves;
}

Result<Position, Refusal> Race::apply(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  Position after = position;
  if (move.kind == Move::Kind::Roll) {
    if (position.seat) {
      after.dice = move.dice;
    } else if (move.dice[0] != move.dice[1]) {  // R 1
      after.seat = move.dice[0] > move.dice[1] ? 0 : 1;
    }
    return after;
  }
  if (move.kind == Move::Kind::Take)
    after.fields[static_cast<std::size_t>(*position.seat)] += (*position.dice)[0] + (*position.dice)[1];
  after.seat = 1 - *position.seat;
  after.dice.reset();
  ++after.turns;
  return after;
}

std::optional<Outcome> Race::outcome(const Position& position) {
  for (Seat seat = 0; seat < 2; ++seat) {
    if (field_of(position, seat) == kTrack)
      return won_by(seat, kArrived, RecordedScore{kTrack, field_of(position, 1 - seat)});
  }
  if (position.turns == kTurns) return decided_by_score(position.fields[0], position.fields[1], kTurnsUp);
  return std::nullopt;
}

Outcome Race::forfeit(const Position&, Seat loser, Forfeit how) {
  return won_by(1 - loser, how == Forfeit::TimeOut ? kTimeOut : kResignation);
}

const Citation& Race::citation(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

Explanation Race::explain(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return {false, fill(citation(*refusal))};
  return {true, fill(kLegal)};
}

std::string Race::format(const Position& position) {
  return std::to_string(position.fields[0]) + " " + std::to_string(position.fields[1]) + " " +
         std::to_string(position.turns) + " " + (position.seat ? std::to_string(*position.seat) : "-") + " " +
         (position.dice ? text_of(*position.dice) : "-");
}

Result<Position, Message> Race::parse(const Rules&, std::string_view text) {
  const auto position = read(text);
  if (!position) return Failure{fill(kNotAPosition, {quoted(text)})};
  return *position;
}

std::string Race::format_move(const Position&, const Move& move) {
  switch (move.kind) {
    case Move::Kind::Roll: return "roll " + text_of(move.dice);
    case Move::Kind::Take: return "take";
    case Move::Kind::Leave: return "leave";
  }
  return {};
}

Result<Move, Message> Race::parse_move(const Position&, std::string_view text) {
  const auto words = split_words(text);
  if (words.size() == 1 && words[0] == "take") return Move{Move::Kind::Take, {}};
  if (words.size() == 1 && words[0] == "leave") return Move{Move::Kind::Leave, {}};
  if (words.size() == 2 && words[0] == "roll") {
    if (const auto dice = dice_of(words[1])) return Move{Move::Kind::Roll, *dice};
  }
  return Failure{fill(kNotAMove, {quoted(text)})};
}

std::vector<std::string_view> Race::split_moves(std::string_view text) {
  std::vector<std::string_view> moves;
  const auto words = split_words(text);
  for (std::size_t index = 0; index < words.size(); ++index) {
    if (words[index] == "roll" && index + 1 < words.size()) {
      const auto end =
          static_cast<std::size_t>(words[index + 1].data() - words[index].data()) + words[index + 1].size();
      moves.push_back(text.substr(static_cast<std::size_t>(words[index].data() - text.data()), end));
      ++index;
    } else {
      moves.push_back(words[index]);
    }
  }
  return moves;
}

std::string Race::draw(const Position& position) {
  std::string out;
  for (Seat seat = 0; seat < 2; ++seat) {
    const auto field = static_cast<std::size_t>(field_of(position, seat));
    out += std::string(field, '.') + std::to_string(seat) + std::string(kTrack - field, '.') + "\n";
  }
  return out + (position.dice ? text_of(*position.dice) : "");
}

}  // namespace meydan::race
