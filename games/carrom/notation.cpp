// Texts of positions and moves (rules.h describes them).
#include <algorithm>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/text.h"
#include "games/carrom/places.h"
#include "games/carrom/referee.h"

namespace meydan::carrom {

namespace {

constexpr Citation kNotAMove{
    "not_a_move", "C 4",
    "{0} ضربه نیست؛ ضربه مانند {1} نوشته می‌شود، با حداکثر ۳، ۶ و ۳ رقم اعشار",
    "{0} is not a shot; a shot is written as {1}, with at most 3, 6 and 3 decimals"};
constexpr Citation kNotAPosition{"not_a_position", "", "این وضعیت کارم نیست: {0}",
                                 "this is not a position of carrom: {0}"};

// What is wrong with a position.
constexpr Citation kBadJson{"", "", "JSON از نویسهٔ {0} به بعد خوانده نمی‌شود",
                            "its JSON cannot be read from character {0} on"};
constexpr Citation kUnknownField{"", "", "بخش {0} شناخته نیست", "the field {0} is not known"};
constexpr Citation kBadField{"", "", "بخش {0} نیست یا درست نیست", "the field {0} is missing or wrong"};
constexpr Citation kBadPiece{"", "", "مهرهٔ شمارهٔ {0} در فهرست درست نیست", "piece number {0} of the list is wrong"};
constexpr Citation kNoSuchPiece{"", "", "این بازی مهرهٔ {0} ندارد", "these rules have no piece {0}"};
constexpr Citation kTwice{"", "", "مهرهٔ {0} دو بار آمده است", "piece {0} is there twice"};
constexpr Citation kOffBoard{"", "", "مهرهٔ {0} روی صفحه نیست", "piece {0} does not lie on the board"};
constexpr Citation kOverlap{"", "", "مهره‌های {0} و {1} روی هم‌اند", "pieces {0} and {1} overlap"};
constexpr Citation kNowhere{"", "", "مهرهٔ {0} نه روی صفحه است و نه در پاکت",
                            "piece {0} is neither on the board nor pocketed"};
constexpr Citation kNotOwn{"", "", "مهرهٔ {0} از آنِ این طرف نیست", "piece {0} is not this side's own"};
constexpr Citation kQueenPlace{"", "", "جای ملکه با حالت او نمی‌خواند",
                               "where the queen is does not fit her state"};
constexpr Citation kBoardDecided{"", "", "این دست دیگر تمام شده است", "this board is already decided"};
constexpr Citation kNotDecided{"", "", "برنده با صفحه نمی‌خواند",
                               "the winner does not fit the board"};
constexpr Citation kNoRoom{"", "", "روی خط کسی که نوبت اوست جای مهاجم نیست",
                           "there is no room for the striker on the line of the seat to shoot"};

constexpr std::string_view kColours[] = {"white", "black", "queen"};
constexpr std::string_view kQueens[] = {"board", "waiting", "covered"};
constexpr std::string_view kExample = R"({"x":370,"angle":90,"speed":4})";
constexpr int kMm = 3;  // decimals

void write_numbers(JsonWriter& json, const std::array<int, 2>& numbers) {
  json.begin_array().number(numbers[0]).number(numbers[1]).end_array();
}

void write_ids(JsonWriter& json, PieceSet pieces) {
  json.begin_array();
  for (int id = 1; id < kDiscs; ++id) {
    if ((pieces & bit_of(id)) != 0) json.number(id);
  }
  json.end_array();
}

/// Reads a position field by field; the first thing that is wrong stays in `wrong_`.
class Reader {
 public:
  Reader(const Rules& rules, const JsonValue& json) : json_(json) { position_.rules = rules; }

  Result<Position, Message> read() {
    const bool read = known_fields() && pieces() && seats() && pocketed() && counts() && queen() && match() &&
                      ended() && decided() && room();
    if (!read) return Failure{fill(kNotAPosition, {Argument{wrong_.fa, wrong_.en}})};
    return std::move(position_);
  }

 private:
  bool wrong(const Citation& what, std::initializer_list<Argument> arguments = {}) {
    wrong_ = fill(what, arguments);
    return false;
  }

  bool known_fields() {
    constexpr std::string_view kFields[] = {"pieces",   "turn",   "first", "pocketed", "dues",  "queen",
                                            "queen_of", "lapses", "board", "points",   "winner"};
    if (!json_.is(JsonValue::Kind::Object)) return wrong(kBadField, {"pieces"});
    for (const JsonMember& member : json_.members) {
      if (std::find(std::begin(kFields), std::end(kFields), member.name) == std::end(kFields))
        return wrong(kUnknownField, {quoted(member.name)});
    }
    return true;
  }

  [[nodiscard]] bool is_piece(std::int64_t id) const {
    return id >= 1 && id < kDiscs && (pieces_of(position_.rules) & bit_of(static_cast<int>(id))) != 0;
  }

  bool pieces() {
    const JsonValue* const list = json_.find("pieces");
    if (list == nullptr || !list->is(JsonValue::Kind::Array)) return wrong(kBadField, {"pieces"});
    for (std::size_t at = 0; at < list->items.size(); ++at) {
      if (!piece(list->items[at], static_cast<int>(at) + 1)) return false;
    }
    for (int one = 1; one < kDiscs; ++one) {
      for (int other = 1; other < one; ++other) {
        const bool both = is_on_board(one) && is_on_board(other);
        if (both && overlap(place_of(one), place_of(other))) return wrong(kOverlap, {other, one});
      }
    }
    return true;
  }

  bool piece(const JsonValue& json, int number) {
    const JsonValue* const id_field = json.find("id");
    const JsonValue* const x = json.find("x");
    const JsonValue* const y = json.find("y");
    const JsonValue* const colour = json.find("colour");
    const std::size_t fields = colour != nullptr ? 4 : 3;
    if (id_field == nullptr || x == nullptr || y == nullptr || json.members.size() != fields)
      return wrong(kBadPiece, {number});
    const auto id = id_field->decimal(0);
    const auto x_um = x->decimal(kMm);
    const auto y_um = y->decimal(kMm);
    if (!id || !x_um || !y_um) return wrong(kBadPiece, {number});
    if (!is_piece(*id)) return wrong(kNoSuchPiece, {quoted(id_field->text)});
    const auto disc = static_cast<int>(*id);
    if (colour != nullptr &&
        (!colour->is(JsonValue::Kind::String) || colour->text != kColours[static_cast<std::size_t>(colour_of(disc))]))
      return wrong(kBadPiece, {number});
    if (is_on_board(disc)) return wrong(kTwice, {disc});
    if (!lies_on_board({*x_um, *y_um})) return wrong(kOffBoard, {disc});
    position_.on_board |= bit_of(disc);
    position_.at[static_cast<std::size_t>(disc)] = {*x_um, *y_um};
    return true;
  }

  [[nodiscard]] bool is_on_board(int id) const { return (position_.on_board & bit_of(id)) != 0; }
  [[nodiscard]] Place place_of(int id) const { return position_.at[static_cast<std::size_t>(id)]; }

  /// A whole number of a field that may be missing; then it stays as it is.
  bool number(std::string_view name, int& value, int least, int most) {
    const JsonValue* const field = json_.find(name);
    if (field == nullptr) return true;
    const auto read = field->decimal(0);
    if (!read || *read < least || *read > most) return wrong(kBadField, {name});
    value = static_cast<int>(*read);
    return true;
  }

  bool two_numbers(std::string_view name, std::array<int, 2>& values, int most) {
    const JsonValue* const field = json_.find(name);
    if (field == nullptr) return true;
    if (field->items.size() != 2) return wrong(kBadField, {name});
    for (std::size_t side = 0; side < 2; ++side) {
      const auto read = field->items[side].decimal(0);
      if (!read || *read < 0 || *read > most) return wrong(kBadField, {name});
      values[side] = static_cast<int>(*read);
    }
    return true;
  }

  bool seats() {
    const int last = position_.rules.players - 1;
    return number("turn", position_.turn, 0, last) && number("first", position_.first, 0, last);
  }

  bool pocketed() {
    const PieceSet all = pieces_of(position_.rules) & ~bit_of(kQueen);
    const bool free_style = position_.rules.style == Style::Free;
    const JsonValue* const lists = json_.find("pocketed");
    if (lists == nullptr && !free_style) {
      for (const int side : {0, 1})
        position_.pocketed[static_cast<std::size_t>(side)] = own_pieces(position_, side) & ~position_.on_board;
      return true;
    }
    PieceSet seen = position_.on_board;
    for (std::size_t side = 0; lists != nullptr && side < 2; ++side) {
      if (lists->items.size() != 2 || !lists->items[side].is(JsonValue::Kind::Array))
        return wrong(kBadField, {"pocketed"});
      for (const JsonValue& item : lists->items[side].items) {
        const auto id = item.decimal(0);
        if (!id) return wrong(kBadField, {"pocketed"});
        if (!is_piece(*id) || *id == kQueen) return wrong(kNoSuchPiece, {quoted(item.text)});
        const PieceSet bit = bit_of(static_cast<int>(*id));
        if ((seen & bit) != 0) return wrong(kTwice, {static_cast<int>(*id)});
        if (!free_style && (own_pieces(position_, static_cast<int>(side)) & bit) == 0)
          return wrong(kNotOwn, {static_cast<int>(*id)});
        seen |= bit;
        position_.pocketed[side] |= bit;
      }
    }
    for (int id = 1; id < kQueen; ++id) {
      if ((all & ~seen & bit_of(id)) != 0) return wrong(kNowhere, {id});
    }
    return true;
  }

  bool counts() {
    if (!two_numbers("dues", position_.dues, position_.rules.dues_are_owed ? kMostDues : 0)) return false;
    for (std::size_t side = 0; side < 2; ++side) {
      // C 8: only who has none owes.
      if (position_.dues[side] > 0 && position_.pocketed[side] != 0) return wrong(kBadField, {"dues"});
    }
    return two_numbers("lapses", position_.lapses, position_.rules.lapses_end ? kLapsesThatEnd : 0);
  }

  bool queen() {
    const JsonValue* const field = json_.find("queen");
    if (field == nullptr) {
      position_.queen = is_on_board(kQueen) ? Queen::OnBoard : Queen::Covered;
      if (position_.queen == Queen::Covered) position_.queen_side = side_of(position_.turn);
      return json_.find("queen_of") == nullptr || wrong(kBadField, {"queen_of"});
    }
    const auto state = std::find(std::begin(kQueens), std::end(kQueens), field->text);
    if (!field->is(JsonValue::Kind::String) || state == std::end(kQueens)) return wrong(kBadField, {"queen"});
    position_.queen = static_cast<Queen>(state - std::begin(kQueens));
    const bool on_board = position_.queen == Queen::OnBoard;
    if (on_board != is_on_board(kQueen)) return wrong(kQueenPlace);
    if (on_board != (json_.find("queen_of") == nullptr)) return wrong(kBadField, {"queen_of"});
    if (!number("queen_of", position_.queen_side, 0, 1)) return false;
    if (position_.queen == Queen::Waiting && position_.queen_side != side_of(position_.turn)) return wrong(kQueenPlace);
    return true;
  }

  bool match() {
    if (!position_.rules.match) {
      for (const std::string_view name : {"board", "points"}) {
        if (json_.find(name) != nullptr) return wrong(kUnknownField, {name});
      }
      return true;
    }
    constexpr int kMostPoints = 9'999;
    return number("board", position_.board, 1, kMostBoards) && two_numbers("points", position_.points, kMostPoints);
  }

  bool ended() {
    const JsonValue* const field = json_.find("winner");
    if (field == nullptr) return true;
    int side = 0;
    if (field->is(JsonValue::Kind::String) && field->text == "draw") {
      position_.won = Won::Draw;
    } else if (number("winner", side, 0, 1)) {
      position_.won = side == 0 ? Won::Side0 : Won::Side1;
    }
    return position_.won != Won::NotYet || wrong(kBadField, {"winner"});
  }

  /// Whoever has decided the board, if it is; both may be true in black-and-white style.
  [[nodiscard]] bool has_won(int side) const {
    if (position_.rules.style == Style::Free) return score_of(position_, side) >= target_of(position_.rules);
    return (position_.on_board & own_pieces(position_, side)) == 0;
  }

  bool decided() {
    const bool free_style = position_.rules.style == Style::Free;
    const bool empty = (position_.on_board & ~bit_of(kQueen)) == 0;
    const bool over = has_won(0) || has_won(1) || (free_style && empty);
    const bool left = left_by_both(position_);
    // A board to try shots on may lack a side's pieces: in black-and-white style the next stroke decides it then (C
    // 20).
    if (position_.won == Won::NotYet) return (!left && (!over || !free_style)) || wrong(kBoardDecided);
    if (left) return position_.won == Won::Draw || wrong(kNotDecided);
    if (!over || position_.queen == Queen::Waiting) return wrong(kNotDecided);
    if (position_.rules.match) return match_won(position_) == position_.won || wrong(kNotDecided);
    if (position_.won == Won::Draw) return (free_style && empty && !has_won(0) && !has_won(1)) || wrong(kNotDecided);
    const int winner = position_.won == Won::Side0 ? 0 : 1;
    if (!free_style) return (has_won(winner) && position_.queen == Queen::Covered) || wrong(kNotDecided);
    if (has_won(0) || has_won(1)) return has_won(winner) || wrong(kNotDecided);
    return score_of(position_, winner) > score_of(position_, 1 - winner) || wrong(kNotDecided);
  }

  bool room() {
    return position_.won != Won::NotYet || !free_spans(position_, position_.turn).empty() || wrong(kNoRoom);
  }

  const JsonValue& json_;
  Position position_;
  Message wrong_;
};

}  // namespace

std::string Carrom::format(const Position& position) {
  JsonWriter json;
  json.begin_object().key("pieces").begin_array();
  for (int id = 1; id < kDiscs; ++id) {
    if ((position.on_board & bit_of(id)) == 0) continue;
    const Place place = position.at[static_cast<std::size_t>(id)];
    json.begin_object().key("id").number(id).key("colour").string(kColours[static_cast<std::size_t>(colour_of(id))]);
    json.key("x").decimal(place.x_um, kMm).key("y").decimal(place.y_um, kMm).end_object();
  }
  json.end_array().key("turn").number(position.turn).key("first").number(position.first);
  json.key("pocketed").begin_array();
  for (const PieceSet pieces : position.pocketed) write_ids(json, pieces);
  json.end_array().key("dues");
  write_numbers(json, position.dues);
  json.key("queen").string(kQueens[static_cast<std::size_t>(position.queen)]);
  if (position.queen != Queen::OnBoard) json.key("queen_of").number(position.queen_side);
  json.key("lapses");
  write_numbers(json, position.lapses);
  if (position.rules.match) {
    json.key("board").number(position.board).key("points");
    write_numbers(json, position.points);
  }
  if (position.won == Won::Draw) json.key("winner").string("draw");
  if (position.won == Won::Side0 || position.won == Won::Side1)
    json.key("winner").number(position.won == Won::Side0 ? 0 : 1);
  json.end_object();
  return std::move(json).text();
}

Result<Position, Message> Carrom::parse(const Rules& rules, std::string_view text) {
  const auto json = read_json(text);
  if (!json) {
    const Message why = fill(kBadJson, {static_cast<int>(std::min<std::size_t>(json.reason(), 999'999)) + 1});
    return Failure{fill(kNotAPosition, {Argument{why.fa, why.en}})};
  }
  return Reader(rules, *json).read();
}

std::string Carrom::format_move(const Position&, const Move& move) {
  JsonWriter json;
  json.begin_object().key("x").decimal(move.x_um, 3).key("angle").decimal(move.angle_microdegrees, 6);
  json.key("speed").decimal(move.speed_mm_s, 3).end_object();
  return std::move(json).text();
}

Result<Move, Message> Carrom::parse_move(const Position&, std::string_view text) {
  const auto json = read_json(text);
  if (json && json->members.size() == 3) {
    const auto field = [&](std::string_view name, int places) {
      const JsonValue* const found = json->find(name);
      return found == nullptr ? std::nullopt : found->decimal(places);
    };
    const auto x = field("x", 3);
    const auto angle = field("angle", 6);
    const auto speed = field("speed", 3);
    if (x && angle && speed) return Move{*x, *angle, *speed};
  }
  return Failure{fill(kNotAMove, {quoted(text), kExample})};
}

/// Moves are objects, which may have spaces in them; a word between them is what a record has in the place of a move.
std::vector<std::string_view> Carrom::split_moves(std::string_view text) {
  constexpr std::string_view kBetween = " \t\r\n";
  std::vector<std::string_view> moves;
  for (std::size_t at = text.find_first_not_of(kBetween); at < text.size(); at = text.find_first_not_of(kBetween, at)) {
    const std::size_t close = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
    const bool whole = close != std::string_view::npos;
    const std::size_t end = whole ? close + 1 : std::min(text.find_first_of(kBetween, at), text.size());
    moves.push_back(text.substr(at, end - at));
    // A comma after a shot, as in a list of JSON; anywhere else it is somebody's slip.
    at = whole && end < text.size() && text[end] == ',' ? end + 1 : end;
  }
  return moves;
}

}  // namespace meydan::carrom
