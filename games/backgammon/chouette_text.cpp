// The line-up of a chouette, behind the XGID of its board:
//
//   XGID=...:0:0:1:00:0:0:1:0:10;2/5;1:3!;3:-1:1;2:-2:4b;4:0:-
//                               |    |     |      |      |
//                               |    |     |      |      out of this game: the cube is settled
//                               |    |     |      the cube stands on 4, at the box (m: at the member, nothing: centre)
//                               |    |     the team in the order of the line: person, score, cube
//                               |    the box: person and score
//                               the second game of five
//
// `!` marks who is asked before the roll, `?` a cube that is doubled and not yet answered.
#include <algorithm>
#include <bit>

#include "base/text.h"
#include "games/backgammon/rules.h"

namespace meydan::backgammon {

namespace {

using At = MemberCube::At;

constexpr Citation kNoLineUp{"bad_position", "T 12", "وضعیت شوئت پس از XGID شمارهٔ دست و صف {0} نفر را دارد، مانند {1}",
                             "a chouette has the game and the line of {0} people after the XGID, like {1}"};
constexpr Citation kBadEntry{"bad_position", "T 12", "{0} در صف شوئت درست نیست",
                             "{0} is wrong in the line of a chouette"};
constexpr Citation kBadBoardPart{
    "bad_position", "T 12",
    "در شوئت کیوب و امتیاز در صف نوشته می‌شود و در XGID صفر است",
    "in a chouette cubes and scores stand in the line; they are zero in the XGID"};
constexpr Citation kBadStage{"bad_position", "T 12",
                             "کیوب‌های شوئت به این مرحله نمی‌خورند: {0}",
                             "the cubes of the chouette do not fit what is due: {0}"};
constexpr Citation kBadSum{"bad_position", "T 12", "جمع امتیازهای شوئت باید صفر باشد، نه {0}",
                           "the scores of a chouette sum to zero, not {0}"};

constexpr long kMostPoints = 1'000'000;

std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

std::string owner_text(At at) { return at == At::Centre ? "" : at == At::Box ? "b" : "m"; }

std::string cube_text(const MemberCube& cube) {
  if (!cube.in_play) return "-";
  return std::to_string(1 << cube.power) + owner_text(cube.at) + (cube.offered ? "?" : "");
}

std::optional<int> read_score(std::string_view text) {
  const auto number = parse_integer(text);
  if (!number || *number < -kMostPoints || *number > kMostPoints || std::to_string(*number) != text)
    return std::nullopt;
  return static_cast<int>(*number);
}

std::optional<MemberCube> read_cube(std::string_view text) {
  MemberCube cube;
  if (text == "-") return cube;
  cube.in_play = true;
  if (text.ends_with('?')) {
    cube.offered = true;
    text.remove_suffix(1);
  }
  if (text.ends_with('b') || text.ends_with('m')) {
    cube.at = text.back() == 'b' ? At::Box : At::Member;
    text.remove_suffix(1);
  }
  const auto value = parse_integer(text);
  if (!value || *value < 1 || *value > (1 << kGreatestCube) || std::to_string(*value) != text) return std::nullopt;
  if (!std::has_single_bit(static_cast<unsigned>(*value))) return std::nullopt;
  cube.power = std::countr_zero(static_cast<unsigned>(*value));
  // A cube leaves the centre only by a double.
  if (cube.at != At::Centre && cube.power == 0) return std::nullopt;
  return cube;
}

/// "3:-1:4b?!" at a place of the line; false when it is none.
bool read_entry(std::string_view text, std::size_t place, Position& position) {
  const bool asked = text.ends_with('!');
  if (asked) text.remove_suffix(1);
  const auto parts = split(text, ':');
  if (parts.size() != (place == 0 ? 2u : 3u) || parts[0].size() != 1) return false;
  const Seat seat = parts[0][0] - '1';
  if (seat < 0 || seat >= position.rules.people) return false;
  Chouette& chouette = position.chouette;
  const auto begin = chouette.line.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(place);
  if (std::find(begin, end, seat) != end) return false;
  chouette.line[place] = seat;
  const auto score = read_score(parts[1]);
  if (!score) return false;
  chouette.score[index_of(seat)] = *score;
  if (place > 0) {
    const auto cube = read_cube(parts[2]);
    if (!cube) return false;
    chouette.cubes[index_of(seat)] = *cube;
  }
  if (asked && chouette.asked != kNobody) return false;
  if (asked) chouette.asked = seat;
  return true;
}

bool read_game(std::string_view text, Position& position) {
  const auto parts = split(text, '/');
  if (parts.size() != 2) return false;
  const auto game = parse_integer(parts[0]);
  const auto session = parse_integer(parts[1]);
  if (!game || !session || *game < 1 || *game > *session || *session > kLongestSession) return false;
  if (std::to_string(*game) + "/" + std::to_string(*session) != text) return false;
  position.chouette.game = static_cast<int>(*game);
  position.rules.session = static_cast<int>(*session);
  return true;
}

/// Before the opening roll every cube is in the centre, and only automatic doubles have turned them, all alike.
bool opening_fits(const Position& position) {
  const auto order = asking_order(position);
  if (static_cast<int>(order.size()) != position.rules.people - 1) return false;
  const MemberCube& first = position.chouette.cubes[index_of(order[0])];
  if (first.power != 0 && !position.rules.automatic_doubles) return false;
  return std::all_of(order.begin(), order.end(), [&](Seat member) {
    return position.chouette.cubes[index_of(member)] == MemberCube{.in_play = true, .power = first.power};
  });
}

/// Whoever is asked may turn a cube, and has those behind who doubled already.
bool asking_fits(const Position& position) {
  const Seat asked = position.chouette.asked;
  if (asked == kNobody) return next_offered(position) == kNobody;
  if (position.turn == kBoxSide) {
    return asked == box_of(position) && cubes_to_turn(position) != 0 && next_offered(position) == kNobody;
  }
  bool reached = false;
  for (const Seat member : asking_order(position)) {
    const bool offered = position.chouette.cubes[index_of(member)].offered;
    if (offered && (reached || member == asked || refusal_to_turn(position, member))) return false;
    if (member == asked && refusal_to_turn(position, member)) return false;
    reached = reached || member == asked;
  }
  return reached;
}

bool doubles_fit(const Position& position) {
  const auto order = asking_order(position);
  const bool legal = std::all_of(order.begin(), order.end(), [&](Seat member) {
    return !position.chouette.cubes[index_of(member)].offered || !refusal_to_turn(position, member);
  });
  return legal && position.chouette.asked == kNobody && next_offered(position) != kNobody;
}

bool stage_fits(const Position& position) {
  const Chouette& chouette = position.chouette;
  if (position.stage == Stage::Over) {
    return captain_of(position) == kNobody && chouette.asked == kNobody && chouette.game == position.rules.session;
  }
  if (captain_of(position) == kNobody) return false;
  const bool quiet = chouette.asked == kNobody && next_offered(position) == kNobody;
  switch (position.stage) {
    case Stage::Opening: return quiet && opening_fits(position);
    case Stage::ToRoll: return asking_fits(position);
    case Stage::Rolled: return quiet;
    case Stage::Doubled: return doubles_fit(position);
    case Stage::Rolling:
    case Stage::Beavered:
    case Stage::Conceded:
    case Stage::Over: break;
  }
  return false;
}

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

}  // namespace

std::string chouette_text(const Position& position) {
  const Chouette& chouette = position.chouette;
  std::string out = ";" + std::to_string(chouette.game) + "/" + std::to_string(position.rules.session);
  for (std::size_t place = 0; place < static_cast<std::size_t>(position.rules.people); ++place) {
    const Seat seat = chouette.line[place];
    out += ";" + std::to_string(seat + 1) + ":" + std::to_string(chouette.score[index_of(seat)]);
    if (place > 0) out += ":" + cube_text(chouette.cubes[index_of(seat)]);
    if (chouette.asked == seat) out += "!";
  }
  return out;
}

std::optional<Message> read_chouette(std::string_view text, Position& position) {
  const Rules& rules = position.rules;
  const auto parts = split(text, ';');
  if (static_cast<int>(parts.size()) != rules.people + 2 || !parts[0].empty()) {
    return fill(kNoLineUp, {rules.people, ";1/5;1:0;2:0:1;3:0:1"});
  }
  if (!rules.money() || rules.beavers || position.cube != 0 || position.cube_owner != kNobody ||
      position.score != std::array<int, 2>{}) {
    return fill(kBadBoardPart);
  }
  if (!read_game(parts[1], position)) return fill(kBadEntry, {quoted(parts[1])});
  for (std::size_t place = 0; place < static_cast<std::size_t>(rules.people); ++place) {
    if (!read_entry(parts[place + 2], place, position)) return fill(kBadEntry, {quoted(parts[place + 2])});
  }
  int sum = 0;
  for (const int score : position.chouette.score) sum += score;
  if (sum != 0) return fill(kBadSum, {sum});
  if (!stage_fits(position)) return fill(kBadStage, {quoted(text, 60)});
  return std::nullopt;
}

std::string draw_chouette(const Position& position) {
  const Chouette& chouette = position.chouette;
  const Seat captain = captain_of(position);
  std::string out = " game " + std::to_string(chouette.game) + "/" + std::to_string(position.rules.session);
  for (std::size_t place = 0; place < static_cast<std::size_t>(position.rules.people); ++place) {
    const Seat seat = chouette.line[place];
    const MemberCube& cube = chouette.cubes[index_of(seat)];
    const int score = chouette.score[index_of(seat)];
    out += place == 0 ? "\n ● " : "\n ○ ";
    out += std::to_string(seat + 1) + "  " + padded(place == 0 ? "box" : seat == captain ? "captain" : "", 9);
    out += padded((score > 0 ? "+" : "") + std::to_string(score), 6);
    if (place > 0 && cube.in_play) {
      out += "[" + std::to_string(1 << cube.power) + "]";
      if (cube.at != At::Centre) out += cube.at == At::Box ? " box" : " own";
      if (cube.offered) out += " x2";
    } else if (place > 0) {
      out += "out";
    }
    if (seat == chouette.asked) out += "  ?";
  }
  return out;
}

}  // namespace meydan::backgammon
