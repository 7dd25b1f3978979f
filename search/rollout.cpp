#include "search/rollout.h"

#include <cmath>

namespace meydan {

void write_fields(JsonWriter& json, const Rollout& rollout) {
  constexpr int kPlaces = 5;
  const auto decimal = [&](double amount) { json.decimal(std::llround(amount * 1e5), kPlaces); };
  json.key("games").number(rollout.games).key("lines").begin_array();
  for (const RolledOut& line : rollout.lines) {
    json.begin_object().key("move").string(line.move).key("worth");
    decimal(line.worth);
    json.key("error");
    decimal(line.error);
    json.key("shares").begin_object();
    for (std::size_t share = 0; share < rollout.shares.size(); ++share) {
      json.key(rollout.shares[share].id);
      decimal(line.shares[share]);
    }
    json.end_object().end_object();
  }
  json.end_array();
}

}  // namespace meydan
