// Positions as XGID, with three additions that a whole match needs:
//
//   XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:0:0:5:10
//        |                          | | | |  | | | | greatest cube as a power of two
//        |                          | | | |  | | | match length, 0 for unlimited games
//        |                          | | | |  | | 1 in the Crawford game; unlimited: 1 Jacoby, 2 beavers, 3 both
//        |                          | | | |  | score of Black
//        |                          | | | |  score of White
//        |                          | | | dice: two digits as rolled; 00 to roll; D doubled, B beavered;
//        |                          | | |   here also -- rolling, C1 to C3 conceded, won
//        |                          | | turn: 1 White, -1 Black; here also 0 before the opening roll
//        |                          | cube owner: 1 White, -1 Black, 0 nobody
//        |                          the cube as a power of two
//        Black's bar, White's points 1 to 24, White's bar: A to O White's checkers, a to o Black's, - none
//
// A turn on its way has the steps made as an eleventh field: `:8/5,6/5`. GNU Backgammon's IDs are read too.
#include <algorithm>
#include <tuple>

#include "base/text.h"
#include "games/backgammon/gnubg_id.h"
#include "games/backgammon/rules.h"
#include "games/backgammon/steps.h"

namespace meydan::backgammon {

namespace {

constexpr Citation kBadForm{
    "bad_position", "N 4",
    "{0} وضعیت تخته‌نرد نیست؛ XGID با ده بخش یا شناسهٔ GNUBG لازم است",
    "{0} is not a position; it must be an XGID of ten fields or a GNUBG ID"};
constexpr Citation kBadBoard{"bad_position", "N 8", "صفحهٔ XGID باید ۲۶ نویسه باشد و نویسهٔ {0} در جایگاه {1} درست نیست",
                             "the board of an XGID has 26 characters; {0} at place {1} is none"};
constexpr Citation kBadField{"bad_position", "N 4", "بخش {0} از XGID درست نیست: {1}",
                             "field {0} of the XGID is wrong: {1}"};
constexpr Citation kTooMany{"bad_position", "N 8", "{0} {1} مهره دارد؛ هر بازیکن ۱۵ مهره دارد",
                            "{0} has {1} checkers; a player has 15"};
constexpr Citation kBorneOff{
    "bad_position", "N 4-5",
    "{0} همهٔ مهره‌هایش را بیرون برده است و دست تمام است",
    "{0} has borne off every checker: the game is over"};
constexpr Citation kBothClosed{
    "bad_position", "N 4-2-3",
    "هر دو بازیکن روی بار و هر دو خانه بسته است؛ چنین وضعیتی با بازی قانونی پیش نمی‌آید",
    "both players are on the bar against closed homes: this cannot arise"};
constexpr Citation kBadScore{"bad_position", "N 4-5", "امتیاز {0} به {1} در مسابقهٔ {2} امتیازی ممکن نیست",
                             "a score of {0} to {1} cannot stand in a match to {2}"};
constexpr Citation kNoCubeHere{"bad_position", "T 10", "در تخته‌نرد سنتی کیوب نیست",
                               "traditional backgammon has no cube"};
constexpr Citation kBadSteps{"bad_position", "T 6",
                             "گام‌های انجام‌شده {0} آغاز هیچ بازی مجازی نیستند",
                             "the steps made, {0}, begin no legal play"};

constexpr int kFields = 10;

Argument name_of(Seat seat) {
  const Name& name = Backgammon::info().seats[static_cast<std::size_t>(seat)];
  return {name.fa, name.en};
}

std::string seat_field(Seat seat) { return seat == kNobody ? "0" : seat == 0 ? "1" : "-1"; }

std::optional<Seat> read_seat(std::string_view field) {
  if (field == "0") return kNobody;
  if (field == "1") return 0;
  if (field == "-1") return 1;
  return std::nullopt;
}

std::string dice_field(const Position& position) {
  switch (position.stage) {
    case Stage::Opening:
    case Stage::ToRoll: return "00";
    case Stage::Rolling: return "--";
    case Stage::Rolled: return std::to_string(position.dice.first) + std::to_string(position.dice.second);
    case Stage::Doubled: return "D";
    case Stage::Beavered: return "B";
    case Stage::Conceded: return "C" + std::to_string(position.level);
    case Stage::Over: return "won";
  }
  MEYDAN_ASSERT(!"every stage has a text");
  return {};
}

bool read_dice(std::string_view field, Position& position) {
  if (field == "00") {
    position.stage = position.turn == kNobody ? Stage::Opening : Stage::ToRoll;
    return true;
  }
  if (position.turn == kNobody) return false;
  if (field == "--") {
    position.stage = Stage::Rolling;
  } else if (field == "D" || field == "d") {
    position.stage = Stage::Doubled;
  } else if (field == "B" || field == "b") {
    position.stage = Stage::Beavered;
  } else if (field == "won") {
    position.stage = Stage::Over;
  } else if (field.size() == 2 && field[0] == 'C' && field[1] >= '1' && field[1] <= '3') {
    position.stage = Stage::Conceded;
    position.level = field[1] - '0';
  } else if (field.size() == 2 && field[0] >= '1' && field[0] <= '6' && field[1] >= '1' && field[1] <= '6') {
    position.stage = Stage::Rolled;
    position.dice = {static_cast<std::uint8_t>(field[0] - '0'), static_cast<std::uint8_t>(field[1] - '0')};
  } else {
    return false;
  }
  return true;
}

std::string board_field(const Board& board) {
  std::string out(kPlaces, '-');
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (place > 0 && board.own[place] != 0) out[place] = static_cast<char>('A' + board.own[place] - 1);
    if (place < kBar && board.enemy[place] != 0) out[place] = static_cast<char>('a' + board.enemy[place] - 1);
  }
  return out;
}

Result<Board, Message> read_board(std::string_view field) {
  Board board;
  for (std::size_t place = 0; place < kPlaces; ++place) {
    const char letter = place < field.size() ? field[place] : ' ';
    const bool own = place > 0 && letter >= 'A' && letter <= 'O';
    const bool enemy = place < kBar && letter >= 'a' && letter <= 'o';
    if (own) board.own[place] = static_cast<std::uint8_t>(letter - 'A' + 1);
    if (enemy) board.enemy[place] = static_cast<std::uint8_t>(letter - 'a' + 1);
    if (!own && !enemy && letter != '-') {
      return Failure{
          fill(kBadBoard, {quoted(field.substr(std::min(place, field.size()), 1)), static_cast<int>(place) + 1})};
    }
  }
  if (field.size() != kPlaces) return Failure{fill(kBadBoard, {quoted(field.substr(kPlaces, 1)), kPlaces + 1})};
  return board;
}

/// Counts what is borne off; refuses boards that no game can have.
std::optional<Message> complete(Board& board, Stage stage) {
  int count[2] = {0, 0};
  for (std::size_t place = 0; place < kPlaces; ++place) {
    if (place > 0) count[0] += board.own[place];
    if (place < kBar) count[1] += board.enemy[place];
  }
  for (Seat seat = 0; seat < 2; ++seat) {
    if (count[seat] > kCheckers) return fill(kTooMany, {name_of(seat), count[seat]});
    if (count[seat] == 0 && (stage != Stage::Over || count[1 - seat] == 0)) return fill(kBorneOff, {name_of(seat)});
  }
  board.own[kOff] = static_cast<std::uint8_t>(kCheckers - count[0]);
  board.enemy[kBar] = static_cast<std::uint8_t>(kCheckers - count[1]);
  const auto closed_out = [](const Board& seen) {
    return seen.own[kBar] != 0 && (blocked(seen) & bits_between(19, 24)) == bits_between(19, 24);
  };
  if (closed_out(board) && closed_out(turned(board))) return fill(kBothClosed);
  return std::nullopt;
}

/// The cube, the score and the rules that an XGID carries itself.
std::optional<Message> read_match(const std::vector<std::string_view>& fields, Position& position) {
  const auto wrong = [&](int field) {
    return fill(kBadField, {field, quoted(fields[static_cast<std::size_t>(field - 1)])});
  };
  const auto cube = parse_integer(fields[1]);
  if (!cube || *cube < 0 || *cube > kGreatestCube) return wrong(2);
  const auto owner = read_seat(fields[2]);
  if (!owner) return wrong(3);
  int numbers[5];
  for (int index = 0; index < 5; ++index) {
    const auto number = parse_integer(fields[static_cast<std::size_t>(index + 5)]);
    if (!number || *number < 0 || *number > 9999) return wrong(index + 6);
    numbers[index] = static_cast<int>(*number);
  }
  const auto [white, black, flags, length, limit] =
      std::tie(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
  if (length > kLongestMatch) return wrong(9);
  if (limit > 20) return wrong(10);
  if (flags > (length == 0 ? 3 : 1)) return wrong(8);
  position.cube = static_cast<int>(*cube);
  position.cube_owner = *owner;
  position.score = {white, black};
  position.rules.points = length;
  const bool over = position.stage == Stage::Over;
  const int most = std::max(white, black);
  if (length > 0 && (over ? most != length || white == black : most >= length)) {
    return fill(kBadScore, {white, black, length});
  }
  if (length > 0 && over && position.score[static_cast<std::size_t>(position.turn)] != length) {
    return fill(kBadScore, {white, black, length});
  }
  if (position.rules.style == Style::Traditional) {
    // A modern position may be looked at in the traditional way; a double on the table may not.
    if (position.stage == Stage::Doubled || position.stage == Stage::Beavered || position.stage == Stage::Conceded) {
      return fill(kNoCubeHere);
    }
    position.cube = 0;
    position.cube_owner = kNobody;
    return std::nullopt;
  }
  if (length == 0) {
    position.rules.jacoby = flags % 2 == 1;
    position.rules.beavers = flags / 2 == 1;
  } else {
    position.crawford = flags == 1;
  }
  return std::nullopt;
}

std::optional<Message> check_stage(const Position& position) {
  const auto wrong = [] { return fill(kBadField, {5, "D"}); };
  Position before = position;
  before.stage = Stage::ToRoll;
  if ((position.stage == Stage::Doubled || position.stage == Stage::Beavered) && refusal_to_double(before))
    return wrong();
  if (position.stage == Stage::Beavered && (!position.rules.money() || position.cube + 2 > kGreatestCube))
    return wrong();
  if (position.stage == Stage::Conceded && !may_concede(before)) return fill(kBadField, {5, "C"});
  return std::nullopt;
}

Result<Play, Message> read_made(const Position& position, std::string_view field) {
  Play made;
  for (const std::string_view text : split(field, ',')) {
    const auto step = read_step(text);
    if (!step || made.count == 4) return Failure{fill(kBadSteps, {quoted(field)})};
    made.add(*step);
  }
  Position going_on = position;
  going_on.made = made;
  if (position.stage != Stage::Rolled || plays_of(going_on).empty()) return Failure{fill(kBadSteps, {quoted(field)})};
  return made;
}

}  // namespace

std::string Backgammon::format(const Position& position) {
  const Rules& rules = position.rules;
  int flags = position.crawford ? 1 : 0;
  if (rules.money() && rules.style == Style::Modern) flags = (rules.jacoby ? 1 : 0) + (rules.beavers ? 2 : 0);
  std::string out = "XGID=" + board_field(position.board);
  const std::string fields[] = {
      std::to_string(position.cube), seat_field(position.cube_owner),   seat_field(position.turn),
      dice_field(position),          std::to_string(position.score[0]), std::to_string(position.score[1]),
      std::to_string(flags),         std::to_string(rules.points),      std::to_string(kGreatestCube)};
  for (const std::string& field : fields) out += ":" + field;
  for (std::size_t index = 0; index < position.made.count; ++index) {
    // The steps stand as they were made, each on its own.
    const Step step = position.made.steps[index];
    out += (index == 0 ? ":" : ",") + step_text({}, step);
  }
  if (rules.chouette()) out += chouette_text(position);
  return out;
}

Result<Position, Message> Backgammon::parse(const Rules& rules, std::string_view text) {
  std::string_view body = trim(text);
  if (!rules.chouette()) {
    if (const auto from_gnubg = read_gnubg_id(rules, body)) return *from_gnubg;
  }
  // The line-up of a chouette stands behind the XGID.
  const std::size_t end = rules.chouette() ? std::min(body.find(';'), body.size()) : body.size();
  const std::string_view line_up = body.substr(end);
  body = body.substr(0, end);
  if (body.starts_with("XGID=")) body.remove_prefix(5);
  const auto fields = split(body, ':');
  if (fields.size() != kFields && fields.size() != kFields + 1) return Failure{fill(kBadForm, {quoted(text, 60)})};
  Position position;
  position.rules = rules;
  const auto board = read_board(fields[0]);
  if (!board) return Failure{board.reason()};
  position.board = *board;
  const auto turn = read_seat(fields[3]);
  if (!turn) return Failure{fill(kBadField, {4, quoted(fields[3])})};
  position.turn = *turn;
  if (!read_dice(fields[4], position)) return Failure{fill(kBadField, {5, quoted(fields[4])})};
  if (auto message = read_match(fields, position)) return Failure{*message};
  if (auto message = complete(position.board, position.stage)) return Failure{*message};
  if (rules.chouette()) {
    if (auto message = read_chouette(line_up, position)) return Failure{*message};
  } else if (auto message = check_stage(position)) {
    return Failure{*message};
  }
  if (position.stage == Stage::Rolling) position = rolling(position);
  if (fields.size() > kFields) {
    auto made = read_made(position, fields[kFields]);
    if (!made) return Failure{made.reason()};
    position.made = *made;
  }
  return position;
}

}  // namespace meydan::backgammon
