// What happens on the way of a shot, for boards and for whoever computes it again.
#include "base/json_writer.h"
#include "games/carrom/referee.h"
#include "games/carrom/rules.h"

namespace meydan::carrom {

namespace {

constexpr int kPlaces = 9;       // decimals of times and places, as in the shared vectors
constexpr int kSpeedPlaces = 6;  // decimals of speeds

std::int64_t units(double value, int places) {
  for (int place = 0; place < places; ++place) value *= 10;
  return value < 0 ? -static_cast<std::int64_t>(0.5 - value) : static_cast<std::int64_t>(value + 0.5);
}

void write(JsonWriter& json, double value, int places = kPlaces) { json.decimal(units(value, places), places); }

struct Point {
  double x;
  double y;
};

/// From the player's view to the board, as turned() of table.h does with places.
Point turned_point(Point point, int quarters) {
  constexpr double kBoard_mm = static_cast<double>(kBoard_um) / 1'000;
  for (int turn = 0; turn < quarters; ++turn) point = {kBoard_mm - point.y, point.x};
  return point;
}
Point turned_vector(Point vector, int quarters) {
  for (int turn = 0; turn < quarters; ++turn) vector = {-vector.y, vector.x};
  return vector;
}

void write_events(JsonWriter& json, const std::vector<Impact>& impacts) {
  constexpr std::string_view kKinds[] = {"disc", "wall", "pocket"};
  json.begin_array();
  for (const Impact& impact : impacts) {
    json.begin_object().key("t");
    write(json, impact.t_s);
    json.key("kind").string(kKinds[static_cast<std::size_t>(impact.kind)]).key("ids").begin_array().number(impact.a);
    if (impact.kind == ImpactKind::Disc) json.number(impact.b);
    json.end_array().key("speed");
    write(json, impact.speed_m_s, kSpeedPlaces);
    json.end_object();
  }
  json.end_array();
}

void write_rest(JsonWriter& json, const std::vector<Placed>& rest, int quarters) {
  json.begin_array();
  for (const Placed& disc : rest) {
    const Point at = turned_point({disc.x_mm, disc.y_mm}, quarters);
    json.begin_object().key("id").number(disc.id).key("x");
    write(json, at.x);
    json.key("y");
    write(json, at.y);
    json.end_object();
  }
  json.end_array();
}

void write_paths(JsonWriter& json, const PathRecorder& paths, int quarters) {
  json.begin_array();
  for (std::size_t id = 0; id < paths.segments.size(); ++id) {
    if (paths.segments[id].empty()) continue;
    json.begin_object().key("id").number(static_cast<int>(id)).key("segments").begin_array();
    for (const Segment& segment : paths.segments[id]) {
      const Point at = turned_point({segment.x_mm, segment.y_mm}, quarters);
      const Point speed = turned_vector({segment.vx_mm_s, segment.vy_mm_s}, quarters);
      json.begin_array();
      for (const double value : {segment.t_s, at.x, at.y, speed.x, speed.y}) write(json, value);
      json.end_array();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

Result<std::string, Refusal> Carrom::trace(const Position& position, const Move& move) {
  if (const auto refusal = refusal_of(position, move)) return Failure{*refusal};
  const int quarters = quarter_turns(position.turn, position.rules.players);
  Stroke stroke;
  PathRecorder paths;
  std::vector<Message> account;
  Position after;
  if (touches_piece(position, move)) {
    after = wrongly_touched(position, &account);
  } else {
    stroke = simulate(seen_pieces(position), launch_of(move, 0), {}, &paths);
    after = judged(position, struck_of(position, stroke), &account);
  }
  JsonWriter json;
  json.begin_object().key("events");
  write_events(json, stroke.impacts);
  json.key("fallen").begin_array();
  for (const int id : stroke.fallen) json.number(id);
  json.end_array().key("rest");
  write_rest(json, stroke.rest, quarters);
  json.key("paths");
  write_paths(json, paths, quarters);
  json.key("account").begin_array();
  for (const Message& message : account) {
    json.begin_object().key("key").string(message.key).key("clause").string(message.clause);
    json.key("fa").string(message.fa).key("en").string(message.en).end_object();
  }
  json.end_array().end_object();
  std::string text = std::move(json).text();
  text.pop_back();  // the position is JSON already
  return text + ",\"after\":" + format(after) + "}";
}

}  // namespace meydan::carrom
